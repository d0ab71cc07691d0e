"""The examples do what the documentation says of them: the notebook, the agent, the match, the learner and the small
game."""

import base64
import io
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import matplotlib.image
import nbformat
import pytest
from nbclient import NotebookClient

import cloister
from cloister.games import GAMES
from cloister.kernel.game import read_game

EXAMPLES = Path(__file__).parent.parent / "examples"
NOTEBOOK = EXAMPLES / "first_game.ipynb"
SECONDS = 900  # that a cell may take on the busiest machine

# What must hold in the session of the notebook, once all its cells have run.
SENSE = f"""
assert cloister.__file__ == {cloister.__file__!r}
assert game.table.round == 12 and not game.over and game.audit() == []
assert len(gains) > 5 and max(gains.values()) == gains[best[-1]] > min(gains.values())
assert len(worths.axes[0].patches) == len(best) == 12
assert len(points) == 1000 and all(len(row) == 3 for row in points)
assert 1000 <= sum(wins) <= 1050 and min(wins) > 250
assert sum(bar.get_height() for bars in spread.containers for bar in bars) == 3000
assert [text.get_text() for text in spread.get_legend().get_texts()] == ["Blue", "Red", "Yellow"]
"""


@pytest.fixture(scope="module")
def modules() -> Any:
    """The examples as modules."""
    sys.path.insert(0, str(EXAMPLES))
    import agent
    import match
    import pebbles

    yield agent, match, pebbles
    sys.path.remove(str(EXAMPLES))


# The notebook


def run_notebook(folder: Path) -> Any:
    """The notebook after a real kernel has run it from its first cell to its last, and what must hold then."""
    notebook = nbformat.read(NOTEBOOK, 4)
    notebook.cells.append(nbformat.v4.new_code_cell(SENSE))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(cloister.__file__).parents[1]))  # the same build as here
        patch.setenv("IPYTHONDIR", str(folder))
        patch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
        resources = {"metadata": {"path": str(EXAMPLES)}}
        NotebookClient(notebook, kernel_name="python3", timeout=SECONDS, resources=resources).execute()
    return notebook


def shown(notebook: Any, kind: str) -> list[str]:
    """What the cells show of a kind."""
    outputs = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", [])]
    return [data[kind] for data in outputs if kind in data]


def test_the_notebook_plays_draws_explains_and_plots(tmp_path: Path) -> None:
    notebook = run_notebook(tmp_path)
    svg, graph = shown(notebook, "image/svg+xml")
    assert svg.startswith("<svg") and "Round 12 of 24" in svg
    assert graph.startswith("<svg") and graph.count("<path") >= 2  # a line for each player
    printed = "".join(output.text for cell in notebook.cells for output in cell.get("outputs", []) if "text" in output)
    assert "build G28  Castle comes into play with stage C (detailed rules, page 5)" in printed
    assert "cut peat   is legal" in printed
    plots = [matplotlib.image.imread(io.BytesIO(base64.b64decode(png))) for png in shown(notebook, "image/png")]
    assert len(plots) == 2
    for plot in plots:
        height, width, _channels = plot.shape
        assert width > 600 and height > 300
        assert plot.std() > 0.1  # something is drawn


def test_the_notebook_is_kept_without_outputs() -> None:
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs") and cell.get("execution_count") is None
    assert NOTEBOOK.stat().st_size < 20_000


# The agent and the match


def test_the_dreamer_beats_chance(modules: Any) -> None:
    _agent, match, _pebbles = modules
    dreamer, chance = match.match("joan", ["dreamer", "random"], games=6)
    assert dreamer.wins + chance.wins == 6
    assert dreamer.wins >= 5 and sum(dreamer.points) > 2 * sum(chance.points)


@pytest.mark.parametrize("name", ["ora", "orleans", "joan"])
def test_the_dreamer_uses_only_what_its_seat_may_know(modules: Any, name: str) -> None:
    dreamer = modules[0].Dreamer
    game = cloister.new(name, players=2, seed=3)
    chance = random.Random(1)
    for number in range(60):
        player = chance.choice(game.actors)
        if number % 6 == 0:
            chosen = dreamer(5, dreams=1, moves=10).choose(game.sight(player, 1))
            believed = game.imagine(player, seed=77)
            assert dreamer(5, dreams=1, moves=10).choose(believed.sight(player, 1)) == chosen
            assert chosen in game.table.choices[player]
        game.play(chance.choice(game.moves(player)), player)


def test_a_match_runs_from_the_command_line() -> None:
    command = [sys.executable, str(EXAMPLES / "match.py"), "joan", "random", "greedy", "--games", "2"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in run.stdout.splitlines()] == ["random", "greedy"]
    command = [sys.executable, str(EXAMPLES / "match.py"), "joan", "nobody"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2 and "there is no agent nobody" in run.stderr


# The learner


def test_the_learner_gets_better() -> None:
    command = [sys.executable, str(EXAMPLES / "learn.py"), "--games", "300"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    means = [float(points) for points in re.findall(r": +(-?[\d.]+) points more than Joan", run.stdout)]
    assert len(means) == 3 and means[2] > means[0] + 5


# The small game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pebbles_is_a_whole_game(modules: Any, players: int) -> None:
    pebbles = modules[2]
    for seed in range(10):
        game = pebbles.pebbles(players, seed)
        chance = random.Random(seed)
        while not game.over:
            believed = game.imagine(1, seed)
            assert believed.view(1) == game.view(1) and believed.audit() == []
            assert game.view(1)["bag"] == pebbles.HIDDEN
            game.play(chance.choice(game.moves()))
            assert game.audit() == []
            again = read_game(game.rules, json.loads(game.to_json()), game.box.tables)
            assert again.to_json() == game.to_json()
        assert min(game.scores()) == (0,) and game.winners()
        game.undo()
        assert not game.over and "has taken as many" in str(game.why(game.table.last - 1))


def test_pebbles_can_be_listed_and_played_by_agents(modules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    _agent, match, pebbles = modules
    monkeypatch.setitem(GAMES, "pebbles", pebbles.PebblesRules())
    dreamer, chance = match.match("pebbles", ["dreamer", "random"], games=30)
    assert dreamer.wins > chance.wins


def test_the_record_is_of_a_finished_game() -> None:
    game = cloister.replay((EXAMPLES / "game.txt").read_text(encoding="utf-8"))
    assert game.over and game.audit() == []
