"""Buildings on a model's lot, by kind of card, picture, half-side and size of the district.

A lot is TILE units square; builders draw within it, in ground coordinates as in `isometric.py`.
"""

from __future__ import annotations

from collections.abc import Callable

import isometric as iso
from isometric import TILE, IsometricScene

from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS

Builder = Callable[[IsometricScene, float, float], None]

PLOT_RIM = "#B3AC8E"
WALLS = ("#D98A72", iso.CREAM, "#8FA3C4", "#F7C59F", "#C9694E")


def halves_of(token: str) -> tuple[tuple[str, tuple[tuple[float, float], ...]], ...]:
    """Return the kinds of a card, each with the corners of its ground on the lot."""
    t = TILE
    if len(token) < 3:
        return ((token[0], ((0, 0), (t, 0), (t, t), (0, t))),)
    first, second, cut = tuple(token)
    shapes = {
        "|": (((0, 0), (t / 2, 0), (t / 2, t), (0, t)), ((t / 2, 0), (t, 0), (t, t), (t / 2, t))),
        "-": (((0, 0), (t, 0), (t, t / 2), (0, t / 2)), ((0, t / 2), (t, t / 2), (t, t), (0, t))),
        "/": (((0, 0), (t, 0), (0, t)), ((t, 0), (t, t), (0, t))),
        "\\": (((0, 0), (t, t), (0, t)), ((0, 0), (t, 0), (t, t))),
    }[cut]
    return ((first, shapes[0]), (second, shapes[1]))


def build(scene: IsometricScene, token: str, motif: int, size: int, x: float, y: float) -> None:
    """Draw the buildings of the lot at (x, y); size: of the card's district."""
    card = CARDS[CODES[token]] if token in CODES else None
    if card is None:
        return
    if card.is_bicolour:
        for kind, corners in halves_of(token):
            middle_x = sum(corner[0] for corner in corners) / len(corners)
            middle_y = sum(corner[1] for corner in corners) / len(corners)
            _HALVES[kind](scene, x + middle_x, y + middle_y)
        return
    kind = KINDS[card.kinds[0]]
    if kind == "R":
        _homes(scene, x, y, motif, size)
    elif kind == "C":
        _shops(scene, x, y, motif, size)
    elif kind == "I":
        _works(scene, x, y, max(1, card.pollution))
    else:
        choice = _OTHERS[kind]
        choice[motif % len(choice)](scene, x, y)


# --- homes -----------------------------------------------------------------------------------------


def _homes(s: IsometricScene, x: float, y: float, motif: int, size: int) -> None:
    """Draw houses; blocks in a larger district; a tower on the sixth card of a district."""
    if size <= 1:
        (_cottage, _row)[motif % 2](s, x, y)
    elif size <= 3:
        _flats(s, x, y, motif, 3 + size)
    else:
        _towers(s, x, y, motif, min(10, 2 + size))


def _cottage(s: IsometricScene, x: float, y: float) -> None:
    iso.house(s, x + 2.6, y + 2.4, 4.8, 3.8, 2.7)
    iso.tree(s, x + 1.5, y + 1.8, 1.1)
    iso.tree(s, x + 8.4, y + 7.6, 1.0)
    iso.fir(s, x + 2.0, y + 8.2, 1.2)


def _row(s: IsometricScene, x: float, y: float) -> None:
    iso.house(s, x + 1.0, y + 2.2, 2.6, 3.8, 3.0, "#F7C59F", iso.BLUE, False)
    iso.house(s, x + 3.6, y + 2.2, 2.8, 3.8, 3.5, iso.CREAM, iso.ROOF, False)
    iso.house(s, x + 6.4, y + 2.2, 2.6, 3.8, 3.0, "#CFE0F2", iso.ROOF, False)
    for k in range(4):
        iso.tree(s, x + 1.5 + k * 2.3, y + 8.3, 0.75)


def _flats(s: IsometricScene, x: float, y: float, motif: int, floors: int) -> None:
    iso.block(s, x + 1.6, y + 1.4, 3.2, 5.4, floors, WALLS[motif % 5], 1)
    iso.block(s, x + 5.6, y + 3.0, 2.8, 4.4, max(2, floors - 2), WALLS[(motif + 1) % 5], 3)
    iso.tree(s, x + 8.4, y + 1.6, 1.0)
    iso.tree(s, x + 3.4, y + 8.6, 0.9)
    iso.tree(s, x + 8.7, y + 8.6, 0.9, iso.LIME)


