"""What must hold in every game and of every agent, for those who write one: import it into your tests.

    from cloister.testing import agent_test, game_test

    def test_my_game():
        game_test(lambda seed: cloister.new("mine", players=3, seed=seed))

    def test_my_agent():
        agent_test(MyAgent, lambda seed: cloister.new("joan", players=2, seed=seed))

A check plays random games and raises AssertionError where something does not hold. `game_test` and `agent_test` run all
of their kind; each can be called by itself, with a way to play of one's own.
"""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cloister.agents.agent import Agent
from cloister.kernel import records
from cloister.kernel.game import Game, read_game, replay_record

Make = Callable[[int], Game]  # a game at its start, of a seed
Play = Callable[[Game, int], Iterator[tuple[int, int]]]  # plays a game to its end; yields each move before it is played
Check = Callable[[Game, int, Play], None]
MOST_MOVES = 2000  # of a game that ends
MOST_CHOICES = 200  # among which a player can be asked to choose


def play_at_random(game: Game, seed: int) -> Iterator[tuple[int, int]]:
    """Play a game to its end, all moves equally likely."""
    chance = random.Random(seed)
    while not game.over:
        player = chance.choice(game.actors)
        move = chance.choice(game.table.choices[player])
        yield player, move
        game.play(move, player)


def game_test(make: Make, seeds: Iterable[int] = range(5), play: Play = play_at_random) -> None:
    """Run every check of games on games of some seeds.

    >>> import cloister
    >>> game_test(lambda seed: cloister.new("joan", players=2, seed=seed), seeds=[1])
    """
    for seed in seeds:
        for check in GAME_CHECKS:
            check(make(seed), seed, play)


def agent_test(agent: Callable[[int], Agent], make: Make, seeds: Iterable[int] = range(3), every: int = 10) -> None:
    """Run every check of agents, made of a seed, at one of so many decisions of random games.

    >>> import cloister
    >>> from cloister.agents import RandomAgent
    >>> agent_test(RandomAgent, lambda seed: cloister.new("joan", players=2, seed=seed), seeds=[1])
    """
    for seed in seeds:
        game = make(seed)
        for player, _move in play_at_random(game, seed):
            if len(game.played) % every == 0:
                check_choice(agent, game, player, seed)


# Games


def check_course(game: Game, seed: int, play: Play = play_at_random) -> None:
    """A game ends, nobody is asked where there is nothing to choose, and every position audits clean."""
    for player, _move in play(game, seed):
        assert game.audit() == [], f"after {len(game.played)} moves: {game.audit()}"
        for actor in game.actors:
            choices = len(game.table.choices[actor])
            assert 1 < choices <= MOST_CHOICES, f"player {actor} may choose from {choices} moves: {game.prompt(player)}"
        assert len(game.played) < MOST_MOVES, f"the game does not end in {MOST_MOVES} moves"
    assert game.audit() == [] and game.actors == [], "a game that is over is left in order"


def check_record(game: Game, seed: int, play: Play = play_at_random) -> None:
    """A record leads to the same position, and is written the same again."""
    run(play(game, seed))
    text = game.record()
    again = replay_record(game.rules, records.parse(text), game.box.tables)
    assert again.to_json() == game.to_json(), "the record leads to another position"
    assert again.record() == text, "the record is written differently again"


def check_json(game: Game, seed: int, play: Play = play_at_random) -> None:
    """A position that is written down and read back goes on alike."""
    chance = random.Random(seed)
    for player, move in play(game, seed):
        if chance.random() < 0.03:
            again = reread(game, {"moves": None})
            assert again.table.choices == game.table.choices, "the position read back has other legal moves"
            again.play(move, player)
            following = game.copy()
            following.play(move, player)
            assert again.table.to_data() == following.table.to_data(), "the position read back goes on differently"
            assert reread(game, {}).record() == game.record(), "the moves are not read back"


def check_copies(game: Game, seed: int, play: Play = play_at_random) -> None:
    """Playing on a copy leaves the original as it is, and older copies too."""
    chance = random.Random(seed)
    older: list[tuple[Game, str]] = []
    for player, move in play(game, seed):
        before = game.to_json()
        copy = game.copy()
        assert copy.to_json() == before, "a copy is not the same"
        copy.play(move, player)
        assert game.to_json() == before, "playing on a copy has changed the original"
        if not older or chance.random() < 0.05:
            older.append((copy, copy.to_json()))
    assert all(copy.to_json() == text for copy, text in older), "playing on has changed an older copy"


