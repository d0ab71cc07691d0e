"""The drawing of Orléans: legal things are there and glow, all things explain themselves, secrets stay secret."""

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from orleans_scenarios import set_up
from orleans_tools import position
from picture_tools import (
    NAMES,
    check_moves,
    explain_all,
    keys_of_moves,
    new_decisions,
    parsed,
    played_scenarios,
    things,
)
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games.orleans import places
from cloister.games.orleans.names import place_name
from cloister.games.orleans.pieces import (
    DEED_IDS,
    EVENT_IDS,
    FOLLOWER_IDS,
    GOOD_IDS,
    GUNPOWDER_TOWER,
    HERB_GARDEN,
    PLACE_IDS,
    SCHOOL,
    STRENGTHS,
    TOWN_IDS,
)
from cloister.games.orleans.rules import FRAMES
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision
from cloister.kernel.voice import Voice
from cloister.pictures.loire import layout
from cloister.pictures.orleans import OrleansDrawing
from cloister.pictures.orleans.banners import event_symbol
from cloister.pictures.orleans.layout import route_spot
from cloister.pictures.orleans.places import TALL, TILE_WIDTH, roof_name
from cloister.pictures.orleans.players import player_panel
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import WATCHER, Pen, Scene
from cloister.pictures.sheet import picture, symbols

DRAWING = OrleansDrawing()
BOX = cloister.new("orleans", players=5).table.box
BASE_DEEDS = [DEED_IDS[deed] for deed in BOX.deeds]
BASE_PLACES = [*BOX.board_places, *BOX.tiles]
OPTIONS = [options for name, options in OPTION_SETS if name == "orleans"]
TALLEST_OWN = 310  # of the 800 units that a page has


def seen(game: cloister.Game, viewer: int) -> OrleansTable:
    table = game.rules.seen(game.table, viewer)
    assert isinstance(table, OrleansTable)
    return table


def drawn(table: OrleansTable, viewer: int, legal: set[str], language: str = "en") -> Scene:
    return DRAWING.scene(table, viewer, Pen(Voice(language, NAMES), legal))


@cache
def scenario_positions() -> list[cloister.Game]:
    """The positions of the rule scenarios, after each of their moves: every decision comes up in them."""
    games = [cloister.new("orleans", seed=1, exclude_places=True)]
    return [*games, *played_scenarios("orleans", set_up)]


# where moves are made


@pytest.mark.parametrize("options", OPTIONS, ids=[set_name("orleans", options) for options in OPTIONS])
def test_moves_of_random_games_are_made_on_things_that_are_drawn_and_glow(options: dict[str, int]) -> None:
    for seed in (1, 3):
        game = cloister.new("orleans", seed=seed, **options)
        for number, (player, _move) in enumerate(play_randomly(game, seed)):
            if number % 37 == seed:
                check_moves(DRAWING, game, player)


def test_moves_of_all_decisions_are_made_on_things_that_are_drawn_and_glow() -> None:
    decisions = set()
    for game, player in new_decisions(scenario_positions()):
        decisions.add(type(game.table.decision(player)).__name__)
        check_moves(DRAWING, game, player)
    assert decisions == {frame.__name__ for frame in FRAMES if issubclass(frame, Decision)}


def planning(**player: object) -> cloister.Game:
    return position(phase="plan", players={"0": player})


def codes_and_keys(game: cloister.Game) -> dict[str, list[str]]:
    keys = keys_of_moves(DRAWING, seen(game, 0), 0)
    return {game.rules.vocabulary.codes[move]: found for move, found in keys.items()}


def test_followers_go_from_the_market_to_the_place() -> None:
    found = codes_and_keys(planning(market={"farmer": 1, "own-boatman": 1}))
    assert found["place farmer village"] == ["market:farmer", "place:village"]
    assert found["place own-boatman ship"] == ["market:own-boatman", "place:ship"]
    assert found["done"] == []


def test_space_is_clicked_where_a_follower_could_take_several() -> None:
    found = codes_and_keys(planning(market={"monk": 1, "trader": 1}))
    assert found["place monk village as boatman"] == ["market:monk", "space:village:1"]
    assert found["place trader castle"] == ["market:trader", "space:castle:2"]
    assert found["place monk town_hall"] == ["market:monk", "place:town_hall"]


