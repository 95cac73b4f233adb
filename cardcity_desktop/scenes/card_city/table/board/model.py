"""Model of the table's board at one moment: the shown city, lit cells, cells that cause a refusal, overlays, previews.

All figures of previews come from the rules.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, district_needs, growing_cells
from cardcity_desktop.rules.card_city.forecast.outcome import (
    ActionForecast,
    GrowthChoice,
    GrowthForecast,
    action_forecast,
)
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import with_figures
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.moves import (
    NO_CELLS,
    ActionPreview,
    Held,
    LitCells,
    Selection,
)
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import growth_text, need_badge, short_need_badge
from cardcity_desktop.scenes.card_city.wording.refusals import refusal_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardCard, BoardModel, NeedMark
from cardcity_desktop.ui.pages.forecast import Forecast, ForecastLine, Tone
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised


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
    lit = held.lit_cells(turn.legal) if held and turn.is_my_turn and table.shows_own else NO_CELLS
    seats = range(len(turn.seats)) if turn.unique else (seat,)
    shows_needs = table.ui.preferences.needs_shown
    needs: Sequence[NeedMark] = ()
    if state.overlays:
        model = with_figures(model, site_of(turn.state, seat))
    elif shows_needs:
        needs = preview.needs if preview.needs is not None else need_marks(turn.state, seat)
    return model._replace(
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
        overlays=state.overlays,
        needs=tuple(mark for mark in needs if mark.cell not in hidden),
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
    site = turn.site
    cells = cells_with_cloud(site, turn.state.reserve, CODES[held.token], site.city.board.mask_of(lit.cells))
    return frozenset(site.city.board.cells_of(cells))


def gaining_cells(turn: TurnSnapshot, held: Held | None, lit: LitCells) -> frozenset[Cell]:
    """Return the lit cells where the held card grows, or lets a district grow (6.1)."""
    if held is None or turn.active_seat is None or not lit.cells:
        return frozenset()
    if held.source not in ("hand", "market"):
        return lit.cells if held.source == "reserve" else frozenset()
    board, code = turn.site.city.board, CODES[held.token]
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


def preview_action(match: CardCityMatch, turn: TurnSnapshot, held: Held, cell: Cell) -> ActionPreview:
    """Return the preview of the acting player's held card on a free cell, or of its refusal."""
    action = held.action(cell)
    refusal = match.why_not(turn.actor, action)
    if held.quarters_to_fit(cell, turn.legal):
        turned = ForecastLine(_("Press to turn the card so that it fits."))
        return ActionPreview(Forecast(_("Not this way round"), (turned,)))
    if refusal is not None:
        return ActionPreview(Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True), refusal)
    return forecast_of(match, turn, turn.actor, action)


def forecast_of(match: CardCityMatch, turn: TurnSnapshot, seat: int, action: Action) -> ActionPreview:
    """Return the preview of a legal action of `seat`, with the cards that would be placed after it.

    Its panel lists immediate effects apart from those of the growth phase.
    """
    step = match.preview(seat, action)
    effect = action_forecast(match.state, seat, step)
    now = [*_cost_line(turn, action, effect), *_now_lines(effect)]
    heads = [ForecastLine(_("Now"), heads=True)] if now else []
    lines = [*heads, *now, *_later_lines(effect), *_total_lines(turn, effect)]
    ghosts = tuple(BoardCard(step.cell, step.kind) for step in effect.steps)
    gain, needs = effect.points_now + effect.points_later, need_marks(step.state, seat)
    bands = tuple(step.cells for step in effect.steps)
    return ActionPreview(Forecast(_title(action), tuple(lines)), None, ghosts, needs, gain, bands)


def _cost_line(turn: TurnSnapshot, action: Action, effect: ActionForecast) -> list[ForecastLine]:
    """Return the line of the card itself: its price, and the points right after it."""
    if not isinstance(action, Build | Buy):
        return []
    text = _("Pay {cost} of your {money}") if effect.cost else _("Costs nothing")
    text = text.format(cost=money_text(effect.cost), money=money_text(effect.before.money))
    points, before = effect.points_now, effect.before
    shows = before.points is not None and not turn.counts_cells_to_fill(before)
    return [ForecastLine(text, signed_text(points) if shows else "", _tone(points), number=1)]


def _now_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return the lines of the effects that a card has as soon as it is placed."""
    had, has, lines = effect.before, effect.placed, list[ForecastLine]()
    if has.limit != had.limit or has.size >= has.limit > had.size:
        lines.append(ForecastLine(_("Size of the city"), f"{has.size}/{has.limit}", _tone(has.limit - had.limit)))
    if has.points is None:
        lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
    if had.pollution is not None and has.pollution is not None and had.pollution != has.pollution:
        change = has.pollution - had.pollution
        text = _("{change} · now {total}").format(
            change=percent_text(change, signed=True), total=percent_text(has.pollution)
        )
        lines.append(ForecastLine(_("Pollution"), text, _tone(-change)))
    if effect.cloud is not None:
        more = percent_text(effect.cloud, signed=True) if effect.cloud else ""
        lines.append(ForecastLine(_("A pollution cloud would follow"), more, "bad"))
    return lines


def _later_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about the districts that would grow."""
    if not (effect.steps or effect.choices or effect.other_points):
        return []
    lines = [ForecastLine(_("Then, in Grow"), heads=True)]
    lines += [_step_line(step, at) for at, step in enumerate(effect.steps, 2)]
    lines += [_choice_line(text, count) for text, count in Counter(map(_choice_text, effect.choices)).items()]
    if effect.other_points:
        lines.append(ForecastLine(_("Other districts"), signed_text(effect.other_points), _tone(effect.other_points)))
    return lines


def _total_lines(turn: TurnSnapshot, effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about income and points after all forced growth; early in a game, cells to fill replace points."""
    lines, income = [], effect.placed_grown.income - effect.before_grown.income
    had, has = effect.before, effect.placed_grown
    if income:
        texts = money_text(effect.before_grown.income), money_text(has.income)
        lines.append(_total(_("A round"), *texts, _tone(income)))
    if turn.counts_cells_to_fill(had):
        lines.append(_total(_("To fill"), str(had.empties), str(has.empties), _tone(had.empties - has.empties)))
    elif had.points is not None and has.points is not None:
        change, texts = has.points - had.points, (number_text(had.points), number_text(has.points))
        better = _("{count} better") if change > 0 else _("{count} worse")
        difference = better.format(count=number_text(abs(change))) if change else ""
        lines.append(_total(_("Points"), *texts, _tone(change), difference))
    return lines


def _total(name: str, had: str, has: str, tone: Tone, change: str = "") -> ForecastLine:
    """Return a total before and after; the figure alone without a change."""
    return ForecastLine(name, has, tone, before="" if had == has else had, change=change)


def _title(action: Action) -> str:
    titles = {Build: _("Build it here"), Buy: _("Buy it here")}
    return titles.get(type(action), _("If you lay it here"))


def _step_line(step: GrowthForecast, number: int) -> ForecastLine:
    """Return the line of a district that would grow, numbered like its preview on the board."""
    text = growth_text(step.kind, step.size)
    tone = _tone(step.points) if step.points else "good"
    return ForecastLine(capitalised(text), signed_text(step.points), tone, number=number)


def _choice_text(choice: GrowthChoice) -> str:
    text = _("{growth}, where you choose").format(growth=growth_text(choice.kind, choice.size))
    return capitalised(text)


def _choice_line(text: str, count: int) -> ForecastLine:
    """Return one line for `count` districts that would grow alike."""
    return ForecastLine(text, f"\u00d7{count}" if count > 1 else "", "good")


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
