"""The moves of Ora et Labora: families of codes, each with a first index."""

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
MOST: Final = 40  # the largest count in one move; more is asked for again

USE: Final = 0
BUILD: Final = USE + CARDS
AT: Final = BUILD + BUILDINGS
SETTLE: Final = AT + CELLS
PAY: Final = SETTLE + SETTLEMENTS
TAKE: Final = PAY + GOODS * (MOST + 1)
TIMES: Final = TAKE + GOODS * (MOST + 1)
GIVE: Final = TIMES + MOST + 1
PRODUCE: Final = GIVE + GOODS
JOKER_FOR: Final = PRODUCE + TOKENED
FELL_WOOD: Final = JOKER_FOR + PRODUCED
FELL_JOKER: Final = FELL_WOOD + 1
FELL_NOTHING: Final = FELL_WOOD + 2
CUT_PEAT: Final = FELL_WOOD + 3
CUT_JOKER: Final = FELL_WOOD + 4
CUT_NOTHING: Final = FELL_WOOD + 5
BUY_DISTRICT: Final = FELL_WOOD + 6
BUY_PLOT: Final = BUY_DISTRICT + 1
PRICE: Final = BUY_PLOT + 1
DISTRICT: Final = PRICE + 9
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


CARD_NUMBERS: Final = {card_id(card): card for card in range(CARDS)}


def place_code(cell: int) -> str:
    return f"{column_of(cell)},{row_of(cell)}"


def all_codes() -> list[str]:
    """Every code in the order of the indices above."""
    plot_rows = range(TOP_ROW, TOP_ROW + ROWS - 1)
    counted = [f"{count} {good}" for good in GOOD_IDS for count in range(MOST + 1)]
    codes = [f"use {card_id(card)}" for card in range(CARDS)]
    codes += [f"build {building}" for building in BUILDING_IDS]
    codes += [f"at {place_code(cell)}" for cell in range(CELLS)]
    codes += [f"settle {settlement}" for settlement in SETTLEMENT_IDS]
    codes += [f"pay {amount}" for amount in counted]
    codes += [f"take {amount}" for amount in counted]
    codes += [f"times {count}" for count in range(MOST + 1)]
    codes += [f"give {good}" for good in GOOD_IDS]
    codes += [f"produce {good}" for good in GOOD_IDS[:TOKENED]]
    codes += [f"joker {good}" for good in GOOD_IDS[:PRODUCED]]
    codes += ["fell wood", "fell joker", "fell nothing", "cut peat", "cut joker", "cut nothing"]
    codes += ["buy district", "buy plot"]
    codes += [f"price {price}" for price in range(9)]
    codes += ["hills above", "hills below", "plains above", "plains below"]
    codes += [f"coast {row}" for row in plot_rows]
    codes += [f"mountain {row}" for row in plot_rows]
    codes += ["prior", "brother", "coins", "gift", "gain", "home", "skip", "end"]
    return codes


VOCABULARY: Final = Vocabulary([Family(index, code, "", "") for index, code in enumerate(all_codes())])
