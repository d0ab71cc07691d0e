"""The component tables, typed: everything that is printed on the sheet and the cards."""

from typing import Any

from cloister.games.joan.box import JoanBox
from cloister.games.joan.effects import EFFECT_IDS, OF_CARDS
from cloister.games.joan.moves import route_move
from cloister.games.joan.pieces import (
    BANK_ROWS,
    CATEGORIES,
    CATEGORY_IDS,
    CITIZEN,
    CRAFTSMAN,
    DEED_SPACES,
    DEEDS,
    FOLLOWER_IDS,
    GAIN_IDS,
    GAINS,
    GIVEN_GOOD,
    GOOD_IDS,
    IN_CATEGORY,
    IN_ROW,
    JOAN_ROW_FOLLOWERS,
    JOAN_SCHOLARS,
    LOCATION_IDS,
    MONK,
    MOST_MONKS,
    OPENER_IDS,
    ORLEANS,
    POINTS,
    SOLO_CARD_IDS,
    TOKEN_IDS,
    TOKENS,
    TOWN_IDS,
    TOWNS,
)
from cloister.games.joan.tables import PARTS
from cloister.kernel.errors import TableError
from cloister.kernel.tables import TableEntry, Tables, check_top, entries, section

MOST_ROUTES = 60


def read_gain(entry: TableEntry, key: str, data: Any) -> tuple[int, int]:
    """One bonus: what it is and how many, such as { coin = 2 }."""
    one = TableEntry({"gain": data}, f"{entry.where}, {key}").counts("gain", GAIN_IDS)
    if len(one) != 1:
        raise TableError(f"{entry.where}: {key} holds {data!r}, expected one bonus such as {{ coin = 2 }}")
    name, count = next(iter(one.items()))
    return GAIN_IDS.index(name), count


def read_gains(entry: TableEntry, key: str, length: int) -> tuple[list[int], list[int]]:
    """A list of bonuses: their kinds and their counts."""
    data = entry.value(key, list, f"{length} bonuses")
    if len(data) != length:
        raise TableError(f"{entry.where}: {key} has {len(data)} bonuses, expected {length}")
    gains = [read_gain(entry, key, one) for one in data]
    return [kind for kind, _count in gains], [count for _kind, count in gains]


def counted(entry: TableEntry, key: str) -> list[int]:
    """Counts of everything an effect gives."""
    counts = entry.counts(key, GAIN_IDS)
    return [counts.get(name, 0) for name in GAIN_IDS]


def read_game(box: JoanBox, table: dict[str, Any]) -> None:
    for number, data in enumerate(entries(table, "follower", FOLLOWER_IDS, "game.toml")):
        entry = TableEntry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.follower_names.append(entry.names())
        if number < TOKENS:
            box.tokens.append(entry.number("tokens", 1))
        entry.done()
    for data in entries(table, "good", GOOD_IDS, "game.toml"):
        entry = TableEntry(data, f"game.toml, {data['id']}")
        entry.text("id")
        box.good_names.append(entry.names())
        entry.done()
    setup = section(table, "setup", "game.toml")
    box.station_cost = setup.number("station_cost", 1, 5)
    box.cards_shown = setup.number("shown", 1, IN_CATEGORY)
    setup.done()
    by_players = section(table.get("players", {}), str(box.players), "game.toml, players")
    box.bags = by_players.number("bags", 1)
    box.set_aside = by_players.number("set_aside")
    box.drawn = by_players.number("drawn", 2)
    box.to_open = by_players.number("to_open", 1)
    box.deeds = by_players.number("deeds", 1, DEEDS)
    last_town = by_players.number("towns", 1, TOWNS - 1)
    box.town_mask = (1 << (last_town + 1)) - 1
    by_players.done()
    box.rounds, left = divmod(sum(box.tokens) - box.set_aside, box.drawn)
    if left:
        raise TableError(f"{by_players.where}: the rounds do not empty the bag")


def read_sheet(box: JoanBox, table: dict[str, Any]) -> None:
    warehouse = section(table, "warehouse", "sheet.toml")
    points = warehouse.counts("rows", GOOD_IDS)
    box.row_points = [points.get(good, 0) for good in GOOD_IDS]
    box.column_gain, box.column_count = read_gains(warehouse, "columns", IN_ROW)
    warehouse.done()
    bank = section(table, "bank", "sheet.toml")
    box.coins_at_start = bank.number("coins_at_start", 0, IN_ROW - 1)
    box.bank_row_gain, box.bank_row_count = read_gains(bank, "rows", BANK_ROWS)
    box.bank_column_gain, box.bank_column_count = read_gains(bank, "columns", IN_ROW)
    bank.done()
    depot = section(table, "depot", "sheet.toml")
    box.shield_points = depot.numbers("shields")
    depot.done()
    box.depot_points = [sum(box.shield_points[:count]) for count in range(len(box.shield_points) + 1)]
    monks = section(table, "monks", "sheet.toml")
    box.monk_points = monks.numbers("points", MOST_MONKS + 1)
    monks.done()
    for where, gains, most in (
        (warehouse.where, box.column_gain, 1),
        (bank.where, box.bank_row_gain, 1),
        (bank.where, box.bank_column_gain, 0),
    ):
        if gains.count(CITIZEN) > most:
            raise TableError(f"{where}: there is at most one citizen under its columns, one at the bank's rows")


