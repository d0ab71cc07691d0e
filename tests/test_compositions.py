"""What people put together step by step: whatever is shown as complete can be handed over, in every game."""

import random
from collections.abc import Iterator

import pytest
from random_games import OPTION_SETS, SET_NAMES, play_randomly

import cloister
from cloister.games.orleans.decisions.drawing import Draw
from cloister.games.orleans.decisions.events import Harvest
from cloister.games.orleans.decisions.giving import GivingDecision
from cloister.games.orleans.moves import FOOD_COINS
from cloister.kernel.composition import Composition, cheapest
from cloister.kernel.game import Game
from cloister.kernel.table import NO_MOVE, Table
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.server.drafts import Draft, compose

SEEDS = (1, 3)  # those of random games with a little purpose
FRENCH = Voice("fr")
ASKED = [(name, options) for name, options in OPTION_SETS if name != "joan"]  # Joan of Arc asks for nothing like it
ASKED_NAMES = [one for one, (name, _options) in zip(SET_NAMES, OPTION_SETS) if name != "joan"]


def test_of_many_places_that_are_not_complete_only_the_names_are_told() -> None:
    game = cloister.new("orleans", players=2, seed=4)
    codes, notes = [], []
    for who, place in (("farmer", "ship"), ("boatman", "village"), ("craftsman", "farm_house")):
        codes.append(f"place own-{who} {place}")
        found = compose(game.rules, game.table, 0, Draft(tuple(codes)))
        assert found is not None
        notes.append(found.note(ENGLISH_VOICE).partition("placed. ")[2])
    assert notes[1] == "Village waits for: farmer, craftsman. Ship waits for: boatman, knight."
    assert notes[2] == "Not complete yet: Farm House, Village, Ship."


def compositions(game: Game, seed: int) -> Iterator[tuple[int, Composition[Table]]]:
    """Where a random game comes to something that is put together: who does so, and what is proposed to them."""
    for player, _move in play_randomly(game, seed):
        seen = game.rules.seen(game.table, player)
        found = seen.decision(player).composition(seen, None)
        if found is not None:
            yield player, found


def grown(game: Game, player: int, chance: random.Random) -> Iterator[Composition[Table]]:
    """A composition from nothing on, to which something is added or from which something is dropped by chance."""
    seen = game.rules.seen(game.table, player)
    codes = game.rules.vocabulary.codes
    draft = Draft(())
    for _ in range(12):
        found = compose(game.rules, seen, player, draft)
        assert found is not None
        yield found
        moves = list(found.moves)
        if moves and chance.random() < 0.3:
            moves.remove(chance.choice(moves))
        elif found.additions:
            moves.append(chance.choice(found.additions))
            assert seen.decision(player).composition(seen, moves) is not None
        draft = Draft(tuple(codes[move] for move in moves))


def handed_over(game: Game, player: int, found: Composition[Table]) -> None:
    """That what is complete can be played, and is the same in whatever order it was put together."""
    if found.missing(ENGLISH_VOICE):
        return
    after = game.copy()
    after.compose(found.act(), player)
    assert len(after.played) > len(game.played)


def speaks(found: Composition[Table]) -> None:
    for voice in (ENGLISH_VOICE, FRENCH):
        assert found.title(voice) and found.button(voice)
        assert all(found.label(move, voice) for move in found.additions)
        for count in found.counts(voice):
            assert count.text and 0 <= count.chosen <= count.most
            assert count.key in [due.key for due in found.dues(voice)]
        for due in found.dues(voice):
            assert due.text and 0 <= due.share <= 1


@pytest.mark.parametrize(("name", "options"), ASKED, ids=ASKED_NAMES)
def test_whatever_is_complete_can_be_handed_over(name: str, options: dict[str, object]) -> None:
    chance = random.Random(7)
    grown_from: set[str] = set()  # kinds of decisions
    for seed in SEEDS:
        game = cloister.new(name, seed=seed, **options)
        for player, proposed in compositions(game, seed):
            handed_over(game, player, proposed)
            kind = type(game.table.decision(player)).__name__
            if kind in grown_from and chance.random() > 0.1:
                continue
            grown_from.add(kind)
            before = game.to_json()
            speaks(proposed)
            for found in grown(game, player, chance):
                speaks(found)
                handed_over(game, player, found)
            assert game.to_json() == before
    assert grown_from


