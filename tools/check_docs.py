"""Checks the documentation: its examples run, and its links lead somewhere.

    python tools/check_docs.py              the Markdown files, and the site in build/site
    python tools/check_docs.py --build      builds the site first
    python tools/check_docs.py --sources    the Markdown files only

The language of a fenced block says how it is checked:

    python     Examples with `>>>` must print what they show; all of a page run in one session. Code without prompts is
               run too; after "In `path/module.py`" with the names of that module of the package.
    console    What follows `$ ` is run, in a folder of the page's own that holds the examples, and must print what is
               shown below it; where nothing is shown, it must succeed. A line `...` stands for any lines.
    toml       Must be valid.
    others     Are not run, but the commands and options of `cloister`, the targets of `make` and the extras of
               `pip install` that they name must exist.

A block that takes a file in (`--8<--`) only shows it: tests/test_examples.py runs the examples.
"""

from __future__ import annotations

import argparse
import contextlib
import doctest
import importlib
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap
import tomllib
import traceback
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / "build" / "site"

FENCE = re.compile(r"(?ms)^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<text>.*?)^(?P=indent)``` *$")
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"\]\((<[^>]*>|[^)\s]+)[^)]*\)|(?:href|src)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.*?)(?: *\{#([\w-]+)\})? *$", re.MULTILINE)
ANCHOR = re.compile(r"id=\"([^\"]+)\"")
MODULE = re.compile(r"In `([\w/]+)\.py`")
SNIPPET = re.compile(r"^--8<-- \"([^\"]+)\"", re.MULTILINE)
WEB = re.compile(r"https?://[^\s)>\"`]+")
STYLE_URL = re.compile(r"url\(\s*[\"']?([^\"')]+)")
SECONDS = 600  # that a command may take on the busiest machine


class Block(NamedTuple):
    """A fenced block of a page, the number of its first line, and the paragraph before it."""

    language: str
    text: str
    line: int
    before: str


def pages() -> list[Path]:
    """All Markdown files that people read."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page."""
    found = []
    for fence in FENCE.finditer(text):
        before = text[: fence.start()]
        paragraph = before.rstrip().rpartition("\n\n")[2]
        line = before.count("\n") + 1
        found.append(Block(fence["language"], textwrap.dedent(fence["text"]), line, paragraph))
    return found


# Examples


class Page:
    """A page whose examples are run: its Python session, and the folder of its commands."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.faults = 0

    def complain(self, line: int, problem: str) -> None:
        place = self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path
        print(f"{place}:{line}: {problem}")
        self.faults += 1

    def check(self, block: Block) -> None:
        if SNIPPET.search(block.text):
            for name in SNIPPET.findall(block.text):
                if not (ROOT / name).is_file():
                    self.complain(block.line, f"takes in {name}, which does not exist")
        elif block.language == "python" and ">>>" in block.text:
            self.run_examples(block)
        elif block.language == "python":
            self.run_code(block)
        elif block.language == "console":
            self.run_commands(block)
        elif block.language == "toml":
            self.read_toml(block)
        else:
            for problem in unknown_names(block.text):
                self.complain(block.line, problem)

    def run_examples(self, block: Block) -> None:
        example = doctest.DocTestParser().get_doctest(block.text, {}, self.path.name, str(self.path), block.line)
        example.globs = self.names
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        self.faults += runner.run(example, clear_globs=False).failed

    def run_code(self, block: Block) -> None:
        module = MODULE.search(block.before)
        names = self.names
        if module:
            names = dict(vars(importlib.import_module("cloister." + module[1].replace("/", "."))))
        try:
            exec(compile(block.text, str(self.path), "exec"), names)
        except Exception:
            self.complain(block.line, traceback.format_exc(limit=-1).strip())

    def run_commands(self, block: Block) -> None:
        for line, command, wanted in commands(block):
            run = run_command(command, self.folder)
            if wanted and not same_output(wanted, run.stdout):
                self.complain(line, f"$ {command}\nexpected:\n{wanted}\nprinted:\n{run.stdout}")
            elif not wanted and run.returncode:
                self.complain(line, f"$ {command}\nfailed:\n{run.stdout}")

    def read_toml(self, block: Block) -> None:
        try:
            tomllib.loads(block.text)
        except tomllib.TOMLDecodeError as error:
            self.complain(block.line, f"is not valid TOML: {error}")


def commands(block: Block) -> list[tuple[int, str, str]]:
    """The commands of a block, with their lines and what is shown below them."""
    found: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(block.text.splitlines(), block.line + 1):
        if line.startswith("$ "):
            found.append((number, line.removeprefix("$ "), []))
        elif found:
            found[-1][2].append(line)
    return [(number, command, "\n".join(shown).strip()) for number, command, shown in found]


def run_command(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as it stands on a page, with the Python that runs this."""
    script = f'python() {{ "$PYTHON" "$@"; }}; cloister() {{ python -m cloister "$@"; }}; {command}'
    terminal = {"NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    environment = {**os.environ, **terminal, "PYTHON": sys.executable}
    if "PYTHONPATH" in environment:  # it may be relative, and the command runs elsewhere
        paths = environment["PYTHONPATH"].split(os.pathsep)
        environment["PYTHONPATH"] = os.pathsep.join(str(Path(path).resolve()) for path in paths if path)
    return subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )


