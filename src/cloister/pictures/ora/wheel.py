"""The production wheel: the goods at what they are worth, around it the rounds."""

from math import cos, radians, sin

from cloister.games.ora.components import STAGES
from cloister.games.ora.decisions.rounds import heading
from cloister.games.ora.goods import GOOD_IDS, GRAPE, JOKER, STONE
from cloister.games.ora.names import token_name
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice
from cloister.pictures.kept import FEW, Kept, slim
from cloister.pictures.marks import number, piece, text, use
from cloister.pictures.ora.cards import in_two
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.scene import Part, Pen

WIDTH, HEIGHT = 340.0, 338.0
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
RING_OUTSIDE, RING_INSIDE, RING_MIDDLE = 166.0, 146.0, 156.0
WHEEL_OUTSIDE, HUB = 142.0, 45.0
VALUE_RADIUS = 60.0
LAST_PHASE = "E"  # the settlement phase that ends the game; the others are named by their stages
ROUND_KEY = "wheel:round"
# How tokens share a space, by their number: their size, then each row's distance from the middle and its tokens.
PACKING: dict[int, tuple[float, list[tuple[float, int]]]] = {
    1: (38, [(106, 1)]),
    2: (33, [(123, 1), (88, 1)]),
    3: (27, [(126, 2), (95, 1)]),
    4: (24, [(128, 2), (102, 1), (77, 1)]),
    5: (23, [(129, 2), (105, 2), (81, 1)]),
    6: (21, [(131, 3), (109, 2), (86, 1)]),
    7: (20, [(131, 3), (110, 2), (88, 2)]),
    8: (19, [(132, 3), (111, 3), (90, 2)]),
    9: (18, [(132, 3), (113, 3), (94, 2), (76, 1)]),
}


def polar(radius: float, turn: float) -> tuple[float, float]:
    """A point of the wheel; turns are counted in degrees from the top, clockwise."""
    angle = radians(turn - 90)
    return CENTRE_X + radius * cos(angle), CENTRE_Y + radius * sin(angle)


def slice_path(inside: float, outside: float, start: float, end: float) -> str:
    """The outline of a part of a ring."""
    corners = [polar(outside, start), polar(outside, end), polar(inside, end), polar(inside, start)]
    points = [f"{number(x)} {number(y)}" for x, y in corners]
    outer, inner = number(outside), number(inside)
    return f"M{points[0]}A{outer} {outer} 0 0 1 {points[1]}L{points[2]}A{inner} {inner} 0 0 0 {points[3]}Z"


def token_key(token: int) -> str:
    return f"wheel:{'joker' if token == JOKER else GOOD_IDS[token]}"


def token_symbol(token: int) -> str:
    return "joker" if token == JOKER else good_symbol(token)


def on_wheel(table: OraTable) -> list[int]:
    """The tokens that are on the wheel."""
    return [token for token in range(JOKER + 1) if table.tokens[token] >= 0]


# the ring of rounds


def ring_length(table: OraTable) -> int:
    """The spaces of the ring: all rounds and the end, or those of the phases and one for all that come after."""
    box = table.box
    return (box.rounds or box.phases[-1]) + 1


def ring_place(table: OraTable) -> int:
    """The space of the present round, counted from 0."""
    return min(table.round - 1, ring_length(table) - 1)


def ring(table: OraTable) -> str:
    spaces = ring_length(table)
    step = 360 / spaces
    drawn = ""
    for space in range(spaces):
        now = ring_place(table)
        look = "now" if space == now else "past" if space < now else ""
        start = (space - 0.5) * step
        path = slice_path(RING_INSIDE, RING_OUTSIDE, start + 0.6, start + step - 0.6)
        drawn += f'<path class="ring-space {look}" d="{path}"/>'
        drawn += ring_sign(table, space, *polar(RING_MIDDLE, space * step))
    return drawn


def ring_sign(table: OraTable, space: int, x: float, y: float) -> str:
    """What happens in a round: a settlement phase, a good that joins the wheel; else its number."""
    box = table.box
    passed = "ghost" if space < ring_place(table) else ""
    phase = phase_letter(table, space)
    if phase:
        house = use("v-house", x - 10, y - 11, 20, classes=passed)
        return house + text(x, y + 6.5, phase, "ring-letter", "middle")
    if space + 1 == box.stone_round:
        return use(good_symbol(STONE), x - 7.5, y - 7.5, 15, classes=passed)
    if space + 1 == box.grape_round and box.in_variant[GRAPE]:
        return use(good_symbol(GRAPE), x - 7.5, y - 7.5, 15, classes=passed)
    if passed:
        return ""
    shown = "…" if space == ring_length(table) - 1 else str(space + 1)
    return text(x, y + 4, shown, "ring-number now" if space == ring_place(table) else "ring-number", "middle")


