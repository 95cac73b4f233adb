"""Placement of the forecast panel beside its cell, covering as little as possible of what the player may need."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.widgets.forecast import Forecast, forecast_height, forecast_narrowest, forecast_width
from cardcity_desktop.ui.window.context import Ui

WIDE, LEAST, GAP, EDGE = 304, 190, 12, 8
"""Logical units: largest and least width of the panel; gap between it and its cell; gap to the board's edge."""

NARROWER = 0.72
"""Share of the panel's width that is tried, with wrapped lines, if the whole width does not fit."""

FAR = 90
"""Covered pixels that weigh as much as one pixel of distance between the panel and its cell."""

GHOST, LIT, CARD = 400, 400, 1
"""Weight of a covered pixel of a ghost or a cell to blame, of a lit cell, and of a placed card."""

RIM = 0.12
"""Share of a lit cell's side that the panel may cover at its edge."""

AIR = 0.7
"""Share of a cell's side by which a dragged card reaches beyond its cell."""

Box = tuple[int, int, int, int]
"""A hashable rectangle: left, top, width, height."""


class ForecastPlacement:
    """Placer of forecasts.

    Once a forecast has no room beside its cell, all forecasts of the same held card are placed in the right column, so
    that the panel does not jump to and fro.
    """

    def __init__(self) -> None:
        self._held: object = None
        self._aside = False

    def follow(self, held: Held | None) -> None:
        """Remember which card is held; for another card, try places beside the cell again."""
        card = None if held is None else (held.source, held.index)
        if card != self._held:
            self._held, self._aside = card, False

    def place(
        self,
        ui: Ui,
        board: BoardView | None,
        cell: Cell | None,
        column: Rect,
        least: int,
        forecast: Forecast,
        hint: str,
        air: Rect,
    ) -> Rect:
        """Return the panel's rectangle, in px, beside `cell` on the board.

        If the text is too large for that, or lit cells leave no room, the rectangle is at the foot of `column` and at
        least `least` px high. air: the area that a dragged card covers.
        """
        if cell is not None and not self._aside:
            beside = None if board is None else _beside(ui, board, cell, forecast, hint, air)
            if beside is not None:
                return beside
            self._aside = self._held is not None
        high = min(column.height, max(least, forecast_height(ui, column.width, forecast, hint)))
        return Rect(column.left, column.bottom - high, column.width, high)


def _beside(ui: Ui, board: BoardView, cell: Cell, forecast: Forecast, hint: str, air: Rect) -> Rect | None:
    """Return a rectangle beside the cell; None if the panel is too large there or would cover a lit cell."""
    s, inner = ui.scale, board.rect.inflate(-2 * ui.scale(EDGE), -2 * ui.scale(EDGE))
    if large_text(ui):
        return None
    here, lit = board.rect_of(cell), _lit(board, cell)
    costs = (*_costs(board, here, bool(air)), *((box, LIT) for box in lit))
    whole = max(s(LEAST), min(s(WIDE), forecast_width(ui, forecast)))
    narrow = max(s(LEAST), round(whole * NARROWER), forecast_narrowest(ui, forecast))
    for wide in (whole, min(whole, narrow)):
        size = (wide, forecast_height(ui, wide, forecast, hint))
        if size[0] > inner.width // 2 or size[1] > inner.height:
            continue
        found = Rect(_best(_box(inner), _box(here), size, s(GAP), costs))
        if found.collidelist(lit) < 0:
            return found
    return None


@lru_cache(maxsize=64)
def _best(inner: Box, here: Box, size: tuple[int, int], gap: int, costs: tuple[tuple[Box, int], ...]) -> Box:
    """Return the place that covers least, the nearest of equals. Cached, because a dragged card asks in every frame."""
    room, cell = Rect(inner), Rect(here)
    around = [place.clamp(room) for place in _sides(cell, size, gap)]
    around += _along_edges(room, size, gap // 2, [Rect(box) for box, _weight in costs])
    return _box(min(around, key=lambda place: _covered(place, costs) + FAR * _apart(place, cell)))


def _sides(here: Rect, size: tuple[int, int], gap: int) -> list[Rect]:
    """Return places right, left, below and above of a cell, each aligned with its middle and both its ends."""
    wide, high = size
    tops = (here.centery - high // 2, here.top, here.bottom - high)
    lefts = (here.centerx - wide // 2, here.left, here.right - wide)
    beside = [Rect(left, top, wide, high) for left in (here.right + gap, here.left - gap - wide) for top in tops]
    above = [Rect(left, top, wide, high) for top in (here.bottom + gap, here.top - gap - high) for left in lefts]
    return [*beside, *above]


def _along_edges(inner: Rect, size: tuple[int, int], gap: int, others: Iterable[Rect]) -> list[Rect]:
    """Return places within `inner` that touch other boxes without covering them, and its corners."""
    lefts, tops = {inner.left, inner.right - size[0]}, {inner.top, inner.bottom - size[1]}
    for other in others:
        lefts |= {other.right + gap, other.left - gap - size[0]}
        tops |= {other.bottom + gap, other.top - gap - size[1]}
    places = [Rect((left, top), size) for left in sorted(lefts) for top in sorted(tops)]
    return [place for place in places if inner.contains(place)]


def _apart(one: Rect, other: Rect) -> int:
    """Return the distance in px between two rectangles that do not touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return across + max(one.top - other.bottom, other.top - one.bottom, 0)


def _lit(board: BoardView, cell: Cell) -> list[Box]:
    """Return the boxes of lit cells other than `cell`, reduced by their rims."""
    places = [board.rect_of(other) for other in board.model.legal if other != cell]
    return [_box(place.inflate(-round(RIM * place.width), -round(RIM * place.height))) for place in places]


def _costs(board: BoardView, here: Rect, in_air: bool) -> list[tuple[Box, int]]:
    """Return boxes that should not be covered, with the weight of a covered pixel."""
    model, reach = board.model, round(AIR * here.width) if in_air else 0
    found = [(_box(here.inflate(reach, reach)), GHOST)]
    shown = (*(card.cell for card in model.ghosts), *model.blamed)
    found += [(_box(board.rect_of(cell)), GHOST) for cell in shown]
    return found + [(_box(board.rect_of(card.cell)), CARD) for card in model.cards]


def _box(rect: Rect) -> Box:
    return (rect.left, rect.top, rect.width, rect.height)


def _covered(place: Rect, costs: Iterable[tuple[Box, int]]) -> int:
    """Return the weighted area that a panel in `place` would cover."""
    parts = ((place.clip(box), weight) for box, weight in costs)
    return sum(part.width * part.height * weight for part, weight in parts)
