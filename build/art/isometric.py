"""Isometric building blocks for scenes: solids with a lit left and a shaded right face, and parts of a city.

Ground coordinates: x runs to the lower right of the picture, y to the lower left, z up; one unit is a tenth of a card.
Light comes from the upper left, so shadows fall along +x.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardcity_desktop.ui.cards.outlines import outline
from cardcity_desktop.ui.paint.theme import CARD_BORDER, INK, mix
from cardcity_desktop.ui.paint.vector.polygons import (
    Point,
    Polygon,
    clip,
    convex_hull,
    dashed_line,
    number,
    path_data,
    placed,
    sweep,
)

TILE = 10.0
ROOT3 = math.sqrt(3)

CREAM, SAND, ROOF, BLUE, TEAL = "#FFF1D6", "#F1D7AE", "#D8573C", "#4B5D92", "#2F8077"
LIT, GLASS, TRUNK, BRICK, STONE = "#FFD36B", "#3B6E8C", "#7A4B2E", "#C9694E", "#D9D3C7"
LEAF, LIME, MINT, BLOSSOM = "#5FA84B", "#B4D968", "#6CC0A8", "#F7B7C0"
WATER, ROAD, PAVING, GRASS, FIELD = "#6CC0D4", "#69728A", "#EADFC6", "#9CCB70", "#E9C46A"
COPPER, GOLD, VIOLET = "#5FC0AE", "#F2C14E", "#A08FD6"
SPOT = (0.42, -0.16)  # length and drift of a shadow for each unit of height


def fill(data: str, colour: str, opacity: float = 1.0) -> str:
    """Return a filled path."""
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<path d="{data}" fill="{colour}"{see_through}/>'


def disc(middle: Point, radius: float, colour: str, opacity: float = 1.0) -> str:
    """Return a filled circle in the picture's plane."""
    x, y, r = (number(value) for value in (*middle, radius))
    see_through = "" if opacity == 1 else f' fill-opacity="{number(opacity)}"'
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"{see_through}/>'


@dataclass
class IsometricScene:
    """Shapes of an isometric picture; `document` sorts the upright ones from back to front."""

    unit: float
    origin: Point
    ground: list[str] = field(default_factory=list)
    shadows: dict[Polygon, list[Polygon]] = field(default_factory=dict)
    standing: list[tuple[float, str]] = field(default_factory=list)
    sky: list[str] = field(default_factory=list)
    plate: Polygon = ()
    lift: float = 0.0

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return the picture's point for a place in the scene."""
        z += self.lift
        across, down = (x - y) * ROOT3 / 2, (x + y) / 2 - z
        return self.origin[0] + across * self.unit, self.origin[1] + down * self.unit

    def path(self, corners: Iterable[tuple[float, float, float]]) -> str:
        """Return one flat, closed piece as SVG path data."""
        (left, top), unit, lift = self.origin, self.unit, self.lift  # inlined `at`, for thousands of corners
        points = [
            f"{number(left + (x - y) * ROOT3 / 2 * unit)} {number(top + ((x + y) / 2 - (z + lift)) * unit)}"
            for x, y, z in corners
        ]
        return "M" + "L".join(points) + "Z"

    def flat(self, corners: Sequence[Point], colour: str, opacity: float = 1.0) -> None:
        """Paint a patch of ground."""
        self.ground.append(fill(self.path((x, y, 0) for x, y in corners), colour, opacity))

    def patch(self, x: float, y: float, wide: float, deep: float, colour: str) -> None:
        """Paint a rectangle of ground: a street, a lawn, a square."""
        self.flat(((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)), colour)

    def stand(self, depth: float, *shapes: str) -> None:
        """Add something upright; greater `depth` (x + y of its middle) is nearer."""
        self.standing.append((depth, "\n".join(shape for shape in shapes if shape)))

    def cast(self, x: float, y: float, wide: float, deep: float, high: float) -> None:
        """Add the ground shadow of a block, clipped to the plate it stands on."""
        base = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
        long = sweep(base, (high * SPOT[0], high * SPOT[1]))
        self.shadows.setdefault(self.plate, []).append(clip(long, self.plate) if self.plate else long)

    def end_plate(self) -> None:
        """Paint the shadows gathered so far on the ground."""
        for pieces in self.shadows.values():
            flat = tuple(convex_hull(tuple(self.at(x, y) for x, y in piece)) for piece in pieces if len(piece) > 2)
            self.ground.append(fill(path_data(flat), INK, 0.2))
        self.shadows.clear()

    def flush(self) -> None:
        """Move everything upright into the ground layer, so that a later plate covers it."""
        self.end_plate()
        self.ground += [shape for _, shape in sorted(self.standing, key=lambda item: item[0])]
        self.standing.clear()

    def document(self, title: str, wide: int, high: int, back: str = "") -> str:
        """Return the whole picture as SVG text."""
        self.flush()
        shapes = "\n".join([back, *self.ground, *self.sky]).strip()
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        return f"{head}\n<title>{title}</title>\n{shapes}\n</svg>\n"


