"""Component tables: what is printed on boards, tiles and cards, in TOML, each value with how well it is known."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import TableError
from cloister.kernel.voice import Names

KNOWN = ("rules", "confirmed", "single", "derived", "reconstructed")


class TableEntry:
    """One entry of a table, read field by field. A missing, wrong or left-over field is an error that names it."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where
        self.read = {"known"}

    def value(self, key: str, kind: type, expected: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            raise TableError(f"{self.where}: {key} is missing, expected {expected}")
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise TableError(f"{self.where}: {key} is {value!r}, expected {expected}")
        return value

    def has(self, key: str) -> bool:
        return key in self.data

    def text(self, key: str) -> str:
        return str(self.value(key, str, "a text"))

    def number(self, key: str, least: int = 0, most: int = 999) -> int:
        number = int(self.value(key, int, "a whole number"))
        if not least <= number <= most:
            raise TableError(f"{self.where}: {key} is {number}, expected a number from {least} to {most}")
        return number

    def halves(self, key: str) -> int:
        """A number such as 1.5, in halves."""
        number = self.value(key, object, "a number")
        if not isinstance(number, int | float) or isinstance(number, bool) or number < 0 or 2 * number % 1:
            raise TableError(f"{self.where}: {key} is {number!r}, expected a number of halves")
        return int(2 * number)

    def flag(self, key: str) -> bool:
        return bool(self.value(key, bool, "true or false"))

    def one_of(self, key: str, allowed: list[str]) -> str:
        text = self.text(key)
        if text not in allowed:
            raise TableError(f"{self.where}: {key} is {text!r}, expected one of {', '.join(allowed)}")
        return text

    def texts(self, key: str, allowed: list[str]) -> list[str]:
        texts: list[Any] = self.value(key, list, "a list of texts")
        for text in texts:
            if text not in allowed:
                raise TableError(f"{self.where}: {key} holds {text!r}, expected some of {', '.join(allowed)}")
        return texts

    def numbers(self, key: str, length: int = 0) -> list[int]:
        """A list of whole numbers, of a length if one is given."""
        numbers: list[Any] = self.value(key, list, "a list of whole numbers")
        for number in numbers:
            if not isinstance(number, int) or isinstance(number, bool) or number < 0:
                raise TableError(f"{self.where}: {key} holds {number!r}, expected whole numbers")
        if length and len(numbers) != length:
            raise TableError(f"{self.where}: {key} has {len(numbers)} numbers, expected {length}")
        return numbers

    def counts(self, key: str, allowed: list[str]) -> dict[str, int]:
        counts: dict[str, Any] = self.value(key, dict, "a table of counts")
        for name, count in counts.items():
            if name not in allowed or not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise TableError(f"{self.where}: {key}.{name} is {count!r}, expected counts of {', '.join(allowed)}")
        return counts

    def row(self, key: str, length: int, allowed: list[str]) -> list[str]:
        """A list of texts of a length."""
        return self.checked_row(key, self.value(key, list, "a list of texts"), length, allowed)

    def grid(self, key: str, columns: int, rows: int, allowed: list[str]) -> list[list[str]]:
        """Rows of texts, all of a length."""
        grid: list[Any] = self.value(key, list, "rows of texts")
        if len(grid) != rows:
            raise TableError(f"{self.where}: {key} has {len(grid)} rows, expected {rows}")
        return [self.checked_row(key, row, columns, allowed) for row in grid]

    def checked_row(self, key: str, row: Any, length: int, allowed: list[str]) -> list[str]:
        if not isinstance(row, list) or len(row) != length or not all(cell in allowed for cell in row):
            expected = f"{length} of {', '.join(text or repr(text) for text in allowed)}"
            raise TableError(f"{self.where}: {key} holds {row!r}, expected {expected}")
        return row

    def cell(self, key: str) -> tuple[int, int]:
        return self.checked_cell(key, self.text(key))

    def cells(self, key: str) -> list[tuple[int, int]]:
        return [self.checked_cell(key, cell) for cell in self.value(key, list, "a list of cells")]

    def checked_cell(self, key: str, text: Any) -> tuple[int, int]:
        column, comma, row = str(text).partition(",")
        if not (comma and column.isdecimal() and row.isdecimal() and int(column) < 5 and int(row) < 2):
            raise TableError(f"{self.where}: {key} holds {text!r}, expected a cell of the heartland such as '1,0'")
        return int(column), int(row)

    def names(self) -> Names:
        """What the thing is called: `name_en`, `name_fr`, and `plural_en`, `plural_fr` where they differ."""
        one = {language: self.text(f"name_{language}") for language in LANGUAGES if self.has(f"name_{language}")}
        many = {language: self.text(f"plural_{language}") for language in LANGUAGES if self.has(f"plural_{language}")}
        self.text("name_en")  # must be there: catalogues translate it
        return Names(one, many)

    def done(self) -> None:
        """Call after the last field: nothing may be left over, and every mark of certainty names a field."""
        extra = sorted(set(self.data) - self.read)
        if extra:
            raise TableError(f"{self.where}: no such field as {', '.join(extra)}")
        check_marks(self.data.get("known", {}), {*self.data, "function"}, self.where)


def check_marks(known: Any, fields: set[str], where: str) -> None:
    """How well values are known: one mark for all, or marks of fields that exist."""
    marks: list[tuple[str, Any]] = list(known.items()) if isinstance(known, dict) else [("known", known)]
    for field, mark in marks:
        if mark not in KNOWN or field not in {*fields, "known"}:
            expected = f"fields of this entry and one of {', '.join(KNOWN)}"
            raise TableError(f"{where}: {field} is marked {mark!r}, expected {expected}")


def check_top(table: dict[str, Any], parts: list[str], where: str) -> None:
    """A whole table: it has no parts but the known ones, and a mark for all its values."""
    extra = sorted(set(table) - set(parts))
    if extra:
        raise TableError(f"{where}: no such part as {', '.join(extra)}")
    check_marks(table.get("known", "rules"), set(), where)


def parse_toml(name: str, content: bytes) -> dict[str, Any]:
    """A TOML file, or an error that says what is wrong with it."""
    try:
        return tomllib.loads(content.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TableError(f"{name} is not valid TOML: {error}") from error


def section(table: dict[str, Any], name: str, where: str) -> TableEntry:
    data = table.get(name)
    if not isinstance(data, dict):
        raise TableError(f"{where}: the section [{name}] is missing")
    return TableEntry(data, f"{where}, {name}")


def entries(table: dict[str, Any], kind: str, ids: list[str], where: str) -> list[dict[str, Any]]:
    """The entries of a table, one for each id, in the order of the ids."""
    found: dict[str, dict[str, Any]] = {}
    for data in table.get(kind, []):
        name = data.get("id") if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in ids or name in found:
            raise TableError(f"{where}: {name!r} is an unknown id or there twice")
        found[name] = data
    missing = [name for name in ids if name not in found]
    if missing:
        raise TableError(f"{where}: {', '.join(missing)} missing")
    return [found[name] for name in ids]


def entry_ids(path: Path, kind: str) -> list[str]:
    """The ids of the entries of a table of the program, in their order: which things of a kind there are."""
    return [str(entry["id"]) for entry in parse_toml(path.name, path.read_bytes())[kind]]


class Tables:
    """The component tables of a game, the program's own or with an owner's corrected copies, read once.

    A game is played by the values that its tables had when they were read, and its record carries their fingerprint:
    a short sign of corrected tables, empty where they say the same as the program's own.
    """

    def __init__(self, contents: dict[str, bytes], fingerprint: str) -> None:
        self.contents = contents  # from which they can be made again in another process
        self.fingerprint = fingerprint
        self.files = {name: parse_toml(name, content) for name, content in contents.items()}
        self.boxes: dict[str, Box] = {}  # that were opened from these tables, by their options

    def corrections(self) -> dict[str, bytes] | None:
        """What the tables are made from again in another process; nothing where they are the program's own."""
        return self.contents if self.fingerprint else None

    def mark(self, file: str, entry: dict[str, Any], field: str) -> str:
        """How well a value is known: the entry's own word for this field, else the file's."""
        known = entry.get("known", {})
        mark = known.get(field) if isinstance(known, dict) else known
        return str(mark or self.files[file].get("known", "rules"))

    def entry(self, file: str, part: str, name: str) -> dict[str, Any]:
        """An entry of a list, by its id or its town; an entry of a section by its name; without a name the section."""
        entries: Any = self.files[file][part]
        if isinstance(entries, dict):
            section: dict[str, Any] = entries[name] if name else entries
            return section
        found: dict[str, Any] = next(entry for entry in entries if name in (entry.get("id"), entry.get("town")))
        return found

    def reconstructed(self, file: str, part: str, name: str, fields: list[str]) -> bool:
        """Whether one of these values of an entry is our reconstruction."""
        entry = self.entry(file, part, name)
        return any(self.mark(file, entry, field) == "reconstructed" for field in fields)


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What is printed on the components of a game with some options. It owns the tables it was read from."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.options: dict[str, int | str | bool] = {}  # it was opened for


class Shelf:
    """Where the tables of a game are found, and those that have been read."""

    def __init__(self, folder: Path | None, names: list[str]) -> None:
        self.folder = folder
        self.names = names
        self.own: Tables | None = None  # the program's, once they have been read
        self.corrected: dict[str, Tables] = {}  # by their fingerprint

    def standard(self) -> Tables:
        """The tables that come with the program."""
        if self.own is None:
            self.own = Tables(self.read(None), "")
        return self.own

    def tables(self, corrected: Path | None) -> Tables:
        """The program's tables, or those with an owner's corrected copies of a folder as they are now."""
        if corrected is None:
            return self.standard()
        if not corrected.is_dir():
            raise TableError(f"there is no folder {corrected}: --tables names a folder with corrected tables")
        return self.made_from(self.read(corrected))

    def made_from(self, contents: dict[str, bytes] | None) -> Tables:
        """The tables with these contents; the program's own where there are none, or the same."""
        if contents is None or contents == self.read(None):
            return self.standard()
        sign = hashlib.sha256(b"".join(contents.values())).hexdigest()[:12]
        if sign not in self.corrected:
            self.corrected[sign] = Tables(contents, sign)
        return self.corrected[sign]

    def read(self, corrected: Path | None) -> dict[str, bytes]:
        """The files: the owner's copy where there is one, else the one that comes with the program."""
        contents = {}
        for name in self.names:
            assert self.folder is not None
            path = corrected / name if corrected and (corrected / name).exists() else self.folder / name
            try:
                contents[name] = path.read_bytes()
            except OSError as error:
                raise TableError(f"cannot read the table {path.name}: {error.strerror}") from error
        return contents
