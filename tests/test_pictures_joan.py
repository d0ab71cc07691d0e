"""The drawing of Joan of Arc: legal things are there and glow, all things explain themselves, marks are as on paper."""

import re
import unicodedata
from collections import Counter
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from joan_scenarios import set_up
from picture_tools import (
    NAMES,
    check_moves,
    explain_all,
    keys_of_moves,
    new_decisions,
    panels,
    parsed,
    played_scenarios,
    things,
)
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games import GAMES
from cloister.games.joan.components import open_box
from cloister.games.joan.pieces import CITIZEN_IDS, GOOD_IDS, LOCATION_IDS, LOCATIONS, TOKEN_IDS, TOWN_IDS
from cloister.games.joan.rules import FRAMES
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision
from cloister.kernel.voice import Voice
from cloister.pictures.joan import JoanDrawing
from cloister.pictures.joan.locations import OWN_HEIGHT, OWN_WIDTH
from cloister.pictures.joan.map import TOWN_PLACES
from cloister.pictures.joan.pencil import wander
from cloister.pictures.loire import along, layout
from cloister.pictures.scene import WATCHER, Panel, Part, Pen, Scene
from cloister.pictures.sheet import picture, symbols

DRAWING = JoanDrawing()
TABLES = GAMES["joan"].tables()
OPTIONS = [options for name, options in OPTION_SETS if name == "joan"]
# of the 800 units that a page has, beside its bars, frames and headings: the shared board and the sheet
TALLEST_SHARED, TALLEST_OWN = 132, 474


def seen(game: cloister.Game, viewer: int) -> JoanTable:
    table = game.rules.seen(game.table, viewer)
    assert isinstance(table, JoanTable)
    return table


def drawn(table: JoanTable, viewer: int, legal: set[str], language: str = "en") -> Scene:
    return DRAWING.scene(table, viewer, Pen(Voice(language, NAMES), legal))


def strokes(scene: Scene, pen: str = "") -> set[str]:
    """The names of the marks of a pen. No mark is there twice."""
    found = [
        element.get("data-stroke", "")
        for body in parsed(scene)
        for element in body.iter()
        if "data-stroke" in element.attrib and pen in element.get("class", "")
    ]
    twice = [name for name, count in Counter(found).items() if count > 1]
    assert not twice, twice
    return set(found)


def given(moves: tuple[str, ...] = (), options: dict[str, Any] | None = None, **position: object) -> cloister.Game:
    """A position, after some moves."""
    game = set_up({"options": options or {}, "given": position})
    for code in moves:
        game.play(code)
    return game


@cache
def scenario_positions() -> list[cloister.Game]:
    """The positions of the rule scenarios, after each of their moves: every decision comes up in them."""
    architect = {"locations": ["architect"], "routes": ["road orleans 8"], "circled": [5, 1, 0], "spent": [0, 0, 0]}
    tree_house = {"locations": ["tree_house"], "routes": ["road orleans 8"]}
    tokens = ["trader", "knight"]
    games = [
        given(("take trader", "use architect"), drawn=tokens, players={"0": architect}),
        given(("take knight", "road 8 9"), drawn=tokens, players={"0": tree_house}),
    ]
    return [*games, *played_scenarios("joan", set_up)]


# where moves are made


@pytest.mark.parametrize("options", OPTIONS, ids=[set_name("joan", options) for options in OPTIONS])
def test_moves_of_random_games_are_made_on_things_that_are_drawn_and_glow(options: dict[str, Any]) -> None:
    for seed in (1, 2, 3):
        game = cloister.new("joan", seed=seed, **options)
        for number, (player, _move) in enumerate(play_randomly(game, seed)):
            if number % 19 == seed:
                check_moves(DRAWING, game, player)


def test_moves_of_all_decisions_are_made_on_things_that_are_drawn_and_glow() -> None:
    decisions = set()
    for game, player in new_decisions(scenario_positions()):
        decisions.add(type(game.table.decision(player)).__name__)
        check_moves(DRAWING, game, player)
    assert decisions == {frame.__name__ for frame in FRAMES if issubclass(frame, Decision)}


