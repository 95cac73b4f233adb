"""What the board shows now: the city that is looked at, lit cells, guilty neighbours, overlays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.development import growths_of
from cardcity_desktop.rules.card_city.events import IncomePaid
from cardcity_desktop.rules.card_city.pollution import PER_CLOUD, PER_COMMERCIAL, PER_PARK
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, KINDS, C, K, P, R, X
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.table.held import Held, Lit, lit_cells
from cardcity_desktop.scenes.table.turn import Turn
from cardcity_desktop.ui.board_model import BoardCard, BoardModel, Contact, DistrictMark, Overlay, Part, Tone
from cardcity_desktop.ui.card_faces import motif_at
from cardcity_desktop.ui.wording import money_text

OVERLAYS: tuple[Overlay, ...] = ("pollution", "parks", "districts", "halves")


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why something did not go: the sentence, where it was tried, who is to blame."""

    text: str
    refused: Cell | None = None
    blamed: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class Showing:
    """What of the table's state the board needs."""

    seat: int
    held: Held | None = None
    complaint: Complaint | None = None
    hidden: frozenset[Cell] = frozenset()  # cards still in the air
    overlays: frozenset[Overlay] = frozenset()
    ghosts: tuple[BoardCard, ...] = ()
    last: frozenset[Cell] = frozenset()  # what others laid since this player's last action
    income: IncomePaid | None = None


def board_model(turn: Turn, showing: Showing) -> BoardModel:
    """The model of the shown seat's city."""
    board = turn.state.rules.board
    model = BoardModel.of(turn.view, board, showing.seat)
    cards = tuple(card for card in model.cards if card.cell not in showing.hidden)
    lit = _lit(turn, showing)
    complaint = showing.complaint
    return replace(
        model,
        cards=cards,
        legal=lit.cells,
        other_rotation=lit.turned,
        ghost=showing.held.token if showing.held and lit.cells else None,
        refused=complaint.refused if complaint else None,
        blamed=complaint.blamed if complaint else frozenset(),
        ghosts=showing.ghosts,
        last=showing.last,
        notes=_earned(turn, showing),
        overlays=showing.overlays | _forced_overlays(turn, showing.seat),
        pollution=_pollution(turn.state, showing.seat) if "pollution" in showing.overlays else {},
        parks=_beside_parks(turn.state, showing.seat) if "parks" in showing.overlays else frozenset(),
        districts=_districts(turn, showing),
        contacts=_contacts(turn.state.city(showing.seat)) if "halves" in showing.overlays else (),
    )


def _lit(turn: Turn, showing: Showing) -> Lit:
    if not turn.own or not (showing.seat == turn.seat or turn.state.rules.unique):
        return Lit()
    return lit_cells(showing.held, turn.legal)


def _earned(turn: Turn, showing: Showing) -> Mapping[Cell, str]:
    """What each district of the shown city has just brought."""
    income = showing.income
    if income is None or not (income.seat == showing.seat or turn.state.rules.unique):
        return {}
    return {item.cells[0]: "+" + money_text(item.money) for item in income.districts}


def _forced_overlays(turn: Turn, seat: int) -> frozenset[Overlay]:
    """A district that must grow is outlined without being asked for."""
    return frozenset({"districts"}) if turn.mode == "develop" and seat == turn.seat else frozenset()


def _districts(turn: Turn, showing: Showing) -> tuple[DistrictMark, ...]:
    city = turn.state.city(showing.seat)
    if "districts" in showing.overlays:
        growing = _growing(turn)
        return tuple(
            _mark(city, kind, district, _needs(turn.state, city, kind, district), (kind, district) in growing)
            for kind in (R, C, P)
            for district in city.districts[kind]
        )
    if turn.mode == "develop" and (showing.seat == turn.seat or turn.state.rules.unique):
        return tuple(_mark(city, kind, district, _("grows"), True) for kind, district in _growing(turn))
    return ()


def _needs(state: State, city: Layout, kind: int, district: int) -> str:
    """Out of what a district needs beside it to grow (6.1), what is there; on a shared board each owner's part too."""
    need, joined = district.bit_count() + 1, state.rules.joined
    if kind == R:
        said = f"{city.culture(district, R, joined).bit_count()}/{need}"
    elif kind == C:
        said = f"{len(city.districts_beside(district, C, R, joined))}/{need}"
    else:
        said = ""
    if not state.rules.unique:
        return said
    parts = [str((district & zone).bit_count()) for zone in city.board.zones if district & zone]
    return " · ".join(part for part in ("+".join(parts) if len(parts) > 1 else "", said) if part)


def _contacts(city: Layout) -> tuple[Contact, ...]:
    """Where halves of bicolours meet their neighbours (4.12), each meeting once."""
    board, found = city.board, []
    bicolours = sum(1 << at for at in bits(city.taken) if CARDS[city.cells[at]].is_bicolour)
    for at in bits(city.taken):
        for half, kind in enumerate(CARDS[city.cells[at]].halves):
            beside = board.step(1 << at, half) & city.taken
            other = beside.bit_length() - 1
            if other > at and (beside | 1 << at) & bicolours:
                met = CARDS[city.cells[other]].halves[board.opposite[half]]
                tone: Tone = "good" if met == kind else "plain"
                found.append(Contact(board.cell_of[at], half, (KINDS[kind], KINDS[met]), tone))
    return tuple(found)


def _growing(turn: Turn) -> list[tuple[int, int]]:
    if turn.mode != "develop" or turn.seat is None:
        return []
    return [(growth.kind, growth.district) for growth in growths_of(turn.state, turn.seat)]


def _mark(city: Layout, kind: int, district: int, note: str, lit: bool) -> DistrictMark:
    parts = tuple(
        Part(city.board.cell_of[at], CARDS[city.cells[at]].halves_of(kind)) for at in bits(district)
    )
    return DistrictMark(KINDS[kind], parts, len(parts), note, lit)


def _pollution(state: State, seat: int) -> Mapping[Cell, int]:
    """8.2, card by card."""
    site, found = site_of(state, seat), {}
    for at in bits(site.own):
        card = CARDS[site.city.cells[at]]
        percent = card.pollution + PER_COMMERCIAL * (C in card.kinds)
        percent += PER_CLOUD * (X in card.kinds) + PER_PARK * (K in card.kinds)
        if percent:
            found[site.city.board.cell_of[at]] = percent
    return found


def _beside_parks(state: State, seat: int) -> frozenset[Cell]:
    site = site_of(state, seat)
    return frozenset(site.city.board.cells_of(site.city.rim(site.city.taken, K) & site.free()))


def ghost_card(token: str, cell: Cell) -> BoardCard:
    return BoardCard(cell, token, None, motif_at(token, cell))
