"""What tokens, locations, deeds, bonuses and Joan's effects are and do, in our own words, with the tables' values."""

from functools import lru_cache
from typing import Any

from cloister.games.joan.components import DATA
from cloister.games.joan.pieces import (
    ANY_TOKEN,
    ARCHITECT,
    BOATMAN,
    CATEGORY_IDS,
    CEMETERY,
    CRAFTSMAN,
    FARMER,
    GOLDSMITH,
    GUEST_HOUSE,
    JOAN_BANK_CITIZEN,
    JOAN_CITIZEN,
    JOAN_FIRST_CITIZEN,
    JOAN_FIRST_DEED,
    JOAN_LAST_DEED,
    JOAN_LEVEL,
    JOAN_MONK,
    JOAN_REMOVE,
    JOAN_SECOND_CITIZEN,
    JOAN_SHIELD,
    JOAN_STATION,
    JOAN_STORED_CITIZEN,
    JOAN_STRIKE,
    JOAN_WAREHOUSE_CITIZEN,
    KNIGHT,
    MONK,
    OBSERVATORY,
    PARK,
    PASSIVE,
    RECRUITED,
    SCHOLAR,
    SCHOOL,
    TAVERN,
    TRADER,
    TREE_HOUSE,
)
from cloister.games.joan.state import JoanTable
from cloister.games.joan.words import follower_name, gain_text, gains_text, good_name
from cloister.kernel.tables import known_mark, read_toml
from cloister.kernel.words import coins, say

# followers


def follower_lines(table: JoanTable, follower: int, language: str) -> list[str]:
    """What a follower does as a standard action."""
    lines = {
        FARMER: say(language, "Marks a good of your choice in the warehouse."),
        BOATMAN: say(language, "Fills a waterway, or brings 1 coin."),
        CRAFTSMAN: say(language, "Builds a trading station for 1 coin, or brings 1 coin."),
        TRADER: say(language, "Buys a location, or brings 1 coin."),
        KNIGHT: say(language, "Fills a road."),
        SCHOLAR: say(language, "Marks a space of the development track."),
        MONK: say(language, "Does what any other follower does, but not at deeds."),
    }
    if follower == MONK:
        points = ", ".join(str(points) for points in table.box.monk_points)
        return [
            lines[MONK],
            say(language, "Instead of using a token you put one aside and recruit a monk, up to three times."),
            say(
                language,
                "With 0, 1, 2 or 3 monks recruited you have so many points at the end: {points}.",
                points=points,
            ),
        ]
    return [lines[follower], say(language, "Or it opens one of your locations, or takes part in a deed.")]


# locations


def location_lines(table: JoanTable, location: int, language: str) -> list[str]:
    """What a location does, and what opens it."""
    return [location_effect(table, location, language), opener_line(table, location, language)]


def location_effect(table: JoanTable, location: int, language: str) -> str:
    special = {
        CEMETERY: say(language, "Locations cost you 1 coin less, if you like."),
        TREE_HOUSE: say(language, "When you fill a road, you may mark another good instead of one that it shows."),
        TAVERN: say(language, "You may build trading stations in towns in which others have built."),
        ARCHITECT: say(language, "Build a trading station for 1 coin."),
        GUEST_HOUSE: say(language, "Mark a space of development for each complete column of your warehouse."),
        PARK: say(language, "Mark a space of development for each column of your bank that is spent."),
        SCHOOL: say(language, "The scholar acts as any other follower, but not at deeds nor for + locations."),
        GOLDSMITH: say(language, "Mark a space of development for each of your trading stations."),
        OBSERVATORY: say(language, "Mark the development track up to its next level; of the bonuses on the way you "
                                   "receive only the yellow ones."),
    }  # fmt: skip
    if location in special:
        return special[location]
    given = gains_text(table, table.box.location_gains[location], language)
    if table.box.location_good[location] >= 0:
        given = f"{good_name(table, table.box.location_good[location], language)}, {given}"
    return say(language, "Gives {gains}.", gains=given)


