"""The event queue: it waits at little cost, and returns events in their order."""

import time
from collections.abc import Callable

import pygame
from pygame.event import Event

from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.ui.window.input.latin_keys import with_latin_key
from cardcity_desktop.ui.window.input.typed import with_typed
from cardcity_desktop.ui.window.system.game_window import GameWindow

QUIET_SECONDS = 0.5
LOOK_SECONDS = 1 / 40
MOST_EVENTS = 5_000
"""Most events of one frame."""

NOTHING = Event(pygame.NOEVENT)
UNREADABLE = Event(pygame.USEREVENT)
"""Stands for an event that was dropped, while others may follow."""

MOST_NOTCHES = 20
"""Notches of a wheel in one event; drivers and programs that report more are limited to it."""


class EventQueue:
    """pygame's event queue. It returns the event that ended a wait together with the following ones."""

    def __init__(self, window: GameWindow) -> None:
        self._window = window
        self._waited: list[Event] = []
        self._heard_at = time.monotonic()  # when the last event came

    def take(self) -> list[Event]:
        """Return all events. Places are in px of the window's surface."""
        waited, self._waited = self._waited, []
        factor = self._window.px_per_point
        events = coalesced([*waited, *_drained()])
        if not self._window.accepts_text:
            events = list(map(with_typed, events))
        events = list(map(with_latin_key, events))
        return events if factor == 1 else [in_px(event, factor) for event in events]

    def forget(self) -> None:
        """Drop the event that ended a wait, except QUIT, because it was meant for a screen that is gone."""
        self._waited = [event for event in self._waited if event.type == pygame.QUIT]

    def wait(self, seconds: float) -> None:
        """Sleep until an event comes, at most `seconds`."""
        event = self._next(seconds)
        if event.type != pygame.NOEVENT:
            self._heard_at = time.monotonic()
            self._waited.append(event)

    def _next(self, seconds: float) -> Event:
        """Return the next event, or NOEVENT after `seconds`.

        pygame's `event.wait` polls a thousand times a second, for quick answers while the player is active. After a
        quiet moment this polls forty times a second, for a twentieth of the cost.
        """
        end = time.monotonic() + seconds
        quiet_in = self._heard_at + QUIET_SECONDS - time.monotonic()
        if quiet_in > 0:
            event = _readable(lambda: pygame.event.wait(max(1, round(min(seconds, quiet_in) * 1000))))
        else:
            event = _readable(pygame.event.poll)
        while event.type == pygame.NOEVENT and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, LOOK_SECONDS))
            event = _readable(pygame.event.poll)
        return event


def _drained() -> list[Event]:
    """Return all events that have come. They are taken one by one, so that an unreadable one costs no other."""
    events = []
    for _number in range(MOST_EVENTS):
        event = _readable(pygame.event.poll, unreadable=UNREADABLE)
        if event.type == pygame.NOEVENT:
            break
        if event is not UNREADABLE:
            events.append(event)
    return events


def _readable(take: Callable[[], Event], unreadable: Event = NOTHING) -> Event:
    """Return the event that `take` returns, or `unreadable` for one whose text is in no Unicode.

    Names of dropped files are bytes of any encoding on some systems, and so is what dead keys compose.
    """
    try:
        event = take()
        texts = [value for value in event.dict.values() if isinstance(value, str)]
        for text in texts:
            text.encode()  # halves of surrogate pairs can be neither shown nor stored
    except UnicodeError as error:
        log("An event is dropped: %r", error)
        return unreadable
    return event


def coalesced(events: list[Event]) -> list[Event]:
    """Return the events with only the last of consecutive mouse moves. The others would not be seen."""
    kept: list[Event] = []
    for event in map(_bounded, events):
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def in_px(event: Event, factor: float) -> Event:
    """Return the event with its place and movement multiplied by `factor`, px for a point."""
    lengths = {name: _times(event.dict[name], factor) for name in ("pos", "rel") if name in event.dict}
    return Event(event.type, event.dict | lengths) if lengths else event


def _times(length: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(length[0] * factor), round(length[1] * factor)


def _bounded(event: Event) -> Event:
    """Return the event with the wheel limited to MOST_NOTCHES."""
    if event.type != pygame.MOUSEWHEEL or max(abs(event.x), abs(event.y)) <= MOST_NOTCHES:
        return event
    x, y = (max(-MOST_NOTCHES, min(MOST_NOTCHES, notches)) for notches in (event.x, event.y))
    return Event(pygame.MOUSEWHEEL, event.dict | {"x": x, "y": y, "precise_x": float(x), "precise_y": float(y)})
