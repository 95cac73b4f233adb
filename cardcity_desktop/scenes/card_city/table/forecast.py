"""What laying the held card on a cell would bring; every figure is the rules' own."""

from __future__ import annotations

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.outcome import Choice, Counted, Grown, effect_of
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.board import ghost_card
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.model import TableModel
from cardcity_desktop.scenes.card_city.table.state import NOTHING_FORESEEN, Foresight
from cardcity_desktop.scenes.card_city.table.turn import Turn
from cardcity_desktop.scenes.card_city.wording import card_name, district_name, refusal_text
from cardcity_desktop.ui.widgets.forecast import Forecast, ForecastLine, Tone
from cardcity_desktop.ui.wording.numbers import money_text, percent_text, signed_text


class Foreseen:
    """What was foreseen since the match moved on: the same card on the same cell is not worked out twice."""

    def __init__(self, match: CardCityMatch) -> None:
        self._match = match
        self._known: dict[tuple[Held, Cell], Foresight] = {}

    def clear(self) -> None:
        """The match moved on, or is spoken of in another language."""
        self._known.clear()

    def at(self, table: TableModel, taken: bool) -> Foresight:
        """For the held card on the pointed cell; taken: a card lies there."""
        held, cell, turn = table.state.held, table.state.pointed, table.turn
        if held is None or held.source == "drawn" or cell is None or taken:
            return NOTHING_FORESEEN
        if not (turn.own and table.shows_own):
            return NOTHING_FORESEEN
        if (held, cell) not in self._known:
            self._known[held, cell] = foresee(self._match, turn, held, cell)
        return self._known[held, cell]


def foresee(match: CardCityMatch, turn: Turn, held: Held, cell: Cell) -> Foresight:
    """Look ahead for the acting player's held card over a free cell."""
    assert turn.seat is not None
    action = held.action(cell)
    refusal = match.why_not(turn.actor, action)
    if quarters_to_fit(held, cell, turn.legal):
        turned = ForecastLine(_("Click to turn the card so that it fits."))
        return Foresight(Forecast(_("Not this way round"), (turned,)))
    if refusal is not None:
        return Foresight(refusal_forecast(refusal), refusal)
    return forecast_of(match, turn.seat, action)


def forecast_of(match: CardCityMatch, seat: int, action: Action) -> Foresight:
    """The forecast of a legal action of `seat`, and the cards that would follow it."""
    effect = effect_of(match.state, seat, match.preview(seat, action))
    lines = []
    if isinstance(action, Build | Buy):
        said = money_text(effect.cost) if effect.cost else _("free")
        lines.append(ForecastLine(_("Cost"), said, "bad" if effect.cost else "plain"))
    lines += _changes(effect.before, effect.after)
    lines += [_step_line(step, at, len(effect.steps)) for at, step in enumerate(effect.steps, 1)]
    lines += [_choice_line(choice) for choice in effect.choices]
    if effect.cloud is not None:
        more = percent_text(effect.cloud, signed=True) if effect.cloud else ""
        lines.append(ForecastLine(_("A pollution cloud would follow"), more, "bad"))
    ghosts = tuple(ghost_card(step.kind, step.cell) for step in effect.steps)
    return Foresight(Forecast(_title(action), tuple(lines)), None, ghosts)


def refusal_forecast(refusal: Refusal) -> Forecast:
    """Why not, in the same place."""
    return Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True)


def _title(action: Action) -> str:
    return card_name(action.card) if isinstance(action, Build | Buy) else _("If you lay it here")


def _changes(before: Counted, after: Counted) -> list[ForecastLine]:
    lines = [ForecastLine(_("Size of the city"), f"{after.size}/{after.limit}", _tone(after.limit - before.limit))]
    income = after.income - before.income
    if income:
        lines.append(ForecastLine(_("Income each round"), _signed_money(income), _tone(income)))
    if before.points is not None and after.points is not None:
        points = after.points - before.points
        lines.append(ForecastLine(_("Points"), signed_text(points), _tone(points)))
    elif after.points is None:
        lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
    if before.pollution is not None and after.pollution is not None:
        change = before.pollution - after.pollution
        lines.append(ForecastLine(_("Pollution"), percent_text(after.pollution), _tone(change)))
    return lines


def _step_line(step: Grown, at: int, of: int) -> ForecastLine:
    """A district that would grow; numbered like its ghost on the board where there are several."""
    said = _("{district} grows to {count}").format(district=district_name(step.kind), count=step.size)
    return ForecastLine(f"{at}. {said}" if of > 1 else said, "", "good")


def _choice_line(choice: Choice) -> ForecastLine:
    said = _("{district} grows to {count}, where you choose")
    return ForecastLine(said.format(district=district_name(choice.kind), count=choice.size), "", "good")


def _signed_money(amount: int) -> str:
    return money_text(amount) if amount < 0 else "+" + money_text(amount)


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
