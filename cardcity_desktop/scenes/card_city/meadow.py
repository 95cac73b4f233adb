"""The meadow under Card City's table: hills, a river, a lane, fields and trees, drawn to the window's edges.

One opaque picture per window size and theme, cached with the other pictures. Objects are drawn upright, and
only where no plot can be: at the window's edges, and beside a city of its own, right of it below the forecast.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import cos, sin, tau
from typing import Any, NamedTuple

from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path, toml_asset
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.painting.island import TREES, tree
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import COLOUR, drawn, svg_document, svg_shapes
from cardcity_desktop.ui.scenery.ambient_motion import AmbientMotion
from cardcity_desktop.ui.toolkit import Focus, Scene, Widget

WIDE = 1280  # units of the drawing, which is stretched over the window
HIGH = 720  # the same

BOATS = ((52, 172), (918, 338))
"""Water lines of the boats on the lake."""

SIDE = 60
"""Side of the picture of what moves, around its own origin."""

TURNS = 18
"""Number of pictures of a quarter turn of the mill's sails, at one a beat."""


class MovingPiece(NamedTuple):
    """Something on the meadow that turns, or goes to and fro. Its middle and half of its way are in units."""

    name: str
    x: float
    y: float
    size: float
    beats: int  # of its way to and fro; 0: it turns
    across: float
    down: float

    def at(self, area: Rect, beat: int) -> tuple[str, Rect]:
        """Return the transform of its pose at a beat, in which it looks where it goes, and its px."""
        x, y = area.width / WIDE, area.height / HIGH
        side, angle = round(SIDE * self.size * min(x, y)), tau * beat / self.beats if self.beats else 0.0
        middle = round((self.x + sin(angle) * self.across) * x), round((self.y + sin(angle) * self.down) * y)
        place = Rect(0, 0, side, side).move_to(center=middle)
        if self.beats:
            return "scale(-1 1)" if self.across and cos(angle) < 0 else "", place
        return f"rotate({20 + 90 * (beat % TURNS) / TURNS:.1f})", place


class Colours(NamedTuple):
    """Colours of grass and water on one theme."""

    ground: str
    light: str
    water: str


COLOURS = {"light": Colours("#D3DEA6", "#DEE6B8", "#8FCBD6"), "dark": Colours("#24415A", "#2A4A62", "#2F6390")}


def meadow(canvas: Canvas) -> Surface:
    """Return the meadow beside a city of its own in the window's size, opaque. Copy it before drawing on it."""
    return _land(canvas, "meadow", meadow_svg)


def plain_meadow(canvas: Canvas) -> Surface:
    """Return the meadow without anything where a large board may be."""
    return _land(canvas, "plain meadow", partial(meadow_svg, is_open=False))


def shared_meadow(canvas: Canvas, lanes: Sequence[Rect]) -> Surface:
    """Return the plain meadow with lanes between several cities, opaque. Copy it before drawing on it."""
    size, theme = canvas.area.size, canvas.theme

    def make() -> Surface:
        land = plain_meadow(canvas).copy()
        if theme.high_contrast:
            return land
        fill, edge = ("#EFE3C4", "#CDBB8D") if theme.shade == "light" else ("#3B5266", "#2A3F54")
        body = "".join(
            f'<rect x="{lane.x - 2}" y="{lane.y - 2}" width="{lane.width + 4}" height="{lane.height + 4}" '
            f'fill="{edge}" fill-opacity="0.5"/>'
            for lane in lanes
        )
        body += "".join(
            f'<rect x="{lane.x}" y="{lane.y}" width="{lane.width}" height="{lane.height}" fill="{fill}"/>'
            for lane in lanes
        )
        land.blit(canvas.pictures.get(svg_document(*size, body), size), (0, 0))
        return land

    return canvas.pictures.surfaces.get(("shared meadow", size, theme.name, tuple(map(tuple, lanes))), make)


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


