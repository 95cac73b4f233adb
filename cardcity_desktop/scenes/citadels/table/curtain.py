"""The curtain between two players, drawn as a closed gate by night; it shows only public information (15.1, 15.2)."""

from pygame import Rect

from cardcity_desktop.scenes.citadels import pictures, scenery
from cardcity_desktop.scenes.citadels.look import SEATS, night_palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.svg import svg_shapes
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Ui, Widget, mix, svg_document

BESIDE = (170.0, 1110.0)
"""Horizontal positions of the two torches, left and right of the towers, in logical units."""


class CitadelsCurtainScene(CurtainScene):
    """Curtain that hides the table until the player of `seat` opens it; `line` says why that player is needed."""

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
        words = kit.arrange(kit.Shrunk(self._sentences, self.ui), room).all
        return [*words, *kit.arrange(below, place).all, *self.corner_buttons()]

    def _sentences(self, ui: Ui) -> kit.Part:
        s, palette = ui.scale, night_palette(ui.theme.name)
        return kit.VStack(
            [
                kit.drawing(self._paint_mark, s(106), s(106)),
                kit.words(ui, self.player.name, "title", align="center", colour=palette.text),
                kit.words(ui, self.line, "strong", align="center", colour=palette.title),
                kit.words(ui, self._instruction(), "body", align="center", colour=palette.muted),
            ],
            s(4),
            "center",
        )

    def _paint_mark(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box("#FFF6E0", rect.width / 2))
        pictures.seat_mark(canvas, self.player.colour, rect.inflate(-canvas.scale(26), -canvas.scale(26)))


def gate_svg(width: float, height: float, colour: int) -> str:
    """Return an SVG of `width` x `height` units: two towers and a closed gate with banners in the seat's colour."""
    seat_colour = SEATS[colour % len(SEATS)]
    fold = mix(seat_colour.fill, INK, 0.22)
    shapes = svg_shapes(asset_path("cards", "citadels", "closed_gate.svg"), seat_colour.fill, fold)
    for left in (-330, 220):
        place = f"translate({left + 43} -70)"
        shapes += f'<g transform="{place}"><path d="{seat_colour.shape}" fill="{seat_colour.ink}"/></g>'
    return svg_document(width, height, f'<g transform="translate({width / 2} {height / 2})">{shapes}</g>')
