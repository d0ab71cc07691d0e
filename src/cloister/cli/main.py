"""The commands, and how every error becomes one sentence."""

import io
import os
import random
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import cloister
from cloister.agents import AGENT_NAMES, agent
from cloister.agents.look import Look
from cloister.arena import Contest
from cloister.cli import bench, doctor, replay
from cloister.cli.arena import Wishes, compete
from cloister.cli.lessons import check_lessons, list_lessons
from cloister.cli.measure import build_name
from cloister.cli.options import add_command, combinations
from cloister.cli.replay import read_record
from cloister.cli.scores import result, score_sheet
from cloister.cli.screen import make_console
from cloister.cli.session import Session, parse_seats, write_record
from cloister.cli.settings import settings_table, with_settings
from cloister.cli.simulate import Simulation
from cloister.cli.study import StudyPlan
from cloister.cli.study import study as make_study
from cloister.cli.tables import check, show
from cloister.extras import needed
from cloister.games import GAMES
from cloister.kernel.catalogue import LANGUAGES, catalogue
from cloister.kernel.errors import CloisterError, OptionError
from cloister.kernel.game import Game
from cloister.kernel.rules import AnyRules, Choice
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.settings import Settings

ORDER = [
    "serve", "play", "simulate", "arena", "train", "replay", "score", "analyse", "draw", "lessons", "study",
    "tables", "bench", "doctor",
]  # fmt: skip
INTERRUPTED = 130  # what Typer gives after Ctrl-C


class Commands(TyperGroup):
    """The commands in the order in which people need them."""

    def list_commands(self, ctx: Any) -> list[str]:
        return sorted(super().list_commands(ctx), key=ORDER.index)


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
tables_app = typer.Typer(rich_markup_mode=None, help="Show or check the component tables.")
app.add_typer(tables_app, name="tables")
lessons_app = typer.Typer(rich_markup_mode=None, help="List the lessons, or play all of them as a check.")
app.add_typer(lessons_app, name="lessons")


def check_language(language: str) -> str:
    catalogue(language)
    return language


GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(GAMES)}.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `save` in a game writes it.")]
Tables = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Your corrected component tables.")]
Lang = Annotated[
    str, typer.Option("--lang", metavar="|".join(LANGUAGES), callback=check_language, help="The language.")
]


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"cloister {cloister.__version__} ({build_name()})")
        raise typer.Exit()


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Cloister plays medieval board games by their full rules.

    \b
    Examples:
      cloister serve --open                           play in the browser
      cloister play ora --players 3 --computer 1,2    play against two computer players
      cloister play ora --players 1                   play alone
      cloister play orleans --edition 2014            play Orléans by its first rule book
      cloister simulate ora --games 1000              what happens when all play at random
      cloister arena joan prior greedy --games 100    who of the computer players is better
      cloister replay game.txt --step                 watch a game that was saved
      cloister COMMAND --help                         more about a command
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def serve(
    settings: Settings,
    host: Annotated[
        str, typer.Option(help="The address to serve on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; a file in your home if not given.")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    tables: Tables = None,
    show: Annotated[
        bool, typer.Option("--settings", help="List all settings with their present values, and do not start.")
    ] = False,
    lang: Lang = "en",
) -> None:
    """Serve the table for browsers: play alone, at one screen or over the network.

    \b
    Examples:
      cloister serve --open
      cloister serve --host 0.0.0.0 --port 8080
      cloister serve --database postgresql://cloister@localhost/cloister
      cloister serve --settings

    With PostgreSQL a process answers for each core, and several servers may serve the same tables. Every setting can
    be given in the environment too, as CLOISTER_RATE=30.
    """
    if show:
        make_console().print(settings_table(settings, Voice(lang)))
        return
    with needed("server"):
        from cloister.cli import serve as serving  # the server's libraries take a moment to load
    serving.serve(settings, host, port, database, open_browser, tables, Voice(lang))


app.command("serve")(with_settings(serve))


@app.command()
def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a position in JSON (*.json).")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The picture: *.svg or *.png.")],
    move: Annotated[int | None, typer.Option(help="After how many moves; the end if not given.")] = None,
    seat: Annotated[int, typer.Option(help="Whose view; -1 shows what everybody may see.")] = -1,
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Draw a position.

    \b
    Examples:
      cloister draw game.txt -o position.svg
      cloister draw game.txt --move 120 --seat 0 -o position.png
    """
    from cloister.cli.draw import draw_file

    draw_file(file, output, move, seat, tables, Voice(lang))


def play(
    rules: AnyRules,
    options: dict[str, Choice],
    seed: Annotated[int | None, typer.Option(help="The seed of all chance; drawn anew if not given.")] = None,
    computer: Annotated[str, typer.Option(metavar="SEATS", help="Seats that the computer plays, as 1,2.")] = "",
    strength: Annotated[
        str, typer.Option(metavar="|".join(AGENT_NAMES), help="How well the computer plays.")
    ] = "brother",
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record after every decision.")] = None,
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Play at this terminal.

    Seats are numbered from 0. Seats not given to the computer are played by people who share the keyboard. The
    computer plays as a novice, a brother, a prior or an abbot, each stronger than the one before.

    \b
    Examples:
      cloister play GAME --players 4
      cloister play GAME --computer 1,2 --seed 7
      cloister play GAME --computer 1 --strength abbot
      cloister play GAME --save game.txt
      cloister play GAME --load game.txt --save game.txt

    In a game, type the number of a move or its code, or `help`.
    """
    if load is not None:
        given = options if seed is None else {**options, "seed": seed}
        game = go_on(load, rules, given, tables, Voice(lang))
    else:
        seed = random.SystemRandom().randrange(2**32) if seed is None else seed
        game = cloister.new(rules.name, seed=seed, tables=tables, **options)
    seats = parse_seats(computer, game.players, Voice(lang))
    if save is not None:
        start_record(game, save, load, Voice(lang))
    computers = {seat: agent(strength, seed=game.seed + seat) for seat in seats}
    Session(game, computers, save, make_console(), Voice(lang)).run()


