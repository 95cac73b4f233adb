"""Citadels' set-up: two to seven seats, and the options of section 8."""

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.scenes.citadels.names import setup_sentence
from cardcity_desktop.scenes.citadels.pictures import CardPictures, character_height
from cardcity_desktop.scenes.setup.options import noted, question
from cardcity_desktop.scenes.setup.scene import PlainSetup
from cardcity_desktop.scenes.setup.seat_form import SeatRules
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
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
            kit.drawing(_draw_parade, grow=1),
        ]  # fmt: skip
        return kit.VStack(parts, self.ui.scale(12))

    def _option(self, field: str, text: str, answers: Mapping[int | None, str], note: str) -> kit.Part:
        """Return an option's text, its answers by value, and its note."""
        values, options = {str(value): value for value in answers}, self.form.options
        shown = [Option(str(value), answer) for value, answer in answers.items()]
        take = lambda word: self.set_option(field, values[word])  # noqa: E731
        return noted(self.ui, question(self.ui, text, shown, str(options[field]), take, field), note)


def _draw_parade(canvas: Canvas, rect: Rect) -> None:
    """Draw the eight characters side by side if there is room."""
    gap = canvas.scale(6)
    width = min((rect.width - 7 * gap) // 8, round((rect.height - canvas.scale(16)) / 1.56))
    if width < canvas.scale(36):
        return
    cards, left = CardPictures(canvas), rect.left + (rect.width - 8 * width - 7 * gap) // 2
    top = rect.bottom - character_height(width) - canvas.scale(8)
    for at, character in enumerate(CHARACTERS):
        cards.character(character.name, width).draw(canvas.surface, left + at * (width + gap), top)
