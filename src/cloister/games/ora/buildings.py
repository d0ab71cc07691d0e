"""What each building does (glossary, section 1): its function as a short list of steps. Values are in the table."""

from typing import Final

from cloister.games.ora.functions.chains import UseNeighbour, UseOccupied, UseUnbuilt, UseUnderPrior
from cloister.games.ora.functions.clearing import BuildOnForest, FellAndCut, PrintBooks, RemoveForest
from cloister.games.ora.functions.estate import SellToEstate
from cloister.games.ora.functions.exchanges import BasicGoodsForBook, BuyReliquaries, Exchange, ExchangeDifferent
from cloister.games.ora.functions.feeding import Bake, ExchangeFood, SellEnergy
from cloister.games.ora.functions.gains import Gain, GainByLivestock, GainOneOf, Produce, ProduceByJoker
from cloister.games.ora.functions.points import PointsForCards, PointsForCloister, PointsForWonder
from cloister.games.ora.functions.repeated import UNLIMITED
from cloister.games.ora.functions.upgrades import Upgrade
from cloister.games.ora.functions.works import CallClergyHome, CallPriorAndBuild, Settle, TakeLand
from cloister.games.ora.functions.workshop import Fire
from cloister.games.ora.goods import (
    BEER,
    BOOK,
    BREAD,
    CERAMIC,
    CLAY,
    COAL,
    COIN,
    FLOUR,
    GRAIN,
    GRAPE,
    LIVESTOCK,
    MALT,
    MEAT,
    ORNAMENT,
    PEAT,
    RELIQUARY,
    STONE,
    STRAW,
    WHISKEY,
    WINE,
    WONDER,
    WOOD,
)
from cloister.games.ora.moves import CARDS, card_id
from cloister.games.ora.state import Function