def pair(x: float, y: float) -> str:
    """Return two numbers as path data."""
    return f"{number(x)} {number(y)}"


def stroke(data: str, colour: str, wide: float) -> str:
    """Return a path drawn with a round pen."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(wide)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dashed(line: Polygon, colour: str, wide: float, opacity: float = 1.0) -> str:
    """Return a dashed line."""
    see_through = "" if opacity == 1 else f' stroke-opacity="{number(opacity)}"'
    data = dashed_line(line, wide * 3, wide * 2)
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(wide)}"{see_through}/>'


def shade(colour: str, share: float = 0.2) -> str:
    """Return the colour on the side away from the light."""
    return mix(colour, INK, share)


def tint(colour: str, share: float = 0.3) -> str:
    """Return the colour on the side towards the light."""
    return mix(colour, "#FFF6E0", share)


# --- plates ----------------------------------------------------------------------------------------


def plate(scene: IsometricScene, x: float, y: float, colour: str, size: float = TILE, thick: float = 0.55) -> None:
    """Draw a card as ground; later buildings cast their shadows on it."""
    scene.end_plate()
    rim = convex_hull(tuple(scene.at(*point) for point in placed(outline("square"), size / 128, (x, y))))
    low = tuple((a, b + thick * scene.unit) for a, b in rim)
    solid = convex_hull(rim + low)
    middle = scene.at(x + size, y + size)[0]
    right = convex_hull(((middle, -9999), (middle, 9999), (9999, -9999), (9999, 9999)))
    scene.ground.append(fill(path_data((solid,)), "#DCC79B"))
    scene.ground.append(fill(path_data((clip(solid, right),)), "#B79F6C"))
    scene.ground.append(fill(path_data((rim,)), CARD_BORDER))
    scene.plate = convex_hull(placed(outline("square", 4.0), size / 128, (x, y)))
    scene.flat(scene.plate, colour)


# --- solids ----------------------------------------------------------------------------------------


def box(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float,
    deep: float,
    high: float,
    colour: str,
    z: float = 0.0,
    top: str | None = None,
) -> list[str]:
    """Return a block: lit left face, shaded right face, top."""
    far, near, up = x + wide, y + deep, z + high
    return [
        fill(scene.path(((x, near, z), (far, near, z), (far, near, up), (x, near, up))), colour),
        fill(scene.path(((far, near, z), (far, y, z), (far, y, up), (far, near, up))), shade(colour)),
        fill(scene.path(((x, y, up), (far, y, up), (far, near, up), (x, near, up))), top or tint(colour)),
    ]


def panes(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float,
    deep: float,
    columns: int,
    rows: int,
    low: float,
    high: float,
    seed: int,
    colours: tuple[str, str] = (LIT, GLASS),
) -> list[str]:
    """Return windows on both visible faces of a block, in `rows` between `low` and `high`; some are lit."""
    cells: dict[tuple[int, int], str] = {}
    for face in (0, 1):
        span = (wide, deep)[face]
        across, up = span / (columns * 1.6 + 0.6), (high - low) / (rows * 1.6 - 0.6)
        for row in range(rows):
            for column in range(columns):
                start, floor = across * (0.6 + column * 1.6), low + up * row * 1.6
                lit = (row * 7 + column * 5 + seed * 3 + face * 2) % 5 < 2
                piece = _pane(scene, x, y, wide, deep, face, start, start + across, floor, floor + up)
                cells[face, lit] = cells.get((face, lit), "") + piece
    return [
        fill(data, shade(colours[0 if lit else 1], 0.18 if face else 0.0))
        for (face, lit), data in sorted(cells.items())
    ]


def _pane(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float,
    deep: float,
    face: int,
    start: float,
    end: float,
    low: float,
    high: float,
) -> str:
    if face == 0:
        near = y + deep
        corners = ((x + start, near, low), (x + end, near, low), (x + end, near, high), (x + start, near, high))
    else:
        far = x + wide
        corners = ((far, y + start, low), (far, y + end, low), (far, y + end, high), (far, y + start, high))
    return scene.path(corners)


def left_panel(scene: IsometricScene, x: float, near: float, wide: float, low: float, high: float, colour: str) -> str:
    """Return something flat on a left face: a door, a sign."""
    return fill(scene.path(((x, near, low), (x + wide, near, low), (x + wide, near, high), (x, near, high))), colour)


def right_panel(scene: IsometricScene, far: float, y: float, deep: float, low: float, high: float, colour: str) -> str:
    """Return something flat on a right face, in the shade."""
    corners = ((far, y, low), (far, y + deep, low), (far, y + deep, high), (far, y, high))
    return fill(scene.path(corners), shade(colour, 0.18))


# --- buildings -------------------------------------------------------------------------------------


def house(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float = 3.0,
    deep: float = 3.0,
    high: float = 2.0,
    wall: str = CREAM,
    roof: str = ROOF,
    along_x: bool = True,
    chimney: bool = True,
) -> None:
    """Draw a house with a gable; the ridge runs along x or along y."""
    scene.cast(x, y, wide, deep, high * 1.5)
    far, near = x + wide, y + deep
    rise = (deep if along_x else wide) * 0.62
    parts = box(scene, x, y, wide, deep, high, wall)[:2]
    if along_x:
        middle = y + deep / 2
        parts.append(fill(scene.path(((far, y, high), (far, near, high), (far, middle, high + rise))), shade(wall)))
        parts += _openings(scene, x, near, wide, far, y, deep, high)
        parts += _roof_along_x(scene, (x - OVER, far + OVER), (y - OVER, middle, near + OVER), (high, rise), roof)
        if chimney:
            parts[-2:-2] = box(scene, x + wide * 0.22, middle - 0.75, 0.55, 0.55, rise + 0.35, BRICK, high, SAND)
    else:
        middle = x + wide / 2
        parts.append(fill(scene.path(((x, near, high), (far, near, high), (middle, near, high + rise))), wall))
        parts += _openings(scene, x, near, wide, far, y, deep, high)
        parts += _roof_along_y(scene, (x - OVER, middle, far + OVER), (y - OVER, near + OVER), (high, rise), roof)
        if chimney:
            parts += box(scene, middle + 0.35, y + deep * 0.3, 0.55, 0.55, rise * 0.95, BRICK, high + rise * 0.35, SAND)
    scene.stand(x + y + (wide + deep) / 2, *parts)


OVER = 0.25
"""Overhang of a roof."""


def _roof_along_x(
    scene: IsometricScene, xs: tuple[float, float], ys: tuple[float, float, float], up: tuple[float, float], roof: str
) -> list[str]:
    """Return a roof seen from its front.

    xs: its ends; ys: back eave, ridge, front eave; up: heights of the walls and of the gable.
    """
    (left, right), (back, middle, front), (high, rise), eave = xs, ys, up, up[0] - OVER * 0.9
    top = high + rise + 0.1
    slope = ((left, front, eave), (right, front, eave), (right, middle, top), (left, middle, top))
    behind = (
        (right, middle, top),
        (right, middle, high + rise - 0.35),
        (right, back, eave - 0.1),
        (right, back, eave + 0.3),
    )
    return [fill(scene.path(behind), shade(roof, 0.34)), fill(scene.path(slope), roof)]


def _roof_along_y(
    scene: IsometricScene, xs: tuple[float, float, float], ys: tuple[float, float], up: tuple[float, float], roof: str
) -> list[str]:
    """Return a roof seen from its side: the visible slope and the rim of the other.

    xs: left eave, ridge, right eave; ys: its ends; up: as above.
    """
    (left, middle, right), (back, front), (high, rise), eave = xs, ys, up, up[0] - OVER * 0.9
    top = high + rise + 0.1
    slope = ((right, front, eave), (right, back, eave), (middle, back, top), (middle, front, top))
    rim = (
        (left, front, eave + 0.3),
        (left, front, eave - 0.1),
        (middle, front, high + rise - 0.35),
        (middle, front, top),
    )
    return [fill(scene.path(slope), shade(roof, 0.22)), fill(scene.path(rim), tint(roof, 0.12))]


def _openings(
    scene: IsometricScene,
    x: float,
    near: float,
    wide: float,
    far: float,
    y: float,
    deep: float,
    high: float,
) -> list[str]:
    """Return a door and a window on the left face, a window on the right one."""
    sill, lintel = high * 0.38, high * 0.82
    return [
        left_panel(scene, x + wide * 0.55, near, wide * 0.25, 0, high * 0.74, TEAL),
        left_panel(scene, x + wide * 0.14, near, wide * 0.26, sill, lintel, LIT),
        right_panel(scene, far, y + deep * 0.2, deep * 0.22, sill, lintel, GLASS),
        right_panel(scene, far, y + deep * 0.58, deep * 0.22, sill, lintel, LIT),
    ]


def block(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float,
    deep: float,
    floors: int,
    wall: str,
    seed: int = 0,
    storey: float = 1.15,
    columns: int = 3,
    roof: str | None = None,
    hat: bool = True,
) -> None:
    """Draw a block of flats or offices with windows all over."""
    high = floors * storey + 0.5
    scene.cast(x, y, wide, deep, high)
    parts = box(scene, x, y, wide, deep, high, wall)
    parts += panes(scene, x, y, wide, deep, columns, floors, 0.5, high - 0.45, seed)
    parts += box(scene, x - 0.15, y - 0.15, wide + 0.3, deep + 0.3, 0.35, roof or CREAM, high)
    if hat:
        side = min(wide, deep) * 0.34
        parts += box(scene, x + wide * 0.2, y + deep * 0.22, side, side, 0.9, SAND, high + 0.35)
    scene.stand(x + y + (wide + deep) / 2, *parts)


def shop(
    scene: IsometricScene,
    x: float,
    y: float,
    wide: float,
    deep: float,
    high: float,
    wall: str,
    stripe: str = ROOF,
    floors: int = 0,
    seed: int = 0,
) -> None:
    """Draw a shop with awnings over both fronts, and flats above if `floors`."""
    tall = high + floors * 1.3
    far, near = x + wide, y + deep
    scene.cast(x, y, wide, deep, tall)
    parts = box(scene, x, y, wide, deep, tall, wall)
    parts += box(scene, x - 0.12, y - 0.12, wide + 0.24, deep + 0.24, 0.3, stripe if floors == 0 else SAND, tall)
    parts.append(left_panel(scene, x + wide * 0.1, near, wide * 0.45, 0.25, high * 0.62, GLASS))
    parts.append(left_panel(scene, x + wide * 0.65, near, wide * 0.22, 0, high * 0.62, TEAL))
    parts.append(right_panel(scene, far, y + deep * 0.12, deep * 0.76, 0.25, high * 0.62, GLASS))
    if floors:
        parts += panes(scene, x, y, wide, deep, 3, floors, high + 0.35, tall - 0.3, seed)
    parts += _awning(scene, x, y, wide, deep, high * 0.95, stripe)
    scene.stand(x + y + (wide + deep) / 2, *parts)


def _awning(scene: IsometricScene, x: float, y: float, wide: float, deep: float, high: float, stripe: str) -> list[str]:
    out, drop = 0.7, 0.62
    colours = ["", ""]
    shaded = ["", ""]
    count = 7
    for step in range(count):
        a, b = x + wide * step / count, x + wide * (step + 1) / count
        near = y + deep
        colours[step % 2] += scene.path(
            ((a, near, high), (b, near, high), (b, near + out, high - drop), (a, near + out, high - drop))
        )
        c, d = y + deep * step / count, y + deep * (step + 1) / count
        far = x + wide
        shaded[step % 2] += scene.path(
            ((far, c, high), (far, d, high), (far + out, d, high - drop), (far + out, c, high - drop))
        )
    return [
        fill(shaded[0], shade(stripe, 0.2)),
        fill(shaded[1], shade("#FFF6E0", 0.14)),
        fill(colours[0], stripe),
        fill(colours[1], "#FFF6E0"),
    ]


def factory(scene: IsometricScene, x: float, y: float, wide: float = 7.0, deep: float = 4.6, chimneys: int = 2) -> None:
    """Draw a factory: saw-toothed hall, striped chimneys, smoke."""
    wall, roof, high = "#6474AB", "#37426E", 2.4
    far, near = x + wide, y + deep
    scene.cast(x, y, wide, deep, high + 1)
    parts: list[str] = []
    for step in range(chimneys):
        parts += _chimney(scene, x + 0.5 + step * 1.5, y - 1.15, 5.6 + step % 2 * 0.7)
    parts += box(scene, x, y, wide, deep, high, wall)
    teeth = 3
    for step in range(teeth):
        a, b = x + wide * step / teeth, x + wide * (step + 1) / teeth
        top = high + 1.5
        parts.append(fill(scene.path(((a, y, high), (b, y, top), (b, near, top), (a, near, high))), roof))
        parts.append(fill(scene.path(((a, near, high), (b, near, high), (b, near, top))), tint(wall, 0.12)))
        glass = ((b, y, high), (b, near, high), (b, near, top), (b, y, top))
        parts.append(fill(scene.path(glass), "#9FC3E6"))
        rib = (
            (b, y + deep * 0.45, high),
            (b, y + deep * 0.55, high),
            (b, y + deep * 0.55, top),
            (b, y + deep * 0.45, top),
        )
        parts.append(fill(scene.path(rib), shade(wall)))
    parts += panes(scene, x, y, wide, deep, 4, 1, 0.9, 1.8, 1, (LIT, CREAM))
    parts.append(right_panel(scene, far, y + deep * 0.3, deep * 0.4, 0, 1.9, INK))
    scene.stand(x + y + (wide + deep) / 2, *parts)


def _chimney(scene: IsometricScene, x: float, y: float, high: float) -> list[str]:
    scene.cast(x, y, 0.9, 0.9, high)
    parts = box(scene, x, y, 0.9, 0.9, high, ROOF, 0, INK)
    parts += box(scene, x, y, 0.9, 0.9, 0.7, CREAM, high - 1.6)[:2]
    cx, cy = scene.at(x + 0.45, y + 0.45, high)
    u = scene.unit
    smoke = [
        disc((cx + dx * u, cy + dy * u), r * u, colour)
        for dx, dy, r, colour in (
            (0.1, -0.5, 0.55, "#D9D3D4"),
            (0.7, -1.3, 0.75, "#E7E2E0"),
            (1.6, -2.2, 0.95, "#F6F0E6"),
        )
    ]
    return [*parts, moving("smoke", (cx - u, cy - 3.6 * u, cx + 3.4 * u, cy + 0.3 * u), *smoke)]


def moving(name: str, box: tuple[float, float, float, float], *shapes: str) -> str:
    """Return a group of shapes that `ui.scenery` may animate, with its class name and its box (corners) in the
    picture."""
    left, top, right, bottom = math.floor(box[0]), math.floor(box[1]), math.ceil(box[2]), math.ceil(box[3])
    inside = "\n".join(shapes)
    return f'<g class="{name}" data-box="{left} {top} {right - left} {bottom - top}">\n{inside}\n</g>'


def dome(scene: IsometricScene, x: float, y: float, z: float, radius: float, colour: str) -> list[str]:
    """Return a half ball on its flat side."""
    cx, cy = scene.at(x, y, z)
    r = radius * scene.unit * 1.1
    a, b, low = number(cx - r), number(cx + r), number(cy)
    flat, tall, mid = number(r * 0.5), number(r * 1.1), number(cx)
    return [
        fill(f"M{a} {low}A{number(r)} {tall} 0 0 1 {b} {low}A{number(r)} {flat} 0 0 1 {a} {low}Z", colour),
        fill(
            f"M{mid} {number(cy - r * 1.1)}A{number(r)} {tall} 0 0 1 {b} {low}A{number(r)} {flat} 0 0 1 "
            f"{mid} {number(cy + r * 0.5)}A{number(r * 0.6)} {tall} 0 0 0 {mid} {number(cy - r * 1.1)}Z",
            shade(colour, 0.2),
        ),
    ]


def flag(scene: IsometricScene, x: float, y: float, z: float, colour: str = ROOF) -> list[str]:
    """Return a pole with a pennant."""
    (ax, ay), u = scene.at(x, y, z), scene.unit
    pole = f"M{pair(ax, ay)}V{number(ay - 2 * u)}"
    cloth = f"M{pair(ax, ay - 2 * u)}L{pair(ax + 1.3 * u, ay - 1.6 * u)}L{pair(ax, ay - 1.1 * u)}Z"
    return [stroke(pole, INK, 0.16 * u), fill(cloth, colour)]


def city_hall(scene: IsometricScene, x: float, y: float, wide: float = 7.4, deep: float = 4.6) -> None:
    """Draw a city hall: wings with columns, a clock tower, a copper dome."""
    high = 2.7
    scene.cast(x, y, wide, deep, high + 2)
    parts = box(scene, x - 0.5, y - 0.5, wide + 1, deep + 1, 0.35, GOLD)
    parts += box(scene, x, y, wide, deep, high, CREAM, 0.35, COPPER)
    parts += panes(scene, x, y, wide, deep, 5, 1, 0.9, 2.3, 2, (GLASS, GLASS))
    parts += box(scene, x - 0.2, y - 0.2, wide + 0.4, deep + 0.4, 0.35, COPPER, high + 0.35)
    tx, ty, base = x + wide / 2 - 1.1, y + deep / 2 - 1.1, high + 0.7
    parts += box(scene, tx, ty, 2.2, 2.2, 3.2, CREAM, base)
    cx, cy = scene.at(tx + 1.1, ty + 2.2, base + 2.0)
    parts += [disc((cx, cy), 0.72 * scene.unit, INK), disc((cx, cy), 0.54 * scene.unit, "#FFF6E0")]
    hands = f"M{pair(cx, cy - 0.34 * scene.unit)}V{number(cy)}L{pair(cx + 0.24 * scene.unit, cy + 0.12 * scene.unit)}"
    parts.append(stroke(hands, INK, 0.14 * scene.unit))
    parts += box(scene, tx - 0.25, ty - 0.25, 2.7, 2.7, 0.4, GOLD, base + 3.2)
    parts += dome(scene, tx + 1.1, ty + 1.1, base + 3.6, 1.2, COPPER)
    parts += flag(scene, tx + 1.1, ty + 1.1, base + 4.8)
    porch = y + deep
    px = x + wide / 2 - 1.5
    parts += box(scene, px, porch, 3.0, 0.8, 2.3, CREAM, 0.35, GOLD)
    parts.append(left_panel(scene, px + 1.1, porch + 0.8, 0.8, 0.35, 1.9, INK))
    parts.append(left_panel(scene, px + 0.2, porch + 0.8, 0.35, 0.35, 2.3, SAND))
    parts.append(left_panel(scene, px + 2.45, porch + 0.8, 0.35, 0.35, 2.3, SAND))
    gable = ((px - 0.2, porch + 0.85, 2.6), (px + 3.2, porch + 0.85, 2.6), (px + 1.5, porch + 0.85, 3.7))
    parts.append(fill(scene.path(gable), GOLD))
    scene.stand(x + y + (wide + deep) / 2, *parts)


def big_wheel(scene: IsometricScene, x: float, y: float, radius: float = 3.6) -> None:
    """Draw a Ferris wheel seen from the left, its hub over (x, y)."""
    hub = radius + 1.1
    scene.cast(x - radius * 0.6, y - 0.4, radius * 1.2, 0.8, hub)
    u = scene.unit

    def rim(turn: float, share: float = 1.0) -> tuple[float, float, float]:
        return x + radius * share * math.cos(turn), y, hub + radius * share * math.sin(turn)

    turns = [math.tau * step / 36 for step in range(36)]
    spokes = "".join(_line(scene, rim(math.tau * k / 8), rim(math.tau * (k + 4) / 8)) for k in range(4))
    parts = [
        _legs(scene, (x, y, hub), -0.7, SAND, 0.4 * u),
        fill(scene.path(rim(turn) for turn in turns), GLASS),
        fill(scene.path(rim(turn) for turn in turns if math.cos(turn - 0.6) > -0.02), shade(GLASS, 0.18)),
    ]
    turning = [
        turns_with_wheel(stroke(spokes, SAND, 0.17 * u)),
        stroke(scene.path(rim(turn) for turn in turns), CREAM, 0.42 * u),
        _legs(scene, (x, y, hub), 0.9, CREAM, 0.46 * u),
    ]
    for k in range(8):
        turn = math.tau * (k + 0.5) / 8
        turning.append(turns_with_wheel(disc(scene.at(*rim(turn)), 0.58 * u, (LIT, COPPER)[k % 2])))
    turning.append(disc(scene.at(x, y, hub), 0.7 * u, CREAM))
    (cx, cy), (ax, ay), (bx, by) = scene.at(x, y, hub), scene.at(x + radius, y, hub), scene.at(x, y, hub + radius)
    wide, high = ax - cx + u, math.hypot(ay - cy, by - cy) + u
    feet = scene.at(x, y + 0.9, 0)[1] + 1.3 * u
    plane = f'data-plane="{" ".join(number(figure) for figure in (cx, cy, ax - cx, ay - cy, bx - cx, by - cy))}"'
    group = moving("wheel", (cx - wide, cy - high, cx + wide, max(cy + high, feet)), *turning)
    scene.stand(x + y, *parts, group.replace(" data-box", f" {plane} data-box", 1))


def _legs(scene: IsometricScene, hub: tuple[float, float, float], aside: float, colour: str, wide: float) -> str:
    """Return the legs of a wheel on one side of it."""
    x, y, _high = hub
    left, right = ((foot, y + aside, 0) for foot in (x - 1.9, x + 1.9))
    return stroke(_line(scene, left, hub) + _line(scene, right, hub), colour, wide)


def turns_with_wheel(shape: str) -> str:
    """Mark a shape that turns in the plane of its group."""
    return shape.replace(" ", ' class="turns" ', 1)


def _line(scene: IsometricScene, start: tuple[float, float, float], end: tuple[float, float, float]) -> str:
    (ax, ay), (bx, by) = scene.at(*start), scene.at(*end)
    return f"M{pair(ax, ay)}L{pair(bx, by)}"


def tent(scene: IsometricScene, x: float, y: float, radius: float = 3.0) -> None:
    """Draw a round striped big top with its mast over (x, y)."""
    scene.cast(x - radius * 0.7, y - radius * 0.7, radius * 1.4, radius * 1.4, 3)
    wall, tip = 1.5, 4.9
    parts = []
    steps = 10
    start, reach = math.radians(-45), math.pi
    for step in range(steps):
        a, b = (start + reach * k / steps for k in (step, step + 1))
        low, high = _spot(x, y, radius, a), _spot(x, y, radius, b)
        colour = TEAL if step % 2 else "#FFF6E0"
        dim = 0.24 if step < steps / 2 else 0.0
        parts.append(fill(scene.path(((*low, 0), (*high, 0), (*high, wall), (*low, wall))), shade(colour, dim)))
        out_low, out_high = _spot(x, y, radius * 1.14, a), _spot(x, y, radius * 1.14, b)
        roof = "#FFF6E0" if step % 2 else TEAL
        parts.append(fill(scene.path(((*out_low, wall), (*out_high, wall), (x, y, tip))), shade(roof, dim)))
    door = [_spot(x, y, radius * 1.01, math.radians(angle)) for angle in (82, 102)]
    parts.append(fill(scene.path(((*door[0], 0), (*door[1], 0), (*_spot(x, y, radius, math.radians(92)), wall))), INK))
    parts += flag(scene, x, y, tip - 0.1, LIT)
    scene.stand(x + y, *parts)


def _spot(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def cinema(scene: IsometricScene, x: float, y: float, wide: float = 6.6, deep: float = 5.0) -> None:
    """Draw a cinema: dark front, lit canopy, a star on its tower."""
    wall = BLUE
    scene.cast(x, y, wide, deep, 4)
    parts = box(scene, x, y, wide, deep, 3.4, wall)
    parts += box(scene, x - 0.15, y - 0.15, wide + 0.3, deep + 0.3, 0.35, CREAM, 3.4)
    parts += panes(scene, x, y, wide, deep, 4, 1, 2.2, 3.0, 0, (LIT, LIT))
    near = y + deep
    parts += box(scene, x + wide / 2 - 1.0, near - 1.4, 2.0, 1.6, 6.0, INK, 0, LIT)
    cx, cy = scene.at(x + wide / 2, near + 0.2, 4.7)
    parts.append(star((cx, cy), 0.95 * scene.unit, LIT))
    parts.append(left_panel(scene, x + 0.6, near, wide - 1.2, 0, 1.3, LIT))
    parts += box(scene, x + 0.2, near, wide - 0.4, 1.1, 0.7, CREAM, 1.35)
    for k in range(5):
        parts.append(
            disc(scene.at(x + 0.8 + k * (wide - 1.6) / 4, near + 1.1, 1.7), 0.2 * scene.unit, (ROOF, TEAL)[k % 2])
        )
    scene.stand(x + y + (wide + deep) / 2, *parts)


def star(middle: Point, radius: float, colour: str) -> str:
    """Return a five-pointed star."""
    points = []
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * 0.42
        turn = math.pi * step / 5 - math.pi / 2
        points.append(f"{pair(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn))}")
    return fill("M" + "L".join(points) + "Z", colour)


def car_park(scene: IsometricScene, x: float, y: float, wide: float = 6.6, deep: float = 5.6) -> None:
    """Draw a car park: two decks of cars and a blue sign."""
    scene.cast(x, y, wide, deep, 3)
    far, near = x + wide, y + deep
    parts = box(scene, x, y, wide, deep, 1.2, INK)[:2] + box(scene, x, y, wide, deep, 0.5, CREAM, 1.2)
    parts += box(scene, x, y, wide, deep, 0.8, INK, 1.7)[:2] + box(scene, x, y, wide, deep, 0.5, CREAM, 2.5, "#A9B2BF")
    for k in range(4):
        parts.append(left_panel(scene, x + wide * k / 3.2, near, 0.3, 0, 2.6, SAND))
        parts.append(right_panel(scene, far, y + deep * k / 3.2, 0.3, 0, 2.6, SAND))
    for k, colour in enumerate((ROOF, LIT, COPPER)):
        parts += _car(scene, x + 0.7 + k * 2.0, y + 0.9, 3.0, colour, False)
    parts += box(scene, x - 0.2, near - 1.9, 1.9, 1.9, 5.0, SAND)
    parts.append(left_panel(scene, x, near, 1.5, 3.1, 4.7, "#2F62B8"))
    parts.append(stroke(_line(scene, (x + 0.5, near, 3.35), (x + 0.5, near, 4.45)), "#FFF6E0", 0.3 * scene.unit))
    bowl = [
        (x + 0.5, near, 4.45),
        (x + 1.0, near, 4.38),
        (x + 1.08, near, 4.1),
        (x + 0.95, near, 3.88),
        (x + 0.5, near, 3.85),
    ]
    points = [scene.at(*spot) for spot in bowl]
    parts.append(stroke("M" + "L".join(f"{pair(a, b)}" for a, b in points), "#FFF6E0", 0.26 * scene.unit))
    scene.stand(x + y + (wide + deep) / 2, *parts)


# --- small things ----------------------------------------------------------------------------------


def _car(scene: IsometricScene, x: float, y: float, z: float, colour: str, along_x: bool) -> list[str]:
    long, wide = (1.7, 0.9) if along_x else (0.9, 1.7)
    parts = box(scene, x + 0.05, y + 0.05, long - 0.1, wide - 0.1, 0.18, INK, z)[:2]
    parts += box(scene, x, y, long, wide, 0.4, colour, z + 0.16)
    inset = (0.4, 0.1) if along_x else (0.1, 0.4)
    size = (long - 2 * inset[0], wide - 2 * inset[1])
    return parts + box(scene, x + inset[0], y + inset[1], *size, 0.36, "#CFE0F2", z + 0.56, tint(colour, 0.2))


def car(scene: IsometricScene, x: float, y: float, colour: str = ROOF, along_x: bool = True) -> None:
    """Draw a car on the street."""
    scene.stand(x + y + 1.2, *_car(scene, x, y, 0, colour, along_x))


def tree(scene: IsometricScene, x: float, y: float, size: float = 1.0, colour: str = LEAF) -> None:
    """Draw a round tree; size 1 has a crown of one unit."""
    scene.cast(x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8, size * 2.2)
    u, (bx, by) = scene.unit * size, scene.at(x, y)
    cx, cy = bx, by - 1.75 * u
    r = 1.05 * u
    q = r * math.sqrt(0.5)
    dark = (
        f"M{pair(cx + q * 0.9, cy - q * 1.09)}A{pair(r, r)} 0 0 1 {number(cx - q * 1.09)} "
        f"{number(cy + q * 0.9)}A{pair(r * 1.5, r * 1.5)} 0 0 0 {pair(cx + q * 0.9, cy - q * 1.09)}Z"
    )
    trunk = f"M{pair(bx, by)}V{number(by - u)}"
    scene.stand(x + y, stroke(trunk, TRUNK, 0.34 * u), disc((cx, cy), r, colour), fill(dark, shade(colour, 0.22)))


def fir(scene: IsometricScene, x: float, y: float, size: float = 1.0, colour: str = "#3F8F6B") -> None:
    """Draw a fir in two tiers."""
    scene.cast(x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8, size * 2)
    u, (bx, by) = scene.unit * size, scene.at(x, y)
    parts = [stroke(f"M{pair(bx, by)}V{number(by - 0.7 * u)}", TRUNK, 0.32 * u)]
    for low, tall, half in ((0.5, 1.7, 0.95), (1.3, 1.7, 0.72)):
        top, base = number(by - (low + tall) * u), number(by - low * u)
        x0, x1, x2 = number(bx - half * u), number(bx), number(bx + half * u)
        parts.append(fill(f"M{x1} {top}L{x2} {base}H{x0}Z", colour))
        parts.append(fill(f"M{x1} {top}L{x2} {base}H{x1}Z", shade(colour, 0.24)))
    scene.stand(x + y, *parts)


def pond(scene: IsometricScene, x: float, y: float, wide: float, deep: float) -> None:
    """Draw still water with a light edge; an ellipse within wide x deep."""
    for grow, colour in ((0.35, SAND), (0.0, WATER), (-0.9, "#9ADDEB")):
        turns = [math.tau * k / 28 for k in range(28)]
        a, b = wide / 2 + grow * 0.6, deep / 2 + grow * 0.6
        scene.flat([(x + wide / 2 + a * math.cos(t), y + deep / 2 + b * math.sin(t)) for t in turns], colour)


def street(scene: IsometricScene, x: float, y: float, long: float, along_x: bool = True, wide: float = 1.9) -> None:
    """Draw a street with a dashed middle line, its upper corner at (x, y)."""
    size = (long, wide) if along_x else (wide, long)
    scene.patch(x, y, *size, ROAD)
    dashes = ""
    step = 0.5
    while step + 0.7 < long:
        a, b = step, step + 0.7
        m = wide / 2
        ends = ((x + a, y + m), (x + b, y + m)) if along_x else ((x + m, y + a), (x + m, y + b))
        dashes += _line(scene, (*ends[0], 0), (*ends[1], 0))
        step += 1.6
    scene.ground.append(stroke(dashes, CREAM, 0.14 * scene.unit))


def fountain(scene: IsometricScene, x: float, y: float, radius: float = 1.3) -> None:
    """Draw a round basin with a jet at (x, y)."""
    u, (cx, cy) = scene.unit, scene.at(x, y)
    r = radius * u * 1.15
    parts = []
    for dy, k, colour in ((0.0, 1.0, SAND), (-0.35 * u, 1.0, CREAM), (-0.35 * u, 0.78, WATER)):
        a, b, rx, ry = cx - r * k, cx + r * k, number(r * k), number(r * k * 0.56)
        y0 = number(cy + dy)
        parts.append(
            fill(f"M{number(a)} {y0}A{rx} {ry} 0 1 1 {number(b)} {y0}A{rx} {ry} 0 1 1 {number(a)} {y0}Z", colour)
        )
    top, mid = number(cy - 2.3 * u), number(cy - 0.35 * u)
    jet = f"M{number(cx)} {mid}V{top}"
    left, right = (f"{number(cx + side * 0.6 * u)} {top}" for side in (-1, 1))
    fall = f"M{number(cx - 0.75 * u)} {mid}Q{left} {number(cx)} {top}Q{right} {number(cx + 0.75 * u)} {mid}"
    parts += [stroke(fall, "#BDEAF5", 0.24 * u), stroke(jet, "#E3F6FC", 0.3 * u)]
    scene.stand(x + y, *parts)


def cloud(middle: Point, size: float, colour: str = "#FFFFFF", opacity: float = 1.0) -> str:
    """Return a fair-weather cloud, `size` wide; its foot is at `middle`."""
    x, y, k = middle[0] - size / 2, middle[1], size / 100
    data = (
        f"M{pair(x + 14 * k, y)}A{pair(14 * k, 14 * k)} 0 0 1 {pair(x + 18 * k, y - 27 * k)}"
        f"A{pair(24 * k, 24 * k)} 0 0 1 {pair(x + 62 * k, y - 34 * k)}"
        f"A{pair(17 * k, 17 * k)} 0 0 1 {pair(x + 86 * k, y - 20 * k)}"
        f"A{pair(10 * k, 10 * k)} 0 0 1 {pair(x + 88 * k, y)}Z"
    )
    return moving("cloud", (x - 6 * k, y - 64 * k, x + 106 * k, y + 2), fill(data, colour, opacity))
