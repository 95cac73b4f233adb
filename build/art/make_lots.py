"""Draws assets/scenes/lots and life: run `python build/art/make_lots.py` from the checkout after a change here."""

from __future__ import annotations

from math import cos, pi, sin, tau

import isometric as iso
import lots as built
from isometric import TILE, IsometricScene

from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city import lots
from cardcity_desktop.scenes.card_city.diorama import Life, Thing
from cardcity_desktop.scenes.card_city.lots import MIDDLE, ROAD_LINES, ROOT3, UNIT, Ground, Kind, ground_of
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.polygons import Point, Polygon, convex_hull, path_data

KERB = "#EFE4C8"
RIM = 0.35
DASH = "#E9D9A8"
COLOURS = (iso.ROOF, iso.LIT, iso.TEAL, iso.CREAM, iso.BLUE)
MOST_MOTIFS, MOST_SIZE = 60, 12
"""More pictures and sizes of districts than there are different lots."""


def kinds() -> set[Kind]:
    """Return every kind of lot."""
    tokens = [card.token for card in CARDS if card.token != "."]
    found: set[Kind] = set()
    grids: tuple[Grid, ...] = ("square", "hexagonal")
    for grid in grids:
        for token in tokens:
            found |= {Kind.of(token, motif, size, grid) for motif in range(MOST_MOTIFS) for size in range(1, MOST_SIZE)}
        found |= {Kind("", plot, 0, grid) for plot in range(lots.PLOTS)}
        found.add(Kind(ROAD_LINES, 0, 0, grid))
    return found


def lot_svg(token: str, motif: int, size: int, grid: Grid) -> str:
    """Return a lot with its ground and buildings, shadows cut to the ground."""
    head = Kind(token, motif, size, grid).headroom
    s = IsometricScene(unit=UNIT, origin=(TILE * ROOT3 / 2 * UNIT, head * UNIT))
    s.plate = convex_hull(ground_of(grid).rim)
    if token == ROAD_LINES:
        _road_lines(s, grid)
    else:
        _lot(s, token, motif, size, grid)
    return s.document("lot", round(TILE * ROOT3 * UNIT), round((head + TILE + 1) * UNIT))


def _sides(ground: Ground) -> list[tuple[Point, Point]]:
    """Return the middles of the streets along a lot's nearer sides; all lots together give every street once."""
    road = ground.grown(ground.street / 2)
    ends = [(road[at], road[(at + 1) % len(road)]) for at in range(len(road))]
    return [(a, b) for a, b in ends if a[0] + a[1] + b[0] + b[1] > 4 * MIDDLE + 0.01]


def _road_lines(s: IsometricScene, grid: Grid) -> None:
    """Draw the dashed middles of the streets in front of a lot, up to the crossings."""
    for (ax, ay), (bx, by) in _sides(ground_of(grid)):
        start, end = (
            (
                MIDDLE + (1 - share) * (ax - MIDDLE) + share * (bx - MIDDLE),
                MIDDLE + (1 - share) * (ay - MIDDLE) + share * (by - MIDDLE),
            )
            for share in (0.1, 0.9)
        )
        s.ground.append(iso.dashed((s.at(*start), s.at(*end)), DASH, 0.22 * UNIT, 0.8))


def _lot(s: IsometricScene, token: str, motif: int, size: int, grid: Grid) -> None:
    ground = ground_of(grid)
    s.flat(ground.rim, KERB if token else built.PLOT_RIM)
    inner = ground.grown(-RIM)
    if not token:
        colour, plot = built.PLOTS[motif]
        s.flat(inner, colour)
        plot(s)
        return
    for kind, shape in built.halves_of(token):
        s.flat(_inset(ground.part(shape), RIM / ground.reach), lots.colour_of(kind))
    if grid == "hexagonal":
        tips = ground.grown(-1.3)
        built.fill_tips(s, token, (tips[0], tips[3]))
    built.build(s, token, motif, size, 0.0, 0.0)


def _inset(corners: Polygon, share: float) -> Polygon:
    """Return a polygon shrunk towards the lot's middle."""
    return tuple((x + (MIDDLE - x) * share, y + (MIDDLE - y) * share) for x, y in corners)


def ripples_svg(frame: int) -> str:
    """Return two rings that widen from the fountain and fade."""
    half_wide, half_high = Life.RIPPLE_BOX
    s = IsometricScene(unit=UNIT, origin=(half_wide * UNIT, half_high * UNIT))
    for ring in (0.0, 0.5):
        share = (frame / Life.RIPPLES + ring) % 1.0
        across, deep = 1.2 + 1.1 * share, 1.0 + 0.8 * share
        spots = [s.at(across * cos(tau * at / 24), deep * sin(tau * at / 24)) for at in range(24)]
        data = path_data((tuple(spots),))
        opacity = round(0.75 * sin(pi * share), 2)
        s.ground.append(
            f'<path d="{data}" fill="none" stroke="#E3F6FC" stroke-width="{0.16 * UNIT:.1f}" '
            f'stroke-opacity="{opacity}"/>'
        )
    return s.document("ripples", round(2 * half_wide * UNIT), round(2 * half_high * UNIT))


def car_svg(heading: int, colour: str) -> str:
    """Return a car that faces its heading."""
    s = IsometricScene(unit=UNIT, origin=(Life.CAR_BOX * UNIT, Life.CAR_BOX * UNIT))
    turn = tau * heading / Life.HEADINGS

    def slab(long: float, wide: float, low: float, high: float, side: str, top: str, back: float = 0.0) -> list[str]:
        corners = [
            (cos(turn) * (along - back) - sin(turn) * across, sin(turn) * (along - back) + cos(turn) * across)
            for along, across in ((-long, -wide), (long, -wide), (long, wide), (-long, wide))
        ]
        roof = tuple(s.at(x, y, high) for x, y in corners)
        floor = tuple(s.at(x, y, low) for x, y in corners)
        return [iso.fill(path_data((convex_hull(roof + floor),)), side), iso.fill(path_data((roof,)), top)]

    lamps = [
        iso.disc(s.at(cos(turn) * 0.95 - sin(turn) * side, sin(turn) * 0.95 + cos(turn) * side, 0.32), 0.14 * UNIT,
                 iso.LIT)
        for side in (-0.3, 0.3)
    ]  # fmt: skip
    s.ground += [
        *slab(0.95, 0.5, 0.0, 0.2, INK, INK),
        *slab(0.92, 0.48, 0.16, 0.58, iso.shade(colour, 0.26), colour),
        *slab(0.5, 0.4, 0.58, 0.94, "#A9C4DC", iso.tint(colour, 0.25), 0.12),
        *lamps,
    ]
    return s.document("car", round(2 * Life.CAR_BOX * UNIT), round(2 * Life.CAR_BOX * UNIT))


def details() -> dict[Thing, str]:
    """Return the pictures of what moves."""
    found: dict[Thing, str] = {("water", frame, 0): ripples_svg(frame) for frame in range(Life.RIPPLES)}
    for colour in range(Life.CAR_COLOURS):
        found |= {("car", heading, colour): car_svg(heading, COLOURS[colour]) for heading in range(Life.HEADINGS)}
    return found


def main() -> None:
    for thing, text in details().items():
        Life.path_of(thing).parent.mkdir(exist_ok=True)
        Life.path_of(thing).write_text(text, encoding="utf-8")
    for kind in kinds():
        file = kind.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(lot_svg(*kind), encoding="utf-8")


if __name__ == "__main__":
    main()
