"""Technology tiles: placed when all have passed, in the place of a follower for the rest of the game."""

from cloister.games.orleans.moves import REPLACE, SKIP
from cloister.games.orleans.pieces import FARMER, FOLLOWERS, MONK, TECHNOLOGY, TOWN_HALL
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.table import Decision, Step


class PlaceTechnologies(Step[OrleansTable]):
    """After the last player has passed, whoever has technology tiles may place them."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        order = table.order()
        for number in range(len(order) - 1, -1, -1):
            if table.players[order[number]].technology:
                table.ask(PlaceTechnology(order[number]))


def may_replace_any(player: Player) -> bool:
    """Whether a tile may replace others than farmers: not the first one ever, nor one that Navigation binds."""
    return player.placed_technology > 0 and player.technology > player.farmer_technology


class PlaceTechnology(Decision[OrleansTable]):
    """Which follower a technology tile replaces: the first one a farmer, never a monk, one per place (craftsman)."""

    __slots__ = ()

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for place in player.places:
            if place == TOWN_HALL or len(player.box.needs[place]) < 2 or player.has_technology(place):
                continue
            for need in range(MONK if may_replace_any(player) else FARMER + 1):
                if player.empty_space(place, need) >= 0:
                    moves.append(REPLACE + place * FOLLOWERS + need)
        moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        player = table.players[self.player]
        place, need = divmod(move - REPLACE, FOLLOWERS)
        player.spaces[player.empty_space(place, need)] = TECHNOLOGY
        player.technology -= 1
        player.placed_technology += 1
        if need == FARMER and player.farmer_technology:
            player.farmer_technology -= 1
        table.note("technology", self.player, place, need)
        if player.technology:
            table.ask(PlaceTechnology(self.player))
