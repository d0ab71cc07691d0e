"""What may wait on the stacks, and on what: checked in positions from outside, before anybody plays on from them."""

from typing import Final

from cloister.kernel.table import NOBODY, Frame, Table

BOTTOM: Final = ""  # what the first frame of the game's stack lies on
AT_ONCE: Final = "Reveal"  # what the first frames of the players' own stacks lie on
PHASES: Final = [
    "StartRound", "DrawAndPlan", "Reveal", "StartActions", "PlaceTechnologies", "ResolveEvent", "EndRound",
]  # fmt: skip
ACTION: Final = ["NextAction"]
SUFFERED: Final = ["EndRound", "Suffering"]

# Each decision and step by its name, with all that it may lie on, of which the top is done first. What lies on its own
# kind is asked of all in turn. Steps that are done as soon as they are there never wait. What is not listed belongs to
# an action: a new place needs no word here.
BENEATH: Final[dict[str, list[str]]] = {
    # before the first round
    "StartRound": [BOTTOM],
    "ExcludeTile": ["StartRound", "ExcludeTile"],
    # the phases of a round
    "EndRound": [BOTTOM],
    "ResolveEvent": ["EndRound"],
    "PlaceTechnologies": ["ResolveEvent"],
    "StartActions": ["PlaceTechnologies"],
    "DrawAndPlan": ["StartActions"],
    # phases 2 and 6: what an event asks
    "Suffering": SUFFERED,
    "Harvest": SUFFERED,
    "Torture": [*SUFFERED, "DrawAndPlan"],
    # phases 3 and 4
    "Reveal": ["StartActions"],
    "Plan": [AT_ONCE],
    "Draw": ["Plan"],
    "FillMarket": ["Plan"],
    "TakeBack": ["Plan", "FillMarket"],
    # phase 5
    "TakeAction": ["PlaceTechnologies"],
    "NextAction": ["PlaceTechnologies"],
    "ChooseTile": ACTION,
    "PickGood": ACTION,
    "PlaceFromBath": ACTION,
    "SendToDeeds": ACTION,
    "SpendCoins": ACTION,
    "Travel": ACTION,
    "ChooseReward": ["SendToDeeds"],
    "PlaceTechnology": ["ResolveEvent", "PlaceTechnology"],
}


class Grammar:
    """What may wait on what; which of these are asked of others than whoever acts; which place followers in hand."""

    def __init__(self, beneath: dict[str, list[str]], of_others: list[str], of_hand: list[str]) -> None:
        self.beneath = beneath
        self.of_others = of_others
        self.of_hand = of_hand

    def may_lie(self, frame: Frame, below: Frame | None) -> bool:
        """Whether a frame may lie on another, and be its player's; on nothing if there is none below."""
        name = name_of(frame)
        base = BOTTOM if below is None else name_of(below)
        if base not in self.beneath.get(name, ACTION) or (frame.player == NOBODY) != (name in PHASES):
            return False
        if below is None or below.player == NOBODY:
            return True
        others = name in self.of_others or base in self.beneath.get(base, ACTION)
        return others == (frame.player != below.player)

    def fault_of(self, table: Table, frames: list[Frame], below: Frame | None) -> str:
        """What is wrong with a stack whose first frame lies on another."""
        for frame in frames:
            if not self.may_lie(frame, below):
                base = "nothing" if below is None else described(below)
                return f"{described(frame)} never waits on {base}"
            if not frame.possible(table):
                return f"{described(frame)} cannot be decided here"
            below = frame
        return ""

    def places_hand(self, table: Table, player: int) -> bool:
        """Whether a player is placing followers in hand."""
        frames = table.own[player] if table.together else table.main[-1:]
        return any(frame.player == player and name_of(frame) in self.of_hand for frame in frames)


BASE: Final = Grammar(BENEATH, ["Torture"], ["FillMarket", "PlaceFromBath"])


def name_of(frame: Frame) -> str:
    return type(frame).__name__


def described(frame: Frame) -> str:
    """A frame as a position has it."""
    return f"{name_of(frame)} {frame.fields()}"


def stack_faults(table: Table, grammar: Grammar) -> list[str]:
    """What never waits so, on the game's stack and on the players' own."""
    found = [grammar.fault_of(table, table.main, None)]
    if table.together:
        top = table.main[-1] if table.main else None
        for player, frames in enumerate(table.own):
            found.append(grammar.fault_of(table, frames, top))
            if any(frame.player != player for frame in frames):
                found.append(f"something of another player waits on the stack of player {player}")
    faults = [fault for fault in found if fault]
    return faults or [f"player {player} has other moves" for player in table.actors() if moves_changed(table, player)]


def moves_changed(table: Table, player: int) -> bool:
    """Whether the moves of a player are no longer those of the open decision, by what others did at once."""
    moves: list[int] = []
    table.decision(player).options(table, moves)
    return moves != table.choices[player]
