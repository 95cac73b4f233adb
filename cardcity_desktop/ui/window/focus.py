"""The focus graph for mouse, keyboard and gamepad: focusables are rectangles with an action.

Arrows move from item to item, inside a group and across, also to disabled ones, which say why. Tab moves from stop to
stop and skips those. A group, such as all cells of a board, is one stop, which is entered at its best item or at the
one visited last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from pygame import Rect

from cardcity_desktop.ui.window.commands import Command

if TYPE_CHECKING:
    from cardcity_desktop.ui.paint.canvas import Canvas


TOOLS = "tools"
"""Group of the icons in a screen's corner: no decision begins there."""

TOGGLES = "overlays"
"""Group of the toggles beside them."""


def _nothing() -> None:
    return None


class SliderValue(NamedTuple):
    """A number that can be set, such as a slider's, and how to set it."""

    now: float
    least: float
    most: float
    step: float
    put: Callable[[float], Command | None]


@dataclass(eq=False, repr=False)  # compared by identity, and not frozen, which takes ten times as long to make
class Focusable:
    """An item that can be pointed at and pressed."""

    key: str  # unique on its screen, but for a second place that does the same
    rect: Rect
    action: Callable[[], Command | None] = _nothing
    label: str = ""  # its text or name
    why_not: str = ""  # why it can't be pressed now; "" if it can
    tip: str = ""
    clip: Rect | None = None  # clicks outside of it do not reach the item
    adjust: Callable[[int], Command | None] | None = None  # called by left (-1) and right (+1), such as for a slider
    sound: str = "click"
    extra: object = None  # data for the scene
    group: str = ""  # items of one group are one stop for Tab
    entry: bool = False  # True where Tab enters the group, such as the selected option
    role: str = "button"  # for screen readers: see ui/reader/screen.py
    checked: bool | None = None  # of a checkbox, or True for the selected one of several
    value: str = ""  # of a slider or a text field, as shown
    amount: SliderValue | None = None  # of a slider
    best: bool = False  # the likeliest next press: a lit cell, a card that can be placed, the main button

    def covers(self, position: tuple[int, int]) -> bool:
        """Return True if `position` is on the visible part of the item."""
        inside = self.clip is None or self.clip.collidepoint(position)
        return inside and self.rect.collidepoint(position)

    @property
    def enabled(self) -> bool:
        """True if it can be pressed now."""
        return not self.why_not

    @property
    def shown_tip(self) -> str:
        """The tip, with the reason why it can't be pressed."""
        return "\n".join(filter(None, (self.tip, self.why_not)))

    @property
    def reach(self) -> Rect:
        """A rectangle that contains every point of the item."""
        return self.rect

    @property
    def in_sight(self) -> bool:
        """True if any part of the item is visible. The keys reach other items only from their neighbours."""
        return self.clip is None or self.rect.colliderect(self.clip)

    def moved(self, dx: int, dy: int) -> Self:
        """Return the same item moved by `dx`, `dy` px."""
        return self.changed(rect=self.rect.move(dx, dy))

    def clipped(self, rect: Rect) -> Self:
        """Return the same item, pressable only inside `rect`."""
        if self.clip is not None and rect.contains(self.clip):
            return self
        return self.changed(clip=rect if self.clip is None else self.clip.clip(rect))

    def changed(self, **changes: Any) -> Self:
        """Return the same item with other values of some fields."""
        made = object.__new__(type(self))  # without `__init__`: for each item that scrolls at each compose
        made.__dict__.update(self.__dict__, **changes)
        return made

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring of the keyboard focus. An item that is not rectangular draws its own outline."""
        canvas.focus_ring(self.rect)

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw a mark, in high contrast, that the item may be chosen. `seen` is the part that no other item covers."""
        canvas.dashed(seen)