FUNCTIONS: Final[dict[str, list[Function]]] = {
    # the heartland
    "L1": [Produce([CLAY])],  # Clay Mound
    "L2": [Produce([GRAIN, LIVESTOCK])],  # Farmyard
    "L3": [Produce([COIN])],  # Cloister Office
    # from the start
    "G01": [UseUnderPrior()],  # Priory
    "G02": [ExchangeDifferent(3, [], basic=6)],  # Cloister Courtyard
    "F03": [Exchange([(COIN, 1)], [(GRAIN, 6)], 1)],  # Grain Storage
    "I03": [Exchange([(COIN, 1)], [(BOOK, 1), (GRAIN, 4)], 1)],  # Granary
    "F04": [Exchange([(GRAIN, 1)], [(STRAW, 1), (FLOUR, 1)], 7)],  # Windmill
    "I04": [Exchange([(GRAIN, 1)], [(STRAW, 1), (MALT, 1)], UNLIMITED)],  # Malthouse
    "F05": [Bake(BREAD), Exchange([(BREAD, 1)], [(COIN, 4)], 2)],  # Bakery
    "I05": [
        Exchange([(MALT, 1), (GRAIN, 1)], [(BEER, 1)], UNLIMITED),
        Exchange([(BEER, 1)], [(COIN, 7)], 1),
    ],  # Brewery
    "G06": [SellEnergy([(3, 5), (6, 8), (9, 10)])],  # Fuel Merchant
    "G07": [Gain([(COAL, 1), (COIN, 1)]), Exchange([(PEAT, 1)], [(COAL, 1)], UNLIMITED)],  # Peat Coal Kiln
    "F08": [ExchangeDifferent(4, [(COIN, 7), (BREAD, 1)], basic=0)],  # Market
    "I08": [Gain([(COIN, 3)]), GainOneOf([BEER, WHISKEY], 1)],  # False Lighthouse
    "F09": [Gain([(GRAPE, 1)]), UseNeighbour()],  # Cloister Garden
    "I09": [GainByLivestock([(1, 3), (5, 5), (9, 6)])],  # Spinning Mill
    "F10": [BuildOnForest()],  # Carpentry
    "I10": [Gain([(MALT, 1)]), UseNeighbour()],  # Cottage
    "F11": [Gain([(WOOD, 1), (WINE, 1), (COIN, 1), (CERAMIC, 1)])],  # Harbor Promenade
    "I11": [Gain([(WOOD, 1), (MALT, 1), (COIN, 1), (PEAT, 1)])],  # Houseboat
    "G12": [ExchangeFood(food=2, half_energy=2, get=STONE, times=5)],  # Stone Merchant
    "G13": [Exchange([(COIN, 2)], [(WOOD, 2), (CLAY, 2), (STONE, 1), (STRAW, 1)], 1)],  # Builders' Market
    # from stage A
    "F14": [Produce([GRAPE])],  # Grapevine
    "I14": [Gain([(BOOK, 1)]), GainOneOf([GRAIN, MALT], 2), GainOneOf([BEER, WHISKEY], 1)],  # Sacred Site
    "F15": [Exchange([(COIN, 1)], [(BOOK, 1), (BREAD, 1), (GRAPE, 2), (FLOUR, 2)], 1)],  # Financed Estate
    "I15": [BasicGoodsForBook(first=5, second=3)],  # Druid's House
    "G16": [Gain([(CLAY, 1), (WOOD, 1), (PEAT, 1), (GRAIN, 1), (LIVESTOCK, 1), (COIN, 1)])],  # Cloister Chapter House
    "F17": [
        Exchange([(COIN, 1)], [(BOOK, 1)], 3),
        Exchange([(BOOK, 1)], [(MEAT, 1), (WINE, 1)], 1),
    ],  # Cloister Library
    "I17": [Exchange([(COIN, 1)], [(BOOK, 1), (MEAT, 1), (WHISKEY, 1)], 1)],  # Scriptorium
    "G18": [Fire(clay=3)],  # Cloister Workshop
    "G19": [Exchange([(LIVESTOCK, 1), (STRAW, 1)], [(MEAT, 1)], UNLIMITED)],  # Slaughterhouse
    # from stage B
    "F20": [ExchangeFood(food=1, half_energy=0, get=COIN, times=7), Exchange([(WINE, 1)], [(COIN, 6)], 1)],  # Inn
    "I20": [Exchange([(BEER, 1)], [(COIN, 8)], 1), Exchange([(WHISKEY, 1)], [(COIN, 7)], 1)],  # Alehouse
    "F21": [Exchange([(GRAPE, 1)], [(WINE, 1)], UNLIMITED), Exchange([(WINE, 1)], [(COIN, 7)], 1)],  # Winery
    "I21": [Exchange([(MALT, 1), (WOOD, 1), (PEAT, 1)], [(WHISKEY, 2)], UNLIMITED)],  # Whiskey Distillery
    "G22": [Produce([STONE])],  # Quarry
    "F23": [Exchange([(COIN, 1)], [(BOOK, 1), (CERAMIC, 1)], 1), CallClergyHome()],  # Bathhouse
    "I23": [CallPriorAndBuild(coins=2)],  # Locutory
    "F24": [Exchange([(BREAD, 1), (WINE, 1)], [(RELIQUARY, 1)], 2)],  # Cloister Church
    "I24": [Exchange([(COIN, 1)], [(BOOK, 1)], 1), Exchange([(BEER, 1), (WHISKEY, 1)], [(RELIQUARY, 1)], 3)],  # Chapel
    "F25": [ExchangeDifferent(13, [(WONDER, 1)], basic=0)],  # Chamber of Wonders
    "I25": [
        Exchange(
            [(RELIQUARY, 1)],
            [(STONE, 2), (CLAY, 2), (WOOD, 2), (PEAT, 2), (GRAIN, 2), (LIVESTOCK, 2), (COIN, 2)],
            1,
        )
    ],  # Portico
    "G26": [Exchange([(WOOD, 2)], [(COIN, 5), (ORNAMENT, 1)], 1)],  # Shipyard
    # from stage C
    "F27": [UseOccupied(WINE)],  # Palace
    "I27": [UseOccupied(WHISKEY)],  # Grand Manor
    "G28": [Settle()],  # Castle
    "F29": [Produce([STONE])],  # Quarry
    "I29": [RemoveForest([(LIVESTOCK, 2), (WOOD, 2), (STONE, 1)])],  # Forest Hut
    "F30": [Exchange([(CERAMIC, 1)], [(COIN, 12)], 1)],  # Town Estate
    "I30": [Gain([(BEER, 1), (MEAT, 1)]), Exchange([(MEAT, 1)], [(CERAMIC, 1)], 4)],  # Refectory
    "F31": [Produce([GRAPE])],  # Grapevine
    "I31": [Exchange([(COAL, 1)], [(COIN, 3), (WHISKEY, 1)], 3)],  # Coal Harbor
    "F32": [FellAndCut(coins=1)],  # Calefactory
    "I32": [ExchangeDifferent(5, [(RELIQUARY, 1)], basic=0)],  # Filial Church
    "F33": [ProduceByJoker([MEAT, BREAD, WINE], half_energy=6, wood=0)],  # Shipping Company
    "I33": [ProduceByJoker([BEER, WHISKEY], half_energy=0, wood=3)],  # Cooperage
    # from stage D
    "G34": [Exchange([(BOOK, 1), (CERAMIC, 1), (ORNAMENT, 1), (RELIQUARY, 1)], [(WONDER, 1)], 1)],  # Sacristy
    "F35": [BuyReliquaries(first=5, further=10)],  # Forger's Workshop
    "I35": [PointsForWonder(coins=5, points=14)],  # Round Tower
    "F36": [Upgrade()],  # Pilgrimage Site
    "I36": [Exchange([(BOOK, 1), (CERAMIC, 1)], [(COIN, 1), (CLAY, 1), (RELIQUARY, 1)], 2)],  # Camera
    "F37": [Gain([(CERAMIC, 1)]), Exchange([(STRAW, 1), (WOOD, 1)], [(BOOK, 1)], UNLIMITED)],  # Dormitory
    "I37": [TakeLand()],  # Bulwark
    "F38": [PrintBooks(most=4)],  # Printing Office
    "I38": [PointsForCards()],  # Festival Ground
    "G39": [SellToEstate(food=10, half_energy=12, times=2)],  # Estate
    "F40": [UseUnbuilt()],  # Hospice
    "I40": [UseUnbuilt()],  # Guesthouse
    "G41": [PointsForCloister(coins=5)],  # House of the Brotherhood
}


def card_functions() -> list[list[Function]]:
    """The functions of all cards in their order."""
    return [FUNCTIONS[card_id(card)[:3].removesuffix("@")] for card in range(CARDS)]


CARD_FUNCTIONS: Final = card_functions()
