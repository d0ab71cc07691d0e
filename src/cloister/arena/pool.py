"""Work on all cores: jobs in processes of their own, results as they come."""

import gc
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def prepare() -> None:
    """In a new process: no pauses to look for garbage, of which searches leave none that refers to itself."""
    gc.freeze()
    gc.disable()


def in_processes(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    """The results of jobs, in no order. Whoever stops asking for them stops the work."""
    if workers <= 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), prepare) as pool:
        waiting: set[Future[Result]] = set()
        rest = iter(jobs)
        try:
            while True:
                for job in rest:
                    waiting.add(pool.submit(work, job))
                    if len(waiting) >= 2 * workers:
                        break
                if not waiting:
                    return
                ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ended:
                    yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)
