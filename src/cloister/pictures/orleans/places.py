"""The places of a player's board and the place tiles that can be had, a card each."""

from dataclasses import dataclass

from cloister.games.orleans.decisions.actions import ChooseTile
from cloister.games.orleans.decisions.rounds import ExcludeTile
from cloister.games.orleans.names import follower_name, place_name, token_name
from cloister.games.orleans.pieces import (
    BOATMAN,
    EMPTY,
    FOLLOWERS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    MONK,
    SCHOLAR,
    SCHOOL,
    SHIP,
    SPACES,
    TECHNOLOGY,
    TRADER,
    VILLAGE,
)
from cloister.games.orleans.places import Recruit, Village
from cloister.kernel.voice import Voice
from cloister.pictures.followers import letter
from cloister.pictures.kept import Kept
from cloister.pictures.marks import circle, frame, roof, text, two_lines
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.gifts import gifts, width_of
from cloister.pictures.orleans.tokens import bust, empty_space, technology, tick, token
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import Panel, Part

COLUMNS, NARROW = 5, 2
WIDTH = 156
MOST_TALL = 12  # with more the cards are lower, so that they find room beside a counter too
FEW_TILES = 20
TILE_COLUMNS, MANY_TILE_COLUMNS = 4, 7  # many leave no room for the tracks beside them
TILE_WIDTH = 150
LONG_NAME, TWO_LINES = 13, 17  # letters of a name from which it is written smaller, and in two lines
TIGHT_LETTER = 7.7  # the width of a letter of such a name


@dataclass(frozen=True)
class Size:
    """How large a card is drawn."""

    height: float
    roof: float
    space: float


TALL = Size(76, 25, 36)
LOW = Size(57, 22, 27)
PLACES: Kept[Part] = Kept()


def places_panel(view: OrleansView) -> Panel:
    """All places of the player of the own area."""
    size = TALL if len(view.owner.places) <= MOST_TALL else LOW
    parts = [kept_place(view, place, size) for place in view.owner.places]
    return Panel("places", "", parts, columns=COLUMNS, narrow=NARROW, tab="mine", player=view.seat)


def family(view: OrleansView, place: int) -> str:
    """The colour of a place's roof."""
    if view.box.category[place]:
        return "tile"
    if isinstance(view.table.places[place], Recruit):
        return "recruit"
    return "travel" if SHIP <= place <= GUILDHALL else "town"


def kept_place(view: OrleansView, place: int, size: Size) -> Part:
    owner = view.owner
    standing = tuple(owner.spaces[place * SPACES : (place + 1) * SPACES])
    tower = tuple(owner.tower) if place == GUNPOWDER_TOWER else ()
    counted = (owner.level(), len(owner.stations), owner.active(place))  # some places give so much
    shown = (place, size, view.seat, standing, tower, counted)
    lit = view.shows(keys.place_key(place), keys.space_family(place), "tower:", "recruit:")
    return PLACES.get((*shown, *lit), lambda: place_part(view, place, size))


def place_part(view: OrleansView, place: int, size: Size) -> Part:
    """A place with what stands on it; spaces that a move speaks of can be clicked by themselves."""
    label = place_label(view, place)
    choosing = place == VILLAGE and any(
        keys.recruit_key(follower) in view.targets for follower in village(view).followers
    )
    body = frame(WIDTH, size.height, "halo") + frame(WIDTH, size.height, "bd")
    body += roof(WIDTH, size.roof, family(view, place)) + roof_name(view, place, size, WIDTH)
    body += small_tokens(view, place) if choosing else gifts(view, place, WIDTH - 8, size.roof / 2 - 1)
    inside, above = recruits(view, size) if choosing else spaces(view, place, size)
    body += inside + frame(WIDTH, size.height, "edge")
    ready = view.owner.active(place) and not choosing
    if ready:
        body += tick(WIDTH - 17, size.roof + (size.height - size.roof) / 2, size.space * 0.28)
    thing = view.pen.thing(keys.place_key(place), body, label, "place ready" if ready else "place")
    return Part(keys.place_key(place), WIDTH, size.height, thing + above, label)


def roof_name(view: OrleansView, place: int, size: Size, width: float) -> str:
    """The name on the roof, smaller or in two lines where it is long."""
    name = place_name(view.table, place, view.voice)
    lines = two_lines(name, TWO_LINES)
    if len(lines) > 1:
        upper = text(10, size.roof / 2 - 0.5, lines[0], "roof-name tight")  # clear of the edge that glows
        return upper + text(10, size.roof - 2, lines[1], "roof-name tight")
    looks = "roof-name tight" if len(name) > LONG_NAME else "roof-name"
    room = width - 20 - width_of(view, place)
    squeezed = len(name) > LONG_NAME and len(name) * TIGHT_LETTER > room
    return text(10, size.roof / 2 + 5, name, looks, room=room if squeezed else 0)


