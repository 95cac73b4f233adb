"""A screen with a city as a model, its moving details, and the film of its growth card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import atan2, hypot, tau
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.advice_text import points_text
from cardcity_desktop.scenes.card_city.board_model import Motifs, board_of, motifs_after
from cardcity_desktop.scenes.card_city.city_model import (
    CityPlan,
    DrawnModel,
    Lot,
    PlacedLot,
    best_turn,
    plan_of,
    sky_picture,
)
from cardcity_desktop.scenes.card_city.lots import MIDDLE, PLUME_SIZE, SMOKES, Ground, coloured, smoke_svg
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.names import setup_title
from cardcity_desktop.scenes.shared.growth import growth_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear, nowhere
from cardcity_desktop.ui.paint.vector.polygons import Point
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_text
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Scene, Widget, inset
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.presence import Heartbeat
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import names_of

Thing = tuple[str, int, int]
""""smoke", "water" or "car"; number of the picture; number of the colour."""


@dataclass(frozen=True, slots=True)
class MovingPart:
    """A moving detail: position (px), nearness to the observer (x + y on the ground), and picture."""

    place: tuple[int, int]
    depth: float
    thing: Thing


class Life:
    """All moving details (smoke, water, cars) of a drawn city, with its `lots` from back to front.

    Positions follow from the number of beats. Each detail is drawn alone over the city's picture, and the lots in front
    of it are drawn over it again.
    """

    CARS = 5  # most of them, few enough that an idle window uses little time
    CAR_BOX = 1.5  # units: half the side of a car's picture
    CAR_COLOURS = 5
    HEADINGS = 16  # directions of a car
    PLUMES = 8  # chimneys that smoke at once, the nearest ones; other smoke is still
    RIPPLES = 12  # pictures of a pond's rings
    RIPPLE_BOX = (3.2, 1.9)  # units: half the width and half the height of such a picture

    def __init__(self, site: DrawnModel, lots: Sequence[PlacedLot]) -> None:
        self.site, self._lots, plan = site, lots, site.plan
        chimneys = [(lot, chimney) for lot in lots for chimney in lot.picture.chimneys]
        self._plumes = chimneys[-self.PLUMES :]
        self._smoking = chimneys[: -self.PLUMES]
        self._ponds = [lot for lot in plan.lots if lot.token == "K"][-4:]
        self._routes = [self._route(plan.ground, lot) for lot in self._driven_around()]
        self._pictures: dict[Thing, Surface] = {}

    def movers(self, beat: int) -> list[MovingPart]:
        """Return all details after `beat` beats, always in the same order."""
        return [*self._smoke(beat), *self._water(beat), *self._cars(beat)]

    def changed(self, before: int, after: int) -> Iterator[Rect]:
        """Yield the areas that differ between two beats, in px."""
        for old, new in zip(self.movers(before), self.movers(after), strict=True):
            if old != new:
                yield self.rect(old).union(self.rect(new))

    def rect(self, moving: MovingPart) -> Rect:
        """Return the area of a detail, in px."""
        return self._picture(moving.thing).get_rect(topleft=moving.place)

    def draw_still(self, surface: Surface) -> None:
        """Draw smoke that does not move."""
        for lot, chimney in self._smoking:
            self._blit(surface, MovingPart(lot.plume(chimney), lot.depth, ("smoke", 0, 0)))

    def draw(self, surface: Surface, beat: int) -> None:
        """Draw the details within the surface's clip."""
        clip = surface.get_clip()
        for moving in sorted(self.movers(beat), key=lambda part: part.depth):
            if self.rect(moving).colliderect(clip):
                self._blit(surface, moving)

    def _blit(self, surface: Surface, moving: MovingPart) -> None:
        """Draw one detail, and over it the lots that hide it."""
        rect = self.rect(moving)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        surface.blit(self._picture(moving.thing), moving.place)
        for lot in self._lots:
            if lot.depth > moving.depth and lot.rect.colliderect(rect):
                lot.draw(surface)
        surface.set_clip(before)

    # Details

    def _smoke(self, beat: int) -> Iterator[MovingPart]:
        for at, (lot, chimney) in enumerate(self._plumes):
            frame = (beat // 2 + 5 * at) % SMOKES
            yield MovingPart(lot.plume(chimney), lot.depth, ("smoke", frame if beat else 0, 0))

    def _water(self, beat: int) -> Iterator[MovingPart]:
        for at, lot in enumerate(self._ponds):
            x, y = self.site.at(lot.x + 5.1, lot.y + 5.5)  # its fountain
            half = self.RIPPLE_BOX[0] * self.site.unit, self.RIPPLE_BOX[1] * self.site.unit
            place = round(x - half[0]), round(y - half[1])
            yield MovingPart(place, lot.depth + 2 * MIDDLE, ("water", (beat // 2 + 4 * at) % self.RIPPLES, 0))

    def _cars(self, beat: int) -> Iterator[MovingPart]:
        half = round(self.CAR_BOX * self.site.unit)
        for at, route in enumerate(self._routes):
            x, y, heading = route[(beat + 17 * at) % len(route)]
            across, down = self.site.at(x, y)
            yield MovingPart((round(across) - half, round(down) - half), x + y, ("car", heading, at % self.CAR_COLOURS))

    # Drawing

    def _picture(self, thing: Thing) -> Surface:
        picture = self._pictures.get(thing)
        if picture is None:
            text, width, height = self._svg(thing)
            picture = rasterise(text, (round(width * self.site.unit), round(height * self.site.unit)))
            coloured(picture, self.site.night)
            self._pictures[thing] = picture
        return picture

    def _driven_around(self) -> list[Lot]:
        """Return the lots that cars drive around, spread over the city."""
        built = [lot for lot in self.site.plan.lots if lot.token]
        cars = min(self.CARS, len(built) // 3)
        return [built[(2 * at + 1) * len(built) // (2 * cars)] for at in range(cars)]

    def _route(self, ground: Ground, lot: Lot) -> list[tuple[float, float, int]]:
        """Return a car's way around a lot: x, y and heading per beat."""
        lane, corner, step = 0.56, 0.9, 0.26  # units: from the kerb to its middle, of a turn, and for each beat
        rim, turns, way = ground.grown(lane), list[Point](), list[tuple[float, float, int]]()
        for at, (x, y) in enumerate(rim):
            for other in (rim[at - 1], rim[(at + 1) % len(rim)]):
                far = hypot(other[0] - x, other[1] - y)
                turns.append((x + (other[0] - x) * corner / far, y + (other[1] - y) * corner / far))
        for (ax, ay), (bx, by) in zip(turns, turns[1:] + turns[:1], strict=True):
            steps = max(1, round(hypot(bx - ax, by - ay) / step))
            heading = round(atan2(by - ay, bx - ax) / tau * self.HEADINGS) % self.HEADINGS
            for at in range(steps):
                way.append((lot.x + ax + (bx - ax) * at / steps, lot.y + ay + (by - ay) * at / steps, heading))
        return way

    def _svg(self, thing: Thing) -> tuple[str, float, float]:
        """Return a detail's picture, and its width and height in units."""
        name, number, _colour = thing
        if name == "smoke":
            return smoke_svg(number), *PLUME_SIZE
        half_wide, half_high = self.RIPPLE_BOX if name == "water" else (self.CAR_BOX, self.CAR_BOX)
        return svg_text(self.path_of(thing)), 2 * half_wide, 2 * half_high

    @staticmethod
    def path_of(thing: Thing) -> Path:
        """Return the asset of a car or of the water."""
        return asset_path("scenes", "life", f"{thing[0]}-{thing[1]}-{thing[2]}.svg")


def growing(views: Iterable[View], setup: Setup, seat: int, motifs: Motifs, turn: int) -> list[CityPlan]:
    """Return the plans of a match's views without repetitions, each on the slab of the last one."""
    plans, board = list[CityPlan](), rules_of(setup).board
    built: object = None
    for view in views:
        if view.cities == built:
            continue
        built = view.cities
        plan = plan_of(board_of(view, board, seat, motifs.of_laid), turn)
        if not plans or plan.lots != plans[-1].lots:
            plans.append(plan)
    return [plan.on(plans[-1]) for plan in plans]


def plans_of_match(match: CardCityMatch, seat: int) -> list[CityPlan]:
    """Return the plans of a seat's city, or of the unique city, from the first card to the last."""
    setup, view, motifs = match.header.setup, match.view(None), motifs_after(match.events_since(0, None))
    turn = best_turn(board_of(view, rules_of(setup).board, seat, motifs.of_laid))
    return growing((match.game.view(state, None) for state in match.states), setup, seat, motifs, turn)


def model_of_match(match: CardCityMatch, seat: int, *, film_first: bool = False) -> DioramaScene:
    """Return the screen for a seat's city, or the unique city."""
    setup, view, motifs = match.header.setup, match.view(None), motifs_after(match.events_since(0, None))
    city = board_of(view, rules_of(setup).board, seat, motifs.of_laid)
    turn = best_turn(city)

    def owner() -> str:
        return _("The unique city") if setup.has("unique_city") else names_of(match.seats)[seat]

    def description() -> str:
        """Return the game's name with its progress or its result."""
        view = match.view(None)
        if not match.finished:
            so_far = _("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
            return with_label(setup_title(setup), so_far)
        points = score_sheet(match.state, seat).points
        return setup_title(setup) if points is None else with_label(setup_title(setup), points_text(points))

    film = partial(plans_of_match, match, seat)
    return DioramaScene(owner, description, plan_of(city, turn), film, film_first=film_first)


class DioramaScene(Scene):
    """Screen that shows `plan`. `film` returns the plans of the city's growth, `plan` last."""

    FILM_SECONDS = 10.0  # the longest film
    LONGEST_CARD = 0.5  # seconds: a card takes no longer
    END_SECONDS = 0.4
    DROP = 7.0  # units that a card falls

    def __init__(
        self,
        title: Callable[[], str],
        subtitle: Callable[[], str],
        plan: CityPlan,
        film: Callable[[], Sequence[CityPlan]],
        *,
        film_first: bool = False,
    ) -> None:
        super().__init__()
        self.title, self.subtitle = title, subtitle
        self.plans: tuple[CityPlan, ...] = (plan,)
        self.film = film
        if film_first:
            self.entered = self._begin_once
        self.filming = False
        self.stepping = False  # without motion each press shows one card more
        self.shown = 0
        self._falling: Mapping[Lot, float] = {}  # with their height in units
        self._fresh: list[Lot] = []
        self._lots: Sequence[PlacedLot] = ()  # as drawn last
        self._stage: DrawnModel | None = None
        self._life: Life | None = None  # of the whole city, as drawn last
        self._heart: Heartbeat | None = None
        self._beats = 0

    def enter(self) -> None:
        self._heart = Heartbeat(self.ui, self, self._beat)
        self._heart.start()

    def _beat(self, _now: float) -> None:
        self._beats += 1
        if self._life is not None and not self.filming:
            for part in self._life.changed(self._beats - 1, self._beats):
                self.ui.invalidate(part)

    def spoken_title(self) -> str:
        return f"{self.title()}, {self.subtitle()}"

    def about(self) -> str:
        return _("Your city as a model. Watch it grow, or go back to the board.")

    @property
    def step_seconds(self) -> float:
        return min(self.LONGEST_CARD, self.FILM_SECONDS / max(1, len(self.plans) - 1))

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        if self._heart is not None:
            self._heart.start()
        words = [kit.words(ui, self.title(), "title"), kit.words(ui, self.subtitle(), muted=True)]
        plate = kit.HStack([kit.panel(ui, kit.VStack(words), x=18, y=8), kit.space(grow=1)], grow=1)
        back = kit.button(ui, _("Back"), Pop, icon="arrow_left", key="back")
        label = growth_label(self.shown + 1, len(self.plans)) if self.stepping else _("Watch it grow")
        grow = kit.button(ui, label, self._begin, kind="primary", icon="play", key="grow")
        foot = kit.HStack([kit.space(grow=1), grow])
        rows = kit.VStack([kit.HStack([plate, back], s(16), "top"), kit.space(grow=1), foot])
        model = Painted(self._room, self.draw_model, static=False)
        return [model, *kit.arrange(kit.Pad(rows, s(28), s(22)), ui.area).all]

    def _begin(self) -> Command | None:
        """Start the film at the first card. If motion is off, show one card more at each press."""
        if len(self.plans) == 1:
            self.plans = tuple(self.film()) or self.plans
        if self.ui.animator.factor == 0:
            self._step()
            return None
        self.filming, self.shown = True, 0
        seconds = (len(self.plans) - 1) * self.step_seconds + self.END_SECONDS
        self.ui.animator.play(Tween(seconds, partial(self._come_to, seconds), self._end, linear, area=nowhere))
        self.refresh()
        return None

    def _step(self) -> None:
        """Show the city with its first card, or with one more than now."""
        self.shown = self.shown + 1 if self.stepping else 0
        self.stepping = self.shown < len(self.plans) - 1
        self.refresh()

    def _begin_once(self) -> None:
        """Start the film when the screen opens, but not on return from a screen that opened over it."""
        if len(self.plans) == 1:
            self._begin()

    def handle(self, event: Event) -> Command | None:
        """End the film at a click, then handle the event as usual."""
        if event.type == pygame.MOUSEBUTTONDOWN and self.filming:
            self.ui.animator.skip()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        """End the film at a key, then handle the key as usual."""
        if self.filming:
            self.ui.animator.skip()
        return super().intend(intent)

    def _end(self) -> None:
        self.filming, self._fresh, self._falling = False, [], {}
        self.shown = len(self.plans) - 1
        self.refresh()

    def _come_to(self, seconds: float, share: float) -> None:
        """Advance the film to `share` of its `seconds`: start the next card's fall, or move the falling card down."""
        passed = share * seconds / self.step_seconds  # in cards
        shown = min(len(self.plans) - 1, int(passed) + 1)
        on_way = min(1.0, passed - int(passed)) if shown > int(passed) else 1.0
        fall = self.DROP * (1 - min(1.0, on_way * 1.6)) ** 2  # a card rests before the next one falls
        if shown != self.shown:
            self.shown = shown
            fresh = set(self.plans[shown].lots) - set(self.plans[shown - 1].lots)
            self._fresh = sorted((lot for lot in fresh if lot.token), key=lambda placed: placed.depth)
            self.ui.sound.play("card_drop")
            self.refresh()
        before, self._falling = self._falling, dict.fromkeys(self._fresh, fall)
        if before != self._falling:
            for part in (*self._placed(before), *self._placed(self._falling)):
                self.ui.invalidate(part.rect)

    def _placed(self, lifted: Mapping[Lot, float]) -> list[PlacedLot]:
        return [] if self._stage is None else self._stage.placed(lifted, lifted)

    @property
    def _room(self) -> Rect:
        return inset(self.ui.area, self.ui.scale(20), self.ui.scale(16))

    def paint(self, canvas: Canvas) -> None:
        """Draw the sky and the city. In the film without the falling card."""
        canvas.svg(sky_picture(canvas.theme.shade == "dark"), canvas.area)
        plan = self.plans[max(0, self.shown - 1) if self.filming else self.shown if self.stepping else -1]
        self._stage = DrawnModel.fitting(plan, self._room, canvas.theme.shade == "dark")
        self._lots = self._stage.lay(canvas.surface)
        moves = not self.filming and self.ui.preferences.motion != "off"
        for lot in self._lots:
            lot.draw(canvas.surface)
            if not moves:
                lot.draw_smoke(canvas.surface)
        self._life = Life(self._stage, self._lots) if moves else None
        if self._life is not None:
            self._life.draw_still(canvas.surface)
        canvas.grey(canvas.area)

    def draw_model(self, canvas: Canvas, room: Rect) -> None:
        """Draw the cards that fall in the film, or the moving details of the whole city."""
        if self._life is not None and not self.filming:
            self._life.draw(canvas.surface, self._beats)
        for falling in self._placed(self._falling):
            with canvas.clipped(falling.rect):
                falling.draw(canvas.surface)
                for other in self._lots:
                    if other.depth > falling.depth and other.rect.colliderect(falling.rect):
                        other.draw(canvas.surface)
        canvas.grey(room)
