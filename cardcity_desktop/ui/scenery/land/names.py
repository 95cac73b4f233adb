"""The signs over a land: its regions' names, captions of won towns, and the labels of the next places."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.art import LandArt, LandLens, LandPlace
from cardcity_desktop.ui.toolkit import Canvas

CAPTION_REACH = 700
"""Logical units: a caption is drawn if its foot is within half of this outside the drawn area."""
AROUND = 8
"""Units of a sign's picture around its px."""


@dataclass(slots=True)
class LandNames:
    """Draws the signs of one view of a land."""

    art: LandArt
    sites: Sequence[LandPlace]
    regions: Sequence[signs.Region]
    chosen: str
    captions: Callable[[LandPlace], str]  # below the towns of a zoomed land
    bubble: tuple[str, str] | None  # the label over a next place, if any
    area: Rect
    free: Rect  # the part of the area that no panel covers
    covered: Sequence[Rect]  # panels over the land, beside which captions and the bubble are moved
    bubble_rects: dict[str, Rect] = field(default_factory=dict)  # of the last picture, by place
    _pictures: dict[str, Surface] = field(default_factory=dict)
    _region_rects: tuple[LandLens, dict[str, Rect]] | None = None

    def draw(self, canvas: Canvas, lens: LandLens, room: Rect, is_near: bool) -> None:
        """Draw the regions' names or, from near, the captions of the won towns inside `room` (px)."""
        clip = canvas.surface.get_clip()
        states = {site.key: site.state for site in self.sites}
        if not is_near:
            large = canvas.scale.text > 1.4
            for region in self.regions:
                if large and self.chosen not in region.towns:
                    continue
                place = self._regions_at(canvas, lens)[region.key]
                if place.colliderect(clip):
                    shown = [states[town] for town in region.towns]
                    self._label(canvas, f"region {region.key}", place, partial(signs.draw_region, region, shown))
        else:
            near = clip.inflate(canvas.scale(CAPTION_REACH), canvas.scale(CAPTION_REACH))
            for site in self.sites:
                foot = lens.px((site.at[0], site.at[1] + self.art.slab[1] * 0.4))
                seen = near.collidepoint(foot) and (room != self.area or self.free.collidepoint(foot))
                text = self.captions(site) if site.is_won and seen else ""
                if text:
                    place = signs.caption_rect(canvas, text, foot)
                    if room.collidepoint(foot):
                        place.clamp_ip(room)  # near the edge it is beside its town rather than cut
                    if room == self.area:
                        self._uncover(place, foot, canvas.scale(4))
                    if room.contains(place):
                        self._label(canvas, site.key, place, partial(signs.draw_caption, text, site.state))

    def _regions_at(self, canvas: Canvas, lens: LandLens) -> dict[str, Rect]:
        """Return the px of the regions' names, cached by lens, because every beat redraws small parts of a land."""
        if self._region_rects is None or self._region_rects[0] != lens:
            places = {region.key: signs.region_rect(canvas, region, lens) for region in self.regions}
            for _site, _foot, bubble in self._bubbles(canvas, lens):
                for place in places.values():
                    if place.colliderect(bubble):
                        place.bottom = bubble.top - canvas.scale(6)
            self._region_rects = lens, places
        return self._region_rects[1]

    def draw_bubbles(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the labels of the next places."""
        clip = canvas.surface.get_clip()
        for site, foot, place in self._bubbles(canvas, lens):
            self.bubble_rects[site.key] = place
            if place.colliderect(clip) and self.bubble is not None:
                away = foot[0] - place.left, foot[1] - place.top
                self._label(canvas, f"next {away}", place, partial(signs.draw_bubble, self.bubble, away))

    def _bubbles(self, canvas: Canvas, lens: LandLens) -> Iterator[tuple[LandPlace, tuple[int, int], Rect]]:
        """Yield each next place with a label, the px at which the label's tip points, and the label's px."""
        lines = self.bubble
        if lines is None:
            return
        for site in self.sites:
            if site.state != "next":
                continue
            foot = lens.px((site.at[0], site.at[1] - self.art.slab[1] * 0.62))
            place = signs.bubble_rect(canvas, lines, foot)
            aside = place.copy()
            self._uncover(aside, foot, canvas.scale(4))
            yield site, foot, aside if aside.left < foot[0] < aside.right else place  # else its tip would miss

    def _uncover(self, place: Rect, foot: tuple[int, int], gap: int) -> None:
        """Move a sign away from whatever covers a part of it, unless that covers its foot, too."""
        for above in self.covered:
            if place.colliderect(above) and not above.collidepoint(foot):
                if place.centerx < above.centerx:
                    place.right = above.left - gap
                else:
                    place.left = above.right + gap

    def _label(self, canvas: Canvas, key: str, place: Rect, draw: Callable[[Canvas, Rect], None]) -> None:
        """Draw a name once and copy it afterwards, because a dragged land draws all names in every frame."""
        if canvas.reads:
            draw(canvas, place)
            return
        around = canvas.scale(AROUND)
        if key not in self._pictures:
            self._pictures[key] = Surface(place.inflate(2 * around, 2 * around).size, pygame.SRCALPHA)
            draw(canvas.on(self._pictures[key]), Rect((around, around), place.size))
        canvas.surface.blit(self._pictures[key], place.move(-around, -around))
