"""The development track and the six tracks of the followers, with everybody's markers."""

from html import escape

from cloister.games.orleans.names import follower_name
from cloister.games.orleans.pieces import (
    BOATMAN,
    CITIZEN_OF_BOATMEN,
    CITIZEN_OF_KNIGHTS,
    CRAFTSMAN,
    FARMER,
    FOLLOWER_IDS,
    GOOD_IDS,
    KNIGHT,
    SCHOLAR,
    TRADER,
)
from cloister.pictures.kept import FEW, Kept
from cloister.pictures.marks import box, coin, number, piece, shield, star, text, use, valued
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.tokens import bust, tick
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import Part

WIDTH = 402
HEADING = 20
# the development track
ROW = 16  # spaces in a row
CELL_HEIGHT = 29
CELL_STEP = 31
CELL_WIDTH = WIDTH / ROW
# the tracks of the followers
TRACK_HEIGHT = 35
LEFT, RIGHT = (FARMER, SCHOLAR, KNIGHT), (BOATMAN, CRAFTSMAN, TRADER)
LEFT_WIDTH, RIGHT_WIDTH = 220, 174
PORTRAIT = 26
REWARD = 16
LARGEST_MARKER = 15.0
OVERLAP = 0.6  # the part of a shield that the next one must leave free
CROWD = 3  # markers that take the whole of a space with nothing but its number
TITLE_LETTER, NOTE_LETTER = 8.5, 6.7  # the mean widths of letters in headings
DEVELOPMENTS: Kept[Part] = Kept(FEW)
ALL_TRACKS: Kept[Part] = Kept(FEW)
TRACKS: Kept[str] = Kept()


def heading(title: str, note: str) -> str:
    """A heading with a few words of explanation behind it, squeezed where there are too many."""
    room = WIDTH - 10 - TITLE_LETTER * len(title)
    fit = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if NOTE_LETTER * len(note) > room else ""
    words = f'<tspan class="note" dx="7"{fit}>{escape(note)}</tspan>'
    return f'<text x="1" y="13" class="title">{escape(title)}{words}</text>'


