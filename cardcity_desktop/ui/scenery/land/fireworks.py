"""Fireworks over a golden town: bursts of rays that open one after the other."""

from math import cos, sin, tau
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.ui.toolkit import Canvas, Colour, svg_document

RAYS = 16
OPENING = 0.7
"""Seconds in which a burst opens."""
STEPS = 8
"""Pictures of an opening burst."""


class Burst(NamedTuple):
    """A burst: its middle and radius as shares of its room, the second at which it opens, and its colours."""

    x: float
    y: float
    radius: float
    at: float
    ray: Colour
    tip: Colour


SHOW = (
    Burst(0.62, y=0.17, radius=0.15, at=0.0, ray="#FFD84A", tip="#FFF6E0"),
    Burst(0.10, y=0.30, radius=0.11, at=0.35, ray="#FF8FB4", tip="#FFE08A"),
    Burst(0.46, y=0.10, radius=0.09, at=0.6, ray="#8FE0D0", tip="#F7B7C0"),
    Burst(0.86, y=0.27, radius=0.11, at=0.85, ray="#FF7F66", tip="#8FE0D0"),
    Burst(0.25, y=0.24, radius=0.07, at=1.1, ray="#FFF1C4", tip="#FF9F66"),
    Burst(0.93, y=0.08, radius=0.075, at=1.3, ray="#FF9FC0", tip="#FFE08A"),
)
"""Six bursts in two seconds."""


def draw_show(canvas: Canvas, room: Rect, seconds: float) -> None:
    """Draw the bursts as they are `seconds` after the first one opens."""
    for burst in SHOW:
        share = min(1.0, (seconds - burst.at) / OPENING)
        if share <= 0:
            continue
        side = round(2.4 * burst.radius * room.height)
        place = Rect(0, 0, side, side)
        place.center = round(room.left + burst.x * room.width), round(room.top + burst.y * room.height)
        step = max(1, round(share * STEPS)) / STEPS
        canvas.svg(burst_svg(burst.ray, burst.tip, step), place)


def burst_svg(ray: Colour, tip: Colour, share: float, dusk: bool = False) -> str:
    """Return a burst as an SVG of 240 by 240, opened by `share` (0 to 1).

    Under a light sky, `dusk` puts it on a dark patch.
    """
    far, near = 24 + 76 * share, 10 + 26 * share
    glow, low, high = ("#4A2370", 0.1, 0.14) if dusk else (ray, 0.14, 0.16)
    body = f'<circle cx="120" cy="120" r="{far * 1.1:.1f}" fill="{glow}" fill-opacity="{low}"/>'
    body += f'<circle cx="120" cy="120" r="{far * 0.72:.1f}" fill="{glow}" fill-opacity="{high}"/>'
    for at in range(RAYS):
        turn, reach = tau * at / RAYS, far if at % 2 else far * 0.8
        dx, dy = cos(turn), sin(turn)
        line = f"M{120 + dx * near:.1f} {120 + dy * near:.1f}L{120 + dx * reach:.1f} {120 + dy * reach:.1f}"
        body += f'<path d="{line}" stroke="{ray}" stroke-width="6" stroke-linecap="round" fill="none"/>'
        body += f'<circle cx="{120 + dx * (reach + 9):.1f}" cy="{120 + dy * (reach + 9):.1f}" r="4.6" fill="{tip}"/>'
    return svg_document(240, 240, body)
