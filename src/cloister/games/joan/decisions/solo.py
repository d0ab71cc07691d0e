"""Joan's turns in the solo game (The solo game)."""

from cloister.games.joan.pieces import (
    BANK_CITIZEN,
    CITIZEN,
    FIRST_DEED_CITIZEN,
    FIRST_TRACK_CITIZEN,
    IN_ROW,
    JOAN_BANK_CITIZEN,
    JOAN_CITIZEN,
    JOAN_FIRST_CITIZEN,
    JOAN_FIRST_DEED,
    JOAN_LAST_DEED,
    JOAN_LEVEL,
    JOAN_MONK,
    JOAN_REMOVE,
    JOAN_ROW_FOLLOWERS,
    JOAN_SCHOLARS,
    JOAN_SECOND_CITIZEN,
    JOAN_SHIELD,
    JOAN_STATION,
    JOAN_STORED_CITIZEN,
    JOAN_STRIKE,
    JOAN_WAREHOUSE_CITIZEN,
    LOCATIONS,
    SCHOLAR,
    SECOND_TRACK_CITIZEN,
    TOWNS,
    WAREHOUSE_CITIZEN,
)
from cloister.games.joan.state import Joan, JoanTable
from cloister.kernel.table import Step


def shuffle_cards(table: JoanTable) -> None:
    """All cards form a new pile, before each bag."""
    joan = table.joan
    assert joan is not None
    joan.deck.extend(joan.discards)
    if joan.card >= 0:
        joan.deck.append(joan.card)
    joan.discards = []
    joan.card = -1
    joan.taken = -1
    table.generator.shuffle(joan.deck)


