"""The board's model of a city, read from a view of the match: cards with their pictures, overlays' figures."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import chain
from typing import Any

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.phases.development import growth_need
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.income import parking_income
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_by_cell
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.card_city.view import PlacedCard, View
from cardcity_desktop.rules.city.board import Board, Box, bits
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS, C, K, P, R, X
from cardcity_desktop.rules.city.cards import KINDS as LETTERS
from cardcity_desktop.rules.city.joined_districts import joined_districts
from cardcity_desktop.rules.city.layout import EMPTY_BOX, Layout, layout_of
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.names import short_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.geometry import across
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, Contact, DistrictMark, DistrictPart, Joined, MotifOf
from cardcity_desktop.ui.cards.art import motif_count
from cardcity_desktop.ui.cards.faces import motif_at
from cardcity_desktop.ui.wording.numbers import money_text


@dataclass(frozen=True, slots=True)
class Motifs:
    """The pictures (motifs) of all cards at one moment. Each card keeps its own from the draw to the end of the game.

    The rules do not distinguish equal cards of one draw, so these look alike. Each draw uses the next picture of every
    kind; a card from the reserve gets the picture that is rarest in its city. Pictures follow from public events alone,
    so that undo, redo and a resumed game show the same ones and none reveals a secret.
    """

    round: int = 1
    laid: Mapping[int | None, Mapping[Cell, int]] = field(default_factory=dict)  # by seat: pictures in its city
    shown: Mapping[tuple[int, str, int], int] = field(default_factory=dict)  # how often each city has each picture
    events: tuple[happened.Event, ...] = field(default=(), compare=False, repr=False)  # from which the pictures follow

    def of_draw(self, token: str) -> int:
        """Return the picture of a card drawn this round, wherever it is: in a lot or in a hand."""
        if token not in CODES:
            return 0
        card = CARDS[CODES[token]]
        return self.round - 1 + (card.home // 4 if card.is_bicolour else card.home)

    def of_reserve(self, seat: int, token: str) -> int:
        """Return the picture of the reserve card that is placed next in a seat's city."""
        kind = token[0]
        return min(range(motif_count(kind)), key=lambda motif: (self.shown.get((seat, kind, motif), 0), motif))

    def of_laid(self, seat: int | None, cell: Cell, token: str) -> int:
        """Return the picture of a card on a board. Cards there from the beginning differ from their neighbours."""
        motif = self.laid[seat].get(cell) if seat in self.laid else None
        return motif_at(token, cell) if motif is None else motif


NO_MOTIFS = Motifs()
"""Pictures before anything happened."""


def motifs_after(events: Sequence[happened.Event], before: Motifs = NO_MOTIFS) -> Motifs:
    """Return the pictures after a match's events (public ones suffice). `before` are those after its earlier events,
    which saves working them out again."""
    events = tuple(events)
    if events[: len(before.events)] != before.events:
        before = NO_MOTIFS  # a step was taken back
    laid, shown = dict(before.laid), dict(before.shown)
    now = Motifs(before.round, laid, shown, events)
    for event in events[len(before.events) :]:
        match event:
            case happened.RoundBegan(number):
                now = replace(now, round=number)
                continue
            case happened.CardBuilt(seat, token, cell):
                motif = now.of_draw(token)
            case happened.CardBought(seat, token, cell) | happened.DistrictGrown(seat, token, cell):
                motif = now.of_reserve(seat, token)
            case happened.CloudPlaced(seat, cell):
                token = LETTERS[X]
                motif = now.of_reserve(seat, token)
            case _:
                continue
        laid[seat] = {**laid.get(seat, {}), cell: motif}  # the other cities keep theirs, and are found equal at once
        for picture in [(seat, kind, motif % motif_count(kind)) for kind in token if kind in LETTERS]:
            shown[picture] = shown.get(picture, 0) + 1
    return now


def board_of(
    view: View,
    board: Board,
    seat: int,
    motif_of: MotifOf | None = None,
    hidden: Collection[Cell] = frozenset(),
    city: Layout | None = None,
) -> BoardModel:
    """Return the model of a seat's city. On the unique city's board, of all players' cards.

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
    """Return the model of cards on a board with their districts. `more` are other fields."""
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
    own = [
        BoardCard(placed.cell, placed.card, placed.seat, motif_of(placed.seat, placed.cell, placed.card))
        for placed in chain(*cities)
    ]
    return (*own, *_ring_cards(view.ring))


@lru_cache(8)
def _ring_cards(ring: tuple[PlacedCard, ...]) -> tuple[BoardCard, ...]:
    """Return the suburb's cards, which no action changes."""
    return tuple(BoardCard(placed.cell, placed.card, None, motif_at(placed.card, placed.cell)) for placed in ring)


