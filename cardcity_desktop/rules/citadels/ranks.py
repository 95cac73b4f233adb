"""Ranks of the challenge (10.3): data."""

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
"""(word, the least margin), lowest first; the first has none."""
SEATS = 4
"""A challenge with ranks: one person and three computer players."""
BURGHER_AT_MOST = -1
"""10.3: a tie lost is a Burgher's, though its margin is 0."""


def rank_of(margin: int, won: bool) -> str:
    """The rank of own points less the best other's.

    >>> rank_of(0, won=True), rank_of(0, won=False), rank_of(-20, won=False)
    ('alderman', 'burgher', 'vagabond')
    """
    margin = margin if won else min(margin, BURGHER_AT_MOST)
    return next(word for word, least in reversed(RANKS) if least is None or margin >= least)
