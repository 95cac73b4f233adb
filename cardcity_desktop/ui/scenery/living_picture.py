"""Pictures with moving parts (balloons, clouds, chimney smoke, flags), which rest while the player is idle.

    widgets = scenery(place, asset_path("scenes", "title.svg"), self, still=[...])

Groups of the SVG with a `data-box` may move. Their class is `balloon`, `cloud`, `smoke`, `wheel`, `flag` or `flame`. A
wheel also has a `data-plane` (its middle, and the ends of its unit vectors), in which its shapes of class `turns` go
round. A flag waves from the left edge of its box, a flame from the lower one; their paths have pairs of numbers only.
A picture with a `data-ink`, the colour of texts on it, is one of the night, and has its own colours on every theme.
Positions follow from the time moved; with motion off, and at the start, they are those of the picture.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pygame import Rect, Surface

from cardcity_desktop.ui.cards.motion import rising_smoke
from cardcity_desktop.ui.paint.vector.polygons import number
from cardcity_desktop.ui.paint.vector.svg import svg_text
from cardcity_desktop.ui.scenery.ambient_motion import AmbientMotion
from cardcity_desktop.ui.scenery.night import by_night
from cardcity_desktop.ui.toolkit import Canvas, Focus, Scene, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.presence import BEAT_SECONDS

BOB = 12.0  # amplitude of balloons going up and down, in a picture 1600 wide
SWAY = 6.0  # amplitude of balloons going to the sides
DRIFT = 34.0  # amplitude of clouds

SMOKE_FRAMES = 16
SMOKE_SECONDS = 2.4

WHEEL_FRAMES = 36  # frames of a quarter turn, after which a wheel with eight cabins of two colours looks the same
WHEEL_SECONDS = 7.2  # seconds of a quarter turn

WAVE_FRAMES = 16  # frames in which a flag or a flame waves once
WAVE_SECONDS = 1.6  # seconds of a wave
WAVE = 0.13  # its amplitude, as a share of the size across

_GROUP = re.compile(
    r'<g class="(balloon|cloud|smoke|wheel|flag|flame)"(?: data-plane="([^"]*)")? '
    r'data-box="(-?\d+) (-?\d+) (\d+) (\d+)">(.*?)</g>',
    re.DOTALL,
)
_TURNS = re.compile(r'<(path|circle) class="turns" (?:d="([^"]*)"|cx="([^"]*)" cy="([^"]*)")')
_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
_POINT = re.compile(r"([ML])(-?[\d.]+) (-?[\d.]+)")
_VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True, slots=True)
class Piece:
    """A moving part: its class, its box in the picture's units, its shapes and, for a wheel, its plane."""

    name: str
    box: tuple[int, int, int, int]
    shapes: str
    plane: tuple[float, ...] = ()

    def at(self, frame: int) -> str:
        if frame == 0 or self.name in ("balloon", "cloud"):
            return self.shapes
        if self.name == "smoke":
            return rising_smoke(self.shapes, frame / SMOKE_FRAMES)
        if self.name != "wheel":
            return _PAIR.sub(lambda match: self._waved(float(match[1]), float(match[2]), frame), self.shapes)
        turn = math.pi / 2 * frame / WHEEL_FRAMES
        return _TURNS.sub(lambda match: self._turned(match, turn), self.shapes)

    def _waved(self, x: float, y: float, frame: int) -> str:
        """Return a point of a flag or a flame, moved the further the more distant it is from the fixed edge."""
        left, top, width, height = self.box
        away = (x - left) / width if self.name == "flag" else (top + height - y) / height
        by = WAVE * away * (math.sin(math.tau * frame / WAVE_FRAMES - math.pi * away) + math.sin(math.pi * away))
        dx, dy = (0.0, by * height) if self.name == "flag" else (by * width, 0.0)
        return f"{number(x + dx)} {number(y + dy)}"

    def _turned(self, match: re.Match[str], turn: float) -> str:
        if match[1] == "circle":
            x, y = self._round(float(match[3]), float(match[4]), turn)
            return f'<circle cx="{number(x)}" cy="{number(y)}"'

        def moved(point: re.Match[str]) -> str:
            x, y = self._round(float(point[2]), float(point[3]), turn)
            return f"{point[1]}{number(x)} {number(y)}"

        return f'<path d="{_POINT.sub(moved, match[2])}"'

    def _round(self, x: float, y: float, turn: float) -> tuple[float, float]:
        """Return a point of the plane turned around its middle."""
        cx, cy, ax, ay, bx, by = self.plane
        span = ax * by - ay * bx
        across, up = ((x - cx) * by - (y - cy) * bx) / span, ((y - cy) * ax - (x - cx) * ay) / span
        cos, sin = math.cos(turn), math.sin(turn)
        a, b = across * cos - up * sin, across * sin + up * cos
        return cx + a * ax + b * bx, cy + a * ay + b * by

    def svg(self, shapes: str) -> str:
        """Return a picture of the box alone."""
        view = " ".join(str(figure) for figure in self.box)
        head = f'viewBox="{view}" preserveAspectRatio="none"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{shapes}</svg>'


@dataclass(frozen=True, slots=True)
class Parts:
    """A picture split into its static and its moving parts, with its width and height in its own units."""

    still: str
    pieces: tuple[Piece, ...]
    size: tuple[float, float]


