"""A player of Orléans on a terminal: their tracks, what they have, followers, places, and the routes before them."""

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cloister.cli.screen import COLOURS, Row, amount, labelled, lines, player_text
from cloister.games.orleans import names
from cloister.games.orleans.pieces import (
    ANY,
    BOARD,
    BOATMAN,
    CITIZEN_OF_BOATMEN,
    CITIZEN_OF_KNIGHTS,
    CRAFTSMAN,
    EMPTY,
    FARMER,
    GOODS,
    GUNPOWDER_TOWER,
    KNIGHT,
    OWN,
    SCHOLAR,
    SPACES,
    TECHNOLOGY,
    TRADER,
    type_of,
)
from cloister.games.orleans.player import Player
from cloister.games.orleans.scoring import total_points
from cloister.games.orleans.state import OrleansTable
from cloister.games.orleans.trade_intrigue.state import ExpansionTable
from cloister.kernel.voice import Voice

GROUND = ["#f4e7bb", "#8cbbe2", "#c39468", "#565c66", "#df7c66", "#c6ccd4", "#f0c552"]  # of followers, by type
INK = "#2b211a"
LIGHT_INK = "#fdf7e8"  # on the traders' dark ground
PLACE_COLUMNS = 3


def seen(table: OrleansTable, player: int, viewer: int | None) -> Player:
    """A player as another one sees them: while all draw and plan, as they were before."""
    hidden = table.together and viewer not in (None, player)
    return table.before[player] if hidden else table.players[player]


# followers


def letter(follower: int, voice: Voice) -> Text:
    """A follower's letter on its colour."""
    letters = voice("F B C T K S M").split()
    ink = LIGHT_INK if follower == TRADER else INK
    return Text.assemble((letters[follower], f"bold {ink} on {GROUND[follower]}"))


def token(kind: int, player: int, voice: Voice) -> Text:
    """What stands on a space: a follower, with a star where it is of the player's own colour, or technology."""
    if kind == TECHNOLOGY:
        return Text("⚙", style="bold cyan")
    text = letter(type_of(kind), voice)
    return text.append("*", style=f"bold black on bright_{COLOURS[player]}") if kind >= OWN else text


def tokens(counts: list[int], player: int, voice: Voice) -> Text:
    """Every token of a heap."""
    shown = [token(kind, player, voice) for kind, count in enumerate(counts) for _ in range(count)]
    return Text(" ").join(shown) if shown else Text("–")


def spaces(owner: Player, player: int, place: int, voice: Voice) -> Text:
    """The spaces of a place: what stands there, or in brackets what is missing."""
    shown = []
    for number, need in enumerate(owner.box.needs[place]):
        standing = owner.spaces[place * SPACES + number]
        if standing != EMPTY:
            shown.append(token(standing, player, voice))
        else:
            missing = voice("any") if need == ANY else letter(need, voice).plain
            shown.append(Text(f"({missing})", style="dim"))
    return Text(" ").join(shown)


# tracks


def tracks(table: OrleansTable, owners: list[tuple[int, Player]], voice: Voice) -> Padding:
    """Points, coins, the markers on all tracks and what their next step brings, a row for each player."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    headings = [letter(follower, voice) for follower in range(SCHOLAR + 1)]
    headings[KNIGHT].append(" ").append(voice("draws"), style="dim")
    columns = [Text(voice("Points"), "dim"), Text(voice("Coins"), "dim"), *headings]
    grid.add_row("", *columns, Text(voice("development"), "dim"))
    for player, owner in owners:
        markers = [Text(str(owner.tracks[follower]), "bold") for follower in range(SCHOLAR + 1)]
        steps = [marker.append(next_step(table, owner, number, voice)) for number, marker in enumerate(markers)]
        points = total_points(table, player)
        numbers = [Text(str(points), "bold"), Text(str(owner.coins), "bold")]
        grid.add_row(player_text(player, voice), *numbers, *steps, development(table, owner, voice))
    return Padding(grid, (0, 0, 0, 1), expand=False)


def next_step(table: OrleansTable, owner: Player, follower: int, voice: Voice) -> Text:
    """What the next step on a track brings; for knights how many followers are drawn now."""
    box, step = table.box, owner.tracks[follower]
    citizen = "→" + voice("citizen")
    text = ""
    there = table.citizens[len(box.development_citizens) :]
    if follower == KNIGHT:
        text = f": {owner.draws()}"
        if step + 1 == box.knight_citizen and there[CITIZEN_OF_KNIGHTS]:
            text += citizen
    elif step == box.track_length[follower] or follower == CRAFTSMAN:
        pass
    elif follower == FARMER:
        text = f"→{names.good_name(table, box.farmer_goods[step], voice)}"
    elif follower == BOATMAN and step + 1 == box.boatman_citizen:
        text = citizen if there[CITIZEN_OF_BOATMEN] else ""
    elif follower == TRADER:
        text = "→I/II" if step else "→I"
    else:
        text = f"→{(box.boatman_coins if follower == BOATMAN else box.scholar_points)[step]}"
    return Text(text, style="not bold dim")


def development(table: OrleansTable, owner: Player, voice: Voice) -> Text:
    """The marker's space and level, and the next space with coins or a citizen."""
    box, space = table.box, owner.development
    text = Text.assemble((str(space), "bold"), ", ", voice("level {level}", level=owner.level()))
    for ahead in range(space + 1, box.development_length + 1):
        coins = box.development_coins[ahead]
        citizen = any(left and ahead == at for left, at in zip(table.citizens, box.development_citizens))
        if coins or citizen:
            reward = voice.coins(coins) if coins else voice("citizen")
            return text.append(f", {ahead}→{reward}", style="dim")
    return text


