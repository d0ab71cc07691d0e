"""Filling a route, with the goods it shows (Standard actions, knight and boatman)."""

from mypy_extensions import mypyc_attr

from cloister.games.joan.marking import fill_route, gain
from cloister.games.joan.moves import EXCHANGE, EXCHANGE_SHIELD, KEEP, PAIRS, VOCABULARY
from cloister.games.joan.names import good_name, route_brings
from cloister.games.joan.pieces import GIVEN_GOOD, GOODS, IN_ROW, SHIELD, TREE_HOUSE
from cloister.games.joan.state import JoanTable
from cloister.kernel.table import Decision
from cloister.kernel.voice import Reason, Voice


@mypyc_attr(free_list_len=1)
class FillRoute(Decision[JoanTable]):
    """Fill a route. Whoever owns the Tree House may take another good instead of one shown at a road."""

    __slots__ = ("route",)

    def __init__(self, player: int, route: int) -> None:
        super().__init__(player)
        if not 0 <= route < 2 * PAIRS:
            raise ValueError(f"there is no route {route}")
        self.route = route

    def fields(self) -> list[int]:
        return [self.player, self.route]

    def options(self, table: JoanTable, moves: list[int]) -> None:
        moves.append(KEEP)
        sheet = table.players[self.player]
        if table.box.waterway[self.route] or not sheet.owns(TREE_HOUSE):
            return
        goods = table.box.route_goods[self.route]
        for good in range(GOODS):
            if good in goods:
                others = [other for other in range(GOODS) if other != good and sheet.goods[other] < IN_ROW]
                for other in others:
                    moves.append(EXCHANGE + good * GOODS + other)
                if not others:
                    moves.append(EXCHANGE_SHIELD + good)

    def choose(self, table: JoanTable, move: int) -> None:
        fill_route(table, self.player, self.route)
        replaced = -1
        family = VOCABULARY.family(move)
        if family == EXCHANGE:
            replaced, other = VOCABULARY.parts(move)
            gain(table, GIVEN_GOOD + other, 1)
        elif family == EXCHANGE_SHIELD:
            replaced = VOCABULARY.part(move)
            gain(table, SHIELD, 1)
        for good in table.box.route_goods[self.route]:
            if good == replaced:
                replaced = -1  # one of them only
            else:
                gain(table, GIVEN_GOOD + good, 1)

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        goods = route_brings(table.box, self.route, voice)
        return voice("The road shows {goods}. Your Tree House lets you take another good instead of one.", goods=goods)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        if move == KEEP:
            return voice("Keep {goods}", goods=route_brings(table.box, self.route, voice))
        parts = VOCABULARY.parts(move)
        good = good_name(table.box, parts[0], voice)
        if len(parts) == 1:
            return voice("Take a shield instead of {good}", good=good)
        return voice("Take {other} instead of {good}", good=good, other=good_name(table.box, parts[1], voice))

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) not in (EXCHANGE, EXCHANGE_SHIELD):
            return None
        rule = voice("locations, Tree House")
        parts = VOCABULARY.parts(move)
        if parts[0] not in table.box.route_goods[self.route]:
            return Reason(voice("the road shows no {good}", good=good_name(table.box, parts[0], voice)), rule)
        if len(parts) == 1:
            return Reason(voice("a shield only if no other row has room"), rule)
        if parts[0] == parts[1]:
            return Reason(voice("choose another good, or keep this one"), rule)
        return Reason(voice("the row of {good} is full", good=good_name(table.box, parts[1], voice)), rule)
