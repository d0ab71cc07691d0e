"""Pictures of Ora et Labora: every position can be drawn, every move has its place, everything explains itself."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import ora_scenarios
import pytest
from random_games import OPTION_SETS, play_randomly, set_name

import cloister
from cloister.games.ora.goods import COIN, TOKENED
from cloister.games.ora.moves import (
    BUILD,
    BUY_DISTRICT,
    CARDS,
    CUT_JOKER,
    END,
    FELL_JOKER,
    FELL_WOOD,
    SKIP,
    VOCABULARY,
    card_id,
)
from cloister.games.ora.state import OraTable
from cloister.games.ora.working import explained
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.voice import Voice
from cloister.pictures.marks import name_in, short_name
from cloister.pictures.ora import OraDrawing, sign_rows, signs
from cloister.pictures.ora.cards import in_two
from cloister.pictures.ora.course import phases as stops
from cloister.pictures.ora.display import layout
from cloister.pictures.scene import WATCHER, Panel, Part, Pen, Scene
from cloister.pictures.sheet import symbols

ORA_SETS = [options for name, options in OPTION_SETS if name == "ora"]
ORA_NAMES = [set_name("ora", options) for options in ORA_SETS]
DRAWING = OraDrawing()
EVERY = 61  # a position of so many is drawn


def positions(options: dict[str, Any], seed: int) -> Iterator[cloister.Game]:
    """Some positions of a random game, the first and the last among them."""
    game = cloister.new("ora", seed=seed, **options)
    for number, _move in enumerate(play_randomly(game, seed)):
        if number % EVERY == 0:
            yield game
    yield game


def ora_table(game: cloister.Game) -> OraTable:
    assert isinstance(game.table, OraTable)
    return game.table


def panels(scene: Scene) -> list[Panel]:
    return [*scene.shared, *scene.own, *scene.players]


def parsed(part: Part) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{part.body}</svg>")


def things(scene: Scene) -> dict[str, str]:
    """The keys of all things in a scene with their classes; no key is there twice."""
    found: dict[str, str] = {}
    for panel in panels(scene):
        for part in panel.parts:
            for element in parsed(part).iter():
                if key := element.get("data-key"):
                    assert key not in found, f"{key} is there twice"
                    found[key] = element.get("class", "")
    return found


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_every_legal_move_has_a_place_that_is_drawn_and_glows(options: dict[str, Any]) -> None:
    for game in positions(options, 3):
        if game.over:
            continue
        table = ora_table(game)
        player = game.actors[0]
        spots = {move: DRAWING.spot(table, player, move, Voice()) for move in table.choices[player]}
        keys = {key for spot in spots.values() for key in spot.keys}
        drawn = things(DRAWING.scene(table, player, Pen(Voice(), legal=keys)))
        for move, spot in spots.items():
            assert set(spot.keys) <= set(drawn), VOCABULARY.codes[move]
            plain = move in (SKIP, END) or VOCABULARY.codes[move].startswith("times")
            assert spot.keys or spot.symbol or plain, VOCABULARY.codes[move]
            assert not spot.symbol or spot.symbol in symbols()
        lit = {key for key, look in drawn.items() if "legal" in look.split()}
        assert lit == keys


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_different_moves_are_made_in_different_ways(options: dict[str, Any]) -> None:
    """Two moves of a decision never share their clicks: a player could not say which they mean."""
    for game in positions(options, 4):
        if not game.over:
            table = ora_table(game)
            player = game.actors[0]
            clicks = [tuple(DRAWING.spot(table, player, move, Voice()).keys) for move in table.choices[player]]
            clicks = [keys for keys in clicks if keys]
            assert len(clicks) == len(set(clicks))


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_everything_drawn_explains_itself(options: dict[str, Any]) -> None:
    for language, game in zip(("en", "fr") * 1000, positions(options, 5), strict=False):
        table = ora_table(game)
        for viewer in (WATCHER, 0):
            for key in things(DRAWING.scene(table, viewer, Pen(Voice(language)))):
                about = DRAWING.about(table, viewer, key, Voice(language))
                assert about is not None, key
                assert about.title, key
                assert all(line.strip() for line in about.lines)
                assert all(symbol in symbols() for symbol, _text in about.facts), key
                assert all(code in VOCABULARY.codes for code in about.moves), key


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_parts_are_well_formed_and_keep_to_their_size(options: dict[str, Any]) -> None:
    for game in positions(options, 6):
        scene = DRAWING.scene(ora_table(game), 0, Pen(Voice("fr", ["<Ève & co>"] * 4)))
        for panel in panels(scene):
            for part in panel.parts:
                root = parsed(part)
                assert "style=" not in part.body
                check_inside(root, part, 0.0, 0.0)
                used = set(re.findall(r'href="#([^"]+)"', part.body))
                assert used <= set(symbols()), used - set(symbols())


def check_inside(element: ElementTree.Element, part: Part, x: float, y: float) -> None:
    """Nothing begins or ends outside of its part."""
    shift = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
    if shift:
        x, y = x + float(shift[1]), y + float(shift[2])
    if element.get("x"):
        left, top = x + float(element.get("x", 0)), y + float(element.get("y", 0))
        right, bottom = left + float(element.get("width", 0)), top + float(element.get("height", 0))
        inside = left >= -1 and top >= -1 and right <= part.width + 1 and bottom <= part.height + 1
        assert inside, (part.key, element.tag, element.attrib, x, y)
    for child in element:
        check_inside(child, part, x, y)


def test_names_of_people_are_escaped() -> None:
    table = ora_table(cloister.new("ora", players=2, seed=1))
    scene = DRAWING.scene(table, 0, Pen(Voice("en", ["<b>", '"x"'])))
    heads = "".join(part.body for panel in scene.players for part in panel.parts)
    assert "<b>" not in heads
    assert "&lt;b&gt;" in heads


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["france", "ireland"])
def test_every_building_has_an_explanation_and_signs(variant: str, language: str) -> None:
    table = ora_table(cloister.new("ora", players=4, variant=variant, seed=1))
    other = {"france": "I", "ireland": "F"}[variant]
    for card in range(CARDS):
        if not card_id(card).startswith(other):
            lines = explained(table, card, Voice(language))
            assert len(lines) >= len(table.functions[card])
            assert all(len(line) > 10 and line.endswith((".", "?")) and "{" not in line for line in lines)
            assert signs.rows(table, card, Voice(language))
            assert signs.emblem(table, card) in symbols()


def test_explanations_name_what_the_function_pays_and_takes() -> None:
    table = ora_table(cloister.new("ora", players=3, variant="france", seed=1))
    told = {card_id(card): " ".join(explained(table, card, Voice())) for card in range(CARDS)}
    assert told["F24"] == "Up to twice: pay 1 bread and 1 wine, take 1 reliquary."
    assert told["G12"] == "Up to 5 times: pay 2 food and 1 energy, take 1 stone."
    assert told["G19"] == "As often as you like: pay 1 livestock and 1 straw, take 1 meat."
    assert "a work contract costs 2 coins" in told["F21"]


def test_a_card_on_display_can_be_built_and_one_on_the_land_used() -> None:
    game = cloister.new("ora", players=3, seed=1)
    table = ora_table(game)
    shown = DRAWING.about(table, 0, f"card:{card_id(table.display[0])}", Voice())
    assert shown is not None
    assert shown.moves == [f"build {card_id(table.display[0])}"]
    built = DRAWING.about(table, 0, "card:L2@1", Voice())
    assert built is not None
    assert built.moves == ["use L2@1"]
    assert DRAWING.about(table, 0, "card:X99", Voice()) is None
    assert DRAWING.about(table, 0, "nothing", Voice()) is None


def test_clicks_and_buttons_of_a_turn() -> None:
    table = ora_table(cloister.new("ora", players=3, seed=1))
    build = DRAWING.spot(table, 0, BUILD + table.display[0], Voice())
    assert (build.keys, build.verb) == ([f"card:{card_id(table.display[0])}"], "Build")
    assert DRAWING.spot(table, 0, BUY_DISTRICT, Voice()).keys == ["district"]
    fell = DRAWING.spot(table, 0, FELL_WOOD, Voice())
    assert (fell.keys, fell.symbol) == ([], "g-wood")
    joker = DRAWING.spot(table, 0, FELL_JOKER, Voice())
    assert (fell.short, joker.short) == ("Fell +2", "Fell +2, joker")
    assert DRAWING.spot(table, 0, CUT_JOKER, Voice("fr")).short == "Couper +2, joker"


@pytest.mark.parametrize("count", range(1, 42))
def test_any_number_of_cards_fits_beside_the_wheel(count: int) -> None:
    columns, narrow, size = layout(count)
    rows = -(-count // columns)
    assert columns * size.width <= 640
    assert rows * size.height <= 370
    assert rows * size.height + 5 * (rows - 1) <= 320 or rows > 5  # with the gaps no higher than the wheel
    assert narrow < columns


def test_the_last_buildings_keep_their_size() -> None:
    """A page spreads the parts of a row over its width: a short row is filled up."""
    table = ora_table(cloister.new("ora", players=2, length="short", seed=1)).copy()
    table.display = []
    panel = DRAWING.scene(table, 0, Pen(Voice())).shared[1]
    assert len(panel.parts) == panel.columns
    assert {part.width for part in panel.parts} == {layout(2)[2].width}


def test_the_wheel_shows_phases_and_newcomers_of_its_mode() -> None:
    for options in ORA_SETS:
        table = ora_table(cloister.new("ora", seed=1, **options))
        scene = DRAWING.scene(table, 0, Pen(Voice()))
        drawn = parsed(scene.shared[0].parts[0])
        letters = [element.text for element in drawn.iter("text") if "ring-letter" in element.get("class", "")]
        assert letters == ["A", "B", "C", "D", *(["E"] if table.box.rounds else [])]
        values = [element.text for element in drawn.iter("text") if "wheel-value" in element.get("class", "")]
        assert values == [str(value) for value in table.box.wheel]
        keys = {element.get("data-key") for element in drawn.iter()} - {None}
        assert len(keys) == 1 + sum(place >= 0 for place in table.tokens[: TOKENED + 1])


@pytest.mark.parametrize("options", ORA_SETS, ids=ORA_NAMES)
def test_phases_of_a_round_follow_the_turns(options: dict[str, Any]) -> None:
    """Exactly one stop is going on, it is that of the player who acts, and a round never goes backwards."""
    game = cloister.new("ora", seed=7, **options)
    last = (-1, -1)
    for player, move in play_randomly(game, 7):
        table = ora_table(game)
        names = [f"P{seat}" for seat in range(5)]
        phases = stops(table, WATCHER, Pen(Voice("en", names)))
        states = [state for _text, state in phases]
        assert states.count("now") == 1, phases
        now = states.index("now")
        assert states == ["done"] * now + ["now"] + [""] * (len(states) - now - 1)
        assert (table.round, now) >= last
        last = (table.round, now)
        if VOCABULARY.codes[move].startswith(("build", "fell", "cut")) and table.seats > 1:
            assert phases[now][0].startswith(f"P{player}")


@pytest.mark.parametrize(
    ("name", "lines"), [("Inn", ["Inn"]), ("House of the Brotherhood", ["House of the", "Brotherhood"])]
)
def test_long_names_are_broken_in_the_middle(name: str, lines: list[str]) -> None:
    assert in_two(name) == lines


def test_signs_break_into_rows_that_fit() -> None:
    table = ora_table(cloister.new("ora", players=4, variant="ireland", seed=1))
    for card in range(CARDS):
        for width, height in ((110.0, 40.0), (70.0, 50.0), (60.0, 20.0)):
            lines, size = sign_rows.fitted(signs.rows(table, card, Voice()), width, height)
            assert len(lines) * (size + sign_rows.GAP) <= height + sign_rows.GAP
            for line in lines:
                wide = sum(sign_rows.width_of(sign, size) for sign in line)
                assert len(line) == 1 or wide <= width


def test_of_a_long_name_the_part_stays_that_tells_players_apart() -> None:
    names = ["Brother Gregory", "Ann", "Maximilian", ""]
    assert [short_name(name, 15) for name in names] == names
    assert [short_name(name, 10) for name in names] == ["B. Gregory", "Ann", "Maximilian", ""]
    assert [short_name(name, 8) for name in names] == ["Gregory", "Ann", "Maximil…", ""]


def test_the_form_of_a_name_stays_while_what_stands_beside_it_comes_and_goes() -> None:
    for room in (80.0, 110.0, 160.0):
        assert name_in(room, "Brother Gregory", 80.0) == "Gregory"
    assert [name_in(room, "Maximilian", 80.0) for room in (80.0, 110.0)] == ["Maximil…", "Maximilian"]


def test_of_ones_own_buildings_it_is_not_said_whose_they_are() -> None:
    game = cloister.new("ora", players=2, seed=1)
    player = game.actors[0]
    label = {move.code: move.label() for move in game.moves(player)}
    assert label[f"use L2@{player}"] == "Use: Farmyard"
    game.play(f"use L2@{player}", player)
    assert game.prompt() == "Whom do you send to this building: Farmyard?"


def test_what_is_sold_stands_beside_what_one_gets_for_it() -> None:
    land = {"3,0": "G06"}  # the Fuel Merchant
    game = ora_scenarios.set_up({"game": "ora", "given": {"players": {"0": {"goods": {"peat": 5}, "land": land}}}})
    for code in ("use G06", "brother"):
        game.play(code)
    told = [DRAWING.spot(ora_table(game), 0, move, Voice()).brief for move in game.table.choices[0]]
    assert told == ["3:v-energy: → 5:g-coin1:", "6:v-energy: → 8:g-coin1:", "9:v-energy: → 10:g-coin1:", ""]


def test_cells_without_a_card_carry_the_sign_by_which_buttons_call_them() -> None:
    table = ora_table(cloister.new("ora", players=2, seed=1))
    [land] = [part for panel in DRAWING.scene(table, 0, Pen(Voice())).own for part in panel.parts if part.key == "land"]
    for thing in parsed(land).iter():
        if (name := thing.find("text[@class='cell-name']")) is not None:
            assert thing.get("aria-label", "").split(" ")[-1] == name.text
    signs = [element.text for element in parsed(land).iter("text") if element.get("class") == "cell-name"]
    assert "A1" in signs and "D2" in signs and len(set(signs)) == len(signs)


def test_signs_for_places_of_a_plot_are_as_large_as_rows_leave_room() -> None:
    game = cloister.new("ora", players=2, seed=1)
    table = ora_table(game)
    table.players[table.actors()[0]].goods[COIN] = 5
    table.flow()
    game.play("buy plot")
    scene = DRAWING.scene(table, table.actors()[0], Pen(Voice()))
    [land] = [part for panel in scene.own for part in panel.parts if part.key == "land"]
    halos = [element for element in parsed(land).iter("circle") if element.get("class") == "halo"]
    assert len(halos) == 6 and all(float(halo.get("r", 0)) >= 30 for halo in halos)
    heights = sorted({float(halo.get("cy", 0)) for halo in halos})
    assert all(below - above > 2 * float(halos[0].get("r", 0)) for above, below in pairwise(heights))
