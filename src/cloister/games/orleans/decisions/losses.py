"""What can be given up under torture: one entry for each kind of thing (torture)."""

from cloister.games.orleans.counting import changed
from cloister.games.orleans.moves import (
    BASE,
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
)
from cloister.games.orleans.names import good_name, place_name, town_name
from cloister.games.orleans.pieces import EMPTY, OWN, SPACES, TECHNOLOGY
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.voice import Reason, Voice


class Loss:
    """A kind of thing that leaves the game; `part` is its town, good or place, where there are several."""

    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        """Take it out of the game."""
        raise TypeError("every loss takes something")

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        """What it is."""
        raise TypeError("every loss names its thing")

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        """Why a player cannot give it up."""
        raise TypeError("every loss knows what is missing")

    def at_stake(self, table: OrleansTable, player: int, part: int) -> tuple[int, int]:
        """How many of it a player can give up at once, and the points that each costs them now."""
        return 1, 0


class Station(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        owner = table.touch(player)
        owner.stations = [town for town in owner.stations if town != part]

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("the station in {town}", town=town_name(table, part))

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("you have no trading station in {town}", town=town_name(table, part))

    def at_stake(self, table: OrleansTable, player: int, part: int) -> tuple[int, int]:
        return 1, table.players[player].level()


class SpareStation(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        table.touch(player).spare_stations -= 1

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("a station not yet built")

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("no trading station is left in your reserve")

    def at_stake(self, table: OrleansTable, player: int, part: int) -> tuple[int, int]:
        return table.players[player].spare_stations, 0


class Follower(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        """Draw until a neutral follower comes; one's own return to the bag."""
        bag = table.touch(player).bag
        kind = table.draw(player)
        while kind >= OWN:
            bag[kind] += 1
            kind = table.draw(player)
        table.lost_followers = changed(table.lost_followers, kind, 1)

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("a follower drawn from the bag")

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("no neutral follower is in your bag")


class Development(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        table.touch(player).development -= 1

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("a development point")

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("your marker may not go back onto or behind coins, nor off its track")


class Good(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        table.touch(player).give_good(part)
        table.lost_goods = changed(table.lost_goods, part, 1)

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice.counted(1, table.box.good_names[part])

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("you have no {good}", good=good_name(table, part, voice))

    def at_stake(self, table: OrleansTable, player: int, part: int) -> tuple[int, int]:
        owner = table.players[player]
        return owner.goods[part], owner.box.good_points[part]


class Technology(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        owner = table.touch(player)
        owner.put(owner.spaces.index(TECHNOLOGY, part * SPACES), EMPTY)
        table.lost_technology += 1

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("the technology on {place}", place=place_name(table, part, voice))

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        if part in table.players[player].places:
            return voice("no technology lies there")
        return voice("you do not have this place: {place}", place=place_name(table, part, voice))


class SpareTechnology(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        table.touch(player).drop_spare_technology()
        table.lost_technology += 1

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("a technology tile not yet placed")

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        return voice("you have no technology tile that is not placed")

    def at_stake(self, table: OrleansTable, player: int, part: int) -> tuple[int, int]:
        return table.players[player].technology, 0


class Tile(Loss):
    def lose(self, table: OrleansTable, player: int, part: int) -> None:
        """The followers of a place tile return to the bag; technology on it leaves the game too."""
        owner = table.touch(player)
        if owner.has_technology(part):
            LOSSES[LOSE_TECHNOLOGY].lose(table, player, part)
        owner.clear_place(part)
        owner.settle([place for place in owner.places if place != part])
        table.places[part].lost(table, player)
        table.lost_tiles = [*table.lost_tiles, part]

    def thing(self, table: OrleansTable, part: int, voice: Voice) -> str:
        return voice("the place {place}", place=place_name(table, part, voice))

    def why_not(self, table: OrleansTable, player: int, part: int, voice: Voice) -> str:
        if part in table.players[player].places:
            return voice("only place tiles are given up, not places of the board")
        return voice("you do not have this place: {place}", place=place_name(table, part, voice))


LOSSES: dict[int, Loss] = {
    LOSE_STATION: Station(),
    LOSE_SPARE_STATION: SpareStation(),
    LOSE_FOLLOWER: Follower(),
    LOSE_DEVELOPMENT: Development(),
    LOSE_GOOD: Good(),
    LOSE_TILE: Tile(),
    LOSE_TECHNOLOGY: Technology(),
    LOSE_SPARE_TECHNOLOGY: SpareTechnology(),
}


def loss_thing(table: OrleansTable, move: int, voice: Voice) -> str:
    """What a move gives up."""
    return LOSSES[BASE.family(move)].thing(table, BASE.part(move), voice)


def loss_label(table: OrleansTable, move: int, voice: Voice) -> str:
    return voice("Give up {thing}", thing=loss_thing(table, move, voice))


def loss_reason(table: OrleansTable, player: int, move: int, rule: str, voice: Voice) -> Reason | None:
    """Why something cannot be given up; nothing if the move gives up nothing."""
    loss = LOSSES.get(BASE.family(move))
    return Reason(loss.why_not(table, player, BASE.part(move), voice), rule) if loss else None
