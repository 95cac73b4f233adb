"""Draws assets/scenes/*.svg: run `python build/art/make_scenes.py` from the checkout after a change here."""

import math
from collections.abc import Callable
from pathlib import Path

import isometric as iso
import landmarks as lm
import lots
from isometric import IsometricScene

from cardcity_desktop.scenes.card_city.lots import colour_of
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.polygons import Polygon, clip, convex_hull, number, path_data

OUT = Path(__file__).resolve().parents[2] / "assets" / "scenes"
SIDE = 14.0  # of a rank's plate
Builder = Callable[[IsometricScene], None]


def church(scene: IsometricScene, x: float, y: float) -> None:
    """Draw a nave and a steeple."""
    iso.house(scene, x + 1.6, y, 4.4, 3.0, 2.4, iso.CREAM, iso.BLUE, True, False)
    scene.cast(x - 0.3, y + 0.5, 2.0, 2.0, 6)
    parts = iso.box(scene, x - 0.3, y + 0.5, 2.0, 2.0, 4.8, iso.CREAM)
    cx, cy = scene.at(x + 0.7, y + 2.5, 3.6)
    parts.append(iso.disc((cx, cy), 0.5 * scene.unit, iso.GLASS))
    parts.append(iso.left_panel(scene, x + 0.3, y + 2.5, 0.8, 0, 1.6, iso.TEAL))
    tip = (x + 0.7, y + 1.5, 8.6)
    parts.append(iso.fill(scene.path(((x - 0.5, y + 2.7, 4.8), (x + 1.9, y + 2.7, 4.8), tip)), iso.BLUE))
    parts.append(
        iso.fill(scene.path(((x + 1.9, y + 2.7, 4.8), (x + 1.9, y + 0.3, 4.8), tip)), iso.shade(iso.BLUE, 0.3))
    )
    scene.stand(x + y + 3.6, *parts)


def balloon(middle: iso.Point, size: float, colours: tuple[str, str] = (iso.ROOF, iso.CREAM)) -> str:
    """Return a hot-air balloon, `size` wide."""
    x, y, r = middle[0], middle[1], size / 2
    low = y + r * 1.35

    def gore(left: float, right: float) -> str:
        a, b = abs(left) * r, abs(right) * r
        return (
            f"M{iso.pair(x, y - r)}A{iso.pair(max(a, 0.01), r)} 0 0 {0 if left < 0 else 1} {iso.pair(x + left * r, y)}"
            f"Q{iso.pair(x + left * r, y + r * 0.7)} {iso.pair(x + left * r * 0.3, low)}"
            f"H{number(x + right * r * 0.3)}Q{iso.pair(x + right * r, y + r * 0.7)} {iso.pair(x + right * r, y)}"
            f"A{iso.pair(max(b, 0.01), r)} 0 0 {0 if right > 0 else 1} {iso.pair(x, y - r)}Z"
        )

    shapes = [
        iso.fill(gore(-1, 1), colours[0]),
        iso.fill(gore(-0.62, 0.62), colours[1]),
        iso.fill(gore(-0.22, 0.22), colours[0]),
        iso.fill(gore(0.22, 1), INK, 0.14),
        *_basket(x, low, r),
    ]
    return iso.moving("balloon", (x - r - 1, y - r - 1, x + r + 1, low + r * 0.72), *shapes)


def _basket(x: float, low: float, r: float) -> tuple[str, str]:
    """Return ropes and basket below a balloon of radius `r`."""
    ropes = "".join(f"M{iso.pair(x + a * 0.27, low)}L{iso.pair(x + a * 0.18, low + r * 0.4)}" for a in (-r, r))
    top, side = f"M{iso.pair(x - r * 0.24, low + r * 0.36)}h{number(r * 0.48)}", f"l{iso.pair(-r * 0.06, r * 0.34)}"
    return iso.stroke(ropes, "#B98A5E", 2 * r * 0.02), iso.fill(f"{top}{side}h{number(-r * 0.36)}Z", iso.TRUNK)


def fields(s: IsometricScene, x: float, y: float, wide: float, deep: float, colour: str = iso.FIELD) -> None:
    """A ploughed field, its rows along y."""
    s.patch(x, y, wide, deep, colour)
    rows = int(wide / 0.9)
    data = "".join(
        s.path(
            (
                (x + k * wide / rows, y, 0),
                (x + (k + 0.45) * wide / rows, y, 0),
                (x + (k + 0.45) * wide / rows, y + deep, 0),
                (x + k * wide / rows, y + deep, 0),
            )
        )
        for k in range(rows)
    )
    s.ground.append(iso.fill(data, iso.shade(colour, 0.12)))


def path(s: IsometricScene, *points: tuple[float, float], wide: float = 0.8, colour: str = "#E6CF9C") -> None:
    """A footpath through `points`."""
    spots = [s.at(*point) for point in points]
    data = "M" + "L".join(f"{iso.pair(a, b)}" for a, b in spots)
    s.ground.append(iso.stroke(data, colour, wide * s.unit))


