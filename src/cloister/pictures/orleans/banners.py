"""The banners of events: a red ground costs, a green one gives, a golden one does neither."""

from cloister.games.orleans.pieces import EVENT_IDS


def event_symbol(event: int) -> str:
    """The banner of an event."""
    return f"ev-{EVENT_IDS[event]}"
