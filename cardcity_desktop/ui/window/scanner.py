"""Scanning for one switch: a frame moves from row to row, then from item to item; one key chooses the framed one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene

ROUNDS = 2
"""Number of times a row's items are offered before the scan goes on with the rows."""

Row = Sequence[Focusable]


class Scanner:
    """The scan of one window at the player's pace; top: returns the scene on top."""

    def __init__(self, ui: Ui, top: Callable[[], Scene]) -> None:
        self._ui, self._top = ui, top
        self._turn = 0  # counts restarts: a timer of an earlier one does nothing
        self._scene: Scene | None = None
        self._row: int | None = None  # the row that is offered or was chosen
        self._item: int | None = None  # steps inside the chosen row; None while rows are offered

    @property
    def on(self) -> bool:
        """True if the player scans."""
        return self._ui.preferences.scan_seconds > 0

    def restart(self) -> None:
        """Start at the first row at the present pace, or stop if scanning is off."""
        self._turn += 1
        self._scene = self._row = self._item = None
        self._wait()

    def press(self) -> Command | None:
        """Choose the framed row; in a chosen row, press the framed item."""
        scene, rows = self._top(), rows_of(self._top())
        if self._row is None or scene is not self._scene or self._row >= len(rows):
            self.restart()
            return Stay()
        row = rows[self._row]
        if self._item is None and len(row) > 1:
            self._turn, self._item = self._turn + 1, 0
            scene.focus_item(row[0])
            self._wait()
            return Stay()
        current = scene.focus.current
        self.restart()
        return scene.activate(current) if current is not None else Stay()

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame of the row; an item in a chosen row has the focus ring instead."""
        rows = rows_of(self._top()) if self.on and self._item is None and self._row is not None else []
        if self._row is not None and self._row < len(rows):
            row = rows[self._row]
            place = row[0].rect.unionall([item.rect for item in row]).inflate(canvas.scale(12), canvas.scale(12))
            s, place = canvas.scale, place.clip(canvas.area)
            canvas.box(place, Box(None, s(10), "#000000", s.unit * 8))
            canvas.box(place, Box(None, s(10), "#FFE500", s.unit * 5))

    def _wait(self) -> None:
        turn = self._turn
        if self.on:
            self._ui.after(self._ui.preferences.scan_seconds, lambda: self._advance(turn))

    def _advance(self, turn: int) -> None:
        """Frame the next row, or the next item of the chosen row."""
        if turn != self._turn or not self.on:
            return
        scene, rows = self._top(), rows_of(self._top())
        if scene is not self._scene or (self._row is not None and self._row >= len(rows)):
            self._scene, self._row, self._item = scene, None, None
        if rows and self._item is not None and self._row is not None:
            self._item += 1
            row = rows[self._row]
            if self._item >= ROUNDS * len(row):
                self._item = None
            else:
                scene.focus_item(row[self._item % len(row)])
        elif rows:
            self._row = 0 if self._row is None else (self._row + 1) % len(rows)
            scene.focus_item(rows[self._row][0])
        self._ui.invalidate()
        self._wait()


def rows_of(scene: Scene) -> list[Row]:
    """Return the items in rows, each of one group; rows with a likely next press come first."""
    rows: list[list[Focusable]] = []
    items = [item for item in scene.focus.items if item.enabled] if scene.widgets else []
    for item in sorted(items, key=lambda item: (item.rect.centery, item.rect.centerx)):
        row = next((row for row in rows if _is_beside(item, row[-1])), None)
        if row is None:
            rows.append([item])
        else:
            row.append(item)
    return sorted(rows, key=lambda row: not any(item.best for item in row))


def _is_beside(item: Focusable, other: Focusable) -> bool:
    band = Rect(other.rect.left, other.rect.centery - other.rect.height // 4, 1, max(1, other.rect.height // 2))
    return item.group == other.group and band.top <= item.rect.centery <= band.bottom
