"""A scene as one SVG that stands alone: for notebooks, files and the docs."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from cloister.pictures.marks import number, text
from cloister.pictures.scene import TINCTURES, Panel, Scene

HERE = Path(__file__).resolve().parent
SVG = "http://www.w3.org/2000/svg"
WIDTH, SIDE, GAP, MARGIN = 1280, 238, 8, 12
LEFT = WIDTH - 2 * MARGIN - SIDE - GAP
TITLE = 26  # the height of a panel's heading
PADDING = 8
# Laid over roofs. Every page that shows drawings has it among its definitions.
PATTERNS = (
    '<pattern id="shingle" width="12" height="8" patternUnits="userSpaceOnUse"><path d="M0 0q3 4 6 0q3 4 6 0M-3 4q3 4 6'
    ' 0q3 4 6 0q3 4 6 0" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="1.2"/></pattern>'
)
VARIABLE = re.compile(r"var\((--[a-z0-9-]+)(?:,([^()]*))?\)")

ElementTree.register_namespace("", SVG)


def picture(scene: Scene, game: str) -> str:
    """The whole table as one picture. Colours are written out, for programs that know no style variables."""
    parts = [text(MARGIN, 27, scene.title, "sheet-title"), text(MARGIN + 190, 27, scene.note, "sheet-note")]
    y = rows(parts, scene.shared, MARGIN, 40.0, LEFT)
    y = rows(parts, scene.own, MARGIN, y + GAP, LEFT)
    side = 40.0
    for panel in scene.players:
        side = row(parts, [panel], MARGIN + LEFT + GAP, side, SIDE) + GAP
    height = max(y, side) + MARGIN
    body = "".join(parts)
    background = f'<rect class="table-ground" width="{WIDTH}" height="{number(height)}"/>'
    size = f'width="{WIDTH}" height="{number(height)}" viewBox="0 0 {WIDTH} {number(height)}"'
    return plain(f'<svg xmlns="{SVG}" {size}>{background}{body}</svg>', styles(game))


def rows(parts: list[str], panels: list[Panel], x: float, y: float, width: float) -> float:
    """Draw the lines of an area below each other; where they end."""
    for line in sorted({panel.line for panel in panels}):
        y = row(parts, [panel for panel in panels if panel.line == line], x, y, width) + GAP
    return y - GAP if panels else y


def row(parts: list[str], panels: list[Panel], x: float, y: float, width: float) -> float:
    """Draw panels side by side into a width; where they end."""
    free = width - GAP * (len(panels) - 1) - 2 * PADDING * len(panels)
    scale = free / sum((natural_width(panel) for panel in panels), 0.0)
    bottoms = []
    for panel in panels:
        panel_width = natural_width(panel) * scale + 2 * PADDING
        drawn, panel_height = inside(panel, x, y, scale)
        bottoms.append(y + panel_height)
        parts.append(
            f'<rect class="panel-ground" x="{number(x)}" y="{number(y)}" width="{number(panel_width)}"'
            f' height="{number(panel_height)}" rx="10"/>{drawn}'
        )
        x += panel_width + GAP
    return max(bottoms)


def natural_width(panel: Panel) -> float:
    return sum((part.width for part in panel.parts[: panel.columns]), 0.0)


def inside(panel: Panel, x: float, y: float, scale: float) -> tuple[str, float]:
    """A panel's heading and parts, and its height."""
    top = y + PADDING
    drawn = ""
    if panel.title:
        drawn = text(x + PADDING, top + 14, panel.title, "title")
        top += TITLE - PADDING
    for first in range(0, len(panel.parts), panel.columns):
        left = x + PADDING
        line = panel.parts[first : first + panel.columns]
        for part in line:
            size = f'width="{number(part.width * scale)}" height="{number(part.height * scale)}"'
            box = f'viewBox="0 0 {number(part.width)} {number(part.height)}"'
            drawn += f'<svg x="{number(left)}" y="{number(top)}" {size} {box}>{part.body}</svg>'
            left += part.width * scale
        top += max(part.height for part in line) * scale
    return drawn, top + PADDING - y


@cache
def styles(game: str) -> str:
    """The style sheets of a game's drawings."""
    sheets = [HERE / "style.css", HERE / "sheet.css", HERE / game / "style.css"]
    return "\n".join(file.read_text(encoding="utf-8") for file in sheets)


@cache
def colours() -> dict[str, str]:
    """The style variables of the light table."""
    light = (HERE / "tokens.css").read_text(encoding="utf-8").split("@media")[0]
    return dict(re.findall(r"(--[a-z0-9-]+):([^;}]+)", light))


@cache
def player_colours() -> dict[str, str]:
    """Each player's colour by their tincture."""
    tokens = (HERE / "tokens.css").read_text(encoding="utf-8")
    return dict(re.findall(r"\.([a-z]+)\{--pc:(#[0-9a-f]+)", tokens))


def written_out(source: str, tincture: str = "") -> str:
    """A text with its style variables replaced by their values."""
    known = dict(colours())
    if tincture:
        known["--pc"] = player_colours()[tincture]

    def value(match: re.Match[str]) -> str:
        return known.get(match[1], match[2] or "none")

    return VARIABLE.sub(value, source)


@cache
def symbols() -> dict[str, str]:
    """The sprite's symbols as text, by their names."""
    sprite = (HERE / "symbols.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sprite, re.DOTALL)}


def plain(source: str, style: str) -> str:
    """A picture that needs nothing from outside: its symbols within it, its variables written out."""
    root = ElementTree.fromstring(source)
    wanted: dict[str, str] = {}
    for element, tincture in walk(root, ""):
        for name in ("role", "tabindex", "data-key", "data-piece", "data-stroke", "aria-label"):
            element.attrib.pop(name, None)
        if element.tag == f"{{{SVG}}}use":
            add_symbol(wanted, element, tincture)
    drawn = ElementTree.tostring(root, encoding="unicode")
    defs = PATTERNS + "".join(wanted.values())
    sheet = written_out(style) + player_rules(style)
    opening = drawn.index(">") + 1
    return f"{drawn[:opening]}<style>{sheet}</style><defs>{defs}</defs>{drawn[opening:]}"


def walk(element: ElementTree.Element, tincture: str) -> Iterator[tuple[ElementTree.Element, str]]:
    """Every element with the player's colour that it stands in."""
    for name in element.get("class", "").split():
        if name in TINCTURES:
            tincture = name
    yield element, tincture
    for child in element:
        yield from walk(child, tincture)


def add_symbol(wanted: dict[str, str], element: ElementTree.Element, tincture: str) -> None:
    """Note the symbol an element uses: one of its own for each player's colour."""
    name = element.get("href", "").removeprefix("#")
    source = symbols()[name]
    coloured = tincture and "--pc" in source
    unique = f"{name}-{tincture}" if coloured else name
    element.set("href", f"#{unique}")
    wanted[unique] = written_out(source.replace(f'id="{name}"', f'id="{unique}"'), tincture if coloured else "")


def player_rules(style: str) -> str:
    """The rules that speak of the player's colour, once for each player."""
    rules = [rule for rule in re.findall(r"[^{}]+\{[^{}]*\}", style) if "var(--pc" in rule]
    return "".join(written_out(f".{name} {rule.strip()}", name) for name in TINCTURES for rule in rules)
