"""What a player does in secret after drawing (phases 3 and 4), put together on one board in any order."""

from abc import abstractmethod
from typing import Final

from cloister.games.orleans.moves import DONE
from cloister.games.orleans.names import follower_name, place_name
from cloister.games.orleans.pieces import ANY, EMPTY, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.composition import Composition
from cloister.kernel.table import Decision
from cloister.kernel.voice import Voice

FEW: Final = 2  # places that wait for followers and are told with whom they wait for: more would not fit in a line


class SecretDecision(Decision[OrleansTable]):
    """Taking back, filling the tower or planning: search is asked for one after the other, people do all at once."""

    __slots__ = ()

    @abstractmethod
    def takes(self, move: int) -> bool:
        """Whether a move answers this decision, if it is not that it is done with."""

    def reopened(self, begun: "SecretDecision") -> "SecretDecision":
        """This decision without the order that moves put together from another, its first one, have settled."""
        return begun

    def ways(self, table: OrleansTable, moves: list[int]) -> None:
        """Append every move but that it is done with."""
        options: list[int] = []
        self.options(table, options)
        moves.extend([move for move in options if move != DONE])

    def composition(self, table: OrleansTable, moves: list[int] | None) -> Composition[OrleansTable] | None:
        return compose_plan(table, self.player, moves or [])


def compose_plan(table: OrleansTable, player: int, moves: list[int]) -> "PlanComposition | None":
    """The board with the moves made in the order of the decisions, and what can be added to each of these."""
    board = table.copy()
    stack = board.own[player]
    board.stack = stack
    left = moves
    additions: list[int] = []
    asked: list[SecretDecision] = []
    while True:
        frame = stack[-1]
        assert isinstance(frame, SecretDecision)
        options: list[int] = []
        frame.options(board, options)
        board.choices[player] = options
        mine = any(frame.takes(move) for move in left)
        if not mine:
            asked.append(frame)
            begun = table.own[player][len(stack) - 1]
            assert isinstance(begun, SecretDecision)
            frame.reopened(begun).ways(board, additions)
            if len(stack) == 1 or DONE not in options:
                break
        move, left = frame.composed(board, left) if mine else (DONE, left)
        if move not in options:
            return None
        stack.pop()
        frame.choose(board, move)
    board.choices[player] = additions or [DONE]  # whoever has placed all is not done before they say so
    return None if left else PlanComposition(player, moves, board, additions, asked)


class PlanComposition(Composition[OrleansTable]):
    """A plan: followers taken back, on the tower and on action spaces."""

    def __init__(
        self,
        player: int,
        moves: list[int],
        table: OrleansTable,
        additions: list[int],
        asked: list[SecretDecision],
    ) -> None:
        super().__init__(player, moves, table, additions)
        self.asked = asked  # what was asked on the way, each as it stood at last

    def owner(self) -> Player:
        return self.table.players[self.player]

    def act(self) -> list[int]:
        return [*self.moves, DONE]

    def ready(self) -> list[int]:
        """The places that can be used in phase 5."""
        return [place for place in self.owner().places if self.owner().active(place)]

    def waiting(self) -> list[tuple[int, list[int]]]:
        """The places on which somebody stands in vain, and whom they want."""
        found: list[tuple[int, list[int]]] = []
        owner = self.owner()
        for place in owner.places:
            standing = owner.spaces[place * SPACES : (place + 1) * SPACES]
            empty = [need for need, kind in zip(owner.box.needs[place], standing) if kind == EMPTY]
            if empty and not owner.active(place) and any(0 <= kind < TECHNOLOGY for kind in standing):
                found.append((place, empty))
        return found

    # words

    def label(self, move: int, voice: Voice) -> str:
        for decision in self.asked:
            if decision.takes(move):
                return decision.label(self.table, move, voice)
        raise ValueError(f"move {move} is not of a plan")

    def title(self, voice: Voice) -> str:
        if not self.ready():
            return voice("Plan: no place is ready yet")
        return voice.plural(len(self.ready()), "Plan: {count} place is ready", "Plan: {count} places are ready")

    def note(self, voice: Voice) -> str:
        sentences = [", ".join(place_name(self.table, place, voice) for place in self.ready())]
        staying = sum(self.owner().market) + sum(self.owner().tower)
        if staying:
            text = voice.plural(staying, "{count} follower is not placed", "{count} followers are not placed")
            sentences.append(text)
        waiting = self.waiting()
        if len(waiting) > FEW:
            names = ", ".join(place_name(self.table, place, voice) for place, _needs in waiting)
            sentences.append(voice("Not complete yet: {places}", places=names))
        else:
            sentences += [self.wanted(place, needs, voice) for place, needs in waiting]
        return ". ".join(sentence for sentence in sentences if sentence) + "."

    def wanted(self, place: int, needs: list[int], voice: Voice) -> str:
        followers = ", ".join(self.need_name(need, voice) for need in needs)
        return voice("{place} waits for: {followers}", place=place_name(self.table, place, voice), followers=followers)

    def need_name(self, need: int, voice: Voice) -> str:
        return voice("any follower") if need == ANY else follower_name(self.table, need, voice)

    def button(self, voice: Voice) -> str:
        if not self.ready():
            return voice("Done")
        return voice.plural(len(self.ready()), "Done: {count} place", "Done: {count} places")

    def missing(self, voice: Voice) -> str:
        fits = len(self.table.own[self.player]) == 1  # nothing is asked before the plan: all that was drawn has room
        return "" if fits else voice("your market has no room for all of them: put more on the tower")

    def warning(self, voice: Voice) -> str:
        return "" if self.ready() else voice("No place is ready: you could only pass in this round.")
