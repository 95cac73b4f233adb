"""Where the keyboard and the pad are taken to at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.cells import CellFocusable
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene

Point = Callable[[Cell | None], None]


def focus_first(scene: Scene, keys: Sequence[str], holding: bool, point: Point) -> None:
    """Enter does what comes next, where it can be taken back or nothing is lost; so no lot is taken by it.

    keys: what comes next; holding: a card is in hand; point: looks at the cell that the keys go to.
    """
    best = {item.key: item for item in _best(scene)}
    wanted = [*keys, *(key for key in best if not key.startswith("take:"))]
    if holding:
        wanted[:0] = best
    there = {item.key for item in scene.focus.items if item.enabled}
    scene.focus.key = next((key for key in wanted if key in there), None)
    _show(scene, point)


def focus_lit(scene: Scene, point: Point) -> None:
    """Go to the first place that the picked card may take."""
    first = next(iter(_best(scene)), None)
    if first is not None:
        scene.focus.key = first.key
        _show(scene, point)


def focus_advised(scene: Scene, cell: Cell | None, key: str, point: Point) -> None:
    """Go to the cell or to the other thing that a hint speaks of, so that Enter does it."""
    if cell is not None:
        point(None)
        point(cell)
    for item in scene.focus.items if scene.widgets else ():  # composed anew with what is lit
        if item.enabled and (item.key == key or (isinstance(item, CellFocusable) and item.cell == cell)):
            scene.focus.key = item.key


def _best(scene: Scene) -> list[Focusable]:
    """What keys look for now, in reading order."""
    return [item for item in scene.focus.items if item.best and item.enabled] if scene.widgets else []


def _show(scene: Scene, point: Point) -> None:
    """Bring what the keys went to into sight and foresee it."""
    item = scene.focus.current
    if item is None or not scene.focus.ring:
        return
    for widget in scene.widgets:
        widget.reveal(item, scene)
    if isinstance(item, CellFocusable):
        point(item.cell)
