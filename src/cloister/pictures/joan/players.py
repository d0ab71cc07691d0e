"""Everybody's sheet at a glance."""

from cloister.games.joan.pieces import MOST_MONKS
from cloister.games.joan.scoring import total_points
from cloister.games.joan.sheet import Sheet, count
from cloister.pictures.joan import keys
from cloister.pictures.joan.area import joan_panel
from cloister.pictures.joan.signs import good_symbol
from cloister.pictures.joan.view import JoanView
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, name_in, shield, text, use
from cloister.pictures.scene import TINCTURES, Panel, Part

WIDTH, HEIGHT = 222, 92
NAME, POINTS = 29, 36  # where the name begins, and the width of the points
BAG = 18  # the width of the sign of who has it
STATUS_LETTER = 6.6
COLUMNS = 4
ICON = 18
FIRST_ROW, ROW = 27, 22
GOODS_TOP = 73
GOOD, GOOD_STEP = 15, 44
PANELS: Kept[Panel] = Kept(FEW)


def player_panels(view: JoanView) -> list[Panel]:
    panels = [kept_panel(view, player) for player in view.order()]
    return [*panels, joan_panel(view)] if view.joan is not None else panels


def kept_panel(view: JoanView, player: int) -> Panel:
    table, sheet = view.table, view.table.players[player]
    marked = (count(sheet.stations), count(sheet.citizens), sheet.level(), sheet.development, count(sheet.locations))
    has = (sheet.coins(), sheet.shields, sheet.monks, tuple(sheet.goods), total_points(sheet))
    now = (player == table.first_player, table.over(), acts(view, player), view.voice.names)
    shown = (player, *marked, *has, *now, *view.shows("player:"))
    return PANELS.get(shown, lambda: player_panel(view, player))


def player_panel(view: JoanView, player: int) -> Panel:
    label = player_label(view, player)
    frame = (1, 1, WIDTH - 2, HEIGHT - 2)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge")
    body += title_line(view, player) + counts(view, player) + goods(view, player)
    key = keys.player_key(player)
    whole = f"{label}, {view.voice('to act')}" if acts(view, player) else label
    part = Part(key, WIDTH, HEIGHT, view.pen.thing(key, body, label, "item"), whole)
    return Panel(key, "", [part], tab="players", player=player)


def title_line(view: JoanView, player: int) -> str:
    """Shield, name, whether they have the bag, whether they are to act, and their points now."""
    table = view.table
    body = shield(player, 2, 1, 22)
    right = float(WIDTH - POINTS)
    least = right - BAG - NAME - len(view.voice("to act")) * STATUS_LETTER
    if player == table.first_player and not table.over():
        right -= BAG
        body += use("bag", right + 3, 3, 16)
    does = view.voice("to act") if acts(view, player) else ""
    body += text(right, 16, does, "small status-now", "end")
    name = name_in(right - NAME - len(does) * STATUS_LETTER, view.name(player), least)
    body += text(NAME, 17, name, "player-name")
    return body + text(WIDTH - 4, 17, total_points(table.players[player]), "player-points", "end")


def acts(view: JoanView, player: int) -> bool:
    return bool(view.table.choices[player])


def entries(view: JoanView, sheet: Sheet) -> list[tuple[str, str, str]]:
    """A symbol, a count and its name for all that is on a sheet."""
    voice = view.voice
    return [
        ("station", str(count(sheet.stations)), voice("stations")),
        ("citizen", str(count(sheet.citizens)), voice("citizens")),
        ("star", f"×{sheet.level()}", voice("level of development")),
        ("u-tracks", str(sheet.development), voice("development")),
        ("coin", str(sheet.coins()), voice("coins")),
        ("j-shield", str(sheet.shields), voice("shields")),
        ("j-monk", str(MOST_MONKS - sheet.monks), voice("monks left")),
        ("place", str(count(sheet.locations)), voice("locations")),
    ]


def counts(view: JoanView, player: int) -> str:
    body = ""
    step = WIDTH / COLUMNS
    for place, (symbol, number, _name) in enumerate(entries(view, view.table.players[player])):
        row, column = divmod(place, COLUMNS)
        x, y = column * step + 3, FIRST_ROW + row * ROW
        looks = "printed" if symbol.startswith(("j-", "u-")) else ""
        body += use(symbol, x, y, ICON, classes=looks) + text(x + ICON + 4, y + 14, number, "figure")
    return f'<g class="{TINCTURES[player]}">{body}</g>'


def goods(view: JoanView, player: int) -> str:
    """How many of each good are marked."""
    body = ""
    for good, number in enumerate(view.table.players[player].goods):
        x = 4.0 + good * GOOD_STEP
        body += use(good_symbol(good), x, GOODS_TOP, GOOD) + text(x + GOOD + 4, GOODS_TOP + 12, number, "small")
    return body


def player_label(view: JoanView, player: int) -> str:
    """What a player has, in a sentence."""
    sheet, voice = view.table.players[player], view.voice
    parts = [view.name(player)]
    if player == view.table.first_player and not view.table.over():
        parts.append(voice("first player"))
    parts.append(voice.points(total_points(sheet)))
    parts += [view.titled(name, number) for _symbol, number, name in entries(view, sheet)]
    parts += [view.titled(view.good(good), number) for good, number in enumerate(sheet.goods) if number]
    return ", ".join(parts)
