"""The sky behind a model, alone or with it: rings round a low sun by day, moon and stars by night.

It is drawn in rings, because a smooth gradient would show irregular bands.
"""

from pathlib import Path

from pygame import Rect

from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, Modeller
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.toolkit import Canvas, inset

WIDTH, HEIGHT = 1280, 720


def sky_picture(night: bool) -> Path:
    """Return the picture of the sky, 1280 by 720, to be stretched over a window."""
    return asset_path("scenes", "sky_night.svg" if night else "sky_evening.svg")


def draw_in_sky(canvas: Canvas, plan: CityPlan | None, inner: Rect) -> None:
    """Draw a city's model with its sky; without a plan only the sky."""
    night = canvas.theme.shade == "dark"
    share = max(inner.width / WIDTH, inner.height / HEIGHT)
    sky = Rect(0, 0, round(WIDTH * share), round(HEIGHT * share))
    sky.midright = inner.midright if night else (inner.left + sky.width, inner.centery)
    with canvas.clipped(inner):
        canvas.svg(sky_picture(night), sky)
        if plan is None:
            return
        room = inset(inner, canvas.scale(8), canvas.scale(4))
        Modeller.fitting(plan, room.size, night).draw(canvas.surface, plan, room)
