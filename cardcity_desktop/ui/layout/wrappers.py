"""Parts around another part: margins, alternatives by room, scrolling, one text size for a region, pressable faces."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from pygame import Rect

from cardcity_desktop.ui.layout.part import NEVER, Around, Part, Placed, Size, arrange
from cardcity_desktop.ui.paint.canvas import Canvas, painter_at
from cardcity_desktop.ui.paint.scale import readable_scale
from cardcity_desktop.ui.toolkit import Focus, Focusable, Scene, Ui
from cardcity_desktop.ui.widgets.around import AtTextSize, PressableFace, ReadAs

STEPS = 8
"""Text sizes of a `Shrunk` region between 100 % and the user's, tried by halving."""

RING = 6  # logical units that a scroll area leaves free at its left, for the focus ring
THUMB = 28  # logical units free at its right, for the thumb


@dataclass(slots=True, eq=False, repr=False)
class Pad(Around):
    """A part with margins in px: `x` at the left and right, `y` above and below, or each side by its name."""

    x: int = 0
    y: int = 0
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    ground: Part | None = None  # drawn behind it in the whole place; its size does not count

    def _measure(self, width: int) -> Size:
        across, down = 2 * self.x + self.left + self.right, 2 * self.y + self.top + self.bottom
        size = self.part.measure(max(0, width - across))
        base = size.baseline + self.y + self.top if size.baseline else 0
        wide, least = size.wide + across, size.least_wide + across
        return Size(
            wide,
            high=size.high + down,
            least_wide=least,
            least_high=size.least_high + down,
            baseline=base,
            same_from=size.same_from + across,
        )

    def place(self, rect: Rect, into: Placed) -> None:
        if self.ground is not None:
            self.ground.place(rect, into)
        left, top = self.x + self.left, self.y + self.top
        width, height = rect.width - left - self.x - self.right, rect.height - top - self.y - self.bottom
        self.part.place(Rect(rect.left + left, rect.top + top, max(0, width), max(0, height)), into)


@dataclass(slots=True, eq=False, repr=False)
class Aligned(Around):
    """A part no larger than its natural size in a larger place.

    `x` and `y` are the shares of the free space at its left and above it, 0.5 for the middle; None for a part as wide
    or as high as its place.
    """

    x: float | None = 0.5
    y: float | None = 0.5

    def place(self, rect: Rect, into: Placed) -> None:
        width = rect.width if self.x is None else min(rect.width, self.part.measure(rect.width).wide)
        height = rect.height if self.y is None else min(rect.height, self.part.measure(width).high)
        left = rect.left + round((rect.width - width) * (self.x or 0))
        self.part.place(Rect(left, rect.top + round((rect.height - height) * (self.y or 0)), width, height), into)


@dataclass(slots=True, eq=False, repr=False)
class Layers(Part):
    """Parts on top of each other in the same place, the last one in front. As large as the largest."""

    parts: Sequence[Part]

    def _measure(self, width: int) -> Size:
        return Size(*map(max, zip(*[part.measure(width) for part in self.parts], strict=True)))

    def place(self, rect: Rect, into: Placed) -> None:
        for part in self.parts:
            part.place(rect, into)


@dataclass(slots=True, eq=False, repr=False)
class AtLeast(Around):
    """A part whose natural size is at least `wide` x `high` px, and whose sizes are at least those of `like`."""

    wide: int = 0
    high: int = 0
    like: Sequence[Part] = ()

    def _measure(self, width: int) -> Size:
        sizes = [part.measure(width) for part in (self.part, *self.like)]
        wide, high, least_wide, least_high, _base, same_from = map(max, zip(*sizes, strict=True))
        wide, high = max(wide, self.wide), max(high, self.high)
        return Size(
            wide,
            high=high,
            least_wide=least_wide,
            least_high=least_high,
            baseline=sizes[0].baseline,
            same_from=same_from,
        )


@dataclass(slots=True, eq=False, repr=False)
class FirstThatFits(Part):
    """The first of several layouts that fits the width, else the last. Each is made only when it is tried."""

    makers: Sequence[Callable[[], Part]]
    wraps: bool = False  # a layout fits if the width is at least its least width; its text then wraps
    in_row: bool = False  # the least width of this part is that of the last layout, which then is always made
    _made: dict[int, Part] = field(default_factory=dict, init=False)

    def _tried(self, at: int) -> Part:
        if at not in self._made:
            self._made[at] = self.makers[at]()
        return self._made[at]

    def chosen(self, width: int) -> Part:
        """Return the layout for `width` px."""
        last = len(self.makers) - 1
        for at in range(last):
            size = self._tried(at).measure(width)
            if (size.least_wide if self.wraps else size.wide) <= width:
                return self._made[at]
        return self._tried(last)

    def _measure(self, width: int) -> Size:
        chosen = self.chosen(width)
        size = chosen.measure(width)
        first = chosen is self._made.get(0)
        least = self._tried(len(self.makers) - 1).measure(width) if self.in_row else size
        same_from = max(size.same_from, size.least_wide if self.wraps else size.wide, least.same_from)
        return size._replace(least_wide=least.least_wide, same_from=same_from if first else NEVER)

    def place(self, rect: Rect, into: Placed) -> None:
        self.chosen(rect.width).place(rect, into)


