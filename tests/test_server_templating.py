"""Templates are filled as Jinja fills them, by a shorter way."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from cloister.kernel.voice import ENGLISH_VOICE
from cloister.pictures.scene import About
from cloister.server import render as rendering
from cloister.server.render import environment, render
from cloister.server.templating import new_environment

TEMPLATES = Path(rendering.__file__).parent / "templates"
TEMPLATE = """\
{% macro named(name) %}<b>{{ name }}</b>{% endmacro %}
{% macro around(name) %}<b>{{ name }}</b>{{ caller() }}{% endmacro %}
{{ text }} {{ drawn }} {{ number }} {{ nothing }} {{ [text] }} {{ "<i>" }} {{ text ~ drawn }} {{ text | upper }}
<a title="{{ text }}">{{ shout(text) }}{{ shout("a", times=2) }}</a>
{% for one in many %}{{ shout(one) }}{{ named(one) }}{{ loop.index }}{% call around(one) %}{{ shout(one) }}{% endcall %}
{% endfor %}{% set kept %}{{ text }}{% endset %}{{ kept }}{{ drawn | safe }}{{ named(text) }}
"""


def shout(words: str, times: int = 1) -> str:
    return words.upper() * times


@pytest.mark.parametrize("text", ["plain", "<script>alert('x')</script>", 'a "b" & c', "&amp;"])
def test_what_is_put_in_is_escaped_as_by_jinja(tmp_path: Path, text: str) -> None:
    (tmp_path / "one.html").write_text(TEMPLATE)
    theirs = Environment(
        loader=FileSystemLoader(tmp_path), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    values = {"text": text, "drawn": Markup("<g>&amp;</g>"), "number": 3, "nothing": None, "many": [text, "<", "c"]}
    ours, same = (
        one.get_template("one.html").render(values, shout=shout) for one in (new_environment(tmp_path), theirs)
    )
    assert ours == same
    assert "<script>" not in ours


def test_what_a_template_is_not_given_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "one.html").write_text("{{ nobody }}")
    with pytest.raises(UndefinedError):
        new_environment(tmp_path).get_template("one.html").render()


def test_all_templates_can_be_read() -> None:
    for name in environment().list_templates(["html"]):
        environment().get_template(name)
    assert "&lt;b&gt;" in render(
        "parts/about.html", ENGLISH_VOICE, about=About("<b>", []), answers=[], thing="", cited=str
    )


@pytest.mark.parametrize("file", sorted(TEMPLATES.rglob("*.html")), ids=lambda file: file.stem)
def test_signs_behind_words_belong_to_texts_that_are_translated(file: Path) -> None:
    """In French a space that does not break stands before them."""
    assert re.findall(r"\}\}[:;!?](?=[\s\"])", file.read_text(encoding="utf-8")) == []
