"""Pen of Card City's screens: the leaves, pills and pictures that several of them show."""

from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import GROUNDS, INK, mix, player_look
from cardcity_desktop.ui.toolkit import Box, Canvas, Scene, Ui
from cardcity_desktop.ui.widgets.buttons import Option, Segmented
from cardcity_desktop.ui.widgets.chart import draw_chart
from cardcity_desktop.ui.wording.seats import labels_of


def draw_coin(canvas: Canvas, rect: Rect) -> None:
    """Draw a golden coin. In high contrast it is the plain icon."""
    if canvas.theme.high_contrast:
        canvas.icon("coin", rect)
    else:
        canvas.svg(asset_path("cards", "card_city", "coin.svg"), rect)


def chart_part(scene: Scene, match: CardCityMatch, size: kit.Size) -> kit.Part:
    """Return a panel with points or money, chosen by a switch at its head, as lines over the rounds of a match."""
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


class Pen:
    """Leaves in the scale and the theme of a `Ui`."""

    def __init__(self, ui: Ui) -> None:
        self.ui, self.s, self.theme = ui, ui.scale, ui.theme

    def words(self, text: str, style: Style = "body", **look: Any) -> kit.Words:
        """Return a text that wraps."""
        return kit.words(self.ui, text, style, **look)

    def line(self, text: str, style: Style = "label", **look: Any) -> kit.Words:
        """Return a text on one line."""
        return kit.words(self.ui, text, style, one_line=True, **look)

    def coin(self, units: float) -> kit.Part:
        """Return a coin, `units` logical units wide."""
        side = self.s(units)
        return kit.drawing(draw_coin, side, side)

    def family_pill(self, family: str, token: str, **more: Any) -> kit.Part:
        """Return a pill in the card's colour with its family's name, cut only if it can't be left out.

        `more` is grow, drop, name.
        """
        s, theme, ground = self.s, self.theme, GROUNDS.get(token[0], GROUNDS["P"])[0]
        fill, ink = (theme.panel, theme.text) if theme.high_contrast else (mix(ground, "#FFFFFF", 0.55), INK)
        height = self.ui.text.line_height("label") + s(4)
        text = self.line(family, colour=ink, least=kit.NEVER if more.get("drop") else 0)
        look = kit.box(Box(fill, height / 2, theme.panel_edge, theme.edge * s.unit))
        return kit.Aligned(kit.Pad(text, s(10), s(2), ground=look), 0, **more)

    def name_pill(self, style: Style, text: str, sitter: Seat) -> kit.Part:
        """Return a pill in a seat's colour with the face of its player and a text."""
        s, look, high_contrast = self.s, player_look(sitter.colour), self.theme.high_contrast

        def ground(canvas: Canvas, pill: Rect) -> None:
            if high_contrast:
                canvas.panel(pill, "pill")
            else:
                canvas.shadow(pill, 6, 3, pill.height / 2 / s.unit, 0.35)
                canvas.box(pill, Box(look.fill, pill.height / 2, "#FFF9EC", 2 * s.unit))

        face = kit.player_mark(sitter.colour, self.ui.text.line_height(style) + s(4), sitter.portrait)
        words = self.line(text, style, valign="middle", colour=None if high_contrast else look.on_fill)
        return kit.Pad(kit.HStack([face, words], s(9)), y=s(4), left=s(4), right=s(25), ground=kit.drawing(ground))
