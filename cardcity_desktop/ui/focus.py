"""One focus graph for mouse, keyboard and gamepad: focusables are rectangles with an action."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from cardcity_desktop.ui.commands import Command


def _nothing() -> None:
    return None


@dataclass(frozen=True)
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
    extra: object = field(default=None, compare=False)  # whatever its scene wants to know it by

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether `position` is on what can be seen of it."""
        inside = self.clip is None or self.clip.collidepoint(position)
        return inside and self.rect.collidepoint(position)


class Focus:
    """Who is pointed at, pressed, focused. The ring shows only once keys or a pad were used."""

    def __init__(self) -> None:
        self.items: Sequence[Focusable] = ()
        self.key: str | None = None  # has the keyboard
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.ring = False

    def update(self, items: Sequence[Focusable]) -> None:
        """The screen was composed anew: keep what is still there."""
        self.items = items
        keys = {item.key for item in items}
        self.key = self.key if self.key in keys else None
        self.hovered = self.hovered if self.hovered in keys else None
        self.pressed = self.pressed if self.pressed in keys else None

    def find(self, key: str | None) -> Focusable | None:
        """The item called `key`."""
        return next((item for item in self.items if item.key == key), None)

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
        return next((item for item in reversed(self.items) if item.covers(position)), None)

    def step(self, direction: tuple[int, int]) -> Focusable | None:
        """Move to the neighbour in `direction`; the first item when nothing had the focus."""
        usable = [item for item in self.items if item.enabled]
        start = self.current or self.find(self.hovered)
        if start is None:
            return self._take(usable[0] if usable else None)
        return self._take(neighbour(start, usable, direction) or start)

    def cycle(self, by: int) -> Focusable | None:
        """Move to the next (1) or previous (-1) item in reading order, round and round."""
        usable = [item for item in self.items if item.enabled]
        if not usable:
            return None
        keys = [item.key for item in usable]
        at = keys.index(self.key) if self.key in keys else (-1 if by > 0 else 0)
        return self._take(usable[(at + by) % len(usable)])

    def _take(self, item: Focusable | None) -> Focusable | None:
        self.ring = True
        if item is not None:
            self.key = item.key
        return item


def neighbour(start: Focusable, items: Sequence[Focusable], direction: tuple[int, int]) -> Focusable | None:
    """The nearest item in `direction`: those in line with `start` come before those off to a side."""
    best: tuple[float, Focusable] | None = None
    for item in items:
        if item.key == start.key:
            continue
        ahead, aside = _offset(start.rect, item.rect, direction)
        if ahead <= 0:
            continue
        cost = ahead + 5 * aside
        if best is None or cost < best[0]:
            best = (cost, item)
    return best[1] if best else None


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
