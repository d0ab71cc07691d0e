"""The command line: playing, records, tables, errors."""

import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import typer
from cli_tools import SEED, Command, fails, play_randomly
from depth import LONG
from rich.console import Console
from toy_game import ToyRules

import cloister
from cloister.cli import bench, session
from cloister.cli.options import combinations, game_command
from cloister.cli.screen import move_list
from cloister.games import GAMES
from cloister.kernel.rules import Option, Rules
from cloister.kernel.voice import Voice

# play


def test_piped_moves_are_played_by_number_and_by_code(command: Command) -> None:
    code, out, err = command("play", "ora", "--seed", SEED, typed="fell wood\n1\nquit\n")
    assert (code, err) == (0, "")
    assert "0 Blue: Which forest do you remove?" in out
    assert "Blue removes a forest; Wheel token back to 0: wood; Blue takes 2 wood" in " ".join(out.split())
    assert "1 Red: Your turn: choose an action" in out
    assert out.endswith("Goodbye.\n")


def test_position_shows_the_whole_table_within_100_columns(command: Command) -> None:
    _code, out, _err = command("play", "ora", "--players", 4, "--variant", "ireland", "--seed", SEED, typed="all\n")
    for text in (
        "Round 1 of 24",
        "settlement phase A in round 7",
        "Wheel",
        "work contract 1",
        "districts 2 3 4",
        "I04  Malthouse",
        "3 Green",
        "at home Pbb",
        "moor",
    ):
        assert text in out
    assert "Farming Village (3 food, 3 energy)" in out
    assert max(map(len, out.splitlines())) <= 100


def test_end_of_input_ends_a_game_politely(command: Command) -> None:
    code, out, err = command("play", "ora", "--seed", SEED)
    assert (code, err) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_illegal_move_gets_its_reason_and_the_game_goes_on(command: Command) -> None:
    typed = "build G28\nwhy build G28\nwhy fell wood\nfell wood\n"
    code, out, _err = command("play", "ora", "--seed", SEED, typed=typed)
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
        ("land 5", "The lands have the numbers 0 to 2."),
        ("save", "Name a file"),
        ("save no/such/folder/game.txt", "cannot write no/such/folder/game.txt: No such file or directory"),
        ("undo", "There is no move to take back."),
        ("land 2", "Clay Mound"),
        ("moves", "use L1@0"),
        ("help", "why build G28"),
        ("?", "why build G28"),
        ("9" * 5000, "The moves have the numbers 1 to 17."),
        ("save a\0b", "cannot write a"),
        ("[bold]", "There is no move or command '[bold]'"),
    ],
)
def test_every_line_gets_an_answer(command: Command, line: str, answer: str) -> None:
    code, out, err = command("play", "ora", "--seed", SEED, typed=f"{line}\n\nfell wood\n")
    assert (code, err) == (0, "")
    assert answer in out
    assert "Which forest do you remove?" in out


