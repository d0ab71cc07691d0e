"""A player of Ora et Labora on a terminal: goods, clergy and land."""

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cloister.cli.screen import COLOURS, Row, amount, labelled
from cloister.games.ora.decisions.clearing import column_letter
from cloister.games.ora.goods import STORED
from cloister.games.ora.grid import (
    BELOW_MOUNTAIN,
    BUILDING,
    COAST,
    EMPTY,
    FOREST,
    HILLSIDE,
    MOOR,
    MOUNTAIN,
    PLAINS,
    WATER,
    cell_at,
    column_of,
    row_of,
)
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.moves import CARDS, SEATS, SETTLEMENT_IDS, card_id
from cloister.games.ora.names import good_noun, ground_name, halves, seat_name, settlement_cost, settlement_name
from cloister.games.ora.player import AT_HOME, Player
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice

GROUND = {
    WATER: "on #23527c",
    COAST: "on #8f7a3c",
    PLAINS: "on #4a7032",
    HILLSIDE: "on #775833",
    MOUNTAIN: "on #606068",
    BELOW_MOUNTAIN: "on #606068",
}
WILD = {FOREST: "#8fc08f on #1d3b24", MOOR: "#c8b0c8 on #3d2b3d"}
BARE = "#a9b59b"  # the name of the terrain where nothing lies
CARD = "bold #ffffff"
NEUTRAL = "white"  # the colour of the neutral player
CELL = 9  # the width of a cell
WIDE_CELL = 17  # its width with the name of its building


def plain_id(card: int) -> str:
    """A card's id without its owner."""
    return card_id(card).partition("@")[0]


def cross(table: OraTable, card: int) -> str:
    """The sign of cloister buildings."""
    return "†" if table.box.cloister[card] else " "


# what a player has


def title(table: OraTable, player: int, voice: Voice) -> Rule:
    """A player's name and points, the clergy at home and the settlements in hand."""
    owner = table.players[player]
    home = mark_text(table, [(player, number) for number, card in enumerate(owner.clergy) if card == AT_HOME])
    name = f"{player} {seat_name(table.box, player, voice)}"
    parts = [Text(name, style=f"bold {colour(table, player)}")]
    if player < table.seats:
        parts.append(Text(voice.points(total_points(table, player)), style="bold"))
    parts.append(labelled(voice("at home"), home or "–"))
    if player < table.seats:
        hand = " ".join(SETTLEMENT_IDS[settlement] for settlement in owner.hand)
        parts.append(labelled(voice("settlements"), hand or "–"))
    elif table.covered:
        parts.append(labelled(voice("covered buildings"), str(len(table.covered))))
    return Rule(Text("  ").join(parts), align="left", style="dim")


def colour(table: OraTable, player: int) -> str:
    return COLOURS[player] if player < table.seats else NEUTRAL


def goods(table: OraTable, player: int, voice: Voice) -> list[Row]:
    """A line with a player's goods; the neutral player has none."""
    if player == table.seats:
        return []
    owner = table.players[player]
    kinds = [good for good in range(STORED) if owner.goods[good]]
    shown = [amount(good_noun(table.box, good, voice), owner.goods[good]) for good in kinds]
    worth = voice("(food {food}, energy {energy})", food=owner.food(), energy=halves(owner.half_energy(), voice))
    return [(voice("Goods"), [*shown, Text(worth, "dim")])]


def cards(table: OraTable, player: int, voice: Voice) -> Row:
    """What lies on a player's land, in short."""
    owner = table.players[player]
    shown = [Text(plain_id(card)).append(marks(table, card)) for card in owner.buildings]
    built = [owner.contents[cell] - SETTLEMENT for cell in owner.cells if owner.contents[cell] >= SETTLEMENT]
    shown += [Text(SETTLEMENT_IDS[settlement]) for settlement in built]
    wild = [(voice("forest"), owner.forests), (voice("moor"), owner.moors)]
    shown += [amount(name, count) for name, count in wild if count]
    return voice("Land"), shown


def buildings(table: OraTable, player: int, voice: Voice) -> list[Row]:
    """A player's buildings by name, those with clergy on them marked."""
    names = table.box.card_names
    return [
        (
            f"{plain_id(card)}{cross(table, card)}",
            [Text(voice.name(names[card])).append(" ").append(marks(table, card))],
        )
        for card in table.players[player].buildings
    ]


def settlements(table: OraTable, player: int, voice: Voice) -> list[Row]:
    """The settlements in a player's hand with their names and costs."""
    box = table.box
    rows: list[Row] = []
    for settlement in table.players[player].hand:
        cost = settlement_cost(box, settlement, voice)
        name = settlement_name(box, settlement, voice)
        rows.append((SETTLEMENT_IDS[settlement], [Text(f"{name} ({cost})")]))
    return rows


def marks(table: OraTable, card: int) -> Text:
    """The clergy that stand on a building."""
    standing = table.standing_on(card)
    return mark_text(table, [divmod(bit, 3) for bit in range(3 * SEATS) if standing >> bit & 1])


def mark_text(table: OraTable, clergy: list[tuple[int, int]]) -> Text:
    """Clergymen in their players' colours: P is a prior, b a lay brother."""
    text = Text()
    for player, number in clergy:
        text.append("b" if number else "P", style=f"bold black on bright_{colour(table, player)}")
    return text


# the land


def ground(table: OraTable, player: int, voice: Voice, named: bool = False) -> Padding:
    """A player's land as a grid with its columns and rows counted, and perhaps the names of its buildings."""
    owner = table.players[player]
    width = WIDE_CELL if named else CELL
    columns = range(min(map(column_of, owner.cells)), max(map(column_of, owner.cells)) + 1)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("", *(Text(column_letter(column - columns[0] + 1).center(width), "dim") for column in columns))
    first = row_of(owner.cells[0])
    for row in range(first, row_of(owner.cells[-1]) + 2):  # a mountain may reach below the last cell
        cells = [cell_at(column, row) for column in columns]
        if any(owner.terrain[cell] for cell in cells):
            shown = [cell_text(table, owner, cell, voice) for cell in cells]
            grid.add_row(Text(f"{row - first + 1:>3}", "dim"), *(fitted(text, width) for text in shown))
            if named:
                grid.add_row("", *(fitted(name_text(table, owner, cell, voice), width) for cell in cells))
    return Padding(grid, (0, 0, 0, 1), expand=False)


def fitted(text: Text, width: int) -> Text:
    """A text in a cell, with a space before it if there is room."""
    if text.cell_len > width:
        text = text[1:]
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def name_text(table: OraTable, owner: Player, cell: int, voice: Voice) -> Text:
    """The second line of a cell: the name of its building."""
    card = owner.contents[cell] - BUILDING
    name = voice.name(table.box.card_names[card]) if 0 <= card < CARDS else ""
    return Text(f" {name}", style=f"#ffffff {GROUND[owner.terrain[cell]]}")


def cell_text(table: OraTable, owner: Player, cell: int, voice: Voice) -> Text:
    """A cell: what lies there, on its ground."""
    terrain, content = owner.terrain[cell], owner.contents[cell]
    text = Text(" ", style=WILD.get(content) or GROUND.get(terrain, ""))
    if terrain == BELOW_MOUNTAIN or not terrain:
        pass
    elif content < BUILDING:
        text.append(ground_name(content, terrain, voice), BARE if content == EMPTY else "")
    elif content >= SETTLEMENT:
        text.append(SETTLEMENT_IDS[content - SETTLEMENT], CARD)
    else:
        card = content - BUILDING
        text.append(f"{plain_id(card)}{cross(table, card)}", CARD).append(marks(table, card))
    return text
