"""The words of an action's forecast: what it costs, what it does at once, what grows then, and the totals."""

from __future__ import annotations

from collections import Counter

from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.forecast.outcome import ActionForecast, CityFigures, GrowthForecast
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.names import growth_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.forecast import ForecastLine, Tone
from cardcity_desktop.ui.wording.numbers import money_text, number_text, percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised

FIRST_PART = 3
"""In the first 1 / `FIRST_PART` of a game's rounds, gaps are shown instead of negative points."""


def counts_gaps(view: View, city: ScoreSheet | CityFigures) -> bool:
    """Return True if a city's gaps replace its points.

    In the first third of a game empty cells make the points negative, which would mean nothing to a newcomer.
    """
    early = FIRST_PART * view.round <= view.rounds or view.round == 1
    return early and city.points is not None and city.points < 0 and city.empties > 0


class ForecastWords:
    """The lines of one forecast, immediate effects apart from those of the growth phase."""

    def __init__(self, effect: ActionForecast, shows_gaps: bool) -> None:
        """`shows_gaps` if gaps replace the points (`counts_gaps`)."""
        self.effect, self.shows_gaps = effect, shows_gaps

    def cost_line(self, action: Action) -> list[ForecastLine]:
        """Return the line of the card itself: its price, and the points right after it."""
        if not isinstance(action, Build | Buy):
            return []
        effect = self.effect
        text = _("Pay {cost} of your {money}") if effect.cost else _("Costs nothing")
        text = text.format(cost=money_text(effect.cost), money=money_text(effect.before.money))
        points, before = effect.points_now, effect.before
        shows = before.points is not None and not self.shows_gaps
        return [ForecastLine(text, signed_text(points) if shows else "", tone_of(points), number=1)]

    def now_lines(self) -> list[ForecastLine]:
        """Return the lines of the effects that a card has as soon as it is placed."""
        had, has, lines = self.effect.before, self.effect.placed, list[ForecastLine]()
        if has.limit != had.limit or has.size >= has.limit > had.size:
            tone = tone_of(has.limit - had.limit)
            lines.append(ForecastLine(_("Size of the city"), f"{has.size}/{has.limit}", tone))
        if has.points is None:
            lines.append(ForecastLine(_("Too much pollution: the game would be lost"), "", "bad"))
        if had.pollution is not None and has.pollution is not None and had.pollution != has.pollution:
            change = has.pollution - had.pollution
            figures = percent_text(change, signed=True), percent_text(has.pollution)
            text = _("{change} · now {total}").format(change=figures[0], total=figures[1])
            lines.append(ForecastLine(_("Pollution"), text, tone_of(-change)))
        if self.effect.cloud is not None:
            more = percent_text(self.effect.cloud, signed=True) if self.effect.cloud else ""
            lines.append(ForecastLine(_("A pollution cloud would follow"), more, "bad"))
        return lines

    def later_lines(self) -> list[ForecastLine]:
        """Return lines about the districts that would grow. One for all that would grow alike where you choose."""
        effect = self.effect
        if not (effect.steps or effect.choices or effect.other_points):
            return []
        lines = [ForecastLine(_("Then, in Grow"), heads=True)]
        lines += [self._step_line(step, at) for at, step in enumerate(effect.steps, 2)]
        grows = _("{growth}, where you choose")
        choices = (capitalised(grows.format(growth=growth_text(it.kind, it.size))) for it in effect.choices)
        for text, count in Counter(choices).items():
            lines.append(ForecastLine(text, f"\u00d7{count}" if count > 1 else "", "good"))
        if points := effect.other_points:
            lines.append(ForecastLine(_("Other districts"), signed_text(points), tone_of(points)))
        return lines

    @staticmethod
    def _step_line(step: GrowthForecast, number: int) -> ForecastLine:
        """Return the line of a district that would grow, numbered like its preview on the board."""
        text, tone = growth_text(step.kind, step.size), tone_of(step.points) if step.points else "good"
        return ForecastLine(capitalised(text), signed_text(step.points), tone, number=number)

    def total_lines(self) -> list[ForecastLine]:
        """Return lines about income and points after all forced growth. Early in a game, gaps instead."""
        effect, lines = self.effect, list[ForecastLine]()
        had, has, income = effect.before, effect.placed_grown, effect.before_grown.income
        if has.income != income:
            texts = money_text(income), money_text(has.income)
            lines.append(total_line(_("A round"), *texts, has.income - income))
        return [*lines, *points_lines(had, has, self.shows_gaps)]


def points_lines(had: CityFigures, has: CityFigures, shows_gaps: bool) -> list[ForecastLine]:
    """Return the total of the points before and after, or of the gaps. [] if points mean nothing."""
    if shows_gaps:
        return [total_line(_("Gaps"), str(had.empties), str(has.empties), had.empties - has.empties)]
    if had.points is None or has.points is None:
        return []
    change = has.points - had.points
    better = _("{count} better") if change > 0 else _("{count} worse")
    difference = better.format(count=number_text(abs(change))) if change else ""
    return [total_line(_("Points"), number_text(had.points), number_text(has.points), change, difference)]


def total_line(name: str, had: str, has: str, gain: float, change: str = "") -> ForecastLine:
    """Return a total before and after. The figure alone without a change."""
    return ForecastLine(name, has, tone_of(gain), before="" if had == has else had, change=change)


def tone_of(change: float) -> Tone:
    """Return the tone of a change that is welcome if it is above 0."""
    return "good" if change > 0 else "bad" if change < 0 else "plain"
