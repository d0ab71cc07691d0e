"""What tokens, locations, deeds, bonuses and Joan's effects are and do, in our own words, with the tables' values."""

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
from cloister.kernel.voice import Voice

# followers


def follower_lines(table: JoanTable, follower: int, voice: Voice) -> list[str]:
    """What a follower does as a standard action."""
    lines = {
        FARMER: voice("Marks a good of your choice in the warehouse."),
        BOATMAN: voice("Fills a waterway, or brings 1 coin."),
        CRAFTSMAN: voice("Builds a trading station for 1 coin, or brings 1 coin."),
        TRADER: voice("Buys a location, or brings 1 coin."),
        KNIGHT: voice("Fills a road."),
        SCHOLAR: voice("Marks a space of the development track."),
        MONK: voice("Does what any other follower does, but not at deeds."),
    }
    if follower == MONK:
        points = ", ".join(str(points) for points in table.box.monk_points)
        return [
            lines[MONK],
            voice("Instead of using a token you put one aside and recruit a monk, up to three times."),
            voice(
                "With 0, 1, 2 or 3 monks recruited you have so many points at the end: {points}.",
                points=points,
            ),
        ]
    return [lines[follower], voice("Or it opens one of your locations, or takes part in a deed.")]


# locations


def location_lines(table: JoanTable, location: int, voice: Voice) -> list[str]:
    """What a location does, and what opens it."""
    return [location_effect(table, location, voice), opener_line(table, location, voice)]


def location_effect(table: JoanTable, location: int, voice: Voice) -> str:
    special = {
        CEMETERY: voice("Locations cost you 1 coin less, if you like."),
        TREE_HOUSE: voice("When you fill a road, you may mark another good instead of one that it shows."),
        TAVERN: voice("You may build trading stations in towns in which others have built."),
        ARCHITECT: voice("Build a trading station for 1 coin."),
        GUEST_HOUSE: voice("Mark a space of development for each complete column of your warehouse."),
        PARK: voice("Mark a space of development for each column of your bank that is spent."),
        SCHOOL: voice("The scholar acts as any other follower, but not at deeds nor for + locations."),
        GOLDSMITH: voice("Mark a space of development for each of your trading stations."),
        OBSERVATORY: voice("Mark the development track up to its next level; of the bonuses on the way you "
                                   "receive only the yellow ones."),
    }  # fmt: skip
    if location in special:
        return special[location]
    given = gains_text(table, table.box.location_gains[location], voice)
    if table.box.location_good[location] >= 0:
        given = f"{good_name(table, table.box.location_good[location], voice)}, {given}"
    return voice("Gives {gains}.", gains=given)


def opener_line(table: JoanTable, location: int, voice: Voice) -> str:
    opener = table.box.opener[location]
    if opener == PASSIVE:
        return voice("It always works.")
    if opener == ANY_TOKEN:
        return voice("Any token opens it, or a monk that you recruit.")
    if opener == RECRUITED:
        return voice("Only a monk that you recruit opens it.")
    follower = follower_name(table, opener, voice)
    if table.box.plus[location]:
        return voice("It works whenever you take a {follower}, before you use it.", follower=follower)
    return voice("A {follower} opens it.", follower=follower)


def category_line(table: JoanTable, category: int, voice: Voice) -> str:
    price = voice.coins(table.box.costs[category])
    name = CATEGORY_IDS[category]
    if category == 0:
        return voice("Category {category}: {price}.", category=name, price=price)
    return voice("Category {category}: {price}. It opens when {count} of each lower category are owned.",
               category=name, price=price, count=table.box.to_open)  # fmt: skip


# deeds


def deed_lines(table: JoanTable, deed: int, voice: Voice) -> list[str]:
    """What a deed gives for each follower, and for all three."""
    box = table.box
    followers = ", ".join(follower_name(table, follower, voice) for follower in box.deed_followers[deed])
    bonus = gain_text(table, box.deed_bonus[deed], 1, voice)
    return [
        voice("It takes these followers, and no monks: {followers}.", followers=followers),
        voice("Each gives {gains}.", gains=gains_text(table, box.deed_gains[deed], voice)),
        voice("Whoever marks all three first receives {bonus}; then it is closed for everybody.", bonus=bonus),
    ]


# Joan


def joan_effect(effect: int, voice: Voice) -> str:
    """What an effect of Joan's cards or of her scholars does."""
    if JOAN_REMOVE <= effect < JOAN_SHIELD:
        category = CATEGORY_IDS[effect - JOAN_REMOVE]
        return voice("a location of category {category} leaves the game", category=category)
    return {
        JOAN_STATION: voice("she builds in the town of her card, or the next one that is free"),
        JOAN_SHIELD: voice("she circles a shield"),
        JOAN_LEVEL: voice("she marks her next level"),
        JOAN_STRIKE: voice("the leftmost yellow shield of your bank is crossed out"),
        JOAN_CITIZEN: voice("she circles a citizen"),
        JOAN_WAREHOUSE_CITIZEN: voice("she takes the citizen of the warehouse, if he is free"),
        JOAN_BANK_CITIZEN: voice("she takes the citizen of the bank, if he is free"),
        JOAN_STORED_CITIZEN: voice("she takes the citizen of the warehouse or else of the bank, if free"),
        JOAN_FIRST_DEED: voice("the leftmost open deed is crossed out"),
        JOAN_LAST_DEED: voice("the rightmost open deed is crossed out"),
        JOAN_MONK: voice("a monk: by the back of the next card, from Connoisseur on"),
        JOAN_FIRST_CITIZEN: voice("she takes the first citizen of the development track, if he is free"),
        JOAN_SECOND_CITIZEN: voice("she takes the second citizen of the development track, if he is free"),
    }[effect]
