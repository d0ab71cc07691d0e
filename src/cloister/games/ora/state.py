"""What lies on the table: the wheel, the building display, the land piles and the players."""

from abc import abstractmethod
from typing import Any, Final

from cloister.games.ora.components import STAGES, OraBox
from cloister.games.ora.goods import GOOD_IDS, JOKER, STORED, TOKENED, WONDER
from cloister.games.ora.grid import BUILDING, EMPTY, FOREST, MOOR, ROWS, TOP_ROW
from cloister.games.ora.moves import BUILDINGS, CARD_NUMBERS, CARDS, SETTLEMENT_IDS, card_id, place_code
from cloister.games.ora.player import AT_HOME, SETTLEMENT, Player
from cloister.kernel.generator import Generator
from cloister.kernel.table import Decision, Table

NOBODY: Final = -1
GARDENS: Final = [CARD_NUMBERS["F09"], CARD_NUMBERS["I10"]]  # Cloister Garden, Cottage
TILE_KINDS: Final = ["hills", "plains", "coast", "mountain"]


class OraTable(Table):
    """A position of Ora et Labora. `owner`, `place` and `standing` are indexed by card.

    All lists but `tokens` and `standing` change seldom: they are never changed in place, so copies share them.
    """

    def __init__(self, box: OraBox, players: int, functions: "list[list[Function]]") -> None:
        super().__init__(players)
        self.seats = players  # in the solo game the neutral player has the next number
        self.box = box
        self.functions = functions
        self.players: list[Player] = []
        self.round = 0
        self.start_player = 0
        self.stage = 0  # how many settlement phases have brought their buildings
        self.bonus = False  # the bonus round has begun
        self.idle_rounds = 0  # rounds or turns since somebody last built or new buildings came
        self.contract_price = box.contract_price
        self.garden_used = False  # Cloister Garden and Cottage serve once per action (glossary)
        self.tokens: list[int] = []  # how many spaces each token is ahead of 0
        self.owner: list[int] = []
        self.place: list[int] = []  # the cell on which a building stands
        self.standing: list[int] = []  # the clergy on a building, one bit each: 3 * player + number
        self.display: list[int] = []  # buildings that can be built
        self.districts: list[int] = []  # prices of the districts left, the next one first
        self.plots: list[int] = []
        self.wonders = 0
        self.new_cards: list[int] = []  # what the neutral player has built in this phase
        self.covered: list[int] = []  # what lies under other buildings on his land

    def game(self) -> str:
        return "ora"

    def copy(self) -> "OraTable":
        other = OraTable(self.box, self.seats, self.functions)
        other.copy_frames(self)
        other.players = [player.copy() for player in self.players]
        other.round = self.round
        other.start_player = self.start_player
        other.stage = self.stage
        other.bonus = self.bonus
        other.idle_rounds = self.idle_rounds
        other.contract_price = self.contract_price
        other.garden_used = self.garden_used
        other.tokens = self.tokens.copy()
        other.owner = self.owner
        other.place = self.place
        other.standing = self.standing.copy()
        other.display = self.display
        other.districts = self.districts
        other.plots = self.plots
        other.wonders = self.wonders
        other.new_cards = self.new_cards
        other.covered = self.covered
        return other

    def imagine(self, player: int, generator: Generator) -> "OraTable":
        """Everything in this game lies open: only chance, which has no more to say, is drawn anew."""
        other = self.copy()
        other.generator = generator.copy()
        return other

    # goods

    def gain(self, player: int, good: int, count: int) -> None:
        """Take goods from the supply, which never runs out of anything but wonders."""
        if count == 0:
            return
        if good == WONDER:
            self.wonders -= count
        self.players[player].goods[good] += count
        self.note("gain", player, good, count)

    def pay(self, player: int, good: int, count: int) -> None:
        """Give goods to the supply."""
        if count == 0:
            return
        self.players[player].give(good, count)
        self.note("pay", player, good, count)

    # the wheel

    def value(self, token: int) -> int:
        """How much a token produces now: nothing if it has left the solo game."""
        return self.box.wheel[self.tokens[token]] if self.tokens[token] >= 0 else 0

    def produce(self, player: int, good: int, token: int) -> None:
        """Take as much of a good as a token shows, then put the token back to 0 (detailed rules, page 3).

        In the short game for three and four players everybody takes one more (page 7).
        """
        count = self.value(token)
        if self.tokens[token] >= 0:
            self.tokens[token] = 0
            self.note("token", player, token)
        self.gain(player, good, count)
        if self.box.round_goods:
            for everybody in range(self.seats):
                self.gain(everybody, good, 1)

    def turn_wheel(self) -> None:
        """Every token moves on by a space; the beam pushes those on the last one along (page 2).

        In the solo game it takes them out of the game (page 8).
        """
        tokens = self.tokens
        last = len(self.box.wheel) - 1
        for token in range(JOKER + 1):
            if 0 <= tokens[token] < last:
                tokens[token] += 1
            elif self.box.course == "solo":
                tokens[token] = -1

    # clergy

    def send(self, player: int, number: int, card: int) -> None:
        """Put the prior (number 0) or a lay brother on a building."""
        self.players[player].clergy[number] = card
        self.standing[card] |= 1 << (3 * player + number)
        self.note("send", player, number, card)

    def send_brother(self, player: int, card: int) -> None:
        self.send(player, self.players[player].clergy.index(AT_HOME, 1), card)

    def call_home(self, player: int, number: int) -> None:
        """Take a clergyman back, wherever he stands."""
        clergy = self.players[player].clergy
        card = clergy[number]
        if card == AT_HOME:
            return
        clergy[number] = AT_HOME
        self.standing[card] &= ~(1 << (3 * player + number))
        self.note("home", player, number, card)

    def prior_stands_on(self, card: int) -> bool:
        standing = self.standing[card]
        return standing & 0b001001001001 != 0

    # buildings

    def erect(self, player: int, card: int, cell: int) -> None:
        """Put a building of the display on a player's land; the neutral player's may cover another one."""
        owner = self.players[player]
        if owner.contents[cell] >= BUILDING:
            self.cover(owner.contents[cell] - BUILDING)
        self.display = without(self.display, card)
        self.move_card(card, player, cell)
        owner.buildings = [*owner.buildings, card]
        owner.cover(cell, BUILDING + card)
        self.idle_rounds = 0
        if self.box.raises_price[card]:
            self.contract_price = self.box.raised_price
        self.note("build", player, card, cell)

    def cover(self, card: int) -> None:
        """Lay a building of the neutral player under another one: it is out of play from then on."""
        owner = self.players[self.owner[card]]
        owner.buildings = without(owner.buildings, card)
        self.move_card(card, NOBODY, -1)
        self.covered = [*self.covered, card]
        if card in self.new_cards:
            self.new_cards = without(self.new_cards, card)

    def move_card(self, card: int, owner: int, cell: int) -> None:
        """Write down whose land and which cell a building stands on."""
        self.owner = self.owner.copy()
        self.place = self.place.copy()
        self.owner[card] = owner
        self.place[card] = cell

    def order(self) -> list[int]:
        """The players in turn, the start player first."""
        return [(self.start_player + turn) % self.seats for turn in range(self.seats)]

    # writing down

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
            "players": [self.player_data(player) for player in self.players[: self.seats]],
            "neutral": self.player_data(self.players[self.seats]) if self.box.course == "solo" else None,
            "new_cards": [card_id(card) for card in self.new_cards],
            "covered": [card_id(card) for card in self.covered],
        }

    def player_data(self, player: Player) -> dict[str, Any]:
        contents = player.contents
        return {
            "goods": {GOOD_IDS[good]: player.goods[good] for good in range(STORED) if player.goods[good]},
            "clergy": [None if card == AT_HOME else card_id(card) for card in player.clergy],
            "settlements": [SETTLEMENT_IDS[settlement] for settlement in player.hand],
            "tiles": [[TILE_KINDS[tile // ROWS], tile % ROWS + TOP_ROW] for tile in player.tiles],
            "land": {place_code(cell): content_name(contents[cell]) for cell in player.cells if contents[cell]},
            "buildings": [card_id(card) for card in player.buildings],
        }

    # checking

    def audit(self) -> list[str]:
        """Every card, clergyman, wonder and land tile of the box is somewhere, once; no store is below zero."""
        faults: list[str] = []
        box = self.box
        for card in range(BUILDINGS):
            waiting = box.stage[card] > self.stage
            places = waiting + self.display.count(card) + (self.owner[card] != NOBODY) + self.covered.count(card)
            if box.in_play[card] and places != 1:
                faults.append(f"{card_id(card)} is not in exactly one place")
            elif not box.in_play[card] and places > waiting:
                faults.append(f"{card_id(card)} does not belong to this game")
        for number, player in enumerate(self.players):
            faults.extend(f"player {number}: {fault}" for fault in self.player_faults(number, player))
        wonders = self.wonders + sum(player.goods[WONDER] for player in self.players)
        if wonders != box.wonders or self.wonders < 0:
            faults.append(f"there are {wonders} wonders instead of {box.wonders}")
        tiles = [tile // ROWS for player in self.players for tile in player.tiles]
        if len(self.districts) + tiles.count(0) + tiles.count(1) != len(box.district_prices):
            faults.append("a district is missing or there twice")
        if len(self.plots) + tiles.count(2) + tiles.count(3) != len(box.plot_prices):
            faults.append("a plot is missing or there twice")
        if not all(-1 <= place < len(box.wheel) for place in self.tokens):
            faults.append("a token is not on the wheel")
        cards = self.covered + [card for player in self.players for card in player.buildings]
        price_raised = any(box.raises_price[card] for card in cards)
        if self.contract_price != (box.raised_price if price_raised else box.contract_price):
            faults.append(f"a work contract costs {self.contract_price}")
        return faults

    def player_faults(self, number: int, player: Player) -> list[str]:
        faults = []
        box = self.box
        if len(player.goods) != STORED or min(player.goods) < 0:
            faults.append("goods below zero")
        if any(count and not box.in_variant[good] for good, count in enumerate(player.goods)):
            faults.append("goods of the other variant")
        lying = [player.contents[cell] for cell in player.cells]
        if (lying.count(FOREST), lying.count(MOOR)) != (player.forests, player.moors):
            faults.append("forests or moors are miscounted")
        cards = sorted(content - BUILDING for content in lying if BUILDING <= content < SETTLEMENT)
        if cards != sorted(player.buildings):
            faults.append("the buildings on the land are not those the player owns")
        for card in player.buildings:
            cell = self.place[card]
            if self.owner[card] != number or player.contents[cell] != BUILDING + card:
                faults.append(f"{card_id(card)} is not where it should be")
            elif not player.terrain[cell] & box.terrain[card] and number < self.seats:
                faults.append(f"{card_id(card)} stands on the wrong terrain")
        if number < self.seats:
            faults.extend(self.settlement_faults(player, lying))
        for name, card in enumerate(player.clergy):
            if card != AT_HOME and not self.standing[card] >> (3 * number + name) & 1:
                faults.append("a clergyman is not where he thinks he is")
        standing = sum((self.standing[card] >> (3 * number) & 7).bit_count() for card in range(CARDS))
        if standing != len(player.clergy) - player.clergy.count(AT_HOME):
            faults.append("a clergyman stands in two places")
        return faults

    def settlement_faults(self, player: Player, lying: list[int]) -> list[str]:
        settled = [content - SETTLEMENT for content in lying if content >= SETTLEMENT]
        stages = self.box.settlement_stage
        waiting = [settlement for settlement in range(len(stages)) if stages[settlement] > self.stage]
        if sorted(settled + player.hand + waiting) != list(range(len(stages))) or len(settled) != player.settlements:
            return ["a settlement is missing or there twice"]
        return []


def without(items: list[int], item: int) -> list[int]:
    """The same list less the first of an item."""
    rest = items.copy()
    rest.remove(item)
    return rest


class CardDecision(Decision[OraTable]):
    """A decision about a building."""

    __slots__ = ("card",)

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card = card

    def fields(self) -> list[int]:
        return [self.player, self.card]


class Work(Decision[OraTable]):
    """A step of a building's function, for whoever uses the building."""

    __slots__ = ("card", "step")

    def __init__(self, player: int, card: int, step: int) -> None:
        super().__init__(player)
        self.card = card
        self.step = step

    def fields(self) -> list[int]:
        return [self.player, self.card, self.step]

    def function(self, table: OraTable) -> "Function":
        return table.functions[self.card][self.step]

    def options(self, table: OraTable, moves: list[int]) -> None:
        self.function(table).options(table, self, moves)

    def choose(self, table: OraTable, move: int) -> None:
        if self.step + 1 < len(table.functions[self.card]):
            table.ask(Work(self.player, self.card, self.step + 1))
        self.function(table).choose(table, self, move)


class Function:
    """One step of what a building does. It has no state of its own: who uses which building is in the `Work` frame."""

    __slots__ = ()

    @abstractmethod
    def options(self, table: OraTable, work: Work, moves: list[int]) -> None:
        """Append every legal move; one of them declines, as every step may be declined (page 2)."""

    @abstractmethod
    def choose(self, table: OraTable, work: Work, move: int) -> None:
        """Carry out a legal move."""


def use_building(table: OraTable, player: int, card: int) -> None:
    """Let a player use the function of a building."""
    table.note("use", player, card)
    if card in GARDENS:
        table.garden_used = True
    table.ask(Work(player, card, 0))


def content_name(content: int) -> str:
    """What lies on a cell, as its code."""
    if content == FOREST:
        return "forest"
    if content == MOOR:
        return "moor"
    if content >= SETTLEMENT:
        return SETTLEMENT_IDS[content - SETTLEMENT]
    return "" if content == EMPTY else card_id(content - BUILDING)
