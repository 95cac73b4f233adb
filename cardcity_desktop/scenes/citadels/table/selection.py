"""What the person in front of the table holds, looks at or was told: one small frozen value with named transitions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.errors import Refusal


@dataclass(frozen=True, slots=True)
class CitadelsSelection:
    """card: of the hand, picked up; character: picked to keep, to murder, to rob; seat: whose hand is wanted;
    district: (seat, card) picked to destroy; laying: hand cards are being laid aside for an exchange;
    warned: `end` was asked once although income waits; pointed: the key of what is looked at.
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
        """Pick a hand card, or put it back."""
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
        """Say why not; what is picked stays picked."""
        return replace(self, refusal=refusal, blamed=blamed)

    def with_end_warning(self) -> CitadelsSelection:
        return replace(NO_SELECTION, warned=True)

    def with_inspected(self, key: str) -> CitadelsSelection:
        return replace(self, pointed=key)

    @property
    def idle(self) -> bool:
        """Nothing is held and nothing was said."""
        return replace(self, pointed="") == NO_SELECTION

    @property
    def inspected_card(self) -> str | None:
        """The hand card that is pointed at, else the picked one: the forecast is its."""
        kind, _, rest = self.pointed.partition(":")
        return rest.split("#")[0] if kind == "hand" else self.card

    @property
    def inspected_character(self) -> str | None:
        kind, _, rest = self.pointed.partition(":")
        return rest if kind == "character" else self.character

    @property
    def inspected_district(self) -> tuple[int, str] | None:
        kind, _, rest = self.pointed.partition(":")
        if kind != "city":
            return self.district
        seat, card = rest.split("#")[0].split(".")
        return int(seat), card


NO_SELECTION = CitadelsSelection()


def selection_for(action: actions.Action) -> CitadelsSelection:
    """As if what an action is about were picked already: so a hint is seen on the table."""
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
