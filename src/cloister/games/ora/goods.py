"""The goods by number. The hot path counts tiles in lists indexed by these."""

from typing import Final

CLAY: Final = 0
WOOD: Final = 1
PEAT: Final = 2
LIVESTOCK: Final = 3
GRAIN: Final = 4
COIN: Final = 5  # money: a stack of coins is always changed as needed, so only its worth is kept
STONE: Final = 6
GRAPE: Final = 7
MEAT: Final = 8
WINE: Final = 9
WHISKEY: Final = 10
BREAD: Final = 11
BEER: Final = 12
STRAW: Final = 13
FLOUR: Final = 14
MALT: Final = 15
COAL: Final = 16
BOOK: Final = 17
CERAMIC: Final = 18
ORNAMENT: Final = 19
RELIQUARY: Final = 20
WONDER: Final = 21
COIN5: Final = 22  # a 5-coin tile: a good of its own where goods must differ; never stored

STORED: Final = 22  # goods that a player's store counts
GOODS: Final = 23
BASIC: Final = 6  # the basic goods come first: clay, wood, peat, livestock, grain and coins
TOKENED: Final = 8  # goods with a token on the wheel: the basic ones, stone and grapes
JOKER: Final = 8  # the joker's place among the tokens
PRODUCED: Final = 13  # goods that the joker can produce: those with a token, and meat, wine, whiskey, bread and beer

GOOD_IDS: Final = [
    "clay", "wood", "peat", "livestock", "grain", "coin", "stone", "grape", "meat", "wine", "whiskey", "bread", "beer",
    "straw", "flour", "malt", "coal", "book", "ceramic", "ornament", "reliquary", "wonder", "coin5",
]  # fmt: skip
