"""What the person in front of the table holds, looks at or was told: one small frozen value with named transitions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.errors import Refusal


@dataclass(frozen=True, slots=True)
class Looked:
    """card: of the hand, picked up; character: picked to keep, to murder, to rob; seat: whose hand is wanted;
    district: (seat, card) picked to destroy; laying: hand cards are being laid aside for an exchange;
    warned: `end` was asked once although income waits; pointed: the key of what is looked at.
    """

    card: str | None = None
    character: str | None = None
    seat: int | None = None
    district: tuple[int, str] | None = None
    laying: bool = False
    swapping: bool = False
    warned: bool = False
    refusal: Refusal | None = None
    blamed: str = ""
    pointed: str = ""

    def with_card(self, card: str) -> Looked:
        """Pick a hand card, or put it back."""
        return replace(NOTHING, card=None if card == self.card else card, pointed=self.pointed)

    def with_character(self, character: str) -> Looked:
        return replace(NOTHING, character=character, pointed=self.pointed)

    def with_seat(self, seat: int) -> Looked:
        return replace(NOTHING, seat=seat, swapping=True, pointed=self.pointed)

    def with_district(self, seat: int, card: str) -> Looked:
        return replace(NOTHING, district=(seat, card), pointed=self.pointed)

    def started_laying(self) -> Looked:
        return replace(NOTHING, laying=True)

    def started_swapping(self) -> Looked:
        return replace(NOTHING, swapping=True)

    def refused(self, refusal: Refusal, blamed: str = "") -> Looked:
        """Say why not; what is picked stays picked."""
        return replace(self, refusal=refusal, blamed=blamed)

    def warned_of_income(self) -> Looked:
        return replace(NOTHING, warned=True)

    def pointing_at(self, key: str) -> Looked:
        return replace(self, pointed=key)

    @property
    def idle(self) -> bool:
        """Nothing is held and nothing was said."""
        return replace(self, pointed="") == NOTHING

    @property
    def looked_card(self) -> str | None:
        """The hand card that is pointed at, else the picked one: the forecast is its."""
        kind, _, rest = self.pointed.partition(":")
        return rest.split("#")[0] if kind == "hand" else self.card

    @property
    def looked_character(self) -> str | None:
        kind, _, rest = self.pointed.partition(":")
        return rest if kind == "character" else self.character

    @property
    def looked_district(self) -> tuple[int, str] | None:
        kind, _, rest = self.pointed.partition(":")
        if kind != "city":
            return self.district
        seat, card = rest.split("#")[0].split(".")
        return int(seat), card


NOTHING = Looked()


def picked_for(action: actions.Action) -> Looked:
    """As if what an action is about were picked already: so a hint is seen on the table."""
    match action:
        case actions.Build(card) | actions.Discard(card):
            return NOTHING.with_card(card)
        case actions.Pick(name) | actions.Bury(name) | actions.Kill(name) | actions.Rob(name):
            return NOTHING.with_character(name)
        case actions.Swap(seat):
            return NOTHING.with_seat(seat)
        case actions.Destroy(seat, card):
            return NOTHING.with_district(seat, card)
    return NOTHING
