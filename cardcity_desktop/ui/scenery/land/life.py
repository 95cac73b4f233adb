"""Moving details of a land: those of its game (ships, sails, smoke, torches), and fireworks over golden places.

Positions and pictures follow from the number of beats, so that two beats give the px that differ. With motion off every
detail is drawn as before the first beat.
"""

from collections.abc import Iterator, Sequence
from math import sin, tau
from random import Random
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.scenery.land.art import LandArt, LandDetail, LandLens, LandPlace
from cardcity_desktop.ui.scenery.land.fireworks import STEPS, burst_svg
from cardcity_desktop.ui.window.presence import BEAT_SECONDS

SECONDS_BETWEEN = 9.0, 14.0
"""Least and most seconds between two fireworks."""
FIRE_SIZE = 150.0, 150.0
FIRE_ABOVE = 96.0
"""Units of a firework above the middle of its place."""
FIRE_BEATS = STEPS + 2
FIRES = {
    False: (("#FFD23F", "#FFFDF0"), ("#FF5D8F", "#FFE9F1"), ("#7CF0E0", "#FFFFFF")),
    True: (("#FFD84A", "#FFF6E0"), ("#FF8FB4", "#FFE08A"), ("#8FE0D0", "#F7B7C0")),
}
"""Colours of rays and tips by day and by night."""

Shown = tuple[str, Rect]
"""An SVG and its px."""


class _Fire(NamedTuple):
    """A firework: its place, the beat at which it opens, and its colours."""

    at: Point
    beat: int
    colours: tuple[str, str]


class LandLife:
    """The moving details of a land with these places."""

    def __init__(self, art: LandArt, sites: Sequence[LandPlace], night: bool) -> None:
        self.details = tuple(art.life(sites, night))
        self._night = night
        self._golden = [site for site in sites if site.state == "gold"]
        self._fires: list[_Fire] = []

    def shown(self, lens: LandLens, beat: int, near: bool) -> Iterator[Shown | None]:
        """Yield each detail at a beat, always in the same order, or None for a hidden one. Some are shown only when
        `near`."""
        for part in self.details:
            if near or not part.is_near:
                yield part.frames[beat // part.beats % len(part.frames)], lens.rect(_spot(part, beat), part.size)
        yield self._fire(lens, beat)

    def draw(self, canvas: Canvas, lens: LandLens, beat: int, near: bool) -> None:
        """Draw the details within the surface's clip."""
        clip = canvas.surface.get_clip()
        for detail in self.shown(lens, beat, near):
            if detail is not None and detail[1].colliderect(clip):
                canvas.svg(*detail)

    def _fire(self, lens: LandLens, beat: int) -> Shown | None:
        """Return the firework that is open at a beat. Each one determines the next."""
        if not self._golden or beat == 0:
            return None
        while not self._fires or self._fires[-1].beat + FIRE_BEATS <= beat:
            self._fires = [*self._fires[-1:], self._following()]
        fire = next((known for known in self._fires if known.beat <= beat < known.beat + FIRE_BEATS), None)
        if fire is None:
            return None
        step = min(beat - fire.beat + 1, STEPS)
        middle = fire.at[0], fire.at[1] - FIRE_ABOVE
        return burst_svg(*fire.colours, step / STEPS, dusk=not self._night), lens.rect(middle, FIRE_SIZE)

    def _following(self) -> _Fire:
        last = self._fires[-1].beat if self._fires else 0
        chance = Random(last)
        after = round(chance.uniform(*SECONDS_BETWEEN) / BEAT_SECONDS) if self._fires else round(2 / BEAT_SECONDS)
        return _Fire(chance.choice(self._golden).at, last + after, chance.choice(FIRES[self._night]))


def _spot(detail: LandDetail, beat: int) -> Point:
    """Return the middle of a detail at a beat. A swinging one starts from its own place."""
    if not detail.seconds:
        return detail.at
    turn = beat * BEAT_SECONDS / detail.seconds
    share = turn % 1.0 if detail.loops else sin(turn * tau)
    return detail.at[0] + detail.way[0] * share, detail.at[1] + detail.way[1] * share