def read_development(box: JoanBox, table: dict[str, Any]) -> None:
    track = section(table, "development", "sheet.toml")
    box.track_length = track.number("length", 6)
    spaces = [str(space) for space in range(1, box.track_length + 1)]
    levels = track.counts("levels", spaces)
    box.level = [1]
    box.track_gain = [-1]
    box.track_citizen = [-1]
    bonuses = track.value("bonuses", dict, "bonuses by space")
    citizens = 0
    for space in spaces:
        box.level.append(levels.get(space, box.level[-1]))
        kind, count = read_gain(track, f"bonuses.{space}", bonuses[space]) if space in bonuses else (-1, 1)
        if count != 1 or kind == POINTS:
            raise TableError(f"{track.where}: bonuses.{space} must be one of something else than points")
        box.track_gain.append(-1 if kind == CITIZEN else kind)
        box.track_citizen.append(citizens if kind == CITIZEN else -1)
        citizens += kind == CITIZEN
    if citizens != 2 or box.level != sorted(box.level) or not set(bonuses) <= set(spaces):
        raise TableError(f"{track.where}: expected two citizens, rising levels, and bonuses on its spaces")
    track.done()


def read_map(box: JoanBox, table: dict[str, Any]) -> None:
    for data in entries(table, "town", TOWN_IDS, "map.toml"):
        entry = TableEntry(data, f"map.toml, {data['id']}")
        entry.text("id")
        box.town_names.append(entry.text("name"))
        entry.done()
    general = section(table, "map", "map.toml")
    box.citizen_town = general.number("citizen", 1, TOWNS - 1)
    general.done()
    for number, data in enumerate(table.get("route", []), 1):
        entry = TableEntry(data, f"map.toml, route {number}")
        waterway = entry.one_of("kind", ["road", "waterway"]) == "waterway"
        ends = [TOWN_IDS.index(name) for name in entry.row("between", 2, TOWN_IDS)]
        goods = [GOOD_IDS.index(name) for name in entry.texts("goods", GOOD_IDS)]
        development = entry.number("development")
        entry.done()
        add_route(box, waterway, min(ends), max(ends), goods, development)
    check_map(box)


def add_route(box: JoanBox, waterway: bool, low: int, high: int, goods: list[int], development: int) -> None:
    route = len(box.route_ends)
    box.route_ends.append((low, high))
    box.route_towns.append(1 << low | 1 << high)
    box.waterway.append(waterway)
    box.route_goods.append(goods)
    box.route_development.append(development)
    move = route_move(waterway, low, high)
    box.route_move.append(move)
    if move in box.route_of_move:
        raise TableError(f"map.toml: two routes of a kind join {TOWN_IDS[low]} and {TOWN_IDS[high]}")
    box.route_of_move[move] = route
    if box.town_mask >> low & box.town_mask >> high & 1:
        box.routes_in_play.append(route)
        (box.waterways_in_play if waterway else box.roads_in_play).append(route)


def check_map(box: JoanBox) -> None:
    """Every town in play can be reached from Orléans, and sets of routes are bits of machine integers."""
    if len(box.route_ends) > MOST_ROUTES:
        raise TableError(f"map.toml: {len(box.route_ends)} routes, expected at most {MOST_ROUTES}")
    reached = 1 << ORLEANS
    for _town in range(TOWNS):
        for route in box.routes_in_play:
            low, high = box.route_ends[route]
            if (reached >> low | reached >> high) & 1:
                reached |= 1 << low | 1 << high
    if reached != box.town_mask:
        raise TableError("map.toml: some towns in play are not joined to Orléans")


def read_deeds(box: JoanBox, table: dict[str, Any]) -> None:
    for data in entries(table, "deed", [str(deed) for deed in range(1, DEEDS + 1)], "deeds.toml"):
        entry = TableEntry(data, f"deeds.toml, {data['id']}")
        entry.text("id")
        box.deed_followers.append([TOKEN_IDS.index(name) for name in entry.row("followers", DEED_SPACES, TOKEN_IDS)])
        box.deed_gains.append(counted(entry, "each"))
        bonus = GAIN_IDS.index(entry.one_of("bonus", [*FOLLOWER_IDS, "citizen"]))
        if (bonus == CITIZEN) != (len(box.deed_bonus) >= 3):
            raise TableError(f"{entry.where}: deeds 4 and 5 bring citizens, the others the action of a follower")
        box.deed_bonus.append(bonus)
        entry.done()
    shown = [follower for followers in box.deed_followers for follower in followers]
    for token in range(TOKENS):
        box.deed_spaces.append(sum(1 << space for space, follower in enumerate(shown) if follower == token))


