"""What laying the held card on a cell would bring; every figure is the rules' own."""

from __future__ import annotations

from dataclasses import dataclass

from cardcity_desktop.i18n import _, ngettext
from cardcity_desktop.rules.card_city.actions import Action, Build, Buy, Develop
from cardcity_desktop.rules.card_city.development import growths_of
from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt, CloudTaken
from cardcity_desktop.rules.card_city.income import total_income
from cardcity_desktop.rules.card_city.pollution import pollution_of
from cardcity_desktop.rules.card_city.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import KINDS
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.table.board import ghost_card
from cardcity_desktop.scenes.table.held import Held
from cardcity_desktop.scenes.table.turn import Turn
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.board_model import BoardCard
from cardcity_desktop.ui.forecast import Forecast, ForecastLine, Tone
from cardcity_desktop.ui.wording import card_name, district_name, money_text, refusal_text, signed_text


@dataclass(frozen=True, slots=True)
class Grown:
    """A district that would have to develop, and the one cell its card could take (None: a choice)."""

    kind: str
    cells: tuple[Cell, ...]
    into: Cell | None


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
    refusal = match.why_not(action)
    if refusal is not None:
        return Foresight(refusal_forecast(refusal), refusal)
    grown = growth_of(match.state, match.preview(action).state, turn.seat) if turn.mode in ("build", "buy") else ()
    ghosts = tuple(ghost_card(found.kind, found.into) for found in grown if found.into is not None)
    return Foresight(forecast_of(match, turn.seat, action), None, ghosts)


def forecast_of(match: AnyMatch, seat: int, action: Action) -> Forecast:
    """The forecast of a legal action of `seat`. Money, size and points are those right after the card is laid."""
    before = site_of(match.state, seat)
    step = match.preview(action)
    cost = sum(event.cost for event in step.events if isinstance(event, CardBuilt | CardBought))
    after = Site(before.rules, seat, step.state.city(seat), before.money - cost)
    said = money_text(cost) if cost else _("free")
    lines = [ForecastLine(_("Cost"), said, "bad" if cost else "plain")] if _is_paid(action) else []
    lines += _changes(before, after)
    if not isinstance(action, Develop):
        lines += [_growth_line(grown) for grown in growth_of(match.state, step.state, seat)]
    if any(isinstance(event, CloudTaken) for event in step.events):
        lines.append(ForecastLine(_("A pollution cloud would follow"), "", "bad"))
    return Forecast(_title(action), tuple(lines))


def refusal_forecast(refusal: Refusal) -> Forecast:
    """Why not, in the same place."""
    return Forecast(_("Not here"), (ForecastLine(refusal_text(refusal)),), refused=True)


def growth_of(before: State, state: State, seat: int) -> tuple[Grown, ...]:
    """The districts that would have to develop at once in `state`, and did not have to `before`."""
    after, known = site_of(state, seat), growths_of(before, seat)
    found = []
    for growth in growths_of(state, seat):
        if growth in known:
            continue
        into = after.city.board.cells_of(growth.into)
        cells = after.city.board.cells_of(growth.district)
        found.append(Grown(KINDS[growth.kind], cells, into[0] if len(into) == 1 else None))
    return tuple(found)


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
        said = _("{percent}%").format(percent=new_percent)
        lines.append(ForecastLine(_("Pollution"), said, _tone(old_percent - new_percent)))
    return lines


def _growth_line(grown: Grown) -> ForecastLine:
    size = len(grown.cells)
    said = ngettext(
        "{district}, {count} card: it would grow",
        "{district}, {count} cards: it would grow",
        size,
    ).format(district=district_name(grown.kind), count=size)
    return ForecastLine(said, "", "good")


def _signed_money(amount: int) -> str:
    return money_text(amount) if amount < 0 else "+" + money_text(amount)


def _tone(change: float) -> Tone:
    return "good" if change > 0 else "bad" if change < 0 else "plain"
