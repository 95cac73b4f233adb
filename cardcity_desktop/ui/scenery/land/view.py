"""A land as a widget: its picture under mist, names and lights; wheel, pinch, drag and keys move its camera."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from io import BytesIO
from math import sin, tau
from time import perf_counter
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.ui.paint.animation import Tween, ease_out, linear
from cardcity_desktop.ui.paint.png import png_of
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.scenery.land import signs
from cardcity_desktop.ui.scenery.land.art import LandArt, LandLens, LandPlace, Picture
from cardcity_desktop.ui.scenery.land.camera import LandCamera
from cardcity_desktop.ui.scenery.land.life import LandLife
from cardcity_desktop.ui.scenery.land.picture import LandLook, compose, ground_pictures, key_of, sky_picture
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Scene, Stay, Ui, Widget
from cardcity_desktop.ui.window.input.intents import PANS, Intent
from cardcity_desktop.ui.window.presence import BEAT_SECONDS, Heartbeat

SLICE_SECONDS = 0.012
"""Time that composing may take between two frames; a single step may take longer."""
ZOOM_SECONDS = 0.22
SHARP_AFTER = 0.15
"""Seconds from the last movement to the sharp picture."""
LEAST_HIT = 44
AROUND = 8
"""Units around a place's slab that can be pressed too; a place can be pressed on `LEAST_HIT` px at least."""
DRIFT, DRIFT_SECONDS = 10.0, 40.0
"""Units that mist moves to each side, and the seconds of a whole swing."""
PULSE, PULSE_SECONDS = 0.16, 2.4
"""Share of the light that comes and goes on the next place."""
DOUBLE_SECONDS = 0.35
RISE_SECONDS, RIM_SECONDS, ROAD_SECONDS, MIST_SECONDS = 0.7, 0.3, 0.6, 0.6
ARRIVAL_SECONDS = RISE_SECONDS + RIM_SECONDS + ROAD_SECONDS + MIST_SECONDS
"""Seconds of a win on the land: the place rises, its rim shines, the road goes on, the mist parts."""
PARTING = 90.0
"""Units that parting mist moves aside."""
PAN_STEP = 120
SIDE_STEP, LEAST_STEP = 0.6, 24.0
"""Share of the free width by which a step to the side moves a near land; a step of fewer units is not taken."""
CAPTION_REACH = 700
"""Logical units: a caption is drawn if its foot is within half of this outside the drawn area."""
DRIFT_BEATS, PULSE_BEATS = 10, 4
"""Beats between two steps of the mist, and of the light on the next place."""
NEAR_MARGIN, MOST_WITH_MARGIN = 0.18, 2_100_000
"""Margin of a near picture beyond each edge, as a share of the window's width; larger windows in px have none."""


class PictureStore(Protocol):
    """Store of pictures that may vanish."""

    def kept_picture(self, key: str) -> bytes | None:
        """Return the PNG stored under a key; None if there is none."""

    def keep_picture(self, key: str, png: bytes) -> None:
        """Store a PNG under a key; it may be dropped at any time."""


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

    def parts(self, sites: Sequence[LandPlace], art: LandArt) -> list[tuple[Point, tuple[float, float]]]:
        """Return the visible parts of the new land: their middles and sizes in units."""
        won = next((site for site in sites if site.key == self.key), sites[0])
        (x, y), wide, high = won.at, art.slab[0] * 1.4, art.slab[1] * 2.6
        poured = max(0.0, min(1.0, (self.seconds - RISE_SECONDS) / RIM_SECONDS))  # of the rim, from the left
        parts = [((x - wide * (1 - poured) / 2, y - high * 0.22), (wide * poured, high))]
        following = next((site for site in sites if site.state == "next"), None)
        road_share = min(1.0, (self.seconds - RISE_SECONDS - RIM_SECONDS) / ROAD_SECONDS)
        if following is not None and road_share > 0:
            end = x + (following.at[0] - x) * road_share
            top, road_height = min(y, following.at[1]) - 60, abs(y - following.at[1]) + 130
            parts.append((((x + end) / 2, top + road_height / 2), (abs(end - x), road_height)))
        return parts


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
    beats: int = 0
    heart: Heartbeat | None = None
    view: LandView | None = None
    grabbed: tuple[int, int] | None = None
    is_dragged: bool = False
    held: tuple[Surface, LandLook] | None = None
    pressed_at: float = -1.0
    moved_at: float = -1.0
    arrival: Arrival | None = None
    moving: tuple[object, list[signs.Bank], LandLife] | None = None


