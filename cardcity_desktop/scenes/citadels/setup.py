"""Before a match of Citadels: the set-up, and the pictures of the first page, a first round in three steps.

Two to seven seats play; the options are those of section 8.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.scenes.citadels.names import setup_sentence
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height
from cardcity_desktop.scenes.setup.options import noted, question
from cardcity_desktop.scenes.setup.scene import PlainSetup
from cardcity_desktop.scenes.setup.seat_form import SeatRules
from cardcity_desktop.scenes.way_in import Draw, in_units
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.wording.seats import labels_of


class CitadelsSetupScene(PlainSetup):
    """Set-up screen, filled with the last game's set-up or with a person and three computers."""

    game, fields, first_field = "citadels", ("end", "bank", "deck"), "crown"

    def about(self) -> str:
        return _("Say who plays, two to seven. The options may stay as they are.")

    @property
    def seat_rules(self) -> SeatRules:
        return replace(super().seat_rules, first_icon="crown", first_tip=_("Has the crown at the start"))

    @property
    def summary(self) -> str:
        return setup_sentence(self.form.setup, labels_of(self.seat_form.seats))

    @property
    def seat_note(self) -> str:
        return _("The crown shows who chooses first in round one; without it, that is drawn at random.")

    def options(self) -> kit.Part:
        parts = [
            self._option(
                "end", _("The game ends when a city has"), {7: _("7 districts"), 8: _("8 districts")},
                _("Eight is the older and longer game: one or two rounds more."),
            ),
            self._option(
                "bank", _("The bank has"), {None: _("no limit"), 30: _("30 coins")},
                _("With thirty coins, the last players may get fewer than they are due."),
            ),
            self._option(
                "deck", _("The pile has"), {69: _("69 cards"), 68: _("68 cards")},
                _("68 is without the Wishing well."),
            ),
            kit.drawing(self._draw_parade, grow=1),
        ]  # fmt: skip
        return kit.VStack(parts, self.ui.scale(12))

    def _option(self, field: str, text: str, answers: Mapping[int | None, str], note: str) -> kit.Part:
        """Return an option's text, its answers by value, and its note."""
        values, options = {str(value): value for value in answers}, self.form.options
        shown = [Option(str(value), answer) for value, answer in answers.items()]
        take = lambda word: self.set_option(field, values[word])  # noqa: E731
        return noted(self.ui, question(self.ui, text, shown, picked=str(options[field]), change=take, key=field), note)

    @staticmethod
    def _draw_parade(canvas: Canvas, rect: Rect) -> None:
        """Draw the eight characters side by side if there is room."""
        gap = canvas.scale(6)
        width = min((rect.width - 7 * gap) // 8, round((rect.height - canvas.scale(16)) / 1.56))
        if width < canvas.scale(36):
            return
        cards, left = Pictures(canvas), rect.left + (rect.width - 8 * width - 7 * gap) // 2
        top = rect.bottom - character_height(width) - canvas.scale(8)
        for at, character in enumerate(CHARACTERS):
            cards.character(character.name, width).draw(canvas.surface, left + at * (width + gap), top)


class FirstRound:
    """The pictures of a first round, drawn in units of the place."""

    def __init__(self, canvas: Canvas, rect: Rect) -> None:
        self.canvas, self.cards, (self.unit, self.origin) = canvas, Pictures(canvas), in_units(rect)

    def choice(self) -> None:
        """Draw three characters, the middle one chosen."""
        surface = self.canvas.surface
        for name, left in (("thief", 10), ("merchant", 112)):
            spot = self._place(left, 24, 54, 81)
            self.cards.character(name, spot.width).draw(surface, spot.left, spot.top, 0.55)
        spot = self._place(58, 12, 62, 93)
        self.canvas.box(spot.inflate(spot.width // 9, spot.width // 9), Box("#E9B44A", spot.width // 9))
        self.cards.character("king", spot.width).draw(surface, spot.left, spot.top)

    def income(self) -> None:
        """Draw two coins beside two cards."""
        for left, top in ((12, 44), (44, 28)):
            self.canvas.svg(asset_path("cards", "citadels", "coin.svg"), self._place(left, top, 46, 46))
        for left, top in ((102, 20), (120, 30)):
            spot = self._place(left, top, 50, 67)
            self.cards.back(spot.width).draw(self.canvas.surface, spot.left, spot.top)

    def city(self) -> None:
        """Draw seven places in two rows, three of them built."""
        canvas, theme, built = self.canvas, self.canvas.theme, ("market", "temple", "keep")
        for at in range(7):
            row, column = divmod(at, 4)
            spot = self._place(15 + 38 * column + 19 * row, 9 + 53 * row, 34, 45)
            if at < len(built):
                self.cards.district(built[at], spot.width).draw(canvas.surface, spot.left, spot.top)
            else:
                look = Box(theme.panel_sunk, spot.width // 8, theme.panel_edge, 1.5 * canvas.scale.unit)
                canvas.box(spot, look)

    def _place(self, left: float, top: float, width: float, height: float) -> Rect:
        """Return a place of the picture in px."""
        u, origin = self.unit, self.origin
        return Rect(round(origin.left + left * u), round(origin.top + top * u), round(width * u), round(height * u))


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first round, each with its caption."""
    return (
        (_("Choose in secret who you are"), lambda _ui, canvas, rect: FirstRound(canvas, rect).choice()),
        (_("Take coins or cards"), lambda _ui, canvas, rect: FirstRound(canvas, rect).income()),
        (_("Build: seven districts end it"), lambda _ui, canvas, rect: FirstRound(canvas, rect).city()),
    )
