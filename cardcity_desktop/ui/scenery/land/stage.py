"""The state of a land that outlives a compose: its camera, its pictures, and what is dragged or shown there."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.arrival import Arrival
from cardcity_desktop.ui.scenery.land.art import LandLens
from cardcity_desktop.ui.scenery.land.camera import LandCamera
from cardcity_desktop.ui.scenery.land.life import LandLife
from cardcity_desktop.ui.scenery.land.picture import LandLook
from cardcity_desktop.ui.toolkit import Canvas


@dataclass(slots=True)
class LandStage:
    """The state of a land that outlives a compose, in the scene's memory.

    `pictures` has the finished or growing picture of each lens' key. While the land is dragged, `held` is its sharp
    picture with all that floats over it. `moving` has the places and the time of day, with the banks of mist and the
    details that move there.
    """

    camera: LandCamera = field(default_factory=LandCamera)
    pictures: dict[str, tuple[Surface, LandLook]] = field(default_factory=dict)
    making: str = ""
    steps: Iterator[Rect] | None = None
    shown: LandLens | None = None  # the lens on the way from one view to another
    grabbed: tuple[int, int] | None = None
    is_dragged: bool = False
    held: tuple[Surface, LandLook] | None = None
    pressed_at: float = -1.0
    moved_at: float = -1.0
    arrival: Arrival | None = None
    moving: tuple[object, list[signs.Bank], LandLife] | None = None

    @property
    def is_arriving(self) -> bool:
        return self.arrival is not None and self.arrival.is_on_its_way

    def put(self, key: str, picture: Surface, look: LandLook) -> None:
        """Store a picture and drop the others. While the land is zoomed, keep the one that shows most of it."""
        units = {name: other.lens.unit for name, (_picture, other) in self.pictures.items()}
        farther = [name for name, unit in units.items() if unit <= look.lens.unit and self.camera.step]
        widest = min(farther, key=units.__getitem__, default=None)
        kept = {} if widest is None else {widest: self.pictures[widest]}
        self.pictures = {**kept, key: (picture, look)}

    def draw_picture(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the sharp picture, if it fits the lens, over the stretched picture of the whole land."""
        clip = canvas.surface.get_clip()
        sharp = [held for held in self.pictures.values() if abs(held[1].lens.unit - lens.unit) < 1e-6]
        places = [
            (picture, picture.get_rect(topleft=lens.px((look.lens.left, look.lens.top)))) for picture, look in sharp
        ]
        if not any(place.contains(clip) for _picture, place in places):
            self._stretch(canvas, lens)
        for picture, place in places:
            canvas.surface.blit(picture, place)

    def _stretch(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the picture of the whole land at another scale."""
        picture, look = min(self.pictures.values(), key=lambda held: held[1].lens.unit)
        share = lens.unit / look.lens.unit
        left, top = (look.lens.left - lens.left) * lens.unit, (look.lens.top - lens.top) * lens.unit
        seen = Rect(round(-left / share), round(-top / share), *(round(px / share) for px in canvas.surface.get_size()))
        part = seen.inflate(4, 4).clip(picture.get_rect())
        if part:
            wanted = round(part.width * share), round(part.height * share)
            stretched = pygame.transform.scale(picture.subsurface(part), wanted)
            canvas.surface.blit(stretched, (round(left + part.left * share), round(top + part.top * share)))
