"""A win shown on a land: its place rises, its rim shines, the road goes on, the mist parts."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from pygame import Surface

from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.art import LandArt, LandLens, LandPlace, Picture
from cardcity_desktop.ui.toolkit import Canvas

RISE_SECONDS = 0.7
RIM_SECONDS = 0.3
ROAD_SECONDS = 0.6
MIST_SECONDS = 0.6
ARRIVAL_SECONDS = RISE_SECONDS + RIM_SECONDS + ROAD_SECONDS + MIST_SECONDS
"""Seconds of a win on the land: the place rises, its rim shines, the road goes on, the mist parts."""
PARTING = 90.0
"""Units that parting mist moves aside."""


@dataclass(slots=True)
class Arrival:
    """A win shown on the land: its place rises, the road is extended, and the mist at the next place parts."""

    key: str
    before: Sequence[LandPlace]  # the places as they were
    seconds: float = 0.0  # elapsed time
    picture: Surface | None = None  # the land without the place and its road, once it is drawn
    pieces: Sequence[Picture] = ()  # the place as it is built

    @property
    def is_over(self) -> bool:
        return self.seconds >= ARRIVAL_SECONDS

    @property
    def is_on_its_way(self) -> bool:
        """True until the road has reached the next place, which has no sign before that."""
        return self.seconds < ARRIVAL_SECONDS - MIST_SECONDS

    def advance(self, share: float) -> None:
        """Set the share of the whole time that has passed."""
        self.seconds = share * ARRIVAL_SECONDS
        if self.is_over:
            self.picture, self.pieces = None, ()

    def _parts(self, sites: Sequence[LandPlace], art: LandArt) -> list[tuple[Point, tuple[float, float]]]:
        """Return the visible parts of the new land: their middles and sizes in units."""
        won = next((site for site in sites if site.key == self.key), sites[0])
        (x, y), width, height = won.at, art.slab[0] * 1.4, art.slab[1] * 2.6
        poured = max(0.0, min(1.0, (self.seconds - RISE_SECONDS) / RIM_SECONDS))  # of the rim, from the left
        parts = [((x - width * (1 - poured) / 2, y - height * 0.22), (width * poured, height))]
        following = next((site for site in sites if site.state == "next"), None)
        road_share = min(1.0, (self.seconds - RISE_SECONDS - RIM_SECONDS) / ROAD_SECONDS)
        if following is not None and road_share > 0:
            end = x + (following.at[0] - x) * road_share
            top, road_height = min(y, following.at[1]) - 60, abs(y - following.at[1]) + 130
            parts.append((((x + end) / 2, top + road_height / 2), (abs(end - x), road_height)))
        return parts

    def draw(self, canvas: Canvas, lens: LandLens, sites: Sequence[LandPlace], art: LandArt) -> None:
        """Draw the land from before the win over the new one, except where new parts are visible already."""
        if self.picture is None:
            return
        clip, shown = canvas.surface.get_clip(), canvas.surface.copy()
        site = next((site for site in sites if site.key == self.key), None)
        canvas.surface.blit(self.picture, (0, 0))
        if self.pieces and site is not None:
            built = int(self.seconds / RISE_SECONDS * len(self.pieces))
            piece, corner = self.pieces[min(built, len(self.pieces) - 1)]
            canvas.surface.blit(piece, piece.get_rect(topleft=lens.px(site.at)).move(corner))
        for middle, size in self._parts(sites, art):
            part = lens.rect(middle, size).clip(clip)
            canvas.surface.blit(shown, part, part)
        shine = (self.seconds - RISE_SECONDS) / RIM_SECONDS
        if site is not None and 0 < shine < 1:
            signs.draw_shine(canvas, art, site, lens, shine)

    def parting(self, art: LandArt, kept: Container[signs.Bank]) -> Iterator[tuple[signs.Bank, float]]:
        """Yield the banks of mist that the win drives away, with the units by which they have moved."""
        share = max(0.0, 1 - (ARRIVAL_SECONDS - self.seconds) / MIST_SECONDS)
        for at, bank in enumerate(signs.banks_of(art, self.before)):
            if bank not in kept and share < 1 and not self.is_over:
                yield bank, (PARTING if at % 2 else -PARTING) * share
