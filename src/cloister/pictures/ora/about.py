"""What the things on the table are, in our own words."""

from cloister.games.ora import words
from cloister.games.ora.components import STAGES
from cloister.games.ora.explanations import amounts_text, explain
from cloister.games.ora.goods import COIN, COIN5, GOOD_IDS, GRAIN, JOKER, PEAT, PRODUCED, STORED, TOKENED, WOOD
from cloister.games.ora.grid import COAST, EMPTY, FOREST, HILLSIDE, MOOR, MOUNTAIN, PLAINS, WATER
from cloister.games.ora.moves import (
    BROTHER,
    BUILDINGS,
    CARD_NUMBERS,
    JOKER_FOR,
    PRIOR,
    SETTLEMENT_IDS,
    USE,
    VOCABULARY,
)
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.reasons import glossary, page
from cloister.games.ora.scoring import economic_points, goods_points, settlement_points, total_points
from cloister.games.ora.state import NOBODY, OraTable
from cloister.kernel.words import coins, counted_points, player_name, say
from cloister.pictures.ora import course
from cloister.pictures.ora.cards import (
    TERRAIN_SYMBOLS,
    TERRAINS,
    costs,
    short_name,
    signed,
    standing,
    standing_words,
)
from cloister.pictures.ora.display import land_title, pile, price_words
from cloister.pictures.ora.land import cell_of
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.ora.wheel import token_symbol
from cloister.pictures.scene import TINCTURES, About

TURN_PAGE, FELL_PAGE, BUILD_PAGE, SETTLE_PAGE, SCORE_PAGE, SOLO_PAGE = 2, 3, 4, 5, 7, 8  # of the detailed rules


def about(table: OraTable, viewer: int, key: str, language: str) -> About | None:
    """What the thing with this key is; nothing if there is no such thing."""
    kind, _colon, name = key.partition(":")
    if kind == "card" and name in CARD_NUMBERS:
        return about_card(table, viewer, CARD_NUMBERS[name], language)
    if kind == "settlement" and name.partition("@")[0] in SETTLEMENT_IDS:
        return about_settlement(table, viewer, name, language)
    if kind in ("cell", "neutral") and name:
        return about_cell(table, viewer, kind, name, language)
    if kind in ("district", "plot"):
        return about_land(table, kind, language)
    if kind == "place" and name in VOCABULARY.codes:
        label = words.land_label(table, VOCABULARY.codes.index(name), language)
        return About(label, [], moves=[name], rule=page(SETTLE_PAGE, language))
    if kind == "wheel":
        return about_wheel(table, viewer, name, language)
    if kind == "good" and name in GOOD_IDS:
        return about_good(table, GOOD_IDS.index(name), language)
    return about_people(table, viewer, kind, name, language)


# buildings and settlements


def about_card(table: OraTable, viewer: int, card: int, language: str) -> About:
    """A building: what it does, costs and is worth."""
    box = table.box
    built = table.owner[card] != NOBODY
    names = [player_name(language, player) for player in range(len(TINCTURES))]
    lines = explain(table, card, language)
    lines += [standing_words(table, player, number, names, language) for player, number in standing(table, card)]
    if box.cloister[card]:
        lines.append(say(language, "A cloister building: it must stand beside another one."))
    if built:
        owner = words.seat_name(table, table.owner[card], language)
        lines.append(say(language, "It belongs to this player: {player}.", player=owner))
    facts = [(good_symbol(good), words.amount(table, good, count, language)) for good, count in costs(table, card)]
    facts += terrain_facts(box.terrain[card], language)
    facts += value_facts(box.economic[card], box.dwelling[card], language)
    if card < BUILDINGS and box.stage[card] > 0:
        facts.append(("u-clock", say(language, "stage {stage}", stage=STAGES[box.stage[card]])))
    name = VOCABULARY.codes[USE + card].removeprefix("use ")
    moves = [] if built else [f"build {name}"]
    if built or (viewer >= 0 and USE + card in table.choices[viewer]):
        moves.append(f"use {name}")
    return About(short_name(table, card, language), lines, facts, moves, glossary(table, card, language))


def value_facts(economic: int, dwelling: int, language: str) -> list[tuple[str, str]]:
    return [
        ("v-shield", say(language, "economic value {value}", value=signed(economic))),
        ("v-house", say(language, "dwelling value {value}", value=signed(dwelling))),
    ]


def terrain_facts(terrain: int, language: str) -> list[tuple[str, str]]:
    """The terrains on which something may stand."""
    return [(TERRAIN_SYMBOLS[ground], words.terrain_name(ground, language)) for ground in TERRAINS if ground & terrain]


