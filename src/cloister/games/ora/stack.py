"""What may wait on the stack, and when: checked in positions from outside, before anybody plays on from them."""

import re
from typing import Final

from cloister.games.ora.components import OraBox

# The frames of a round or turn, from the next one on, by their names. Above them lie those of the action in progress.
SETTLING: Final = r"(SettlementPhase ){0,4}NewBuildings "
# What comes first in this may be over.
NEUTRAL: Final = r"((((StartNeutralBuilding )?NeutralBuilding )?NeutralPrior )?NeutralReturn )?SettlementPhase "
COURSES: Final = {
    "rounds": rf"({SETTLING})?(Turn ){{0,5}}EndRound ",
    "bonus": r"(BonusTurn ){0,4}(SettlementPhase ){0,4}",
    "turns": rf"({SETTLING})?(Turn )?EndTurn |(Turn )?",
    "solo": rf"(({NEUTRAL})?NewBuildings )?(Turn )?StartSoloTurn |(Turn )?({NEUTRAL})?",
}
STEPS: Final = frozenset([*re.findall(r"[A-Z]\w+", " ".join(COURSES.values())), "StartRound", "StartTurn"])
LONGEST: Final = 99_999  # rounds of a game for two; a position may begin with far fewer


def course_possible(box: OraBox, names: list[str]) -> bool:
    """Whether the frames of a round wait in this order, from the top of the stack down, below those of an action."""
    waiting = [name for name in names if name in STEPS]
    action = len(names) - len(waiting)
    if names[action:] != waiting:
        return False
    shape = "".join(f"{name} " for name in waiting)
    shapes = COURSES[box.course]
    if box.course == "rounds" and box.rounds:
        shapes = f"{shapes}|{COURSES['bonus']}"
    return not names or re.fullmatch(shapes, shape) is not None


def stage_possible(box: OraBox, round_number: int, stage: int, names: list[str]) -> bool:
    """Whether a stage fits a round: every settlement phase that has come, or is going on, brings one."""
    if not 1 <= round_number <= last_round(box, names):
        return False
    to_come = names.count("NewBuildings") + sum(phase > round_number for phase in box.phases)
    return stage + to_come == len(box.phases)


def last_round(box: OraBox, names: list[str]) -> int:
    """The last round or turn after which the frames that wait can come: of the bonus round none goes on."""
    if not box.rounds:
        return LONGEST
    if "StartSoloTurn" in names:
        return box.rounds - 1
    return box.rounds if "EndRound" in names or box.course == "solo" else box.rounds + 1


def pile_possible(left: list[int], printed: list[int], laid: int) -> bool:
    """Whether these tiles may be left of a pile of which some have been laid: in order, and none too often."""
    ordered = sorted(left)
    return (
        len(left) + laid == len(printed)
        and left in (ordered, ordered[::-1])
        and all(left.count(price) <= printed.count(price) for price in left)
    )
