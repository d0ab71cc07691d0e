"""The places, those of the board and the tiles (places; place tiles): one entry each, whose values are in the table."""

from cloister.games.orleans.counting import changed, total
from cloister.games.orleans.decisions.actions import can_recruit, recruit, why_not_recruited
from cloister.games.orleans.decisions.deeds import SendToDeeds, can_send
from cloister.games.orleans.decisions.drawing import draw_tokens
from cloister.games.orleans.decisions.planning import PlaceToken, place_token
from cloister.games.orleans.decisions.travel import (
    BY_ROAD,
    BY_WATER,
    Travel,
    build_station,
    can_build_station,
    no_way_out,
    routes_from,
    why_no_station,
)
from cloister.games.orleans.moves import BASE, MOST_SPENT, SKIP, SPEND, USE_SACRISTY, USE_VILLAGE
from cloister.games.orleans.names import follower_name, good_name, not_owned, place_name, track_line
from cloister.games.orleans.pieces import (
    BATHHOUSE,
    BOATMAN,
    FOLLOWER_IDS,
    GOOD_IDS,
    KINDS,
    MONK,
    TOWN_HALL,
)
from cloister.games.orleans.player import NO_TOKENS
from cloister.games.orleans.state import OrleansTable, Place
from cloister.kernel.table import Decision
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Reason, Voice


class Recruit(Place):
    """Recruit a follower, who goes into the bag and advances the marker on the track (Farm House to Monastery)."""

    def read(self, entry: TableEntry) -> None:
        self.followers = [FOLLOWER_IDS.index(name) for name in entry.texts("recruits", FOLLOWER_IDS)]

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return can_recruit(table, player, self.followers[0])

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        recruit(table, player, self.followers[0])

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return why_not_recruited(table, self.followers[0], voice)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        follower = self.followers[0]
        if follower == MONK:
            return [voice("Recruit a monk, who goes into your bag."), track_line(table, MONK, voice)]
        first = voice("Recruit: {follower}. The follower goes into your bag, and your marker advances on their track.",
                      follower=follower_name(table, follower, voice))  # fmt: skip
        return [first, track_line(table, follower, voice)]


class Village(Recruit):
    """Recruit one of three followers; a move of its own for each (Village)."""

    def moves(self, table: OrleansTable, player: int, moves: list[int]) -> None:
        for follower in self.followers:
            if can_recruit(table, player, follower):
                moves.append(USE_VILLAGE + follower - BOATMAN)

    def act(self, table: OrleansTable, player: int, move: int, free: bool) -> None:
        recruit(table, player, BASE.part(move) + BOATMAN)

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        if BASE.family(move) != USE_VILLAGE:
            return voice("say whom you recruit: boatman, craftsman or trader")
        return why_not_recruited(table, BASE.part(move) + BOATMAN, voice)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        names = ", ".join(follower_name(table, follower, voice) for follower in self.followers)
        return [
            voice("Recruit one of these: {followers}.", followers=names),
            voice("The follower goes into your bag, and your marker advances on their track and brings what is there."),
        ]


class Sail(Place):
    """Travel along a waterway and take a good from it (Ship)."""

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return len(routes_from(table, player, BY_WATER)) > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.ask(Travel(player, BY_WATER))

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return no_way_out(table, player, BY_WATER, voice)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice("Your merchant sails along one waterway to the next town."),
            voice("You may take one good that lies on the way."),
        ]


class Drive(Place):
    """Travel along a road and take a good from it (Wagon, Horse Wagon)."""

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return len(routes_from(table, player, BY_ROAD)) > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.ask(Travel(player, BY_ROAD))

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return no_way_out(table, player, BY_ROAD, voice)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice("Your merchant travels along one road to the next town."),
            voice("You may take one good that lies on the way."),
        ]


class Guildhall(Place):
    """Build a trading station where the merchant stands (Guildhall)."""

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return can_build_station(table, player)

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        build_station(table, player)

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return why_no_station(table, player, voice)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice("Build a trading station in the town where your merchant is."),
            voice("A town has room for one station; in Orléans everybody may build one."),
        ]


class SendFollowers(Place):
    """Send one or two followers to beneficial deeds (Town Hall)."""

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return can_send(table, player, self.number)

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.ask(SendToDeeds(player, self.number, 0))

    def returns_followers(self) -> bool:
        return self.number != TOWN_HALL  # it is emptied when all that is sent has been sent

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("no deed has a free space for your followers there")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice("Send one or two followers to beneficial deeds, where they stay for good. One is enough to act."),
            voice("Followers of your own colour cannot be sent. Whoever is not sent returns to the bag."),
        ]


