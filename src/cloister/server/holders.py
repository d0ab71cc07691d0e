"""Who plays at a seat, and from how many devices: nobody can look over a player's shoulder unseen."""

from cloister.kernel.voice import Voice
from cloister.server.stored import Seat


def held_by(seat: Seat, voice: Voice) -> str:
    """Who holds a seat, where they are called otherwise, and on how many devices; nothing where nobody does."""
    if seat.kind != "person" or not seat.holders:
        return ""
    others = [name for name in seat.held_by if name != seat.name]
    devices = voice.plural(len(seat.holders), "{count} device", "{count} devices")
    return " · ".join([*others, devices])
