"""A player's land at full size: terrain, forests and moors, buildings, settlements and the clergy on them."""

from dataclasses import dataclass

from cloister.games.ora.decisions.clearing import cell_label, cell_sign
from cloister.games.ora.decisions.land import PlaceLand, district_label, plot_label, plot_row
from cloister.games.ora.grid import (
    BELOW_MOUNTAIN,
    BUILDING,
    EMPTY,
    FOREST,
    MOOR,
    MOUNTAIN,
    ROWS,
    TERRAIN_IDS,
    TOP_ROW,
    cell_at,
    column_of,
    row_of,
)
from cloister.games.ora.land import COASTAL_PLOT, MOUNTAIN_PLOT, SETTLEMENT
from cloister.games.ora.moves import COASTAL, DISTRICT, MOUNTAINOUS, VOCABULARY, place_code
from cloister.games.ora.names import seat_name, settlement_cost, settlement_name
from cloister.games.ora.player import Player
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice
from cloister.pictures.kept import Kept
from cloister.pictures.marks import number, piece, text, use
from cloister.pictures.ora.cards import (
    TERRAIN_SYMBOLS,
    card_key,
    card_label,
    land_card,
    settlement_card,
    settlement_key,
    value_words,
)
from cloister.pictures.scene import Part, Pen

WIDTH, HEIGHT = 748.0, 282.0
HIGHEST, LOWEST = 112.0, 50.0  # of a cell
WIDEST = 124.0
INSET = 2.0  # between a card and the edge of its cell
WILD_SYMBOLS = {FOREST: "t-forest", MOOR: "t-moor"}
HANDLE = 32.0  # the radius of the sign for a place where a plot may go, if the rows leave room for it


