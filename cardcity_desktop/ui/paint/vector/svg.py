"""SVG to surfaces at exact pixel sizes, by SDL's own reader (nanosvg).

That reader silently ignores much (use, text, clipPath, mask, filter, rgba()): a linter in the tests looks for it.
"""

import re
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.cache import SurfaceCache
from cardcity_desktop.ui.paint.theme import CREAM, INK, Colour, Theme, grey_of, mix

_VIEW = re.compile(r'viewBox="([^"]*)"')
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_DYED = re.compile(r"#C3(\d\d)(\d\d)")
_ROOT_SIZE = re.compile(r'\s(?:width|height)="[^"]*"')


class SvgCache:
    """Rasterised pictures, cached up to `limit` bytes."""

    def __init__(self, limit: int = 6_000_000) -> None:
        self.surfaces = SurfaceCache(limit)
        self.greys = False  # True in high contrast: pictures are grey

    def get(self, source: str | Path, size: tuple[int, int], tint: tuple[tuple[str, str], ...] = ()) -> Surface:
        """Return `source` (SVG text or a file) at `size` px. `tint` are pairs of a text, such as a colour, and its
        replacement."""

        def make() -> Surface:
            return rasterise(greyed(svg_text(source)) if self.greys else svg_text(source), size, tint)

        return self.surfaces.get((source, size, tint), make)


def greyed(svg: str) -> str:
    """Return SVG text with all colours as greys of the same lightness, except the yellow of high contrast."""
    return COLOUR.sub(lambda colour: grey_of(colour[0]), svg)


def in_theme(theme: Theme, picture: Surface) -> Surface:
    """Return a picture in the colours of a theme: grey in high contrast."""
    return pygame.transform.grayscale(picture) if theme.high_contrast else picture


def rasterise(svg: str, size: tuple[int, int], tint: tuple[tuple[str, str], ...] = ()) -> Surface:
    """Draw SVG text at exactly `size` px, with per-pixel alpha.

    The picture is fitted and centred by its viewBox, unless it has preserveAspectRatio="none".
    """
    picture = drawn(svg, size, tint)
    with suppress(pygame.error):  # without a window, pictures keep SDL's own format
        return picture.convert_alpha()
    return picture


def drawn(svg: str, size: tuple[int, int], tint: tuple[tuple[str, str], ...] = ()) -> Surface:
    """Rasterise with SDL's own pixel format, so that any thread may call it, even without a window."""
    for old, new in tint:
        svg = svg.replace(old, new)
    width, height = max(1, size[0]), max(1, size[1])
    head_end = svg.index(">", svg.index("<svg"))
    head = _ROOT_SIZE.sub("", svg[:head_end])
    sized = f'{head} width="{width}" height="{height}"{svg[head_end:]}'
    picture = pygame.image.load(BytesIO(sized.encode()), "art.svg")
    return picture if picture.get_size() == (width, height) else pygame.transform.smoothscale(picture, (width, height))


def rasterise_part(svg: str, size: tuple[int, int], box: tuple[int, int, int, int]) -> Surface:
    """Draw only the part `box` (left, top, width, height in px) of the picture that `rasterise` makes.

    The SVG text has a viewBox. Rounding may change a pixel by a few of 255 levels.
    """
    match = _VIEW.search(svg)
    if match is None:
        raise ValueError("a part of a picture without a viewBox")
    left, top, width, height = (float(figure) for figure in match[1].split())
    across, down = width / size[0], height / size[1]
    x, y, box_wide, box_high = box
    return rasterise(
        view_of(svg, left + x * across, top + y * down, box_wide * across, box_high * down), (box_wide, box_high)
    )


def view_of(svg: str, left: float, top: float, width: float, height: float) -> str:
    """Return the SVG text with another viewBox, so that another part of it, or of its surroundings, is drawn."""
    view = f'viewBox="{left:.6f} {top:.6f} {width:.6f} {height:.6f}" preserveAspectRatio="none"'
    return _VIEW.sub(view, svg.replace(' preserveAspectRatio="none"', "", 1), count=1)


def svg_text(source: str | Path) -> str:
    """Return the SVG text, read once if it is a file."""
    return _read(source) if isinstance(source, Path) else source


@lru_cache(maxsize=256)
def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def svg_shapes(file: Path, *colours: Colour) -> str:
    """Return a file's elements without its root and title. `colours` replace its placeholders `#C10001` and on."""
    text = svg_text(file)
    shapes = text[text.index(">") + 1 : text.rindex("</svg>")]
    shapes = shapes.partition("</title>")[2] or shapes
    for number, colour in enumerate(colours, 1):
        shapes = shapes.replace(f"#C1{number:04}", colour)
    return shapes


def dyed(svg: str, colour: Colour) -> str:
    """Return SVG text with its placeholders replaced by shades of a colour.

    `#C3LLDD` becomes that colour LL percent lighter, then DD percent darker.
    """
    return _DYED.sub(lambda mark: mix(mix(colour, CREAM, int(mark[1]) / 100), INK, int(mark[2]) / 100), svg)


def svg_document(width: float, height: float, body: str) -> str:
    """Return a whole SVG text around `body`, which stretches to any proportions when rasterised."""
    head = f'viewBox="0 0 {width} {height}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'


def gradient(name: str, start: Colour, end: Colour, to: tuple[float, float], at: tuple[float, float] = (0, 0)) -> str:
    """Return a linear gradient between two points, for `fill="url(#name)"`."""
    way = f'gradientUnits="userSpaceOnUse" x1="{at[0]}" y1="{at[1]}" x2="{to[0]}" y2="{to[1]}"'
    stops = f'<stop offset="0%" stop-color="{start}"/><stop offset="100%" stop-color="{end}"/>'
    return f'<linearGradient id="{name}" {way}>{stops}</linearGradient>'


def vector_surface(rect: Rect, body: str) -> Surface:
    """Return SVG elements in the window's px as a surface of `rect`'s size."""
    view = f'viewBox="{rect.left} {rect.top} {rect.width} {rect.height}"'
    return rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>', rect.size)


def subtract(surface: Surface, mask: Surface) -> None:
    """Make `surface` transparent where `mask` is opaque. Both of one size, per-pixel alpha."""
    hole = Surface(mask.get_size(), pygame.SRCALPHA)
    hole.fill((0, 0, 0, 255))
    hole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


DOT = "M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z"


@lru_cache(maxsize=256)
def icon_svg(name: str, colour: Colour) -> str:
    """Return an icon in `colour` as SVG text. `name` may also be a filled path such as DOT.

    Raise FileNotFoundError for an unknown icon.
    """
    if name[:2] == "M1" or " " in name:
        return svg_document(24, 24, f'<path fill="{colour}" d="{name}"/>')
    return svg_text(asset_path("icons", f"{name}.svg")).replace(INK, colour)
