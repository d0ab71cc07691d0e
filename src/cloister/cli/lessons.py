"""The lessons in the terminal: what there is, and whether all of it can be played."""

from rich.console import Console
from rich.table import Table

from cloister.kernel.errors import CloisterError
from cloister.kernel.voice import Voice
from cloister.teaching.checking import check_all
from cloister.teaching.course import courses
from cloister.teaching.words import in_language


def list_lessons(console: Console, voice: Voice) -> None:
    """All courses with their lessons."""
    for course in courses():
        minutes = voice.plural(course.minutes, "{count} minute", "{count} minutes")
        table = Table(title=f"{in_language(course.title, voice.language)}, {minutes}", box=None, title_justify="left")
        for heading in (voice("Lesson"), "", voice("Steps"), voice("Minutes")):
            table.add_column(heading)
        for lesson in course.lessons:
            title, about = in_language(lesson.title, voice.language), in_language(lesson.about, voice.language)
            table.add_row(f"{lesson.number}. {title}", about, str(len(lesson.steps)), str(lesson.minutes))
        console.print(table)


def check_lessons(console: Console, voice: Voice) -> None:
    """Play every lesson through the engine; an error if one cannot be played."""
    problems = check_all()
    for problem in problems:
        console.print(problem, markup=False)
    if problems:
        raise CloisterError("the lessons have {count} faults", count=len(problems))
    count = sum(len(course.lessons) for course in courses())
    console.print(voice.plural(count, "{count} lesson can be played.", "All {count} lessons can be played."))
