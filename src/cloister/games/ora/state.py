"""What lies on the table: the wheel, the building display, the land piles and the players."""

from abc import abstractmethod
from typing import Any, Final

from cloister.games.ora import stack
from cloister.games.ora.board import EVERYBODY, Board
from cloister.games.ora.components import STAGES, OraBox
from cloister.games.ora.goods import GOOD_IDS, JOKER, TOKENED, WONDER
from cloister.games.ora.grid import BUILDING, ROWS
from cloister.games.ora.moves import BUILDINGS, CARD_NUMBERS, CARDS, card_id
from cloister.games.ora.player import Player
from cloister.kernel.digest import Digest
from cloister.kernel.generator import Generator
from cloister.kernel.table import NOBODY, Decision, Frame, Step
from cloister.kernel.voice import Reason, Voice

CLOISTER_GARDEN: Final = CARD_NUMBERS["F09"]
COTTAGE: Final = CARD_NUMBERS["I10"]


class OraTable(Board):
    """A position of Ora et Labora."""

    def __init__(
        self,
        box: OraBox,
        stacks: int,
        functions: "list[list[Function]]",
        players: list[Player],
        tokens: list[int],
        owner: list[int],
        place: list[int],
        display: list[int],
        districts: list[int],
        plots: list[int],
        new_cards: list[int],
        covered: list[int],
    ) -> None:
        super().__init__(box, stacks, players, tokens, owner, place, display, districts, plots, new_cards, covered)
        self.functions = functions  # what each card does

    def game(self) -> str:
        return "ora"

    def components(self) -> OraBox:
        return self.box

    def copy(self) -> "OraTable":
        other = OraTable(
            self.box, 0, self.functions, self.players.copy(), self.tokens.copy(), self.owner,
            self.place, self.display, self.districts, self.plots, self.new_cards, self.covered,
        )  # fmt: skip
        other.copy_frames(self)
        other.own = self.own  # always empty: nobody acts at once
        self.shared = EVERYBODY
        other.shared = EVERYBODY
        other.seats = self.seats
        other.round = self.round
        other.start_player = self.start_player
        other.stage = self.stage
        other.bonus = self.bonus
        other.idle_rounds = self.idle_rounds
        other.contract_price = self.contract_price
        other.garden_used = self.garden_used
        other.occupied = self.occupied
        other.occupied_further = self.occupied_further
        other.wonders = self.wonders
        return other

    def imagine(self, player: int, generator: Generator) -> "OraTable":
        """Everything in this game lies open: only chance, which has no more to say, is drawn anew."""
        other = self.copy()
        other.generator = generator.copy()
        return other

    # writing down

    def feed(self, digest: Digest) -> None:
        digest.add(self.round)
        digest.add(self.start_player)
        digest.add(self.stage)
        digest.add(self.bonus)
        digest.add(self.idle_rounds)
        digest.add(self.garden_used)
        digest.add_packed(self.tokens, 8)
        digest.add_packed(self.display, 8)
        digest.add_packed(self.districts, 8)
        digest.add_packed(self.plots, 8)
        digest.add(self.wonders)
        digest.add(self.contract_price)
        for player in self.players:
            player.feed(digest)
        digest.add_packed(self.new_cards, 8)
        digest.add_packed(self.covered, 8)

    def to_data(self) -> dict[str, Any]:
        tokens = {**{name: number for number, name in enumerate(GOOD_IDS[:TOKENED])}, "joker": JOKER}
        return {
            "round": self.round,
            "start_player": self.start_player,
            "stage": STAGES[self.stage],
            "bonus_round": self.bonus,
            "idle_rounds": self.idle_rounds,
            "garden_used": self.garden_used,
            "wheel": {name: self.tokens[token] for name, token in tokens.items() if self.tokens[token] >= 0},
            "display": [card_id(card) for card in self.display],
            "districts": self.districts.copy(),
            "plots": self.plots.copy(),
            "wonders": self.wonders,
            "contract_price": self.contract_price,
            "players": [player.to_data() for player in self.players[: self.seats]],
            "neutral": self.players[self.seats].to_data() if self.box.course == "solo" else None,
            "new_cards": [card_id(card) for card in self.new_cards],
            "covered": [card_id(card) for card in self.covered],
        }

    # checking

    def audit(self) -> list[str]:
        """Every card, clergyman, wonder and land tile of the box is somewhere, once; no store is below zero.

        What waits on the stack is checked too: in a position from outside it may not fit the table.
        """
        faults = self.card_faults() + self.supply_faults()
        for number, player in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in self.player_faults(number, player))
        return faults or self.frame_faults()

    def card_faults(self) -> list[str]:
        """Every building is in one place, and its clergy know it."""
        faults: list[str] = []
        box = self.box
        for card in range(CARDS):
            waiting = card < BUILDINGS and box.stage[card] > self.stage
            places = waiting + self.display.count(card) + (self.owner[card] != NOBODY) + self.covered.count(card)
            used = box.in_play[card] if card < BUILDINGS else card < BUILDINGS + 3 * len(self.players)
            if used and places != 1:
                faults.append(f"{card_id(card)} is not in exactly one place")
            elif not used and places > waiting:
                faults.append(f"{card_id(card)} does not belong to this game")
            if self.standing_on(card) and self.owner[card] == NOBODY:
                faults.append(f"a clergyman stands on {card_id(card)}, which nobody has built")
            if self.is_free(card) != (self.standing_on(card) == 0):
                faults.append(f"a clergyman on {card_id(card)} is not where the player has them")
        if any(card >= BUILDINGS for card in self.display):
            faults.append("a basic building is on display")
        if any(self.owner[card] != self.seats for card in self.new_cards):
            faults.append("a new building of the neutral player is not theirs")
        return faults

    def supply_faults(self) -> list[str]:
        """Wonders, land, wheel and the price of a contract are as they must be."""
        faults = []
        box = self.box
        wonders = self.wonders + sum(player.goods[WONDER] for player in self.players)
        if wonders != box.wonders or self.wonders < 0:
            faults.append(f"there are {wonders} wonders instead of {box.wonders}")
        tiles = [tile // ROWS for player in self.players for tile in player.tiles]
        if not stack.pile_possible(self.districts, box.district_prices, tiles.count(0) + tiles.count(1)):
            faults.append("a district is missing or there twice")
        if not stack.pile_possible(self.plots, box.plot_prices, tiles.count(2) + tiles.count(3)):
            faults.append("a plot is missing or there twice")
        if not all(-1 <= place < len(box.wheel) for place in self.tokens):
            faults.append("a token is not on the wheel")
        cards = self.covered + [card for player in self.players for card in player.buildings]
        price_raised = any(box.raises_price[card] for card in cards)
        if self.contract_price != (box.raised_price if price_raised else box.contract_price):
            faults.append(f"a work contract costs {self.contract_price}")
        return faults

    def player_faults(self, number: int, player: Player) -> list[str]:
        faults = player.faults()
        for card in player.buildings:
            cell = self.place[card]
            if self.owner[card] != number or player.contents[cell] != BUILDING + card:
                faults.append(f"{card_id(card)} is not where it should be")
            elif not player.terrain[cell] & self.box.terrain[card] and number < self.seats:
                faults.append(f"{card_id(card)} stands on the wrong terrain")
        if number < self.seats:
            faults.extend(player.settlement_faults(self.stage))
        elif any(content and content - BUILDING not in player.buildings for content in player.lying()):
            faults.append("something but buildings is on the neutral land")
        return faults

    def frame_faults(self) -> list[str]:
        """What waits on the stack goes together with the table."""
        faults = []
        if self.together or any(self.own):
            faults.append("players never act at once in this game")
        course = [type(frame).__name__ for frame in reversed(self.main)]
        if not stack.course_possible(self.box, course):
            faults.append(f"the decisions never wait in this order: {', '.join(course)}")
        if not stack.stage_possible(self.box, self.round, self.stage, course):
            faults.append(f"in round {self.round} the stage cannot be {STAGES[min(self.stage, len(STAGES) - 1)]}")
        for frame in self.main:
            if isinstance(frame, OraDecision | OraStep) and not frame.possible(self):
                faults.append(f"{type(frame).__name__} {frame.fields()} cannot be decided here")
        return faults


# what waits on the stack


class OraDecision(Decision[OraTable]):
    """A decision of this game."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        """Whether the rules could ask this at this table, for positions from outside."""
        return 0 <= self.player < table.seats

    def pays(self) -> bool:
        """Whether it is part of a payment, for which something waits below it."""
        return False

    def paid_for(self, table: OraTable, voice: Voice) -> str:
        """What a payment that comes before it is for; empty where nothing is to be said of it."""
        return ""

    def on_top(self, table: OraTable) -> bool:
        """Whether it is the open decision: what it is about may be different when others come first."""
        return 0 <= self.player < table.seats and table.main[-1] is self


class OraStep(Step[OraTable]):
    """A step of this game."""

    __slots__ = ()

    def possible(self, table: OraTable) -> bool:
        """Whether the rules could have this happen at this table, for positions from outside."""
        return True

    def pays(self) -> bool:
        """Whether it belongs to a payment, for which something waits below it."""
        return False


def being_paid(table: OraTable, frame: Frame) -> bool:
    """Whether everything above a frame is the payment for it."""
    for above in reversed(table.main):
        if above is frame:
            return True
        if not (isinstance(above, OraDecision | OraStep) and above.pays()):
            return False
    return False


def payment_for(table: OraTable, voice: Voice) -> str:
    """What the open payment is for: the first thing below it that waits for it says so."""
    for frame in reversed(table.main):
        if isinstance(frame, OraDecision) and not frame.pays():
            return frame.paid_for(table, voice)
    return ""


def is_garden(card: int) -> bool:
    """Whether a building serves once per action only (glossary, Cloister Garden and Cottage)."""
    return card in (CLOISTER_GARDEN, COTTAGE)


class CardDecision(OraDecision):
    """A decision about a building."""

    __slots__ = ("card",)

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card = card

    def fields(self) -> list[int]:
        return [self.player, self.card]

    def card_on_top(self, table: OraTable) -> bool:
        return 0 <= self.card < CARDS and self.on_top(table)


class Function:
    """One step of what a building does, and everything to be said about it.

    It has no state of its own: who uses which building is in the frame `work`.
    """

    __slots__ = ()

    @abstractmethod
    def options(self, table: OraTable, work: CardDecision, moves: list[int]) -> None:
        """Append every legal move; one of them declines, as every step may be declined (page 2)."""

    @abstractmethod
    def choose(self, table: OraTable, work: CardDecision, move: int) -> None:
        """Carry out a legal move."""

    def again(self, move: int) -> bool:
        """Whether the step is asked once more after a move."""
        return False

    @abstractmethod
    def explained(self, box: OraBox, voice: Voice) -> str:
        """What it does, in a sentence."""

    @abstractmethod
    def question(self, voice: Voice) -> str:
        """What its user has to decide, after the name of the building."""

    @abstractmethod
    def label(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> str:
        """What a move does, with its price."""

    @abstractmethod
    def why_not(self, table: OraTable, work: CardDecision, move: int, voice: Voice) -> Reason | None:
        """Why a move is not legal here; nothing if it belongs to another decision."""

    def product(self) -> int:
        """The good that it is mainly used for, or nobody's."""
        return NOBODY
