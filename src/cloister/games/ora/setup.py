"""Setting up a table, and reading back one that was written down."""

from typing import Any

from cloister.games.ora.buildings import CARD_FUNCTIONS
from cloister.games.ora.components import STAGES, OraBox
from cloister.games.ora.decisions.rounds import StartRound, StartTurn, show_buildings
from cloister.games.ora.decisions.solo import StartSoloTurn
from cloister.games.ora.goods import BASIC, GOOD_IDS, JOKER, STORED, TOKENED
from cloister.games.ora.grid import BUILDING, CELLS, EMPTY, TERRAIN_IDS, cell_at
from cloister.games.ora.land import COASTAL_PLOT, SETTLEMENT, TILE_KINDS
from cloister.games.ora.moves import CARD_NUMBERS, CARDS, SETTLEMENT_IDS
from cloister.games.ora.player import AT_HOME, Player
from cloister.games.ora.state import OraTable
from cloister.kernel.errors import PositionError
from cloister.kernel.generator import seeded
from cloister.kernel.table import NOBODY, Frame


def empty_table(box: OraBox, players: int) -> OraTable:
    """A table with nothing on it yet."""
    table = OraTable(box, players, CARD_FUNCTIONS)
    table.tokens = [-1] * (JOKER + 1)
    table.owner = [NOBODY] * CARDS
    table.place = [-1] * CARDS
    table.standing = [0] * CARDS
    return table


def new_table(box: OraBox, players: int, seed: int) -> OraTable:
    """The table before the first round (set-up sheet). Chance picks the start player."""
    table = empty_table(box, players)
    table.generator = seeded(seed)
    table.start_player = table.generator.below(players)
    for token in range(BASIC):
        table.tokens[token] = 0
    table.tokens[JOKER] = 0
    table.districts = box.district_prices.copy()
    table.plots = box.plot_prices.copy()
    table.wonders = box.wonders
    show_buildings(table)
    for seat in range(players):
        add_player(table, seat, False)
    if box.course == "solo":
        table.districts.reverse()
        table.plots.reverse()
        add_player(table, players, True)
    table.ask(first_frame(box))
    table.flow()
    return table


def add_player(table: OraTable, seat: int, neutral: bool) -> None:
    player = Player(table.box)
    player.set_up(seat, neutral)
    if neutral:
        player.buildings.append(table.box.neutral_card)
        player.cover(table.box.neutral_cell, BUILDING + table.box.neutral_card)
    table.players.append(player)
    note_places(table, seat)


def first_frame(box: OraBox) -> Frame:
    """What the game begins with."""
    if box.course == "solo":
        return StartSoloTurn(NOBODY)
    return StartTurn(NOBODY) if box.course == "turns" else StartRound(NOBODY)


def note_places(table: OraTable, seat: int) -> None:
    """Write down where the buildings on a player's land stand."""
    player = table.players[seat]
    for cell in player.cells:
        card = player.contents[cell] - BUILDING
        if 0 <= card < CARDS:
            table.owner[card] = seat
            table.place[card] = cell


# reading


def read_table(box: OraBox, players: int, data: dict[str, Any]) -> OraTable:
    """A table as `OraTable.to_data` wrote it. What is impossible is found by its audit afterwards."""
    table = empty_table(box, players)
    tokens = {**{name: number for number, name in enumerate(GOOD_IDS[:TOKENED])}, "joker": JOKER}
    for name, place in data["wheel"].items():
        table.tokens[tokens[name]] = place
    table.round = data["round"]
    table.start_player = data["start_player"]
    table.stage = STAGES.index(data["stage"])
    table.bonus = data["bonus_round"]
    table.idle_rounds = data["idle_rounds"]
    table.garden_used = data["garden_used"]
    table.display = [CARD_NUMBERS[name] for name in data["display"]]
    table.districts = list(data["districts"])
    table.plots = list(data["plots"])
    table.wonders = data["wonders"]
    table.contract_price = data["contract_price"]
    table.new_cards = [CARD_NUMBERS[name] for name in data["new_cards"]]
    table.covered = [CARD_NUMBERS[name] for name in data["covered"]]
    if len(data["players"]) != players or not 0 <= table.start_player < players:
        raise PositionError("the position is not one of {players} players", players=players)
    if (data["neutral"] is not None) != (box.course == "solo"):
        raise PositionError("a neutral player belongs to the solo game, and only there")
    neutral = [] if data["neutral"] is None else [data["neutral"]]
    for seat, player_data in enumerate(data["players"] + neutral):
        table.players.append(read_player(box, player_data))
        note_places(table, seat)
    for seat, player in enumerate(table.players):
        for number, card in enumerate(player.clergy):
            if card != AT_HOME:
                table.standing[card] |= 1 << (3 * seat + number)
    return table


def read_player(box: OraBox, data: dict[str, Any]) -> Player:
    player = Player(box)
    player.goods = [0] * STORED
    for name, count in data["goods"].items():
        player.goods[GOOD_IDS.index(name)] = count
    player.clergy = [AT_HOME if card is None else CARD_NUMBERS[card] for card in data["clergy"]]
    if len(player.clergy) != 1 + box.lay_brothers:
        count, expected = len(player.clergy), 1 + box.lay_brothers
        raise PositionError("a player has {count} clergy instead of {expected}", count=count, expected=expected)
    player.hand = [SETTLEMENT_IDS.index(name) for name in data["settlements"]]
    read_ground(player, data["tiles"])
    for place, name in data["land"].items():
        column, _comma, row = place.partition(",")
        cell = cell_at(int(column), int(row))
        if cell not in player.cells:
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
    player.terrain = [0] * CELLS
    player.contents = [EMPTY] * CELLS
    for row, terrains in enumerate(player.box.heartland_terrain):
        for column, terrain in enumerate(terrains):
            player.terrain[cell_at(column, row)] = TERRAIN_IDS[terrain]
            player.cells.append(cell_at(column, row))
    for name, row in tiles:
        kind = TILE_KINDS.index(name)
        if kind < COASTAL_PLOT:
            if row not in (player.top - 1, player.bottom + 1):
                raise PositionError("a district cannot lie in row {row}", row=row)
            player.add_district(kind, row < player.top)
        elif player.plot_fits(kind, row):
            player.add_plot(kind, row)
        else:
            raise PositionError("a plot cannot lie in row {row}", row=row)
    player.contents = [EMPTY] * CELLS
    player.forests = 0
    player.moors = 0