def test_saved_game_replays_and_can_be_gone_on_with(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    _code, out, _err = command("play", "ora", "--seed", SEED, typed=f"fell wood\nat 1,0\nsave {file}\n")
    assert f"Saved in {file}." in out
    game = cloister.replay(file.read_text(encoding="utf-8"))
    assert [game.rules.vocabulary.codes[index] for _player, index in game.played] == ["fell wood", "at 1,0"]
    code, out, _err = command("play", "ora", "--load", file, typed="undo\n")
    assert code == 0
    assert "1 Red: Your turn" in out
    assert "0 Blue: Which forest do you remove?" in out


def test_computer_plays_its_seats_and_undo_passes_over_them(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"fell wood\nat 1,0\nundo\nsave {file}\n"
    code, out, _err = command("play", "ora", "--seed", SEED, "--computer", "1,2", typed=typed)
    assert code == 0
    assert "1 Red: " in out
    assert "1 Red: Your turn" not in out
    assert file.read_text(encoding="utf-8").endswith("0: fell wood\n")


def test_game_of_computers_ends_with_the_score_sheet(command: Command) -> None:
    code, out, _err = command("play", "ora", "--seed", SEED, "--computer", "0,1,2")
    assert code == 0
    assert "Economic values" in out
    assert "Total" in out
    assert "Won with" in out.splitlines()[-1]


def test_same_seed_gives_the_same_game(command: Command) -> None:
    first = command("play", "ora", "--seed", SEED, "--computer", "0,1,2")
    assert command("play", "ora", "--seed", SEED, "--computer", "0,1,2") == first


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "ora", "--players", "7"], "players cannot be 7: choose one of"),
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
        (["simulate", "ora", "--length", "endless"], "length cannot be 'endless'"),
        (["simulate", "ora", "--players", "1", "--length", "short"], "the solo game has one length only"),
        (["simulate", "ora", "--players", "1", "--length", "short", "--all"], "the solo game has one length only"),
        (["play", "ora", "--quarry-c"], "quarry_c is a choice in the short game for four in France only"),
        (["play", "ora", "--save", "no/such/folder/game.txt"], "cannot write no/such/folder/game.txt: No such file"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate"], "GAME"),
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
    fails(command("play", "ora", "--load", record, "--no-quarry-c"), "leave out --quarry-c")
    fails(command("play", "ora", "--load", record, "--seed", 3), "leave out --seed")


def test_every_decision_is_saved_at_once(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert command("play", "ora", "--seed", SEED, "--save", file, typed="fell wood\n")[0] == 0
    assert file.read_text(encoding="utf-8").endswith("0: fell wood\n")
    command("play", "ora", "--load", file, "--save", file, typed="at 1,0\n")
    assert "0: fell wood; at 1,0" in file.read_text(encoding="utf-8")
    command("play", "ora", "--load", file, "--save", file, typed="undo\n")
    assert file.read_text(encoding="utf-8").endswith("0: fell wood\n")


def test_finished_game_is_saved(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command("play", "ora", "--seed", SEED, "--computer", "0,1,2", "--save", file)
    assert cloister.replay(file.read_text(encoding="utf-8")).over


def test_saving_never_overwrites_another_game(command: Command, tmp_path: Path, record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    fails(command("play", "ora", "--save", record), "exists: name another file")
    other = tmp_path / "other.txt"
    other.write_text(before, encoding="utf-8")
    fails(command("play", "ora", "--load", other, "--save", record), "exists: name another file")
    assert record.read_text(encoding="utf-8") == before


def test_game_goes_on_when_its_file_cannot_be_written_any_more(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_full(game: cloister.Game, file: Path, language: str) -> None:
        raise cloister.RecordError("cannot write: No space left on device")

    monkeypatch.setattr(session, "write_record", disk_full)
    code, out, err = command(
        "play", "ora", "--seed", SEED, "--save", tmp_path / "game.txt", typed="fell wood\nat 1,0\n"
    )
    assert (code, err) == (0, "")
    assert out.count("No space left on device") == 2
    assert "1 Red: Your turn" in out


# lists of moves


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
def test_no_label_of_a_list_is_cut(language: str, width: int) -> None:
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False)
    game = cloister.new("ora", players=4, seed=SEED)
    play_randomly(game, "BonusTurn")
    moves = game.moves()
    assert len(moves) > 12
    with console.capture() as capture:
        console.print(move_list(moves, console, Voice(language)))
    printed = capture.get()
    assert "…" not in printed
    joined = " ".join(printed.split())
    labels = [" ".join(move.label(language).split()) for move in moves]  # some spaces do not break
    assert [label for label in labels if label not in joined] == []


def test_wide_terminal_shows_long_lists_in_two_columns_with_codes() -> None:
    game = cloister.new("ora", players=4, seed=SEED)
    lines = {width: printed_moves(game, width) for width in (80, 200)}
    assert len(lines[80]) == len(game.moves())
    assert len(lines[200]) < len(game.moves())
    assert sum(move.code in " ".join(lines[200]) for move in game.moves()) == len(game.moves())


def printed_moves(game: cloister.Game, width: int) -> list[str]:
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False)
    with console.capture() as capture:
        console.print(move_list(game.moves(), console, Voice()))
    return capture.get().splitlines()


# records


def test_replay_shows_the_final_position(command: Command, record: Path) -> None:
    code, out, _err = command("replay", record)
    assert code == 0
    assert "End of the game" in out
    assert "2 Yellow" in out


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
    game = cloister.new("ora", players=3, seed=SEED)
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
    for text in ("Points", "3 Green", "decisions per game", "uses per game", "L2 Farmyard", "5 games in"):
        assert text in out


def test_simulation_repeats_with_its_seed(command: Command) -> None:
    outputs = [command("simulate", "ora", "--games", 5, "--seed", 3)[1].splitlines()[:-1] for _ in range(2)]
    assert outputs[0] == outputs[1]


def test_solo_simulation_counts_the_goals_reached(command: Command) -> None:
    code, out, _err = command("simulate", "ora", "--games", 3, "--players", 1)
    assert code == 0
    assert "goal reached" in out
    assert "0.0%" in out


def test_simulation_of_all_option_sets_has_a_row_for_each(command: Command) -> None:
    code, out, err = command("simulate", "ora", "--games", 2, "--all")
    assert (code, err) == (0, "")
    rows = [line.split() for line in out.splitlines() if line[1:2].isdecimal() and "games/s" not in line]
    assert len(rows) == len(combinations(GAMES["ora"], {})) == 15
    assert ["4", "france", "short", "✓", "2"] in [row[:5] for row in rows]
    assert out.splitlines()[-1] == "Every game has ended."
    assert "…" not in out + command("simulate", "ora", "--games", 1, "--all", "--lang", "fr")[1]


def test_simulation_of_all_keeps_to_the_options_given(command: Command) -> None:
    code, out, _err = command("simulate", "ora", "--games", 1, "--all", "--quarry-c")
    assert code == 0
    assert [line.split()[:4] for line in out.splitlines() if " short " in line] == [["4", "france", "short", "✓"]]


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
    code, out, err = command("tables", "check")
    assert (code, err, len(out.splitlines())) == (0, "", len(GAMES))
    assert command("tables", "check", "ora") == (0, "Ora et Labora: the 5 tables are in order.\n", "")


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
    _code, out, _err = command("play", "ora", "--seed", SEED, "--tables", tmp_path, typed=typed)
    assert "Farming Village (4 food, 3 energy)" in out
    assert command("score", file, "--tables", tmp_path)[0] == 0
    fails(command("score", file), "--tables")


@contextmanager
def interpreted_only() -> Iterator[dict[str, Path]]:
    """As where no compiled build is installed."""
    yield {"interpreted": Path(__file__).parent.parent / "src"}


if LONG:  # `make test` measures by itself, in the short form

    def test_bench_measures_and_compares_with_the_targets(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bench, "builds", interpreted_only)
        code, out, err = command("bench", "--games", 1, "--seconds", 0, "--rounds", 1)
        assert code == 0, err
        cases = ("3, france, long", "2, france, short", "1, france, long", "Orléans", "4, 2020", "4, 2014")
        for text in (*cases, "interpreted: decisions/s", "≥ 30,000", "decisions per game"):
            assert text in out
        assert "Only the interpreted build was measured" in out
        assert "…" not in out


@pytest.mark.parametrize("suite", bench.suites(), ids=lambda suite: suite.game)
@pytest.mark.parametrize(("solo_speed", "verdict"), [(250_000.0, "✓"), (190_000.0, "✗")])
def test_bench_wants_other_modes_within_a_factor_of_two(suite: bench.Suite, solo_speed: float, verdict: str) -> None:
    figures = {"games": 1_000.0, "decisions": 400_000.0, "copy": 2.0, "widest": 50.0, "length": 400.0}
    compiled = [figures] * (len(suite.cases) - 1) + [{**figures, "decisions": solo_speed}]
    interpreted = [{**case, "decisions": case["decisions"] / 5} for case in compiled]
    console = Console(width=100, file=io.StringIO())
    with console.capture() as capture:
        console.print(bench.figures_table(suite, {"interpreted": interpreted, "compiled": compiled}, Voice()))
        console.print(bench.targets_table(suite, {"interpreted": interpreted, "compiled": compiled}, 0, Voice()))
    out = capture.get()
    assert f"× {solo_speed / 400_000:.2f}" in out
    assert [line.split()[-1] for line in out.splitlines() if "other modes" in line] == [verdict]
    assert "…" not in out


# the command itself


@pytest.mark.parametrize(
    "arguments",
    [
        "",
        "play",
        "play ora",
        "simulate",
        "simulate ora",
        "replay",
        "score",
        "bench",
        "tables",
        "tables show",
        "tables check",
    ],
)
def test_help_teaches_with_examples(command: Command, arguments: str) -> None:
    code, out, _err = command(*arguments.split(), "--help")
    assert code == 0
    assert arguments == "tables" or "Example" in out


@pytest.mark.parametrize("name", ["play", "simulate"])
def test_help_of_a_game_lists_its_options(command: Command, name: str) -> None:
    _code, out, _err = command(name, "ora", "--help")
    for option in GAMES["ora"].options():
        assert f"--{option.name.replace('_', '-')}" in out
        assert option.explanation in " ".join(out.split())
    assert "ora Ora et Labora" in " ".join(command(name, "--help")[1].split())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_and_simulated(command: Command, game: str) -> None:
    for language in ("en", "fr"):
        code, _out, err = command("play", game, "--seed", SEED, "--lang", language, typed="help\nall\n1\n")
        assert (code, err) == (0, "")
        assert command("simulate", game, "--games", 1, "--lang", language)[0] == 0


class Editions(ToyRules):
    """A game with options of other names and kinds."""

    def options(self) -> list[Option]:
        return [
            Option("players", "Players", [2, 3], [], "How many play."),
            Option("edition", "Edition", ["2014", "2020"], [], "Which."),
            Option("exclude_places", "Fewer", [False, True], [], "Fewer."),
        ]


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], {}),
        (["--players", "3", "--edition", "2020"], {"players": 3, "edition": "2020"}),
        (["--exclude-places", "--games", "5"], {"exclude_places": True}),
        (["--no-exclude-places"], {"exclude_places": False}),
    ],
)
def test_commands_take_the_options_of_any_game(arguments: list[str], options: dict[str, Any]) -> None:
    taken: list[tuple[dict[str, Any], int]] = []

    def command(rules: Rules, options: dict[str, Any], games: int = 1) -> None:
        taken.append((options, games))

    app = typer.Typer()
    app.command()(game_command(Editions(), command))
    app(arguments, standalone_mode=False)
    assert taken == [(options, 5 if "--games" in arguments else 1)]


