"""The sky behind a model, alone or with it: rings round a low sun by day, moon and stars by night.

It is drawn in rings, because a smooth gradient would show irregular bands.
"""

from __future__ import annotations

from random import Random

from pygame import Rect

from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, Modeller
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.paint.vector.svg import svg_document

EVENING = ("#FFF3D2", "#FFE9B8", "#FCCF96", "#F8B581", "#E2967A", "#C5718F", "#9A5E93", "#6C4E94", "#514689", "#41407C")
NIGHT = ("#3A4A86", "#334279", "#2C3A6D", "#263362", "#202C57", "#1B264D", "#172144", "#141C3C")
WIDTH, HEIGHT = 1280, 720
RING = 118


def sky_svg(night: bool) -> str:
    """Return the sky, 1280 by 720, to be stretched over a window."""
    middle, colours = ((1040, 130), NIGHT) if night else ((205, 250), EVENING)
    rings = [
        f'<circle cx="{middle[0]}" cy="{middle[1]}" r="{62 + at * RING}" fill="{colour}"/>'
        for at, colour in reversed(tuple(enumerate(colours)))
    ]
    body = [f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="{colours[-1]}"/>', *rings]
    if night:
        body += [_star(at) for at in range(60)]
        body.append(f'<circle cx="{middle[0]}" cy="{middle[1]}" r="46" fill="#FFF6E0"/>')
        body.append(
            f'<circle cx="{middle[0] + 18}" cy="{middle[1] - 12}" r="40" fill="{mix(NIGHT[0], "#FFF6E0", 0.1)}"/>'
        )
    return svg_document(WIDTH, HEIGHT, "".join(body))


def _star(at: int) -> str:
    chance = Random(at)
    x, y, r = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT * 0.6), chance.uniform(0.7, 1.9)
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}" fill="#FFF6E0"/>'


def draw_in_sky(canvas: Canvas, plan: CityPlan | None, inner: Rect) -> None:
    """Draw a city's model with its sky; plan None: only the sky."""
    night = canvas.theme.shade == "dark"
    share = max(inner.width / WIDTH, inner.height / HEIGHT)
    sky = Rect(0, 0, round(WIDTH * share), round(HEIGHT * share))
    sky.midright = inner.midright if night else (inner.left + sky.width, inner.centery)
    with canvas.clipped(inner):
        canvas.svg(sky_svg(night), sky)
        if plan is None:
            return
        room = inset(inner, canvas.scale(8), canvas.scale(4))
        Modeller.fitting(plan, room.size, night).draw(canvas.surface, plan, room)
