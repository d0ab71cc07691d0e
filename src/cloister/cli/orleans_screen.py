"""A position of Orléans on a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from cloister.cli.orleans_player import belongings, board, letter, seen, title, tracks
from cloister.cli.screen import Row, amount, lines, player_text
from cloister.games.orleans import words
from cloister.games.orleans.decisions.drawing import DrawAndPlan
from cloister.games.orleans.decisions.events import ResolveEvent
from cloister.games.orleans.decisions.places import BOATMAN_CITIZEN, KNIGHT_CITIZEN, LAST_CITIZEN
from cloister.games.orleans.decisions.planning import Plan
from cloister.games.orleans.decisions.technology import PlaceTechnologies
from cloister.games.orleans.explanations import effect_words
from cloister.games.orleans.pieces import (
    ANY,
    BASE_DEEDS,
    BOATMAN,
    FOLLOWERS,
    GOODS,
    INTRIGUE,
    KNIGHT,
    NEEDS,
)
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.words import order_goods
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.words import coins as coin_amount
from cloister.kernel.words import counted_points, player_name, say


def position(game: Game, viewer: int | None, language: str) -> RenderableType:
    """The whole table and, last, the board of a player as he sees it; or everybody's."""
    table = table_of(game)
    owners = [(player, seen(table, player, viewer)) for player in range(game.players)]
    held: list[Row] = [(player_text(player, language), belongings(table, owner, language)) for player, owner in owners]
    parts: list[RenderableType] = [heading(game, viewer, language), middle(table, language)]
    parts += [tracks(table, owners, language), lines(held)]
    for player, owner in owners:
        if viewer in (None, player):
            parts += [title(player, language), *board(table, player, owner, language)]
    return Group(*parts)


def lands(game: Game) -> int:
    return game.players


def land(game: Game, player: int, viewer: int, language: str) -> RenderableType:
    """All that a player has, as another one sees it."""
    table = table_of(game)
    owner = seen(table, player, viewer)
    held = lines([("", belongings(table, owner, language))])
    return Group(
        title(player, language),
        tracks(table, [(player, owner)], language),
        held,
        *board(table, player, owner, language),
    )


def order(game: Game) -> list[int]:
    """The players in turn, the first player first."""
    return table_of(game).order()


def used(game: Game, event: Event, language: str) -> str:
    return words.place_name(table_of(game), event.data[0], language)


def legend(game: Game, language: str) -> str:
    """What the letters and signs mean."""
    table = table_of(game)
    names = (words.follower_name(table, follower, language) for follower in range(FOLLOWERS))
    followers = ", ".join(f"{letter(number, language).plain} {name}" for number, name in enumerate(names))
    signs = say(language, "* of one's own colour, (F) missing, ✓ active place, ⚙ technology, ⌂ trading station")
    tracks = say(language, "behind the place on a track: what the next step brings")
    return f"{followers}\n{signs}\n{tracks}"


def table_of(game: Game) -> OrleansTable:
    assert isinstance(game.table, OrleansTable)
    return game.table


# where in the game this is


def heading(game: Game, viewer: int | None, language: str) -> Rule:
    """The round, its event, the phase and the first player."""
    table = table_of(game)
    parts = [game.heading(language)]
    if not game.over:
        parts += [phase(table, viewer, language)] if table.round else []
        parts.append(say(language, "{player} is first", player=player_name(language, table.first_player)))
    return Rule(Text(" · ".join(parts), style="bold"), style="dim")


def phase(table: OrleansTable, viewer: int | None, language: str) -> str:
    """The phase of the round: what still lies below the open decision tells it."""
    if table.together:
        player = table.actors()[0] if viewer is None else viewer
        planning = table.choices[player] and isinstance(table.decision(player), Plan)
        return say(language, "phase 4: planning") if planning else say(language, "phase 3: followers")
    if any(isinstance(frame, DrawAndPlan) for frame in table.main):
        return say(language, "phase 2: census")
    if any(isinstance(frame, PlaceTechnologies) for frame in table.main):
        return say(language, "phase 5: actions")
    if any(isinstance(frame, ResolveEvent) for frame in table.main):
        return say(language, "phase 5: technology")
    return say(language, "phase 6: event")


# what lies in the middle


