"""What is marked, circled and crossed out on a sheet, and what that brings (Additional rules)."""

from collections.abc import Callable

from cloister.games.joan.box import JoanBox
from cloister.games.joan.names import citizen_name, good_name, place_name, route_name
from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    CITIZEN,
    DEVELOPMENT,
    FIRST_TRACK_CITIZEN,
    GAINS,
    IN_ROW,
    POINTS,
    SHIELD,
    TOWN_CITIZEN,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.state import JoanTable
from cloister.kernel.voice import Voice

Teller = Callable[[JoanBox, list[int], Voice], str]  # what happened, by the data of an event

# bonuses


def gain(table: JoanTable, kind: int, number: int) -> None:
    """Receive a bonus: it is used during the turn in any order, or left (ruling D8). Points are counted at the end."""
    if kind == POINTS or not number:
        return
    if not table.pooled:
        table.pending = [0] * GAINS  # copies share an empty pool
    table.pending[kind] += number
    table.pooled += number


def gain_all(table: JoanTable, counts: list[int]) -> None:
    """Receive everything that an effect gives."""
    for kind in range(GAINS):
        if counts[kind]:
            gain(table, kind, counts[kind])


def circle_shields(table: JoanTable, player: int, number: int) -> None:
    """Circle shields in the depot from left to right; there is no room for more than it shows."""
    number = min(number, table.players[player].shields_left())
    if number:
        table.touch(player).shields += number
        table.note("shield", player, number)


def take_citizen(table: JoanTable, player: int, citizen: int) -> None:
    """Circle a citizen if nobody has done so before."""
    if table.citizens_gone >> citizen & 1:
        return
    table.citizens_gone |= 1 << citizen
    table.touch(player).citizens |= 1 << citizen
    table.note("citizen", player, citizen)


# development


def develop(table: JoanTable, player: int, points: int, only_yellow: bool = False) -> None:
    """Mark spaces of the development track from left to right, with their bonuses or only the yellow ones."""
    box = table.box
    sheet = table.touch(player)
    points = min(points, sheet.spaces_left())
    if points:
        table.note("develop", player, points)
    for _ in range(points):
        sheet.development += 1
        citizen = box.track_citizen[sheet.development]
        if citizen >= 0:
            take_citizen(table, player, FIRST_TRACK_CITIZEN + citizen)
        elif box.track_gain[sheet.development] >= 0 and not only_yellow:
            gain(table, box.track_gain[sheet.development], 1)


# warehouse and bank


def mark_good(table: JoanTable, player: int, good: int) -> None:
    """Mark a good in its row, or circle a shield if the row is full."""
    sheet = table.touch(player)
    if sheet.goods[good] == IN_ROW:
        circle_shields(table, player, 1)
        return
    columns = sheet.full_columns()
    sheet.goods[good] += 1
    table.note("good", player, good)
    if sheet.full_columns() > columns:
        if table.box.column_gain[columns] == CITIZEN:
            take_citizen(table, player, WAREHOUSE_CITIZEN)
        else:
            gain(table, table.box.column_gain[columns], table.box.column_count[columns])


def circle_coin(table: JoanTable, player: int, row: int) -> None:
    """Circle the next coin of a row of the bank that has one."""
    sheet = table.touch(player)
    sheet.circled[row] += 1
    table.note("coin", player, row)
    if sheet.circled[row] == IN_ROW:
        if table.box.bank_row_gain[row] == CITIZEN:
            take_citizen(table, player, BANK_CITIZEN)
        else:
            gain(table, table.box.bank_row_gain[row], table.box.bank_row_count[row])


def spend_coin(table: JoanTable, player: int, row: int) -> None:
    """Cross out the next circled coin of a row; the first to spend a whole column receives a shield as well."""
    sheet = table.touch(player)
    column = sheet.spent_columns()
    sheet.spent[row] += 1
    table.note("spend", player, row)
    if sheet.spent_columns() > column:
        gain(table, table.box.bank_column_gain[column], table.box.bank_column_count[column])
        if not table.bank_shields_gone >> column & 1:
            table.bank_shields_gone |= 1 << column
            sheet.bank_firsts |= 1 << column
            gain(table, SHIELD, 1)


# map


def fill_route(table: JoanTable, player: int, route: int) -> None:
    """Fill a route and receive its development; what comes of its goods is for whoever fills it."""
    sheet = table.touch(player)
    low, high = table.box.route_ends[route]
    sheet.routes |= 1 << route
    sheet.reached |= 1 << low | 1 << high
    table.note("route", player, route)
    if table.box.route_development[route]:
        gain(table, DEVELOPMENT, table.box.route_development[route])


def build_station(table: JoanTable, player: int, town: int) -> None:
    table.touch(player).stations |= 1 << town
    table.note("station", player, town)
    if town == table.box.citizen_town:
        take_citizen(table, player, TOWN_CITIZEN)


# what is told of it


def tell_develop(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice.plural(data[0], "marks {count} space of development", "marks {count} spaces of development")


def tell_shield(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice.plural(data[0], "circles {count} shield", "circles {count} shields")


def tell_citizen(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("circles the {citizen}", citizen=citizen_name(data[0], voice))


def tell_good(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("marks {good}", good=good_name(box, data[0], voice))


def tell_coin(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("circles a coin in row {row}", row=data[0] + 1)


def tell_spend(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("spends a coin of row {row}", row=data[0] + 1)


def tell_route(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("fills {towns}", towns=route_name(box, data[0]))


def tell_station(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("builds in {town}", town=place_name(box, data[0], voice))


TELLERS: dict[str, Teller] = {
    "develop": tell_develop,
    "shield": tell_shield,
    "citizen": tell_citizen,
    "good": tell_good,
    "coin": tell_coin,
    "spend": tell_spend,
    "route": tell_route,
    "station": tell_station,
}
