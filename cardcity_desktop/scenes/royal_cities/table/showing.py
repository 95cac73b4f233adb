"""Effects of a step: cards in flight, points that rise over plates, cutscenes, and the count of a season.

Any click skips it: the match has moved on already.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect, Surface

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.actions import PlayCity, PlayHand
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.scenes.royal_cities.landscapes import draw_landscape
from cardcity_desktop.scenes.royal_cities.look import GOLD, ON_GOLD, PAPER, REVOLT, season_palette
from cardcity_desktop.scenes.royal_cities.names import season_name
from cardcity_desktop.scenes.royal_cities.pictures import Pictures, face_height, source
from cardcity_desktop.scenes.royal_cities.table.kingdoms import Kingdoms
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.moves import NOTHING, Thing
from cardcity_desktop.scenes.royal_cities.table.reading import TableState
from cardcity_desktop.scenes.royal_cities.words import EventTexts
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.effects import Effect, Flight
from cardcity_desktop.ui.paint.animation import Tween, ease_out, linear, pop
from cardcity_desktop.ui.paint.opaque import opaque
from cardcity_desktop.ui.paint.text import lettering
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Push
from cardcity_desktop.ui.wording.seats import begins_text

REVOLT_SECONDS = 1.7
"""Seconds of a revolt at normal motion, without a consequence to read."""
LETTERS_A_SECOND = 18
"""Speed at which a revolt's consequence can be read."""


@dataclass(slots=True, eq=False)
class RevoltCutscene(Effect):
    burning: tuple[tuple[str, Rect], ...]  # tokens and rectangles
    consequence: str  # text of the ribbon
    layout: TableLayout

    @property
    def _begun(self) -> float:
        """Time since the beginning, as a share of the usual whole."""
        return self.share * self.seconds / REVOLT_SECONDS

    @property
    def _left(self) -> float:
        """Time to the end, as a share of the usual whole."""
        return (1 - self.share) * self.seconds / REVOLT_SECONDS

    @property
    def veil(self) -> float:
        """Opacity of the veil over the table, 0 to 1: fades in fast, out slowly."""
        return min(1.0, self._begun / 0.12, max(0.0, self._left / 0.2))

    def burnt(self, number: int) -> float:
        """Return the burnt part of card `number`, 0 to 1. Each is lit a little later than the one before."""
        return min(1.0, max(0.0, (self._begun - 0.05 - 0.07 * number) / 0.5))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.area, "#2A1016", 0.5 * self.veil)
        for number, (token, rect) in enumerate(self.burning):
            self._draw_card(canvas, token, rect, self.burnt(number))
        for number, (_token, rect) in enumerate(self.burning):
            self._draw_flames(canvas, rect, self.burnt(number))
        self._draw_ribbon(canvas)

    def _draw_card(self, canvas: Canvas, token: str, rect: Rect, burnt: float) -> None:
        """Draw the card charring from its foot up, then fading out."""
        left = 1 - max(0.0, burnt - 0.6) / 0.4
        if left <= 0:
            return
        paint, face = Pictures(canvas), Rect(rect.left, rect.top, rect.width, face_height(rect.width))
        paint.face(token, rect.width).draw(canvas.surface, rect.left, rect.top, left)
        canvas.box(face, Box("#3A1610", paint.corner(face), fill_opacity=0.72 * burnt * left))

    def _draw_flames(self, canvas: Canvas, rect: Rect, burnt: float) -> None:
        if not 0 < burnt < 1:
            return
        foot = rect.bottom - round(rect.height * burnt * 0.55)
        for at, (across, most) in enumerate(((0.5, 62), (0.2, 44), (0.8, 40))):
            flicker = 0.86 + 0.14 * ((int(self.share * 40) + at) % 2)
            size = canvas.scale(most * min(1.0, burnt * 3, (1 - burnt) * 4) * flicker)
            if size > 3:
                flame = Rect(0, 0, size, size).move_to(midbottom=(rect.left + round(rect.width * across), foot))
                Pictures(canvas).picture("flame", flame)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        """Draw the ribbon that names the revolt and its consequence. It grows, stays and shrinks."""
        begun = min(1.0, max(0.0, (self._begun - 0.16) / 0.16))
        left = min(1.0, max(0.0, self._left / 0.1))
        if begun <= 0 or left <= 0:
            return
        s, grown = canvas.scale, pop(begun) * (0.9 + 0.1 * left)
        whole = self.layout.middle(502, 252, 640, 132)
        rect = Rect(0, 0, round(whole.width * grown), round(whole.height * grown)).move_to(center=whole.center)
        canvas.chrome.shadow(canvas.surface, rect, s(14), drop=s(8), radius=s(18), opacity=0.5)
        canvas.box(rect, Box(REVOLT, s(18), "#FFD9A8", s.unit * 3, lip="#6E1B19", lip_height=s(7)))
        if begun < 1:
            return
        side = s(58)
        for x in (rect.left + s(22), rect.right - s(22) - side):
            Pictures(canvas).picture("flame", Rect(x, rect.top + s(30), side, side))
        room = Rect(rect.left + s(86), rect.top + s(14), rect.width - 2 * s(86), s(56))
        canvas.lettering(_("Revolt!"), room, lettering(46, "heavy"), "#FFF3D6", "center")
        below = Rect(rect.left + s(86), rect.top + s(70), rect.width - 2 * s(86), s(46))
        canvas.lettering(
            self.consequence, below, lettering(18, "bold"), colour="#FFE3C2", align="center", valign="middle", wrap=True
        )