def read_locations(box: JoanBox, table: dict[str, Any]) -> None:
    for data in entries(table, "category", CATEGORY_IDS, "locations.toml"):
        entry = TableEntry(data, f"locations.toml, category {data['id']}")
        entry.text("id")
        box.costs.append(entry.number("cost", 1, 5))
        entry.done()
    for data in entries(table, "location", LOCATION_IDS, "locations.toml"):
        entry = TableEntry(data, f"locations.toml, {data['id']}")
        entry.text("id")
        box.location_names.append(entry.names())
        box.category.append(CATEGORY_IDS.index(entry.one_of("category", CATEGORY_IDS)))
        box.opener.append(OPENER_IDS.index(entry.one_of("opened_by", OPENER_IDS)))
        box.plus.append(entry.flag("plus") if entry.has("plus") else False)
        if box.plus[-1] and box.opener[-1] >= MONK:
            raise TableError(f"{entry.where}: a location with a + is opened by a token")
        box.location_gains.append(counted(entry, "gives") if entry.has("gives") else [0] * GAINS)
        if entry.has("marks"):
            box.location_gains[-1][GIVEN_GOOD + GOOD_IDS.index(entry.one_of("marks", GOOD_IDS))] += 1
        box.saves.append(entry.number("saves", 0, 5) if entry.has("saves") else 0)
        box.printed.append(entry.flag("printed"))
        entry.done()
    for token in range(TOKENS):
        opened = [location for location, opener in enumerate(box.opener) if opener == token and box.plus[location]]
        box.plus_opened.append(sum(1 << location for location in opened))
    check_locations(box)


def check_locations(box: JoanBox) -> None:
    for category in range(CATEGORIES):
        cards = [location for location, its in enumerate(box.category) if its == category]
        printed = [location for location in cards if box.printed[location]]
        if len(cards) != IN_CATEGORY or len(printed) != 4:
            raise TableError(
                f"locations.toml: category {CATEGORY_IDS[category]} needs six locations, four of them printed"
            )


def read_solo(box: JoanBox, table: dict[str, Any]) -> None:
    area = section(table, "area", "solo.toml")
    for follower in JOAN_ROW_FOLLOWERS[:JOAN_SCHOLARS]:
        box.joan_row_points.append(area.numbers(FOLLOWER_IDS[follower]))
    effects = area.texts(FOLLOWER_IDS[JOAN_ROW_FOLLOWERS[JOAN_SCHOLARS]], EFFECT_IDS)
    box.joan_scholar_effects = [EFFECT_IDS.index(effect) for effect in effects]
    box.joan_levels = area.number("levels", 1)
    rows = [area.numbers("depot_1"), area.numbers("depot_2")]
    box.joan_shields = rows[0] + rows[1]
    box.joan_depot_row = len(rows[0])
    area.done()
    for data in entries(table, "card", SOLO_CARD_IDS, "solo.toml"):
        read_card(box, TableEntry(data, f"solo.toml, card {data['id']}"))


def read_card(box: JoanBox, entry: TableEntry) -> None:
    """A solo card: the followers from top to bottom with an effect each, a town; on the back an arrow and a bonus."""
    entry.text("id")
    followers = entry.row("followers", TOKENS, TOKEN_IDS)
    if len(set(followers)) != TOKENS:
        raise TableError(f"{entry.where}: followers must name each follower once")
    by_follower = entry.row("effects", TOKENS, list(OF_CARDS))
    order = [TOKEN_IDS.index(name) for name in followers]
    effects = [0] * TOKENS
    for follower, name in zip(order, by_follower):
        effects[follower] = EFFECT_IDS.index(name)
    if EFFECT_IDS[effects[CRAFTSMAN]] != "station":
        raise TableError(f"{entry.where}: with a craftsman Joan builds a station")
    box.card_followers.append(order)
    box.card_effects.append(effects)
    box.card_town.append(entry.number("town", 1, TOWNS - 1))
    box.card_up.append(entry.one_of("arrow", ["up", "down"]) == "up")
    rows = [FOLLOWER_IDS[follower] for follower in JOAN_ROW_FOLLOWERS]
    monk = entry.one_of("monk", ["station", *rows])
    box.card_monk.append(rows.index(monk) if monk in rows else -1)
    entry.done()


def open_box(players: int, tables: Tables) -> JoanBox:
    """The printed values."""
    files = tables.files
    for name, parts in PARTS.items():
        check_top(files[name], [*parts, "known"], name)
    box = JoanBox(tables, players)
    read_game(box, files["game.toml"])
    read_sheet(box, files["sheet.toml"])
    read_development(box, files["sheet.toml"])
    read_map(box, files["map.toml"])
    read_deeds(box, files["deeds.toml"])
    read_locations(box, files["locations.toml"])
    read_solo(box, files["solo.toml"])
    return box
