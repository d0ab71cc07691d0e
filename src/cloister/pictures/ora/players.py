"""Everybody at a glance: points, clergy, the most important goods, and the lands of the others in small."""

from cloister.games.ora.decisions.clearing import cell_label
from cloister.games.ora.goods import CLAY, COIN, STONE, STRAW, WOOD
from cloister.games.ora.grid import BUILDING, EMPTY, MOUNTAIN
from cloister.games.ora.land import SETTLEMENT
from cloister.games.ora.moves import CARDS, place_code
from cloister.games.ora.names import amount, capital, halves, seat_name
from cloister.games.ora.scoring import goods_points, total_points
from cloister.games.ora.state import OraTable
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import NAME_LETTER, name_in, number, piece, shield, text, use
from cloister.pictures.ora.cards import (
    card_key,
    card_label,
    clergyman,
    family,
    home_clergy,
    settlement_key,
    standing,
)
from cloister.pictures.ora.land import Grid, ground, land_words, settlement_label
from cloister.pictures.ora.signs import emblem, good_symbol
from cloister.pictures.ora.stores import outline
from cloister.pictures.scene import Panel, Part, Pen

WIDTH = 222.0
SIGN = 21  # the width of the sign of whose turn it is
HEAD = 28.0
LEAST, MOST = 24.0, 42.0  # of a cell
ROOM = {1: 230.0, 2: 132.0, 3: 96.0}  # the height that a land should take, by the number of such lands
NUMBERS = 4  # goods in a row
NUMBER_PITCH = 20.0
LANDS: Kept[Part] = Kept(FEW)
HEADS: Kept[Part] = Kept(FEW)
GOODS: Kept[Part] = Kept(FEW)


def player_panels(table: OraTable, viewer: int, shown: int, pen: Pen) -> list[Panel]:
    """The viewer first, then the others in the order of their turns, and the neutral player of the solo game.

    `shown` is the one whose land and stores are drawn large already.
    """
    seats = table.seats
    first = max(0, viewer)
    order = [(first + place) % seats for place in range(seats)]
    lands = len(table.players) - 1
    panels = []
    for player in order:
        parts = [kept_head(table, player, shown, pen)]
        if player != shown:
            parts.append(kept_land(table, player, lands, pen))
            parts.append(kept_numbers(table, player, pen))
        panels.append(Panel(f"player-{player}", "", parts, tab="players", player=player))
    if len(table.players) > seats:
        parts = [neutral_head(table, pen), kept_land(table, seats, lands, pen)]
        panels.append(Panel("neutral", "", parts, tab="players"))
    return panels


# heads


def home_signs(table: OraTable, player: int, end: float) -> str:
    """The clergy at home, up to a point."""
    home = home_clergy(table, player)
    drawn = ""
    for place, number_ in enumerate(home):
        drawn += clergyman(table, player, number_, end - 17 * (len(home) - place), 5, 18)
    return drawn


def kept_head(table: OraTable, player: int, shown: int, pen: Pen) -> Part:
    home = tuple(home_clergy(table, player)) if player != shown else None
    now = (total_points(table, player), player in table.actors(), home, pen.voice.player(player))
    key = (table.box, player, *now, *pen.shows("player:"))
    return HEADS.get(key, lambda: head_part(table, player, shown, pen))


def head_part(table: OraTable, player: int, shown: int, pen: Pen) -> Part:
    """A player's shield, name, clergy at home and points; whose turn it is."""
    points = total_points(table, player)
    acts = player in table.actors()
    name = pen.voice.player(player)
    most = WIDTH - 36 - 38
    room = most - (SIGN if acts else 0) - (0 if player == shown else 17 * len(home_clergy(table, player)))
    short = name_in(room, name, most - SIGN - 17 * len(table.players[player].clergy))
    body = outline(0, 0, WIDTH, HEAD) + shield(player, 2, 2, 24)
    body += text(32, 19, short, "title player-name")
    if acts:
        body += use("u-play", 32 + len(short) * NAME_LETTER + 7, 7, 14, classes="turn-sign")
    if player != shown:
        body += home_signs(table, player, WIDTH - 40)
    body += text(WIDTH - 4, 20, points, "figure player-points", "end")
    label = pen.voice("{player}: {points}", player=name, points=pen.voice.points(points))
    head = pen.thing(f"player:{player}", body, label, "turn" if acts else "")
    turn = pen.voice("It is this player's turn.")
    return Part(f"head-{player}", WIDTH, HEAD, head, f"{label}. {turn}" if acts else label)


def neutral_head(table: OraTable, pen: Pen) -> Part:
    name = seat_name(table.box, table.seats, pen.voice)
    shown = capital(name)
    body = outline(0, 0, WIDTH, HEAD) + text(4, 19, shown, "title")
    body += home_signs(table, table.seats, WIDTH - 4)
    return Part("head-neutral", WIDTH, HEAD, pen.thing("neutral", body, shown), shown)


# lands


def small_grid(table: OraTable, player: int, lands: int) -> Grid:
    """The cells of a land that is drawn in small."""
    first, last, top, bottom = table.players[player].bounds()
    columns, rows = last - first + 1, bottom - top + 1
    room = ROOM.get(lands, ROOM[3])
    size = max(LEAST, min(MOST, (WIDTH - 2) / columns, room / rows))
    return Grid(first, top, columns, rows, size, size, (WIDTH - columns * size) / 2)


