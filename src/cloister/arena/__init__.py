"""Matches between agents: who plays better, by how much, and how sure that is."""

from cloister.arena.contest import Contest, Played
from cloister.arena.ledger import Ledger
from cloister.arena.run import Progress, run
from cloister.arena.standings import Standing, standings
from cloister.arena.store import Store

__all__ = ["Contest", "Ledger", "Played", "Progress", "Standing", "Store", "run", "standings"]
