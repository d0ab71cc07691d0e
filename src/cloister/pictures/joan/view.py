"""What every part of the picture is drawn from: the table, the reader, and whose sheet they see."""

from cloister.games.joan.pieces import DEEDS, ORLEANS, SECOND_DEED_CITIZEN, TOWN_CITIZEN
from cloister.games.joan.state import JoanTable
from cloister.pictures.joan.spots import targets
from cloister.pictures.scene import Pen

NOBODY = -1
JOAN = -2  # as the owner of something


class JoanView:
    """A position for one reader. `seat` is whose sheet is shown: the reader's own, for a watcher the first one's."""

    def __init__(self, table: JoanTable, viewer: int, pen: Pen) -> None:
        self.table = table
        self.box = table.box
        self.viewer = viewer
        self.pen = pen
        self.voice = pen.voice
        self.seat = max(viewer, 0) if pen.board is None else pen.board
        self.sheet = table.players[self.seat]
        self.joan = table.joan
        self.targets = targets(table, viewer)

    def shows(self, *families: str) -> tuple[object, ...]:
        """What a picture of things whose keys begin so depends on, beside what is on sheets and the names of players:
        whose sheet it is, what is lit, and for whom."""
        targets = [key for key in self.targets if key.startswith(families)] if self.targets else []
        return self.box, self.seat, frozenset(targets), *self.pen.shows(*families)

    def named(self, players: list[int]) -> tuple[tuple[int, str], ...]:
        """Players with their names, for what a picture tells of them."""
        return tuple((player, self.name(player)) for player in players)

    def citizens(self) -> tuple[int, ...]:
        """Which citizens are whose."""
        return self.table.citizens_gone, *[sheet.citizens for sheet in self.table.players]

    def name(self, player: int) -> str:
        return self.voice("Joan") if player == JOAN else self.voice.player(player)

    def titled(self, name: str, words: object) -> str:
        """Something with what is to be said of it."""
        return self.voice("{name}: {words}", name=name, words=words)

    def marked(self, count: int, most: int) -> str:
        """How many spaces of a row or track are marked."""
        if count == 0:
            return self.voice("nothing marked yet")
        return self.voice.plural(count, "{count} space of {most} marked", "{count} spaces of {most} marked", most=most)

    def order(self) -> list[int]:
        """All players, the one of the sheet first."""
        count = len(self.table.players)
        return [(self.seat + number) % count for number in range(count)]

    def follower(self, follower: int) -> str:
        return self.voice.name(self.box.follower_names[follower])

    def good(self, good: int) -> str:
        return self.voice.name(self.box.good_names[good])

    def citizen_owner(self, citizen: int) -> int:
        """Who has circled a citizen; in the solo game one that is gone without that is Joan's."""
        for player, sheet in enumerate(self.table.players):
            if sheet.citizens >> citizen & 1:
                return player
        taken = self.table.citizens_gone >> citizen & 1 and self.citizen_in_play(citizen)
        return JOAN if taken and self.joan is not None else NOBODY

    def citizen_in_play(self, citizen: int) -> bool:
        """Some are crossed out with their town or deed before the first round."""
        if citizen == TOWN_CITIZEN:
            return self.box.town_mask >> self.box.citizen_town & 1 == 1
        return citizen != SECOND_DEED_CITIZEN or self.box.deeds == DEEDS

    def location_owner(self, location: int) -> int:
        for player, sheet in enumerate(self.table.players):
            if sheet.owns(location):
                return player
        return NOBODY

    def town_owners(self, town: int) -> list[int]:
        """Who has built in a town. Joan never builds in Orléans."""
        owners = [player for player, sheet in enumerate(self.table.players) if sheet.has_station(town)]
        if self.joan is not None and town != ORLEANS and self.joan.towns >> town & 1:
            owners.append(JOAN)
        return owners