# spaces


def spaces(view: OrleansView, place: int, size: Size) -> tuple[str, str]:
    """What a place holds: the part that belongs to its card, and what is clicked by itself."""
    if place == GUNPOWDER_TOWER:
        return tower(view, size)
    if place in (SCHOOL, HERB_GARDEN):
        return stand_ins(place, size, view.voice), ""
    inside, above = "", ""
    for space in range(place * SPACES, place * SPACES + len(view.box.needs[place])):
        x, y = space_at(space % SPACES, size)
        drawn = standing(view, space, x, y, size.space)
        key = keys.space_key(space)
        if key in view.pen.placed:
            back = "" if view.owner.spaces[space] == EMPTY else take_back_sign(x + size.space - 4, y + 4)
            above += round_thing(view, key, drawn + back, x, y, size.space, placed_label(view, space))
        elif key in view.targets:
            above += round_thing(view, key, drawn, x, y, size.space, space_label(view, space))
        else:
            inside += drawn
    return inside, above


def space_at(number: int, size: Size) -> tuple[float, float]:
    gap = (size.height - size.roof - size.space) / 2
    return 9 + number * (size.space + 5), size.roof + gap


def standing(view: OrleansView, space: int, x: float, y: float, size: float) -> str:
    """A token, a technology tile or an empty space."""
    on_it, need = view.owner.spaces[space], view.box.space_need[space]
    if on_it == EMPTY:
        return empty_space(need, x, y, size, view.voice)
    if on_it == TECHNOLOGY:
        return technology(need, x, y, size)
    return token(on_it, view.seat, x, y, size, view.voice)


def round_thing(view: OrleansView, key: str, drawn: str, x: float, y: float, size: float, label: str) -> str:
    """A token or space that can be clicked."""
    middle = (x + size / 2, y + size / 2, size / 2 + 1)
    body = circle(*middle, "halo") + circle(*middle, "edge") + drawn
    return view.pen.thing(key, body, label, "round")


def take_back_sign(x: float, y: float) -> str:
    """The cross on a follower that stands there only until the plan is handed over."""
    cross = f"M{x - 2.6:.1f} {y - 2.6:.1f}l5.2 5.2m0 -5.2l-5.2 5.2"
    return f'<g class="back-sign">{circle(x, y, 6.5, "back-ground")}<path d="{cross}"/></g>'


def tower(view: OrleansView, size: Size) -> tuple[str, str]:
    """The spaces of the Gunpowder Tower."""
    kinds = [kind for kind, count in enumerate(view.owner.tower) for _ in range(count)]
    inside = ""
    above: dict[int, str] = {}
    for number in range(max(view.box.tower, len(kinds))):
        x, y = space_at(number, size)
        if number >= len(kinds):
            inside += circle(x + size.space / 2, y + size.space / 2, size.space / 2 - 1.2, "hole")
            continue
        drawn = token(kinds[number], view.seat, x, y, size.space, view.voice)
        if keys.heap_key(keys.TOWER, kinds[number]) in view.targets:
            middle = (x + size.space / 2, y + size.space / 2, size.space / 2 + 1)
            rings = circle(*middle, "halo") + circle(*middle, "edge")
            above[kinds[number]] = above.get(kinds[number], "") + rings + drawn
        else:
            inside += drawn
    things = [
        view.pen.thing(keys.heap_key(keys.TOWER, kind), body, token_name(view.table, kind, view.voice), "round")
        for kind, body in above.items()
    ]
    return inside, "".join(things)


def stand_ins(place: int, size: Size, voice: Voice) -> str:
    """Whom scholars or boatmen may stand for."""
    follower = SCHOLAR if place == SCHOOL else BOATMAN
    last = MONK if place == SCHOOL else TRADER + 1
    x, y = space_at(0, size)
    body = bust(follower, x, y + size.space * 0.12, size.space * 0.76)
    left, middle = x + size.space * 0.9, y + size.space / 2
    body += f'<path class="arrow" d="M{left:.1f} {middle:.1f}h9m-4 -4l4 4l-4 4"/>'
    others = [other for other in range(last) if other != follower]
    letters = " ".join(letter(other, voice) for other in others)
    return body + text(left + 15, middle + 4.5, letters, "figure")


# the Village, while one chooses whom it recruits


def village(view: OrleansView) -> Village:
    entry = view.table.places[VILLAGE]
    assert isinstance(entry, Village)
    return entry


