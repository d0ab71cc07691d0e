"""A position of Joan of Arc on a terminal."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from cloister.cli.screen import COLOURS, Row, amount, labelled, lines, player_text
from cloister.cli.screens.screen import Screen
from cloister.games.joan import effects, names
from cloister.games.joan.gains import gain_text, gains_text
from cloister.games.joan.pieces import (
    BANK_ROWS,
    CATEGORIES,
    CATEGORY_IDS,
    CITIZENS,
    DEED_SPACES,
    GOODS,
    IN_ROW,
    JOAN_ROW_FOLLOWERS,
    JOAN_SCHOLARS,
    LOCATIONS,
    MOST_MONKS,
    SOLO_CARD_IDS,
    TOKENS,
    TOWNS,
)
from cloister.games.joan.scoring import joan_points
from cloister.games.joan.sheet import Sheet, count
from cloister.games.joan.state import JoanTable
from cloister.kernel.game import Game
from cloister.kernel.table import Event
from cloister.kernel.voice import Voice

MARK, FREE, CIRCLED = "×", "·", "o"


def position(game: Game, viewer: int | None, voice: Voice) -> RenderableType:
    """What lies on the table and, last, the sheet of a player; or everybody's."""
    table = table_of(game)
    parts: list[RenderableType] = [heading(game, voice), middle(table, voice)]
    if game.players > 1:
        at_a_glance: list[Row] = [
            (player_text(player, voice), glance(sheet, voice)) for player, sheet in enumerate(table.players)
        ]
        parts.append(lines(at_a_glance))
    if table.joan is not None:
        parts.append(joan_area(table, voice))
    for player in range(game.players):
        if viewer in (None, player):
            parts += [title(player, voice), sheet_lines(table, player, voice)]
    return Group(*parts)


def lands(game: Game) -> int:
    return game.players + (table_of(game).joan is not None)


def land(game: Game, player: int, viewer: int, voice: Voice) -> RenderableType:
    """A player's sheet, or Joan's area after them."""
    table = table_of(game)
    if player == game.players:
        return joan_area(table, voice)
    return Group(title(player, voice), sheet_lines(table, player, voice))


def order(game: Game) -> list[int]:
    """Nobody acts at once in this game."""
    return list(range(game.players))


def used(game: Game, event: Event, voice: Voice) -> str:
    return names.location_name(table_of(game).box, event.data[0], voice)


def legend(game: Game, voice: Voice) -> str:
    """What the signs of a sheet mean."""
    return voice("× marked or spent, o circled, · free; behind a row or column: what it brings")


def table_of(game: Game) -> JoanTable:
    assert isinstance(game.table, JoanTable)
    return game.table


def heading(game: Game, voice: Voice) -> Rule:
    """The bag, the round and who began it."""
    table = table_of(game)
    parts = [game.heading(voice)]
    if not game.over and table.first_player < game.players and game.players > 1:
        parts.append(voice("{player} is first", player=voice.player(table.first_player)))
    return Rule(Text(" · ".join(parts), style="bold"), style="dim")


def title(player: int, voice: Voice) -> Rule:
    return Rule(player_text(player, voice), style=COLOURS[player], align="left")


# what lies in the middle


def middle(table: JoanTable, voice: Voice) -> Padding:
    """Tokens, locations, deeds and citizens still to be had."""
    rows: list[Row] = [
        (voice("Drawn"), tokens(table, table.drawn, voice)),
        (voice("Bag"), tokens(table, table.bag, voice)),
        (voice("Waiting"), tokens(table, table.waiting, voice)),
    ]
    for category in range(CATEGORIES):
        there = [
            Text(names.location_name(table.box, location, voice))
            for location in range(LOCATIONS)
            if table.offer >> location & 1 and table.box.category[location] == category
        ]
        label = voice("Places {category}", category=CATEGORY_IDS[category])
        rows.append((label if table.category_open(category) else f"({label})", there))
    free = [citizen for citizen in range(CITIZENS) if not table.citizens_gone >> citizen & 1]
    rows.append((voice("Citizens"), [Text(f"{names.citizen_name(citizen, voice)},") for citizen in free]))
    return lines(row for row in rows if row[1])


