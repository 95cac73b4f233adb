"""Events whose text is in no Unicode cost themselves at most."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.ui.window.input.event_queue import EventQueue

PRESS = Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
LATIN_1 = UnicodeDecodeError("utf-8", b"Caf\xe9", 3, 4, "unexpected end of data")


@pytest.fixture
def queue() -> EventQueue:
    return EventQueue(cast(Any, SimpleNamespace(px_per_point=1, accepts_text=True)))


def coming(monkeypatch: pytest.MonkeyPatch, *events: Event | Exception) -> None:
    left: Iterator[Event | Exception] = iter(events)

    def poll(_milliseconds: int = 0) -> Event:
        event = next(left, Event(pygame.NOEVENT))
        if isinstance(event, Exception):
            raise event
        return event

    monkeypatch.setattr(pygame.event, "poll", poll)
    monkeypatch.setattr(pygame.event, "wait", poll)


@pytest.mark.parametrize(
    "unreadable",
    [
        LATIN_1,
        Event(pygame.TEXTINPUT, text="\udce9", window=None),
        Event(pygame.DROPFILE, file="/home/zo\udce9/Caf\udce9.cardcity", window=None),
        Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="\ud800"),
    ],
)
def test_an_unreadable_event_costs_no_other(
    queue: EventQueue, unreadable: Event | Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming(monkeypatch, PRESS, unreadable, unreadable, PRESS)
    assert queue.take() == [PRESS, PRESS]
    coming(monkeypatch, unreadable, PRESS)
    queue.wait(0.001)
    queue.wait(0.001)
    assert queue.take() == [PRESS]


def test_events_come_in_their_order_and_those_of_a_flood_in_several_frames(
    queue: EventQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    coming(monkeypatch, *(Event(pygame.TEXTINPUT, text=str(number)) for number in range(6_000)))
    texts = [event.text for event in queue.take()]
    texts += [event.text for event in queue.take()]
    assert texts == [str(number) for number in range(6_000)]
