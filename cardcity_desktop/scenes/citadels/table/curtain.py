"""The curtain between two players, drawn as a closed gate by night; it shows only public information (15.1, 15.2)."""

from functools import lru_cache

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import scenery, tokens
from cardcity_desktop.scenes.citadels.art.colours import SEATS, night_palette
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.closed_seat import closure_text
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
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
        wide, high = canvas.area.width / canvas.scale.unit, canvas.area.height / canvas.scale.unit
        canvas.svg(
            scenery.night_svg(night_palette(canvas.theme.name), round(wide, 1), round(high, 1), BESIDE), canvas.area
        )
        canvas.svg(gate_svg(round(wide, 1), round(high, 1), self.player.colour), canvas.area)

    def words(self) -> list[Widget]:
        """Return mark, name and sentences of the next player, and below them the button that opens the curtain."""
        s, area = self.ui.scale, self.ui.area
        room = Rect(0, 0, s(352 if s.text <= 1 else 384), s(282 if s.text <= 1 else 400))
        room.midbottom = (area.centerx, area.centery + s(112 if s.text <= 1 else 190))
        below = kit.VStack([self.lift_button(260), *self.undo_part()], s(12), "center")
        wide, high = below.measure(area.width)[:2]
        place = Rect(area.centerx - wide // 2, room.bottom, wide, high)
        words = kit.arrange(kit.Shrunk(self._sentences, self.ui), room).all
        return [*words, *kit.arrange(below, place).all, *self.corner_buttons()]

    def _sentences(self, ui: Ui) -> kit.Part:
        s, palette = ui.scale, night_palette(ui.theme.name)
        closed = closure_text(self.match, self.seat)
        return kit.VStack(
            [
                kit.drawing(self._paint_mark, s(106), s(106)),
                kit.words(ui, self.player.name, "title", align="center", colour=palette.text),
                kit.words(ui, self.line, "strong", align="center", colour=palette.title),
                kit.words(ui, self._instruction(), "body", align="center", colour=palette.muted),
                *([kit.words(ui, closed, "strong", align="center", colour=palette.title)] if closed else []),
            ],
            s(4),
            "center",
        )

    def _paint_mark(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, Box("#FFF6E0", rect.width / 2))
        tokens.seat_mark(canvas, self.player.colour, rect.inflate(-canvas.scale(26), -canvas.scale(26)))


@lru_cache(maxsize=8)
def gate_svg(wide: float, high: float, colour: int) -> str:
    """Return an SVG of `wide` x `high` units: two towers and a closed gate with banners in the seat's colour."""
    x, y = wide / 2, high / 2
    stone, shade, low = "#414C7C", "#333D68", y + 250
    tower = "".join(_tower(left, y, high, (stone, shade), colour) for left in (x - 330, x + 220))
    arch = f"M{x - 220} {high}V{y - 20}A220 200 0 0 1 {x + 220} {y - 20}V{high}Z"
    inner = f"M{x - 196} {high}V{y - 16}A196 178 0 0 1 {x + 196} {y - 16}V{high}Z"
    return svg_document(
        wide,
        high,
        f'<path d="M{x - 330} {high}V{y - 96}H{x + 330}V{high}Z" fill="{stone}"/>'
        + tower
        + f'<path d="{arch}" fill="#56629A"/><path d="{inner}" fill="#1A2347"/>'
        + f'<path d="{_planks(x, y)}" fill="#141B38" fill-opacity=".7"/>'
        + f'<path d="M{x - 196} {low}H{x + 196}V{low + 14}H{x - 196}Z" fill="#141B38" fill-opacity=".6"/>',
    )


def _tower(left: float, y: float, high: float, stone: tuple[str, str], colour: int) -> str:
    """Return the SVG of one tower with a banner in the seat's colour."""
    seat_colour = SEATS[colour % len(SEATS)]
    steps = [left - 8 + tooth * 36 for tooth in range(4)]
    teeth = "".join(f"M{at} {y - 149}V{y - 178}H{at + 18}V{y - 149}Z" for at in steps)
    crown = f"{teeth}M{left - 8} {y - 150}H{left + 118}V{y - 130}H{left - 8}Z"
    cloth = f"M{left + 30} {y - 96}H{left + 80}V{y + 40}L{left + 55} {y + 22}L{left + 30} {y + 40}Z"
    fold = f"M{left + 55} {y - 96}H{left + 80}V{y + 40}L{left + 55} {y + 22}Z"
    return (
        f'<path d="M{left} {high}V{y - 150}H{left + 110}V{high}Z" fill="{stone[0]}"/>'
        f'<path d="M{left + 55} {high}V{y - 150}H{left + 110}V{high}Z" fill="{stone[1]}"/>'
        f'<path d="{crown}" fill="{mix(stone[0], "#FFFFFF", 0.08)}"/>'
        f'<path d="{cloth}" fill="{seat_colour.fill}"/><path d="{fold}" fill="{mix(seat_colour.fill, INK, 0.22)}"/>'
        f'<g transform="translate({left + 43} {y - 70})"><path d="{seat_colour.shape}" fill="{seat_colour.ink}"/></g>'
    )


def _planks(x: float, y: float) -> str:
    """Return path data of the joints between the gate's planks, cut off below its arch."""
    pieces = ""
    for at in range(-168, 190, 42):
        share = max(0.0, 1 - (at / 196) ** 2) ** 0.5
        top = y - 16 - 178 * share + 6
        pieces += f"M{x + at} {y + 400}V{top:.1f}H{x + at + 3}V{y + 400}Z"
    return pieces
