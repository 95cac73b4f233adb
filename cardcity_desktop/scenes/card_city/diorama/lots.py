"""Looks of a model's lots, by kind of card, picture, half-side and size of the district.

Their pictures are drawn by `build/art/make_lots.py` and stored as assets.
"""

GROUNDS = {
    "R": "#9CCB70", "C": "#74C3D7", "L": "#EE8C7F", "I": "#EDBE55", "P": "#98A2AF", "H": "#9A88D2", "K": "#3F9A72",
    "X": "#A79B80",
}  # fmt: skip
PLOT = "#C9BE9A"
PLOTS = 4
"""Number of different empty plots."""
MOTIFS = {"L": 3, "P": 2}
"""Number of different lots of a kind; one of those that are not named and do not depend on the district."""


def ground_of(kind: str) -> str:
    """Return the ground colour of a kind; of an empty plot for anything else."""
    return GROUNDS.get(kind, PLOT)


def plainer(motif: int, size: int) -> tuple[int, int]:
    """Return motif and size mapped to fewer different pictures, for a city of many lots."""
    return motif % 2, next(step for step in (8, 6, 4, 2, 1) if size >= step)


def look_of(token: str, motif: int, size: int) -> tuple[str, int, int]:
    """Return a key that is equal for cards whose lots look the same, so that they share a picture."""
    kind = token[0]
    if len(token) == 3 or kind == "I":
        return token, 0, 1
    if kind == "R":
        return (token, motif % 2, 1) if size <= 1 else (token, motif % (5 if size <= 3 else 15), min(8, size))
    if kind == "C":
        return (token, 0, 1) if size <= 1 and motif % 2 == 0 else (token, motif % 10, min(5, size))
    return token, motif % MOTIFS.get(kind, 1), 1


def height_of(token: str, size: int) -> float:
    """Return the approximate height of a lot; cities are turned so that low lots are in front."""
    return {"R": 2.0 + 2.2 * size, "C": 2.0 + size, "H": 5.0, "L": 4.0, "I": 3.0}.get(token[0], 1.0)


def headroom(token: str, motif: int, size: int) -> float:
    """Return how far a picture of the lot reaches above its far corner, in units."""
    kind, size = token[:1], look_of(token, motif, size)[2] if token else 1
    if kind == "R" and len(token) < 3:
        return 3.6 + 1.15 * size
    if kind == "C" and len(token) < 3:
        return 3.2 + 1.3 * size
    return 7.6 if len(token) == 3 else {"H": 7.0, "I": 7.6, "L": 5.2, "X": 3.8}.get(kind, 2.8)
