"""What laying the held card on a cell would bring; every figure is the rules' own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.development import Growth, Step, forced_growth
from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt, CloudTaken
from cardcity_desktop.rules.card_city.income import total_income
from cardcity_desktop.rules.card_city.pollution import PER_CLOUD, pollution_of
from cardcity_desktop.rules.card_city.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import KINDS
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.table.board import ghost_card
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.turn import Turn
from cardcity_desktop.scenes.card_city.wording import card_name, district_name, refusal_text
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board.model import BoardCard
from cardcity_desktop.ui.widgets.forecast import Forecast, ForecastLine, Tone
from cardcity_desktop.ui.wording.numbers import money_text, percent_text, signed_text


@dataclass(frozen=True, slots=True)
class Foresight:
    """What is known of a card held over a cell: its forecast and the cards that would follow, or the refusal."""

    forecast: Forecast | None = None
    refusal: Refusal | None = None
    ghosts: tuple[BoardCard, ...] = ()


NOTHING_FORESEEN = Foresight()


def foresee(match: AnyMatch, turn: Turn, held: Held, cell: Cell) -> Foresight:
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


def forecast_of(match: AnyMatch, seat: int, action: Action) -> Foresight:
    """The forecast of a legal action of `seat`.

    Size, income and points are those once every district has grown that must grow and has only one cell to do so;
    where the player would choose, the forecast stops and says so.
    """
    before = site_of(match.state, seat)
    step = match.preview(seat, action)
    cost = sum(event.cost for event in step.events if isinstance(event, CardBuilt | CardBought))
    laid = Site(before.rules, seat, step.state.city(seat), before.money - cost)
    known, coming = forced_growth(before, match.state.reserve), forced_growth(laid, step.state.reserve)
    steps = _without(coming.steps, known.steps)
    said = money_text(cost) if cost else _("free")
    lines = [ForecastLine(_("Cost"), said, "bad" if cost else "plain")] if _is_paid(action) else []
    lines += _changes(known.site, coming.site)
    lines += [_step_line(step, at, len(steps)) for at, step in enumerate(steps, 1)]
    lines += [_choice_line(growth) for growth in coming.choices if growth not in known.choices]
    if any(isinstance(event, CloudTaken) for event in step.events):
        more = percent_text(PER_CLOUD, signed=True) if before.rules.ecological else ""
        lines.append(ForecastLine(_("A pollution cloud would follow"), more, "bad"))
    board = laid.city.board
    ghosts = tuple(ghost_card(KINDS[step.kind], cell) for step in steps for cell in board.cells_of(1 << step.at))
    return Foresight(Forecast(_title(action), tuple(lines)), None, ghosts)


def _without(steps: Sequence[Step], known: Sequence[Step]) -> tuple[Step, ...]:
    """The steps that would not come anyway."""
    anyway = {(step.kind, step.at) for step in known}
    return tuple(step for step in steps if (step.kind, step.at) not in anyway)


def refusal_forecast(refusal: Refusal) -> Forecast:
    """Why not, in the same place."""
    return Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True)


def _title(action: Action) -> str:
    return card_name(action.card) if isinstance(action, Build | Buy) else _("If you lay it here")


def _is_paid(action: Action) -> bool:
    return isinstance(action, Build | Buy)


def _changes(before: Site, after: Site) -> list[ForecastLine]:
    lines = [ForecastLine(_("Size of the city"), f"{after.cards}/{after.limit}", _tone(after.limit - before.limit))]
    income = total_income(after) - total_income(before)
    if income:
        lines.append(ForecastLine(_("Income each round"), _signed_money(income), _tone(income)))
    old, new = sheet_of(before), sheet_of(after)
    if old.points is not None and new.points is not None:
        points = new.points - old.points
        lines.append(ForecastLine(_("Points"), signed_text(points), _tone(points)))
    elif new.points is None:
        lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
    if before.rules.ecological:
        old_percent, new_percent = pollution_of(before), pollution_of(after)
        lines.append(ForecastLine(_("Pollution"), percent_text(new_percent), _tone(old_percent - new_percent)))
    return lines


def _step_line(step: Step, at: int, of: int) -> ForecastLine:
    """A district that would grow; numbered like its ghost on the board where there are several."""
    said = _("{district} grows to {count}").format(district=district_name(KINDS[step.kind]), count=step.size)
    return ForecastLine(f"{at}. {said}" if of > 1 else said, "", "good")


def _choice_line(growth: Growth) -> ForecastLine:
    size = growth.district.bit_count() + 1
    said = _("{district} grows to {count}, where you choose")
    return ForecastLine(said.format(district=district_name(KINDS[growth.kind]), count=size), "", "good")


def _signed_money(amount: int) -> str:
    return money_text(amount) if amount < 0 else "+" + money_text(amount)


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
