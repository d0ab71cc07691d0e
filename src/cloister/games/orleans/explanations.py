"""What places, deeds, events, tracks and goods are and do, in our own words, with the values of the tables."""

from typing import Final

from cloister.games.orleans.components import OrleansBox
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
from cloister.kernel.voice import Voice

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


def place_lines(table: OrleansTable, place: int, voice: Voice) -> list[str]:
    """What a place does."""
    if place >= BASE_PLACES:
        return expansion.place_lines(place, voice)
    if place in RECRUITS:
        return recruiting_lines(table, place, voice)
    if made_good(place) >= 0:
        good = good_name(table, made_good(place), voice)
        return [voice("Take one tile from the supply: {good}.", good=good)]
    if place in (SHIP, WAGON, HORSE_WAGON, GUILDHALL, TOWN_HALL):
        return board_lines(place, voice)
    if place in EARNED_COINS or place in DEVELOPMENT:
        return [earning_line(place, voice)]
    if place in (SACRISTY, HERB_GARDEN, SCHOOL, GUNPOWDER_TOWER):
        return standing_lines(table, place, voice)
    return [tile_line(place, voice)]


def recruiting_lines(table: OrleansTable, place: int, voice: Voice) -> list[str]:
    followers = RECRUITS[place]
    names = [follower_name(table, follower, voice) for follower in followers]
    if len(followers) > 1:
        listed = ", ".join(names)
        return [
            voice("Recruit one of these: {followers}.", followers=listed),
            voice("He goes into your bag, and your marker advances on his track and brings what is there."),
        ]
    if followers[0] == MONK:
        return [voice("Recruit a monk: he goes into your bag."), track_line(table, MONK, voice)]
    return [
        voice("Recruit: {follower}. He goes into your bag, and your marker advances on his track.",
            follower=names[0]),
        track_line(table, followers[0], voice),
    ]  # fmt: skip


def board_lines(place: int, voice: Voice) -> list[str]:
    if place == SHIP:
        return [
            voice("Your merchant sails along one waterway to the next town."),
            voice("You may take one good that lies on the way."),
        ]
    if place in (WAGON, HORSE_WAGON):
        return [
            voice("Your merchant travels along one road to the next town."),
            voice("You may take one good that lies on the way."),
        ]
    if place == GUILDHALL:
        return [
            voice("Build a trading station in the town where your merchant is."),
            voice("A town has room for one station; in Orléans everybody may build one."),
        ]
    return [
        voice("Send one or two followers to beneficial deeds, where they stay for good. One is enough to act."),
        voice("Followers of your own colour cannot be sent. Whoever is not sent returns to the bag."),
    ]


def earning_line(place: int, voice: Voice) -> str:
    money = voice.coins(EARNED_COINS.get(place, 0))
    points = DEVELOPMENT.get(place, 0)
    if place not in EARNED_COINS:
        return voice("Advance on the development track by {count}.", count=points)
    if not points:
        return voice("Receive {amount}.", amount=money)
    return voice("Receive {amount} and advance on the development track by {count}.", amount=money,
               count=points)  # fmt: skip


def standing_lines(table: OrleansTable, place: int, voice: Voice) -> list[str]:
    """The places that are not used like the others."""
    if place == SACRISTY and table.box.modules & NEW_EVENTS:
        return [
            voice("Keeps a loss or a fine of an event away from you; its followers then return to the bag."),
            voice("It is no action: you are asked when the event comes."),
        ]
    if place == SACRISTY:
        events = ", ".join(event_name(table.box, event, voice) for event in (TAXES, HARVEST, PLAGUE))
        return [
            voice("Keeps one bad event away from you ({events}); its followers then return to the bag.",
                events=events),
            voice("It is no action: you are asked when the event comes."),
        ]  # fmt: skip
    if place == HERB_GARDEN:
        return [voice("Always works: your boatmen may stand for farmers, craftsmen and traders.")]
    if place == SCHOOL:
        return [voice("Always works: your scholars may stand for anybody but monks.")]
    return [
        voice("Keeps up to {count} followers beside the market; they can be placed from here when you plan.",
            count=table.box.tower),
        voice("As an action, one or two of them go to beneficial deeds."),
    ]  # fmt: skip


