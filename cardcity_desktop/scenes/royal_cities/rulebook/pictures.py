"""Pictures of the rulebook: the seven figures, and the lines of the market."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, GOLD_RING, ON_GOLD, edge_of, well_of
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_fitted_text
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card, draw_empty_place
from cardcity_desktop.scenes.royal_cities.wording.names import figure_name
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

PEOPLE = ("V0", "Y1", "P2", "R3", "B4", "G5", "W6")
LYING = ("Y4", "R3", "G6", "P2", "Y5", "B2")


def picture(ui: Ui, name: str, area: Rect) -> list[Widget]:
    """Return a picture at the top left of `area`, at most as wide; its height follows."""
    if name == "people":
        wide = min(ui.scale(104), area.width // 7 - ui.scale(8))
        high = round(wide * 1.25) + ui.scale(34)
        return [Painted(Rect(area.left, area.top, area.width, high), lambda canvas, rect: _people(canvas, rect, wide))]
    assert name == "lines", name
    wide = min(ui.scale(60), area.width // 7)
    high = 3 * (round(wide * 1.25) + ui.scale(10))
    return [Painted(Rect(area.left, area.top, area.width, high), lambda canvas, rect: _lines(canvas, rect, wide))]


def _people(canvas: Canvas, rect: Rect, wide: int) -> None:
    step = wide + canvas.scale(8)
    for value, token in enumerate(PEOPLE):
        face = Rect(rect.left + value * step, rect.top + canvas.scale(4), wide, round(wide * 1.25))
        draw_card(canvas, token, face)
        below = Rect(
            face.left - canvas.scale(3), face.bottom + canvas.scale(6), wide + canvas.scale(6), canvas.scale(22)
        )
        draw_fitted_text(canvas, figure_name(value), below, 13.5, "bold", None, "center")


def _lines(canvas: Canvas, rect: Rect, wide: int) -> None:
    """Draw the Reserve, a full line, and a line with the place of the next card."""
    s = canvas.scale
    high = round(wide * 1.25)
    for line, (note, cards) in enumerate((("1", "????"), ("2  –", LYING[:4]), ("3  +1", LYING[4:]))):
        top = rect.top + s(4) + line * (high + s(8))
        pennant = Rect(rect.left, top + high // 2 - s(15), s(58), s(30))
        canvas.box(pennant, Box(GOLD if line == 2 else well_of(canvas.theme.name), s(8)))
        draw_fitted_text(canvas, note, pennant, 14, "bold", ON_GOLD if line == 2 else None, "center")
        for at in range(4):
            place = Rect(rect.left + s(72) + at * (wide + s(7)), top, wide, high)
            if at < len(cards):
                if cards[at] == "?":
                    Cards(canvas).back(wide).draw(canvas.surface, place.left, place.top)
                else:
                    draw_card(canvas, cards[at], place)
            else:
                edge = GOLD_RING if at == len(cards) else edge_of(canvas.theme.name)
                draw_empty_place(canvas, place, well_of(canvas.theme.name), edge)
