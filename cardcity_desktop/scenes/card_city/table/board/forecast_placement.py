"""Where a forecast stands: beside the cell it speaks of, over as little as can be of what one still needs to see."""

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
"""Logical units: of the panel, at most and at least; between it and its cell, and from the board's edge."""

NARROWER = 0.72
"""Of its width, with lines broken, where the whole width has no room."""

FAR = 90
"""How many pixels that are covered are as bad as one between the panel and its cell."""

GHOST, LIT, CARD = 400, 400, 1
"""How much worse it is to cover a pixel of what would come or is to blame, of a lit cell, of a card that lies there."""

RIM = 0.12
"""Of a lit cell's sides: what may be covered of it."""

AIR = 0.7
"""Of a cell's side: how far a card in the air over it reaches beyond it."""

Box = tuple[int, int, int, int]
"""A rectangle that can be remembered: left, top, width, height."""


class ForecastPlacement:
    """Once a forecast had no room beside its cell, those of the same card in hand stand in the column: none jumps to
    and fro while one looks from cell to cell."""

    def __init__(self) -> None:
        self._held: object = None
        self._aside = False

    def follow(self, held: Held | None) -> None:
        """What is in hand now, however it is turned."""
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
        """Beside `cell` on the board; at the foot of `column`, `least` px high at least, where the text is too large
        for that, or lit cells leave no room. air: what a card in the air covers."""
        if cell is not None and not self._aside:
            beside = None if board is None else _beside(ui, board, cell, forecast, hint, air)
            if beside is not None:
                return beside
            self._aside = self._held is not None
        high = min(column.height, max(least, forecast_height(ui, column.width, forecast, hint)))
        return Rect(column.left, column.bottom - high, column.width, high)


def _beside(ui: Ui, board: BoardView, cell: Cell, forecast: Forecast, hint: str, air: Rect) -> Rect | None:
    """None where it would be too large there, or a lit cell would lie under it."""
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
    """The place that covers least and lies nearest; remembered, for a card in the air asks in every frame."""
    room, cell = Rect(inner), Rect(here)
    around = [place.clamp(room) for place in _sides(cell, size, gap)]
    around += _along_edges(room, size, gap // 2, [Rect(box) for box, _weight in costs])
    return _box(min(around, key=lambda place: _covered(place, costs) + FAR * _apart(place, cell)))


def _sides(here: Rect, size: tuple[int, int], gap: int) -> list[Rect]:
    """Right, left, below and above, each level with the cell's middle and with both its ends."""
    wide, high = size
    tops = (here.centery - high // 2, here.top, here.bottom - high)
    lefts = (here.centerx - wide // 2, here.left, here.right - wide)
    beside = [Rect(left, top, wide, high) for left in (here.right + gap, here.left - gap - wide) for top in tops]
    above = [Rect(left, top, wide, high) for top in (here.bottom + gap, here.top - gap - high) for left in lefts]
    return [*beside, *above]


def _along_edges(inner: Rect, size: tuple[int, int], gap: int, others: Iterable[Rect]) -> list[Rect]:
    """Everywhere in `inner` where it just does not touch what lies there, and in its corners."""
    lefts, tops = {inner.left, inner.right - size[0]}, {inner.top, inner.bottom - size[1]}
    for other in others:
        lefts |= {other.right + gap, other.left - gap - size[0]}
        tops |= {other.bottom + gap, other.top - gap - size[1]}
    places = [Rect((left, top), size) for left in sorted(lefts) for top in sorted(tops)]
    return [place for place in places if inner.contains(place)]


def _apart(one: Rect, other: Rect) -> int:
    """Px between two that do not touch."""
    across = max(one.left - other.right, other.left - one.right, 0)
    return across + max(one.top - other.bottom, other.top - one.bottom, 0)


def _lit(board: BoardView, cell: Cell) -> list[Box]:
    """The cells that one may want to look at next."""
    places = [board.rect_of(other) for other in board.model.legal if other != cell]
    return [_box(place.inflate(-round(RIM * place.width), -round(RIM * place.height))) for place in places]


def _costs(board: BoardView, here: Rect, in_air: bool) -> list[tuple[Box, int]]:
    """What should not be covered, and how bad it would be."""
    model, reach = board.model, round(AIR * here.width) if in_air else 0
    found = [(_box(here.inflate(reach, reach)), GHOST)]
    shown = (*(card.cell for card in model.ghosts), *model.blamed)
    found += [(_box(board.rect_of(cell)), GHOST) for cell in shown]
    return found + [(_box(board.rect_of(card.cell)), CARD) for card in model.cards]


def _box(rect: Rect) -> Box:
    return (rect.left, rect.top, rect.width, rect.height)


def _covered(place: Rect, costs: Iterable[tuple[Box, int]]) -> int:
    """What a panel in `place` would hide."""
    parts = ((place.clip(box), weight) for box, weight in costs)
    return sum(part.width * part.height * weight for part, weight in parts)
