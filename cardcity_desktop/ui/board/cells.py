"""Focusable cells of a board, square or hexagonal, with their real outline."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.painting.marks import draw_number
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.toolkit import Canvas, Focusable


@dataclass(eq=False)
class CellFocusable(Focusable):
    """A cell of the board under `lens`."""

    cell: Cell = (0, 0)
    lens: Lens | None = None
    number: Callable[[], int] = int  # returns its number in the forecast, drawn over the ring; 0 for none

    @cached_property  # a cell outlives many composes
    def reach(self) -> Rect:
        gap = 2 * self.lens.gap if self.lens is not None else 0
        return self.rect.inflate(gap, gap)  # half of the gaps around belong to it

    def _with(self, **changes: Rect) -> Self:
        made = super()._with(**changes)
        made.__dict__.pop("reach", None)  # it follows from the rectangle
        return made

    def covers(self, position: tuple[int, int]) -> bool:
        if self.clip is not None and not self.clip.collidepoint(position):
            return False
        return self.lens is not None and self.lens.cell_at(position) == self.cell

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing: the board lights its cells itself."""

    def draw_ring(self, canvas: Canvas) -> None:
        if self.lens is not None:
            Stamps(canvas, self.lens).focus(self.cell)
            if number := self.number():
                draw_number(canvas, self.lens, self.cell, number)
