"""The gate: the strip that names the next person, with the control that opens that person's hand.

It covers nothing that all may see: only the hand and the buttons of the person who comes.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.match_table.sight import LOOK, Sight
from cardcity_desktop.scenes.match_table.table_host import GateLines, MatchTableHost
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style, lettering
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.svg import gradient
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Ui, Widget, svg_document
from cardcity_desktop.ui.widgets.buttons import draw_raised

CAP_COLOURS = ("#FFF6E0", "#CDB98F")
"""A key's cap, and its lip."""

HELD_COLOURS = ("#F6BE45", "#B98520")
"""The same while the key is held, which tells that letting go closes the hand."""

NAME_STYLES: tuple[Style, ...] = (
    lettering(104, "heavy"),
    lettering(76, "heavy"),
    lettering(56, "heavy"),
    lettering(42, "heavy"),
)
"""Sizes of the name, the largest word on the screen: the first that fits."""

FACE = 148
"""Side of the face in logical units."""


class Invitation:
    """The words that invite to look, with a drawn key."""

    def __init__(self, sight: Sight, ui: Ui | None = None) -> None:
        """`ui` has another text size than the table's."""
        self._sight, self._ui = sight, ui or sight.ui

    def cap(self, style: Style = "heading") -> kit.Part:
        """Return the cap of the key, gold while it is held."""
        s, sight, label = self._ui.scale, self._sight, self._sight.key_label or "?"
        extent = self._ui.text.extent(label, style)

        def paint(canvas: Canvas, rect: Rect) -> None:
            fill, lip = HELD_COLOURS if sight.held else CAP_COLOURS
            face = draw_raised(canvas, rect, Box(fill, s(7), lip=lip), pressed=sight.held)
            canvas.text(label, face, style, colour=INK, align="center", valign="middle")

        return kit.drawing(paint, extent.wide + 2 * s(16), extent.high + s(12), still=False)

    def sentence(self, style: Style = "heading", colour: str | None = None) -> kit.Part:
        """Return the invitation, with the cap in its place."""
        before, _key, after = self._sight.invitation().partition("{key}")
        first, last = (kit.words(self._ui, text.strip(), style, colour=colour) for text in (before, after))
        return kit.HStack([first, self.cap(style), last], self._ui.scale(10))

    def item(self, tip: str = "") -> Focusable:
        """Return the item that opens the hand, named by the invitation."""
        text = self._sight.invitation().format(key=self._sight.key_label)
        name = text[:1].upper() + text[1:]
        return Focusable(LOOK, Rect(0, 0, 0, 0), self._sight.look, name, tip=tip, sound="", best=True)


