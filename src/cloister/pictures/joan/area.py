"""Joan's area in the solo game: her card, the next one's back, her rows, levels, depot and points."""

from cloister.games.joan.area import Joan
from cloister.games.joan.effects import EFFECT_IDS, ENTRIES
from cloister.games.joan.pieces import JOAN_ROW_FOLLOWERS, JOAN_SCHOLARS, TOKENS
from cloister.games.joan.scoring import joan_points
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.signs import follower_symbol, numbered, symbol
from cloister.pictures.joan.view import JoanView
from cloister.pictures.marks import box, line, number, text, use
from cloister.pictures.scene import Panel, Part

WIDTH = 222
HEAD_HEIGHT = 48
# the card
CARD_HEIGHT = 152
LINE = 24
CARD_WIDTH = 160
BACK_LEFT = 164
BACK_WIDTH = WIDTH - BACK_LEFT - 1
# rows, levels, depot
ROW = 27
SQUARE = 25
SQUARES_LEFT, SQUARE_STEP = 32, 31.5
ROWS_BOTTOM = 4 * ROW + 4
LEVEL = 24
SHIELD = 23
DEPOT_ROW = 26
ROWS_HEIGHT = ROWS_BOTTOM + 28 + 2 * DEPOT_ROW + 2


def joan_panel(view: JoanView) -> Panel:
    """All that is Joan's."""
    joan = view.joan
    assert joan is not None
    parts = [head_part(view, joan), card_part(view, joan), rows_part(view, joan)]
    return Panel("joan", "", parts, tab="players")


def in_thing(view: JoanView, key: str, frame: tuple[float, float, float, float], body: str, label: str) -> str:
    """Something of Joan's that one can ask about."""
    return view.pen.thing(key, box(*frame, "halo") + box(*frame, "hit") + body + box(*frame, "edge"), label, "item")


# name and points


def entries(view: JoanView, joan: Joan) -> list[tuple[str, str, str]]:
    voice = view.voice
    return [
        ("station", str(joan.stations), voice("stations")),
        ("citizen", str(joan.citizens), voice("citizens")),
        ("star", f"×{max(joan.level, 1)}", voice("level of development")),
    ]


def head_part(view: JoanView, joan: Joan) -> Part:
    points = joan_points(view.box, joan)
    body = use("start", 2, 1, 22) + text(29, 17, view.voice("Joan of Arc"), "player-name")
    body += text(WIDTH - 4, 17, points, "player-points", "end")
    for place, (name, count, _words) in enumerate(entries(view, joan)):
        x = 3 + place * WIDTH / 4
        body += use(name, x, 27, 18, classes="joans") + text(x + 22, 41, count, "figure")
    words = [view.voice.points(points)]
    words += [view.titled(what, count) for _symbol, count, what in entries(view, joan)]
    label = view.titled(view.voice("Joan of Arc"), ", ".join(words))
    frame = (1, 1, WIDTH - 2, HEAD_HEIGHT - 4)
    return Part("joan", WIDTH, HEAD_HEIGHT, in_thing(view, keys.JOAN, frame, body, label), label)


# her card


def card_part(view: JoanView, joan: Joan) -> Part:
    body = face(view, joan) + back(view, joan)
    return Part("joan-card", WIDTH, CARD_HEIGHT, body, view.voice("Joan's cards"))


def face(view: JoanView, joan: Joan) -> str:
    """The card of her last turn: six followers with their effects, in the order in which she looks for them."""
    frame = (1.3, 1.3, CARD_WIDTH - 2.6, CARD_HEIGHT - 4.6)
    body = box(*frame, "joan-card", corner=8)
    if joan.card < 0:
        body += text(CARD_WIDTH / 2, CARD_HEIGHT / 2, view.voice("no card yet"), "note", "middle")
    else:
        body += "".join(card_line(view, joan, place) for place in range(TOKENS))
    label = card_label(view, joan)
    return in_thing(view, keys.JOAN_CARD, frame, body, label)


