"""The beneficial deeds of a sheet."""

from cloister.games.joan.pieces import CITIZEN, DEED_SPACES, DEEDS, FIRST_DEED_CITIZEN
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.map import citizen_mark
from cloister.pictures.joan.signs import follower_symbol, gain, gain_symbol, yellow
from cloister.pictures.joan.view import JoanView
from cloister.pictures.kept import Kept
from cloister.pictures.marks import box, circle, text, use
from cloister.pictures.scene import Panel, Part

WIDTH, HEIGHT = 192, 62
FOLLOWER, STEP, FIRST = 26, 28, 27
BONUS_LEFT, BONUS_WIDTH = 134, 52
BONUS = 26
EFFECT = 18
ALL_SPACES = (1 << DEED_SPACES) - 1
DEED_WITH_CITIZEN = 3  # the first of those that bring citizens
PARTS: Kept[Part] = Kept()


def deeds_panel(view: JoanView) -> Panel:
    parts = [kept_deed(view, deed) for deed in range(DEEDS)]
    return Panel("deeds", "", parts, columns=DEEDS, narrow=2, tab="map", player=view.seat)


def kept_deed(view: JoanView, deed: int) -> Part:
    shown = (deed, view.sheet.deeds >> (deed * DEED_SPACES) & ALL_SPACES, view.table.deed_open(deed), view.citizens())
    return PARTS.get((*shown, *view.shows(keys.deed_key(deed))), lambda: deed_part(view, deed))


def deed_part(view: JoanView, deed: int) -> Part:
    frame = (1.3, 1.3, WIDTH - 2.6, HEIGHT - 2.6)
    body = (
        box(*frame, "halo", corner=8) + box(*frame, "deed-ground", corner=8) + box(*frame, "edge deed-edge", corner=8)
    )
    body += circle(14, 14, 8.5, "deed-number") + text(14, 18.3, deed + 1, "on-deed-number", "middle")
    body += followers(view, deed) + each(view, deed) + bonus(view, deed)
    looks = "" if deed < view.box.deeds else "out-of-play"
    thing = view.pen.thing(keys.deed_key(deed), body + closing(view, deed), deed_label(view, deed), looks)
    return Part(keys.deed_key(deed), WIDTH, HEIGHT, thing)


def marked(view: JoanView, deed: int, space: int) -> bool:
    return view.sheet.deeds >> (deed * DEED_SPACES + space) & 1 == 1


def completed(view: JoanView, deed: int) -> bool:
    return view.sheet.deeds >> (deed * DEED_SPACES) & ALL_SPACES == ALL_SPACES


def followers(view: JoanView, deed: int) -> str:
    body = ""
    for space, follower in enumerate(view.box.deed_followers[deed]):
        x = FIRST + space * STEP
        body += use(follower_symbol(follower), x, 5, FOLLOWER)
        if marked(view, deed, space):
            body += pencil.cross(f"deed-{view.seat}-{deed}-{space}", pencil.OWN, x - 1, 4, FOLLOWER + 2)
    return body


def each(view: JoanView, deed: int) -> str:
    """What every follower brings."""
    words = view.voice("each")
    body = text(9, 51, words, "small")
    x = 16.0 + 6.2 * len(words)
    for kind, count in enumerate(view.box.deed_gains[deed]):
        if count:
            body += gain(kind, count, x, 37, EFFECT)
            x += EFFECT + 5
    return body


def bonus(view: JoanView, deed: int) -> str:
    """What the first brings home who has marked all three."""
    kind = view.box.deed_bonus[deed]
    x, y = BONUS_LEFT + (BONUS_WIDTH - BONUS) / 2, 26
    body = yellow(BONUS_LEFT, 6, BONUS_WIDTH, HEIGHT - 12)
    body += text(BONUS_LEFT + BONUS_WIDTH / 2, 19, view.voice("all 3"), "on-yellow", "middle")
    body += use(gain_symbol(kind), x, y, BONUS)
    if kind == CITIZEN:
        return body + citizen_mark(view, FIRST_DEED_CITIZEN + deed - DEED_WITH_CITIZEN, x - 3, y - 3, BONUS + 6)
    if completed(view, deed):
        body += pencil.cross(f"deed-bonus-{view.seat}-{deed}", pencil.OWN, x - 1, y - 1, BONUS + 2)
    return body


def closing(view: JoanView, deed: int) -> str:
    """The strokes over a deed that somebody else has completed, or that is not in play."""
    if deed >= view.box.deeds:
        return pencil.strike(f"deed-out-{deed}", pencil.GREY, 4, 4, WIDTH - 8, HEIGHT - 8)
    if view.table.deed_open(deed) or completed(view, deed):
        return ""
    return pencil.strike_out(f"deed-closed-{deed}", pencil.RED, 5, 4, WIDTH - 10, HEIGHT - 8)


def deed_state(view: JoanView, deed: int) -> str:
    """What has become of a deed, in words; nothing while it is open and unmarked."""
    voice = view.voice
    if deed >= view.box.deeds:
        return voice("not in play")
    if completed(view, deed):
        return voice("completed on this sheet")
    if not view.table.deed_open(deed):
        return voice("closed")
    done = [view.follower(follower) for space, follower in enumerate(view.box.deed_followers[deed])
            if marked(view, deed, space)]  # fmt: skip
    return voice("marked: {followers}", followers=", ".join(done)) if done else ""


def deed_label(view: JoanView, deed: int) -> str:
    names = ", ".join(view.follower(follower) for follower in view.box.deed_followers[deed])
    title = view.titled(view.voice("Deed {number}", number=deed + 1), names)
    state = deed_state(view, deed)
    return f"{title}, {state}" if state else title
