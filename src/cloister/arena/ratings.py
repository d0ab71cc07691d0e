"""Ratings: how strong players are who did not all play against each other, as points on one scale."""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from cloister.arena.contest import Contest, Played
from cloister.arena.standings import SURE, Interval


class Seats(NamedTuple):
    """Who sat at a game's seats, and how it ended."""

    names: tuple[str, ...]
    shares: list[float]
    scores: list[int]


def seats_of(contest: Contest, games: Iterable[Played]) -> list[Seats]:
    """The games of a contest as ratings see them."""
    return [Seats(contest.entrants, game.shares, game.scores) for game in games]


def ratings(games: Iterable[Seats]) -> dict[str, Interval]:
    """Everybody's rating after some games, in the order in which they were played. A new player has 25.

    Who won counts before the points, as in the games themselves. Whoever has several seats is rated by their mean.
    """
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for names, shares, scores in games:
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        ranks = [(-share, -score) for share, score in zip(shares, scores, strict=True)]
        order = sorted(set(ranks))
        rated = model.rate(teams, ranks=[float(order.index(rank)) for rank in ranks])
        for name in dict.fromkeys(names):
            own = [team[0] for team, other in zip(rated, names, strict=True) if other == name]
            mu, sigma = (sum(getattr(one, part) for one in own) / len(own) for part in ("mu", "sigma"))
            known[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Interval(one.mu, SURE * one.sigma) for name, one in known.items()}
