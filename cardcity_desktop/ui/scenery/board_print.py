"""A board on a poster."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.scenery.poster import PosterLook

BANDS = 10
"""Number of steps in which a board is drawn."""


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """A board, as large as fits, without the line around its frame."""

    model: BoardModel

    def extent(self, canvas: Canvas, room: tuple[int, int]) -> tuple[int, int]:
        """Return width and height in px of all cells of the board."""
        lens = self._lens(canvas, Rect((0, 0), room))
        rects = [lens.rect(cell) for cell in (*self.model.known_cells(), *self.model.frame, *self.model.ring)]
        return rects[0].unionall(rects[1:]).size

    def paint(self, canvas: Canvas, place: Rect, look: PosterLook) -> Iterator[None]:
        """Paint the board band by band; yield after each band."""
        lens, faces = self._lens(canvas, place), CardFaces(look)
        model = replace(self.model.base(), frame=())  # the game is over: no frame
        for number in range(BANDS):
            top, bottom = (place.height * at // BANDS for at in (number, number + 1))
            paint_board(canvas, Rect(place.left, place.top + top, place.width, bottom - top), model, lens, faces)
            yield

    def _lens(self, canvas: Canvas, room: Rect) -> Lens:
        return Camera(whole=True).lens(room, self.model, canvas.scale, padding=14, largest=1000)
