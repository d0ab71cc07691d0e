"""What scenarios cite exists in docs/rules, so that a reader can look it up."""

import pytest
from citations import Ruling, faults, page_of, read_page
from scenario_runner import load_all

SCENARIOS = load_all()
GAMES = sorted({scenario["game"] for scenario in SCENARIOS})


@pytest.mark.parametrize("game", GAMES)
def test_scenarios_cite_sections_and_rulings_that_exist(game: str) -> None:
    page = page_of(game)
    wrong = [
        f"{scenario['file']}.toml, {scenario['name']!r}: {fault}"
        for scenario in SCENARIOS
        if scenario["game"] == game
        for fault in faults(scenario["rule"], page)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_belong_to_sections_that_exist(game: str) -> None:
    page = page_of(game)
    wrong = [f"ruling {ruling.number}: {fault}" for ruling in page.rulings for fault in faults(ruling.sections, page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_and_sections_are_listed_once(game: str) -> None:
    page = page_of(game)
    numbers = [ruling.number for ruling in page.rulings]
    assert len(numbers) == len(set(numbers))
    assert [ruling.anchor for ruling in page.rulings] == [number.lower() for number in numbers]
    assert len(page.sections) == len(set(page.sections))


def test_numbers_of_rulings_have_no_gaps() -> None:
    numbers = [ruling.number for game in GAMES for ruling in page_of(game).rulings]
    for letter in {number.rstrip("0123456789") for number in numbers}:
        series = [int(number.removeprefix(letter)) for number in numbers if number.rstrip("0123456789") == letter]
        assert series == list(range(1, len(series) + 1)), f"rulings {letter}"


# the checks can fail

PAGE = """# A game: sections and rulings

- `phase 2`, the census: `two players`
- `torture`, when coins
  are missing

Some `words` between.

- <a id="ruling-x1"></a>**X1** (torture; phase 2): *What if nothing is left?* The rest of the
  debt lapses.
"""


def test_a_page_is_read() -> None:
    page = read_page(PAGE)
    assert page.sections == ["phase 2", "phase 2, two players", "torture"]
    assert page.rulings == [Ruling("X1", "x1", "torture; phase 2")]


@pytest.mark.parametrize("citation", ["torture", "phase 2, two players; ruling X1", "ruling X1"])
def test_what_is_listed_may_be_cited(citation: str) -> None:
    assert faults(citation, read_page(PAGE)) == []


@pytest.mark.parametrize(
    ("citation", "fault"),
    [
        ("torture; ruling X2", "nothing in docs/rules is called 'ruling X2'"),
        ("torture (decision)", "nothing in docs/rules is called 'torture (decision)'"),
        ("words", "nothing in docs/rules is called 'words'"),
        ("torture, ruling X1", "nothing in docs/rules is called 'torture, ruling X1'"),
        ("rulings X1", "nothing in docs/rules is called 'rulings X1'"),
        ("", "nothing in docs/rules is called ''"),
        ("ruling X1; ruling X1", "cited twice: 'ruling X1'"),
    ],
)
def test_what_is_not_listed_may_not_be_cited(citation: str, fault: str) -> None:
    assert faults(citation, read_page(PAGE)) == [fault]


def test_an_item_that_is_neither_section_nor_ruling_is_refused() -> None:
    with pytest.raises(AssertionError, match="neither a section nor a ruling"):
        read_page('- <a id="ruling-x1"></a>**X1** (torture) No question and no answer\n')
