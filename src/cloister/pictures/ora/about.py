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
from cloister.kernel.voice import Voice
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
from cloister.pictures.scene import About

TURN_PAGE, FELL_PAGE, BUILD_PAGE, SETTLE_PAGE, SCORE_PAGE, SOLO_PAGE = 2, 3, 4, 5, 7, 8  # of the detailed rules


def about(table: OraTable, viewer: int, key: str, voice: Voice) -> About | None:
    """What the thing with this key is; nothing if there is no such thing."""
    kind, _colon, name = key.partition(":")
    if kind == "card" and name in CARD_NUMBERS:
        return about_card(table, viewer, CARD_NUMBERS[name], voice)
    if kind == "settlement" and name.partition("@")[0] in SETTLEMENT_IDS:
        return about_settlement(table, viewer, name, voice)
    if kind in ("cell", "neutral") and name:
        return about_cell(table, viewer, kind, name, voice)
    if kind in ("district", "plot"):
        return about_land(table, kind, voice)
    if kind == "place" and name in VOCABULARY.codes:
        label = words.land_label(table, VOCABULARY.codes.index(name), voice)
        return About(label, [], moves=[name], rule=page(SETTLE_PAGE, voice))
    if kind == "wheel":
        return about_wheel(table, viewer, name, voice)
    if kind == "good" and name in GOOD_IDS:
        return about_good(table, GOOD_IDS.index(name), voice)
    return about_people(table, viewer, kind, name, voice)


# buildings and settlements


def about_card(table: OraTable, viewer: int, card: int, voice: Voice) -> About:
    """A building: what it does, costs and is worth."""
    box = table.box
    built = table.owner[card] != NOBODY
    lines = explain(table, card, voice)
    lines += [standing_words(table, player, number, voice) for player, number in standing(table, card)]
    if box.cloister[card]:
        lines.append(voice("A cloister building: it must stand beside another one."))
    if built:
        owner = words.seat_name(table, table.owner[card], voice)
        lines.append(voice("It belongs to this player: {player}.", player=owner))
    facts = [(good_symbol(good), words.amount(table, good, count, voice)) for good, count in costs(table, card)]
    facts += terrain_facts(box.terrain[card], voice)
    facts += value_facts(box.economic[card], box.dwelling[card], voice)
    if card < BUILDINGS and box.stage[card] > 0:
        facts.append(("u-clock", voice("stage {stage}", stage=STAGES[box.stage[card]])))
    name = VOCABULARY.codes[USE + card].removeprefix("use ")
    moves = [] if built else [f"build {name}"]
    if built or (viewer >= 0 and USE + card in table.choices[viewer]):
        moves.append(f"use {name}")
    return About(short_name(table, card, voice), lines, facts, moves, glossary(table, card, voice))


def value_facts(economic: int, dwelling: int, voice: Voice) -> list[tuple[str, str]]:
    return [
        ("v-shield", voice("economic value {value}", value=signed(economic))),
        ("v-house", voice("dwelling value {value}", value=signed(dwelling))),
    ]


def terrain_facts(terrain: int, voice: Voice) -> list[tuple[str, str]]:
    """The terrains on which something may stand."""
    return [(TERRAIN_SYMBOLS[ground], words.terrain_name(ground, voice)) for ground in TERRAINS if ground & terrain]


def about_settlement(table: OraTable, viewer: int, name: str, voice: Voice) -> About:
    """A settlement in hand or on the land."""
    code, _at, owner = name.partition("@")
    settlement = SETTLEMENT_IDS.index(code)
    box = table.box
    lines = [voice("At the end it scores its own dwelling value and those of the four cells beside it.")]
    facts = [
        ("v-food", voice("{count} food", count=box.settlement_food[settlement])),
        ("v-energy", voice("{count} energy", count=f"{box.settlement_half_energy[settlement] / 2:g}")),
        *terrain_facts(box.settlement_terrain[settlement], voice),
        *value_facts(box.settlement_economic[settlement], box.settlement_dwelling[settlement], voice),
    ]
    in_hand = int(owner) == viewer and settlement in table.players[viewer].hand
    if not in_hand:
        for other, points in settlement_points(table.players[int(owner)]):
            if other == settlement:
                lines.append(voice("Now it scores {points} points.", points=points))
    title = words.settlement_name(table, settlement, voice)
    return About(title, lines, facts, [f"settle {code}"] if in_hand else [], page(SETTLE_PAGE, voice))


# land


