"""Parts in rows, columns, lines and grids. Along its axis a stack drops, then shrinks, then enlarges its parts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import add, attrgetter, le, sub
from typing import Literal

from pygame import Rect

from cardcity_desktop.ui.layout.part import EMPTY, NEVER, Part, Placed, Size
from cardcity_desktop.ui.layout.wrappers import Layers

Across = Literal["fill", "left", "center", "right"]
Upright = Literal["fill", "top", "middle", "bottom", "baseline"]

GROW = attrgetter("grow")
DROP = attrgetter("drop")


def divide(
    length: int,
    gap: int,
    likes: Sequence[int],
    leasts: Sequence[int],
    grows: Sequence[float],
    drops: Sequence[int] = (),
) -> Sequence[int | None]:
    """Return the length of each part in px, None for a dropped one.

    `likes` and `leasts` are natural and least lengths in px. Parts are dropped until the least lengths fit; then all
    shrink evenly from their natural to their least length; any remaining length goes to those that grow. If no part can
    be dropped each has its least length, however small `length` is.

    >>> divide(100, 10, (30, 20), (30, 20), (0, 1))
    [30, 60]
    >>> divide(100, 10, (80, 40, 40), (40, 20, 40), (0, 0, 0), (0, 0, 1))
    [60, 30, None]
    """
    room, like, least = length - gap * (len(likes) - 1), sum(likes), sum(leasts)
    if least > room and any(drops) and len(drops) > 1:
        out = drops.index(max(drops))
        others = [*range(out), *range(out + 1, len(drops))]
        rest = divide(length, gap, *([column[at] for at in others] for column in (likes, leasts, grows, drops)))
        return [*rest[:out], None, *rest[out:]]
    lengths, weights, spare = [*likes], grows, room - like
    if like > room:
        lengths, weights, spare = [*leasts], [*map(sub, likes, leasts)], max(0, room - least)
    if not (spare and any(weights)):
        return lengths
    share, carried = spare / sum(weights), 0.5
    for at, weight in enumerate(weights):
        carried += lengths[at] + weight * share
        lengths[at] = int(carried)
        carried -= lengths[at]  # so that the sum of the whole px is exact
    return lengths


@dataclass(slots=True, eq=False, repr=False)
class Stack(Part):
    """Parts one after the other, `gap` px apart."""

    parts: Sequence[Part]
    gap: int = 0

    def _total(self, lengths: Sequence[int]) -> int:
        return sum(lengths) + self.gap * (len(lengths) - 1)

    def _least(self, lengths: Sequence[int]) -> int:
        """Return the total without droppable parts. One part always remains."""
        if any(map(DROP, self.parts)):
            lengths = [px for px, part in zip(lengths, self.parts, strict=True) if not part.drop] or [min(lengths)]
        return self._total(lengths)

    def _report(self, lengths: Sequence[int | None], length: int, into: Placed) -> None:
        if out := lengths.count(None):
            into.left_out += [str(part) for part, px in zip(self.parts, lengths, strict=True) if px is None]
        total = sum(filter(None, lengths)) + self.gap * (len(lengths) - out - 1)
        if total > length:
            into.short.append(f"{self}: {length} px for {total}")


@dataclass(slots=True, eq=False, repr=False)
class VStack(Stack):
    """Parts from top to bottom. `align` places those narrower than the stack."""

    align: Across = "fill"

    def _measure(self, width: int) -> Size:
        if not self.parts:
            return EMPTY
        columns = zip(*[part.measure(width) for part in self.parts], strict=True)
        wides, highs, least_wides, least_highs, bases, same_from = columns
        least = max(least_wides)
        return Size(
            max(wides),
            high=self._total(highs),
            least_wide=least,
            least_high=self._least(least_highs),
            baseline=bases[0],
            same_from=max(same_from),
        )

    def place(self, rect: Rect, into: Placed) -> None:
        parts, left, top, width = self.parts, rect.left, rect.top, rect.width
        if not parts:
            return
        sizes = [part.measure(width) for part in parts]
        _wides, highs, _least, least_highs, _bases, _same = zip(*sizes, strict=True)
        heights = divide(
            rect.height, self.gap, highs, leasts=least_highs, grows=[*map(GROW, parts)], drops=[*map(DROP, parts)]
        )
        self._report(heights, rect.height, into)
        for part, size, height in zip(parts, sizes, heights, strict=True):
            if height is not None:
                if self.align != "fill":
                    width = min(size.wide, rect.width)
                    spare = 0 if self.align == "left" else rect.width - width
                    left = rect.left + (spare // 2 if self.align == "center" else spare)
                part.place(Rect(left, top, width, height), into)
                top += height + self.gap


@dataclass(slots=True, eq=False, repr=False)
class HStack(Stack):
    """Parts from left to right. `align` places those lower than the row."""

    align: Upright = "middle"
    imposed: Sequence[int | None] = ()
    """Widths given by a grid."""
    _known: tuple[int, Sequence[int | None]] = field(default=(-1, ()), init=False)  # a width in px and the parts' there

    def _widths(self, width: int) -> Sequence[int | None]:
        """Return the width in px of each part in a place of `width` px, None for a dropped one."""
        if self.imposed:
            return self.imposed
        if width != self._known[0]:
            self._known = width, self._divided(width) if self.parts else ()
        return self._known[1]

    def _divided(self, width: int) -> Sequence[int | None]:
        wides, _highs, least_wides, *_ = zip(*[part.measure(width) for part in self.parts], strict=True)
        return divide(
            width, self.gap, wides, leasts=least_wides, grows=[*map(GROW, self.parts)], drops=[*map(DROP, self.parts)]
        )

    def _measure(self, width: int) -> Size:
        if not self.parts:
            return EMPTY
        columns = zip(*[part.measure(width) for part in self.parts], strict=True)
        wides, highs, least_wides, least_highs, bases, same_from = columns
        wide = self._total(wides)
        steady = wide <= width and not self.imposed and all(map(le, same_from, wides))
        if not steady:  # else each part has its natural width at least
            pairs = zip(self.parts, self._widths(width), strict=True)
            placed = [part.measure(px) for part, px in pairs if px is not None]
            _wides, highs, _least, least_highs, bases, _same = zip(*placed, strict=True)
        base = max(bases)
        if base and self.align == "baseline":  # the others are moved down
            highs, least_highs = (tuple(map(add, each, (base - own for own in bases))) for each in (highs, least_highs))
        least = self._least(least_wides)
        return Size(
            wide,
            high=max(highs),
            least_wide=least,
            least_high=max(least_highs),
            baseline=base,
            same_from=wide if steady else NEVER,
        )

    def place(self, rect: Rect, into: Placed) -> None:
        widths, align, gap, top, room = self._widths(rect.width), self.align, self.gap, rect.top, rect.height
        self._report(widths, rect.width, into)
        base, left = self.measure(rect.width).baseline if align == "baseline" else 0, rect.left
        height, down = room, 0
        for part, width in zip(self.parts, widths, strict=True):
            if width is None:
                continue
            if align != "fill":
                size = part.measure(width)
                height = min(size.high, room)
                if align == "middle":
                    down = (room - height) // 2
                elif align != "top":
                    down = room - height if align == "bottom" else min(room - height, base - size.baseline)
            part.place(Rect(left, top + down, width, height), into)
            left += width + gap


@dataclass(slots=True, eq=False, repr=False)
class Even(HStack):
    """A row of equal widths. If one of them would be too narrow for its part, of widths by need."""

    def _divided(self, width: int) -> Sequence[int | None]:
        sizes, count = [part.measure(width) for part in self.parts], len(self.parts)
        wides, leasts = [size.wide for size in sizes], [size.least_wide for size in sizes]
        if count * max(wides) <= width - self.gap * (count - 1):
            wides = leasts = [0] * count
        return divide(width, self.gap, wides, leasts, [1] * count)


@dataclass(slots=True, eq=False, repr=False)
class Flow(Stack):
    """Parts side by side at their natural width, on as many lines as they need, `line_gap` px apart."""

    line_gap: int = 0
    align: Upright = "middle"

    def _lines(self, width: int) -> VStack:
        lines: list[list[Part]] = []
        free = 0
        for part in self.parts:
            wide = part.measure(width).wide
            if not lines or free < wide:
                lines.append([])
                free = width
            lines[-1].append(part)
            free -= wide + self.gap
        return VStack(
            [HStack(line, self.gap, self.align, name=str(self)) for line in lines], self.line_gap, name=str(self)
        )

    def _measure(self, width: int) -> Size:
        sizes = [part.measure(width) for part in self.parts]
        if not sizes:
            return EMPTY
        wide, least = self._total([size.wide for size in sizes]), max(size.least_wide for size in sizes)
        return self._lines(width).measure(width)._replace(wide=wide, least_wide=least)

    def place(self, rect: Rect, into: Placed) -> None:
        self._lines(rect.width).place(rect, into)


@dataclass(slots=True, eq=False, repr=False)
class Grid(Part):
    """Rows of cells in common columns."""

    rows: Sequence[Sequence[Part]]
    gap: int = 0
    row_gap: int = 0
    weights: Sequence[float] = ()  # how the columns grow
    align: Upright = "middle"
    behind: Mapping[int, Part] = field(default_factory=dict)  # parts that are drawn behind rows, by number
    _known: dict[int, VStack] = field(default_factory=dict, init=False)

    def _columns(self, width: int) -> tuple[list[int], list[int]]:
        """Return the natural and the least width of each column in px."""
        columns = [[part.measure(width) for part in column] for column in zip(*self.rows, strict=True)]
        wides = [max(size.wide for size in column) for column in columns]
        return wides, [max(size.least_wide for size in column) for column in columns]

    def _stack(self, width: int) -> VStack:
        if width not in self._known:
            wides, leasts = self._columns(width)
            grows = [*self.weights, *[0] * len(wides)][: len(wides)]
            widths = divide(width, self.gap, wides, leasts, grows)
            rows: list[Part] = [HStack(row, self.gap, self.align, widths, name=str(self)) for row in self.rows]
            for at, part in self.behind.items():
                rows[at] = Layers([part, rows[at]])
            self._known[width] = VStack(rows, self.row_gap, name=str(self))
        return self._known[width]

    def _measure(self, width: int) -> Size:
        wides, leasts = self._columns(width)
        gaps = self.gap * max(0, len(wides) - 1)
        return self._stack(width).measure(width)._replace(wide=sum(wides) + gaps, least_wide=sum(leasts) + gaps)

    def place(self, rect: Rect, into: Placed) -> None:
        self._stack(rect.width).place(rect, into)
