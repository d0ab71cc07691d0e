"""Records: a game as options, seed and move codes, in a text file that a person can read.

cloister: record 1
game: ora
rules: 1
players: 3
seed: 7

# Round 1
0: use L2@0; prior; produce grain
1: fell wood; at 1,0
"""

from cloister.kernel.errors import RecordError

FORMAT = "record 1"
DIGITS = 9  # that a player's number may have
QUOTED = 80  # signs of a damaged line


class Record:
    """A record taken apart. `moves` are pairs of a player and a code, `lines` the text line of each."""

    def __init__(self) -> None:
        self.header: dict[str, str] = {}
        self.moves: list[tuple[int, str]] = []
        self.lines: list[int] = []


def parse(text: str) -> Record:
    """Take a record apart. What the header and the moves mean is not checked here."""
    record = Record()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, rest = line.partition(":")
        key = key.strip()
        if not colon:
            raise RecordError(
                "line {number} of the record is {line!r}: expected 'name: value' or 'player: moves'",
                number=number,
                line=shortened(line),
            )
        if key.isdecimal() and len(key) <= DIGITS:
            for code in rest.split(";"):
                record.moves.append((int(key), " ".join(code.split())))
                record.lines.append(number)
        elif record.moves or key.isdecimal():
            raise RecordError(
                "line {number} of the record is {line!r}: expected 'player: moves' after the first move",
                number=number,
                line=shortened(line),
            )
        else:
            record.header[key] = rest.strip()
    if record.header.pop("cloister", "") != FORMAT:
        raise RecordError(
            "this is not a record of Cloister: expected its first line to be 'cloister: {format}'", format=FORMAT
        )
    return record


def shortened(text: str) -> str:
    """As much of a text from outside as fits into a sentence about it."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


def compose(header: dict[str, str], moves: list[tuple[int, str]], headings: list[str]) -> str:
    """A record as text. `headings[i]` is where in the game move i was played; a change of it becomes a comment line."""
    lines = [f"cloister: {FORMAT}"]
    lines.extend(f"{name}: {value}" for name, value in header.items())
    heading = ""
    last_player = -1
    for (player, code), here in zip(moves, headings, strict=True):
        if here != heading:
            lines.extend(["", f"# {here}"])
            heading = here
            last_player = -1
        if player == last_player:
            lines[-1] += f"; {code}"
        else:
            lines.append(f"{player}: {code}")
            last_player = player
    return "\n".join(lines) + "\n"
