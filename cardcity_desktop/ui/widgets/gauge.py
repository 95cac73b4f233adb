"""A bar of parts: additions from the left, deductions from the right end, and a limit."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.toolkit import Box, Canvas


@dataclass(frozen=True, slots=True)
class GaugePart:
    """A part of a gauge: its name, its amount (below 0: a deduction), and its colour."""

    name: str
    amount: int
    colour: str


def draw_gauge(canvas: Canvas, rect: Rect, parts: Sequence[GaugePart], full: int, limit: int | None = None) -> None:
    """Draw parts side by side on a scale from 0 to `full`. Deductions hatch the end of the bar.

    The rest has a frame, so that the bar is readable without colours; `limit` is a tick across it.
    """
    theme, s = canvas.theme, canvas.scale
    canvas.panel(rect, "sunk", 6)
    room = rect.inflate(-s(4), -s(4))
    left = room.left
    for part in parts:
        if part.amount > 0:
            width = round(room.width * part.amount / full)
            canvas.fill(Rect(left, room.top, max(1, width - 1), room.height), part.colour, radius=2)
            left += width
    lost = min(left - room.left, -round(room.width * sum(part.amount for part in parts if part.amount < 0) / full))
    _strike(canvas, Rect(left - lost, room.top, lost, room.height), [part.colour for part in parts if part.amount < 0])
    rest = Rect(room.left, room.top, left - lost - room.left, room.height)
    if rest.width:
        canvas.box(rest, Box(None, s(3), theme.text, s(2)))
    if limit is not None:
        x = room.left + round(room.width * limit / full)
        canvas.line((x, rect.top - s(3)), (x, rect.bottom + s(2)), theme.danger, 3)


def _strike(canvas: Canvas, rect: Rect, colours: Sequence[str]) -> None:
    """Draw slanted strokes over a deducted part."""
    if not rect.width or not colours:
        return
    width, height = rect.size
    step, thick = canvas.scale(7), canvas.scale(2.5)
    strokes = "".join(f"M{x} {height}L{x + height} 0" for x in range(-height, width, step))
    canvas.fill(rect, canvas.theme.panel, 0.6)
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<path d="{strokes}" stroke="{colours[0]}" stroke-width="{thick}"/></svg>',
        rect,
    )
