"""A position in the editor: a board whose cells, or a table whose cards, can be pressed."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.replay.scene import MomentPicture
from cardcity_desktop.scenes.replay.table_picture import picture_of_table
from cardcity_desktop.scenes.shared.position_desk import Pile, PositionDesk, Request
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Ui, Widget


class ChangedPosition(Protocol):
    """Interface of the editor to the board and the table."""

    ui: Ui
    memory: dict[str, Any]
    desk: PositionDesk
    request: Request
    brush: str

    def press_spot(self, pile: Pile, card: str) -> Command:
        """Change a list of cards after a press on `card` ("" for none)."""

    def press_cell(self, cell: Cell, card: str) -> Command:
        """Change a cell with `card` on it ("" for none)."""


class PositionBoard(Widget):
    """A board whose cells can be pressed."""

    static = False

    def __init__(self, rect: Rect, screen: ChangedPosition, model: BoardModel, frame: Collection[Cell]) -> None:
        """`frame` are the visible cells, which include the model's."""
        super().__init__(rect)
        self._screen, self._model, self._faces = screen, model, CardFaces(screen.ui)
        whole = model._replace(frame=tuple(frame))
        self._lens = Camera(whole=True).lens(rect, whole, screen.ui.scale)

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
            paint_board(canvas, self.rect, self._model.base(), self._lens, self._faces, town=True)
            for cell in self._model.cells:
                spot = self._lens.rect(cell)
                hovered = focus.hovered == f"cell:{cell[0]},{cell[1]}"
                canvas.box(spot, Box(canvas.theme.accent, spot.width * 0.14, fill_opacity=0.28 if hovered else 0.1))


@dataclass(frozen=True, slots=True)
class TablePart:
    key: str
    rect: Rect  # in the window
    pile: Pile
    card: str  # "" for none


LEAST_SPOT = 30
"""Logical units of a side of a spot that can be pressed, however small the table's picture is."""


class PositionTable(MomentPicture):
    """The picture of a table whose cards can be pressed."""

    static = False

    def __init__(self, rect: Rect, screen: ChangedPosition, table: MatchTable, seat: int) -> None:
        """`seat` is the seat whose table is shown."""
        position = json.dumps(screen.request, sort_keys=True)
        super().__init__(rect, screen.memory, position, lambda _size: picture_of_table(table))
        self._screen, self._table, self._seat = screen, table, seat

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                f"spot:{spot.key}", spot.rect, partial(self._screen.press_spot, spot.pile, spot.card),
                self._label(spot), tip=self._label(spot), group="board",
            )
            for spot in self._spots()
        ]  # fmt: skip

    def _spots(self) -> Iterator[TablePart]:
        """Yield each part of the small table that can be edited, enlarged so that it can be pressed."""
        screen, area = self._screen, self._screen.ui.area
        least = screen.ui.scale(LEAST_SPOT)
        room = fit(area.size, self.room(screen.ui.scale))
        piles = {pile.path: pile for pile in screen.desk.piles(screen.request)}
        for item in self._table.focusables():
            path = screen.desk.spot(screen.request, self._seat, item)
            if path is not None and path[0] in piles:
                scale = room.width / area.width
                x, y, width, height = (round(length * scale) for length in item.rect)
                more = max(0, least - width)  # at its left, away from what a narrow mark belongs to
                spot = Rect(room.x + x - more, room.y + y, width + more, height).inflate(0, max(0, least - height))
                yield TablePart(item.key, spot, piles[path[0]], path[1])

    def _label(self, spot: TablePart) -> str:
        desk, brush = self._screen.desk, self._screen.brush
        if brush:
            return _("{pile}: put {card} there").format(pile=spot.pile.label, card=desk.name_of(brush))
        return _("{card}: take away").format(card=desk.name_of(spot.card)) if spot.card else spot.pile.label

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        super().draw(canvas, focus)
        for spot in self._spots():
            if focus.hovered == f"spot:{spot.key}":
                canvas.box(spot.rect, Box(canvas.theme.accent, canvas.scale(6), fill_opacity=0.28))
