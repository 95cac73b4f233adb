"""The board as a widget: cards on cells, lit and refused cells, zoom and pan.

    BoardView(rect, model, self, on_cell=self.lay, on_hover=self.forecast)

Every cell that can be pointed at is a Focusable with the key "cell:x,y" and the cell as `extra`. Wheel and drags
reach it by themselves; hand it the intents and keys nobody used (`on_intent`, `on_key`) for +, -, 0 and Shift+arrows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.animation import Tween
from cardcity_desktop.ui.board_camera import Camera
from cardcity_desktop.ui.board_figures import contacts_around
from cardcity_desktop.ui.board_geometry import Lens
from cardcity_desktop.ui.board_layer import paint_board
from cardcity_desktop.ui.board_model import BoardModel, changed_cells
from cardcity_desktop.ui.board_overlays import paint_contacts, paint_overlays
from cardcity_desktop.ui.board_picture import Layer, board_thumbnail, draw_rim, ground_of, stretched
from cardcity_desktop.ui.board_stamps import GHOST, Stamps
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces, motif_at
from cardcity_desktop.ui.commands import Command, Stay
from cardcity_desktop.ui.context import Ui
from cardcity_desktop.ui.drag import THRESHOLD
from cardcity_desktop.ui.focus import Focus, Focusable
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.widget import Widget

__all__ = ["BoardView", "CellFocusable", "Held", "board_thumbnail"]

FLASH_SECONDS = 0.9
FADE_SECONDS = 0.18
STRETCH_SECONDS = 0.14
DRIFT_SECONDS = 0.45
DRIFT = 40
PAN_STEP = 80
_ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


@dataclass(frozen=True)
class CellFocusable(Focusable):
    """A cell; hexagons are pressed by their real outline."""

    lens: Lens | None = field(default=None, compare=False)

    def covers(self, position: tuple[int, int]) -> bool:
        if self.clip is not None and not self.clip.collidepoint(position):
            return False
        return self.lens is not None and self.lens.cell_at(position) == self.extra


@dataclass(slots=True)
class Held:
    """What lasts between two composes, in the scene's memory."""

    camera: Camera = field(default_factory=Camera)
    layer: Layer | None = None
    leaving: Surface | None = None  # the picture before the view changed, fading out
    left: float = 1.0  # share of its fading that is over
    figures: tuple[object, Surface] | None = None
    shown: frozenset[str] = frozenset()  # overlays that have come in
    coming: float = 1.0  # share of their coming in that is over
    hovered: Cell | None = None
    flash: float | None = None  # share of the flash that is over
    pressed: tuple[int, int] | None = None
    panning: bool = False
    zooms: int = 0
    stretched: bool = False  # the wheel is turning: the last picture is stretched
    sharp: bool = False  # the next picture needs no fading in


