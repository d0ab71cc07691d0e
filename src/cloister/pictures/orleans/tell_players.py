"""All that one may know of a player, in words."""

from cloister.games.orleans.names import good_name, place_name, token_name, town_name
from cloister.games.orleans.pieces import EMPTY, FOLLOWER_IDS, GOOD_IDS, KINDS, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.pictures.orleans.players import entries
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About


def about_player(view: OrleansView, name: str) -> About:
    """A player's belongings, followers and places. While all plan in secret they are as they were before."""
    table, voice = view.table, view.voice
    player = int(name)
    if not 0 <= player < len(table.players):
        raise IndexError(name)
    owner = table.players[player]
    lines = [voice("The merchant is in {town}.", town=town_name(table, owner.merchant))]
    if table.together and player != view.viewer:
        lines.append(voice("Followers are shown as they were before all began to draw and plan in secret."))
    found = About(view.name(player), lines + follower_lines(view, owner) + place_lines(view, owner))
    found.facts = [("v-laurel", voice.points(total_points(view.table, player)))]
    found.facts += [(symbol, view.titled(what, count)) for symbol, count, what in entries(view, owner)]
    for good, count in enumerate(owner.goods):
        if count:
            found.facts.append((f"g-{GOOD_IDS[good]}", view.titled(good_name(table, good, voice), count)))
    for follower, step in enumerate(owner.tracks):
        found.facts.append((f"f-{FOLLOWER_IDS[follower]}", voice("step {step} of the track", step=step)))
    return found


def listed(view: OrleansView, counts: list[int]) -> str:
    return ", ".join(
        token_name(view.table, kind, view.voice) if count == 1 else
        f"{count} × {token_name(view.table, kind, view.voice)}"
        for kind, count in enumerate(counts)
        if count
    ) or "–"  # fmt: skip


def follower_lines(view: OrleansView, owner: Player) -> list[str]:
    """The player's market, tower and bag."""
    voice = view.voice
    lines = [voice("Market: {followers}.", followers=listed(view, owner.market))]
    if any(owner.tower):
        lines.append(voice("Gunpowder Tower: {followers}.", followers=listed(view, owner.tower)))
    lines.append(voice("In the bag: {followers}.", followers=listed(view, owner.bag)))
    if owner.stations:
        towns = ", ".join(town_name(view.table, town) for town in owner.stations)
        lines.append(voice("Trading stations: {towns}.", towns=towns))
    return lines


def place_lines(view: OrleansView, owner: Player) -> list[str]:
    """The player's places with what stands on them; complete ones are marked."""
    lines = []
    for place in owner.places:
        spaces = range(place * SPACES, place * SPACES + len(owner.box.needs[place]))
        standing = ", ".join(on_space(view, owner.spaces[space]) for space in spaces)
        name = place_name(view.table, place, view.voice)
        sign = " ✓" if owner.active(place) else ""
        lines.append(view.titled(name, f"{standing}{sign}") if standing else name)
    return lines


def on_space(view: OrleansView, token: int) -> str:
    if token == EMPTY:
        return "–"
    if token == TECHNOLOGY:
        return view.voice("technology")
    assert token < KINDS
    return token_name(view.table, token, view.voice)