class GunpowderTower(SendFollowers):
    """Two more spaces of the market, from which followers also go to deeds (Gunpowder Tower)."""

    def lost(self, table: OrleansTable, player: int) -> None:
        """What stood on it goes into the bag."""
        owner = table.touch(player)
        for kind in range(KINDS):
            owner.bag[kind] += owner.tower[kind]
        owner.tower = NO_TOKENS

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice.plural(table.box.tower,
                         "Keeps up to {count} follower beside the market, to be placed from here when you plan.",
                         "Keeps up to {count} followers beside the market, to be placed from here when you plan."),
            voice("As an action, one or two of them go to beneficial deeds."),
        ]  # fmt: skip


class TakeGood(Place):
    """Take a good from the supply (Hayrick to Tailor Shop)."""

    def read(self, entry: TableEntry) -> None:
        self.good = GOOD_IDS.index(entry.one_of("good", GOOD_IDS))

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return table.goods[self.good] > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.take_good(player, self.good)

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("none is left: {follower}", follower=good_name(table, self.good, voice))

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Take one tile from the supply: {good}.", good=good_name(table, self.good, voice))]


class Develop(Place):
    """Advance on the development track (Scriptorium, Library, Shipping Line)."""

    def read(self, entry: TableEntry) -> None:
        self.points = entry.number("development")

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return table.players[player].development < table.box.development_length

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.develop(player, self.points)

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("your development marker is at the end of its track")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Advance on the development track by {count}.", count=self.points)]


class Earn(Place):
    """Receive coins (Brewery, Cellar)."""

    def read(self, entry: TableEntry) -> None:
        self.coins = entry.number("coins")

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return True

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.earn(player, self.coins)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Receive {amount}.", amount=voice.coins(self.coins))]


class Windmill(Earn):
    """Receive coins and advance on the development track (Windmill)."""

    def read(self, entry: TableEntry) -> None:
        super().read(entry)
        self.points = entry.number("development")

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.earn(player, self.coins)
        table.develop(player, self.points)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Receive {amount} and advance on the development track by {count}.",
                      amount=voice.coins(self.coins), count=self.points)]  # fmt: skip


class Hospital(Earn):
    """Receive coins for each level of development (Hospital)."""

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.earn(player, self.coins * table.players[player].level())

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Receive {amount} for each level of your development.", amount=voice.coins(self.coins))]


class Office(Earn):
    """Receive coins for each trading station built (Office)."""

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.earn(player, self.coins * len(table.players[player].stations))

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Receive {amount} for each trading station you have built.", amount=voice.coins(self.coins))]


class Laboratory(Place):
    """Take a technology tile (Laboratory)."""

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return table.technology > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.take_technology(player)

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("no technology tile is left")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Take a technology tile. It is placed when all have passed.")]


class HerbGarden(Place):
    """Boatmen may stand for farmers, craftsmen and traders (Herb Garden)."""

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Always works: your boatmen may stand for farmers, craftsmen and traders.")]


class School(Place):
    """Scholars may stand for anybody but monks (School)."""

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Always works: your scholars may stand for anybody but monks.")]


class Sacristy(Place):
    """Keeps one bad event away; its monk then returns to the bag (Sacristy)."""

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("the Sacristy serves in phase 6, against events")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice("Keeps a loss or a fine of an event away from you; its followers then return to the bag."),
            voice("It is no action: you are asked when the event comes."),
        ]

    def sparing_moves(self, table: OrleansTable, player: int, moves: list[int]) -> None:
        if table.players[player].active(self.number):
            moves.append(USE_SACRISTY)

    def spare(self, table: OrleansTable, player: int, move: int) -> bool:
        if move != USE_SACRISTY:
            return False
        table.touch(player).clear_place(self.number)
        table.note("spared", player, self.number)
        return True

    def sparing_label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        return voice("Use the Sacristy") if move == USE_SACRISTY else ""

    def why_not_spare(self, table: OrleansTable, player: int, move: int, voice: Voice) -> Reason | None:
        if move != USE_SACRISTY:
            return None
        if self.number not in table.players[player].places:
            return not_owned(table, self.number, self.rule(voice), voice)
        name = place_name(table, self.number, voice)
        return Reason(voice("{place} is not active: a space is empty", place=name), self.rule(voice))


# the Pharmacy


class Pharmacy(Place):
    """Spend coins on development (Pharmacy)."""

    def read(self, entry: TableEntry) -> None:
        self.coins = entry.number("coins", most=MOST_SPENT)

    def can_use(self, table: OrleansTable, player: int) -> bool:
        user = table.players[player]
        return user.coins > 0 and user.development < table.box.development_length

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        table.ask(SpendCoins(player, self.coins))

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        if not table.players[player].coins:
            return voice("you have no coin to spend")
        return voice("your development marker is at the end of its track")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [voice("Spend up to {amount}; each advances you on the development track by 1.",
                      amount=voice.coins(self.coins))]  # fmt: skip


