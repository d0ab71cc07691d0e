"""The computer players as people meet them: what they are called, how they look, and how they play."""

from cloister.agents.levels import AGENT_NAMES, LEVELS
from cloister.kernel.voice import Voice

LEVEL_NAMES = tuple(level.name for level in LEVELS)  # those that are offered, from the weakest to the strongest
USUAL = "brother"


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


def face(kind: str) -> str:
    """The picture of a computer player."""
    return f"a-{kind}" if kind in LEVEL_NAMES else "u-computer"