def card_line(view: JoanView, joan: Joan, place: int) -> str:
    """A follower and his effect; the token that she took is ringed."""
    follower = view.box.card_followers[joan.card][place]
    effect = view.box.card_effects[joan.card][follower]
    y = 4 + place * LINE
    body = use(follower_symbol(follower), 6, y, 21) + effect_picture(effect, 32, y + 2, 17)
    if follower == joan.taken:
        body += pencil.ring(f"joan-taken-{joan.card}", pencil.RED, 3, y - 2, 27)
    return body + text(54, y + 15, ENTRIES[effect].short(view.voice), "joan-words")


def reads_up(view: JoanView, joan: Joan) -> bool:
    """By the arrow on the back of the pile a card is read from below."""
    return view.box.card_up[joan.deck[-1]]


def direction(view: JoanView, joan: Joan) -> str:
    if reads_up(view, joan):
        return view.voice("read upwards")
    return view.voice("read downwards")


def card_label(view: JoanView, joan: Joan) -> str:
    title = view.voice("Joan's card")
    if joan.card < 0:
        return view.titled(title, view.voice("no card yet"))
    words = [view.voice("she took the {follower}", follower=view.follower(joan.taken).lower())]
    return view.titled(title, ", ".join(words + line_words(view, joan.card)))


def line_words(view: JoanView, card: int) -> list[str]:
    """The lines of a card, from top to bottom."""
    effects = view.box.card_effects[card]
    return [
        view.titled(view.follower(follower), ENTRIES[effects[follower]].short(view.voice))
        for follower in view.box.card_followers[card]
    ]


def back(view: JoanView, joan: Joan) -> str:
    """The back of the pile: in which direction her card is read, and what a monk brings; below it her card's town."""
    frame = (BACK_LEFT, 1.3, BACK_WIDTH, CARD_HEIGHT - 4.6)
    middle = BACK_LEFT + BACK_WIDTH / 2
    body = box(*frame, "joan-back", corner=8)
    label = view.voice("Joan's cards")
    if joan.deck:
        arrow = "u-up" if reads_up(view, joan) else "u-down"
        body += use(arrow, middle - 13, 6, 26, classes="printed")
        body += monk_bonus(view, joan, middle)
        label = view.titled(view.voice("Next card"), direction(view, joan))
    if joan.card >= 0:
        body += line("rule", f"M{BACK_LEFT + 8} 98h{BACK_WIDTH - 16}")
        body += use("town", middle - 11, 102, 22)
        body += text(middle, 140, view.box.card_town[joan.card], "card-town", "middle")
    return in_thing(view, keys.JOAN_PILE, frame, body, label)


def monk_bonus(view: JoanView, joan: Joan, middle: float) -> str:
    """What the action of a monk brings her: a trading station, or a mark in a row and a shield."""
    row = view.box.card_monk[joan.deck[-1]]
    body = use("f-monk", middle - 22, 40, 20) + text(middle + 3, 55, "→", "effect-sign")
    if row < 0:
        body += use("station", middle - 11, 66, 22, classes="joans")
    else:
        body += use(follower_symbol(JOAN_ROW_FOLLOWERS[row]), middle - 22, 66, 21)
        body += use("j-shield", middle + 2, 67, 19, classes="printed")
    return body if view.table.monk_actions else f'<g class="none-there">{body}</g>'


# effects of her cards


# Their symbols where it is not a citizen.
SYMBOLS = {
    "station": "station",
    "shield": "j-shield",
    "bank_shield": "j-shield",
    "level": "star",
    "first_deed": "scroll",
    "last_deed": "scroll",
    "monk": "f-monk",
}
LOCATION_AWAY = "location_"  # so the words begin of effects that remove a location


def effect_picture(effect: int, x: float, y: float, size: float) -> str:
    if EFFECT_IDS[effect] == "bank_shield":
        name = f"strike-{number(x)}-{number(y)}"
        return use("j-shield", x, y, size, classes="printed") + pencil.cross(name, pencil.RED, x, y, size)
    return f'<g class="joans">{symbol(effect_symbol(effect), x, y, size)}</g>'


