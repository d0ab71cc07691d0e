"""What the command line prints for every game: players, moves, what happened."""

import sys
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cloister.kernel.game import Game, Move
from cloister.kernel.voice import Voice

WIDTH = 100  # where the output is no terminal
ENDLESS = 1000  # wider than any list of moves
LONG_LIST = 12  # more moves than this go into columns
Row = tuple[str | Text, list[Text]]  # parts of a line after their label
COLOURS = ["blue", "red", "yellow", "green", "magenta"]  # the tinctures of `player_name`


def make_console() -> Console:
    """The console for all output, as wide as the terminal."""
    return Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False)


def player_text(player: int, voice: Voice) -> Text:
    """A player's seat and name in their colour."""
    return Text(f"{player} {voice.player(player)}", style=f"bold {COLOURS[player]}")


class Parts:
    """Parts side by side, closer after a comma, as many as a line holds; the others go on below. No part is broken."""

    def __init__(self, parts: list[Text]) -> None:
        self.parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self.parts:
            gap = " " if line.plain.endswith(",") else "  "
            if line and line.cell_len + len(gap) + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, gap, part) if line else part
        yield line


def lines(rows: Iterable[Row]) -> Padding:
    """Lines of parts, each after a label."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, parts in rows:
        grid.add_row(label, Parts(parts))
    return Padding(grid, (0, 0, 0, 1), expand=False)


def amount(name: str, count: object) -> Text:
    """A name and its number, as in `clay 3`."""
    return Text.assemble(f"{name} ", (str(count), "bold"))


def labelled(name: str, value: Text | str) -> Text:
    return Text.assemble((name, "dim"), " ", value)


def plain_table(*headings: str) -> Table:
    """An empty table whose columns after the first hold numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=True)
    return table


def move_list(moves: list[Move], console: Console, voice: Voice, in_full: bool = False) -> Table:
    """The moves with their numbers, codes and labels. A long list goes into columns, unless wanted in full.

    No label is cut: where two columns are too wide there are three or two without the codes, and else only one.
    """
    rows = [(str(number), move.code, move.label(voice)) for number, move in enumerate(moves, 1)]
    if len(rows) > LONG_LIST and not in_full:
        plain = [(number, label) for number, _code, label in rows]
        layouts: list[tuple[Sequence[tuple[str, ...]], int]] = [(rows, 2), (plain, 3), (plain, 2)]
        for shown, columns in layouts:
            table = move_table(shown, columns)
            if Measurement.get(console, console.options.update(width=ENDLESS), table).maximum <= console.width:
                return table
    return move_table(rows, 1)


def move_table(moves: Sequence[tuple[str, ...]], columns: int) -> Table:
    """Numbers, perhaps codes, and labels, column after column."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for _column in range(columns):
        table.add_column(style="bold cyan", justify="right", no_wrap=True)
        if len(moves[0]) == 3:
            table.add_column(style="dim", no_wrap=True)
        table.add_column(no_wrap=columns > 1)
    rows = -(-len(moves) // columns)
    for row in range(rows):
        table.add_row(*(text for move in moves[row::rows] for text in move))
    return table


def play_and_tell(game: Game, move: Move, voice: Voice) -> Padding:
    """Play a move; what was chosen and what happened."""
    text = player_text(move.player, voice)
    text.append(f": {move.label(voice)}", style="default not bold")
    happened = [game.tell(event, voice) for event in game.play(move, move.player, events=True)]
    if happened:
        text.append(f" → {'; '.join(happened)}", style="dim not bold default")
    return Padding(text, (0, 0, 0, 1), expand=False)
