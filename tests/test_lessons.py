"""Lessons: every one can be played, is told in every language, and answers other moves kindly."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

from cloister.games import GAMES
from cloister.kernel.catalogue import LANGUAGES
from cloister.kernel.errors import TableError
from cloister.kernel.table import Decision
from cloister.server.app import create_app
from cloister.teaching.checking import check_lesson
from cloister.teaching.course import Attempt, Course, Lesson, answer_to, courses, find_lesson, fits, read_lesson
from cloister.teaching.decisions import explanations, rule_address
from cloister.teaching.reference import chapters

LESSONS = [lesson for course in courses() for lesson in course.lessons]
BROKEN = """
minutes = 1
options = {{ players = 3 }}
seed = 2
seat = 0
title = {{ en = "A", fr = "A" }}
about = {{ en = "A", fr = "A" }}
[[step]]
say = {{ en = "A", fr = "A" }}
{step}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file = tmp_path_factory.mktemp("lessons") / "tables.db"
    with TestClient(create_app(f"sqlite:///{file}")) as found:
        yield found


@pytest.fixture
def client(server: TestClient) -> TestClient:
    """Somebody new, who reads English."""
    server.cookies.clear()
    return server


def broken(folder: Path, step: str) -> Lesson:
    """A lesson with one step that may be at fault."""
    file = folder / "1-broken.toml"
    file.write_text(BROKEN.format(step=step), encoding="utf-8")
    return read_lesson(file, "ora", "ora", 1)


# the files


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_lesson_can_be_played_with_every_move_it_accepts(lesson: Lesson) -> None:
    assert check_lesson(lesson) == []


def test_each_game_has_a_course_of_the_length_that_was_promised() -> None:
    lengths = {course.key: len(course.lessons) for course in courses()}
    assert 6 <= lengths["ora"] <= 8 and 5 <= lengths["orleans"] <= 7
    assert lengths["trade_intrigue"] == 3 and 4 <= lengths["joan"] <= 5
    assert all(3 <= lesson.minutes <= 5 for lesson in LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_paragraphs_of_a_lesson_are_short(lesson: Lesson) -> None:
    for step in lesson.steps:
        for language in LANGUAGES:
            assert len(step.say[language]) <= 420, step.say[language]


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ('do = { en = "A", fr = "A" }\nplay = ["build G28"]', "not legal"),
        ('do = { en = "A", fr = "A" }\nplay = ["use L2@0"]\nlit = ["card:X99"]', "nothing is lit by card:X99"),
        ('play = ["use L2@0"]', "does not say what to do"),
        ('others = "1: fell wood"', "nothing to decide"),
        (
            'do = { en = "A", fr = "A" }\nplay = ["use L2@0"]\n[[step.answer]]\nto = "settle S01"\n'
            'say = { en = "A", fr = "A" }',
            "settle S01 is answered but cannot be played",
        ),
    ],
)
def test_check_finds_what_is_wrong_with_a_lesson(tmp_path: Path, step: str, problem: str) -> None:
    found = check_lesson(broken(tmp_path, step))
    assert any(problem in one for one in found), found


def test_a_text_must_exist_in_every_language(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="step 1, do: expected a text in each of en, fr"):
        broken(tmp_path, 'do = { en = "A" }')


def test_acts_fit_in_any_order_and_with_or_without_their_end() -> None:
    assert fits("place a x; place b y; done", "place b y; place a x")
    assert fits("place *a x; place b *", "place b y; place own-a x")
    assert not fits("place a x; place b y", "place a x; place b z")
    assert fits("pay *+", "pay 1 grain; pay 2 bread") and not fits("pay *+", "pay 1 grain; at 1,0")


def test_an_act_may_take_several_steps_at_once() -> None:
    lesson = find_lesson("ora", "wheel")
    assert lesson is not None
    onward = Attempt(lesson, ["go"]).with_act("use L2@0; brother")
    assert onward is not None and onward.done == ["go", "use L2@0", "brother"]
    assert Attempt(lesson, ["go"]).with_act("use L2@0; prior") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_has_something_to_say_about_every_kind_of_decision(game: str) -> None:
    kinds = {name for name, frame in GAMES[game].frames.items() if issubclass(frame, Decision)}
    assert set(explanations(game)) == kinds


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_leads_to_its_rules(game: str) -> None:
    for language in LANGUAGES:
        known = {chapter.key for chapter in chapters(game, language)}
        known |= {entry.anchor for chapter in chapters(game, language) for entry in chapter.entries}
        assert {rule_address(game, kind) for kind in explanations(game)} <= {f"/rules/{game}#{one}" for one in known}
    assert rule_address(game, "NoSuchDecision") == ""


# the pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_lessons_lists_all_of_them(client: TestClient, language: str) -> None:
    html = client.get(f"/learn?lang={language}").text
    for lesson in LESSONS:
        assert f'href="{lesson.address}"' in html


def test_a_move_leads_to_the_next_step_and_another_is_answered(client: TestClient) -> None:
    here = "/api/learn/ora/wheel/go/moves"
    told = client.post(here, json={"move": "use L2@0"})
    assert told.json() == {"number": 1, "address": "/learn/ora/wheel/go~use%20L2@0"}
    other = client.post(here, json={"move": "build G01"}, headers={"Accept-Language": "fr"})
    assert other.status_code == 422 and "leçon 3" in other.json()["detail"]
    illegal = client.post(here, json={"move": "build G28"})
    assert illegal.status_code == 422 and "stage C" in illegal.json()["detail"]
    unnamed = client.post(here, json={"move": "cut peat"})
    assert "For this lesson: Click your Farmyard." in unnamed.json()["detail"]


