"""A land as a widget: its picture under mist, names and lights. Wheel, pinch, drag and keys move its camera."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import sin, tau
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.ui.paint.animation import Tween, ease_out, linear
from cardcity_desktop.ui.paint.png import png_of
from cardcity_desktop.ui.scenery.ambient_motion import AmbientMotion, Moving
from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.arrival import ARRIVAL_SECONDS, Arrival
from cardcity_desktop.ui.scenery.land.art import LandArt, LandLens, LandPlace, Picture
from cardcity_desktop.ui.scenery.land.camera import LandCamera
from cardcity_desktop.ui.scenery.land.life import LandLife
from cardcity_desktop.ui.scenery.land.names import LandNames
from cardcity_desktop.ui.scenery.land.picture import (
    LandLook,
    PictureStore,
    compose,
    ground_pictures,
    key_of,
    opened,
    sky_picture,
)
from cardcity_desktop.ui.scenery.land.stage import LandStage
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Scene, Stay, Ui, Widget
from cardcity_desktop.ui.window.input.intents import PANS, Intent
from cardcity_desktop.ui.window.presence import BEAT_SECONDS

SLICE_SECONDS = 0.012
"""Time that composing may take between two frames; a single step may take longer."""
ZOOM_SECONDS = 0.22
SHARP_AFTER = 0.15
"""Seconds from the last movement to the sharp picture."""
LEAST_HIT = 44
AROUND = 8
"""Units around a place's slab that can be pressed too; a place can be pressed on `LEAST_HIT` px at least."""
DRIFT = 10.0  # units that mist moves to each side
DRIFT_SECONDS = 40.0  # a whole swing of it
PULSE = 0.16  # share of the light that comes and goes on the next place
PULSE_SECONDS = 2.4  # a whole turn of it
DOUBLE_SECONDS = 0.35
PAN_STEP = 120
SIDE_STEP = 0.6  # share of the free width by which a step to the side moves a near land
LEAST_STEP = 24.0  # units: a step of fewer is not taken
DRIFT_BEATS = 10  # beats between two steps of the mist
PULSE_BEATS = 4  # beats between two steps of the light on the next place
NEAR_MARGIN = 0.18  # margin of a near picture beyond each edge, as a share of the window's width
MOST_WITH_MARGIN = 2_100_000  # px of the largest window whose picture has a margin


class PlaceFocusable(Focusable):
    """A place. It is pressed on its slab, a diamond as wide and high as the rectangle."""

    def covers(self, position: tuple[int, int]) -> bool:
        dx, dy = abs(position[0] - self.rect.centerx), abs(position[1] - self.rect.centery)
        near = dx / max(1, self.rect.width) + dy / max(1, self.rect.height) <= 0.55 or max(dx, dy) <= LEAST_HIT // 2
        return near and (self.clip is None or self.clip.collidepoint(position))

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring only in high contrast. Otherwise the land draws it."""
        if canvas.theme.high_contrast:
            canvas.focus_ring(self.rect)

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing, because the land draws a ring around the chosen place."""


