"""The content of a board as one frozen value: cards, free cells, and all marks on them.

It knows no rules. A game reads cards and frame from its view; its table adds the answers of the rules with
`_replace` (legal cells, cells that cause a refusal, districts, percentages …).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import chain
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Literal, NamedTuple

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Grid

Overlay = Literal["pollution", "parks", "districts", "halves"]
Tone = Literal["good", "bad", "plain"]
MotifOf = Callable[[int | None, Cell, str], int]

_NO_TEXTS: Mapping[Cell, str] = MappingProxyType({})
_NO_FIGURES: Mapping[Cell, int] = MappingProxyType({})


class BoardCard(NamedTuple):
    cell: Cell
    token: str
    seat: int | None = None  # its owner, None in the suburb's ring
    motif: int = 0  # number of its kind's picture


class DistrictPart(NamedTuple):
    """The part of a card in a district: its half-sides (card_city 4.11, all 8 for a whole card)."""

    cell: Cell
    halves: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)


class Joined(NamedTuple):
    """Cards of one kind drawn as one piece: the kind's letter, its parts in reading order, the half-sides where they
    touch."""

    kind: str
    parts: tuple[DistrictPart, ...]
    seams: tuple[tuple[Cell, int], ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(part.cell for part in self.parts)


class DistrictMark(NamedTuple):
    """A district to outline: its kind's letter, parts and size."""

    kind: str
    parts: tuple[DistrictPart, ...]
    size: int
    note: str = ""  # short: its needs, or each owner's part
    lit: bool = False  # emphasised, because it will grow or is pointed at


class NeedMark(NamedTuple):
    """A district's need, drawn as a pill at the foot of one of its cards."""

    cell: Cell
    text: str  # shown beside the signs if it fits, else `short`
    short: str
    sign: str = "star"  # icon of what is needed
    ready: bool = False  # nothing is lacking
    have: int = 0  # number of filled signs
    need: int = 0  # number of all signs; 0: no signs


class AdviceMark(NamedTuple):
    """Cards that a hint is about: a group as it is ("had") or would be ("has"), or the card of another way.

    The first cell of what would be is the new card's.
    """

    cells: tuple[Cell, ...]
    text: str  # on a pill below them
    role: Literal["had", "has", "other"]
    token: str = ""  # the card of another way, drawn faintly


class Contact(NamedTuple):
    """A half-side where two kinds touch (card_city 4.12). `half` is its number on the side of `cell`."""

    cell: Cell
    half: int
    kinds: tuple[str, str]  # of the cell and its neighbour
    tone: Tone = "plain"


