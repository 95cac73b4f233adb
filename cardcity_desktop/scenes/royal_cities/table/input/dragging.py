"""Dragging cards over the table: lifting a card, drawing it at the pointer, dropping it."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from cardcity_desktop.scenes.royal_cities.table.input.presses import TableActions, can_lift, drop
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.drag import Drag
from cardcity_desktop.ui.window.focus import Focusable

DROP_TARGETS = ("market", "hand", "taken", "city", "plate")
"""Kinds of spots that take a dropped card; besides them the whole market and the whole hand do."""


class DragHost(TableActions, Protocol):
    """Parts of the table that dragging needs."""

    @property
    def layout(self) -> TableLayout: ...

    @property
    def drop_zones(self) -> tuple[tuple[str, Rect], ...]:
        """Areas where a card may be dropped at any point, each with the key that stands for it as a target."""


class CardDragging:
    """Drag and drop of one table."""

    def __init__(self, table: DragHost) -> None:
        self._table = table
        self.drag = Drag(self._can_lift, self._drop, area=self._area)

    def rect(self, position: tuple[int, int]) -> Rect:
        """Return the rectangle of the dragged card with the pointer at `position`; px."""
        wide = self._table.layout.px(104)
        rect = Rect(0, 0, wide, round(wide * 1.25))
        rect.center = position
        return rect

    def _can_lift(self, item: Focusable) -> bool:
        return can_lift(self._table.context, item.key)

    def _drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        key = target.key if target is not None else ""
        if key.partition(":")[0] not in DROP_TARGETS:
            for zone, rect in self._table.drop_zones:
                if rect.collidepoint(position):
                    key = zone
        return drop(self._table, item.key, key)

    def _area(self, position: tuple[int, int]) -> Rect:
        margin = 2 * self._table.layout.px(40)
        return self.rect(position).inflate(margin, margin)
