"""A position of Ora et Labora on a terminal."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cloister.cli.screen import COLOURS, player_text
from cloister.games.ora import words
from cloister.games.ora.goods import JOKER, STORED
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
from cloister.games.ora.moves import SEATS, SETTLEMENT_IDS, card_id
from cloister.games.ora.player import AT_HOME, SETTLEMENT, Player
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.words import player_name, say

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
CELL = 9  # the width of a cell


def position(game: Game, in_full: list[int], language: str) -> RenderableType:
    """The whole table, with the lands of some players drawn and the others' listed."""
    table = table_of(game)
    parts: list[RenderableType] = [heading(game, language), middle(table, language), display(game, language)]
    for player in sorted(range(game.players), key=lambda player: player in in_full):
        parts.append(title(table, player, language))
        if player in in_full:
            parts += [lines([goods(table, player, language)]), ground(table, player, language)]
        else:
            parts.append(lines([goods(table, player, language), cards(table, player, language)]))
    return Group(*parts)


def land(game: Game, player: int, language: str) -> RenderableType:
    """All that a player has, with the names of his buildings and what his settlements cost."""
    table = table_of(game)
    return Group(
        title(table, player, language),
        lines([goods(table, player, language)]),
        ground(table, player, language),
        lines([*buildings(table, player, language), *settlements(table, player, language)]),
    )


def used(game: Game, event: Event, language: str) -> str:
    """The building that was used; the players' basic buildings of one kind count as one."""
    card = event.data[0]
    return f"{plain_id(card)} {table_of(game).box.card_names[card][language]}"


def legend(language: str) -> str:
    """What the signs of a drawing mean."""
    return say(language, "† cloister building, P prior, b lay brother; bright buildings are those you could build")


def table_of(game: Game) -> OraTable:
    assert isinstance(game.table, OraTable)
    return game.table


def plain_id(card: int) -> str:
    """A card's id without its owner."""
    return card_id(card).partition("@")[0]


def lines(rows: Iterable[tuple[str, list[Text]]]) -> Padding:
    """Lines of parts, each after a label; what does not fit goes on below, indented."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, parts in rows:
        grid.add_row(label, Text("  ").join(parts))
    return Padding(grid, (0, 0, 0, 1), expand=False)


def amount(name: str, count: object) -> Text:
    """A name and its number, as in `clay 3`."""
    return Text.assemble(f"{name} ", (str(count), "bold"))


# what lies in the middle


def heading(game: Game, language: str) -> Rule:
    table = table_of(game)
    parts = [game.heading(language)]
    if not game.over:
        parts.append(say(language, "{player} has the start", player=player_name(language, table.start_player)))
        parts.append(say(language, "a work contract costs {price}", price=table.contract_price))
    return Rule(Text(" · ".join(parts), style="bold"), style="dim")


def middle(table: OraTable, language: str) -> Padding:
    """What each token of the wheel shows, and the prices of the land that is left."""
    tokens = [token for token in range(JOKER + 1) if table.tokens[token] >= 0]
    shown = [amount(words.token_name(table, token, language), table.value(token)) for token in tokens]
    districts = " ".join(str(price) for price in table.districts) or "–"
    plots = " ".join(str(price) for price in table.plots) or "–"
    prices = [amount(say(language, "districts"), districts), amount(say(language, "plots"), plots)]
    return lines([(say(language, "Wheel"), shown), (say(language, "Land"), prices)])


def display(game: Game, language: str) -> Padding:
    """The buildings on display in two columns; those that the player to act could build are bright."""
    table = table_of(game)
    actor = None if game.over else table.players[game.actors[0]]
    rows = -(-len(table.display) // 2)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for card in table.display[row::rows]:
            bright = actor is not None and actor.can_afford(card) and actor.has_site(card)
            name = f"{card_id(card)}{cross(table, card)} {table.box.card_names[card][language]}"
            style = "bold" if bright else "dim"
            cells += [Text(name, style), Text(words.cost(table, card, language), style)]
        grid.add_row(*cells)
    return Padding(grid, (0, 0, 0, 1), expand=False)


def cross(table: OraTable, card: int) -> str:
    """The sign of cloister buildings."""
    return "†" if table.box.cloister[card] else " "


# what a player has


def title(table: OraTable, player: int, language: str) -> Rule:
    """A player's name and points, his clergy at home and the settlements in his hand."""
    owner = table.players[player]
    home = [(player, number) for number, card in enumerate(owner.clergy) if card == AT_HOME]
    hand = " ".join(SETTLEMENT_IDS[settlement] for settlement in owner.hand)
    text = Text("  ").join(
        [
            player_text(player, language),
            Text(say(language, "{points} points", points=total_points(table, player)), style="bold"),
            Text.assemble((say(language, "at home"), "dim"), " ", mark_text(home) if home else "–"),
            Text.assemble((say(language, "settlements"), "dim"), " ", hand or "–"),
        ]
    )
    return Rule(text, align="left", style="dim")