def about_cell(table: OraTable, viewer: int, kind: str, name: str, voice: Voice) -> About | None:
    """A cell without a card."""
    if kind == "neutral" and len(table.players) == table.seats:
        return None
    owner = table.players[table.seats if kind == "neutral" else course.shown_player(table, viewer)]
    cell = cell_of(name)
    content, terrain = owner.contents[cell], owner.terrain[cell]
    place = [f"at {name}"]
    if content == FOREST:
        line = voice("Fell trees to take wood; then the cell is free plains.")
        return About(voice("Forest"), [line], [("t-forest", words.terrain_name(PLAINS, voice))],
                     [*place, "fell wood"], page(FELL_PAGE, voice))  # fmt: skip
    if content == MOOR:
        line = voice("Cut peat to take peat; then the cell is free plains.")
        return About(voice("Moor"), [line], [("t-moor", words.terrain_name(PLAINS, voice))],
                     [*place, "cut peat"], page(FELL_PAGE, voice))  # fmt: skip
    if terrain not in TERRAIN_SYMBOLS or content != EMPTY:
        return None
    title = course.capital(words.terrain_name(terrain, voice))
    lines = [terrain_line(table, terrain, voice)]
    return About(title, lines, [(TERRAIN_SYMBOLS[terrain], title)], place, page(BUILD_PAGE, voice))


def terrain_line(table: OraTable, terrain: int, voice: Voice) -> str:
    """What may stand on a terrain."""
    if terrain == WATER:
        value = table.box.water_dwelling
        return voice("Hardly anything is built here; left free it counts as dwelling value {value}.", value=value)
    if terrain == MOUNTAIN:
        return voice("One large cell beside two hillsides, for the few buildings of the mountains.")
    if terrain == COAST:
        return voice("Free for buildings and settlements, also those that need the coast.")
    if terrain == HILLSIDE:
        return voice("Free for buildings and settlements, also those that need a hillside.")
    return voice("Free for buildings and settlements.")


def about_land(table: OraTable, key: str, voice: Voice) -> About:
    """Districts or plots for sale."""
    if key == "district":
        what = voice("A row of five cells above or below your land; choose which of its two sides is up.")
    else:
        what = voice("Coast at the left of your land or mountains at the right of it, two cells wide and high.")
    prices = pile(table, key)
    once = voice("You may buy one piece of land in your turn, before or after the action.")
    facts = [("coin", voice.coins(price)) for price in prices[:1]]
    if len(prices) > 1:
        rest = ", ".join(map(str, prices[1:]))
        facts.append(("coin", voice("then {prices}", prices=rest)))
    lines = [what, once, price_words(prices, voice)]
    return About(land_title(key, voice), lines, facts, [f"buy {key}"], page(SETTLE_PAGE, voice))


# the wheel and the goods


def about_wheel(table: OraTable, viewer: int, name: str, voice: Voice) -> About | None:
    """A token of the wheel, or the round in its middle."""
    if name == "round":
        return about_round(table, voice)
    if name != "joker" and name not in GOOD_IDS[:TOKENED]:
        return None
    token = JOKER if name == "joker" else GOOD_IDS.index(name)
    values = table.box.wheel
    place = table.tokens[token]
    if token == JOKER:
        lines = [voice("Stands for any good of the wheel when goods are taken; then it goes back to 0.")]
    else:
        lines = [voice("Shows how much is taken of this good; then it goes back to 0.")]
    facts = [(token_symbol(token), voice("now {value}", value=table.value(token)))]
    if 0 <= place < len(values) - 1:
        facts.append(("u-wheel", voice("next {value}", value=values[place + 1])))
    title = course.capital(words.token_name(table, token, voice))
    return About(title, lines, facts, token_moves(table, viewer, token), page(TURN_PAGE, voice))


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


def about_round(table: OraTable, voice: Voice) -> About:
    """Where in the game this is."""
    box = table.box
    lines = [course.next_phase(table, voice)]
    for good, due in (("stone", box.stone_round), ("grape", box.grape_round)):
        if due > table.round and box.in_variant[GOOD_IDS.index(good)]:
            name = words.good_name(table, GOOD_IDS.index(good), voice)
            lines.append(voice("{good} joins the wheel in round {round}.", good=name, round=due))
    if table.round < len(box.round_goods):
        goods = [(good, 1) for good in box.round_goods[table.round]]
        got = amounts_text(table, goods, voice)
        lines.append(voice("The next round begins with goods for everybody: {goods}.", goods=got))
    return About(words.heading(table, voice), [line for line in lines if line], rule=page(TURN_PAGE, voice))


