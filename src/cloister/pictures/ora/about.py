"""What the things on the table are, in our own words: a teller for each family of keys."""

from cloister.games.ora.components import STAGES
from cloister.games.ora.decisions.rounds import heading
from cloister.games.ora.goods import COIN, COIN5, GOOD_IDS, GRAIN, JOKER, PEAT, PRODUCED, STORED, TOKENED, WOOD
from cloister.games.ora.moves import (
    BROTHER,
    BUILDINGS,
    CARD_IDS,
    JOKER_FOR,
    PRIOR,
    SETTLEMENT_IDS,
    USE,
    VOCABULARY,
)
from cloister.games.ora.names import (
    amount,
    amounts_and,
    building_name,
    capital,
    card_name,
    clergyman_name,
    costs,
    feed_parts,
    glossary,
    good_name,
    page,
    seat_name,
    settlement_name,
    terrain_name,
    token_name,
)
from cloister.games.ora.player import AT_HOME
from cloister.games.ora.scoring import economic_points, goods_points, settlement_points, total_points
from cloister.games.ora.state import OraTable
from cloister.games.ora.working import explained
from cloister.kernel.table import NOBODY
from cloister.kernel.voice import Voice, signed
from cloister.pictures.ora import about_land, course
from cloister.pictures.ora.cards import TERRAIN_SYMBOLS, TERRAINS, standing, standing_words
from cloister.pictures.ora.look import BUILD_PAGE, SCORE_PAGE, SETTLE_PAGE, TURN_PAGE, Look
from cloister.pictures.ora.signs import good_symbol
from cloister.pictures.ora.wheel import token_symbol
from cloister.pictures.scene import About, Teller, told_by


def about(table: OraTable, viewer: int, key: str, voice: Voice) -> About | None:
    """What the thing with this key is; nothing if there is no such thing."""
    return told_by(TELLERS, Look(table, viewer, voice), key)


# buildings and settlements


def about_card(look: Look, name: str) -> About:
    """A building: what it does, costs and is worth."""
    table, voice = look.table, look.voice
    box = table.box
    card = CARD_IDS.index(name)
    built = table.owner[card] != NOBODY
    lines = explained(table, card, voice)
    lines += [standing_words(table, player, number, voice) for player, number in standing(table, card)]
    if box.cloister[card]:
        lines.append(voice("A cloister building: it must stand beside another one."))
    if built:
        owner = seat_name(box, table.owner[card], voice)
        lines.append(voice("It belongs to {player}.", player=owner))
    facts = [(good_symbol(good), amount(box, good, count, voice)) for good, count in costs(box, card)]
    facts += terrain_facts(box.terrain[card], voice)
    facts += value_facts(box.economic[card], box.dwelling[card], voice)
    if card < BUILDINGS and box.stage[card] > 0:
        facts.append(("u-clock", voice("stage {stage}", stage=STAGES[box.stage[card]])))
    moves = [] if built else [f"build {name}"]
    if built or (look.viewer >= 0 and USE + card in table.choices[look.viewer]):
        moves.append(f"use {name}")
    return About(building_name(box, card, voice), lines, facts, moves, glossary(box, card, voice))


def value_facts(economic: int, dwelling: int, voice: Voice) -> list[tuple[str, str]]:
    return [
        ("v-shield", voice("economic value {value}", value=signed(economic))),
        ("v-house", voice("dwelling value {value}", value=signed(dwelling))),
    ]


def terrain_facts(terrain: int, voice: Voice) -> list[tuple[str, str]]:
    """The terrains on which something may stand."""
    return [(TERRAIN_SYMBOLS[ground], terrain_name(ground, voice)) for ground in TERRAINS if ground & terrain]


def feed_facts(food: int, half_energy: int, voice: Voice) -> list[tuple[str, str]]:
    """What something costs or gives in food and energy."""
    symbols = [symbol for symbol, count in (("v-food", food), ("v-energy", half_energy)) if count]
    return list(zip(symbols, feed_parts(food, half_energy, voice), strict=True))


def about_settlement(look: Look, name: str) -> About:
    """A settlement in hand or on the land."""
    code, _at, owner = name.partition("@")
    settlement = SETTLEMENT_IDS.index(code)
    table, voice, box = look.table, look.voice, look.table.box
    lines = [voice("At the end it scores its own dwelling value and those of the four cells beside it.")]
    facts = [
        *feed_facts(box.settlement_food[settlement], box.settlement_half_energy[settlement], voice),
        *terrain_facts(box.settlement_terrain[settlement], voice),
        *value_facts(box.settlement_economic[settlement], box.settlement_dwelling[settlement], voice),
    ]
    in_hand = int(owner) == look.viewer and settlement in table.players[look.viewer].hand
    if not in_hand:
        for other, points in settlement_points(table.players[int(owner)]):
            if other == settlement:
                lines.append(voice("Now it scores {points}.", points=voice.points(points)))
    title = settlement_name(box, settlement, voice)
    return About(title, lines, facts, [f"settle {code}"] if in_hand else [], page(SETTLE_PAGE, voice))


# the wheel and the goods


def about_wheel(look: Look, name: str) -> About:
    """A token of the wheel, or the round in its middle."""
    if name == "round":
        return about_round(look.table, look.voice)
    table, voice = look.table, look.voice
    token = JOKER if name == "joker" else GOOD_IDS[:TOKENED].index(name)
    values = table.box.wheel
    place = table.tokens[token]
    if token == JOKER:
        lines = [voice("Stands for any good of the wheel when goods are taken; then it goes back to 0.")]
    else:
        lines = [voice("Shows how much is taken of this good; then it goes back to 0.")]
    if table.bonus_good():
        lines.append(voice("Everybody takes one more of the good."))
    facts = [(token_symbol(token), voice("now {value}", value=table.value(token)))]
    if 0 <= place < len(values) - 1:
        facts.append(("u-wheel", voice("next {value}", value=values[place + 1])))
    title = capital(token_name(table.box, token, voice))
    return About(title, lines, facts, token_moves(look, token), page(TURN_PAGE, voice))


