"""What can go wrong, said in one sentence a player understands.

An error knows its English text and the fields that go into it, and `Voice.tell` says it in a voice.
Texts about component tables are English only: so are the files.
"""


class CloisterError(Exception):
    """Any error of ours that is the caller's to mend: its text says what was wrong and what was expected."""

    def __init__(self, text: str, **fields: object) -> None:
        super().__init__(text)
        self.text = text
        self.fields = fields

    def __str__(self) -> str:
        return self.text.format(**self.fields) if self.fields else self.text


class IllegalMove(CloisterError):
    """A move that the rules do not allow now."""


class OptionError(CloisterError):
    """Options that do not exist or do not go together."""


class RecordError(CloisterError):
    """A record that cannot be read or replayed."""


class PositionError(CloisterError):
    """A written position that cannot be read back."""


class TableError(CloisterError):
    """A component table that is incomplete or wrong."""
