"""The finite list of a game's moves: each has a short stable code and an index."""


class Vocabulary:
    """All moves a game knows, in the order of their indices."""

    def __init__(self, codes: list[str]) -> None:
        self.codes = codes
        self.indices = {code: index for index, code in enumerate(codes)}
        if len(self.indices) != len(codes):
            raise ValueError("two moves of the vocabulary share a code")

    def __len__(self) -> int:
        return len(self.codes)

    def index(self, code: str) -> int:
        """The index of a code, or -1 if the game has no such move."""
        return self.indices.get(" ".join(code.split()), -1)
