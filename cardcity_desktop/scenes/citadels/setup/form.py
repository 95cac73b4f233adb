"""The contents of Citadels' set-up screen: seats and the options of section 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.scenes.setup.seat_form import SeatForm
from cardcity_desktop.session.store import Seat

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