def about_good(table: OraTable, good: int, voice: Voice) -> About:
    """A good: what one tile is worth."""
    box = table.box
    facts = []
    if box.food[good]:
        facts.append(("v-food", voice("{count} food", count=box.food[good])))
    if box.half_energy[good]:
        facts.append(("v-energy", voice("{count} energy", count=f"{box.half_energy[good] / 2:g}")))
    if box.money[good]:
        facts.append(("coin", voice.coins(box.money[good])))
    if box.points[good]:
        facts.append(("v-points", voice.points(box.points[good])))
    lines = []
    if good == GRAIN:
        lines.append(voice("May become straw at any time."))
    if good == COIN:
        lines.append(voice("Every five of them are worth {points} points at the end.", points=box.points[COIN5]))
    return About(words.good_name(table, good, voice), lines, facts, rule=page(BUILD_PAGE, voice))


# people


def about_people(table: OraTable, viewer: int, kind: str, name: str, voice: Voice) -> About | None:
    """Players, their stores and their clergy."""
    if kind == "stores":
        return about_sum(table, course.shown_player(table, viewer), name, voice)
    if kind == "clergy":
        return about_clergyman(table, course.shown_player(table, viewer), int(name), voice)
    if kind == "player":
        return about_player(table, int(name), voice)
    if kind == "goods":
        return about_stores(table, int(name), voice)
    if kind == "neutral" and len(table.players) > table.seats:
        line = voice("Builds all that is left on display; its buildings can be used by work contract.")
        return About(course.capital(words.seat_name(table, table.seats, voice)), [line],
                     rule=page(SOLO_PAGE, voice))  # fmt: skip
    return None


def about_sum(table: OraTable, player: int, name: str, voice: Voice) -> About | None:
    """All food or all energy: which goods it is made of."""
    owner = table.players[player]
    box = table.box
    if name not in ("food", "energy"):
        return None
    worth = box.food if name == "food" else [half / 2 for half in box.half_energy]
    order = box.food_order if name == "food" else box.energy_order
    facts = [
        (good_symbol(good), f"{words.amount(table, good, owner.goods[good], voice)} × {worth[good]:g}")
        for good in order
        if owner.goods[good]
    ]
    title = voice("Food") if name == "food" else voice("Energy")
    line = voice("Settlements and some buildings are paid with it, in goods of your choice.")
    return About(title, [line], facts, rule=page(SETTLE_PAGE, voice))


def about_clergyman(table: OraTable, player: int, number: int, voice: Voice) -> About:
    """A prior or lay brother, and where he is."""
    card = table.players[player].clergy[number]
    lines = [voice("Sent to a free building to use it. All come home together once all are placed.")]
    if number == 0:
        lines.append(voice("The prior may also enter a building that has just been built."))
    if card != AT_HOME:
        lines.append(voice("Stands on {building}.", building=words.card_name(table, card, voice)))
    move = PRIOR if number == 0 else BROTHER
    moves = [VOCABULARY.codes[move]] if move in table.choices[player] else []
    title = course.capital(words.clergyman_name(number, voice))
    return About(title, lines, [], moves, page(TURN_PAGE, voice))


def about_player(table: OraTable, player: int, voice: Voice) -> About:
    """How a player's points are made up now."""
    owner = table.players[player]
    facts = [
        ("v-points", voice("{points} points in goods", points=sum(goods_points(owner)))),
        ("v-shield", voice("{points} points of economic values", points=economic_points(owner))),
        ("v-house", voice("{points} points of settlements",
                        points=sum(points for _settlement, points in settlement_points(owner)))),
    ]  # fmt: skip
    total = voice("{points} points if the game ended now", points=total_points(table, player))
    return About(voice.player(player), [total], facts, rule=page(SCORE_PAGE, voice))


def about_stores(table: OraTable, player: int, voice: Voice) -> About:
    """All that another player has."""
    owner = table.players[player]
    facts = [
        (good_symbol(good), words.amount(table, good, owner.goods[good], voice))
        for good in range(STORED)
        if owner.goods[good]
    ]
    names = [words.settlement_name(table, settlement, voice) for settlement in owner.hand]
    hand = voice("Settlements in hand: {settlements}.", settlements=", ".join(names) or "–")
    title = voice("Stores of {player}", player=voice.player(player))
    return About(title, [hand], facts)