def opener_line(table: JoanTable, location: int, language: str) -> str:
    opener = table.box.opener[location]
    if opener == PASSIVE:
        return say(language, "It always works.")
    if opener == ANY_TOKEN:
        return say(language, "Any token opens it, or a monk that you recruit.")
    if opener == RECRUITED:
        return say(language, "Only a monk that you recruit opens it.")
    follower = follower_name(table, opener, language)
    if table.box.plus[location]:
        return say(language, "It works whenever you take a {follower}, before you use it.", follower=follower)
    return say(language, "A {follower} opens it.", follower=follower)


def category_line(table: JoanTable, category: int, language: str) -> str:
    price = coins(table.box.costs[category], language)
    name = CATEGORY_IDS[category]
    if category == 0:
        return say(language, "Category {category}: {price}.", category=name, price=price)
    return say(language, "Category {category}: {price}. It opens when {count} of each lower category are owned.",
               category=name, price=price, count=table.box.to_open)  # fmt: skip


# deeds


def deed_lines(table: JoanTable, deed: int, language: str) -> list[str]:
    """What a deed gives for each follower, and for all three."""
    box = table.box
    followers = ", ".join(follower_name(table, follower, language) for follower in box.deed_followers[deed])
    bonus = gain_text(table, box.deed_bonus[deed], 1, language)
    return [
        say(language, "It takes these followers, and no monks: {followers}.", followers=followers),
        say(language, "Each gives {gains}.", gains=gains_text(table, box.deed_gains[deed], language)),
        say(language, "Whoever marks all three first receives {bonus}; then it is closed for everybody.", bonus=bonus),
    ]


# Joan


def joan_effect(effect: int, language: str) -> str:
    """What an effect of Joan's cards or of her scholars does."""
    if JOAN_REMOVE <= effect < JOAN_SHIELD:
        category = CATEGORY_IDS[effect - JOAN_REMOVE]
        return say(language, "a location of category {category} leaves the game", category=category)
    return {
        JOAN_STATION: say(language, "she builds in the town of her card, or the next one that is free"),
        JOAN_SHIELD: say(language, "she circles a shield"),
        JOAN_LEVEL: say(language, "she marks her next level"),
        JOAN_STRIKE: say(language, "the leftmost yellow shield of your bank is crossed out"),
        JOAN_CITIZEN: say(language, "she circles a citizen"),
        JOAN_WAREHOUSE_CITIZEN: say(language, "she takes the citizen of the warehouse, if he is free"),
        JOAN_BANK_CITIZEN: say(language, "she takes the citizen of the bank, if he is free"),
        JOAN_STORED_CITIZEN: say(language, "she takes the citizen of the warehouse or else of the bank, if free"),
        JOAN_FIRST_DEED: say(language, "the leftmost open deed is crossed out"),
        JOAN_LAST_DEED: say(language, "the rightmost open deed is crossed out"),
        JOAN_MONK: say(language, "a monk: by the back of the next card, from Connoisseur on"),
        JOAN_FIRST_CITIZEN: say(language, "she takes the first citizen of the development track, if he is free"),
        JOAN_SECOND_CITIZEN: say(language, "she takes the second citizen of the development track, if he is free"),
    }[effect]


# how well values are known


@lru_cache
def printed_table(name: str) -> dict[str, Any]:
    """A table of the program, for its marks of certainty."""
    return read_toml(DATA / name)


def reconstructed(name: str, part: str, wanted: str, field: str) -> bool:
    """Whether a value of our tables is our own reconstruction: of an entry with an id, or of a section without."""
    table = printed_table(name)
    entries = table[part]
    entry = next(one for one in entries if one["id"] == wanted) if isinstance(entries, list) else entries
    return known_mark(table, entry, field) == "reconstructed"
