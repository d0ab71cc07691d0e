"""What a player has before them besides the land: goods, clergy at home and settlements in hand."""

from cloister.games.ora.goods import (
    BEER,
    BOOK,
    BREAD,
    CERAMIC,
    CLAY,
    COAL,
    COIN,
    FLOUR,
    GOOD_IDS,
    GRAIN,
    GRAPE,
    LIVESTOCK,
    MALT,
    MEAT,
    ORNAMENT,
    PEAT,
    RELIQUARY,
    STONE,
    STRAW,
    WHISKEY,
    WINE,
    WONDER,
    WOOD,
)
from cloister.games.ora.names import amount, clergyman_name, halves, settlement_name
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice, signed
from cloister.pictures.kept import Kept
from cloister.pictures.marks import breadth, number, piece, text, use
from cloister.pictures.ora.cards import CLERGYMEN, clergyman, home_clergy, in_two, settlement_key
from cloister.pictures.ora.land import settlement_label
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.scene import Part, Pen

WIDTH, HEIGHT = 206.0, 264.0
COLUMNS = 5
GOODS_TOP, GOODS_PITCH = 32.0, 23.0
GOOD_SIZE = 19.0
NAME_ROOM = WIDTH - 102
LONG_NAME = 20  # letters of a settlement's name that fit in a line, squeezed if need be
ROW = 25.0  # the most a settlement takes
# What is near in use stands near: what one builds with, burns, eats, pays with, and what scores.
SHELVES = (
    CLAY, WOOD, STONE, STRAW, PEAT, COAL, GRAIN, FLOUR, MALT, BREAD, BEER, LIVESTOCK, MEAT, GRAPE, WINE, WHISKEY, COIN,
    BOOK, CERAMIC, ORNAMENT, RELIQUARY, WONDER,
)  # fmt: skip

STORES: Kept[Part] = Kept()


def goods_of_variant(table: OraTable) -> list[int]:
    """The goods that there are in this game, in the order of the shelves."""
    return [good for good in SHELVES if table.box.in_variant[good]]


def good_key(good: int) -> str:
    return f"good:{GOOD_IDS[good]}"


def outline(x: float, y: float, width: float, height: float) -> str:
    """What lights up around a thing that has no card of its own."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="5"'
    return f'<rect class="hit" {place}/><rect class="halo" {place}/><rect class="edge bare-edge" {place}/>'


def sums(table: OraTable, player: int, pen: Pen) -> str:
    """All the food and energy that the player's goods are worth."""
    owner = table.players[player]
    food, energy = str(owner.food()), halves(owner.half_energy(), pen.voice)
    labels = [pen.voice("{count} food", count=food), pen.voice("{count} energy", count=energy)]
    drawn = ""
    for place, (key, figure) in enumerate((("food", food), ("energy", energy))):
        x = 62.0 * place
        body = outline(x, 1, 60, 26) + use(f"v-{key}", x + 3, 4, 20) + text(x + 26, 19, figure, "figure")
        drawn += pen.thing(f"stores:{key}", body, labels[place])
    return drawn


def clergy(table: OraTable, player: int, pen: Pen) -> str:
    """The clergymen at home; those who work have left their place empty."""
    drawn = ""
    home = home_clergy(table, player)
    for number_ in range(len(table.players[player].clergy)):
        x = WIDTH - 26.0 * (len(table.players[player].clergy) - number_)
        name = clergyman_name(number_, pen.voice)
        if number_ in home:
            man = clergyman(table, player, number_, x, 2, 24)
            label = pen.voice("At home: {clergyman}", clergyman=name)
        else:
            man = use(CLERGYMEN[number_], x, 2, 24, classes="away")
            label = pen.voice("At work: {clergyman}", clergyman=name)
        drawn += pen.thing(f"clergy:{number_}", outline(x - 1, 1, 26, 26) + man, label)
    return drawn


