"""The banners of events."""

from cloister.games.orleans.pieces import (
    AMNESTY,
    CONFERENCE,
    CRUSADE,
    DUES,
    EVENT_IDS,
    FAMINE,
    FIRE,
    FISHING_GROUNDS,
    GOOD_JOURNEY,
    GOODS_TAX,
    HOLIDAYS,
    INDULGENCE,
    JOURNEY,
    MALFUNCTION,
    POLL_TAX,
    RECYCLING,
    SABOTAGE,
    SILENTIUM,
    STRIKE,
    SUMMONS,
    TAX,
    TECHNOLOGY_TAX,
    TITHE,
    TORTURE,
    TRAINING,
    UPRISING,
    WEDDING,
)

# The banners of the new events: one for what costs coins, one for what gives, and so on.
NEW_BANNERS = {
    SILENTIUM: "pilgrimage", INDULGENCE: "income", TRAINING: "income", GOOD_JOURNEY: "trading_day",
    CONFERENCE: "pilgrimage", CRUSADE: "pilgrimage", STRIKE: "pilgrimage", TAX: "taxes", JOURNEY: "taxes",
    FISHING_GROUNDS: "income", RECYCLING: "taxes", WEDDING: "income", SABOTAGE: "pilgrimage", AMNESTY: "income",
    MALFUNCTION: "plague", TORTURE: "plague", HOLIDAYS: "pilgrimage", FIRE: "plague", GOODS_TAX: "taxes",
    DUES: "taxes", UPRISING: "harvest", TECHNOLOGY_TAX: "taxes", SUMMONS: "pilgrimage", FAMINE: "plague",
    POLL_TAX: "taxes", TITHE: "taxes",
}  # fmt: skip


def event_symbol(event: int) -> str:
    """The banner of an event."""
    return f"ev-{NEW_BANNERS.get(event, EVENT_IDS[event])}"
