"""The board's model of a city, read from a view of the match."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.city.board import Board, Box
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS
from cardcity_desktop.rules.city.joined_districts import joined_districts
from cardcity_desktop.rules.city.layout import EMPTY_BOX, Layout, layout_of
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.card_pictures import motifs_after
from cardcity_desktop.scenes.card_city.wording.cards import short_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, DistrictPart, Joined, MotifOf
from cardcity_desktop.ui.cards.faces import motif_at


def board_of(
    view: View,
    board: Board,
    seat: int,
    motif_of: MotifOf | None = None,
    hidden: Collection[Cell] = frozenset(),
    city: Layout | None = None,
) -> BoardModel:
    """Return the model of a seat's city; on the unique city's board, of all players' cards.

    `motif_of` returns the picture of a card by owner, cell and token (`Motifs.of_laid`); `hidden` are cells whose cards
    still move; `city` is the layout of these cards, if the caller has it.
    """
    unique, cards = len(board.zone_cells) > 1, _cards(view, board, seat, motif_of)
    architect = view.architect if unique or seat == view.first_player else None
    own = [card.cell for card in cards if card.seat is not None]
    box = box_of_cells([*own, architect] if architect else own)
    reach = reach_of(board, box)
    taken, settled = {card.cell for card in cards}, _is_settled(board, reach)
    lying = tuple(card for card in cards if card.cell not in hidden)
    still_moves = not settled and board.floating == "box"
    outline = _outline(board, box) if still_moves and own else ()
    return laid_out(
        board,
        lying,
        joined_in(city) if city and not hidden else joined_on(board, ((at.cell, at.token) for at in lying)),
        cells=tuple(cell for cell in reach if cell not in taken),
        zones=owners_on(board) if unique else {},
        frame=tuple(reach) if settled else (),
        outline=outline,
        outline_note=_("{n}×{n}, still moves").format(n=board.n) if still_moves else "",
        outline_ways=_slide_directions(outline, box),
        coming=tuple(card.cell for card in cards if card.cell in hidden),
        home=tuple(cell for cell in reach if cell in board.zone_cells[seat]) if unique else (),
        architect=architect,
    )


def laid_out(board: Board, cards: tuple[BoardCard, ...], joined: tuple[Joined, ...], **more: Any) -> BoardModel:
    """Return the model of cards on a board with their districts; `more` are other fields."""
    return BoardModel(
        shape=board.shape, cards=cards, ring=board.ring, seats=len(board.zone_cells), n=board.n, joined=joined,
        halves_of=halves_of, name_of=short_name, **more,
    )  # fmt: skip


def city_of(view: View, setup: Setup, events: Sequence[Event], seat: int) -> BoardModel:
    """Return the model of a seat's city with the pictures that its cards have got by a match's public events."""
    return board_of(view, rules_of(setup).board, seat, motifs_after(events).of_laid)


def small_city_of(view: View, city: Layout, seat: int, motif_of: MotifOf) -> BoardModel:
    """Return the model of a seat's separate city for a small picture, without cells and frame."""
    return laid_out(city.board, _cards(view, city.board, seat, motif_of), joined_in(city))


def _cards(view: View, board: Board, seat: int, motif_of: MotifOf | None) -> tuple[BoardCard, ...]:
    """Return the cards on a seat's board, as in `board_of`."""
    motif_of = motif_of or (lambda _seat, cell, token: motif_at(token, cell))
    cities = view.cities if len(board.zone_cells) > 1 else (view.cities[seat],)
    return tuple(
        [
            BoardCard(placed.cell, placed.card, placed.seat, motif_of(placed.seat, placed.cell, placed.card))
            for placed in chain(*cities, view.ring)
        ]
    )


def joined_on(board: Board, cards: Iterable[tuple[Cell, str]]) -> tuple[Joined, ...]:
    """Return the districts of two cards or more, of cards given by cell and token."""
    return joined_in(layout_of(board, ((cell, CODES[token]) for cell, token in cards)))


@lru_cache(maxsize=64)
def joined_in(city: Layout) -> tuple[Joined, ...]:
    """Return the districts of two cards or more. Cached, because a city is drawn often."""

    def part(cell: Cell, kind: str) -> DistrictPart:
        halves = CARDS[city.cells[city.board.index(cell)]].halves
        return DistrictPart(cell, tuple(half for half, shown in enumerate(halves) if KINDS[shown] == kind))

    return tuple(
        Joined(found.kind, tuple(part(cell, found.kind) for cell in found.cells), found.seams)
        for found in joined_districts(city)
    )


def halves_of(token: str) -> tuple[str, ...]:
    """Return the kind letter of each half-side of a card; () for a back."""
    return tuple(KINDS[kind] for kind in CARDS[CODES[token]].halves) if token in CODES else ()


def box_of_cells(cells: Iterable[Cell]) -> Box:
    """Return the bounds of some cells."""
    west, east, north, south = EMPTY_BOX
    for x, y in cells:
        west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return west, east, north, south


def reach_of(board: Board, box: Box) -> list[Cell]:
    """Return the cells, zone by zone, that a city around `box` can still take or has taken."""
    return [cell for zone in range(len(board.zone_cells)) for cell in board.cells_of(board.frame(zone, box))]


def _outline(board: Board, box: Box) -> tuple[Cell, ...]:
    """Return the cells of the frame: it is centred on the first cell, then moved just far enough to contain `box`."""
    west, east, north, south = box
    side, centred = board.n, -(board.n // 2)
    left = min(max(centred, east - side + 1), west)
    top = min(max(centred, south - side + 1), north)
    return tuple((x, y) for y in range(top, top + side) for x in range(left, left + side))


def _slide_directions(outline: tuple[Cell, ...], box: Box) -> tuple[str, ...]:
    """Return the directions in which a frame around `box` can still slide without losing a card."""
    if not outline:
        return ()
    (left, top), (right, low) = outline[0], outline[-1]
    west, east, north, south = box
    slides = {"left": right > east, "right": left < west, "up": low > south, "down": top < north}
    return tuple(way for way, can in slides.items() if can)


def _is_settled(board: Board, reach: list[Cell]) -> bool:
    """Return True if the frame can't move any more (2.5, 10.1): it covers all cells within reach."""
    return board.floating == "fixed" or len(reach) == len(board.zone_cells) * board.n**2


def owners_on(board: Board) -> Mapping[Cell, int]:
    """Return the seat of each cell of the zones."""
    return {cell: seat for seat, zone in enumerate(board.zone_cells) for cell in zone}
