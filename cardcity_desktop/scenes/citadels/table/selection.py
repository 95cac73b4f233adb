"""The viewer's selection at the table, as one immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.errors import Refusal


@dataclass(frozen=True, slots=True)
class CitadelsSelection:
    """Everything the viewer has selected, inspected or been warned of.

    card: selected hand card; character: selected for keeping, murder or robbery; seat: selected for a swap of hands;
    district: (seat, card) selected for destruction; exchanging: cards are being chosen for the Magician's exchange;
    swapping: a seat is being chosen; warned: the viewer was asked whether to end the turn; refusal: last refusal;
    pointed: key of the inspected focusable.
    """

    card: str | None = None
    character: str | None = None
    seat: int | None = None
    district: tuple[int, str] | None = None
    exchanging: bool = False
    swapping: bool = False
    warned: bool = False
    refusal: Refusal | None = None
    blamed: str = ""
    pointed: str = ""

    def with_card(self, card: str) -> CitadelsSelection:
        """Return a selection of `card`, or an empty one if `card` is selected already."""
        return replace(NO_SELECTION, card=None if card == self.card else card, pointed=self.pointed)

    def with_character(self, character: str) -> CitadelsSelection:
        return replace(NO_SELECTION, character=character, pointed=self.pointed)

    def with_seat(self, seat: int) -> CitadelsSelection:
        return replace(NO_SELECTION, seat=seat, swapping=True, pointed=self.pointed)

    def with_district(self, seat: int, card: str) -> CitadelsSelection:
        return replace(NO_SELECTION, district=(seat, card), pointed=self.pointed)

    def with_exchange_started(self) -> CitadelsSelection:
        return replace(NO_SELECTION, exchanging=True)

    def with_swap_started(self) -> CitadelsSelection:
        return replace(NO_SELECTION, swapping=True)

    def refused(self, refusal: Refusal, blamed: str = "") -> CitadelsSelection:
        """Return the selection with a refusal; selected things remain selected."""
        return replace(self, refusal=refusal, blamed=blamed)

    def with_end_warning(self) -> CitadelsSelection:
        return replace(NO_SELECTION, warned=True)

    def with_inspected(self, key: str) -> CitadelsSelection:
        return replace(self, pointed=key)

    @property
    def idle(self) -> bool:
        """True if nothing is selected and nothing was reported; inspecting does not count."""
        return replace(self, pointed="") == NO_SELECTION

    @property
    def inspected_card(self) -> str | None:
        """Hand card under the pointer, else the selected one, else None."""
        kind, _, rest = self.pointed.partition(":")
        return rest.split("#")[0] if kind == "hand" else self.card

    @property
    def inspected_character(self) -> str | None:
        """Character under the pointer, else the selected one, else None."""
        kind, _, rest = self.pointed.partition(":")
        return rest if kind == "character" else self.character

    @property
    def inspected_district(self) -> tuple[int, str] | None:
        """(seat, card) under the pointer, else the selected one, else None."""
        kind, _, rest = self.pointed.partition(":")
        if kind != "city":
            return self.district
        seat, card = rest.split("#")[0].split(".")
        return int(seat), card


NO_SELECTION = CitadelsSelection()


def selection_for(action: actions.Action) -> CitadelsSelection:
    """Return the selection that precedes `action`, so that a hint is visible on the table."""
    match action:
        case actions.Build(card) | actions.Discard(card):
            return NO_SELECTION.with_card(card)
        case actions.Pick(name) | actions.Bury(name) | actions.Kill(name) | actions.Rob(name):
            return NO_SELECTION.with_character(name)
        case actions.Swap(seat):
            return NO_SELECTION.with_seat(seat)
        case actions.Destroy(seat, card):
            return NO_SELECTION.with_district(seat, card)
    return NO_SELECTION
