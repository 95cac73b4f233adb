"""Events as they come: waited for at little cost, handed on in their order."""

from __future__ import annotations

import time

import pygame
from pygame.event import Event

QUIET_SECONDS = 0.5
LOOK_SECONDS = 0.015
MOST_NOTCHES = 20
"""Of a wheel at once: what drivers and programs say beyond that is no hand's doing."""


class EventQueue:
    """pygame's queue, and what ended a wait."""

    def __init__(self) -> None:
        self._waited: list[Event] = []
        self._heard_at = time.monotonic()  # when the last event came

    def take(self) -> list[Event]:
        """All that waits."""
        waited, self._waited = self._waited, []
        return coalesced([*waited, *pygame.event.get()])

    def forget(self) -> None:
        """What ended a wait is not handed on: it was meant for screens that are gone, but for the wish to quit."""
        self._waited = [event for event in self._waited if event.type == pygame.QUIT]

    def wait(self, seconds: float) -> None:
        """Sleep until an event comes, at most so long."""
        event = self._next(seconds)
        if event.type != pygame.NOEVENT:
            self._heard_at = time.monotonic()
            self._waited.append(event)

    def _next(self, seconds: float) -> Event:
        """The next event, or NOEVENT after so many seconds.

        pygame's `event.wait` looks a thousand times a second. While somebody plays that answers at once; when nothing
        has happened for a while, looking at the pace of a screen costs a tenth.
        """
        end = time.monotonic() + seconds
        quiet_in = self._heard_at + QUIET_SECONDS - time.monotonic()
        event = pygame.event.wait(max(1, round(min(seconds, quiet_in) * 1000))) if quiet_in > 0 else pygame.event.poll()
        while event.type == pygame.NOEVENT and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, LOOK_SECONDS))
            event = pygame.event.poll()
        return event


def coalesced(events: list[Event]) -> list[Event]:
    """Of mouse moves in a row only the last: nobody sees the others."""
    kept: list[Event] = []
    for event in map(_bounded, events):
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _bounded(event: Event) -> Event:
    """A wheel turns no further than a hand can turn it."""
    if event.type != pygame.MOUSEWHEEL or max(abs(event.x), abs(event.y)) <= MOST_NOTCHES:
        return event
    x, y = (max(-MOST_NOTCHES, min(MOST_NOTCHES, notches)) for notches in (event.x, event.y))
    return Event(pygame.MOUSEWHEEL, event.dict | {"x": x, "y": y, "precise_x": float(x), "precise_y": float(y)})
