"""The viewer's selection at the table, as one immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.errors import Refusal

ACTION_KEYS: dict[type, str] = {
    actions.Pick: "confirm",
    actions.Bury: "confirm",
    actions.Kill: "confirm",
    actions.Rob: "confirm",
    actions.Swap: "confirm",
    actions.Destroy: "confirm",
    actions.Build: "confirm",
    actions.Redraw: "confirm",
    actions.Discard: "laboratory",
    actions.Gold: "gold",
    actions.Draw: "draw",
    actions.Income: "income",
    actions.Forge: "smithy",
    actions.Save: "save",
    actions.Leave: "leave",
    actions.End: "end",
}
"""Key of the button that plays an action once `selection_for` has selected its object."""


@dataclass(frozen=True, slots=True)
class CitadelsSelection:
    """The viewer's selected and inspected items, and the last warning or refusal."""

    card: str | None = None  # selected hand card
    character: str | None = None  # to keep, murder or rob
    seat: int | None = None  # to swap hands with
    district: tuple[int, str] | None = None  # (seat, card) to destroy
    exchanging: bool = False  # cards are being chosen for the Magician's exchange
    swapping: bool = False  # a seat is being chosen to swap hands with
    warned: bool = False  # the player was asked to confirm the end of the turn
    refusal: Refusal | None = None  # of the last action
    pointed: str = ""  # key of the inspected focusable

    def with_card(self, card: str) -> CitadelsSelection:
        """Return a selection of `card`, or an empty one if `card` is selected already."""
        return replace(NO_SELECTION, card=None if card == self.card else card, pointed=self.pointed)

    def with_character(self, character: str) -> CitadelsSelection:
        return replace(NO_SELECTION, character=character, pointed=self.pointed)

    def with_seat(self, seat: int) -> CitadelsSelection:
        return replace(NO_SELECTION, seat=seat, swapping=True, pointed=self.pointed)

    def with_district(self, seat: int, card: str) -> CitadelsSelection:
        return replace(NO_SELECTION, district=(seat, card), pointed=self.pointed)

    @property
    def idle(self) -> bool:
        """True if nothing is selected, warned of or refused; a pointed item does not count."""
        return replace(self, pointed="") == NO_SELECTION

    @property
    def opener(self) -> str:
        """Key of the focusable that led to this selection, "" for an empty one; of a card without "#" and number."""
        if self.card is not None:
            return f"hand:{self.card}"
        if self.character is not None:
            return f"character:{self.character}"
        if self.district is not None:
            return f"city:{self.district[0]}.{self.district[1]}"
        return "swapping" if self.swapping else "laying" if self.exchanging else ""

    @property
    def inspected_card(self) -> str | None:
        """Hand card under the pointer, else the selected one, else None."""
        kind, _, rest = self.pointed.partition(":")
        return rest.split("#")[0] if kind == "hand" else self.card

    @property
    def inspected_district(self) -> tuple[int, str] | None:
        """(seat, card) under the pointer, else the selected one, else None."""
        kind, _, rest = self.pointed.partition(":")
        if kind != "city":
            return self.district
        seat, card = rest.split("#")[0].split(".")
        return int(seat), card


NO_SELECTION, EXCHANGING, SWAPPING = (
    CitadelsSelection(),
    CitadelsSelection(exchanging=True),
    CitadelsSelection(swapping=True),
)


def key_for(action: actions.Action) -> str:
    """Return the key of the focusable that plays `action`; of a card without "#" and number."""
    match action:
        case actions.Keep(card):
            return f"keep:{card}"
        case actions.Put(card):
            return f"hand:{card}"
    return ACTION_KEYS[type(action)]


def selection_for(action: actions.Action) -> CitadelsSelection:
    """Return the selection just before the press that plays `action`, so that the table shows a hint."""
    match action:
        case actions.Build(card) | actions.Discard(card):
            return NO_SELECTION.with_card(card)
        case actions.Pick(name) | actions.Bury(name) | actions.Kill(name) | actions.Rob(name):
            return NO_SELECTION.with_character(name)
        case actions.Put():
            return EXCHANGING
        case actions.Swap(seat):
            return NO_SELECTION.with_seat(seat)
        case actions.Destroy(seat, card):
            return NO_SELECTION.with_district(seat, card)
    return NO_SELECTION
