"""Parts that outlive a compose: only changed ones are made, measured and placed again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pygame import Rect

from cardcity_desktop.support.i18n import language
from cardcity_desktop.ui.layout.part import Around, Leaf, Part, Placed, arrange, fixed
from cardcity_desktop.ui.toolkit import Scene, Widget

T = TypeVar("T")


@dataclass(slots=True, eq=False, repr=False)
class Kept(Around):
    """A part with its sizes and, for the same place, its widgets of an earlier compose."""

    _at: Rect | None = None
    _placed: Placed = field(default_factory=Placed, init=False)
    _rects: Sequence[tuple[Widget, Rect]] = ()  # where each widget was placed

    def placed(self, rect: Rect) -> Placed:
        """Return the widgets for `rect`."""
        is_same = self._at == rect
        for widget, was in self._rects:  # a scroll area moves and clips what is in it
            if widget.moved_on or widget.rect.size != was.size:
                is_same = False
            widget.clip = None
            if widget.rect != was:
                widget.move(was.x - widget.rect.x, was.y - widget.rect.y)
        if not is_same:
            self._placed, self._at = arrange(self.part, rect), rect.copy()
            self._rects = [(widget, widget.rect) for widget in self._placed.all]
        return self._placed

    def place(self, rect: Rect, into: Placed) -> None:
        placed = self.placed(rect)
        into.take(placed, placed.widgets)


def kept(scene: Scene, name: str, facts: Any, make: Callable[[], Part]) -> Kept:
    """Return the part that an earlier compose of `scene` made under `name`, or a new one: see `kept_value`."""

    def made() -> Kept:
        part = make()
        return Kept(part, grow=part.grow, drop=part.drop, name=part.name)

    return kept_value(scene, name, facts, made)


def kept_value(scene: Scene, name: str, facts: Any, make: Callable[[], T]) -> T:
    """Return the value that an earlier compose of `scene` made under `name`.

    It is made anew when `facts` have changed: all that `make` reads, except scale, theme and language.
    """
    ui, key = scene.ui, f"kept.{name}"
    facts = (ui.text, ui.theme, language(), facts)
    known: tuple[Any, T] | None = scene.memory.get(key)
    if known is None or known[0] != facts:
        known = scene.memory[key] = facts, make()
    return known[1]


def kept_widgets(
    scene: Scene, name: str, rect: Rect, facts: Any, make: Callable[[Rect], Sequence[Widget]]
) -> list[Widget]:
    """Return the widgets of a region that has no parts.

    They are cached as by `kept`; the player's preferences and keys are added to the facts.
    """
    facts = (facts, scene.ui.preferences, scene.ui.keys)
    return [*kept(scene, name, facts, lambda: Leaf(make, fixed(0, 0))).placed(rect).widgets]
