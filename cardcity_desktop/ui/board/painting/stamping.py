"""Drawing of small vector pictures on single cells, each rasterised once."""

from collections.abc import Callable

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.svg import vector_surface


def reach_of(canvas: Canvas, lens: Lens) -> int:
    """Return the px that a small picture on a cell may extend beyond the card's face."""
    return lens.gap + max(canvas.scale(9), lens.size // 5)


def stamp(
    canvas: Canvas,
    lens: Lens,
    cell: Cell,
    name: str,
    body: Callable[[Lens], str],
    opacity: float = 1.0,
    margin: int | None = None,
) -> None:
    """Draw a small picture on a cell, as `stamp_picture` returns it."""
    surface, rect = stamp_picture(canvas, lens, cell, name=name, body=body, margin=margin)
    if opacity <= 0 or not rect.colliderect(canvas.surface.get_clip()):
        return
    surface.set_alpha(round(255 * opacity))
    canvas.surface.blit(surface, rect)


def stamp_picture(
    canvas: Canvas, lens: Lens, cell: Cell, name: str, body: Callable[[Lens], str], margin: int | None = None
) -> tuple[Surface, Rect]:
    """Return a small picture and its place on a cell.

    `body` returns it as SVG around the cell [0, 0] of the lens it is given; it is called once for a `name`, the cards'
    form and size, and the theme. The picture may extend `margin` px beyond the card's face, by default `reach_of`.
    """
    margin = reach_of(canvas, lens) if margin is None else margin
    rect = lens.rect(cell).inflate(2 * margin, 2 * margin)

    def make() -> Surface:
        return vector_surface(Rect(-margin, -margin, *rect.size), body(lens.at_origin))

    key = ("cell stamp", name, lens.grid, lens.size, margin, canvas.theme.name)
    return canvas.pictures.surfaces.get(key, make), rect