def go_on(file: Path, rules: AnyRules, options: dict[str, Choice], tables: Path | None, voice: Voice) -> Game:
    """A saved game, which brings its own options."""
    game = read_record(file, tables, voice)
    if game.rules is not rules:
        raise OptionError(voice("{file} is a game of {game}", file=file, game=game.rules.name))
    for name in options:
        flag = name.replace("_", "-")
        raise OptionError(voice("--load takes all options from the record: leave out --{name}", name=flag))
    return game


def start_record(game: Game, file: Path, loaded: Path | None, voice: Voice) -> None:
    """Write the first record of a game, and never over that of another game."""
    if file.exists() and (loaded is None or not file.samefile(loaded)):
        raise OptionError(voice("{file} exists: name another file, or go on with it by --load", file=file))
    write_record(game, file, voice)


add_command(app, "play", play)


def simulate(
    rules: AnyRules,
    options: dict[str, Choice],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    every: Annotated[bool, typer.Option("--all", help="Every set of options that goes with those given.")] = False,
    seed: Annotated[int, typer.Option(help="The seed of all chance.")] = 0,
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Play many games at random and print what they tell.

    \b
    Examples:
      cloister simulate GAME --games 1000 --players 4
      cloister simulate GAME --games 100 --all
    """
    simulation = Simulation(rules, games, seed, rules.tables(tables), Voice(lang))
    if every:
        simulation.report_all(combinations(rules, options), make_console())
    else:
        simulation.report(options, make_console())


add_command(app, "simulate", simulate)


def arena(
    rules: AnyRules,
    options: dict[str, Choice],
    agents: Annotated[
        list[str],
        typer.Argument(metavar="AGENT...", help=f"{', '.join(AGENT_NAMES)}, or one of your own as module:Class."),
    ],
    games: Annotated[int, typer.Option(min=1, help="The most games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = os.cpu_count() or 1,
    store: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games in a file, and play only what is missing there.")
    ] = None,
    share: Annotated[
        float | None,
        typer.Option(min=0.01, max=0.99, help="Stop when it is clear whether the first reaches this share of wins."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Let players made of code play against each other, and say who is better and how sure that is.

    \b
    Every seed is played in all seatings, so that everybody has every seat under the same chance. Where seats are left
    over, the last agent takes these too.

    \b
    Examples:
      cloister arena GAME prior greedy --players 2 --games 200
      cloister arena GAME abbot prior --players 3 --share 0.45 --store games.sqlite
      cloister arena GAME my_agents:Clever brother
    """
    contest = Contest.between(rules.name, agents, **options)
    wishes = Wishes(games, seed, workers, store, share, as_json)
    compete(contest, wishes, make_console(), Voice(lang))


add_command(app, "arena", arena)


def train(
    rules: AnyRules,
    options: dict[str, Choice],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The weights; a file that is there goes on learning.")],
    rounds: Annotated[int, typer.Option(min=1, help="How often the weights learn from their games.")] = 10,
    games: Annotated[int, typer.Option(min=1, help="Games of a round.")] = 400,
    every: Annotated[bool, typer.Option("--all", help="Every set of options that goes with those given.")] = False,
    boldness: Annotated[float, typer.Option(min=0, help="Points given away for variety.")] = 0.3,
    character: Annotated[
        float, typer.Option(min=0, help="How far the tastes of players differ, the whole game through; 0.8 is much.")
    ] = 0.0,
    opening: Annotated[int, typer.Option(min=0, help="The most turns at the start that are played at random.")] = 6,
    width: Annotated[int, typer.Option(min=1, help="Ways that are followed for each first move of a turn.")] = 1,
    asides: Annotated[
        float, typer.Option(min=0, max=1, help="Share of turns of which several ways are compared.")
    ] = 0.06,
    noted: Annotated[
        float, typer.Option(min=0, max=1, help="Share of games that teach by how they ended; comparisons teach in all.")
    ] = 1.0,
    weight: Annotated[
        float, typer.Option(min=0, help="How much a comparison tells beside a moment of a game; its square counts.")
    ] = 1.0,
    rounds_on: Annotated[int, typer.Option(min=1, help="For how many rounds compared ways are played on.")] = 3,
    pull: Annotated[
        float, typer.Option(min=0, help="How strongly new weights are held to the old, in moments of games.")
    ] = 300,
    bouts: Annotated[int, typer.Option(min=1, help="Games in which new weights have to win against the old.")] = 60,
    seed: Annotated[int, typer.Option(min=0, help="The seed of all chance.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = os.cpu_count() or 1,
    lang: Lang = "en",
) -> None:
    """Learn what positions are worth from games of the present weights against themselves. New weights are taken only
    if they win against the old ones.

    \b
    It can be stopped at any time: the weights are written after every round, and the same command goes on with them.

    \b
    Examples:
      cloister train GAME weights.json --players 3 --rounds 20
      cloister arena GAME brother@weights.json brother --players 3

    It takes NumPy, which comes with cloister[arena].
    """
    with needed("arena"):
        from cloister.arena.training import Recipe
        from cloister.cli.train import learn
    modes = combinations(rules, options) if every else [rules.check_options(options)]
    recipe = Recipe(
        rules.name, tuple(modes), games, seed=seed, look=Look(width), boldness=boldness, character=character,
        opening=opening, pull=pull, asides=asides, bouts=bouts, noted=noted, weight=weight, rounds_on=rounds_on,
    )  # fmt: skip
    learn(recipe, file, rounds, workers, make_console(), Voice(lang))


add_command(app, "train", train)


@app.command("replay")
def replay_command(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Go through the game move by move.")] = False,
    at: Annotated[int | None, typer.Option(metavar="N", help="The position before move N.", show_default=False)] = None,
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Show the game of a record: its last position, or the way there.

    \b
    Examples:
      cloister replay game.txt
      cloister replay game.txt --step
      cloister replay game.txt --at 40
    """
    game = read_record(file, tables, Voice(lang))
    if at is not None:
        replay.show_at(game, at, make_console(), Voice(lang))
    elif step:
        replay.step(game, make_console(), Voice(lang))
    else:
        replay.show(game, make_console(), Voice(lang))


@app.command()
def score(file: RecordFile, tables: Tables = None, lang: Lang = "en") -> None:
    """Print the score sheet of a record.

    \b
    Example:
      cloister score game.txt
    """
    game = read_record(file, tables, Voice(lang))
    console = make_console()
    console.print(score_sheet(game, Voice(lang)))
    console.print(result(game, Voice(lang)))


@app.command("analyse")
def analyse_command(
    file: RecordFile,
    level: Annotated[str, typer.Option(metavar="brother|prior|abbot", help="Who looks at the game.")] = "prior",
    mistakes: Annotated[int, typer.Option(min=0, help="Turns shown for each player, the costliest first.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Say how a game went, and which turns cost most.

    Every turn is judged by what its player could know, as a computer player of that level thinks. Its points are
    estimates: they say more about which way is better than about how the game will end.

    \b
    Examples:
      cloister analyse game.txt
      cloister analyse game.txt --level abbot --mistakes 5
    """
    from cloister.cli.analyse import look_at

    look_at(read_record(file, tables, Voice(lang)), level, mistakes, as_json, make_console(), Voice(lang))


@app.command("bench")
def bench_command(
    games: Annotated[int, typer.Option(min=1, help="The most games of one measurement.")] = 1000,
    seconds: Annotated[
        float | None, typer.Option(min=0, help=f"How long a measurement may take. [default: {bench.SECONDS}]")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often each build has its turn.")] = bench.ROUNDS,
    short: Annotated[
        bool, typer.Option("--short", help="Only the first case of every game, about 15 seconds in all.")
    ] = False,
    file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures into a file.")] = None,
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Compare with figures that --json wrote, perhaps elsewhere.")
    ] = None,
    beside: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Measure the package cloister in a folder too, in turns, and compare."),
    ] = None,
    instructions: Annotated[
        bool, typer.Option("--instructions", help="Count instructions per decision too, where valgrind is installed.")
    ] = False,
    lang: Lang = "en",
) -> None:
    """Measure how fast Cloister plays, compiled and interpreted.

    Both builds take turns in several rounds, and the best round of each counts. Only the time that the processor works
    for Cloister counts, not what else the machine does. Where Catanatron is installed, its speed is measured too.

    \b
    Examples:
      cloister bench --seconds 2
      cloister bench --json before.json             write the figures down
      cloister bench --against before.json          compare with them
      cloister bench --beside other/                compare with another install, both measured now

    A machine is now faster and now slower: to compare two versions, install the other one into a folder (pip install
    --no-deps --target other/ ...) and measure it --beside this one, in more --rounds where it is noisy.
    """
    wishes = bench.Wishes(games, seconds, rounds, short, file, against, beside, instructions)
    bench.run(wishes, make_console(), Voice(lang))


@app.command("doctor")
def doctor_command(
    database: Annotated[
        str, typer.Option(metavar="URL", help="The database to look at; that of `cloister serve` if not given.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Say what is installed here, whether it works, and how fast it plays.

    \b
    ✓ is good, – is not there, ✗ is broken; then the exit code is 1. Nothing is changed.

    \b
    Examples:
      cloister doctor
      cloister doctor --database postgresql://cloister@localhost/cloister
    """
    if not doctor.run(database, as_json, make_console(), Voice(lang)):
        raise typer.Exit(1)


@tables_app.command("show")
def show_tables(
    game: GameName,
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="One table, as buildings; else all.")] = "",
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Print component tables, with how well each value is known.

    \b
    Example:
      cloister tables show ora buildings
    """
    show(game, table, tables, make_console(), Voice(lang))


@tables_app.command("check")
def check_tables(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; else all games.")] = "",
    tables: Tables = None,
    lang: Lang = "en",
) -> None:
    """Check component tables, those of the program or your corrected ones.

    \b
    Example:
      cloister tables check ora --tables my-ora/
    """
    check(game, tables, make_console(), Voice(lang))


def study(
    rules: AnyRules,
    options: dict[str, Choice],
    agent: Annotated[str, typer.Option(help="Who plays every seat, as brother or module:Class.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="The file; GAME.json if not given.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Let computer players play many games and write down what was strong in them.

    The numbers page of the browser shows what comes with the program. A file keeps one study for each kind of game
    and player; a new one takes the place of the old.

    \b
    Example:
      cloister study GAME --agent brother --games 500 --workers 2
    """
    plan = StudyPlan(rules.name, options, agent, games, seed, workers, output or Path(f"{rules.name}.json"))
    make_study(plan, make_console(), Voice(lang))


add_command(app, "study", study)


@lessons_app.callback(invoke_without_command=True)
def show_lessons(context: typer.Context, lang: Lang = "en") -> None:
    """List the lessons that the browser offers; `check` plays all of them through the engine.

    \b
    Examples:
      cloister lessons
      cloister lessons check
    """
    if context.invoked_subcommand is None:
        list_lessons(make_console(), Voice(lang))


@lessons_app.command("check")
def check_all_lessons(lang: Lang = "en") -> None:
    """Play every lesson through the engine, with every move that it accepts."""
    check_lessons(make_console(), Voice(lang))


def run(arguments: list[str]) -> int:
    """Carry out a command; the exit code. Every error is one sentence on stderr."""
    try:
        code = app(arguments, prog_name="cloister", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:
            print(file=sys.stderr)
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        problem = error.format_message()
    except CloisterError as error:
        problem = asked_voice(arguments).tell(error)
    except BrokenPipeError:
        return 1
    except OSError as error:
        problem = str(error)
    print(f"cloister: {' '.join(problem.split())}", file=sys.stderr)
    return 2


def asked_voice(arguments: list[str]) -> Voice:
    """The language that the arguments ask for: an error may come before they have been understood."""
    for option, value in zip(arguments, [*arguments[1:], ""]):
        name, _equals, joined = option.partition("=")
        if name == "--lang" and (joined or value) in LANGUAGES:
            return Voice(joined or value)
    return ENGLISH_VOICE


def main() -> None:
    """The entry point of the `cloister` command. What a terminal cannot show or nobody can read becomes a `?`."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