def middle(table: OrleansTable, language: str) -> Padding:
    """The event, the supplies, the place tiles, the deeds and the citizens still to be had."""
    rows: list[Row] = []
    if table.round and not table.over():
        effect = effect_words(table.box, table.event(), table.strength(), language)
        rows.append((words.event_name(table.box, table.event(), language), [Text(effect)]))
    followers = [letter(kind, language).append(f" {table.supply[kind]}", "bold") for kind in range(FOLLOWERS)]
    rows.append((say(language, "Followers"), followers))
    rows.append((say(language, "Goods"), goods(table, language)))
    for category, label in ((1, say(language, "Places I")), (2, say(language, "Places II"))):
        tiles = [place for place in table.tiles if table.box.category[place] == category]
        names = [words.place_name(table, place, language) for place in tiles]
        rows += [(label, [Text(name) for name in names])] if names else []
    board = say(language, "Intrigue") if table.box.modules & INTRIGUE else say(language, "Deeds")
    rows.append((board, deeds(table, language)))
    rows.append((say(language, "Citizens"), citizens(table, language)))
    rows.append((say(language, "Orders"), orders(table, language)))
    return lines(row for row in rows if row[1])


def goods(table: OrleansTable, language: str) -> list[Text]:
    """Goods and technology in the supply, and coins where they can run out."""
    shown = [amount(words.good_name(table, good, language), table.goods[good]) for good in range(GOODS)]
    shown.append(amount(say(language, "technology"), table.technology))
    return [*shown, amount(say(language, "coins"), table.coins)] if table.coins >= 0 else shown


def deeds(table: OrleansTable, language: str) -> list[Text]:
    """The deeds that are not complete: the followers they still take, and what each brings."""
    shown = []
    for row, deed in enumerate(table.box.deeds):
        text = Text(words.deed_name(table, deed, language))
        slots = table.deed_slots[row * NEEDS : (row + 1) * NEEDS]
        for follower in range(FOLLOWERS):
            if slots[follower]:
                text.append(" ").append(letter(follower, language)).append(str(slots[follower]))
        if slots[ANY]:
            text.append(" ").append(say(language, "any")).append(f" {slots[ANY]}")
        shown += [text.append(deed_reward(table, deed, language), style="dim")] if any(slots) else []
    return shown


def deed_reward(table: OrleansTable, deed: int, language: str) -> str:
    """What each follower brings; of the boards of Trade & Intrigue the goods that still lie there."""
    if deed >= BASE_DEEDS:
        row = table.box.deed_row[deed]
        lying = [good for good in table.slot_goods[row] if good >= 0] if table.slot_goods else []
        names = [words.good_name(table, good, language) for good in lying]
        return f" → {', '.join(names)}" if names else ""
    reward = coin_amount(table.box.deed_coins[deed], language)
    if table.box.deed_or_development[deed]:
        reward = say(language, "{amount} or development", amount=reward)
    return f" → {reward}"


def orders(table: OrleansTable, language: str) -> list[Text]:
    """The open orders: town, goods and points."""
    shown = []
    for order in table.orders:
        town = words.town_name(table, table.box.order_town[order])
        points = counted_points(table.box.order_points[order], language)
        text = Text(f"{town}: {order_goods(table, order, language)}")
        shown.append(text.append(f" → {points}", style="dim"))
    return shown


def citizens(table: OrleansTable, language: str) -> list[Text]:
    """The citizens still to be had, with the spaces of the tracks where they are."""
    box, left = table.box, table.citizens
    spaces = [str(space) for space, there in zip(box.development_citizens, left) if there]
    shown = [amount(say(language, "development"), ", ".join(spaces))] if spaces else []
    for number, follower, space in (
        (BOATMAN_CITIZEN, BOATMAN, box.boatman_citizen),
        (KNIGHT_CITIZEN, KNIGHT, box.knight_citizen),
    ):
        shown += [letter(follower, language).append(f" {space}", "bold")] if left[number] else []
    shown += [Text(say(language, "most trading stations"))] if left[LAST_CITIZEN] else []
    open_deeds = sum(table.box.deed_citizen[deed] and table.deed_open(deed) for deed in table.box.deeds)
    return [*shown, amount(say(language, "deeds"), open_deeds)] if open_deeds else shown
