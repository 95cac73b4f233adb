"""Things that are pressed at the table, the viewer's selection as one value, and a row for each type of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.ui.window.focus import Focusable


class Thing(NamedTuple):
    """Content of a pressable item, which is its `extra`, false for nothing.

    hand: a card in hand; look: one that is only looked at; keep: a drawn one; city: a district; character: one of the
    draft or of the wall; seat: a rival.
    """

    kind: Literal["", "hand", "look", "keep", "city", "character", "seat"] = ""
    name: str = ""  # of the card or character
    seat: int = -1  # of a district or a rival

    def __bool__(self) -> bool:
        return bool(self.kind)


NOTHING = Thing()


def thing_of(item: Focusable | None) -> Thing:
    """Return what an item shows. `NOTHING` for a button and for no item."""
    return item.extra if item is not None and isinstance(item.extra, Thing) else NOTHING


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
    pointed: Thing = NOTHING  # the inspected one

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
        """True if nothing is selected, warned of or refused. A pointed item does not count."""
        return replace(self, pointed=NOTHING) == NO_SELECTION

    @property
    def chosen(self) -> Thing:
        """The selected thing, whose next press plays it."""
        if self.card is not None:
            return Thing("hand", self.card)
        if self.character is not None:
            return Thing("character", self.character)
        if self.district is not None:
            return Thing("city", self.district[1], self.district[0])
        return NOTHING if self.seat is None else Thing("seat", seat=self.seat)

    @property
    def opener(self) -> Thing | str:
        """The thing, or the key of the button, that led to this selection, or "" for an empty one."""
        if self.swapping or self.exchanging:
            return "swapping" if self.swapping else "laying"
        return self.chosen or ""

    @property
    def inspected_card(self) -> str | None:
        """Hand card under the pointer, else the selected one, else None."""
        return self.pointed.name if self.pointed.kind == "hand" else self.card

    @property
    def inspected_district(self) -> tuple[int, str] | None:
        """(seat, card) under the pointer, else the selected one, else None."""
        return (self.pointed.seat, self.pointed.name) if self.pointed.kind == "city" else self.district


NO_SELECTION = CitadelsSelection()
EXCHANGING = CitadelsSelection(exchanging=True)
SWAPPING = CitadelsSelection(swapping=True)


class MoveRow(NamedTuple):
    """Row of a type of action: how it is played at the table."""

    opener: Callable[[Any], Thing | str]  # what plays the action once its object is selected: a thing or a button's key
    sound: str = ""  # of the viewer's own action; that of other seats' actions follows from their events
    selects: Callable[[Any], CitadelsSelection] = lambda _action: NO_SELECTION  # just before the press that plays it


def _button(key: str, sound: str = "", **look: Any) -> MoveRow:
    return MoveRow(lambda _action: key, sound, **look)


_CHARACTER = _button("confirm", selects=lambda action: NO_SELECTION.with_character(action.character))

MOVES: Mapping[type[actions.Action], MoveRow] = {
    actions.Pick: _CHARACTER,
    actions.Bury: _CHARACTER,
    actions.Kill: _CHARACTER,
    actions.Rob: _CHARACTER,
    actions.Swap: _button("confirm", selects=lambda action: NO_SELECTION.with_seat(action.seat)),
    actions.Destroy: _button(
        "confirm", "destroyed", selects=lambda action: NO_SELECTION.with_district(action.seat, action.card)
    ),
    actions.Build: _button("confirm", "built", selects=lambda action: NO_SELECTION.with_card(action.card)),
    actions.Discard: _button("laboratory", "card_drop", selects=lambda action: NO_SELECTION.with_card(action.card)),
    actions.Keep: MoveRow(lambda action: Thing("keep", action.card), "card_lift"),
    actions.Put: MoveRow(lambda action: Thing("hand", action.card), "card_lift", lambda _action: EXCHANGING),
    actions.Redraw: _button("confirm"),
    actions.Gold: _button("gold"),
    actions.Draw: _button("draw"),
    actions.Income: _button("income"),
    actions.Forge: _button("smithy"),
    actions.Save: _button("save"),
    actions.Leave: _button("leave"),
    actions.End: _button("end"),
}


def selection_for(action: actions.Action) -> CitadelsSelection:
    """Return the selection just before the press that plays `action`, so that the table shows a hint."""
    return MOVES[type(action)].selects(action)
