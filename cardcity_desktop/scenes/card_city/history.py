"""The course of a match: points and money after each round, and the panel that draws them."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas, PanelKind
from cardcity_desktop.ui.toolkit import Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Option, Segmented
from cardcity_desktop.ui.widgets.chart import draw_chart


@dataclass(frozen=True, slots=True)
class History:
    """Course of a match: points and money by seat at the start, after each round and now; colours by seat.

    `points[seat][round]` is the score if the game had ended then. Cities and money are public, so this is too.
    """

    points: tuple[tuple[float, ...], ...]
    money: tuple[tuple[float, ...], ...]
    colours: tuple[int, ...]


def history_of(match: CardCityMatch) -> History:
    """Return the course of a match so far."""
    rounds = rounds_of(match.states)
    return History(rounds.points, rounds.money, tuple(seat.colour for seat in match.seats))


def chart_panel(
    ui: Ui, place: Rect, history: History, measure: str, change: Callable[[str], None], kind: PanelKind = "panel"
) -> list[Widget]:
    """Return a panel that fills `place` with points or money (`measure`) as lines over the rounds."""
    s, options = ui.scale, [Option("points", _("Points")), Option("money", _("Money"))]
    lines = history.points if measure == "points" else history.money

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_chart(canvas, rect, lines, history.colours, measure == "money")

    choice = kit.Leaf(lambda rect: Segmented(rect, options, measure, change, "measure"), kit.fixed(0, s.target(38)))
    part = kit.VStack([choice, kit.drawing(paint, grow=1)], s(10))
    return kit.arrange(kit.panel(ui, part, kind, 14, 13), place).all