def about_settlement(table: OraTable, viewer: int, name: str, language: str) -> About:
    """A settlement in hand or on the land."""
    code, _at, owner = name.partition("@")
    settlement = SETTLEMENT_IDS.index(code)
    box = table.box
    lines = [say(language, "At the end it scores its own dwelling value and those of the four cells beside it.")]
    facts = [
        ("v-food", say(language, "{count} food", count=box.settlement_food[settlement])),
        ("v-energy", say(language, "{count} energy", count=f"{box.settlement_half_energy[settlement] / 2:g}")),
        *terrain_facts(box.settlement_terrain[settlement], language),
        *value_facts(box.settlement_economic[settlement], box.settlement_dwelling[settlement], language),
    ]
    in_hand = int(owner) == viewer and settlement in table.players[viewer].hand
    if not in_hand:
        for other, points in settlement_points(table.players[int(owner)]):
            if other == settlement:
                lines.append(say(language, "Now it scores {points} points.", points=points))
    title = words.settlement_name(table, settlement, language)
    return About(title, lines, facts, [f"settle {code}"] if in_hand else [], page(SETTLE_PAGE, language))


# land


def about_cell(table: OraTable, viewer: int, kind: str, name: str, language: str) -> About | None:
    """A cell without a card."""
    if kind == "neutral" and len(table.players) == table.seats:
        return None
    owner = table.players[table.seats if kind == "neutral" else course.shown_player(table, viewer)]
    cell = cell_of(name)
    content, terrain = owner.contents[cell], owner.terrain[cell]
    place = [f"at {name}"]
    if content == FOREST:
        line = say(language, "Fell trees to take wood; then the cell is free plains.")
        return About(say(language, "Forest"), [line], [("t-forest", words.terrain_name(PLAINS, language))],
                     [*place, "fell wood"], page(FELL_PAGE, language))  # fmt: skip
    if content == MOOR:
        line = say(language, "Cut peat to take peat; then the cell is free plains.")
        return About(say(language, "Moor"), [line], [("t-moor", words.terrain_name(PLAINS, language))],
                     [*place, "cut peat"], page(FELL_PAGE, language))  # fmt: skip
    if terrain not in TERRAIN_SYMBOLS or content != EMPTY:
        return None
    title = course.capital(words.terrain_name(terrain, language))
    lines = [terrain_line(table, terrain, language)]
    return About(title, lines, [(TERRAIN_SYMBOLS[terrain], title)], place, page(BUILD_PAGE, language))


def terrain_line(table: OraTable, terrain: int, language: str) -> str:
    """What may stand on a terrain."""
    if terrain == WATER:
        value = table.box.water_dwelling
        return say(
            language, "Hardly anything is built here; left free it counts as dwelling value {value}.", value=value
        )
    if terrain == MOUNTAIN:
        return say(language, "One large cell beside two hillsides, for the few buildings of the mountains.")
    if terrain == COAST:
        return say(language, "Free for buildings and settlements, also those that need the coast.")
    if terrain == HILLSIDE:
        return say(language, "Free for buildings and settlements, also those that need a hillside.")
    return say(language, "Free for buildings and settlements.")


def about_land(table: OraTable, key: str, language: str) -> About:
    """Districts or plots for sale."""
    if key == "district":
        what = say(language, "A row of five cells above or below your land; choose which of its two sides is up.")
    else:
        what = say(language, "Coast at the left of your land or mountains at the right of it, two cells wide and high.")
    prices = pile(table, key)
    once = say(language, "You may buy one piece of land in your turn, before or after the action.")
    facts = [("coin", coins(price, language)) for price in prices[:1]]
    if len(prices) > 1:
        rest = ", ".join(map(str, prices[1:]))
        facts.append(("coin", say(language, "then {prices}", prices=rest)))
    lines = [what, once, price_words(prices, language)]
    return About(land_title(key, language), lines, facts, [f"buy {key}"], page(SETTLE_PAGE, language))


# the wheel and the goods


def about_wheel(table: OraTable, viewer: int, name: str, language: str) -> About | None:
    """A token of the wheel, or the round in its middle."""
    if name == "round":
        return about_round(table, language)
    if name != "joker" and name not in GOOD_IDS[:TOKENED]:
        return None
    token = JOKER if name == "joker" else GOOD_IDS.index(name)
    values = table.box.wheel
    place = table.tokens[token]
    if token == JOKER:
        lines = [say(language, "Stands for any good of the wheel when goods are taken; then it goes back to 0.")]
    else:
        lines = [say(language, "Shows how much is taken of this good; then it goes back to 0.")]
    facts = [(token_symbol(token), say(language, "now {value}", value=table.value(token)))]
    if 0 <= place < len(values) - 1:
        facts.append(("u-wheel", say(language, "next {value}", value=values[place + 1])))
    title = course.capital(words.token_name(table, token, language))
    return About(title, lines, facts, token_moves(table, viewer, token), page(TURN_PAGE, language))


def token_moves(table: OraTable, viewer: int, token: int) -> list[str]:
    """The moves that take goods by a token."""
    if token == WOOD:
        return ["fell wood"]
    if token == PEAT:
        return ["cut peat"]
    if token != JOKER:
        return [f"produce {GOOD_IDS[token]}"]
    choices = table.choices[viewer] if viewer >= 0 else []
    taken = [f"joker {GOOD_IDS[good]}" for good in range(PRODUCED) if JOKER_FOR + good in choices]
    return taken or ["fell joker", "cut joker"]


