"""The settings of the server on the command line: as options of `cloister serve`, and as a table."""

import inspect
import os
from collections.abc import Callable
from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from cloister.cli.screen import plain_table
from cloister.kernel.voice import ENGLISH_VOICE, Voice
from cloister.settings import STANDARD, Setting, Settings, all_settings, read_settings, shown, text_settings

SECRET = ("metrics",)  # settings that are not shown


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes settings, as Typer sees it: with an option for each of the common ones."""
    _settings, *own = inspect.signature(command).parameters.values()
    common = [setting for setting in all_settings() if setting.about.option]

    def run(**given: Any) -> None:
        chosen = {setting.name: given.pop(setting.name) for setting in common}
        options = {name: text for name, text in chosen.items() if text is not None}
        command(read_settings(os.environ, options), **given)

    run.__doc__ = command.__doc__
    run.__dict__["__signature__"] = inspect.Signature([*own, *map(parameter, common)])
    return run


def parameter(setting: Setting) -> inspect.Parameter:
    """A setting as Typer reads it. What is given stays a text: the setting knows what is a good one."""
    about = setting.about
    span = f"from {shown(about.lowest)} to {shown(about.highest)}"
    text = f"{about.explained(ENGLISH_VOICE)} [default: {shown(setting.value(STANDARD))}; {span}]"
    default = typer.Option(None, setting.flag, metavar="NUMBER", help=text)
    return inspect.Parameter(setting.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=str | None)


def settings_table(settings: Settings, voice: Voice) -> Table:
    """Every setting with its present value."""
    table = plain_table(voice("Setting"), voice("now"), voice("default"), voice("lowest"), voice("highest"))
    table.columns[0].no_wrap = False
    for setting in all_settings():
        about = setting.about
        names = setting.variable + (f", {setting.flag}" if about.option else "")
        value, default = setting.value(settings), setting.value(STANDARD)
        now = Text(shown(value), "bold" if value != default else "")
        name = Text.assemble((names, "bold"), "\n", about.explained(voice))
        table.add_row(name, now, shown(default), shown(about.lowest), shown(about.highest))
    for text in text_settings():
        name = Text.assemble((text.variable, "bold"), "\n", text.about.explained(voice))
        given = "•••" if text.name in SECRET and text.value(settings) else text.value(settings)
        table.add_row(name, Text(given or "–", "bold" if given else ""), "–", "", "")
    return table
