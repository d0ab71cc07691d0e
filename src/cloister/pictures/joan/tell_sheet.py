"""Deeds, warehouse, bank, depot, monks and development in words."""

from cloister.games.joan import deeds, followers
from cloister.games.joan.gains import gain_text
from cloister.games.joan.names import citizen_name
from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    BANK_ROWS,
    CITIZEN,
    CITIZEN_IDS,
    DEEDS,
    FIRST_TRACK_CITIZEN,
    GOOD_IDS,
    IN_ROW,
    MONK,
    MOST_MONKS,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.scoring import depot_points, monk_points
from cloister.pictures.joan.deeds import deed_state
from cloister.pictures.joan.map import owner_symbol
from cloister.pictures.joan.signs import follower_symbol, gain_symbol, good_symbol
from cloister.pictures.joan.track import is_level
from cloister.pictures.joan.view import NOBODY, JoanView
from cloister.pictures.scene import About


def numbered_from_one(name: str, most: int) -> int:
    """The place in a list of a number from 1 on."""
    place = int(name) - 1
    if not 0 <= place < most:
        raise IndexError(name)
    return place


def about_deed(view: JoanView, name: str) -> About:
    voice = view.voice
    deed = numbered_from_one(name, DEEDS)
    title = voice("Deed {number}", number=deed + 1)
    found = About(title, deeds.explained(view.box, deed, voice), rule=voice("Beneficial deeds"))
    state = deed_state(view, deed)
    if state:
        found.facts.append(("scroll", state))
    found.reconstructed = any(
        view.box.tables.reconstructed("deeds.toml", "deed", name, [field]) for field in ("followers", "each", "bonus")
    )
    return found


# the warehouse


def about_good(view: JoanView, name: str) -> About:
    """A row of the warehouse."""
    voice = view.voice
    good = GOOD_IDS.index(name)
    points = view.box.row_points[good]
    lines = [
        voice("Goods are marked from left to right. A good for which its row has no room is a shield."),
        voice("All {count} of a row bring {points} at the end.", count=IN_ROW, points=voice.points(points)),
    ]
    facts = [(good_symbol(good), view.marked(view.sheet.goods[good], IN_ROW))]
    found = About(view.good(good), lines, facts, rule=voice("The warehouse"))
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "warehouse", "", ["rows"])
    return found


def about_column(view: JoanView, name: str) -> About:
    """The bonus of a column of the warehouse."""
    voice = view.voice
    column = numbered_from_one(name, IN_ROW)
    kind, count = view.box.column_gain[column], view.box.column_count[column]
    words = gain_text(view.box, kind, count, voice)
    lines = [voice("One of each good in this column brings {bonus}.", bonus=words)]
    found = About(voice("Column {number} of the warehouse", number=column + 1), lines)
    found.facts = bonus_facts(view, kind, WAREHOUSE_CITIZEN, view.sheet.full_columns() > column)
    found.rule = voice("The warehouse")
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "warehouse", "", ["columns"])
    return found


def bonus_facts(view: JoanView, kind: int, citizen: int, complete: bool) -> list[tuple[str, str]]:
    """Whether a bonus was won, and by whom if it is a citizen."""
    if kind == CITIZEN:
        return citizen_facts(view, citizen)
    state = view.voice("won") if complete else view.voice("not won yet")
    return [(gain_symbol(kind), state)]


def citizen_facts(view: JoanView, citizen: int) -> list[tuple[str, str]]:
    owner = view.citizen_owner(citizen)
    if owner != NOBODY:
        return [(owner_symbol(owner), view.voice("circled by {player}", player=view.name(owner)))]
    if view.table.citizens_gone >> citizen & 1:
        return [("citizen", view.voice("not in play"))]
    return [("citizen", view.voice("only the first takes it"))]


# the bank


