"""The board as a widget: cards on cells, lit and refused cells, zoom and pan.

    BoardView(rect, model, self, meadow, on_cell=self.lay, on_hover=self.forecast)

Every cell that can be pointed at is a Focusable with the key "cell:x,y" and the cell as `extra`. The view handles wheel
and drags itself; for zoom and pan by keys, the scene passes it all intents that nothing else used (`on_intent`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.ambient import AmbientAnimation
from cardcity_desktop.ui.board.backdrop import Backdrop
from cardcity_desktop.ui.board.camera import Camera, edge_pull
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel, changed_cells
from cardcity_desktop.ui.board.painting.marks import FreeCellMarks, draw_number, paint_marks
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.board.picture import Land, draw_rim
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Scene, Stay, Tween, Ui, Widget, linear
from cardcity_desktop.ui.window.drag import THRESHOLD
from cardcity_desktop.ui.window.input.intents import PANS, Intent


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

    def changed(self, **changes: Any) -> Self:
        made = super().changed(**changes)
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


LAND_PADDING = {"square": 25, "hexagonal": 32}
"""Logical units around a city on a landscape: frame and label, or an island's beach."""

FLASH_SECONDS = 0.9
PAN_STEP = 80
EDGE = 54  # logical units from the rim at which a held card pans the board
PULL_STEP = 16  # logical units of a step


@dataclass(slots=True)
class BoardViewState:
    """State of a board view that lasts between two composes, stored in the scene's memory."""

    camera: Camera = field(default_factory=Camera)
    ground: Backdrop = field(default_factory=Backdrop)
    hovered: Cell | None = None
    flash: float | None = None  # elapsed share of the flash
    pressed: tuple[int, int] | None = None
    panning: bool = False
    moved_by_keys: bool = False  # keys have moved a view that was fitted
    ignores_mouse: bool = False  # a card was just placed under the mouse: point at nothing until it moves
    order: tuple[Cell, ...] = ()  # of the model shown
    items: dict[tuple[Cell, bool], Focusable] = field(default_factory=dict)  # by cell, and whether it is lit
    items_of: tuple[object, ...] = ()  # all else that the items depend on


def with_ctrl() -> bool:
    """Return True while Ctrl (Command) is held."""
    return bool(pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META))


