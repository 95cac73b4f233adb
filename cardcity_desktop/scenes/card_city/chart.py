"""The chart of a match: points or money of each seat over the rounds."""

from pygame import Rect

from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Scene
from cardcity_desktop.ui.widgets.buttons import Option, Segmented
from cardcity_desktop.ui.widgets.chart import draw_chart
from cardcity_desktop.ui.wording.seats import labels_of


def chart_part(scene: Scene, match: CardCityMatch, size: kit.Size) -> kit.Part:
    """Return a panel with points or money, chosen by a switch at its head, as lines over the rounds."""
    ui, s, measure = scene.ui, scene.ui.scale, scene.memory.get("measure", "points")
    rounds = kit.kept_value(scene, "rounds", match.action_count, lambda: rounds_of(match.states))
    options = [Option("points", _("Points")), Option("money", _("Money"))]

    def change(measure: str) -> None:
        scene.memory["measure"] = measure
        scene.refresh()

    def paint(canvas: Canvas, rect: Rect) -> None:
        lines, colours = rounds.money if measure == "money" else rounds.points, [seat.colour for seat in match.seats]
        draw_chart(canvas, rect, lines, colours, measure == "money", names=labels_of(match.seats))

    choice = kit.Leaf(lambda rect: Segmented(rect, options, measure, change, "measure"), kit.fixed(0, s.target(38)))
    panel = kit.panel(ui, kit.VStack([choice, kit.drawing(paint, grow=1)], s(10)), "sunk", 14, 13)
    return kit.Leaf(lambda place: kit.arrange(panel, place).all, size)
