"""Torture: whoever cannot pay gives up something else for each missing coin."""

from cloister.games.orleans.moves import (
    LOSE_DEVELOPMENT,
    LOSE_FOLLOWER,
    LOSE_GOOD,
    LOSE_SPARE_STATION,
    LOSE_SPARE_TECHNOLOGY,
    LOSE_STATION,
    LOSE_TECHNOLOGY,
    LOSE_TILE,
    SKIP,
    family_of,
    part_of,
)
from cloister.games.orleans.names import Teller, good_name, place_name, town_name
from cloister.games.orleans.pieces import BOARD, EMPTY, GOODS, OWN, SPACES, TECHNOLOGY
from cloister.games.orleans.player import Player
from cloister.games.orleans.state import OrleansTable
from cloister.kernel.rules import Telling
from cloister.kernel.table import Decision, Event
from cloister.kernel.voice import Reason, Voice


def demand(table: OrleansTable, player: int, coins: int) -> None:
    """Let a player pay coins; what they cannot pay they owe to torture."""
    paid = min(coins, table.players[player].coins)
    table.pay(player, paid)
    if coins > paid:
        table.ask(Torture(player, coins - paid))


def can_step_back(player: Player) -> bool:
    """A step back on the development track goes neither onto nor behind the last coins passed."""
    space = player.development - 1
    if space < 0:
        return False
    last_coins = -1
    for passed in range(player.development + 1):
        if player.box.development_coins[passed]:
            last_coins = passed
    return space > last_coins


class Torture(Decision[OrleansTable]):
    """What to give up for a missing coin: it leaves the game, except a step of development (torture)."""

    __slots__ = ("coins",)

    def __init__(self, player: int, coins: int) -> None:
        super().__init__(player)
        self.coins = coins

    def fields(self) -> list[int]:
        return [self.player, self.coins]

    def possible(self, table: OrleansTable) -> bool:
        return self.coins > 0

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        player = table.players[self.player]
        for town in player.stations:
            moves.append(LOSE_STATION + town)
        if player.spare_stations:
            moves.append(LOSE_SPARE_STATION)
        if player.neutral_in_bag():
            moves.append(LOSE_FOLLOWER)
        if can_step_back(player):
            moves.append(LOSE_DEVELOPMENT)
        for good in range(GOODS):
            if player.goods[good]:
                moves.append(LOSE_GOOD + good)
        for place in player.places:
            if player.box.category[place] != BOARD:
                moves.append(LOSE_TILE + place)
            if player.has_technology(place):
                moves.append(LOSE_TECHNOLOGY + place)
        if player.technology:
            moves.append(LOSE_SPARE_TECHNOLOGY)
        if not moves:
            moves.append(SKIP)  # nothing is left: the rest of the debt lapses

    def choose(self, table: OrleansTable, move: int) -> None:
        if move == SKIP:
            return
        if self.coins > 1:
            table.ask(Torture(self.player, self.coins - 1))
        table.note("torture", self.player, move)
        lost, part = family_of(move), part_of(move)
        player = table.players[self.player]
        if lost == LOSE_STATION:
            player.stations = [town for town in player.stations if town != part]
        elif lost == LOSE_SPARE_STATION:
            player.spare_stations -= 1
        elif lost == LOSE_FOLLOWER:
            self.lose_follower(table)
        elif lost == LOSE_DEVELOPMENT:
            player.development -= 1
        elif lost == LOSE_GOOD:
            player.give_good(part)
            table.lost_goods[part] += 1
        elif lost == LOSE_TILE:
            self.lose_tile(table, part)
        elif lost == LOSE_TECHNOLOGY:
            self.lose_technology(table, part)
        else:
            player.drop_spare_technology()
            table.lost_technology += 1

    def lose_follower(self, table: OrleansTable) -> None:
        """Draw until a neutral follower comes; one's own return to the bag."""
        bag = table.players[self.player].bag
        kind = table.draw(self.player)
        while kind >= OWN:
            bag[kind] += 1
            kind = table.draw(self.player)
        table.lost_followers[kind] += 1

    def lose_tile(self, table: OrleansTable, place: int) -> None:
        """The followers of a place tile return to the bag; technology on it leaves the game too."""
        player = table.players[self.player]
        if player.has_technology(place):
            self.lose_technology(table, place)
        player.clear_place(place)
        player.places = [owned for owned in player.places if owned != place]
        table.places[place].lost(table, self.player)
        table.lost_tiles = [*table.lost_tiles, place]

    def lose_technology(self, table: OrleansTable, place: int) -> None:
        spaces = table.players[self.player].spaces
        spaces[spaces.index(TECHNOLOGY, place * SPACES)] = EMPTY
        table.lost_technology += 1

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice.plural(
            self.coins, "Torture: what do you give up?", "Torture: what do you give up? ({count} to go)"
        )

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return loss_label(table, move, voice)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        return loss_reason(table, self.player, move, voice("torture"), voice)


def loss_label(table: OrleansTable, move: int, voice: Voice) -> str:
    """What is given up."""
    lost, part = family_of(move), part_of(move)
    if lost == LOSE_STATION:
        return voice("Give up the station in {town}", town=town_name(table, part))
    if lost == LOSE_GOOD:
        return voice("Give up {good}", good=good_name(table, part, voice))
    if lost == LOSE_TILE:
        return voice("Give up the place: {place}", place=place_name(table, part, voice))
    if lost == LOSE_TECHNOLOGY:
        return voice("Give up the technology on {place}", place=place_name(table, part, voice))
    return {
        LOSE_SPARE_STATION: voice("Give up a station not yet built"),
        LOSE_FOLLOWER: voice("Give up a follower drawn from the bag"),
        LOSE_DEVELOPMENT: voice("Give up a development point"),
        LOSE_SPARE_TECHNOLOGY: voice("Give up a technology tile not yet placed"),
        SKIP: voice("Nothing is left to give up"),
    }[lost]


def loss_reason(table: OrleansTable, player: int, move: int, rule: str, voice: Voice) -> Reason | None:
    """Why something cannot be given up; nothing if the move gives up nothing."""
    if not LOSE_STATION <= move <= LOSE_SPARE_TECHNOLOGY:
        return None
    lost, part = family_of(move), part_of(move)
    owner = table.players[player]
    if lost == LOSE_STATION:
        return Reason(voice("you have no trading station in {town}", town=town_name(table, part)), rule)
    if lost == LOSE_GOOD:
        return Reason(voice("you have no {good}", good=good_name(table, part, voice)), rule)
    if lost == LOSE_TILE and part in owner.places:
        return Reason(voice("only place tiles are given up, not places of the board"), rule)
    if lost in (LOSE_TILE, LOSE_TECHNOLOGY) and part not in owner.places:
        return Reason(voice("you do not have this place: {place}", place=place_name(table, part, voice)), rule)
    text = {
        LOSE_TECHNOLOGY: voice("no technology lies there"),
        LOSE_SPARE_STATION: voice("no trading station is left in your reserve"),
        LOSE_FOLLOWER: voice("no neutral follower is in your bag"),
        LOSE_DEVELOPMENT: voice("your marker may not go back onto or behind coins, nor off its track"),
        LOSE_SPARE_TECHNOLOGY: voice("you have no technology tile that is not placed"),
    }[lost]
    return Reason(text, rule)


def tell_torture(table: OrleansTable, event: Event, voice: Voice) -> Telling:
    return Telling(event.player, voice("under torture: {loss}", loss=loss_label(table, event.data[0], voice)))


TELLERS: dict[str, Teller] = {"torture": tell_torture}
