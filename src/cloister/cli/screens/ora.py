"""A position of Ora et Labora on a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cloister.cli.screen import amount, lines
from cloister.cli.screens.ora_land import buildings, cards, cross, goods, ground, plain_id, settlements, title
from cloister.cli.screens.screen import Screen
from cloister.games.ora.components import STAGES
from cloister.games.ora.decisions.solo import NeutralBuilding, NeutralPrior, NeutralSite, PayNeutralPrior
from cloister.games.ora.goods import JOKER
from cloister.games.ora.moves import BUILD, VOCABULARY, card_id
from cloister.games.ora.names import amounts, costs, token_name
from cloister.games.ora.scoring import total_points
from cloister.games.ora.state import OraTable
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice


def position(game: Game, viewer: int | None, voice: Voice) -> RenderableType:
    """The whole table, with the land that matters to a player drawn last and the others' listed; or all drawn."""
    table = table_of(game)
    parts: list[RenderableType] = [heading(game, voice), middle(table, voice), display(game, voice)]
    full = viewer
    if viewer is not None and neutral_acts(table):
        full = table.seats
    for player in sorted(range(lands(game)), key=lambda player: player == full):
        parts.append(title(table, player, voice))
        rows = goods(table, player, voice)
        drawn = full in (None, player) or player == table.seats  # the neutral land is small: there is room for it
        if not drawn:
            rows.append(cards(table, player, voice))
        parts += [lines(rows)] if rows else []
        parts += [ground(table, player, voice, named=player == full == table.seats)] if drawn else []
    return Group(*parts)


def lands(game: Game) -> int:
    """Everybody has a land, the neutral player too."""
    return len(table_of(game).players)


def land(game: Game, player: int, viewer: int, voice: Voice) -> RenderableType:
    """All that a player has, which everybody may see, with the names of buildings and what settlements cost."""
    table = table_of(game)
    return Group(
        title(table, player, voice),
        lines(goods(table, player, voice)),
        ground(table, player, voice),
        lines([*buildings(table, player, voice), *settlements(table, player, voice)]),
    )


def order(game: Game) -> list[int]:
    """Nobody acts at the same time as another."""
    return list(range(game.players))


def used(game: Game, event: Event, voice: Voice) -> str:
    """The building that was used; the players' basic buildings of one kind count as one."""
    card = event.data[0]
    return f"{plain_id(card)} {voice.name(table_of(game).box.card_names[card])}"


def legend(game: Game, voice: Voice) -> str:
    """What the signs of a drawing mean, and what the wheel shows."""
    wheel = " ".join(str(value) for value in table_of(game).box.wheel)
    signs = voice("† cloister building, P prior, b lay brother; bright buildings are those you could build")
    spaces = voice("spaces of the wheel: {wheel}", wheel=wheel)
    return f"{signs}\n{spaces}"


def table_of(game: Game) -> OraTable:
    assert isinstance(game.table, OraTable)
    return game.table


def neutral_acts(table: OraTable) -> bool:
    """Whether the open decision is about what the neutral player does."""
    actors = table.actors()
    neutral = (NeutralBuilding, NeutralSite, NeutralPrior, PayNeutralPrior)
    return bool(actors) and isinstance(table.decision(actors[0]), neutral)


# what lies in the middle


def heading(game: Game, voice: Voice) -> Rule:
    """Where in the game this is, the next settlement phase, and who starts or what the goal is."""
    table = table_of(game)
    box = table.box
    parts = [game.heading(voice)]
    if not game.over:
        parts.append(next_phase(table, voice))
        if box.course == "rounds":
            parts.append(voice("{player} has the start", player=voice.player(table.start_player)))
    if box.goal:
        points = total_points(table, 0)
        parts.append(voice("goal: {points} of {goal} points", points=points, goal=box.goal))
    return Rule(Text(" · ".join(parts), style="bold"), style="dim")


def next_phase(table: OraTable, voice: Voice) -> str:
    """When the next settlement phase comes, or what ends the game."""
    box = table.box
    if table.stage == len(box.phases):
        if box.rounds:
            return voice("settlement phase E ends the game")
        return voice("the game ends with {count} left on display", count=box.last_cards)
    due = box.phases[table.stage]
    phase = STAGES[table.stage + 1]
    if table.round >= due:
        return voice("settlement phase {phase}", phase=phase)
    if box.counts_turns():
        return voice("settlement phase {phase} in turn {round}", phase=phase, round=due)
    return voice("settlement phase {phase} in round {round}", phase=phase, round=due)


def middle(table: OraTable, voice: Voice) -> Padding:
    """What each token of the wheel shows, and the prices of work contracts and of the land that is left."""
    tokens = [token for token in range(JOKER + 1) if table.tokens[token] >= 0]
    shown = [amount(token_name(table.box, token, voice), table.value(token)) for token in tokens]
    prices = [
        amount(voice("work contract"), table.contract_price),
        amount(voice("districts"), " ".join(map(str, table.districts)) or "–"),
        amount(voice("plots"), " ".join(map(str, table.plots)) or "–"),
    ]
    return lines([(voice("Wheel"), shown), (voice("Prices"), prices)])


def display(game: Game, voice: Voice) -> Padding:
    """The buildings on display in two columns; those that the player to act could build are bright."""
    table = table_of(game)
    bright = [] if game.over else buildable(table, game.actors[0])
    rows = -(-len(table.display) // 2)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for card in table.display[row::rows]:
            name = f"{card_id(card)}{cross(table, card)} {voice.name(table.box.card_names[card])}"
            style = "bold" if card in bright else "dim"
            cells += [Text(name, style), Text(amounts(table.box, costs(table.box, card), voice), style)]
        grid.add_row(*cells)
    return Padding(grid, (0, 0, 0, 1), expand=False)


def buildable(table: OraTable, player: int) -> list[int]:
    """The buildings on display that a player could build, or have the neutral player build."""
    if neutral_acts(table):
        return [move - BUILD for move in table.choices[player] if VOCABULARY.family(move) == BUILD]
    owner = table.players[player]
    return [card for card in table.display if owner.can_afford(card) and owner.has_site(card)]


SCREEN = Screen(position, lands, land, order, used, legend, examples=("fell wood", "build G28"))