def phase_letter(table: OraTable, space: int) -> str:
    """The settlement phase that a round begins with, if any."""
    box = table.box
    if space + 1 in box.phases:
        return STAGES[box.phases.index(space + 1) + 1]
    return LAST_PHASE if box.rounds and space == box.rounds else ""


# the wheel


def spaces(table: OraTable) -> str:
    """The spaces of the wheel with their values."""
    values = table.box.wheel
    step = 360 / len(values)
    drawn = ""
    for space, value in enumerate(values):
        start = (space - 0.5) * step
        richness = value * 4 // (max(values) + 1) if value else "none"
        path = slice_path(HUB, WHEEL_OUTSIDE, start + 0.5, start + step - 0.5)
        drawn += f'<path class="wheel-space rich-{richness}" d="{path}"/>'
        x, y = polar(VALUE_RADIUS, space * step)
        drawn += text(x, y + 5.5, value, "wheel-value", "middle")
    return drawn


def tokens(table: OraTable, pen: Pen) -> str:
    """The tokens on their spaces."""
    drawn = ""
    for space in range(len(table.box.wheel)):
        here = [token for token in on_wheel(table) if table.tokens[token] == space]
        if here:
            drawn += shared_space(table, here, space * 360 / len(table.box.wheel), pen)
    return drawn


def shared_space(table: OraTable, here: list[int], turn: float, pen: Pen) -> str:
    """The tokens on one space, packed so that all can be seen."""
    size, packed = PACKING[len(here)]
    waiting = list(here)
    drawn = ""
    for radius, count in packed:
        for place in range(count):
            aside = (place - (count - 1) / 2) * (size + 1) / radius * 57.3
            x, y = polar(radius, turn + aside)
            drawn += token_thing(table, waiting.pop(0), x - size / 2, y - size / 2, size, pen)
    return drawn


def token_thing(table: OraTable, token: int, x: float, y: float, size: float, pen: Pen) -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}" rx="{number(size / 5)}"'
    halo, edge = f'<rect class="halo" {place}/>', f'<rect class="edge token-edge" {place}/>'
    name = token_name(table.box, token, pen.voice)
    label = pen.voice("On the wheel: {token}, worth {value}", token=name, value=table.value(token))
    body = halo + use(token_symbol(token), x, y, size) + edge
    return piece(token_key(token), pen.thing(token_key(token), body, label))


def hub(table: OraTable, pen: Pen) -> str:
    """The middle of the wheel: the round."""
    voice = pen.voice
    circle = f'cx="{number(CENTRE_X)}" cy="{number(CENTRE_Y)}" r="{number(HUB - 2)}"'
    body = f'<circle class="halo" {circle}/><circle class="hub" {circle}/><circle class="edge" {circle}/>'
    if table.bonus:
        for line, shown in enumerate(in_two(voice("Bonus round"))):
            body += text(CENTRE_X, CENTRE_Y - 4 + 17 * line, shown, "title", "middle")
    else:
        body += hub_words(table, voice)
    return pen.thing(ROUND_KEY, body, heading(table, voice))


def hub_words(table: OraTable, voice: Voice) -> str:
    """The number of the round and how many there are."""
    course = voice("Turn") if table.box.counts_turns() else voice("Round")
    drawn = text(CENTRE_X, CENTRE_Y - 12, course, "small", "middle")
    drawn += text(CENTRE_X, CENTRE_Y + 13, table.round, "hub-number", "middle")
    if table.box.rounds:
        of_rounds = voice("of {rounds}", rounds=table.box.rounds)
        drawn += text(CENTRE_X, CENTRE_Y + 29, of_rounds, "small", "middle")
    return drawn


def label(table: OraTable, voice: Voice) -> str:
    shown = [f"{token_name(table.box, token, voice)} {table.value(token)}" for token in on_wheel(table)]
    return voice("Production wheel: {tokens}", tokens=", ".join(shown))


WHEELS: Kept[Part] = Kept(FEW)


def kept_wheel(table: OraTable, pen: Pen) -> Part:
    values = tuple([(token, table.tokens[token], table.value(token)) for token in on_wheel(table)])
    shown = (table.box, values, ring_place(table), table.round, table.bonus, heading(table, pen.voice))
    return WHEELS.get((*shown, *pen.shows("wheel:")), lambda: wheel_part(table, pen))


def wheel_part(table: OraTable, pen: Pen) -> Part:
    body = ring(table) + spaces(table) + tokens(table, pen) + hub(table, pen)
    return Part("wheel", WIDTH, HEIGHT, slim(body), label(table, pen.voice))
