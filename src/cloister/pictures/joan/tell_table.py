"""Tokens, bag, locations and players in words."""

from cloister.games.joan import followers, locations
from cloister.games.joan.names import location_name, town_name
from cloister.games.joan.pieces import LOCATION_IDS, LOCATIONS, ORLEANS, PASSIVE, TOKEN_IDS, TOWNS
from cloister.games.joan.scoring import total_points
from cloister.pictures.joan.map import owner_symbol
from cloister.pictures.joan.players import entries
from cloister.pictures.joan.signs import follower_symbol, good_symbol
from cloister.pictures.joan.view import NOBODY, JoanView
from cloister.pictures.scene import About


def about_token(view: JoanView, name: str) -> About:
    voice = view.voice
    token = TOKEN_IDS.index(name)
    found = About(view.follower(token), followers.ENTRIES[token].explained(view.box, voice))
    found.lines.append(voice("Or you put it aside and recruit a monk."))
    found.facts = token_facts(view, token)
    found.rule = voice("Standard actions")
    found.reconstructed = view.box.tables.reconstructed("game.toml", "follower", name, ["tokens"])
    return found


def token_facts(view: JoanView, token: int) -> list[tuple[str, str]]:
    table, voice = view.table, view.voice
    return [
        (follower_symbol(token), voice.plural(table.drawn[token], "{count} drawn", "{count} drawn")),
        ("j-bag", voice("{count} in the bag", count=table.bag[token])),
        ("u-clock", voice("{count} in the waiting area", count=table.waiting[token])),
    ]


def listed(view: JoanView, counts: list[int]) -> list[tuple[str, str]]:
    return [(follower_symbol(token), f"{count} {view.follower(token)}") for token, count in enumerate(counts) if count]


def about_bag(view: JoanView, name: str) -> About | None:
    if name:
        return None
    voice = view.voice
    lines = [
        voice.plural(view.box.drawn, "In each round {count} token is drawn and taken; then the bag passes on.",
            "In each round {count} tokens are drawn and taken in turn; then the bag passes on."),
        voice.plural(view.box.bags, "When it is empty, all tokens go back into it, until it was filled {count} time.",
            "When it is empty, all tokens go back into it, until it was filled {count} times."),
    ]  # fmt: skip
    return About(voice("Bag"), lines, listed(view, view.table.bag), rule=voice("Course of the game"))


def about_waiting(view: JoanView, name: str) -> About | None:
    if name:
        return None
    voice = view.voice
    lines = [
        voice("Tokens that were used wait here until the bag is empty."),
        voice.plural(
            view.box.set_aside,
            "Whenever it is filled, {count} token at random is put here at once.",
            "Whenever it is filled, {count} tokens at random are put here at once.",
        ),
    ]
    facts = listed(view, view.table.waiting)
    return About(voice("Waiting area"), lines, facts, rule=voice("Course of the game"))


def about_location(view: JoanView, name: str) -> About:
    """A location: what it does, who opens it, what it costs, whose it is."""
    voice = view.voice
    location = LOCATION_IDS.index(name)
    found = About(location_name(view.box, location, voice), locations.explained(view.box, location, voice))
    category, opener = view.box.category[location], view.box.opener[location]
    if opener < PASSIVE:
        found.facts.append((follower_symbol(opener), view.follower(opener)))
    found.facts.append(("coin", voice.coins(view.box.costs[category])))
    owner = view.location_owner(location)
    if owner != NOBODY:
        found.facts.append((owner_symbol(owner), view.name(owner)))
    else:
        found.lines.append(locations.category_explained(view.box, category, voice))
    found.rule = voice("Overview of the locations")
    fields = ["category", "opened_by", "gives"]
    found.reconstructed = view.box.tables.reconstructed("locations.toml", "location", name, fields)
    return found


def about_player(view: JoanView, name: str) -> About:
    """All that is on a sheet."""
    voice = view.voice
    player = int(name)
    if not 0 <= player < len(view.table.players):
        raise IndexError(name)
    sheet = view.table.players[player]
    towns = [town_name(view.box, town) for town in range(ORLEANS, TOWNS) if sheet.has_station(town)]
    owned = [location_name(view.box, location, voice) for location in range(LOCATIONS) if sheet.owns(location)]
    lines = [
        voice("Trading stations: {towns}.", towns=", ".join(towns) or "–"),
        voice("Locations: {names}.", names=", ".join(owned) or "–"),
    ]
    found = About(view.name(player), lines)
    found.facts = [("v-laurel", voice.points(total_points(sheet)))]
    found.facts += [(symbol, view.titled(what, count)) for symbol, count, what in entries(view, sheet)]
    found.facts += [(good_symbol(good), view.titled(view.good(good), count)) for good, count in enumerate(sheet.goods)]
    return found
