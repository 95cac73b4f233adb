"""The meadow under Card City's table: hills, a river, a lane, fields and trees, drawn to the window's edges.

One opaque picture per window size and theme, cached with the other pictures. Objects are drawn upright, and
only where no plot can be: at the window's edges, and beside a city of its own, right of it below the forecast.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path, toml_asset
from cardcity_desktop.ui.board.painting.island import TREES, tree
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import COLOUR, svg_document, svg_shapes
from cardcity_desktop.ui.toolkit import Focus, Scene, Widget
from cardcity_desktop.ui.window.presence import Heartbeat

WIDE, HIGH = 1280, 720
"""Units of the drawing, which is stretched over the window."""

BOATS = ((52, 172), (790, 548))
"""Water lines of the boats on the lake."""

AXLE = 39
"""Height of the axle of the mill's sails above its foot."""

SAILS, TURNS = 60, 18
"""Side of the picture of the sails, and the number of pictures of a quarter turn."""


class Colours(NamedTuple):
    """Colours of grass and water on one theme."""

    ground: str
    light: str
    bank: str
    water: str
    ripple: str


COLOURS = {
    "light": Colours("#D3DEA6", "#DEE6B8", "#EBDFB6", "#8FCBD6", "#A7DAE1"),
    "dark": Colours("#24415A", "#2A4A62", "#3A4A64", "#2F6390", "#4A82AE"),
}


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
        if theme.high_contrast:
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
        mill = next(standing for standing in stored()["open"] if standing[0] == "mill")
        place.center = round(mill[1] * x), round(mill[2] * y - AXLE * unit)
        super().__init__(place, "sails")
        self.is_covered = is_covered
        self.wind: Wind = scene.memory.setdefault("sails", Wind(place))
        self.wind.place = place
        self.wind.blow(scene)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if not (canvas.theme.high_contrast or self.is_covered()):
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
    x, y, standing = wide / WIDE, high / HIGH, ""
    land, unit = _piece("grass", theme), min(x, y)
    if is_open:
        land += _piece("farmland", theme) + (_piece("lamplight", theme) if theme == "dark" else "")
    for name, across, down, size in stored()["open" if is_open else "plain"]:
        if name in ("tree", "fir"):
            standing += tree(TREES[theme], across * x, down * y, unit * size, name == "fir")
        else:
            at = f"translate({across * x:.1f} {down * y:.1f}) scale({unit:.4f}) scale({size})"
            standing += f'<g transform="{at}">{_piece(name, theme)}</g>'
    ground = f'<rect width="{wide}" height="{high}" fill="{COLOURS[theme].ground}"/>'
    return svg_document(wide, high, f'{ground}<g transform="scale({x:.4f} {y:.4f})">{land}</g>{standing}')


@lru_cache(maxsize=16)
def _piece(name: str, theme: str) -> str:
    """Return the elements of a drawing of assets/scenes/meadow, which has the colours of the light theme."""
    night = stored()["night"] if theme == "dark" else {}
    shapes = svg_shapes(asset_path("scenes", "meadow", f"{name}.svg"))
    return COLOUR.sub(lambda match: night.get(match[0], match[0]), shapes)


def stored() -> Mapping[str, Any]:
    """Return what stands on the meadow, and its colours at night, from `assets/scenes/meadow/meadow.toml`."""
    return toml_asset("scenes", "meadow", "meadow.toml")
