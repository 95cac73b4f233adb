"""Draws assets/scenes/lots: run `python build/art/make_lots.py` from the checkout after a change here."""

from __future__ import annotations

import isometric as iso
import lots as built
from isometric import TILE, IsometricScene

from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.diorama import lots
from cardcity_desktop.scenes.card_city.diorama.ground import MIDDLE, ROOT3, ground_of
from cardcity_desktop.scenes.card_city.diorama.pictures import ROAD_LINES, UNIT, Kind, lot_path
from cardcity_desktop.ui.board.geometry import Grid
from cardcity_desktop.ui.paint.vector.polygons import Polygon, convex_hull

KERB = "#EFE4C8"
RIM = 0.35
DASH = "#E9D9A8"
MOST_MOTIFS, MOST_SIZE = 60, 12
"""More pictures and sizes of districts than there are different lots."""


def kinds() -> set[Kind]:
    """Return every kind of lot."""
    tokens = [card.token for card in CARDS if card.token != "."]
    found: set[Kind] = set()
    grids: tuple[Grid, ...] = ("square", "hexagonal")
    for grid in grids:
        for token in tokens:
            found |= {
                (*lots.look_of(token, motif, size), grid)
                for motif in range(MOST_MOTIFS)
                for size in range(1, MOST_SIZE)
            }
        found |= {("", plot, 0, grid) for plot in range(lots.PLOTS)}
        found.add((ROAD_LINES, 0, 0, grid))
    return found


def lot_svg(token: str, motif: int, size: int, grid: Grid) -> str:
    """Return a lot with its ground and buildings, shadows cut to the ground."""
    head = lots.headroom(token, motif, size)
    s = IsometricScene(unit=UNIT, origin=(TILE * ROOT3 / 2 * UNIT, head * UNIT))
    s.plate = convex_hull(ground_of(grid).rim)
    if token == ROAD_LINES:
        _road_lines(s, grid)
    else:
        _lot(s, token, motif, size, grid)
    return s.document("lot", round(TILE * ROOT3 * UNIT), round((head + TILE + 1) * UNIT))


def _road_lines(s: IsometricScene, grid: Grid) -> None:
    """Draw the dashed middles of the streets in front of a lot, up to the crossings."""
    for (ax, ay), (bx, by) in ground_of(grid).sides:
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
        s.flat(_inset(ground.part(shape), RIM / ground.reach), lots.ground_of(kind))
    if grid == "hexagonal":
        tips = ground.grown(-1.3)
        built.fill_tips(s, token, (tips[0], tips[3]))
    built.build(s, token, motif, size, 0.0, 0.0)


def _inset(corners: Polygon, share: float) -> Polygon:
    """Return a polygon shrunk towards the lot's middle."""
    return tuple((x + (MIDDLE - x) * share, y + (MIDDLE - y) * share) for x, y in corners)


def main() -> None:
    for kind in kinds():
        file = lot_path(*kind)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(lot_svg(*kind), encoding="utf-8")


if __name__ == "__main__":
    main()
