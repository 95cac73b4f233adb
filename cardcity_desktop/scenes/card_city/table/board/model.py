"""Model of the table's board at one moment: the shown city, lit cells, cells that cause a refusal, overlays."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, district_needs, growing_cells
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_figures import overlay_figures
from cardcity_desktop.scenes.card_city.table.held import Held, LitCells, lit_cells
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.needs import need_badge, short_need_badge
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, NeedMark
from cardcity_desktop.ui.wording.numbers import money_text


def city_facts(turn: TurnSnapshot, seat: int) -> tuple[object, ...]:
    """Return everything that `board_of` reads of a match."""
    view, laid = turn.view, turn.motifs.laid
    shown = (view.cities, laid) if turn.unique else (view.cities[seat], laid.get(seat))
    return seat, shown, view.ring, view.architect, view.first_player


def board_model(table: TableSnapshot, hidden: Collection[Cell], model: BoardModel) -> BoardModel:
    """Return the board of the shown city with all marks and overlays.

    `model` is the city without them; cards on `hidden` cells still move.
    """
    turn, state, preview, seat = table.turn, table.selection, table.selection.preview, table.shown_seat
    held, refusal = state.held, state.refusal
    lit = lit_cells(held, turn.legal) if turn.is_my_turn and table.shows_own else LitCells()
    seats = range(len(turn.seats)) if turn.unique else (seat,)
    shows_needs = table.ui.preferences.needs_shown
    figures: dict[str, Any] = {}
    if state.overlays:
        figures = {"overlays": state.overlays, **overlay_figures(site_of(turn.state, seat))}
    elif shows_needs:
        marks = preview.needs if preview.needs is not None else need_marks(turn.state, seat)
        figures = {"needs": tuple(mark for mark in marks if mark.cell not in hidden)}
    return replace(
        model,
        colours=tuple(sitter.colour for sitter in turn.seats),
        legal=lit.cells,
        other_rotation=lit.turned,
        ghost=held.token if held and lit.cells else None,
        ghost_motif=turn.motif_of(held) if held else 0,
        target=state.pointed if state.pointed in lit.cells else None,
        refused=state.refused.cell if state.refused else None,
        blamed=frozenset(refusal.cells) if refusal else frozenset(),
        ghosts=_ghosts(turn, preview.ghosts),
        last=frozenset(cell for owner, cell in state.last if owner in seats),
        notes=_earned(table),
        order=_order(state, lit),
        bands=preview.bands,
        warned=_warned(turn, held, lit),
        gaining=gaining_cells(turn, held, lit) if shows_needs else frozenset(),
        **figures,
    )


def need_marks(state: State, seat: int) -> tuple[NeedMark, ...]:
    """Return what each district needs (6.1), at its lowest card; in the unique city, all players' districts."""
    return tuple(_need_mark(need) for need in district_needs(state, seat))


def _need_mark(need: DistrictNeed) -> NeedMark:
    """Return the mark on a district's lowest cell: the amounts it has and needs, or a lock if it cannot grow."""
    cell = min(need.cells, key=lambda cell: (-cell[1], cell[0]))
    counted = need.obstacle in ("", "needs")
    growing = "star" if need.kind == "R" else "home"
    sign = growing if counted else "lock"
    return NeedMark(
        cell, need_badge(need), short_need_badge(need), sign, not need.obstacle,
        min(need.have, need.need) if counted else 0, need.need if counted else 0,
    )  # fmt: skip


def _warned(turn: TurnSnapshot, held: Held | None, lit: LitCells) -> frozenset[Cell]:
    """Return the lit cells where the held card would bring a cloud (4.9)."""
    if held is None or held.source not in ("hand", "market") or turn.active_seat is None or not lit.cells:
        return frozenset()
    site = site_of(turn.state, turn.active_seat)
    cells = cells_with_cloud(site, turn.state.reserve, CODES[held.token], site.city.board.mask_of(lit.cells))
    return frozenset(site.city.board.cells_of(cells))


def gaining_cells(turn: TurnSnapshot, held: Held | None, lit: LitCells) -> frozenset[Cell]:
    """Return the lit cells where the held card grows, or lets a district grow (6.1)."""
    if held is None or turn.active_seat is None or not lit.cells:
        return frozenset()
    if held.source not in ("hand", "market"):
        return lit.cells if held.source == "reserve" else frozenset()
    board, code = site_of(turn.state, turn.active_seat).city.board, CODES[held.token]
    return frozenset(board.cells_of(growing_cells(turn.state, turn.active_seat, code, board.mask_of(lit.cells))))


def _earned(table: TableSnapshot) -> Mapping[Cell, str]:
    """Return the money that each district of the shown city just brought, by the cell that shows it."""
    income = table.selection.income
    if income is None or table.selection.overlays or not (income.seat == table.shown_seat or table.turn.unique):
        return {}
    return {item.cells[0]: "+" + money_text(item.money) for item in income.districts}


def _order(state: Selection, lit: LitCells) -> tuple[Cell, ...]:
    """Return the cells of the previewed card and of those that follow it, as the forecast numbers them."""
    held, ghosts = state.held, tuple(card.cell for card in state.preview.ghosts)
    built = held is not None and held.source in ("hand", "market") and state.pointed in lit.cells
    return (state.pointed, *ghosts) if state.pointed is not None and (built or ghosts) else ()


def _ghosts(turn: TurnSnapshot, ghosts: Iterable[BoardCard]) -> tuple[BoardCard, ...]:
    """Return previewed reserve cards with the pictures that they would get."""
    seat, motifs = turn.active_seat or 0, turn.motifs
    return tuple(card._replace(motif=motifs.of_reserve(seat, card.token)) for card in ghosts)
