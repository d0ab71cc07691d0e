"""Tracks, deeds, goods and the supply in words."""

from cloister.games.orleans.names import deed_name, follower_name, numbers, place_name, track_line
from cloister.games.orleans.pieces import DEED_IDS, FOLLOWER_IDS, FOLLOWERS, GOOD_IDS, GUILDHALL, NEEDS
from cloister.pictures.orleans import keys
from cloister.pictures.orleans.deeds import citizens_left
from cloister.pictures.orleans.view import OrleansView
from cloister.pictures.scene import TINCTURES, About


def about_track(view: OrleansView, name: str) -> About:
    """A follower's track or that of development, with everybody's marker; monks have none."""
    table, voice = view.table, view.voice
    steps: list[int] = []
    if name == keys.DEVELOPMENT:
        found = About(voice("Development"), development_lines(view))
        steps = [owner.development for owner in table.players]
    else:
        follower = FOLLOWER_IDS.index(name)
        title = voice.name(table.box.follower_names[follower])
        found = About(title, [track_line(table, follower, voice)])
        left = voice("in the supply: {count}", count=table.supply[follower])
        found.facts.append((f"f-{name}", left))
        if follower < len(table.box.track_length):
            steps = [owner.tracks[follower] for owner in table.players]
    for player, step in enumerate(steps):
        found.facts.append((f"pl-{TINCTURES[player]}", view.titled(view.name(player), step)))
    return found


def development_lines(view: OrleansView) -> list[str]:
    """The development track: levels, coins and citizens."""
    box, voice = view.box, view.voice
    spaces = range(box.development_length + 1)
    levels = [space for space in spaces if space and box.level[space] > box.level[space - 1]]
    paid = [f"{box.development_coins[space]} ({space})" for space in spaces if box.development_coins[space]]
    return [
        voice("At the end each trading station and each citizen counts as many points as your level."),
        voice("A new level begins on the spaces {spaces}.", spaces=numbers(levels)),
        voice("Everybody who passes receives coins: {coins}.", coins=", ".join(paid)),
        voice("The first to reach these spaces takes a citizen: {spaces}.", spaces=numbers(box.development_citizens)),
    ]


def about_deed(view: OrleansView, name: str) -> About:
    table, voice = view.table, view.voice
    deed = DEED_IDS.index(name)
    found = About(deed_name(table, deed, voice), table.contents.deeds[deed].explained(table, voice))
    row = view.box.deed_row[deed]
    for follower, total in enumerate(view.box.deed_slots[row][:FOLLOWERS]):
        if total:
            filled = total - table.deed_slots[row * NEEDS + follower]
            who = follower_name(table, follower, voice)
            words = view.titled(who, f"{filled}/{total}")
            found.facts.append((f"f-{FOLLOWER_IDS[follower]}", words))
    found.rule = voice("beneficial deeds")
    fields = ["slots", "coins", f"name_{voice.language}"]
    found.reconstructed = view.box.tables.reconstructed("deeds.toml", "deed", name, fields)
    return found


def good_lines(view: OrleansView, good: int) -> list[str]:
    """What a good is worth and whether it is food."""
    voice = view.voice
    worth = voice("Worth {points} at the end.", points=voice.points(view.box.good_points[good]))
    return [worth, voice("It is food for the harvest.") if view.box.food[good] else voice("It is not food.")]


def about_good(view: OrleansView, good: int) -> About:
    table, voice = view.table, view.voice
    found = About(voice.name(table.box.good_names[good]), good_lines(view, good))
    left = voice("in the supply: {count}", count=table.goods[good])
    yours = voice("on this board: {count}", count=view.owner.goods[good])
    found.facts = [(f"g-{GOOD_IDS[good]}", left), ("u-board", yours)]
    return found


def about_supply(view: OrleansView, name: str) -> About:
    """What is in the supply."""
    if name in GOOD_IDS:
        return about_good(view, GOOD_IDS.index(name))
    if name in FOLLOWER_IDS:
        return about_track(view, name)
    return about_tiles(view) if name == keys.TILES else about_thing(view, name)


def about_tiles(view: OrleansView) -> About:
    """All place tiles that are still to be had."""
    voice = view.voice
    lines = [voice("Traders bring a place for your town: the first of category I, then of I or II.")]
    found = About(voice("Place tiles"), lines)
    for place in view.table.tiles:
        category = "I" if view.box.category[place] == 1 else "II"
        found.facts.append(("place", view.titled(category, place_name(view.table, place, voice))))
    return found


def about_thing(view: OrleansView, name: str) -> About:
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


def about_coins(view: OrleansView) -> About:
    table, voice = view.table, view.voice
    found = About(voice("Coins"), [voice("Each is worth a point at the end.")])
    if table.coins >= 0:
        found.lines.append(voice("They can run out: nobody receives more than are left."))
        found.facts.append(("coin", voice("in the supply: {count}", count=table.coins)))
        edition = table.box.edition
        found.reconstructed = view.box.tables.reconstructed("game.toml", "edition", edition, ["money"])
    found.lines.append(voice("Whoever cannot pay gives up something else for each missing coin."))
    return found


def about_citizens(view: OrleansView) -> About:
    voice = view.voice
    lines = [
        voice("Each counts as many points at the end as the level of your development."),
        voice("They come from tracks and deeds; the last goes to whoever alone has built most stations."),
    ]
    facts = [("citizen", voice("still to be had: {count}", count=citizens_left(view)))]
    return About(voice("Citizens"), lines, facts)


def about_stations(view: OrleansView) -> About:
    owner, voice = view.owner, view.voice
    lines = [
        voice("Each counts as many points at the end as the level of your development."),
        *view.table.places[GUILDHALL].explained(view.table, voice),
    ]
    left = voice("{built} trading stations built, {spare} left", built=len(owner.stations),
               spare=owner.spare_stations)  # fmt: skip
    return About(voice("Trading stations"), lines, [("station", left)])


def about_technology(view: OrleansView) -> About:
    voice = view.voice
    lines = [
        voice("A technology tile takes the place of a follower on a space for the rest of the game."),
        voice("The first replaces a farmer; none replaces a monk. A place has at most one, and one follower "
            "at least stays."),
        voice("They are placed when all have passed."),
    ]  # fmt: skip
    facts = [("technology", voice("in the supply: {count}", count=view.table.technology))]
    return About(voice("Technology"), lines, facts, rule=voice("craftsman, technology"))