class CardFlight(Flight):
    """A card on its way, with its shadow."""

    def __init__(self, token: str, start: Rect, end: Rect, table: TableState, thing: Thing = NOTHING) -> None:
        """Until the flight ends, the thing does not draw its card."""
        drop, blur, rise = 10, 9, 10  # of the shadow, in units; of the path, in px

        def face(place: Rect) -> Rect:
            """Return the rectangle of a whole face in the middle of a place, which may show only a part of it."""
            return Rect(0, 0, place.width, face_height(place.width)).move_to(center=place.center)

        def paint(canvas: Canvas, rect: Rect) -> None:
            s = canvas.scale
            canvas.chrome.shadow(canvas.surface, rect, s(blur), drop=s(drop), radius=s(10), opacity=0.35)
            Pictures(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top)

        px, hides = table.layout.px, {thing.key} - {""}
        around, landed = px(drop) + 2 * px(blur), table.scene.refresh
        super().__init__(paint, face(start), face(end), rise, around, seconds=0.34, hides=hides, on_end=landed)


@dataclass(slots=True, eq=False)
class PointsPop(Effect):
    """Points that rise over a plate."""

    text: str
    plate: Rect

    def draw(self, canvas: Canvas) -> None:
        s = canvas.scale
        foot = self.plate.top + round(self.plate.height * 0.4 - s(34) * self.share)
        chip = Rect(0, 0, s(58), s(30)).move_to(midbottom=(self.plate.centerx, foot))
        canvas.chrome.shadow(canvas.surface, chip, s(6), drop=s(3), radius=chip.height // 2, opacity=0.3)
        canvas.box(chip, Box(GOLD, chip.height / 2, "#D6A233", s.unit * 2))
        canvas.lettering(self.text, chip, lettering(19, "heavy"), ON_GOLD, "center")


class StepEffects:
    """The effects of a step's events. `before` and `after` are the table around it."""

    def __init__(self, events: Sequence[Event], before: TableState, after: TableState) -> None:
        self.events, self.before, self.after = events, before, after
        self.tops_before, self.tops_after = Kingdoms(before).top_rect, Kingdoms(after).top_rect

    def all(self) -> list[Effect]:
        """Return the effects, to be played one after the other. The table is refreshed when a card has landed."""
        return [effect for event in self.events for effect in self._of(event)]

    def _of(self, event: Event) -> Iterator[Effect]:
        """Yield the effects of one event."""
        after, discard = self.after, self._discard
        match event:
            case happened.CardAdded(card=card):
                at = after.snapshot.market_index(card)
                if at is not None:
                    slot = after.layout.slot(after.snapshot.market_slots[at])
                    yield CardFlight(card, after.layout["reserve:3"], slot, after, Thing("market", at))
            case happened.Revolted(cards=cards):
                yield self._revolt(cards)
            case happened.CardMoved(seat, victim, city, to, card):
                end, thing = self.tops_after(seat, to), Thing("city", seat=seat, city=to)
                yield CardFlight(card, self.tops_before(victim, city), end, after, thing)
            case happened.CardKilled(_, victim, city, card):
                yield CardFlight(card, self.tops_before(victim, city), discard, after)
            case happened.CardPlayed(seat, card, city):
                start = self.tops_before(seat, city) if city else self.before.next_hand_place(seat)
                yield CardFlight(card, start, discard, after)
            case happened.PurchaseEnded(seat, cards) if seat != after.snapshot.viewer_seat:
                for card in cards:
                    yield CardFlight(card, self._market_place(card), after.next_hand_place(seat), after)
            case happened.CardFetched(seat, card):
                yield CardFlight(card, self._market_place(card), after.next_hand_place(seat), after)
            case happened.CardLifted(seat, card, city):
                yield CardFlight(card, self.tops_before(seat, city), after.next_hand_place(seat), after)
            case happened.PointsWon(seat, points, _):
                plate = after.layout.plate(after.snapshot.row_of(seat))
                yield PointsPop(f"+{points}", plate, seconds=0.9, on_end=after.scene.refresh)

    def _market_place(self, token: str) -> Rect:
        """Return the place of a card that was in the market before the step."""
        before, at = self.before, self.before.snapshot.market_index(token)
        return before.layout.slot(0 if at is None else before.snapshot.market_slots[at])

    @property
    def _discard(self) -> Rect:
        place, px = self.after.layout["discard"], self.after.layout.px
        return Rect(place.right - px(54), place.top, px(40), px(50))

    def _revolt(self, cards: Sequence[str]) -> RevoltCutscene:
        """Return the cutscene of a revolt that takes these cards."""
        before, left, burning = self.before, list(cards), list[tuple[str, Rect]]()
        for at, token in enumerate(before.snapshot.view.market[:16]):
            if token in left:
                left.remove(token)
                burning.append((token, before.layout.slot(before.snapshot.market_slots[at])))
        kinds = (happened.PointsWon, happened.PurchaseBegan, happened.RevoltEffectBegan)
        events = [event for event in self.events if isinstance(event, kinds)]
        consequence = " ".join(map(EventTexts(self.after.snapshot.names).of, events[-2:]))
        seconds = REVOLT_SECONDS + len(consequence) / LETTERS_A_SECOND
        return RevoltCutscene(
            tuple(burning),
            consequence,
            before.layout,
            seconds=seconds,
            blocking=True,
            ease=linear,
            on_start=partial(before.scene.ui.sound.play, "revolt"),
        )


@dataclass(slots=True, eq=False)
class SeasonCutscene(Effect):
    season: int  # the new one, counted from 1
    subtitle: str  # the line under its name
    layout: TableLayout
    sky: Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        opacity = min(1.0, max(0.0, (1 - self.share) / 0.35))
        if self.sky is None or self.sky.get_size() != canvas.area.size:
            self.sky = self._painted(canvas)
        self.sky.set_alpha(round(255 * opacity))
        canvas.surface.blit(self.sky, canvas.area)
        self._draw_air(canvas)

    def _painted(self, canvas: Canvas) -> Surface:
        """Return landscape, card and name as one surface, so that a frame only has to blend it."""
        before = canvas.surface.copy()
        draw_landscape(canvas, self.season)
        self._draw_name(canvas)
        sky = opaque(canvas.surface)
        canvas.surface.blit(before, (0, 0))
        return sky

    def _draw_name(self, canvas: Canvas) -> None:
        layout, dark = self.layout, canvas.theme.shade == "dark"
        Pictures(canvas).season(self.season, layout.middle(550, 150, 180, 226))
        ink = PAPER if dark else ("#3E6B3A", "#8A5A08", "#8E3F16", "#2A4A7A")[(self.season - 1) % 4]
        name, below = layout.middle(240, 392, 800, 82), layout.middle(240, 474, 800, 36)
        canvas.lettering(season_name(self.season), name, lettering(64, "heavy"), ink, "center")
        canvas.lettering(self.subtitle, below, lettering(20, "display"), canvas.theme.text, "center")

    def _draw_air(self, canvas: Canvas) -> None:
        """Draw the particles that drift across the window: petals, sparks, leaves or flakes."""
        name, particles = season_palette(self.season, "light").name, 46
        area, s = canvas.area, canvas.scale
        svg = source(f"particle_{name}")
        for number in range(particles):
            begun = (number * 0.37) % 0.5
            share = (self.share - begun * 0.5) / (1 - begun * 0.5)
            if not 0 < share < 1:
                continue
            side = s(9 + number * 7 % 9)
            x = area.width * ((number * 0.618) % 1) + s(120) * share + s(14) * math.sin(share * 9 + number)
            rise = 0.15 - 0.5 * share if name == "summer" else 0.8 * ease_out(share)
            y = area.height * ((number * 0.283) % 0.7) + area.height * rise
            particle = canvas.pictures.get(svg, (side, side), ()).copy()
            particle.set_alpha(round(255 * min(1.0, 4 * share, 3 * (1 - share))))
            canvas.surface.blit(particle, (area.left + round(x), area.top + round(y)))


class SeasonEvents:
    """Count and cutscene of the seasons of one table."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._shown = 0  # last season shown

    def tweens(self) -> list[Tween]:
        """Return the cutscene of a season that has begun since the last call."""
        scene = self._scene
        before, self._shown = self._shown, scene.match.state.season
        if before in (0, self._shown) or not scene.ui.animator.factor:
            return []
        scene.ui.sound.play("season")
        return [self._table.effects.tween(self.cutscene(), at_once=True)]

    def cutscene(self) -> SeasonCutscene:
        """Return the cutscene of the season that has begun. It blocks input. A click skips it."""
        snapshot, view = self._table.snapshot, self._table.snapshot.view
        number, count = view.season, view.setup.seasons
        subtitle = _("Season {number} of {count}").format(number=number, count=count)
        subtitle = _("Last season") if number == count else subtitle
        if not snapshot.solo:
            subtitle += " · " + begins_text(snapshot.names[view.turn], snapshot.labels[view.turn])
        return SeasonCutscene(number, subtitle, self._table.layout, seconds=2.0, blocking=True, ease=linear)

    def open_count(self, events: Sequence[Any]) -> None:
        """Open the count of the season that ended in these events, unless motion is off."""
        scene = self._scene
        if scene.ui.animator.factor > 0:
            count = scene.front.count_scene(scene.match, events)
            if count is not None:
                scene.ui.ask(scene, lambda: Push(count))


class ForcedSteps:
    """Player of steps that leave nothing to choose (12.6)."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._at = -1  # action count of the last such step

    def schedule(self) -> None:
        """Play the only possible step after a short delay, in which it can be seen whose it is."""
        scene, now = self._scene, self._scene.match.action_count
        if scene.task.guide is not None or self._at == now or self._forced() is None:
            return
        self._at = now

        def do() -> None:
            play = self._forced()
            if scene.on_top and scene.match.action_count == now and play is not None:
                scene.ui.ask(scene, play)
            else:
                self._at = -1  # it comes once the table is back on top, or the step before it is done again

        scene.ui.after(0.7 * max(0.1, scene.ui.animator.factor), do)

    def _forced(self) -> Callable[[], Command | None] | None:
        """Return what plays the step, or None if there is something to choose."""
        snapshot, noble = self._table.snapshot, self._table.snapshot.own_noble
        if not snapshot.is_my_turn:
            return None
        if snapshot.mode == "play":  # a Noble who has bought, with nothing to play and no Hero, adds a card
            plays = snapshot.can(PlayHand, PlayCity) or "?" in noble.hand
            return None if plays or not noble.bought or noble.hero else partial(self._table.press, Thing("add"))
        if not snapshot.lays_open or not snapshot.only_action or self._scene.match.can_redo:
            return None
        if snapshot.mode == "main" and self._scene.can_undo:  # a card drawn would end the undo of the card played
            return None
        return partial(self._scene.steps.do, snapshot.only_action)
