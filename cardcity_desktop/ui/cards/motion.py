"""Animated motifs: smoke rises, water ripples, cars come and go, a flag waves, clouds drift and blink.

A pose is a motif at one moment of its cycle, in the units of its picture (128 x 128). At the beginning of the cycle
every motif looks as it does at rest.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from cardcity_desktop.ui.cards.motifs import Motif
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.paint.vector.polygons import Polygon, number, placed

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Disc = tuple[float, float, float, str]
"""Centre x and y, radius, colour."""


@dataclass(frozen=True, slots=True)
class Movement:
    """The animation of a motif."""

    box: Box  # area of everything that moves
    frames: int  # number of pictures in a cycle
    beats: int  # ticks for which each is shown (a cycle has 12, 24 or 48 ticks)
    pose: Callable[[Motif, float], Motif]  # returns the motif at `share` (0 to 1) of the cycle
    hexagonal: bool = True  # True if it also moves on hexagonal cards


# Smoke

_PUFF = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#\w{6})"/>\s*')


def _smoke(motif: Motif, share: float) -> Motif:
    return replace(motif, shapes=rising_smoke(motif.shapes, share))


def rising_smoke(shapes: str, share: float) -> str:
    """Return plumes whose puffs each rise to the place of the next. A new one leaves the chimney, the last one fades.

    `shapes` is SVG that begins with the circles of the plumes, three puffs each from below upwards; on cards the light
    side of each puff follows.
    """
    circles: list[Disc] = []
    at = len(shapes) - len(shapes.lstrip())
    while (match := _PUFF.match(shapes, at)) is not None:
        circles.append((float(match[1]), float(match[2]), float(match[3]), match[4]))
        at = match.end()
    rows = [circles[first : first + 3] for first in range(0, len(circles), 3)]
    return "".join(_row(row, share) for row in rows) + shapes[at:]


def _row(row: list[Disc], share: float) -> str:
    return "".join(_puff(row, step + share) for step in (2, 1, 0, -1))


def _puff(row: list[Disc], at: float) -> str:
    """Return one puff, `at` places up its plume: from -1 (in the chimney) to 3 (gone)."""
    low, middle, high = row
    begins = (low[0] - low[2] * 0.28, low[1] + low[2] * 1.7, 0.0, low[3])
    ends = (high[0] + (high[0] - middle[0]) * 0.7, high[1] + (high[1] - middle[1]) * 0.2, 0.0, high[3])
    places = (begins, *row, ends)
    step = min(3, math.floor(at) + 1)
    (xa, ya, ra, first), (xb, yb, rb, second) = places[step], places[step + 1]
    part = at + 1 - step
    radius = ra + (rb - ra) * part
    return _disc(xa + (xb - xa) * part, ya + (yb - ya) * part, radius, mix(first, second, part)) if radius > 0.3 else ""


def _disc(x: float, y: float, radius: float, colour: str, opacity: float = 1.0) -> str:
    faint = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"{faint}/>'


# Water


def _pond(motif: Motif, share: float) -> Motif:
    """Return a pond on which a ring widens and two sparks of light come and go."""
    rings = "".join(
        _ripple(73, 103, 34, height=6.6, share=(share + shift) % 1, colour="#FFFFFF") for shift in (0.0, 0.5)
    )
    sparks = _spark(34, 102, 6, share, 0.3) + _spark(104, 104, 5, share, 0.8)
    pond, rest = motif.shapes.split("\n", 2)[:2], motif.shapes.split("\n", 2)[2]
    moving = "".join(pond) + (rings + sparks if share else "")
    return replace(motif, shapes=moving + rest)


def _ripple(x: float, y: float, width: float, height: float, share: float, colour: str) -> str:
    """Return an ellipse that widens and fades."""
    opacity = math.sin(math.pi * share) * 0.85
    rx, ry = number(4 + (width - 4) * share), number(1 + (height - 1) * share)
    if opacity < 0.04:
        return ""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{rx}" ry="{ry}" fill="none" stroke="{colour}" '
        f'stroke-width="2" stroke-opacity="{number(opacity)}"/>'
    )


def _spark(x: float, y: float, reach: float, share: float, middle: float) -> str:
    """Return a star with four points that lights up around one moment of the cycle."""
    size = max(0.0, 1 - abs(share - middle) / 0.2) * reach
    if size < 0.5:
        return ""
    dent = size * 0.24
    points = "".join(
        f"L{number(x + r * math.cos(math.pi * k / 4))} {number(y + r * math.sin(math.pi * k / 4))}"
        for k, r in ((k, dent if k % 2 else size) for k in range(8))
    )
    return f'<path d="M{points[1:]}Z" fill="#FFFFFF"/>'


_JETS = (
    (64.0, 76.0, 64.0, 34.0, 64.0, 34.0),
    (64.0, 40.0, 50.0, 20.0, 43.5, 62.0),
    (64.0, 40.0, 78.0, 20.0, 84.5, 62.0),
)
"""Quadratic curves that drops follow: up the middle, and over to both sides."""


def _fountain(motif: Motif, share: float) -> Motif:
    """Return a fountain: drops run along the jets and rings widen in the basin."""
    if not share:
        return motif
    drops = "".join(
        _drop(jet, (share * 2 + shift) % 1) for jet, shifts in zip(_JETS, _DROPS, strict=True) for shift in shifts
    )
    rings = _ripple(64, 97, 44, height=5, share=(share * 2) % 1, colour="#FFFFFF")
    return replace(motif, shapes=motif.shapes + rings + drops)


_DROPS = ((0.0, 0.5), (0.1, 0.45, 0.8), (0.25, 0.6, 0.95))


def _drop(jet: tuple[float, ...], at: float) -> str:
    x0, y0, x1, y1, x2, y2 = jet
    back = 1 - at
    x, y = back**2 * x0 + 2 * back * at * x1 + at**2 * x2, back**2 * y0 + 2 * back * at * y1 + at**2 * y2
    return _disc(x, y, 3.2, "#FFFFFF", 0.95)


# Cars

_CAR = '<path d="M10 100V88'
_AWAY = 112.0
"""X offset, to the left, at which a car is outside the picture."""


def _street_car(motif: Motif, share: float) -> Motif:
    """Return a street whose car leaves to the left, comes back from the right and parks."""
    at = motif.shapes.index(_CAR)
    shift = _drive(share)
    car = f'<g transform="translate({number(shift)} 0)">{motif.shapes[at:]}</g>'
    silhouette = tuple(placed(piece, 1.0, (shift, 0)) if _is_car(piece) else piece for piece in motif.silhouette)
    return Motif(motif.shapes[:at] + car, silhouette)


def _drive(share: float) -> float:
    """Return the car's x offset: away until 35 % of the cycle, back from 55 %, at rest from 90 %."""
    if share < 0.35:
        return -_AWAY * (share / 0.35) ** 2
    if share < 0.55:
        return -_AWAY
    return _AWAY * max(0.0, 1 - (share - 0.55) / 0.35) ** 2