def goods(table: OraTable, player: int, pen: Pen) -> str:
    """Every good of the variant with its number."""
    owner = table.players[player]
    drawn = ""
    for place, good in enumerate(goods_of_variant(table)):
        x = place % COLUMNS * WIDTH / COLUMNS
        y = GOODS_TOP + place // COLUMNS * GOODS_PITCH
        count = owner.goods[good]
        tile = use(good_symbol(good), x + 1, y + 1, GOOD_SIZE, classes="" if count else "none-left")
        size = "size-11" if count >= 100 else "size-12"
        figure = text(x + GOOD_SIZE + 2, y + 15, count, f"figure {size}" if count else "small")
        label = amount(table.box, good, count, pen.voice)
        drawn += pen.thing(good_key(good), outline(x, y, WIDTH / COLUMNS - 1, 22) + tile + figure, label)
    return drawn


def settlements(table: OraTable, player: int, top: float, pen: Pen) -> str:
    """The settlements in hand, each with its cost in food and energy and its dwelling value."""
    hand = table.players[player].hand
    drawn = f'<path class="rule" d="M0 {number(top)}h{number(WIDTH)}"/>'
    drawn += text(0, top + 16, pen.voice("Settlements in hand"), "title size-13")
    pitch = min(ROW, (HEIGHT - top - 20) / max(1, len(hand)))
    for row, settlement in enumerate(hand):
        y = top + 20 + row * pitch
        drawn += f'<g transform="translate(0 {number(y)})">{settlement_row(table, player, settlement, pitch, pen)}</g>'
    return drawn


def settlement_row(table: OraTable, player: int, settlement: int, pitch: float, pen: Pen) -> str:
    box = table.box
    base = pitch / 2 + 4
    body = outline(0, 0, WIDTH, pitch - 1) + settlement_title(table, settlement, base, pen.voice)
    facts = [
        ("v-food", str(box.settlement_food[settlement])),
        ("v-energy", halves(box.settlement_half_energy[settlement], pen.voice)),
        ("v-house", signed(box.settlement_dwelling[settlement])),
    ]
    for place, (symbol, figure) in enumerate(facts):
        x = WIDTH - 96 + 30.0 * place
        body += use(symbol, x, pitch / 2 - 8, 15) + text(x + 16, base, figure, "size-11")
    key = settlement_key(settlement, player)
    return piece(key, pen.thing(key, body, settlement_label(table, settlement, pen.voice)))


def settlement_title(table: OraTable, settlement: int, base: float, voice: Voice) -> str:
    """A settlement's name, in two lines if it is long."""
    name = settlement_name(table.box, settlement, voice)
    if len(name) <= LONG_NAME:
        size = 12 if 12 * breadth(name) <= NAME_ROOM else 11
        return text(3, base, name, f"size-{size}", room=NAME_ROOM if size * breadth(name) > NAME_ROOM else 0)
    first, second = in_two(name)
    return text(3, base - 5.5, first, "size-11") + text(3, base + 5, second, "size-11")


def kept_stores(table: OraTable, player: int, pen: Pen) -> Part:
    owner = table.players[player]
    shown = (table.box, player, tuple(owner.goods), tuple(owner.clergy), tuple(owner.hand), pen.voice.names)
    lit = pen.shows("stores:", "clergy:", "good:", "settlement:")
    return STORES.get((*shown, *lit), lambda: stores_part(table, player, pen))


def stores_part(table: OraTable, player: int, pen: Pen) -> Part:
    """A player's stores."""
    rows = -(-len(goods_of_variant(table)) // COLUMNS)
    top = GOODS_TOP + rows * GOODS_PITCH + 4
    body = sums(table, player, pen) + clergy(table, player, pen) + goods(table, player, pen)
    body += settlements(table, player, top, pen)
    label = pen.voice("Stores of {player}", player=pen.voice.player(player))
    return Part("stores", WIDTH, HEIGHT, body, label)
