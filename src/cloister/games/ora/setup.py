"""Setting up a table, and reading back one that was written down."""

from cloister.games.ora.buildings import CARD_FUNCTIONS
from cloister.games.ora.components import OraBox
from cloister.games.ora.decisions.rounds import StartRound, StartTurn, show_buildings
from cloister.games.ora.decisions.solo import StartSoloTurn
from cloister.games.ora.goods import BASIC, JOKER
from cloister.games.ora.grid import BUILDING
from cloister.games.ora.moves import CARDS
from cloister.games.ora.player import blank_player
from cloister.games.ora.state import OraTable
from cloister.kernel.generator import seeded
from cloister.kernel.table import NOBODY, Frame


def empty_table(box: OraBox, players: int) -> OraTable:
    """A table with nothing on it yet."""
    tokens, owner, place = [-1] * (JOKER + 1), [NOBODY] * CARDS, [-1] * CARDS
    return OraTable(box, players, CARD_FUNCTIONS, [], tokens, owner, place, [], [], [], [], [])


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
    player = blank_player(table.box)
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