def test_stand_in_with_one_space_needs_no_more_than_the_place() -> None:
    places = {"village": ["technology", "", "craftsman"]}
    found = codes_and_keys(planning(market={"monk": 1}, places=places))
    assert found["place monk village as boatman"] == ["market:monk", "place:village"]


def test_every_event_has_a_banner_of_its_own() -> None:
    drawn = symbols()
    banners = [drawn[event_symbol(event)] for event in range(len(EVENT_IDS))]
    assert len(set(banners)) == len(EVENT_IDS)


def test_equal_followers_of_market_and_tower_are_told_apart() -> None:
    found = codes_and_keys(
        planning(market={"farmer": 1}, tower={"farmer": 1, "knight": 1}, places={"gunpowder_tower": []})
    )
    assert found["place farmer village"] == ["market:farmer", "place:village"]
    assert found["place farmer village tower"] == ["tower:farmer", "place:village"]
    assert found["place knight ship"] == ["tower:knight", "place:ship"]


def test_village_is_used_by_whom_it_recruits() -> None:
    places = {"village": ["farmer", "boatman", "craftsman"], "castle": ["farmer", "boatman", "trader"]}
    found = codes_and_keys(position(players={"0": {"places": places}}))
    assert found["use village trader"] == ["recruit:trader"]
    assert found["use castle"] == ["place:castle"]
    assert found["pass"] == []


def test_place_tiles_take_the_place_of_the_map_for_whoever_chooses() -> None:
    game = position(players={"0": {"places": {"village": ["farmer", "boatman", "craftsman"]}}})
    game.play("use village trader")
    chooser, other = (drawn(seen(game, viewer), viewer, set()) for viewer in (0, 1))
    assert [panel.key for panel in chooser.shared] == ["tiles", "tracks"]
    assert [panel.key for panel in other.shared] == ["map", "tracks"]
    assert len(chooser.shared[0].parts) == len(BOX.tiles)


