"""The base of a layout: parts that know their size before they have a place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

NEVER = 1 << 30
"""A width that no place has: the size depends on the width everywhere."""


class Size(NamedTuple):
    """The natural and the least size of a part in px, for the width given to `measure`."""

    wide: int
    """On one line if it is text: may exceed the width that was asked for."""
    high: int
    least_wide: int
    least_high: int
    baseline: int = 0
    """Distance from the top to the baseline of the first line of text."""
    same_from: int = NEVER
    """The size is the same for every width from this one on, which spares measuring again."""


EMPTY = Size(0, high=0, least_wide=0, least_high=0, baseline=0, same_from=0)
"""The size of nothing, such as an empty text."""


def fixed(width: int, height: int, least_wide: int | None = None, least_high: int | None = None) -> Size:
    """Return a size for every width. Without a least size the part does not shrink."""
    least_wide, least_high = width if least_wide is None else least_wide, height if least_high is None else least_high
    return Size(width, high=height, least_wide=least_wide, least_high=least_high, baseline=0, same_from=0)


class Placed:
    """Widgets that `arrange` has placed, and the parts without room."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.late: list[Widget] = []  # those of `Late` parts: the last in the order of the keys
        self.left_out: list[str] = []  # names of the parts that were dropped for lack of room
        # sentences about parts with less room than their least size; tests demand that there are none
        self.short: list[str] = []
        self.noted: dict[str, Rect] = {}  # places of `Noted` parts by their keys

    @property
    def all(self) -> list[Widget]:
        """Every widget, the late ones at the end."""
        return [*self.widgets, *self.late]

    def take(self, inner: Placed, widgets: Sequence[Widget]) -> None:
        """Add `widgets` in place of `inner.widgets`, and everything else of `inner`."""
        self.widgets += widgets
        self.late += inner.late
        self.left_out += inner.left_out
        self.short += inner.short
        self.noted |= inner.noted


@dataclass(slots=True, eq=False, repr=False, kw_only=True)
class Part:
    """A piece of a screen. It lives for one compose and makes its widgets when it is placed."""

    grow: float = 0
    """Weight by which it shares the remaining room with its neighbours; 0: it takes none."""
    drop: int = 0
    """Above 0 it may be left out: the highest first, of equals the first in its stack."""
    name: str = ""
    """Name of the part in `Placed.left_out` and `Placed.short`."""
    _size: Size = field(default=EMPTY, init=False)  # the size that was measured last
    _width: int = field(default=-1, init=False)  # the width in px that it was measured for
    _from: int = field(default=NEVER, init=False)  # the width from which it holds

    def measure(self, width: int) -> Size:
        """Return the size for a place of `width` px."""
        if width < self._from and width != self._width:
            self._size, self._width = self._measure(width), width
            self._from = self._size.same_from if self._size.same_from <= width else NEVER
        return self._size

    def place(self, rect: Rect, into: Placed) -> None:
        """Make the widgets for `rect` and add them to `into`."""
        raise NotImplementedError

    def _measure(self, width: int) -> Size:
        raise NotImplementedError

    def fits(self, width: int, height: int) -> bool:
        """Return True if the least size fits a place of `width` x `height` px."""
        size = self.measure(width)
        return size.least_wide <= width and size.least_high <= height

    def _checked(self, rect: Rect, into: Placed) -> Size:
        """Return the size for `rect`, and report that this is smaller than the least size."""
        size = self.measure(rect.width)
        if size.least_wide > rect.width or size.least_high > rect.height:
            into.short.append(f"{self}: {rect.width}x{rect.height} for {size.least_wide}x{size.least_high}")
        return size

    def __str__(self) -> str:
        return self.name or type(self).__name__


def arrange(part: Part, rect: Rect) -> Placed:
    """Place `part` in `rect` and return its widgets, with the parts that were left out or have too little room."""
    placed = Placed()
    part.place(rect, placed)
    return placed


def draw(part: Part, canvas: Canvas, rect: Rect) -> None:
    """Place `part` in `rect` and draw it at once, as content of a painting that changes between two composes."""
    for widget in arrange(part, rect).all:
        widget.draw(canvas, Focus())


def first_fitting(parts: Iterable[Part], room: Rect) -> Part:
    """Return the first of several layouts whose least size fits `room`, else the last."""
    for part in parts:
        if part.fits(*room.size):
            break
    return part


@dataclass(slots=True, eq=False, repr=False)
class Around(Part):
    """A part around another one. By default it has the other's size and place."""

    part: Part

    def _measure(self, width: int) -> Size:
        return self.part.measure(width)

    def place(self, rect: Rect, into: Placed) -> None:
        self.part.place(rect, into)


@dataclass(slots=True, eq=False, repr=False)
class Leaf(Part):
    """One or more widgets made for a rectangle."""

    make: Callable[[Rect], Widget | Sequence[Widget]]
    size: Size | Callable[[int], Size]  # fixed, or a function of the width in px

    def _measure(self, width: int) -> Size:
        if isinstance(self.size, Size):
            return self.size
        size = self.size(width)
        return size if size.same_from else size._replace(same_from=NEVER)  # a `fixed` one holds for this width alone

    def place(self, rect: Rect, into: Placed) -> None:
        self._checked(rect, into)
        made = self.make(rect)
        into.widgets += [made] if isinstance(made, Widget) else made


def space(wide: int = 0, high: int = 0, *, grow: float = 0, drop: int = 0, name: str = "") -> Leaf:
    """Return an empty place of this size in px."""
    return Leaf(lambda _rect: (), fixed(wide, high), grow=grow, drop=drop, name=name)
