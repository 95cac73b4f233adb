"""Pen of Citadels' tables: leaves and pressable things in the colours of a palette."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.scenes.citadels.look import GROUNDS, Palette, motif
from cardcity_desktop.scenes.citadels.names import district_name
from cardcity_desktop.scenes.citadels.pictures import Pictures, character_height
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Focusable, Ui, svg_document
from cardcity_desktop.ui.widgets.labels import PaintedItems

Paint = Callable[[Canvas, Rect, Focus], None]

MARKED = "#C8431F"  # ring of a thing that may be chosen
CHOSEN = "#A92B1B"  # ring of the chosen one

NOWHERE = Rect(0, 0, 0, 0)


class Sized(kit.Around):
    """A part with a size of its own, such as a place whose texts may not move their neighbours."""

    def __init__(self, part: kit.Part, size: kit.Size, grow: float = 0) -> None:
        super().__init__(part, grow=grow)
        self._size = size

    def _measure(self, width: int) -> kit.Size:
        return self._size._replace(same_from=0)


class Rigid(kit.Around):
    """A part whose size is the same for every width. It is measured once."""

    def _measure(self, width: int) -> kit.Size:
        return self.part.measure(1 << 20)._replace(same_from=0)


class Live(kit.Around):
    """A part that is drawn in every frame, because it follows the pointer between two refreshes."""

    def place(self, rect: Rect, into: kit.Placed) -> None:
        inner = kit.arrange(self.part, rect)
        for widget in inner.widgets:
            widget.static = False
        into.take(inner, inner.widgets)


class Fitting(kit.Part):
    """The first of several layouts that fits its place in both directions, else the last."""

    def __init__(self, makers: Sequence[Callable[[], kit.Part]]) -> None:
        super().__init__()
        self._makers = makers

    def _measure(self, width: int) -> kit.Size:
        return self._makers[-1]().measure(width)

    def place(self, rect: Rect, into: kit.Placed) -> None:
        kit.first_fitting((make() for make in self._makers), rect).place(rect, into)


class RinglessFocusable(Focusable):
    """The item of a raised card, which draws its own ring, and dashes in high contrast."""

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw nothing."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing."""


def pressable(content: kit.Part, item: Focusable, paint: Paint) -> kit.Layers:
    """Return still content that can be pressed. `paint` draws over it what depends on the pointer."""
    make = lambda rect: PaintedItems(rect, paint, [item.changed(rect=rect)])  # noqa: E731
    return kit.Layers([content, kit.Leaf(make, kit.fixed(0, 0))], grow=content.grow)


def ringed(colour: str, width: float = 3, radius: float = 8) -> Paint:
    """Return a paint that draws a ring of `colour`, or nothing for ""."""
    return lambda canvas, rect, focus: canvas.ring(rect, width, radius, colour) if colour else None


def paint_sign(colour: str, canvas: Canvas, rect: Rect) -> None:
    side = min(rect.size)
    Pictures(canvas).sign(colour, Rect(0, 0, side, side).move_to(center=rect.center))


