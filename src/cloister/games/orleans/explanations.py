"""What places, deeds, events, tracks and goods are and do, in our own words, with the values of the tables."""

from functools import lru_cache
from typing import Any, Final

from cloister.games.orleans.components import DATA, Box
from cloister.games.orleans.decisions.events import COINS_FOR_FOOD
from cloister.games.orleans.pieces import (
    BASE_DEEDS,
    BASE_PLACES,
    BATHHOUSE,
    BOATMAN,
    BREWERY,
    CASTLE,
    CELLAR,
    CHARACTERS,
    CRAFTSMAN,
    EVENT_IDS,
    FARM_HOUSE,
    FARMER,
    GOODS,
    GUILDHALL,
    GUNPOWDER_TOWER,
    HARVEST,
    HAYRICK,
    HERB_GARDEN,
    HORSE_WAGON,
    HOSPITAL,
    INCOME,
    KNIGHT,
    LABORATORY,
    LIBRARY,
    MONASTERY,
    MONK,
    NEW_EVENTS,
    NEW_PLACES,
    OFFICE,
    PHARMACY,
    PILGRIMAGE,
    PLAGUE,
    SACRISTY,
    SCHOLAR,
    SCHOOL,
    SCRIPTORIUM,
    SHIP,
    SHIPPING_LINE,
    SILENTIUM,
    STRENGTHS,
    TAILOR_SHOP,
    TAXES,
    TOWN_HALL,
    TRADER,
    TRADING_DAY,
    UNIVERSITY,
    VILLAGE,
    WAGON,
    WINDMILL,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue import explanations as expansion
from cloister.games.orleans.trade_intrigue import words_events
from cloister.games.orleans.trade_intrigue.events import HARMFUL
from cloister.games.orleans.words import event_name, follower_name, good_name
from cloister.kernel.tables import known_mark, read_toml
from cloister.kernel.words import coins, say

# What using a place brings by itself. The effects are in decisions/places.py; the tests compare both.
RECRUITS: Final = {
    FARM_HOUSE: [FARMER],
    VILLAGE: [BOATMAN, CRAFTSMAN, TRADER],
    UNIVERSITY: [SCHOLAR],
    CASTLE: [KNIGHT],
    MONASTERY: [MONK],
}
EARNED_COINS: Final = {BREWERY: 2, WINDMILL: 2, CELLAR: 4}
DEVELOPMENT: Final = {SCRIPTORIUM: 1, LIBRARY: 2, WINDMILL: 1, SHIPPING_LINE: 1}
SPENT_COINS: Final = 3  # at most, in the Pharmacy
BATH_DRAWS: Final = 2


def made_good(place: int) -> int:
    """The good that a place brings, or -1."""
    return place - HAYRICK if HAYRICK <= place <= TAILOR_SHOP else -1


# places


def place_lines(table: OrleansTable, place: int, language: str) -> list[str]:
    """What a place does."""
    if place >= BASE_PLACES:
        return expansion.place_lines(place, language)
    if place in RECRUITS:
        return recruiting_lines(table, place, language)
    if made_good(place) >= 0:
        good = good_name(table, made_good(place), language)
        return [say(language, "Take one tile from the supply: {good}.", good=good)]
    if place in (SHIP, WAGON, HORSE_WAGON, GUILDHALL, TOWN_HALL):
        return board_lines(place, language)
    if place in EARNED_COINS or place in DEVELOPMENT:
        return [earning_line(place, language)]
    if place in (SACRISTY, HERB_GARDEN, SCHOOL, GUNPOWDER_TOWER):
        return standing_lines(table, place, language)
    return [tile_line(place, language)]


def recruiting_lines(table: OrleansTable, place: int, language: str) -> list[str]:
    followers = RECRUITS[place]
    names = [follower_name(table, follower, language) for follower in followers]
    if len(followers) > 1:
        listed = ", ".join(names)
        return [
            say(language, "Recruit one of these: {followers}.", followers=listed),
            say(language, "He goes into your bag, and your marker advances on his track and brings what is there."),
        ]
    if followers[0] == MONK:
        return [say(language, "Recruit a monk: he goes into your bag."), track_line(table, MONK, language)]
    return [
        say(language, "Recruit: {follower}. He goes into your bag, and your marker advances on his track.",
            follower=names[0]),
        track_line(table, followers[0], language),
    ]  # fmt: skip


def board_lines(place: int, language: str) -> list[str]:
    if place == SHIP:
        return [
            say(language, "Your merchant sails along one waterway to the next town."),
            say(language, "You may take one good that lies on the way."),
        ]
    if place in (WAGON, HORSE_WAGON):
        return [
            say(language, "Your merchant travels along one road to the next town."),
            say(language, "You may take one good that lies on the way."),
        ]
    if place == GUILDHALL:
        return [
            say(language, "Build a trading station in the town where your merchant is."),
            say(language, "A town has room for one station; in Orléans everybody may build one."),
        ]
    return [
        say(language, "Send one or two followers to beneficial deeds, where they stay for good. One is enough to act."),
        say(language, "Followers of your own colour cannot be sent. Whoever is not sent returns to the bag."),
    ]


def earning_line(place: int, language: str) -> str:
    money = coins(EARNED_COINS.get(place, 0), language)
    points = DEVELOPMENT.get(place, 0)
    if place not in EARNED_COINS:
        return say(language, "Advance on the development track by {count}.", count=points)
    if not points:
        return say(language, "Receive {amount}.", amount=money)
    return say(language, "Receive {amount} and advance on the development track by {count}.", amount=money,
               count=points)  # fmt: skip


def standing_lines(table: OrleansTable, place: int, language: str) -> list[str]:
    """The places that are not used like the others."""
    if place == SACRISTY and table.box.modules & NEW_EVENTS:
        return [
            say(language, "Keeps a loss or a fine of an event away from you; its followers then return to the bag."),
            say(language, "It is no action: you are asked when the event comes."),
        ]
    if place == SACRISTY:
        events = ", ".join(event_name(table.box, event, language) for event in (TAXES, HARVEST, PLAGUE))
        return [
            say(language, "Keeps one bad event away from you ({events}); its followers then return to the bag.",
                events=events),
            say(language, "It is no action: you are asked when the event comes."),
        ]  # fmt: skip
    if place == HERB_GARDEN:
        return [say(language, "Always works: your boatmen may stand for farmers, craftsmen and traders.")]
    if place == SCHOOL:
        return [say(language, "Always works: your scholars may stand for anybody but monks.")]
    return [
        say(language, "Keeps up to {count} followers beside the market; they can be placed from here when you plan.",
            count=table.box.tower),
        say(language, "As an action, one or two of them go to beneficial deeds."),
    ]  # fmt: skip


def tile_line(place: int, language: str) -> str:
    lines = {
        HOSPITAL: say(language, "Receive 1 coin for each level of your development."),
        OFFICE: say(language, "Receive 1 coin for each trading station you have built."),
        PHARMACY: say(language, "Spend up to {amount}; each advances you on the development track by 1.",
                      amount=coins(SPENT_COINS, language)),
        LABORATORY: say(language, "Take a technology tile. It is placed when all have passed."),
        BATHHOUSE: say(language, "Draw {count} followers. One must be placed at once if it fits; the rest returns "
                       "to the bag.", count=BATH_DRAWS),
    }  # fmt: skip
    return lines[place]


# tracks and followers


def track_line(table: OrleansTable, follower: int, language: str) -> str:
    """What a follower's track brings, step by step."""
    box = table.box
    if follower == FARMER:
        goods = ", ".join(good_name(table, good, language) for good in box.farmer_goods)
        return say(language, "Each step brings a good: {goods}.", goods=goods)
    if follower == BOATMAN:
        steps = numbers(box.boatman_coins[: box.boatman_citizen - 1])
        return say(language, "The steps bring coins: {steps}. The first on step {last} takes a citizen.", steps=steps,
                   last=box.boatman_citizen)  # fmt: skip
    if follower == CRAFTSMAN:
        return say(language, "Each step brings a technology tile, to be placed when all have passed.")
    if follower == TRADER:
        return say(language, "Each step brings a place for your town: the first of category I, then of I or II.")
    if follower == KNIGHT:
        return say(language, "It tells how many followers you draw each round: {steps}. The first on step {last} "
                   "takes a citizen.", steps=numbers(box.draws), last=box.knight_citizen)  # fmt: skip
    if follower == SCHOLAR:
        return say(language, "The steps bring development: {steps}.", steps=numbers(box.scholar_points))
    return say(language, "Monks have no track. A monk may stand for any other follower, but not at deeds.")


def numbers(values: list[int]) -> str:
    return ", ".join(str(value) for value in values)


def follower_lines(table: OrleansTable, kind_is_own: bool, follower: int, language: str) -> list[str]:
    """What is to be known of a follower: where he can stand, and what his track brings."""
    lines = [say(language, "Followers stand on the spaces of places that ask for them.")]
    if kind_is_own:
        lines.append(say(language, "This one is of your own colour: he never leaves you and cannot go to deeds."))
    lines.append(track_line(table, follower, language))
    return lines


def development_lines(table: OrleansTable, language: str) -> list[str]:
    """The development track: levels, coins and citizens."""
    box = table.box
    spaces = range(box.development_length + 1)
    levels = [space for space in spaces if space and box.level[space] > box.level[space - 1]]
    paid = [f"{box.development_coins[space]} ({space})" for space in spaces if box.development_coins[space]]
    return [
        say(language, "At the end each trading station and each citizen counts as many points as your level."),
        say(language, "A new level begins on the spaces {spaces}.", spaces=numbers(levels)),
        say(language, "Everybody who passes receives coins: {coins}.", coins=", ".join(paid)),
        say(language, "The first to reach these spaces takes a citizen: {spaces}.",
            spaces=numbers(box.development_citizens)),
    ]  # fmt: skip


# deeds and events


def deed_lines(table: OrleansTable, deed: int, language: str) -> list[str]:
    """What a beneficial deed or a character brings."""
    if deed >= CHARACTERS:
        return expansion.character_lines(deed, language)
    if deed >= BASE_DEEDS:
        return expansion.deed_lines(deed, language)
    reward = coins(table.box.deed_coins[deed], language)
    if table.box.deed_or_development[deed]:
        reward = say(language, "{amount} or a development point", amount=reward)
    return [
        say(language, "Each follower sent here from the Town Hall brings {reward} and stays.", reward=reward),
        say(language, "Whoever fills the last space takes the citizen."),
    ]


def event_lines(table: OrleansTable, language: str) -> list[str]:
    """What the event of this round does, or before it the first one, and which are still to come."""
    event, strength = divmod(table.hourglass[max(table.round, 1) - 1], STRENGTHS)
    lines = [event_effect(table.box, event, strength, language)]
    if event in (TAXES, HARVEST, PLAGUE) or event in HARMFUL:
        lines.append(say(language, "A monk on the Sacristy keeps it away."))
        if table.box.modules & NEW_PLACES:
            lines.append(say(language, "So does a good discarded from the Inn."))
    return lines + coming_lines(table, language)


def event_effect(box: Box, event: int, strength: int, language: str) -> str:
    """What an event does, with the values of its stack."""
    words = effect_words(box, event, strength, language)
    return f"{words[:1].upper()}{words[1:]}."


def effect_words(box: Box, event: int, strength: int, language: str) -> str:
    if event >= SILENTIUM:
        return words_events.effect_words(box, event, language)
    if event == PILGRIMAGE:
        return say(language, "nobody can recruit monks")
    if event == TAXES:
        if box.goods_per_tax[strength] == 1:
            return say(language, "everybody pays 1 coin for each good")
        return say(language, "everybody pays 1 coin for every {count} goods", count=box.goods_per_tax[strength])
    if event == INCOME:
        amount = coins(box.income[strength], language)
        return say(language, "everybody receives {amount} for each level of development", amount=amount)
    if event == TRADING_DAY:
        amount = coins(box.trade[strength], language)
        return say(language, "everybody receives {amount} for each trading station", amount=amount)
    if event == PLAGUE:
        return say(language, "everybody loses a follower drawn from the bag, but for those of one's own colour")
    food, amount = box.harvest[strength], coins(COINS_FOR_FOOD, language)
    if box.free_harvest:
        return say(language, "everybody gives {count} food, or {amount} for each", count=food, amount=amount)
    return say(language, "everybody gives {count} food; whoever has none gives {amount}", count=food, amount=amount)


def short_effect(box: Box, event: int, strength: int, language: str) -> str:
    """What an event does, in very few words."""
    if event >= SILENTIUM:
        return words_events.short_effect(box, event, language)
    if event == PILGRIMAGE:
        return say(language, "no new monks")
    if event == TAXES:
        if box.goods_per_tax[strength] == 1:
            return say(language, "1 coin per good")
        return say(language, "1 coin per {count} goods", count=box.goods_per_tax[strength])
    if event == INCOME:
        return say(language, "{amount} per level", amount=coins(box.income[strength], language))
    if event == TRADING_DAY:
        return say(language, "{amount} per station", amount=coins(box.trade[strength], language))
    if event == PLAGUE:
        return say(language, "lose a follower")
    return say(language, "{count} food or {amount} each", count=box.harvest[strength],
               amount=coins(COINS_FOR_FOOD, language))  # fmt: skip


def coming_lines(table: OrleansTable, language: str) -> list[str]:
    """Which events the current stack of hourglass tiles still holds: everybody can count them."""
    seen = [*table.hourglass[1 : max(table.round, 1)], table.discarded]
    for stack, used in zip(table.box.stacks, table.box.stack_used):
        left = stack.copy()
        for tile in seen:
            if tile in left:
                left.remove(tile)
        to_come = used - (len(stack) - len(left))
        if to_come:
            events = [event for event in range(len(EVENT_IDS)) for tile in left if tile // STRENGTHS == event]
            parts = [counted(table.box, event, events.count(event), language) for event in sorted(set(events))]
            listed = ", ".join(parts)
            if to_come < len(left):
                return [say(language, "Next come {count} of these: {events}.", count=to_come, events=listed)]
            return [say(language, "Next come, in unknown order: {events}.", events=listed)]
    return []


def counted(box: Box, event: int, count: int, language: str) -> str:
    name = event_name(box, event, language)
    return name if count == 1 else f"{count} × {name}"


# goods


def good_lines(table: OrleansTable, good: int, language: str) -> list[str]:
    """What a good is worth and whether it is food."""
    lines = [say(language, "Worth {points} points at the end.", points=table.box.good_points[good])]
    if table.box.food[good]:
        lines.append(say(language, "It is food for the harvest."))
    else:
        lines.append(say(language, "It is no food."))
    return lines


assert len(range(GOODS)) == TAILOR_SHOP - HAYRICK + 1  # a place for each good, in the goods' order


# how well values are known


@lru_cache(maxsize=8)
def marked_table(file: str) -> dict[str, Any]:
    return read_toml(DATA / file)


def reconstructed(file: str, part: str, name: str, fields: list[str]) -> bool:
    """Whether one of these values of a table's entry is our reconstruction."""
    table = marked_table(file)
    entries: Any = table[part]
    if isinstance(entries, dict):
        found: dict[str, Any] = entries[name]
    else:
        found = next(entry for entry in entries if name in (entry.get("id"), entry.get("town")))
    return any(known_mark(table, found, field) == "reconstructed" for field in fields)
