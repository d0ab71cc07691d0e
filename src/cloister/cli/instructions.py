"""Instructions per decision, counted by callgrind: the same on a busy machine. Run as a program, this plays games."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cloister
from cloister.kernel.generator import seeded

GAMES = 3  # the same ones each time
PLAYOUT = "CPyDef_playout___playout"  # as mypyc calls `playout`: only what happens in it is counted
COUNTED = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)  # in callgrind's file


def count_instructions(folder: Path, game: str, options: dict[str, Any]) -> float | None:
    """How many instructions a decision takes in a playout of the compiled package in a folder.

    None where valgrind is not installed or does not work.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return None
    with TemporaryDirectory() as place:
        file = Path(place, "callgrind.out")
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={file}", "--collect-atstart=no"]
        command += [f"--toggle-collect={PLAYOUT}", sys.executable, "-P", __file__, game, json.dumps(options)]
        environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        counted = COUNTED.search(file.read_text(encoding="utf-8")) if file.is_file() else None
        if done.returncode or counted is None:
            return None
        return int(counted[1]) / int(done.stdout)


def play_games(game: str, options: dict[str, Any]) -> int:
    """Play random games; the number of decisions. All names are looked up and tables read before it is counted."""
    playout = import_module("cloister.kernel.playout").playout
    return sum(playout(cloister.new(game, seed=seed, **options).table, seeded(seed)) for seed in range(GAMES))


if __name__ == "__main__":
    print(play_games(sys.argv[1], json.loads(sys.argv[2])))
