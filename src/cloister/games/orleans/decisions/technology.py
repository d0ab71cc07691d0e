"""Technology tiles: placed when all have passed, in the place of a follower for the rest of the game."""

from cloister.games.orleans.moves import BASE, REPLACE, SKIP
from cloister.games.orleans.names import Teller, follower_name, not_owned, place_name, technology_rule
from cloister.games.orleans.pieces import FARMER, FOLLOWERS, MONK, TECHNOLOGY, TOWN_HALL
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event, Step
from cloister.kernel.voice import Reason, Voice


class PlaceTechnologies(Step[OrleansTable]):
    """After the last player has passed, whoever has technology tiles may place them."""

    __slots__ = ()

    def run(self, table: OrleansTable) -> None:
        table.ask_in_turn([PlaceTechnology(player) for player in table.order() if table.players[player].technology])


def may_replace_any(player: Player) -> bool:
    """Whether a tile may replace others than farmers: not the first one ever, nor one that is bound to a farmer."""
    return player.placed_technology > 0 and player.technology > player.farmer_technology


class PlaceTechnology(Decision[OrleansTable]):
    """Which follower a technology tile replaces: the first one a farmer, never a monk, one per place (craftsman)."""

    __slots__ = ("within_turn",)

    def __init__(self, player: int, within_turn: int = 0) -> None:
        super().__init__(player)
        self.within_turn = within_turn  # 1 if no turn begins with it: another tile, or one that an event brings

    def fields(self) -> list[int]:
        return [self.player, self.within_turn] if self.within_turn else [self.player]

    def possible(self, table: OrleansTable) -> bool:
        return table.players[self.player].technology > 0 and self.within_turn in (0, 1)

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
        player = table.touch(self.player)
        place, need = divmod(move - REPLACE, FOLLOWERS)
        player.put(player.empty_space(place, need), TECHNOLOGY)
        player.technology -= 1
        player.placed_technology += 1
        if need == FARMER and player.farmer_technology:
            player.farmer_technology -= 1
        table.note("technology", self.player, place, need)
        if player.technology:
            table.ask(PlaceTechnology(self.player, 1))

    def begins_turn(self) -> bool:
        return not self.within_turn

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Where does the technology tile go?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if move == SKIP:
            return voice("Keep it for a later round")
        place, need = BASE.parts(move)
        return voice("{place}: {follower}", place=place_name(table, place, voice),
                     follower=follower_name(table, need, voice))  # fmt: skip

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != REPLACE:
            return None
        place, need = BASE.parts(move)
        owner = table.players[self.player]
        if not owner.owns(place):
            return not_owned(table, place, technology_rule(voice), voice)
        return Reason(why_not_replace(table, owner, place, need, voice), technology_rule(voice))


def why_not_replace(table: OrleansTable, owner: Player, place: int, need: int, voice: Voice) -> str:
    """Why a tile cannot take the place of a follower."""
    name = place_name(table, place, voice)
    if place == TOWN_HALL or len(owner.box.needs[place]) < 2:
        return voice("technology does not go on a place with a single space, nor on the Town Hall")
    if need == MONK:
        return voice("technology never replaces a monk")
    if owner.has_technology(place):
        return voice("{place} has a technology tile already", place=name)
    if owner.empty_space(place, need) < 0:
        return voice("{place} has no empty space for it", place=name)
    if owner.placed_technology:
        return voice("this technology tile is bound to a farmer, as you have one craftsman")
    return voice("the first technology tile replaces a farmer")


def tell_technology(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    name = place_name(table, event.data[0], voice)
    return Telling(event.player, voice("places technology on {place}", place=name))


TELLERS: dict[str, Teller] = {"technology": tell_technology}
