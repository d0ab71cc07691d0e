"""The command line plays Orléans, with secret planning at one screen."""

import random
from pathlib import Path

import pytest
from cli_tools import SEED, Command
from rich.console import Console

import cloister
from cloister.cli.screens import orleans as orleans_screen
from cloister.games.orleans.pieces import EVENT_IDS, STRENGTHS
from cloister.games.orleans.state import OrleansTable, tile_code
from cloister.games.orleans.trade_intrigue.orders import order_of
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.voice import Voice

# Orléans


def orleans(command: Command, *options: object, typed: str) -> str:
    """What a game of Orléans with these typed lines prints."""
    code, out, err = command("play", "orleans", "--seed", 3, *options, typed=typed)
    assert (code, err) == (0, "")
    return out


def test_orleans_shows_the_whole_table(command: Command) -> None:
    out = orleans(command, "--edition", "2014", "--computer", "1,2,3", typed="")
    for text in (
        "Round 1 of 18, Pilgrimage · phase 4: planning · Red is first",
        "in this round nobody can recruit: monk",
        "F 16  B 10  C 10  T 10  K 14  S 14  M 14",
        "technology 16  coins 99",
        "Hayrick  Cheese Factory",
        "Canalisation F3 B3 C2 T2 → 1 coin or development",
        "development 3, 18, 28  B 5  K 4  most trading stations  deeds 8",
        "0→grain  0→2  0  0→I  0: 4     0→2  0, level 1, 3→citizen",
        "market F* B* C* T*",
        "Village    (F) (B) (C)",
        "Town Hall   (any) (any)",
        "Waterways  Briare (",
    ):
        assert text in out
    assert len(out[: out.index("0 Blue: Plan")].splitlines()) <= 32


def test_orleans_letters_are_french_in_french(command: Command) -> None:
    out = orleans(command, "--computer", "1,2,3", "--lang", "fr", typed="help\n")
    assert "F 16  B 10  A 10  C 10  Ch 14  É 14  M 14" in out
    assert "marché F* B* A* C*" in out
    assert "F fermier, B batelier, A artisan, C commerçant, Ch chevalier, É érudit, M moine" in out


def test_placed_followers_and_active_places_are_marked(command: Command) -> None:
    out = orleans(command, "--computer", "1,2,3", typed="place own-boatman farm_house\n1\n")
    assert "  Farm House B* (C)" in out
    assert "✓ Farm House B* C*" in out
    assert "ready Farm House" in out


@pytest.mark.parametrize(
    ("event", "edition", "effect"),
    [
        ("harvest B", "2020", "everybody gives 2 food, or 5 coins for each"),
        ("harvest A", "2014", "everybody gives 1 food; for each that somebody does not have they give 5 coins"),
        ("taxes A", "2020", "everybody pays 1 coin for each good"),
        ("taxes A", "2014", "everybody pays 1 coin for every 3 goods"),
        ("income A", "2020", "everybody receives 3 coins for each level of development"),
        ("trading_day C", "2020", "everybody receives 1 coin for each trading station"),
        ("plague A", "2014", "everybody loses a follower drawn from the bag"),
    ],
)
def test_event_is_shown_with_its_strength(event: str, edition: str, effect: str) -> None:
    table = cloister.new("orleans", edition=edition, seed=3).table
    assert isinstance(table, OrleansTable)
    tiles = [tile_code(tile) for tile in range(len(EVENT_IDS) * STRENGTHS)]
    table.hourglass = [tiles.index(event)]
    told = table.event().effect(table.strength(), Voice())
    assert told.startswith(effect)
    console = Console(width=200)
    with console.capture() as capture:
        console.print(orleans_screen.middle(table, Voice()))
    assert told in " ".join(capture.get().split())


def test_phase_is_told_in_every_phase() -> None:
    phases: dict[str, set[str]] = {}
    for seed in (3, 4, 224):
        game = cloister.new("orleans", players=3, seed=seed)
        chance = random.Random(seed)
        while not game.over:
            table = game.table
            assert isinstance(table, OrleansTable)
            told = orleans_screen.phase(table, None, Voice())
            phases.setdefault(type(table.decision(game.actors[0])).__name__, set()).add(told)
            game.play(chance.choice(game.moves()))
    assert phases["Draw"] == phases["TakeBack"] == {"phase 3: followers"}
    assert phases["Plan"] == {"phase 4: planning"}
    assert phases["TakeAction"] == {"phase 5: actions"}
    assert phases["PlaceTechnology"] == {"phase 5: technology"}
    assert phases["Torture"] == {"phase 2: census", "phase 6: event"}


def orleans_plan(command: Command, tmp_path: Path, typed: str) -> tuple[str, str]:
    """What is printed while one player plans, and the moves of theirs that are then in the record."""
    file = tmp_path / "game.txt"
    out = orleans(command, "--computer", "1,2,3", typed=f"{typed}\nsave {file}\n")
    last = file.read_text(encoding="utf-8").splitlines()[-1]
    return out, last.removeprefix("0: ") if last.startswith("0:") else ""


PLANNED = "place own-boatman farm_house; place own-craftsman farm_house; place own-trader castle"