def tokens(table: JoanTable, counts: list[int], voice: Voice) -> list[Text]:
    return [amount(names.follower_name(table.box, kind, voice), counts[kind]) for kind in range(TOKENS) if counts[kind]]


def glance(sheet: Sheet, voice: Voice) -> list[Text]:
    """A sheet in a line."""
    return [
        amount(voice("trading stations"), count(sheet.stations)),
        amount(voice("citizens"), count(sheet.citizens)),
        amount(voice("level"), sheet.level()),
        amount(voice("coins"), sheet.coins()),
        amount(voice("goods"), sum(sheet.goods)),
        amount(voice("shields"), sheet.shields),
        amount(voice("monks left"), MOST_MONKS - sheet.monks),
    ]


# a sheet


def sheet_lines(table: JoanTable, player: int, voice: Voice) -> Padding:
    """Everything on a player's sheet."""
    sheet = table.players[player]
    box = table.box
    owned = [location for location in range(LOCATIONS) if sheet.owns(location)]
    stations = [names.town_name(table.box, town) for town in range(TOWNS) if sheet.has_station(town)]
    routes = [names.route_name(table.box, route) for route in range(len(box.route_ends)) if sheet.has_filled(route)]
    rows: list[Row] = [
        (voice("Warehouse"), warehouse(table, sheet, voice)),
        (voice("Columns"), columns(table, box.column_gain, box.column_count, sheet.full_columns(), voice)),
        (voice("Bank"), bank(table, sheet, voice)),
        (
            voice("Columns spent"),
            columns(table, box.bank_column_gain, box.bank_column_count, sheet.spent_columns(), voice),
        ),
        (voice("Development"), development(table, sheet, voice)),
        (voice("Depot"), [Text(" ".join(shields(box.shield_points, sheet.shields)))]),
        (voice("Monks left"), [Text(str(MOST_MONKS - sheet.monks), style="bold")]),
        (voice("Routes"), [Text(f"{route},") for route in routes]),
        (voice("Trading stations"), [Text(town) for town in stations]),
        (voice("Deeds"), deeds(table, sheet, voice)),
        (voice("Locations"), [Text(names.location_name(table.box, one, voice)) for one in owned]),
    ]
    return lines(row for row in rows if row[1])


def warehouse(table: JoanTable, sheet: Sheet, voice: Voice) -> list[Text]:
    shown = []
    for good in range(GOODS):
        marks = MARK * sheet.goods[good] + FREE * (IN_ROW - sheet.goods[good])
        name = names.good_name(table.box, good, voice)
        shown.append(labelled(name, Text(f"{marks} {table.box.row_points[good]}")))
    return shown


def bank(table: JoanTable, sheet: Sheet, voice: Voice) -> list[Text]:
    shown = []
    for row in range(BANK_ROWS):
        spent, circled = sheet.spent[row], sheet.circled[row]
        marks = MARK * spent + CIRCLED * (circled - spent) + FREE * (IN_ROW - circled)
        bonus = gain_text(table.box, table.box.bank_row_gain[row], table.box.bank_row_count[row], voice)
        shown.append(Text.assemble((f"{row + 1} ", "dim"), marks, (f" {bonus}", "dim")))
    return shown


def columns(table: JoanTable, gains: list[int], counts: list[int], complete: int, voice: Voice) -> list[Text]:
    """What the columns bring; those that are complete are marked."""
    shown = []
    for column in range(IN_ROW):
        gain = gain_text(table.box, gains[column], counts[column], voice)
        shown.append(Text(f"{MARK if column < complete else column + 1}: {gain},"))
    return shown


def development(table: JoanTable, sheet: Sheet, voice: Voice) -> list[Text]:
    """The space reached, the level, and the bonuses to come."""
    box = table.box
    shown = [amount(voice("space"), sheet.development), amount(voice("level"), sheet.level())]
    for space in range(sheet.development + 1, box.track_length + 1):
        if box.level[space] > box.level[space - 1]:
            shown.append(Text(f"{space}: {voice('level')} {box.level[space]},", style="dim"))
        elif box.track_gain[space] >= 0:
            shown.append(Text(f"{space}: {gain_text(table.box, box.track_gain[space], 1, voice)},", style="dim"))
        elif box.track_citizen[space] >= 0:
            shown.append(Text(f"{space}: {voice('citizen')},", style="dim"))
    return shown


