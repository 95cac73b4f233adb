"""The figures one may lay over a board: pollution, parks, districts, touching halves."""

from pygame import Rect

from cardcity_desktop.ui.board_geometry import Lens
from cardcity_desktop.ui.board_model import BoardModel
from cardcity_desktop.ui.canvas import Canvas


def paint_overlays(canvas: Canvas, rect: Rect, model: BoardModel, lens: Lens) -> None:
    """Paint what `model.overlays` asks for."""
