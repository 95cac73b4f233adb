"""The animation of a curtain that falls over a scene in waves and rises again. Its picture can be any."""

from collections.abc import Callable
from functools import lru_cache
from math import sin, tau

import pygame
from pygame import Surface

from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document
from cardcity_desktop.ui.toolkit import INK, Canvas, Tween, Ui, linear, mix

FALL_SECONDS = 0.5
RISE_SECONDS = 0.55
STRIP = 6
"""Width of the upright strips that the curtain is drawn in, in logical units; they fall one after the other."""

LAG = 0.055
"""Delay of the last strip behind the first, as a share of the fall."""

HEM = 44  # height of the braid with its fringe in logical units
SHADOW = 34  # height of the shadow below the picture in logical units

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)
"""Events that finish an animation at once."""

GOLD = "#DFA93B"
LIT_GOLD = "#FFD36B"
DARK_GOLD = "#8A6420"


def depth_of(across: float, share: float) -> float:
    """Return how far down the curtain is at one place, 0 (out of sight) to 1 (down).

    `across` is the place on its width, `share` the elapsed share of the fall, both 0 to 1.
    """
    wave = sin(tau * (2.2 * across + 0.1)) * 0.7 + sin(tau * 5.3 * across) * 0.3
    own = min(1.0, max(0.0, share * (1 + LAG) - LAG * (0.5 + 0.5 * wave)))
    return own * own * (3 - 2 * own)


class CurtainImage:
    """The picture of a closed curtain, as large as the window."""

    def __init__(self, canvas: Canvas, paint: Callable[[Canvas], None]) -> None:
        self.size = canvas.surface.get_size()
        self._picture = Surface(self.size)
        paint(canvas.on(self._picture))
        self._hem = rasterise(_hem_svg(), (self.size[0], canvas.scale(HEM)))
        self._shadow = rasterise(_shadow_svg(), (self.size[0], canvas.scale(SHADOW)))
        self._strip = max(1, canvas.scale(STRIP))

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the curtain at an elapsed share of the fall. At 1 it covers everything."""
        (width, height), hem, shadow = self.size, self._hem.get_height(), self._shadow.get_height()
        below = hem + shadow
        for left in range(0, width, self._strip):
            foot = round(depth_of(left / width, share) * (height + below)) - below
            surface.blit(self._shadow, (left, foot + hem * 3 // 4), (left, 0, self._strip, shadow))
            surface.blit(self._hem, (left, foot), (left, 0, self._strip, hem))
            if foot > 0:
                surface.blit(self._picture, (left, 0), (left, height - foot, self._strip, foot))


class CurtainAnimation:
    """The movement of a curtain. It ends on arrival, by `finish`, and at once if motion is off."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._image: CurtainImage | None = None
        self._share = 0.0

    @property
    def moves(self) -> bool:
        return self._image is not None

    def begin(self, image: CurtainImage, seconds: float, way: tuple[float, float], done: Callable[[], None]) -> None:
        """Move the curtain in `seconds` between two shares of the fall (`way`), then call `done`."""
        start, end = way
        self._image, self._share = image, start

        def update(share: float) -> None:
            self._share = start + (end - start) * share

        def arrive() -> None:
            if self._image is image:
                self._image = None
                self._ui.invalidate()
                done()

        self._ui.animator.play(Tween(seconds, update, arrive, linear))

    def finish(self) -> None:
        """End the movement now."""
        if self.moves:
            self._ui.animator.skip()

    def draw(self, canvas: Canvas) -> None:
        """Draw the moving curtain, nothing without movement, or after a change of the window's size."""
        if self._image is not None and self._image.size == canvas.surface.get_size():
            self._image.draw(canvas.surface, self._share)


@lru_cache(maxsize=1)
def _hem_svg() -> str:
    """Return an SVG of the braid and fringe, 1280 by 44."""
    strands = "".join(
        f'<path d="M{at} 12h8V34l-4 4l-4 -4Z" fill="{(GOLD, LIT_GOLD, mix(GOLD, INK, 0.2))[at // 7 % 3]}"/>'
        for at in range(0, 1280, 7)
    )
    bands = ((0, 13, DARK_GOLD), (2, 11, GOLD), (4, 6.5, LIT_GOLD))
    braid = "".join(f'<path d="M0 {top}H1280V{low}H0Z" fill="{colour}"/>' for top, low, colour in bands)
    return svg_document(1280, 44, strands + braid)


@lru_cache(maxsize=1)
def _shadow_svg() -> str:
    """Return an SVG of the shadow as thin layers that add up: the SVG reader has no blur."""
    layers = "".join(f'<path d="M0 0H80V{4 + 4 * at}H0Z" fill="{INK}" fill-opacity="0.06"/>' for at in range(9))
    return svg_document(80, 40, layers)
