"""The meadow under Card City's table: hills, a river, a lane, fields and trees, drawn to the window's edges.

One opaque picture per window size and theme, cached with the other pictures. Objects are drawn upright, and
only where no plot can be: at the window's edges, and beside a city of its own, right of it below the forecast.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.board.painting.island import TREES, tree
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import COLOUR, svg_document, svg_shapes
from cardcity_desktop.ui.toolkit import Focus, Scene, Widget
from cardcity_desktop.ui.window.presence import Heartbeat

WIDE, HIGH = 1280, 720
"""Units of the drawing, which is stretched over the window."""

TRIED, APART = 900, 23
"""Number of random places tried for trees, most of which are not free; least units between two trees."""

FAR = 7
"""Seed of the trees, so that the meadow never changes."""

OPEN = (674, 306, 952, 700)
"""Left, top, right and bottom of the land that boards and forecasts leave free."""

BOATS = ((52, 172), (790, 548))
"""Water lines of the boats on the lake."""

MILL, AXLE = (884, 398), 39
"""Foot of the mill, and the height of its sails' axle above it."""

SAILS, TURNS = 60, 18
"""Side of the picture of the sails, and the number of pictures of a quarter turn."""

FARM = (
    ("house", 798, 434, 1.0), ("house", 758, 424, 0.78), ("house", 832, 420, 0.72), ("mill", *MILL, 1.0),
    ("sheep", 748, 340, 1.0), ("sheep", 772, 356, 1.0), ("sheep", 786, 336, 1.0), ("sheep", 762, 366, 1.0),
    ("boat", 25, 136, 0.8),
)  # fmt: skip
"""Drawings on the meadow and the river: x and y of the foot, and size."""

LAMPLIGHT = (
    '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="800" cy="412" r="120">'
    '<stop offset="0%" stop-color="#FFB45A" stop-opacity="0.5"/>'
    '<stop offset="100%" stop-color="#FFB45A" stop-opacity="0"/>'
    '</radialGradient></defs><rect x="680" y="292" width="240" height="240" fill="url(#lamp)"/>'
)
"""Warm light around the farm at night."""

WATER = (40, 62)
"""Top and right of the land at the left edge that the river takes."""

CLEAR = (
    (798, 424, 40),
    (884, 390, 34),
    (754, 414, 32),
    (832, 412, 30),
    (766, 348, 30),
    (800, 512, 96),
    (900, 520, 62),
    (786, 590, 44),
    (850, 582, 48),
    (690, 396, 24),
    (928, 404, 30),
)
"""Circles without trees, x, y and radius: around house, mill, sheep and fields, and on the lane."""


class Colours(NamedTuple):
    """Colours of the meadow on one theme."""

    ground: str
    light: str
    dark: str
    bank: str
    water: str
    ripple: str
    lane: str
    lane_rim: str
    fields: tuple[str, str, str]
    wall: str
    roof: str
    pane: str
    wool: str
    sun: str
    tuft: str
    flowers: tuple[str, str, str]


COLOURS = {
    "light": Colours(
        "#D3DEA6", "#DEE6B8", "#C5D396", "#EBDFB6", "#8FCBD6", "#A7DAE1", "#F1E7CB", "#CFC197",
        ("#E6D58E", "#CBD98E", "#C9B4D2"),
        "#FFF1D6", "#D8573C", "#3B6E8C", "#FFFDF4",
        "#FFF6C8", "#A9BE74", ("#FFFDF4", "#F2C14E", "#E58A9B"),
    ),
    "dark": Colours(
        "#24415A", "#2A4A62", "#1F3A52", "#3A4A64", "#2F6390", "#4A82AE", "#4B5678", "#2C3758",
        ("#3B4F66", "#2D4A60", "#4A4676"),
        "#B9BFDA", "#7A4A62", "#FFD36B", "#AEB7D0",
        "#6E86C8", "#1B3549", ("#7E8FC0", "#8A7A52", "#6B5488"),
    ),
}  # fmt: skip


def meadow(canvas: Canvas) -> Surface:
    """Return the meadow beside a city of its own in the window's size, opaque; copy it before drawing on it."""
    return _land(canvas, "meadow", meadow_svg)


def plain_meadow(canvas: Canvas) -> Surface:
    """Return the meadow without anything where a large board may be."""
    return _land(canvas, "plain meadow", partial(meadow_svg, is_open=False))


def lake(canvas: Canvas) -> Surface:
    """Return the lake around a town of hexagons."""
    return _land(canvas, "lake", lake_svg)


def _land(canvas: Canvas, name: str, svg: Callable[[str, int, int], str]) -> Surface:
    size, theme = canvas.area.size, canvas.theme

    def make() -> Surface:
        picture = Surface(size).convert(canvas.surface)
        # a drawing of its own for each size: a picture that is stretched would blur the trees
        if theme.edge:
            picture.fill(theme.panel)
        else:
            picture.blit(canvas.pictures.get(svg(theme.name, *size), size), (0, 0))
        return picture

    return canvas.pictures.surfaces.get((name, size, theme.name), make)