def token_moves(look: Look, token: int) -> list[str]:
    """The moves that take goods with a token."""
    if token != JOKER:
        return {WOOD: ["fell wood"], PEAT: ["cut peat"]}.get(token, [f"produce {GOOD_IDS[token]}"])
    choices = look.table.choices[look.viewer] if look.viewer >= 0 else []
    taken = [f"joker {GOOD_IDS[good]}" for good in range(PRODUCED) if JOKER_FOR + good in choices]
    return taken or ["fell joker", "cut joker"]


def about_round(table: OraTable, voice: Voice) -> About:
    """Where in the game this is."""
    box = table.box
    lines = [course.next_phase(table, voice)]
    for good, due in (("stone", box.stone_round), ("grape", box.grape_round)):
        if due > table.round and box.in_variant[GOOD_IDS.index(good)]:
            name = good_name(box, GOOD_IDS.index(good), voice)
            lines.append(voice("{good} joins the wheel in round {round}.", good=name, round=due))
    if table.round < len(box.round_goods):
        goods = [(good, 1) for good in box.round_goods[table.round]]
        got = amounts_and(box, goods, voice)
        lines.append(voice("The next round begins with goods for everybody: {goods}.", goods=got))
    return About(heading(table, voice), [line for line in lines if line], rule=page(TURN_PAGE, voice))


def about_good(look: Look, name: str) -> About:
    """A good: what one tile is worth."""
    good = GOOD_IDS.index(name)
    box, voice = look.table.box, look.voice
    facts = feed_facts(box.food[good], box.half_energy[good], voice)
    if box.money[good]:
        facts.append(("coin", voice.coins(box.money[good])))
    if box.points[good]:
        facts.append(("v-points", voice.points(box.points[good])))
    lines = []
    if good == GRAIN:
        lines.append(voice("May become straw at any time."))
    if good == COIN:
        points = voice.points(box.points[COIN5])
        lines.append(voice("Every five of them are worth {points} at the end.", points=points))
    return About(good_name(box, good, voice), lines, facts, rule=page(BUILD_PAGE, voice))


# people


def about_sum(look: Look, name: str) -> About | None:
    """All food or all energy: which goods it is made of."""
    voice, box = look.voice, look.table.box
    owner = look.table.players[look.shown]
    if name not in ("food", "energy"):
        return None
    worth = box.food if name == "food" else [half / 2 for half in box.half_energy]
    order = box.food_order if name == "food" else box.energy_order
    facts = [
        (good_symbol(good), f"{amount(box, good, owner.goods[good], voice)} × {worth[good]:g}")
        for good in order
        if owner.goods[good]
    ]
    title = voice("Food") if name == "food" else voice("Energy")
    line = voice("Settlements and some buildings are paid with it, in goods of your choice.")
    return About(title, [line], facts, rule=page(SETTLE_PAGE, voice))


def about_clergyman(look: Look, name: str) -> About:
    """A prior or lay brother, and where they are."""
    table, voice, number = look.table, look.voice, int(name)
    card = table.players[look.shown].clergy[number]
    lines = [voice("Sent to a free building to use it. All come home together once all are placed.")]
    if number == 0:
        lines.append(voice("The prior may also enter a building that has just been built."))
    if card != AT_HOME:
        lines.append(voice("Stands on {building}.", building=card_name(table.box, card, voice)))
    move = PRIOR if number == 0 else BROTHER
    moves = [VOCABULARY.codes[move]] if move in table.choices[look.shown] else []
    return About(capital(clergyman_name(number, voice)), lines, [], moves, page(TURN_PAGE, voice))


def about_player(look: Look, name: str) -> About:
    """How a player's points are made up now."""
    voice, player = look.voice, int(name)
    owner = look.table.players[player]
    goods, economic = sum(goods_points(owner)), economic_points(owner)
    settled = sum(points for _settlement, points in settlement_points(owner))
    facts = [
        ("v-points", voice.plural(goods, "{count} point in goods", "{count} points in goods")),
        ("v-shield", voice.plural(economic, "{count} point of economic values", "{count} points of economic values")),
        ("v-house", voice.plural(settled, "{count} point of settlements", "{count} points of settlements")),
    ]
    total = voice.points(total_points(look.table, player))
    line = voice("{points} if the game ended now", points=total)
    return About(voice.player(player), [line], facts, rule=page(SCORE_PAGE, voice))


def about_stores(look: Look, name: str) -> About:
    """All that another player has."""
    voice, box, player = look.voice, look.table.box, int(name)
    owner = look.table.players[player]
    facts = [
        (good_symbol(good), amount(box, good, owner.goods[good], voice)) for good in range(STORED) if owner.goods[good]
    ]
    names = [settlement_name(box, settlement, voice) for settlement in owner.hand]
    hand = voice("Settlements in hand: {settlements}.", settlements=", ".join(names) or "–")
    return About(voice("Stores of {player}", player=voice.player(player)), [hand], facts)


TELLERS: dict[str, Teller[Look]] = {
    "card": about_card,
    "settlement": about_settlement,
    **about_land.TELLERS,
    "wheel": about_wheel,
    "good": about_good,
    "stores": about_sum,
    "clergy": about_clergyman,
    "player": about_player,
    "goods": about_stores,
}
