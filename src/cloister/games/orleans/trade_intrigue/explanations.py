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
from cloister.kernel.voice import Voice


def place_lines(place: int, voice: Voice) -> list[str]:
    """What a place tile of the expansion does."""
    if place == INN:
        return [
            voice("It comes with {count} cheese and {count} wine, as far as the supply has them.",
                count=EACH_ON_INN),
            voice("They are goods like all others of yours; in phase 6 you may give one of them to be spared."),
        ]  # fmt: skip
    if place == TRADING_HOUSE:
        return [
            voice("At the end: {points} points for each kind of good of which you alone have most.",
                points=MAJORITY_POINTS),
        ]  # fmt: skip
    assert place == SHEEP_FARM
    return [
        voice("Give a cheese for a wool, for {amount}, or for {count} steps of development.",
            amount=voice.coins(SHEEP_FARM_COINS), count=SHEEP_FARM_DEVELOPMENT),
    ]  # fmt: skip


def deed_lines(deed: int, voice: Voice) -> list[str]:
    """What a follower brings who is sent to a new deed, and what the last one brings."""
    if deed == ALCHEMY:
        first = voice("Draw a follower from your bag; you may place him on an action space at once.")
    elif deed == COURT:
        first = voice("Each follower brings {amount}.", amount=voice.coins(COURT_COINS))
    elif deed in (THANKSGIVING, SHEEP_BREEDING):
        first = voice("Each follower brings the good that lies on his space.")
    elif deed == COINAGE:
        first = voice("Each follower brings {amount}.", amount=voice.coins(COINAGE_COINS))
    elif deed == RESEARCH:
        first = voice("Each follower brings {count} steps of development.", count=RESEARCH_STEPS)
    elif deed == TOWING:
        first = voice("Each boatman lets your merchant travel one waterway and take a good from it.")
    elif deed == ARCHITECTURE:
        first = voice("Each follower brings a citizen.")
    elif deed == TOWN_CHARTER:
        first = voice("Each follower brings a place tile: with one trader of category I, with more of either.")
    else:
        assert deed == NAVIGATION
        first = voice(
            "Each follower brings a technology tile, if you have recruited a craftsman; with one it replaces a farmer.",
        )
    return [first, last_follower(deed, voice)]


def last_follower(deed: int, voice: Voice) -> str:
    """What the last follower of a new deed brings."""
    if deed == COURT:
        return voice("The last one lets you carry out any of your actions, active or not.")
    if deed in (THANKSGIVING, SHEEP_BREEDING):
        return voice("The last one brings {amount} more.", amount=voice.coins(LAST_GOOD_COINS))
    if deed == COINAGE:
        return voice("The last one brings {amount} more.", amount=voice.coins(COINAGE_COINS))
    if deed == RESEARCH:
        return voice("The last one brings {count} steps more.", count=LAST_RESEARCH_STEPS)
    if deed == ARCHITECTURE:
        return voice("The last one lets you build a trading station where your merchant stands.")
    return voice("Whoever fills the last space takes the citizen.")


def character_lines(character: int, voice: Voice) -> list[str]:
    """What a character does for whoever sends a follower, and to whom."""
    if character == CONMAN:
        first = voice("Swap a good of another player for one of yours; you choose both.")
    elif character == ARSONIST:
        first = voice("Another player takes back his trading station in the town of your merchant.")
    elif character == KIDNAPPER:
        first = voice("Another player's merchant goes back to Orléans.")
    elif character == TORTURER:
        first = voice("Every other player gives up one thing under torture.")
    elif character == HANGMAN:
        first = voice("Another player loses a follower drawn from his bag, but for those of his own colour.")
    elif character == SABOTEUR:
        first = voice("A follower of another player goes from an action space back to his bag.")
    elif character == SPY:
        first = voice("Take a technology tile from another player's board onto the same space of yours.")
    elif character == TAX_COLLECTOR:
        first = voice("Every other player pays you {amount}, or what he has.", amount=voice.coins(TAX))
    else:
        first = voice("Advance a step on a track where somebody is ahead; one of those goes a step back.")
    lines = [first]
    if character in PAY:
        lines.append(voice("You receive {amount}.", amount=voice.coins(PAY[character])))
    lines.append(last_visitor(character, voice))
    lines.append(voice("A victim may offer you a bribe of coins and goods to be spared."))
    return lines


def last_visitor(character: int, voice: Voice) -> str:
    """What the last follower of a character brings."""
    if character == CONMAN:
        return voice("The last follower brings a good of your choice from the supply.")
    if character == ARSONIST:
        return voice("The last follower lets you build a trading station where your merchant stands.")
    if character == SPY:
        return voice("The last follower brings a technology tile.")
    if character == TAX_COLLECTOR:
        return voice("The last follower brings {amount} more.", amount=voice.coins(LAST_TAX))
    return voice("Whoever fills the last space takes the citizen.")
