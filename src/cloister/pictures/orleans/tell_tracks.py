"""Tracks, deeds, goods and the supply in words."""

from cloister.games.orleans import explanations
from cloister.games.orleans.pieces import DEED_IDS, FOLLOWER_IDS, FOLLOWERS, GOOD_IDS, GUILDHALL, NEEDS
from cloister.games.orleans.words import deed_name, follower_name, place_name
from cloister.kernel.words import say
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.deeds import citizens_left
from cloister.pictures.orleans.view import View
from cloister.pictures.scene import TINCTURES, About


def about_track(view: View, name: str) -> About:
    """A follower's track or that of development, with everybody's marker; monks have none."""
    table, language = view.table, view.language
    steps: list[int] = []
    if name == keys.DEVELOPMENT:
        found = About(say(language, "Development"), explanations.development_lines(table, language))
        steps = [owner.development for owner in table.players]
    else:
        follower = FOLLOWER_IDS.index(name)
        title = table.box.follower_names[follower][language]
        found = About(title, [explanations.track_line(table, follower, language)])
        left = say(language, "in the supply: {count}", count=table.supply[follower])
        found.facts.append((f"f-{name}", left))
        if follower < len(table.box.track_length):
            steps = [owner.tracks[follower] for owner in table.players]
    for player, step in enumerate(steps):
        found.facts.append((f"pl-{TINCTURES[player]}", view.told(view.name(player), step)))
    return found


def about_deed(view: View, name: str) -> About:
    table, language = view.table, view.language
    deed = DEED_IDS.index(name)
    found = About(deed_name(table, deed, language), explanations.deed_lines(table, deed, language))
    row = view.box.deed_row[deed]
    for follower, total in enumerate(view.box.deed_slots[row][:FOLLOWERS]):
        if total:
            filled = total - table.deed_slots[row * NEEDS + follower]
            who = follower_name(table, follower, language)
            words = view.told(who, f"{filled}/{total}")
            found.facts.append((f"f-{FOLLOWER_IDS[follower]}", words))
    found.rule = say(language, "beneficial deeds")
    fields = ["slots", "coins", f"name_{language}"]
    found.reconstructed = explanations.reconstructed("deeds.toml", "deed", name, fields)
    return found


def about_good(view: View, good: int) -> About:
    table, language = view.table, view.language
    found = About(table.box.good_names[good][language], explanations.good_lines(table, good, language))
    left = say(language, "in the supply: {count}", count=table.goods[good])
    yours = say(language, "on this board: {count}", count=view.owner.goods[good])
    found.facts = [(f"g-{GOOD_IDS[good]}", left), ("u-board", yours)]
    return found


def about_supply(view: View, name: str) -> About:
    """What is in the supply."""
    if name in GOOD_IDS:
        return about_good(view, GOOD_IDS.index(name))
    if name in FOLLOWER_IDS:
        return about_track(view, name)
    return about_tiles(view) if name == keys.TILES else about_thing(view, name)


def about_tiles(view: View) -> About:
    """All place tiles that are still to be had."""
    language = view.language
    lines = [say(language, "Traders bring a place for your town: the first of category I, then of I or II.")]
    found = About(say(language, "Place tiles"), lines)
    for place in view.table.tiles:
        category = "I" if view.box.category[place] == 1 else "II"
        found.facts.append(("place", view.told(category, place_name(view.table, place, language))))
    return found


def about_thing(view: View, name: str) -> About:
    """Coins, citizens, stations or technology."""
    tellers = {
        keys.COINS: about_coins,
        keys.CITIZENS: about_citizens,
        keys.STATIONS: about_stations,
        keys.TECHNOLOGIES: about_technology,
    }
    if name not in tellers:
        raise ValueError(name)
    return tellers[name](view)


def about_coins(view: View) -> About:
    table, language = view.table, view.language
    found = About(say(language, "Coins"), [say(language, "Each is worth a point at the end.")])
    if table.coins >= 0:
        found.lines.append(say(language, "They can run out: nobody receives more than are left."))
        found.facts.append(("coin", say(language, "in the supply: {count}", count=table.coins)))
        edition = table.box.edition
        found.reconstructed = explanations.reconstructed("game.toml", "edition", edition, ["money"])
    found.lines.append(say(language, "Whoever cannot pay gives up something else for each missing coin."))
    return found


def about_citizens(view: View) -> About:
    language = view.language
    lines = [
        say(language, "Each counts as many points at the end as the level of your development."),
        say(language, "They come from tracks and deeds; the last goes to whoever alone has built most stations."),
    ]
    facts = [("citizen", say(language, "still to be had: {count}", count=citizens_left(view)))]
    return About(say(language, "Citizens"), lines, facts)


def about_stations(view: View) -> About:
    owner, language = view.owner, view.language
    lines = [
        say(language, "Each counts as many points at the end as the level of your development."),
        *explanations.place_lines(view.table, GUILDHALL, language),
    ]
    left = say(language, "{built} trading stations built, {spare} left", built=len(owner.stations),
               spare=owner.spare_stations)  # fmt: skip
    return About(say(language, "Trading stations"), lines, [("station", left)])


def about_technology(view: View) -> About:
    language = view.language
    lines = [
        say(language, "A technology tile takes the place of a follower on a space for the rest of the game."),
        say(language, "The first replaces a farmer; none replaces a monk. A place has at most one, and one follower "
            "at least stays."),
        say(language, "They are placed when all have passed."),
    ]  # fmt: skip
    facts = [("technology", say(language, "in the supply: {count}", count=view.table.technology))]
    return About(say(language, "Technology"), lines, facts, rule=say(language, "craftsman, technology"))
