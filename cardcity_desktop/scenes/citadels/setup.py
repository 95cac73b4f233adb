"""Citadels' set-up: two to seven seats, and the options of section 8."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.setup import LEAST_PLAYERS, MOST_PLAYERS, Setup
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height
from cardcity_desktop.scenes.citadels.wording.setups import setup_sentence
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.commands import Command

FOUR = SeatForm(tuple(Seat("", colour) for colour in range(4)))


@dataclass(frozen=True, slots=True)
class CitadelsSetupForm:
    """Seats and options. `seat_form.first`: seat with the crown at the start, None to draw lots."""

    seat_form: SeatForm = FOUR
    end: int = 7
    bank: int | None = None
    deck: int = 69

    @classmethod
    def of(cls, setup: Setup, seats: Sequence[Seat]) -> CitadelsSetupForm:
        """Return the form with which a match was started."""
        return cls(SeatForm.of(seats, setup.players, setup.crown), setup.end, setup.bank, setup.deck)

    @property
    def setup(self) -> Setup:
        """The set-up in the rules' terms; raises BadFieldError if the options contradict each other."""
        form = self.seat_form
        return Setup(len(form.seats), self.end, self.bank, self.deck, form.first).checked()


Text = Callable[[], str]


@dataclass(frozen=True)
class Question:
    """One option. Its texts are functions, because the language may change."""

    key: str
    text: Text
    note: Text
    answers: Sequence[tuple[str, Text]]
    picked: Callable[[CitadelsSetupForm], str]
    """Function that returns the key of the current answer."""
    changed: Callable[[CitadelsSetupForm, str], CitadelsSetupForm]
    """Function that returns the form with another answer."""


QUESTIONS: Sequence[Question] = (
    Question(
        "end",
        lambda: _("The game ends when a city has"),
        lambda: _("Eight is the older and longer game: one or two rounds more."),
        (("7", lambda: _("7 districts")), ("8", lambda: _("8 districts"))),
        lambda form: str(form.end),
        lambda form, value: replace(form, end=int(value)),
    ),
    Question(
        "bank",
        lambda: _("The bank has"),
        lambda: _("With thirty coins, who comes last may get fewer than are due."),
        (("none", lambda: _("no limit")), ("30", lambda: _("30 coins"))),
        lambda form: "none" if form.bank is None else "30",
        lambda form, value: replace(form, bank=None if value == "none" else 30),
    ),
    Question(
        "deck",
        lambda: _("The pile has"),
        lambda: _("68 is without the Wishing well."),
        (("69", lambda: _("69 cards")), ("68", lambda: _("68 cards"))),
        lambda form: str(form.deck),
        lambda form, value: replace(form, deck=int(value)),
    ),
)


class CitadelsSetupScene(SetupScene):
    """Set-up screen, filled with the last game's set-up or with four players."""

    game = "citadels"

    def start(self, setup: object, seats: Sequence[Seat]) -> None:
        self.form = CitadelsSetupForm.of(setup, seats) if isinstance(setup, Setup) else CitadelsSetupForm()

    def about(self) -> str:
        return _("Say who plays, two to seven. The options may stay as they are.")

    @property
    def title(self) -> str:
        return _("Citadels: new game")

    @property
    def seat_rules(self) -> SeatRules:
        return SeatRules(self.game, LEAST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS, "crown", _("Has the crown at the start"))

    @property
    def seat_form(self) -> SeatForm:
        return self.form.seat_form

    @property
    def setup(self) -> Setup:
        return self.form.setup

    @property
    def summary(self) -> str:
        return setup_sentence(self.setup, self.seat_form.names, self.seat_form.persons)

    @property
    def seat_note(self) -> str:
        return _("The crown shows who chooses first in round one; without it, the lot decides.")

    def change_seats(self, form: SeatForm) -> Command:
        return self.change(replace(self.form, seat_form=form))

    def change(self, form: CitadelsSetupForm) -> Command:
        """Take a new form."""
        self.form = form
        return self.refreshed()

    def options(self) -> kit.Part:
        s = self.ui.scale
        parade = kit.Leaf(lambda rect: Painted(rect, _draw_parade), kit.fixed(0, 0), grow=1)
        return kit.VStack([*(self._question(question) for question in QUESTIONS), parade], s(12))

    def _question(self, question: Question) -> kit.Part:
        """Return an option's text, answers and note."""
        ui, s = self.ui, self.ui.scale
        answers = [Option(value, name()) for value, name in question.answers]
        pick = lambda value: self.change(question.changed(self.form, value))  # noqa: E731
        return kit.VStack(
            [
                kit.words(ui, question.text(), "strong"),
                kit.choice(ui, answers, question.picked(self.form), pick, question.key),
                kit.words(ui, question.note(), "small", muted=True),
            ],
            s(4),
        )


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