def recruits(view: OrleansView, size: Size) -> tuple[str, str]:
    """The followers to choose from, in the place of the spaces."""
    above = ""
    for number, follower in enumerate(village(view).followers):
        x, y = space_at(number, size)
        drawn = token(follower, view.seat, x, y, size.space, view.voice)
        key = keys.recruit_key(follower)
        label = view.voice("Recruit: {follower}", follower=follower_name(view.table, follower, view.voice))
        above += round_thing(view, key, drawn, x, y, size.space, label)
    return "", above


def small_tokens(view: OrleansView, place: int) -> str:
    """What stands on a place, small on its roof."""
    body = ""
    count = len(view.box.needs[place])
    for number in range(count):
        on_it = view.owner.spaces[place * SPACES + number]
        x = WIDTH - 8 - (count - number) * 19
        if on_it == TECHNOLOGY:
            body += technology(view.box.needs[place][number], x, 4, 17)
        else:
            body += bust(on_it % FOLLOWERS, x, 4, 17)
    return body


# tiles to be had


def tiles_wanted(view: OrleansView) -> bool:
    """Whether the viewer is to choose among the place tiles."""
    if view.viewer < 0 or not view.table.choices[view.viewer]:
        return False
    return isinstance(view.table.decision(view.viewer), ChooseTile | ExcludeTile)


def tiles_panel(view: OrleansView) -> Panel:
    """The place tiles that can be had, in the place of the map."""
    parts = [tile_part(view, place) for place in view.table.tiles]
    columns = TILE_COLUMNS if len(parts) <= FEW_TILES else MANY_TILE_COLUMNS
    return Panel("tiles", view.voice("Place tiles"), parts, columns=columns, narrow=NARROW, tab="mine")


def tile_part(view: OrleansView, place: int) -> Part:
    label = tile_label(view, place)
    body = frame(TILE_WIDTH, TALL.height, "halo") + frame(TILE_WIDTH, TALL.height, "bd")
    body += roof(TILE_WIDTH, TALL.roof, "tile") + roof_name(view, place, TALL, TILE_WIDTH)
    body += gifts(view, place, TILE_WIDTH - 8, TALL.roof / 2 - 1)
    if place in (SCHOOL, HERB_GARDEN):
        body += stand_ins(place, TALL, view.voice)
    elif place == GUNPOWDER_TOWER:
        body += tower_holes(view)
    for number, need in enumerate(view.box.needs[place]):
        x, y = space_at(number, TALL)
        body += empty_space(need, x, y, TALL.space, view.voice)
    category = "I" if view.box.category[place] == 1 else "II"
    body += text(TILE_WIDTH - 11, TALL.height - 10, category, "category", "end") + frame(
        TILE_WIDTH, TALL.height, "edge"
    )
    thing = view.pen.thing(keys.tile_key(place), body, label, "place")
    return Part(keys.tile_key(place), TILE_WIDTH, TALL.height, thing, label)


def tower_holes(view: OrleansView) -> str:
    body = ""
    for number in range(view.box.tower):
        x, y = space_at(number, TALL)
        body += circle(x + TALL.space / 2, y + TALL.space / 2, TALL.space / 2 - 1.2, "hole")
    return body


# words


def needs_words(view: OrleansView, place: int) -> str:
    names = [need_name(view, need) for need in view.box.needs[place]]
    return ", ".join(names)


def need_name(view: OrleansView, need: int) -> str:
    if need == FOLLOWERS:
        return view.voice("any follower")
    return follower_name(view.table, need, view.voice)


def tile_label(view: OrleansView, place: int) -> str:
    name = place_name(view.table, place, view.voice)
    if not view.box.needs[place]:
        return name
    return view.voice("{place}, for {followers}", place=name, followers=needs_words(view, place))


def standing_words(view: OrleansView, space: int) -> str:
    """What stands on a space, or whom it is free for."""
    on_it = view.owner.spaces[space]
    if on_it == EMPTY:
        return view.voice("free for {follower}", follower=need_name(view, view.box.space_need[space]))
    if on_it == TECHNOLOGY:
        return view.voice("technology")
    return token_name(view.table, on_it, view.voice)


def space_label(view: OrleansView, space: int) -> str:
    name = place_name(view.table, space // SPACES, view.voice)
    return view.titled(name, standing_words(view, space))


def placed_label(view: OrleansView, space: int) -> str:
    """A space on which somebody stands, or which somebody has left, for the time being."""
    return view.voice("{space}. Click to take that back", space=space_label(view, space))


def place_label(view: OrleansView, place: int) -> str:
    """A place and what stands on its spaces, in a sentence."""
    name = place_name(view.table, place, view.voice)
    spaces_ = range(place * SPACES, place * SPACES + len(view.box.needs[place]))
    parts = [standing_words(view, space) for space in spaces_]
    if view.owner.active(place):
        parts.append(view.voice("complete"))
    return view.titled(name, ", ".join(parts)) if parts else name
