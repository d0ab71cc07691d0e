"""Tokens, bag, locations and players in words."""

from cloister.games.joan import explanations
from cloister.games.joan.explanations import reconstructed
from cloister.games.joan.pieces import LOCATION_IDS, LOCATIONS, ORLEANS, PASSIVE, TOKEN_IDS, TOWNS
from cloister.games.joan.scoring import total_points
from cloister.games.joan.words import location_name, town_name
from cloister.kernel.words import coins, counted_points, say
from cloister.pictures.joan.map import owner_symbol
from cloister.pictures.joan.players import entries
from cloister.pictures.joan.signs import follower_symbol, good_symbol
from cloister.pictures.joan.view import NOBODY, View
from cloister.pictures.scene import About


def about_token(view: View, name: str) -> About:
    language = view.language
    token = TOKEN_IDS.index(name)
    found = About(view.follower(token), explanations.follower_lines(view.table, token, language))
    found.lines.append(say(language, "Or you put it aside and recruit a monk."))
    found.facts = token_facts(view, token)
    found.rule = say(language, "Standard actions")
    found.reconstructed = reconstructed("game.toml", "follower", name, "tokens")
    return found


def token_facts(view: View, token: int) -> list[tuple[str, str]]:
    table, language = view.table, view.language
    return [
        (follower_symbol(token), say(language, "{count} drawn", count=table.drawn[token])),
        ("j-bag", say(language, "{count} in the bag", count=table.bag[token])),
        ("u-clock", say(language, "{count} in the waiting area", count=table.waiting[token])),
    ]


def listed(view: View, counts: list[int]) -> list[tuple[str, str]]:
    return [(follower_symbol(token), f"{count} {view.follower(token)}") for token, count in enumerate(counts) if count]


def about_bag(view: View, name: str) -> About | None:
    if name:
        return None
    language = view.language
    lines = [
        say(language, "In each round {count} tokens are drawn and taken in turn; then the bag passes on.",
            count=view.box.drawn),
        say(language, "When it is empty, all tokens go back into it, until it was filled {count} times.",
            count=view.box.bags),
    ]  # fmt: skip
    return About(say(language, "Bag"), lines, listed(view, view.table.bag), rule=say(language, "Course of the game"))


def about_waiting(view: View, name: str) -> About | None:
    if name:
        return None
    language = view.language
    lines = [
        say(language, "Tokens that were used wait here until the bag is empty."),
        say(
            language, "Whenever it is filled, {count} tokens at random are put here at once.", count=view.box.set_aside
        ),
    ]
    facts = listed(view, view.table.waiting)
    return About(say(language, "Waiting area"), lines, facts, rule=say(language, "Course of the game"))


def about_location(view: View, name: str) -> About:
    """A location: what it does, who opens it, what it costs, whose it is."""
    table, language = view.table, view.language
    location = LOCATION_IDS.index(name)
    found = About(location_name(table, location, language), explanations.location_lines(table, location, language))
    category, opener = view.box.category[location], view.box.opener[location]
    if opener < PASSIVE:
        found.facts.append((follower_symbol(opener), view.follower(opener)))
    found.facts.append(("coin", coins(view.box.costs[category], language)))
    owner = view.location_owner(location)
    if owner != NOBODY:
        found.facts.append((owner_symbol(owner), view.name(owner)))
    else:
        found.lines.append(explanations.category_line(table, category, language))
    found.rule = say(language, "Overview of the locations")
    fields = ("category", "opened_by", "gives")
    found.reconstructed = any(reconstructed("locations.toml", "location", name, field) for field in fields)
    return found


def about_player(view: View, name: str) -> About:
    """All that is on a sheet."""
    language = view.language
    player = int(name)
    if not 0 <= player < len(view.table.players):
        raise IndexError(name)
    sheet = view.table.players[player]
    towns = [town_name(view.table, town) for town in range(ORLEANS, TOWNS) if sheet.has_station(town)]
    owned = [location_name(view.table, location, language) for location in range(LOCATIONS) if sheet.owns(location)]
    lines = [
        say(language, "Trading stations: {towns}.", towns=", ".join(towns) or "–"),
        say(language, "Locations: {names}.", names=", ".join(owned) or "–"),
    ]
    found = About(view.name(player), lines)
    found.facts = [("v-laurel", counted_points(total_points(sheet), language))]
    found.facts += [(symbol, view.told(what, count)) for symbol, count, what in entries(view, sheet)]
    found.facts += [(good_symbol(good), view.told(view.good(good), count)) for good, count in enumerate(sheet.goods)]
    return found