def tile_line(place: int, voice: Voice) -> str:
    lines = {
        HOSPITAL: voice("Receive 1 coin for each level of your development."),
        OFFICE: voice("Receive 1 coin for each trading station you have built."),
        PHARMACY: voice("Spend up to {amount}; each advances you on the development track by 1.",
                      amount=voice.coins(SPENT_COINS)),
        LABORATORY: voice("Take a technology tile. It is placed when all have passed."),
        BATHHOUSE: voice("Draw {count} followers. One must be placed at once if it fits; the rest returns "
                       "to the bag.", count=BATH_DRAWS),
    }  # fmt: skip
    return lines[place]


# tracks and followers


def track_line(table: OrleansTable, follower: int, voice: Voice) -> str:
    """What a follower's track brings, step by step."""
    box = table.box
    if follower == FARMER:
        goods = ", ".join(good_name(table, good, voice) for good in box.farmer_goods)
        return voice("Each step brings a good: {goods}.", goods=goods)
    if follower == BOATMAN:
        steps = numbers(box.boatman_coins[: box.boatman_citizen - 1])
        return voice("The steps bring coins: {steps}. The first on step {last} takes a citizen.", steps=steps,
                   last=box.boatman_citizen)  # fmt: skip
    if follower == CRAFTSMAN:
        return voice("Each step brings a technology tile, to be placed when all have passed.")
    if follower == TRADER:
        return voice("Each step brings a place for your town: the first of category I, then of I or II.")
    if follower == KNIGHT:
        return voice("It tells how many followers you draw each round: {steps}. The first on step {last} "
                   "takes a citizen.", steps=numbers(box.draws), last=box.knight_citizen)  # fmt: skip
    if follower == SCHOLAR:
        return voice("The steps bring development: {steps}.", steps=numbers(box.scholar_points))
    return voice("Monks have no track. A monk may stand for any other follower, but not at deeds.")


def numbers(values: list[int]) -> str:
    return ", ".join(str(value) for value in values)


def follower_lines(table: OrleansTable, kind_is_own: bool, follower: int, voice: Voice) -> list[str]:
    """What is to be known of a follower: where he can stand, and what his track brings."""
    lines = [voice("Followers stand on the spaces of places that ask for them.")]
    if kind_is_own:
        lines.append(voice("This one is of your own colour: he never leaves you and cannot go to deeds."))
    lines.append(track_line(table, follower, voice))
    return lines


def development_lines(table: OrleansTable, voice: Voice) -> list[str]:
    """The development track: levels, coins and citizens."""
    box = table.box
    spaces = range(box.development_length + 1)
    levels = [space for space in spaces if space and box.level[space] > box.level[space - 1]]
    paid = [f"{box.development_coins[space]} ({space})" for space in spaces if box.development_coins[space]]
    return [
        voice("At the end each trading station and each citizen counts as many points as your level."),
        voice("A new level begins on the spaces {spaces}.", spaces=numbers(levels)),
        voice("Everybody who passes receives coins: {coins}.", coins=", ".join(paid)),
        voice("The first to reach these spaces takes a citizen: {spaces}.",
            spaces=numbers(box.development_citizens)),
    ]  # fmt: skip


# deeds and events


def deed_lines(table: OrleansTable, deed: int, voice: Voice) -> list[str]:
    """What a beneficial deed or a character brings."""
    if deed >= CHARACTERS:
        return expansion.character_lines(deed, voice)
    if deed >= BASE_DEEDS:
        return expansion.deed_lines(deed, voice)
    reward = voice.coins(table.box.deed_coins[deed])
    if table.box.deed_or_development[deed]:
        reward = voice("{amount} or a development point", amount=reward)
    return [
        voice("Each follower sent here from the Town Hall brings {reward} and stays.", reward=reward),
        voice("Whoever fills the last space takes the citizen."),
    ]


