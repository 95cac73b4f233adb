"""One focus graph for mouse, keyboard and gamepad: focusables are rectangles with an action.

Arrows go from item to item, inside a group and across. Tab goes from stop to stop: a group, such as all cells of a
board, is one stop, entered at its best item or where the player was last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from pygame import Rect

from cardcity_desktop.ui.window.commands import Command

if TYPE_CHECKING:
    from cardcity_desktop.ui.paint.canvas import Canvas


def _nothing() -> None:
    return None


@dataclass(frozen=True, eq=False)  # each is one place on one screen
class Focusable:
    """Something one can point at and press. `key` is unique on its screen; `label` is what it says."""

    key: str
    rect: Rect
    action: Callable[[], Command | None] = _nothing
    label: str = ""
    enabled: bool = True
    tip: str = ""
    clip: Rect | None = None  # what is scrolled out of it can't be clicked
    adjust: Callable[[int], Command | None] | None = None  # left -1, right +1, such as a slider's
    sound: str = "click"
    extra: object = None  # whatever its scene wants to know it by
    group: str = ""  # items of one group are one stop for Tab
    entry: bool = False  # where its group is entered, such as at the picked one of a few
    best: bool = False  # what the player most likely wants now: a lit cell, a card that can be laid, the main button

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether `position` is on what can be seen of it."""
        inside = self.clip is None or self.clip.collidepoint(position)
        return inside and self.rect.collidepoint(position)

    @property
    def reach(self) -> Rect:
        """Outside of this rectangle it covers nothing."""
        return self.rect

    @property
    def in_sight(self) -> bool:
        """Whether any of it is; what is not may be gone to from beside it only."""
        return self.clip is None or self.rect.colliderect(self.clip)

    def moved(self, dx: int, dy: int) -> Self:
        """Return the same item `dx`, `dy` px further."""
        return replace(self, rect=self.rect.move(dx, dy))

    def draw_ring(self, canvas: Canvas) -> None:
        """Show that it has the keyboard; those that are no rectangles draw their own outline."""
        canvas.focus_ring(self.rect)


class Focus:
    """Who is pointed at, pressed, focused. The ring shows only once keys or a pad were used.

    `key` has the keyboard, `under` is under the mouse, `pressed` a button held down on it.
    """

    def __init__(self) -> None:
        self.items: Sequence[Focusable] = ()
        self.under: str | None = None
        self.pressed: str | None = None
        self.ring = False
        self._named: dict[str, Focusable] = {}
        self._reaches: list[Rect] | None = []
        self._key: str | None = None
        self._lost: Focusable | None = None  # the item that went away with the focus
        self._visited: dict[str, str] = {}  # the item of each group that had the focus last

    @property
    def hovered(self) -> str | None:
        """What the mouse would press; nothing while the keys are used, whose ring says what they would press."""
        return None if self.ring and self._key else self.under

    @property
    def key(self) -> str | None:
        """Who has the keyboard."""
        return self._key

    @key.setter
    def key(self, key: str | None) -> None:
        self._key, self._lost = key, None
        item = self.find(key)
        if item is not None and item.group:
            self._visited[item.group] = item.key

    def update(self, items: Sequence[Focusable]) -> None:
        """The screen was composed anew: keep what is still there."""
        gone = self.current
        self.items = items
        self._reaches = None
        named = self._named = {item.key: item for item in reversed(items)}
        if self._key is not None and self._key not in named:
            self._key, self._lost = None, gone
        self.under = self.under if self.under in named else None
        self.pressed = self.pressed if self.pressed in named else None

    def find(self, key: str | None) -> Focusable | None:
        """The item called `key`."""
        return None if key is None else self._named.get(key)

    @property
    def current(self) -> Focusable | None:
        """The item that has the keyboard."""
        return self.find(self.key)

    @property
    def pointed(self) -> Focusable | None:
        """The item the player is looking at: focused by keys, else under the mouse."""
        return self.find(self.key) if self.ring and self.key else self.find(self.hovered)

    def at(self, position: tuple[int, int]) -> Focusable | None:
        """The item a click at `position` presses: the topmost, if it is enabled."""
        found = self.over(position)
        return found if found and found.enabled else None

    def over(self, position: tuple[int, int]) -> Focusable | None:
        """The topmost item under `position`, enabled or not: later ones lie on top."""
        if self._reaches is None:
            self._reaches = [item.reach for item in self.items]
        near = Rect(position, (1, 1)).collidelistall(self._reaches)  # of hundreds, at every move of the mouse
        return next((self.items[index] for index in reversed(near) if self.items[index].covers(position)), None)

    def step(self, direction: tuple[int, int]) -> Focusable | None:
        """Move to the neighbour in `direction`; begin somewhere when nothing had the focus."""
        start = self.current or self.find(self.under)
        here = start or self._lost
        if here is None:
            return self.begin()
        usable = [item for item in self._usable if item.in_sight or item.clip == here.clip]
        found = _scrolled_away(here, usable, direction) or neighbour(here, usable, direction)
        return self._take(found or start or nearest(here, usable))

    def cycle(self, by: int) -> Focusable | None:
        """Move to the next (1) or previous (-1) stop in reading order, round and round."""
        stops: dict[tuple[str, str], list[Focusable]] = {}
        for item in self._usable:
            stops.setdefault(_stop(item), []).append(item)
        if not stops:
            return None
        names, now = list(stops), self.current
        here = _stop(now) if now else ("", "")
        at = names.index(here) if here in stops else (-1 if by > 0 else 0)
        return self._take(self._entrance(stops[names[(at + by) % len(names)]]))

    def jump(self, by: int) -> Focusable | None:
        """Move to the next (1) or previous (-1) of the best items, row by row, round and round; None without any."""
        best = sorted(
            (item for item in self._usable if item.best), key=lambda item: (item.rect.centery, item.rect.centerx)
        )
        if not best:
            return None
        keys = [item.key for item in best]
        at = keys.index(self._key) if self._key in keys else (-1 if by > 0 else 0)
        return self._take(best[(at + by) % len(best)])

    def begin(self) -> Focusable | None:
        """Somewhere to start: the best item, else the first."""
        usable = self._usable
        return self._take(next((item for item in usable if item.best), usable[0] if usable else None))

    def draw_ring(self, canvas: Canvas) -> None:
        """Show who has the keyboard, while keys are in use."""
        current = self.current
        if current is None or not self.ring:
            return
        with canvas.clipped(current.clip.inflate(canvas.scale(8), 0) if current.clip else canvas.area):
            current.draw_ring(canvas)

    @property
    def _usable(self) -> list[Focusable]:
        return [item for item in self.items if item.enabled]

    def _entrance(self, items: Sequence[Focusable]) -> Focusable:
        """Where a stop is entered: where one was last, unless there is better."""
        wanted = [item for item in items if item.best] or [item for item in items if item.entry] or items
        last = self._visited.get(items[0].group)
        return next((item for item in wanted if item.key == last), wanted[0])

    def _take(self, item: Focusable | None) -> Focusable | None:
        self.ring = True
        if item is not None:
            self.key = item.key
        return item