class Focus:
    """The hovered, pressed and focused (`key`) items. The ring is visible only once keys or a pad were used."""

    def __init__(self) -> None:
        self.items: Sequence[Focusable] = ()
        self.under: str | None = None  # key of the item below the mouse
        self.pressed: str | None = None  # key of the item on which a button is held down
        self.ring = False
        self._named: dict[str, Focusable] = {}
        self._reaches: list[Rect] | None = []
        self._key: str | None = None
        self._lost: Focusable | None = None  # the focused item that has disappeared
        self._visited: dict[str, str] = {}  # by group, the item that was focused last

    @property
    def hovered(self) -> str | None:
        """Key of the item that a click would press. None while keys are in use, when Enter presses the ringed item."""
        return None if self.ring and self._key else self.under

    @property
    def key(self) -> str | None:
        """Key of the item with the keyboard focus, or None."""
        return self._key

    @key.setter
    def key(self, key: str | None) -> None:
        self._key, self._lost = key, None
        item = self.find(key)
        if item is not None and item.group:
            self._visited[item.group] = item.key

    def update(self, items: Sequence[Focusable]) -> None:
        """Replace the items by those of a new compose. The focused item stays focused if it still exists."""
        lost = self.current
        self.items = items
        self._reaches = None
        named = self._named = {item.key: item for item in reversed(items)}
        if self._key is not None and self._key not in named:
            self._key, self._lost = None, lost
        self.under = self.under if self.under in named else None
        self.pressed = self.pressed if self.pressed in named else None

    def find(self, key: str | None) -> Focusable | None:
        """Return the item with this key, or None."""
        return None if key is None else self._named.get(key)

    @property
    def current(self) -> Focusable | None:
        """The item with the keyboard focus, or None."""
        return self.find(self.key)

    @property
    def pointed(self) -> Focusable | None:
        """The item that the player points at: the focused one if keys are in use, else the one below the mouse."""
        return self.find(self.key) if self.ring and self.key else self.find(self.hovered)

    def at(self, position: tuple[int, int]) -> Focusable | None:
        """Return the topmost item at `position`, or None if it is disabled or there is none."""
        item = self.over(position)
        return item if item and item.enabled else None

    def over(self, position: tuple[int, int]) -> Focusable | None:
        """Return the topmost item at `position`, enabled or not. Later items are on top."""
        if self._reaches is None:
            self._reaches = [*map(attrgetter("reach"), self.items)]
        near = Rect(position, (1, 1)).collidelistall(self._reaches)  # fast: asked for hundreds of items at every move
        for index in reversed(near):
            if self.items[index].covers(position):
                return self.items[index]
        return None

    def step(self, direction: tuple[int, int]) -> Focusable | None:
        """Move to the neighbour in `direction` and return it, or None. Without a focus, start at some item."""
        start = self.current or self.find(self.under)
        here = start or self._lost
        if here is None:
            return self.begin()
        items = [item for item in self.items if item.in_sight or item.clip == here.clip]
        target = _scrolled_away(here, items, direction) or neighbour(here, items, direction)
        return self._take(target or start or nearest(here, items))

    def cycle(self, by: int) -> Focusable | None:
        """Move to the next (1) or previous (-1) stop of Tab in reading order, around the end, at first to the best
        item."""
        if self.current is None and any(item.best for item in self._usable):
            return self.begin()
        stops: dict[tuple[str, str], list[Focusable]] = {}
        for item in self._usable:
            stops.setdefault(_stop(item), []).append(item)
        if not stops:
            return None
        names, now = list(stops), self.current
        here = _stop(now) if now else ("", "")
        at = names.index(here) if here in stops else (-1 if by > 0 else 0)
        return self._take(self._entrance(stops[names[(at + by) % len(names)]]))

    def edge(self, by: int) -> Focusable | None:
        """Move to the first (-1) or last (1) item of the row in this group. If already there, of the whole group.

        In a scrolled list that is the first or last item of the list.
        """
        here = self.current
        if here is None:
            return self.begin()
        end = self.line(across=True)[-1 if by > 0 else 0]
        group = [item for item in self.items if item.group == here.group and item.clip == here.clip]
        return self._take(end if end.key != here.key else group[-1 if by > 0 else 0])

    def skip(self, direction: tuple[int, int], content_of: Callable[[Focusable], str]) -> Focusable | None:
        """Move in `direction` to the next item with other content, or to the last item, and return it."""
        here = self.current
        while here is not None:
            item = self.step(direction)
            if item is None or item.key == here.key or content_of(item) != content_of(here):
                return item
            here = item
        return self.begin()

    def line(self, across: bool) -> list[Focusable]:
        """Return the items of the focused item's group in its row (or column), from the left (or the top)."""
        here = self.current
        if here is None:
            return []
        (x, y), group = here.rect.center, [item for item in self.items if item.group == here.group]
        if across:
            row = [item for item in group if item.rect.top <= y <= item.rect.bottom]
            return sorted(row, key=lambda item: item.rect.centerx)
        column = [item for item in group if item.rect.left <= x <= item.rect.right]
        return sorted(column, key=lambda item: item.rect.centery)

    def jump(self, by: int) -> Focusable | None:
        """Move to the next (1) or previous (-1) of the best items, row by row and around the end. None without any."""
        best = sorted(
            (item for item in self._usable if item.best), key=lambda item: (item.rect.centery, item.rect.centerx)
        )
        if not best:
            return None
        keys = [item.key for item in best]
        at = keys.index(self._key) if self._key in keys else (-1 if by > 0 else 0)
        return self._take(best[(at + by) % len(best)])

    def begin(self) -> Focusable | None:
        """Focus the best item, else a visible one that is neither a tool nor the way back.

        Of several, the nearest to the focused item that has disappeared, else the first. Return it; None without items.
        """

        def rank(item: Focusable) -> tuple[bool, bool, bool, int]:
            away = 0 if item.best or self._lost is None else _distance(self._lost, item)
            return not item.best, not item.in_sight, item.group == TOOLS or item.key == "back", away

        return self._take(min(self._usable, key=rank, default=None))

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring of the item with the keyboard focus, while keys are in use."""
        current = self.current
        if current is None or not self.ring:
            return
        with canvas.clipped(current.clip.inflate(canvas.scale(8), 0) if current.clip else canvas.area):
            current.draw_ring(canvas)

    @property
    def _usable(self) -> list[Focusable]:
        return [item for item in self.items if item.enabled]

    def _entrance(self, items: Sequence[Focusable]) -> Focusable:
        """Return the item at which Tab enters a stop: the best item visited last, else the first best one."""
        wanted = [item for item in items if item.best] or [item for item in items if item.entry] or items
        last = self._visited.get(items[0].group)
        return next((item for item in wanted if item.key == last), wanted[0])

    def _take(self, item: Focusable | None) -> Focusable | None:
        self.ring = True
        if item is not None:
            self.key = item.key
        return item


def distinct_items(items: Sequence[Focusable]) -> list[Focusable]:
    """Return the items, of several with one key only the first: keys and readers take both places for one."""
    by_key: dict[str, Focusable] = {}
    for item in items:
        by_key.setdefault(item.key, item)
    return list(by_key.values())


def _stop(item: Focusable) -> tuple[str, str]:
    """Return the stop of an item for Tab: its group, or the item itself."""
    return (item.group, "") if item.group else ("", item.key)


def nearest(start: Focusable, items: Sequence[Focusable]) -> Focusable | None:
    """Return the item whose centre is nearest to the centre of `start`, or None without items."""
    return min(items, key=lambda item: _distance(start, item), default=None)


def _distance(start: Focusable, item: Focusable) -> int:
    """Return the square of the distance between the centres of two items, in px."""
    (x, y), (other_x, other_y) = start.rect.center, item.rect.center
    return (other_x - x) ** 2 + (other_y - y) ** 2


def _scrolled_away(start: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """Return the next item of a scrolled list if it is out of sight, else None.

    Keys go through a whole list before they leave it, also through groups that are one in each line.
    """
    if start.clip is None or not direction[1]:
        return None
    next_item = neighbour(start, [item for item in items if item.clip == start.clip], direction)
    if next_item is None or next_item.in_sight or (start.group and next_item.group == start.group):
        return None
    return next_item


def neighbour(start: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """Return the nearest item in `direction`, preferably in line with `start`, or None without any.

    To the left and right only items of the same row or group are near: what is above or below has its own keys.
    """
    best: tuple[float, Focusable] | None = None
    for item in items:
        if item.key == start.key:
            continue
        here, there = _visible_rect(start, item), _visible_rect(item, start)
        ahead, aside = _offset(here, there, direction)
        is_near = direction[1] or _shares_row(here, there) or (start.group and item.group == start.group)
        if ahead <= 0 or not is_near:
            continue
        cost = ahead + 5 * aside
        if best is None or cost < best[0]:
            best = (cost, item)
    return best[1] if best else None


def _shares_row(rect: Rect, other: Rect) -> bool:
    return rect.top < other.bottom and other.top < rect.bottom


def _visible_rect(item: Focusable, beside: Focusable) -> Rect:
    """Return the item's rectangle.

    It is clipped to the visible part of its board or list, unless `beside` is in the same one.
    """
    whole = item.clip is None or item.clip == beside.clip or not item.in_sight
    return item.rect if item.clip is None or whole else item.rect.clip(item.clip)


def _offset(start: Rect, target: Rect, direction: tuple[int, int]) -> tuple[float, float]:
    """Return the distance ahead (0 or less if the target is not ahead) and the sideways gap, in px."""
    dx, dy = target.centerx - start.centerx, target.centery - start.centery
    if direction[0]:
        ahead = dx * direction[0]
        overlap = max(0, max(start.top, target.top) - min(start.bottom, target.bottom))
        centre, beyond = (abs(dy), (target.left - start.right if direction[0] > 0 else start.left - target.right))
    else:
        ahead = dy * direction[1]
        overlap = max(0, max(start.left, target.left) - min(start.right, target.right))
        centre, beyond = (abs(dx), (target.top - start.bottom if direction[1] > 0 else start.top - target.bottom))
    if ahead <= 0 or (beyond < 0 and centre > ahead):
        return 0, 0
    if beyond < 0:  # rather above or below than beside
        overlap *= 2
    return max(beyond, 0) + ahead * 0.01, overlap + centre * 0.05
