"""What a player has before them beside their places: money, goods, followers on the market, and the bag."""

from cloister.games.orleans.names import good_name, token_name
from cloister.games.orleans.pieces import GOOD_IDS, GOODS, KINDS, OWN, type_of
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, circle, shield, short_name, text, use
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.tokens import bust, item, token
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import TINCTURES, Panel, Part

WIDTH = 206
HAVE_HEIGHT = 74
HEADING = 17
COLUMNS = 4
MARKET_ROW, LOW_ROW = 46, 34  # the height of a row of tokens; low while drawn tokens are shown as well
BAG_HEIGHT = 46
BAG_ICON = 36
NAME_LIMIT = 22
NARROW = 2
BELONGINGS: Kept[Part] = Kept(FEW)
HEAPS: Kept[Part] = Kept(FEW)


def board_panel(view: OrleansView) -> Panel:
    """The board without its places. Drawn tokens take the room of the bag."""
    drawn = any(view.owner.drawn)
    parts = [kept_belongings(view), kept_market(view, LOW_ROW if drawn else MARKET_ROW)]
    parts.append(drawn_part(view) if drawn else kept_bag(view))
    return Panel("board", "", parts, columns=1, narrow=NARROW, tab="mine", player=view.seat)


# belongings


def kept_belongings(view: OrleansView) -> Part:
    owner = view.owner
    stations = (len(owner.stations), owner.spare_stations)
    has = (owner.coins, owner.citizens, stations, owner.development, owner.level(), owner.technology)
    whose = (view.seat, view.viewer == view.seat, view.name(view.seat))
    shown = (*whose, *has, tuple(owner.goods), *view.shows("have:"))
    return BELONGINGS.get(shown, lambda: have_part(view))


def have_part(view: OrleansView) -> Part:
    """Coins, citizens, stations, development and technology; below them the goods."""
    voice = view.voice
    title = voice("Your board") if view.viewer == view.seat else short_name(view.name(view.seat), NAME_LIMIT)
    body = shield(view.seat, 0, 0, 20) + text(26, 15, title, "title")
    x = 3.0
    for what, symbol, words, width, label in belongings(view):
        body += item(view, keys.have_key(what), symbol, words, x, 26, width - 1, label)
        x += width
    step = WIDTH / GOODS
    for good in range(GOODS):
        count = view.owner.goods[good]
        label = view.titled(good_name(view.table, good, voice), count)
        symbol = f"g-{GOOD_IDS[good]}"
        body += item(view, keys.have_good_key(good), symbol, str(count), 3 + good * step, 50, step - 2, label)
    return Part("have", WIDTH, HAVE_HEIGHT, body, title)


def belongings(view: OrleansView) -> list[tuple[str, str, str, float, str]]:
    """What a player has but for goods: its name in keys, symbol, count, the width it takes, and a label."""
    owner, voice = view.owner, view.voice
    built, spare = len(owner.stations), owner.spare_stations
    stations = voice("{built} trading stations built, {spare} left", built=built, spare=spare)
    level = voice("development {space}, level {level}", space=owner.development, level=owner.level())
    spare_tiles = voice("technology tiles not yet placed: {count}", count=owner.technology)
    return [
        (keys.COINS, "coin", str(owner.coins), 43, voice("coins: {count}", count=owner.coins)),
        (keys.CITIZENS, "citizen", str(owner.citizens), 34, voice("citizens: {count}", count=owner.citizens)),
        (keys.STATIONS, "station", f"{built}/{built + spare}", 53, stations),
        (keys.DEVELOPMENT, "star", str(owner.development), 42, level),
        (keys.TECHNOLOGIES, "technology", str(owner.technology), 32, spare_tiles),
    ]


# tokens


def kept_market(view: OrleansView, row: float) -> Part:
    shown = ("market", view.seat, tuple(view.owner.market), row, *view.shows(keys.MARKET))
    return HEAPS.get(shown, lambda: market_part(view, row))