def deeds(table: JoanTable, sheet: Sheet, voice: Voice) -> list[Text]:
    """The open deeds: followers, those marked in brackets, and what each brings."""
    shown = []
    for deed in range(table.box.deeds):
        if not table.deed_open(deed):
            continue
        shown_followers = []
        for space, follower in enumerate(table.box.deed_followers[deed]):
            marked = sheet.deeds >> (deed * DEED_SPACES + space) & 1
            name = names.follower_name(table.box, follower, voice)
            shown_followers.append(f"[{name}]" if marked else name)
        gains = gains_text(table.box, table.box.deed_gains[deed], voice)
        bonus = gain_text(table.box, table.box.deed_bonus[deed], 1, voice)
        shown.append(
            Text.assemble((f"{deed + 1} ", "bold"), ", ".join(shown_followers), (f" → {gains}; 3: {bonus}", "dim"))
        )
    return shown


def shields(points: list[int], circled: int) -> list[str]:
    return [f"({value})" if number < circled else str(value) for number, value in enumerate(points)]


# Joan


def joan_area(table: JoanTable, voice: Voice) -> Padding:
    """Joan's rows, her card, and the back of the next one."""
    joan, box = table.joan, table.box
    assert joan is not None
    rows: list[Row] = [
        (
            Text(voice("Joan"), style="bold yellow"),
            [
                amount(voice("points"), joan_points(box, joan)),
                amount(voice("trading stations"), joan.stations),
                amount(voice("citizens"), joan.citizens),
                amount(voice("level"), joan.level),
                labelled(voice("shields"), " ".join(shields(box.joan_shields, joan.shields))),
            ],
        ),
        ("", [joan_row(table, row, voice) for row in range(len(JOAN_ROW_FOLLOWERS))]),
    ]
    if joan.card >= 0:
        rows.append((voice("Her card"), card(table, joan.card, voice)))
    if joan.deck:
        rows.append((voice("Next card"), [Text(back(table, joan.deck[-1], voice))]))
    return lines(rows)


def joan_row(table: JoanTable, row: int, voice: Voice) -> Text:
    assert table.joan is not None
    squares = table.box.joan_scholar_effects if row == JOAN_SCHOLARS else table.box.joan_row_points[row]
    marked = table.joan.marks[row]
    name = names.follower_name(table.box, JOAN_ROW_FOLLOWERS[row], voice)
    if row == JOAN_SCHOLARS:
        return labelled(name, MARK * marked + FREE * (len(squares) - marked))
    return labelled(name, " ".join([MARK] * marked + [str(points) for points in squares[marked:]]))


def card(table: JoanTable, number: int, voice: Voice) -> list[Text]:
    """The followers of a card from top to bottom with their effects, and its town."""
    shown = [
        amount(voice("card"), SOLO_CARD_IDS[number]),
        amount(voice("town"), table.box.card_town[number]),
    ]
    for follower in table.box.card_followers[number]:
        effect = effects.ENTRIES[table.box.card_effects[number][follower]].explained(voice)
        shown.append(Text.assemble((names.follower_name(table.box, follower, voice), "bold"), f": {effect},"))
    return shown


def back(table: JoanTable, number: int, voice: Voice) -> str:
    """What the back of a card shows."""
    row = table.box.card_monk[number]
    arrow = voice("reads upwards ↑") if table.box.card_up[number] else voice("reads downwards ↓")
    if row < 0:
        return f"{arrow}; {voice('monk: a trading station')}"
    name = names.follower_name(table.box, JOAN_ROW_FOLLOWERS[row], voice)
    return f"{arrow}; {voice('monk: a {follower} and a shield', follower=name)}"


SCREEN = Screen(position, lands, land, order, used, legend, examples=("take knight", "road 8 9"))
