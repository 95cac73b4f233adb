"""The picture of money: a golden coin, in panels and in flight."""

from pygame import Rect

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Ui


def coin_part(ui: Ui, units: float) -> kit.Part:
    """Return a coin, `units` logical units wide, as a part of a layout."""
    side = ui.scale(units)
    return kit.drawing(draw_coin, side, side)


def draw_coin(canvas: Canvas, rect: Rect) -> None:
    """Draw a coin; in high contrast it is the plain icon."""
    if canvas.theme.high_contrast:
        canvas.icon("coin", rect)
    else:
        canvas.svg(asset_path("cards", "card_city", "coin.svg"), rect)