class LookControl(Widget):
    """The red control that opens the hand."""

    def __init__(self, rect: Rect, item: Focusable, content: list[Widget]) -> None:
        super().__init__(rect, item.key)
        self._item, self._content = item, content

    def focusables(self) -> list[Focusable]:
        return [self._item.changed(rect=self.rect)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme = canvas.theme
        fill = theme.primary_hover if focus.hovered == self.key else theme.primary
        draw_raised(canvas, self.rect, Box(fill, canvas.scale(14), lip=theme.primary_lip), pressed=False)
        for widget in self._content:
            widget.draw(canvas, focus)


class Gate:
    """The strip of one table."""

    def __init__(self, table: MatchTableHost, sight: Sight, ui: Ui | None = None) -> None:
        """`ui` has another text size than the table's."""
        self._table, self._sight = table, sight
        self._ui, self._seat = ui or table.ui, table.turn_status.actor

    def widgets(self, room: Rect) -> list[Widget]:
        """Return the strip in `room` (px)."""
        s, lines = self._ui.scale, self._table.gate_lines()
        high = room.height - 2 * s(12)
        layouts: list[Callable[[], kit.Part]] = [
            partial(self._row, lines, name, min(s(FACE), high), with_mark)
            for with_mark in (True, False)
            for name in NAME_STYLES
        ]
        plain = lines._replace(paint=None)
        layouts.append(lambda: kit.Shrunk(lambda ui: Gate(self._table, self._sight, ui)._small(plain), self._ui))
        inner = room.inflate(-2 * s(28), -2 * s(10))
        part = kit.first_fitting((make() for make in layouts), inner)
        ground = kit.drawing(self._paint_ground, name="gate")
        return kit.arrange(kit.Layers([ground, kit.Pad(part, s(28), s(10))]), room).all

    @property
    def _name(self) -> str:
        return self._table.names[self._seat]

    def _paint_ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the strip: the seat's colour fades to paper in its first third."""
        theme, s = canvas.theme, canvas.scale
        colour = self._table.front.seat_look(self._table.match.seats[self._seat].colour).fill
        radius = s(16)
        if theme.high_contrast:
            canvas.panel(rect, "panel", 16)
            return
        canvas.shadow(rect, 8, 4, 16, 0.25)
        wide, high = canvas.units(rect)
        fade = gradient("seat", mix(colour, theme.panel, 0.35), theme.panel, (wide / 3, 0))
        shape = f'<rect width="{wide}" height="{high}" rx="16" fill="url(#seat)"/>'
        canvas.svg(svg_document(wide, high, f"<defs>{fade}</defs>{shape}"), rect)
        canvas.box(rect, Box(theme.panel, radius, colour, 4 * s.unit, fill_opacity=0.0))

    def _row(self, lines: GateLines, name: Style, side: int, with_mark: bool) -> kit.Part:
        """Return face, name and sentences beside the control."""
        ui, s = self._ui, self._ui.scale
        parts: list[kit.Part] = [self._mark(side)] if with_mark else []
        texts: list[kit.Part] = [kit.words(ui, _("Pass the laptop to"), "heading", muted=True)] if side > s(100) else []
        texts.append(kit.words(ui, self._name, name, one_line=True))
        texts.append(self._sentences(lines))
        parts += [kit.VStack(texts, s(2), grow=1), self._control()]
        return kit.HStack(parts, s(26))

    def _small(self, lines: GateLines) -> kit.Part:
        """Return the same for little room: the control beside or below the name."""
        row = partial(self._row, lines, NAME_STYLES[-1], 0, with_mark=False)
        return kit.FirstThatFits([row, partial(self._column, lines)], wraps=True)

    def _column(self, lines: GateLines) -> kit.Part:
        name = kit.headline(self._ui, self._name, *NAME_STYLES)
        return kit.VStack([name, self._sentences(lines), self._control()], self._ui.scale(6))

    def _mark(self, side: int) -> kit.Part:
        seat = self._table.match.seats[self._seat]
        return kit.player_mark(self._table.front.seat_look(seat.colour), side, seat.portrait, seat.colour)

    def _sentences(self, lines: GateLines) -> kit.Part:
        ui, s = self._ui, self._ui.scale
        texts = kit.VStack([kit.words(ui, text, "strong") for text in lines.sentences], s(1), grow=1)
        if lines.paint is None:
            return texts
        return kit.HStack([kit.drawing(lines.paint, s(54), s(54)), texts], s(14))

    def _control(self) -> kit.Part:
        """Return the control, and below it what it does."""
        ui, s, sight = self._ui, self._ui.scale, self._sight
        invitation = Invitation(sight, ui)
        content, item = invitation.sentence(colour=ui.theme.on_primary), invitation.item(self._note())
        size = content.measure(ui.area.width)
        wide, high = max(s(340), size.wide + 2 * s(28)), max(s(72), size.high + 2 * s(14))

        def make(rect: Rect) -> Widget:
            inner = kit.Aligned(content)
            return LookControl(
                rect, item, kit.arrange(inner, Rect(rect.left, rect.top, rect.width, rect.height - s(4))).all
            )

        return kit.VStack(
            [kit.Leaf(make, kit.fixed(wide, high)), kit.words(ui, self._note(), "small", muted=True, align="center")],
            s(6),
        )

    def _note(self) -> str:
        return _("Only your own cards open. The table stays.")