def event_lines(table: OrleansTable, voice: Voice) -> list[str]:
    """What the event of this round does, or before it the first one, and which are still to come."""
    event, strength = divmod(table.hourglass[max(table.round, 1) - 1], STRENGTHS)
    lines = [event_effect(table.box, event, strength, voice)]
    if event in (TAXES, HARVEST, PLAGUE) or event in HARMFUL:
        lines.append(voice("A monk on the Sacristy keeps it away."))
        if table.box.modules & NEW_PLACES:
            lines.append(voice("So does a good discarded from the Inn."))
    return lines + coming_lines(table, voice)


def event_effect(box: OrleansBox, event: int, strength: int, voice: Voice) -> str:
    """What an event does, with the values of its stack."""
    words = effect_words(box, event, strength, voice)
    return f"{words[:1].upper()}{words[1:]}."


def effect_words(box: OrleansBox, event: int, strength: int, voice: Voice) -> str:
    if event >= SILENTIUM:
        return words_events.effect_words(box, event, voice)
    if event == PILGRIMAGE:
        return voice("nobody can recruit monks")
    if event == TAXES:
        if box.goods_per_tax[strength] == 1:
            return voice("everybody pays 1 coin for each good")
        return voice("everybody pays 1 coin for every {count} goods", count=box.goods_per_tax[strength])
    if event == INCOME:
        amount = voice.coins(box.income[strength])
        return voice("everybody receives {amount} for each level of development", amount=amount)
    if event == TRADING_DAY:
        amount = voice.coins(box.trade[strength])
        return voice("everybody receives {amount} for each trading station", amount=amount)
    if event == PLAGUE:
        return voice("everybody loses a follower drawn from the bag, but for those of one's own colour")
    food, amount = box.harvest[strength], voice.coins(COINS_FOR_FOOD)
    if box.free_harvest:
        return voice("everybody gives {count} food, or {amount} for each", count=food, amount=amount)
    return voice("everybody gives {count} food; whoever has none gives {amount}", count=food, amount=amount)


def short_effect(box: OrleansBox, event: int, strength: int, voice: Voice) -> str:
    """What an event does, in very few words."""
    if event >= SILENTIUM:
        return words_events.short_effect(box, event, voice)
    if event == PILGRIMAGE:
        return voice("no new monks")
    if event == TAXES:
        if box.goods_per_tax[strength] == 1:
            return voice("1 coin per good")
        return voice("1 coin per {count} goods", count=box.goods_per_tax[strength])
    if event == INCOME:
        return voice("{amount} per level", amount=voice.coins(box.income[strength]))
    if event == TRADING_DAY:
        return voice("{amount} per station", amount=voice.coins(box.trade[strength]))
    if event == PLAGUE:
        return voice("lose a follower")
    return voice("{count} food or {amount} each", count=box.harvest[strength],
               amount=voice.coins(COINS_FOR_FOOD))  # fmt: skip


def coming_lines(table: OrleansTable, voice: Voice) -> list[str]:
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
            parts = [counted(table.box, event, events.count(event), voice) for event in sorted(set(events))]
            listed = ", ".join(parts)
            if to_come < len(left):
                return [voice("Next come {count} of these: {events}.", count=to_come, events=listed)]
            return [voice("Next come, in unknown order: {events}.", events=listed)]
    return []


def counted(box: OrleansBox, event: int, count: int, voice: Voice) -> str:
    name = event_name(box, event, voice)
    return name if count == 1 else f"{count} × {name}"


# goods


def good_lines(table: OrleansTable, good: int, voice: Voice) -> list[str]:
    """What a good is worth and whether it is food."""
    lines = [voice("Worth {points} points at the end.", points=table.box.good_points[good])]
    if table.box.food[good]:
        lines.append(voice("It is food for the harvest."))
    else:
        lines.append(voice("It is no food."))
    return lines


assert len(range(GOODS)) == TAILOR_SHOP - HAYRICK + 1  # a place for each good, in the goods' order
