"""A city's model with its sky as a framed picture."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, Modeller
from cardcity_desktop.scenes.card_city.diorama.sky import HEIGHT, WIDTH, sky_svg
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset


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
