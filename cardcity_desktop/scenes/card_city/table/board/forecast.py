"""Previews of laying the held card on a cell. All figures come from the rules."""

from __future__ import annotations

from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.forecast.outcome import (
    ActionForecast,
    GrowthChoice,
    GrowthForecast,
    action_forecast,
)
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.board.model import ghost_card, need_marks
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.selection import NO_PREVIEW, ActionPreview
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.table.turn import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording import card_name, refusal_text
from cardcity_desktop.scenes.card_city.wording.cards import growth_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.widgets.forecast import Forecast, ForecastLine, Tone
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text, signed_text


class ForecastCache:
    """Previews computed since the last action of the match, by held card and cell."""

    def __init__(self, match: CardCityMatch) -> None:
        self._match = match
        self._known: dict[tuple[Held, Cell], ActionPreview] = {}

    def clear(self) -> None:
        """Drop all previews: the match moved on, or the language changed."""
        self._known.clear()

    def at(self, table: TableSnapshot, occupied: bool) -> ActionPreview:
        """Return the preview of the held card on the pointed cell; occupied: the cell has a card."""
        held, cell, turn = table.selection.held, table.selection.pointed, table.turn
        if held is None or held.source == "drawn" or cell is None or occupied:
            return NO_PREVIEW
        if not (turn.is_my_turn and table.shows_own):
            return NO_PREVIEW
        if (held, cell) not in self._known:
            self._known[held, cell] = preview_action(self._match, turn, held, cell)
        return self._known[held, cell]


def preview_action(match: CardCityMatch, turn: TurnSnapshot, held: Held, cell: Cell) -> ActionPreview:
    """Return the preview of the acting player's held card on a free cell, or of its refusal."""
    assert turn.active_seat is not None
    action = held.action(cell)
    refusal = match.why_not(turn.actor, action)
    if quarters_to_fit(held, cell, turn.legal):
        turned = ForecastLine(_("Press to turn the card so that it fits."))
        return ActionPreview(Forecast(_("Not this way round"), (turned,)))
    if refusal is not None:
        return ActionPreview(refusal_forecast(refusal), refusal)
    return forecast_of(match, turn, turn.active_seat, action)


def forecast_of(match: CardCityMatch, turn: TurnSnapshot, seat: int, action: Action) -> ActionPreview:
    """Return the preview of a legal action of `seat`, with the cards that would be placed after it.

    Its panel lists immediate effects apart from those of the growth phase.
    """
    step = match.preview(seat, action)
    effect = action_forecast(match.state, seat, step)
    lines = [*_cost_line(action, effect), *_now_lines(effect), *_later_lines(effect), *_total_lines(turn, effect)]
    ghosts = tuple(ghost_card(step.kind, step.cell) for step in effect.steps)
    gain, needs = effect.points_now + effect.points_later, need_marks(step.state, seat)
    return ActionPreview(Forecast(_title(action), tuple(lines)), None, ghosts, needs, gain)


def _cost_line(action: Action, effect: ActionForecast) -> list[ForecastLine]:
    if not isinstance(action, Build | Buy):
        return []
    text = _("{cost} of {money}").format(cost=money_text(effect.cost), money=money_text(effect.before.money))
    return [ForecastLine(_("Cost"), text if effect.cost else _("free"), number=1 if effect.steps else 0)]


def _now_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about what changes as soon as the card is placed."""
    had, has = effect.before, effect.laid
    lines = [ForecastLine(_("Size of the city"), f"{has.size}/{has.limit}", _tone(has.limit - had.limit))]
    if has.points is None:
        lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
    if had.pollution is not None and has.pollution is not None:
        change = has.pollution - had.pollution
        text = _now(percent_text(change, signed=True), percent_text(has.pollution), change)
        lines.append(ForecastLine(_("Pollution"), text, _tone(-change)))
    if effect.cloud is not None:
        more = percent_text(effect.cloud, signed=True) if effect.cloud else ""
        lines.append(ForecastLine(_("A pollution cloud would follow"), more, "bad"))
    return lines


def _later_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about the districts that would grow."""
    if not (effect.steps or effect.choices or effect.rest):
        return []
    lines = [ForecastLine(_("When districts grow:"), heads=True)]
    lines += [_step_line(step, at) for at, step in enumerate(effect.steps, 2)]
    lines += [_choice_line(choice) for choice in effect.choices]
    if effect.rest:
        lines.append(ForecastLine(_("Other districts"), signed_text(effect.rest), _tone(effect.rest)))
    return lines


def _total_lines(turn: TurnSnapshot, effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about income and points after all forced growth; early in a game cells to fill are counted."""
    lines, income = [], effect.after.income - effect.anyway.income
    had, has = effect.before, effect.after
    if income:
        text = _before_after(money_text(effect.anyway.income), money_text(has.income), income)
        lines.append(ForecastLine(_("Income each round"), text, _tone(income)))
    if turn.counts_cells_to_fill(had.points, had.empties):
        change: float = had.empties - has.empties
        lines.append(
            ForecastLine(_("To fill"), _before_after(str(had.empties), str(has.empties), change), _tone(change))
        )
    elif had.points is not None and has.points is not None:
        change = has.points - had.points
        text = _before_after(number_text(had.points), number_text(has.points), change)
        lines.append(ForecastLine(_("Points"), text, _tone(change)))
    return lines


def refusal_forecast(refusal: Refusal) -> Forecast:
    """Return a forecast panel that shows why the card may not go there."""
    return Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True)


def _title(action: Action) -> str:
    return card_name(action.card) if isinstance(action, Build | Buy) else _("If you lay it here")


def _now(change: str, total: str, amount: float) -> str:
    """Join a change and the total right after the action: "+2 · now 14"."""
    return _("{change} · now {total}").format(change=change, total=total) if amount else total


def _before_after(had: str, has: str, change: float) -> str:
    """Return "−8 → 0"; the figure alone without a change."""
    return f"{had} → {has}" if change else has


def _step_line(step: GrowthForecast, number: int) -> ForecastLine:
    """Return the line of a district that would grow, numbered like its preview on the board."""
    text = growth_text(step.kind, step.size)
    tone = _tone(step.points) if step.points else "good"
    return ForecastLine(text[:1].upper() + text[1:], signed_text(step.points), tone, number=number)


def _choice_line(choice: GrowthChoice) -> ForecastLine:
    text = _("{growth}, where you choose").format(growth=growth_text(choice.kind, choice.size))
    return ForecastLine(text[:1].upper() + text[1:], "", "good")


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
