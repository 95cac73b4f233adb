"""Solo ranks (clause 12)."""

from functools import lru_cache

from cardcity_desktop.rules.card_city.setup import Setup, Victory

RANKS = (
    "homestead", "hamlet", "village", "neighborhood", "town", "suburb", "city", "metropolis", "capital",
    "megalopolis",
)  # fmt: skip

Ladder = tuple[int | None, ...]
"""Least score of each of RANKS; None where the ladder lacks the rank."""

CLASSIC_LADDER: Ladder = (0, 10, 15, 20, 25, 30, 35, 40, 45, 50)  # 12.1
XL_LADDERS: dict[Victory, Ladder] = {  # 12.2
    "residential": (0, 30, 40, 50, 60, 70, 80, 90, 100, 120),
    "economic": (0, 60, 80, 100, 110, 120, 130, 140, 160, 170),
    "industrial": (0, 30, 35, 40, 45, 50, 55, 60, 65, 70),
    "commercial": (0, 20, 30, 40, 50, 60, 65, 70, 75, 80),
    "happiness": (0, None, 10, None, 15, None, 20, 25, None, 30),
}


@lru_cache(maxsize=256)
def ladder_of(setup: Setup) -> Ladder:
    """Return the ladder for this set-up (12.1-12.4)."""
    if setup.edition == "classic" or (setup.level == "simplified" and setup.victory == "residential"):
        return CLASSIC_LADDER
    ladder = XL_LADDERS[setup.victory]
    if setup.level == "simplified":
        ladder = _scaled(ladder, 25, 36)  # 12.3
    if setup.victory in ("industrial", "commercial") and not setup.has("ecological"):
        ladder = _scaled(ladder, 1, 3)  # 12.4
    return ladder


def rank_of(setup: Setup, points: float) -> str:
    """Return the highest rank reached, below the first rung still the first rank (12.1)."""
    reached = RANKS[0]
    for rank, least in zip(RANKS, ladder_of(setup), strict=True):
        if least is not None and points >= least:
            reached = rank
    return reached


def _scaled(ladder: Ladder, up: int, down: int) -> Ladder:
    return tuple(None if least is None else -(-least * up // down) for least in ladder)