def joined_on(board: Board, cards: Iterable[tuple[Cell, str]]) -> tuple[Joined, ...]:
    """Return the districts of two cards or more, of cards given by cell and token."""
    return joined_in(layout_of(board, ((cell, CODES[token]) for cell, token in cards)))


@lru_cache(maxsize=64)
def joined_in(city: Layout) -> tuple[Joined, ...]:
    """Return the districts of two cards or more. Cached, because a city is drawn often."""

    def part(cell: Cell, kind: str) -> DistrictPart:
        return DistrictPart(cell, _halves_showing(city.cells[city.board.index(cell)], kind))

    return tuple(
        Joined(found.kind, tuple([part(cell, found.kind) for cell in found.cells]), found.seams)
        for found in joined_districts(city)
    )


@cache
def _halves_showing(code: int, kind: str) -> tuple[int, ...]:
    return CARDS[code].halves_of(KINDS.index(kind))


def halves_of(token: str) -> tuple[str, ...]:
    """Return the kind letter of each half-side of a card, or () for a back."""
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


def with_figures(model: BoardModel, site: Site) -> BoardModel:
    """Return the board with the figures of all four overlays of a seat's city. In the unique city, with the districts
    and contacts of all players (10.2)."""
    return model._replace(
        pollution=pollution_by_cell(site),
        parks=cells_beside_parks(site),
        districts=district_marks(site),
        contacts=contacts_of(site),
    )


def cells_beside_parks(site: Site) -> frozenset[Cell]:
    """Return the empty own cells of the frame beside a Park, neighbours' Parks included (7.1, 10.7)."""
    city = site.city
    return frozenset(city.board.cells_of(city.board.beside(city.pure[K]) & site.free()))


def district_marks(site: Site) -> tuple[DistrictMark, ...]:
    """Return marks for the seat's districts.

    A mark of R or C has the amount that it has and needs to grow (6.1), such as "2/3", lit if that is enough; a mark of
    P has its income. Districts in the suburb's ring belong to no player and have no mark (11.3).
    """
    built = site.city.taken & ~site.city.board.ring_mask
    kinds = (R, C, P) if any(site.rules.parking_pay) else (R, C)
    return tuple(_mark(site, kind, mask) for kind in kinds for mask in site.city.districts[kind] if mask & built)


def _mark(site: Site, kind: int, mask: int) -> DistrictMark:
    """Return a district's mark: its income for parking, else the amounts that it has and needs to grow."""
    parts, size = _parts(site, kind, mask), mask.bit_count()
    if kind == P:
        return DistrictMark(KINDS[kind], parts, size, money_text(parking_income(site, mask)))
    have, need = growth_need(site, kind, mask)
    return DistrictMark(KINDS[kind], parts, size, f"{have}/{need}", lit=have >= need)


def _parts(site: Site, kind: int, mask: int) -> tuple[DistrictPart, ...]:
    city = site.city
    return tuple(DistrictPart(city.board.cell_of[at], CARDS[city.cells[at]].halves_of(kind)) for at in bits(mask))


def contacts_of(site: Site) -> tuple[Contact, ...]:
    """Return each contact between a part of a bicolour and a card beside it (4.12), once."""
    city, board, contacts, seen = site.city, site.city.board, [], set()
    for at in (at for at in bits(city.taken) if CARDS[city.cells[at]].is_bicolour):
        cell = board.cell_of[at]
        for half, kind in enumerate(CARDS[city.cells[at]].halves):
            other, theirs = across(board.shape, cell, half)
            number = board.number(other)
            if number is None or not city.taken >> number & 1 or (other, theirs) in seen:
                continue
            seen.add((cell, half))
            met = CARDS[city.cells[number]].halves[theirs]
            contacts.append(Contact(cell, half, (KINDS[kind], KINDS[met]), "good" if kind == met else "plain"))
    return tuple(contacts)
