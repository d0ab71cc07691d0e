"""Commands of which every game has its own: `cloister play ora` takes the options that Ora et Labora has."""

import inspect
from collections.abc import Callable
from itertools import product
from typing import Any

import typer
from typer.core import TyperGroup

from cloister.games import GAMES, find_rules
from cloister.kernel.errors import OptionError
from cloister.kernel.rules import AnyRules, Choice, Option


class GameGroup(TyperGroup):
    """The games of a command."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        find_rules(args[0])
        return super().resolve_command(ctx, args)


def add_command(app: typer.Typer, name: str, command: Callable[..., None]) -> None:
    """Add a command with one form for each game. It takes the rules and the options given, then what it asks itself."""
    text = inspect.getdoc(command) or ""
    first = next(iter(GAMES))
    games = typer.Typer(
        cls=GameGroup, invoke_without_command=True, subcommand_metavar="GAME [OPTIONS]", rich_markup_mode=None
    )

    @games.callback(help=text.replace("GAME", first))
    def need_game(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            raise OptionError(f"name a GAME, as in: cloister {name} {first}")

    for rules in GAMES.values():
        own_text = text.replace("GAME", rules.name)
        games.command(rules.name, help=own_text, short_help=rules.title)(game_command(rules, command))
    app.add_typer(games, name=name)


def game_command(rules: AnyRules, command: Callable[..., None]) -> Callable[..., None]:
    """A command for one game: Typer sees what must be given, then the game's options, then those of the command."""
    options = rules.options()
    _rules, _options, *own = inspect.signature(command).parameters.values()

    def run(**given: Any) -> None:
        chosen = {option.name: given.pop(option.name) for option in options}
        command(rules, {name: value for name, value in chosen.items() if value is not None}, **given)

    required = [one for one in own if one.default is inspect.Parameter.empty]
    optional = [one for one in own if one not in required]
    run.__dict__["__signature__"] = inspect.Signature([*required, *map(parameter, options), *optional])
    return run


def parameter(option: Option) -> inspect.Parameter:
    """An option of a game as Typer reads it. What is not given stays None: the game knows its defaults."""
    kind = type(option.choices[0])
    choices = ("," if option.several else "|").join(str(choice) for choice in option.choices)
    text = option.explanation
    if kind is not bool and not option.several:
        text = f"{text} [default: {option.choices[0]}]"
    default = typer.Option(None, metavar=None if kind is bool else choices, help=text)
    named = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(option.name, named, default=default, annotation=kind | None)


def combinations(rules: AnyRules, given: dict[str, Choice]) -> list[dict[str, Choice]]:
    """Every set of options that the game allows and that agrees with those given; no modules but those named."""
    found = []
    options = rules.options()
    ways = [[option.default()] if option.several else option.choices for option in options]
    for values in product(*([given[one.name]] if one.name in given else way for one, way in zip(options, ways))):
        chosen = {option.name: value for option, value in zip(options, values)}
        try:
            found.append(rules.check_options(chosen))
        except OptionError:
            continue
    if not found:
        rules.check_options(given)  # says what is wrong with them
    return found
