"""Component tables: the program's own are in order, corrected copies count, and damaged ones are refused."""

import random
import re
import shutil
from pathlib import Path

import pytest

import cloister
from cloister.games import GAMES
from cloister.games.joan.followers import ENTRIES as FOLLOWERS
from cloister.games.joan.pieces import CRAFTSMAN
from cloister.kernel.tables import KNOWN
from cloister.kernel.voice import Voice

DATA = Path(cloister.__file__).parent / "games"
FILES = [(game, path) for game in GAMES for path in sorted((DATA / game / "data").glob("*.toml"))]
NAMES = [f"{game}/{path.name}" for game, path in FILES]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_programs_own_tables_are_in_order(game: str) -> None:
    GAMES[game].check_tables(GAMES[game].tables())
    assert GAMES[game].tables().fingerprint == ""
    assert sorted(GAMES[game].shelf.names) == sorted(path.name for name, path in FILES if name == game)


@pytest.mark.parametrize(("game", "path"), FILES, ids=NAMES)
def test_every_value_says_how_well_it_is_known(game: str, path: Path) -> None:
    tables = GAMES[game].tables()
    table = tables.files[path.name]
    entries = [entry for part in table.values() if isinstance(part, list) for entry in part]
    entries += [part for part in table.values() if isinstance(part, dict)]
    assert entries
    for entry in entries:
        for field in entry:
            assert tables.mark(path.name, entry, field) in KNOWN


def test_a_corrected_table_changes_the_game_and_its_record(tmp_path: Path) -> None:
    text = (DATA / "ora/data/buildings.toml").read_text(encoding="utf-8")
    corrected = text.replace("cost = { wood = 1 }", "cost = { wood = 3 }")
    assert corrected != text
    (tmp_path / "buildings.toml").write_text(corrected, encoding="utf-8")
    game = cloister.new("ora", players=3, seed=1, tables=tmp_path)
    assert "you lack 2 wood" in str(game.why("build G12"))
    assert cloister.new("ora", players=3, seed=1).why("build G12") is None
    record = game.record()
    assert re.search(r"^tables: [0-9a-f]{12}$", record, re.MULTILINE)
    assert cloister.replay(record, tables=tmp_path).record() == record
    with pytest.raises(cloister.RecordError, match="other component tables"):
        cloister.replay(record)


def test_a_table_that_is_edited_while_the_program_runs_counts_from_the_next_game_on(tmp_path: Path) -> None:
    text = (DATA / "ora/data/buildings.toml").read_text(encoding="utf-8")
    games = []
    for wood in (3, 4):
        corrected = text.replace("cost = { wood = 1 }", f"cost = {{ wood = {wood} }}")
        (tmp_path / "buildings.toml").write_text(corrected, encoding="utf-8")
        games.append(cloister.new("ora", players=3, seed=1, tables=tmp_path))
    first, second = games
    assert "you lack 2 wood" in str(first.why("build G12"))
    assert "you lack 3 wood" in str(second.why("build G12"))
    assert cloister.replay(second.record(), tables=tmp_path).record() == second.record()
    with pytest.raises(cloister.RecordError, match="other component tables"):
        cloister.replay(first.record(), tables=tmp_path)


def test_a_corrected_price_is_asked_for_and_told(tmp_path: Path) -> None:
    text = (DATA / "joan/data/game.toml").read_text(encoding="utf-8")
    (tmp_path / "game.toml").write_text(text.replace("station_cost = 1", "station_cost = 2"), encoding="utf-8")
    box = cloister.new("joan", players=2, seed=1, tables=tmp_path).table.components()
    assert "for 2 coins" in FOLLOWERS[CRAFTSMAN].explained(box, Voice())[0]
    assert "for 1 coin," in FOLLOWERS[CRAFTSMAN].explained(cloister.new("joan", seed=1).table.components(), Voice())[0]


def test_an_unchanged_copy_of_the_tables_is_no_correction(tmp_path: Path) -> None:
    shutil.copy(DATA / "ora/data/goods.toml", tmp_path)
    assert "tables:" not in cloister.new("ora", players=3, tables=tmp_path).record()


def test_a_missing_folder_is_named() -> None:
    with pytest.raises(cloister.TableError, match="there is no folder nowhere"):
        cloister.new("ora", players=3, tables="nowhere")


def damaged(text: str, chance: random.Random) -> str:
    """A table with a line gone, there twice, or with another value."""
    lines = text.splitlines()
    number = chance.choice([number for number, line in enumerate(lines) if line and not line.startswith("#")])
    way = chance.randrange(4)
    if way == 0:
        del lines[number]
    elif way == 1:
        lines.insert(number, lines[number])
    elif way == 2:
        value = chance.choice(["-1", '"x"', "[]", "{}", "1.5", "true", "999999", '["x"]', "[[1]]"])
        lines[number] = lines[number].partition("=")[0] + f"= {value}"
    else:
        lines[number] = lines[number][: chance.randrange(len(lines[number]) + 1)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "path"), FILES, ids=NAMES)
def test_damaged_tables_are_refused_in_a_sentence_or_playable(game: str, path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for seed in range(40):
        folder = tmp_path / str(seed)
        folder.mkdir()
        (folder / path.name).write_text(damaged(text, random.Random(seed)), encoding="utf-8")
        try:
            GAMES[game].tables(folder)
        except cloister.CloisterError as error:
            assert "\n" not in str(error)
            continue
        played = cloister.new(game, seed=seed, tables=folder)
        for _ in range(50):
            played.play(played.moves()[-1])
        assert played.audit() == []
