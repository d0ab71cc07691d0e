"""The locations: those of each category with whoever owns them, and the cards before a player."""

from math import ceil

from cloister.games.joan.names import location_name
from cloister.games.joan.pieces import CATEGORIES, CATEGORY_IDS, LOCATIONS
from cloister.pictures.joan import keys
from cloister.pictures.joan.map import owner_sign
from cloister.pictures.joan.signs import effect, effect_signs, opener, signs_width
from cloister.pictures.joan.view import NOBODY, JoanView
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, line, number, roof, text, use
from cloister.pictures.scene import Panel, Part

# a category
WIDTH, HEIGHT = 140, 130
HEAD = 19
ROW = 27.5
OPENER = 22
NAME_LEFT = 28
SIGN = 14
LONG_NAME = 15  # letters of a name that is squeezed
OWNER = 15
# the cards of a player
OWN_WIDTH, OWN_HEIGHT = 464, 100
CARD_WIDTH, CARD_HEIGHT = 152, 46
GAP = 4
ROOF = 20
CARD_SIGN = 18
LETTER = 0.6  # the mean width of a letter on a roof, as a share of its size
NAME_SIZES = {3: 13.0, 4: 15.2, 5: 19.0}  # of names on cards, by how many cards stand side by side: see style.css
MOST_COLUMNS = 7
CATEGORY_PARTS: Kept[Part] = Kept(FEW)
ROWS: Kept[str] = Kept()


def offer_panel(view: JoanView) -> Panel:
    parts = [kept_category(view, category) for category in range(CATEGORIES)]
    return Panel("offer", "", parts, columns=CATEGORIES, narrow=2, tab="places")


def shown(view: JoanView, category: int) -> list[int]:
    """The locations of a category that can be had or that somebody owns."""
    there = view.table.offer
    for sheet in view.table.players:
        there |= sheet.locations
    return [location for location in range(LOCATIONS)
            if there >> location & 1 and view.box.category[location] == category]  # fmt: skip


def kept_category(view: JoanView, category: int) -> Part:
    there = shown(view, category)
    owners = tuple([view.location_owner(location) for location in there])
    shows = (
        category,
        view.table.category_open(category),
        tuple(there),
        owners,
        view.voice.names,
        *view.shows("offer:"),
    )
    return CATEGORY_PARTS.get(shows, lambda: category_part(view, category))


def category_part(view: JoanView, category: int) -> Part:
    """A category: what its locations cost, whether it is open, and four of them at most."""
    voice = view.voice
    cost = view.box.costs[category]
    is_open = view.table.category_open(category)
    state = voice("opened") if is_open else voice("not opened")
    body = text(3, 13, CATEGORY_IDS[category], "title") + text(28, 13, state, "note")
    body += text(WIDTH - 22, 13, cost, "figure", "end") + use("coin", WIDTH - 19, 1, 15)
    body += line("rule", f"M2 {HEAD - 2}h{WIDTH - 4}")
    for place, location in enumerate(shown(view, category)):
        body += kept_row(view, location, HEAD + place * ROW)
    body = body if is_open else f'<g class="not-open">{body}</g>'
    label = voice("Category {category}, {state}: {cost} each", category=CATEGORY_IDS[category], state=state,
                cost=voice.coins(cost))  # fmt: skip
    return Part(f"category-{CATEGORY_IDS[category]}", WIDTH, HEIGHT, body, label)


def kept_row(view: JoanView, location: int, y: float) -> str:
    owner = view.location_owner(location)
    owners = view.named([owner] if owner != NOBODY else [])
    shown = (location, y, owners, *view.shows(keys.offer_key(location)))
    return ROWS.get(shown, lambda: offer_row(view, location, y))


