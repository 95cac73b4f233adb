"""Model of the table's board at one moment: the shown city, lit cells, cells that cause a refusal, overlays."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardcity_desktop.rules.card_city.events import IncomePaid
from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, district_needs, growing_cells
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_figures import overlay_figures
from cardcity_desktop.scenes.card_city.table.held import Held, LitCells, lit_cells
from cardcity_desktop.scenes.card_city.table.selection import RefusedAttempt
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.needs import need_badge, short_need_badge
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, NeedMark, Overlay
from cardcity_desktop.ui.wording.numbers import money_text

OVERLAYS: tuple[Overlay, ...] = ("pollution", "parks", "districts", "halves")


@dataclass(frozen=True, slots=True)
class BoardContext:
    """The part of a table's snapshot that its board shows."""

    seat: int
    colours: tuple[int, ...]
    held: Held | None = None
    refused: RefusedAttempt | None = None
    hidden: frozenset[Cell] = frozenset()  # cells whose cards are still moving
    overlays: frozenset[Overlay] = frozenset()
    ghosts: tuple[BoardCard, ...] = ()
    last: frozenset[Cell] = frozenset()  # cells of cards that others placed since the viewer's last action
    income: IncomePaid | None = None
    needs: bool = False  # show what districts need
    needs_then: tuple[NeedMark, ...] | None = None  # needs if the previewed card were placed; None: as now
    pointed: Cell | None = None
    bands: tuple[tuple[Cell, ...], ...] = ()  # cells of each district that would grow


def board_context(table: TableSnapshot, hidden: frozenset[Cell]) -> BoardContext:
    """Return the part of the snapshot that the board shows; cards on `hidden` cells still move."""
    turn, state = table.turn, table.selection
    refused = state.refused
    if refused is None and state.preview.refusal is not None:
        refused = RefusedAttempt(state.preview.refusal)
    seats = range(len(turn.seats)) if turn.unique else (table.shown_seat,)
    last = frozenset(cell for seat, cell in state.last if seat in seats)
    colours = tuple(sitter.colour for sitter in turn.seats)
    ghosts = state.preview.ghosts
    return BoardContext(
        table.shown_seat,
        colours,
        state.held,
        refused,
        hidden,
        state.overlays,
        ghosts,
        last,
        state.income,
        table.ui.preferences.needs_shown,
        state.preview.needs,
        state.pointed,
        state.preview.bands,
    )


def city_facts(turn: TurnSnapshot, seat: int) -> tuple[object, ...]:
    """Return everything that `board_of` reads of a match."""
    view, laid = turn.view, turn.motifs.laid
    shown = (view.cities, laid) if turn.unique else (view.cities[seat], laid.get(seat))
    return seat, shown, view.ring, view.architect, view.first_player


def board_model(turn: TurnSnapshot, showing: BoardContext, model: BoardModel) -> BoardModel:
    """Return the board of the shown city with all marks and overlays; `model` is the city without them."""
    lit = lit_cells(showing.held, turn.legal) if turn.is_my_turn and _shows_actor(turn, showing) else LitCells()
    refused = showing.refused
    model = replace(
        model,
        colours=showing.colours,
        legal=lit.cells,
        other_rotation=lit.turned,
        ghost=showing.held.token if showing.held and lit.cells else None,
        ghost_motif=turn.motif_of(showing.held) if showing.held else 0,
        target=showing.pointed if showing.pointed in lit.cells else None,
        refused=refused.cell if refused else None,
        blamed=frozenset(refused.refusal.cells) if refused else frozenset(),
        ghosts=_ghosts(turn, showing),
        last=showing.last,
        notes=_earned(turn, showing),
        order=_order(showing, lit),
        bands=showing.bands,
        warned=_warned(turn, showing, lit),
        gaining=gaining_cells(turn, showing.held, lit) if showing.needs else frozenset(),
    )
    if showing.overlays:
        figures = overlay_figures(site_of(turn.state, showing.seat))
        return replace(model, overlays=showing.overlays, **figures)
    if not showing.needs:
        return model
    marks = showing.needs_then if showing.needs_then is not None else need_marks(turn.state, showing.seat)
    landed = (mark for mark in marks if mark.cell not in showing.hidden)
    return replace(model, needs=tuple(landed))


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


def _warned(turn: TurnSnapshot, showing: BoardContext, lit: LitCells) -> frozenset[Cell]:
    """Return the lit cells where the held card would bring a cloud (4.9)."""
    held = showing.held
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


def _shows_actor(turn: TurnSnapshot, showing: BoardContext) -> bool:
    return showing.seat == turn.active_seat or turn.unique


def _earned(turn: TurnSnapshot, showing: BoardContext) -> Mapping[Cell, str]:
    """Return the money that each district of the shown city just brought, by the cell that shows it."""
    income = showing.income
    if income is None or showing.overlays or not (income.seat == showing.seat or turn.unique):
        return {}
    return {item.cells[0]: "+" + money_text(item.money) for item in income.districts}


def _order(showing: BoardContext, lit: LitCells) -> tuple[Cell, ...]:
    """Return the cells of the previewed card and of those that follow it, as the forecast numbers them."""
    held, ghosts = showing.held, tuple(card.cell for card in showing.ghosts)
    built = held is not None and held.source in ("hand", "market") and showing.pointed in lit.cells
    return (showing.pointed, *ghosts) if showing.pointed is not None and (built or ghosts) else ()


def ghost_card(token: str, cell: Cell) -> BoardCard:
    """Return a preview of a reserve card that would be placed on `cell`; its picture is set by the board."""
    return BoardCard(cell, token)


def _ghosts(turn: TurnSnapshot, showing: BoardContext) -> tuple[BoardCard, ...]:
    seat, motifs = turn.active_seat or 0, turn.motifs
    return tuple(replace(card, motif=motifs.of_reserve(seat, card.token)) for card in showing.ghosts)
