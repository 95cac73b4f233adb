"""Motion of the lots under the pointer: the pointed card rises, the inspected tray is lifted, and the cities swap."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Lot
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Tween, blend
from cardcity_desktop.ui.toolkit import Canvas, Focusable, Ui

RISES, SWAPS = 0.12, 0.16
"""Seconds in which a card rises, and in which trays and cities change."""


@dataclass(slots=True)
class LotMotion:
    """Progress of the pointed card's rise and of the inspected lot's lift, each 0 to 1."""

    card: str = ""  # key of the pointed card
    risen: float = 1.0
    lot: Lot = 1  # the inspected lot
    come: float = 1.0

    def point(self, ui: Ui, item: Focusable | None) -> None:
        """Raise the card of a pointed item of a lot; lower it if there is no such card."""
        key = item.key if item is not None else ""
        if key == self.card:
            return
        self.card, self.risen = key, 0.0

        def rise(share: float) -> None:
            if self.card == key:
                self.risen = share

        if item is not None:
            place = item.rect.inflate(item.rect.size)
            ui.animator.play(Tween(RISES, rise, area=lambda: place))

    def inspect(self, ui: Ui, lot: Lot, area: Rect) -> None:
        """Lift a lot's tray and lower the other one; `area` covers both, in px."""
        self.lot, self.come = lot, 0.0

        def come(share: float) -> None:
            self.come = share

        ui.animator.play(Tween(SWAPS, come, area=lambda: area))

    def lifted(self, lot: Lot, looked: bool) -> float:
        """Return how far a lot's tray is lifted, 0 to 1; at rest only the inspected one (`looked`) is."""
        if self.come == 1:
            return float(looked)
        return self.come if lot == self.lot else 1 - self.come


@dataclass(slots=True, eq=False, kw_only=True)
class CitySwap(Effect):
    """The pictures of both `panels` moving from `starts` to `places` over the bare `land`."""

    panels: Sequence[Rect]
    places: Sequence[Rect]
    starts: Sequence[Rect]
    land: Callable[[Canvas], Surface]
    _pictures: list[Surface] = field(default_factory=list, init=False, repr=False)

    def area(self) -> Rect:
        return self.places[0].unionall([*self.places[1:], *self.starts])

    def draw(self, canvas: Canvas) -> None:
        self._pictures = self._pictures or [
            _standing(canvas, self.land(canvas), *pair) for pair in zip(self.panels, self.places, strict=True)
        ]
        for place in self.places:
            canvas.surface.blit(self.land(canvas), place, place)
        for picture, place, start in zip(self._pictures, self.places, self.starts, strict=True):
            at = blend(start.left, place.left, self.share), blend(start.top, place.top, self.share)
            canvas.surface.blit(picture, (round(at[0]), round(at[1])))


def _standing(canvas: Canvas, land: Surface, panel: Rect, place: Rect) -> Surface:
    """Return the screen's content in `place`; outside of `panel`, everything that equals the land is transparent."""
    shown = canvas.surface.subsurface(place)
    same_as_land = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), land.subsurface(place))
    same_as_land.erase(pygame.mask.Mask(panel.size, fill=True), (panel.left - place.left, panel.top - place.top))
    return same_as_land.to_surface(shown.convert_alpha(), setcolor=(0, 0, 0, 0), unsetcolor=None)
