"""Ambient animation of a board's cards: a few cards at a time, each for one cycle, then others.

Which card moves, and how far, follows from the clock alone. A frame is a piece of the card's own face, drawn once and
cached; some are prepared at each beat while the player pauses, and a card moves only when all of its frames are ready.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.support.i18n import language
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.cards.art import card_size, motifs_of, posed_card
from cardcity_desktop.ui.cards.faces import face_pixels
from cardcity_desktop.ui.cards.motifs import Motif
from cardcity_desktop.ui.cards.motion import MOVEMENTS, Movement
from cardcity_desktop.ui.cards.outlines import HEIGHT, Place, Shape
from cardcity_desktop.ui.paint.vector.svg import SvgCache, rasterise_part
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.window.presence import BEAT_SECONDS, Heartbeat

BEATS = 48
"""Beats of a turn: each card that moves ends its turn as it began, at rest."""

MOVERS = {"normal": 4, "fast": 2, "off": 0}
"""Number of cards that move at a time, by the motion setting."""

PREPARED = 1
"""Frames drawn in a beat: the cards of a turn need about as many as the turn has beats."""

SMALLEST = 34
"""Least px of a card, or half, whose motif moves: on smaller ones movement is noise."""

SIGNED = 0.8
"""Share of its height below which a card may carry its owner's sign."""

