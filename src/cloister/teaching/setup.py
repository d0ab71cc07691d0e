"""What to lay where before a game at a real table, as a checklist, computed from the box that the engine opens."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cloister.games import find_rules
from cloister.games.ora.goods import GOOD_IDS
from cloister.games.orleans.pieces import NO_EVENT, STRENGTHS
from cloister.kernel.game import Game, new_game
from cloister.kernel.voice import Voice

STAGES = "ABCD"
NUMBERS = 4  # of the wheel that tell its sides apart
LARGE = 3  # players who have a board of their own
SEED = 1


@dataclass(frozen=True)
class Group:
    """Things to do that belong together."""

    title: str
    items: list[str]


def checklist(game: str, options: dict[str, Any], voice: Voice) -> list[Group]:
    """All that is to be done before the first move; an error if there is no such game."""
    rules = find_rules(game)
    return LISTS[game](new_game(rules, options, SEED, rules.tables()), voice)


def named(names: list[str]) -> str:
    return ", ".join(names)


# Ora et Labora


def ora(game: Game, voice: Voice) -> list[Group]:
    return [
        Group(voice("Wheel"), ora_wheel(game, voice)),
        Group(voice("Buildings"), ora_cards(game, voice)),
        Group(voice("Land"), ora_land(game, voice)),
        Group(voice("Each player"), ora_players(game, voice)),
    ]


def ora_wheel(game: Game, voice: Voice) -> list[str]:
    box: Any = game.box
    first = game.view(-1)["wheel"]
    goods = [good_name(box, good, voice) for good in first if good != "joker"]
    numbers = named([str(number) for number in box.wheel[:NUMBERS]])
    found = [
        ora_side(game, voice),
        voice("Use the side of the wheel with the numbers {numbers} …", numbers=numbers),
        voice("Put on 0 of the wheel: {goods} and the joker. It turns before the first round.", goods=named(goods)),
    ]
    if box.grape_round and box.options["variant"] == "france":
        found.append(voice("The grape token joins in round {number}.", number=box.grape_round))
    if box.stone_round:
        found.append(voice("The stone token joins in round {number}.", number=box.stone_round))
    phases = [voice("{subject}: {text}", subject=letter, text=number) for letter, number in zip(STAGES, box.phases)]
    found.append(
        voice("Put the house in front of pile A. Settlement phases come in rounds {phases}.", phases=named(phases))
    )
    return found


def ora_side(game: Game, voice: Voice) -> str:
    """Which side of which board lies on the table."""
    if game.players < LARGE:
        return voice("Use the board for one or two players.")
    if game.options["length"] == "short":
        return voice("Use the board for the short game with three or four players.")
    return voice("Use the board for {count} players.", count=game.players)


def good_name(box: Any, good: str, voice: Voice) -> str:
    return voice.name(box.good_names[GOOD_IDS.index(good)]).lower()


def ora_cards(game: Game, voice: Voice) -> list[str]:
    """The cards by their piles, and those that are not used; what is on their other side is of the other country."""
    box: Any = game.box
    by_stage: dict[int, list[str]] = {}
    out: list[str] = []
    sides = ("G", "F" if game.options["variant"] == "france" else "I")
    listed = [one["id"] for one in box.tables.files["buildings.toml"]["building"]]
    for name in listed:
        if name.startswith(sides):
            place = card_index(game, name)
            called = voice.name(box.card_names[place])
            (by_stage.setdefault(box.stage[place], []) if box.in_play[place] else out).append(called)
    country = voice("France") if game.options["variant"] == "france" else voice("Ireland")
    found = [
        voice("Turn all cards to the side of {country}.", country=country),
        voice("Lay out: {cards}.", cards=named(by_stage.get(0, []))),
    ]
    for number, letter in enumerate(STAGES, 1):
        found.append(voice("Pile {stage}: {cards}.", stage=letter, cards=named(by_stage.get(number, []))))
    found.append(voice("Put everybody’s settlements of a stage on its pile."))
    return [*found, voice("Back into the box: {cards}.", cards=named(out))] if out else found


def card_index(game: Game, name: str) -> int:
    """The number of a card: moves that build it tell."""
    vocabulary = game.rules.vocabulary
    return vocabulary.index(f"build {name}") - vocabulary.index("build G01")


def ora_land(game: Game, voice: Voice) -> list[str]:
    seen = game.view(-1)
    districts, plots = ([str(price) for price in seen[name]] for name in ("districts", "plots"))
    return [
        voice("Pile the districts, from the top: {prices}.", prices=named(districts)),
        voice("Pile the plots, from the top: {prices}.", prices=named(plots)),
    ]


def ora_players(game: Game, voice: Voice) -> list[str]:
    own = game.view(-1)["players"][0]
    box: Any = game.box
    counts = zip(GOOD_IDS, box.start_goods)
    goods = [f"{count} {good_name(box, good, voice)}" for good, count in counts if count]
    terrain = list(own["land"].values())
    found = [
        voice("A heartland. Moors on it: {moors}, forests: {forests}.", moors=terrain.count("moor"),
              forests=terrain.count("forest")),
        voice("A prior. Lay brothers: {count}.", count=len(own["clergy"]) - 1),
        voice("Settlements in hand: {cards}.", cards=named(
            [voice.name(box.settlement_names[number]) for number in range(len(own["settlements"]))])),
    ]  # fmt: skip
    return [*found, voice("From the supply: {goods}.", goods=named(goods))] if goods else found


# Orléans


def orleans(game: Game, voice: Voice) -> list[Group]:
    groups = [
        Group(voice("Board"), orleans_board(game, voice)),
        Group(voice("Hourglass"), orleans_hourglass(game, voice)),
        Group(voice("Place tiles"), orleans_tiles(game, voice)),
        Group(voice("Each player"), orleans_players(game, voice)),
    ]
    if game.options["modules"]:
        groups.append(Group(voice("Trade & Intrigue"), expansion(game, voice)))
    return groups


def orleans_board(game: Game, voice: Voice) -> list[str]:
    table: Any = game.table
    box = table.box
    counts = [f"{count} × {voice.name(names).lower()}" for count, names in zip(box.supply, box.follower_names)]
    found = [
        voice("Put followers beside their tracks: {followers}.", followers=named(counts)),
        voice("Technology tiles: {count}. Citizens: {citizens}.", count=box.technology, citizens=box.citizens),
    ]
    if game.players == 2:
        found.append(voice("On the map the spaces marked 3 and 4 stay empty."))
    elif game.players == 3:
        found.append(voice("On the map the spaces marked 4 stay empty."))
    if box.goods_removed:
        removed = voice(
            "Shuffle the goods, remove {count} of them unseen, then fill roads and waterways.", count=box.goods_removed
        )
        found.append(removed)
    else:
        found.append(voice("Shuffle the goods and fill roads and waterways."))
    found.append(voice("What is left of the goods is the supply, sorted by kind."))
    if box.money:
        found.append(voice("The coins are limited to {amount}.", amount=voice.coins(box.money)))
    return found


def orleans_hourglass(game: Game, voice: Voice) -> list[str]:
    table: Any = game.table
    box = table.box
    if len(box.stacks) == 1:
        return [voice("Shuffle the event tiles, and put Pilgrimage of the first round on top: {count} rounds.",
                      count=box.rounds)]  # fmt: skip
    sizes = named([str(size) for size in box.stack_used])
    found = [
        voice("Shuffle each stack of events by itself, put them on each other, the first letter on top."),
        voice("Tiles used of each stack: {sizes}.", sizes=sizes),
        voice("On top of them all: {event}.", event=voice.name(box.event_names[box.first_event // STRENGTHS])),
    ]
    if box.last_event != NO_EVENT:
        found.append(
            voice("At the very bottom: {event}.", event=voice.name(box.event_names[box.last_event // STRENGTHS]))
        )
    return found


def orleans_tiles(game: Game, voice: Voice) -> list[str]:
    table: Any = game.table
    box = table.box
    found = []
    for category, letter in ((1, "I"), (2, "II")):
        tiles = [voice.name(box.place_names[tile]) for tile in box.tiles if box.category[tile] == category]
        found.append(voice("Category {letter}: {tiles}.", letter=letter, tiles=named(tiles)))
    if game.options["exclude_places"]:
        found.append(voice("Additional rule: each player may now take tiles out of the game."))
    return found


def orleans_players(game: Game, voice: Voice) -> list[str]:
    table: Any = game.table
    box = table.box
    return [
        voice("A board with its places and a bag."),
        voice("The four followers of one's own colour on the market."),
        voice("{amount}. Trading stations: {stations}.", amount=voice.coins(box.start_coins), stations=box.stations),
        voice("The merchant stands in Orléans, markers before the first step of each track."),
        voice("The first player is drawn by lot."),
    ]


def expansion(game: Game, voice: Voice) -> list[str]:
    modules = str(game.options["modules"]).split(",")
    texts = {
        "orders": voice("Shuffle the orders and lay out five."),
        "events": voice("Use the new event tiles instead of the old ones."),
        "deeds": voice("Lay the board of new deeds over the beneficial deeds."),
        "intrigue": voice("Lay the intrigue board over the beneficial deeds."),
        "places": voice("Shuffle the new place tiles in; of a category with more than thirteen, draw thirteen."),
    }
    return [texts[module] for module in modules]


# Joan of Arc


def joan(game: Game, voice: Voice) -> list[Group]:
    box: Any = game.box
    counts = [f"{count} × {voice.name(names).lower()}" for count, names in zip(box.tokens, box.follower_names)]
    tokens = [
        voice("Into the bag: {followers}.", followers=named(counts)),
        voice("Draw {count} of them unseen and put them aside.", count=box.set_aside),
        voice("{bags} bags are played; in each round {drawn} tokens are drawn.", bags=box.bags, drawn=box.drawn),
    ]
    return [
        Group(voice("Tokens"), tokens),
        Group(voice("Locations"), joan_locations(game, voice)),
        Group(voice("Each player"), joan_players(game, voice)),
    ]


def joan_locations(game: Game, voice: Voice) -> list[str]:
    box: Any = game.box
    if game.options["locations"] != "cards":
        return [voice("The twenty locations printed on the sheet are used.")]
    return [voice("Shuffle the cards of each category and lay out {count} of each.", count=box.cards_shown)]


def joan_players(game: Game, voice: Voice) -> list[str]:
    box: Any = game.box
    towns = [names for town, names in enumerate(box.town_names) if not box.town_mask >> town & 1]
    found = [voice("A sheet and a pencil."), voice("Circle {amount} in the first row of the bank.",
                                                   amount=voice.coins(box.coins_at_start))]  # fmt: skip
    if towns:
        found.append(voice("Cross out these towns: {towns}.", towns=named(towns)))
    if game.players == 1:
        found.append(voice("The side of the sheet for one player, and Joan's cards, shuffled."))
    return found


LISTS: dict[str, Callable[[Game, Voice], list[Group]]] = {"ora": ora, "orleans": orleans, "joan": joan}
