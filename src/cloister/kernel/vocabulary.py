"""The finite list of a game's moves. They come in families: moves of one form, such as `use PLACE`."""

from collections.abc import Sequence


class Family:
    """Moves of one form: `code` with a name from each of its lists of `parts` filled in.

    `first` is the index of its first move and stands for the whole family in the code of a game; the last part varies
    fastest. `when` tells in English when such moves are played, for whoever tries one at another time, and `rule` is
    the section of the rule book about it.
    """

    __slots__ = ("code", "first", "parts", "rule", "size", "sizes", "when")

    def __init__(self, first: int, code: str, when: str, rule: str, **parts: Sequence[object]) -> None:
        self.first = first
        self.code = code
        self.when = when
        self.rule = rule
        self.parts = {name: [str(value) for value in values] for name, values in parts.items()}
        self.sizes = [len(values) for values in self.parts.values()]
        self.size = 1
        for size in self.sizes:
            self.size *= size

    def codes(self) -> list[str]:
        """The code of every move, in the order of their indices."""
        codes = [self.code]
        for name, values in self.parts.items():
            field = "{" + name + "}"
            codes = [code.replace(field, value) for code in codes for value in values]
        return codes

    def numbers(self, number: int) -> list[int]:
        """The parts of the move with this number in the family."""
        found: list[int] = []
        for size in reversed(self.sizes):
            number, part = divmod(number, size)
            found.insert(0, part)
        return found


class Vocabulary:
    """All moves a game knows, family by family."""

    def __init__(self, families: list[Family]) -> None:
        self.families = families
        self.codes: list[str] = []
        self.by_move: list[Family] = []
        for family in families:
            if family.first != len(self.codes):
                raise ValueError(f"the family {family.code!r} begins at {len(self.codes)}, not at {family.first}")
            self.codes += family.codes()
            self.by_move += [family] * family.size
        self.indices = {code: index for index, code in enumerate(self.codes)}
        if len(self.indices) != len(self.codes):
            raise ValueError("two moves of the vocabulary share a code")

    def __len__(self) -> int:
        return len(self.codes)

    def index(self, code: str) -> int:
        """The index of a code, or -1 if the game has no such move."""
        index = self.indices.get(code, -1)
        return index if index >= 0 else self.indices.get(" ".join(code.split()), -1)

    def family(self, move: int) -> int:
        """The family of a move, by its first index, which has a name in the game's moves; -1 for a move beyond them.

        So the decisions of a base game can be asked about the moves that an expansion adds behind its own.
        """
        return self.by_move[move].first if move < len(self.by_move) else -1

    def parts(self, move: int) -> list[int]:
        """What a move is made of: numbers from the lists of its family."""
        family = self.by_move[move]
        return family.numbers(move - family.first)

    def part(self, move: int) -> int:
        """What a move of a family with one part is about."""
        return move - self.by_move[move].first
