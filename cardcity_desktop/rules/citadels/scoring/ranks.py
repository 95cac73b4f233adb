"""Data of the ranks of the challenge (10.3)."""

from __future__ import annotations

RANKS = (
    ("vagabond", None),
    ("pedlar", -15),
    ("journeyman", -8),
    ("burgher", -3),
    ("alderman", 0),
    ("master_mason", 5),
    ("master_builder", 10),
    ("chancellor", 15),
)
"""Rows of (word, least margin), lowest first; the first rank has no least margin.

Margins of four seats, 5 / 25 / 50 / 75 / 95 / 99 %, and frequency of each rank, lowest first:
    a neighbour among neighbours (200 games) -18, -11, -6, 0, 9, 14: 8, 29, 28, 9, 14, 8, 2, under 1 %;
    a beginner among neighbours (100) -24, -15, -10, -6, 4, 10: 24, 40, 19, 7, 7, 2, 1, 0 %;
    a neighbour among beginners (100) -11, 5, 10, 13, 19, 26: 1, 8, 5, 4, 7, 25, 34, 16 %.
So among equals a player is Pedlar or Journeyman in more than half of the games, Chancellor in one of two hundred.
"""
SEATS = 4
"""Seats of a challenge with ranks: one person and three computer players."""
BURGHER_AT_MOST = -1
"""Greatest margin of a game not won: a lost tie ranks as Burgher, though its margin is 0 (10.3)."""


def rank_of(margin: int, won: bool) -> str:
    """Return the rank for a margin: the seat's points minus those of the best other seat.

    >>> rank_of(0, won=True), rank_of(0, won=False), rank_of(-20, won=False)
    ('alderman', 'burgher', 'vagabond')
    """
    margin = margin if won else min(margin, BURGHER_AT_MOST)
    return next(word for word, least in reversed(RANKS) if least is None or margin >= least)
