"""Places, place tiles and their spaces in words."""

from cloister.games.orleans.names import follower_name, place_name
from cloister.games.orleans.pieces import ANY, FOLLOWER_IDS, PLACE_IDS, SPACES
from cloister.pictures.orleans.places import need_name, space_label, standing_words
from cloister.pictures.orleans.tell_tracks import about_track
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import About


def about_place(view: OrleansView, name: str) -> About:
    """A place, with what stands on it if it is on the board of the own area."""
    table, voice = view.table, view.voice
    place = PLACE_IDS.index(name)
    found = About(place_name(table, place, voice), table.places[place].explained(table, voice))
    owned = place in view.owner.places
    for number, need in enumerate(view.box.needs[place]):
        words = standing_words(view, place * SPACES + number) if owned else need_name(view, need)
        found.facts.append(("u-person" if need == ANY else f"f-{FOLLOWER_IDS[need]}", words))
    if view.box.category[place]:
        category = "I" if view.box.category[place] == 1 else "II"
        found.facts.append(("place", voice("place tile of category {category}", category=category)))
    found.rule = table.places[place].rule(voice)
    fields = ["needs", "category", f"name_{voice.language}"]
    found.reconstructed = view.box.tables.reconstructed("places.toml", "place", name, fields)
    return found


def about_space(view: OrleansView, name: str) -> About:
    """A space of a place: the place itself, under the name of the space."""
    place, _colon, number = name.partition(":")
    found = about_place(view, place)
    if not 0 <= int(number) < len(view.box.needs[PLACE_IDS.index(place)]):
        raise IndexError(name)
    found.title = space_label(view, PLACE_IDS.index(place) * SPACES + int(number))
    return found


def about_recruit(view: OrleansView, name: str) -> About:
    found = about_track(view, name)
    who = follower_name(view.table, FOLLOWER_IDS.index(name), view.voice)
    found.title = view.voice("Recruit: {follower}", follower=who)
    return found
