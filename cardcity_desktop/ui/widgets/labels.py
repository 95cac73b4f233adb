"""Widgets that only show something: text, panels, pictures, dots. All are part of the scene's static layer."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas, PanelKind
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.paint.vector.svg import DOT
from cardcity_desktop.ui.toolkit import Box, Focus, Focusable, Style, Widget


class Label(Widget):
    """Text on one line, cut with an ellipsis if it is too long. `muted` or `colour` replace the usual text colour."""

    static = True
    wrap = False

    def __init__(
        self,
        rect: Rect,
        text: str,
        style: Style = "body",
        align: str = "left",
        valign: str = "",
        muted: bool = False,
        colour: str | None = None,
    ) -> None:
        super().__init__(rect)
        self.text, self.style, self.align = text, style, align
        self.valign, self.muted, self.colour = valign or ("top" if self.wrap else "middle"), muted, colour

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        colour = self.colour or (canvas.theme.text_muted if self.muted else canvas.theme.text)
        canvas.text(
            self.text, self.rect, self.style, colour=colour, align=self.align, valign=self.valign, wrap=self.wrap
        )


class Paragraph(Label):
    """Text wrapped to the width of its rectangle, from the top. `**…**` is bold."""

    wrap = True


class Panel(Widget):
    """A panel to put widgets on: panel, active, sunk, tray, pill or tip."""

    static = True

    def __init__(self, rect: Rect, kind: PanelKind = "panel") -> None:
        super().__init__(rect)
        self.kind = kind

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, self.kind)


class PlayerMark(Widget):
    """The mark of a seat (the number of its colour, or a game's own look). For a known player, the face with it."""

    static = True

    def __init__(self, rect: Rect, seat: int | PlayerColour, player: str = "", number: int = 0) -> None:
        """`player` is the kind of player. A face needs the `number` of a colour that is given as a look."""
        super().__init__(rect)
        self.seat, self.player, self.number = seat, player, number

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        draw_player(canvas, self.rect, self.seat, self.player, self.number)


def draw_player(canvas: Canvas, rect: Rect, seat: int | PlayerColour, player: str, number: int = 0) -> None:
    """Draw the mark of a seat, or its player's face with the mark. `player` and `number` as for `PlayerMark`."""
    from cardcity_desktop.ui.wording.seats import face_of  # with its store of matches not before the first frame

    face = face_of(player, seat if isinstance(seat, int) else number)
    if face:
        canvas.face(face, rect, seat)
    else:
        canvas.player_mark(seat, rect)


def draw_bar(canvas: Canvas, rect: Rect, share: float, fill: str = "", ground: str = "") -> None:
    """Draw a bar filled to `share`, 0 to 1."""
    theme, round_by = canvas.theme, rect.height / 2
    edge = None if ground else theme.panel_edge
    canvas.box(rect, Box(ground or theme.panel_sunk, round_by, edge, canvas.scale.unit))
    if share > 0:
        full = Rect(rect.topleft, (max(rect.height, round(rect.width * min(share, 1.0))), rect.height))
        canvas.box(full, Box(fill or theme.accent, round_by))


def draw_tick(canvas: Canvas, rect: Rect) -> None:
    """Draw a tick on a disc with a rim that sets it off from a picture."""
    canvas.box(rect, Box(canvas.theme.accent, rect.height / 2, canvas.theme.panel, 2 * canvas.scale.unit))
    canvas.icon("check", inset(rect, rect.width // 4), canvas.theme.on_accent)


class ProgressDots(Widget):
    """A row of dots for progress: `done` of `total`, the current dot larger."""

    static = True

    def __init__(self, rect: Rect, done: int, total: int) -> None:
        super().__init__(rect)
        self.done, self.total = done, total

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale, theme = canvas.scale, canvas.theme
        step = scale(22)
        left = self.rect.centerx - step * (self.total - 1) // 2
        for index in range(self.total):
            current = index == self.done
            dot = Rect(0, 0, scale(14 if current else 9), scale(14 if current else 9))
            dot.center = (left + index * step, self.rect.centery)
            canvas.icon(DOT, dot, theme.accent if index <= self.done else theme.panel_edge)


class Painted(Widget):
    """A drawing made by a function: `Painted(rect, lambda canvas, rect: …)`. Not `static` if it moves."""

    def __init__(self, rect: Rect, paint: Callable[[Canvas, Rect], None], static: bool = True) -> None:
        super().__init__(rect)
        self.paint, self.static = paint, static

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self.paint(canvas, self.rect)


class PaintedItems(Widget):
    """A drawing with focusables of its own: `paint(canvas, rect, focus)` draws them, `items` can be pressed.

    The items move with the widget, for example in a scroll area, so `paint` must draw relative to its rectangle.
    """

    def __init__(
        self,
        rect: Rect,
        paint: Callable[[Canvas, Rect, Focus], None],
        items: Sequence[Focusable] = (),
        static: bool = False,
    ) -> None:
        super().__init__(rect)
        self._paint, self._items, self.static = paint, list(items), static

    def focusables(self) -> list[Focusable]:
        return self._items

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self._paint(canvas, self.rect, focus)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._items = [item.moved(dx, dy) for item in self._items]
