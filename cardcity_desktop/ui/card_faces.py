"""Cards as surfaces: faces at exact sizes, and the soft shadows they throw at the heights where cards can be.

    faces = CardFaces(self.ui)
    faces.draw(canvas.surface, "RL/", rect.center, rect.height, depth="hand")

Sizes are the height of the face in px, the lip below it left out. Everything is kept in the Ui's picture cache.
"""

import math
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame
from pygame import Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.art_frames import HEIGHT, LIP, Shape, outline, width
from cardcity_desktop.ui.art_geometry import path_data, placed
from cardcity_desktop.ui.card_art import card_size, card_svg, motif_count
from cardcity_desktop.ui.preferences import Preferences
from cardcity_desktop.ui.svg import SvgCache, rasterise
from cardcity_desktop.ui.theme import CARD_LIP, SHADOW, Colour, rgb

Depth = Literal["board", "hand", "lifted", "dragged"]


@dataclass(frozen=True, slots=True)
class Height:
    """How far a card is above the table: shadow's blur and drop as shares of the face's height (LOOK.md's px)."""

    blur: float
    drop: float
    aside: float
    grown: float = 1.0
    tilt: float = 0.0  # degrees, clockwise


HEIGHTS: dict[Depth, Height] = {
    "board": Height(5 / 58, 4 / 58, 1.5 / 58),
    "hand": Height(6 / 100, 5 / 100, 2 / 100),
    "lifted": Height(10 / 100, 10 / 100, 3 / 100),
    "dragged": Height(10 / 84, 18 / 84, 6 / 84, grown=1.45, tilt=5.0),
}
OPACITY = 0.42


class Look(Protocol):
    """What of the Ui is needed."""

    @property
    def pictures(self) -> SvgCache: ...

    @property
    def preferences(self) -> Preferences: ...


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A surface and where in it (px) the middle of the card's face lies."""

    surface: Surface
    middle: tuple[int, int]

    def draw(self, surface: Surface, centre: tuple[int, int], opacity: float = 1.0) -> pygame.Rect:
        """Lay it so that the face's middle is at `centre`; returns the rectangle covered."""
        self.surface.set_alpha(round(255 * opacity))
        place = (centre[0] - self.middle[0], centre[1] - self.middle[1])
        return surface.blit(self.surface, place)


