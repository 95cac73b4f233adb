"""How a match went: points and money round by round, and the panel that draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.canvas import Canvas, PanelKind
from cardcity_desktop.ui.widgets.buttons import Option, Segmented
from cardcity_desktop.ui.widgets.chart import draw_chart
from cardcity_desktop.ui.widgets.labels import Painted, Panel
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class History:
    """What each seat had at the start, after every round and now: [seat][round]; points: if it had ended then.

    Cities and money lie open on every table, so nothing here is a secret. colours: of the seats.
    """

    points: tuple[tuple[float, ...], ...]
    money: tuple[tuple[float, ...], ...]
    colours: tuple[int, ...]


def history_of(match: AnyMatch) -> History:
    """Read off the states of a match; a city lost in pollution has no points."""
    states = match.states
    ends = [states[0], *(after for before, after in pairwise(states) if after.round > before.round), states[-1]]
    seats = range(len(match.seats))
    return History(
        tuple(tuple(score_sheet(state, seat).points or 0 for state in ends) for seat in seats),
        tuple(tuple(float(state.money[seat]) for state in ends) for seat in seats),
        tuple(seat.colour for seat in match.seats),
    )


def chart_panel(
    ui: Ui, place: Rect, history: History, measure: str, change: Callable[[str], None], kind: PanelKind = "panel"
) -> list[Widget]:
    """Points or money (`measure`) as lines over the rounds, on a panel that fills `place`."""
    s = ui.scale
    room = Rect(place.left + s(14), place.top + s(12), place.width - s(28), s.target(38))
    options = [Option("points", _("Points")), Option("money", _("Money"))]
    plot = Rect(room.left, room.bottom + s(10), room.width, place.bottom - s(14) - room.bottom - s(10))
    lines = history.points if measure == "points" else history.money

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_chart(canvas, rect, lines, history.colours, measure == "money")

    return [Panel(place, kind), Segmented(room, options, measure, change, "measure"), Painted(plot, paint)]
