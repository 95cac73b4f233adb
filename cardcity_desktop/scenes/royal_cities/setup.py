"""Before a match of Royal Cities: the set-up, and the pictures of the first page, a first turn in three steps.

One to four Nobles play; a lone one plays against the Regent.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.landscapes import draw_landscape
from cardcity_desktop.scenes.royal_cities.look import CLOTHS
from cardcity_desktop.scenes.royal_cities.names import setup_sentence
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, CardState, Pictures
from cardcity_desktop.scenes.setup.options import toggle
from cardcity_desktop.scenes.setup.scene import PlainSetup
from cardcity_desktop.scenes.setup.seat_form import SeatRules
from cardcity_desktop.scenes.way_in import Draw, in_units
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas


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
        cards = kit.drawing(self._draw_cards, grow=1)
        parts: list[kit.Part] = [cards]
        if len(self.seat_form.seats) == 1:
            text, on = _("Expert: the Regent’s taxes grow"), self.form.options["expert"]
            parts.insert(0, toggle(self.ui, text, on, partial(self.set_option, "expert"), "expert"))
        return kit.VStack(parts, self.ui.scale(14), grow=1)

    @staticmethod
    def _draw_cards(canvas: Canvas, rect: Rect) -> None:
        """Draw a card of each province in two rows, as large as possible, nothing if they would be tiny."""
        gap = canvas.scale(14)
        if rect.height < canvas.scale(120):
            return
        height = min((rect.height - gap) // 2, round((rect.width - 2 * gap) / 3 * 1.25))
        width = round(height / 1.25)
        left, top = rect.centerx - (3 * width + 2 * gap) // 2, rect.centery - (2 * height + gap) // 2
        for at, token in enumerate(("V5", "Y1", "P2", "R3", "B4", "G6")):
            row, column = divmod(at, 3)
            Pictures(canvas).card(token, Rect(left + column * (width + gap), top + row * (height + gap), width, height))


class FirstTurn:
    """The pictures of a first turn, drawn in units of the place."""

    def __init__(self, canvas: Canvas, rect: Rect) -> None:
        self.canvas, (self.unit, self.place) = canvas, in_units(rect)

    def market(self) -> None:
        """Draw a market with two cards of a colour, and the next card: a third of that colour is a revolt."""
        for at, token in enumerate(("Y3", "B5", "Y1")):
            self._card(token, 4 + 42 * at, 40, 39)
        self._card("?", 131, 24, 43, lift=4)

    def city(self) -> None:
        """Draw a city whose figures rise, and the card that comes on top."""
        self._column(("G1", "G3"), 34)
        self._card("G5", 98, 14, 46, lift=4)

    def duel(self) -> None:
        """Draw a city of two cards that beats another one of its colour."""
        u, place = self.unit, self.place
        self._column(("B2",), 22)
        won = self._column(("B4", "B6"), 110).inflate(round(8 * u), round(8 * u))
        self.canvas.box(won, Box(None, round(8 * u), "#C98A12", max(2, 3 * u)))
        sign = Rect(round(place.left + 70 * u), round(place.top + 58 * u), round(38 * u), round(34 * u))
        self.canvas.text("<", sign, "title", CLOTHS["B"].dark, "center")

    def _card(self, token: str, left: float, top: float, width: float, lift: float = 0) -> Rect:
        """Draw a card of `width` units with its corner at (left, top)."""
        u, place = self.unit, self.place
        corner = round(place.left + left * u), round(place.top + top * u)
        face = Rect(corner, (round(width * u), round(width * CARD_RATIO * u)))
        return Pictures(self.canvas).card(token, face, CardState(lift=lift), small=True)

    def _column(self, tokens: Sequence[str], left: float) -> Rect:
        """Draw a city from its lowest card up, 0.58 widths of each covered card visible, and return its place."""
        tops = [108 - 46 * (CARD_RATIO + 0.58 * at) for at in range(len(tokens))]
        faces = [self._card(token, left, top, 46) for token, top in zip(tokens, tops, strict=True)]
        return faces[0].unionall(faces)


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first turn, each with its caption."""
    return (
        (_("Buy, before the revolt"), lambda _ui, canvas, rect: FirstTurn(canvas, rect).market()),
        (_("Build in your six cities"), lambda _ui, canvas, rect: FirstTurn(canvas, rect).city()),
        (_("The strongest of a colour scores"), lambda _ui, canvas, rect: FirstTurn(canvas, rect).duel()),
    )
