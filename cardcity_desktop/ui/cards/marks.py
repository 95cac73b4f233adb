"""Colour-blind marks: a pattern on every kind's background, and a badge with its letter (nanosvg has no text)."""

from cardcity_desktop.support.i18n import pgettext
from cardcity_desktop.ui.cards.motifs import circle
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, clip, convex_hull, number, path_data

_PITCH = 16
_REACH = 144  # patterns extend a little past the card's edges, then are clipped

_LETTERS: dict[str, str] = {
    "R": "M1 14V0H6A4 4 0 0 1 6 8H1M5 8L10 14",
    "C": "M9.5 3A5.5 5.5 0 0 0 5.5 0Q0 0 0 7Q0 14 5.5 14A5.5 5.5 0 0 0 9.5 11",
    "L": "M1.5 0V14H9",
    "H": "M0.5 0V14M9.5 0V14M0.5 7H9.5",
    "M": "M0 14V0L5 8.5L10 0V14",
    "N": "M0.5 14V0L9.5 14V0",
    "V": "M0 0L5 14L10 0",
    "P": "M1 14V0H6A4 4 0 0 1 6 8H1",
    "I": "M5 0V14M1.5 0H8.5M1.5 14H8.5",
    "K": "M1 0V14M9 0L1 8.5M4 6L9.5 14",
    "X": "M0.5 0L9.5 14M9.5 0L0.5 14",
    "A": "M0 14L5 0L10 14M2 9.5H8",
}
"""Strokes of the letters in a box 10 wide and 14 high."""


def letter_of(kind: str) -> str:
    """Return the letter that marks a kind (R C L H P I K X A), in the player's language."""
    letters = {
        # Translators: letters drawn on the cards; of one's own only A C H I K L M N P R V X are drawn
        "H": pgettext("letter of City Hall", "H"),
        "K": pgettext("letter of Park", "K"),
        "X": pgettext("letter of cloud", "X"),
    }
    return letters.get(kind, kind)


def badge(kind: str, centre: Point, radius: float) -> str:
    """Return a cream disc with the letter of a kind (R C L H P I K X A), `radius` units around `centre`."""
    scale = radius / 14
    x, y = centre[0] - 5 * scale, centre[1] - 7 * scale
    return (
        f'<circle cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}" fill="{INK}"/>'
        f'<circle cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius - 2)}" fill="#FFF9EC"/>'
        f'<path transform="translate({number(x)} {number(y)}) scale({number(scale)})" d="{_LETTERS[letter_of(kind)]}" '
        f'fill="none" stroke="{INK}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def pattern(kind: str, region: Polygon, colour: str, opacity: float) -> str:
    """Return the pattern of a kind (one of R C L H P I K X A ?), clipped to `region`. Opacity 0 to 1."""
    pieces = tuple(clip(piece, region) for piece in _pieces(kind))
    data = path_data(pieces)
    return f'<path d="{data}" fill="{colour}" fill-opacity="{number(opacity)}"/>'


def _pieces(kind: str) -> list[Polygon]:
    """Return the polygons of a kind's pattern, drawn beyond the card on all sides."""
    lines = range(-_REACH, 2 * _REACH, _PITCH)
    grid = [(x, y) for y in range(0, _REACH, _PITCH) for x in range(0, _REACH, _PITCH)]
    knots = [(x + y // 2 % _PITCH, y) for x, y in grid]  # every second row is shifted by half a step
    match kind:
        case "R":
            return [_box(x, 0, 5, _REACH) for x in lines]
        case "C":
            return [_box(0, y, _REACH, 5) for y in lines]
        case "L":
            return [circle(x, y, 3.6, 8) for x, y in knots]
        case "I":
            return [_bar((x, 0), (x + _REACH, _REACH), 3.6) for x in lines]
        case "P":
            return [_box(x, 0, 2.4, _REACH) for x in lines] + [_box(0, y, _REACH, 2.4) for y in lines]
        case "H":
            return [convex_hull(((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y))) for x, y in knots]
        case "K":
            return [bar for x, y in grid for bar in _wave(x, y - 8)]
        case "X":
            return [bar for x, y in knots for bar in _cross(x, y)]
        case "A":  # squared paper
            return [_box(x, 0, 2, _REACH) for x in lines] + [_box(0, y, _REACH, 2) for y in lines]
        case "?":  # lattice
            return [bar for x in lines for bar in _lattice(x)]
    return []


def _box(x: float, y: float, width: float, height: float) -> Polygon:
    return convex_hull(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def _bar(start: Point, end: Point, thick: float) -> Polygon:
    return convex_hull((start, end, (end[0], end[1] + thick), (start[0], start[1] + thick)))


def _lattice(x: float) -> tuple[Polygon, Polygon]:
    return _bar((x, 0), (x + _REACH, _REACH), 2.4), _bar((x, _REACH), (x + _REACH, 0), 2.4)


def _wave(x: float, y: float) -> tuple[Polygon, Polygon]:
    return _bar((x, y), (x + 8, y + 8), 5), _bar((x + 8, y + 8), (x + 16, y), 5)


def _cross(x: float, y: float) -> tuple[Polygon, Polygon]:
    return _bar((x - 4, y - 4), (x + 4, y + 4), 3), _bar((x - 4, y + 4), (x + 4, y - 4), 3)
