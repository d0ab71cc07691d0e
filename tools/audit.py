"""Play random games of every game and option set, and look through the whole table after each decision.

    python tools/audit.py --decisions 10000000 --file audited.json

What was played is counted in the file, so it can be stopped and goes on another day. At the end a table tells how many
decisions of which options were looked through, and a fingerprint of all positions. It depends only on how much was
played: another process, build or machine that has played as much has the same.
"""

import argparse
import json
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cloister
from cloister.games import GAMES

MASK = (1 << 64) - 1
Case = tuple[str, dict[str, Any]]


def cases() -> list[Case]:
    """Every game with every set of options that it names as a sample."""
    return [(name, options) for name, rules in GAMES.items() for options in rules.samples()]


def case_text(case: Case) -> str:
    return f"{case[0]} {json.dumps(case[1], sort_keys=True)}"


def audited(case: Case, seed: int) -> tuple[int, int]:
    """Play a random game; how many decisions it had, and a fingerprint of its positions. A fault is an error."""
    name, options = case
    game = cloister.new(name, seed=seed, **options)
    chance = random.Random(seed)
    table, decisions, fingerprint = game.table, 0, 0
    while not table.over():
        player = chance.choice(table.actors())
        move = chance.choice(table.choices[player])
        table.play(player, move)
        decisions += 1
        faults = table.audit()
        if faults:
            raise AssertionError(f"{case_text(case)}, seed {seed}, decision {decisions}: {faults}")
        fingerprint = (fingerprint * 31 + table.digest()) & MASK
    return decisions, fingerprint


@dataclass
class Count:
    """What was looked through: by case, and all together."""

    games: dict[str, int] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)
    fingerprint: int = 0

    def add(self, case: Case, decisions: int, fingerprint: int) -> None:
        name = case_text(case)
        self.games[name] = self.games.get(name, 0) + 1
        self.decisions[name] = self.decisions.get(name, 0) + decisions
        self.fingerprint = (self.fingerprint + fingerprint) & MASK  # in whatever order games end

    def total(self) -> int:
        return sum(self.decisions.values())


def play(wanted: int, count: Count, file: Path | None, processes: int) -> None:
    """Play rounds of one game for each case until so many decisions were looked through."""
    with ProcessPoolExecutor(processes) as pool:
        while count.total() < wanted:
            seed = min((count.games.get(case_text(case), 0) for case in cases()), default=0)
            waiting = {pool.submit(audited, case, seed): case for case in cases()}
            for done in as_completed(waiting):
                count.add(waiting[done], *done.result())
            if file:
                beside = file.with_suffix(".new")
                beside.write_text(json.dumps(vars(count)), "utf-8")
                beside.replace(file)
            print(f"\r{count.total():,} of {wanted:,}", end="", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=10_000_000, help="to be looked through altogether")
    parser.add_argument("--file", type=Path, help="where it is counted; goes on with what it holds")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    count = Count(**json.loads(given.file.read_text("utf-8"))) if given.file and given.file.is_file() else Count()
    begun, before = time.perf_counter(), count.total()
    play(given.decisions, count, given.file, given.processes)
    print(file=sys.stderr)
    for name in count.games:
        print(f"{count.games[name]:>8,} games {count.decisions[name]:>12,} decisions  {name}")
    speed = (count.total() - before) / (time.perf_counter() - begun)
    print(f"{count.total():,} decisions, no fault, {speed:,.0f} a second; fingerprint {count.fingerprint:016x}")


if __name__ == "__main__":
    main()
