"""What things of the box are called within texts."""

from cloister.games.joan.box import JoanBox
from cloister.games.joan.pieces import CITIZEN_IDS, FIRST_DEED_CITIZEN, ORLEANS, SECOND_DEED_CITIZEN
from cloister.kernel.voice import Voice

FIRST_DEED_WITH_CITIZEN = 4


def follower_name(box: JoanBox, follower: int, voice: Voice) -> str:
    return voice.noun(box.follower_names[follower])


def good_name(box: JoanBox, good: int, voice: Voice) -> str:
    return voice.noun(box.good_names[good])


def location_name(box: JoanBox, location: int, voice: Voice) -> str:
    return voice.name(box.location_names[location])


def town_name(box: JoanBox, town: int) -> str:
    """A town by the number on the sheet; Orléans has none."""
    return box.town_names[ORLEANS] if town == ORLEANS else str(town)


def place_name(box: JoanBox, town: int, voice: Voice) -> str:
    """A town in a sentence."""
    return town_name(box, town) if town == ORLEANS else voice("town {number}", number=town)


def route_name(box: JoanBox, route: int) -> str:
    low, high = box.route_ends[route]
    return f"{town_name(box, low)} – {town_name(box, high)}"


def spaces(number: int, voice: Voice) -> str:
    """Spaces of the development track."""
    return voice.plural(number, "{count} space of development", "{count} spaces of development")


def route_brings(box: JoanBox, route: int, voice: Voice) -> str:
    """What filling a route brings."""
    words = [good_name(box, good, voice) for good in box.route_goods[route]]
    if box.route_development[route]:
        words.append(spaces(box.route_development[route], voice))
    return ", ".join(words)


def tokens(box: JoanBox, counts: list[int], voice: Voice) -> list[str]:
    """Tokens of each kind, as many as there are."""
    return [voice.counted(count, box.follower_names[token]) for token, count in enumerate(counts) if count]


def citizen_name(citizen: int, voice: Voice) -> str:
    """Where on the sheet a citizen stands."""
    if FIRST_DEED_CITIZEN <= citizen <= SECOND_DEED_CITIZEN:
        return voice("citizen of deed {number}", number=citizen - FIRST_DEED_CITIZEN + FIRST_DEED_WITH_CITIZEN)
    return {
        "warehouse": voice("citizen of the warehouse"),
        "bank": voice("citizen of the bank"),
        "track_1": voice("first citizen of the development track"),
        "track_2": voice("second citizen of the development track"),
        "town": voice("citizen on the map"),
        "stations": voice("citizen for most trading stations"),
    }[CITIZEN_IDS[citizen]]
