"""The moves of Ora et Labora: families of codes, each with a first index that stands for it."""

from typing import Final

from cloister.games.ora.goods import GOOD_IDS, GOODS, PRODUCED, TOKENED
from cloister.games.ora.grid import CELLS, ROWS, TOP_ROW, column_of, row_of
from cloister.kernel.vocabulary import Family, Vocabulary

BUILDING_IDS: Final = [
    "G01", "G02", "F03", "I03", "F04", "I04", "F05", "I05", "G06", "G07", "F08", "I08", "F09", "I09", "F10", "I10",
    "F11", "I11", "G12", "G13", "F14", "I14", "F15", "I15", "G16", "F17", "I17", "G18", "G19", "F20", "I20", "F21",
    "I21", "G22", "F23", "I23", "F24", "I24", "F25", "I25", "G26", "F27", "I27", "G28", "F29", "I29", "F30", "I30",
    "F31", "I31", "F32", "I32", "F33", "I33", "G34", "F35", "I35", "F36", "I36", "F37", "I37", "F38", "I38", "G39",
    "F40", "I40", "G41",
]  # fmt: skip
BASIC_IDS: Final = ["L1", "L2", "L3"]  # each player has these three; a card of them is named by its owner too
SETTLEMENT_IDS: Final = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08"]

BUILDINGS: Final = 67
SEATS: Final = 4
CARDS: Final = 79  # the buildings, then the basic buildings of each seat
SETTLEMENTS: Final = 8
COUNT_LIMIT: Final = 40  # the largest count in one move; more is asked for again
COUNTS: Final = 41  # how many counts there are, 0 among them
PRICES: Final = 9  # what land may cost: 0 to 8

USE: Final = 0
BUILD: Final = USE + CARDS
AT: Final = BUILD + BUILDINGS
SETTLE: Final = AT + CELLS
PAY: Final = SETTLE + SETTLEMENTS
TAKE: Final = PAY + GOODS * COUNTS
TIMES: Final = TAKE + GOODS * COUNTS
GIVE: Final = TIMES + COUNTS
PRODUCE: Final = GIVE + GOODS
JOKER_FOR: Final = PRODUCE + TOKENED
FELL: Final = JOKER_FOR + PRODUCED
FELL_WOOD: Final = FELL
FELL_JOKER: Final = FELL + 1
FELL_NOTHING: Final = FELL + 2
CUT: Final = FELL + 3
CUT_PEAT: Final = CUT
CUT_JOKER: Final = CUT + 1
CUT_NOTHING: Final = CUT + 2
BUY: Final = CUT + 3
BUY_DISTRICT: Final = BUY
BUY_PLOT: Final = BUY + 1
PRICE: Final = BUY + 2
DISTRICT: Final = PRICE + PRICES
COASTAL: Final = DISTRICT + 4
MOUNTAINOUS: Final = COASTAL + ROWS - 1
PRIOR: Final = MOUNTAINOUS + ROWS - 1
BROTHER: Final = PRIOR + 1
COINS: Final = PRIOR + 2
GIFT: Final = PRIOR + 3
GAIN: Final = PRIOR + 4
HOME: Final = PRIOR + 5
SKIP: Final = PRIOR + 6
END: Final = PRIOR + 7


def card_id(card: int) -> str:
    """A card's code: its number, and for a basic building the seat of its owner."""
    if card < BUILDINGS:
        return BUILDING_IDS[card]
    seat, kind = divmod(card - BUILDINGS, 3)
    return f"{BASIC_IDS[kind]}@{seat}"


CARD_IDS: Final = [card_id(card) for card in range(CARDS)]
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_IDS)}


def place_code(cell: int) -> str:
    return f"{column_of(cell)},{row_of(cell)}"


def pay_move(good: int, count: int) -> int:
    return PAY + good * COUNTS + count


def take_move(good: int, count: int) -> int:
    return TAKE + good * COUNTS + count


