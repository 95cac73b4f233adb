"""Where a forecast stands: beside the cell it speaks of, over as little as can be of what one still needs to see."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.widgets.forecast import Forecast, forecast_height, forecast_width
from cardcity_desktop.ui.window.context import Ui

WIDE, LEAST, GAP, EDGE, STEP = 304, 190, 12, 8, 40
"""Logical units: of the panel, at most and at least; between it and its cell, and from the board's edge; how finely
other places are tried."""

FAR = 90
"""How many pixels that are covered are as bad as one between the panel and its cell."""

GHOST, LIT, CARD = 400, 4, 1
"""How much worse it is to cover a pixel of what would come or is to blame, of a lit cell, of a card that lies there."""


def forecast_place(
    ui: Ui,
    board: BoardView | None,
    cell: Cell | None,
    column: Rect,
    least: int,
    forecast: Forecast,
    hint: str,
    air: Rect,
) -> Rect:
    """Beside `cell` on the board; at the foot of `column`, `least` px high at least, where the text is too large for
    that. air: what a card in the air covers."""
    beside = _beside(ui, board, cell, forecast, hint, air) if board is not None and cell is not None else None
    if beside is not None:
        return beside
    high = min(column.height, max(least, forecast_height(ui, column.width, forecast, hint)))
    return Rect(column.left, column.bottom - high, column.width, high)


def _beside(ui: Ui, board: BoardView, cell: Cell, forecast: Forecast, hint: str, air: Rect) -> Rect | None:
    s, inner = ui.scale, board.rect.inflate(-2 * ui.scale(EDGE), -2 * ui.scale(EDGE))
    wide = max(s(LEAST), min(s(WIDE), forecast_width(ui, forecast)))
    size = (wide, forecast_height(ui, wide, forecast, hint))
    if large_text(ui) or size[0] > inner.width // 2 or size[1] > inner.height:
        return None
    here = board.rect_of(cell)
    around = [place.clamp(inner) for place in _sides(here, size, s(GAP))]
    if not air:  # a card in the air asks every frame
        around += _everywhere(inner, size, s(STEP))
    costs = _costs(board, here, air)
    return min(around, key=lambda place: _covered(place, costs) + FAR * _apart(place, here))


def _sides(here: Rect, size: tuple[int, int], gap: int) -> list[Rect]:
    """Right, left, below and above, each level with the cell's middle and with both its ends."""
    wide, high = size
    tops = (here.centery - high // 2, here.top, here.bottom - high)
    lefts = (here.centerx - wide // 2, here.left, here.right - wide)
    beside = [Rect(left, top, wide, high) for left in (here.right + gap, here.left - gap - wide) for top in tops]
    above = [Rect(left, top, wide, high) for top in (here.bottom + gap, here.top - gap - high) for left in lefts]
    return [*beside, *above]


def _everywhere(inner: Rect, size: tuple[int, int], step: int) -> list[Rect]:
    tops = range(inner.top, inner.bottom - size[1] + 1, step)
    return [Rect((left, top), size) for left in range(inner.left, inner.right - size[0] + 1, step) for top in tops]


def _apart(one: Rect, other: Rect) -> int:
    """Px between two that do not touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return across + max(one.top - other.bottom, other.top - one.bottom, 0)


def _costs(board: BoardView, here: Rect, air: Rect) -> list[tuple[Rect, int]]:
    model = board.model
    found = [(here, GHOST), (air, GHOST)]
    found += [(board.rect_of(cell), GHOST) for cell in (*(card.cell for card in model.ghosts), *model.blamed)]
    found += [(board.rect_of(cell), LIT) for cell in model.legal]
    return found + [(board.rect_of(card.cell), CARD) for card in model.cards]


def _covered(place: Rect, costs: Iterable[tuple[Rect, int]]) -> int:
    """What a panel in `place` would hide."""
    parts = ((place.clip(rect), weight) for rect, weight in costs)
    return sum(part.width * part.height * weight for part, weight in parts)
