"""Analyses for programs: part of the JSON API."""

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from cloister.agents.analysis import Line, Verdict
from cloister.server.analyses import Study
from cloister.server.analysis import analyses_of, wished
from cloister.server.api import PROBLEMS, Forgery
from cloister.server.hall import Sight
from cloister.server.pages import hall_of
from cloister.server.people import Person, check_forgery, known_person, person_of

analysis_api = APIRouter(prefix="/api", tags=["api"], responses=PROBLEMS)


class AnalysisRequest(BaseModel):
    strength: str = Field(default="quick", description="quick or thorough.")
    cards: str = Field(
        default="own", description="own: by what players could know then; open: as everything really lay and came."
    )


class LineInfo(BaseModel):
    moves: list[str] = Field(description="The codes of its moves, one after the other.")
    points: float = Field(description="What its player may expect at the end of the game.")
    low: float = Field(description="The lowest estimate.")
    high: float = Field(description="The highest estimate.")


class VerdictInfo(BaseModel):
    move: int = Field(description="How many moves had been played before.")
    player: int
    mark: str = Field(description="? for a mistake, ?! for an inaccuracy, ! for a strong turn; mostly empty.")
    cost: float = Field(description="The points by which the best turn is better than what was played.")
    played: LineInfo
    best: list[LineInfo] = Field(description="The best turns, the best first.")


class AnalysisInfo(BaseModel):
    strength: str
    cards: str
    turns: int = Field(description="How many there are; 0 before the first look.")
    judged: int
    done: bool
    thinking: bool = Field(description="It goes on as long as somebody asks.")
    moves: list[int] = Field(description="For each turn how many moves had been played before it.")
    expected: list[list[float]] = Field(description="For each turn the points that everybody could expect before it.")
    verdicts: list[VerdictInfo]


def line_info(line: Line) -> LineInfo:
    return LineInfo(moves=line.codes, points=line.points, low=line.low, high=line.high)


def verdict_info(verdict: Verdict) -> VerdictInfo:
    return VerdictInfo(
        move=verdict.move,
        player=verdict.player,
        mark=verdict.mark,
        cost=round(verdict.cost, 1),
        played=line_info(verdict.played),
        best=[line_info(line) for line in verdict.best],
    )


def described(study: Study, asked: AnalysisRequest) -> AnalysisInfo:
    found = study.found()
    return AnalysisInfo(
        strength=asked.strength,
        cards=asked.cards,
        turns=len(study.turns),
        judged=study.judged,
        done=study.done,
        thinking=bool(study.asked),
        moves=found.moments,
        expected=found.expected,
        verdicts=[verdict_info(verdict) for verdict in found.verdicts],
    )


def looked_at(request: Request, table_id: str, person: Person, asked: AnalysisRequest) -> Study:
    """The analysis that somebody asks for."""
    hall = hall_of(request)
    with hall.lock(table_id):
        sight: Sight = hall.look(table_id, person.visitor, None, person.voice)
        return analyses_of(request).study(sight, wished(asked.strength, asked.cards), person.voice)


@analysis_api.get("/tables/{table_id}/analysis")
def read(request: Request, table_id: str, strength: str = "quick", cards: str = "own") -> AnalysisInfo:
    """What is known by now of what each turn of a finished game was worth. Nothing is thought out by asking this."""
    asked = AnalysisRequest(strength=strength, cards=cards)
    return described(looked_at(request, table_id, person_of(request), asked), asked)


@analysis_api.post("/tables/{table_id}/analysis")
def begin(request: Request, table_id: str, asked: AnalysisRequest, forgery: Forgery = "") -> AnalysisInfo:
    """Let a finished game be analysed, or go on with it: it rests some seconds after nobody has asked for it any more.
    A running game with other people is refused."""
    check_forgery(request, forgery)
    study = looked_at(request, table_id, known_person(request), asked)
    analyses_of(request).begin(study)
    return described(study, asked)
