"""The moves that a page offers, as its bar lists them; and symbols within texts."""

import json
import re
from dataclasses import dataclass
from functools import lru_cache, partial

from markupsafe import Markup, escape

from cloister.pictures.kept import MOST, Kept
from cloister.pictures.scene import Spot

SIGN = re.compile(r"([^\s:]*):([a-z][\w-]*):")  # a symbol within a text, and how much of it
ITEMS: Kept[Markup] = Kept(4 * MOST)


@lru_cache(maxsize=4096)
def icon(symbol: str, classes: str = "", label: str = "") -> Markup:
    """A symbol of the sprite in a text."""
    if label:
        pattern = '<svg class="i {}" role="img" aria-label="{}"><use href="#{}"/></svg>'
        return Markup(pattern).format(classes, label, symbol)
    return Markup('<svg class="i {}" aria-hidden="true"><use href="#{}"/></svg>').format(classes, symbol)


def pictured(text: str) -> Markup:
    """A text in which symbols stand between colons. Each stays in one line with its number."""
    return Markup(SIGN.sub(counted, str(escape(text))))


def counted(found: re.Match[str]) -> str:
    number, symbol = found.groups()
    picture = icon(symbol, "i18")
    return f'<span class="counted">{number}{picture}</span>' if number else picture


@dataclass
class OfferedMove:
    """A legal move as the page offers it."""

    code: str
    label: str
    spot: Spot

    def shows(self) -> tuple[object, ...]:
        """All that is written of it in a list."""
        spot = self.spot
        return self.code, self.label, tuple(spot.keys), spot.verb, spot.symbol, spot.brief, spot.reads


def on_button(choice: OfferedMove, text: str) -> Markup:
    """What stands on the button of a choice: its symbol and a text, or its label with a brief form of it."""
    symbol = icon(choice.spot.symbol) if choice.spot.symbol else Markup("")
    if not choice.spot.brief:
        return symbol + text
    both = '<span class="long">{}{}</span><span class="brief">{}</span>'
    return Markup(both).format(symbol, choice.label, pictured(choice.spot.brief))


def choice_items(choices: list[OfferedMove], composing: bool) -> Markup:
    """All choices as items of a list; what does nothing comes last. One that was offered before, at whatever table, is
    not written anew."""
    items = [
        ITEMS.get((*choice.shows(), composing), partial(choice_item, choice, composing))
        for choice in sorted(choices, key=lambda choice: choice.spot.nothing)
    ]
    return Markup("".join(items))


def choice_item(choice: OfferedMove, composing: bool) -> Markup:
    """A choice that is played, or added to what is being put together."""
    spot = choice.spot
    acts = 'type="button" data-add="{code}"' if composing else 'name="move"'
    pattern = f'<li{{place}}><button class="btn choice" {acts} value="{{code}}" data-keys="{{keys}}" data-of="{{verb}}"'
    pattern += (' aria-label="{label}"' if spot.brief else "") + (' data-reads="yes"' if spot.reads else "")
    place = Markup(' class="on-board"') if spot.keys else ""
    return Markup(pattern + ">{shown}</button></li>\n").format(
        place=place, code=choice.code, keys=json.dumps(spot.keys), verb=spot.verb, label=choice.label,
        shown=on_button(choice, choice.label),
    )  # fmt: skip
