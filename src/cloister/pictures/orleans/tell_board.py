"""Followers, the bag and belongings of the own area in words."""

from cloister.games.orleans.names import phase, token_name, track_line
from cloister.games.orleans.pieces import FOLLOWER_IDS, GOOD_IDS, KIND_IDS, OWN, type_of
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.tell_tracks import about_good, about_thing, about_track
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About


def about_market(view: OrleansView, name: str) -> About:
    count = view.owner.market[KIND_IDS.index(name)]
    return about_token(view, name, view.voice("on the market: {count}", count=count))


def about_tower(view: OrleansView, name: str) -> About:
    count = view.owner.tower[KIND_IDS.index(name)]
    return about_token(view, name, view.voice("on the Gunpowder Tower: {count}", count=count))


def about_drawn(view: OrleansView, name: str) -> About:
    count = view.owner.drawn[KIND_IDS.index(name)]
    return about_token(view, name, view.voice("just drawn: {count}", count=count))


def about_token(view: OrleansView, name: str, where: str) -> About:
    """The tokens of one kind in a heap."""
    kind, voice = KIND_IDS.index(name), view.voice
    title = token_name(view.table, kind, voice)
    lines = [voice("Followers stand on the spaces of places that ask for them.")]
    if kind >= OWN:
        lines.append(voice("This one is of your own colour: it never leaves you and cannot go to deeds."))
    lines.append(track_line(view.table, type_of(kind), voice))
    found = About(title[:1].upper() + title[1:], lines, rule=phase(4, voice))
    in_bag = voice("in the bag: {count}", count=view.owner.bag[kind])
    found.facts = [(f"f-{FOLLOWER_IDS[type_of(kind)]}", where), ("bag", in_bag)]
    return found


def about_bag(view: OrleansView, name: str) -> About | None:
    if name:
        return None
    voice = view.voice
    lines = [
        voice("Followers come from here each round, and return here from places that were used."),
        voice("Drawn each round: up to {count}.", count=view.owner.draws()),
    ]
    return About(voice("Bag"), lines, token_facts(view, view.owner.bag), rule=phase(3, voice))


def token_facts(view: OrleansView, counts: list[int]) -> list[tuple[str, str]]:
    """A fact for each kind of token in a heap."""
    return [
        (f"f-{FOLLOWER_IDS[type_of(kind)]}", f"{count} × {token_name(view.table, kind, view.voice)}")
        for kind, count in enumerate(counts)
        if count
    ]


def about_have(view: OrleansView, name: str) -> About:
    """What the player of the own area has."""
    if name in GOOD_IDS:
        return about_good(view, GOOD_IDS.index(name))
    if name == keys.DEVELOPMENT:
        return about_track(view, name)
    return about_thing(view, name)
