"""Drawing of cards, their outlines and places, and the ground of large buttons."""

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art import bands
from cardcity_desktop.scenes.royal_cities.art.cards import HIGH, RADIUS, STEP, WIDE, Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.colours import PAPER, chosen_of, edge_of
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.vector.polygons import dashed_data, path_data, rounded
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import INK, Canvas, Focus
from cardcity_desktop.ui.widgets.buttons import draw_raised


def radius_of(width: int) -> float:
    """Return the corner radius of a card, px."""
    return RADIUS * width / WIDE


def draw_card(
    canvas: Canvas,
    token: str,
    rect: Rect,
    *,
    ring: str = "",
    ring_width: float = 3,
    opacity: float = 1.0,
    lift: float = 0,
    dim: float = 0.0,
    small: bool | None = None,
) -> Rect:
    """Draw a card whose face is `rect`, as a band if that is wider than high, and return the face's rectangle.

    It is raised by `lift` units (a band gets a white ring instead), under a veil with opacity `dim`. `small` picks the
    drawing for small or large cards; None leaves it to the width.
    """
    s, band = canvas.scale, bands.is_band(rect)
    face = rect.move(0, -s(lift) if lift and not band else 0)
    corner = round(_corner(canvas, rect))
    if opacity < 1:
        canvas.box(face, Box(PAPER, corner))
    else:
        depth = (9, 8) if lift and not band else (4, 3)
        canvas.chrome.shadow(canvas.surface, face, s(depth[0]), s(depth[1]), corner, 0.34 if lift else 0.3)
    if band:
        bands.draw_band(canvas, token, face, opacity)
        ring = ring or ("#FFFFFF" if lift else "")
    else:
        Cards(canvas).face(token, rect.width, small).draw(canvas.surface, face.left, face.top, opacity)
    if dim:
        whole = face if band else Rect(face.left, face.top, face.width, face_height(face.width) + s(2))
        canvas.box(whole, Box(canvas.theme.panel, corner, fill_opacity=dim))
    if ring:
        draw_outline(canvas, face, ring, ring_width)
    return face


def draw_column(canvas: Canvas, tokens: Sequence[str], foot: tuple[float, float], most: float, height: float) -> None:
    """Draw a city from the middle of its foot upwards, its cards at most `most` px wide, in a height of `height` px."""
    width = min(most, height / (HIGH / WIDE + STEP * (len(tokens) - 1)))
    for number, token in enumerate(tokens):
        left, bottom = round(foot[0] - width / 2), round(foot[1] - number * width * STEP)
        face = Rect(left, 0, round(width), face_height(width))
        draw_card(canvas, token, face.move(0, bottom - face.height), small=False)


def _corner(canvas: Canvas, rect: Rect) -> float:
    return canvas.scale(bands.RADIUS) if bands.is_band(rect) else radius_of(rect.width)


def draw_outline(canvas: Canvas, face: Rect, colour: str, width: float = 3) -> None:
    """Draw a line around a card; around a band it is thicker."""
    s = canvas.scale
    width += 1 if bands.is_band(face) else 0
    grown = face.inflate(2 * s(width * 0.8), 2 * s(width * 0.8))
    canvas.box(grown, Box(None, _corner(canvas, face) + s(width * 0.8), colour, s.unit * width))


def draw_glow(canvas: Canvas, face: Rect, colour: str, opacity: float = 0.5) -> None:
    """Draw a glow around a card."""
    s = canvas.scale
    for grown, share in ((9, 0.3), (6, 0.5), (3, 1.0)):
        box = face.inflate(2 * s(grown), 2 * s(grown))
        canvas.box(box, Box(colour, _corner(canvas, face) + s(grown), fill_opacity=opacity * share * 0.5))


def draw_tick(canvas: Canvas, face: Rect, side: int) -> None:
    """Draw the check mark, `side` px large, at the upper right corner of a chosen card."""
    s = canvas.scale
    disc = Rect(face.right + s(5) - side, face.top - s(5), side, side)
    canvas.box(disc, Box(chosen_of(canvas.theme.name), side / 2, PAPER, s.unit * 1.5))
    canvas.icon("check", disc.inflate(-side // 3, -side // 3), PAPER if canvas.theme.name == "light" else INK)


def draw_empty_place(canvas: Canvas, rect: Rect, fill: str, edge: str, fill_opacity: float = 0.6) -> None:
    """Draw a dashed, card-shaped place."""
    svg = _dashes(rect.width, rect.height, fill, edge, fill_opacity, canvas.scale.unit)
    canvas.svg(svg, rect)


@lru_cache(maxsize=128)
def _dashes(width: int, height: int, fill: str, edge: str, fill_opacity: float, unit: float) -> str:
    """Return the SVG of a dashed place."""
    line = 1.6 * unit
    inset = line / 2
    edge_line = rounded(inset, inset, width - inset, height - inset, min(radius_of(width), height / 3))
    ground = f'<path d="{path_data((edge_line,))}" fill="{fill}" fill-opacity="{fill_opacity}"/>'
    stroke = f'stroke="{edge}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    return svg_document(width, height, f'{ground}<path d="{dashed_data(edge_line, 5 * unit)}" fill="none" {stroke}/>')


def flat_button(canvas: Canvas, rect: Rect, fill: str, lip: str, focus: Focus, key: str, enabled: bool = True) -> Rect:
    """Draw the ground of a large button and return its face, on which the text is drawn."""
    s, theme = canvas.scale, canvas.theme
    pressed = focus.pressed == key and enabled
    if enabled:
        canvas.chrome.shadow(canvas.surface, rect, s(6), s(3), s(14), 0.22)
    edge = None if enabled or not theme.high_contrast else edge_of(theme.name)
    face = draw_raised(canvas, rect, Box(fill, s(13), edge, lip=lip), pressed)
    if focus.hovered == key and enabled and not pressed:
        canvas.box(face, Box("#FFFFFF", s(13), fill_opacity=0.1))
    return face
