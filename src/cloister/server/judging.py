"""What a process that thinks is asked of games: what turns were worth, and what would be best now. The answers are sent
and kept as plain data, and points are told to people."""

from dataclasses import asdict
from typing import Any

from cloister.agents.analysis import Analyst, JudgedTurn, Line, Verdict, told
from cloister.kernel.game import Game
from cloister.kernel.voice import MINUS, Voice
from cloister.server.stored import Stored
from cloister.server.thinking import Line as Played
from cloister.server.thinking import played

Data = dict[str, Any]
SEEN = 0.05  # points from which on a difference is seen when they are told in tenths


def first_look(stored: Stored, line: Played, level: str, open_cards: bool) -> list[Data]:
    """Every turn of a game and how everybody stood before it: enough for a graph."""
    analyst = Analyst(played(stored, line), level, open_cards)
    return [asdict(analyst.before(number)) for number in range(analyst.count)]


def judge_turn(stored: Stored, line: Played, level: str, open_cards: bool, number: int) -> Data:
    """What a turn of a game was worth."""
    return asdict(Analyst(played(stored, line), level, open_cards).turn(number))


def advise(stored: Stored, line: Played, level: str, player: int) -> list[Data]:
    """The best ways to go on for somebody who has to act, by what they may know."""
    game = played(stored, line)
    return [asdict(found) for found in Analyst(game, level).advice(game, player)]


def judge_moves(stored: Stored, line: Played, level: str, player: int, moves: list[int]) -> Data:
    """What some moves of a player would be worth now."""
    game = played(stored, line)
    verdict, _taken = Analyst(game, level).verdict(game, moves, player)
    assert verdict is not None  # there was something to choose
    return asdict(verdict)


def read_turn(data: Data) -> JudgedTurn:
    verdicts = [read_verdict(one) for one in data["verdicts"]]
    return JudgedTurn(data["move"], data["player"], data["expected"], verdicts)


def read_verdict(data: Data) -> Verdict:
    lines = [read_line(line) for line in data["best"]]
    return Verdict(data["move"], data["player"], read_line(data["played"]), lines, data["after"])


def read_line(data: Data) -> Line:
    return Line(**data)


def turn_in_words(game: Game, move: int, player: int, codes: list[str], voice: Voice) -> list[str]:
    """What a player does by some moves from a move of the game on, without saying at its end that it is done."""
    return without_end(told(game, move, player, codes, voice), voice)


def without_end(words: list[str], voice: Voice) -> list[str]:
    """What was done, without saying at its end that it is done."""
    return words[:-1] if len(words) > 1 and words[-1] == voice("Done") else words


def rival_of(game: Game, voice: Voice) -> str:
    """Against whom the computer plays such a game, if it is not against other players: then what can be expected is
    told as the lead over them."""
    return game.rules.rival_name(voice) if game.rules.rival_sheet(game.table, voice) else ""


def tenths(points: float, voice: Voice) -> str:
    """A number of points with one decimal, as the reader writes it."""
    whole, _dot, tenth = f"{points:.1f}".replace("-", MINUS).partition(".")
    return voice("{whole}.{tenth}", whole=whole, tenth=tenth)