def test_without_arguments_the_help_is_printed(command: Command) -> None:
    assert command() == command("--help")


def test_version(command: Command) -> None:
    assert command("--version")[1].startswith(f"cloister {cloister.__version__}")


def test_program_runs_and_reports_errors_by_its_exit_code() -> None:
    program = [sys.executable, "-m", "cloister"]
    done = subprocess.run([*program, "play", "ora", "--seed", "7"], input=b"\xff\n1\n", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    done = subprocess.run([*program, "play", "chess"], capture_output=True)
    assert (done.returncode, done.stderr) == (
        2,
        f"cloister: there is no game 'chess': choose one of {', '.join(GAMES)}\n".encode(),
    )


def test_closed_pipe_ends_quietly() -> None:
    program = [sys.executable, "-m", "cloister", "play", "ora", "--seed", "7", "--computer", "0,1,2"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


# French


def test_every_command_speaks_french(
    command: Command, record: Path, solo: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = [suite._replace(cases=suite.cases[:2]) for suite in bench.suites()]
    monkeypatch.setattr(bench, "suites", lambda: short)
    monkeypatch.setattr(bench, "builds", interpreted_only)
    for arguments, expected in (
        (["play", "ora", "--seed", SEED], ["Manche 1 sur 24", "Roue", "Biens", "À vous", "tourbière", "Au revoir."]),
        (["play", "ora", "--load", solo("NeutralBuilding")], ["objectif : ", "le joueur neutre", "Colline d'argile"]),
        (["play", "ora", "--seed", SEED, "--computer", "0,1,2"], ["Victoire avec", "Valeurs économiques"]),
        (["simulate", "ora", "--games", 2], ["moyenne", "décisions par partie", "2 parties en", "Ferme"]),
        (["simulate", "ora", "--games", 1, "--players", 1, "--all"], ["Toutes les parties se sont terminées."]),
        (["replay", record, "--at", 1], ["Manche 1 sur 24", "Le coup 1 est"]),
        (["replay", record, "--step"], ["Manche bonus", "Fin de la partie"]),
        (["score", record], ["Total", "Valeurs économiques", "Victoire avec"]),
        (["tables", "show", "ora", "settlements"], ["déduit d'autres valeurs", "sans signe : livret de règles"]),
        (["tables", "check"], ["les 5 tables sont en ordre"]),
        (
            ["bench", "--games", 1, "--seconds", 0, "--rounds", 1],
            ["interprétée : décisions/s", "Objectif", "pire cas", "µs par copie"],
        ),
    ):
        code, out, err = command(*arguments, "--lang", "fr")
        assert (code, err) == (0, "")
        assert [text for text in expected if text not in " ".join(out.split())] == []


def test_errors_are_told_in_french(command: Command, record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(record.read_text(encoding="utf-8") + "0: fell wood\n", encoding="utf-8")
    for arguments, expected in (
        (["play", "chess"], "il n’y a pas de jeu 'chess' : choisissez parmi"),
        (["play", "ora", "--players", 7], "players ne peut pas être 7 : choisissez parmi 3, 4, 2, 1"),
        (["play", "ora", "--quarry-c"], "quarry_c ne se choisit que dans la partie courte"),
        (["play", "orleans", "--modules", "deeds,intrigue"], "les nouveaux actes et Intrigue"),
        (["simulate", "ora", "--seed", -1], "la graine est -1 : attendu un nombre entier"),
        (["replay", damaged], "ne peut pas être joué : la partie est finie"),
    ):
        fails(command(*arguments, "--lang", "fr"), expected)
    fails(command("play", "ora", "--lang=fr", "--players", 7), "choisissez parmi")
