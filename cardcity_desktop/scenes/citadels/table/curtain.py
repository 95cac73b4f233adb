"""The curtain between two players, drawn as a closed gate by night. It shows only public information (15.1, 15.2)."""

from pygame import Rect

from cardcity_desktop.scenes.citadels import scenery
from cardcity_desktop.scenes.citadels.look import SEATS, night_palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.citadels.pictures import Pictures
from cardcity_desktop.scenes.citadels.table.pen import Pen
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_shapes
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Widget, mix, svg_document

BESIDE = (170.0, 1110.0)
"""Horizontal positions of the two torches, left and right of the towers, in logical units."""


class CitadelsCurtainScene(CurtainScene):
    """Curtain that hides the table until the player of `seat` opens it. `line` says why that player is needed."""

    def __init__(self, services: Services, match: CitadelsMatch, seat: int, line: str) -> None:
        super().__init__(services, match, seat)
        self.line = line

    def about(self) -> str:
        phrase = _("Behind the gate are {name}’s cards: only {name} opens it, and the others look away.")
        return phrase.format(name=self.player.name)

    def paint(self, canvas: Canvas) -> None:
        size = canvas.units(canvas.area)
        canvas.svg(scenery.night_svg(night_palette(canvas.theme.name), *size, BESIDE), canvas.area)
        canvas.svg(gate_svg(*size, self.player.colour), canvas.area)

    def words(self) -> list[Widget]:
        """Return mark, name and sentences of the next player, and below them the button that opens the curtain."""
        s, area = self.ui.scale, self.ui.area
        room = Rect(0, 0, s(352 if s.text <= 1 else 384), s(282 if s.text <= 1 else 400))
        room.midbottom = (area.centerx, area.centery + s(112 if s.text <= 1 else 190))
        below = self.lift_button(260)
        width, height = below.measure(area.width)[:2]
        place = Rect(area.centerx - width // 2, room.bottom, width, height)
        sentences = kit.Shrunk(lambda ui: self._sentences(Pen(ui, night_palette(ui.theme.name))), self.ui)
        words = kit.arrange(sentences, room).all
        return [*words, *kit.arrange(below, place).all, *self.corner_buttons()]

    def _sentences(self, pen: Pen) -> kit.Part:
        palette, lines = pen.palette, list[kit.Part]()
        lines.append(kit.drawing(self._paint_mark, pen.s(106), pen.s(106)))
        texts = (("title", self.player.name, palette.text), ("strong", self.line, palette.title))
        for style, text, colour in (*texts, ("body", self._instruction(), palette.muted)):
            lines.append(pen.text(style, text, colour, align="center"))
        return kit.VStack(lines, pen.s(4), "center")

    def _paint_mark(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box("#FFF6E0", rect.width / 2))
        Pictures(canvas).seat_mark(self.player.colour, rect.inflate(-canvas.scale(26), -canvas.scale(26)))


def gate_svg(width: float, height: float, colour: int) -> str:
    """Return an SVG of `width` x `height` units: two towers and a closed gate with banners in the seat's colour."""
    seat_colour = SEATS[colour % len(SEATS)]
    fold = mix(seat_colour.fill, INK, 0.22)
    shapes = svg_shapes(asset_path("cards", "citadels", "closed_gate.svg"), seat_colour.fill, fold)
    for left in (-330, 220):
        place = f"translate({left + 43} -70)"
        shapes += f'<g transform="{place}"><path d="{seat_colour.shape}" fill="{seat_colour.ink}"/></g>'
    return svg_document(width, height, f'<g transform="translate({width / 2} {height / 2})">{shapes}</g>')
