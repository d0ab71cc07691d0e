"""Setting up a table, and reading back one that was written down."""

from typing import Any

from cloister.games.orleans.decisions.drawing import secret_frames
from cloister.games.orleans.decisions.rounds import ExcludeTile, StartRound
from cloister.games.orleans.hourglass import read_tile
from cloister.games.orleans.pieces import (
    DEED_IDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KINDS,
    NEED_IDS,
    NO_EVENT,
    NO_GOOD,
    OTHER_CITIZENS,
    PLACE_IDS,
    TECHNOLOGY,
)
from cloister.games.orleans.player import counts, new_player, read_player
from cloister.games.orleans.state import Contents, OrleansTable
from cloister.kernel.errors import PositionError
from cloister.kernel.generator import seeded
from cloister.kernel.table import NOBODY, Frame

FOLLOWERS_ARE = ("bag", "market", "tower", "drawn", "places")  # the parts of a player that drawing and planning change


def new_table(contents: Contents, seed: int, exclude: bool) -> OrleansTable:
    """The table before the first round (set-up). Chance shuffles goods and tiles and picks the first player."""
    box = contents.box
    players = box.players
    table = contents.new_table(players)
    table.generator = seeded(seed)
    table.first_player = table.generator.below(players)
    table.supply = box.supply.copy()
    table.technology = box.technology
    table.coins = box.money - players * box.start_coins if box.money else -1
    table.tiles = box.tiles
    table.deed_slots = [count for slots in box.deed_slots for count in slots]
    table.deed_any = [0] * (FOLLOWERS * len(box.deeds))
    table.citizens = [True] * (len(box.development_citizens) + OTHER_CITIZENS)
    table.passed = [False] * players
    table.lost_followers = [0] * FOLLOWERS
    place_goods(table)
    table.hourglass = shuffled_tiles(table)
    table.players = [new_player(box) for _ in range(players)]
    for module in contents.modules:
        module.set_up(table)
    table.ask(StartRound(NOBODY))
    if exclude:
        each = 2 if players == 2 else 1
        excluding: list[Frame] = [ExcludeTile(player, each) for player in table.order()]
        table.ask_in_turn(excluding)
    table.flow()
    return table


def place_goods(table: OrleansTable) -> None:
    """Take some goods out of the game, put others on the map, and sort the rest into the supply."""
    box = table.box
    pile = [good for good in range(GOODS) for _ in range(box.good_counts[good])]
    table.generator.shuffle(pile)
    lost = [pile.pop() for _ in range(box.goods_removed)]
    table.lost_goods = [lost.count(good) for good in range(GOODS)]
    table.route_goods = [NO_GOOD] * (2 * len(box.route_ends))
    for route, spaces in enumerate(box.route_spaces):
        for number in range(spaces):
            table.route_goods[2 * route + number] = pile.pop()
    table.goods = [pile.count(good) for good in range(GOODS)]


def shuffled_tiles(table: OrleansTable) -> list[int]:
    """The hourglass tiles: the first, then each stack shuffled, as far as it is used, and a last one if it is set."""
    box = table.box
    tiles = [box.first_event]
    for stack, used in zip(box.stacks, box.stack_used):
        shuffled = stack.copy()
        table.generator.shuffle(shuffled)
        tiles.extend(shuffled[:used])
    return tiles + ([box.last_event] if box.last_event != NO_EVENT else [])


# reading


def read_table(contents: Contents, data: dict[str, Any]) -> OrleansTable:
    """A table as `OrleansTable.to_data` wrote it. What is impossible is found by its audit afterwards."""
    check_whole(data)
    box = contents.box
    table = contents.new_table(box.players)
    table.round = data["round"]
    table.first_player = data["first_player"]
    table.hourglass = [read_tile(code) for code in data["hourglass"]]
    table.supply = counts(FOLLOWER_IDS, data["followers"])
    table.goods = counts(GOOD_IDS, data["goods"])
    table.route_goods = [NO_GOOD if good is None else GOOD_IDS.index(good) for good in data["routes"]]
    table.tiles = [PLACE_IDS.index(name) for name in data["tiles"]]
    table.technology = data["technology"]
    table.coins = -1 if data["coins"] is None else data["coins"]
    table.deed_slots = [count for deed in box.deeds for count in counts(NEED_IDS, data["deeds"][DEED_IDS[deed]])]
    table.deed_any = [0] * (FOLLOWERS * len(box.deeds))
    table.citizens = list(data["citizens"])
    table.passed = list(data["passed"])
    table.players = [read_player(box, player) for player in data["players"]]
    table.before = [read_player(box, player) for player in data["before"] or []]
    table.begun = [secret_frames(player) for player in range(len(table.before))]
    lost = data["lost"]
    table.lost_followers = counts(FOLLOWER_IDS, lost["followers"])
    table.lost_goods = counts(GOOD_IDS, lost["goods"])
    table.lost_tiles = [PLACE_IDS.index(name) for name in lost["tiles"]]
    table.lost_technology = lost["technology"]
    table.read_more(data)
    check_shape(table, box.players)
    if not only_followers_moved(table, data):
        raise PositionError("the players have other things than before phase 3")
    return table


def check_shape(table: OrleansTable, players: int) -> None:
    """The sizes that the audit takes for granted."""
    box = table.box
    right = (
        len(table.players) == players
        and len(table.passed) == players
        and 0 <= table.first_player < players
        and 0 <= table.round <= table.rounds <= box.rounds
        and all(type(flag) is bool for flag in table.passed + table.citizens)
        and len(table.before) in (0, players)
        and len(table.route_goods) == 2 * len(box.route_ends)
        and len(table.citizens) == len(box.development_citizens) + OTHER_CITIZENS
        and (table.coins < 0) == (box.money == 0)
    )
    if not right or not right_hourglass(table):
        raise PositionError(
            "the position is not one of {players} players in the {edition} edition",
            players=players,
            edition=box.edition,
        )


def only_followers_moved(table: OrleansTable, data: dict[str, Any]) -> bool:
    """Whether, while all draw and plan, the players have what they had before, wherever their followers are now."""
    for number, before in enumerate(table.before):
        now = table.players[number]
        old, new = data["before"][number], data["players"][number]
        if any(old[part] != new[part] for part in new if part not in FOLLOWERS_ARE):
            return False
        if any(before.tokens(kind) != now.tokens(kind) for kind in range(KINDS)) or before.places != now.places:
            return False
        if before.spaces.count(TECHNOLOGY) != now.spaces.count(TECHNOLOGY) or before.faults() or any(before.drawn):
            return False
    return True


def check_whole(data: Any) -> None:
    """A position counts whole things."""
    if isinstance(data, float):
        raise PositionError("{number} is not a whole number", number=data)
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else []:
        check_whole(part)


def right_hourglass(table: OrleansTable) -> bool:
    """Whether the tiles are as many and such as the box has, in whatever order."""
    box = table.box
    discarded = table.discarded_tile()
    tiles = [*table.hourglass, *([discarded] if discarded != NO_EVENT else [])]
    if len(tiles) != box.rounds or len(table.hourglass) != table.rounds:
        return False
    for fixed in [box.first_event, *([box.last_event] if box.last_event != NO_EVENT else [])]:
        if fixed not in tiles:
            return False
        tiles.remove(fixed)
    for stack, used in zip(box.stacks, box.stack_used):
        drawn = [tile for tile in tiles if tile in stack]
        if len(drawn) != used or any(drawn.count(tile) > stack.count(tile) for tile in drawn):
            return False
    return True
