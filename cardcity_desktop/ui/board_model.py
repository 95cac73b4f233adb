"""What a board shows, as one frozen value: cards, free cells, and all that is said about them.

Nothing here knows a rule: `BoardModel.of` reads cards and frame off a view, the table fills in the rest with
`dataclasses.replace` from what the rules answer (legal cells, blamed neighbours, districts, percentages …).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.city.board import Board, Box
from cardcity_desktop.rules.city.joined import Joined, joined_on
from cardcity_desktop.rules.city.layout import EMPTY_BOX
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board_geometry import Grid
from cardcity_desktop.ui.card_faces import motif_at

Overlay = Literal["pollution", "parks", "districts", "halves"]
Tone = Literal["good", "bad", "plain"]
MotifOf = Callable[[int | None, Cell, str], int]

_NO_TEXTS: Mapping[Cell, str] = MappingProxyType({})
_NO_FIGURES: Mapping[Cell, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card on a cell. seat: its owner, None in the suburb's ring; motif: which picture of its kind."""

    cell: Cell
    token: str
    seat: int | None = None
    motif: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a card that belongs to a district: the half-sides where it shows (RULES 4.11; all 8: the card)."""

    cell: Cell
    halves: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class DistrictMark:
    """A district to outline: kind's letter, its parts, its size, a short line under it (what it needs to grow, or
    each owner's part), and whether it stands out (it will grow, it is looked at)."""

    kind: str
    parts: tuple[Part, ...]
    size: int
    note: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Contact:
    """A half-side where two kinds touch (RULES 4.12), `half` on the side of `cell`; kinds: mine, the neighbour's."""

    cell: Cell
    half: int
    kinds: tuple[str, str]
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class BoardModel:
    """A board at one moment.

    cells: the empty cells that could still take a card (drawn as dots); zones: whose each cell is, on shared boards;
    colours: which of theme.PLAYER_COLOURS each seat has; frame: the cells of the frame once it can't move any more;
    ring: the suburb's cells; joined: the districts of two cards or more, whose cards are drawn as one piece.
    legal: lit cells; other_rotation: cells that the card in hand could take if it were turned; target: the cell
    about to be used, with `ghost` (a card, its picture `ghost_motif`) faintly on it — without `target`, that is the
    legal cell pointed at; refused and blamed: the cell that said no, and the neighbours to blame; ghosts: cards that
    a forecast adds; last: cards just laid; notes: short badges such as "+3"; labels: names of cells for hints and
    assistive tools; overlays: which of the layers below are on. pollution: percent by cell, Parks negative; parks:
    empty cells beside a Park; districts and contacts: see their classes.
    """

    shape: Grid = "square"
    cells: tuple[Cell, ...] = ()
    cards: tuple[BoardCard, ...] = ()
    zones: Mapping[Cell, int] = field(default_factory=lambda: _NO_FIGURES)
    frame: tuple[Cell, ...] = ()
    ring: tuple[Cell, ...] = ()
    seats: int = 1
    n: int = 5
    colours: tuple[int, ...] = (0, 1, 2, 3)
    joined: tuple[Joined, ...] = ()
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
    labels: Mapping[Cell, str] = field(default_factory=lambda: _NO_TEXTS)
    architect: Cell | None = None
    overlays: frozenset[Overlay] = frozenset()
    pollution: Mapping[Cell, int] = field(default_factory=lambda: _NO_FIGURES)
    parks: frozenset[Cell] = frozenset()
    districts: tuple[DistrictMark, ...] = ()
    contacts: tuple[Contact, ...] = ()

    @classmethod
    def of(
        cls,
        view: View,
        board: Board,
        seat: int,
        motif_of: MotifOf | None = None,
        hidden: Collection[Cell] = frozenset(),
    ) -> BoardModel:
        """The city of `seat` as a view shows it; on the unique city's board everybody's, whatever the seat.

        motif_of: which picture a card shows, by its owner, cell and token (`Motifs.of_laid`); hidden: the cells whose
        cards are still in the air.
        """
        motif_of = motif_of or (lambda _seat, cell, token: motif_at(token, cell))
        unique = len(board.zone_cells) > 1
        cities = view.cities if unique else (view.cities[seat],)
        cards = tuple(
            BoardCard(placed.cell, placed.card, placed.seat, motif_of(placed.seat, placed.cell, placed.card))
            for placed in (*(card for city in cities for card in city), *view.ring)
        )
        shows_architect = unique or seat == view.first_player
        architect = view.architect if shows_architect else None
        own = [card.cell for card in cards if card.seat is not None]
        box = _box([*own, architect] if architect else own)
        reach = [cell for zone in range(len(board.zone_cells)) for cell in board.cells_of(board.frame(zone, box))]
        taken = {card.cell for card in cards}
        lying = tuple(card for card in cards if card.cell not in hidden)
        return cls(
            shape=board.shape,
            cells=tuple(cell for cell in reach if cell not in taken),
            cards=lying,
            zones=_owners(board) if unique else _NO_FIGURES,
            frame=tuple(reach) if _is_settled(board, reach) else (),
            ring=board.ring,
            seats=len(board.zone_cells),
            n=board.n,
            architect=architect,
            joined=joined_on(board, ((card.cell, card.token) for card in lying)),
        )

    def with_cards(self, added: Iterable[BoardCard]) -> BoardModel:
        """The same board with more cards on it."""
        new = tuple(added)
        taken = {card.cell for card in new}
        return replace(self, cards=self.cards + new, cells=tuple(cell for cell in self.cells if cell not in taken))

    def card_at(self, cell: Cell) -> BoardCard | None:
        """The card on a cell."""
        return next((card for card in self.cards if card.cell == cell), None)

    def known_cells(self) -> tuple[Cell, ...]:
        """Every cell that can be pointed at, in reading order."""
        return tuple(sorted({*self.cells, *(card.cell for card in self.cards)}, key=lambda cell: (cell[1], cell[0])))

    def figures(self) -> tuple[object, ...]:
        """What the overlays show."""
        return (self.overlays, self.pollution, self.parks, self.districts, self.contacts) if self.overlays else ()

    def base(self) -> BoardModel:
        """What lies still: the model without all that follows the player's hand. Equal bases share one picture."""
        return replace(
            self,
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
            labels=_NO_TEXTS,
            architect=None,
            overlays=frozenset(),
            pollution=_NO_FIGURES,
            parks=frozenset(),
            districts=(),
            contacts=(),
        )