def check_words(game: Game, seed: int, play: Play = play_at_random, languages: Iterable[str] = ("en",)) -> None:
    """Decisions, moves and positions have words, no two moves the same, and every refusal has a reason."""
    chance = random.Random(seed)
    spoken = list(languages)
    for player, _move in play(game, seed):
        for language in spoken:
            labels = [move.label(language) for move in game.moves(player)]
            assert len(set(labels)) == len(labels), f"moves have the same label: {sorted(labels)}"
            assert game.prompt(player, language) and game.heading(language), "a position has no words"
            for _ in range(5):
                check_reason(game, player, chance.choice(game.rules.vocabulary.codes), language)


def check_reason(game: Game, player: int, code: str, language: str) -> None:
    """A move is legal, or there is a reason why it is not."""
    why = game.why(code, player, language)
    legal = code in [move.code for move in game.moves(player)]
    assert (why is None) == legal, f"{code} is {'legal' if legal else 'not legal'}, but why says {why}"
    assert why is None or why.text, f"there is no reason why {code} is not legal"


def check_events(game: Game, seed: int, play: Play = play_at_random, languages: Iterable[str] = ("en",)) -> None:
    """Everything that happens can be told, and telling changes nothing."""
    silent = game.copy()
    told = game.copy()
    run(play(silent, seed))
    spoken = list(languages)
    for player, move in silent.played:
        for event in told.play(move, player, events=True):
            assert all(told.tell(event, language) for language in spoken), f"{event} cannot be told"
    assert told.to_json() == silent.to_json(), "telling what happens has changed it"


def check_scores(game: Game, seed: int, play: Play = play_at_random) -> None:
    """The lines of every score sheet add up to the points."""
    run(play(game, seed))
    for player, lines in enumerate(game.scoring()):
        total = sum(line.points for line in lines)
        assert total == game.scores()[player][0], f"the sheet of player {player} adds up to {total}"


def check_imagined(game: Game, seed: int, play: Play = play_at_random) -> None:
    """A game that a player may believe in looks the same to them, and can be played to its end."""
    for player, _move in play(game, seed):
        if len(game.played) % 40 == 0:
            imagined = game.imagine(player, seed)
            assert imagined.view(player) == game.view(player), "an imagined game looks different"
            assert imagined.table.choices[player] == game.table.choices[player], "it has other legal moves"
            run(play(imagined, seed))
            assert imagined.over and not game.over


def check_openness(game: Game, seed: int, play: Play = play_at_random) -> None:
    """Rules say truly whether all lies open: the records of running games are given by it."""
    start = game.table.generator.state
    hidden = False
    for player, _move in play(game, seed):
        table = game.table
        hidden |= table.together or table.generator.state != start
        hidden |= game.imagine(player, seed + 1).table.to_data() != table.to_data()
        if hidden:
            break
    assert game.rules.all_open() != hidden, f"all_open is {game.rules.all_open()}, but something is hidden: {hidden}"


GAME_CHECKS: list[Check] = [
    check_course, check_copies, check_record, check_json, check_words, check_events, check_scores, check_imagined,
    check_openness,
]  # fmt: skip


# Agents


def check_choice(agent: Callable[[int], Agent], game: Game, player: int, seed: int) -> None:
    """An agent chooses a legal move, the same again, and the same where its player sees the same."""
    chosen = agent(seed).choose(game.sight(player, seed))
    assert chosen in game.table.choices[player], f"{chosen} is not legal"
    assert agent(seed).choose(game.sight(player, seed)) == chosen, "made of the same seed, it chooses differently"
    believed = game.imagine(player, seed + 1)
    assert agent(seed).choose(believed.sight(player, seed)) == chosen, "it uses what its player cannot know"


def run(moves: Iterator[Any]) -> None:
    """Play to the end."""
    for _ in moves:
        pass


def reread(game: Game, changed: dict[str, Any]) -> Game:
    """A game written down and read back."""
    return read_game(game.rules, {**json.loads(game.to_json()), **changed}, game.box.tables)
