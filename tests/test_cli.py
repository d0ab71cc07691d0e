"""The `cloister` command, run as a person would: arguments and typed lines in, text and an exit code out."""

import io
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cloister
from cloister.cli import bench
from cloister.cli.main import run

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command with typed lines; gives the exit code, stdout and stderr."""

    def run_command(*arguments: object, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a whole game, played at random."""
    game = cloister.new("ora", players=3, seed=7)
    chance = random.Random(7)
    while not game.over:
        game.play(chance.choice(game.moves()))
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    return file


def fails(answer: tuple[int, str, str], *expected: str) -> None:
    """The command must end with exit code 2 and one sentence with these words."""
    code, _out, err = answer
    assert code == 2
    assert len(err.splitlines()) == 1, err
    assert "Traceback" not in err
    for text in expected:
        assert text in err


# play


def test_piped_moves_are_played_by_number_and_by_code(command: Command) -> None:
    code, out, err = command("play", "ora", "--seed", 7, typed="fell wood\n1\nquit\n")
    assert (code, err) == (0, "")
    assert "0 Azure: Which forest do you remove?" in out
    assert "Azure removes a forest; The token of wood goes back to 0; Azure takes 2 wood" in " ".join(out.split())
    assert "1 Gules: Your turn: choose an action" in out
    assert out.endswith("Goodbye.\n")


def test_position_shows_the_whole_table_within_100_columns(command: Command) -> None:
    _code, out, _err = command("play", "ora", "--players", 4, "--variant", "ireland", "--seed", 7, typed="all\n")
    for text in ("Round 1 of 24", "Wheel", "districts 2 3 4", "I04  Malthouse", "3 Vert", "at home Pbb", "moor"):
        assert text in out
    assert "Farming Village (3 food, 3 energy)" in out
    assert max(map(len, out.splitlines())) <= 100


def test_end_of_input_ends_a_game_politely(command: Command) -> None:
    code, out, err = command("play", "ora", "--seed", 7)
    assert (code, err) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_illegal_move_gets_its_reason_and_the_game_goes_on(command: Command) -> None:
    typed = "build G28\nwhy build G28\nwhy fell wood\nfell wood\n"
    code, out, _err = command("play", "ora", "--seed", 7, typed=typed)
    reason = "build G28 is not legal now: Castle comes into play with stage C (detailed rules, page 5)"
    assert code == 0
    assert out.count(reason) == 2
    assert "fell wood is legal now." in out
    assert "Which forest do you remove?" in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "There is no move or command 'dance'"),
        ("99", "The moves have the numbers 1 to 17."),
        ("0", "The moves have the numbers 1 to 17."),
        ("land 5", "The seats have the numbers 0 to 2."),
        ("save", "Name a file"),
        ("save no/such/folder/game.txt", "cannot write no/such/folder/game.txt: No such file or directory"),
        ("undo", "There is no move to take back."),
        ("land 2", "Clay Mound"),
        ("moves", "use L1@0"),
        ("help", "why build G28"),
        ("9" * 5000, "The moves have the numbers 1 to 17."),
        ("save a\0b", "cannot write a"),
        ("[bold]", "There is no move or command '[bold]'"),
    ],
)
def test_every_line_gets_an_answer(command: Command, line: str, answer: str) -> None:
    code, out, err = command("play", "ora", "--seed", 7, typed=f"{line}\n\nfell wood\n")
    assert (code, err) == (0, "")
    assert answer in out
    assert "Which forest do you remove?" in out


