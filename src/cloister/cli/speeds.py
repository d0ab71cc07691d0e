"""What `cloister bench` has measured of a game, in tables, and whether it is what we want to reach."""

from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from cloister.cli.compare import build_text, search_headings
from cloister.cli.figures import SEARCH_NAMES, TIMES, Figures, Speeds, Suite, case_name
from cloister.cli.screen import plain_table
from cloister.games import find_rules
from cloister.kernel.voice import Voice


class Wanted(NamedTuple):
    """What search wants of the compiled build in the first case of a game, on one core."""

    playout: int  # decisions/s of compiled playouts
    loop: int  # decisions/s of a Python loop
    copy: float  # µs
    nodes: int  # per second
    rival: int  # decisions of playouts to Catanatron's ticks


WANTED = {
    "ora": Wanted(700_000, 500_000, 1.5, 200_000, 45),
    "orleans": Wanted(550_000, 380_000, 3, 160_000, 35),
    "joan": Wanted(900_000, 600_000, 1, 180_000, 60),
}


def figures_table(suite: Suite, best: dict[str, Figures], voice: Voice) -> Table:
    """What was measured, case by case, and how many times faster the compiled build is."""
    headings = [voice("games/s"), voice("decisions/s"), voice("to the first")]
    headings += [voice("µs per copy"), voice("moves")]
    table = plain_table(find_rules(suite.game).title, voice("build"), *headings)
    table.columns[0].no_wrap = False  # the modules of a case may need two lines
    for number, case in enumerate(suite.cases):
        title = case_name(case)
        for build in best:
            figures = best[build][number]
            speeds = [f"{figures['games']:,.0f}", f"{figures['decisions']:,.0f}"]
            speeds.append(f"× {figures['decisions'] / best[build][0]['decisions']:.2f}")
            table.add_row(
                title, build_text(build, voice), *speeds, f"{figures['copy']:.1f}", f"{figures['widest']:.0f}"
            )
            title = ""
        if "compiled" in best:
            table.add_row("", voice("ratio"), *ratios(best["compiled"][number], best["interpreted"][number]))
        table.add_section()
    return table


def ratios(fast: dict[str, float], slow: dict[str, float]) -> list[str]:
    """How many times faster the compiled build is, under the headings of the table."""
    games, decisions = fast["games"] / slow["games"], fast["decisions"] / slow["decisions"]
    return [f"× {games:.2f}", f"× {decisions:.2f}", "", f"× {slow['copy'] / fast['copy']:.2f}"]


def search_table(suite: Suite, best: dict[str, Figures], voice: Voice) -> Table:
    """How fast the build does what search does, case by case."""
    table = plain_table(voice("Search"), voice("build"), *search_headings(voice))
    table.columns[0].no_wrap = False
    for number, case in enumerate(suite.cases):
        title = case_name(case)
        for build, figures in best.items():
            table.add_row(title, build_text(build, voice), *search_texts(figures[number]))
            title = ""
    return table


def search_texts(figures: Speeds) -> list[str]:
    """The figures of search in words; nothing for what was not measured."""
    texts = {name: f"{figures[name]:.1f}" if name in TIMES else f"{figures[name]:,.0f}" for name in figures}
    return [texts.get(name, "") for name in SEARCH_NAMES]


def targets_table(suite: Suite, best: dict[str, Figures], ticks: float, voice: Voice) -> Table:
    """What we want to reach, and whether the worst case does; `ticks` are those of Catanatron per second, if any."""
    table = plain_table(voice("Target"), voice("wanted"), voice("worst case"), "")
    main = {build: suite.main(figures) for build, figures in best.items()}
    if "compiled" in best:
        compiled = main["compiled"]
        text = voice("compiled: games/s, {players} players", players=suite.players)
        at_least(table, text, lowest(compiled, "games"), 200)
        at_least(table, voice("compiled: decisions/s"), lowest(compiled, "decisions"), 200_000)
        gains = [fast["decisions"] / slow["decisions"] for fast, slow in zip(compiled, main["interpreted"])]
        at_least(table, voice("compiled to interpreted: decisions/s"), min(gains), 4)
        at_most(table, voice("compiled: µs per copy"), highest(compiled, "copy"), 10)
    at_least(table, voice("interpreted: decisions/s"), lowest(main["interpreted"], "decisions"), 30_000)
    others = [lowest(figures, "decisions") / figures[0]["decisions"] for figures in best.values()]
    at_least(table, voice("other modes to the first: decisions/s"), min(others), 0.5)
    at_most(table, voice("moves of a decision"), max(highest(all_, "widest") for all_ in best.values()), 200)
    at_most(table, voice("decisions per game"), highest(main["interpreted"], "length"), 800)
    if "compiled" in best and suite.game in WANTED:
        table.add_section()
        search_targets(table, WANTED[suite.game], best["compiled"][0], ticks, voice)
    return table


def search_targets(table: Table, wanted: Wanted, first: Speeds, ticks: float, voice: Voice) -> None:
    """What search wants of the compiled build, as far as it was measured, in the first case."""
    if "playout" in first:
        at_least(table, voice("first case: decisions/s, compiled playout"), first["playout"], wanted.playout)
    at_least(table, voice("first case: decisions/s, Python loop"), first["decisions"], wanted.loop)
    at_most(table, voice("first case: µs per copy"), first["copy"], wanted.copy)
    if "nodes" in first:
        at_least(table, voice("first case: copy, play and value, nodes/s"), first["nodes"], wanted.nodes)
    if ticks and "playout" in first:
        text = voice("first case: compiled playout to Catanatron ({ticks} ticks/s)", ticks=f"{ticks:,.0f}")
        at_least(table, text, first["playout"] / ticks, wanted.rival)


def lowest(cases: Figures, name: str) -> float:
    return min(figures[name] for figures in cases)


def highest(cases: Figures, name: str) -> float:
    return max(figures[name] for figures in cases)


def at_least(table: Table, text: str, reached: float, wanted: float) -> None:
    table.add_row(text, f"≥ {wanted:,}", number_text(reached), verdict(reached >= wanted))


def at_most(table: Table, text: str, reached: float, wanted: float) -> None:
    table.add_row(text, f"≤ {wanted:,}", number_text(reached), verdict(reached <= wanted))


def number_text(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.2f}"


def verdict(passed: bool) -> Text:
    return Text("✓", "bold green") if passed else Text("✗", "bold red")
