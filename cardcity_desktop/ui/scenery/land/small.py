"""A whole land as a small picture that grows between frames, for a profile and for posters."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from pygame import Rect, Surface

from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.art import HIGH, OWN_WIDE, LandArt, LandLens, LandPlace
from cardcity_desktop.ui.scenery.land.life import LandLife
from cardcity_desktop.ui.scenery.land.picture import LandLook, compose, ground_pictures, key_of, sky_picture
from cardcity_desktop.ui.toolkit import Canvas, Focus, Scene, Ui, Widget

SLICE_SECONDS = 0.012
AROUND = 560.0
"""Width in units of a picture around a place."""


def whole_look(size: tuple[int, int], night: bool, top: float | None = None) -> LandLook:
    """Return the look of a land's own part at the foot of a picture of `size` px.

    The land must be visible from y = `top` (units) on; None lets a low picture cut it anywhere.
    """
    unit = size[0] / OWN_WIDE if top is None else min(size[0] / OWN_WIDE, size[1] / (HIGH - top))
    return LandLook(size, LandLens(unit, OWN_WIDE / 2 - size[0] / unit / 2, HIGH - size[1] / unit), night)


def near_look(size: tuple[int, int], at: Point, width: float, night: bool) -> LandLook:
    """Return the look of `width` units of a land around `at`, which is a little below the picture's middle."""
    unit = size[0] / width
    return LandLook(size, LandLens(unit, at[0] - width / 2, at[1] - 0.6 * size[1] / unit), night)


def draw_over(canvas: Canvas, art: LandArt, places: Sequence[LandPlace], look: LandLook) -> None:
    """Draw, over a finished picture, the moving details at rest, the light on the next place and the mist."""
    LandLife(art, places, look.night).draw(canvas, look.lens, 0, near=False)
    for site in places:
        if site.state == "next":
            source = signs.source_of(art, site)
            canvas.svg(signs.beam_svg(look.night, source), signs.beam_rect(site, look.lens, source))
    for bank in signs.banks_of(art, places):
        canvas.svg(signs.bank_svg(bank.shape, look.night), bank.rect(look.lens))


@dataclass(slots=True)
class GrowingLand:
    """A small picture of a land, drawn piece by piece between frames. `done` receives it."""

    ui: Ui
    art: LandArt
    places: Sequence[LandPlace]
    look: LandLook
    done: Callable[[Surface], None]
    _steps: Iterator[Rect] | None = None

    def start(self) -> None:
        """Begin: draw the ground in a thread, the places between frames."""
        self.ui.work(partial(ground_pictures, self.art, self.look, [self.places]), self._take)

    def _take(self, grounds: list[Surface]) -> None:
        (ground,) = grounds
        self._steps = compose(self.art, self.places, self.look, ground)
        self._go_on(ground)

    def _go_on(self, ground: Surface) -> None:
        assert self._steps is not None
        until = perf_counter() + SLICE_SECONDS
        for _part in self._steps:
            if self.ui.threads and perf_counter() > until:
                self.ui.invalidate(Rect(0, 0, 1, 1))
                self.ui.when_idle(partial(self._go_on, ground))
                return
        draw_over(self.ui.canvas(ground), self.art, self.places, self.look)
        self.done(ground)


class SmallLand(Widget):
    """A land in a rectangle, or the surroundings of one place. The scene's memory stores its picture."""

    def __init__(
        self, rect: Rect, scene: Scene, art: LandArt, places: Sequence[LandPlace], around: Point | None = None
    ) -> None:
        """`around` is the place in the middle, or None for the whole land."""
        super().__init__(rect)
        night = art.always_night or scene.ui.theme.shade == "dark"
        self._look = near_look(rect.size, around, AROUND, night) if around else whole_look(rect.size, night)
        self._ui, self._kept = scene.ui, scene.memory.setdefault("small lands", {})
        self._key = key_of(art, places, self._look)
        if self._key not in self._kept:
            self._kept.clear()
            self._kept[self._key] = sky_picture(art, self._look)
            GrowingLand(scene.ui, art, tuple(places), self._look, self._show).start()

    def _show(self, picture: Surface) -> None:
        if self._key in self._kept:
            self._kept[self._key] = picture
            self._ui.invalidate()

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.surface.blit(self._kept[self._key], self.rect)
        canvas.grey(self.rect)