def test_saved_game_replays_and_can_be_gone_on_with(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    _code, out, _err = command("play", "ora", "--seed", 7, typed=f"fell wood\nat 1,0\nsave {file}\n")
    assert f"Saved in {file}." in out
    game = cloister.replay(file.read_text(encoding="utf-8"))
    assert [game.rules.vocabulary.codes[index] for _player, index in game.played] == ["fell wood", "at 1,0"]
    code, out, _err = command("play", "ora", "--load", file, typed="undo\n")
    assert code == 0
    assert "1 Gules: Your turn" in out
    assert "0 Azure: Which forest do you remove?" in out


def test_computer_plays_its_seats_and_undo_passes_over_them(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"fell wood\nat 1,0\nundo\nsave {file}\n"
    code, out, _err = command("play", "ora", "--seed", 7, "--computer", "1,2", typed=typed)
    assert code == 0
    assert "1 Gules: " in out
    assert "1 Gules: Your turn" not in out
    assert file.read_text(encoding="utf-8").endswith("0: fell wood\n")


def test_game_of_computers_ends_with_the_score_sheet(command: Command) -> None:
    code, out, _err = command("play", "ora", "--seed", 7, "--computer", "0,1,2")
    assert code == 0
    assert "Economic values" in out
    assert "Total" in out
    assert "Won with" in out.splitlines()[-1]


def test_same_seed_gives_the_same_game(command: Command) -> None:
    first = command("play", "ora", "--seed", 7, "--computer", "0,1,2")
    assert command("play", "ora", "--seed", 7, "--computer", "0,1,2") == first


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "ora", "--players", "7"], "players cannot be 7: choose one of 3, 4"),
        (["play", "ora", "--players", "x"], "--players"),
        (["play", "ora", "--variant", "spain"], "variant cannot be 'spain'"),
        (["play", "ora", "--seed", "-1"], "the seed is -1"),
        (["play", "ora", "--computer", "3"], "expected seats from 0 to 2"),
        (["play", "ora", "--computer", "1,,2"], "expected seats from 0 to 2"),
        (["play", "ora", "--lang", "xx"], "there is no language 'xx'"),
        (["play", "ora", "--tables", "nowhere"], "there is no folder nowhere"),
        (["play", "ora", "--load", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["play"], "GAME"),
        (["play", "ora", "--speed", "3"], "--speed"),
        (["dance"], "dance"),
        (["simulate", "ora", "--games", "0"], "--games"),
        (["simulate", "ora", "--length", "short"], "length cannot be 'short'"),
        (["simulate", "ora", "--seed", "-1"], "the seed is -1"),
        (["replay", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["score", "."], "cannot read .: Is a directory"),
        (["tables", "show", "ora", "cards"], "there is no table 'cards': choose one of buildings"),
        (["tables", "show", "chess"], "there is no game 'chess'"),
        (["tables", "check", "chess"], "there is no game 'chess'"),
        (["bench", "--games", "many"], "--games"),
    ],
)
def test_wrong_arguments_get_one_sentence(command: Command, arguments: list[str], expected: str) -> None:
    fails(command(*arguments), expected)


def test_loading_takes_the_options_from_the_record(command: Command, record: Path) -> None:
    fails(command("play", "ora", "--load", record, "--players", 3), "leave out --players")


# records


def test_replay_shows_the_final_position(command: Command, record: Path) -> None:
    code, out, _err = command("replay", record)
    assert code == 0
    assert "End of the game" in out
    assert "2 Or" in out


def test_replay_shows_the_position_before_a_move(command: Command, record: Path) -> None:
    code, out, _err = command("replay", record, "--at", 1)
    assert code == 0
    assert "Round 1 of 24" in out
    assert "Move 1 is " in out.splitlines()[-1]
    fails(command("replay", record, "--at", 0), "there is no move 0")
    fails(command("replay", record, "--at", 9999), "there is no move 9999: the record has")


def test_replay_tells_every_move_in_words(command: Command, record: Path) -> None:
    code, out, _err = command("replay", record, "--step")
    assert code == 0
    assert [f"Round {number} of 24" in out for number in range(1, 25)] == [True] * 24
    assert "Bonus round" in out
    assert "sends the prior to" in out


def test_score_prints_the_sheet_of_a_record(command: Command, record: Path) -> None:
    code, out, _err = command("score", record)
    totals = [str(score[0]) for score in cloister.replay(record.read_text(encoding="utf-8")).scores()]
    assert code == 0
    assert [line.split()[1:] for line in out.splitlines() if "Total" in line] == [totals]
    assert "Won with" in out


