"""A painted cloth that comes down before the table in waves, and goes up again.

What is painted on it comes down with it, so any picture of a closed curtain will do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sin, tau

import pygame
from pygame import Surface
from pygame.event import Event

from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene

FALL_SECONDS, RISE_SECONDS = 0.5, 0.55
STRIP = 6
"""Logical units: the cloth is drawn in upright strips, and waves as they come down one a little behind the other."""

LAG = 0.055
"""How much later the last strip sets out than the first, as a share of the whole way."""

HEM, SHADOW = 44, 34
"""Logical units below the painted cloth: its braid and fringe, and the shadow under them."""

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN)
"""What finishes all that only moves."""

GOLD, LIT_GOLD, DARK_GOLD = "#DFA93B", "#FFD36B", "#8A6420"


def depth_of(across: float, share: float) -> float:
    """How far down the cloth is, from 0 (out of sight) to 1 (all down), when it is `share` of its time on its way;
    across: where on its width, 0 to 1."""
    wave = sin(tau * (2.2 * across + 0.1)) * 0.7 + sin(tau * 5.3 * across) * 0.3
    own = min(1.0, max(0.0, share * (1 + LAG) - LAG * (0.5 + 0.5 * wave)))
    return own * own * (3 - 2 * own)


class CurtainImage:
    """One picture of a closed curtain, as large as the window it hangs in."""

    def __init__(self, canvas: Canvas, paint: Callable[[Canvas], None]) -> None:
        self.size = canvas.surface.get_size()
        self._picture = Surface(self.size).convert()
        paint(canvas.on(self._picture))
        self._hem = rasterise(_hem_svg(), (self.size[0], canvas.scale(HEM)))
        self._shadow = rasterise(_shadow_svg(), (self.size[0], canvas.scale(SHADOW)))
        self._strip = max(1, canvas.scale(STRIP))

    def draw(self, surface: Surface, share: float) -> None:
        """Over all that is drawn already; share: how far down it is, at 1 nothing is seen of what lies below."""
        (wide, high), hem, shadow = self.size, self._hem.get_height(), self._shadow.get_height()
        below = hem + shadow
        for left in range(0, wide, self._strip):
            foot = round(depth_of(left / wide, share) * (high + below)) - below
            surface.blit(self._shadow, (left, foot + hem * 3 // 4), (left, 0, self._strip, shadow))
            surface.blit(self._hem, (left, foot), (left, 0, self._strip, hem))
            if foot > 0:
                surface.blit(self._picture, (left, 0), (left, high - foot, self._strip, foot))


class CurtainAnimation:
    """A cloth on its way. It is gone when it has arrived, when it is finished, and where motion is off."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._cloth: CurtainImage | None = None
        self._share = 0.0

    @property
    def moves(self) -> bool:
        return self._cloth is not None

    def begin(self, cloth: CurtainImage, seconds: float, way: tuple[float, float], done: Callable[[], None]) -> None:
        """From and to a share of its way down; then `done`, at once where nothing moves."""
        start, end = way
        self._cloth, self._share = cloth, start

        def update(share: float) -> None:
            self._share = start + (end - start) * share

        def arrive() -> None:
            if self._cloth is cloth:
                self._cloth = None
                self._ui.invalidate()
                done()

        self._ui.animator.play(Tween(seconds, update, arrive, linear))

    def finish(self) -> None:
        """It has arrived."""
        if self.moves:
            self._ui.animator.skip()

    def draw(self, canvas: Canvas) -> None:
        """Nothing where it does not move; a window of another size has outgrown it."""
        if self._cloth is not None and self._cloth.size == canvas.surface.get_size():
            self._cloth.draw(canvas.surface, self._share)


class CurtainReveal(Scene):
    """A screen that a cloth hung before may go up over, while it can already be played on."""

    _rising: CurtainAnimation | None = None

    def uncover(self, cloth: CurtainImage | None) -> None:
        """Let the cloth go up; one that never moved, or where nothing moves, is simply gone."""
        if cloth is not None and self.ui.animator.factor:
            self._rising = CurtainAnimation(self.ui)
            self._rising.begin(cloth, RISE_SECONDS, (1.0, 0.0), self._be_seen)

    @property
    def uncovering(self) -> bool:
        """Whether a cloth still hides a part of it."""
        return self._rising is not None

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._rising is not None:
            self._rising.draw(canvas)

    def handle(self, event: Event) -> Command | None:
        if event.type in PRESSES:
            self._be_seen()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        self._be_seen()
        return super().intend(intent)

    def _be_seen(self) -> None:
        """A press acts at once: it does not wait for a cloth."""
        rising, self._rising = self._rising, None
        if rising is not None:
            rising.finish()


@lru_cache(maxsize=1)
def _hem_svg() -> str:
    """Braid and fringe, 1280 by 44."""
    strands = "".join(
        f'<path d="M{at} 12h8V34l-4 4l-4 -4Z" fill="{(GOLD, LIT_GOLD, mix(GOLD, INK, 0.2))[at // 7 % 3]}"/>'
        for at in range(0, 1280, 7)
    )
    bands = ((0, 13, DARK_GOLD), (2, 11, GOLD), (4, 6.5, LIT_GOLD))
    braid = "".join(f'<path d="M0 {top}H1280V{low}H0Z" fill="{colour}"/>' for top, low, colour in bands)
    return svg_document(1280, 44, strands + braid)


@lru_cache(maxsize=1)
def _shadow_svg() -> str:
    """Thin layers that add up, for the SVG reader knows no blur."""
    layers = "".join(f'<path d="M0 0H80V{4 + 4 * at}H0Z" fill="{INK}" fill-opacity="0.06"/>' for at in range(9))
    return svg_document(80, 40, layers)