class BoardView(Widget):
    """A board in `rect` (px). `scene` gives the Ui, and keeps camera and pictures in its memory under `key`.

    on_cell: a cell was pressed by mouse, key or pad; on_hover: another cell, or None, is pointed at. With
    `wheel_zooms` off the wheel is left to the scene, such as for turning a card.
    """

    def __init__(
        self,
        rect: Rect,
        model: BoardModel,
        scene: Scene,
        on_cell: Callable[[Cell], Command | None] | None = None,
        on_hover: Callable[[Cell | None], None] | None = None,
        key: str = "cell",
        wheel_zooms: bool = True,
    ) -> None:
        super().__init__(rect, key)
        self.model = model
        self.scene = scene
        self.ui: Ui = scene.ui
        self.on_cell, self.on_hover, self.wheel_zooms = on_cell, on_hover, wheel_zooms
        self.faces = CardFaces(self.ui)
        self.held: Held = scene.memory.setdefault(f"{key}.board", Held())
        self.lens: Lens = self.held.camera.lens(rect, model, self.ui.scale)
        self._known = frozenset(model.known_cells())
        self._items: list[Focusable] | None = None

    # Places

    def rect_of(self, cell: Cell) -> Rect:
        """Where a card on `cell` lies on the screen, in px, in sight or not."""
        return self.lens.rect(cell)

    def cell_at(self, position: tuple[int, int]) -> Cell | None:
        """The cell under a point of the screen; None beside all cells that could be used."""
        if not self.rect.collidepoint(position):
            return None
        cell = self.lens.cell_at(position)
        return cell if cell in self._known else None

    def cell_key(self, cell: Cell) -> str:
        """The key of a cell's Focusable."""
        return f"{self.key}:{cell[0]},{cell[1]}"

    # Widget

    def focusables(self) -> list[Focusable]:
        if self._items is None:
            self._items = [self._item(cell) for cell in self.model.known_cells() if self.in_sight(cell)]
        return self._items

    def in_sight(self, cell: Cell) -> bool:
        """Whether a cell is inside the board's rectangle, or so near that the next arrow key may go there."""
        near = round(2 * self.lens.pitch)
        return self.lens.rect(cell).colliderect(self.rect.inflate(near, near))

    def _item(self, cell: Cell) -> Focusable:
        act = self.on_cell
        return CellFocusable(
            self.cell_key(cell),
            self.lens.rect(cell),
            (lambda: act(cell)) if act else lambda: None,
            self.model.labels.get(cell, ""),
            clip=self.rect,
            sound="",
            extra=cell,
            lens=self.lens,
        )

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        clip = canvas.surface.get_clip().clip(self.rect)
        if not clip:
            return
        layer = self._layer(canvas)
        inner = clip.move(-self.rect.left, -self.rect.top)
        canvas.surface.blit(layer, clip, inner)
        if self.held.leaving is not None:
            self.held.leaving.set_alpha(round(255 * (1 - self.held.left)))
            canvas.surface.blit(self.held.leaving, clip, inner)
        with canvas.clipped(self.rect):
            self._draw_overlays(canvas)
            self._draw_marks(canvas, focus)
            if not self.fitted:
                draw_rim(canvas, self.rect)

    def _draw_overlays(self, canvas: Canvas) -> None:
        """The overlays drift in when they are switched on, and then lie still."""
        held, overlays = self.held, self.model.overlays
        if overlays != held.shown:
            new = overlays - held.shown
            held.shown = overlays
            if new:
                self._drift_in()
        if overlays:
            figures = self._figures(canvas)
            figures.set_alpha(round(255 * held.coming))
            shift = canvas.scale(DRIFT) if "pollution" in overlays else 0
            canvas.surface.blit(figures, self.rect.move(round((held.coming - 1) * shift), 0))

    def _drift_in(self) -> None:
        held = self.held

        def update(share: float) -> None:
            held.coming = share
            self.ui.invalidate(self.rect)

        self.ui.animator.play(Tween(DRIFT_SECONDS, update))

    def _draw_marks(self, canvas: Canvas, focus: Focus) -> None:
        model, stamps = self.model, Stamps(canvas, self.lens)
        target = self._target(focus)
        covered = {target, *(card.cell for card in model.ghosts)}
        for cell in model.other_rotation:
            if cell not in covered:
                stamps.turned(cell)
        for cell in model.legal:
            if cell not in covered:
                stamps.legal(cell)
        for card in model.ghosts:
            self._ghost(canvas, card.cell, card.token, card.motif)
            stamps.last(card.cell)
        for cell in model.last:
            stamps.last(cell)
        pointed = self._pointed(focus)
        if pointed is not None and pointed != target:
            stamps.pointed(pointed)
        if target is not None:
            if model.ghost is not None:
                self._ghost(canvas, target, model.ghost, motif_at(model.ghost, target))
            stamps.target(target)
            if model.ghost is not None:
                paint_contacts(canvas, self.lens, contacts_around(model, target, model.ghost))
        if model.architect is not None:
            self._architect(canvas, model.architect)
        strength = self._flash_strength()
        for cell in model.blamed:
            stamps.blamed(cell, strength)
        if model.refused is not None:
            stamps.refused(model.refused, strength)
        for cell, text in model.notes.items():
            stamps.note(cell, text)

    def _target(self, focus: Focus) -> Cell | None:
        """The cell about to be used: the model's, else the legal one pointed at."""
        if self.model.target is not None:
            return self.model.target
        pointed = self._pointed(focus)
        return pointed if pointed in self.model.legal else None

    def _pointed(self, focus: Focus) -> Cell | None:
        item = focus.pointed
        return item.extra if isinstance(item, CellFocusable) and item.key.startswith(f"{self.key}:") else None  # type: ignore[return-value]

    def _ghost(self, canvas: Canvas, cell: Cell, token: str, motif: int) -> None:
        face = self.faces.face(token, self.lens.size, motif=motif, shape=self.lens.shape)
        face.set_alpha(round(255 * GHOST))
        canvas.surface.blit(face, self.lens.rect(cell))
        face.set_alpha(255)

    def _architect(self, canvas: Canvas, cell: Cell) -> None:
        self.faces.draw(canvas.surface, "A", self.lens.centre(cell), self.lens.size, "board", shape=self.lens.shape)

    def handle(self, event: Event, scene: Scene) -> Command | None:
        if event.type == pygame.MOUSEWHEEL and self.wheel_zooms and self.rect.collidepoint(self.ui.pointer):
            return self.zoom(event.y, scene, self.ui.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            self.held.pressed = event.pos if self.rect.collidepoint(event.pos) else None
            self.held.panning = False
        elif event.type == pygame.MOUSEMOTION:
            self._hover(self.cell_at(event.pos))
            return self._drag(event.pos, scene)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        elif event.type == pygame.MOUSEBUTTONUP and self.held.pressed is not None:
            panned, self.held.pressed, self.held.panning = self.held.panning, None, False
            return Stay() if panned else None
        return None

    def reveal(self, item: Focusable, scene: Scene) -> None:
        if not isinstance(item, CellFocusable) or not item.key.startswith(f"{self.key}:"):
            self._hover(None)
            return
        self._hover(item.extra)  # type: ignore[arg-type]
        margin = self.ui.scale(12)
        inner = self.rect.inflate(-margin, -margin)
        if not inner.contains(item.rect):
            moved = item.rect.clamp(inner)
            self.pan(moved.left - item.rect.left, moved.top - item.rect.top, scene)

    # Zoom and pan

    def on_intent(self, intent: Intent, scene: Scene) -> Command | None:
        """Nearer, farther, the whole city; None for any other intent."""
        if intent is Intent.ZOOM_FIT:
            return self.fit(scene)
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            return self.zoom(1 if intent is Intent.ZOOM_IN else -1, scene)
        return None

    def on_key(self, event: Event, scene: Scene) -> Command | None:
        """Shift and an arrow shift the board; None for any other event."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_SHIFT or event.key not in _ARROWS:
            return None
        dx, dy = _ARROWS[event.key]
        step = self.ui.scale(PAN_STEP)
        return self.pan(dx * step, dy * step, scene)

    def zoom(self, steps: float, scene: Scene, at: tuple[int, int] | None = None) -> Command:
        """Nearer or farther around `at` (px), by default around the middle."""
        self.held.camera.zoom(steps, at or self.rect.center, self.lens, self.ui.scale)
        self._stretch_a_while()
        return self._moved(scene)

    def _stretch_a_while(self) -> None:
        """Drawing every card anew takes longer than a frame: until the wheel rests the picture is only stretched."""
        held = self.held
        held.zooms += 1
        zoom = held.zooms
        held.stretched = True

        def done() -> None:
            if held.zooms == zoom:
                held.stretched = False
                self.ui.invalidate(self.rect)

        self.ui.animator.play(Tween(STRETCH_SECONDS, lambda _share: None, done))

    def pan(self, dx: int, dy: int, scene: Scene) -> Command:
        """Shift the board by so many px, no farther than its edge."""
        camera, before = self.held.camera, self.lens
        kept = (camera.size, camera.look)
        camera.pan(dx, dy, before)
        self._moved(scene)
        if self.lens == before:
            camera.size, camera.look = kept  # nowhere to go: a view that fits stays one
        return Stay()

    def fit(self, scene: Scene) -> Command:
        """See the whole city."""
        self.held.camera.fit()
        return self._moved(scene)

    @property
    def fitted(self) -> bool:
        """Whether the whole city is in sight as it would be without zoom and pan."""
        return self.held.camera.fitted

    def _moved(self, scene: Scene) -> Command:
        self.lens = self.held.camera.lens(self.rect, self.model, self.ui.scale)
        self.held.camera.look = self.lens.look if self.held.camera.look is not None else None
        self._items = None
        scene.focus.update(scene.focusables())
        self.ui.invalidate(self.rect)
        return Stay()

    def _drag(self, position: tuple[int, int], scene: Scene) -> Command | None:
        held = self.held
        if held.pressed is None:
            return None
        dx, dy = position[0] - held.pressed[0], position[1] - held.pressed[1]
        if not held.panning and max(abs(dx), abs(dy)) < self.ui.scale(THRESHOLD):
            return None
        held.panning = held.sharp = True
        held.pressed = position
        scene.focus.pressed = None
        return self.pan(dx, dy, scene)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self.held.hovered:
            self.held.hovered = cell
            if self.on_hover is not None:
                self.on_hover(cell)

    # Changes that need no new compose

    def show(self, model: BoardModel) -> None:
        """Take a model that differs in what follows the player's hand; only the cells that change are drawn anew."""
        before, self.model = self.model, model
        if before.figures() != model.figures():
            self.ui.invalidate(self.rect)
        if before.base() != model.base():
            self._known = frozenset(model.known_cells())
            self.lens = self.held.camera.lens(self.rect, model, self.ui.scale)
            self._items = None
            self.scene.focus.update(self.scene.focusables())
            self.ui.invalidate(self.rect)
            return
        for cell in changed_cells(before, model):
            self.ui.invalidate(self.lens.spread(cell).inflate(2 * self.lens.size, self.lens.size).clip(self.rect))

    def flash(self) -> None:
        """Let the refused cell and its blamed neighbours flash."""
        held, area = self.held, self._flash_area()

        def update(share: float) -> None:
            held.flash = share
            self.ui.invalidate(area)

        def done() -> None:
            held.flash = None
            self.ui.invalidate(area)

        self.ui.animator.play(Tween(FLASH_SECONDS, update, done, ease=lambda share: share))

    def _flash_strength(self) -> float:
        share = self.held.flash
        if share is None:
            return 1.0
        return abs(1 - (share * 6) % 2)

    def _flash_area(self) -> Rect:
        cells = [*self.model.blamed, *([self.model.refused] if self.model.refused else [])]
        rects = [self.lens.spread(cell) for cell in cells]
        return rects[0].unionall(rects[1:]).clip(self.rect) if rects else self.rect

    # The layer that lies still

    def _layer(self, canvas: Canvas) -> Surface:
        """What lies still, painted anew only when it changed."""
        place = (self.rect.size, self.rect.topleft, canvas.theme, canvas.scale, self.faces.marks)
        kept, base = self.held.layer, self.model.base()
        if kept is not None and (kept.place, kept.lens, kept.base) == (place, self.lens, base):
            return kept.surface
        same = kept is not None and (kept.place, kept.base) == (place, base)
        if kept is not None and same and self.held.stretched and kept.lens.size < self.lens.size:
            # only nearer: from farther away there is more to see than it has
            self.held.sharp = True  # what follows is the same picture, only sharper
            return stretched(canvas, self.rect, kept, self.lens)
        now = self.held.layer = Layer(place, self.lens, base, self._painted(canvas))
        if kept is not None and kept.place == place and kept.lens != self.lens and not self.held.sharp:
            self._fade_out(kept.surface)
        self.held.sharp = False
        return now.surface

    def _fade_out(self, before: Surface) -> None:
        """Let the view before a zoom melt into the new one."""
        held = self.held
        held.leaving, held.left = before, 0.0

        def update(share: float) -> None:
            held.left = share
            self.ui.invalidate(self.rect)

        def done() -> None:
            held.leaving = None

        self.ui.animator.play(Tween(FADE_SECONDS, update, done))

    def _figures(self, canvas: Canvas) -> Surface:
        """The overlays on a transparent ground."""
        model = self.model
        key = (self.rect.size, self.rect.topleft, canvas.theme, canvas.scale, self.lens, model.figures(), model.cards)
        kept = self.held.figures
        if kept is None or kept[0] != key:
            surface = Surface(self.rect.size, pygame.SRCALPHA)
            paint_overlays(canvas.on(surface), surface.get_rect(), model, self._lens_on_layer(), self.faces)
            self.held.figures = kept = (key, surface.convert_alpha())
        return kept[1]

    def _painted(self, canvas: Canvas) -> Surface:
        """The table under the board, the tray, and all that lies on it, opaque."""
        layer = ground_of(canvas, self.rect).copy()
        paint_board(canvas.on(layer), layer.get_rect(), self.model, self._lens_on_layer(), self.faces)
        return layer

    def _lens_on_layer(self) -> Lens:
        x, y = self.lens.middle
        return replace(self.lens, middle=(x - self.rect.left, y - self.rect.top))