def about_round(table: OraTable, language: str) -> About:
    """Where in the game this is."""
    box = table.box
    lines = [course.next_phase(table, language)]
    for good, due in (("stone", box.stone_round), ("grape", box.grape_round)):
        if due > table.round and box.in_variant[GOOD_IDS.index(good)]:
            name = words.good_name(table, GOOD_IDS.index(good), language)
            lines.append(say(language, "{good} joins the wheel in round {round}.", good=name, round=due))
    if table.round < len(box.round_goods):
        goods = [(good, 1) for good in box.round_goods[table.round]]
        got = amounts_text(table, goods, language)
        lines.append(say(language, "The next round begins with goods for everybody: {goods}.", goods=got))
    return About(words.heading(table, language), [line for line in lines if line], rule=page(TURN_PAGE, language))


def about_good(table: OraTable, good: int, language: str) -> About:
    """A good: what one tile is worth."""
    box = table.box
    facts = []
    if box.food[good]:
        facts.append(("v-food", say(language, "{count} food", count=box.food[good])))
    if box.half_energy[good]:
        facts.append(("v-energy", say(language, "{count} energy", count=f"{box.half_energy[good] / 2:g}")))
    if box.money[good]:
        facts.append(("coin", coins(box.money[good], language)))
    if box.points[good]:
        facts.append(("v-points", counted_points(box.points[good], language)))
    lines = []
    if good == GRAIN:
        lines.append(say(language, "May become straw at any time."))
    if good == COIN:
        lines.append(
            say(language, "Every five of them are worth {points} points at the end.", points=box.points[COIN5])
        )
    return About(words.good_name(table, good, language), lines, facts, rule=page(BUILD_PAGE, language))


# people


def about_people(table: OraTable, viewer: int, kind: str, name: str, language: str) -> About | None:
    """Players, their stores and their clergy."""
    if kind == "stores":
        return about_sum(table, course.shown_player(table, viewer), name, language)
    if kind == "clergy":
        return about_clergyman(table, course.shown_player(table, viewer), int(name), language)
    if kind == "player":
        return about_player(table, int(name), language)
    if kind == "goods":
        return about_stores(table, int(name), language)
    if kind == "neutral" and len(table.players) > table.seats:
        line = say(language, "Builds all that is left on display; its buildings can be used by work contract.")
        return About(course.capital(words.seat_name(table, table.seats, language)), [line],
                     rule=page(SOLO_PAGE, language))  # fmt: skip
    return None


def about_sum(table: OraTable, player: int, name: str, language: str) -> About | None:
    """All food or all energy: which goods it is made of."""
    owner = table.players[player]
    box = table.box
    if name not in ("food", "energy"):
        return None
    worth = box.food if name == "food" else [half / 2 for half in box.half_energy]
    order = box.food_order if name == "food" else box.energy_order
    facts = [
        (good_symbol(good), f"{words.amount(table, good, owner.goods[good], language)} × {worth[good]:g}")
        for good in order
        if owner.goods[good]
    ]
    title = say(language, "Food") if name == "food" else say(language, "Energy")
    line = say(language, "Settlements and some buildings are paid with it, in goods of your choice.")
    return About(title, [line], facts, rule=page(SETTLE_PAGE, language))


def about_clergyman(table: OraTable, player: int, number: int, language: str) -> About:
    """A prior or lay brother, and where he is."""
    card = table.players[player].clergy[number]
    lines = [say(language, "Sent to a free building to use it. All come home together once all are placed.")]
    if number == 0:
        lines.append(say(language, "The prior may also enter a building that has just been built."))
    if card != AT_HOME:
        lines.append(say(language, "Stands on {building}.", building=words.card_name(table, card, language)))
    move = PRIOR if number == 0 else BROTHER
    moves = [VOCABULARY.codes[move]] if move in table.choices[player] else []
    title = course.capital(words.clergyman_name(number, language))
    return About(title, lines, [], moves, page(TURN_PAGE, language))


def about_player(table: OraTable, player: int, language: str) -> About:
    """How a player's points are made up now."""
    owner = table.players[player]
    facts = [
        ("v-points", say(language, "{points} points in goods", points=sum(goods_points(owner)))),
        ("v-shield", say(language, "{points} points of economic values", points=economic_points(owner))),
        ("v-house", say(language, "{points} points of settlements",
                        points=sum(points for _settlement, points in settlement_points(owner)))),
    ]  # fmt: skip
    total = say(language, "{points} points if the game ended now", points=total_points(table, player))
    return About(player_name(language, player), [total], facts, rule=page(SCORE_PAGE, language))


def about_stores(table: OraTable, player: int, language: str) -> About:
    """All that another player has."""
    owner = table.players[player]
    facts = [
        (good_symbol(good), words.amount(table, good, owner.goods[good], language))
        for good in range(STORED)
        if owner.goods[good]
    ]
    names = [words.settlement_name(table, settlement, language) for settlement in owner.hand]
    hand = say(language, "Settlements in hand: {settlements}.", settlements=", ".join(names) or "–")
    title = say(language, "Stores of {player}", player=player_name(language, player))
    return About(title, [hand], facts)
