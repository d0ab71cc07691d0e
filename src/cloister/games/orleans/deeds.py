"""The beneficial deeds of the base game: each follower brings a reward (places, Town Hall)."""

from cloister.games.orleans.decisions.deeds import ChooseReward
from cloister.games.orleans.state import Deed, OrleansTable
from cloister.kernel.tables import TableEntry
from cloister.kernel.voice import Voice


class Reward(Deed):
    """Coins for each follower, or a development point instead where the deed leaves the choice."""

    def read(self, entry: TableEntry) -> None:
        self.coins = entry.number("coins")
        self.or_development = entry.has("or_development") and entry.flag("or_development")

    def join(self, table: OrleansTable, player: int, follower: int, complete: bool, place: int) -> None:
        if self.or_development:
            table.ask(ChooseReward(player, self.number))
        else:
            table.earn(player, self.coins)

    def explained(self, table: OrleansTable, voice: Voice) -> list[str]:
        reward = voice.coins(self.coins)
        if self.or_development:
            reward = voice("{amount} or a development point", amount=reward)
        return [
            voice("Each follower sent here from the Town Hall brings {reward} and stays.", reward=reward),
            voice("Whoever fills the last space takes the citizen."),
        ]


DEEDS: dict[str, type[Deed]] = dict.fromkeys(
    (
        "city_wall",
        "papal_conclave",
        "defeating_plague",
        "astronomy",
        "boatmen_guild",
        "cathedral",
        "peace_treaty",
        "canalisation",
    ),
    Reward,
)