def same_output(wanted: str, printed: str) -> bool:
    """Whether a command printed what a page shows. `...` stands for anything, and ends of lines do not count."""
    lines = "\n".join(line.rstrip() for line in printed.strip("\n").splitlines())
    shown = "\n".join(line.rstrip() for line in wanted.splitlines())
    pattern = ".*".join(re.escape(part.strip("\n")) for part in shown.split("..."))
    return re.fullmatch(r"\s*" + pattern + r"\s*", lines, re.DOTALL) is not None


# Commands that are not run


def unknown_names(text: str) -> list[str]:
    """What the commands of a block name and does not exist."""
    problems = []
    for line in text.splitlines():
        try:
            words = shlex.split(line.removeprefix("$ "), comments=True)
        except ValueError:  # not a command
            continue
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            del words[0]
        program = Path(words[0]).name if words else ""
        if program == "cloister":
            problems += unknown_command(words[1:])
        elif program == "make":
            problems += [f"make has no target {word}" for word in words[1:] if word not in make_targets()]
        elif program == "pip":
            named = [extra for group in re.findall(r"\[([\w,]+)\]", " ".join(words)) for extra in group.split(",")]
            problems += [f"there is no extra {extra}" for extra in named if extra not in extras()]
    return problems


def unknown_command(words: list[str]) -> list[str]:
    """Commands and options of `cloister` that do not exist."""
    from typer.main import get_command

    from cloister.cli.main import app

    command: Any = get_command(app)
    path = "cloister"
    while words and hasattr(command, "commands") and not words[0].startswith("-"):
        if words[0] not in command.commands:
            return [] if words[0].isupper() else [f"{path} has no command {words[0]}"]
        path += f" {words[0]}"
        command = command.commands[words.pop(0)]
    known = {"--help"}.union(*(parameter.opts + parameter.secondary_opts for parameter in command.params))
    given = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    return [f"{path} has no option {option}" for option in given if option not in known]


def make_targets() -> set[str]:
    return set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def extras() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return set(project["project"]["optional-dependencies"])


# Links between the Markdown files


def prose(text: str) -> str:
    """A page without its code."""
    return CODE.sub("", FENCE.sub("", text))


def slug(heading: str) -> str:
    """The anchor of a heading, on the site and where people read the files."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", heading)
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", plain.strip().lower()))


def anchors(text: str) -> set[str]:
    """Everything on a page that a link can lead to."""
    headings = {given or slug(title) for title, given in HEADING.findall(FENCE.sub("", text))}
    return headings | set(ANCHOR.findall(text))


def broken_links(page: Path, text: str) -> list[str]:
    """Where links of a page lead nowhere. Links to other hosts are not followed."""
    problems = []
    for bracketed, attribute in LINK.findall(prose(text)):
        target = (bracketed or attribute).strip("<>")
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = page if not name else (page.parent / unquote(name)).resolve()
        if not file.exists():
            problems.append(f"links to {target}, which does not exist")
        elif page.is_relative_to(DOCS) and not file.is_relative_to(DOCS):
            problems.append(f"links to {target}, which is no part of the site")
        elif anchor and file.suffix == ".md" and not has_anchor(file, anchor):
            problems.append(f"links to {target}, but {file.name} has no such heading or anchor")
    return problems


def has_anchor(file: Path, anchor: str) -> bool:
    text = file.read_text(encoding="utf-8")
    generated = "." in anchor and "\n::: " in text  # from the sources: the built site is asked for these
    return generated or anchor in anchors(text)


def check_sources(files: list[Path]) -> int:
    """Run the examples of Markdown files and follow their links; how many faults there are."""
    faults = 0
    for path in files:
        text = path.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory(prefix="cloister-") as folder, contextlib.chdir(ROOT):
            page = Page(path, Path(folder))
            shutil.copytree(ROOT / "examples", page.folder / "examples", ignore=shutil.ignore_patterns("[._]*"))
            for block in blocks(text):
                page.check(block)
        for problem in broken_links(path, text):
            page.complain(1, problem)
        faults += page.faults
    return faults


# The built site


class Html(HTMLParser):
    """What a page of the site refers to, and the anchors that it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src", "data", "poster") and value:
                self.links.append((tag, value))


