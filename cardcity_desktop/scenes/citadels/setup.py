"""Citadels' set-up: two to seven seats, and the options of section 8."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.setup import LEAST_PLAYERS, MOST_PLAYERS, Setup
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height
from cardcity_desktop.scenes.citadels.wording.setups import setup_sentence
from cardcity_desktop.scenes.setup.options import noted, question
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import GameForm, SeatForm, SeatRules
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.wording.seats import labels_of

RULES = SeatRules("citadels", LEAST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS, "crown")
FOUR = SeatForm((Seat("", 0),)).with_count(4, RULES)


@dataclass(frozen=True, slots=True)
class CitadelsSetupForm(GameForm):
    """Seats and options; `seat_form.first` has the crown at the start, None to draw lots."""

    seat_form: SeatForm = field(default=FOUR, kw_only=True)
    end: int = 7
    bank: int | None = None
    deck: int = 69

    @classmethod
    def of(cls, setup: Setup, seats: Sequence[Seat]) -> CitadelsSetupForm:
        """Return the form with which a match was started."""
        form = SeatForm.of(seats, setup.players, setup.crown)
        return cls(setup.end, setup.bank, setup.deck, seat_form=form)

    @property
    def setup(self) -> Setup:
        """The set-up in the rules' terms; raise BadFieldError if the options contradict each other."""
        form = self.seat_form
        return Setup(len(form.seats), self.end, self.bank, self.deck, form.first).checked()


class CitadelsSetupScene(SetupScene[CitadelsSetupForm]):
    """Set-up screen, filled with the last game's set-up or with a person and three computers."""

    game = "citadels"

    def form_of(self, setup: object, seats: Sequence[Seat]) -> CitadelsSetupForm:
        return CitadelsSetupForm.of(setup, seats) if isinstance(setup, Setup) else CitadelsSetupForm()

    def about(self) -> str:
        return _("Say who plays, two to seven. The options may stay as they are.")

    @property
    def seat_rules(self) -> SeatRules:
        return replace(RULES, first_tip=_("Has the crown at the start"))

    @property
    def summary(self) -> str:
        return setup_sentence(self.form.setup, labels_of(self.seat_form.seats))

    @property
    def seat_note(self) -> str:
        return _("The crown shows who chooses first in round one; without it, that is drawn at random.")

    def options(self) -> kit.Part:
        s, form = self.ui.scale, self.form
        parade = kit.drawing(_draw_parade, grow=1)
        parts = [
            self._option(
                "end", _("The game ends when a city has"), [("7", _("7 districts")), ("8", _("8 districts"))],
                _("Eight is the older and longer game: one or two rounds more."),
                str(form.end), lambda value: replace(form, end=int(value)),
            ),
            self._option(
                "bank", _("The bank has"), [("none", _("no limit")), ("30", _("30 coins"))],
                _("With thirty coins, the last players may get fewer than they are due."),
                "none" if form.bank is None else "30",
                lambda value: replace(form, bank=None if value == "none" else 30),
            ),
            self._option(
                "deck", _("The pile has"), [("69", _("69 cards")), ("68", _("68 cards"))],
                _("68 is without the Wishing well."),
                str(form.deck), lambda value: replace(form, deck=int(value)),
            ),
        ]  # fmt: skip
        return kit.VStack([*parts, parade], s(12))

    def _option(
        self, key: str, text: str, answers: Sequence[tuple[str, str]], note: str,
        picked: str, changed: Callable[[str], CitadelsSetupForm],
    ) -> kit.Part:  # fmt: skip
        """Return an option's text, its answers by key, and its note; `changed` returns the form with an answer."""
        options, take = [Option(*answer) for answer in answers], lambda value: self.change(changed(value))
        return noted(self.ui, question(self.ui, text, options, picked, take, key), note)


def _draw_parade(canvas: Canvas, rect: Rect) -> None:
    """Draw the eight characters side by side if there is room."""
    gap = canvas.scale(6)
    wide = min((rect.width - 7 * gap) // 8, round((rect.height - canvas.scale(16)) / 1.56))
    if wide < canvas.scale(36):
        return
    cards, left = CardPictures(canvas), rect.left + (rect.width - 8 * wide - 7 * gap) // 2
    top = rect.bottom - character_height(wide) - canvas.scale(8)
    for at, character in enumerate(CHARACTERS):
        cards.character(character.name, wide).draw(canvas.surface, left + at * (wide + gap), top)
