"""Where in the game a position is: the round, its event and the phase."""

from cloister.games.orleans.decisions.drawing import DrawAndPlan
from cloister.games.orleans.decisions.events import ResolveEvent
from cloister.games.orleans.decisions.planning import Plan
from cloister.pictures.orleans.banners import event_symbol
from cloister.pictures.orleans.view import OrleansView

CENSUS, FOLLOWERS, PLANNING, ACTIONS, EVENT = 1, 2, 3, 4, 5  # after the hourglass, which nobody waits for


def symbol(view: OrleansView) -> str:
    if view.table.over():
        return "v-laurel"
    return event_symbol(view.table.event().number) if view.table.round else "hourglass"


def title(view: OrleansView) -> str:
    table, voice = view.table, view.voice
    if table.over():
        return voice("End of the game")
    if table.round == 0:
        return voice("Before the first round")
    return voice("Round {round} of {rounds}", round=table.round, rounds=table.rounds)


def note(view: OrleansView) -> str:
    """The event of the round in a few words."""
    table, voice = view.table, view.voice
    if table.over() or table.round == 0:
        return ""
    event = table.event()
    return view.titled(voice.name(event.names), event.short_effect(table.strength(), voice))


def phases(view: OrleansView) -> list[tuple[str, str]]:
    """The seven phases of a round with those that are done and the present one."""
    voice = view.voice
    names = [
        voice("Hourglass"),
        voice("Census"),
        voice("Followers"),
        voice("Planning"),
        voice("Actions"),
        voice("Event"),
        voice("First player"),
    ]
    if view.table.round == 0:
        return [(name, "") for name in names]
    now = len(names) if view.table.over() else present(view)
    return [(name, "done" if place < now else "now" if place == now else "") for place, name in enumerate(names)]


def present(view: OrleansView) -> int:
    """The present phase: what still lies below the open decision tells it."""
    table = view.table
    if table.together:
        drawing = view.viewer >= 0 and table.choices[view.viewer] and not planning(view)
        return FOLLOWERS if drawing else PLANNING
    if any(isinstance(frame, DrawAndPlan) for frame in table.main):
        return CENSUS
    return ACTIONS if any(isinstance(frame, ResolveEvent) for frame in table.main) else EVENT


def planning(view: OrleansView) -> bool:
    return isinstance(view.table.decision(view.viewer), Plan)