def codes_and_keys(game: cloister.Game) -> dict[str, list[str]]:
    player = game.actors[0]
    keys = keys_of_moves(DRAWING, seen(game, player), player)
    return {game.rules.vocabulary.codes[move]: found for move, found in keys.items()}


def test_token_is_taken_by_one_click_and_serves_a_monk_as_well() -> None:
    game = given(drawn=["knight", "farmer"])
    found = codes_and_keys(game)
    assert found["take knight"] == ["token:knight"]
    assert found["recruit knight"] == ["monks", "token:knight"]
    verbs = {DRAWING.spot(seen(game, 0), 0, move, Voice()).verb for move in game.table.choices[0]}
    assert verbs == {"Take", "Recruit a monk"}


def test_moves_of_a_monk_are_picked_by_where_they_lead() -> None:
    """There are dozens of them: the bar offers more than to do nothing."""
    game = given(("recruit farmer",), drawn=["farmer", "trader"])
    moves = [move for move in game.table.choices[0] if keys_of_moves(DRAWING, seen(game, 0), 0)[move]]
    verbs = {DRAWING.spot(seen(game, 0), 0, move, Voice()).verb for move in moves}
    assert verbs == {"Mark", "Roads", "Build", "Locations"}


def test_moves_of_a_monk_are_made_all_over_the_sheet() -> None:
    sheet = {"routes": ["road orleans 8"], "circled": [5, 1, 0], "spent": [0, 0, 0], "development": 8,
             "locations": ["library"]}  # fmt: skip
    game = given(("recruit farmer",), drawn=["farmer", "trader"], players={"0": sheet})
    found = codes_and_keys(game)
    assert found["mark wine"] == ["good:wine"]
    assert found["coin 2"] == ["bank:2"]
    assert found["develop"] == ["track:9"]
    assert found["road 8 9"] == [f"route:{route_number(game, 8, 9)}"]
    assert found["station 8"] == ["town:8"]
    assert found["buy stable"] == ["offer:stable"]
    assert found["use library"] == ["location:library"]
    assert found["nothing"] == []


def route_number(game: cloister.Game, low: int, high: int) -> int:
    return int(game.table.box.route_ends.index((low, high)))


def test_deeds_payments_and_the_depot_are_clicked() -> None:
    full = {"goods": dict.fromkeys(GOOD_IDS, 5), "circled": [2, 2, 0], "spent": [1, 0, 0]}
    game = given(("take farmer",), drawn=["farmer", "trader"], players={"0": full})
    found = codes_and_keys(game)
    assert found["shield"] == ["depot"]
    assert found["deed 2"] == ["deed:2"]
    game = given(("take trader", "buy stable"), drawn=["farmer", "trader"], players={"0": full})
    assert codes_and_keys(game) == {"spend 1": ["bank:1"], "spend 2": ["bank:2"]}


def test_tree_house_asks_for_the_good_of_a_road_only_where_it_shows_several() -> None:
    sheet = {"routes": ["road orleans 8"], "locations": ["tree_house"]}
    game = given(("take knight", "road 8 9"), drawn=["farmer", "knight"], players={"0": sheet})
    found = codes_and_keys(game)
    route = route_number(game, 8, 9)
    goods = [GOOD_IDS[good] for good in game.table.box.route_goods[route]]
    assert len(goods) == 2
    assert found[f"exchange {goods[0]} wool"] == [f"printed:{route}:{goods[0]}", "good:wool"]
    game = given(("take knight", "road 2 8"), drawn=["farmer", "knight"], players={"0": sheet})
    [good] = game.table.box.route_goods[route_number(game, 2, 8)]
    assert codes_and_keys(game)[f"exchange {GOOD_IDS[good]} wool"] == ["good:wool"]