def offer_row(view: JoanView, location: int, y: float) -> str:
    """A location: who opens it, its name, what it does, and whose it is."""
    owner = view.location_owner(location)
    frame = (1.0, y, WIDTH - 2.0, ROW - 1.5)
    name = location_name(view.box, location, view.voice)
    room = WIDTH - NAME_LEFT - 3 if len(name) > LONG_NAME else 0
    body = box(*frame, "halo") + box(*frame, "hit") + opener(view.box, location, 3, y + 2, OPENER)
    body += text(NAME_LEFT, y + 10.5, name, "location-name", room=room)
    body += effect(effect_signs(view.box, location), NAME_LEFT, y + 12, SIGN)
    if owner != NOBODY:
        body = f'<g class="owned">{body}</g>{owner_sign(owner, WIDTH - OWNER - 3, y + 11.5, OWNER)}'
    return view.pen.thing(keys.offer_key(location), body + box(*frame, "edge"), offer_label(view, location), "item")


def offer_label(view: JoanView, location: int) -> str:
    voice = view.voice
    name = location_name(view.box, location, voice)
    owner = view.location_owner(location)
    if owner != NOBODY:
        return voice("{location}, owned by {player}", location=name, player=view.name(owner))
    cost = voice.coins(view.box.costs[view.box.category[location]])
    return voice("{location}, to be had for {cost}", location=name, cost=cost)


# one's own


def own_part(view: JoanView) -> Part:
    """The locations of the player, as large as there is room for them."""
    owned = [location for location in range(LOCATIONS) if view.sheet.owns(location)]
    if not owned:
        return Part("locations", OWN_WIDTH, OWN_HEIGHT, no_locations(view))
    columns, scale = best_columns(len(owned))
    body = ""
    for place, location in enumerate(owned):
        row, column = divmod(place, columns)
        x, y = column * (CARD_WIDTH + GAP) * scale, GAP + row * (CARD_HEIGHT + GAP) * scale
        move = f"translate({number(x)} {number(y)}) scale({scale:.3f})"
        body += f'<g transform="{move}">{card(view, location, columns)}</g>'
    names = ", ".join(location_name(view.box, location, view.voice) for location in owned)
    body = f'<g class="cards-{columns}">{body}</g>'
    return Part("locations", OWN_WIDTH, OWN_HEIGHT, body, view.voice("Locations: {names}", names=names))


def best_columns(count: int) -> tuple[int, float]:
    """In how many columns so many cards are largest, and their size then."""
    sizes = []
    for columns in range(3, MOST_COLUMNS + 1):
        rows = ceil(count / columns)
        wide = OWN_WIDTH / (columns * (CARD_WIDTH + GAP) - GAP)
        high = (OWN_HEIGHT - GAP) / (rows * (CARD_HEIGHT + GAP) - GAP)
        sizes.append((min(wide, high, 1.0), columns))
    scale, columns = max(sizes)
    return columns, scale


def no_locations(view: JoanView) -> str:
    body = box(1, 6, OWN_WIDTH - 2, CARD_HEIGHT, "no-cards", corner=8)
    words = view.voice("A trader buys locations: they lie here then.")
    return body + text(OWN_WIDTH / 2, 6 + CARD_HEIGHT / 2 + 4, words, "note", "middle")


def card(view: JoanView, location: int, columns: int) -> str:
    """A location card: its name on a roof, below it who opens it and what it does."""
    name = location_name(view.box, location, view.voice)
    room = CARD_WIDTH - 18
    squeezed = room if len(name) * LETTER * NAME_SIZES.get(columns, 0) > room else 0
    frame = (1.3, 1.3, CARD_WIDTH - 2.6, CARD_HEIGHT - 2.6)
    body = box(*frame, "halo", corner=8) + box(*frame, "bd", corner=8) + roof(CARD_WIDTH, ROOF, "tile")
    body += text(9, 14.5, name, "roof-name", room=squeezed)
    signs = effect_signs(view.box, location)
    body += opener(view.box, location, 7, 22, 21) + text(31, 37, "→", "effect-sign")
    body += effect(signs, 44, 23.5, min(CARD_SIGN, CARD_SIGN * (CARD_WIDTH - 50) / signs_width(signs, CARD_SIGN)))
    label = view.voice("Your location: {location}", location=name)
    return view.pen.thing(keys.own_key(location), body + box(*frame, "edge", corner=8), label)