class MeadowLife(Widget):
    """The moving pieces inside `place` that no panel hides, while the player is active, none while `is_covered`."""

    def __init__(self, scene: Scene, place: Rect, panels: Sequence[Rect], is_covered: Callable[[], bool]) -> None:
        super().__init__(place, "meadow life")
        self.area, self.panels, self.is_covered = scene.ui.area, panels, is_covered
        self.pieces = kit.kept_value(scene, "moving", (self.area, place, *panels), self._inside)
        self.motion = AmbientMotion.of(scene, "wind")
        self.motion.follow(self.shown)

    def shown(self, beat: int) -> list[tuple[str, Rect]]:
        """Return pose and px of each piece at a beat."""
        return [piece.at(self.area, beat) for piece in self.pieces]

    def _inside(self) -> list[MovingPiece]:
        def has_room(piece: MovingPiece) -> bool:
            places = [piece.at(self.area, piece.beats * quarter // 4)[1] for quarter in (1, 3)]
            hidden = any(panel.contains(each) for panel in self.panels for each in places)
            return not hidden and all(map(self.rect.contains, places))

        return [piece for piece in map(MovingPiece._make, stored()["moving"]) if has_room(piece)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if not (canvas.theme.high_contrast or self.is_covered()):
            for piece, (pose, place) in zip(self.pieces, self.shown(self.motion.beat), strict=True):
                canvas.svg(_pose_svg(piece.name, canvas.theme.name, pose), place)


@lru_cache(maxsize=64)
def _pose_svg(name: str, theme: str, pose: str) -> str:
    shapes = f'<g transform="translate({SIDE / 2} {SIDE / 2}) {pose}">{_piece(name, theme)}</g>'
    return svg_document(SIDE, SIDE, shapes)


def lake_svg(theme: str, width: int, height: int) -> str:
    """Return the lake as a drawing of `width` by `height` px, with boats where no island reaches."""
    boats = "".join(f'<g transform="translate({x} {y})">{_piece("boat", theme)}</g>' for x, y in BOATS)
    body = f'<g transform="scale({width / WIDE:.4f} {height / HIGH:.4f})">{_piece("lake", theme)}{boats}</g>'
    return svg_document(width, height, f'<rect width="{width}" height="{height}" fill="{COLOURS[theme].water}"/>{body}')


def meadow_svg(theme: str, width: int, height: int, is_open: bool = True) -> str:
    """Return the meadow as a drawing of `width` by `height` px. If `is_open`, with farm and trees beside the board."""
    x, y, standing = width / WIDE, height / HIGH, ""
    land, unit = _piece("grass", theme), min(x, y)
    if is_open:
        land += _piece("farmland", theme) + (_piece("lamplight", theme) if theme == "dark" else "")
    for name, across, down, size in stored()["open" if is_open else "plain"]:
        if name in ("tree", "fir"):
            standing += tree(TREES[theme], across * x, down * y, unit * size, name == "fir")
        else:
            at = f"translate({across * x:.1f} {down * y:.1f}) scale({unit:.4f}) scale({size})"
            standing += f'<g transform="{at}">{_piece(name, theme)}</g>'
    ground = f'<rect width="{width}" height="{height}" fill="{COLOURS[theme].ground}"/>'
    return svg_document(width, height, f'{ground}<g transform="scale({x:.4f} {y:.4f})">{land}</g>{standing}')


def paint_paddock(canvas: Canvas, area: Rect, built: Sequence[Rect], turned: bool) -> None:
    """Paint the land of `paddock_svg` with round corners under a city. In high contrast, one colour."""
    if canvas.theme.high_contrast:
        canvas.surface.fill(canvas.theme.panel)
        return
    land = paddock_svg(canvas.theme.shade, area, 0.85 * canvas.scale.unit, built, turned)
    canvas.surface.blit(drawn(land, area.size), (0, 0))
    canvas.round_corners(area, 12)


def paddock_svg(theme: str, area: Rect, unit: float, built: Sequence[Rect], turned: bool) -> str:
    """Return a piece of meadow under one city, with a river and trees where nothing is `built`. `unit` is their size.

    `turned` moves the river to the opposite corner, so that two cities have different land.
    """
    (width, height), shore, standing = area.size, Rect(0, area.height * 3 // 5, area.width * 22 // 100, area.height), ""
    if turned:
        shore.bottomright = area.width, area.height * 2 // 5
    land = _piece("paddock", theme)
    if shore.collidelist(built) < 0:
        turn = f"rotate({180 if turned else 0} {WIDE / 2} {HIGH / 2})"
        land += f'<g transform="{turn}">{_piece("river", theme)}</g>'
    for name, across, down, size in stored()["paddock"]:
        x, y = across * width / WIDE, down * height / HIGH
        room = Rect(0, 0, round(26 * unit), round(38 * unit)).move_to(midbottom=(round(x), round(y + 4 * unit)))
        if room.collidelist([*built, shore]) < 0:
            standing += tree(TREES[theme], x, y, size * unit, name == "fir")
    scale = f"scale({width / WIDE:.4f} {height / HIGH:.4f})"
    return svg_document(width, height, f'<g transform="{scale}">{land}</g>{standing}')


@lru_cache(maxsize=16)
def _piece(name: str, theme: str) -> str:
    """Return the elements of a drawing of assets/scenes/meadow, which has the colours of the light theme."""
    night = stored()["night"] if theme == "dark" else {}
    shapes = svg_shapes(asset_path("scenes", "meadow", f"{name}.svg"))
    return COLOUR.sub(lambda match: night.get(match[0], match[0]), shapes)


def stored() -> Mapping[str, Any]:
    """Return what stands on the meadow, and its colours at night, from `assets/scenes/meadow/meadow.toml`."""
    return toml_asset("scenes", "meadow", "meadow.toml")
