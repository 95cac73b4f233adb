"""Royal Cities' set-up: one to four Nobles; a lone one plays against the Regent."""

from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.art.landscapes import draw_landscape
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.royal_cities.words import setup_sentence
from cardcity_desktop.scenes.setup.options import toggle
from cardcity_desktop.scenes.setup.scene import PlainSetup
from cardcity_desktop.scenes.setup.seat_form import SeatRules
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas

SHOWN = ("V5", "Y1", "P2", "R3", "B4", "G6")
"""Cards of the six provinces in the picture."""


class RoyalCitiesSetupScene(PlainSetup):
    """Set-up screen, filled with the last game's set-up or with a person and a computer."""

    game, fields = "royal_cities", ("expert",)

    def about(self) -> str:
        return _("Say how many Nobles play and who they are. One alone meets the Regent.")

    def paint(self, canvas: Canvas) -> None:
        draw_landscape(canvas, 1)

    @property
    def seat_rules(self) -> SeatRules:
        return replace(super().seat_rules, lone_person=True)

    @property
    def summary(self) -> str:
        return setup_sentence(self.form.setup)

    def options(self) -> kit.Part:
        cards = kit.drawing(_draw_cards, grow=1)
        parts: list[kit.Part] = [cards]
        if len(self.seat_form.seats) == 1:
            text, on = _("Expert: the Regent’s taxes grow"), self.form.options["expert"]
            parts.insert(0, toggle(self.ui, text, on, partial(self.set_option, "expert"), "expert"))
        return kit.VStack(parts, self.ui.scale(14), grow=1)


def _draw_cards(canvas: Canvas, rect: Rect) -> None:
    """Draw a card of each province in two rows, as large as possible; nothing if they would be tiny."""
    gap = canvas.scale(14)
    if rect.height < canvas.scale(120):
        return
    height = min((rect.height - gap) // 2, round((rect.width - 2 * gap) / 3 * 1.25))
    width = round(height / 1.25)
    left, top = rect.centerx - (3 * width + 2 * gap) // 2, rect.centery - (2 * height + gap) // 2
    for at, token in enumerate(SHOWN):
        row, column = divmod(at, 3)
        draw_card(canvas, token, Rect(left + column * (width + gap), top + row * (height + gap), width, height))