@dataclass(frozen=True)
class Grid:
    """The cells that are drawn, and how large."""

    left: int
    top: int
    columns: int
    rows: int
    width: float
    height: float
    x: float = 0.0

    def place(self, column: int, row: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return self.x + (column - self.left) * self.width, (row - self.top) * self.height

    def of_cell(self, cell: int) -> tuple[float, float]:
        return self.place(column_of(cell), row_of(cell))


# where things are

CONTENTS: Kept[str] = Kept()
LANDS: Kept[Part] = Kept()


def places_to_choose(table: OraTable, player: int) -> list[int]:
    """The moves that lay a new district or plot, while the player is choosing one."""
    if player not in table.actors() or not isinstance(table.decision(player), PlaceLand):
        return []
    return table.choices[player]


def place_key(move: int) -> str:
    """The key of a place where new land may go."""
    return f"place:{VOCABULARY.codes[move]}"


def land_grid(table: OraTable, player: int) -> Grid:
    """How a land is laid out: in the middle, its cells as large as there is room for."""
    owner = table.players[player]
    first, last, top, bottom = owner.bounds()
    for move in places_to_choose(table, player):
        if VOCABULARY.family(move) == DISTRICT:
            top, bottom = min(top, owner.top - 1), max(bottom, owner.bottom + 1)
        else:
            row = plot_row(move)
            top, bottom = min(top, row), max(bottom, row + 1)
            first, last = (min(first, -2), last) if VOCABULARY.family(move) == COASTAL else (first, max(last, 6))
    columns, rows = last - first + 1, bottom - top + 1
    width = min(WIDEST, (WIDTH - 4) / columns)
    height = max(LOWEST, min(HIGHEST, (HEIGHT - 4) / rows))
    return Grid(first, top, columns, rows, width, height, (WIDTH - columns * width) / 2)


# cells


def ground(owner: Player, cell: int, grid: Grid) -> str:
    """The terrain of a cell with the forest or moor on it."""
    x, y = grid.of_cell(cell)
    terrain = owner.terrain[cell]
    symbol = WILD_SYMBOLS.get(owner.contents[cell]) or TERRAIN_SYMBOLS[terrain]
    high = grid.height * (2 if terrain == MOUNTAIN else 1)
    return use(symbol, x, y, grid.width + 0.4, high + 0.4)


def cell_thing(owner: Player, cell: int, grid: Grid, kind: str, pen: Pen) -> str:
    """A cell without a card, to be pointed at."""
    x, y = grid.of_cell(cell)
    high = grid.height * (2 if owner.terrain[cell] == MOUNTAIN else 1)
    place = (
        f'x="{number(x + 2)}" y="{number(y + 2)}" width="{number(grid.width - 4)}" height="{number(high - 4)}" rx="6"'
    )
    body = f'<rect class="hit" {place}/><rect class="halo" {place}/><rect class="edge cell-edge" {place}/>'
    body += text(x + grid.width / 2, y + high / 2 + 6, cell_sign(owner, cell), "cell-name", "middle")
    return pen.thing(f"{kind}:{place_code(cell)}", body, cell_label(owner, cell, pen.voice))


def kept_content(table: OraTable, player: int, cell: int, grid: Grid, pen: Pen) -> str:
    owner = table.players[player]
    content = owner.contents[cell]
    if content >= SETTLEMENT:
        key, whose = settlement_key(content - SETTLEMENT, player), (player, 0)
    else:
        card = content - BUILDING
        key, whose = card_key(card), (table.owner[card], table.standing_on(card))
    shown = (table.box, cell, owner.terrain[cell], whose, grid, pen.voice.names, key, *pen.shows(key))
    return CONTENTS.get(shown, lambda: content_thing(table, player, cell, grid, pen))


def content_thing(table: OraTable, player: int, cell: int, grid: Grid, pen: Pen) -> str:
    """What stands on a cell: a building or a settlement."""
    owner = table.players[player]
    content = owner.contents[cell]
    width, height = grid.width - 2 * INSET, grid.height - 2 * INSET
    if content >= SETTLEMENT:
        settlement = content - SETTLEMENT
        body = settlement_card(table, settlement, width + 4, height + 4, pen.voice)
        key, label = settlement_key(settlement, player), settlement_label(table, settlement, pen.voice)
        thing = pen.thing(key, body, label)
    else:
        card = content - BUILDING
        body = land_card(table, card, width + 4, height + 4, pen.voice)
        key = card_key(card)
        thing = pen.thing(key, body, card_label(table, card, pen.voice))
    x, y = grid.of_cell(cell)
    if owner.terrain[cell] == MOUNTAIN:
        y += grid.height / 2
    return f'<g transform="translate({number(x)} {number(y)})" class="land-card">{piece(key, thing)}</g>'


def settlement_label(table: OraTable, settlement: int, voice: Voice) -> str:
    box = table.box
    cost = settlement_cost(box, settlement, voice)
    name = settlement_name(box, settlement, voice)
    worth = value_words(box.settlement_economic[settlement], box.settlement_dwelling[settlement], voice)
    return voice("{settlement}: costs {cost}. {values}", settlement=name, cost=cost, values=worth)


def outlines(owner: Player, grid: Grid) -> str:
    """The edges of the heartland, the districts and the plots."""
    heartland = owner.box.heartland_terrain
    wide = len(heartland[0])
    pieces = [(0, 0, wide, len(heartland))]
    for tile in owner.tiles:
        kind, row = tile // ROWS, tile % ROWS + TOP_ROW
        if kind == COASTAL_PLOT:
            pieces.append((-2, row, 2, 2))
        elif kind == MOUNTAIN_PLOT:
            pieces.append((5, row, 2, 2))
        else:
            pieces.append((0, row, wide, 1))
    drawn = ""
    for column, row, columns, rows in pieces:
        x, y = grid.place(column, row)
        drawn += f"M{number(x)} {number(y)}h{number(columns * grid.width)}v{number(rows * grid.height)}"
        drawn += f"h{number(-columns * grid.width)}Z"
    return f'<path class="outline" d="{drawn}"/>'


# new land


def places(table: OraTable, player: int, grid: Grid, pen: Pen) -> str:
    """Where a new district or plot may go, while the player is choosing."""
    drawn = ""
    for move in places_to_choose(table, player):
        drawn += PLACERS[VOCABULARY.family(move)](table, player, move, grid, pen)
    return drawn


def plot_handle(table: OraTable, player: int, move: int, grid: Grid, pen: Pen) -> str:
    """A round sign in the middle of the place of a plot; such places overlap, their middles do not."""
    mountain = VOCABULARY.family(move) == MOUNTAINOUS
    x, y = grid.place(6 if mountain else -1, plot_row(move) + 1)
    radius = min(HANDLE, grid.height / 2 - 3)
    circle = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    body = f'<circle class="halo" {circle}/><circle class="bd" {circle}/><circle class="edge" {circle}/>'
    symbol = TERRAIN_SYMBOLS[MOUNTAIN] if mountain else "t-coast"
    body += use(symbol, x - radius * 0.6, y - radius * 0.5, radius * 1.2, radius)
    return pen.thing(place_key(move), body, plot_label(table.players[player], move, pen.voice))


def district_ghost(table: OraTable, player: int, move: int, grid: Grid, pen: Pen) -> str:
    """A district as it would lie; its two sides share the row, one at the left and one at the right."""
    owner = table.players[player]
    side, below = VOCABULARY.parts(move)
    x, y = grid.place(0, owner.bottom + 1 if below else owner.top - 1)
    grounds = table.box.district_plains if side else table.box.district_hills
    half = len(grounds) * grid.width / 2
    x += side * half
    body = ""
    for column, name in enumerate(grounds):
        symbol = f"t-{name}" if name in ("forest", "moor") else TERRAIN_SYMBOLS[TERRAIN_IDS[name]]
        wide = (half - 12) / len(grounds)
        body += use(symbol, x + 6 + column * wide, y + 6, wide, grid.height - 12)
    place = (
        f'x="{number(x + 3)}" y="{number(y + 3)}" width="{number(half - 6)}" height="{number(grid.height - 6)}" rx="6"'
    )
    label = district_label(move, pen.voice)
    body += f'<rect class="halo" {place}/><rect class="edge" {place}/>'
    name = pen.voice("Plains side") if side else pen.voice("Hills side")
    body += text(x + half / 2, y + grid.height / 2 + 4, name, "ghost-name", "middle")
    return pen.thing(place_key(move), body, label)


PLACERS = {DISTRICT: district_ghost, COASTAL: plot_handle, MOUNTAINOUS: plot_handle}


# the whole


def kept_land(table: OraTable, player: int, kind: str, pen: Pen) -> Part:
    owner = table.players[player]
    clergy = tuple([tuple(one.clergy) for one in table.players])
    shown = (table.box, player, kind, tuple(owner.tiles), owner.contents, clergy, tuple(table.owner), pen.voice.names)
    lit = (tuple(places_to_choose(table, player)), *pen.shows("card:", "settlement:", "place:", f"{kind}:"))
    return LANDS.get((*shown, *lit), lambda: land_part(table, player, kind, pen))


def land_part(table: OraTable, player: int, kind: str, pen: Pen) -> Part:
    """A player's land. `kind` begins the keys of its cells."""
    owner = table.players[player]
    grid = land_grid(table, player)
    height = max(HEIGHT, grid.rows * grid.height + 4)
    body = f'<rect class="void" width="{number(WIDTH)}" height="{number(height)}" rx="7"/>'
    top = (height - grid.rows * grid.height) / 2
    looks = ' class="crowded"' if height > HEIGHT else ""
    body += f'<g transform="translate(0 {number(top)})"{looks}>'
    cells = [cell for cell in owner.cells if owner.terrain[cell] != BELOW_MOUNTAIN]
    body += "".join(ground(owner, cell, grid) for cell in cells) + outlines(owner, grid)
    for cell in cells:
        if owner.contents[cell] in (EMPTY, FOREST, MOOR):
            body += cell_thing(owner, cell, grid, kind, pen)
    for cell in cells:
        if owner.contents[cell] >= BUILDING:
            body += kept_content(table, player, cell, grid, pen)
    body += places(table, player, grid, pen) + "</g>"
    return Part("land", WIDTH, height, body, land_words(table, player, pen.voice))


def land_words(table: OraTable, player: int, voice: Voice) -> str:
    """What a land holds, in a sentence."""
    owner = table.players[player]
    parts = [
        voice.plural(len(owner.buildings), "{count} building", "{count} buildings"),
        voice.plural(owner.settlements, "{count} settlement", "{count} settlements"),
        voice.plural(owner.forests, "{count} forest", "{count} forests"),
        voice.plural(owner.moors, "{count} moor", "{count} moors"),
    ]
    return voice("Land of {player}: {things}", player=seat_name(table.box, player, voice), things=", ".join(parts))


def cell_of(code: str) -> int:
    """The cell of a place code such as `1,0`."""
    column, _comma, row = code.partition(",")
    return cell_at(int(column), int(row))