class LandView(Widget):
    """A game's land in the whole window."""

    def __init__(
        self,
        scene: Scene,
        labels: LandNames,
        choose: Callable[[str], Command | None],  # called with a place's key
        names: Callable[[LandPlace], str],  # for screen readers
        store: PictureStore,
        arrival: Arrival | None = None,  # a win to show
    ) -> None:
        super().__init__(scene.ui.area, "land")
        self.ui: Ui = scene.ui
        self.scene, self.labels, self.choose, self.names, self.store = scene, labels, choose, names, store
        self.art, self.sites, self.chosen = labels.art, labels.sites, labels.chosen
        self.free, self.covered = labels.free, labels.covered
        self.stage: LandStage = scene.memory.setdefault("land", LandStage())
        if arrival is not None and self.stage.arrival is None:
            self.stage.arrival = replace(arrival, seconds=arrival.seconds if self._moves else ARRIVAL_SECONDS)
        self._next = [site for site in self.sites if site.state == "next"]
        facts = (self.sites, self.night)
        if self.stage.moving is None or self.stage.moving[0] != facts:
            self.stage.moving = (facts, signs.banks_of(self.art, self.sites), LandLife(self.art, *facts))
        _facts, self.banks, self._life = self.stage.moving
        self.motion = AmbientMotion.of(scene, "land movement")
        self.motion.follow(self._shown)
        self._begin()

    # The picture

    @property
    def night(self) -> bool:
        return self.art.always_night or self.ui.theme.shade == "dark"

    @property
    def lens(self) -> LandLens:
        return self.stage.shown or self.stage.camera.lens(self.free)

    def _look(self) -> LandLook:
        """Return the look of the present view. A near one has a margin, which allows small drags."""
        (width, height), lens = self.rect.size, self.stage.camera.lens(self.free)
        margin = round(width * NEAR_MARGIN) if self.stage.camera.step and width * height <= MOST_WITH_MARGIN else 0
        around = LandLens(lens.unit, lens.left - margin / lens.unit, lens.top - margin / lens.unit)
        is_fresh = not any(site.is_won for site in self.sites)
        return LandLook((width + 2 * margin, height + 2 * margin), around, self.night, is_fresh)

    def _begin(self) -> None:
        """Start to draw the picture of the present view, unless it exists or is in progress."""
        look, stage = self._look(), self.stage
        key = key_of(self.art, self.sites, look)
        if key in stage.pictures or stage.making == key:
            return
        stage.making, stage.steps = key, None
        known = self.store.kept_picture(key) if stage.camera.step == 0 else None
        picture = opened(known, look.size) if known is not None else None
        if picture is not None:
            stage.put(key, picture, look)
            stage.making = ""
            self.ui.invalidate()
            return
        if not stage.pictures:
            stage.put("sky", sky_picture(self.art, look), look)
            self.ui.invalidate()
        arrival = stage.arrival if stage.arrival is not None and not stage.arrival.is_over else None
        states = [self.sites] if arrival is None else [self.sites, arrival.before]
        won = self._site(arrival.key) if arrival is not None else None
        self.ui.work(partial(_pictures, self.art, look, states, won), partial(self._grow, key, look))

    def _grow(self, key: str, look: LandLook, drawn: tuple[list[Surface], list[Picture]]) -> None:
        """Store the ground and, once the land rests, draw the places on it between frames."""
        stage, (grounds, pieces) = self.stage, drawn
        if stage.making != key:
            return
        if self._is_moving:
            self.ui.after(SHARP_AFTER, partial(self._grow, key, look, drawn))
            return
        if stage.arrival is not None and len(grounds) > 1:
            stage.arrival.picture, stage.arrival.pieces = grounds[1], pieces
            others = [site for site in self.sites if site.key != stage.arrival.key]
            for _part in compose(self.art, others, look, grounds[1]):
                pass
        stage.put(key, grounds[0], look)
        self.ui.invalidate()
        stage.steps = compose(self.art, self.sites, look, grounds[0])
        self._draw_on(key)

    def _draw_on(self, key: str) -> None:
        """Continue a picture of the land in slices. Show and store it once it is complete."""
        stage = self.stage
        if stage.making != key or stage.steps is None:
            return
        if self._is_moving:
            self.ui.after(SHARP_AFTER, partial(self._draw_on, key))
            return
        until = perf_counter() + SLICE_SECONDS
        self.ui.invalidate()  # the picture's px are not the window's: a near one begins beyond its edge
        for _part in stage.steps:
            if self.ui.threads and perf_counter() > until:
                self.ui.when_idle(partial(self._draw_on, key))
                return
        stage.making, stage.steps = "", None
        if stage.arrival is not None and not stage.arrival.is_over:
            self.ui.animator.play(Tween(ARRIVAL_SECONDS, stage.arrival.advance, ease=linear, blocking=True))
        if stage.camera.step == 0 and self.ui.threads:
            picture = stage.pictures[key][0].copy()
            self.ui.work(partial(png_of, picture), partial(self.store.keep_picture, key))

    @property
    def _is_moving(self) -> bool:
        """True while the player drags or pans, when frames have to be quick."""
        return self.ui.clock() < self.stage.moved_at + SHARP_AFTER

    # Drawing

    @property
    def opaque_area(self) -> Rect | None:
        return self.ui.area

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        lens = self.lens
        is_land = "sky" not in self.stage.pictures  # mist and names without a land under them would be no map
        if not self._draw_dragged(canvas, lens):
            self.stage.draw_picture(canvas, lens)
            if self.stage.arrival is not None:
                self.stage.arrival.draw(canvas, lens, self.sites, self.art)
            canvas.grey(self.rect)
            if is_land:
                self._draw_floating(canvas, lens, self.rect)
        if is_land and not self.stage.is_arriving:
            self.labels.draw_bubbles(canvas, lens)

    def _draw_dragged(self, canvas: Canvas, lens: LandLens) -> bool:
        """Draw the picture of a drag, and return False if there is none, or if it is too small."""
        held = self._held(canvas)
        if held is None:
            return False
        picture, look = held
        place = picture.get_rect(topleft=lens.px((look.lens.left, look.lens.top)))
        if not place.contains(canvas.surface.get_clip()):
            return False
        canvas.surface.blit(picture, place)
        return True

    def _held(self, canvas: Canvas) -> tuple[Surface, LandLook] | None:
        """Return the picture with everything that floats over it, drawn once for a drag, or None at rest."""
        stage, lens = self.stage, self.lens
        if stage.grabbed is None or not stage.is_dragged or stage.making or canvas.reads:
            stage.held = None
        elif stage.held is None:
            for picture, look in stage.pictures.values():
                if abs(look.lens.unit - lens.unit) < 1e-6:
                    stage.held = both, _look = picture.copy(), look
                    on = canvas.on(both)
                    on.grey(both.get_rect())
                    self._draw_floating(on, look.lens, both.get_rect())
        return stage.held

    def _draw_floating(self, canvas: Canvas, lens: LandLens, room: Rect) -> None:
        """Draw light, mist, ring and names. Captions stay inside `room` (px)."""
        clip = canvas.surface.get_clip()
        self._life.draw(canvas, lens, self.motion.beat, self._is_near)
        if not self.stage.is_arriving:
            self._draw_light(canvas, lens, clip)
        for bank, drift in self._drifting():
            place = bank.rect(lens, drift)
            if place.colliderect(clip):
                canvas.svg(signs.bank_svg(bank.shape, self.night), place)
        chosen = self._site(self.chosen)
        if chosen is not None and not self.stage.is_arriving:
            signs.draw_ring(canvas, self.art, chosen, lens)
        self.labels.draw(canvas, lens, room, self._is_near)

    def _draw_light(self, canvas: Canvas, lens: LandLens, clip: Rect) -> None:
        beat = self.motion.beat // PULSE_BEATS * PULSE_BEATS
        wave = sin(beat * BEAT_SECONDS * tau / PULSE_SECONDS) if self._moves else 1.0
        for site in self._next:
            source = signs.source_of(self.art, site)
            place = signs.beam_rect(site, lens, source)
            if place.colliderect(clip):
                beam = canvas.pictures.get(signs.beam_svg(self.night, source), place.size)
                if self.stage.grabbed is None:  # while the land is dragged nobody sees it pulse, and it costs time
                    beam.set_alpha(round(255 * (1 - PULSE * (0.5 - 0.5 * wave))))
                canvas.surface.blit(beam, place)
                beam.set_alpha(255)

    def _drifting(self) -> Iterator[tuple[signs.Bank, float]]:
        """Yield each bank of mist with its drift. During a win also those that part."""
        drift = _drift(self.motion.beat)
        yield from ((bank, drift) for bank in self.banks)
        if self.stage.arrival is not None:
            yield from self.stage.arrival.parting(self.art, self.banks)

    def _site(self, key: str) -> LandPlace | None:
        return next((site for site in self.sites if site.key == key), None)

    # Life

    @property
    def _moves(self) -> bool:
        return self.ui.preferences.motion != "off"

    @property
    def _is_near(self) -> bool:
        return self.stage.camera.step > 0

    def _shown(self, beat: int) -> list[Moving] | None:
        """Return mist, details and the beams on next places at a beat, or None while the land itself moves."""
        if self.stage.shown is not None or self.stage.held is not None:
            return None
        lens, drift, pulse = self.lens, _drift(beat), beat // PULSE_BEATS
        parts: list[Moving] = [(bank.shape, bank.rect(lens, drift)) for bank in self.banks]
        parts += self._life.shown(lens, beat, self._is_near)
        beams = [signs.beam_rect(site, lens, signs.source_of(self.art, site)) for site in self._next]
        return [*parts, *((pulse, beam) for beam in beams)]

    # Pressing

    def focusables(self) -> list[Focusable]:
        lens = self.stage.camera.lens(self.free)
        room = self.free.clip(self.rect)
        items: list[Focusable] = []
        for site in self.sites:
            place = lens.rect(site.at, (self.art.slab[0] + 2 * AROUND, self.art.slab[1] + 2 * AROUND))
            width, height = max(place.width, LEAST_HIT), max(place.height, LEAST_HIT)
            place = place.inflate(width - place.width, height - place.height)
            items.append(
                PlaceFocusable(
                    f"town:{site.key}", place, partial(self._press, site.key), self.names(site), clip=room,
                    group="towns", entry=site.key == self.chosen, best=site.key == self.chosen,
                )
            )  # fmt: skip
        return items

    def _press(self, key: str) -> Command | None:
        now = self.ui.clock()
        again = key == self.chosen and now - self.stage.pressed_at < DOUBLE_SECONDS
        self.stage.pressed_at = now
        if again and not self.scene.focus.ring:
            site = self._site(key)
            return self.zoom(3, self.lens.px(site.at)) if site is not None else None
        return self.choose(key)

    def handle(self, event: Event, scene: Scene) -> Command | None:
        over = self.free.collidepoint(self.ui.pointer)
        if event.type == pygame.MOUSEWHEEL and over:
            return self.zoom(1 if event.y > 0 else -1, self.ui.pointer) or Stay()
        if event.type == pygame.MULTIGESTURE and over:
            before = self.lens
            if self.stage.camera.pinch(event.pinched, self.ui.pointer, self.free):
                self._travel(before)
            return Stay()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and over:
            self.stage.grabbed, self.stage.is_dragged = event.pos, False
        if event.type == pygame.MOUSEBUTTONUP and self.stage.grabbed is not None:
            return self._release(event.pos, scene)
        if event.type == pygame.MOUSEMOTION and self.stage.grabbed is not None and self.stage.camera.step:
            return self._drag(event.pos)
        return None

    def _release(self, at: tuple[int, int], scene: Scene) -> Command | None:
        """End a drag, or press the place whose label is at `at`, or None if neither."""
        self.stage.grabbed = None
        named = next((key for key, rect in self.labels.bubble_rects.items() if rect.collidepoint(at)), None)
        if self.stage.is_dragged or named is not None:
            scene.focus.pressed = None
        if self.stage.is_dragged:
            return Stay()
        return None if named is None else self._press(named) or Stay()

    def _drag(self, at: tuple[int, int]) -> Command | None:
        stage = self.stage
        assert stage.grabbed is not None
        dx, dy = at[0] - stage.grabbed[0], at[1] - stage.grabbed[1]
        if not stage.is_dragged and abs(dx) + abs(dy) < self.ui.scale(6):
            return None
        stage.is_dragged, stage.grabbed = True, at
        stage.camera.pan(dx, dy, stage.camera.lens(self.free))
        self._moved(self.free)
        return Stay(drawn=True)

    def on_intent(self, intent: Intent) -> bool:
        """Zoom or pan by keys or a pad, and return False for any other intent."""
        middle = self._site(self.chosen)
        at = self.lens.px(middle.at) if middle is not None else self.free.center
        if intent is Intent.ZOOM_FIT:
            self.zoom(-3, self.free.center)
        elif intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            self.zoom(1 if intent is Intent.ZOOM_IN else -1, at)
        elif intent in PANS and self.stage.camera.step:
            dx, dy = PANS[intent]
            self.stage.camera.pan(-dx * self.ui.scale(PAN_STEP), -dy * self.ui.scale(PAN_STEP), self.lens)
            self._moved()
        else:
            return False
        return True

    def show(self, key: str) -> None:
        """Scroll a place into sight if the land is zoomed in."""
        site, lens = self._site(key), self.stage.camera.lens(self.free)
        if site is None or not self.stage.camera.step:
            return
        inner = self.free.inflate(-self.free.width // 4, -self.free.height // 4)
        if not inner.collidepoint(lens.px(site.at)):
            self.stage.camera.look = site.at
            self._travel(lens)

    def aside(self, way: int) -> LandCamera | None:
        """Return the camera after a step to the right (1) or left (-1), or None if the land ends there."""
        camera, before = self.stage.camera, self.stage.camera.lens(self.free)
        far = way * SIDE_STEP * self.free.width / before.unit
        shifted = replace(camera, look=(camera.look[0] + far, camera.look[1]))
        moved = shifted.lens(self.free).left - before.left
        return shifted if camera.step and abs(moved) > LEAST_STEP else None

    def step_aside(self, way: int) -> None:
        """Move a near land to one side as far as possible."""
        shifted, before = self.aside(way), self.lens
        if shifted is not None:
            self.stage.camera = shifted
            self._travel(before)

    def zoom(self, steps: int, at: tuple[int, int]) -> Command | None:
        """Zoom by steps around a point of the window."""
        before = self.lens
        if self.stage.camera.zoom(steps, at, self.free):
            self._travel(before)
            return Stay()
        return None

    def _travel(self, before: LandLens) -> None:
        """Move from a lens to the camera's lens, then draw the sharp picture."""
        after = self.stage.camera.lens(self.free)

        def come(share: float) -> None:
            self.stage.shown = LandLens(*(a + (b - a) * share for a, b in zip(before, after, strict=True)))

        def end() -> None:
            self.stage.shown = None
            self.scene.refresh()

        if not self._moves:
            end()
            return
        self.stage.shown = before
        self.ui.animator.play(Tween(ZOOM_SECONDS, come, end, ease_out, blocking=False))

    def _moved(self, part: Rect | None = None) -> None:
        """Show the camera's view: at once a stretched picture, and a sharp one when it rests.

        Only the px of `part` are redrawn (None: all).
        """
        self.ui.invalidate(part)
        self.stage.moved_at = self.ui.clock()

        def sharpen() -> None:
            if not self._is_moving:
                self.scene.refresh()

        self.ui.after(SHARP_AFTER, sharpen)


def _drift(beat: int) -> float:
    """Return how far mist has drifted at a beat."""
    return DRIFT * sin(beat // DRIFT_BEATS * DRIFT_BEATS * BEAT_SECONDS * tau / DRIFT_SECONDS)


def _pictures(
    art: LandArt, look: LandLook, states: Sequence[Sequence[LandPlace]], won: LandPlace | None
) -> tuple[list[Surface], list[Picture]]:
    """Return the land's grounds, and the pieces of a place that was just won. It may run in a thread."""
    pieces = list(art.rising(won, look.lens.unit, look.night)) if won is not None else []
    return ground_pictures(art, look, states), pieces