def about_bank(view: JoanView, name: str) -> About:
    """A row of the bank."""
    voice, sheet = view.voice, view.sheet
    row = numbered_from_one(name, BANK_ROWS)
    kind, count = view.box.bank_row_gain[row], view.box.bank_row_count[row]
    words = gain_text(view.box, kind, count, voice)
    lines = [
        voice("Coins are circled from left to right when you receive them, crossed out when you spend them."),
        voice("When all of this row are circled, it brings {bonus}.", bonus=words),
    ]
    state = voice("coins circled: {circled}, of these spent: {spent}", circled=sheet.circled[row],
                spent=sheet.spent[row])  # fmt: skip
    found = About(voice("Row {row} of the bank", row=row + 1), lines, [("coin", state)])
    if kind == CITIZEN:
        found.facts += citizen_facts(view, BANK_CITIZEN)
    found.rule = voice("The bank")
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "bank", "", ["rows"])
    return found


def about_spent(view: JoanView, name: str) -> About:
    """The bonus of a column of the bank."""
    voice = view.voice
    column = numbered_from_one(name, IN_ROW)
    kind, count = view.box.bank_column_gain[column], view.box.bank_column_count[column]
    words = gain_text(view.box, kind, count, voice)
    lines = [
        voice("When all coins of this column are spent, it brings {bonus}.", bonus=words),
        voice("Whoever is the first also circles a shield of the depot."),
    ]
    found = About(voice("Column {number} of the bank", number=column + 1), lines)
    found.facts = bonus_facts(view, kind, -1, view.sheet.spent_columns() > column)
    if view.table.bank_shields_gone >> column & 1:
        own = view.sheet.bank_firsts >> column & 1
        found.facts.append(("j-shield", voice("won") if own else voice("gone")))
    found.rule = voice("The bank")
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "bank", "", ["columns"])
    return found


# depot, monks, citizens


def about_depot(view: JoanView, name: str) -> About | None:
    if name:
        return None
    voice, sheet = view.voice, view.sheet
    lines = [
        voice("Shields are circled from left to right: from bonuses, and for goods and coins without room."),
        voice("Each brings the points on it at the end; more than these are lost."),
    ]
    found = About(voice("Depot"), lines, rule=voice("The depot"))
    count = voice("{count} of {most} circled", count=sheet.shields, most=len(view.box.shield_points))
    points = voice.points(depot_points(sheet))
    found.facts = [("j-shield", count), ("v-laurel", points)]
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "depot", "", ["shields"])
    return found


def about_monks(view: JoanView, name: str) -> About | None:
    if name:
        return None
    voice, sheet = view.voice, view.sheet
    lines = followers.ENTRIES[MONK].explained(view.box, voice)
    found = About(voice("Monks"), lines, rule=voice("Actions"))
    count = voice("{count} of {most} recruited", count=sheet.monks, most=MOST_MONKS)
    points = voice.points(monk_points(sheet))
    found.facts = [(follower_symbol(MONK), count), ("v-laurel", points)]
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "monks", "", ["points"])
    return found


def about_citizen(view: JoanView, name: str) -> About:
    voice = view.voice
    citizen = CITIZEN_IDS.index(name)
    title = citizen_name(citizen, voice)
    lines = [
        voice("Each citizen counts as many points at the end as your level, like a trading station."),
        voice("At the end whoever alone has built most trading stations circles this one."),
    ]
    found = About(title[0].upper() + title[1:], lines, citizen_facts(view, citizen))
    found.rule = voice("End of the game")
    return found


# development


def about_space(view: JoanView, name: str) -> About:
    """A space of the development track."""
    voice = view.voice
    space = numbered_from_one(name, view.box.track_length) + 1
    lines = [voice("Spaces are marked from left to right; what is below them is yours when you mark them.")]
    found = About(voice("Space {number} of the development track", number=space), lines)
    citizen, kind = view.box.track_citizen[space], view.box.track_gain[space]
    if citizen >= 0:
        lines.append(voice("The first to mark it circles the citizen."))
        found.facts = citizen_facts(view, FIRST_TRACK_CITIZEN + citizen)
    elif is_level(view, space):
        lines.append(voice("From here on trading stations and citizens count {level} points each.",
                         level=view.box.level[space]))  # fmt: skip
    elif kind >= 0:
        words = gain_text(view.box, kind, 1, voice)
        lines.append(voice("It brings {bonus}.", bonus=words))
    found.facts.append(("star", view.marked(view.sheet.development, view.box.track_length)))
    found.rule = voice("The development track")
    found.reconstructed = view.box.tables.reconstructed("sheet.toml", "development", "", ["bonuses"])
    return found
