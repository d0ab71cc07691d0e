"""What the command line prints for every game: players, moves, what happened, score sheets."""

import sys

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cloister.kernel.game import Game, Move
from cloister.kernel.words import player_name, say

WIDTH = 100  # where the output is no terminal
LONG_LIST = 12  # more moves than this go into two columns
COLOURS = ["blue", "red", "yellow", "green", "magenta"]  # the tinctures of `player_name`


def make_console() -> Console:
    """The console for all output, as wide as the terminal."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False)


def player_text(player: int, language: str) -> Text:
    """A player's seat and name in his colour."""
    return Text(f"{player} {player_name(language, player)}", style=f"bold {COLOURS[player]}")


def plain_table(*headings: str) -> Table:
    """An empty table whose columns after the first hold numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return table


def move_list(moves: list[Move], language: str, in_full: bool = False) -> Table:
    """The moves with their numbers, codes and labels. A long list goes into two columns, unless wanted in full."""
    columns = 1 if in_full or len(moves) <= LONG_LIST else 2
    rows = -(-len(moves) // columns)
    table = Table.grid(padding=(0, 1, 0, 0), expand=columns == 2)
    for _column in range(columns):
        table.add_column(style="bold cyan", justify="right", no_wrap=True)
        table.add_column(style="dim", no_wrap=True)
        table.add_column(no_wrap=columns == 2, ratio=1 if columns == 2 else None)
    for row in range(rows):
        shown = [(number + 1, moves[number]) for number in range(row, len(moves), rows)]
        table.add_row(*(text for number, move in shown for text in (str(number), move.code, move.label(language))))
    return table


def play_and_tell(game: Game, move: Move, language: str) -> Padding:
    """Play a move; what was chosen and what happened."""
    text = player_text(move.player, language)
    text.append(f": {move.label(language)}", style="default not bold")
    happened = [game.tell(event, language) for event in game.play(move, move.player, events=True)]
    if happened:
        text.append(f" → {'; '.join(happened)}", style="dim not bold default")
    return Padding(text, (0, 0, 0, 1), expand=False)


def score_sheet(game: Game, language: str) -> Table:
    """Every player's score sheet side by side."""
    sheets = [{line.text: line.points for line in lines} for lines in game.scoring(language)]
    table = plain_table("")
    for player in range(game.players):
        table.add_column(player_text(player, language), justify="right", no_wrap=True)
    for text in dict.fromkeys(text for sheet in sheets for text in sheet):
        table.add_row(text, *(str(sheet[text]) if text in sheet else "" for sheet in sheets))
    table.add_section()
    table.add_row(say(language, "Total"), *(str(score[0]) for score in game.scores()), style="bold")
    return table


def result(game: Game, language: str) -> Text:
    """Who has won, or leads."""
    winners = ", ".join(player_name(language, player) for player in game.winners())
    points = max(game.scores())[0]
    if game.over:
        return Text(say(language, "Won with {points} points: {players}", points=points, players=winners), style="bold")
    return Text(say(language, "Leads with {points} points: {players}", points=points, players=winners), style="bold")
