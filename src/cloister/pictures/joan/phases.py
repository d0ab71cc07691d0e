"""Where in the game a position is: the bag, the round, and whose turn it is."""

from cloister.games.joan.decisions.rounds import TakeToken
from cloister.pictures.joan.view import JOAN, JoanView
from cloister.pictures.marks import short_name

NAME_LIMIT = 9


def symbol(view: JoanView) -> str:
    return "v-laurel" if view.table.over() else "bag"


def title(view: JoanView) -> str:
    table, voice = view.table, view.voice
    if table.over():
        return voice("End of the game")
    return voice("Bag {bag} of {bags}", bag=table.bag_number, bags=view.box.bags)


def note(view: JoanView) -> str:
    table, voice = view.table, view.voice
    if table.over():
        return ""
    return voice("round {round} of {rounds}", round=table.round, rounds=view.box.rounds)


def turns(view: JoanView) -> list[int]:
    """Who takes the tokens of this round, in order."""
    count = len(view.table.players)
    takers = [(view.table.first_player + turn) % view.box.turn_takers for turn in range(view.box.drawn)]
    return [taker if taker < count else JOAN for taker in takers]


def present(view: JoanView) -> int:
    """Which turn of the round it is. Whoever has taken their token is still at it until the next one takes."""
    table = view.table
    taken = view.box.drawn - sum(table.drawn)
    actors = table.actors()
    choosing = not actors or isinstance(table.decision(actors[0]), TakeToken)
    return taken if choosing else taken - 1


def phases(view: JoanView) -> list[tuple[str, str]]:
    """The turns of the round with those that are done and the present one."""
    names = [
        view.voice("You") if taker == view.viewer else short_name(view.name(taker), NAME_LIMIT) for taker in turns(view)
    ]
    now = len(names) if view.table.over() else present(view)
    return [(name, "done" if place < now else "now" if place == now else "") for place, name in enumerate(names)]
