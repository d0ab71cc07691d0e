"""The rules to look up: a page for each game, which can be searched and printed, with pictures of real positions."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from cloister.games import GAMES
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of
from cloister.pictures.scene import Pen
from cloister.server.cards import POINTED_AT
from cloister.server.hall import Refused
from cloister.server.lessons import told
from cloister.server.pages import page
from cloister.server.people import person_of
from cloister.server.render import part_html, render
from cloister.teaching.course import find_lesson
from cloister.teaching.reference import Picture, chapters
from cloister.teaching.rulings import rulings
from cloister.teaching.searching import passage, search
from cloister.teaching.words import in_language

MOST_FOUND = 30  # that a search shows
CARD = 200  # in a picture: parts that are narrower are cards, which stand close together
WIDE = 1.5  # how much wider than others a part is that has a row to itself
LINK = ("[", "](", ")")  # around the text and the address of a link

reference = APIRouter(include_in_schema=False)


@reference.get("/rules/find")
def find(request: Request, q: str = "", game: str = "") -> Response:
    """What a search finds, as a piece of a page."""
    voice = person_of(request).voice
    return HTMLResponse(render("parts/found.html", voice, **found_values(q, game, voice)))


@reference.get("/rules/{game}")
def rules_page(request: Request, game: str) -> Response:
    person = person_of(request)
    if game not in GAMES:
        raise Refused(404, person.voice("There is no game {game}.", game=game))
    language = person.voice.language
    values: dict[str, Any] = {"game": GAMES[game], "chapters": chapters(game, language)}
    values["rulings"] = rulings(game, language)
    values["lessons"] = {one.key: lesson_link(one.lesson, person.voice) for one in chapters(game, language)}
    return page("rules.html", request, person, games=GAMES, linked=linked, picture=picture, **values)


def found_values(words: str, game: str, voice: Voice) -> dict[str, Any]:
    games = [game] if game in GAMES else list(GAMES)
    found, count = search(words[:80], games, voice.language, MOST_FOUND)
    parts = [(one, shortened(passage(one, words, voice.language)), lesson_link(one.lesson, voice)) for one in found]
    return {"found": parts, "count": count, "words": words, "games": GAMES}


def lesson_link(name: str, voice: Voice) -> tuple[str, str]:
    """Where something of the rules is tried: the address of the lesson, and its name; both empty if nowhere."""
    course, _, key = name.partition(".")
    lesson = find_lesson(course, key)
    if lesson is None:
        return "", ""
    title = in_language(lesson.title, voice.language)
    return lesson.address, voice("Lesson {number}: {title}", number=lesson.number, title=title)


def shortened(text: str, most: int = 170) -> str:
    return text if len(text) <= most else f"{text[:most].rsplit(' ', 1)[0]} …"


def linked(text: str) -> Markup:
    """A text with stress and with links, as the chapters write them."""
    begin, middle, end = LINK
    html = Markup("")
    while begin in text and middle in text:
        before, _, rest = text.partition(begin)
        words, _, rest = rest.partition(middle)
        address, _, text = rest.partition(end)
        html += told(before) + Markup('<a href="{}">{}</a>').format(address, words)
    return html + told(text)


@cache
def picture(wanted: Picture, language: str) -> Markup:
    """A panel of the position in which a lesson begins; nothing on it answers."""
    course, _, key = wanted.lesson.partition(".")
    lesson = find_lesson(course, key)
    assert lesson is not None
    game = lesson.start
    table = game.rules.seen(game.table, lesson.seat)
    scene = drawing_of(lesson.game).scene(table, lesson.seat, Pen(Voice(language)))
    panel = next(one for one in (*scene.shared, *scene.own, *scene.players) if one.key == wanted.panel)
    narrow = min(part.width for part in panel.parts)
    parts = [(part.width > narrow * WIDE, POINTED_AT.sub("", part_html(part))) for part in panel.parts]
    html = "".join(f'<div class="wide">{body}</div>' if wide else body for wide, body in parts)
    return Markup('<div class="parts {}">{}</div>').format("cards" if narrow < CARD else "", Markup(html))