@dataclass(slots=True, eq=False, repr=False)
class Lowest(FirstThatFits):
    """The lowest of several layouts in the width, of equals the first."""

    def chosen(self, width: int) -> Part:
        return min(map(self._tried, range(len(self.makers))), key=lambda part: part.measure(width).high)

    def _measure(self, width: int) -> Size:
        return self.chosen(width).measure(width)._replace(same_from=NEVER)


@dataclass(slots=True, eq=False, repr=False)
class Late(Around):
    """A part that is drawn in its place but comes last for the keys, such as the way back in a page's head."""

    def place(self, rect: Rect, into: Placed) -> None:
        inner = arrange(self.part, rect)
        into.take(inner, ())
        into.late += inner.widgets


@dataclass(slots=True, eq=False, repr=False)
class Sentence(Around):
    """A part whose texts a screen reader reads as one `text`, or "" if a control's name has them all."""

    text: str

    def place(self, rect: Rect, into: Placed) -> None:
        inner = arrange(self.part, rect)
        into.take(inner, [ReadAs(rect, inner.widgets, self.text)])


@dataclass(slots=True, eq=False, repr=False)
class Wide(Around):
    """A part of a given width in px."""

    wide: int

    def _measure(self, width: int) -> Size:
        size = self.part.measure(self.wide)
        return size._replace(wide=self.wide, least_wide=max(self.wide, size.least_wide), same_from=0)


class Noted(Around):
    """A part whose place is noted under a key, for flights that end there and for widgets drawn over it."""

    def __init__(self, key: str, part: Part, grow: float = 0) -> None:
        super().__init__(part, grow=grow or part.grow, drop=part.drop, name=part.name)
        self._key = key

    def place(self, rect: Rect, into: Placed) -> None:
        into.noted[self._key] = rect
        self.part.place(rect, into)


@dataclass(slots=True, eq=False, repr=False)
class Scroll(Around):
    """A part that scrolls if its place is lower than its natural height. Nothing in it is dropped."""

    key: str  # names it in the scene, whose memory stores the offset
    scene: Scene
    least: int = 0  # smallest height in px at which it is usable

    def _padded(self) -> Pad:
        scale = self.scene.ui.scale
        return Pad(self.part, left=scale(RING), right=scale(THUMB))

    def _measure(self, width: int) -> Size:
        size = self._padded().measure(width)
        return size._replace(least_high=min(size.high, self.least or self.scene.ui.scale.target(120)))

    def place(self, rect: Rect, into: Placed) -> None:
        from cardcity_desktop.ui.widgets.scroll import ScrollArea  # the first frame has none

        padded, whole = self._padded(), rect.copy()
        whole.height = max(rect.height, padded.measure(rect.width).high)
        inner = arrange(padded, whole)
        into.take(inner, [ScrollArea(rect, self.key, inner.widgets, self.scene)])


class _Resized:
    """A `Ui` with another text size. Everything else is the app's."""

    def __init__(self, ui: Ui, size: float) -> None:
        self._ui, self.scale = ui, ui.scale._replace(text=size)
        self.text = painter_at(self.scale)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ui, name)


@dataclass(slots=True, eq=False, repr=False)
class Shrunk(Part):
    """A region of fixed size: all of its texts have one size, the largest that fits, never below what can be read."""

    make: Callable[[Ui], Part]  # builds the region for a `Ui` that it must use to measure text and to scale
    ui: Ui
    _made: dict[float, Part] = field(default_factory=dict, init=False)

    @property
    def _least(self) -> float:
        """The text size of 100 %, or a larger one in a small window."""
        return readable_scale(self.ui.scale.width, self.ui.scale.height, 1.0).text

    def _at(self, step: int) -> tuple[float, Part]:
        size = self._least + (self.ui.scale.text - self._least) * step / STEPS
        if size not in self._made:
            self._made[size] = self.make(self.ui if step == STEPS else cast(Ui, _Resized(self.ui, size)))
        return size, self._made[size]

    def chosen(self, width: int, height: int) -> tuple[float, Part]:
        """Return the largest text size that fits, and the region made for it."""
        if self.ui.scale.text <= self._least or self._at(STEPS)[1].fits(width, height):
            return self._at(STEPS)
        return self._at(bisect_left(range(1, STEPS), True, key=lambda step: not self._at(step)[1].fits(width, height)))

    def _measure(self, width: int) -> Size:
        like = self._at(STEPS)[1].measure(width)
        least = self._at(0)[1].measure(width) if self.ui.scale.text > self._least else like
        same_from = max(like.same_from, least.same_from)
        return like._replace(least_wide=least.least_wide, least_high=least.least_high, same_from=same_from)

    def place(self, rect: Rect, into: Placed) -> None:
        size, part = self.chosen(rect.width, rect.height)
        inner = arrange(part, rect)
        if size == self.ui.scale.text:
            into.take(inner, inner.widgets)
            return
        inner.late = [AtTextSize(widget, size) for widget in inner.late]
        into.take(inner, [AtTextSize(widget, size) for widget in inner.widgets])


@dataclass(slots=True, eq=False, repr=False)
class Face(Around):
    """A part on a pressable face.

    The face draws the content itself, because static widgets would be drawn before it and be covered.
    """

    item: Focusable  # the item to press, whose rectangle is replaced by the face's
    paint: Callable[[Canvas, Rect, Focus], None]  # draws the ground

    def place(self, rect: Rect, into: Placed) -> None:
        inner = arrange(self.part, rect)
        into.take(inner, [PressableFace(rect, self.item, self.paint, inner.widgets)])
