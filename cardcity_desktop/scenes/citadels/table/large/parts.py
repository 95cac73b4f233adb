"""Measured parts of the table in large text: discs, coins, chips, bands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS, HIDDEN_NAME
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, Palette
from cardcity_desktop.scenes.citadels.art.motifs import motif
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget, panel
from cardcity_desktop.scenes.citadels.wording.names import district_name
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable

Paint = Callable[[Canvas, Rect, Focus], None]

MARKED, CHOSEN = "#C8431F", "#A92B1B"
"""Ring of a thing that may be chosen, and of the chosen one."""


class AtMost(kit.Pad):
    """A part that is at most `high` px high, such as a list that scrolls."""

    def __init__(self, part: kit.Part, high: int) -> None:
        super().__init__(part)
        self._high = high

    def _measure(self, width: int) -> kit.Size:
        size = self.part.measure(width)
        high = min(size.high, self._high)
        return size._replace(high=high, least_high=min(size.least_high, high))


def drawing(size: kit.Size, paint: Paint, drop: int = 0, name: str = "") -> kit.Leaf:
    """Return a part of fixed size that only draws and has no focusables."""
    return kit.Leaf(lambda rect: PaintedWidget(rect, paint), size, drop=drop, name=name)


def square(ui: Ui, units: float) -> kit.Size:
    """Return the size of a square whose sides grow with the text."""
    side = ui.scale.font(units)
    return kit.fixed(side, side)


def seat_mark(ui: Ui, colour: int, player: str = "person") -> kit.Leaf:
    return drawing(square(ui, 16), lambda canvas, rect, focus: tokens.seat_sign(canvas, colour, player, rect))


def crown(ui: Ui) -> kit.Leaf:
    return drawing(square(ui, 20), lambda canvas, rect, focus: tokens.crown(canvas, rect), drop=1, name="crown")


def disc(ui: Ui, number: int, fill: str = INK, ink: str = "#FFF6E0", edge: str | None = None) -> kit.Leaf:
    """Return a character's number on a disc."""

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        canvas.box(rect, Box(fill, rect.width / 2, edge, 2 * canvas.scale.unit if edge else 0))
        canvas.text(str(number), rect, "label", ink, "center", "middle", False)

    return drawing(square(ui, 18.5), paint)


def count_of_coins(ui: Ui, count: int, palette: Palette, after: int | None = None) -> list[kit.Part]:
    """Return a coin with the number of coins; after: the number in a preview."""
    coin = drawing(square(ui, 18), lambda canvas, rect, focus: tokens.coin(canvas, rect.center, rect.width))
    return [coin, *figures(ui, count, after, "strong", palette)]


def count_of_cards(ui: Ui, count: int, palette: Palette) -> list[kit.Part]:
    """Return a card back with the number of cards in a hand."""
    wide = ui.scale.font(14)

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        tokens.backs(canvas, rect.left, rect.centery, min(1, count), rect.width, palette.slot_edge)

    back = drawing(kit.fixed(wide, district_height(wide)), paint)
    return [back, *figures(ui, count, None, "strong", palette)]


def figures(ui: Ui, now: int, after: int | None, style: str, palette: Palette) -> list[kit.Part]:
    """Return a figure; if the one in a preview differs, an arrow and that figure follow."""
    parts: list[kit.Part] = [kit.words(ui, str(now), style, one_line=True, colour=palette.text)]
    if after is not None and after != now:
        arrow = lambda canvas, rect, focus: canvas.icon("arrow_right", rect, palette.active)  # noqa: E731
        parts.append(drawing(square(ui, 14), arrow))
        parts.append(kit.words(ui, str(after), style, one_line=True, colour=palette.active))
    return parts


def ground(palette: Palette, edge: str | None = None) -> kit.Leaf:
    """Return the panel behind other parts; edge: colour of its ring."""
    return drawing(kit.fixed(0, 0), lambda canvas, rect, focus: panel(canvas, rect, palette.panel, edge, 11))


