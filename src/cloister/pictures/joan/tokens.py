"""The tokens of the round, the bag and the waiting area."""

from cloister.games.joan.pieces import TOKENS
from cloister.pictures.followers import badge
from cloister.pictures.joan import keys, pencil
from cloister.pictures.joan.signs import follower_symbol
from cloister.pictures.joan.view import JoanView
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, circle, piece, text, use, valued
from cloister.pictures.scene import Panel, Part

WIDTH, HEIGHT, HEAPS_HEIGHT = 250, 70, 56
SIZE = 40
TOP = 23
BEHIND = 9  # by which a second token of a kind peeps out
BAG, BAG_STEP = 19, 20
LINES = (4, 30)  # where bag and waiting area are
SMALL = 19
COUNTS_LEFT, COUNT_STEP = 52, 33
PARTS: Kept[Part] = Kept(FEW)


def tokens_panel(view: JoanView) -> Panel:
    """What is drawn, which a phone always shows, and below it where the other tokens are."""
    table = view.table
    bags_played = (table.bag_number, table.over())
    shown = ("drawn", tuple(table.drawn), *bags_played, *view.shows("token:"))
    heaps = ("heaps", tuple(table.bag), tuple(table.waiting), *view.shows(keys.BAG, keys.WAITING))
    parts = [PARTS.get(shown, lambda: drawn_part(view)), PARTS.get(heaps, lambda: heaps_part(view))]
    return Panel("tokens", "", parts)


def drawn_part(view: JoanView) -> Part:
    title = text(1, 14, view.voice("Drawn"), "title")
    return Part("tokens", WIDTH, HEIGHT, title + bags(view) + drawn(view), drawn_label(view))


def heaps_part(view: JoanView) -> Part:
    voice = view.voice
    bag, waiting = voice("In the bag"), voice("In the waiting area")
    body = heap(view, keys.BAG, "j-bag", view.table.bag, LINES[0], bag)
    body += heap(view, keys.WAITING, "u-clock", view.table.waiting, LINES[1], waiting)
    return Part("heaps", WIDTH, HEAPS_HEIGHT, body, voice("Bag and waiting area"))


def drawn_label(view: JoanView) -> str:
    names = [f"{count} {view.follower(token)}" for token, count in enumerate(view.table.drawn) if count]
    return view.titled(view.voice("Drawn"), ", ".join(names) or "–")


def bags(view: JoanView) -> str:
    """A bag for each time that it is filled; those played are crossed out."""
    table = view.table
    body = ""
    for bag in range(view.box.bags):
        x = WIDTH - (view.box.bags - bag) * BAG_STEP
        body += valued("bag", bag + 1, x, 0, BAG)
        if bag + 1 < table.bag_number or table.over():
            body += pencil.cross(f"bag-{bag}", pencil.OWN, x - 1, -1, BAG + 2)
    return body


def drawn(view: JoanView) -> str:
    """What can be taken, equal tokens behind each other, and a space for each that was."""
    kinds = [token for token in range(TOKENS) if view.table.drawn[token]]
    taken = view.box.drawn - sum(view.table.drawn)
    behind = sum(view.table.drawn[token] - 1 for token in kinds)
    step = min(SIZE + 4, (WIDTH - SIZE - BEHIND * behind - 2) / max(len(kinds) + taken - 1, 1))
    x = 1.0
    body = ""
    for token in kinds:
        body += token_thing(view, token, x)
        x += step + BEHIND * (view.table.drawn[token] - 1)
    for _ in range(taken):
        body += f'<g class="slot">{circle(x + SIZE / 2, TOP + SIZE / 2, SIZE / 2 - 4, "taken-token")}</g>'
        x += step
    return body


def token_thing(view: JoanView, token: int, x: float) -> str:
    count = view.table.drawn[token]
    body = ""
    for place in range(count - 1, -1, -1):
        left = x + place * BEHIND
        body += piece(f"token-{token}", use(follower_symbol(token), left, TOP, SIZE))
    middle = (x + SIZE / 2, TOP + SIZE / 2)
    body = circle(*middle, SIZE / 2 + 1, "halo") + body + circle(*middle, SIZE / 2 + 0.5, "edge")
    body += badge(token, x, TOP, SIZE, view.voice)
    name = view.follower(token)
    label = f"{count} × {name}" if count > 1 else name
    return view.pen.thing(keys.token_key(token), body, label, "round")


def heap(view: JoanView, key: str, symbol: str, counts: list[int], y: float, title: str) -> str:
    """Tokens that lie together: how many of each kind."""
    body = use(symbol, 3, y + 1, 18, classes="printed") + text(25, y + 15, sum(counts), "figure")
    for token, count in enumerate(counts):
        x = COUNTS_LEFT + token * COUNT_STEP
        small = use(follower_symbol(token), x, y, SMALL) + text(x + SMALL + 2, y + 14, count, "small")
        body += small if count else f'<g class="none-there">{small}</g>'
    names = [f"{count} {view.follower(token)}" for token, count in enumerate(counts) if count]
    frame = (0.0, y - 2, WIDTH - 1.0, SMALL + 4.0)
    body = box(*frame, "halo") + box(*frame, "hit") + body + box(*frame, "edge")
    return view.pen.thing(key, body, view.titled(title, ", ".join(names) or "–"), "item")