# what a player has


def belongings(table: OrleansTable, player: int, owner: Player, voice: Voice) -> list[Text]:
    """The merchant's town, citizens, technology, goods, stations and tiles, and the places ready for use."""
    parts = [labelled(voice("merchant"), town_text(table, owner.merchant))]
    numbers = [(voice("citizens"), owner.citizens), (voice("technology"), owner.technology)]
    numbers += [(names.good_name(table, good, voice), owner.goods[good]) for good in range(GOODS)]
    parts += [amount(name, count) for name, count in numbers if count]
    tiles = [names.place_name(table, place, voice) for place in owner.places if table.box.category[place] != BOARD]
    ready = [names.place_name(table, place, voice) for place in owner.places if owner.active(place)]
    for label, listed in (
        (voice("stations"), [names.town_name(table, town) for town in owner.stations]),
        (voice("tiles"), tiles),
        (voice("orders"), delivered(table, player)),
        (voice("on the Inn"), [names.good_name(table, good, voice) for good in inn_goods(owner)]),
        (voice("ready"), ready),
    ):
        texts = [Text(f"{name}," if number < len(listed) else name) for number, name in enumerate(listed, 1)]
        parts += [labelled(label, texts[0]), *texts[1:]] if texts else []
    return parts


def delivered(table: OrleansTable, player: int) -> list[str]:
    """The towns whose orders a player has delivered."""
    if not isinstance(table, ExpansionTable):
        return []
    return [names.town_name(table, table.cards[order].town) for order in table.delivered[player]]


def inn_goods(owner: Player) -> list[int]:
    """The goods that lie on the Inn, one by one."""
    return [good for good, count in enumerate(owner.stocked) for _ in range(count)]


def town_text(table: OrleansTable, town: int) -> Text:
    """A town, with a house for each station in the colour of whoever built it."""
    text = Text(names.town_name(table, town))
    for player, owner in enumerate(table.players):
        if town in owner.stations:
            text.append("⌂", style=f"bold {COLOURS[player]}")
    return text


def title(player: int, voice: Voice) -> Rule:
    return Rule(player_text(player, voice), align="left", style="dim")


def board(table: OrleansTable, player: int, owner: Player, voice: Voice) -> list[Padding]:
    """A player's followers, places with their spaces, and the routes that leave the merchant's town."""
    heaps = [(voice("market"), owner.market)]
    heaps += [(names.place_name(table, GUNPOWDER_TOWER, voice), owner.tower)] if any(owner.tower) else []
    heaps += [(voice("drawn"), owner.drawn)] if any(owner.drawn) else []
    parts = [tokens(owner.bag, player, voice)]
    parts += [labelled(label, tokens(heap, player, voice)) for label, heap in heaps]
    return [
        lines([(voice("Bag"), parts)]),
        places(owner, player, voice),
        lines(routes(table, owner, voice)),
    ]


def places(owner: Player, player: int, voice: Voice) -> Padding:
    """A player's places in columns; those that are active are marked and bright."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _cell in range(4 * PLACE_COLUMNS):
        grid.add_column(no_wrap=True)
    rows = -(-len(owner.places) // PLACE_COLUMNS)
    for row in range(rows):
        cells: list[Text] = []
        for place in owner.places[row::rows]:
            active = owner.active(place)
            name = Text(voice.name(owner.box.place_names[place]), style="bold green" if active else "")
            cells += [Text("✓" if active else " ", "bold green"), name, spaces(owner, player, place, voice), Text()]
        grid.add_row(*cells)
    return Padding(grid, (0, 0, 0, 1), expand=False)


def routes(table: OrleansTable, owner: Player, voice: Voice) -> list[Row]:
    """The roads and waterways from the merchant's town, with the towns at their ends and the goods on them."""
    box = table.box
    rows: list[Row] = []
    for label, ways in (
        (voice("Roads"), box.roads_from[owner.merchant]),
        (voice("Waterways"), box.waterways_from[owner.merchant]),
    ):
        parts = []
        for route, town in ways:
            lying = [good for good in table.route_goods[2 * route : 2 * route + 2] if good >= 0]
            goods = ", ".join(names.good_name(table, good, voice) for good in lying)
            parts.append(Text.assemble(town_text(table, town), (f" ({goods or '–'})", "dim")))
        rows += [(label, parts)] if parts else []
    return rows
