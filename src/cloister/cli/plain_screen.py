"""A position of a game that has no drawing of its own: where it stands, and everybody's score sheet."""

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from cloister.cli.screen import player_text
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.words import say


def position(game: Game, viewer: int | None, language: str) -> RenderableType:
    heading = Rule(Text(game.heading(language), style="bold"), style="dim")
    return Group(heading, *(land(game, player, language) for player in range(game.players)))


def lands(game: Game) -> int:
    return game.players


def land(game: Game, player: int, language: str) -> RenderableType:
    """A player's points and what they are made of."""
    text = player_text(player, language)
    points = say(language, "{points} points", points=game.scores()[player][0])
    made_of = ", ".join(f"{line.text} {line.points}" for line in game.scoring(language)[player] if line.points)
    return text.append(f"  {points}", style="bold default").append(f"  {made_of}", style="dim not bold default")


def used(game: Game, event: Event, language: str) -> str:
    return game.tell(event, language)


def legend(game: Game, language: str) -> str:
    return ""


def goal(game: Game) -> int:
    return 0