class JoanTurn(Step[JoanTable]):
    """Joan turns a card, takes the first token on it in the direction of the next card's arrow, and acts."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        joan = table.joan
        assert joan is not None
        if joan.card >= 0:
            joan.discards.append(joan.card)
        joan.card = joan.deck.pop()
        follower = wanted_token(table, joan)
        joan.taken = follower
        table.drawn[follower] -= 1
        table.waiting[follower] += 1
        table.note("joan_take", -1, follower, joan.card)
        if follower in JOAN_ROW_FOLLOWERS:
            marked = mark_square(table, joan, JOAN_ROW_FOLLOWERS.index(follower))
            if marked and follower == SCHOLAR:
                do_effect(table, joan, table.box.joan_scholar_effects[joan.marks[JOAN_SCHOLARS] - 1])
        do_effect(table, joan, table.box.card_effects[joan.card][follower])


def wanted_token(table: JoanTable, joan: Joan) -> int:
    """The first token of her card that is there, read upwards or downwards by the back of the next card."""
    followers = table.box.card_followers[joan.card]
    if table.box.card_up[joan.deck[-1]]:
        followers = followers[::-1]
    for follower in followers:
        if table.drawn[follower]:
            return follower
    raise ValueError("there is no token left for Joan")


def mark_square(table: JoanTable, joan: Joan, row: int) -> bool:
    """Mark the next square of one of her rows, if there is one."""
    length = len(table.box.joan_scholar_effects) if row == JOAN_SCHOLARS else len(table.box.joan_row_points[row])
    if joan.marks[row] == length:
        return False
    joan.marks[row] += 1
    table.note("joan_mark", -1, row)
    return True


def do_effect(table: JoanTable, joan: Joan, effect: int) -> None:
    """One of the effects of her cards and of her scholar row (Effects of the solo cards)."""
    if effect == JOAN_STATION:
        build(table, joan)
    elif JOAN_REMOVE <= effect < JOAN_SHIELD:
        remove_location(table, effect - JOAN_REMOVE)
    elif effect == JOAN_SHIELD:
        circle_shield(table, joan)
    elif effect == JOAN_LEVEL:
        rise(table, joan)
    elif effect == JOAN_STRIKE:
        strike_bank_shield(table)
    elif effect == JOAN_CITIZEN:
        circle_citizen(table, joan)
    elif effect == JOAN_WAREHOUSE_CITIZEN:
        seize_citizen(table, joan, WAREHOUSE_CITIZEN)
    elif effect == JOAN_BANK_CITIZEN:
        seize_citizen(table, joan, BANK_CITIZEN)
    elif effect == JOAN_STORED_CITIZEN:
        taken = table.citizens_gone >> WAREHOUSE_CITIZEN & 1
        seize_citizen(table, joan, BANK_CITIZEN if taken else WAREHOUSE_CITIZEN)
    elif effect == JOAN_FIRST_CITIZEN:
        seize_citizen(table, joan, FIRST_TRACK_CITIZEN)
    elif effect == JOAN_SECOND_CITIZEN:
        seize_citizen(table, joan, SECOND_TRACK_CITIZEN)
    elif effect in (JOAN_FIRST_DEED, JOAN_LAST_DEED):
        strike_deed(table, effect == JOAN_FIRST_DEED)
    elif effect == JOAN_MONK and table.monk_actions:
        monk_action(table, joan)


def build(table: JoanTable, joan: Joan) -> None:
    """A station for her; the town of her card is crossed out, or the next higher one that is free."""
    joan.stations += 1
    town = free_town(table, joan, table.box.card_town[joan.card])
    if town:
        joan.towns |= 1 << town
    table.note("joan_station", -1, town)


def free_town(table: JoanTable, joan: Joan, first: int) -> int:
    """The next town from a number on that nobody has, from the lowest one after the highest; 0 if there is none."""
    taken = joan.towns | table.players[0].stations
    for step in range(TOWNS - 1):
        town = (first - 1 + step) % (TOWNS - 1) + 1
        if table.box.town_mask >> town & 1 and not taken >> town & 1:
            return town
    return 0


def remove_location(table: JoanTable, category: int) -> None:
    """Remove a location of a category that is still to be had, at random."""
    there = [
        location
        for location in range(LOCATIONS)
        if table.offer >> location & 1 and table.box.category[location] == category
    ]
    if there:
        location = there[table.generator.below(len(there))]
        table.offer &= ~(1 << location)
        table.note("joan_remove", -1, location)


def circle_shield(table: JoanTable, joan: Joan) -> None:
    if joan.shields < len(table.box.joan_shields):
        joan.shields += 1
        table.note("joan_shield", -1)


def rise(table: JoanTable, joan: Joan) -> None:
    """Mark her next level, up to the last one."""
    if joan.level < table.box.joan_levels:
        joan.level += 1
        table.note("joan_level", -1, joan.level)


def strike_bank_shield(table: JoanTable) -> None:
    """Cross out the leftmost yellow shield of the bank that is still there."""
    for column in range(IN_ROW):
        if not table.bank_shields_gone >> column & 1:
            table.bank_shields_gone |= 1 << column
            table.note("joan_strike", -1, column)
            return


def circle_citizen(table: JoanTable, joan: Joan) -> None:
    joan.citizens += 1
    table.note("joan_citizen", -1)


def seize_citizen(table: JoanTable, joan: Joan, citizen: int) -> None:
    """Cross out a citizen of the sheet and circle one for her; nothing if it is circled or crossed out already."""
    if not table.citizens_gone >> citizen & 1:
        table.citizens_gone |= 1 << citizen
        circle_citizen(table, joan)


def strike_deed(table: JoanTable, from_left: bool) -> None:
    """Cross out the leftmost or the rightmost open deed."""
    open_deeds = [deed for deed in range(table.box.deeds) if table.deed_open(deed)]
    if open_deeds:
        deed = open_deeds[0] if from_left else open_deeds[-1]
        table.deeds_closed |= 1 << deed
        if table.box.deed_bonus[deed] == CITIZEN:
            table.citizens_gone |= 1 << (FIRST_DEED_CITIZEN + deed - 3)
        table.note("joan_deed", -1, deed)


def monk_action(table: JoanTable, joan: Joan) -> None:
    """By the back of the top card: a station in the town of her card, or a square of a row and a shield."""
    row = table.box.card_monk[joan.deck[-1]]
    table.note("joan_monk", -1)
    if row < 0:
        build(table, joan)
    else:
        mark_square(table, joan, row)
        circle_shield(table, joan)
