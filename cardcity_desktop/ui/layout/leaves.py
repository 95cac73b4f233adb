"""Parts that contain no other parts (words, buttons, choices), and panels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Rect

from cardcity_desktop.ui.layout.part import EMPTY, NEVER, Leaf, Part, Placed, Size, arrange, fixed
from cardcity_desktop.ui.layout.wrappers import FirstThatFits, Pad
from cardcity_desktop.ui.paint.canvas import Canvas, PanelKind
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.toolkit import Box, Command, Ui
from cardcity_desktop.ui.widgets import buttons
from cardcity_desktop.ui.widgets.around import Afloat
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph, PlayerMark


@dataclass(slots=True, eq=False, repr=False)
class Words(Part):
    """A text at its full size that wraps unless `one_line` is True. An empty text takes no space.

    A text on one line may be cut to `least` px.
    """

    ui: Ui
    text: str
    style: Style = "body"
    one_line: bool = False
    align: str = "left"
    valign: str = "top"
    muted: bool = False
    colour: str | None = None
    least: int = NEVER

    def _measure(self, width: int) -> Size:
        if not self.text:
            return EMPTY
        extent = self.ui.text.extent(self.text, self.style)
        height, same_from, least = extent.high, 0, extent.wide
        if not self.one_line:
            same_from, least = extent.wide, self.ui.text.longest_word(self.text, self.style)
            if width < same_from:
                same_from = NEVER
                height = self.ui.text.height(self.text, self.style, max(width, least))
        return Size(
            extent.wide,
            high=height,
            least_wide=min(least, self.least),
            least_high=height,
            baseline=extent.baseline,
            same_from=same_from,
        )

    def place(self, rect: Rect, into: Placed) -> None:
        if self.text:
            size = self._checked(rect, into)
            make = Label if self.one_line or size.wide <= rect.width else Paragraph
            into.widgets.append(make(rect, self.text, self.style, self.align, self.valign, self.muted, self.colour))

    def __str__(self) -> str:
        return self.name or repr(self.text)


words = Words


def headline(ui: Ui, text: str, *styles: Style, **look: Any) -> FirstThatFits:
    """Return a heading in the first of `styles` in which its longest word fits the width. `look` as for `words`."""
    makers = [partial(words, ui, text, style, **look) for style in styles]
    return FirstThatFits(makers, wraps=True)


def button(
    ui: Ui,
    label: str,
    action: buttons.Action,
    kind: buttons.Kind = "secondary",
    icon: str = "",
    key: str = "",
    *,
    least: float = 0,
    grow: float = 0,
    drop: int = 0,
    **more: Any,
) -> Leaf:
    """Return a button as wide as its label and at least `least` units. A label that is too long takes two lines.

    `more` is passed to `Button`: why_not, tip, sound, group, best.
    """
    style, (natural, high) = buttons.style_of(kind), buttons.button_size(ui, label, icon, kind)
    wide, word = max(natural, ui.scale(least)), ui.text.longest_word(label, style)
    edges, baseline = buttons.label_place(ui, label, kind, natural, high) if label else (wide, 0)
    one_line = ui.text.extent(label, style).wide + edges

    def size(width: int) -> Size:
        tall, same_from = high, one_line
        if width < one_line:
            lines = ui.text.height(label, style, max(width - edges, word))
            tall, same_from = max(high, lines + ui.scale(18)), NEVER
        return Size(wide, high=tall, least_wide=word + edges, least_high=tall, baseline=baseline, same_from=same_from)

    make = lambda rect: buttons.Button(rect, label=label, action=action, kind=kind, icon=icon, key=key, **more)  # noqa: E731
    return Leaf(make, size, grow=grow, drop=drop, name=key or label)


def choice(
    ui: Ui,
    options: Sequence[buttons.Option],
    picked: str,
    on_change: Callable[[str], Command | None],
    key: str,
    *,
    kind: type[buttons.Segmented] = buttons.Segmented,
    rows: bool = True,
    grow: float = 0,
) -> Leaf:
    """Return a choice of a few options, with widths by need if equal ones do not fit.

    With `rows` it may take several rows if one is too narrow; else one row's width is its least width. `kind` is
    `Segmented` or `Tabs`.
    """
    height = ui.scale.target(buttons.BUTTON_HEIGHT)
    needs = [buttons.option_width(ui, option) for option in options]
    split: Callable[[int], int] = partial(buttons.option_rows, needs) if rows else lambda _width: 1

    def size(width: int) -> Size:
        natural = len(needs) * (max(needs) + ui.scale(16))
        lines = split(width)
        least = max(needs) if rows else sum(needs)
        return Size(natural, height * lines, least, height * lines, same_from=sum(needs) if lines == 1 else NEVER)

    make = lambda rect: kind(rect, options, picked, on_change, key, needs=needs, rows=split(rect.width))  # noqa: E731
    return Leaf(make, size, grow=grow, name=key)


def drawing(
    paint: Callable[[Canvas, Rect], None],
    wide: int = 0,
    high: int = 0,
    least_wide: int | None = None,
    least_high: int | None = None,
    *,
    still: bool = True,
    **more: Any,
) -> Leaf:
    """Return a picture of a size as in `fixed`, `still` if all frames are equal. `more` is grow, drop, name."""
    return Leaf(lambda rect: Painted(rect, paint, still), fixed(wide, high, least_wide, least_high), **more)


def box(look: Box, wide: int = 0, high: int = 0, **more: Any) -> Leaf:
    """Return a filled box, such as the ground of other parts. `more` is grow, drop, name."""
    return drawing(lambda canvas, rect: canvas.box(rect, look), wide, high, **more)


def picture(source: str | Path, side: int, **more: Any) -> Leaf:
    """Return an SVG (text or file), `side` px large. `more` is grow, drop, name."""
    return drawing(lambda canvas, rect: canvas.svg(source, rect), side, side, **more)


def icon(sign: str, side: int, colour: str | None = None, *, muted: bool = False, **more: Any) -> Leaf:
    """Return an icon of `ui.paint.vector.svg`, `side` px large. `more` is grow, drop, name."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.icon(sign, rect, colour or (canvas.theme.text_muted if muted else None))

    return drawing(paint, side, side, **more)


def player_mark(seat: int | PlayerColour, side: int, player: str = "", number: int = 0) -> Leaf:
    """Return the mark of a seat, or its player's face, `side` px large. See `PlayerMark`."""
    return Leaf(partial(PlayerMark, seat=seat, player=player, number=number), fixed(side, side))


def panel(ui: Ui, part: Part, kind: PanelKind = "panel", x: float = 24, y: float = 18, **more: Any) -> Pad:
    """Return `part` on a panel, `x` and `y` logical units from its edges. `more` is as for `Pad`."""
    return Pad(part, ui.scale(x), ui.scale(y), ground=Leaf(partial(Panel, kind=kind), EMPTY), **more)


def afloat(part: Part, **more: Any) -> Leaf:
    """Return `part` as one widget that may lie over a moving one. `more`: grow, drop, name."""
    return Leaf(lambda rect: Afloat(arrange(part, rect).all), part.measure, **more)