def _towers(s: IsometricScene, x: float, y: float, motif: int, floors: int) -> None:
    iso.block(s, x + 1.2, y + 1.2, 3.4, 3.4, floors, WALLS[motif % 5], motif)
    if motif % 3 == 0:
        iso.block(s, x + 5.6, y + 1.6, 2.8, 2.8, floors + 2, "#5E71A6", motif + 1, roof=iso.LIT)
    else:
        iso.block(s, x + 5.4, y + 2.0, 3.2, 3.0, floors - 2, WALLS[(motif + 2) % 5], motif + 2)
    iso.block(s, x + 2.6, y + 5.6, 4.0, 2.6, max(2, floors // 2), WALLS[(motif + 3) % 5], motif + 3)
    iso.tree(s, x + 8.6, y + 7.2, 0.9)
    iso.tree(s, x + 1.4, y + 8.8, 0.8, iso.LIME)


# --- trade and work --------------------------------------------------------------------------------


def _shops(s: IsometricScene, x: float, y: float, motif: int, size: int) -> None:
    s.patch(x + 0.8, y + 7.2, 8.4, 1.9, iso.PAVING)
    if size <= 1 and motif % 2 == 0:
        iso.shop(s, x + 1.2, y + 1.8, 3.6, 4.2, 2.3, iso.CREAM, iso.ROOF, 1, 1)
        iso.shop(s, x + 5.2, y + 2.4, 3.4, 3.6, 2.3, "#F2A98C", iso.TEAL, 0)
        iso.car(s, x + 5.2, y + 7.8, iso.LIT)
    else:
        floors = min(6, 1 + size)
        iso.shop(s, x + 1.6, y + 1.6, 6.2, 4.8, 2.4, WALLS[(motif + 1) % 5], (iso.ROOF, iso.TEAL)[motif % 2], floors, 2)
    iso.tree(s, x + 2.0, y + 8.5, 0.8)


def _works(s: IsometricScene, x: float, y: float, percent: int) -> None:
    """Draw as many chimneys as the pollution needs, at most two on each hall."""
    if percent <= 2:
        iso.factory(s, x + 1.4, y + 3.2, 6.8, 4.6, percent)
        crates = ((3.2, iso.ROOF), (4.8, iso.COPPER))
    else:
        iso.factory(s, x + 1.2, y + 1.9, 4.0, 3.4, 2)
        iso.factory(s, x + 4.6, y + 5.2, 4.2, 3.2, percent - 2)
        crates = ((1.6, iso.ROOF), (2.9, iso.COPPER))
    for left, colour in crates:
        s.stand(x + y + 17.5, *iso.box(s, x + left, y + 8.3, 1.2, 0.9, 0.8, colour))


# --- the others ------------------------------------------------------------------------------------


def _fair(s: IsometricScene, x: float, y: float) -> None:
    iso.big_wheel(s, x + 4.8, y + 4.4, 3.5)
    iso.tree(s, x + 1.4, y + 8.2, 0.9, iso.LIME)
    iso.tree(s, x + 8.6, y + 1.8, 0.9, iso.LIME)


def _circus(s: IsometricScene, x: float, y: float) -> None:
    iso.tent(s, x + 4.8, y + 4.8, 3.2)
    iso.tree(s, x + 1.4, y + 8.4, 0.9, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.4, 0.9, iso.LIME)


def _cinema(s: IsometricScene, x: float, y: float) -> None:
    iso.cinema(s, x + 1.6, y + 1.4)
    iso.tree(s, x + 1.6, y + 8.7, 0.8, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.7, 0.8, iso.LIME)


def _parking(s: IsometricScene, x: float, y: float) -> None:
    iso.car_park(s, x + 1.4, y + 1.4)
    iso.car(s, x + 3.0, y + 8.0, iso.ROOF)
    iso.tree(s, x + 8.7, y + 8.4, 0.8)


def _open_parking(s: IsometricScene, x: float, y: float) -> None:
    for row, colours in ((2.0, (iso.ROOF, iso.LIT, iso.TEAL)), (5.4, (iso.CREAM, iso.BLUE, iso.ROOF))):
        s.patch(x + 1.0, y + row - 0.6, 8.0, 0.14, iso.CREAM)
        for at, colour in enumerate(colours):
            iso.car(s, x + 1.4 + at * 2.6, y + row, colour, False)
    iso.tree(s, x + 8.8, y + 8.8, 0.8)
    iso.tree(s, x + 1.2, y + 8.8, 0.8)


def _hall(s: IsometricScene, x: float, y: float) -> None:
    s.patch(x + 0.7, y + 7.0, 8.6, 2.2, iso.PAVING)
    iso.city_hall(s, x + 1.3, y + 1.3, 7.2, 4.2)
    iso.tree(s, x + 1.4, y + 8.6, 0.8, iso.LIME)
    iso.tree(s, x + 8.6, y + 8.6, 0.8, iso.LIME)


def _park(s: IsometricScene, x: float, y: float) -> None:
    iso.pond(s, x + 2.4, y + 3.4, 5.4, 4.2)
    iso.fountain(s, x + 5.1, y + 5.5, 0.9)
    iso.tree(s, x + 1.6, y + 2.0, 1.2, iso.LIME)
    iso.tree(s, x + 4.6, y + 1.6, 1.1, iso.BLOSSOM)
    iso.fir(s, x + 8.0, y + 1.8, 1.3, iso.MINT)
    iso.tree(s, x + 1.6, y + 8.4, 1.0, iso.BLOSSOM)
    iso.tree(s, x + 8.6, y + 8.4, 1.1, iso.LIME)


def _cloud(s: IsometricScene, x: float, y: float) -> None:
    """Draw waste ground, barrels and bare firs under a low cloud."""
    s.patch(x + 1.2, y + 1.6, 4.4, 5.2, "#978B71")
    iso.pond(s, x + 5.4, y + 6.2, 2.8, 2.2)
    for at, colour in enumerate((iso.ROOF, iso.COPPER, iso.ROOF)):
        s.stand(x + y + 11 + at, *iso.box(s, x + 2.0 + at * 1.3, y + 7.4, 0.8, 0.8, 1.2, colour))
    iso.fir(s, x + 8.6, y + 3.4, 0.9, "#6F7F74")
    iso.fir(s, x + 1.6, y + 4.6, 0.8, "#6F7F74")
    s.stand(x + y + 30, iso.cloud(s.at(x + 5.9, y + 4.1, 5.0), 6.6 * s.unit, "#A9B0BF"))
    s.stand(x + y + 31, iso.cloud(s.at(x + 4.6, y + 5.0, 3.9), 8.6 * s.unit, "#5B637A", 0.96))
    s.stand(x + y + 32, iso.cloud(s.at(x + 4.2, y + 5.2, 4.1), 5.6 * s.unit, "#747D95"))


_OTHERS: dict[str, tuple[Builder, ...]] = {
    "L": (_fair, _circus, _cinema),
    "P": (_parking, _open_parking),
    "H": (_hall,),
    "K": (_park,),
    "X": (_cloud,),
}


def _half_homes(s: IsometricScene, x: float, y: float) -> None:
    iso.house(s, x - 1.6, y - 1.4, 3.2, 2.8, 2.3)


def _half_shop(s: IsometricScene, x: float, y: float) -> None:
    iso.shop(s, x - 1.6, y - 1.5, 3.0, 2.8, 2.2, iso.CREAM, iso.TEAL, 1, 1)


def _half_tent(s: IsometricScene, x: float, y: float) -> None:
    iso.tent(s, x, y, 1.7)


def _half_works(s: IsometricScene, x: float, y: float) -> None:
    iso.factory(s, x - 1.8, y - 1.0, 3.4, 2.6, 1)


_HALVES: dict[str, Builder] = {"R": _half_homes, "C": _half_shop, "L": _half_tent, "I": _half_works}


# --- plots nobody has built on ---------------------------------------------------------------------


def _meadow(s: IsometricScene) -> None:
    s.patch(1.4, 5.6, 3.2, 2.6, "#BCD08A")
    iso.tree(s, 3.0, 3.6, 0.9)
    iso.tree(s, 7.2, 6.2, 0.7, iso.LIME)


def _field(s: IsometricScene) -> None:
    for row in range(5):
        s.patch(1.0, 1.1 + row * 1.75, 8.0, 0.75, "#BFA866")


def _site(s: IsometricScene) -> None:
    """Draw a building site: sand, planks and a hut."""
    s.patch(1.6, 1.6, 5.6, 4.6, "#CDB98A")
    s.stand(7.6, *iso.box(s, 2.2, 4.0, 1.9, 1.4, 1.3, iso.TEAL))
    for at, colour in enumerate((iso.COPPER, iso.ROOF)):
        s.stand(13.0 + at, *iso.box(s, 5.6 + at * 1.5, 6.6, 1.0, 1.6, 0.5, colour))


def _copse(s: IsometricScene) -> None:
    iso.fir(s, 3.4, 4.2, 1.1)
    iso.fir(s, 5.6, 3.4, 0.9, iso.MINT)
    iso.tree(s, 6.4, 6.6, 0.8)
    iso.fir(s, 3.0, 7.2, 0.8)


PLOTS: tuple[tuple[str, Callable[[IsometricScene], None]], ...] = (
    ("#AFC57C", _meadow),
    ("#D3BF7F", _field),
    ("#9FBC78", _copse),
    ("#DCCBA0", _site),
)
"""Empty plots by number: the ground, and the function that draws the rest on a lot at the origin."""

CORNER_TREES = {"R": iso.LEAF, "C": iso.LEAF, "L": iso.LIME, "H": iso.LIME, "K": iso.BLOSSOM}


def fill_tips(scene: IsometricScene, token: str, tips: tuple[tuple[float, float], ...]) -> None:
    """Draw trees in the tips where a hexagon reaches beyond the square."""
    colour = CORNER_TREES.get(token[0])
    for x, y in tips if colour and len(token) < 3 else ():
        iso.tree(scene, x, y, 0.9, colour or iso.LEAF)
