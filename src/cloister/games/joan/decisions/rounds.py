"""The course of the game: bags, rounds, taking tokens in turn, and the end (Course of the game, steps 1 to 3)."""

from mypy_extensions import mypyc_attr

from cloister.games.joan import locations
from cloister.games.joan.box import JoanBox
from cloister.games.joan.decisions.bonuses import Continue
from cloister.games.joan.decisions.solo import JoanTurn, shuffle_cards
from cloister.games.joan.gains import gains_text
from cloister.games.joan.marking import Teller, take_citizen
from cloister.games.joan.moves import RECRUIT, TAKE, VOCABULARY
from cloister.games.joan.names import follower_name, tokens
from cloister.games.joan.pieces import MONK, MOST_MONKS, RECRUITED_MONK, STATION_CITIZEN, TAKEN, TOKENS
from cloister.games.joan.sheet import count, total
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import NOBODY, Decision, Recurring, Step
from cloister.kernel.voice import Reason, Voice


class StartBag(Step[JoanTable]):
    """All tokens go into the bag, and some at random into the waiting area (set-up; step 3)."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        table.bag = [table.bag[kind] + table.waiting[kind] for kind in range(TOKENS)]
        table.waiting = table.draw_tokens(table.box.set_aside)
        table.bag_number += 1
        table.round = 0
        if table.joan is not None:
            shuffle_cards(table)
        table.note("bag", NOBODY, table.bag_number)
        table.ask(StartRound(NOBODY))


class StartRound(Step[JoanTable]):
    """Step 1: tokens are drawn by the number of players."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        table.round += 1
        drawn = table.draw_tokens(table.box.drawn)
        table.drawn = [table.drawn[kind] + drawn[kind] for kind in range(TOKENS)]
        table.note_all("round", table.first_player, table.drawn.copy())
        table.ask(NextTurn(NOBODY, 0))


@mypyc_attr(free_list_len=1)
class NextTurn(Recurring[JoanTable]):
    """Step 2: the first player and then the others in turn take a token each, until none is left."""

    __slots__ = ("turn",)

    def __init__(self, player: int, turn: int) -> None:
        super().__init__(player)
        self.turn = turn

    def fields(self) -> list[int]:
        return [self.player, self.turn]

    def goes_on(self, table: JoanTable) -> bool:
        if not total(table.drawn):
            table.ask_instead(EndRound(NOBODY))
            return True
        table.ask_instead(NextTurn(NOBODY, self.turn + 1))
        player = (table.first_player + self.turn) % table.box.turn_takers
        if player < len(table.players):
            table.ask(TakeToken(player))
        else:
            table.ask(JoanTurn(NOBODY))
        return True


@mypyc_attr(free_list_len=1)
class TakeToken(Decision[JoanTable]):
    """Which token a player takes to use it, or which one they put aside to recruit a monk."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        drawn = table.drawn
        for kind in range(TOKENS):
            if drawn[kind]:
                moves.append(TAKE + kind)
        if table.players[self.player].monks < MOST_MONKS:
            for kind in range(TOKENS):
                if drawn[kind]:
                    moves.append(RECRUIT + kind)

    def choose(self, table: JoanTable, move: int) -> None:
        kind = VOCABULARY.part(move)
        table.take_token(kind)
        table.ask(Continue(self.player))
        if VOCABULARY.family(move) == RECRUIT:
            table.touch(self.player).monks += 1
            table.follower = MONK
            table.origin = RECRUITED_MONK
            table.note("recruit", self.player, kind)
        else:
            table.follower = kind
            table.origin = TAKEN
            table.note("take", self.player, kind)
            locations.token_taken(table, self.player, kind)

    def begins_turn(self) -> bool:
        return True

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        if table.players[self.player].monks < MOST_MONKS:
            return voice("Take a token and use it, or recruit a monk.")
        return voice("Take a token and use it.")

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        token = VOCABULARY.part(move)
        name = follower_name(table.box, token, voice)
        if VOCABULARY.family(move) == RECRUIT:
            return self.recruit_label(table, name, voice)
        plus = locations.plus_locations(table, self.player, token)
        brings = [gains_text(table.box, table.box.location_gains[location], voice) for location in plus]
        if brings:
            return voice("Take the {follower} (+ {gains})", follower=name, gains=", ".join(brings))
        return voice("Take the {follower}", follower=name)

    def recruit_label(self, table: JoanTable, name: str, voice: Voice) -> str:
        """Recruiting a monk, with the points that it costs at the end."""
        monks, points = table.players[self.player].monks, table.box.monk_points
        price = voice.points(points[monks] - points[min(monks + 1, MOST_MONKS)])
        return voice("Recruit a monk for {price} and put the {follower} aside", price=price, follower=name)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        family = VOCABULARY.family(move)
        if family not in (TAKE, RECRUIT):
            return None
        if family == RECRUIT and table.players[self.player].monks == MOST_MONKS:
            return Reason(voice("you have recruited all three monks"), voice("Actions, monk"))
        name = follower_name(table.box, VOCABULARY.part(move), voice)
        text = voice("there is no {follower} among the tokens drawn", follower=name)
        return Reason(text, voice("Course of the game, step 2"))


class EndRound(Step[JoanTable]):
    """Step 3: the bag passes on. An empty one is crossed out on all sheets; after the last the game is over."""

    __slots__ = ()

    def run(self, table: JoanTable) -> None:
        table.first_player = (table.first_player + 1) % table.box.turn_takers
        if total(table.bag):
            table.ask(StartRound(NOBODY))
        elif table.bag_number < table.box.bags:
            table.ask(StartBag(NOBODY))
        else:
            award_station_citizen(table)


def award_station_citizen(table: JoanTable) -> None:
    """Whoever alone has built most trading stations circles a citizen (End of the game)."""
    stations = [count(sheet.stations) for sheet in table.players]
    most = max(stations)
    rival = table.joan.stations if table.joan is not None else -1
    if most > rival and stations.count(most) == 1:
        take_citizen(table, stations.index(most), STATION_CITIZEN)
    elif table.joan is not None and rival > most:
        table.citizens_gone |= 1 << STATION_CITIZEN
        table.joan.citizens += 1


# what is told of it


def tell_bag(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("Bag {number} is filled", number=data[0])


def tell_round(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("Drawn: {followers}", followers=", ".join(tokens(box, data, voice)))


def tell_take(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("takes the {follower}", follower=follower_name(box, data[0], voice))


def tell_recruit(box: JoanBox, data: list[int], voice: Voice) -> str:
    return voice("recruits a monk, the {follower} is put aside", follower=follower_name(box, data[0], voice))


COURSE_TELLERS: dict[str, Teller] = {"bag": tell_bag, "round": tell_round}
TELLERS: dict[str, Teller] = {"take": tell_take, "recruit": tell_recruit}
