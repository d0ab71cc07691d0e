"""Choosing a town for a trading station that has to be paid (locations, Architect)."""

from cloister.games.joan.moves import BUILD, VOCABULARY
from cloister.games.joan.state import JoanTable
from cloister.games.joan.strokes import BUILD_STATION
from cloister.kernel.table import Decision
from cloister.kernel.voice import Reason, Voice


class ChooseTown(Decision[JoanTable]):
    """Where to build a trading station for a coin."""

    __slots__ = ()

    def options(self, table: JoanTable, moves: list[int]) -> None:
        BUILD_STATION.open_moves(table, self.player, moves)

    def choose(self, table: JoanTable, move: int) -> None:
        BUILD_STATION.write(table, self.player, move)

    def prompt(self, table: JoanTable, voice: Voice) -> str:
        price = voice.coins(table.box.station_cost)
        return voice("Where does your Architect build a trading station, for {price}?", price=price)

    def label(self, table: JoanTable, move: int, voice: Voice) -> str:
        return BUILD_STATION.label(table, self.player, move, voice)

    def why_not(self, table: JoanTable, move: int, voice: Voice) -> Reason | None:
        if VOCABULARY.family(move) != BUILD:
            return None
        return BUILD_STATION.why_not(table, self.player, move, voice)
