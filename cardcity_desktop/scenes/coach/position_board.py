"""The board of a position that is being changed: as it lies on the table, every cell to be pressed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget

if TYPE_CHECKING:
    from cardcity_desktop.rules.errors import Cell
    from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request
    from cardcity_desktop.ui.board.model import BoardModel
    from cardcity_desktop.ui.window.commands import Command
    from cardcity_desktop.ui.window.context import Ui


class ChangedPosition(Protocol):
    """Interface between a board and the screen that changes it."""

    ui: Ui
    desk: PositionDesk
    request: Request

    def press_cell(self, cell: Cell, card: str) -> Command:
        """Change a cell; card: what lies there, "" for nothing."""


class PositionBoard(Widget):
    """A board whose cells can be pressed."""

    static = False

    def __init__(self, rect: Rect, screen: ChangedPosition, model: BoardModel) -> None:
        super().__init__(rect)
        self._screen, self._model, self._faces = screen, model, CardFaces(screen.ui)
        self._lens = Camera(whole=True).lens(rect, replace(model, frame=model.cells), screen.ui.scale)

    def focusables(self) -> list[Focusable]:
        laid = {card.cell: card.token for card in self._model.cards if card.seat is not None}
        items = []
        for cell in sorted((*self._model.cells, *laid), key=lambda cell: (cell[1], cell[0])):
            card, desk = laid.get(cell, ""), self._screen.desk
            label = ", ".join(
                filter(None, [desk.cell_name(self._screen.request, cell), desk.name_of(card) if card else ""])
            )
            act = partial(self._screen.press_cell, cell, card)
            items.append(
                Focusable(f"cell:{cell[0]},{cell[1]}", self._lens.rect(cell), act, label, clip=self.rect, group="board")
            )
        return items

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "tray")
        with canvas.clipped(self.rect):
            paint_board(canvas, self.rect, self._model.base(), self._lens, self._faces)
            for cell in self._model.cells:
                spot = self._lens.rect(cell)
                hovered = focus.hovered == f"cell:{cell[0]},{cell[1]}"
                canvas.box(spot, Box(canvas.theme.accent, spot.width * 0.14, fill_opacity=0.28 if hovered else 0.1))