# what things are


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_drawn_explains_itself(language: str) -> None:
    for options in ({"players": 4}, {"players": 1, "level": "connoisseur"}, {"players": 3, "locations": "printed"}):
        game = cloister.new("joan", seed=1, **options)
        for number, (player, _move) in enumerate(play_randomly(game, 1)):
            if number % 43 == 10:
                explain_all(DRAWING, game, player, language)
    for number, (other, player) in enumerate(new_decisions(scenario_positions())):
        if number % 4 == 0:
            explain_all(DRAWING, other, player, language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_printed_thing_has_an_explanation(language: str) -> None:
    table = seen(cloister.new("joan", seed=1), 0)
    families = {"location": LOCATION_IDS, "offer": LOCATION_IDS, "town": TOWN_IDS, "good": GOOD_IDS,
                "token": TOKEN_IDS, "deed": list("12345"), "column": list("12345"), "spent": list("12345"),
                "bank": list("123"), "citizen": CITIZEN_IDS}  # fmt: skip
    families["track"] = [str(space) for space in range(1, table.box.track_length + 1)]
    for family, names in families.items():
        told = [DRAWING.about(table, 0, f"{family}:{name}", Voice(language)) for name in names]
        assert all(about is not None and about.lines for about in told), family
        assert len({about.title for about in told if about}) == len(names), family


def test_what_cannot_be_clicked_says_why() -> None:
    game = given(("take farmer",), drawn=["farmer", "trader"])
    table = seen(game, 0)
    asked = {
        "town:8": "station 8", "offer:stable": "buy stable", "bank:1": "coin 1", "track:1": "develop",
        "deed:1": "deed 1", "token:trader": "take trader", f"route:{route_number(game, 0, 8)}": "road orleans 8",
    }  # fmt: skip
    for key, code in asked.items():
        told = DRAWING.about(table, 0, key, Voice())
        assert told is not None and told.moves == [code], key
        reason = game.why(code, 0)
        assert reason is not None and reason.text


def test_only_reconstructed_values_are_marked() -> None:
    table = seen(cloister.new("joan", seed=1), 0)

    def marked(*keys: str) -> set[str]:
        told = {key: DRAWING.about(table, 0, key, Voice()) for key in keys}
        return {key for key, about in told.items() if about and about.reconstructed}

    keys = ("monks", "column:1", "bank:1", "depot", "deed:1", "spent:1", "good:wine", "track:3", "token:farmer", "bag")
    assert marked(*keys) == {"depot", "deed:1", "spent:1", "good:wine", "track:3", "token:farmer"}
    assert marked("location:library", "location:stable") == {"location:stable"}
    assert marked("route:0", "route:3", "town:8") == {"route:0", "route:3"}


def test_how_much_is_marked_is_told_in_words() -> None:
    table = seen(cloister.new("joan", seed=1), 0)
    sheet, told = table.players[0], []
    for count in (0, 1, 3):
        sheet.goods[GOOD_IDS.index("wine")] = sheet.development = count
        for language in ("en", "fr"):
            about = [DRAWING.about(table, 0, key, Voice(language)) for key in ("good:wine", "track:3")]
            told.append([one.facts[-1][1] for one in about if one])
    assert told == [
        ["nothing marked yet", "nothing marked yet"], ["rien de marqué", "rien de marqué"],
        ["1 space of 5 marked", "1 space of 30 marked"], ["1 case marquée sur 5", "1 case marquée sur 30"],
        ["3 spaces of 5 marked", "3 spaces of 30 marked"], ["3 cases marquées sur 5", "3 cases marquées sur 30"],
    ]  # fmt: skip


def test_what_is_not_there_is_not_explained() -> None:
    table = seen(cloister.new("joan", seed=1), 0)
    wrong = ["", "town:paris", "town:99", "player:9", "player:x", "route:99", "route:-1", "bag:x", "depot:1", "nothing"]
    wrong += ["deed:0", "deed:6", "track:0", "track:31", "bank:4", "printed:0:gold", "printed:99:wool", "joan:card"]
    for key in wrong:
        assert DRAWING.about(table, 0, key, Voice()) is None, key
    solo = seen(cloister.new("joan", seed=1, players=1), 0)
    assert DRAWING.about(solo, 0, "joan:card", Voice()) is not None
    assert DRAWING.about(solo, 0, "joan:trader", Voice()) is None


# secrets


def test_picture_tells_nothing_of_the_order_of_joans_cards() -> None:
    """Of the pile only the back of its top card is seen: another one with the same back changes nothing."""
    game = cloister.new("joan", seed=1, players=1, level="connoisseur")
    joan = game.table.joan
    before = drawn(seen(game, 0), 0, set()), told_of_joan(game)
    back = game.table.back(joan.deck[-1])
    other = next(place for place in range(len(joan.deck) - 1) if game.table.back(joan.deck[place]) == back)
    joan.deck[-1], joan.deck[other] = joan.deck[other], joan.deck[-1]
    joan.deck[:-1] = sorted(joan.deck[:-1])
    assert (drawn(seen(game, 0), 0, set()), told_of_joan(game)) == before


def told_of_joan(game: cloister.Game) -> list[object]:
    return [DRAWING.about(seen(game, 0), 0, key, Voice()) for key in ("joan:card", "joan:pile", "joan:area")]


# the pictures


def test_picture_stands_alone_and_escapes_names() -> None:
    game = cloister.new("joan", seed=3, players=5)
    for number, _ in enumerate(play_randomly(game, 3)):
        if number % 60 == 0:
            svg = picture(drawn(seen(game, WATCHER), WATCHER, set()), "joan")
            assert ElementTree.fromstring(svg).tag.endswith("svg")
            assert "style=" not in svg and "var(" not in svg and "data-" not in svg
            assert "&lt;b&gt;Bertrand" in svg and "<b>" not in svg


def test_everybody_is_shown_with_the_viewer_first() -> None:
    game = cloister.new("joan", seed=1, players=5)
    for viewer in range(5):
        scene = drawn(seen(game, viewer), viewer, set())
        assert [panel.player for panel in scene.players] == [(viewer + seat) % 5 for seat in range(5)]
        assert scene.own[0].player == viewer
    assert drawn(seen(game, WATCHER), WATCHER, set()).own[0].player == 0
    solo = drawn(seen(cloister.new("joan", seed=1, players=1), 0), 0, set())
    assert [panel.key for panel in solo.players] == ["player:0", "joan"]
    assert [tab.text for tab in solo.tabs] == ["Map", "Sheet", "Locations", "Joan"]


@pytest.mark.parametrize("options", OPTIONS, ids=[set_name("joan", options) for options in OPTIONS])
def test_parts_keep_their_size_from_the_first_move_to_the_last(options: dict[str, Any]) -> None:
    """So the page, into which they fit, never moves."""
    game = cloister.new("joan", seed=1, **options)
    sizes = set()
    for number, (player, _move) in enumerate(play_randomly(game, 1)):
        if number % 40 == 0:
            scene = drawn(seen(game, player), player, set(), "fr")
            parts = [part for panel in panels(scene) for part in panel.parts]
            sizes.add(tuple(sorted((part.key, part.width, part.height) for part in parts)))
            for part in parts:
                assert set(re.findall(r'href="#([^"]+)"', part.body)) <= set(symbols())
                check_inside(ElementTree.fromstring(f"<svg>{part.body}</svg>"), part)
    assert len(sizes) == 1


def check_inside(body: ElementTree.Element, part: Part) -> None:
    """Nothing begins or ends outside of its part; cards that are made smaller are looked at by themselves."""
    for element in body:
        if element.get("transform"):
            continue
        for one in element.iter():
            if one.get("x"):
                left, top = float(one.get("x", 0)), float(one.get("y", 0))
                right, bottom = left + float(one.get("width", 0)), top + float(one.get("height", 0))
                inside = left >= -2 and top >= -2 and right <= part.width + 2 and bottom <= part.height + 2
                assert inside, (part.key, one.tag, one.attrib)


def test_sheet_is_as_high_as_the_page_has_room() -> None:
    """At 1280 by 800 the sheet is 992 wide; its map has 511 of that, and what is beside it no less height."""
    scene = drawn(seen(cloister.new("joan", seed=1), 0), 0, set())
    deeds, map_, stock, track = scene.own
    map_height = map_.parts[0].height * 511 / map_.parts[0].width
    parts = stock.parts
    stock_height = (parts[0].height + parts[2].height) * 233.5 / parts[0].width + parts[4].height * 473 / parts[4].width
    assert stock_height + 10 <= map_height + 2
    heights = deeds.parts[0].height + map_height + track.parts[0].height
    assert heights <= TALLEST_OWN
    assert all(sum(line_heights(panel)) <= TALLEST_SHARED for panel in scene.shared)


def line_heights(panel: Panel) -> list[float]:
    """How high the lines of a panel's parts are."""
    starts = range(0, len(panel.parts), panel.columns)
    return [max(part.height for part in panel.parts[start : start + panel.columns]) for start in starts]


@pytest.mark.parametrize("count", [0, 1, 6, 7, 12, 20])
def test_any_number_of_locations_fits_before_a_player(count: int) -> None:
    game = given(players={"0": {"locations": LOCATION_IDS[:count]}}, locations=[])
    part = drawn(seen(game, 0), 0, set()).own[2].parts[-1]
    assert (part.key, part.width, part.height) == ("locations", OWN_WIDTH, OWN_HEIGHT)
    moved = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", part.body)
    assert len(moved) == count
    for x, y, scale in moved:
        assert float(x) + 152 * float(scale) <= OWN_WIDTH + 1
        assert float(y) + 46 * float(scale) <= OWN_HEIGHT + 1


def test_locations_show_whose_they_are() -> None:
    game = given(players={"1": {"locations": ["library"]}}, locations=["stable"])
    scene = drawn(seen(game, 0), 0, set())
    first = scene.shared[1].parts[0].body
    assert "Library, owned by &lt;b&gt;Bertrand&lt;/b&gt;" in first and "pl-gules" in first
    assert "Stable, to be had for 1 coin" in first and "Mill" not in first


def test_every_location_has_a_picture_of_what_it_does() -> None:
    game = given(players={"0": {"locations": LOCATION_IDS}}, locations=[])
    cards = things(drawn(seen(game, 0), 0, set()))
    assert sum(key.startswith("location:") for key in cards) == LOCATIONS


# marks


def test_marks_are_those_of_the_sheet() -> None:
    sheet = {
        "goods": {"grain": 5, "wine": 1}, "circled": [5, 1, 0], "spent": [1, 0, 0], "shields": 2, "development": 9,
        "monks": 1, "routes": ["road orleans 8"], "stations": ["orleans", "8"], "deeds": {"1": ["trader"]},
        "citizens": ["track_1"],
    }  # fmt: skip
    game = given(players={"0": sheet, "1": {"stations": ["orleans"]}})
    found = Counter(name.split("-")[0] for name in strokes(drawn(seen(game, 0), 0, set()), "own-pen"))
    assert found["good"] == 6 and found["row"] == 1
    assert found["coin"] == 6 and found["spent"] == 1 and found["bank"] == 1
    assert found["shield"] == 2 and found["station"] == 2 and found["route"] == 1 and found["deed"] == 1
    assert found["track"] == 9 + 2 and found["level"] == 1 and found["citizen"] == 1


def test_what_others_have_taken_is_crossed_out_in_red() -> None:
    first = {"routes": ["road orleans 8"], "stations": ["8"], "citizens": ["bank"], "spent": [1, 1, 1],
             "circled": [2, 2, 2], "bank_firsts": [1], "deeds": {"2": ["farmer", "boatman", "craftsman"]}}  # fmt: skip
    game = given(players={"0": first}, bank_shields_gone=[1], deeds_closed=[2], player=1)
    mine, other = (drawn(seen(game, viewer), viewer, set()) for viewer in (0, 1))
    assert strokes(mine, "red-pen") == set()
    assert strokes(other, "red-pen") == {"town-8", "citizen-gone-1", "first-gone-0", "deed-closed-1"}
    assert {"station-0-8", "citizen-0-1", "first-0-0"} <= strokes(mine, "own-pen")


def test_joans_marks_are_red_and_hers() -> None:
    joan = {"marks": [1, 0, 2, 0], "level": 2, "shields": 3, "towns": ["5"], "stations": 1, "citizens": 1}
    game = given(options={"players": 1}, joan=joan, citizens_gone=["warehouse"])
    red = strokes(drawn(seen(game, 0), 0, set()), "red-pen")
    assert {"town-5", "citizen-gone-0", "joan-0-0", "joan-2-1", "joan-level-1", "joan-shield-2"} <= red
    assert "citizen-gone-4" not in red, "the citizen of a town that is not in play is nobody's"


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_what_is_not_in_play_is_struck(players: int) -> None:
    struck = strokes(drawn(seen(cloister.new("joan", seed=1, players=players), 0), 0, set()), "grey-pen")
    assert ("area" in struck) == (players < 4)
    assert ("deed-out-4" in struck) == (players < 3)


def test_marks_differ_a_little_and_stay_as_they_are() -> None:
    assert wander("good-0-1-1") == wander("good-0-1-1") != wander("good-0-1-2")
    game = given(players={"0": {"goods": {"grain": 2}}})
    first = drawn(seen(game, 0), 0, set())
    assert first == drawn(seen(game, 0), 0, set())
    paths = {}
    for body in parsed(first):
        for element in body.iter("path"):
            paths[element.get("data-stroke")] = element.get("d", "")
    shapes = [[float(part) for part in re.findall(r"[\d.]+", paths[f"good-0-0-{column}"])] for column in (0, 1)]
    steps = [after - before for before, after in zip(*shapes, strict=True)]
    assert len(set(steps[0::2])) > 2, "the second cross is no copy of the first"


def test_marks_over_a_whole_game_only_ever_come_to_the_sheet() -> None:
    game = cloister.new("joan", seed=5, players=2)
    before: set[str] = set()
    moving = ("level-", "monk-left")  # the ring that shows the present value
    for number, _ in enumerate(play_randomly(game, 5)):
        if number % 9 == 0:
            now = {name for name in strokes(drawn(seen(game, 0), 0, set())) if not name.startswith(moving)}
            assert before <= now
            before = now
    assert len(before) > 30


# the round and the map


def test_turns_of_a_round_are_told() -> None:
    game = given(options={"players": 1}, player=0, drawn=["farmer", "knight", "trader"])
    scene = drawn(seen(game, 0), 0, set())
    assert scene.phases == [("You", "done"), ("Joan", "done"), ("You", "now"), ("Joan", ""), ("You", "")]
    game.play("take knight")
    assert drawn(seen(game, 0), 0, set()).phases == scene.phases
    assert (scene.title, scene.note) == ("Bag 1 of 2", "round 1 of 5")


def test_end_of_the_game_is_told() -> None:
    game = cloister.new("joan", seed=1, players=2)
    for _ in play_randomly(game, 1):
        pass
    end = drawn(seen(game, 0), 0, set())
    assert end.title == "End of the game" and all(state == "done" for _text, state in end.phases)


def test_every_town_has_the_place_of_its_name() -> None:
    plain = [
        unicodedata.normalize("NFD", name).encode("ascii", "ignore").decode() for name in open_box(5, TABLES).town_names
    ]
    assert [re.sub(r"[^a-z]+", "_", name.lower()) for name in plain] == TOWN_PLACES
    assert set(TOWN_PLACES) == set(layout().towns)


def test_every_route_is_a_curve_from_town_to_town() -> None:
    box = open_box(5, TABLES)
    for ends, waterway in zip(box.route_ends, box.waterway, strict=True):
        names = [TOWN_PLACES[town] for town in ends]
        path = layout().routes[waterway, frozenset(names)].path
        points = {tuple(round(value) for value in along(path, part)) for part in (0, 1)}
        assert points == {(layout().towns[name].x, layout().towns[name].y) for name in names}
