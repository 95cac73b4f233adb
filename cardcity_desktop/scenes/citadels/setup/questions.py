"""Options of the set-up screen, with their answers and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.scenes.citadels.setup.form import CitadelsSetupForm
from cardcity_desktop.support.i18n import _

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
