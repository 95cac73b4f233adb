"""Scanning for one switch: a frame moves from row to row, then from item to item. One key chooses the framed one."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focusable, distinct_items
from cardcity_desktop.ui.window.scene import Scene

ROUNDS = 2
"""Number of times a row's items are offered before the scan goes on with the rows."""

Row = Sequence[Focusable]


class Scanner:
    """The scan of one window at the player's pace. `top` returns the scene on top."""

    def __init__(self, ui: Ui, top: Callable[[], Scene]) -> None:
        self._ui, self._top = ui, top
        self._turn = 0  # counts restarts: a timer of an earlier one does nothing
        self._scene: Scene | None = None
        self._ahead: list[str] = []  # keys of the first items of the rows still to be offered in this round
        self._first = ""  # key of the first item of the row that is offered or was chosen
        self._item: int | None = None  # steps inside the chosen row; None while rows are offered

    @property
    def on(self) -> bool:
        """True if the player uses scanning."""
        return self._ui.preferences.scan_seconds > 0

    @property
    def row(self) -> Row:
        """The framed or chosen row, or () if there is none."""
        scene = self._top()
        rows = rows_of(scene) if scene is self._scene else []
        return next((row for row in rows if any(item.key == self._first for item in row)), ())

    def restart(self) -> None:
        """Start at the first row at the present pace, or stop if scanning is off."""
        self._turn += 1
        self._scene, self._ahead, self._first, self._item = None, [], "", None
        self._wait()

    def press(self) -> Command | None:
        """Choose the framed row. In a chosen row, press the framed item."""
        scene, row = self._top(), self.row
        if not row:
            self.restart()
            return Stay()
        if self._item is None and len(row) > 1:
            self._turn, self._item = self._turn + 1, 0
            scene.focus_item(row[0])
            self._wait()
            return Stay()
        current = scene.focus.current
        self.restart()
        return scene.activate(current) if current is not None else Stay()

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame of the row. An item in a chosen row has the focus ring instead."""
        row = self.row if self.on and self._item is None else ()
        if row:
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
        scene, row = self._top(), self.row
        if not row:
            self._scene, self._ahead, self._item = scene, [], None
        if row and self._item is not None and self._item + 1 < ROUNDS * len(row):
            self._item += 1
            scene.focus_item(row[self._item % len(row)])
        else:
            self._item = None
            self._offer(scene)
        self._ui.invalidate()
        self._wait()

    def _offer(self, scene: Scene) -> None:
        """Frame the next row of this round. The order stays the same until its end, whatever the focus lights."""
        rows = {row[0].key: row for row in rows_of(scene)}
        self._ahead = [key for key in self._ahead if key in rows] or [*rows]
        if self._ahead:
            self._first = self._ahead.pop(0)
            scene.focus_item(rows[self._first][0])


def rows_of(scene: Scene) -> list[Row]:
    """Return the items in rows, each of one group. Rows with likely next presses come first."""
    rows: list[list[Focusable]] = []
    items = [item for item in distinct_items(scene.focus.items) if item.enabled] if scene.widgets else []
    for item in sorted(items, key=lambda item: (item.rect.centery, item.rect.centerx)):
        row = next((row for row in rows if _is_beside(item, row[-1])), None)
        if row is None:
            rows.append([item])
        else:
            row.append(item)
    return sorted(rows, key=lambda row: not any(item.best for item in row))


def _is_beside(item: Focusable, other: Focusable) -> bool:
    """Return True if an item is in the same row of the same group as another one."""
    band = Rect(other.rect.left, other.rect.centery - other.rect.height // 4, 1, max(1, other.rect.height // 2))
    return item.group == other.group and band.top <= item.rect.centery <= band.bottom
