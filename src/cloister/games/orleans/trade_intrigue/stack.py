"""What may wait on the stacks with Trade & Intrigue."""

from typing import Final

from cloister.games.orleans.stack import BASE, SUFFERED, Grammar

ACTION: Final = ["NextAction", "DeliverOrder", "SendToDeeds"]  # the last for a free action
DEED: Final = ["SendToDeeds"]
TRAINED: Final = ["EndRound", "Train"]
TRAVELLED: Final = ["EndRound", "SetOut"]
HARMED: Final = ["SendToDeeds", "BuildFreely", "PickBonus"]  # the last two for the last follower
THREATENED: Final = [*HARMED, "OfferCoins", "Suffer"]

BENEATH: Final[dict[str, list[str]]] = BASE.beneath | {
    # orders and places
    "DeliverOrder": ["NextAction"],
    "SendToDeeds": ["NextAction", "DeliverOrder"],
    "PlaceFromBath": ACTION,
    "SpendCoins": ACTION,
    "SellCheese": ACTION,
    # new deeds
    "FreeAction": DEED,
    "PlaceDrawn": DEED,
    "TakeFromDeed": DEED,
    "Tow": DEED,
    "BuildFreely": DEED,
    # new events
    "PlaceRecruit": ACTION,
    "ChooseTile": [*ACTION, *TRAINED, "PlaceRecruit"],
    "PlaceTechnology": ["ResolveEvent", "PlaceTechnology", *TRAINED],
    "PickGood": [*ACTION, *TRAVELLED],
    "Travel": [*ACTION, *TRAVELLED],
    "Train": TRAINED,
    "SetOut": TRAVELLED,
    "BuyFollower": ["EndRound", "BuyFollower"],
    "AnswerSummons": SUFFERED,
    "LoseTechnology": SUFFERED,
    "PayDues": SUFFERED,
    "Recycle": SUFFERED,
    "Release": SUFFERED,
    # intrigue
    "ChooseTrack": DEED,
    "ChooseVictim": HARMED,
    "OfferCoins": THREATENED,
    "OfferGoods": THREATENED,
    "AnswerBribe": THREATENED,
    "Suffer": THREATENED,
    "Torture": [*BASE.beneath["Torture"], *THREATENED],
    "PickBonus": DEED,
    "StealGood": HARMED,
    "GiveGood": HARMED,
    "RemoveFollower": DEED,
    "StealTechnology": DEED,
}
EXPANDED: Final = Grammar(
    BENEATH, [*BASE.of_others, "OfferCoins", "OfferGoods", "Suffer"], [*BASE.of_hand, "PlaceDrawn"]
)
