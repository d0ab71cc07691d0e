"""`tools/audit.py` finds no fault, and the same positions in another process, build and order of hashes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from audit import Count, audited, case_text, cases, play

ROOT = Path(__file__).resolve().parent.parent
SOME = ("ora", "orleans", "joan")


def test_a_game_of_every_set_of_options_is_looked_through(tmp_path: Path) -> None:
    file = tmp_path / "audited.json"
    count = Count()
    play(1, count, file, 1)
    assert count.games == {case_text(case): 1 for case in cases()} and min(count.decisions.values()) > 20
    assert Count(**json.loads(file.read_text())) == count  # it goes on from here


@pytest.mark.parametrize("name", SOME)
def test_positions_are_the_same_in_another_process_and_build(name: str) -> None:
    case = next(one for one in cases() if one[0] == name)
    code = f"import sys; sys.path.insert(0, 'tools'); from audit import audited; print(*audited({case!r}, 3))"
    found = set()
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONPATH": "src", "PYTHONHASHSEED": seed}  # the sources: interpreted
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
        found.add(done.stdout.strip())
    assert found == {"{} {}".format(*audited(case, 3))}
