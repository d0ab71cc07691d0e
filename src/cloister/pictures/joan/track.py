"""The development track of a sheet."""

from math import ceil

from cloister.games.joan.gains import gain_text
from cloister.games.joan.pieces import FIRST_TRACK_CITIZEN
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.map import citizen_mark
from cloister.pictures.joan.signs import gain, numbered, yellow
from cloister.pictures.joan.view import JoanView
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, text, use
from cloister.pictures.scene import Panel, Part

PARTS = 3  # side by side on a wide page, below each other on a phone
WIDTH, HEIGHT = 328, 51
SPACE = 21
BELOW = 24
SIGN = 25
TRACKS: Kept[Part] = Kept(FEW)


def track_panel(view: JoanView) -> Panel:
    voice, sheet = view.voice, view.sheet
    note = voice("{count} of {most}, level {level}: it multiplies trading stations and citizens",
               count=sheet.development, most=view.box.track_length, level=sheet.level())  # fmt: skip
    length = ceil(view.box.track_length / PARTS)
    parts = [kept_part(view, part, length) for part in range(PARTS)]
    return Panel("track", voice("Development"), parts, note, PARTS, 1, "sheet", line=2)


def kept_part(view: JoanView, part: int, length: int) -> Part:
    shown = (part, view.sheet.development, view.citizens(), *view.shows("track:"))
    return TRACKS.get(shown, lambda: track_part(view, part, length))


def track_part(view: JoanView, part: int, length: int) -> Part:
    step = WIDTH / length
    last = min((part + 1) * length, view.box.track_length)
    spaces = range(part * length + 1, last + 1)
    body = "".join(space(view, number, place * step + 1, step - 3) for place, number in enumerate(spaces))
    return Part(f"track-{part}", WIDTH, HEIGHT, body)


def space(view: JoanView, number: int, x: float, width: float) -> str:
    """A space with what is below it; a thing of its own where there is something to say of it or to click."""
    development = view.sheet.development
    square = box(x, 1, width, SPACE, "square", corner=4)
    looks = "space-figure struck" if number <= development else "space-figure"
    square += text(x + width / 2, 16, number, looks, "middle")
    if number <= development:
        size = SPACE + 3
        square += pencil.cross(f"track-{view.seat}-{number}", pencil.OWN, x + (width - size) / 2, -0.5, size)
    frame = (x - 0.5, 0.5, width + 1, SPACE + 1)
    below = sign(view, number, x + width / 2)
    if not below and number != development + 1:
        return square
    body = box(*frame, "halo") + box(x - 1, 0, width + 2, HEIGHT, "hit") + square + below + box(*frame, "edge")
    return view.pen.thing(keys.track_key(number), body, space_label(view, number), "item")


def is_level(view: JoanView, number: int) -> bool:
    return view.box.level[number] > view.box.level[number - 1]


def sign(view: JoanView, number: int, middle: float) -> str:
    """The level or bonus below a space."""
    x = middle - SIGN / 2
    reached = number <= view.sheet.development
    citizen = view.box.track_citizen[number]
    if citizen >= 0:
        drawn = yellow(x - 1, BELOW, SIGN + 2, SIGN + 2) + use("citizen", x + 1.5, BELOW + 2, SIGN - 3)
        return drawn + citizen_mark(view, FIRST_TRACK_CITIZEN + citizen, x - 2, BELOW - 1, SIGN + 4)
    if is_level(view, number):
        drawn = numbered("star", view.box.level[number], x + 0.5, BELOW + 1, SIGN - 1)
        if view.box.level[number] == view.sheet.level():
            drawn += pencil.ring(f"level-{view.seat}-{number}", pencil.OWN, x - 2, BELOW - 1.5, SIGN + 4)
        return drawn
    kind = view.box.track_gain[number]
    if kind < 0:
        return ""
    drawn = gain(kind, 1, x + 1.5, BELOW + 2, SIGN - 3)
    if reached:
        drawn += pencil.cross(f"track-bonus-{view.seat}-{number}", pencil.OWN, x, BELOW + 0.5, SIGN)
    return drawn


def space_label(view: JoanView, number: int) -> str:
    """A space in words."""
    voice = view.voice
    parts = [voice("Space {number} of the development track", number=number)]
    if view.box.track_citizen[number] >= 0:
        parts.append(voice("citizen"))
    elif is_level(view, number):
        parts.append(voice("level {level}", level=view.box.level[number]))
    elif view.box.track_gain[number] >= 0:
        parts.append(gain_text(view.box, view.box.track_gain[number], 1, voice))
    if number <= view.sheet.development:
        parts.append(voice("marked"))
    return ", ".join(parts)
