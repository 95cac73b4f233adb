"""Cards in flight, points that rise over plates, and the events they illustrate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, ON_GOLD
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text
from cardcity_desktop.scenes.royal_cities.table.board.kingdoms import top_rect
from cardcity_desktop.scenes.royal_cities.table.effects.revolt_cutscene import revolt_tween
from cardcity_desktop.scenes.royal_cities.table.selection import PanelContext
from cardcity_desktop.scenes.royal_cities.wording.events import event_text
from cardcity_desktop.ui.paint.animation import Tween, blend
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box

FLIGHT, POP = 0.34, 0.9
"""Seconds at normal motion."""


class Cutscene(Protocol):
    """A full-screen animation over the table: a revolt or a new season."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the current frame."""


@dataclass(slots=True)
class Effects:
    """All that moves over the table now.

    flying: tokens and rectangles; points: text, plate and progress (0 to 1); hidden: keys of spots whose card is still
    in flight; cutscene: None while none plays.
    """

    flying: list[tuple[str, Rect]] = field(default_factory=list)
    points: list[tuple[str, Rect, float]] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)
    cutscene: Cutscene | None = None

    def draw(self, canvas: Canvas) -> None:
        s = canvas.scale
        for token, rect in self.flying:
            canvas.chrome.shadow(canvas.surface, rect, s(9), s(10), s(10), 0.35)
            Cards(canvas).face(token, rect.width).draw(canvas.surface, rect.left, rect.top)
        for text, place, share in self.points:
            high = s(30)
            chip = Rect(0, 0, s(58), high)
            chip.midbottom = (place.centerx, place.top + round(place.height * 0.4 - s(34) * share))
            canvas.chrome.shadow(canvas.surface, chip, s(6), s(3), high // 2, 0.3)
            canvas.box(chip, Box(GOLD, high / 2, "#D6A233", s.unit * 2))
            draw_text(canvas, text, chip, 19, "heavy", ON_GOLD, "center")
        if self.cutscene is not None:
            self.cutscene.draw(canvas)

    def show(self, cutscene: Cutscene | None) -> None:
        """Set the cutscene to draw; None ends it."""
        self.cutscene = cutscene


def event_tweens(
    events: Sequence[Event],
    before: PanelContext,
    after: PanelContext,
    effects: Effects,
    on_change: Callable[[], None],
    play_sound: Callable[[str], None],
) -> list[Tween]:
    """Return the animations of the events, one after the other.

    before, after: the table around the step; on_change: called when a card has landed; play_sound: takes a sound's
    name.
    """
    found: list[Tween] = []
    for event in events:
        match event:
            case happened.CardAdded(card=card):
                at = _market_index(after, card)
                if at is not None:
                    key = f"market:{at}"
                    found.append(_flight(effects, card, _pile(after), _slot(after, at), key, on_change))
            case happened.Revolted(cards=cards):
                found.append(_revolt(effects, before, cards, _consequence(events, after), play_sound))
            case happened.CardMoved(seat, victim, city, to, card):
                found.append(_flight(effects, card, top_rect(before, victim, city), top_rect(after, seat, to),
                                     f"city:{seat}:{to}", on_change))  # fmt: skip
            case happened.CardKilled(_, victim, city, card):
                found.append(_flight(effects, card, top_rect(before, victim, city), _discard(after), "", on_change))
            case happened.CardPlayed(seat, card, city):
                start = top_rect(before, seat, city) if city else _hand(before, seat)
                found.append(_flight(effects, card, start, _discard(after), "", on_change))
            case happened.PurchaseEnded(seat, cards) if seat != after.snapshot.viewer_seat:
                found += [_flight(effects, card, _market_place(before, card), _hand(after, seat), "", on_change)
                          for card in cards]  # fmt: skip
            case happened.CardFetched(seat, card):
                found.append(_flight(effects, card, _market_place(before, card), _hand(after, seat), "", on_change))
            case happened.CardLifted(seat, card, city):
                found.append(_flight(effects, card, top_rect(before, seat, city), _hand(after, seat), "", on_change))
            case happened.PointsWon(seat, points, _):
                found.append(_pop(effects, f"+{points}", _plate(after, seat), on_change))
    return found


# --- places ---------------------------------------------------------------------------------------------


def _market_index(context: PanelContext, token: str) -> int | None:
    cards = context.snapshot.view.market
    return max((at for at, card in enumerate(cards) if card == token and at < 16), default=None)


def _market_place(context: PanelContext, token: str) -> Rect:
    at = _market_index(context, token)
    return _slot(context, at) if at is not None else context.layout.slot(0)


def _slot(context: PanelContext, at: int) -> Rect:
    return context.layout.slot(context.snapshot.market_slots[at])


def _pile(context: PanelContext) -> Rect:
    return context.layout.reserve(3)


def _discard(context: PanelContext) -> Rect:
    return context.layout.at(300, 84, 40, 50)


def _plate(context: PanelContext, seat: int) -> Rect:
    if seat == context.snapshot.viewer_seat:
        return context.layout.own_plate
    return context.layout.plate(context.snapshot.rivals.index(seat))


def _hand(context: PanelContext, seat: int) -> Rect:
    if seat == context.snapshot.viewer_seat:
        return context.layout.hand_card(
            len(context.snapshot.hand), len(context.snapshot.hand) + 1, not context.snapshot.solo
        )
    plate = _plate(context, seat)
    small = context.layout.px(30)
    return Rect(plate.left + small // 2, plate.top + small // 2, small, face_height(small))


# --- movements ------------------------------------------------------------------------------------------


def _flight(effects: Effects, token: str, start: Rect, end: Rect, key: str, on_change: Callable[[], None]) -> Tween:
    """Return the flight of one card; the spot `key` hides its card until the flight ends."""
    slot: list[tuple[str, Rect]] = []
    if key:
        effects.hidden.add(key)

    def update(share: float) -> None:
        for item in slot:
            if item in effects.flying:
                effects.flying.remove(item)
        slot.clear()
        wide = round(blend(start.width, end.width, share))
        rect = Rect(0, 0, wide, face_height(wide))
        lift = round(40 * share * (1 - share))
        rect.center = (
            round(blend(start.centerx, end.centerx, share)),
            round(blend(start.centery, end.centery, share)) - lift,
        )
        slot.append((token, rect))
        effects.flying.append(slot[0])

    def done() -> None:
        for item in slot:
            if item in effects.flying:
                effects.flying.remove(item)
        effects.hidden.discard(key)
        on_change()

    return Tween(FLIGHT, update, done)


def _revolt(
    effects: Effects, before: PanelContext, cards: tuple[str, ...], consequence: str, play_sound: Callable[[str], None]
) -> Tween:
    """Return the cutscene in which the revolting cards burn at their places."""
    left = list(cards)
    burning = []
    for at, token in enumerate(before.snapshot.view.market[:16]):
        if token in left:
            left.remove(token)
            burning.append((token, _slot(before, at)))
    return revolt_tween(burning, consequence, before.layout, effects.show, lambda: play_sound("revolt"))


def _consequence(events: Sequence[Event], after: PanelContext) -> str:
    """Return the sentences on what the revolt causes: forced purchase or effect, and points."""
    names = after.snapshot.names
    kinds = (happened.PointsWon, happened.PurchaseBegan, happened.RevoltEffectBegan)
    text = [event for event in events if isinstance(event, kinds)]
    return " ".join(event_text(event, names) for event in text[-2:])


def _pop(effects: Effects, text: str, place: Rect, on_change: Callable[[], None]) -> Tween:
    slot: list[tuple[str, Rect, float]] = []

    def update(share: float) -> None:
        for item in slot:
            if item in effects.points:
                effects.points.remove(item)
        slot[:] = [(text, place, share)]
        effects.points.append(slot[0])

    def done() -> None:
        for item in slot:
            if item in effects.points:
                effects.points.remove(item)
        on_change()

    return Tween(POP, update, done)