def _box(cells: Iterable[Cell]) -> Box:
    west, east, north, south = EMPTY_BOX
    for x, y in cells:
        west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return west, east, north, south


def _is_settled(board: Board, reach: list[Cell]) -> bool:
    """Whether the frame can't move any more (RULES 2.5, 10.1): no more cells are within reach than it has."""
    return board.floating == "fixed" or len(reach) == len(board.zone_cells) * board.n**2


def _owners(board: Board) -> Mapping[Cell, int]:
    return {cell: seat for seat, zone in enumerate(board.zone_cells) for cell in zone}


def changed_cells(before: BoardModel, after: BoardModel) -> set[Cell]:
    """The cells whose marks differ between two models of one base."""
    changed: set[Cell] = set()
    for first, second in (
        (set(before.legal), set(after.legal)),
        (set(before.other_rotation), set(after.other_rotation)),
        ({before.target} - {None}, {after.target} - {None}),
        ({before.architect} - {None}, {after.architect} - {None}),
        ({before.refused} - {None}, {after.refused} - {None}),
        (set(before.blamed), set(after.blamed)),
        (set(before.last), set(after.last)),
    ):
        changed |= {cell for cell in first ^ second if cell is not None}
    changed |= {card.cell for card in set(before.ghosts) ^ set(after.ghosts)}
    changed |= {cell for cell in {*before.notes, *after.notes} if before.notes.get(cell) != after.notes.get(cell)}
    if (before.ghost, before.ghost_motif) != (after.ghost, after.ghost_motif):
        changed |= {cell for cell in (before.target, after.target) if cell is not None}
        changed |= set(after.legal)
    return changed
