"""Played games as a text file, a line for each: small enough to be kept beside the code, so that figures which take
days add up."""

from itertools import groupby
from pathlib import Path

from cloister.arena.contest import Contest, Played
from cloister.games import find_rules
from cloister.kernel.errors import OptionError

COLUMNS = 6


class Ledger:
    """The games of all contests in a file. What was noted stays; a line that was cut off in the middle counts as not
    written.

    A line says what was played by which rules, who sat there, the seed and how far everybody had moved on from their
    first seat, the points, the shares of the first place and the seconds of thinking, with tabs between them. Players
    are told from those of the same name, before and after, by what stands behind their names.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.found: dict[tuple[str, str], dict[tuple[int, int], Played]] = {}
        text = file.read_text("utf-8") if file.is_file() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            file.write_text(whole, "utf-8")
        for number, line in enumerate(whole.splitlines(), 1):
            self.read(line, f"line {number} of {file}")

    def read(self, line: str, where: str) -> None:
        columns = line.split("\t")
        if len(columns) != COLUMNS:
            raise OptionError("{where} has {found} columns instead of {wanted}", where=where, found=len(columns),
                              wanted=COLUMNS)  # fmt: skip
        mode, seats, number, scores, shares, seconds = columns
        seed, shift = (int(part) for part in number.split("."))
        played = Played(
            seed,
            shift,
            [int(score) for score in scores.split()],
            [float(share) for share in shares.split()],
            [float(spent) for spent in seconds.split()],
        )
        self.found.setdefault((mode, seats), {})[seed, shift] = played

    def add(self, contest: Contest, played: Played) -> None:
        """Note a game. One that is there already is not noted twice."""
        kept = self.found.setdefault(key(contest), {})
        if (played.seed, played.shift) in kept:
            return
        kept[played.seed, played.shift] = played
        columns = [
            *key(contest),
            f"{played.seed}.{played.shift}",
            " ".join(map(str, played.scores)),
            " ".join(f"{share:.4g}" for share in played.shares),
            " ".join(f"{spent:.1f}" for spent in played.seconds),
        ]
        with self.file.open("a", encoding="utf-8") as end:
            end.write("\t".join(columns) + "\n")

    def games(self, contest: Contest) -> list[Played]:
        """The games of a contest that have been played, in their order."""
        return sorted(self.found.get(key(contest), {}).values())

    def earlier(self, contest: Contest) -> list[Played]:
        """The games in which players of the same names, but other ones, played last."""
        mode, seats = key(contest)
        names = names_of(seats)
        for other, them in reversed(self.found):
            if other == mode and them != seats and names_of(them) == names:
                return sorted(self.found[other, them].values())
        return []


def key(contest: Contest) -> tuple[str, str]:
    """What is played, and by whom."""
    return mode_of(contest), seats_of(contest)


def mode_of(contest: Contest) -> str:
    """The game, the version of its rules, and the options that are not as usual."""
    rules = find_rules(contest.game)
    usual = rules.check_options({"players": contest.options["players"]})
    options = [
        f"{name}={value}" for name, value in contest.options.items() if name == "players" or value != usual[name]
    ]
    return " ".join([contest.game, str(rules.version), *options])


def seats_of(contest: Contest) -> str:
    """The players in the order of the contest, those who follow each other counted."""
    marks = [f"{name}#{contest.fingerprint(name)}" for name in contest.entrants]
    return " ".join(f"{len(list(same))}*{mark}" for mark, same in groupby(marks))


def names_of(seats: str) -> list[str]:
    """The players of a line without what tells them from others of the same name."""
    return [one.partition("#")[0] for one in seats.split()]