def kept_land(table: OraTable, player: int, lands: int, pen: Pen) -> Part:
    owner = table.players[player]
    clergy = tuple([tuple(one.clergy) for one in table.players])
    shown = (table.box, player, lands, tuple(owner.tiles), owner.contents, clergy, tuple(table.owner), pen.voice.names)
    lit = pen.shows("card:", "settlement:", "neutral:")
    return LANDS.get((*shown, *lit), lambda: land_part(table, player, lands, pen))


def land_part(table: OraTable, player: int, lands: int, pen: Pen) -> Part:
    """A land in small: every building and settlement can be pointed at, on the neutral land every cell."""
    owner = table.players[player]
    grid = small_grid(table, player, lands)
    body = "".join(ground(owner, cell, grid) for cell in owner.cells)
    for cell in owner.cells:
        content = owner.contents[cell]
        if content >= BUILDING:
            body += small_thing(table, player, cell, grid, pen)
        elif player == table.seats and content == EMPTY:
            label = cell_label(owner, cell, pen.voice)
            body += pen.thing(f"neutral:{place_code(cell)}", cell_outline(cell, grid), label)
        else:
            body += cell_line(cell, grid)
    label = land_words(table, player, pen.voice)
    return Part(
        f"land-{player}", WIDTH, grid.rows * grid.height + 8, f'<g transform="translate(0 4)">{body}</g>', label
    )


def cell_line(cell: int, grid: Grid) -> str:
    x, y = grid.of_cell(cell)
    size = number(grid.width)
    return f'<rect class="small-cell" x="{number(x)}" y="{number(y)}" width="{size}" height="{size}"/>'


def cell_outline(cell: int, grid: Grid) -> str:
    x, y = grid.of_cell(cell)
    size = number(grid.width - 2)
    place = f'x="{number(x + 1)}" y="{number(y + 1)}" width="{size}" height="{size}" rx="3"'
    return f'<rect class="hit" {place}/><rect class="halo" {place}/><rect class="edge cell-edge" {place}/>'


def small_thing(table: OraTable, player: int, cell: int, grid: Grid, pen: Pen) -> str:
    """A building or settlement in small: a house with its emblem and the clergy in it."""
    owner = table.players[player]
    content = owner.contents[cell]
    x, y = grid.of_cell(cell)
    if owner.terrain[cell] == MOUNTAIN:
        y += grid.height / 2
    if content >= SETTLEMENT:
        settlement = content - SETTLEMENT
        key, label = settlement_key(settlement, player), settlement_label(table, settlement, pen.voice)
        body = small_house(x, y, grid.width, "settle", "town")
    else:
        card = content - BUILDING
        assert card < CARDS
        key, label = card_key(card), card_label(table, card, pen.voice)
        body = small_house(x, y, grid.width, family(table, card), emblem(table, card))
        for place, (guest, number_) in enumerate(standing(table, card)):
            size = grid.width * 0.68
            body += clergyman(table, guest, number_, x + grid.width * (0.38 - 0.3 * place), y + grid.width * 0.32, size)
    return piece(key, pen.thing(key, body, label))


def small_house(x: float, y: float, size: float, look: str, symbol: str) -> str:
    """A house that fills a small cell."""
    unit = size / 24
    path = (
        f"M{number(x + 1.5 * unit)} {number(y + 22.5 * unit)}v{number(-13.5 * unit)}l{number(10.5 * unit)}"
        f" {number(-7.5 * unit)} {number(10.5 * unit)} {number(7.5 * unit)}v{number(13.5 * unit)}Z"
    )
    return (
        f'<path class="halo" d="{path}"/><path class="roof {look}" d="{path}"/>'
        f'{use(symbol, x + 4.5 * unit, y + 7 * unit, 15 * unit)}<path class="edge" d="{path}"/>'
    )


# numbers


def kept_numbers(table: OraTable, player: int, pen: Pen) -> Part:
    shown = (table.box, player, tuple(table.players[player].goods), *pen.shows("goods:"))
    return GOODS.get(shown, lambda: numbers_part(table, player, pen))


def numbers_part(table: OraTable, player: int, pen: Pen) -> Part:
    """What matters most of another player's stores."""
    owner = table.players[player]
    voice = pen.voice
    energy = halves(owner.half_energy(), voice)
    points = sum(goods_points(owner))
    shown = [("coin", str(owner.goods[COIN]), amount(table.box, COIN, owner.goods[COIN], voice))]
    shown.append(("v-food", str(owner.food()), voice("{count} food", count=owner.food())))
    shown.append(("v-energy", energy, voice("{count} energy", count=energy)))
    shown.append(("v-points", str(points), voice.plural(points, "{count} point in goods", "{count} points in goods")))
    for good in (CLAY, WOOD, STONE, STRAW):
        count = owner.goods[good]
        shown.append((good_symbol(good), str(count), amount(table.box, good, count, voice)))
    drawn = ""
    for place, (symbol, figure, _label) in enumerate(shown):
        x, y = place % NUMBERS * WIDTH / NUMBERS, place // NUMBERS * NUMBER_PITCH
        drawn += use(symbol, x + 2, y + 1, 17) + text(x + 22, y + 14, figure, "figure")
    label = ", ".join(label for _symbol, _figure, label in shown)
    body = outline(0, 0, WIDTH, 2 * NUMBER_PITCH) + drawn
    thing = pen.thing(f"goods:{player}", body, label)
    return Part(f"goods-{player}", WIDTH, 2 * NUMBER_PITCH, thing)
