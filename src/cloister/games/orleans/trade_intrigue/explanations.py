"""What orders, new deeds, characters and place tiles are and do, in our own words."""

from cloister.games.orleans.pieces import (
    ALCHEMY,
    ARCHITECTURE,
    ARSONIST,
    COINAGE,
    CONMAN,
    COURT,
    HANGMAN,
    INN,
    KIDNAPPER,
    NAVIGATION,
    RESEARCH,
    SABOTEUR,
    SHEEP_BREEDING,
    SHEEP_FARM,
    SPY,
    TAX_COLLECTOR,
    THANKSGIVING,
    TORTURER,
    TOWING,
    TOWN_CHARTER,
    TRADING_HOUSE,
)
from cloister.games.orleans.scoring import MAJORITY_POINTS
from cloister.games.orleans.trade_intrigue.deeds import (
    COINAGE_COINS,
    COURT_COINS,
    LAST_GOOD_COINS,
    LAST_RESEARCH_STEPS,
    RESEARCH_STEPS,
)
from cloister.games.orleans.trade_intrigue.intrigue import LAST_TAX, PAY, TAX
from cloister.games.orleans.trade_intrigue.places import EACH_ON_INN, SHEEP_FARM_COINS, SHEEP_FARM_DEVELOPMENT
from cloister.kernel.words import coins, say


def place_lines(place: int, language: str) -> list[str]:
    """What a place tile of the expansion does."""
    if place == INN:
        return [
            say(language, "It comes with {count} cheese and {count} wine, as far as the supply has them.",
                count=EACH_ON_INN),
            say(language, "They are goods like all others of yours; in phase 6 you may give one of them to be spared."),
        ]  # fmt: skip
    if place == TRADING_HOUSE:
        return [
            say(language, "At the end: {points} points for each kind of good of which you alone have most.",
                points=MAJORITY_POINTS),
        ]  # fmt: skip
    assert place == SHEEP_FARM
    return [
        say(language, "Give a cheese for a wool, for {amount}, or for {count} steps of development.",
            amount=coins(SHEEP_FARM_COINS, language), count=SHEEP_FARM_DEVELOPMENT),
    ]  # fmt: skip


def deed_lines(deed: int, language: str) -> list[str]:
    """What a follower brings who is sent to a new deed, and what the last one brings."""
    if deed == ALCHEMY:
        first = say(language, "Draw a follower from your bag; you may place him on an action space at once.")
    elif deed == COURT:
        first = say(language, "Each follower brings {amount}.", amount=coins(COURT_COINS, language))
    elif deed in (THANKSGIVING, SHEEP_BREEDING):
        first = say(language, "Each follower brings the good that lies on his space.")
    elif deed == COINAGE:
        first = say(language, "Each follower brings {amount}.", amount=coins(COINAGE_COINS, language))
    elif deed == RESEARCH:
        first = say(language, "Each follower brings {count} steps of development.", count=RESEARCH_STEPS)
    elif deed == TOWING:
        first = say(language, "Each boatman lets your merchant travel one waterway and take a good from it.")
    elif deed == ARCHITECTURE:
        first = say(language, "Each follower brings a citizen.")
    elif deed == TOWN_CHARTER:
        first = say(language, "Each follower brings a place tile: with one trader of category I, with more of either.")
    else:
        assert deed == NAVIGATION
        first = say(
            language,
            "Each follower brings a technology tile, if you have recruited a craftsman; with one it replaces a farmer.",
        )
    return [first, last_follower(deed, language)]


def last_follower(deed: int, language: str) -> str:
    """What the last follower of a new deed brings."""
    if deed == COURT:
        return say(language, "The last one lets you carry out any of your actions, active or not.")
    if deed in (THANKSGIVING, SHEEP_BREEDING):
        return say(language, "The last one brings {amount} more.", amount=coins(LAST_GOOD_COINS, language))
    if deed == COINAGE:
        return say(language, "The last one brings {amount} more.", amount=coins(COINAGE_COINS, language))
    if deed == RESEARCH:
        return say(language, "The last one brings {count} steps more.", count=LAST_RESEARCH_STEPS)
    if deed == ARCHITECTURE:
        return say(language, "The last one lets you build a trading station where your merchant stands.")
    return say(language, "Whoever fills the last space takes the citizen.")


def character_lines(character: int, language: str) -> list[str]:
    """What a character does for whoever sends a follower, and to whom."""
    if character == CONMAN:
        first = say(language, "Swap a good of another player for one of yours; you choose both.")
    elif character == ARSONIST:
        first = say(language, "Another player takes back his trading station in the town of your merchant.")
    elif character == KIDNAPPER:
        first = say(language, "Another player's merchant goes back to Orléans.")
    elif character == TORTURER:
        first = say(language, "Every other player gives up one thing under torture.")
    elif character == HANGMAN:
        first = say(language, "Another player loses a follower drawn from his bag, but for those of his own colour.")
    elif character == SABOTEUR:
        first = say(language, "A follower of another player goes from an action space back to his bag.")
    elif character == SPY:
        first = say(language, "Take a technology tile from another player's board onto the same space of yours.")
    elif character == TAX_COLLECTOR:
        first = say(language, "Every other player pays you {amount}, or what he has.", amount=coins(TAX, language))
    else:
        first = say(language, "Advance a step on a track where somebody is ahead; one of those goes a step back.")
    lines = [first]
    if character in PAY:
        lines.append(say(language, "You receive {amount}.", amount=coins(PAY[character], language)))
    lines.append(last_visitor(character, language))
    lines.append(say(language, "A victim may offer you a bribe of coins and goods to be spared."))
    return lines


def last_visitor(character: int, language: str) -> str:
    """What the last follower of a character brings."""
    if character == CONMAN:
        return say(language, "The last follower brings a good of your choice from the supply.")
    if character == ARSONIST:
        return say(language, "The last follower lets you build a trading station where your merchant stands.")
    if character == SPY:
        return say(language, "The last follower brings a technology tile.")
    if character == TAX_COLLECTOR:
        return say(language, "The last follower brings {amount} more.", amount=coins(LAST_TAX, language))
    return say(language, "Whoever fills the last space takes the citizen.")