class BoardView(Widget):
    """A board in `rect` (px). `scene` gives the Ui, and stores camera and pictures in its memory.

    `land` makes the landscape of the whole window on which the city is built.
    """

    def __init__(
        self,
        rect: Rect,
        model: BoardModel,
        scene: Scene,
        land: Land,
        on_cell: Callable[[Cell], Command | None] | None = None,  # called with a cell pressed by mouse, key or pad
        on_hover: Callable[[Cell | None], None] | None = None,  # called with the cell pointed at, or None
        wheel_zooms: bool = True,  # False leaves the wheel to the scene, for example to turn a card
        room: Rect | None = None,  # the part of `rect` in which a fitted city is shown, by default all of it
    ) -> None:
        super().__init__(rect, "cell")
        self.model, self.room = model, room or rect
        self.scene = scene
        self.ui: Ui = scene.ui
        self.on_cell, self.on_hover, self.wheel_zooms, self.land = on_cell, on_hover, wheel_zooms, land
        self.faces = CardFaces(self.ui)
        self.held: BoardViewState = scene.memory.setdefault("cell.board", BoardViewState())
        self.held.order = model.order
        self.lens: Lens = self._lens()
        self._known = model.known_cells()
        self._items: list[Focusable] | None = None
        self._free_marks = FreeCellMarks()
        self.life: AmbientAnimation = scene.memory.setdefault("cell.life", AmbientAnimation())
        self.life.follow(self, scene)

    # Places

    def _lens(self) -> Lens:
        """Return the lens of the model in the rectangle now."""
        padding = LAND_PADDING[self.model.shape]
        return self.held.camera.lens(self.room, self.model, self.ui.scale, padding, steady=True)

    def rect_of(self, cell: Cell) -> Rect:
        """Return the rectangle of a card on `cell`, in px of the screen. It may be outside the window."""
        return self.lens.rect(cell)

    def cell_at(self, position: tuple[int, int]) -> Cell | None:
        """Return the usable cell under a point of the screen, or None if there is none."""
        cell = self.ground_at(position)
        return cell if cell in self._known else None

    def ground_at(self, position: tuple[int, int]) -> Cell | None:
        """Return the cell under a point of the board's rectangle, usable or not, or None outside."""
        return self.lens.cell_at(position) if self.rect.collidepoint(position) else None

    # Widget

    def focusables(self) -> list[Focusable]:
        if self._items is None:
            near = round(2 * self.lens.pitch)  # an arrow key can reach the cells so near outside next
            sight = self.rect.inflate(near, near)
            facts = (self.lens, tuple(self.rect), self.on_cell)
            if self.held.items_of != facts:
                self.held.items_of, self.held.items = facts, {}
            made, legal = self.held.items, self.model.legal
            asked = [*zip(self._known, map(legal.__contains__, self._known), strict=True)]
            made.update((lit, self._cell_item(*lit)) for lit in {*asked} - made.keys())
            items = [*map(made.__getitem__, asked)]
            if not self.fitted:
                items = [item for item in items if item.best or item.rect.colliderect(sight) or self._has_focus(item)]
            self._items = items
        return self._items

    def _has_focus(self, item: Focusable) -> bool:
        """Return True for the focused cell, which must stay visible in a zoom."""
        return self.scene.focus.key == item.key

    def _cell_item(self, cell: Cell, lit: bool) -> Focusable:
        """Return the item of a cell. It outlives this view and its model."""
        act, held = self.on_cell, self.held
        return CellFocusable(
            f"{self.key}:{cell[0]},{cell[1]}",
            self.lens.rect(cell),
            (lambda: act(cell)) if act else lambda: None,
            role="cell",
            clip=self.rect,
            sound="",
            group=self.key,
            best=lit,
            cell=cell,
            lens=self.lens,
            number=lambda: held.order.index(cell) + 1 if cell in held.order else 0,
        )

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        clip = canvas.surface.get_clip().clip(self.rect)
        if not clip:
            return
        with canvas.clipped(clip):
            ground = self.held.ground
            if not canvas.reads:
                ground.draw(canvas, self, clip)
            if ground.leaving is None:  # else the ground under it is still moving
                pointed, strength = self._pointed(focus), self._flash_strength()
                paint_marks(
                    canvas,
                    self.model,
                    self.lens,
                    faces=self.faces,
                    free=self._free_marks,
                    pointed=pointed,
                    flash=strength,
                )
            if not self.fitted and not all(map(self.rect.contains, map(self.lens.rect, self._known))):
                draw_rim(canvas, self.rect, self.land)

    @property
    def opaque_area(self) -> Rect | None:
        return self.rect  # the ground is opaque

    @property
    def lively(self) -> bool:
        """True if cards may move: the board is visible, uncovered, and at rest itself."""
        at_rest = self.held.ground.at_rest and not self.model.overlays
        return at_rest and self in self.scene.widgets

    def _pointed(self, focus: Focus) -> Cell | None:
        item = focus.pointed
        if self.held.ignores_mouse and not focus.ring:
            return None
        return item.cell if isinstance(item, CellFocusable) and item.group == self.key else None

    def handle(self, event: Event, scene: Scene) -> Command | None:
        if event.type in (pygame.MOUSEWHEEL, pygame.MULTIGESTURE) and self.rect.collidepoint(self.ui.pointer):
            return self._wheel_or_pinch(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE):
            self.held.pressed = event.pos if self.rect.collidepoint(event.pos) else None
            self.held.panning = False
        elif event.type == pygame.MOUSEMOTION:
            if not any(event.buttons):  # released over another scene, such as a card's panel
                self.held.pressed = None
            self.look_again()
            self._hover(self.cell_at(event.pos))
            return self._drag(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        elif event.type == pygame.MOUSEBUTTONUP and self.held.pressed is not None:
            self.held.pressed = None
            panned, self.held.panning = self.held.panning, False
            return Stay() if panned else None
        return None

    def reveal(self, item: Focusable, scene: Scene) -> None:
        if not isinstance(item, CellFocusable) or item.group != self.key:
            self._hover(None)
            return
        self._hover(item.cell)
        margin = self.ui.scale(12)
        inner = self.rect.inflate(-margin, -margin)
        if not inner.contains(item.rect):
            moved, carried = item.rect.clamp(inner), self.held.moved_by_keys or self.held.camera.fitted
            self.pan(moved.left - item.rect.left, moved.top - item.rect.top)
            self.held.moved_by_keys = carried  # `pan` takes the view for moved on purpose

    # Zoom and pan

    def on_intent(self, intent: Intent) -> Command | None:
        """Zoom, show the whole city, or pan, and return None for any other intent."""
        if intent in PANS:
            (dx, dy), step = PANS[intent], self.ui.scale(PAN_STEP)
            return self.pan(-dx * step, -dy * step)
        if intent is Intent.ZOOM_FIT:
            return self.fit()
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            focus = self.scene.focus
            focused = focus.current if focus.ring else None
            at = focused.rect.center if focused is not None and focused.group == self.key else None
            return self.zoom(1 if intent is Intent.ZOOM_IN else -1, at)
        return None

    def zoom(self, steps: float, at: tuple[int, int] | None = None) -> Command:
        """Zoom around `at` (px), by default around the middle."""
        self.held.moved_by_keys = False
        self.held.camera.zoom(steps, at or self.rect.center, self.lens, self.ui.scale)
        self.held.ground.stretch_a_while(self)
        return self._moved()

    def _wheel_or_pinch(self, event: Event) -> Command | None:
        """Zoom under the pointer by wheel or pinch. Windows reports a pinch as a wheel with Ctrl."""
        at = self.ui.pointer
        if event.type == pygame.MOUSEWHEEL:
            return self.zoom(event.y, at) if self.wheel_zooms or with_ctrl() else None
        if self.held.camera.pinch(event.pinched, at, self.lens, self.ui.scale):
            self.held.ground.stretch_a_while(self)
            self._moved()
        return Stay()

    def pull(self, position: tuple[int, int]) -> bool:
        """Pan while something is held at `position` on the rim, and return False at the end of the board."""
        dx, dy = edge_pull(self.rect, position, self.ui.scale(EDGE))
        if self.fitted or not (dx or dy):
            return False
        before, step = self.lens, self.ui.scale(PULL_STEP)
        self.held.ground.skips_fade = True
        self.pan(round(-dx * step), round(-dy * step))
        return self.lens != before

    def pan(self, dx: int, dy: int) -> Command:
        """Shift the board by the given px, no farther than its edge."""
        camera, before = self.held.camera, self.lens
        self.held.moved_by_keys = False
        kept = (camera.size, camera.look)
        camera.pan(dx, dy, before)
        self._moved()
        if self.lens == before:
            camera.size, camera.look = kept  # a view that fits has nowhere to go
        return Stay()

    def fit(self) -> Command:
        """Show the whole city."""
        self.held.moved_by_keys = False
        self.held.camera.fit()
        return self._moved()

    @property
    def fitted(self) -> bool:
        """True if the view is as it would be without zoom and pan."""
        return self.held.camera.fitted and not self.held.camera.at_home

    def _moved(self) -> Command:
        self.lens = self._lens()
        self.held.camera.look = self.lens.look if self.held.camera.look is not None else None
        self._items = None
        self.scene.focus.update(self.scene.focusables())
        self.ui.invalidate(self.rect)
        return Stay()

    def _drag(self, position: tuple[int, int]) -> Command | None:
        held = self.held
        if held.pressed is None:
            return None
        dx, dy = position[0] - held.pressed[0], position[1] - held.pressed[1]
        if not held.panning and max(abs(dx), abs(dy)) < self.ui.scale(THRESHOLD):
            return None
        held.panning = held.ground.skips_fade = True
        held.pressed = position
        self.scene.focus.pressed = None
        return self.pan(dx, dy)

    def _hover(self, cell: Cell | None) -> None:
        if cell != self.held.hovered:
            self.held.hovered = cell
            if self.on_hover is not None:
                self.on_hover(cell)

    def look_away(self) -> None:
        """Highlight no cell until the mouse moves, after an action. Undo the panning that keys caused."""
        self.held.ignores_mouse, self.held.hovered = True, None
        if self.held.moved_by_keys:
            self.held.moved_by_keys = False
            self.held.camera.size = self.held.camera.look = None

    def look_again(self) -> None:
        """Highlight the cell under the pointer again. Called when the mouse moves after `look_away`."""
        if self.held.ignores_mouse:
            self.held.ignores_mouse = False
            self.ui.invalidate(self.rect)

    # Changes that need no new compose

    def show(self, model: BoardModel) -> None:
        """Show another model. If only marks differ, redraw only their cells."""
        before, self.model, self.held.order = self.model, model, model.order
        if before.figures() != model.figures():
            self.ui.invalidate(self.rect)
        if before.base() != model.base():
            self._known = model.known_cells()
            self.lens = self._lens()
            self._items = None
            self.scene.focus.update(self.scene.focusables())
            self.ui.invalidate(self.rect)
            return
        for cell in changed_cells(before, model):
            self.ui.invalidate(self.lens.spread(cell).inflate(2 * self.lens.size, self.lens.size).clip(self.rect))

    def flash(self) -> None:
        """Flash the refused cell and its blamed neighbours."""
        held, area = self.held, self._flash_area()

        def update(share: float) -> None:
            held.flash = share

        def done() -> None:
            held.flash = None

        self.ui.animator.play(Tween(FLASH_SECONDS, update, done, linear, area=lambda: area))

    def _flash_strength(self) -> float:
        share = self.held.flash
        if share is None:
            return 1.0
        return abs(1 - (share * 6) % 2)

    def _flash_area(self) -> Rect:
        cells = [*self.model.blamed, *([self.model.refused] if self.model.refused else [])]
        return around(map(self.lens.spread, cells)).clip(self.rect) if cells else self.rect
