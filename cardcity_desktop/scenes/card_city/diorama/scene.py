"""A screen with a city as a model, and the film of its growth card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.advice_text import points_text
from cardcity_desktop.scenes.card_city.board_model import Motifs, board_of, motifs_after
from cardcity_desktop.scenes.card_city.diorama import model
from cardcity_desktop.scenes.card_city.diorama.life import Life
from cardcity_desktop.scenes.card_city.diorama.model import sky_picture
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.names import setup_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear, nowhere
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Scene, Widget, inset
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.presence import Heartbeat
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import names_of

FILM_SECONDS = 10.0
"""The longest film; a card takes no longer than the next constant."""

LONGEST_CARD = 0.5
DROP = 7.0
"""Units that a card falls."""

END_SECONDS = 0.4


def growing(views: Iterable[View], setup: Setup, seat: int, motifs: Motifs, turn: int) -> list[model.CityPlan]:
    """Return the plans of a match's views without repetitions, each on the slab of the last one."""
    plans, board = list[model.CityPlan](), rules_of(setup).board
    built: object = None
    for view in views:
        if view.cities == built:
            continue
        built = view.cities
        plan = model.plan_of(board_of(view, board, seat, motifs.of_laid), turn)
        if not plans or plan.lots != plans[-1].lots:
            plans.append(plan)
    return [plan.on(plans[-1]) for plan in plans]


def model_of_match(match: CardCityMatch, seat: int, *, film_first: bool = False) -> DioramaScene:
    """Return the screen for a seat's city, or the unique city."""
    setup, view, motifs = match.header.setup, match.view(None), motifs_after(match.events_since(0, None))
    city = board_of(view, rules_of(setup).board, seat, motifs.of_laid)
    turn = model.best_turn(city)

    def owner() -> str:
        return _("The unique city") if setup.has("unique_city") else names_of(match.seats)[seat]

    def film() -> list[model.CityPlan]:
        return growing((match.game.view(state, None) for state in match.states), setup, seat, motifs, turn)

    plan = model.plan_of(city, turn)
    return DioramaScene(owner, partial(_description, match, seat), plan, film, film_first=film_first)


def _description(match: CardCityMatch, seat: int) -> str:
    """Return the game's name with its progress or its result."""
    view, setup = match.view(None), match.header.setup
    if not match.finished:
        so_far = _("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
        return with_label(setup_title(setup), so_far)
    points = score_sheet(match.state, seat).points
    return setup_title(setup) if points is None else with_label(setup_title(setup), points_text(points))


class DioramaScene(Scene):
    """Screen that shows `plan`; `film` returns the plans of the city's growth, `plan` last."""

    def __init__(
        self,
        title: Callable[[], str],
        subtitle: Callable[[], str],
        plan: model.CityPlan,
        film: Callable[[], Sequence[model.CityPlan]],
        *,
        film_first: bool = False,
    ) -> None:
        super().__init__()
        self.title, self.subtitle = title, subtitle
        self.plans: tuple[model.CityPlan, ...] = (plan,)
        self.film = film
        if film_first:
            self.entered = self._begin_once
        self.filming = False
        self.shown = 0
        self._falling: Mapping[model.Lot, float] = {}  # with their height in units
        self._fresh: list[model.Lot] = []
        self._lots: Sequence[model.PlacedLot] = ()  # as drawn last
        self._stage: model.DrawnModel | None = None
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
        return min(LONGEST_CARD, FILM_SECONDS / max(1, len(self.plans) - 1))

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        if self._heart is not None:
            self._heart.start()
        words = [kit.words(ui, self.title(), "title"), kit.words(ui, self.subtitle(), muted=True)]
        plate = kit.HStack([kit.panel(ui, kit.VStack(words), x=18, y=8), kit.space(grow=1)], grow=1)
        back = kit.button(ui, _("Back"), Pop, icon="arrow_left", key="back")
        grow = kit.button(ui, _("Watch it grow"), self._begin, "primary", "play", "grow")
        foot = kit.HStack([kit.space(grow=1), grow])
        rows = kit.VStack([kit.HStack([plate, back], s(16), "top"), kit.space(grow=1), foot])
        model = Painted(self._room, self.draw_model, static=False)
        return [model, *kit.arrange(kit.Pad(rows, s(28), s(22)), ui.area).all]

    def _begin(self) -> Command | None:
        """Start the film at the first card; show its end at once if motion is off."""
        if self.ui.animator.factor == 0:
            return None
        if len(self.plans) == 1:
            self.plans = tuple(self.film()) or self.plans
        self.filming, self.shown = True, 0
        seconds = (len(self.plans) - 1) * self.step_seconds + END_SECONDS
        self.ui.animator.play(Tween(seconds, partial(self._come_to, seconds), self._end, linear, area=nowhere))
        self.refresh()
        return None

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
        fall = DROP * (1 - min(1.0, on_way * 1.6)) ** 2  # a card rests before the next one falls
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

    def _placed(self, lifted: Mapping[model.Lot, float]) -> list[model.PlacedLot]:
        return [] if self._stage is None else self._stage.placed(lifted, lifted)

    @property
    def _room(self) -> Rect:
        return inset(self.ui.area, self.ui.scale(20), self.ui.scale(16))

    def paint(self, canvas: Canvas) -> None:
        """Draw the sky and the city; in the film without the falling card."""
        canvas.svg(sky_picture(canvas.theme.shade == "dark"), canvas.area)
        plan = self.plans[max(0, self.shown - 1) if self.filming else -1]
        self._stage = model.DrawnModel.fitting(plan, self._room, canvas.theme.shade == "dark")
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
