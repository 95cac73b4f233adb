"""What a seat may know: a public picture of the game, with "?" for every card it may not know (DESIGN, Game protocol)."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card on the table; seat: whose zone it lies in, None in the suburb's ring."""

    cell: Cell
    card: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class LotView:
    """A lot: face-up and face-down cards ("?" when hidden from this seat), the money with it, the room left for more."""

    up: tuple[str, ...]
    down: tuple[str, ...]
    money: int
    room_up: int
    room_down: int


@dataclass(frozen=True, slots=True)
class DraftView:
    """Phase 1 as it lies on the table.

    drawn: the cards not yet in a lot ("?" for all but the splitter); chooser: who takes next; lots: None in solo.
    """

    splitter: int
    chooser: int | None
    drawn: tuple[str, ...]
    lots: tuple[LotView, LotView] | None
    keep: int


@dataclass(frozen=True, slots=True)
class View:
    """phase: founding, drawing, splitting, choosing, keeping, building, developing, buying or over.

    cities: the cards of each seat's own city (the unique city: of its zone); ring: the suburb's cards;
    reserve: (token, count) pairs; architect: its cell while it lies; cloud_due: a seat that must place a cloud;
    pool_bottom: solo, the known cards under the pool, lowest first; box: cards out of the game, "?" for one drawn unseen.
    """

    seat: int | None
    setup: Setup
    round: int
    rounds: int
    first_player: int
    phase: str
    actors: tuple[int, ...]
    money: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    draft: DraftView | None
    pool: int
    pool_bottom: tuple[str, ...]
    reserve: tuple[tuple[str, int], ...]
    box: tuple[str, ...]
    cities: tuple[tuple[PlacedCard, ...], ...]
    ring: tuple[PlacedCard, ...]
    architect: Cell | None
    cloud_due: int | None