def _stop(item: Focusable) -> tuple[str, str]:
    """What Tab counts as one place."""
    return (item.group, "") if item.group else ("", item.key)


def nearest(start: Focusable, items: Sequence[Focusable]) -> Focusable | None:
    """The item whose middle is nearest to that of `start`."""
    x, y = start.rect.center
    return min(items, key=lambda item: (item.rect.centerx - x) ** 2 + (item.rect.centery - y) ** 2, default=None)


def _scrolled_away(start: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """What comes next in a scrolled list though it is out of sight: a list is gone through before it is left."""
    if start.clip is None or start.group or not direction[1]:
        return None
    found = neighbour(start, [item for item in items if item.clip == start.clip], direction)
    return None if found is None or found.in_sight else found


def neighbour(start: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """The nearest item in `direction`: those in line with `start` come before those off to a side."""
    best: tuple[float, Focusable] | None = None
    for item in items:
        if item.key == start.key:
            continue
        ahead, aside = _offset(_seen(start, item), _seen(item, start), direction)
        if ahead <= 0:
            continue
        cost = ahead + 5 * aside
        if best is None or cost < best[0]:
            best = (cost, item)
    return best[1] if best else None


def _seen(item: Focusable, beside: Focusable) -> Rect:
    """Where it is for something beside it: what a board's or a list's edge cuts off lies beside nothing."""
    whole = item.clip is None or item.clip == beside.clip or not item.in_sight
    return item.rect if item.clip is None or whole else item.rect.clip(item.clip)


def _offset(start: Rect, target: Rect, direction: tuple[int, int]) -> tuple[float, float]:
    """Distance ahead (at most 0 when not ahead) and sideways gap in px."""
    dx, dy = target.centerx - start.centerx, target.centery - start.centery
    if direction[0]:
        ahead = dx * direction[0]
        overlap = max(0, max(start.top, target.top) - min(start.bottom, target.bottom))
        centre, beyond = (
            abs(dy),
            (target.left - start.right if direction[0] > 0 else start.left - target.right),
        )
    else:
        ahead = dy * direction[1]
        overlap = max(0, max(start.left, target.left) - min(start.right, target.right))
        centre, beyond = (
            abs(dx),
            (target.top - start.bottom if direction[1] > 0 else start.top - target.bottom),
        )
    if ahead <= 0 or (beyond < 0 and centre > ahead):
        return 0, 0
    return max(beyond, 0) + ahead * 0.01, overlap + centre * 0.05
