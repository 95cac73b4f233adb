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
    return forecast_of(match, turn.active_seat, action)


def forecast_of(match: CardCityMatch, seat: int, action: Action) -> ActionPreview:
    """Return the preview of a legal action of `seat`, with the cards that would be placed after it.

    Its panel lists immediate effects apart from those of the growth phase.
    """
    step = match.preview(seat, action)
    effect = action_forecast(match.state, seat, step)
    lines = [*_cost_line(action, effect), *_now_lines(effect), *_later_lines(effect), *_total_lines(effect)]
    ghosts = tuple(ghost_card(step.kind, step.cell) for step in effect.steps)
    gain, needs = effect.points_now + effect.points_later, need_marks(step.state, seat)
    return ActionPreview(Forecast(_title(action), tuple(lines)), None, ghosts, needs, gain)


def _cost_line(action: Action, effect: ActionForecast) -> list[ForecastLine]:
    if not isinstance(action, Build | Buy):
        return []
    if not effect.cost:
        return [ForecastLine(_("Cost"), _("free"))]
    text = _("{cost} of {money}").format(cost=money_text(effect.cost), money=money_text(effect.before.money))
    return [ForecastLine(_("Cost"), text)]


def _now_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about what changes as soon as the card is placed."""
    had, has = effect.before, effect.laid
    lines = [ForecastLine(_("Size of the city"), f"{has.size}/{has.limit}", _tone(has.limit - had.limit))]
    if has.points is None:
        lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
    elif had.points is not None:
        change = has.points - had.points
        lines.append(
            ForecastLine(_("Points"), _now(signed_text(change), number_text(has.points), change), _tone(change))
        )
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
    lines += [_step_line(step, at, len(effect.steps)) for at, step in enumerate(effect.steps, 1)]
    lines += [_choice_line(choice) for choice in effect.choices]
    if effect.rest:
        lines.append(ForecastLine(_("Other districts"), signed_text(effect.rest), _tone(effect.rest)))
    return lines


def _total_lines(effect: ActionForecast) -> list[ForecastLine]:
    """Return lines about income and points after all forced growth."""
    lines, income = [], effect.after.income - effect.anyway.income
    if income:
        text = _then(_signed_money(income), money_text(effect.after.income), income)
        lines.append(ForecastLine(_("Income each round"), text, _tone(income)))
    if effect.steps and effect.after.points is not None:
        change = effect.points_now + effect.points_later
        lines.append(
            ForecastLine(
                _("Points then"), _then(signed_text(change), number_text(effect.after.points), change), _tone(change)
            )
        )
    return lines


def refusal_forecast(refusal: Refusal) -> Forecast:
    """Return a forecast panel that shows why the card may not go there."""
    return Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True)


def _title(action: Action) -> str:
    return card_name(action.card) if isinstance(action, Build | Buy) else _("If you lay it here")


def _now(change: str, total: str, amount: float) -> str:
    """Join a change and the total right after the action: "+2 · now 14"."""
    return _("{change} · now {total}").format(change=change, total=total) if amount else total


def _then(change: str, total: str, amount: float) -> str:
    """Join a change and the total after all growth: "+2 · then 14"."""
    return _("{change} · then {total}").format(change=change, total=total) if amount else total


def _step_line(step: GrowthForecast, at: int, of: int) -> ForecastLine:
    """Return the line of a district that would grow; if there are several, numbered like its preview on the board."""
    text = growth_text(step.kind, step.size)
    text = text[:1].upper() + text[1:]
    return ForecastLine(
        f"{at}. {text}" if of > 1 else text, signed_text(step.points), _tone(step.points) if step.points else "good"
    )


def _choice_line(choice: GrowthChoice) -> ForecastLine:
    text = _("{growth}, where you choose").format(growth=growth_text(choice.kind, choice.size))
    return ForecastLine(text[:1].upper() + text[1:], "", "good")


def _signed_money(amount: int) -> str:
    return money_text(amount) if amount < 0 else "+" + money_text(amount)


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