RIM = 3.8
"""Distance from a card's edge (of 128) within which nothing moves: borders open there."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """The moving part of one card face at one size."""

    token: str
    motif: int
    shape: Shape
    marks: bool
    size: int
    name: str
    box: tuple[int, int, int, int]  # in px from the face's corner

    @property
    def movement(self) -> Movement:
        return MOVEMENTS[self.name]

    def draw(self, frame: int) -> Surface:
        """Return the moving part of the face at one frame."""
        movement, share = self.movement, frame / self.movement.frames

        def pose(name: str, motif: Motif) -> Motif:
            return movement.pose(motif, share) if name == self.name else motif

        svg = posed_card(self.token, pose, motif=self.motif, shape=self.shape, marks=self.marks)
        return rasterise_part(svg, face_pixels(self.shape, self.size), self.box)


def sprite_of(card: BoardCard, shape: Shape, marks: bool, size: int) -> Sprite | None:
    """Return the moving part of a card whose face is `size` px high, or None if it has none or is too small."""
    for name, place in motifs_of(card.token, card.motif, shape, marks):
        if name not in MOVEMENTS or (shape == "hex" and not MOVEMENTS[name].hexagonal):
            continue
        if size * min(1.0, place.scale + 0.06) >= SMALLEST:
            left, top, right, bottom = (figure * size / HEIGHT for figure in _box(MOVEMENTS[name], place, shape))
            corner = math.ceil(left), math.ceil(top)
            box = (*corner, math.floor(right) - corner[0], math.floor(bottom) - corner[1])
            return Sprite(card.token, motif=card.motif, shape=shape, marks=marks, size=size, name=name, box=box)
    return None


def _box(movement: Movement, place: Place, shape: Shape) -> tuple[float, float, float, float]:
    """Return x, y, width and height of a movement on the card, inside its rim."""
    (x, y), scale = place.centre, place.scale
    left, top, right, bottom = movement.box
    width = card_size(shape)[0]
    return (
        max(RIM, x + (left - 64) * scale),
        max(RIM, y + (top - 62) * scale),
        min(width - RIM, x + (right - 64) * scale),
        min(HEIGHT - RIM, y + (bottom - 62) * scale),
    )


class BoardOnScreen(Protocol):
    """The part of a board view that the animation uses."""

    ui: Ui
    model: BoardModel
    lens: Lens
    rect: Rect

    @property
    def lively(self) -> bool:
        """True if cards may move: the board is visible, uncovered, and at rest itself."""


@dataclass(slots=True)
class AmbientAnimation:
    """The ambient animation of the board in one place of a scene. It lasts from one compose to the next."""

    frames: Mapping[Cell, tuple[Sprite, int]] = field(default_factory=dict)  # by cell, the moving part and its frame
    ready: set[tuple[Sprite, int]] = field(default_factory=set)
    heart: Heartbeat | None = None
    view: BoardOnScreen | None = None
    _moving: tuple[object, dict[Cell, Sprite]] = ((), {})
    _complete: dict[Cell, Sprite] | None = None  # cards whose frames are all drawn

    def follow(self, view: BoardOnScreen, scene: object) -> None:
        """Continue with the board of a new compose."""
        self.view = view
        if self.heart is None:
            self.heart = Heartbeat(view.ui, scene, self.beat, self.rest)
        if view.ui.preferences.motion == "off":
            self.frames = {}
        self.heart.start()

    def beat(self, now: float) -> None:
        """Show the frames of time `now`, and render some frames that the next beats need."""
        view = self.view
        if view is None:
            return
        sprites = self._sprites(view)
        turn, beat = divmod(round(now / BEAT_SECONDS), BEATS)
        moving = _moving_cards(sprites, turn, MOVERS[view.ui.preferences.motion])
        self._show(view, dict(self._frames_at(moving, beat)))
        if view.ui.presence.is_pausing and self._complete is not sprites:
            missed = self._prepare(view.ui, [sprite for _cell, sprite in moving] + list(sprites.values()))
            self._complete = None if missed else sprites

    def rest(self) -> None:
        """Show all cards at rest, because the player is idle or away."""
        if self.view is not None:
            self._show(self.view, {})

    def _show(self, view: BoardOnScreen, frames: Mapping[Cell, tuple[Sprite, int]]) -> None:
        before, self.frames = self.frames, frames
        for cell in before.keys() | frames.keys():
            if before.get(cell) != frames.get(cell):
                sprite = (before.get(cell) or frames[cell])[0]
                view.ui.invalidate(_place(view.lens, cell, sprite).clip(view.rect))

    def draw(self, canvas: Canvas, model: BoardModel, lens: Lens) -> None:
        """Draw the current frames over the cards at rest."""
        for cell, (sprite, frame) in self.frames.items():
            place, card = _place(lens, cell, sprite), model.card_at(cell)
            if card is None or not place.colliderect(canvas.surface.get_clip()):
                continue
            if (card.token, card.motif, lens.size) == (sprite.token, sprite.motif, sprite.size):
                canvas.surface.blit(_frame(canvas.pictures, sprite, frame), place)

    def _sprites(self, view: BoardOnScreen) -> dict[Cell, Sprite]:
        """Return the visible cards that can move, in the order of their turns.

        {} in high contrast, which draws cards in another way.
        """
        if not view.lively or view.ui.theme.high_contrast:
            return {}
        key = (view.model.cards, view.lens, tuple(view.rect), view.ui.preferences.colour_marks)
        if self._moving[0] != key:
            cards = [card for card in view.model.cards if view.rect.contains(view.lens.rect(card.cell))]
            cards.sort(key=lambda card: ((card.cell[0] * 37 + card.cell[1] * 61) % 97, card.cell))
            sprites = {card.cell: _sprite_on(view, card) for card in cards if card.seat is not None}
            self._moving = (key, {cell: sprite for cell, sprite in sprites.items() if sprite is not None})
        return self._moving[1]

    def _frames_at(self, moving: list[tuple[Cell, Sprite]], beat: int) -> Iterator[tuple[Cell, tuple[Sprite, int]]]:
        """Yield (cell, (sprite, frame)) for each card whose turn it is, unless its cycle starts, when it is at rest."""
        for cell, sprite in moving:
            frame = beat // sprite.movement.beats % sprite.movement.frames
            if frame and self._is_ready(sprite):
                yield cell, (sprite, frame)

    def _is_ready(self, sprite: Sprite) -> bool:
        return (sprite, sprite.movement.frames - 1) in self.ready

    def _prepare(self, ui: Ui, sprites: Iterable[Sprite]) -> int:
        """Draw some of the missing frames, the most urgent first, and return their number."""
        missing = (
            (sprite, frame)
            for sprite in dict.fromkeys(sprites)
            if not self._is_ready(sprite)
            for frame in range(1, sprite.movement.frames)
            if (sprite, frame) not in self.ready
        )
        now = list(islice(missing, PREPARED))
        for sprite, frame in now:
            _frame(ui.pictures, sprite, frame)
        self.ready.update(now)
        return len(now)


def _moving_cards(sprites: Mapping[Cell, Sprite], turn: int, movers: int) -> list[tuple[Cell, Sprite]]:
    """Return the cards that move in one turn of the animation: the next few in reading order."""
    items = list(sprites.items())
    return [items[(turn * movers + place) % len(items)] for place in range(min(movers, len(items)))]


def _sprite_on(view: BoardOnScreen, card: BoardCard) -> Sprite | None:
    """Return the moving part of a card on this board, or None without one, or if the owner's sign covers it."""
    marks, size = view.ui.preferences.colour_marks, view.lens.size
    sprite = sprite_of(card, view.lens.shape, marks, size)
    signed = marks and bool(view.model.zones)
    return None if sprite is None or (signed and Rect(sprite.box).bottom > size * SIGNED) else sprite


def _frame(pictures: SvgCache, sprite: Sprite, frame: int) -> Surface:
    return pictures.surfaces.get(("life", sprite, frame, language()), lambda: sprite.draw(frame))


def _place(lens: Lens, cell: Cell, sprite: Sprite) -> Rect:
    return Rect(sprite.box).move(lens.rect(cell).topleft)
