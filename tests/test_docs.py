"""The examples of the documentation run, its links lead somewhere, and the public face keeps its promises.

The site itself is built and checked by `make docs`. Here, besides, the checks are checked: each finds what is wrong.
"""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import check_docs
import pytest
from depth import LONG

import cloister
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.settings import STANDARD, all_settings, shown

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


if LONG:  # `make test` has done it by itself, with the built site

    def test_pages_run_and_link() -> None:
        command = [sys.executable, str(ROOT / "tools/check_docs.py"), "--sources"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr


def test_the_public_face_is_as_its_docstring_says() -> None:
    assert doctest.testmod(cloister).failed == 0
    assert sorted(cloister.__all__) == cloister.__all__
    assert all(hasattr(cloister, name) for name in cloister.__all__)


def test_the_reference_has_every_public_name() -> None:
    listed = {
        name
        for page in (DOCS / "reference").glob("*.md")
        for name in re.findall(r"^::: cloister\.(\w+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert set(cloister.__all__) - listed == set()


def test_the_server_page_has_every_setting() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(CLOISTER_\w+)` \| (?:`(--[\w-]+)` )?\| ([\d.,]+) \| (.+) \|$", page, re.MULTILINE)
    assert rows == [
        (
            setting.variable,
            setting.flag if setting.about.option else "",
            shown(setting.value(STANDARD)),
            setting.about.explained(ENGLISH_VOICE),
        )
        for setting in all_settings()
    ]


# The look of the site is that of the table


def colours(css: str, start: str) -> dict[str, str]:
    """The colours that a style sheet names after a place in it, up to the end of that rule."""
    rule = css.partition(start)[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*(#\w+)", rule))


@pytest.mark.parametrize(("theirs", "ours"), [(":root", ":root"), ("dark){:root", '"slate"]')], ids=["light", "dark"])
def test_the_site_has_the_colours_of_the_table(theirs: str, ours: str) -> None:
    tokens = colours((ROOT / "src/cloister/pictures/tokens.css").read_text(encoding="utf-8"), theirs)
    site = colours((DOCS / "site/cloister.css").read_text(encoding="utf-8"), ours)
    assert len(site) > 10
    assert site == {name: tokens.get(name) for name in site}


def test_the_site_has_the_sign_of_the_table() -> None:
    assert (DOCS / "site/icon.svg").read_bytes() == (ROOT / "src/cloister/server/static/icon.svg").read_bytes()


def test_the_site_is_told_of_no_host() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "://" not in settings and "site_url" not in settings and "repo_url" not in settings


# The checks find what is wrong


@pytest.mark.parametrize(
    ("block", "complaint"),
    [
        ("```python\n>>> 1 + 1\n3\n```", "Expected:\n    3"),
        ("```python\nnothing_of_this_name\n```", "NameError"),
        ("In `kernel/table.py`:\n\n```python\nclass Mine(Tabel): ...\n```", "NameError"),
        ("```console\n$ echo one; echo two\none\n```", "printed:\none\ntwo"),
        ("```console\n$ false\n```", "failed"),
        ("```console\n$ python -m cloister nothing\n```", "failed"),
        ("```toml\na = \n```", "not valid TOML"),
        ("```sh\ncloister feed\n```", "cloister has no command feed"),
        ("```sh\ncloister play ora --monks 3   # many\n```", "cloister play ora has no option --monks"),
        ("```\nCLOISTER_COMPILE=0 make merry\n```", "make has no target merry"),
        ("```sh\npip install '.[server,lute]'\n```", "there is no extra lute"),
        ('```python\n--8<-- "examples/nothing.py"\n```', "takes in examples/nothing.py"),
        ("See [this](nowhere.md).", "links to nowhere.md, which does not exist"),
        ("# Here\n\nSee [this](#there).", "no such heading or anchor"),
        ('![A picture](nowhere.png) and <img src="nothing.png">', "links to nothing.png"),
    ],
)
def test_a_fault_of_a_page_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], block: str, complaint: str
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{block}\n", encoding="utf-8")
    assert check_docs.check_sources([page]) >= 1
    assert complaint in capsys.readouterr().out


def test_a_good_page_has_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Games & *moves* of `Orléans`\n\n"
        "[up](#games--moves-of-orléans), [there](#ruling-1), `[no](link)`, [out](https://example.org/)\n\n"
        '<a id="ruling-1"></a>\n\n'
        "```python\n>>> one = 1\n```\n\n- in a list:\n\n  ```python\n  two = one + 1\n  ```\n\n"
        "```python\n>>> two\n2\n```\n\n"
        "```console\n$ echo one >file; printf 'two\\nthree\\nfour\\n'\ntwo\n...\nfour\n"
        "$ test -d examples -a -f file\n```\n\n"
        "```sh\n.venv/bin/cloister play ora --players 3 --no-quarry-c\ncloister COMMAND --help\nmake help\n```\n",
        encoding="utf-8",
    )
    assert check_docs.check_sources([page]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("html", "complaint"),
    [
        ('<a href="other.html">', ""),
        ('<a href="other.html#here">', ""),
        ('<a href="/other.html">', ""),
        ('<a href="https://example.org/shown">', ""),
        ('<img src="data:image/png;base64,AAAA">', ""),
        ('<a href="missing.html">', "missing.html is not in the site"),
        ('<a href="other.html#there">', "other.html#there leads to no anchor"),
        ('<a href="#there">', "#there leads to no anchor"),
        ('<a href="../outside.html">', "../outside.html is not in the site"),
        ('<a href="https://example.org/hidden">', "asks another host for https://example.org/hidden"),
        ('<script src="https://example.org/shown"></script>', "asks another host for https://example.org/shown"),
        ('<link href="//example.org/font.css">', "asks another host for //example.org/font.css"),
    ],
)
def test_a_link_of_the_site_is_followed(tmp_path: Path, html: str, complaint: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "outside.html").touch()
    (site / "other.html").write_text('<p id="here">', encoding="utf-8")
    (site / "page.html").write_text(html, encoding="utf-8")
    problems = check_docs.check_site(site.resolve(), {"https://example.org/shown"})
    assert problems == ([f"page.html: {complaint}"] if complaint else [])


def test_a_style_sheet_of_the_site_asks_no_other_host(tmp_path: Path) -> None:
    (tmp_path / "page.css").write_text("@import url('https://example.org/font.css');", encoding="utf-8")
    assert check_docs.check_site(tmp_path, set()) == ["page.css: asks another host for https://example.org/font.css"]


def test_a_missing_site_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check_docs, "SITE", tmp_path)
    assert check_docs.check_built() == 1
    assert capsys.readouterr().out.startswith("There is no site in build/site: build it with")
    monkeypatch.setattr(check_docs.importlib.util, "find_spec", lambda name: None)
    assert check_docs.build_site().startswith("The site cannot be built: Zensical is not installed")