def _is_car(piece: Polygon) -> bool:
    return max(x for x, _ in piece) < 96 and min(y for _, y in piece) > 60


_FLOOR_CAR = '<path d="M74 90v-7'


def _garage(motif: Motif, share: float) -> Motif:
    """Return a car park where the car on the lower floor drives to another place and back."""
    start = motif.shapes.index(_FLOOR_CAR)
    end = motif.shapes.index("<rect", start)
    shift = -17 * math.sin(math.pi * share) ** 2
    car = f'<g transform="translate({number(shift)} 0)">{motif.shapes[start:end]}</g>'
    return replace(motif, shapes=motif.shapes[:start] + car + motif.shapes[end:])


def _taxi(motif: Motif, share: float) -> Motif:
    """Return a taxi whose headlights light up softly, twice."""
    strength = math.sin(math.tau * share) ** 2
    if strength < 0.02:
        return motif
    lamps = "".join(
        _disc(x, 88, 12, "#FFF6C8", 0.75 * strength) + _disc(x, 88, 7.5, "#FFFFFF", strength) for x in (36, 92)
    )
    return replace(motif, shapes=motif.shapes + lamps)


# Sky

_FLAG = re.compile(r'<polygon points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+) \1,([\d.]+)" fill="(#\w{6})"/>')
"""Matches a pennant: the mast's x, its top, the tip, its foot on the mast."""


