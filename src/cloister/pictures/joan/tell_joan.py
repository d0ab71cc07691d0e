"""Joan's cards and area in words."""

from cloister.games.joan import explanations
from cloister.games.joan.explanations import reconstructed
from cloister.games.joan.pieces import FOLLOWER_IDS, JOAN_ROW_FOLLOWERS, JOAN_SCHOLARS
from cloister.games.joan.scoring import joan_lines
from cloister.games.joan.state import Joan
from cloister.games.joan.words import follower_name, place_name
from cloister.kernel.words import counted_points, say
from cloister.pictures.joan import keys
from cloister.pictures.joan.area import direction, effect_symbol, entries
from cloister.pictures.joan.signs import follower_symbol
from cloister.pictures.joan.view import View
from cloister.pictures.scene import About


def about_joan(view: View, name: str) -> About | None:
    """Anything of Joan's; nothing where she does not play."""
    if view.joan is None:
        return None
    tellers = {
        keys.JOAN: about_area,
        keys.JOAN_CARD: about_card,
        keys.JOAN_PILE: about_pile,
        keys.JOAN_LEVELS: about_levels,
        keys.JOAN_DEPOT: about_joan_depot,
    }
    key = f"joan:{name}"
    found = tellers[key](view, view.joan) if key in tellers else about_row(view, view.joan, name)
    found.rule = say(view.language, "The solo game")
    return found


def about_area(view: View, joan: Joan) -> About:
    """How her points come about."""
    language = view.language
    lines = [
        say(language, "Joan turns a card and takes the first token on it that is there; then it takes effect."),
        say(language, "You win if you have at least as many points as she has."),
    ]
    found = About(say(language, "Joan of Arc"), lines)
    found.facts = [(symbol, view.told(what, count)) for symbol, count, what in entries(view, joan)]
    points = joan_lines(view.box, joan)
    for row, follower in enumerate(JOAN_ROW_FOLLOWERS[:JOAN_SCHOLARS]):
        found.facts.append((follower_symbol(follower), counted_points(points[row], language)))
    found.facts.append(("j-shield", counted_points(points[JOAN_SCHOLARS], language)))
    return found


def about_card(view: View, joan: Joan) -> About:
    """The card of her last turn, line by line."""
    language = view.language
    title = say(language, "Joan's card")
    if joan.card < 0:
        return About(title, [say(language, "She turns a card when it is her turn.")])
    effects = view.box.card_effects[joan.card]
    lines = [view.told(view.follower(follower), explanations.joan_effect(effects[follower], language))
             for follower in view.box.card_followers[joan.card]]  # fmt: skip
    town = place_name(view.table, view.box.card_town[joan.card], language)
    token = follower_name(view.table, joan.taken, language)
    facts = [
        (follower_symbol(joan.taken), say(language, "she took the {follower}", follower=token)),
        ("town", say(language, "where she builds: {town}", town=town)),
    ]
    if joan.deck:
        facts.append(("u-why", direction(view, joan)))
    return About(title, lines, facts, reconstructed=reconstructed("solo.toml", "card", "1", "effects"))


def about_pile(view: View, joan: Joan) -> About:
    """The back of the next card."""
    language = view.language
    lines = [
        say(language, "The arrow on the back tells in which direction the card before it is read."),
        say(language, "Below it is what a monk brings Joan: a trading station, or a square of a row and a shield."),
    ]
    if not view.table.monk_actions:
        lines.append(say(language, "At the standard level she plays no monks."))
    found = About(say(language, "Joan's cards"), lines)
    if joan.deck:
        found.facts = [("u-why", direction(view, joan)), (monk_symbol(view, joan), say(language, "for a monk"))]
    found.facts.append(("scroll", say(language, "{count} cards left", count=len(joan.deck))))
    found.reconstructed = reconstructed("solo.toml", "card", "1", "arrow")
    return found


def monk_symbol(view: View, joan: Joan) -> str:
    row = view.box.card_monk[joan.deck[-1]]
    return "station" if row < 0 else follower_symbol(JOAN_ROW_FOLLOWERS[row])


def about_row(view: View, joan: Joan, name: str) -> About:
    """One of her rows: points, or effects for the scholars."""
    language = view.language
    follower = FOLLOWER_IDS.index(name)
    row = JOAN_ROW_FOLLOWERS.index(follower)
    lines = [say(language, "She marks a square whenever she takes such a token.")]
    found = About(say(language, "Joan: {follower}", follower=view.follower(follower)), lines)
    if row < JOAN_SCHOLARS:
        lines.append(say(language, "The squares that are marked bring the points on them."))
        points = joan_lines(view.box, joan)[row]
        found.facts = [("v-laurel", counted_points(points, language))]
    else:
        for effect in view.box.joan_scholar_effects:
            found.facts.append((effect_symbol(effect), explanations.joan_effect(effect, language)))
    found.reconstructed = reconstructed("solo.toml", "area", "", name)
    return found


def about_levels(view: View, joan: Joan) -> About:
    language = view.language
    lines = [say(language, "Her trading stations and citizens count as many points each as her level.")]
    facts = [("star", say(language, "level {level}", level=max(joan.level, 1)))]
    return About(
        say(language, "Joan's level"), lines, facts, reconstructed=reconstructed("solo.toml", "area", "", "levels")
    )


def about_joan_depot(view: View, joan: Joan) -> About:
    language = view.language
    lines = [say(language, "Each shield that she has circled brings the points on it.")]
    points = joan_lines(view.box, joan)[JOAN_SCHOLARS]
    facts = [("v-laurel", counted_points(points, language))]
    title = say(language, "Joan's depot")
    return About(title, lines, facts, reconstructed=reconstructed("solo.toml", "area", "", "depot_1"))
