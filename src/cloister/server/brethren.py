"""The computer players as people meet them: what they are called, how they look, and how they play; and what
players are called to whom nobody has given a name."""

from dataclasses import replace
from functools import lru_cache

from cloister.agents.levels import AGENT_NAMES, LEVELS
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.voice import COLOURS, Voice
from cloister.server.stored import Stored

LEVEL_NAMES = tuple(level.name for level in LEVELS)  # those that are offered, from the weakest to the strongest
USUAL = "brother"
MANY = 4096  # names that are kept with what they are in a language


def is_computer(kind: str) -> bool:
    """Whether a computer player is called so. Who asks for a yardstick of the arena gets one."""
    return kind in AGENT_NAMES


def computer_name(kind: str, voice: Voice) -> str:
    """What kind of computer player sits there."""
    return {
        "novice": voice("Novice"),
        "brother": voice("Brother"),
        "prior": voice("Prior"),
        "abbot": voice("Abbot"),
        "greedy": voice("Computer, looks a step ahead"),
        "random": voice("Computer, plays at random"),
    }[kind]


def strengths(voice: Voice) -> list[tuple[str, str, str]]:
    """The levels as people choose between them, the weakest first: what each is called, and how it plays."""
    manners = [voice("still learning"), voice("plays soundly"), voice("thinks ahead"), voice("forgives nothing")]
    return [(kind, computer_name(kind, voice), manner) for kind, manner in zip(LEVEL_NAMES, manners)]


def own_name(kind: str, seat: int, voice: Voice) -> str:
    """The name of a computer player at a seat, until somebody gives them another."""
    names = {
        "novice": [voice("Odo"), voice("Benet"), voice("Theobald"), voice("Wulfric"), voice("Crispin")],
        "brother": [voice("Anselm"), voice("Gregory"), voice("Matthew"), voice("Fulbert"), voice("Lambert")],
        "prior": [voice("Guibert"), voice("Ivo"), voice("Lanfranc"), voice("Rainald"), voice("Maurice")],
        "abbot": [voice("Suger"), voice("Bernard"), voice("Hugh"), voice("Peter"), voice("Odilo")],
    }
    if kind not in names:
        return voice.player(seat)
    given = names[kind][seat % len(names[kind])]
    return {
        "novice": voice("Novice {name}", name=given),
        "brother": voice("Brother {name}", name=given),
        "prior": voice("Prior {name}", name=given),
        "abbot": voice("Abbot {name}", name=given),
    }[kind]


def unnamed(kind: str, seat: int, name: str) -> bool:
    """Whether a seat's player is called as they are, in one language or another, until somebody gives them a name."""
    return any(name == own_name(kind, seat, Voice(language)) for language in LANGUAGES)


@lru_cache(MANY)
def called(kind: str, seat: int, name: str, language: str) -> str:
    """What a reader of a language calls a seat's player. Computers keep their names when they go to another seat."""
    seats = range(len(COLOURS)) if is_computer(kind) else [seat]
    own = next((one for one in seats if unnamed(kind, one, name)), None)
    return name if own is None else own_name(kind, own, Voice(language))


def named_for(table: Stored, voice: Voice) -> Stored:
    """A table whose players without a name are called as a reader calls them."""
    names = [called(seat.kind, seat.number, seat.name, voice.language) for seat in table.seats]
    if all(name == seat.name for name, seat in zip(names, table.seats)):
        return table
    return replace(table, seats=[replace(seat, name=name) for seat, name in zip(table.seats, names)])


def face(kind: str) -> str:
    """The picture of a computer player."""
    return f"a-{kind}" if kind in LEVEL_NAMES else "u-computer"
