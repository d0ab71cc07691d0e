"""What is done with the pieces on the table: goods, the wheel, clergy and buildings."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from cloister.games.ora.components import OraBox
from cloister.games.ora.goods import JOKER, WONDER
from cloister.games.ora.grid import BUILDING
from cloister.games.ora.names import amount, called_by, capital, card_name, clergyman_name, seat_name, token_name
from cloister.games.ora.player import AT_HOME, Player
from cloister.kernel.rules import Telling
from cloister.kernel.table import NOBODY, Event, Table
from cloister.kernel.voice import Voice

IN_WORD: Final = 60  # cards whose bits are in the first of two integers
EVERYBODY: Final = (1 << 6) - 1  # the bits of all players, the neutral one included
BITS: Final = [1 << number for number in range(IN_WORD)]  # mypyc shifts a literal as a C int, which has only 32 bits


class Board(Table):
    """The pieces of a position. `owner` and `place` are indexed by card.

    All lists but `tokens` change seldom: they are never changed in place, so copies share them, and the players too:
    whoever changes one asks `touch` for it. A board is made from its lists, so that a copy makes none that it would
    throw away.
    """

    def __init__(
        self,
        box: OraBox,
        stacks: int,
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
        super().__init__(stacks)
        self.seats = stacks  # in the solo game the neutral player has the next number
        self.box = box
        self.players = players
        self.shared: i64 = 0  # a bit for each player whom other tables may have too
        self.round = 0
        self.start_player = 0
        self.stage = 0  # how many settlement phases have brought their buildings
        self.bonus = False  # the bonus round has begun
        self.idle_rounds = 0  # rounds or turns since somebody last built or new buildings came
        self.contract_price = box.contract_price
        self.garden_used = False  # Cloister Garden and Cottage serve once per action (glossary)
        self.tokens = tokens  # how many spaces each token is ahead of 0
        self.owner = owner
        self.place = place  # the cell on which a building stands
        # on which cards clergy stand, one bit each: too many for one machine integer
        self.occupied: i64 = 0
        self.occupied_further: i64 = 0
        self.display = display  # buildings that can be built
        self.districts = districts  # prices of the districts left, the next one first
        self.plots = plots
        self.wonders = 0
        self.new_cards = new_cards  # what the neutral player has built in this phase
        self.covered = covered  # what lies under other buildings on the neutral player's land

    def touch(self, player: int) -> Player:
        """A player who is going to be changed, alone on this table. Whoever was looked up before may be out of date."""
        number: i64 = player
        if self.shared >> number & 1:
            self.players[player] = self.players[player].copy()
            self.shared ^= BITS[player]
        return self.players[player]

    # goods

    def gain(self, player: int, good: int, count: int) -> None:
        """Take goods from the supply, which never runs out of anything but wonders."""
        if count == 0:
            return
        if good == WONDER:
            self.wonders -= count
        self.touch(player).goods[good] += count
        self.note("gain", player, good, count)

    def pay(self, player: int, good: int, count: int) -> None:
        """Give goods to the supply."""
        if count == 0:
            return
        self.touch(player).give(good, count)
        self.note("pay", player, good, count)

    # the wheel

    def value(self, token: int) -> int:
        """How much a token produces now: nothing if it has left the solo game."""
        return self.box.wheel[self.tokens[token]] if self.tokens[token] >= 0 else 0

    def bonus_good(self) -> int:
        """How many more of a good everybody takes when the wheel is used: in the short game one (page 7)."""
        return 1 if self.box.round_goods else 0

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
        self.touch(player).clergy[number] = card
        self.set_occupied(card, True)
        self.note("send", player, number, card)

    def send_brother(self, player: int, card: int) -> None:
        self.send(player, self.players[player].next_brother(), card)

    def call_home(self, player: int, number: int) -> None:
        """Take a clergyman back, wherever they stand."""
        card = self.players[player].clergy[number]
        if card == AT_HOME:
            return
        self.touch(player).clergy[number] = AT_HOME
        self.set_occupied(card, self.anybody_on(card))
        self.note("home", player, number, card)

    def is_free(self, card: i64) -> bool:
        """Whether nobody stands on a building."""
        bit: i64 = self.occupied >> card if card < IN_WORD else self.occupied_further >> (card - IN_WORD)
        return bit & 1 == 0

    def set_occupied(self, card: i64, occupied: bool) -> None:
        """Write down whether somebody stands on a building."""
        bit: i64 = BITS[card % IN_WORD]
        if card < IN_WORD:
            self.occupied = self.occupied | bit if occupied else self.occupied & ~bit
        else:
            self.occupied_further = self.occupied_further | bit if occupied else self.occupied_further & ~bit

    def anybody_on(self, card: int) -> bool:
        """Whether any clergy stand on a building, by where their players have them."""
        for player in self.players:
            for building in player.clergy:
                if building == card:
                    return True
        return False

    def standing_on(self, card: int) -> int:
        """The clergy on a building, one bit each: 3 * player + number."""
        clergy = 0
        for seat, player in enumerate(self.players):
            for number, building in enumerate(player.clergy):
                if building == card:
                    clergy |= 1 << (3 * seat + number)
        return clergy

    def under_priors(self) -> list[int]:
        """The buildings on which priors stand, each once, in their order."""
        return sorted({player.clergy[0] for player in self.players if player.clergy[0] != AT_HOME})

    # buildings

    def erect(self, player: int, card: int, cell: int) -> None:
        """Put a building of the display on a player's land; the neutral player's may cover another one."""
        covered = self.players[player].contents[cell]
        if covered >= BUILDING:
            self.cover(covered - BUILDING)
        self.display = without(self.display, card)
        self.move_card(card, player, cell)
        owner = self.touch(player)
        owner.buildings = [*owner.buildings, card]
        owner.cover(cell, BUILDING + card)
        self.idle_rounds = 0
        if self.box.raises_price[card]:
            self.contract_price = self.box.raised_price
        self.note("build", player, card, cell)

    def cover(self, card: int) -> None:
        """Lay a building of the neutral player under another one: it is out of play from then on."""
        owner = self.touch(self.owner[card])
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


def without(items: list[int], item: int) -> list[int]:
    """The same list less the first of an item."""
    rest = items.copy()
    rest.remove(item)
    return rest


# what happened, in words

Teller = Callable[[OraBox, Event, Voice], Telling]


def done_by(box: OraBox, seat: int, deed: str, voice: Voice) -> Telling:
    """What a player did, or the neutral one, who has no seat at the table."""
    if box.course == "solo" and seat > 0:
        return Telling(NOBODY, f"{capital(seat_name(box, seat, voice))} {deed}")
    return Telling(seat, deed)


def tell_gain(box: OraBox, event: Event, voice: Voice) -> Telling:
    good, count = event.data
    return done_by(box, event.player, voice("takes {amount}", amount=amount(box, good, count, voice)), voice)


def tell_payment(box: OraBox, event: Event, voice: Voice) -> Telling:
    good, count = event.data
    return done_by(box, event.player, voice("pays {amount}", amount=amount(box, good, count, voice)), voice)


def tell_token(box: OraBox, event: Event, voice: Voice) -> Telling:
    if event.data[0] == JOKER:
        return done_by(box, event.player, voice("uses the joker"), voice)
    return Telling(NOBODY, voice("Wheel token back to 0: {token}", token=token_name(box, event.data[0], voice)))


def tell_sending(box: OraBox, event: Event, voice: Voice) -> Telling:
    clergyman, building = clergyman_name(event.data[0], voice), called_by(event.player, box, event.data[1], voice)
    deed = voice("sends the {clergyman} to {building}", clergyman=clergyman, building=building)
    return done_by(box, event.player, deed, voice)


def tell_return(box: OraBox, event: Event, voice: Voice) -> Telling:
    clergyman, building = clergyman_name(event.data[0], voice), called_by(event.player, box, event.data[1], voice)
    deed = voice("takes the {clergyman} home from {building}", clergyman=clergyman, building=building)
    return done_by(box, event.player, deed, voice)


def tell_building(box: OraBox, event: Event, voice: Voice) -> Telling:
    deed = voice("builds {building}", building=card_name(box, event.data[0], voice))
    return done_by(box, event.player, deed, voice)


TELLERS: Final[dict[str, Teller]] = {
    "gain": tell_gain,
    "pay": tell_payment,
    "token": tell_token,
    "send": tell_sending,
    "home": tell_return,
    "build": tell_building,
}