def check_site(site: Path, documented: set[str]) -> list[str]:
    """What is wrong with the links of a built site: they must stay in it, but for those that pages show as links."""
    problems = []
    html = {file: Html(file.read_text(encoding="utf-8")) for file in sorted(site.rglob("*.html"))}
    for file, page in html.items():
        for tag, target in page.links:
            problem = site_problem(site, html, file, tag, target, documented)
            if problem:
                problems.append(f"{file.relative_to(site)}: {problem}")
    for file in sorted(site.rglob("*.css")):
        for target in STYLE_URL.findall(file.read_text(encoding="utf-8")):
            problem = site_problem(site, html, file, "style", target, set())
            if problem:
                problems.append(f"{file.relative_to(site)}: {problem}")
    return problems


def site_problem(site: Path, html: dict[Path, Html], file: Path, tag: str, target: str, documented: set[str]) -> str:
    """What is wrong with one link; nothing if it is good."""
    parts = urlsplit(target)
    if parts.scheme == "data":
        return ""
    if parts.scheme or parts.netloc:
        return "" if tag == "a" and target in documented else f"asks another host for {target}"
    path = unquote(parts.path)
    folder = site if path.startswith("/") else file.parent
    goal = (folder / path.lstrip("/")).resolve() if path else file
    goal = goal / "index.html" if goal.is_dir() else goal
    if not goal.is_relative_to(site.resolve()) or not goal.is_file():
        return f"{target} is not in the site"
    anchor = unquote(parts.fragment)
    if anchor and goal in html and anchor not in html[goal].anchors:
        return f"{target} leads to no anchor"
    return ""


def check_pages_built(site: Path) -> list[str]:
    """Every page is in the site, and in its navigation."""
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    problems = []
    for page in sorted(DOCS.rglob("*.md")):
        name = page.relative_to(DOCS)
        if not (site / name.with_suffix(".html")).is_file():
            problems.append(f"{name} is not in the site: build it anew")
        if not re.search(rf"\b{re.escape(name.as_posix())}$", navigation, re.MULTILINE):
            problems.append(f"{name} is not in the navigation of mkdocs.yml")
    return problems


def build_site() -> str:
    """Build the site; what to say if that fails."""
    if importlib.util.find_spec("zensical") is None:
        return "The site cannot be built: Zensical is not installed (pip install 'cloister[dev]' brings it)."
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if run.returncode:
        return f"The site cannot be built:\n{run.stdout.partition('Traceback')[0].strip()}"
    return ""


def check_built() -> int:
    """Check the site in build/site; how many faults there are."""
    if not (SITE / "index.html").is_file():
        print("There is no site in build/site: build it with python tools/check_docs.py --build")
        return 1
    documented = {url.rstrip(".,;") for page in pages() for url in WEB.findall(page.read_text(encoding="utf-8"))}
    problems = [*check_pages_built(SITE), *check_site(SITE.resolve(), documented)]
    for problem in problems:
        print(f"build/site: {problem}")
    return len(problems)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check the documentation: its examples run, its links lead somewhere.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--build", action="store_true", help="build the site first")
    what.add_argument("--sources", action="store_true", help="leave the built site alone")
    chosen = parser.parse_args(arguments)
    if chosen.build and (problem := build_site()):
        print(problem)
        return 1
    faults = 0 if chosen.sources else check_built()
    faults += check_sources(pages())
    print(f"{len(pages())} pages checked, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
