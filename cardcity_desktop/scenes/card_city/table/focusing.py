"""Where the keyboard and the pad are taken to at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.ui.board.cells import CellFocusable
from cardcity_desktop.ui.window.focus import Focusable

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene


def focus_first(table: TableScene) -> None:
    """Enter does what comes next, where it can be taken back or nothing is lost; so no lot is taken by it."""
    best = {item.key: item for item in _best(table)}
    wanted = [table.turn.mode, "offer", "discard", *(key for key in best if not key.startswith("take:"))]
    if table.held is not None:
        wanted[:0] = best
    keys = {item.key for item in table.focus.items if item.enabled}
    table.focus.key = next((key for key in wanted if key in keys), None)
    _show(table)


def focus_lit(table: TableScene) -> None:
    """Go to the first place that the picked card may take."""
    first = next(iter(_best(table)), None)
    if first is not None:
        table.focus.key = first.key
        _show(table)


def _best(table: TableScene) -> list[Focusable]:
    """What keys look for now, in reading order."""
    return [item for item in table.focus.items if item.best and item.enabled] if table.widgets else []


def _show(table: TableScene) -> None:
    """Bring what the keys went to into sight and foresee it."""
    item = table.focus.current
    if item is None or not table.focus.ring:
        return
    for widget in table.widgets:
        widget.reveal(item, table)
    if isinstance(item, CellFocusable):
        table.point(item.cell)
