"""The games. Each is a package with the same rooms; none imports another."""

from cloister.games.joan.rules import JoanRules
from cloister.games.ora.rules import OraRules
from cloister.games.orleans.rules import OrleansRules
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import AnyRules, register

GAMES: dict[str, AnyRules] = {rules.name: register(rules) for rules in (OraRules(), OrleansRules(), JoanRules())}


def find_rules(name: str) -> AnyRules:
    """The rules of a game by its short name."""
    if name not in GAMES:
        raise OptionError("there is no game {name!r}: choose one of {names}", name=name, names=", ".join(GAMES))
    return GAMES[name]
