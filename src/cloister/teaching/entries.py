"""The entries of the rules: one for each building, place, deed, event or card, made from what the drawings and the
components say of themselves, so that nothing is written twice."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from cloister.games import find_rules
from cloister.games.orleans.pieces import LETTERS, STRENGTHS
from cloister.kernel.game import Game, new_game
from cloister.kernel.voice import Voice
from cloister.pictures import drawing_of

SEED = 1
HEARTLAND = "L"  # the cards that everybody has are named with their owner
WATCHER = -1
STANDING = ("pl-", "bag", "j-bag", "u-clock", "station")  # facts of a position, not of the thing
COUNTED = ("recruit:", "track:", "token:", "bank:", "column:", "spent:")  # of these all facts are


@dataclass(frozen=True)
class Entry:
    """One thing of a box: what it is called, what stands on it, what it does."""

    anchor: str
    title: str
    lines: list[str]
    facts: list[tuple[str, str]]
    rule: str
    reconstructed: bool


@cache
def fresh(game: str, options: tuple[tuple[str, Any], ...]) -> Game:
    """A game at its start, to read the box from."""
    rules = find_rules(game)
    return new_game(rules, dict(options), SEED, rules.tables())


def told(game: Game, keys: Iterable[str], voice: Voice, viewer: int = WATCHER) -> list[Entry]:
    """What the drawing tells of things, without where they stand in this very game."""
    table, drawing = game.rules.seen(game.table, viewer), drawing_of(game.rules.name)
    found = []
    for key in keys:
        about = drawing.about(table, viewer, key, voice)
        if about is not None:
            standing = key.startswith(COUNTED)
            facts = [] if standing else [fact for fact in about.facts if not fact[0].startswith(STANDING)]
            lines = about.lines[:1] if "@" in key else about.lines  # without whose it is
            found.append(Entry(anchor(key), about.title, lines, facts, about.rule, about.reconstructed))
    return found


def anchor(key: str) -> str:
    """The address of a thing within the page of rules."""
    return key.partition("@")[0].replace(":", "-").replace("_", "-")


def ids(game: Game, table: str, family: str) -> list[str]:
    """The names of all entries of a component table."""
    return [str(one["id"]) for one in game.box.tables.files[f"{table}.toml"][family]]


# Ora et Labora


def ora_buildings(voice: Voice) -> list[Entry]:
    game = fresh("ora", (("players", 4),))
    cards = ids(game, "buildings", "building")
    keys = prefixed("card", [f"{card}@0" if card.startswith(HEARTLAND) else card for card in cards])
    return sorted(told(game, keys, voice), key=lambda entry: entry.title)


def ora_settlements(voice: Voice) -> list[Entry]:
    game = fresh("ora", (("players", 4),))
    return told(game, [f"settlement:{name}@0" for name in ids(game, "settlements", "settlement")], voice, 0)


def ora_goods(voice: Voice) -> list[Entry]:
    game = fresh("ora", (("players", 4),))
    return told(game, prefixed("good", ids(game, "goods", "good")), voice)


def prefixed(family: str, names: Iterable[str]) -> list[str]:
    return [f"{family}:{name}" for name in names]


# Orléans

BASE = (("players", 4), ("edition", "2020"))
NEW_DEEDS = (*BASE, ("modules", "orders,events,deeds,places"))
INTRIGUE = (*BASE, ("modules", "orders,events,intrigue,places"))
HOURGLASSES = {"2014": (("players", 4), ("edition", "2014")), "2020": BASE, "Trade & Intrigue": INTRIGUE}


def orleans_places(voice: Voice) -> list[Entry]:
    game = fresh("orleans", BASE)
    named = [one["id"] for one in places_of(game) if one["category"] == "board"]
    return told(game, prefixed("place", named), voice)


def orleans_tiles(voice: Voice) -> list[Entry]:
    game = fresh("orleans", BASE)
    named = [one["id"] for one in places_of(game) if one["category"] != "board" and "module" not in one]
    return told(game, prefixed("tile", named), voice)


def new_tiles(voice: Voice) -> list[Entry]:
    game = fresh("orleans", INTRIGUE)
    return told(game, prefixed("tile", [one["id"] for one in places_of(game) if "module" in one]), voice)


def places_of(game: Game) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = game.box.tables.files["places.toml"]["place"]
    return found


def orleans_tracks(voice: Voice) -> list[Entry]:
    game = fresh("orleans", BASE)
    return told(game, prefixed("recruit", ids(game, "game", "follower")), voice) + told(
        game, ["track:development"], voice
    )


def deeds_of(options: tuple[tuple[str, Any], ...], module: str) -> Callable[[Voice], list[Entry]]:
    """The rows of one of the three boards."""

    def entries(voice: Voice) -> list[Entry]:
        game = fresh("orleans", options)
        listed = game.box.tables.files["deeds.toml"]["deed"]
        return told(game, prefixed("deed", [one["id"] for one in listed if one.get("module", "") == module]), voice)

    return entries


def events_of(module: bool) -> Callable[[Voice], list[Entry]]:
    """The events of the hourglass, those of the base game or those of the expansion."""

    def entries(voice: Voice) -> list[Entry]:
        base = {event["id"] for event in fresh("orleans", BASE).box.tables.files["events.toml"]["event"][:BASE_EVENTS]}
        listed = fresh("orleans", BASE).box.tables.files["events.toml"]["event"]
        wanted = [number for number, one in enumerate(listed) if (one["id"] not in base) == module]
        return [event_entry(number, listed[number]["id"], voice) for number in wanted]

    return entries


def event_entry(number: int, name: str, voice: Voice) -> Entry:
    """What an event does, on the tiles of each stack and edition where they differ."""
    told: dict[str, list[str]] = {}
    for edition, options in HOURGLASSES.items():
        table: Any = fresh("orleans", options).table
        box, event = table.contents.box, table.contents.events[number]
        tiles = {box.first_event, box.last_event, *chain.from_iterable(box.stacks)}
        for tile in sorted(tile for tile in tiles if tile // STRENGTHS == number):
            letter = f" {LETTERS[tile % STRENGTHS]}" if len(box.stacks) > 1 else ""
            told.setdefault(event.effect(tile % STRENGTHS, voice), []).append(voice(edition) + letter)
    lines = [f"{effect[:1].upper()}{effect[1:]}." for effect in told]
    if len(told) > 1:
        lines = [voice("{where}: {effect}.", where=", ".join(where), effect=effect) for effect, where in told.items()]
    return Entry(anchor(f"event:{name}"), voice.name(event.names), lines, [], event.rule(voice), False)


def orders(voice: Voice) -> list[Entry]:
    game = fresh("orleans", INTRIGUE)
    towns = [one["town"] for one in game.box.tables.files["orders.toml"]["order"]]
    return told(game, prefixed("order", towns), voice)


BASE_EVENTS = 6  # that stand first in the table

# Joan of Arc

CARDS = (("players", 2),)


def joan_followers(voice: Voice) -> list[Entry]:
    game = fresh("joan", CARDS)
    return told(game, prefixed("token", ids(game, "game", "follower")), voice)


def joan_locations(voice: Voice) -> list[Entry]:
    game = fresh("joan", CARDS)
    return told(game, prefixed("location", ids(game, "locations", "location")), voice)


def joan_deeds(voice: Voice) -> list[Entry]:
    return told(fresh("joan", CARDS), [f"deed:{number}" for number in range(1, 6)], voice)


def joan_sheet(voice: Voice) -> list[Entry]:
    game = fresh("joan", CARDS)
    goods = prefixed("good", ids(game, "game", "good"))
    numbered = [f"{family}:{number}" for family, most in (("bank", 3), ("column", 5), ("spent", 5))
                for number in range(1, most + 1)]  # fmt: skip
    return told(game, [*goods, *numbered], voice, 0)


FAMILIES: dict[str, Callable[[Voice], list[Entry]]] = {
    "ora.buildings": ora_buildings,
    "ora.settlements": ora_settlements,
    "ora.goods": ora_goods,
    "orleans.places": orleans_places,
    "orleans.tiles": orleans_tiles,
    "orleans.tracks": orleans_tracks,
    "orleans.deeds": deeds_of(BASE, ""),
    "orleans.events": events_of(False),
    "orleans.new_tiles": new_tiles,
    "orleans.new_deeds": deeds_of(NEW_DEEDS, "deeds"),
    "orleans.intrigue": deeds_of(INTRIGUE, "intrigue"),
    "orleans.new_events": events_of(True),
    "orleans.orders": orders,
    "joan.followers": joan_followers,
    "joan.locations": joan_locations,
    "joan.deeds": joan_deeds,
    "joan.sheet": joan_sheet,
}
