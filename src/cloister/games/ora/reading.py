"""Reading back a table that was written down. It may come from outside: every number is checked."""

from typing import Any, Final

from cloister.games.ora.components import STAGES, OraBox
from cloister.games.ora.goods import GOOD_IDS, JOKER, TOKENED
from cloister.games.ora.grid import BUILDING, ROWS, TERRAIN_IDS, TOP_ROW, cell_at
from cloister.games.ora.land import COASTAL_PLOT, NO_GROUND, SETTLEMENT, TILE_KINDS
from cloister.games.ora.moves import CARD_NUMBERS, PLACES, PRICES, SETTLEMENT_IDS
from cloister.games.ora.player import AT_HOME, Player, blank_player
from cloister.games.ora.setup import empty_table, note_places
from cloister.games.ora.state import OraTable
from cloister.kernel.errors import PositionError

LARGEST_NUMBER: Final = 9999  # of anything that is counted


def whole(value: Any, most: int, name: str) -> int:
    """A number from 0 on."""
    if type(value) is not int or not 0 <= value <= most:
        raise PositionError(
            "the position has {value!r} as {name}: expected a whole number from 0 to {most}",
            value=value,
            name=name,
            most=most,
        )
    return value


def flag(value: Any, name: str) -> bool:
    if type(value) is not bool:
        raise PositionError("the position has {value!r} as {name}: expected true or false", value=value, name=name)
    return value


def read_table(box: OraBox, players: int, data: dict[str, Any]) -> OraTable:
    """A table as `OraTable.to_data` wrote it. What does not go together is found by its audit afterwards."""
    table = empty_table(box, players)
    tokens = {**{name: number for number, name in enumerate(GOOD_IDS[:TOKENED])}, "joker": JOKER}
    for name, place in data["wheel"].items():
        table.tokens[tokens[name]] = whole(place, len(box.wheel) - 1, name)
    table.round = whole(data["round"], LARGEST_NUMBER, "round")
    table.start_player = whole(data["start_player"], players - 1, "start_player")
    table.stage = STAGES.index(data["stage"])
    table.bonus = flag(data["bonus_round"], "bonus_round")
    table.idle_rounds = whole(data["idle_rounds"], LARGEST_NUMBER, "idle_rounds")
    table.garden_used = flag(data["garden_used"], "garden_used")
    table.display = [CARD_NUMBERS[name] for name in data["display"]]
    table.districts = [whole(price, PRICES - 1, "districts") for price in data["districts"]]
    table.plots = [whole(price, PRICES - 1, "plots") for price in data["plots"]]
    table.wonders = whole(data["wonders"], LARGEST_NUMBER, "wonders")
    table.contract_price = whole(data["contract_price"], LARGEST_NUMBER, "contract_price")
    table.new_cards = [CARD_NUMBERS[name] for name in data["new_cards"]]
    table.covered = [CARD_NUMBERS[name] for name in data["covered"]]
    if len(data["players"]) != players:
        raise PositionError("the position is not one of {players} players", players=players)
    if (data["neutral"] is not None) != (box.course == "solo"):
        raise PositionError("a neutral player belongs to the solo game, and only there")
    neutral = [] if data["neutral"] is None else [data["neutral"]]
    for seat, player_data in enumerate(data["players"] + neutral):
        table.players.append(read_player(box, player_data))
        note_places(table, seat)
    for player in table.players:
        for card in player.clergy:
            if card != AT_HOME:
                table.set_occupied(card, True)
    return table


def read_player(box: OraBox, data: dict[str, Any]) -> Player:
    player = blank_player(box)
    for name, count in data["goods"].items():
        player.goods[GOOD_IDS.index(name)] = whole(count, LARGEST_NUMBER, name)
    player.clergy = [AT_HOME if card is None else CARD_NUMBERS[card] for card in data["clergy"]]
    if len(player.clergy) != 1 + box.lay_brothers:
        count, expected = len(player.clergy), 1 + box.lay_brothers
        raise PositionError("a player has {count} clergy instead of {expected}", count=count, expected=expected)
    player.hand = [SETTLEMENT_IDS.index(name) for name in data["settlements"]]
    read_ground(player, data["tiles"])
    for place, name in data["land"].items():
        column, _comma, row = place.partition(",")
        cell = cell_at(int(column), int(row))
        if place not in PLACES or cell not in player.cells:
            raise PositionError(
                "there is no cell {place} on the land of the player who has {name} there", place=place, name=name
            )
        if name in ("forest", "moor"):
            player.lay(cell, name)
        elif name in SETTLEMENT_IDS:
            player.cover(cell, SETTLEMENT + SETTLEMENT_IDS.index(name))
            player.settlements += 1
        else:
            player.cover(cell, BUILDING + CARD_NUMBERS[name])
    player.buildings = [CARD_NUMBERS[name] for name in data["buildings"]]
    player.survey()
    return player


def read_ground(player: Player, tiles: list[list[Any]]) -> None:
    """Lay the heartland, districts and plots in the order in which they came, without what lies on them."""
    for row, terrains in enumerate(player.box.heartland_terrain):
        for column, terrain in enumerate(terrains):
            player.set_terrain(cell_at(column, row), TERRAIN_IDS[terrain])
            player.cells.append(cell_at(column, row))
    for name, row in tiles:
        kind = TILE_KINDS.index(name)
        whole(row - TOP_ROW, ROWS - 2, "row")
        if kind < COASTAL_PLOT:
            if row not in (player.top - 1, player.bottom + 1):
                raise PositionError("a district cannot lie in row {row}", row=row)
            player.add_district(kind, row < player.top)
        elif player.plot_fits(kind, row):
            player.add_plot(kind, row)
        else:
            raise PositionError("a plot cannot lie in row {row}", row=row)
    player.contents = NO_GROUND
    player.forests = 0
    player.moors = 0
