"""The course of the game: bags, rounds, taking tokens in turn, and the end (Course of the game, steps 1 to 3)."""

from cloister.games.joan.decisions.bonuses import Continue
from cloister.games.joan.decisions.solo import JoanTurn, shuffle_cards
from cloister.games.joan.moves import RECRUIT, TAKE
from cloister.games.joan.pieces import LOCATIONS, MONK, MOST_MONKS, RECRUITED_MONK, STATION_CITIZEN, TAKEN, TOKENS
from cloister.games.joan.sheet import count
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision, Step


class StartBag(Step[JoanTable]):
    """All tokens go into the bag, and some at random into the waiting area (set-up; step 3)."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        for kind in range(TOKENS):
            table.bag[kind] += table.waiting[kind]
            table.waiting[kind] = 0
        for _ in range(table.box.set_aside):
            table.waiting[table.draw_token()] += 1
        table.bag_number += 1
        table.round = 0
        if table.joan is not None:
            shuffle_cards(table)
        table.note("bag", -1, table.bag_number)
        table.ask(StartRound(-1))


class StartRound(Step[JoanTable]):
    """Step 1: tokens are drawn by the number of players."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        table.round += 1
        for _ in range(table.box.drawn):
            table.drawn[table.draw_token()] += 1
        table.note_all("round", table.first_player, table.drawn.copy())
        table.ask(NextTurn(-1, 0))


class NextTurn(Step[JoanTable]):
    """Step 2: the first player and then the others in turn take a token each, until none is left."""

    __slots__ = ("turn",)

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn = turn

    def fields(self) -> list[int]:
        return [self.player, self.turn]

    def run(self, table: JoanTable) -> None:
        if self.turn == table.box.drawn:
            table.ask(EndRound(-1))
            return
        table.ask(NextTurn(-1, self.turn + 1))
        player = (table.first_player + self.turn) % table.box.turn_takers
        if player < len(table.players):
            table.ask(TakeToken(player))
        else:
            table.ask(JoanTurn(-1))


class TakeToken(Decision[JoanTable]):
    """Which token a player takes to use it, or which one he puts aside to recruit a monk."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        for kind in range(TOKENS):
            if table.drawn[kind]:
                moves.append(TAKE + kind)
        if table.players[self.player].monks < MOST_MONKS:
            for kind in range(TOKENS):
                if table.drawn[kind]:
                    moves.append(RECRUIT + kind)

    def choose(self, table: JoanTable, move: int) -> None:
        kind = (move - TAKE) % TOKENS
        table.drawn[kind] -= 1
        table.waiting[kind] += 1
        table.ask(Continue(self.player))
        if move >= RECRUIT:
            table.players[self.player].monks += 1
            table.follower = MONK
            table.origin = RECRUITED_MONK
            table.note("recruit", self.player, kind)
        else:
            table.follower = kind
            table.origin = TAKEN
            table.note("take", self.player, kind)
            gain_plus(table, self.player, kind)


def gain_plus(table: JoanTable, player: int, kind: int) -> None:
    """What locations with a "+" give for taking a token of their kind, before it is used (B, locations)."""
    sheet = table.players[player]
    if not sheet.locations:
        return
    for location in range(LOCATIONS):
        if sheet.owns(location) and table.box.plus[location] and table.box.opener[location] == kind:
            table.note("plus", player, location)
            table.gain_all(player, table.box.location_gains[location])


class EndRound(Step[JoanTable]):
    """Step 3: the bag passes on. An empty one is crossed out on all sheets; after the last the game is over."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        table.first_player = (table.first_player + 1) % table.box.turn_takers
        if sum(table.bag):
            table.ask(StartRound(-1))
        elif table.bag_number < table.box.bags:
            table.ask(StartBag(-1))
        else:
            award_station_citizen(table)


def award_station_citizen(table: JoanTable) -> None:
    """Whoever alone has built most trading stations circles a citizen (End of the game)."""
    stations = [count(sheet.stations) for sheet in table.players]
    most = max(stations)
    rival = table.joan.stations if table.joan is not None else -1
    if most > rival and stations.count(most) == 1:
        table.take_citizen(stations.index(most), STATION_CITIZEN)
    elif table.joan is not None and rival > most:
        table.citizens_gone |= 1 << STATION_CITIZEN
        table.joan.citizens += 1
        table.note("joan_citizen", -1)
