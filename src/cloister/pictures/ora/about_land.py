"""What cells, districts and plots are, in our own words."""

from cloister.games.ora.decisions.land import district_label, plot_label
from cloister.games.ora.grid import COAST, EMPTY, FOREST, HILLSIDE, MOOR, MOUNTAIN, PLAINS, WATER
from cloister.games.ora.moves import DISTRICT, VOCABULARY
from cloister.games.ora.names import capital, page, seat_name, terrain_name
from cloister.games.ora.state import OraTable
from cloister.kernel.voice import Voice
from cloister.pictures.ora.cards import TERRAIN_SYMBOLS
from cloister.pictures.ora.display import land_title, pile, price_words
from cloister.pictures.ora.land import cell_of
from cloister.pictures.ora.look import BUILD_PAGE, FELL_PAGE, SETTLE_PAGE, SOLO_PAGE, Look
from cloister.pictures.scene import About, Teller


def about_own_cell(look: Look, name: str) -> About | None:
    return about_cell(look, look.shown, name)


def about_neutral(look: Look, name: str) -> About | None:
    """A cell of the neutral player, or that player."""
    table, voice = look.table, look.voice
    if len(table.players) == table.seats:
        return None
    if name:
        return about_cell(look, table.seats, name)
    line = voice("Builds all that is left on display; its buildings can be used by work contract.")
    title = capital(seat_name(table.box, table.seats, voice))
    return About(title, [line], rule=page(SOLO_PAGE, voice))


def about_cell(look: Look, player: int, name: str) -> About | None:
    """A cell without a card."""
    owner, voice = look.table.players[player], look.voice
    cell = cell_of(name)
    content, terrain = owner.contents[cell], owner.terrain[cell]
    place = f"at {name}"
    if content == FOREST:
        line = voice("Fell trees to take wood; then the cell is free plains.")
        facts = [("t-forest", terrain_name(PLAINS, voice))]
        return About(voice("Forest"), [line], facts, [place, "fell wood"], page(FELL_PAGE, voice))
    if content == MOOR:
        line = voice("Cut peat to take peat; then the cell is free plains.")
        facts = [("t-moor", terrain_name(PLAINS, voice))]
        return About(voice("Moor"), [line], facts, [place, "cut peat"], page(FELL_PAGE, voice))
    if terrain not in TERRAIN_SYMBOLS or content != EMPTY:
        return None
    title = capital(terrain_name(terrain, voice))
    lines = [terrain_line(look.table, terrain, voice)]
    return About(title, lines, [(TERRAIN_SYMBOLS[terrain], title)], [place], page(BUILD_PAGE, voice))


def terrain_line(table: OraTable, terrain: int, voice: Voice) -> str:
    """What may stand on a terrain."""
    value = table.box.water_dwelling
    lines = {
        WATER: voice("Hardly anything is built here; left free it counts as dwelling value {value}.", value=value),
        MOUNTAIN: voice("One large cell beside two hillsides, for the few buildings of the mountains."),
        COAST: voice("Free for buildings and settlements, also those that need the coast."),
        HILLSIDE: voice("Free for buildings and settlements, also those that need a hillside."),
        PLAINS: voice("Free for buildings and settlements."),
    }
    return lines[terrain]


def about_district(look: Look, name: str) -> About:
    voice = look.voice
    what = voice("A row of five cells above or below your land; choose which of its two sides is up.")
    return about_land(look, "district", what)


def about_plot(look: Look, name: str) -> About:
    voice = look.voice
    what = voice("Coast at the left of your land or mountains at the right of it, two cells wide and high.")
    return about_land(look, "plot", what)


def about_land(look: Look, key: str, what: str) -> About:
    """Districts or plots for sale."""
    voice = look.voice
    prices = pile(look.table, key)
    once = voice("You may buy one piece of land in your turn, before or after the action.")
    facts = [("coin", voice.coins(price)) for price in prices[:1]]
    if len(prices) > 1:
        rest = ", ".join(map(str, prices[1:]))
        facts.append(("coin", voice("then {prices}", prices=rest)))
    lines = [what, once, price_words(prices, voice)]
    return About(land_title(key, voice), lines, facts, [f"buy {key}"], page(SETTLE_PAGE, voice))


def about_place(look: Look, name: str) -> About:
    """A place where new land may go."""
    move = VOCABULARY.codes.index(name)
    if VOCABULARY.family(move) == DISTRICT:
        title = district_label(move, look.voice)
    else:
        title = plot_label(look.table.players[look.shown], move, look.voice)
    return About(title, [], moves=[name], rule=page(SETTLE_PAGE, look.voice))


TELLERS: dict[str, Teller[Look]] = {
    "cell": about_own_cell,
    "neutral": about_neutral,
    "district": about_district,
    "plot": about_plot,
    "place": about_place,
}