@lru_cache(maxsize=4)
def parts_of(file: Path) -> Parts:
    """Split a picture, or raise FileNotFoundError if it is missing."""
    text = svg_text(file)
    view = _VIEW.search(text)
    width, height = (float(view[1]), float(view[2])) if view else (1.0, 1.0)
    pieces = (
        Piece(
            group[1],
            (int(group[3]), int(group[4]), int(group[5]), int(group[6])),
            group[7],
            tuple(float(figure) for figure in (group[2] or "").split()),
        )
        for group in _GROUP.finditer(text)
    )
    return Parts(_GROUP.sub("", text), tuple(pieces), (width, height))


Pose = tuple[int, int, int]
"""A part's offset to the right and down in px, and its frame."""


def scenery(rect: Rect, file: Path, scene: Scene, still: Iterable[Rect] = ()) -> list[Widget]:
    """Return a picture's two widgets: the static part, for the scene's layer, and the moving one."""
    picture = LivingScenery(rect, file, scene, still)
    return [Painted(picture.rect, lambda canvas, _rect: picture.paint_still(canvas)), picture]


class LivingScenery(Widget):
    """A picture in `rect` (px), as large as fits. Its movement is stored in the scene's memory under `key`.

    Nothing moves over the areas of `still`, such as texts.
    """

    def __init__(self, rect: Rect, file: Path, scene: Scene, still: Iterable[Rect] = (), key: str = "scenery") -> None:
        super().__init__(rect, key)
        self.parts = parts_of(file)
        width, height = self.parts.size
        self.unit = min(rect.width / width, rect.height / height)
        texts = list(still)
        self._moving = [
            index for index, piece in enumerate(self.parts.pieces) if self._reach(piece).collidelist(texts) < 0
        ]
        self._is_night = "data-ink" in self.parts.still  # its own colours are those of the night
        self.motion = AmbientMotion.of(scene, key)
        self.motion.follow(self.shown)

    def paint_still(self, canvas: Canvas) -> None:
        """Draw the static part, for the scene's own layer."""
        still = self._picture(canvas, self.parts.still, self.rect.size)
        canvas.surface.blit(still, self.rect)
        for index, piece in enumerate(self.parts.pieces):
            if index not in self._moving:
                canvas.surface.blit(self._surface(canvas, piece, 0), self._place(piece))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        clip = canvas.surface.get_clip()
        for index, (frame, place) in zip(self._moving, self.shown(self.motion.beat), strict=True):
            if place.colliderect(clip):
                canvas.surface.blit(self._surface(canvas, self.parts.pieces[index], frame), place)

    def shown(self, beat: int) -> list[tuple[int, Rect]]:
        """Return frame and px of each moving part at a beat."""
        parts = []
        for index in self._moving:
            piece = self.parts.pieces[index]
            dx, dy, frame = _pose(piece, index, beat * BEAT_SECONDS, self._step)
            parts.append((frame, self._place(piece).move(dx, dy)))
        return parts

    @property
    def _step(self) -> float:
        """Px of a unit of movement: the same share of the picture, whatever its units."""
        return self.unit * self.parts.size[0] / 1600

    def _place(self, piece: Piece) -> Rect:
        left, top, width, height = piece.box
        u, (all_wide, all_high) = self.unit, self.parts.size
        x, y = self.rect.centerx - all_wide * u / 2, self.rect.centery - all_high * u / 2  # the scene may move it
        return Rect(round(x + left * u), round(y + top * u), round(width * u), round(height * u))

    def _reach(self, piece: Piece) -> Rect:
        """Return the area in which a part always stays."""
        aside, up = {"balloon": (SWAY, BOB), "cloud": (DRIFT, 0.0)}.get(piece.name, (0.0, 0.0))
        return self._place(piece).inflate(2 * math.ceil(aside * self._step), 2 * math.ceil(up * self._step))

    def _surface(self, canvas: Canvas, piece: Piece, frame: int) -> Surface:
        return self._picture(canvas, piece.svg(piece.at(frame)), self._place(piece).size)

    def _picture(self, canvas: Canvas, svg: str, size: tuple[int, int]) -> Surface:
        """Return a picture, by night on the dark theme."""
        picture = canvas.pictures.get(svg, size)
        if canvas.theme.shade != "dark" or canvas.theme.high_contrast or self._is_night:
            return picture
        key = ("living night", svg, size)
        return canvas.pictures.surfaces.get(key, lambda: by_night(picture))


def _pose(piece: Piece, index: int, seconds: float, step: float) -> Pose:
    """Return a part's pose. Each has its own pace and path, and starts at its place in the picture."""
    if piece.name == "smoke":
        return 0, 0, int(seconds / SMOKE_SECONDS * SMOKE_FRAMES) % SMOKE_FRAMES
    if piece.name in ("flag", "flame"):
        return 0, 0, int(seconds / WAVE_SECONDS * WAVE_FRAMES + 5 * index) % WAVE_FRAMES if seconds else 0
    if piece.name == "wheel":
        return 0, 0, int(seconds / WHEEL_SECONDS * WHEEL_FRAMES) % WHEEL_FRAMES
    turn, way = math.tau * seconds, 1 if index % 2 else -1
    if piece.name == "cloud":
        return round(way * DRIFT * step * math.sin(turn / (56 + 7 * index))), 0, 0
    pace = 6.4 + 1.3 * (index % 3)
    return round(SWAY * step * math.sin(turn / (pace * 1.7))), round(way * BOB * step * math.sin(turn / pace)), 0