class Pen:
    """Leaves in the colours of a palette."""

    def __init__(self, ui: Ui, palette: Palette) -> None:
        self.ui, self.s, self.palette = ui, ui.scale, palette

    def text(self, style: Style, text: str, colour: str = "", **look: Any) -> kit.Words:
        """Return a text that wraps, in the palette's colour unless another one is given."""
        return kit.words(self.ui, text, style, colour=colour or self.palette.text, **look)

    def line(self, style: Style, text: str, colour: str = "", **look: Any) -> kit.Words:
        return self.text(style, text, colour, one_line=True, **look)

    def square(self, units: float, paint: Callable[[Canvas, Rect], None], **more: Any) -> kit.Leaf:
        """Return a square picture that grows with the text. `more` is drop, name."""
        side = self.s.font(units)
        return kit.drawing(paint, side, side, **more)

    def ground(self, edge: str | None = None, radius: float = 14) -> kit.Leaf:
        """Return the panel behind other parts, with a ring of colour `edge` unless it is None."""
        return kit.drawing(lambda canvas, rect: canvas.plate(rect, self.palette.panel, radius, edge))

    def on_panel(self, part: kit.Part) -> kit.Pad:
        return kit.Pad(part, self.s(14), self.s(4), ground=self.ground(radius=11))

    def well(self, radius: float = 10, fill: str = "") -> kit.Leaf:
        """Return an edged ground in a panel."""
        return kit.box(Box(fill or self.palette.well, self.s(radius), self.palette.slot_edge, max(1.0, self.s.unit)))

    def mark(self, colour: int, player: str = "person") -> kit.Leaf:
        """Return a seat's sign."""
        return self.square(16, lambda canvas, rect: Pictures(canvas).seat(colour, player, rect))

    def crown(self) -> kit.Leaf:
        return self.square(20, lambda canvas, rect: Pictures(canvas).crown(rect), drop=1, name="crown")

    def arrow(self, units: float) -> kit.Leaf:
        """Return the arrow from a figure to the one after an action."""
        return self.square(units, lambda canvas, rect: canvas.icon("arrow_right", rect, self.palette.active))

    def disc(self, number: int, fill: str = INK, ink: str = "#FFF6E0", edge: str | None = None) -> kit.Leaf:
        def paint(canvas: Canvas, rect: Rect) -> None:
            line = edge or (canvas.theme.text_muted if fill == INK and canvas.theme.name != "light" else None)
            canvas.box(rect, Box(fill, rect.width / 2, line, 2 * canvas.scale.unit if line else 0))
            canvas.text(str(number), rect, "label", colour=ink, align="center", valign="middle", wrap=False)

        return self.square(18.5, paint)

    def coins(self, count: int, side: int, most: int, **more: Any) -> kit.Leaf:
        """Return up to `most` coins, each `side` px large, fewer in a narrow place. `more` is drop, name."""

        def draw(paint: Pictures, rect: Rect, shown: int) -> None:
            paint.coins(rect.left, rect.centery, shown, side)

        return self._heap(draw, count, side, most, 0.42, **more)

    def backs(self, count: int, high: int, most: int, **more: Any) -> kit.Leaf:
        """Return up to `most` card backs, each `high` px high. `more` as for `coins`."""

        def draw(paint: Pictures, rect: Rect, shown: int) -> None:
            paint.backs(rect.left, rect.centery, shown, high * 3 // 4, self.palette.slot_edge)

        return self._heap(draw, count, high, most, 0.28, **more)

    def _heap(
        self, draw: Callable[[Pictures, Rect, int], None], count: int, side: int, most: int, step: float, **more: Any
    ) -> kit.Leaf:
        shown, by = max(1, min(count, most)), max(1, round(side * step))

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw(Pictures(canvas), rect, min(count, 1 + (rect.width - side) // by))

        return kit.drawing(paint, side + (shown - 1) * by, side, side, **more)

    def figures(self, style: Style, now: int, after: int | None = None) -> list[kit.Part]:
        """Return a figure. If a preview changes it, followed by an arrow and the new figure."""
        shown: list[kit.Part] = [self.line(style, str(now))]
        if after is not None and after != now:
            shown += [self.arrow(14), self.line(style, str(after), self.palette.active)]
        return shown

    def in_columns(self, parts: Sequence[kit.Part], columns: int, width: int = 0) -> kit.Part:
        """Return parts in rows of `columns` equal widths. Every row, also the last one, fills `width` px."""
        gap = self.s(6)
        rows = [list(parts[at : at + columns]) for at in range(0, len(parts), columns)]
        for row in rows:
            if width:
                row[:] = [kit.Wide(part, (width + gap) // len(row) - gap) for part in row]
            else:
                row += [kit.space()] * (columns - len(row))
        return kit.VStack([kit.Even(row, gap, "fill", grow=1) for row in rows], gap)

    # Cards

    def character(self, name: str, width: int, least_high: int | None = None, out: bool = False) -> kit.Leaf:
        """Return a character's card, smaller in a low place. One that is `out` is crossed in high contrast."""

        def paint(canvas: Canvas, rect: Rect) -> None:
            side = min(width, rect.height * 2 // 3)
            face = Pictures(canvas).character(name, side).draw(canvas.surface, rect.left, rect.top)
            if out and canvas.theme.high_contrast:
                canvas.cross(Rect(face.left, rect.top, face.width, rect.height * 4 // 5))

        return kit.drawing(paint, width, character_height(width) + 6, width, least_high)

    def chip(self, card: str, item: Focusable, named: bool = True, ring: str = "", tall: bool = False) -> kit.Part:
        """Return a district as a chip: cost, sign (in a `tall` one below the cost), and its name if `named`."""
        s, district = self.s, DISTRICTS[CODE[card]]
        sign = self.square(18, partial(paint_sign, district.colour))
        cost = self.line("label", str(district.cost), "" if self.ui.theme.high_contrast else INK, align="center")
        head: kit.Part = kit.VStack([cost, sign]) if tall else kit.HStack([cost, sign], s(6))
        row: list[kit.Part] = [kit.Pad(head, s(6 if tall else 8), s(3), ground=self._tint(district.colour))]
        row += [self.line("label", district_name(card))] if named else []
        content = kit.Pad(kit.HStack(row, s(6)), right=s(8) if named else 0, ground=self.well(8))
        return Rigid(pressable(kit.AtLeast(content, s(30), s(30)), item, ringed(ring)))

    def band(self, card: str, item: Focusable, picture: bool, ring: str = "") -> kit.Part:
        """Return a hand card as a band: coin with cost, picture, name, sign."""
        s, district = self.s, DISTRICTS[CODE[card]]

        def coin(canvas: Canvas, rect: Rect) -> None:
            canvas.svg(svg_document(48, 48, motif("coin_plain").shapes), rect)
            canvas.text(
                str(district.cost), rect, "strong", colour="#4A2E06", align="center", valign="middle", wrap=False
            )

        face = lambda canvas, rect: canvas.svg(svg_document(96, 96, motif(card).shapes), rect)  # noqa: E731
        row = [self.square(26, coin), *([self.square(26, face)] if picture else [])]
        left = kit.Pad(kit.HStack(row, s(4)), s(6), s(4), ground=self._tint(district.colour))
        name = self.text("strong", district_name(card), valign="middle", grow=1)
        content = kit.HStack([left, name, self.square(22, partial(paint_sign, district.colour))], s(8), "fill")
        return pressable(kit.Pad(content, right=s(8), ground=self.well(8)), item, ringed(ring))

    def _tint(self, colour: str) -> kit.Leaf:
        """Return the ground of a district's colour. In high contrast there is none, for the sign tells the colour."""
        return kit.space() if self.ui.theme.high_contrast else kit.box(Box(GROUNDS[colour][0], self.s(8)))
