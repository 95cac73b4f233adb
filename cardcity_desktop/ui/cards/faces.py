"""Cards as surfaces: faces at exact sizes, and soft shadows for various heights above the table.

    faces = CardFaces(self.ui)
    faces.draw(canvas.surface, "RL/", rect.center, rect.height, depth="hand")

Sizes are the height of the face in px without the lip. Everything is cached in the Ui's picture cache.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.support.i18n import language
from cardcity_desktop.ui.cards.art import Palette, card_size, card_svg, motif_count
from cardcity_desktop.ui.cards.outlines import HEIGHT, LIP, Shape, face_size, outline
from cardcity_desktop.ui.paint.rectangles import around
from cardcity_desktop.ui.paint.theme import CARD_LIP, SHADOW, Colour, rgb
from cardcity_desktop.ui.paint.vector.polygons import path_data, placed
from cardcity_desktop.ui.paint.vector.svg import SvgCache, rasterise
from cardcity_desktop.ui.window.preferences import Preferences

Depth = Literal["board", "paved", "hand", "lifted", "settling", "carried", "dragged", "left", "right"]


@dataclass(frozen=True, slots=True)
class Height:
    """Height of a card above the table: blur and drop of its shadow as shares of the face's height."""

    blur: float
    drop: float
    aside: float
    grown: float = 1.0
    tilt: float = 0.0  # degrees, clockwise


HEIGHTS: dict[Depth, Height] = {
    "board": Height(5 / 58, 4 / 58, 1.5 / 58),
    "paved": Height(2 / 58, 1.2 / 58, 0.8 / 58),
    "hand": Height(6 / 100, 5 / 100, 2 / 100),
    "left": Height(6 / 100, 5 / 100, 2 / 100, tilt=-2.2),
    "right": Height(6 / 100, 5 / 100, 2 / 100, tilt=2.2),
    "lifted": Height(10 / 100, 10 / 100, 3 / 100),
    "settling": Height(10 / 100, 10 / 100, 3 / 100, tilt=2.5),
    "carried": Height(10 / 100, 10 / 100, 3 / 100, tilt=5.0),
    "dragged": Height(10 / 84, 18 / 84, 6 / 84, grown=1.45, tilt=5.0),
}
OPACITY = 0.42


