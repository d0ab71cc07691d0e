"""Reading records: the final position, a position on the way, or the game move by move."""

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

import cloister
from cloister.cli.screen import play_and_tell
from cloister.cli.screens.screen import screen_of
from cloister.kernel.errors import RecordError
from cloister.kernel.game import Game, Move
from cloister.kernel.voice import Voice


def read_record(file: Path, tables: Path | None, voice: Voice) -> Game:
    """The game of a record in a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(voice("cannot read {file}: {problem}", file=file, problem=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise RecordError(voice("{file} is not a record: it is not a text file", file=file)) from error
    return cloister.replay(text, tables=tables)


def next_move(game: Game, whole: Game) -> Move:
    """The move that was played after those of `game`."""
    player, index = whole.played[len(game.played)]
    return Move(game.rules, game.table, player, index)


def show(game: Game, console: Console, voice: Voice) -> None:
    """A position with all lands."""
    console.print(screen_of(game).position(game, None, voice))


def show_at(whole: Game, number: int, console: Console, voice: Voice) -> None:
    """The position before a move, counted from 1 as in the messages about records."""
    if not 1 <= number <= len(whole.played):
        fields = {"number": number, "count": len(whole.played)}
        raise RecordError(voice("there is no move {number}: the record has {count}", **fields))
    game = whole.at(number - 1)
    show(game, console, voice)
    move = next_move(game, whole)
    text = voice("Move {number} is {code}: {label}", number=number, code=move.code, label=move.label(voice))
    console.print(Text(text, style="bold"))


def step(whole: Game, console: Console, voice: Voice) -> None:
    """Go through a game move by move: on a terminal with the position after each, else in words only."""
    watched = sys.stdin.isatty() and console.is_terminal
    game = whole.at(0)
    heading = ""
    while len(game.played) < len(whole.played):
        if not watched and game.heading(voice) != heading:
            heading = game.heading(voice)
            console.print(Text(heading, style="bold"))
        news = play_and_tell(game, next_move(game, whole), voice)
        if watched:
            console.clear()
            show(game, console, voice)
        console.print(news)
        if watched and not wait(len(game.played), len(whole.played), console, voice):
            return
    if not watched:
        show(game, console, voice)


def wait(number: int, count: int, console: Console, voice: Voice) -> bool:
    """Wait for Enter; False if the watcher leaves."""
    text = voice("Move {number} of {count}. Enter: next, q: quit", number=number, count=count)
    console.print(Text(f"{text} > ", style="bold cyan"), end="")
    try:
        return input().strip() != "q"
    except EOFError:
        return False
