"""What is printed on the sheet and the cards, as numbers."""

from cloister.kernel.tables import Box, Tables
from cloister.kernel.voice import Names


class JoanBox(Box):
    """The printed values, for a number of players; one is the solo game."""

    def __init__(self, tables: Tables, players: int) -> None:
        super().__init__(tables)
        self.players = players
        self.turn_takers = max(players, 2)  # Joan is one of them in the solo game
        # followers and goods
        self.follower_names: list[Names] = []
        self.tokens: list[int] = []
        self.good_names: list[Names] = []
        # the set-up
        self.station_cost = 0
        self.cards_shown = 0  # of each category of locations
        # by the number of players
        self.bags = 0
        self.set_aside = 0
        self.drawn = 0  # tokens of a round
        self.rounds = 0  # that a bag lasts
        self.to_open = 0  # locations of a category that must be owned before the next is open
        # warehouse, bank, depot, monks
        self.row_points: list[int] = []
        self.column_gain: list[int] = []  # of the warehouse: what a column gives, and how many
        self.column_count: list[int] = []
        self.coins_at_start = 0
        self.bank_row_gain: list[int] = []
        self.bank_row_count: list[int] = []
        self.bank_column_gain: list[int] = []
        self.bank_column_count: list[int] = []
        self.shield_points: list[int] = []
        self.depot_points: list[int] = []  # by the number of shields circled
        self.monk_points: list[int] = []  # by the number of monks recruited
        # development track, by space from 0 (before the first) on
        self.track_length = 0
        self.level: list[int] = []
        self.track_gain: list[int] = []  # -1 where there is none
        self.track_citizen: list[int] = []  # -1, or which of the two
        # map
        self.town_names: list[str] = []
        self.town_mask = 0  # towns in play
        self.route_ends: list[tuple[int, int]] = []
        self.waterway: list[bool] = []
        self.route_goods: list[list[int]] = []
        self.route_development: list[int] = []
        self.route_move: list[int] = []
        self.route_towns: list[int] = []  # the two towns that a route joins, as bits
        self.routes_in_play: list[int] = []
        self.roads_in_play: list[int] = []
        self.waterways_in_play: list[int] = []
        self.route_of_move: dict[int, int] = {}
        self.citizen_town = 0
        # deeds
        self.deeds = 0  # in play
        self.deed_followers: list[list[int]] = []
        self.deed_spaces: list[int] = []  # by token: the spaces that show it, DEED_SPACES bits for each deed
        self.deed_gains: list[list[int]] = []  # counts by kind of gain
        self.deed_bonus: list[int] = []
        # locations
        self.costs: list[int] = []  # by category
        self.saves: list[int] = []  # by location: coins that its owner may save when buying another
        self.location_names: list[Names] = []
        self.category: list[int] = []
        self.opener: list[int] = []
        self.plus: list[bool] = []
        self.plus_opened: list[int] = []  # by token: the locations with a + that it opens, as bits
        self.location_gains: list[list[int]] = []
        self.printed: list[bool] = []
        # solo
        self.joan_row_points: list[list[int]] = []
        self.joan_scholar_effects: list[int] = []
        self.joan_levels = 0
        self.joan_shields: list[int] = []
        self.joan_depot_row = 0  # how many of these are in the first row
        self.card_followers: list[list[int]] = []  # from top to bottom
        self.card_effects: list[list[int]] = []  # by follower
        self.card_town: list[int] = []
        self.card_up: list[bool] = []  # whether the arrow on the back points up
        self.card_monk: list[int] = []  # on the back: a row of her area, or -1 for a trading station
