"""What can go wrong, said in one sentence a player understands."""


class CloisterError(Exception):
    """Any error of ours that is the caller's to mend: its text says what was wrong and what was expected."""


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