class PlaceFocusable(Focusable):
    """A place; it is pressed on its slab, a diamond as wide and high as the rectangle."""

    def covers(self, position: tuple[int, int]) -> bool:
        dx, dy = abs(position[0] - self.rect.centerx), abs(position[1] - self.rect.centery)
        near = dx / max(1, self.rect.width) + dy / max(1, self.rect.height) <= 0.55 or max(dx, dy) <= LEAST_HIT // 2
        return near and (self.clip is None or self.clip.collidepoint(position))

    def draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring only in high contrast; otherwise the land draws it."""
        if canvas.theme.edge:
            canvas.focus_ring(self.rect)

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        """Draw nothing, because the land draws a ring around the chosen place."""


class LandView(Widget):
    """A game's land in the whole window."""

    def __init__(
        self,
        scene: Scene,
        art: LandArt,
        sites: Sequence[LandPlace],
        regions: Sequence[signs.Region],
        free: Rect,  # the part that no panel covers
        choose: Callable[[str], Command | None],  # called with a place's key
        names: Callable[[LandPlace], str],  # for screen readers
        chosen: str,
        bubble: tuple[str, str] | None,  # the label over the next place, if any
        captions: Callable[[LandPlace], str],  # below the towns of a zoomed land
        store: PictureStore | None = None,
        is_fresh: bool = False,  # nothing is won yet
        arrival: Arrival | None = None,  # a win to show
        covered: Sequence[Rect] = (),  # px of panels over the land, beside which captions and the bubble are moved
    ) -> None:
        super().__init__(scene.ui.area, "land")
        self.ui: Ui = scene.ui
        self.scene, self.art, self.sites, self.regions = scene, art, tuple(sites), regions
        self.free, self.choose, self.names, self.chosen = free, choose, names, chosen
        self.bubble, self.captions, self.store, self.is_fresh = bubble, cache(captions), store, is_fresh
        self.stage: LandStage = scene.memory.setdefault("land", LandStage())
        self.stage.view = self
        if arrival is not None and self.stage.arrival is None:
            self.stage.arrival = replace(arrival, seconds=arrival.seconds if self._moves else ARRIVAL_SECONDS)
        self.covered = covered
        self._next = [site for site in self.sites if site.state == "next"]
        facts = (self.sites, self.night)
        if self.stage.moving is None or self.stage.moving[0] != facts:
            self.stage.moving = (facts, signs.banks_of(art, sites), LandLife(art, *facts))
        _facts, self.banks, self._life = self.stage.moving
        self._labels: dict[str, Surface] = {}
        self._region_rects: tuple[LandLens, dict[str, Rect]] | None = None
        self._bubble_rects: dict[str, Rect] = {}  # of the last picture, by place: pressed like the place itself
        if self.stage.heart is None:
            self.stage.heart = Heartbeat(self.ui, scene, self._beat)
        self.stage.heart.start()
        self._begin()

    # The picture

    @property
    def night(self) -> bool:
        return self.art.always_night or self.ui.theme.shade == "dark"

    @property
    def lens(self) -> LandLens:
        return self.stage.shown or self.stage.camera.lens(self.free)

    def _look(self) -> LandLook:
        """Return the look of the present view; a near one has a margin, which allows small drags."""
        (wide, high), lens = self.rect.size, self.stage.camera.lens(self.free)
        margin = round(wide * NEAR_MARGIN) if self.stage.camera.step and wide * high <= MOST_WITH_MARGIN else 0
        around = LandLens(lens.unit, lens.left - margin / lens.unit, lens.top - margin / lens.unit)
        return LandLook((wide + 2 * margin, high + 2 * margin), around, self.night, self.is_fresh)

    def _begin(self) -> None:
        """Start to draw the picture of the present view, unless it exists or is in progress."""
        look, stage = self._look(), self.stage
        key = key_of(self.art, self.sites, look)
        if key in stage.pictures or stage.making == key:
            return
        stage.making, stage.steps = key, None
        known = self.store.kept_picture(key) if self.store is not None and stage.camera.step == 0 else None
        picture = _opened(known, look.size) if known is not None else None
        if picture is not None:
            self._put(key, picture, look)
            stage.making = ""
            return
        if not stage.pictures:
            self._put("sky", sky_picture(self.art, look), look)
        arrival = stage.arrival if stage.arrival is not None and not stage.arrival.is_over else None
        states = [self.sites] if arrival is None else [self.sites, arrival.before]
        won = self._site(arrival.key) if arrival is not None else None
        self.ui.work(partial(_pictures, self.art, look, states, won), partial(self._grow, key, look))

    def _put(self, key: str, picture: Surface, look: LandLook) -> None:
        """Store a picture and drop the others; while the land is zoomed, keep the one that shows most of it."""
        stage = self.stage
        units = {name: other.lens.unit for name, (_picture, other) in stage.pictures.items()}
        farther = [name for name, unit in units.items() if unit <= look.lens.unit and stage.camera.step]
        widest = min(farther, key=units.__getitem__, default=None)
        kept = {} if widest is None else {widest: stage.pictures[widest]}
        stage.pictures = {**kept, key: (picture, look)}
        self.ui.invalidate()

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
        self._put(key, grounds[0], look)
        stage.steps = compose(self.art, self.sites, look, grounds[0])
        self._draw_on(key)

    def _draw_on(self, key: str) -> None:
        """Continue a picture of the land in slices; show and store it once it is complete."""
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
            self.ui.animator.play(Tween(ARRIVAL_SECONDS, self._arrive, ease=linear, blocking=True))
        if self.store is not None and stage.camera.step == 0 and self.ui.threads:
            picture = stage.pictures[key][0].copy()
            self.ui.work(partial(png_of, picture), partial(self.store.keep_picture, key))

    @property
    def _is_moving(self) -> bool:
        """True while the player drags or pans, when frames have to be quick."""
        return self.ui.clock() < self.stage.moved_at + SHARP_AFTER

    @property
    def _is_arriving(self) -> bool:
        """True during a win until the road has reached the next place, which has no sign before that."""
        arrival = self.stage.arrival
        return arrival is not None and arrival.seconds < ARRIVAL_SECONDS - MIST_SECONDS

    def _arrive(self, share: float) -> None:
        """Advance the win that is being shown."""
        arrival = self.stage.arrival
        if arrival is not None:
            arrival.seconds = share * ARRIVAL_SECONDS
            if arrival.is_over:
                arrival.picture, arrival.pieces = None, ()

    # Drawing

    @property
    def opaque_area(self) -> Rect | None:
        return self.ui.area

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        lens, clip, held = self.lens, canvas.surface.get_clip(), self._held(canvas)
        place = held[0].get_rect(topleft=lens.px((held[1].lens.left, held[1].lens.top))) if held is not None else None
        is_land = "sky" not in self.stage.pictures  # mist and names without a land under them would be no map
        if held is not None and place is not None and place.contains(clip):
            canvas.surface.blit(held[0], place)
        else:
            self._draw_picture(canvas, lens)
            self._draw_arrival(canvas, lens)
            canvas.grey(self.rect)
            if is_land:
                self._draw_floating(canvas, lens, self.rect)
        if is_land:
            self._draw_bubbles(canvas, lens, clip)

    def _held(self, canvas: Canvas) -> tuple[Surface, LandLook] | None:
        """Return the picture with everything that floats over it, drawn once for a drag; None at rest."""
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
        """Draw light, mist, ring and names; captions stay inside `room` (px)."""
        clip = canvas.surface.get_clip()
        self._life.draw(canvas, lens, self._lived, self._is_near)
        if not self._is_arriving:
            self._draw_light(canvas, lens, clip)
        for bank, drift in self._drifting():
            place = bank.rect(lens, drift)
            if place.colliderect(clip):
                canvas.svg(signs.bank_svg(bank.shape, self.night), place)
        chosen = self._site(self.chosen)
        if chosen is not None and not self._is_arriving:
            signs.draw_ring(canvas, self.art, chosen, lens)
        self._draw_names(canvas, lens, clip, room)

    def _draw_picture(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the sharp picture, if it fits the lens, over the stretched picture of the whole land."""
        clip = canvas.surface.get_clip()
        sharp = [held for held in self.stage.pictures.values() if abs(held[1].lens.unit - lens.unit) < 1e-6]
        places = [
            (picture, picture.get_rect(topleft=lens.px((look.lens.left, look.lens.top)))) for picture, look in sharp
        ]
        if not any(place.contains(clip) for _picture, place in places):
            self._stretch(canvas, lens)
        for picture, place in places:
            canvas.surface.blit(picture, place)

    def _draw_arrival(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the land from before the win over the new one, except where new parts are visible already."""
        arrival = self.stage.arrival
        if arrival is None or arrival.picture is None:
            return
        clip, shown, site = canvas.surface.get_clip(), canvas.surface.copy(), self._site(arrival.key)
        canvas.surface.blit(arrival.picture, (0, 0))
        if arrival.pieces and site is not None:
            built = int(arrival.seconds / RISE_SECONDS * len(arrival.pieces))
            piece, corner = arrival.pieces[min(built, len(arrival.pieces) - 1)]
            canvas.surface.blit(piece, piece.get_rect(topleft=lens.px(site.at)).move(corner))
        for middle, size in arrival.parts(self.sites, self.art):
            part = lens.rect(middle, size).clip(clip)
            canvas.surface.blit(shown, part, part)
        shine = (arrival.seconds - RISE_SECONDS) / RIM_SECONDS
        if site is not None and 0 < shine < 1:
            signs.draw_shine(canvas, self.art, site, lens, shine)

    def _stretch(self, canvas: Canvas, lens: LandLens) -> None:
        """Draw the picture of the whole land at another scale."""
        picture, look = min(self.stage.pictures.values(), key=lambda held: held[1].lens.unit)
        share = lens.unit / look.lens.unit
        left, top = (look.lens.left - lens.left) * lens.unit, (look.lens.top - lens.top) * lens.unit
        seen = Rect(round(-left / share), round(-top / share), *(round(px / share) for px in self.rect.size))
        part = seen.inflate(4, 4).clip(picture.get_rect())
        if part:
            wanted = round(part.width * share), round(part.height * share)
            stretched = pygame.transform.scale(picture.subsurface(part), wanted)
            canvas.surface.blit(stretched, (round(left + part.left * share), round(top + part.top * share)))

    def _draw_light(self, canvas: Canvas, lens: LandLens, clip: Rect) -> None:
        for site in self._next:
            source = signs.source_of(self.art, site)
            place = signs.beam_rect(site, lens, source)
            if place.colliderect(clip):
                beam = canvas.pictures.get(signs.beam_svg(self.night, source), place.size)
                if self.stage.grabbed is None:  # while the land is dragged nobody sees it pulse, and it costs time
                    beam.set_alpha(round(255 * (1 - PULSE * (0.5 - 0.5 * self._wave(PULSE_SECONDS)))))
                canvas.surface.blit(beam, place)
                beam.set_alpha(255)

    def _drifting(self) -> Iterator[tuple[signs.Bank, float]]:
        """Yield each bank of mist with its drift; during a win also those that part."""
        arrival = self.stage.arrival
        for bank in self.banks:
            yield bank, self._drift
        if arrival is None or arrival.is_over:
            return
        share = max(0.0, 1 - (ARRIVAL_SECONDS - arrival.seconds) / MIST_SECONDS)
        kept = set(self.banks)
        for at, bank in enumerate(signs.banks_of(self.art, arrival.before)):
            if bank not in kept and share < 1:
                yield bank, (PARTING if at % 2 else -PARTING) * share

    def _draw_names(self, canvas: Canvas, lens: LandLens, clip: Rect, room: Rect) -> None:
        """Draw the regions' names or, from near, the captions of the won towns."""
        states = {site.key: site.state for site in self.sites}
        if self.stage.camera.step == 0:
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
                seen = near.collidepoint(foot) and (room != self.rect or self.free.collidepoint(foot))
                text = self.captions(site) if site.is_won and seen else ""
                if text:
                    place = signs.caption_rect(canvas, text, foot)
                    if room.collidepoint(foot):
                        place.clamp_ip(room)  # near the edge it is beside its town rather than cut
                    if room == self.rect:
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

    def _draw_bubbles(self, canvas: Canvas, lens: LandLens, clip: Rect) -> None:
        self._bubble_rects = {}
        for site, foot, place in () if self._is_arriving else self._bubbles(canvas, lens):
            self._bubble_rects[site.key] = place
            if place.colliderect(clip) and self.bubble is not None:
                away = foot[0] - place.left, foot[1] - place.top
                self._label(canvas, f"next {away}", place, partial(signs.draw_bubble, self.bubble, away))

    def _bubbles(self, canvas: Canvas, lens: LandLens) -> Iterator[tuple[LandPlace, tuple[int, int], Rect]]:
        """Yield each next place with a label, the px at which the label's tip points, and the label's px."""
        lines = self.bubble
        if lines is None:
            return
        for site in self._next:
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
        if key not in self._labels:
            self._labels[key] = Surface(place.inflate(2 * around, 2 * around).size, pygame.SRCALPHA)
            draw(canvas.on(self._labels[key]), Rect((around, around), place.size))
        canvas.surface.blit(self._labels[key], place.move(-around, -around))

    def _site(self, key: str) -> LandPlace | None:
        return next((site for site in self.sites if site.key == key), None)

    # Life

    @property
    def _moves(self) -> bool:
        return self.ui.preferences.motion != "off"

    def _wave(self, seconds: float) -> float:
        """Return an oscillation from -1 to 1; 1 with motion off."""
        return sin(self.stage.beats * BEAT_SECONDS * tau / seconds) if self._moves else 1.0

    @property
    def _drift(self) -> float:
        steps = self.stage.beats // DRIFT_BEATS * DRIFT_BEATS
        return DRIFT * sin(steps * BEAT_SECONDS * tau / DRIFT_SECONDS) if self._moves else 0.0

    @property
    def _lived(self) -> int:
        """The beats that the moving details show."""
        return self.stage.beats if self._moves else 0

    @property
    def _is_near(self) -> bool:
        return self.stage.camera.step > 0

    def _beat(self, _now: float) -> None:
        """Advance by one beat, and redraw what moved: mist, details and the beams on next places."""
        view = self.stage.view
        if view is None or self.stage.shown is not None or self.stage.held is not None:
            return
        lens = view.lens
        before = [bank.rect(lens, view._drift) for bank in view.banks]
        self.stage.beats += 1  # and with it the drift
        after = [bank.rect(lens, view._drift) for bank in view.banks]
        for old, new in zip(before, after, strict=True):
            if old != new:
                self.ui.invalidate(old.union(new))
        for part in view._life.changed(lens, self.stage.beats - 1, self.stage.beats, view._is_near):
            self.ui.invalidate(part)
        if self.stage.beats % PULSE_BEATS == 0:
            for site in view._next:
                self.ui.invalidate(signs.beam_rect(site, lens, signs.source_of(view.art, site)))

    # Pressing

    def focusables(self) -> list[Focusable]:
        lens = self.stage.camera.lens(self.free)
        room = self.free.clip(self.rect)
        items: list[Focusable] = []
        for site in self.sites:
            place = lens.rect(site.at, (self.art.slab[0] + 2 * AROUND, self.art.slab[1] + 2 * AROUND))
            wide, high = max(place.width, LEAST_HIT), max(place.height, LEAST_HIT)
            place = place.inflate(wide - place.width, high - place.height)
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
            self.stage.grabbed = None
            named = next((key for key, rect in self._bubble_rects.items() if rect.collidepoint(event.pos)), None)
            if self.stage.is_dragged:
                scene.focus.pressed = None
                return Stay()
            if named is not None:
                scene.focus.pressed = None
                return self._press(named) or Stay()
        if event.type == pygame.MOUSEMOTION and self.stage.grabbed is not None and self.stage.camera.step:
            return self._drag(event.pos)
        return None

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
        """Zoom or pan by keys or a pad; return False for any other intent."""
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
        """Return the camera after a step to the right (1) or left (-1); None if the land ends there."""
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


def _pictures(
    art: LandArt, look: LandLook, states: Sequence[Sequence[LandPlace]], won: LandPlace | None
) -> tuple[list[Surface], list[Picture]]:
    """Return the land's grounds, and the pieces of a place that was just won. It may run in a thread."""
    pieces = list(art.rising(won, look.lens.unit, look.night)) if won is not None else []
    return ground_pictures(art, look, states), pieces


def _opened(png: bytes, size: tuple[int, int]) -> Surface | None:
    """Return a stored picture; None if it is damaged or has another size."""
    try:
        picture = pygame.image.load(BytesIO(png), "land.png")
    except pygame.error:
        return None
    return picture.convert() if picture.get_size() == size else None
