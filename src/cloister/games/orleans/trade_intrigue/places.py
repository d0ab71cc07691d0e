"""The three place tiles of Trade & Intrigue, and how tiles are drawn when there are many."""

from typing import Final

from cloister.games.orleans.components import OrleansBox
from cloister.games.orleans.counting import changed
from cloister.games.orleans.names import good_name, not_owned
from cloister.games.orleans.pieces import GOOD_IDS, GOODS, PLACE_IDS
from cloister.games.orleans.player import NOTHING
from cloister.games.orleans.state import Module, OrleansTable, Place
from cloister.games.orleans.trade_intrigue.moves import (
    SHEEP_COINS,
    SHEEP_DEVELOPMENT,
    SHEEP_WOOL,
    USE_INN,
    VOCABULARY,
)
from cloister.kernel.rules import ScoreLine
from cloister.kernel.table import Decision
from cloister.kernel.tables import TableEntry, section
from cloister.kernel.voice import Reason, Voice

TRADING_HOUSE: Final = PLACE_IDS.index("trading_house")
SHEEP_FARM: Final = PLACE_IDS.index("sheep_farm")


class Inn(Place):
    """Comes with goods, of which one keeps a bad event away (Inn)."""

    def read(self, entry: TableEntry) -> None:
        counts = entry.counts("goods", GOOD_IDS)
        self.goods = [counts.get(good, 0) for good in GOOD_IDS]

    def taken(self, table: OrleansTable, player: int) -> None:
        """The goods come on a new Inn as far as the supply has them."""
        stocked = [min(self.goods[good], table.goods[good]) for good in range(GOODS)]
        table.touch(player).stocked = stocked
        for good, count in enumerate(stocked):
            for _ in range(count):
                table.take_good(player, good)

    def lost(self, table: OrleansTable, player: int) -> None:
        """What lay on it stays with the player's other goods."""
        table.touch(player).stocked = NOTHING

    def sparing_moves(self, table: OrleansTable, player: int, moves: list[int]) -> None:
        stocked = table.players[player].stocked
        for good in range(GOODS):
            if stocked[good]:
                moves.append(USE_INN + good)

    def spare(self, table: OrleansTable, player: int, move: int) -> bool:
        """Discard a good that lies on the Inn to be spared by the event."""
        if VOCABULARY.family(move) != USE_INN:
            return False
        good = VOCABULARY.part(move)
        owner = table.touch(player)
        owner.stocked = changed(owner.stocked, good, -1)
        owner.goods = changed(owner.goods, good, -1)
        table.goods = changed(table.goods, good, 1)
        table.note("spared", player, self.number)
        return True

    def sparing_label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        if VOCABULARY.family(move) != USE_INN:
            return ""
        return voice("Discard {good} from the Inn", good=good_name(table, VOCABULARY.part(move), voice))

    def why_not_spare(self, table: OrleansTable, player: int, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != USE_INN:
            return None
        if self.number not in table.players[player].places:
            return not_owned(table, self.number, self.rule(voice), voice)
        good = good_name(table, VOCABULARY.part(move), voice)
        return Reason(voice("none lies on the Inn: {good}", good=good), self.rule(voice))

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        names = table.box.good_names
        goods = [voice.counted(self.goods[good], names[good]) for good in range(GOODS) if self.goods[good]]
        return [
            voice("It comes with {goods}, as far as the supply has them.", goods=", ".join(goods)),
            voice("They are goods like all others of yours; in phase 6 you may give one of them to be spared."),
        ]


class TradingHouse(Place):
    """Points for each good of which one has most (Trading House)."""

    def read(self, entry: TableEntry) -> None:
        self.points = entry.number("points")

    def score(self, table: OrleansTable, player: int) -> int:
        """Points for each kind of good of which the owner has more than anybody else; ties count for nobody."""
        owner = table.players[player]
        if not owner.owns(self.number):
            return 0
        points = 0
        for good in range(GOODS):
            counts = [other.goods[good] for other in table.players]
            if owner.goods[good] and owner.goods[good] == max(counts) and counts.count(max(counts)) == 1:
                points += self.points
        return points

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        points = voice.points(self.points)
        return [voice("At the end: {points} for each kind of good of which you alone have most.", points=points)]


class SheepFarm(Place):
    """Sell a good for another, for coins or for development (Sheep Farm)."""

    def read(self, entry: TableEntry) -> None:
        self.gives = GOOD_IDS.index(entry.one_of("gives", GOOD_IDS))
        self.brings = GOOD_IDS.index(entry.one_of("brings", GOOD_IDS))
        self.coins = entry.number("coins")
        self.development = entry.number("development")

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return table.players[player].goods[self.gives] > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.ask(SellCheese(player))

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("you have no {good} to give", good=good_name(table, self.gives, voice))

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        given, other = good_name(table, self.gives, voice), good_name(table, self.brings, voice)
        amount = voice.coins(self.coins)
        text = voice.plural(self.development,
                            "Give 1 {good} for 1 {other}, for {amount}, or for {count} step of development.",
                            "Give 1 {good} for 1 {other}, for {amount}, or for {count} steps of development.",
                            good=given, other=other, amount=amount)  # fmt: skip
        return [text]


def sheep_farm(table: OrleansTable) -> SheepFarm:
    entry = table.places[SHEEP_FARM]
    assert isinstance(entry, SheepFarm)
    return entry


class SellCheese(Decision[OrleansTable]):
    """What a cheese is given for: wool, coins or development (Sheep Farm)."""

    __slots__ = ()

    def possible(self, table: OrleansTable) -> bool:
        user = table.players[self.player]
        return user.owns(SHEEP_FARM) and user.goods[sheep_farm(table).gives] > 0

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        if table.goods[sheep_farm(table).brings]:
            moves.append(SHEEP_WOOL)
        moves.append(SHEEP_COINS)
        if table.players[self.player].development < table.box.development_length:
            moves.append(SHEEP_DEVELOPMENT)

    def choose(self, table: OrleansTable, move: int) -> None:
        farm = sheep_farm(table)
        table.give_good(self.player, farm.gives)
        if move == SHEEP_WOOL:
            table.take_good(self.player, farm.brings)
        elif move == SHEEP_COINS:
            table.earn(self.player, farm.coins)
        else:
            table.develop(self.player, farm.development)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("What do you take for 1 {good}?", good=good_name(table, sheep_farm(table).gives, voice))

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        farm = sheep_farm(table)
        if move == SHEEP_WOOL:
            return voice("Take {good}", good=good_name(table, farm.brings, voice))
        if move == SHEEP_COINS:
            return voice("Take {amount}", amount=voice.coins(farm.coins))
        return voice("Develop by {count}", count=farm.development)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        farm = sheep_farm(table)
        if move == SHEEP_WOOL:
            text = voice("none is left: {follower}", follower=good_name(table, farm.brings, voice))
            return Reason(text, farm.rule(voice))
        if move == SHEEP_DEVELOPMENT:
            return Reason(voice("your development marker is at the end of its track"), farm.rule(voice))
        return None


class NewPlaces(Module):
    """Three more tiles; of a category with more than there is room for, so many are drawn (new places)."""

    def __init__(self, box: OrleansBox) -> None:
        display = section(box.tables.files["places.toml"], "display", "places.toml")
        self.most = display.number("tiles")
        display.done()

    def set_up(self, table: OrleansTable) -> None:
        for category in (1, 2):
            tiles = [place for place in table.tiles if table.box.category[place] == category]
            table.generator.shuffle(tiles)
            out = tiles[self.most :]
            table.tiles = [place for place in table.tiles if place not in out]
            table.lost_tiles = table.lost_tiles + out

    def points(self, table: OrleansTable, player: int) -> int:
        entry = table.places[TRADING_HOUSE]
        assert isinstance(entry, TradingHouse)
        return entry.score(table, player)

    def score_line(self, table: OrleansTable, player: int, voice: Voice) -> ScoreLine:
        return ScoreLine(voice.name(table.box.place_names[TRADING_HOUSE]), self.points(table, player))


PLACES: dict[str, type[Place]] = {"inn": Inn, "trading_house": TradingHouse, "sheep_farm": SheepFarm}