PLACES: Final = [place_code(cell) for cell in range(CELLS)]
PLOT_ROWS: Final = range(TOP_ROW, TOP_ROW + ROWS - 1)
PAGE_2: Final = "detailed rules, page 2"
PAGE_3: Final = "detailed rules, page 3"
PAGE_4: Final = "detailed rules, page 4"
PAGE_5: Final = "detailed rules, page 5"
GLOSSARY: Final = "glossary"
VOCABULARY: Final = Vocabulary(
    [
        Family(USE, "use {card}", "buildings are used in the action of a turn", PAGE_2, card=CARD_IDS),
        Family(BUILD, "build {card}", "buildings are built in the action of a turn", PAGE_4, card=BUILDING_IDS),
        Family(AT, "at {place}", "a cell is chosen for what is built on it or removed from it", PAGE_4, place=PLACES),
        Family(
            SETTLE,
            "settle {settlement}",
            "settlements are built only in a settlement phase or with the Castle",
            PAGE_5,
            settlement=SETTLEMENT_IDS,
        ),
        Family(
            PAY,
            "pay {count} {good}",
            "goods are paid one kind after the other where food, energy or points are due",
            PAGE_5,
            good=GOOD_IDS,
            count=range(COUNTS),
        ),
        Family(
            TAKE,
            "take {count} {good}",
            "goods are taken like this where a building leaves you the choice",
            GLOSSARY,
            good=GOOD_IDS,
            count=range(COUNTS),
        ),
        Family(
            TIMES,
            "times {count}",
            "how often is asked by buildings that do something several times",
            GLOSSARY,
            count=range(COUNTS),
        ),
        Family(
            GIVE, "give {good}", "goods are given one by one where a building asks for different ones", GLOSSARY,
            good=GOOD_IDS,
        ),
        Family(
            PRODUCE, "produce {good}", "goods are taken from the wheel with a building that produces them", PAGE_3,
            good=GOOD_IDS[:TOKENED],
        ),
        Family(
            JOKER_FOR, "joker {good}", "goods are taken from the wheel with a building that produces them", PAGE_3,
            good=GOOD_IDS[:PRODUCED],
        ),
        Family(
            FELL, "fell {token}", "trees are felled in the action of a turn", PAGE_3, token=["wood", "joker", "nothing"]
        ),
        Family(CUT, "cut {token}", "peat is cut in the action of a turn", PAGE_3, token=["peat", "joker", "nothing"]),
        Family(
            BUY, "buy {land}", "land is bought in a turn, before or after the action, or in a settlement phase", PAGE_5,
            land=["district", "plot"],
        ),
        Family(
            PRICE, "price {price}", "land of any price is chosen with the Bulwark", "glossary, Bulwark",
            price=range(PRICES),
        ),
        Family(
            DISTRICT, "{side} {place}", "a district is placed as soon as you have got it", PAGE_5,
            side=["hills", "plains"], place=["above", "below"],
        ),
        Family(COASTAL, "coast {row}", "a plot is placed as soon as you have got it", PAGE_5, row=PLOT_ROWS),
        Family(MOUNTAINOUS, "mountain {row}", "a plot is placed as soon as you have got it", PAGE_5, row=PLOT_ROWS),
        Family(PRIOR, "prior", "clergy are sent to a building when it is used", PAGE_2),
        Family(BROTHER, "brother", "clergy are sent to a building when it is used", PAGE_2),
        Family(COINS, "coins", "this pays for a work contract, or for a building that asks for coins", PAGE_3),
        Family(GIFT, "gift", "a gift pays for a work contract", PAGE_3),
        Family(GAIN, "gain", "this takes the goods of a building that gives some for nothing", GLOSSARY),
        Family(HOME, "home", "clergy are taken home with the Bathhouse", "glossary, Bathhouse"),
        Family(SKIP, "skip", "only what is offered to you can be skipped", PAGE_2),
        Family(END, "end", "a turn is ended when its action is used", PAGE_2),
    ]
)  # fmt: skip
