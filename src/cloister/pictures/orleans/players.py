"""Everybody at a glance: a panel for each player."""

from cloister.games.orleans.names import place_name
from cloister.games.orleans.pieces import BOARD, EMPTY, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.kernel.voice import Voice
from cloister.pictures.kept import Kept
from cloister.pictures.marks import box, circle, name_in, number, shield, text, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.places import family
from cloister.pictures.orleans.tokens import ICON
from cloister.pictures.orleans.view import OrleansView, followers_of
from cloister.pictures.scene import TINCTURES, Panel, Part

WIDTH = 222
HEIGHT, LOWER, HEAD = 92, 70, 26  # of a whole panel, of one without houses, and of one that only tells who it is
NAME, POINTS = 29, 36  # where the name begins, and the width of the points
SIGN = 18  # the width of the sign of who is first
STATUS_LETTER = 6.6
COLUMNS = 4
FIRST_ROW, ROW = 28, 22
HOUSES_TOP = 74
HOUSE_HEIGHT = 15.0
WIDEST_HOUSE = 20.0
PANELS: Kept[Panel] = Kept()


def player_panels(view: OrleansView) -> list[Panel]:
    return [kept_panel(view, player) for player in view.order()]


def kept_panel(view: OrleansView, player: int) -> Panel:
    table, owner = view.table, view.table.players[player]
    known = player == view.seat and not view.pen.counting
    has = (owner.coins, sum(owner.goods), followers_of(owner), len(owner.stations), owner.citizens, owner.technology)
    shown = (player, known, *has, owner.level(), tuple(owner.places), tuple(owner.spaces), view.voice.names)
    now = (total_points(table, player), player == table.first_player, status(view, player), acts(view, player))
    return PANELS.get((*shown, *now, *view.shows("player:")), lambda: player_panel(view, player, known))


def player_panel(view: OrleansView, player: int, known: bool) -> Panel:
    """What a player has. Of whom the own area shows, that is `known` there: the log gets the room."""
    label, roomy = player_label(view, player), has_room_for_houses(view)
    height = HEAD if known else HEIGHT if roomy else LOWER
    body = "".join(box(1, 1, WIDTH - 2, height - 2, looks) for looks in ("halo", "hit", "edge"))
    body += title_line(view, player)
    if not known:
        body += counts(view, player) + (houses(view, player) if roomy else "")
    thing = view.pen.thing(keys.player_key(player), body, label, "item")
    part = Part(keys.player_key(player), WIDTH, height, thing, ", ".join(filter(None, (label, status(view, player)))))
    return Panel(keys.player_key(player), "", [part], tab="players", player=player)


def has_room_for_houses(view: OrleansView) -> bool:
    """Beside five players and the orders the log needs it more; who is enlarged shows all places anyway."""
    return len(view.table.players) < 5 or "orders" not in view.box.modules


def title_line(view: OrleansView, player: int) -> str:
    """Shield, name, whether they are first, what they do, and their points now."""
    table = view.table
    body = shield(player, 2, 1, 22) + text(WIDTH - 4, 17, total_points(table, player), "player-points", "end")
    right = float(WIDTH - POINTS)
    least = right - SIGN - NAME - max(map(len, statuses(view.voice))) * STATUS_LETTER
    if player == table.first_player:
        right -= SIGN
        body += use("start", right + 3, 4, 16)
    does = status(view, player)
    body += text(right, 16, does, "small status-now" if acts(view, player) else "small", "end")
    name = name_in(right - NAME - len(does) * STATUS_LETTER, view.name(player), least)
    return body + text(NAME, 17, name, "player-name")


def acts(view: OrleansView, player: int) -> bool:
    return bool(view.table.choices[player])


def status(view: OrleansView, player: int) -> str:
    """What a player does. Even while all plan in secret one sees who is done."""
    table = view.table
    planning, done, to_act, passed = statuses(view.voice)
    if table.over():
        return ""
    if table.together:
        return planning if acts(view, player) else done
    if acts(view, player):
        return to_act
    return passed if table.passed[player] and in_actions(view) else ""


def statuses(voice: Voice) -> tuple[str, str, str, str]:
    return voice("planning"), voice("done"), voice("to act"), voice("passed")


def in_actions(view: OrleansView) -> bool:
    """Whether somebody has still to act in phase 5, so that having passed means something."""
    return not all(view.table.passed)


def entries(view: OrleansView, owner: Player) -> list[tuple[str, str, str]]:
    """A symbol, a count and its name for all that a player has."""
    voice = view.voice
    tiles = sum(owner.box.category[place] != BOARD for place in owner.places)
    placed = owner.spaces.count(TECHNOLOGY) + owner.technology
    return [
        ("coin", str(owner.coins), voice("coins")),
        ("g-wool", str(sum(owner.goods)), voice("goods")),
        ("bag", str(followers_of(owner)), voice("followers")),
        ("station", str(len(owner.stations)), voice("stations")),
        ("citizen", str(owner.citizens), voice("citizens")),
        ("star", str(owner.level()), voice("level of development")),
        ("place", str(tiles), voice("place tiles")),
        ("technology", str(placed), voice("technology")),
    ]


def counts(view: OrleansView, player: int) -> str:
    body = ""
    step = WIDTH / COLUMNS
    for place, (symbol, count, _name) in enumerate(entries(view, view.table.players[player])):
        row, column = divmod(place, COLUMNS)
        x, y = column * step + 3, FIRST_ROW + row * ROW
        body += f'<g class="{TINCTURES[player]}">{use(symbol, x, y, ICON)}</g>'
        body += text(x + ICON + 4, y + 15, count, "figure")
    return body


# a player's places


def houses(view: OrleansView, player: int) -> str:
    """A small house for each place: dots for its spaces, all of it green when it is complete."""
    owner = view.table.players[player]
    step = min(WIDEST_HOUSE, (WIDTH - 4) / len(owner.places))
    return "".join(house(view, owner, place, 2 + column * step, step - 2) for column, place in enumerate(owner.places))


def house(view: OrleansView, owner: Player, place: int, x: float, width: float) -> str:
    ready = owner.active(place)
    body = box(x, HOUSES_TOP + 3, width, HOUSE_HEIGHT - 3, "house ready" if ready else "house", corner=2)
    ridge = f"M{number(x - 0.5)} {HOUSES_TOP + 6}l2.5 -5.5h{number(width - 4)}l2.5 5.5Z"
    body += f'<path class="roof {family(view, place)}" d="{ridge}"/>'
    gap = min(5.0, width / 3)
    spaces = range(place * SPACES, place * SPACES + len(owner.box.needs[place]))
    first = x + width / 2 - (len(spaces) - 1) * gap / 2
    for column, space in enumerate(spaces):
        filled = owner.spaces[space] != EMPTY
        body += circle(first + column * gap, HOUSES_TOP + 11, 1.5, dot_looks(filled, ready))
    return body


def dot_looks(filled: bool, ready: bool) -> str:
    if not filled:
        return "dot"
    return "dot filled light" if ready else "dot filled"


# words


def player_label(view: OrleansView, player: int) -> str:
    """What a player has, in a sentence."""
    owner, voice = view.table.players[player], view.voice
    parts = [view.name(player)]
    if player == view.table.first_player:
        parts.append(voice("first player"))
    parts.append(voice.points(total_points(view.table, player)))
    parts += [view.titled(name, count) for _symbol, count, name in entries(view, owner)]
    ready = [place_name(view.table, place, voice) for place in owner.places if owner.active(place)]
    if ready:
        parts.append(voice("ready: {places}", places=", ".join(ready)))
    return ", ".join(parts)
