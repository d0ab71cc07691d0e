"""Plays every lesson through the engine, so that none goes stale: each accepted act of each step, and what is lit."""

import re

from cloister.kernel.errors import CloisterError
from cloister.kernel.game import Game
from cloister.kernel.voice import ENGLISH_VOICE
from cloister.pictures import drawing_of
from cloister.pictures.scene import Pen
from cloister.teaching.course import SEVERAL, Attempt, Lesson, codes_of, courses, fits

KEY = re.compile(r'data-key="([^"]*)"')


def check_all() -> list[str]:
    """What is wrong with the lessons, a sentence each."""
    return [problem for course in courses() for lesson in course.lessons for problem in check_lesson(lesson)]


def check_lesson(lesson: Lesson) -> list[str]:
    """Play a lesson as it is shown, and every other act that it accepts followed by what is shown."""
    shown = [step.shown for step in lesson.steps]
    found: list[str] = []
    try:
        for number, step in enumerate(lesson.steps):
            before = Attempt(lesson, shown[:number])
            found += check_step(before, lesson.seat)
            for act in alternatives(before)[1:] if step.play else []:
                Attempt(lesson, [*shown[:number], act, *shown[number + 1 :]])
        found += [f"position: {problem}" for problem in Attempt(lesson, shown).game.audit()]
    except CloisterError as error:
        found.append(ENGLISH_VOICE.tell(error))
    return [f"{lesson.course}/{lesson.key}: {problem}" for problem in found]


def check_step(attempt: Attempt, seat: int) -> list[str]:
    """Whether a step can be done, answers moves that exist, and lights what is there."""
    step, game = attempt.step, attempt.game
    where = f"step {attempt.number + 1}"
    found = [f"{where}: nothing is lit by {key}" for key in step.lit if key not in keys_of(game, seat)]
    if step.play and seat not in game.actors:
        found.append(f"{where}: the learner has nothing to decide")
    if step.play and not step.do:
        found.append(f"{where}: does not say what to do")
    legal = [move.code for move in game.moves(seat)]
    for answer in step.answers:
        codes = codes_of(answer.to)
        if not any(fits(code, move) for code in codes for move in legal):
            found.append(f"{where}: {answer.to} is answered but cannot be played")
    return found


def alternatives(attempt: Attempt) -> list[str]:
    """Every act that a step accepts, the one that is shown first; `*` is taken for each single move that fits."""
    step, seat = attempt.step, attempt.lesson.seat
    legal = [move.code for move in attempt.game.moves(seat)]
    found = [step.shown]
    for wanted in step.play:
        if not wanted.endswith(SEVERAL):
            found += [code for code in legal if fits(wanted, code)] if "*" in wanted else [wanted]
    return list(dict.fromkeys(found))


def keys_of(game: Game, seat: int) -> set[str]:
    """The keys of all panels and things that the learner sees."""
    scene = drawing_of(game.rules.name).scene(game.rules.seen(game.table, seat), seat, Pen(ENGLISH_VOICE))
    panels = (*scene.shared, *scene.own, *scene.players)
    bodies = "".join(part.body for panel in panels for part in panel.parts)
    return {panel.key for panel in panels} | set(KEY.findall(bodies)) | {"bar"}
