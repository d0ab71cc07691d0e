"""Setting up a table, and reading back one that was written down."""

from typing import Any

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.decisions.rounds import ExcludeTile, StartRound
from cloister.games.orleans.pieces import (
    BOARD_PLACES,
    DEED_IDS,
    EMPTY,
    EVENT_IDS,
    FOLLOWER_IDS,
    FOLLOWERS,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    LETTERS,
    NEED_IDS,
    PLACE_IDS,
    PLACES,
    SPACES,
    STRENGTHS,
    TECHNOLOGY,
    TOWN_IDS,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import NO_GOOD, OrleansTable
from cloister.games.orleans.trade_intrigue.setup import set_up_modules
from cloister.kernel.errors import PositionError
from cloister.kernel.generator import seeded


def new_table(box: OrleansBox, players: int, seed: int, exclude: bool) -> OrleansTable:
    """The table before the first round (set-up). Chance shuffles goods and tiles and picks the first player."""
    table = OrleansTable(box, players)
    table.generator = seeded(seed)
    table.first_player = table.generator.below(players)
    table.supply = box.supply.copy()
    table.technology = box.technology
    table.coins = box.money - players * box.start_coins if box.money else -1
    table.tiles = list(range(BOARD_PLACES, table.all_places()))
    table.deed_slots = [count for slots in box.deed_slots for count in slots]
    table.deed_any = [0] * (FOLLOWERS * len(box.deeds))
    table.citizens = [True] * (len(box.development_citizens) + 3)
    table.passed = [False] * players
    table.lost_followers = [0] * FOLLOWERS
    place_goods(table)
    table.hourglass = shuffled_tiles(table)
    for _ in range(players):
        player = Player(box)
        player.set_up()
        table.players.append(player)
    if box.modules:
        set_up_modules(table)
    table.ask(StartRound(-1))
    if exclude:
        order = table.order()
        for number in range(players - 1, -1, -1):
            table.ask(ExcludeTile(order[number], 2 if players == 2 else 1))
    table.flow()
    return table


def place_goods(table: OrleansTable) -> None:
    """Take some goods out of the game, put others on the map, and sort the rest into the supply."""
    box = table.box
    pile = [good for good in range(GOODS) for _ in range(box.good_counts[good])]
    table.generator.shuffle(pile)
    table.lost_goods = [0] * GOODS
    for _ in range(box.goods_removed):
        table.lost_goods[pile.pop()] += 1
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
    return tiles + ([box.last_event] if box.last_event >= 0 else [])


# reading


def counts(names: list[str], data: dict[str, int]) -> list[int]:
    """Counts by name as a list; a name that does not exist is an error."""
    found = [0] * len(names)
    for name, count in data.items():
        found[names.index(name)] = count
    return found


def read_table(box: OrleansBox, players: int, data: dict[str, Any]) -> OrleansTable:
    """A table as `OrleansTable.to_data` wrote it. What is impossible is found by its audit afterwards."""
    table = OrleansTable(box, players)
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
    lost = data["lost"]
    table.lost_followers = counts(FOLLOWER_IDS, lost["followers"])
    table.lost_goods = counts(GOOD_IDS, lost["goods"])
    table.lost_tiles = [PLACE_IDS.index(name) for name in lost["tiles"]]
    table.lost_technology = lost["technology"]
    if box.modules:
        read_expansion(table, data["expansion"])
    check_shape(table, players)
    return table


def check_shape(table: OrleansTable, players: int) -> None:
    """The sizes that the audit takes for granted."""
    box = table.box
    right = (
        len(table.players) == players
        and len(table.passed) == players
        and 0 <= table.first_player < players
        and 0 <= table.round <= table.rounds <= box.rounds
        and len(table.before) in (0, players)
        and len(table.route_goods) == 2 * len(box.route_ends)
        and len(table.citizens) == len(box.development_citizens) + 3
        and (table.coins < 0) == (box.money == 0)
    )
    if not right or not right_hourglass(table):
        raise PositionError(
            "the position is not one of {players} players in the {edition} edition",
            players=players,
            edition=box.edition,
        )


def right_hourglass(table: OrleansTable) -> bool:
    """Whether the tiles are as many and such as the box has, in whatever order."""
    box = table.box
    tiles = [*table.hourglass, *([table.discarded] if table.discarded >= 0 else [])]
    if len(tiles) != box.rounds or len(table.hourglass) != table.rounds:
        return False
    for fixed in [box.first_event, *([box.last_event] if box.last_event >= 0 else [])]:
        if fixed not in tiles:
            return False
        tiles.remove(fixed)
    for stack, used in zip(box.stacks, box.stack_used):
        drawn = [tile for tile in tiles if tile in stack]
        if len(drawn) != used or any(drawn.count(tile) > stack.count(tile) for tile in drawn):
            return False
    return True


def read_expansion(table: OrleansTable, data: dict[str, Any]) -> None:
    """What only a game with modules of Trade & Intrigue has."""
    towns = [TOWN_IDS[town] for town in table.box.order_town]
    table.rounds = data["rounds"]
    table.discarded = -1 if data["discarded"] is None else read_tile(data["discarded"])
    table.orders = [towns.index(town) for town in data["orders"]]
    table.order_pile = [towns.index(town) for town in data["order_pile"]]
    table.deed_any = [count for named in data["on_any_space"] for count in counts(FOLLOWER_IDS, named)]
    table.slot_goods = [[NO_GOOD if good is None else GOOD_IDS.index(good) for good in goods] for goods in
                        data["slot_goods"]]  # fmt: skip
    table.navigation = data["navigation"]


def read_tile(code: str) -> int:
    event, _space, letter = code.partition(" ")
    return EVENT_IDS.index(event) * STRENGTHS + LETTERS.index(letter)


def read_player(box: OrleansBox, data: dict[str, Any]) -> Player:
    player = Player(box)
    player.coins = data["coins"]
    player.goods = counts(GOOD_IDS, data["goods"])
    player.bag = counts(KIND_IDS, data["bag"])
    player.market = counts(KIND_IDS, data["market"])
    player.tower = counts(KIND_IDS, data["tower"])
    player.drawn = counts(KIND_IDS, data["drawn"])
    player.places = [PLACE_IDS.index(name) for name in data["places"]]
    player.spaces = [EMPTY] * (PLACES * SPACES)
    for name, tokens in data["places"].items():
        place = PLACE_IDS.index(name)
        if len(tokens) != len(box.needs[place]):
            count, expected = len(tokens), len(box.needs[place])
            raise PositionError(
                "{place} has {count} spaces instead of {expected}", place=name, count=count, expected=expected
            )
        for number, token in enumerate(tokens):
            if token is not None:
                player.spaces[place * SPACES + number] = TECHNOLOGY if token == "technology" else KIND_IDS.index(token)
    player.tracks = counts(FOLLOWER_IDS[:-1], data["tracks"])
    if any(step > length for step, length in zip(player.tracks, box.track_length)):
        raise PositionError("a marker is beyond the end of its track")
    player.development = data["development"]
    player.stations = [TOWN_IDS.index(name) for name in data["stations"]]
    player.spare_stations = data["spare_stations"]
    player.citizens = data["citizens"]
    player.technology = data["technology"]
    player.placed_technology = data["placed_technology"]
    player.merchant = TOWN_IDS.index(data["merchant"])
    if box.modules:
        player.orders = [box.order_town.index(TOWN_IDS.index(town)) for town in data["orders"]]
        player.inn = [] if data["inn"] is None else counts(GOOD_IDS, data["inn"])
        player.closed = [PLACE_IDS.index(name) for name in data["closed"]]
        player.farmer_technology = data["farmer_technology"]
    return player