class BoardModel(NamedTuple):
    """A board at one moment: its cells and cards, the marks on them, and the overlays."""

    shape: Grid = "square"
    cells: tuple[Cell, ...] = ()  # the empty cells that could still take a card (drawn as dots)
    cards: tuple[BoardCard, ...] = ()
    zones: Mapping[Cell, int] = _NO_FIGURES  # the owner of each cell on shared boards
    frame: tuple[Cell, ...] = ()  # cells of the frame once it can't move
    outline: tuple[Cell, ...] = ()  # cells of a frame that may still move
    outline_note: str = ""  # its label
    outline_ways: tuple[str, ...] = ()  # the directions in which it may still slide: "left", "up" …
    coming: tuple[Cell, ...] = ()  # cells of cards in flight
    home: tuple[Cell, ...] = ()  # the viewer's own cells on a board so large that they are shown first
    ring: tuple[Cell, ...] = ()  # the suburb's cells
    seats: int = 1
    n: int = 5
    colours: tuple[int, ...] = (0, 1, 2, 3)  # number of each seat's colour (theme.PLAYER_COLOURS)
    joined: tuple[Joined, ...] = ()  # districts of two cards or more, whose cards are drawn as one piece
    halves_of: Callable[[str], tuple[str, ...]] = lambda _token: ()  # kinds at a card's 8 half-sides; () for a back
    name_of: Callable[[str], str] = lambda _token: ""  # returns a card's name for high contrast
    legal: Collection[Cell] = frozenset()  # where the held card may be placed: lit
    other_rotation: frozenset[Cell] = frozenset()  # cells that the held card could take in another rotation
    target: Cell | None = None  # the cell about to be used; by default the legal cell pointed at
    ghost: str | None = None  # the card drawn on the target
    ghost_motif: int = 0  # the picture of `ghost`
    refused: Cell | None = None  # the refused cell
    blamed: frozenset[Cell] = frozenset()  # the neighbours that are the reason
    ghosts: tuple[BoardCard, ...] = ()  # cards that a forecast adds
    last: frozenset[Cell] = frozenset()  # cards just placed
    fresh: frozenset[Cell] = frozenset()  # cards of the last turn, in gold until the next
    notes: Mapping[Cell, str] = _NO_TEXTS  # short badges such as "+3"
    order: tuple[Cell, ...] = ()  # cells of a forecast, numbered from 1
    bands: tuple[tuple[Cell, ...], ...] = ()  # cells of each district that a forecast makes larger
    needs: tuple[NeedMark, ...] = ()  # what districts need to grow
    advice: tuple[AdviceMark, ...] = ()  # what a hint is about
    warned: frozenset[Cell] = frozenset()  # legal cells where the held card would bring a cloud
    gaining: frozenset[Cell] = frozenset()  # legal cells where the held card lets a district grow
    architect: Cell | None = None
    overlays: frozenset[Overlay] = frozenset()  # those that are on
    pollution: Mapping[Cell, int] = _NO_FIGURES  # percent by cell, negative for Parks
    parks: frozenset[Cell] = frozenset()  # empty cells beside a Park
    districts: tuple[DistrictMark, ...] = ()
    contacts: tuple[Contact, ...] = ()

    def with_cards(self, added: Iterable[BoardCard]) -> BoardModel:
        """Return the same board with more cards on it."""
        new = tuple(added)
        taken = {card.cell for card in new}
        return self._replace(cards=self.cards + new, cells=tuple(cell for cell in self.cells if cell not in taken))

    def card_at(self, cell: Cell) -> BoardCard | None:
        """Return the card on a cell, or None."""
        return next((card for card in self.cards if card.cell == cell), None)

    def known_cells(self) -> tuple[Cell, ...]:
        """Return all cells that can be pointed at, in reading order."""
        return tuple(sorted({*self.cells, *map(attrgetter("cell"), self.cards)}, key=itemgetter(1, 0)))

    def figures(self) -> tuple[object, ...]:
        """Return the values that the overlays show."""
        return (self.overlays, self.pollution, self.parks, self.districts, self.contacts) if self.overlays else ()

    def base(self) -> BoardModel:
        """Return the static part: the model without anything that depends on the player's hand.

        Models with equal bases share one picture.
        """
        return BoardModel(
            self.shape,
            cells=self.cells,
            cards=self.cards,
            zones=self.zones,
            frame=self.frame,
            outline=self.outline,
            outline_note=self.outline_note,
            outline_ways=self.outline_ways,
            ring=self.ring,
            seats=self.seats,
            n=self.n,
            colours=self.colours,
            joined=self.joined,
            halves_of=self.halves_of,
            name_of=self.name_of,
        )

    def marked(self) -> tuple[Collection[Cell | None], ...]:
        """Return the cells of each kind of mark that looks the same on all its cells."""
        return (
            self.legal, self.other_rotation, self.blamed, self.last, self.fresh, self.warned, self.gaining, self.order,
            tuple(chain(*self.bands)), (self.target,), (self.architect,), (self.refused,),
        )  # fmt: skip


def changed_cells(before: BoardModel, after: BoardModel) -> set[Cell]:
    """Return the cells whose marks differ between two models of one base."""
    changed = set[Cell | None]()
    for old, new in zip(before.marked(), after.marked(), strict=True):
        changed |= {*old} ^ {*new}
    changed |= {card.cell for card in set(before.ghosts) ^ set(after.ghosts)}
    changed |= {cell for mark in set(before.advice) ^ set(after.advice) for cell in mark.cells}
    changed |= {mark.cell for mark in set(before.needs) ^ set(after.needs)}
    changed |= {cell for cell in {*before.notes, *after.notes} if before.notes.get(cell) != after.notes.get(cell)}
    if (before.ghost, before.ghost_motif) != (after.ghost, after.ghost_motif):
        changed |= {before.target, after.target, *after.legal}
    return {cell for cell in changed if cell is not None}
