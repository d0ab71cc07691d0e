"""Where in the game a position is: whose land is shown, the next settlement phase, who has had their turn."""

from cloister.games.ora.components import STAGES
from cloister.games.ora.decisions.settling import SettlementPhase
from cloister.games.ora.decisions.solo import NeutralBuilding, NeutralPrior, NeutralReturn
from cloister.games.ora.decisions.turns import BonusTurn, Turn
from cloister.games.ora.names import capital
from cloister.games.ora.state import OraTable
from cloister.kernel.table import Decision, Frame
from cloister.kernel.voice import Voice
from cloister.pictures.scene import Pen

SETTLING, ACTING, NEUTRAL = "settling", "acting", "neutral"
Stop = tuple[str, int]  # what is done, and by whom


def shown_player(table: OraTable, viewer: int) -> int:
    """Whose land is drawn large: the viewer's, or for a watcher that of whoever acts."""
    if viewer >= 0:
        return viewer
    actors = table.actors()
    return actors[0] if actors else table.start_player


def settling_now(table: OraTable) -> bool:
    """Whether a settlement phase is going on."""
    stops = upcoming(table)
    return bool(stops) and stops[0][0] != ACTING


def next_phase(table: OraTable, voice: Voice) -> str:
    """When the next settlement phase comes, or what ends the game."""
    box = table.box
    if table.over():
        return ""
    if table.stage == len(box.phases):
        if box.rounds:
            return capital(voice("settlement phase E ends the game"))
        return capital(voice("the game ends with {count} left on display", count=box.last_cards))
    due = box.phases[table.stage]
    phase = STAGES[table.stage + 1]
    if table.round >= due:
        return capital(voice("settlement phase {phase}", phase=phase))
    if box.counts_turns():
        return capital(voice("settlement phase {phase} in turn {round}", phase=phase, round=due))
    return capital(voice("settlement phase {phase} in round {round}", phase=phase, round=due))


def note(table: OraTable, voice: Voice) -> str:
    """What is to come, and the goal of the solo game."""
    parts = [next_phase(table, voice)]
    if table.box.goal:
        parts.append(voice("goal: {goal} points", goal=table.box.goal))
    return " · ".join(part for part in parts if part)


# the stops of a round


def planned(table: OraTable) -> list[Stop]:
    """Everything that happens in this round or turn, in order."""
    order = table.order()
    settling = [(SETTLING, player) for player in order]
    if table.bonus:
        return [*[(ACTING, player) for player in order], *settling]
    if table.box.course == "solo":
        phase = [(NEUTRAL, 0), (SETTLING, 0)]
        if table.round == table.box.rounds:
            return [(ACTING, 0), *phase]
        return [*(phase if table.round in table.box.phases else []), (ACTING, 0)]
    stops = settling if table.round in table.box.phases else []
    if table.box.course == "turns":
        return [*stops, (ACTING, table.start_player)]
    again = [(ACTING, order[0])] if table.box.last_actions else []
    return [*stops, *[(ACTING, player) for player in order], *again]


def upcoming(table: OraTable) -> list[Stop]:
    """What of this round is going on or still to come, read from the open frames."""
    frames = list(reversed(table.main))
    waiting = [(place, stop) for place, frame in enumerate(frames) if (stop := stop_of(frame))]
    stops: list[Stop] = []
    for _place, stop in waiting:
        if not (stops and stop[0] == NEUTRAL and stops[-1][0] == NEUTRAL):
            stops.append(stop)
    begun = waiting and (waiting[0][0] == 0 or not fresh(frames[waiting[0][0]]))
    plan = planned(table)
    if not begun and len(stops) < len(plan):
        stops.insert(0, plan[len(plan) - len(stops) - 1])
    return stops


KINDS: dict[type[Frame], str] = {
    Turn: ACTING,
    BonusTurn: ACTING,
    SettlementPhase: SETTLING,
    NeutralBuilding: NEUTRAL,
    NeutralPrior: NEUTRAL,
    NeutralReturn: NEUTRAL,
}


def fresh(frame: Frame) -> bool:
    """Whether what waits has not begun: a turn, a settlement phase."""
    return isinstance(frame, Decision) and frame.begins_turn()


def stop_of(frame: Frame) -> Stop | None:
    """The stop that a frame stands for."""
    kind = KINDS.get(type(frame))
    return None if kind is None else (kind, frame.player)


def phases(table: OraTable, viewer: int, pen: Pen) -> list[tuple[str, str]]:
    """The stops of this round with how far it has come; those of a settlement phase are taken together."""
    if table.over():
        return []
    plan = planned(table)
    now = len(plan) - len(upcoming(table))
    again = len(plan) - 1 if table.box.last_actions and not table.bonus else -1
    shown: list[tuple[str, str]] = []
    for place, (kind, player) in enumerate(plan):
        state = "now" if place == now else "done" if place < now else ""
        name = stop_name((kind, player), state, viewer, pen)
        if place == again:
            name = pen.voice("{player} again", player=name)
        follows = kind == SETTLING and place > 0 and plan[place - 1][0] == SETTLING
        if not follows:
            shown.append((name, state))
        elif state == "now":
            shown[-1] = (name, state)
    return shown


def stop_name(stop: Stop, state: str, viewer: int, pen: Pen) -> str:
    """Whose turn a stop is; of a settlement phase only whoever decides now is named."""
    kind, player = stop
    if kind == NEUTRAL:
        return pen.voice("Neutral player")
    name = pen.voice("You") if player == viewer else pen.voice.player(player)
    if kind == ACTING:
        return name
    return pen.voice("{player}: settlement", player=name) if state == "now" else pen.voice("Settlement")