class SpendCoins(Decision[OrleansTable]):
    """How many coins to spend on development, one to three (Pharmacy)."""

    __slots__ = ("most",)

    def __init__(self, player: int, most: int = MOST_SPENT) -> None:
        super().__init__(player)
        self.most = most

    def fields(self) -> list[int]:
        return [self.player] if self.most == MOST_SPENT else [self.player, self.most]

    def possible(self, table: OrleansTable) -> bool:
        return 1 <= self.most <= MOST_SPENT

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        for coins in range(1, min(self.most, table.players[self.player].coins) + 1):
            moves.append(SPEND + coins)

    def choose(self, table: OrleansTable, move: int) -> None:
        table.pay(self.player, move - SPEND)
        table.develop(self.player, move - SPEND)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("How many coins do you spend on development?")

    def label(self, table: OrleansTable, move: int, voice: Voice) -> str:
        count = BASE.part(move)
        return voice("Spend {amount}: develop by {count}", amount=voice.coins(count), count=count)

    def why_not(self, table: OrleansTable, move: int, voice: Voice) -> Reason | None:
        if BASE.family(move) != SPEND:
            return None
        rule = voice("place tiles, Pharmacy")
        if BASE.part(move) == 0:
            return Reason(voice("spend at least {amount}", amount=voice.coins(1)), rule)
        if BASE.part(move) > self.most:
            return Reason(voice("spend at most {amount}", amount=voice.coins(self.most)), rule)
        return Reason(voice("you have {amount}", amount=voice.coins(table.players[self.player].coins)), rule)


# the Bathhouse


class Bathhouse(Place):
    """Draw followers, of whom one is placed at once (Bathhouse)."""

    def read(self, entry: TableEntry) -> None:
        self.draws = entry.number("draws")

    def can_use(self, table: OrleansTable, player: int) -> bool:
        return total(table.players[player].bag) > 0

    def use(self, table: OrleansTable, player: int, free: bool) -> None:
        draw_tokens(table, player, min(self.draws, total(table.players[player].bag)))
        table.ask(PlaceFromBath(player, int(free)))

    def returns_followers(self) -> bool:
        return False  # only after the drawn one has been placed

    def why_not(self, table: OrleansTable, player: int, move: int, voice: Voice) -> str:
        return voice("your bag is empty")

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        return [
            voice.plural(self.draws, "Draw {count} follower.", "Draw {count} followers."),
            voice("One must be placed at once if it fits; the rest returns to the bag."),
        ]


class PlaceFromBath(PlaceToken):
    """Where one of the drawn followers goes, if one fits; the other and the Bathhouse's own return to the bag."""

    __slots__ = ("free",)

    def __init__(self, player: int, free: int = 0) -> None:
        super().__init__(player)
        self.free = free

    def fields(self) -> list[int]:
        return [self.player, self.free] if self.free else [self.player]

    def tokens(self, table: OrleansTable) -> list[int]:
        return table.players[self.player].drawn

    def excluded(self) -> int:
        return BATHHOUSE

    def rule(self, table: OrleansTable, voice: Voice) -> str:
        return table.places[BATHHOUSE].rule(voice)

    def possible(self, table: OrleansTable) -> bool:
        return self.free in (0, 1)

    def options(self, table: OrleansTable, moves: list[int]) -> None:
        self.placings(table, moves)
        if not moves:
            moves.append(SKIP)

    def choose(self, table: OrleansTable, move: int) -> None:
        user = table.touch(self.player)
        if move != SKIP:
            user.drawn = changed(user.drawn, place_token(user, move), -1)
        user.return_drawn()
        if not self.free:
            user.clear_place(BATHHOUSE)

    def prompt(self, table: OrleansTable, voice: Voice) -> str:
        return voice("Which of the drawn followers do you place, and where?")


PLACES: dict[str, type[Place]] = {
    # the board
    "farm_house": Recruit,
    "village": Village,
    "university": Recruit,
    "castle": Recruit,
    "monastery": Recruit,
    "ship": Sail,
    "wagon": Drive,
    "guildhall": Guildhall,
    "scriptorium": Develop,
    "town_hall": SendFollowers,
    # category I
    "hayrick": TakeGood,
    "cheese_factory": TakeGood,
    "winery": TakeGood,
    "wool_manufacturer": TakeGood,
    "tailor_shop": TakeGood,
    "brewery": Earn,
    "sacristy": Sacristy,
    "herb_garden": HerbGarden,
    "bathhouse": Bathhouse,
    "windmill": Windmill,
    "library": Develop,
    "hospital": Hospital,
    # category II
    "gunpowder_tower": GunpowderTower,
    "cellar": Earn,
    "office": Office,
    "school": School,
    "pharmacy": Pharmacy,
    "horse_wagon": Drive,
    "shipping_line": Develop,
    "laboratory": Laboratory,
}
