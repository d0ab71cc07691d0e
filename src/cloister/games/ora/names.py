"""What the things of the box are called, in words and with their numbers."""

from cloister.games.ora.components import OraBox
from cloister.games.ora.goods import CLAY, COIN, COIN5, JOKER, STONE, STRAW, WOOD
from cloister.games.ora.grid import COAST, FOREST, HILLSIDE, MOOR, MOUNTAIN, PLAINS, WATER
from cloister.games.ora.moves import BASIC_IDS, BUILDINGS, CARD_NUMBERS
from cloister.kernel.voice import Reason, Voice

Goods = list[tuple[int, int]]  # goods with their numbers

# goods


def good_name(box: OraBox, good: int, voice: Voice) -> str:
    """A good as it is printed."""
    return voice.name(box.good_names[good])


def good_noun(box: OraBox, good: int, voice: Voice) -> str:
    """A good in bulk within a sentence, as `grapes` or `clay`."""
    names = box.good_names[good]
    return (names.many.get(voice.language) or voice.name(names)).lower()


def token_name(box: OraBox, token: int, voice: Voice) -> str:
    """A token of the wheel."""
    return voice("joker") if token == JOKER else good_noun(box, token, voice)


def amount(box: OraBox, good: int, count: int, voice: Voice) -> str:
    """A good with its number, as `2 clay`."""
    if good == COIN5:
        return voice.plural(count, "{count} tile of 5 coins", "{count} tiles of 5 coins")
    return voice.coins(count) if good == COIN else voice.counted(count, box.good_names[good])


def amounts(box: OraBox, goods: Goods, voice: Voice) -> str:
    """Goods with their numbers, as `2 clay, 1 wood`."""
    return ", ".join(amount(box, good, count, voice) for good, count in goods if count)


def amounts_and(box: OraBox, goods: Goods, voice: Voice) -> str:
    """Goods with their numbers, as `2 clay and 1 wood`."""
    return both([amount(box, good, count, voice) for good, count in goods if count], voice)


def nouns_or(box: OraBox, goods: list[int], voice: Voice) -> str:
    """Kinds of goods to choose from."""
    return either([good_noun(box, good, voice) for good in goods], voice)


def halves(number: int, voice: Voice) -> str:
    """What is counted in halves, as a number."""
    whole, half = divmod(number, 2)
    return voice("{whole}.5", whole=whole) if half else str(whole)


def feed_parts(food: int, half_energy: int, voice: Voice) -> list[str]:
    """Food and energy with their numbers."""
    parts = []
    if food:
        parts.append(voice("{count} food", count=food))
    if half_energy:
        parts.append(voice("{count} energy", count=halves(half_energy, voice)))
    return parts


def feed_amounts(food: int, half_energy: int, voice: Voice) -> str:
    """Food and energy as `2 food, 1 energy`."""
    return ", ".join(feed_parts(food, half_energy, voice))


# lists of things


def both(parts: list[str], voice: Voice) -> str:
    """Things in a row, as `1 clay, 2 wood and 1 stone`."""
    if len(parts) < 2:
        return "".join(parts)
    return voice("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: list[str], voice: Voice) -> str:
    """Things to choose from, as `grain or livestock`."""
    if len(parts) < 2:
        return "".join(parts)
    return voice("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])


def capital(sentence: str) -> str:
    """A text with a capital letter."""
    return f"{sentence[:1].upper()}{sentence[1:]}"


def trade(paid: str, got: str, voice: Voice) -> str:
    """An exchange within a sentence."""
    return voice("pay {paid}, take {got}", paid=paid, got=got)


def trade_label(paid: str, got: str, voice: Voice) -> str:
    """An exchange as a move."""
    return voice("Pay {paid}, take {got}", paid=paid, got=got)


# buildings, settlements and people


def seat_name(box: OraBox, seat: int, voice: Voice) -> str:
    """A player's name; the neutral player of the solo game has the seat after the only one."""
    return voice("the neutral player") if box.course == "solo" and seat > 0 else voice.player(seat)


def building_name(box: OraBox, card: int, voice: Voice) -> str:
    """A building as it is printed."""
    return voice.name(box.card_names[card])


def card_name(box: OraBox, card: int, voice: Voice) -> str:
    """A building's name; a basic building's with its owner's, as everybody has one."""
    if card < BUILDINGS:
        return building_name(box, card, voice)
    return owned_name(box, card, (card - BUILDINGS) // len(BASIC_IDS), voice)


def called_by(player: int, box: OraBox, card: int, voice: Voice) -> str:
    """A building's name in what a player does or is asked: that their own basic buildings are theirs goes unsaid."""
    own = card >= BUILDINGS and (card - BUILDINGS) // len(BASIC_IDS) == player
    return building_name(box, card, voice) if own else card_name(box, card, voice)


def owned_name(box: OraBox, card: int, owner: int, voice: Voice) -> str:
    """A building's name with its owner's."""
    building = building_name(box, card, voice)
    return voice("{building} of {player}", building=building, player=seat_name(box, owner, voice))


def costs(box: OraBox, card: int) -> Goods:
    """What a building costs."""
    all_costs = [
        (CLAY, box.cost_clay[card]),
        (WOOD, box.cost_wood[card]),
        (STONE, box.cost_stone[card]),
        (STRAW, box.cost_straw[card]),
        (COIN, box.cost_coins[card]),
    ]
    return [(good, count) for good, count in all_costs if count]


def settlement_name(box: OraBox, settlement: int, voice: Voice) -> str:
    return voice.name(box.settlement_names[settlement])


def settlement_cost(box: OraBox, settlement: int, voice: Voice) -> str:
    return feed_amounts(box.settlement_food[settlement], box.settlement_half_energy[settlement], voice)


def clergyman_name(number: int, voice: Voice) -> str:
    return voice("prior") if number == 0 else voice("lay brother")


# land


def terrain_name(terrain: int, voice: Voice) -> str:
    names = {
        WATER: voice("water"),
        COAST: voice("coast"),
        PLAINS: voice("plains"),
        HILLSIDE: voice("hillside"),
        MOUNTAIN: voice("mountain"),
    }
    return names.get(terrain, voice("no land"))


def terrain_names(terrains: int, voice: Voice) -> str:
    return ", ".join(terrain_name(1 << bit, voice) for bit in range(5) if terrains >> bit & 1)


def ground_name(content: int, terrain: int, voice: Voice) -> str:
    """What a cell without a building is: a forest, a moor, or its terrain."""
    if content == FOREST:
        return voice("forest")
    return voice("moor") if content == MOOR else terrain_name(terrain, voice)


# where the rule book says so


def page(number: int, voice: Voice) -> str:
    """A page of the detailed rules."""
    return voice("detailed rules, page {page}", page=number)


def glossary(box: OraBox, card: int, voice: Voice) -> str:
    """A building's entry in the glossary."""
    return voice("glossary, {building}", building=building_name(box, card, voice))


def glossary_of(box: OraBox, code: str, voice: Voice) -> str:
    """The entry of a building in the glossary, by its code."""
    return glossary(box, CARD_NUMBERS[code], voice)


def on_page(text: str, number: int, voice: Voice) -> Reason:
    """A reason that rests on a page of the detailed rules."""
    return Reason(text, page(number, voice))