def markers(view: OrleansView, track: str, here: list[int], x: float, y: float, width: float, height: float) -> str:
    """The shields of the players on one space, as large as they can be; side by side they may overlap a little."""
    if not here:
        return ""
    rows = max(range(1, len(here) + 1), key=lambda count: marker_size(len(here), count, width, height))
    columns = -(-len(here) // rows)
    size = marker_size(len(here), rows, width, height)
    step = min(size, (width - size) / (columns - 1)) if columns > 1 else 0.0
    left = x + (width - size - step * (columns - 1)) / 2
    top = y + height - rows * size
    drawn = ""
    for place, player in enumerate(here):
        line, column = divmod(place, columns)
        drawn += piece(f"marker-{track}-{player}", shield(player, left + column * step, top + line * size, size))
    return drawn


def marker_size(count: int, rows: int, width: float, height: float) -> float:
    """How large shields in so many rows can be."""
    columns = -(-count // rows)
    return min(LARGEST_MARKER, height / rows, width / (1 + (columns - 1) * OVERLAP))


# development


def kept_development(view: OrleansView) -> Part:
    spaces = tuple([owner.development for owner in view.table.players])
    shown = (spaces, tuple(view.table.citizens), view.voice.names)
    return DEVELOPMENTS.get((*shown, *view.shows(keys.DEVELOPMENT_TRACK)), lambda: development_part(view))


def development_part(view: OrleansView) -> Part:
    title = heading(view.voice("Development"), view.voice("levels multiply stations and citizens"))
    last = view.box.development_length
    body = "".join(development_space(view, space) for space in range(last + 1))
    height = HEADING + CELL_STEP * (last // ROW + 1)
    frames = box(0, HEADING - 1, WIDTH, height - HEADING, "halo") + box(0, HEADING - 1, WIDTH, height - HEADING, "edge")
    label = development_label(view)
    thing = view.pen.thing(keys.DEVELOPMENT_TRACK, frames + body, label, "item")
    return Part("development", WIDTH, height, title + thing, label)


def development_space(view: OrleansView, space: int) -> str:
    """One space: its level, coins, citizen or number, and the markers on it."""
    box_ = view.box
    row, column = divmod(space, ROW)
    x, y = column * CELL_WIDTH + 1, HEADING + row * CELL_STEP
    width = CELL_WIDTH - 2
    middle = x + width / 2
    odd = "level-odd" if box_.level[space] % 2 else "level-even"
    body = box(x, y, width, CELL_HEIGHT, f"cell {odd}", corner=4)
    here = [player for player, owner in enumerate(view.table.players) if owner.development == space]
    if space == 0 or box_.level[space] > box_.level[space - 1]:
        body += star(box_.level[space], middle - 10, y + 0.5, 19)
    elif box_.development_coins[space]:
        body += coin(box_.development_coins[space], middle - 9, y + 1.5, 18)
    elif space in box_.development_citizens:
        body += citizen(view.table.citizens[box_.development_citizens.index(space)], middle - 9, y + 1, 18)
    elif len(here) >= CROWD:
        return body + markers(view, "development", here, x + 1, y + 1, width - 2, CELL_HEIGHT - 2)
    else:
        body += text(middle, y + 14, space, "space-number", "middle")
    return body + markers(view, "development", here, x, y + 12, width, CELL_HEIGHT - 12)


def citizen(there: bool, x: float, y: float, size: float) -> str:
    """A citizen, or the shade of one that is taken."""
    if there:
        return use("citizen", x, y, size)
    return use("citizen", x, y, size, classes="ghost") + tick(x + size * 0.72, y + size * 0.72, size * 0.3)


def development_label(view: OrleansView) -> str:
    parts = [
        view.voice("{player} on {space}, level {level}", player=view.name(player), space=owner.development,
            level=owner.level())
        for player, owner in enumerate(view.table.players)
    ]  # fmt: skip
    return view.voice("Development track: {players}", players="; ".join(parts))


# followers


def kept_tracks(view: OrleansView) -> Part:
    table = view.table
    steps = tuple([tuple(owner.tracks) for owner in table.players])
    shown = (steps, tuple(table.supply), tuple(table.citizens), view.voice.names)
    return ALL_TRACKS.get((*shown, *view.shows("track:")), lambda: tracks_part(view))


def tracks_part(view: OrleansView) -> Part:
    body = "".join(kept_track(view, follower, 0, row * TRACK_HEIGHT, LEFT_WIDTH) for row, follower in enumerate(LEFT))
    start = WIDTH - RIGHT_WIDTH
    body += "".join(
        kept_track(view, follower, start, row * TRACK_HEIGHT, RIGHT_WIDTH) for row, follower in enumerate(RIGHT)
    )
    return Part("tracks", WIDTH, TRACK_HEIGHT * len(LEFT), body, view.voice("The tracks of the followers"))


def kept_track(view: OrleansView, follower: int, x: float, y: float, width: float) -> str:
    table = view.table
    steps = tuple([owner.tracks[follower] for owner in table.players])
    shown = (follower, steps, table.supply[follower], tuple(table.citizens), view.voice.names)
    return TRACKS.get((*shown, *view.shows(keys.track_key(follower))), lambda: track(view, follower, x, y, width))


def track(view: OrleansView, follower: int, x: float, y: float, width: float) -> str:
    """A follower with how many are in the supply, and the steps of their track."""
    steps = view.box.track_length[follower] + 1
    cell = (width - PORTRAIT) / steps
    frame = (x, y, width, TRACK_HEIGHT - 2)
    body = box(*frame, "halo") + box(*frame, "hit") + box(*frame, "edge") + bust(follower, x, y + 1, 22)
    body += text(x + 11, y + 32.5, view.table.supply[follower], "supply-count", "middle")
    for step in range(steps):
        body += step_cell(view, follower, step, x + PORTRAIT + step * cell, y, cell - 2)
    return view.pen.thing(keys.track_key(follower), body, track_label(view, follower), "item")


def step_cell(view: OrleansView, follower: int, step: int, x: float, y: float, width: float) -> str:
    reward = step_reward(view, follower, step, x + width / 2 - REWARD / 2, y + 1.5)
    here = [player for player, owner in enumerate(view.table.players) if owner.tracks[follower] == step]
    top, room = (y + 17, TRACK_HEIGHT - 20) if reward else (y + 2, TRACK_HEIGHT - 6)
    shields = markers(view, FOLLOWER_IDS[follower], here, x, top, width, room)
    return box(x, y, width, TRACK_HEIGHT - 2, "cell", corner=4) + reward + shields


def step_reward(view: OrleansView, follower: int, step: int, x: float, y: float) -> str:
    """What a step of a track brings; of knights, how many followers are drawn."""
    box_ = view.box
    citizens = view.table.citizens[len(box_.development_citizens) :]
    if follower == KNIGHT:
        if step == box_.knight_citizen:
            drawn = valued("bag", box_.draws[step], x - 7, y, REWARD)
            return drawn + citizen(citizens[CITIZEN_OF_KNIGHTS], x + 8, y, REWARD)
        return valued("bag", box_.draws[step], x, y, REWARD)
    if step == 0:
        return ""
    if follower == FARMER:
        return use(f"g-{GOOD_IDS[box_.farmer_goods[step - 1]]}", x, y, REWARD)
    if follower == BOATMAN:
        if step == box_.boatman_citizen:
            return citizen(citizens[CITIZEN_OF_BOATMEN], x, y, REWARD)
        return coin(box_.boatman_coins[step - 1], x, y, REWARD)
    if follower == SCHOLAR:
        return star(box_.scholar_points[step - 1], x, y, REWARD)
    if follower == CRAFTSMAN:
        return use("technology", x, y, REWARD)
    return text(x + REWARD / 2, y + 12, "I" if step == 1 else "I·II", "category", "middle")


def track_label(view: OrleansView, follower: int) -> str:
    voice = view.voice
    steps = [
        voice("{player} on {space}", player=view.name(player), space=owner.tracks[follower])
        for player, owner in enumerate(view.table.players)
    ]
    name = follower_name(view.table, follower, voice)
    return voice("Track of the {follower}: {players}; {count} in the supply", follower=name,
               players="; ".join(steps), count=view.table.supply[follower])  # fmt: skip