def _flag(motif: Motif, share: float) -> Motif:
    """Return a motif whose first pennant waves."""
    return (
        replace(motif, shapes=_FLAG.sub(lambda match: _waving(match, share), motif.shapes, count=1)) if share else motif
    )


def _waving(match: re.Match[str], share: float) -> str:
    """Return the path of a waving flag. `match` has mast, top, tip (x, y), foot and colour of the flag at rest."""
    mast, top, x, y, foot = (float(figure) for figure in match.groups()[:5])

    def at(reach: float, edge: float) -> str:
        """Return a point of the upper (0) or lower (1) edge, at the part `reach` of the way to the tip."""
        wave = math.sin(math.tau * (share - reach)) * reach * (foot - top) * 0.34
        still = (top + (foot - top) * edge) * (1 - reach) + y * reach
        return f"{number(mast + (x - mast) * reach)} {number(still + wave)}"

    upper, lower = f"Q{at(0.3, 0)} {at(0.6, 0)}", f"L{at(0.6, 1)}Q{at(0.3, 1)} {number(mast)} {number(foot)}"
    return f'<path d="M{number(mast)} {number(top)}{upper}L{at(1.0, 0)}{lower}Z" fill="{match[6]}"/>'


# The fair

_SPOKES = re.compile(r'(?:<path d="M[-\d. ]+L[-\d. ]+" fill="none" stroke="#F1D7AE"[^>]*/>\s*){4}')
_CABINS = re.compile(r'(?:<circle [^>]*r="8\.5"[^>]*/>\s*){8}')


def _big_wheel(motif: Motif, share: float) -> Motif:
    """Return a Ferris wheel after at most a quarter turn, when its eight cabins of two colours look the same again."""
    if not share:
        return motif
    shapes = motif.shapes
    for going in (_SPOKES, _CABINS):
        shapes = going.sub(rf'<g transform="rotate({number(90 * share)} 64 54)">\g<0></g>', shapes)
    return replace(motif, shapes=shapes)


_EYES = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="5.5" fill="#1F2A44"/>')


def _cloud(motif: Motif, share: float) -> Motif:
    """Return a cloud that rocks from side to side, and blinks on its way back."""
    shift = 4.5 * math.sin(math.tau * share)
    shapes = motif.shapes
    if 0.6 < share < 0.68:
        shapes = _EYES.sub(
            r'<path d="M\1 \2m-5 0h10" stroke="#1F2A44" stroke-width="3" stroke-linecap="round"/>', shapes
        )
    return replace(motif, shapes=f'<g transform="translate({number(shift)} 0)">{shapes}</g>')


MOVEMENTS: dict[str, Movement] = {
    "industrial_1": Movement((16, 1, 66, 48), 12, 1, _smoke),
    "industrial_2": Movement((12, 1, 86, 48), 12, 1, _smoke),
    "industrial_3": Movement((8, 1, 102, 48), 12, 1, _smoke),
    "industrial_4": Movement((6, 1, 127, 46), 12, 1, _smoke),
    "park_1": Movement((18, 92, 114, 114), 24, 2, _pond),
    "park_2": Movement((38, 22, 90, 106), 24, 2, _fountain),
    "parking_1": Movement((-20, 60, 150, 150), 48, 1, _street_car, hexagonal=False),
    "parking_2": Movement((52, 70, 108, 92), 24, 2, _garage),
    "parking_3": Movement((22, 74, 106, 102), 16, 3, _taxi),
    "leisure_1": Movement((14, 4, 114, 104), 24, 2, _big_wheel),
    "leisure_2": Movement((66, 2, 92, 24), 12, 1, _flag),
    "city_hall": Movement((62, 0, 88, 16), 12, 1, _flag),
    "cloud_1": Movement((8, 10, 124, 118), 24, 2, _cloud),
    "cloud_2": Movement((8, 8, 124, 114), 24, 2, _cloud),
}
"""Animations by motif; other motifs do not move."""
