"""A position of Orléans on a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from cloister.cli.screen import Row, amount, lines, player_text
from cloister.cli.screens.orleans_player import belongings, board, letter, seen, title, tracks
from cloister.cli.screens.screen import Screen
from cloister.games.orleans import names
from cloister.games.orleans.decisions.drawing import DrawAndPlan
from cloister.games.orleans.decisions.events import ResolveEvent
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.decisions.technology import PlaceTechnologies
from cloister.games.orleans.deeds import Reward
from cloister.games.orleans.pieces import (
    ANY,
    BOATMAN,
    CITIZEN_OF_BOATMEN,
    CITIZEN_OF_KNIGHTS,
    CITIZEN_OF_STATIONS,
    FOLLOWERS,
    GOODS,
    KNIGHT,
    NEEDS,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice


def position(game: Game, viewer: int | None, voice: Voice) -> RenderableType:
    """The whole table and, last, the board of a player as they see it; or everybody's."""
    table = table_of(game)
    owners = [(player, seen(table, player, viewer)) for player in range(game.players)]
    held: list[Row] = [
        (player_text(player, voice), belongings(table, player, owner, voice)) for player, owner in owners
    ]
    parts: list[RenderableType] = [heading(game, viewer, voice), middle(table, voice)]
    parts += [tracks(table, owners, voice), lines(held)]
    for player, owner in owners:
        if viewer in (None, player):
            parts += [title(player, voice), *board(table, player, owner, voice)]
    return Group(*parts)


def lands(game: Game) -> int:
    return game.players


def land(game: Game, player: int, viewer: int, voice: Voice) -> RenderableType:
    """All that a player has, as another one sees it."""
    table = table_of(game)
    owner = seen(table, player, viewer)
    held = lines([("", belongings(table, player, owner, voice))])
    return Group(
        title(player, voice),
        tracks(table, [(player, owner)], voice),
        held,
        *board(table, player, owner, voice),
    )


def order(game: Game) -> list[int]:
    """The players in turn, the first player first."""
    return table_of(game).order()


def used(game: Game, event: Event, voice: Voice) -> str:
    return names.place_name(table_of(game), event.data[0], voice)


def legend(game: Game, voice: Voice) -> str:
    """What the letters and signs mean."""
    table = table_of(game)
    spoken = [names.follower_name(table, follower, voice) for follower in range(FOLLOWERS)]
    followers = ", ".join(f"{letter(number, voice).plain} {name}" for number, name in enumerate(spoken))
    signs = voice("* of one's own colour, (F) missing, ✓ active place, ⚙ technology, ⌂ trading station")
    tracks = voice("behind the place on a track: what the next step brings")
    return f"{followers}\n{signs}\n{tracks}"


def table_of(game: Game) -> OrleansTable:
    assert isinstance(game.table, OrleansTable)
    return game.table


# where in the game this is


def heading(game: Game, viewer: int | None, voice: Voice) -> Rule:
    """The round, its event, the phase and the first player."""
    table = table_of(game)
    parts = [game.heading(voice)]
    if not game.over:
        parts += [phase(table, viewer, voice)] if table.round else []
        parts.append(voice("{player} is first", player=voice.player(table.first_player)))
    return Rule(Text(" · ".join(parts), style="bold"), style="dim")


def phase(table: OrleansTable, viewer: int | None, voice: Voice) -> str:
    """The phase of the round: what still lies below the open decision tells it."""
    if table.together:
        player = table.actors()[0] if viewer is None else viewer
        planning = table.choices[player] and isinstance(table.decision(player), Plan)
        return voice("phase 4: planning") if planning else voice("phase 3: followers")
    if any(isinstance(frame, DrawAndPlan) for frame in table.main):
        return voice("phase 2: census")
    if any(isinstance(frame, PlaceTechnologies) for frame in table.main):
        return voice("phase 5: actions")
    if any(isinstance(frame, ResolveEvent) for frame in table.main):
        return voice("phase 5: technology")
    return voice("phase 6: event")


# what lies in the middle


