"""The content of a board as one frozen value: cards, free cells, and all marks on them.

It knows no rules. A game reads cards and frame from its view; its table adds the rules' answers with
`dataclasses.replace` (legal cells, cells that cause a refusal, districts, percentages …).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid

Overlay = Literal["pollution", "parks", "districts", "halves"]
Tone = Literal["good", "bad", "plain"]
MotifOf = Callable[[int | None, Cell, str], int]

_NO_TEXTS: Mapping[Cell, str] = MappingProxyType({})
_NO_FIGURES: Mapping[Cell, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card on a cell. seat: its owner, None in the suburb's ring; motif: number of its kind's picture."""

    cell: Cell
    token: str
    seat: int | None = None
    motif: int = 0


@dataclass(frozen=True, slots=True)
class DistrictPart:
    """The part of a card in a district: its half-sides (card_city 4.11; all 8 for a whole card)."""

    cell: Cell
    halves: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class Joined:
    """Cards of one kind drawn as one piece.

    It has the kind's letter, the parts in reading order, and the half-sides at which they touch, each listed once.
    """

    kind: str
    parts: tuple[DistrictPart, ...]
    seams: tuple[tuple[Cell, int], ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(part.cell for part in self.parts)


@dataclass(frozen=True, slots=True)
class DistrictMark:
    """A district to outline.

    It has the kind's letter, its parts, its size, a short note (its needs, or each owner's part), and True if it
    stands out because it will grow or is pointed at.
    """

    kind: str
    parts: tuple[DistrictPart, ...]
    size: int
    note: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class NeedMark:
    """A district's need, drawn as a pill at the foot of one of its cards.

    have, need: numbers of filled and of all signs (need 0: no signs); text: shown beside the signs if it fits, else
    `short`; sign: icon of what is needed; ready: nothing is lacking.
    """

    cell: Cell
    text: str
    short: str
    sign: str = "star"
    ready: bool = False
    have: int = 0
    need: int = 0


@dataclass(frozen=True, slots=True)
class Contact:
    """A half-side where two kinds touch (card_city 4.12), `half` on the side of `cell`; kinds: of the cell and its
    neighbour.
    """

    cell: Cell
    half: int
    kinds: tuple[str, str]
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class BoardModel:
    """A board at one moment.

    The board itself. cells: the empty cells that could still take a card (drawn as dots); zones: the owner of each cell
    on shared boards; colours: number of each seat's colour (theme.PLAYER_COLOURS); halves_of: returns the letter of the
    kind at each of the eight half-sides of a card, () for a back; name_of: returns a card's name for high contrast;
    frame: cells of the frame once it can't move; outline: cells of a frame that may still move, with `outline_note` as
    its label and the `outline_ways` ("left", "up" …) that it may still slide; coming: cells of cards in flight; home:
    the viewer's own cells on a board so large that they are shown first; ring: the suburb's cells; joined: districts of
    two cards or more, whose cards are drawn as one piece.

    Marks. legal: cells to be lit; other_rotation: cells that the held card could take in another rotation; target: the
    cell about to be used, by default the legal cell pointed at, with `ghost` (a card, its picture `ghost_motif`) on it;
    refused and blamed: the refused cell, and the neighbours that are the reason; ghosts: cards that a forecast adds;
    last: cards just placed; notes: short badges such as "+3"; order: cells of a forecast, numbered from 1; bands: cells
    of each district that a forecast makes larger; needs: what districts need to grow; warned: legal cells where the
    held card would bring a cloud; gaining: legal cells where it lets something grow.

    Overlays. overlays: those that are on; pollution: percent by cell, negative for Parks; parks: empty cells beside a
    Park; districts and contacts: see their classes.
    """

    shape: Grid = "square"
    cells: tuple[Cell, ...] = ()
    cards: tuple[BoardCard, ...] = ()
    zones: Mapping[Cell, int] = field(default_factory=lambda: _NO_FIGURES)
    frame: tuple[Cell, ...] = ()
    outline: tuple[Cell, ...] = ()
    outline_note: str = ""
    outline_ways: tuple[str, ...] = ()
    coming: tuple[Cell, ...] = ()
    home: tuple[Cell, ...] = ()
    ring: tuple[Cell, ...] = ()
    seats: int = 1
    n: int = 5
    colours: tuple[int, ...] = (0, 1, 2, 3)
    joined: tuple[Joined, ...] = ()
    halves_of: Callable[[str], tuple[str, ...]] = lambda _token: ()
    name_of: Callable[[str], str] = lambda _token: ""
    legal: Collection[Cell] = frozenset()
    other_rotation: frozenset[Cell] = frozenset()
    target: Cell | None = None
    ghost: str | None = None
    ghost_motif: int = 0
    refused: Cell | None = None
    blamed: frozenset[Cell] = frozenset()
    ghosts: tuple[BoardCard, ...] = ()
    last: frozenset[Cell] = frozenset()
    notes: Mapping[Cell, str] = field(default_factory=lambda: _NO_TEXTS)
    order: tuple[Cell, ...] = ()
    bands: tuple[tuple[Cell, ...], ...] = ()
    needs: tuple[NeedMark, ...] = ()
    warned: frozenset[Cell] = frozenset()
    gaining: frozenset[Cell] = frozenset()
    architect: Cell | None = None
    overlays: frozenset[Overlay] = frozenset()
    pollution: Mapping[Cell, int] = field(default_factory=lambda: _NO_FIGURES)
    parks: frozenset[Cell] = frozenset()
    districts: tuple[DistrictMark, ...] = ()
    contacts: tuple[Contact, ...] = ()

    def with_cards(self, added: Iterable[BoardCard]) -> BoardModel:
        """Return the same board with more cards on it."""
        new = tuple(added)
        taken = {card.cell for card in new}
        return replace(self, cards=self.cards + new, cells=tuple(cell for cell in self.cells if cell not in taken))

    def card_at(self, cell: Cell) -> BoardCard | None:
        """Return the card on a cell, or None."""
        return next((card for card in self.cards if card.cell == cell), None)

    def known_cells(self) -> tuple[Cell, ...]:
        """Return all cells that can be pointed at, in reading order."""
        return tuple(sorted({*self.cells, *(card.cell for card in self.cards)}, key=lambda cell: (cell[1], cell[0])))

    def figures(self) -> tuple[object, ...]:
        """Return the values that the overlays show."""
        return (self.overlays, self.pollution, self.parks, self.districts, self.contacts) if self.overlays else ()

    def base(self) -> BoardModel:
        """Return the static part: the model without anything that depends on the player's hand.

        Equal bases share one picture.
        """
        return replace(
            self,
            coming=(),
            home=(),
            legal=frozenset(),
            other_rotation=frozenset(),
            target=None,
            ghost=None,
            ghost_motif=0,
            refused=None,
            blamed=frozenset(),
            ghosts=(),
            last=frozenset(),
            notes=_NO_TEXTS,
            order=(),
            bands=(),
            needs=(),
            warned=frozenset(),
            gaining=frozenset(),
            architect=None,
            overlays=frozenset(),
            pollution=_NO_FIGURES,
            parks=frozenset(),
            districts=(),
            contacts=(),
        )


def changed_cells(before: BoardModel, after: BoardModel) -> set[Cell]:
    """Return the cells whose marks differ between two models of one base."""
    changed: set[Cell] = set()
    for first, second in (
        (set(before.legal), set(after.legal)),
        (set(before.other_rotation), set(after.other_rotation)),
        ({before.target} - {None}, {after.target} - {None}),
        ({before.architect} - {None}, {after.architect} - {None}),
        ({before.refused} - {None}, {after.refused} - {None}),
        (set(before.blamed), set(after.blamed)),
        (set(before.last), set(after.last)),
        (set(before.warned), set(after.warned)),
        (set(before.gaining), set(after.gaining)),
        (set(before.order), set(after.order)),
        ({cell for band in before.bands for cell in band}, {cell for band in after.bands for cell in band}),
    ):
        changed |= {cell for cell in first ^ second if cell is not None}
    changed |= {card.cell for card in set(before.ghosts) ^ set(after.ghosts)}
    changed |= {mark.cell for mark in set(before.needs) ^ set(after.needs)}
    changed |= {cell for cell in {*before.notes, *after.notes} if before.notes.get(cell) != after.notes.get(cell)}
    if (before.ghost, before.ghost_motif) != (after.ghost, after.ghost_motif):
        changed |= {cell for cell in (before.target, after.target) if cell is not None}
        changed |= set(after.legal)
    return changed