class CardFaces:
    """Every card picture there is; cheap to make, the surfaces live in the Ui's cache. `marks`: colour-blind ones."""

    def __init__(self, ui: Look, marks: bool | None = None) -> None:
        self.pictures = ui.pictures
        self.marks = ui.preferences.colour_marks if marks is None else marks

    def face(
        self,
        token: str,
        size: int,
        *,
        motif: int = 0,
        shape: Shape = "square",
        marks: bool | None = None,
        lip: Colour = CARD_LIP,
    ) -> Surface:
        """The card without its shadow, `size` px high plus the lip; ValueError for a text that names no card."""
        marked = self.marks if marks is None else marks
        svg = card_svg(token, motif=motif, shape=shape, marks=marked)
        wide, high = card_size(shape)
        pixels = (round(size * wide / HEIGHT), round(size * high / HEIGHT))
        return self.pictures.get(svg, pixels, ((CARD_LIP, lip),) if lip != CARD_LIP else ())

    def shadow(self, size: int, *, shape: Shape = "square", depth: Depth = "board") -> CardPicture:
        """The shadow alone: a board lays all of them before the first face."""
        height = HEIGHTS[depth]
        margin = _margin(size, height)
        surface = self.pictures.surfaces.get(
            ("card shadow", shape, size, depth), lambda: _draw_shadow(size, shape, height, margin)
        )
        face = _pixels(size, shape)
        return CardPicture(surface, (margin + face[0] // 2, margin + face[1] // 2))

    def glow(self, size: int, colour: Colour, *, shape: Shape = "square") -> CardPicture:
        """A soft light of a card's form, all around it."""
        height = Height(blur=7 / 58, drop=0, aside=0)
        margin = _margin(size, height)
        surface = self.pictures.surfaces.get(
            ("card glow", shape, size, colour), lambda: _draw_shadow(size, shape, height, margin, colour, 1.0)
        )
        face = _pixels(size, shape)
        return CardPicture(surface, (margin + face[0] // 2, margin + face[1] // 2))

    def shadowed(
        self,
        token: str,
        size: int,
        depth: Depth = "hand",
        *,
        motif: int = 0,
        shape: Shape = "square",
        marks: bool | None = None,
    ) -> CardPicture:
        """The card on its shadow. "dragged" is 45 % larger than `size` and tilted."""
        marked = self.marks if marks is None else marks
        height = HEIGHTS[depth]
        real = round(size * height.grown)
        face = _pixels(real, shape)
        margin = _margin(real, height)

        def make() -> Surface:
            if height.tilt:
                return self._tilted(token, real, motif, shape, marked, depth)
            picture = self.shadow(real, shape=shape, depth=depth).surface.copy()
            picture.blit(self.face(token, real, motif=motif, shape=shape, marks=marked), (margin, margin))
            return picture

        surface = self.pictures.surfaces.get(("card", token, real, depth, motif, shape, marked), make)
        if height.tilt:
            return CardPicture(surface, (surface.get_width() // 2, surface.get_height() // 2))
        return CardPicture(surface, (margin + face[0] // 2, margin + face[1] // 2))

    def draw(
        self,
        surface: Surface,
        token: str,
        centre: tuple[int, int],
        size: int,
        depth: Depth = "hand",
        *,
        motif: int = 0,
        shape: Shape = "square",
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Lay a card with its shadow, the middle of its face at `centre` (px); returns what was painted on."""
        return self.shadowed(token, size, depth, motif=motif, shape=shape).draw(surface, centre, opacity)

    def _tilted(self, token: str, size: int, motif: int, shape: Shape, marks: bool, depth: Depth) -> Surface:
        """Face and shadow turned about the face's middle, drawn twice as large first so that edges stay smooth."""
        height = HEIGHTS[depth]
        margin = _margin(size, height)
        face = self.face(token, 2 * size, motif=motif, shape=shape, marks=marks)
        wide, high = _pixels(size, shape)
        side = 2 * (math.ceil(math.hypot(wide, high) / 2) + margin)
        turned = Surface((side, side), pygame.SRCALPHA)
        shadow = pygame.transform.rotozoom(_draw_shadow(size, shape, height, margin), -height.tilt, 1.0)
        turned.blit(shadow, shadow.get_rect(center=(side // 2, side // 2)))
        upright = Surface((face.get_width() + 4, 2 * face.get_height() - 2 * 2 * high + 4 * high), pygame.SRCALPHA)
        upright.blit(face, face.get_rect(midtop=(upright.get_width() // 2, upright.get_height() // 2 - high)))
        drawn = pygame.transform.rotozoom(upright, -height.tilt, 0.5)
        turned.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        return turned.convert_alpha() if pygame.display.get_surface() else turned


def motif_at(token: str, cell: Cell) -> int:
    """Which of its kind's motifs a card shows on a cell: side neighbours of a kind never look the same if it has
    three or more."""
    kinds = [kind for kind in token if kind.isalpha()]
    many = max(motif_count(token if token[0] == "I" and len(token) == 2 else kind) for kind in kinds or ["?"])
    x, y = cell
    return (x + 2 * y if many > 2 else x + y) % max(1, many)


def _pixels(size: int, shape: Shape) -> tuple[int, int]:
    return round(size * width(shape) / HEIGHT), size


def _margin(size: int, height: Height) -> int:
    return math.ceil(size * (height.blur * 2 + height.drop)) + 2


def _draw_shadow(
    size: int, shape: Shape, height: Height, margin: int, colour: Colour = SHADOW, opacity: float = OPACITY
) -> Surface:
    """Three box blurs at a quarter of the size (LOOK.md); the face's top left corner is at (margin, margin)."""
    face = _pixels(size, shape)
    whole = (face[0] + 2 * margin, face[1] + round(size * LIP / HEIGHT) + 2 * margin)
    blur = max(1.0, size * height.blur)
    coarse = 4 if blur >= 8 else 2 if blur >= 4 else 1
    small = (math.ceil(whole[0] / coarse), math.ceil(whole[1] / coarse))
    scale = size / HEIGHT
    rim = outline(shape)
    shift = (margin + size * height.aside, margin + size * height.drop)
    body = path_data((placed(rim, scale, shift), placed(rim, scale, (shift[0], shift[1] + LIP * scale))))
    view = f'viewBox="0 0 {small[0] * coarse} {small[1] * coarse}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view}><path fill="{colour}" d="{body}"/></svg>'
    drawn = rasterise(svg, small)
    drawn.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    tinted = Surface(small, pygame.SRCALPHA)
    tinted.fill((*rgb(colour), 0))
    tinted.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    reach = max(1, round(blur / coarse / 1.6))
    for _pass in range(3):
        tinted = pygame.transform.box_blur(tinted, reach, False)
    exact = pygame.transform.smoothscale(tinted, (small[0] * coarse, small[1] * coarse)).subsurface(((0, 0), whole))
    return exact.convert_alpha() if pygame.display.get_surface() else exact.copy()