@pytest.mark.parametrize(
    ("path", "move", "reason"),
    [
        (
            "orleans/plan/go~go",
            "place own-boatman farm_house; done",
            "each of its spaces is filled. Put the boatman and",
        ),
        (
            "orleans/recruit/go~{shown}",
            "pass",
            "Passing is final for the round, and you have a place ready. Use the Cas",
        ),
        ("joan/follower/go~take knight~road orleans 7", "mark wine", "one at a time works as well"),
    ],
)
def test_another_move_is_refused_with_the_reason(client: TestClient, path: str, move: str, reason: str) -> None:
    """The step's own, or that of the course and what to do instead."""
    course, key, done = path.split("/")
    lesson = find_lesson(course, key)
    assert lesson is not None
    told = client.post(
        f"/api/learn/{course}/{key}/{quote(done.format(shown=lesson.steps[1].shown))}/moves", json={"move": move}
    )
    assert told.status_code == 422 and reason in told.json()["detail"]


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.key)
def test_answers_of_a_course_are_given_somewhere(course: Course) -> None:
    steps = [
        Attempt(lesson, [step.shown for step in lesson.steps[:number]])
        for lesson in course.lessons
        for number, step in enumerate(lesson.steps)
        if step.play
    ]
    for answer in course.answers:
        acts = [(at.step, move.code) for at in steps for move in at.game.moves(at.lesson.seat)]
        assert any(fits(answer.to, act) and not answer_to(step.answers, act) for step, act in acts), answer.to


def test_nothing_glows_while_the_learner_only_reads(client: TestClient) -> None:
    reads, plays = client.get("/learn/ora/wheel/start").text, client.get("/learn/ora/wheel/go").text
    assert "Read what the coach says." in reads and "btn choice" not in reads and "thing legal" not in reads
    assert "Your turn: choose an action" in plays and "btn choice" in plays and "thing legal" in plays


def test_the_past_of_a_lesson_can_be_looked_at(client: TestClient) -> None:
    done = "~".join(step.shown for step in find_lesson("ora", "wheel").steps[:4])
    now, then = (client.get(f"/learn/ora/wheel/{quote(done)}/parts{asked}").json()["parts"] for asked in ("", "?at=5"))
    assert 'data-at="5"' in now["bar"] and "Clay Mound" in now["coach"] == then["coach"]
    assert "Bertrand removes a moor" in then["bar"] and "To my turn" in then["bar"] and "To my turn" not in now["bar"]


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.key)
def test_links_at_the_end_of_a_course_lead_somewhere(client: TestClient, course: Course) -> None:
    """Also where the game of its last lesson is over."""
    lesson = course.lessons[-1]
    html = client.get(f"{lesson.address}/{quote('~'.join(step.shown for step in lesson.steps))}").text
    assert f"That was lesson {lesson.number}." in html
    links = re.findall(r'<a class="btn[^>]* href="(/[^"#?]*)', html)
    assert links and [link for link in links if client.get(link).status_code != 200] == []


def test_what_is_learned_is_remembered_and_a_lesson_that_was_left_goes_on(client: TestClient) -> None:
    lesson = find_lesson("joan", "stations")
    assert lesson is not None
    done = [step.shown for step in lesson.steps]
    client.get(f"{lesson.address}/{quote('~'.join(done[:2]))}")
    assert f'href="{lesson.address}/go~take%20craftsman"' in client.get("/learn").text
    client.get(f"{lesson.address}/{quote('~'.join(done))}")
    html = client.get("/learn").text
    assert "1 of 5" in html and "take%20craftsman" not in html


@pytest.mark.parametrize("path", ["ora/nothing", "nothing/wheel", "ora/wheel/go~fell%20wood", "ora/wheel/x~x"])
def test_addresses_of_no_lesson_are_refused(client: TestClient, path: str) -> None:
    assert client.get(f"/learn/{path}").status_code == 404


def test_a_position_of_a_lesson_can_be_tried_on_a_table(client: TestClient) -> None:
    page = client.get("/learn/ora/wheel/go").text
    token = page.split('name="csrf" content="')[1].split('"')[0]
    refused = client.post("/api/learn/ora/wheel/go/try")
    assert refused.status_code == 403
    told = client.post("/api/learn/ora/wheel/go/try", headers={"X-CSRF-Token": token})
    assert "The wheel of goods" in client.get(f"/tables/{told.json()['id']}").text


def test_a_course_ends_in_a_real_game_with_the_coach(client: TestClient) -> None:
    token = client.get("/learn").text.split('name="csrf" content="')[1].split('"')[0]
    answer = client.post("/learn/trade_intrigue/play", data={"csrf": token}, follow_redirects=False)
    assert answer.headers["location"].endswith("#coach")
    html = client.get(answer.headers["location"]).text
    assert 'id="mentor"' in html and 'data-kind="Plan"' in html
    assert "put followers from the market" in client.get("/coach/orleans/Plan").text
    assert client.get("/coach/orleans/Nothing").status_code == 404