@dataclass(slots=True)
class Wind:
    """The turning of the sails, which lasts from one compose to the next."""

    place: Rect
    turned: int = 0  # pictures since the sails began to turn
    heart: Heartbeat | None = None

    def blow(self, scene: Scene) -> None:
        """Turn the sails while the scene is watched."""

        def beat(_now: float) -> None:
            self.turned = (self.turned + 1) % TURNS
            scene.ui.invalidate(self.place)

        if self.heart is None:
            self.heart = Heartbeat(scene.ui, scene, beat)
        if scene.ui.preferences.motion == "off":
            self.turned = 0
        self.heart.start()


class Sails(Widget):
    """The sails of the meadow's mill, which turn while the player is active; none while `is_covered`."""

    def __init__(self, scene: Scene, is_covered: Callable[[], bool]) -> None:
        area = scene.ui.area
        x, y = area.width / WIDE, area.height / HIGH
        unit = min(x, y)
        place = Rect(0, 0, round(SAILS * unit), round(SAILS * unit))
        place.center = round(MILL[0] * x), round(MILL[1] * y - AXLE * unit)
        super().__init__(place, "sails")
        self.is_covered = is_covered
        self.wind: Wind = scene.memory.setdefault("sails", Wind(place))
        self.wind.place = place
        self.wind.blow(scene)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if not (canvas.theme.edge or self.is_covered()):
            canvas.svg(_sails_svg(canvas.theme.name, self.wind.turned), self.rect)


@lru_cache(maxsize=2 * TURNS)
def _sails_svg(theme: str, turned: int) -> str:
    half, degrees = SAILS / 2, 20 + 90 * turned / TURNS
    sails = f'<g transform="translate({half} {half}) rotate({degrees:.1f})">{_piece("sails", theme)}</g>'
    return svg_document(SAILS, SAILS, sails)


def lake_svg(theme: str, wide: int, high: int) -> str:
    """Return the lake as a drawing of `wide` by `high` px, with boats where no island reaches."""
    boats = "".join(f'<g transform="translate({x} {y})">{_piece("boat", theme)}</g>' for x, y in BOATS)
    body = f'<g transform="scale({wide / WIDE:.4f} {high / HIGH:.4f})">{_piece("lake", theme)}{boats}</g>'
    return svg_document(wide, high, f'<rect width="{wide}" height="{high}" fill="{COLOURS[theme].water}"/>{body}')


def meadow_svg(theme: str, wide: int, high: int, is_open: bool = True) -> str:
    """Return the meadow as a drawing of `wide` by `high` px; if `is_open`, with farm and trees beside the board."""
    trees, x, y = TREES[theme], wide / WIDE, high / HIGH
    farmland = _piece("farmland", theme) + (LAMPLIGHT if theme == "dark" else "")
    land = _piece("grass", theme) + (farmland if is_open else "")
    unit, upright = min(x, y), list[tuple[float, str]]()
    for across, down, size, fir in _tree_places(is_open):
        upright.append((down, tree(trees, across * x, down * y, unit * size, fir)))
    for name, across, down, size in FARM if is_open else ():
        at = f"translate({across * x:.1f} {down * y:.1f}) scale({unit:.4f}) scale({size})"
        upright.append((down, f'<g transform="{at}">{_piece(name, theme)}</g>'))
    standing = "".join(body for _down, body in sorted(upright))
    ground = f'<rect width="{wide}" height="{high}" fill="{COLOURS[theme].ground}"/>'
    return svg_document(wide, high, f'{ground}<g transform="scale({x:.4f} {y:.4f})">{land}</g>{standing}')


@lru_cache(maxsize=16)
def _piece(name: str, theme: str) -> str:
    """Return the elements of a drawing of assets/scenes/meadow, which has the colours of the light theme.

    There the white of flowers is written in small letters, to distinguish it from wool.
    """
    colours = dict(zip(_colours("light"), _colours(theme), strict=True))
    return COLOUR.sub(lambda match: colours[match[0]], svg_shapes(asset_path("scenes", "meadow", f"{name}.svg")))


def _colours(theme: str) -> list[str]:
    of = COLOURS[theme]
    return [*of[:8], *of.fields, *of[9:15], of.flowers[0].lower(), *of.flowers[1:], *TREES[theme]]


def _tree_places(is_open: bool) -> Iterator[tuple[float, float, float, bool]]:
    """Yield x, y, size and whether it is a fir for each tree, clear of river, lane, farm and boards."""
    drawn, taken = Random(FAR), list[tuple[float, float]]()
    for _tree in range(TRIED):
        across, down = drawn.uniform(0, WIDE), drawn.uniform(0, HIGH)
        size, fir = drawn.uniform(0.75, 1.1), drawn.random() < 0.45
        edge = across > 1262 or down > 702 or across < 20 or down < 22
        free = is_open and OPEN[0] < across < OPEN[2] and OPEN[1] < down < OPEN[3]
        behind = across > OPEN[2] and down > 560 and is_open  # below a journal that ends early
        if not (edge or free or behind) or (across < WATER[1] and down > WATER[0]):
            continue
        is_blocked = any((across - x) ** 2 + (down - y) ** 2 < r * r for x, y, r in CLEAR)
        if not is_blocked and all((across - x) ** 2 + (down - y) ** 2 > APART * APART for x, y in taken):
            taken.append((across, down))
            yield across, down, size, fir