def effect_symbol(effect: int) -> str:
    word = EFFECT_IDS[effect]
    return "place" if word.startswith(LOCATION_AWAY) else SYMBOLS.get(word, "citizen")


# rows, levels and depot


def rows_part(view: JoanView, joan: Joan) -> Part:
    body = "".join(joan_row(view, joan, row) for row in range(len(JOAN_ROW_FOLLOWERS)))
    body += levels(view, joan) + depot(view, joan)
    return Part("joan-rows", WIDTH, ROWS_HEIGHT, body, view.voice("Joan's area"))


def joan_row(view: JoanView, joan: Joan, row: int) -> str:
    """The squares of a follower: points, or effects for the scholars."""
    follower, y = JOAN_ROW_FOLLOWERS[row], row * ROW + 1
    length = len(view.box.joan_scholar_effects) if row == JOAN_SCHOLARS else len(view.box.joan_row_points[row])
    step = min(SQUARE_STEP, (WIDTH - SQUARES_LEFT) / length)
    body = use(follower_symbol(follower), 3, y + 0.5, 23)
    for place in range(length):
        x = SQUARES_LEFT + place * step
        body += box(x, y, SQUARE, SQUARE - 1, "square", corner=4)
        if row == JOAN_SCHOLARS:
            body += effect_picture(view.box.joan_scholar_effects[place], x + 4, y + 3.5, 17)
        else:
            body += text(x + SQUARE / 2, y + 17, view.box.joan_row_points[row][place], "small", "middle")
        if place < joan.marks[row]:
            body += pencil.cross(f"joan-{row}-{place}", pencil.RED, x, y, SQUARE)
    label = view.voice("{follower} row of Joan: {marked}", follower=view.follower(follower),
                marked=view.marked(joan.marks[row], length))  # fmt: skip
    return in_thing(view, keys.joan_row_key(follower), (0, y - 1, WIDTH - 1, ROW), body, label)


def levels(view: JoanView, joan: Joan) -> str:
    y = ROWS_BOTTOM
    body = text(6, y + 17, "×", "player-name")
    for level in range(view.box.joan_levels):
        x = SQUARES_LEFT + level * min(SQUARE_STEP, (WIDTH - SQUARES_LEFT) / view.box.joan_levels)
        body += numbered("star", level + 1, x + 0.5, y + 0.5, LEVEL - 1)
        if level + 1 == joan.level:
            body += pencil.ring(f"joan-level-{level}", pencil.RED, x - 2.5, y - 2.5, LEVEL + 5)
    label = view.voice("Joan's level: {level}", level=max(joan.level, 1))
    return in_thing(view, keys.JOAN_LEVELS, (0, y - 2, WIDTH - 1, LEVEL + 4), body, label)


def depot(view: JoanView, joan: Joan) -> str:
    y = ROWS_BOTTOM + 28
    first = view.box.joan_depot_row
    longest = max(first, len(view.box.joan_shields) - first)
    step = min(SQUARE_STEP, (WIDTH - SQUARES_LEFT) / longest)
    body = use("j-shield", 4, y + DEPOT_ROW - 11, 20, classes="printed")
    for place, points in enumerate(view.box.joan_shields):
        row, column = divmod(place, first) if place < first else (1, place - first)
        x, top = SQUARES_LEFT + column * step, y + row * DEPOT_ROW
        body += use("j-shield", x + 1, top + 1, SHIELD, classes="printed")
        body += text(x + 1 + SHIELD / 2, top + 16.5, points, "small", "middle")
        if place < joan.shields:
            body += pencil.ring(f"joan-shield-{place}", pencil.RED, x - 1, top - 0.5, SHIELD + 4)
    label = view.voice("Joan's depot: shields circled {count}", count=joan.shields)
    return in_thing(view, keys.JOAN_DEPOT, (0, y - 1, WIDTH - 1, 2 * DEPOT_ROW), body, label)