def market_part(view: OrleansView, row: float) -> Part:
    """The market with its tokens and free spaces."""
    owner, voice = view.owner, view.voice
    used, room = sum(owner.market), view.box.market
    label = voice("Market: {used} of {room} spaces taken", used=used, room=room)
    title = text(0, 12, voice("Market"), "title") + text(WIDTH, 12, f"{used}/{room}", "small", "end")
    places = max(room, used)
    height = HEADING + row * -(-places // COLUMNS)
    body = f'<path class="rule" d="M0 0H{WIDTH}"/>' + title + heap(view, keys.MARKET, owner.market, row)
    for place in range(used, places):
        x, y, size = cell(place, row)
        body += circle(x + size / 2, y + size / 2, size / 2 - 1, "hole")
    return Part("market", WIDTH, height, body, label)


def drawn_part(view: OrleansView) -> Part:
    """The tokens just drawn or taken back, before they go on the market or the tower."""
    count = sum(view.owner.drawn)
    title = text(0, 12, view.voice("Drawn"), "title")
    body = title + heap(view, keys.DRAWN, view.owner.drawn, LOW_ROW)
    height = HEADING + LOW_ROW * -(-count // COLUMNS)
    return Part("drawn", WIDTH, height, body, view.voice("Followers drawn: {count}", count=count))


def cell(place: int, row: float) -> tuple[float, float, float]:
    """Where the token of a heap lies, and its size."""
    step = WIDTH / COLUMNS
    size = row - 6
    return (place % COLUMNS + 0.5) * step - size / 2, HEADING + place // COLUMNS * row + 3, size


def heap(view: OrleansView, name: str, counts: list[int], row: float) -> str:
    """Tokens side by side. Those of one kind are clicked together."""
    things, place = "", 0
    for kind in range(KINDS):
        if not counts[kind]:
            continue
        body = ""
        for _ in range(counts[kind]):
            x, y, size = cell(place, row)
            middle = (x + size / 2, y + size / 2, size / 2 + 1)
            body += circle(*middle, "halo") + circle(*middle, "edge")
            body += token(kind, view.seat, x, y, size, view.voice)
            place += 1
        who = token_name(view.table, kind, view.voice)
        label = who if counts[kind] == 1 else f"{counts[kind]} × {who}"
        things += view.pen.thing(keys.heap_key(name, kind), body, label, "round")
    return things


# the bag


def kept_bag(view: OrleansView) -> Part:
    shown = ("bag", view.seat, tuple(view.owner.bag), *view.shows(keys.BAG))
    return HEAPS.get(shown, lambda: bag_part(view))


def bag_part(view: OrleansView) -> Part:
    """The bag and how many of each follower are in it."""
    bag = view.owner.bag
    label = bag_label(view)
    frame = (1, 2, WIDTH - 2, BAG_HEIGHT - 3)
    body = box(*frame, "halo") + box(*frame, "bag-ground") + box(*frame, "edge")
    body += use("bag", 4, 5, BAG_ICON) + text(4 + BAG_ICON / 2, 32, sum(bag), "on-bag", "middle")
    kinds = [kind for kind in range(KINDS) if bag[kind]]
    rows = 2 if len(kinds) <= 2 * COLUMNS else 3
    height = (BAG_HEIGHT - 5) / rows
    step = (WIDTH - BAG_ICON - 12) / COLUMNS
    for place, kind in enumerate(kinds):
        row, column = divmod(place, COLUMNS)
        body += bag_count(view, kind, BAG_ICON + 11 + column * step, 3.5 + row * height, height - 1)
    return Part("bag", WIDTH, BAG_HEIGHT, view.pen.thing(keys.BAG, body, label, "sack"), label)


def bag_count(view: OrleansView, kind: int, x: float, y: float, size: float) -> str:
    body = bust(type_of(kind), x, y, size)
    if kind >= OWN:
        ring = circle(x + size / 2, y + size / 2, size / 2 - 0.5, "ring thin")
        body += f'<g class="{TINCTURES[view.seat]}">{ring}</g>'
    return body + text(x + size + 3, y + size / 2 + 4.5, view.owner.bag[kind], "figure")


def bag_label(view: OrleansView) -> str:
    bag = view.owner.bag
    listed = [f"{count} {token_name(view.table, kind, view.voice)}" for kind, count in enumerate(bag) if count]
    if not listed:
        return view.voice("The bag is empty")
    return view.voice("Bag: {followers}", followers=", ".join(listed))