@pytest.mark.parametrize(
    "line", ["place own-trader castle; 2; 1", "place own-trader castle, 2, 1", "1;2;place own-trader castle"]
)
def test_several_moves_are_played_in_the_order_of_the_plan(command: Command, tmp_path: Path, line: str) -> None:
    assert orleans_plan(command, tmp_path, line)[1] == PLANNED


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1; 99", "The moves have the numbers 1 to 19."),
        ("1; dance", "There is no move or command 'dance'"),
        ("1; ", "There is no move or command ''"),
        ("1; 4", "place own-boatman village is not legal now: "),
        ("1; use castle", "use castle is not legal now: places are used in phase 5"),
    ],
)
def test_of_several_moves_all_are_played_or_none(command: Command, tmp_path: Path, line: str, answer: str) -> None:
    out, played = orleans_plan(command, tmp_path, line)
    assert answer in " ".join(out.split())
    assert played == ""


def test_move_after_the_last_decision_comes_too_late(command: Command) -> None:
    out = orleans(command, "--players", 2, typed="\ndone; pass\n")
    assert "pass comes too late: all is decided by then" in out
    code, out, _err = command("play", "ora", "--seed", SEED, typed="fell wood; at 1,0; end\n")
    assert code == 0
    assert "1 Red" in out


def test_plan_is_begun_again_and_taken_back_move_by_move(command: Command, tmp_path: Path) -> None:
    assert orleans_plan(command, tmp_path, "1; 2; 11\nundo")[1] == PLANNED.rpartition("; ")[0]
    out, played = orleans_plan(command, tmp_path, "1; 2; 11\nplan again\nplan again")
    assert played == ""
    assert out.count("There is no move to take back.") == 1


LOOK_AWAY = "press Enter when the others look away"


def test_people_who_plan_at_once_see_nothing_of_each_other(command: Command) -> None:
    out = orleans(command, "--computer", "2,3", typed="\n1; 2; done\n\nall\n")
    assert out.index(f"Red: {LOOK_AWAY}") < out.index("1 Red: Plan") < out.index(f"Blue: {LOOK_AWAY}")
    azure = out[out.index(f"Blue: {LOOK_AWAY}") :]
    assert "0 Blue: Plan" in azure
    assert "Farm House (B) (C)" in azure
    assert "✓" not in azure
    assert "B*" not in azure.replace("F* B* C* T*", "")
    assert "1 Red: " not in azure
    assert "2 Yellow: " not in out and "3 Green: " not in out


def test_boards_are_open_when_all_have_planned(command: Command) -> None:
    typed = "\n1; 2; done\n\n1; 2; done\n"
    out = orleans(command, "--players", 2, typed=typed)
    actions = out[out.index("phase 5: actions") :]
    assert actions.count("ready Farm House") == 2
    assert LOOK_AWAY not in actions
    assert out.count(LOOK_AWAY) == 2


def test_players_look_away_again_when_a_plan_is_taken_back(command: Command) -> None:
    out = orleans(command, "--players", 2, typed="\n1; 2; done\n\nundo\n\n")
    assert [line.partition(":")[0] for line in out.splitlines() if LOOK_AWAY in line] == ["Red", "Blue", "Red"]
    assert out.endswith("Goodbye.\n")
    assert "1 Red: Plan" in out[out.rindex(LOOK_AWAY) :]


def test_players_may_leave_instead_of_looking_away(command: Command) -> None:
    for typed in ("quit\n", ""):
        out = orleans(command, "--players", 2, typed=typed)
        assert "Plan" not in out
        assert out.endswith("Goodbye.\n")


def test_single_person_need_not_look_away(command: Command) -> None:
    assert LOOK_AWAY not in orleans(command, "--computer", "1,2,3", typed="done\n" * 5)


def test_orleans_is_played_simulated_and_scored(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = orleans(command, "--computer", "0,1,2,3", "--save", file, typed="")
    assert "Won with" in out
    assert "Trading stations" in command("score", file)[1]
    assert "Round 18 of 18" in command("replay", file, "--step")[1]
    assert "Farm House" in command("simulate", "orleans", "--games", 20)[1]
    out = command("simulate", "orleans", "--games", 1, "--all", "--lang", "fr")[1]
    assert "…" not in out
    assert out.count(" 2014 ") == 6
    out = command("tables", "show", "orleans")[1]
    assert "Châtellerault" in out
    assert max(map(len, out.splitlines())) <= 100


def test_modules_of_trade_and_intrigue_are_shown() -> None:
    console = Console(width=300)
    with console.capture() as capture:
        for modules in ("orders,deeds", "intrigue"):
            console.print(orleans_screen.position(cloister.new("orleans", modules=modules, seed=3), 0, Voice()))
    out = " ".join(capture.get().split())
    assert "Alchemy any 3" in out
    assert "→ grain, cheese, wine, wool" in out
    assert "Intrigue Conman B1 T2" in out
    table = cloister.new("orleans", modules="orders,deeds", seed=3).table
    assert isinstance(table, ExpansionTable)
    for order in table.orders:
        assert f"{table.box.town_names[table.cards[order].town]}: " in out


def test_a_player_is_shown_with_orders_and_goods_on_the_inn() -> None:
    game = cloister.new("orleans", modules="orders,places", seed=3)
    table = game.table
    assert isinstance(table, ExpansionTable)
    table.delivered[0] = [order_of(table, 1)]
    table.players[0].stocked = [0, 1, 1, 0, 0]
    console = Console(width=300)
    with console.capture() as capture:
        console.print(orleans_screen.position(game, 0, Voice()))
    out = " ".join(capture.get().split())
    assert "orders Chartres" in out
    assert "on the Inn cheese, wine" in out
