"""What is marked for Joan: squares of her rows, stations, shields and citizens, and deeds that she crosses out."""

from cloister.games.joan.area import Joan
from cloister.games.joan.box import JoanBox
from cloister.games.joan.deeds import deed_citizen
from cloister.games.joan.marking import Teller
from cloister.games.joan.names import follower_name, place_name
from cloister.games.joan.pieces import CITIZEN, JOAN_ROW_FOLLOWERS, JOAN_SCHOLARS, ORLEANS, TOWNS
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Voice


def mark_square(table: JoanTable, joan: Joan, row: int) -> bool:
    """Mark the next square of one of her rows, if there is one."""
    length = len(table.box.joan_scholar_effects) if row == JOAN_SCHOLARS else len(table.box.joan_row_points[row])
    if joan.marks[row] == length:
        return False
    joan.marks[row] += 1
    table.note("joan_mark", NOBODY, row)
    return True


def build(table: JoanTable, joan: Joan) -> None:
    """Count a station for her and cross out the town of her card, or another one (ruling D18)."""
    joan.stations += 1
    town = free_town(table, joan, table.box.card_town[joan.card])
    if town:
        joan.towns |= 1 << town
    table.note("joan_station", NOBODY, town)


def free_town(table: JoanTable, joan: Joan, first: int) -> int:
    """The next town from a number on that nobody has, from the lowest one after the highest; 0 if there is none."""
    taken = joan.towns | table.players[0].stations
    for step in range(TOWNS - 1):
        town = (first - 1 + step) % (TOWNS - 1) + 1
        if table.box.town_mask >> town & 1 and not taken >> town & 1:
            return town
    return 0


def circle_shield(table: JoanTable, joan: Joan) -> None:
    if joan.shields < len(table.box.joan_shields):
        joan.shields += 1
        table.note("joan_shield", NOBODY)


def circle_citizen(table: JoanTable, joan: Joan) -> None:
    joan.citizens += 1
    table.note("joan_citizen", NOBODY)


def seize_citizen(table: JoanTable, joan: Joan, citizen: int) -> None:
    """Cross out a citizen of the sheet and circle one for her; nothing if it is circled or crossed out already."""
    if not table.citizens_gone >> citizen & 1:
        table.citizens_gone |= 1 << citizen
        circle_citizen(table, joan)


def strike_deed(table: JoanTable, deed: int) -> None:
    table.deeds_closed |= 1 << deed
    if table.box.deed_bonus[deed] == CITIZEN:
        table.citizens_gone |= 1 << deed_citizen(deed)
    table.note("joan_deed", NOBODY, deed)


# what is told of it


def tell_mark(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("marks a {follower}", follower=follower_name(box, JOAN_ROW_FOLLOWERS[data[0]], voice))


def tell_station(box: JoanBox, data: list[int], voice: Voice) -> str:
    if data[0] == ORLEANS:
        return voice("counts one more trading station")
    return voice("builds in {town}", town=place_name(box, data[0], voice))


def tell_deed(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("strikes deed {number}", number=data[0] + 1)


def tell_shield(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("circles a shield")


def tell_citizen(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("circles a citizen")


def tell_monk(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("plays a monk")


TELLERS: dict[str, Teller] = {
    "joan_mark": tell_mark,
    "joan_station": tell_station,
    "joan_deed": tell_deed,
    "joan_shield": tell_shield,
    "joan_citizen": tell_citizen,
    "joan_monk": tell_monk,
}