def goods(table: OraTable, player: int, language: str) -> tuple[str, list[Text]]:
    owner = table.players[player]
    kinds = [good for good in range(STORED) if owner.goods[good]]
    shown = [amount(words.good_name(table, good, language).lower(), owner.goods[good]) for good in kinds]
    worth = say(language, "(food {food}, energy {energy})", food=owner.food(), energy=f"{owner.half_energy() / 2:g}")
    return say(language, "Goods"), [*shown, Text(worth, "dim")]


def cards(table: OraTable, player: int, language: str) -> tuple[str, list[Text]]:
    """What lies on a player's land, in short."""
    owner = table.players[player]
    shown = [Text(plain_id(card)).append(marks(table, card)) for card in owner.buildings]
    built = [owner.contents[cell] - SETTLEMENT for cell in owner.cells if owner.contents[cell] >= SETTLEMENT]
    shown += [Text(SETTLEMENT_IDS[settlement]) for settlement in built]
    wild = [(say(language, "forest"), owner.forests), (say(language, "moor"), owner.moors)]
    shown += [amount(name, count) for name, count in wild if count]
    return say(language, "Land"), shown


def buildings(table: OraTable, player: int, language: str) -> list[tuple[str, list[Text]]]:
    """A player's buildings by name, those with clergy on them marked."""
    names = table.box.card_names
    return [
        (f"{plain_id(card)}{cross(table, card)}", [Text(names[card][language]).append(" ").append(marks(table, card))])
        for card in table.players[player].buildings
    ]


def settlements(table: OraTable, player: int, language: str) -> list[tuple[str, list[Text]]]:
    """The settlements in a player's hand with their names and costs."""
    box = table.box
    rows = []
    for settlement in table.players[player].hand:
        cost = words.feed_amounts(box.settlement_food[settlement], box.settlement_half_energy[settlement], language)
        name = words.settlement_name(table, settlement, language)
        rows.append((SETTLEMENT_IDS[settlement], [Text(f"{name} ({cost})")]))
    return rows


def marks(table: OraTable, card: int) -> Text:
    """The clergy that stand on a building."""
    standing = table.standing[card]
    return mark_text([divmod(bit, 3) for bit in range(3 * SEATS) if standing >> bit & 1])


def mark_text(clergy: list[tuple[int, int]]) -> Text:
    """Clergymen in their players' colours: P is a prior, b a lay brother."""
    text = Text()
    for player, number in clergy:
        text.append("b" if number else "P", style=f"bold black on bright_{COLOURS[player]}")
    return text


# the land


def ground(table: OraTable, player: int, language: str) -> Padding:
    """A player's land as a grid, with the columns and rows that moves name."""
    owner = table.players[player]
    columns = range(min(map(column_of, owner.cells)), max(map(column_of, owner.cells)) + 1)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("", *(Text(str(column).center(CELL), "dim") for column in columns))
    for row in range(row_of(owner.cells[0]), row_of(owner.cells[-1]) + 2):  # a mountain may reach below the last cell
        cells = [cell_at(column, row) for column in columns]
        if any(owner.terrain[cell] for cell in cells):
            grid.add_row(Text(f"{row:>3}", "dim"), *(cell_text(table, owner, cell, language) for cell in cells))
    return Padding(grid, (0, 0, 0, 1), expand=False)


def cell_text(table: OraTable, owner: Player, cell: int, language: str) -> Text:
    """A cell: what lies there, on its ground."""
    terrain, content = owner.terrain[cell], owner.contents[cell]
    text = Text(" ", style=WILD.get(content) or GROUND.get(terrain, ""))
    if terrain == BELOW_MOUNTAIN or not terrain:
        pass
    elif content == EMPTY:
        text.append(words.terrain_name(terrain, language), BARE)
    elif content == FOREST:
        text.append(say(language, "forest"))
    elif content == MOOR:
        text.append(say(language, "moor"))
    elif content >= SETTLEMENT:
        text.append(SETTLEMENT_IDS[content - SETTLEMENT], CARD)
    else:
        card = content - BUILDING
        text.append(f"{plain_id(card)}{cross(table, card)}", CARD).append(marks(table, card))
    text.truncate(CELL, pad=True)
    return text