@pytest.mark.parametrize("name", ["replay", "score"])
def test_record_with_an_illegal_move_is_refused_by_naming_it(command: Command, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.txt"
    game = cloister.new("ora", players=3, seed=7)
    game.play("fell wood")
    file.write_text(game.record().replace("fell wood", "fell wood; at 4,0"), encoding="utf-8")
    fails(command(name, file), "move 2 of the record (player 0: at 4,0) cannot be played")


def test_files_that_are_no_records_are_refused(command: Command, tmp_path: Path, record: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    fails(command("replay", binary), "is not a record: it is not a text file")
    text = tmp_path / "text"
    text.write_text("Dear diary", encoding="utf-8")
    fails(command("replay", text), "line 1 of the record is 'Dear diary'")
    other = tmp_path / "other"
    other.write_text(record.read_text(encoding="utf-8").replace("game: ora", "game: chess"), encoding="utf-8")
    fails(command("score", other), "there is no game 'chess'")


# simulate, tables, bench


def test_simulation_prints_its_tables(command: Command) -> None:
    code, out, err = command("simulate", "ora", "--games", 5, "--players", 4, "--variant", "ireland")
    assert (code, err) == (0, "")
    for text in ("Points", "3 Vert", "decisions per game", "uses per game", "L2 Farmyard", "5 games in"):
        assert text in out


def test_simulation_repeats_with_its_seed(command: Command) -> None:
    outputs = [command("simulate", "ora", "--games", 5, "--seed", 3)[1].splitlines()[:-1] for _ in range(2)]
    assert outputs[0] == outputs[1]


def test_tables_are_shown_with_how_well_they_are_known(command: Command) -> None:
    code, out, _err = command("tables", "show", "ora", "settlements")
    assert code == 0
    assert "Hilltop Village" in out
    assert "-1*" in out
    assert "* derived from" in out
    code, out, _err = command("tables", "show", "ora")
    assert code == 0
    assert "modes.toml" in out
    assert max(map(len, out.splitlines())) <= 100


def test_tables_are_checked(command: Command) -> None:
    assert command("tables", "check") == (0, "Ora et Labora: the 5 tables are in order.\n", "")
    assert command("tables", "check", "ora")[0] == 0


def test_broken_corrected_table_is_refused_by_naming_the_value(command: Command, tmp_path: Path) -> None:
    standard = Path(cloister.__file__).parent / "games" / "ora" / "data" / "settlements.toml"
    text = standard.read_text(encoding="utf-8")
    (tmp_path / "settlements.toml").write_text(text.replace("food = 30", 'food = "much"'), encoding="utf-8")
    for name in (["tables", "check"], ["tables", "show", "ora"], ["play", "ora"], ["simulate", "ora"]):
        fails(command(*name, "--tables", tmp_path), "settlements.toml, S08: food is 'much', expected a whole number")
    (tmp_path / "settlements.toml").write_text("food = = 3", encoding="utf-8")
    fails(command("tables", "check", "--tables", tmp_path), "settlements.toml is not valid TOML")


def test_corrected_table_is_played_and_recorded(command: Command, tmp_path: Path) -> None:
    standard = Path(cloister.__file__).parent / "games" / "ora" / "data" / "settlements.toml"
    text = standard.read_text(encoding="utf-8")
    (tmp_path / "settlements.toml").write_text(text.replace("food = 3\n", "food = 4\n"), encoding="utf-8")
    file = tmp_path / "game.txt"
    typed = f"land 0\nfell wood\nsave {file}\n"
    _code, out, _err = command("play", "ora", "--seed", 7, "--tables", tmp_path, typed=typed)
    assert "Farming Village (4 food, 3 energy)" in out
    assert command("score", file, "--tables", tmp_path)[0] == 0
    fails(command("score", file), "--tables")


def test_bench_measures_and_compares_with_the_targets(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    code, out, err = command("bench", "--games", 1, "--seconds", 0)
    assert code == 0, err
    for text in ("3 players, france", "4 players, ireland", "interpreted: decisions/s", "≥ 30,000", "≤ 200"):
        assert text in out


# the command itself


@pytest.mark.parametrize(
    "arguments", ["", "play", "simulate", "replay", "score", "bench", "tables", "tables show", "tables check"]
)
def test_help_teaches_with_examples(command: Command, arguments: str) -> None:
    code, out, _err = command(*arguments.split(), "--help")
    assert code == 0
    assert arguments == "tables" or "Example" in out


def test_without_arguments_the_help_is_printed(command: Command) -> None:
    assert command() == command("--help")


def test_version(command: Command) -> None:
    assert command("--version")[1].startswith(f"cloister {cloister.__version__}")


def test_program_runs_and_reports_errors_by_its_exit_code() -> None:
    program = [sys.executable, "-m", "cloister.cli.main"]
    done = subprocess.run([*program, "play", "ora", "--seed", "7"], input=b"\xff\n1\n", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    done = subprocess.run([*program, "play", "chess"], capture_output=True)
    assert (done.returncode, done.stderr) == (2, b"cloister: there is no game 'chess': choose one of ora\n")


def test_closed_pipe_ends_quietly() -> None:
    program = [sys.executable, "-m", "cloister.cli.main", "play", "ora", "--seed", "7", "--computer", "0,1,2"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
