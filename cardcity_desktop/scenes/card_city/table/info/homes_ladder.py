"""Points of groups of homes, drawn as small houses (card_city 7.1)."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

GROUPS = (1, 2, 3, 4, 5)
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Houses per row, by size of the group."""

HOUSE, STEP = 0.95, 0.8
"""A house's side, and the step between rows of houses, as shares of a line's height."""


class HomesLadder(Widget):
    """Groups of one to five houses side by side, each with its points."""

    static = True

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        wide = self.rect.width / len(GROUPS)
        for at, count in enumerate(GROUPS):
            place = Rect(round(self.rect.left + at * wide), self.rect.top, round(wide), self.rect.height)
            self._draw_group(canvas, place, count)

    def _draw_group(self, canvas: Canvas, place: Rect, count: int) -> None:
        s = canvas.scale
        said_high = canvas.painter.line_height("label")
        side, step, foot = round(HOUSE * said_high), round(STEP * said_high), place.bottom - said_high - s(3)
        for up, houses in enumerate(reversed(ROWS[count])):
            left = place.centerx - houses * side // 2
            for at in range(houses):
                house = Rect(left + at * side, foot - side - up * step, side, side)
                canvas.icon("home", house, house_colour(canvas))
        text_place = Rect(place.left, foot + s(3), place.width, said_high)
        worth = f"+{number_text(triangle(count))}"
        canvas.text(worth, text_place, "label", None, "center", "middle", False)


def house_colour(canvas: Canvas) -> str:
    """Return the dark end of the homes' ground, or its light end on the dark theme."""
    if canvas.theme.edge:
        return canvas.theme.text
    light, dark = GROUNDS["R"]
    return dark if canvas.theme.name == "light" else light


def ladder_height(ui: Ui) -> int:
    """Return the ladder's height in px."""
    line = ui.text.line_height("label")
    return round(STEP * line) + round(HOUSE * line) + ui.scale(3) + line
