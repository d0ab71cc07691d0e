"""Lets examples with `>>>` in docstrings appear as code: an extension for the collector of the API reference."""

from typing import Any

import griffe


def fenced(text: str) -> str:
    """A text whose examples stand in fenced blocks. An example ends with a blank line."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        if line.lstrip().startswith(">>>") and not inside:
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join([*lines, "```"] if inside else lines)


class Doctests(griffe.Extension):
    """Puts fences around the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