class FlatCard(NamedTuple):
    """A card of `size` px on its shadow as one surface. It takes half the time to draw, but needs an opaque ground."""

    picture: Surface
    corner: tuple[int, int]
    size: int

    def draw(self, surface: Surface, centre: tuple[int, int], size: int, opacity: float = 1.0) -> Rect:
        """Draw the card, stretched to `size`, with the middle of its face at `centre`. Return the covered rectangle."""
        picture, (x, y), rest = self
        if size != rest:
            width, height, x, y = (round(px * size / rest) for px in (*picture.get_size(), x, y))
            picture = pygame.transform.smoothscale(picture, (width, height))
        if opacity < 1:
            picture = picture.copy()
            picture.fill((round(255 * opacity),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return surface.blit(picture, (centre[0] + x, centre[1] + y), None, pygame.BLEND_PREMULTIPLIED)

    def trimmed(self) -> "FlatCard":
        """Return the card without the empty margins of its surface, which would take half of the drawing time."""
        box, (x, y) = self.picture.get_bounding_rect(), self.corner
        return FlatCard(self.picture.subsurface(box).copy(), (x + box.x, y + box.y), self.size)


FlatCards = dict[object, FlatCard]
MOST_FLAT = 8
"""Number of cards that `FlatCards` keep, of one card at sizes and heights that follow each other."""


class CardLookHost(Protocol):
    """The part of the Ui that card faces use."""

    @property
    def pictures(self) -> SvgCache: ...

    @property
    def preferences(self) -> Preferences: ...


@dataclass(frozen=True, slots=True)
class CardPicture:
    """Surfaces to be drawn one over the other, each with the offset of its corner from the middle of the face in px.

    Shadow and face stay separate: SDL darkens a half transparent edge that is blended onto a half transparent ground.
    """

    layers: tuple[tuple[Surface, tuple[int, int]], ...]

    def draw(self, surface: Surface, centre: tuple[int, int], opacity: float = 1.0) -> Rect:
        """Draw the surfaces with the middle of the face at `centre`, and return the rectangle covered."""
        covered = []
        for layer, (x, y) in self.layers:
            layer.set_alpha(round(255 * opacity))
            covered.append(surface.blit(layer, (centre[0] + x, centre[1] + y)))
        return around(covered)

    def flat(self) -> tuple[Surface, tuple[int, int]]:
        """Return everything as one surface with the offset of its corner, premultiplied, so that nothing darkens."""
        places = [layer.get_rect(topleft=corner) for layer, corner in self.layers]
        whole = around(places)
        surface = Surface(whole.size, pygame.SRCALPHA)
        for (layer, _corner), place in zip(self.layers, places, strict=True):
            surface.blit(layer.premul_alpha(), place.move(-whole.x, -whole.y), None, pygame.BLEND_PREMULTIPLIED)
        return surface, whole.topleft


class CardFaces:
    """All card pictures. It is cheap to make, because the surfaces are stored in the Ui's cache.

    Cards have `shape`, unless a method is told another one.
    """

    def __init__(
        self, ui: CardLookHost, motif_of: Callable[[str], int] = lambda _token: 0, shape: Shape = "square"
    ) -> None:
        self.pictures = ui.pictures
        self.palette: Palette = "contrast" if ui.preferences.theme == "contrast" else "colour"
        self.marks = ui.preferences.colour_marks or self.palette == "contrast"  # draw colour-blind marks
        self.shape, self.motif_of = shape, motif_of  # returns the motif number of a card for which none is given

    def face(
        self,
        token: str,
        size: int,
        *,
        motif: int | None = None,
        shape: Shape | None = None,
        lip: Colour = CARD_LIP,
    ) -> Surface:
        """Return the card without its shadow, `size` px high plus the lip, or raise ValueError for an unknown card."""
        marks, palette, shape = self.marks, self.palette, shape or self.shape
        pixels = face_pixels(shape, size)
        chosen, tint = self.motif(token, motif), ((CARD_LIP, lip),) if lip != CARD_LIP else ()

        def make() -> Surface:
            svg = card_svg(token, motif=chosen, shape=shape, marks=marks, palette=palette)
            return rasterise(svg, pixels, tint)

        return self.pictures.surfaces.get(("face", token, chosen, shape, _lettered(marks), lip, pixels, palette), make)

    def shadow(self, size: int, *, shape: Shape | None = None, depth: Depth = "board") -> CardPicture:
        """Return the shadow alone: a board draws all shadows before the first face."""
        return self._shadow(size, shape or self.shape, HEIGHTS[depth], SHADOW, OPACITY)

    def glow(self, size: int, colour: Colour, *, shape: Shape | None = None) -> CardPicture:
        """Return a soft light in the form of a card, all around it."""
        return self._shadow(size, shape or self.shape, Height(blur=7 / 58, drop=0, aside=0), colour, 1.0)

    def shadowed(
        self,
        token: str,
        size: int,
        depth: Depth = "hand",
        *,
        motif: int | None = None,
        shape: Shape | None = None,
    ) -> CardPicture:
        """Return the card on its shadow. "dragged" is 45 % larger than `size` and tilted."""
        height, shape = HEIGHTS[depth], shape or self.shape
        real = round(size * height.grown)
        shadow = self._shadow(real, shape, height, SHADOW, OPACITY)
        if height.tilt:
            face, corner = self._tilted(token, real, self.motif(token, motif), shape, height.tilt)
        else:
            face = self.face(token, real, motif=motif, shape=shape)
            wide, high = face_size(shape, real)
            corner = (-(wide // 2), -(high // 2))
        return CardPicture((*shadow.layers, (face, corner)))

    def draw(
        self,
        surface: Surface,
        token: str,
        centre: tuple[int, int],
        size: int,
        depth: Depth = "hand",
        *,
        motif: int | None = None,
        shape: Shape | None = None,
        opacity: float = 1.0,
        flat: FlatCards | None = None,
    ) -> Rect:
        """Draw a card with its shadow, the middle of its face at `centre` (px), and return the painted rectangle.

        `flat` stores the card as one surface, for a card that moves in every frame.
        """
        if flat is None:
            return self.shadowed(token, size, depth, motif=motif, shape=shape).draw(surface, centre, opacity)
        chosen = self.motif(token, motif)
        key = token, size, depth, chosen, shape or self.shape, _lettered(self.marks), self.palette
        kept = flat.get(key)
        if kept is None:
            if len(flat) >= MOST_FLAT:
                flat.clear()
            flat[key] = kept = self.flat(token, size, depth, motif=chosen, shape=shape).trimmed()
        return kept.draw(surface, centre, size, opacity)

    def flat(
        self, token: str, size: int, depth: Depth = "hand", *, motif: int | None = None, shape: Shape | None = None
    ) -> FlatCard:
        """Return the card as one surface, for a card that moves in every frame."""
        return FlatCard(*self.shadowed(token, size, depth, motif=motif, shape=shape).flat(), size)

    def motif(self, token: str, motif: int | None) -> int:
        """Return `motif` if it is given, else the card's motif number."""
        return self.motif_of(token) if motif is None else motif

    def _tilted(self, token: str, size: int, motif: int, shape: Shape, tilt: float) -> tuple[Surface, tuple[int, int]]:
        """Return the face turned about its middle, and the offset of its corner.

        The vectors are turned, because turned pixels would fray.
        """
        width, height = card_size(shape)
        x, y = width / 2, HEIGHT / 2
        reach = math.hypot(x, height - y) + 1
        side = round(2 * reach * size / HEIGHT)

        def make() -> Surface:
            svg = card_svg(token, motif=motif, shape=shape, marks=self.marks, palette=self.palette)
            inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
            view = f'viewBox="{x - reach:.2f} {y - reach:.2f} {2 * reach:.2f} {2 * reach:.2f}"'
            turned = f'<g transform="rotate({tilt} {x:.2f} {y:.2f})">{inner}</g>'
            return rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{turned}</svg>', (side, side))

        key = ("tilted", token, motif, shape, _lettered(self.marks), tilt, side, self.palette)
        return self.pictures.surfaces.get(key, make), (-(side // 2), -(side // 2))

    def _shadow(self, size: int, shape: Shape, height: Height, colour: Colour, opacity: float) -> CardPicture:
        margin = math.ceil(size * (height.blur * 2 + height.drop + height.tilt / 60)) + 2
        surface = self.pictures.surfaces.get(
            ("card shadow", shape, size, height, colour),
            lambda: _draw_shadow(size, shape, height, margin=margin, colour=colour, opacity=opacity),
        )
        wide, high = face_size(shape, size)
        return CardPicture(((surface, (-margin - wide // 2, -margin - high // 2)),))


def face_pixels(shape: Shape, size: int) -> tuple[int, int]:
    """Return width and height in px of a card with its lip, whose face is `size` px high."""
    width, height = card_size(shape)
    return round(size * width / HEIGHT), round(size * height / HEIGHT)


def motif_at(token: str, cell: Cell) -> int:
    """Return the motif number of a card on a cell. Neighbours differ if their kind has at least three motifs."""
    kinds = [kind for kind in token if kind.isalpha()]
    many = max(motif_count(token if token[0] == "I" and len(token) == 2 else kind) for kind in kinds or ["?"])
    x, y = cell
    return (x + 2 * y if many > 2 else x + y) % max(1, many)


def _lettered(marks: bool) -> str:
    """Return the part of a cache key for marks: the language, because their letters depend on it, or ""."""
    return language() if marks else ""


def _draw_shadow(size: int, shape: Shape, height: Height, margin: int, colour: Colour, opacity: float) -> Surface:
    """Draw a shadow blurred three times, a wide one at half or a quarter of its size.

    The face's top left corner is at (margin, margin).
    """
    face = face_size(shape, size)
    whole = (face[0] + 2 * margin, face[1] + round(size * LIP / HEIGHT) + 2 * margin)
    blur = max(1.0, size * height.blur)
    coarse = 4 if blur >= 8 else 2 if blur >= 4 else 1
    small = (math.ceil(whole[0] / coarse), math.ceil(whole[1] / coarse))
    drawn = rasterise(_silhouette(size, shape, height, margin, (small[0] * coarse, small[1] * coarse)), small)
    drawn.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    tinted = Surface(small, pygame.SRCALPHA)
    tinted.fill((*rgb(colour), 0))
    drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tinted.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    reach = max(1, round(blur / coarse / 1.6))
    for _pass in range(3):
        tinted = pygame.transform.box_blur(tinted, reach, False)
    exact = pygame.transform.smoothscale(tinted, (small[0] * coarse, small[1] * coarse)).subsurface(((0, 0), whole))
    return exact.copy()


def _silhouette(size: int, shape: Shape, height: Height, margin: int, view: tuple[int, int]) -> str:
    """Return the card's outline with its lip as SVG, at the place of its shadow."""
    scale, rim = size / HEIGHT, outline(shape)
    shift = (margin + size * height.aside, margin + size * height.drop)
    body = path_data((placed(rim, scale, shift), placed(rim, scale, (shift[0], shift[1] + LIP * scale))))
    wide, high = face_size(shape, size)
    turn = f"rotate({height.tilt} {shift[0] + wide / 2} {shift[1] + high / 2})"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {view[0]} {view[1]}">'
    return f'{head}<path transform="{turn}" fill="#FFFFFF" d="{body}"/></svg>'