# what things are


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_drawn_explains_itself(language: str) -> None:
    game = cloister.new("orleans", seed=1, players=4, edition="2014")
    for number, (player, _move) in enumerate(play_randomly(game, 1)):
        if number % 97 == 40:
            explain_all(DRAWING, game, player, language)
    for number, (other, player) in enumerate(new_decisions(scenario_positions())):
        if number % 5 == 0:
            explain_all(DRAWING, other, player, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_printed_thing_has_an_explanation(language: str) -> None:
    table = seen(cloister.new("orleans", seed=1), 0)
    families = {"place": PLACE_IDS, "tile": PLACE_IDS, "deed": DEED_IDS, "town": TOWN_IDS, "supply": GOOD_IDS}
    families["track"] = [*FOLLOWER_IDS, "development"]
    for family, names in families.items():
        told = [DRAWING.about(table, 0, f"{family}:{name}", Voice(language)) for name in names]
        assert all(about is not None and about.lines for about in told)
        assert len({about.title for about in told if about}) == len(names)


@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_every_event_tells_the_values_of_its_stack(edition: str) -> None:
    contents = cloister.new("orleans", edition=edition, players=4).table.contents
    box = contents.box
    for tile in {tile for stack in box.stacks for tile in stack}:
        event, strength = divmod(tile, STRENGTHS)
        values = {
            "taxes": box.goods_per_tax[strength],
            "income": box.income[strength],
            "trading_day": box.trade[strength],
            "harvest": box.harvest[strength],
        }
        value = values.get(EVENT_IDS[event], 1)
        for text in (
            contents.events[event].effect(strength, Voice()),
            contents.events[event].short_effect(strength, Voice()),
        ):
            assert value == 1 or str(value) in text


def test_events_to_come_are_those_of_the_stack_that_were_not_turned() -> None:
    game = cloister.new("orleans", seed=1, edition="2020")
    told = DRAWING.about(seen(game, 0), 0, "event", Voice())
    assert told is not None
    assert told.title == "Pilgrimage"
    assert told.lines[-1] == "Next come, in unknown order: Taxes, Income, Trading Day, Harvest, Plague."


@pytest.mark.parametrize(
    "place", [place for place in BASE_PLACES if place not in (GUNPOWDER_TOWER, SCHOOL, HERB_GARDEN)]
)
def test_places_bring_what_their_roofs_show(place: int) -> None:
    needs = BOX.needs[place]
    tokens = [(FOLLOWER_IDS[need] if need < len(FOLLOWER_IDS) else "monk") for need in needs]
    game = position(round=5, event="trading_day A", players={"0": {"places": {PLACE_IDS[place]: tokens}, "coins": 0}})
    entry = game.table.places[place]
    for follower in entry.followers if isinstance(entry, places.Recruit) else []:
        after = game.copy()
        code = f"use {PLACE_IDS[place]}" + (f" {FOLLOWER_IDS[follower]}" if PLACE_IDS[place] == "village" else "")
        after.play(code)
        assert sum(after.table.supply) == sum(game.table.supply) - 1
        assert after.table.supply[follower] == game.table.supply[follower] - 1
    good = entry.good if isinstance(entry, places.TakeGood) else -1
    earns = type(entry) in (places.Earn, places.Windmill)
    coins = entry.coins if earns else 0
    development = entry.points if isinstance(entry, places.Develop | places.Windmill) else 0
    if coins or development or good >= 0:
        game.play(f"use {PLACE_IDS[place]}")
        owner = game.table.players[0]
        assert (owner.coins, owner.development) == (coins, development)
        assert owner.goods == [int(number == good) for number in range(len(GOOD_IDS))]


def test_only_reconstructed_values_are_marked() -> None:
    table = seen(cloister.new("orleans", seed=1, players=3, edition="2014"), 0)

    def marked(language: str) -> set[str]:
        keys = [f"place:{name}" for name in (PLACE_IDS[place] for place in BASE_PLACES)]
        keys += [f"deed:{name}" for name in BASE_DEEDS]
        keys += ["supply:coins", "supply:grain", "event", "town:tours"]
        told = {key: DRAWING.about(table, 0, key, Voice(language)) for key in keys}
        return {key for key, about in told.items() if about and about.reconstructed}

    assert marked("en") == {"place:bathhouse", "supply:coins"}
    deeds = {f"deed:{name}" for name in BASE_DEEDS if name != "canalisation"}
    assert marked("fr") == {"place:bathhouse", "supply:coins"} | deeds


def test_what_is_not_there_is_not_explained() -> None:
    table = seen(cloister.new("orleans", seed=1), 0)
    for key in ("", "town:paris", "player:9", "player:x", "route:99", "space:village:7", "good:0:", "bag:x", "nothing"):
        assert DRAWING.about(table, 0, key, Voice()) is None, key


# secrets


def test_picture_tells_nothing_of_what_others_plan() -> None:
    bag = {"monk": 2, "knight": 2, "farmer": 2}
    players = {str(seat): {"bag": dict(bag), "market": {"boatman": 2, "trader": 1}} for seat in range(3)}
    game = position(round=5, event="income A", phase="draw", players=players)
    before = [secret_picture(game, viewer) for viewer in (0, WATCHER)]
    while 1 in game.actors:
        game.play(max(game.moves(1), key=lambda move: (move.code != "done", move.code)), 1)
        if 1 in game.actors:
            assert [secret_picture(game, viewer) for viewer in (0, WATCHER)] == before
    assert any(token >= 0 for token in game.table.players[1].spaces)
    mine = drawn(seen(game, 1), 1, set())
    assert mine.own[1] != before[0][0].own[1]
    others = drawn(seen(game, 0), 0, set())
    assert (others.shared, others.own) == (before[0][0].shared, before[0][0].own)
    assert "done" in others.players[1].parts[0].body


def secret_picture(game: cloister.Game, viewer: int) -> tuple[Scene, list[object]]:
    table = seen(game, viewer)
    keys = things(drawn(table, viewer, set()))
    return drawn(table, viewer, set()), [DRAWING.about(table, viewer, key, Voice()) for key in keys]


# the picture


def test_picture_stands_alone_and_escapes_names() -> None:
    game = cloister.new("orleans", seed=3, players=5)
    for number, _ in enumerate(play_randomly(game, 3)):
        if number % 60 == 0:
            scene = drawn(seen(game, WATCHER), WATCHER, set())
            svg = picture(scene, "orleans")
            assert ElementTree.fromstring(svg).tag.endswith("svg")
            assert "style=" not in svg and "var(" not in svg and "data-key" not in svg
            assert "&lt;b&gt;Bert" in svg and "<b>" not in svg


def test_what_the_own_area_shows_is_not_shown_twice_unless_something_is_paid_there() -> None:
    table = cloister.new("orleans", players=3, seed=1).table
    for counting, full in ((False, 2), (True, 3)):
        panels = DRAWING.scene(table, 0, Pen(Voice("en"), counting=counting)).players
        assert sum('href="#citizen"' in panel.parts[0].body for panel in panels) == full


def test_everybody_is_shown_with_the_viewer_first() -> None:
    game = cloister.new("orleans", seed=1, players=5)
    for viewer in range(5):
        scene = drawn(seen(game, viewer), viewer, set())
        assert [panel.player for panel in scene.players] == [(viewer + seat) % 5 for seat in range(5)]
        assert scene.own[0].player == viewer
    watcher = drawn(seen(game, WATCHER), WATCHER, set())
    assert watcher.own[0].player == game.table.first_player


def test_merchants_in_one_town_stand_apart() -> None:
    scene = drawn(seen(cloister.new("orleans", seed=1, players=5), 0), 0, set())
    pieces = [element for body in parsed(scene) for element in body.iter() if "data-piece" in element.attrib]
    merchants = [piece for piece in pieces if piece.get("data-piece", "").startswith("merchant")]
    lefts = sorted(float(next(use for use in piece.iter("use")).get("x", "")) for piece in merchants)
    assert len(lefts) == 5
    assert all(right - left >= 12 for left, right in pairwise(lefts))


def test_own_area_fits_with_all_the_places_one_can_have() -> None:
    most = len(BOX.board_places) + BOX.track_length[FOLLOWER_IDS.index("trader")]
    for count in (len(BOX.board_places), most, most + 5):
        places = {name: [""] * len(BOX.needs[PLACE_IDS.index(name)]) for name in PLACE_IDS[10:count]}
        scene = drawn(seen(planning(market={"farmer": 8}, places=places), 0), 0, set())
        panel = scene.own[1]
        assert len(panel.parts) == count
        assert -(-count // panel.columns) * panel.parts[0].height <= TALLEST_OWN
        assert sum(part.height for part in scene.own[0].parts) <= TALLEST_OWN


def test_drawn_tokens_are_shown_while_they_are_placed() -> None:
    game = position(players={"0": {"places": {"bathhouse": ["monk"]}}})
    game.play("use bathhouse")
    scene = drawn(seen(game, 0), 0, set())
    assert [part.key for part in scene.own[0].parts] == ["have", "market", "drawn"]
    assert sum(key.startswith("drawn:") for key in things(scene)) == sum(
        count > 0 for count in game.table.players[0].drawn
    )


def test_phases_follow_the_round() -> None:
    game = cloister.new("orleans", seed=1, players=3)
    now = []
    for number, (player, _move) in enumerate(play_randomly(game, 1)):
        if number % 4:
            continue
        phases = drawn(seen(game, player), player, set()).phases
        now += [text for text, state in phases if state == "now" and text not in now]
    assert {"Followers", "Planning", "Actions", "Event"} <= set(now)
    end = drawn(seen(game, 0), 0, set())
    assert end.title == "End of the game" and all(state == "done" for _text, state in end.phases)


def test_every_route_and_town_has_its_place_on_the_map() -> None:
    box = BOX
    assert len(layout().towns) == len(TOWN_IDS)
    for route in range(len(box.route_ends)):
        spot = route_spot(box, route)
        assert "C" in spot.path, "a route that the layout knows is a curve"
        assert len(spot.slots) == box.route_spaces[route]


def test_names_give_way_to_what_stands_beside_them() -> None:
    game = cloister.new("orleans", players=3, seed=1)
    names = ["Ann", "Novice Benet", "Cyd"]
    panel = player_panel(OrleansView(game.table, 0, Pen(Voice("en", names))), 1, known=False)
    shown = re.search(r'class="player-name">([^<]*)<', panel.parts[0].body)
    assert shown and shown[1] == "N. Benet"


def test_a_long_name_on_a_roof_ends_before_the_symbols() -> None:
    game = cloister.new("orleans", players=3, seed=1)
    view = OrleansView(game.table, 0, Pen(Voice("en")))
    places = {place_name(game.table, place, view.voice): place for place in range(len(game.table.box.place_names))}
    assert 'textLength="110"' in roof_name(view, places["Wool Manufacturer"], TALL, TILE_WIDTH)
    assert "textLength" not in roof_name(view, places["Library"], TALL, TILE_WIDTH)
