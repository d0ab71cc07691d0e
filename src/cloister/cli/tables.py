"""Showing and checking component tables."""

from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cloister.games import GAMES, find_rules
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import TableError
from cloister.kernel.rules import AnyRules
from cloister.kernel.tables import KNOWN, Tables
from cloister.kernel.voice import Voice

MARKS = dict(zip(KNOWN, ("", "°", "¹", "*", "?")))  # how well a value is known, shown behind it


def check(name: str, tables: Path | None, console: Console, voice: Voice) -> None:
    """Validate the tables of a game, or of all games."""
    for rules in [find_rules(name)] if name else GAMES.values():
        rules.check_tables(rules.tables(tables))
        count = len(rules.shelf.names)
        console.print(voice("{game}: the {count} tables are in order.", game=rules.title, count=count))


def show(name: str, wanted: str, tables: Path | None, console: Console, voice: Voice) -> None:
    """Print a table of a game, or all of them."""
    rules = find_rules(name)
    shown = rules.tables(tables)
    for file in wanted_files(rules, wanted, voice):
        console.print(Text(file, style="bold"))
        for title, entries in sections(shown.files[file]):
            console.print(entry_table(shown, file, title, entries, voice))
    console.print(Text(legend(voice), style="dim"))


def wanted_files(rules: AnyRules, wanted: str, voice: Voice) -> list[str]:
    """The file of a table, named with or without its ending; all files where none is named."""
    files = rules.shelf.names
    if not wanted:
        return files
    if f"{wanted.removesuffix('.toml')}.toml" not in files:
        names = ", ".join(file.removesuffix(".toml") for file in files)
        problem = voice("there is no table {table}: choose one of {names}", table=repr(wanted), names=names)
        raise TableError(problem)
    return [f"{wanted.removesuffix('.toml')}.toml"]


def sections(data: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """The parts of a table: lists of entries, groups of named entries, and single entries."""
    found = []
    for title, part in data.items():
        if isinstance(part, list) and all(isinstance(entry, dict) for entry in part):
            found.append((title, part))
        elif isinstance(part, dict) and all(isinstance(entry, dict) for entry in part.values()):
            found.append((title, [{"id": name, **entry} for name, entry in part.items()]))
        elif isinstance(part, dict):
            found.append((title, [part]))
    return found


def entry_table(tables: Tables, file: str, title: str, entries: list[dict[str, Any]], voice: Voice) -> Table:
    """Entries as rows, each value with how well it is known. A single entry is written field by field."""
    hidden = {"known", *(f"name_{other}" for other in LANGUAGES if other != voice.language)}
    fields = [field for field in dict.fromkeys(field for entry in entries for field in entry) if field not in hidden]
    table = Table(box=box.SIMPLE_HEAD, padding=0, pad_edge=False)
    if len(entries) == 1:
        table.add_column(title)
        table.add_column("")
        for field in fields:
            table.add_row(field, value_text(tables, file, entries[0], field))
        return table
    rows = [[value_text(tables, file, entry, field) if field in entry else "" for field in fields] for entry in entries]
    for field, *values in zip(fields, *rows):
        heading = field.replace("_", " ")
        words = [word for text in (heading, *values) for word in text.split()]
        table.add_column(heading, min_width=max(map(len, words)))  # only whole words go to the next line
    for row in rows:
        table.add_row(*row)
    return table


def value_text(tables: Tables, file: str, entry: dict[str, Any], field: str) -> str:
    """A value of a table, with its mark."""
    return plain(entry[field]) + MARKS.get(tables.mark(file, entry, field), "?")


def plain(value: Any) -> str:
    """A value of a table as people write it."""
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items()) or "–"
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "\n".join(plain(row) for row in value)
    if isinstance(value, list):
        return " ".join(str(item) or "–" for item in value)
    return str(value)


def legend(voice: Voice) -> str:
    """What the marks mean."""
    meanings = [
        voice("no mark: from the rule book"),
        voice("{mark} confirmed by several sources", mark=MARKS["confirmed"]),
        voice("{mark} from a single source", mark=MARKS["single"]),
        voice("{mark} derived from other values", mark=MARKS["derived"]),
        voice("{mark} reconstructed", mark=MARKS["reconstructed"]),
    ]
    return "; ".join(meanings)