def on_panel(ui: Ui, part: kit.Part, palette: Palette, edge: str | None = None, grow: float = 0) -> kit.Layers:
    """Return a part on a panel of its own."""
    s = ui.scale
    return kit.Layers([ground(palette, edge), kit.Pad(part, s(14), s(4))], grow=grow)


def chip(ui: Ui, card: str, item: Focusable, named: bool, palette: Palette, ring: str = "") -> kit.Part:
    """Return a district as a chip: cost and sign on its ground, and its name beside them if `named`."""
    s, district = ui.scale, DISTRICTS[CODE[card]]
    sign = drawing(square(ui, 18), partial(_paint_sign, district.colour))
    head = kit.HStack([kit.words(ui, str(district.cost), "label", one_line=True, colour=INK), sign], s(6))
    parts: list[kit.Part] = [kit.Layers([_tint(district.colour), kit.Pad(head, s(8), s(4))])]
    if named:
        parts.append(kit.words(ui, district_name(card), "label", one_line=True, colour=palette.text))
    return kit.Face(
        kit.Pad(kit.HStack(parts, s(6)), right=s(8) if named else 0), item, partial(_paint_card, palette, ring)
    )


def band(ui: Ui, card: str, item: Focusable, picture: bool, palette: Palette, ring: str = "") -> kit.Part:
    """Return a hand card as a band: coin with cost, picture, name, sign."""
    s, district = ui.scale, DISTRICTS[CODE[card]]
    parts: list[kit.Part] = [drawing(square(ui, 26), partial(_paint_cost, district.cost))]
    if picture:
        side = ui.scale.font(26)
        parts.append(drawing(kit.fixed(side, side), partial(_paint_motif, card)))
    left = kit.Layers([_tint(district.colour), kit.Pad(kit.HStack(parts, s(4)), s(6), s(4))])
    name = kit.words(ui, district_name(card), "strong", valign="middle", colour=palette.text, grow=1)
    sign = drawing(square(ui, 22), partial(_paint_sign, district.colour))
    content = kit.HStack([left, name, sign], s(8), "fill")
    return kit.Face(kit.Pad(content, right=s(8)), item, partial(_paint_card, palette, ring))


def hidden_cards(ui: Ui, count: int) -> kit.Part:
    """Return the backs of a hidden hand."""
    wide = ui.scale.font(30)

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        CardPictures(canvas).district(HIDDEN_NAME, rect.width).draw(canvas.surface, rect.left, rect.top)

    backs = [drawing(kit.fixed(wide, district_height(wide)), paint) for _card in range(count)]
    return kit.Flow(backs, ui.scale(8), ui.scale(8))


def in_columns(ui: Ui, parts: Sequence[kit.Part], columns: int) -> kit.Part:
    """Return parts in rows of `columns` equal widths."""
    gap = ui.scale(6)
    rows = [list(parts[at : at + columns]) for at in range(0, len(parts), columns)]
    for row in rows:
        row += [kit.space() for _missing in range(columns - len(row))]
    return kit.VStack([kit.Even(row, gap, "fill") for row in rows], gap)


def _tint(colour: str) -> kit.Leaf:
    light = GROUNDS[colour][0]
    return drawing(kit.fixed(0, 0), lambda canvas, rect, focus: canvas.box(rect, Box(light, canvas.scale(8))))


def _paint_sign(colour: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    disc = Rect(0, 0, min(rect.size), min(rect.size))
    disc.center = rect.center
    tokens.sign_disc(canvas, colour, disc)


def _paint_cost(cost: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.svg(svg_document(48, 48, motif("coin_plain").shapes), rect)
    canvas.text(str(cost), rect, "strong", "#4A2E06", "center", "middle", False)


def _paint_motif(card: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    canvas.svg(svg_document(96, 96, motif(card).shapes), rect)


def _paint_card(palette: Palette, ring: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    s = canvas.scale
    canvas.box(rect, Box(palette.well, s(8), palette.slot_edge, max(1.0, s.unit)))
    if ring:
        canvas.ring(rect, 3, 8, ring)
