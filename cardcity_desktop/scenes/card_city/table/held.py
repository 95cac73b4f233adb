"""The held card, the action of placing it on a cell, and the cards that events place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell

Source = Literal["hand", "market", "reserve", "cloud", "architect", "hall", "drawn", "laid"]


PLACING: dict[Source, Callable[..., actions.Action]] = {
    "hand": actions.Build,
    "market": actions.Buy,
    "reserve": actions.Develop,
    "cloud": actions.PlaceCloud,
    "architect": actions.PlaceArchitect,
    "hall": actions.Found,
}
"""Action that places a card, by its source."""

UNNAMED = frozenset({"cloud", "architect", "hall"})
"""Sources of cards that their action does not name."""


@dataclass(frozen=True, slots=True)
class Held:
    source: Source
    token: str  # in its present rotation
    index: int = 0  # position in its source, such as the hand
    place: tuple[actions.Lot, actions.Facing] | None = None  # lot and facing if the card is in a lot

    def action(self, cell: Cell) -> actions.Action:
        """Return the action that places the card on `cell`.

        Raise ValueError for a drawn card, which is put into a lot.
        """
        if self.source not in PLACING:
            raise ValueError("a drawn card goes into a lot, not into a city")
        place = PLACING[self.source]
        return place(cell) if self.source in UNNAMED else place(self.token, cell)

    @property
    def slot_key(self) -> str:
        """The focus key of the card's slot in the tray or in a lot."""
        if self.place is not None:
            return f"laid:{self.place[0]}:{self.place[1]}:{self.index}"
        return f"{self.source}:{self.token if self.source in ('market', 'reserve') else self.index}"

    @property
    def rotates(self) -> bool:
        """True if turning the card makes a difference (4.11)."""
        return self.source == "hand" and CARDS[CODES[self.token]].is_bicolour

    def is_same(self, other: Held | None) -> bool:
        """Return True if `other` is this card, in any rotation."""
        return self == other or (other is not None and self.rotates and self.slot_key == other.slot_key)

    def turned(self, quarters: int = 1) -> Held:
        """Return the card turned clockwise by quarter turns."""
        if not self.rotates:
            return self
        turns = CARDS[CODES[self.token]].rotations
        return replace(self, token=CARDS[turns[quarters % len(turns)]].token)


@dataclass(frozen=True, slots=True)
class SentCard:
    """A card just sent to a lot by a click."""

    put: actions.Put
    followed: actions.Put | None = None  # the last card, if it was then placed automatically

    @property
    def held(self) -> Held:
        """The sent card as a held one, to be put elsewhere."""
        return Held("laid", self.put.card, 0, (self.put.lot, self.put.facing))


@dataclass(frozen=True, slots=True)
class LitCells:
    """Cells where a held card may be placed as it is, and cells where it must be turned first."""

    cells: frozenset[Cell] = frozenset()
    turned: frozenset[Cell] = frozenset()


def lit_cells(held: Held | None, legal: Sequence[actions.Action]) -> LitCells:
    """Return the cells of legal actions that place `held`."""
    if held is None or held.source in ("drawn", "laid"):
        return LitCells()
    targets = [*_targets(held, legal)]
    here = frozenset(cell for token, cell in targets if token == held.token)
    return LitCells(here, frozenset(cell for _token, cell in targets) - here)


def quarters_to_fit(held: Held, cell: Cell, legal: Sequence[actions.Action]) -> int:
    """Return the clockwise quarter turns after which `held` fits on a cell; 0 if it never does or fits already."""
    if cell not in lit_cells(held, legal).turned:
        return 0
    return next((quarters for quarters in (1, 2, 3) if cell in lit_cells(held.turned(quarters), legal).cells), 0)


def kind_order(tokens: Sequence[str]) -> list[int]:
    """Return the cards' indexes in the order in which a tray shows them."""
    return sorted(range(len(tokens)), key=lambda at: CODES.get(tokens[at], 0))


def is_playable(held: Held, legal: Sequence[actions.Action]) -> bool:
    """Return True if a legal action places the card in any rotation, or puts it into a lot or under the pool."""
    if held.source == "drawn":
        return any(isinstance(action, actions.Put | actions.Return) and action.card == held.token for action in legal)
    return any(_targets(held, legal))


def _targets(held: Held, legal: Sequence[actions.Action]) -> Iterator[tuple[str, Cell]]:
    """Yield (token, cell) of each legal action that places this card in any rotation."""
    tokens, placing = {held.turned(quarters).token for quarters in range(4)}, PLACING.get(held.source)
    for action in legal:
        if type(action) is not placing:
            continue
        match action:
            case actions.Build(token, cell) | actions.Buy(token, cell) | actions.Develop(token, cell):
                if token in tokens:
                    yield token, cell
            case actions.PlaceCloud(cell) | actions.PlaceArchitect(cell) | actions.Found(cell):
                yield held.token, cell


def card_for_action(action: actions.Action, offered: Sequence[Held]) -> tuple[Held, Cell] | None:
    """Return the offered card that an action places, turned as needed, and its cell; None if there is none."""
    for held in offered:
        for quarters in range(4 if held.rotates else 1):
            turned = held.turned(quarters)
            cell = getattr(action, "cell", None)
            if cell is not None and turned.action(cell) == action:
                return turned, cell
    return None


def drawn_card_for_action(action: actions.Action, drawn: Sequence[str]) -> Held | None:
    """Return the drawn card that an action puts into a lot or under the pool; None for other actions."""
    if isinstance(action, actions.Put | actions.Return) and action.card in drawn:
        return Held("drawn", action.card, drawn.index(action.card))
    return None


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card that `seat` placed on a cell."""

    seat: int
    token: str
    cell: Cell
    sound: str  # name of the sound to play
    pile: str = ""  # the pile it came from ("" for a hand)


def placement_in(event: happened.Event) -> CardPlacement | None:
    """Return the card that an event places on a cell, or None."""
    match event:
        case happened.CardBuilt(seat, card, cell):
            return CardPlacement(seat, card, cell, "card_drop")
        case happened.CardBought(seat, card, cell):
            return CardPlacement(seat, card, cell, "park" if card == "K" else "card_drop", card)
        case happened.DistrictGrown(seat, kind, cell):
            return CardPlacement(seat, kind, cell, "grow", kind)
        case happened.CloudPlaced(seat, cell):
            return CardPlacement(seat, "X", cell, "cloud", "X")
        case happened.ArchitectPlaced(seat, cell):
            return CardPlacement(seat, "A", cell, "card_drop")
        case happened.CityFounded(seat, cell):
            return CardPlacement(seat, "H", cell, "card_drop")
    return None


def cells_of_event(event: happened.Event) -> tuple[int | None, tuple[Cell, ...]]:
    """Return the seat and the cells that an event concerns; (None, ()) for an event without cells."""
    laid = placement_in(event)
    if laid is not None:
        return laid.seat, (laid.cell,)
    if isinstance(event, happened.IncomePaid) and event.districts:
        return event.seat, tuple(cell for item in event.districts for cell in item.cells)
    return None, ()