@pytest.mark.parametrize(("name", "options"), ASKED, ids=ASKED_NAMES)
def test_all_that_can_be_done_one_by_one_can_be_put_together(name: str, options: dict[str, object]) -> None:
    """Nothing legal is missing among what can be added, whatever order search wants."""
    for seed in SEEDS:
        game = cloister.new(name, seed=seed, **options)
        for player, _proposed in compositions(game, seed):
            seen = game.rules.seen(game.table, player)
            empty = seen.decision(player).composition(seen, [])
            assert empty is not None
            codes = [game.rules.vocabulary.codes[move] for move in game.table.choices[player]]
            families = {code.split()[0] for code in codes if code.startswith(("place", "back", "release", "give"))}
            offered = [game.rules.vocabulary.codes[move] for move in empty.additions]
            for code in codes:
                if code.split()[0] in families:
                    assert code in offered


def test_a_payment_is_proposed_that_loses_nothing_where_there_is_one() -> None:
    things = [(5, 1, 60), (2, 3, 19), (1, 2, 10)]  # a meat, three sheep, two grain
    assert cheapest(things, 5) == [0, 2, 1]
    assert cheapest(things, 1) == [0, 0, 1]
    assert cheapest([(2, 3, 19)], 3) == [2]  # one is lost
    assert cheapest([(2, 1, 19)], 5) == [1]  # all there is


def test_coins_pay_for_the_food_that_is_missing() -> None:
    """Harvest of 2020, 2 food: whoever gives one and five coins has given all (events, Harvest)."""
    for seed in range(60):
        game = cloister.new("orleans", players=2, edition="2020", seed=seed)
        for player, _move in play_randomly(game, seed):
            decision = game.table.decision(player)
            if not isinstance(decision, Harvest) or decision.owed < 2:
                continue
            gifts = decision.gifts(game.table)
            if len(gifts) < 2 or gifts[-1].move != FOOD_COINS:
                continue
            mixed = decision.composition(game.table, [gifts[0].move, FOOD_COINS])
            if decision.owed != 2 or mixed is None:
                continue
            each = decision.each(game.table)
            events = game.compose(mixed.act(), player, events=True)
            paid = [event.data for event in events if event.kind == "pay" and event.player == player]
            assert paid[0] == [each]
            return
    raise AssertionError("no such harvest came up")


def test_one_thing_is_given_by_one_click() -> None:
    game = cloister.new("orleans", players=2, edition="2014", seed=2)
    single = 0
    for player, _move in play_randomly(game, 3):
        decision = game.table.decision(player)
        if isinstance(decision, GivingDecision) and decision.due() == 1:
            single += decision.composition(game.table, None) is None
    assert single


def test_drawing_goes_without_saying_only_where_all_who_wait_can_still_be_taken_back() -> None:
    game = cloister.new("orleans", players=2, edition="2020", seed=4)
    usual, asked = 0, 0
    for player, _move in play_randomly(game, 1):
        if game.moves(player)[0].code != "draw 0":
            continue
        move = game.table.decision(player).usual(game.table)
        places = game.view(player)["players"][player]["places"]
        standing = sum(kind not in (None, "technology") for spaces in places.values() for kind in spaces)
        owner = game.table.players[player]
        room = min(owner.draws(), owner.room()) - (len(game.table.choices[player]) - 1)
        assert (move == NO_MOVE) == (standing > room)
        usual += move == game.table.choices[player][-1]
        asked += move == NO_MOVE
    assert usual and asked


def test_who_waits_on_a_place_is_taken_back_instead_of_drawing_one() -> None:
    """The number that is drawn becomes smaller by it, and the plan begins with who is back (phase 3)."""
    game = cloister.new("orleans", players=2, edition="2020", seed=4)
    codes = game.rules.vocabulary.codes
    tried = 0
    for player, _move in play_randomly(game, 1):
        decision = game.table.decision(player)
        proposed = decision.composition(game.table, None) if isinstance(decision, Draw) else None
        if proposed is None:
            continue
        backs = [move for move in proposed.additions if codes[move].startswith("back")]
        owner = game.table.players[player]
        found = decision.composition(game.table, backs[:1])
        assert found is not None
        (drawn,) = found.act()
        most = min(owner.draws(), owner.room()) - 1
        assert codes[drawn] == f"draw {min(most, len(game.table.choices[player]) - 1)}"
        assert sum(found.table.players[player].market) + sum(found.table.players[player].drawn) == sum(owner.market) + 1
        after = game.copy()
        after.play(drawn, player)
        plan = compose(after.rules, after.table, player, Draft(tuple(codes[move] for move in found.carried())))
        assert plan is not None and plan.moves == backs[:1]
        fewer = decision.composition(game.table, [*backs[:1], game.rules.vocabulary.index("draw 0")])
        assert fewer is not None and [codes[move] for move in fewer.act()] == ["draw 0"]
        tried += 1
    assert tried