def middle(table: OrleansTable, voice: Voice) -> Padding:
    """The event, the supplies, the place tiles, the deeds and the citizens still to be had."""
    rows: list[Row] = []
    if table.round and not table.over():
        event = table.event()
        rows.append((voice.name(event.names), [Text(event.effect(table.strength(), voice))]))
    followers = [letter(kind, voice).append(f" {table.supply[kind]}", "bold") for kind in range(FOLLOWERS)]
    rows.append((voice("Followers"), followers))
    rows.append((voice("Goods"), goods(table, voice)))
    for category, label in ((1, voice("Places I")), (2, voice("Places II"))):
        tiles = [place for place in table.tiles if table.box.category[place] == category]
        rows += [(label, [Text(names.place_name(table, place, voice)) for place in tiles])] if tiles else []
    board = voice("Intrigue") if "intrigue" in table.box.modules else voice("Deeds")
    rows.append((board, deeds(table, voice)))
    rows.append((voice("Citizens"), citizens(table, voice)))
    rows.append((voice("Orders"), orders(table, voice)))
    return lines(row for row in rows if row[1])


def goods(table: OrleansTable, voice: Voice) -> list[Text]:
    """Goods and technology in the supply, and coins where they can run out."""
    shown = [amount(names.good_name(table, good, voice), table.goods[good]) for good in range(GOODS)]
    shown.append(amount(voice("technology"), table.technology))
    return [*shown, amount(voice("coins"), table.coins)] if table.coins >= 0 else shown


def deeds(table: OrleansTable, voice: Voice) -> list[Text]:
    """The deeds that are not complete: the followers they still take, and what each brings."""
    shown = []
    for row, deed in enumerate(table.box.deeds):
        text = Text(names.deed_name(table, deed, voice))
        slots = table.deed_slots[row * NEEDS : (row + 1) * NEEDS]
        for follower in range(FOLLOWERS):
            if slots[follower]:
                text.append(" ").append(letter(follower, voice)).append(str(slots[follower]))
        if slots[ANY]:
            text.append(" ").append(voice("any")).append(f" {slots[ANY]}")
        shown += [text.append(deed_reward(table, deed, voice), style="dim")] if any(slots) else []
    return shown


def deed_reward(table: OrleansTable, deed: int, voice: Voice) -> str:
    """What each follower brings; of the boards of Trade & Intrigue the goods that still lie there."""
    entry = table.contents.deeds[deed]
    if isinstance(entry, Reward):
        coins = voice.coins(entry.coins)
        reward = voice("{amount} or development", amount=coins) if entry.or_development else coins
        return f" → {reward}"
    row = table.box.deed_row[deed]
    goods = table.slot_goods[row] if isinstance(table, ExpansionTable) and table.slot_goods else []
    lying = [names.good_name(table, good, voice) for good in goods if good >= 0]
    return f" → {', '.join(lying)}" if lying else ""


def orders(table: OrleansTable, voice: Voice) -> list[Text]:
    """The open orders: town, goods and points."""
    if not isinstance(table, ExpansionTable):
        return []
    shown = []
    for card in [table.cards[order] for order in table.orders]:
        text = Text(f"{names.town_name(table, card.town)}: {names.goods_words(table, card.goods, voice)}")
        shown.append(text.append(f" → {voice.points(card.points)}", style="dim"))
    return shown


def citizens(table: OrleansTable, voice: Voice) -> list[Text]:
    """The citizens still to be had, with the spaces of the tracks where they are."""
    box, left = table.box, table.citizens
    spaces = [str(space) for space, there in zip(box.development_citizens, left) if there]
    shown = [amount(voice("development"), ", ".join(spaces))] if spaces else []
    others = left[len(box.development_citizens) :]
    for number, follower, space in (
        (CITIZEN_OF_BOATMEN, BOATMAN, box.boatman_citizen),
        (CITIZEN_OF_KNIGHTS, KNIGHT, box.knight_citizen),
    ):
        shown += [letter(follower, voice).append(f" {space}", "bold")] if others[number] else []
    shown += [Text(voice("most trading stations"))] if others[CITIZEN_OF_STATIONS] else []
    open_deeds = sum(table.box.deed_citizen[deed] and table.deed_open(deed) for deed in table.box.deeds)
    return [*shown, amount(voice("deeds"), open_deeds)] if open_deeds else shown


SCREEN = Screen(position, lands, land, order, used, legend, examples=("draw 4", "use castle"))
