"""Joan's cards and area in words."""

from cloister.games.joan.area import Joan
from cloister.games.joan.effects import ENTRIES
from cloister.games.joan.names import follower_name, place_name
from cloister.games.joan.pieces import FOLLOWER_IDS, JOAN_ROW_FOLLOWERS, JOAN_SCHOLARS
from cloister.games.joan.scoring import joan_lines
from cloister.pictures.joan import keys
from cloister.pictures.joan.area import direction, effect_symbol, entries
from cloister.pictures.joan.signs import follower_symbol
from cloister.pictures.joan.view import JoanView
from cloister.pictures.scene import About


def about_joan(view: JoanView, name: str) -> About | None:
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
    found.rule = view.voice("The solo game")
    return found


def about_area(view: JoanView, joan: Joan) -> About:
    """How her points come about."""
    voice = view.voice
    lines = [
        voice("Joan turns a card and takes the first token on it that is there; then it takes effect."),
        voice("You win if you have at least as many points as she has."),
    ]
    found = About(voice("Joan of Arc"), lines)
    found.facts = [(symbol, view.titled(what, count)) for symbol, count, what in entries(view, joan)]
    points = joan_lines(view.box, joan)
    for row, follower in enumerate(JOAN_ROW_FOLLOWERS[:JOAN_SCHOLARS]):
        found.facts.append((follower_symbol(follower), voice.points(points[row])))
    found.facts.append(("j-shield", voice.points(points[JOAN_SCHOLARS])))
    return found


def about_card(view: JoanView, joan: Joan) -> About:
    """The card of her last turn, line by line."""
    voice = view.voice
    title = voice("Joan's card")
    if joan.card < 0:
        return About(title, [voice("She turns a card when it is her turn.")])
    effects = view.box.card_effects[joan.card]
    lines = [view.titled(view.follower(follower), ENTRIES[effects[follower]].explained(voice))
             for follower in view.box.card_followers[joan.card]]  # fmt: skip
    town = place_name(view.box, view.box.card_town[joan.card], voice)
    token = follower_name(view.box, joan.taken, voice)
    facts = [
        (follower_symbol(joan.taken), voice("she took the {follower}", follower=token)),
        ("town", voice("where she builds: {town}", town=town)),
    ]
    if joan.deck:
        facts.append(("u-why", direction(view, joan)))
    guessed = view.box.tables.reconstructed("solo.toml", "card", "1", ["effects"])
    return About(title, lines, facts, reconstructed=guessed)


def about_pile(view: JoanView, joan: Joan) -> About:
    """The back of the next card."""
    voice = view.voice
    lines = [
        voice("The arrow on the back tells in which direction the card before it is read."),
        voice("Below it is what a monk brings Joan: a trading station, or a square of a row and a shield."),
    ]
    if not view.table.monk_actions:
        lines.append(voice("At the standard level she plays no monks."))
    found = About(voice("Joan's cards"), lines)
    if joan.deck:
        found.facts = [("u-why", direction(view, joan)), (monk_symbol(view, joan), voice("for a monk"))]
    found.facts.append(("scroll", voice.plural(len(joan.deck), "{count} card left", "{count} cards left")))
    found.reconstructed = view.box.tables.reconstructed("solo.toml", "card", "1", ["arrow"])
    return found


def monk_symbol(view: JoanView, joan: Joan) -> str:
    row = view.box.card_monk[joan.deck[-1]]
    return "station" if row < 0 else follower_symbol(JOAN_ROW_FOLLOWERS[row])


def about_row(view: JoanView, joan: Joan, name: str) -> About:
    """One of her rows: points, or effects for the scholars."""
    voice = view.voice
    follower = FOLLOWER_IDS.index(name)
    row = JOAN_ROW_FOLLOWERS.index(follower)
    lines = [voice("She marks a square whenever she takes such a token.")]
    found = About(voice("Joan: {follower}", follower=view.follower(follower)), lines)
    if row < JOAN_SCHOLARS:
        lines.append(voice("The squares that are marked bring the points on them."))
        points = joan_lines(view.box, joan)[row]
        found.facts = [("v-laurel", voice.points(points))]
    else:
        for effect in view.box.joan_scholar_effects:
            found.facts.append((effect_symbol(effect), ENTRIES[effect].explained(voice)))
    found.reconstructed = view.box.tables.reconstructed("solo.toml", "area", "", [name])
    return found


def about_levels(view: JoanView, joan: Joan) -> About:
    voice = view.voice
    lines = [voice("Her trading stations and citizens count as many points each as her level.")]
    facts = [("star", voice("level {level}", level=max(joan.level, 1)))]
    guessed = view.box.tables.reconstructed("solo.toml", "area", "", ["levels"])
    return About(voice("Joan's level"), lines, facts, reconstructed=guessed)


def about_joan_depot(view: JoanView, joan: Joan) -> About:
    voice = view.voice
    lines = [voice("Each shield that she has circled brings the points on it.")]
    points = joan_lines(view.box, joan)[JOAN_SCHOLARS]
    facts = [("v-laurel", voice.points(points))]
    title = voice("Joan's depot")
    return About(title, lines, facts, reconstructed=view.box.tables.reconstructed("solo.toml", "area", "", ["depot_1"]))
