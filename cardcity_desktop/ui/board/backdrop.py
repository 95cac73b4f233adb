"""The board below its marks: cards at rest, overlays, animated growth.

It is painted only when it has changed. While the wheel turns, the last picture is stretched. When the frame grows or
another part is shown, the old view glides into the new one.
"""

from dataclasses import dataclass, field, replace
from typing import Protocol

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.board.ambient import AmbientAnimation, BoardOnScreen
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.board.painting.growth import GrowthAnimation
from cardcity_desktop.ui.board.painting.overlays import paint_overlays
from cardcity_desktop.ui.board.picture import CachedLayer, Land, ground_of, stretch
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.animation import Tween, blend, nowhere
from cardcity_desktop.ui.paint.canvas import Canvas, new_layer

GLIDE_SECONDS = 0.24
STRETCH_SECONDS = 0.14
DRIFT_SECONDS = 0.45
DRIFT = 40
"""Logical units over which an overlay slides in."""


class BoardSource(BoardOnScreen, Protocol):
    """The part of a board view that the backdrop uses."""

    faces: CardFaces
    life: AmbientAnimation
    land: Land


@dataclass(slots=True)
class Backdrop:
    """The cached pictures of one board. They last from one compose to the next.

    `sheets` has, by purpose, the surfaces that are drawn on again and again; `figures` are the overlays, `covered` the
    layer with them, each stored with everything that it depends on.
    """

    layer: CachedLayer | None = None
    leaving: CachedLayer | None = None  # the picture before the view changed, with `left` of its way remaining
    sheets: dict[str, Surface] = field(default_factory=dict)
    left: float = 1.0
    figures: tuple[object, Surface] | None = None
    covered: tuple[CachedLayer, object, Surface] | None = None
    shown: frozenset[str] = frozenset()  # the overlays that are on, with `coming` of their way done
    coming: float = 1.0
    zooms: int = 0
    zooming: bool = False  # by the wheel: the picture is stretched
    skips_fade: bool = False  # of the next picture
    still: tuple[BoardModel, BoardModel] | None = None  # a model and its static part
    growth: GrowthAnimation = field(default_factory=GrowthAnimation)
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # where it is, also if composed anew during a glide

    @property
    def at_rest(self) -> bool:
        """True if the board itself does not move."""
        return not self.zooming and self.leaving is None

    def forget(self) -> None:
        """Drop all pictures, because another board replaces this one."""
        self.layer = self.leaving = self.figures = self.covered = self.still = None
        self.sheets.clear()

    def stretch_a_while(self, board: BoardSource) -> None:
        """Stretch the picture until the wheel rests. Drawing all cards anew would take longer than a frame."""
        self.zooms += 1
        zoom = self.zooms
        self.zooming = True

        def done() -> None:
            if self.zooms == zoom:
                self.zooming = False
                self.sheets.pop("way", None)
                board.ui.invalidate(self.rect)

        board.ui.animator.play(Tween(STRETCH_SECONDS, lambda _share: None, done, area=nowhere))

    def draw(self, canvas: Canvas, board: BoardSource, clip: Rect) -> None:
        """Draw everything below the marks, inside `clip`. Overlays at rest and the layer are one picture."""
        self.rect = board.rect
        self.growth.follow(board.ui, board.model, board.lens)
        layer = self._layer(canvas, board)
        self._follow_overlays(board)
        overlays, moving = board.model.overlays, bool(self.growth.glowing or self.coming < 1)
        inner = clip.move(-board.rect.left, -board.rect.top)
        if overlays and not moving and self.layer is not None and layer is self.layer.surface:
            canvas.surface.blit(self._with_figures(canvas, board, self.layer), clip, inner)
            return
        if self.leaving is not None and self.layer is not None:
            canvas.surface.blit(self._gliding_view(canvas, board, self.leaving, self.layer), clip, inner)
            return
        canvas.surface.blit(layer, clip, inner)
        if board.lively:
            board.life.draw(canvas, board.model, board.lens)
        if overlays:
            self._draw_figures(canvas, board)
        self.growth.draw(canvas, board.model, board.lens)

    # The static layer

    def _layer(self, canvas: Canvas, board: BoardSource) -> Surface:
        """Return the static layer, painted anew only if it has changed."""
        place = (board.rect.size, board.rect.topleft, canvas.theme, canvas.scale, board.faces.marks)
        kept, base = self.layer, self.growth.still(self._base(board.model))
        if kept is not None and (kept.place, kept.lens, kept.base) == (place, board.lens, base):
            return kept.surface
        same = kept is not None and (kept.place, kept.base) == (place, base)
        if kept is not None and same and self.zooming and kept.lens.size < board.lens.size:
            # only for zooming in: zooming out shows more than the picture has
            self.skips_fade = True  # the next picture is the same one, only sharper
            return self._stretched(canvas, board, kept, board.lens.pitch, board.lens.look)
        leaves = kept is not None and kept.place == place and kept.lens != board.lens and not self.skips_fade
        self.layer = None  # until it is whole
        if leaves:
            self.sheets.pop("layer", None)
        now = self.layer = CachedLayer(place, board.lens, base, self._painted(canvas, board, base))
        if kept is not None and leaves:
            self._start_glide(kept, board)
        self.skips_fade = False
        return now.surface

    def _sheet(self, purpose: str, size: tuple[int, int]) -> Surface:
        """Return the surface for a purpose, the former one if it has that size.

        Allocating its memory alone takes a millisecond at 1280x720.
        """
        sheet = self.sheets.get(purpose)
        if sheet is None or sheet.get_size() != size:
            sheet = self.sheets[purpose] = new_layer(size)
        return sheet

    def _ground(self, purpose: str, canvas: Canvas, board: BoardSource) -> Surface:
        """Return the surface for a purpose, with the ground under the board drawn on it."""
        ground = ground_of(canvas, board.rect, board.land)
        sheet = self._sheet(purpose, ground.get_size())
        sheet.blit(ground, (0, 0))
        return sheet

    def _painted(self, canvas: Canvas, board: BoardSource, base: BoardModel) -> Surface:
        """Return an opaque picture of the land and everything on it."""
        layer = self._ground("layer", canvas, board)
        paint_board(canvas.on(layer), layer.get_rect(), base, _lens_on_layer(board), board.faces, town=True)
        return layer

    def _base(self, model: BoardModel) -> BoardModel:
        """Return `model.base()`, cached because every part of a frame asks for it."""
        if self.still is None or self.still[0] is not model:
            self.still = (model, model.base())
        return self.still[1]

    def _start_glide(self, before: CachedLayer, board: BoardSource) -> None:
        """Start the glide from the view before a zoom or a growth of the frame to the new one."""
        self.leaving, self.left = before, 0.0

        def update(share: float) -> None:
            self.left = share

        def done() -> None:
            self.leaving = None
            self.sheets.pop("way", None)

        board.ui.animator.play(Tween(GLIDE_SECONDS, update, done, area=lambda: self.rect))

    def _gliding_view(self, canvas: Canvas, board: BoardSource, before: CachedLayer, now: CachedLayer) -> Surface:
        """Return the view between both, made from the picture that shows more of the board."""
        share, wider = self.left, before if before.lens.pitch < now.lens.pitch else now
        (x, y), (to_x, to_y) = before.lens.look, now.lens.look
        look = (blend(x, to_x, share), blend(y, to_y, share))
        pitch = max(wider.lens.pitch, blend(before.lens.pitch, now.lens.pitch, share))
        return self._stretched(canvas, board, wider, pitch, look)

    def _stretched(
        self, canvas: Canvas, board: BoardSource, kept: CachedLayer, pitch: float, look: tuple[float, float]
    ) -> Surface:
        sheet = self._ground("way", canvas, board)
        stretch(canvas, kept, sheet, pitch, look)
        return sheet

    # Overlays

    def _follow_overlays(self, board: BoardSource) -> None:
        """Slide overlays in when they are switched on. Drop them at once when they are switched off."""
        overlays = board.model.overlays
        if overlays == self.shown:
            return
        new = overlays - self.shown
        self.shown = overlays
        self.covered = self.figures = None
        self.sheets.pop("covered", None)
        if new:
            self._drift_in(board)

    def _drift_in(self, board: BoardSource) -> None:
        def update(share: float) -> None:
            self.coming = share

        self.coming = 0.0
        board.ui.animator.play(Tween(DRIFT_SECONDS, update, area=lambda: self.rect))

    def _draw_figures(self, canvas: Canvas, board: BoardSource) -> None:
        figures = self._figures(canvas, board)
        figures.set_alpha(round(255 * self.coming))
        shift = canvas.scale(DRIFT) if "pollution" in board.model.overlays else 0
        canvas.surface.blit(figures, board.rect.move(round((self.coming - 1) * shift), 0))

    def _with_figures(self, canvas: Canvas, board: BoardSource, layer: CachedLayer) -> Surface:
        """Return the layer with the overlays on it, cached until either changes."""
        kept, shown = self.covered, _shown_by_figures(canvas, board)
        if kept is None or kept[0] is not layer or kept[1] != shown:
            self.covered = None  # until it is whole
            both = self._sheet("covered", layer.surface.get_size())
            figures = self._figures(canvas, board)
            figures.set_alpha(255)
            both.blits([(layer.surface, (0, 0)), (figures, (0, 0))], False)
            self.covered = kept = (layer, shown, both)
            self.figures = None  # not worth caching while they move
        return kept[2]

    def _figures(self, canvas: Canvas, board: BoardSource) -> Surface:
        """Return the overlays on a transparent surface."""
        kept, shown = self.figures, _shown_by_figures(canvas, board)
        if kept is None or kept[0] != shown:
            surface = Surface(board.rect.size, pygame.SRCALPHA)
            paint_overlays(canvas.on(surface), surface.get_rect(), board.model, _lens_on_layer(board), board.faces)
            self.figures = kept = (shown, surface)
        return kept[1]


def _shown_by_figures(canvas: Canvas, board: BoardSource) -> object:
    model, rect = board.model, board.rect
    return (rect.size, rect.topleft, canvas.theme, canvas.scale, board.lens, model.figures(), model.cards)


def _lens_on_layer(board: BoardSource) -> Lens:
    x, y = board.lens.middle
    return replace(board.lens, middle=(x - board.rect.left, y - board.rect.top))