def hay(s: IsometricScene, x: float, y: float) -> None:
    """A bale."""
    s.cast(x, y, 1.1, 0.8, 0.8)
    s.stand(x + y + 1, *iso.box(s, x, y, 1.1, 0.8, 0.75, "#E9C46A"))


def homestead(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    fields(s, 8.0, 1.0, 5.2, 5.4)
    fields(s, 8.6, 7.4, 4.6, 5.4, "#B9CF62")
    path(s, (4.7, 7.8), (4.9, 9.6), (6.6, 11.2), (6.8, 12.9))
    iso.pond(s, 0.9, 9.6, 3.4, 2.8)
    iso.house(s, 1.6, 3.9, 4.6, 3.6, 2.5)
    iso.house(s, 2.6, 0.9, 3.2, 2.3, 1.9, "#C9694E", iso.BLUE, False, False)
    for x, y, k in ((7.2, 2.2, 1.1), (1.0, 2.2, 1.0), (7.4, 7.0, 1.1), (4.4, 12.6, 0.9), (12.9, 13.0, 1.0)):
        iso.tree(s, x, y, k)
    iso.fir(s, 0.8, 8.4, 1.1)
    hay(s, 9.6, 3.0)
    hay(s, 11.2, 4.6)
    hay(s, 10.2, 9.4)


def hamlet(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    fields(s, 9.4, 0.8, 3.9, 4.6)
    path(s, (1.2, 8.0), (5.2, 7.6), (8.4, 8.0), (12.8, 7.3), wide=1.1)
    path(s, (6.9, 7.8), (7.2, 12.7), wide=0.9)
    iso.house(s, 1.4, 3.4, 3.8, 3.0, 2.2)
    iso.house(s, 6.0, 2.4, 2.9, 3.4, 2.2, iso.SAND, iso.BLUE, False)
    iso.house(s, 2.0, 9.4, 3.4, 3.0, 2.1, "#F7C59F", "#8C5A44")
    iso.house(s, 9.4, 9.2, 3.4, 2.8, 2.1, iso.CREAM, iso.ROOF, False)
    well = [*iso.box(s, 7.2, 7.0, 1.2, 1.2, 0.8, iso.STONE, 0, iso.GLASS)]
    s.cast(7.2, 7.0, 1.2, 1.2, 1)
    s.stand(15.4, *well)
    for x, y, k in (
        (1.0, 1.2, 1.1),
        (4.4, 1.4, 1.0),
        (12.6, 6.2, 1.0),
        (0.9, 12.6, 1.0),
        (6.2, 12.2, 0.9),
        (8.6, 13.0, 1.1),
    ):
        iso.tree(s, x, y, k)
    iso.fir(s, 13.0, 12.8, 1.2)
    iso.fir(s, 2.4, 1.0, 1.2)
    hay(s, 10.8, 2.6)


def village(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    s.patch(4.7, 5.2, 4.6, 3.8, iso.PAVING)
    path(s, (1.2, 7.2), (12.7, 7.2), wide=1.2)
    path(s, (7.0, 7.2), (7.0, 12.6), wide=1.1)
    church(s, 4.2, 0.9)
    iso.house(s, 0.9, 3.4, 2.9, 2.6, 2.0, iso.CREAM, iso.ROOF)
    iso.house(s, 10.2, 2.6, 2.8, 3.0, 2.0, "#F7C59F", iso.ROOF, False)
    iso.house(s, 0.9, 9.0, 2.9, 2.8, 2.1, iso.SAND, iso.BLUE, False)
    iso.house(s, 4.2, 10.2, 2.0, 2.6, 2.0, "#CFE0F2", iso.ROOF, False, False)
    iso.house(s, 8.6, 9.4, 3.2, 2.6, 2.1, iso.CREAM, "#8C5A44")
    iso.fountain(s, 7.0, 7.0, 1.1)
    for x, y, k in (
        (1.2, 1.2, 1.1),
        (2.8, 1.6, 0.9),
        (12.7, 1.2, 1.1),
        (12.9, 7.0, 1.0),
        (12.8, 10.4, 1.1),
        (12.6, 12.9, 0.9),
        (5.0, 8.9, 0.8),
    ):
        iso.tree(s, x, y, k)
    iso.fir(s, 9.6, 1.2, 1.2)
    iso.fir(s, 1.0, 13.0, 1.1)
    iso.car(s, 9.6, 6.8, "#2F8077")


def neighbourhood(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    iso.street(s, 0.5, 6.2, 13.0)
    s.patch(0.5, 5.6, 13.0, 0.6, iso.PAVING)
    s.patch(0.5, 8.1, 13.0, 0.6, iso.PAVING)
    iso.house(s, 0.9, 2.0, 2.7, 3.0, 2.6, iso.CREAM, iso.ROOF, False)
    iso.house(s, 3.6, 2.0, 2.7, 3.0, 2.6, "#F7C59F", iso.BLUE, False)
    iso.house(s, 6.3, 2.0, 2.7, 3.0, 2.6, "#CFE0F2", iso.ROOF, False)
    iso.shop(s, 9.7, 1.8, 3.3, 3.1, 2.0, iso.CREAM, iso.ROOF, 1)
    iso.house(s, 0.9, 9.4, 3.2, 2.8, 2.1, iso.SAND, "#8C5A44")
    iso.shop(s, 5.2, 9.3, 3.6, 2.9, 2.1, "#F2A98C", iso.TEAL)
    iso.house(s, 10.0, 9.4, 2.9, 2.9, 2.1, iso.CREAM, iso.ROOF, False)
    iso.car(s, 3.0, 6.4, iso.ROOF)
    iso.car(s, 8.6, 7.2, "#CFE0F2")
    for x, y, k in (
        (0.9, 0.9, 0.9),
        (4.9, 0.9, 1.0),
        (9.2, 0.9, 1.0),
        (4.6, 9.0, 0.7),
        (9.4, 9.0, 0.7),
        (4.5, 12.9, 1.0),
        (9.4, 13.0, 1.0),
    ):
        iso.tree(s, x, y, k)
    iso.fir(s, 0.9, 13.1, 1.0)


def town(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    iso.street(s, 0.5, 6.6, 13.0)
    iso.street(s, 7.6, 8.5, 5.0, False)
    s.patch(2.2, 0.9, 9.6, 5.1, iso.PAVING)
    s.patch(0.5, 6.0, 13.0, 0.6, iso.PAVING)
    s.patch(0.5, 8.5, 7.1, 0.5, iso.PAVING)
    iso.city_hall(s, 3.4, 1.2, 7.0, 3.4)
    iso.shop(s, 0.9, 9.6, 2.9, 2.9, 2.0, iso.CREAM, iso.ROOF, 1)
    iso.shop(s, 4.2, 9.6, 2.7, 2.9, 2.0, "#F2A98C", iso.TEAL, 0)
    iso.house(s, 10.1, 9.4, 2.9, 3.0, 2.4, iso.SAND, iso.BLUE, False)
    iso.car(s, 1.8, 6.8, iso.LIT)
    iso.car(s, 10.6, 7.6, iso.ROOF)
    iso.car(s, 7.8, 10.4, iso.COPPER, False)
    for x, y, k in (
        (1.3, 1.2, 1.1),
        (1.3, 3.4, 1.0),
        (1.2, 5.3, 0.9),
        (12.9, 1.4, 1.1),
        (12.8, 3.6, 1.0),
        (12.9, 5.4, 0.9),
        (10.0, 13.0, 0.9),
        (13.1, 13.0, 1.0),
    ):
        iso.tree(s, x, y, k)
    iso.fir(s, 0.9, 13.2, 0.9)
    iso.tree(s, 6.2, 13.1, 0.9, iso.BLOSSOM)


def suburb(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.GRASS, SIDE)
    iso.street(s, 0.5, 6.4, 13.0)
    iso.street(s, 6.2, 0.5, 5.9, False)
    s.patch(7.6, 8.9, 5.6, 4.5, "#8A93A3")
    iso.block(s, 0.9, 1.0, 2.3, 4.4, 5, "#E9B08A", 1)
    iso.block(s, 3.6, 2.2, 2.2, 3.2, 4, iso.CREAM, 2, columns=2)
    iso.block(s, 8.8, 0.8, 4.2, 2.2, 4, "#CFE0F2", 3, hat=False)
    iso.house(s, 8.9, 3.6, 2.0, 2.2, 1.7, iso.CREAM, iso.ROOF, False, False)
    iso.house(s, 11.2, 3.6, 2.0, 2.2, 1.7, iso.SAND, iso.ROOF, False, False)
    lm.roof_garden(s, 8.8, 0.8, 4.2, 2.2, lm.roof_of(4))
    iso.shop(s, 1.0, 9.4, 5.4, 3.2, 2.3, iso.CREAM, iso.ROOF)
    for bay, colour in enumerate((iso.ROOF, iso.LIT, iso.COPPER)):
        iso.car(s, 8.2 + bay * 1.7, 9.3, colour, False)
    iso.car(s, 9.9, 11.6, "#F6F0E6", False)
    iso.car(s, 3.0, 6.7, iso.LIT)
    iso.car(s, 10.4, 7.4, "#2F62B8")
    for x, y, k in (
        (13.1, 12.9, 0.9),
        (7.2, 12.9, 0.9),
        (7.2, 9.4, 0.8),
        (0.9, 8.9, 0.7),
        (13.2, 6.0, 0.7),
        (8.4, 6.0, 0.7),
        (5.3, 1.2, 1.0),
    ):
        iso.tree(s, x, y, k)


def city(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.PAVING, SIDE)
    iso.street(s, 0.5, 6.0, 13.0)
    iso.street(s, 6.4, 7.9, 5.6, False)
    s.patch(8.9, 8.5, 4.4, 4.6, iso.GRASS)
    iso.block(s, 0.9, 0.9, 3.0, 3.6, 7, "#E9B08A", 1)
    iso.factory(s, 6.6, 1.9, 6.4, 3.4, 3)
    iso.block(s, 4.3, 2.8, 1.9, 2.4, 5, iso.CREAM, 4, columns=2)
    iso.shop(s, 0.9, 8.6, 2.4, 4.2, 2.0, iso.CREAM, iso.ROOF, 3, 2)
    iso.shop(s, 3.6, 9.4, 2.2, 3.4, 2.0, "#F2A98C", iso.TEAL, 1, 1)
    iso.pond(s, 9.8, 9.4, 2.4, 2.6)
    for x, y, k in ((9.3, 9.0, 0.9), (12.8, 9.0, 0.9), (9.3, 12.7, 0.9), (12.8, 12.6, 1.0), (12.9, 10.9, 0.8)):
        iso.tree(s, x, y, k)
    iso.tree(s, 11.2, 8.9, 0.8, iso.BLOSSOM)
    iso.car(s, 2.4, 6.2, iso.ROOF)
    iso.car(s, 8.4, 7.0, iso.COPPER)
    iso.car(s, 6.6, 10.0, iso.LIT, False)


def metropolis(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.PAVING, SIDE)
    s.patch(0.55, 8.3, 12.9, 1.2, iso.GRASS)
    s.patch(0.55, 9.5, 12.9, 2.7, iso.WATER)
    s.patch(0.55, 9.5, 12.9, 0.3, iso.SAND)
    s.patch(0.55, 10.6, 12.9, 0.35, "#9ADDEB")
    s.patch(0.55, 12.2, 12.9, 1.25, iso.GRASS)
    s.patch(8.4, 0.9, 4.9, 4.6, iso.GRASS)
    iso.street(s, 0.5, 6.2, 13.0)
    iso.street(s, 5.4, 8.1, 1.3, False)
    iso.street(s, 5.4, 12.4, 1.1, False)
    lm.bridge(s, 5.4, 9.3, 3.1)
    s.stand(21.0, *iso._car(s, 5.7, 10.2, 0.7, iso.ROOF, False))
    iso.block(s, 0.9, 0.9, 2.7, 2.7, 10, "#6E86B8", 1, hat=False, roof="#CFE0F2")
    lm.landing_pad(s, 0.9, 0.9, 2.7, 2.7, lm.roof_of(10))
    iso.block(s, 4.2, 0.9, 2.8, 2.6, 8, "#E9B08A", 2, roof=iso.SAND)
    lm.television_tower(s, 8.0, 1.2, 15.5)
    iso.block(s, 0.9, 4.0, 2.4, 1.9, 5, iso.CREAM, 3, columns=2, hat=False)
    lm.roof_garden(s, 0.9, 4.0, 2.4, 1.9, lm.roof_of(5))
    iso.block(s, 4.0, 3.9, 3.4, 1.9, 6, "#8FC4C0", 4, roof=iso.COPPER)
    iso.big_wheel(s, 10.9, 3.0, 2.5)
    for x, y, k in ((9.2, 1.6, 0.8), (12.9, 1.4, 0.8), (8.9, 5.0, 0.8), (12.9, 5.0, 0.8)):
        iso.tree(s, x, y, k)
    iso.shop(s, 8.2, 8.2, 2.0, 1.0, 1.3, iso.CREAM, iso.ROOF)
    iso.shop(s, 10.9, 8.2, 2.0, 1.0, 1.3, "#F2A98C", iso.TEAL)
    for x in (1.2, 2.7, 4.2):
        iso.tree(s, x, 8.9, 0.75, iso.BLOSSOM if x == 2.7 else iso.LEAF)
    iso.car(s, 2.0, 6.4, iso.LIT)
    iso.car(s, 9.0, 7.2, iso.ROOF)
    lm.sailing_boat(s, 2.6, 11.0)
    lm.sailing_boat(s, 10.6, 11.2, iso.LIT)
    for x in (1.2, 2.7, 4.2, 8.4, 9.9, 11.4, 12.9):
        iso.tree(s, x, 12.9, 0.7)


def capital(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.PAVING, SIDE)
    s.patch(0.6, 8.2, 5.4, 5.2, iso.GRASS)
    s.patch(8.0, 8.2, 5.4, 5.2, iso.GRASS)
    iso.street(s, 0.5, 6.0, 13.0)
    s.patch(6.1, 7.9, 1.8, 5.6, "#F6EBD3")
    s.patch(6.6, 8.4, 0.8, 5.1, iso.ROOF)
    for x in (0.9, 8.2):
        s.patch(x, 10.5, 5.0, 0.6, "#E6CF9C")
        s.patch(x + 2.0, 8.4, 0.6, 4.9, "#E6CF9C")
    iso.block(s, 0.8, 0.9, 1.9, 2.2, 9, "#6E86B8", 1, columns=2, roof=iso.COPPER)
    iso.block(s, 11.3, 0.9, 1.9, 2.2, 9, "#8FC4C0", 4, columns=2, roof=iso.GOLD)
    iso.block(s, 0.8, 3.6, 1.6, 1.9, 5, "#E9B08A", 2, columns=2, hat=False)
    lm.roof_garden(s, 0.8, 3.6, 1.6, 1.9, lm.roof_of(5))
    iso.block(s, 11.5, 3.7, 1.6, 1.8, 4, iso.CREAM, 5, columns=2, roof=iso.COPPER)
    palace(s, 3.1, 1.2)
    arch(s, 5.6, 8.6)
    for y in (8.9, 10.6, 12.4):
        iso.tree(s, 4.7, y + 0.4, 0.75)
        iso.tree(s, 9.4, y, 0.75)
    iso.fountain(s, 2.6, 10.8, 1.2)
    iso.fountain(s, 11.6, 10.8, 1.2)
    for x, y in ((1.2, 8.9), (1.2, 12.7), (12.8, 8.9), (12.8, 12.7)):
        iso.tree(s, x, y, 0.75, iso.BLOSSOM)
    iso.car(s, 2.6, 6.2, iso.ROOF)
    iso.car(s, 10.0, 7.0, iso.LIT)
    s.sky.append(balloon((52.0, 62.0), 40.0, (iso.TEAL, iso.LIT)))
    s.sky.append(balloon((236.0, 30.0), 28.0))


def palace(s: IsometricScene, x: float, y: float) -> None:
    """A seat of government: long wings, a portico, a great dome."""
    s.cast(x, y, 7.8, 3.8, 4)
    parts = iso.box(s, x - 0.3, y - 0.3, 8.4, 4.4, 0.4, iso.SAND)
    parts += iso.box(s, x, y, 7.8, 3.8, 2.6, iso.CREAM, 0.4, iso.COPPER)
    parts += iso.panes(s, x, y, 7.8, 3.8, 8, 2, 0.9, 2.7, 3, (iso.GLASS, iso.GLASS))
    parts += iso.box(s, x + 2.4, y + 0.6, 3.0, 3.0, 1.8, iso.CREAM, 3.0, iso.SAND)
    parts += iso.panes(s, x + 2.4, y + 0.6, 3.0, 3.0, 5, 1, 3.4, 4.5, 0, (iso.LIT, iso.LIT))
    parts += iso.dome(s, x + 3.9, y + 2.1, 4.8, 1.75, iso.COPPER)
    parts += iso.box(s, x + 3.65, y + 1.85, 0.5, 0.5, 0.8, iso.GOLD, 6.6)
    parts += iso.flag(s, x + 3.9, y + 2.1, 7.2)
    near = y + 3.8
    parts += iso.box(s, x + 2.2, near, 3.4, 0.9, 2.6, INK, 0.4, iso.GOLD)
    for k in range(5):
        parts.append(iso.left_panel(s, x + 2.25 + k * 0.74, near + 0.9, 0.34, 0.4, 3.0, iso.CREAM))
    gable = ((x + 2.0, near + 0.95, 3.0), (x + 5.8, near + 0.95, 3.0), (x + 3.9, near + 0.95, 4.2))
    parts.append(iso.fill(s.path(gable), iso.GOLD))
    s.stand(x + y + 5.8, *parts)


def arch(s: IsometricScene, x: float, y: float) -> None:
    """A triumphal arch over the avenue."""
    s.cast(x, y, 2.8, 1.2, 3.2)
    parts = iso.box(s, x, y, 2.8, 1.2, 3.0, iso.CREAM)
    parts += iso.box(s, x - 0.15, y - 0.15, 3.1, 1.5, 0.4, iso.GOLD, 3.0)
    turns = [math.pi * k / 12 for k in range(13)]
    curve = [(x + 1.4 + 0.75 * math.cos(t), y + 1.2, 1.5 + 0.75 * math.sin(t)) for t in turns]
    parts.append(iso.fill(s.path([(x + 2.15, y + 1.2, 0), *curve, (x + 0.65, y + 1.2, 0)]), iso.shade(iso.SAND, 0.45)))
    s.stand(x + y + 2.0, *parts)


def megalopolis(s: IsometricScene) -> None:
    iso.plate(s, 0, 0, iso.PAVING, SIDE)
    iso.street(s, 0.5, 8.6, 13.0)
    iso.street(s, 7.0, 0.5, 8.1, False)
    s.patch(8.4, 10.9, 4.9, 2.6, iso.GRASS)
    iso.block(s, 0.9, 0.9, 2.6, 2.6, 10, "#E3A28A", 1, roof=iso.SAND, hat=False)
    lm.landing_pad(s, 0.9, 0.9, 2.6, 2.6, lm.roof_of(10))
    spire(s, 4.2, 2.4)
    iso.block(s, 9.3, 0.9, 3.6, 2.3, 12, "#6E86B8", 2, columns=4, roof="#CFE0F2", hat=False)
    lm.landing_pad(s, 9.3, 0.9, 3.6, 2.3, lm.roof_of(12))
    iso.block(s, 9.3, 3.7, 1.9, 4.3, 7, "#8FC4C0", 5, columns=2, roof=iso.COPPER, hat=False)
    lm.roof_garden(s, 9.3, 3.7, 1.9, 4.3, lm.roof_of(7))
    iso.block(s, 11.7, 3.7, 1.5, 4.3, 9, iso.GOLD, 3, columns=2, roof=iso.LIT)
    iso.block(s, 0.9, 4.1, 2.4, 3.9, 7, "#D98A72", 4, hat=False)
    lm.roof_garden(s, 0.9, 4.1, 2.4, 3.9, lm.roof_of(7))
    iso.block(s, 3.9, 5.9, 2.6, 2.1, 5, iso.CREAM, 6, hat=False)
    lm.roof_garden(s, 3.9, 5.9, 2.6, 2.1, lm.roof_of(5))
    iso.shop(s, 0.9, 11.1, 3.0, 2.2, 1.7, iso.CREAM, iso.ROOF, 2, 1)
    iso.shop(s, 4.4, 11.1, 3.0, 2.2, 1.7, "#F2A98C", iso.TEAL, 1, 3)
    for x, y in ((8.9, 11.5), (10.9, 11.4), (12.9, 11.5), (9.6, 12.9), (12.2, 12.9)):
        iso.tree(s, x, y, 0.75, iso.BLOSSOM if x == 10.9 else iso.LEAF)
    iso.fountain(s, 10.9, 12.6, 0.8)
    for x, y, colour in ((1.2, 8.8, iso.LIT), (4.4, 9.6, iso.ROOF), (8.2, 8.8, iso.COPPER), (10.8, 9.6, "#F6F0E6")):
        iso.car(s, x, y, colour)
    iso.car(s, 7.2, 5.0, iso.ROOF, False)
    iso.car(s, 7.9, 2.2, iso.LIT, False)
    s.sky += lm.airship((66.0, 34.0), 92.0)
    s.sky.append(balloon((36.0, 118.0), 34.0, (iso.TEAL, iso.LIT)))


def spire(s: IsometricScene, x: float, y: float) -> None:
    """A stepped skyscraper with a mast."""
    s.cast(x, y, 2.4, 2.4, 14)
    parts: list[str] = []
    base = 0.0
    for inset, high, rows in ((0.0, 8.0, 7), (0.3, 3.6, 3), (0.6, 2.2, 2)):
        side = 2.4 - 2 * inset
        parts += iso.box(s, x + inset, y + inset, side, side, high, iso.BLUE, base)
        parts += iso.panes(
            s, x + inset, y + inset, side, side, 3, rows, base + 0.5, base + high - 0.4, rows, (iso.LIT, "#9FC3E6")
        )
        base += high
    parts += iso.dome(s, x + 1.2, y + 1.2, base, 0.55, iso.GOLD)
    (ax, ay), u = s.at(x + 1.2, y + 1.2, base), s.unit
    parts.append(iso.stroke(f"M{iso.pair(ax, ay - 0.5 * u)}V{number(ay - 2.0 * u)}", iso.GOLD, 0.2 * u))
    s.stand(x + y + 2.4, *parts)


RANKS: tuple[tuple[str, str, Builder], ...] = (
    ("homestead", "Homestead", homestead),
    ("hamlet", "Hamlet", hamlet),
    ("village", "Village", village),
    ("neighborhood", "Neighborhood", neighbourhood),
    ("town", "Town", town),
    ("suburb", "Suburb", suburb),
    ("city", "City", city),
    ("metropolis", "Metropolis", metropolis),
    ("capital", "Capital", capital),
    ("megalopolis", "Megalopolis", megalopolis),
)

# --- a city of cards -------------------------------------------------------------------------------


def _home(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, iso.GRASS)
    path(s, (x + 5.6, y + 6.4), (x + 6.0, y + 9.3), wide=0.7)
    iso.house(s, x + 2.6, y + 2.4, 4.8, 3.8, 2.7)
    iso.tree(s, x + 1.5, y + 1.8, 1.1)
    iso.tree(s, x + 8.4, y + 7.6, 1.0)
    iso.fir(s, x + 2.0, y + 8.2, 1.2)


def _flats(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, iso.GRASS)
    iso.block(s, x + 1.8, y + 1.6, 3.0, 5.6, 6, "#D98A72", 1)
    iso.block(s, x + 5.6, y + 3.2, 2.6, 4.4, 4, iso.CREAM, 3)
    iso.tree(s, x + 8.4, y + 1.8, 1.0)
    iso.tree(s, x + 3.4, y + 8.6, 0.9)
    iso.tree(s, x + 8.7, y + 8.6, 0.9, iso.LIME)


def _row(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, iso.GRASS)
    iso.house(s, x + 1.0, y + 2.2, 2.6, 3.8, 3.0, "#F7C59F", iso.BLUE, False)
    iso.house(s, x + 3.6, y + 2.2, 2.8, 3.8, 3.5, iso.CREAM, iso.ROOF, False)
    iso.house(s, x + 6.4, y + 2.2, 2.6, 3.8, 3.0, "#CFE0F2", iso.ROOF, False)
    for k in range(4):
        iso.tree(s, x + 1.5 + k * 2.3, y + 8.3, 0.75)


def _shops(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#74C3D7")
    s.patch(x + 0.6, y + 6.9, 8.8, 2.4, iso.PAVING)
    iso.shop(s, x + 1.2, y + 1.8, 3.6, 4.2, 2.3, iso.CREAM, iso.ROOF, 1, 1)
    iso.shop(s, x + 5.2, y + 2.4, 3.4, 3.6, 2.3, "#F2A98C", iso.TEAL, 0)
    iso.tree(s, x + 2.2, y + 8.6, 0.8)
    iso.car(s, x + 5.2, y + 7.8, iso.LIT)


def _store(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#74C3D7")
    s.patch(x + 0.6, y + 7.4, 8.8, 1.9, iso.PAVING)
    iso.shop(s, x + 1.6, y + 1.6, 6.2, 4.8, 2.4, iso.SAND, iso.ROOF, 3, 2)
    iso.tree(s, x + 2.0, y + 8.5, 0.8)
    iso.tree(s, x + 8.4, y + 8.5, 0.8)


def _fair(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#EE8C7F")
    iso.big_wheel(s, x + 4.8, y + 4.4, 3.5)
    iso.tree(s, x + 1.4, y + 8.2, 0.9, iso.LIME)
    iso.tree(s, x + 8.6, y + 1.8, 0.9, iso.LIME)
    booth = iso.box(s, x + 6.8, y + 7.2, 1.5, 1.5, 1.3, iso.CREAM) + iso.box(
        s, x + 6.5, y + 6.9, 2.1, 2.1, 0.4, iso.LIT, 1.3
    )
    s.cast(x + 6.8, y + 7.2, 1.5, 1.5, 1.3)
    s.stand(x + y + 15.6, *booth)


def _circus(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#EE8C7F")
    iso.tent(s, x + 4.8, y + 4.8, 3.2)
    iso.tree(s, x + 1.4, y + 8.4, 0.9, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.4, 0.9, iso.LIME)


def _cinema(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#EE8C7F")
    iso.cinema(s, x + 1.6, y + 1.4)
    iso.tree(s, x + 1.6, y + 8.7, 0.8, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.7, 0.8, iso.LIME)


def _works(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#EDBE55")
    iso.factory(s, x + 1.4, y + 3.2, 6.8, 4.6, 2)
    for k, colour in enumerate((iso.ROOF, iso.COPPER)):
        s.stand(x + y + 17.5, *iso.box(s, x + 3.2 + k * 1.6, y + 8.3, 1.2, 0.9, 0.8, colour))


def _parking(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#98A2AF")
    iso.car_park(s, x + 1.4, y + 1.4)
    iso.car(s, x + 3.0, y + 8.0, iso.ROOF)
    iso.tree(s, x + 8.7, y + 8.4, 0.8)


def _hall(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#9A88D2")
    s.patch(x + 0.7, y + 7.0, 8.6, 2.2, iso.PAVING)
    iso.city_hall(s, x + 1.3, y + 1.3, 7.2, 4.2)
    iso.tree(s, x + 1.4, y + 8.6, 0.8, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.6, 0.8, iso.LIME)


def _park(s: IsometricScene, x: float, y: float) -> None:
    iso.plate(s, x, y, "#3F9A72")
    iso.pond(s, x + 2.4, y + 3.4, 5.4, 4.2)
    iso.fountain(s, x + 5.1, y + 5.5, 0.9)
    iso.tree(s, x + 1.6, y + 2.0, 1.2, iso.LIME)
    iso.tree(s, x + 4.6, y + 1.6, 1.1, iso.BLOSSOM)
    iso.fir(s, x + 8.0, y + 1.8, 1.3, iso.MINT)
    iso.tree(s, x + 1.6, y + 8.4, 1.0, iso.BLOSSOM)
    iso.tree(s, x + 8.6, y + 8.4, 1.1, iso.LIME)


CardBuilder = Callable[[IsometricScene, float, float], None]
PITCH = 10.7


def lay(s: IsometricScene, cards: dict[tuple[int, int], CardBuilder]) -> None:
    """Cards from back to front, each finished before the next covers its back."""
    for column, row in sorted(cards, key=lambda cell: (cell[0] + cell[1], cell[0])):
        cards[column, row](s, column * PITCH, row * PITCH)
        s.flush()


TOWN = (
    (("C", 1, 4), ("C", 2, 3), ("R", 1, 4), ("R", 5, 5), ("L", 2, 1)),
    (("C", 3, 3), ("R", 4, 5), ("R", 6, 6), ("C", 1, 3), ("I2", 0, 1)),
    (("R", 1, 2), ("R", 0, 3), ("H", 0, 1), ("R", 2, 3), ("R", 3, 2)),
    (("P", 1, 1), ("C", 0, 1), ("K", 0, 1), ("R", 1, 1), ("C", 3, 2)),
    (("R", 0, 1), ("L", 0, 1), ("I1", 0, 1), ("P", 0, 1), ("L", 1, 1)),
)
"""Lots of the town from its far corner, row by row: token, motif, and size of the district."""
STREET, EDGE, PAVED, ROUNDED, THICK = 2.2, 2.7, 0.6, 3.4, 2.2
"""Units: gap between two lots, slab beyond the outer lots, pavement at its edge, its round corners, its height."""


def title() -> str:
    """A living town of twenty-five lots on a slab."""
    s = IsometricScene(unit=10.6, origin=(800.0, 164.0))
    pitch = iso.TILE + STREET
    _slab(s, 5 * pitch - STREET)
    lots_of = [(x * pitch, y * pitch, *lot) for y, row in enumerate(TOWN) for x, lot in enumerate(row)]
    for x, y, token, motif, size in sorted(lots_of, key=lambda lot: lot[0] + lot[1]):
        for inset, colour in ((0.0, "#EFE4C8"), (0.35, colour_of(token[0]))):
            s.patch(x + inset, y + inset, iso.TILE - 2 * inset, iso.TILE - 2 * inset, colour)
        s.plate = ((x, y), (x + iso.TILE, y), (x + iso.TILE, y + iso.TILE), (x, y + iso.TILE))
        lots.build(s, token, motif, size, x, y)
        s.flush()
    s.sky.append(balloon((318.0, 326.0), 84.0))
    s.sky.append(balloon((1372.0, 330.0), 66.0, (iso.TEAL, iso.LIT)))
    places = (((380.0, 170.0), 150.0), ((1230.0, 190.0), 150.0), ((80.0, 520.0), 120.0), ((1500.0, 610.0), 130.0))
    sky = "\n".join(iso.cloud(spot, size, "#FFFFFF", 0.75) for spot, size in places)
    return s.document("Card City", 1600, 900, sky)


def _slab(s: IsometricScene, side: float) -> None:
    """Draw the town's ground: a shadow, the slab, its pavement and its streets with dashes."""
    rim = [s.at(*corner) for corner in _rounded(-EDGE, side + EDGE)]
    low = [(x, y + THICK * s.unit) for x, y in rim]
    shadow = [(x + 0.4 * s.unit, y + 2.6 * s.unit) for x, y in low]
    s.ground.append(iso.fill(path_data((convex_hull((*low, *shadow)),)), INK, 0.16))
    solid, middle = convex_hull((*rim, *low)), s.at(side + EDGE, side + EDGE)[0]
    right = convex_hull(((middle, -9999.0), (middle, 9999.0), (9999.0, -9999.0), (9999.0, 9999.0)))
    s.ground.append(iso.fill(path_data((solid,)), "#DCC79B"))
    s.ground.append(iso.fill(path_data((clip(solid, right),)), "#C2A76F"))
    s.ground.append(iso.fill(path_data((tuple(rim),)), "#FFF6E0"))
    s.flat(_rounded(PAVED - EDGE, side + EDGE - PAVED), "#5A5F7C")
    pitch = iso.TILE + STREET
    for at in range(-1, 5):
        line = at * pitch + iso.TILE + STREET / 2
        for ends in (((-1.1, line), (side + 1.1, line)), ((line, -1.1), (line, side + 1.1))):
            s.ground.append(iso.dashed(tuple(s.at(*end) for end in ends), "#E9D9A8", 0.22 * s.unit, 0.8))


def _rounded(low: float, high: float) -> Polygon:
    """Return a square from `low` to `high` on both axes with round corners."""
    found = []
    for x, y, start in ((high, high, 0), (low, high, 1), (low, low, 2), (high, low, 3)):
        cx, cy = x - math.copysign(ROUNDED, x - low - 0.1), y - math.copysign(ROUNDED, y - low - 0.1)
        for step in range(7):
            turn = math.pi / 2 * (start + step / 6)
            found.append((cx + ROUNDED * math.cos(turn), cy + ROUNDED * math.sin(turn)))
    return tuple(found)


def results() -> str:
    """The finished city: City Hall in its middle, balloons and confetti."""
    s = IsometricScene(unit=14.0, origin=(480.0, 182.0))
    lay(
        s,
        {
            (0, 0): _store,
            (1, 0): _flats,
            (2, 0): _circus,
            (0, 1): _row,
            (1, 1): _hall,
            (2, 1): _shops,
            (0, 2): _park,
            (1, 2): _home,
            (2, 2): _fair,
        },
    )
    s.sky.append(balloon((150.0, 118.0), 96.0, (iso.ROOF, iso.CREAM)))
    s.sky.append(balloon((812.0, 96.0), 78.0, (iso.TEAL, iso.LIT)))
    colours = (iso.LIT, iso.ROOF, iso.COPPER, "#6CC0D4", iso.VIOLET, iso.BLOSSOM)
    for k in range(42):
        x, y = 24 + k * 577 % 912, 14 + k * k * 53 % 270
        turn = k * 47 % 180
        s.sky.append(
            f'<rect x="-5" y="-3" width="10" height="6" rx="1" fill="{colours[k % 6]}" '
            f'transform="translate({x} {y}) rotate({turn})"/>'
        )
    return s.document("The finished city", 960, 700)


def main() -> None:
    """Write every scene."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, heading, build in RANKS:
        s = IsometricScene(unit=12.0, origin=(160.0, 152.0))
        build(s)
        (OUT / f"rank_{name}.svg").write_text(s.document(heading, 320, 336), encoding="utf-8")
    (OUT / "title.svg").write_text(title(), encoding="utf-8")
    (OUT / "results.svg").write_text(results(), encoding="utf-8")


if __name__ == "__main__":
    main()
