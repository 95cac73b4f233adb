"""The link of the app: one room at a time, on an address of this computer, until it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.request import urlopen

import pytest

from cardcity_desktop.app.screens import WATCH_SECONDS, ScreenLink
from cardcity_desktop.link import addresses
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses that this computer has."""
    found = ["127.0.0.1", "127.0.0.2"]
    monkeypatch.setattr(addresses, "local_addresses", lambda: tuple(found))
    return found


@pytest.fixture
def link(player: Player, known: list[str]) -> Iterator[ScreenLink]:
    player.open(Scene())
    opened = ScreenLink(player.ui)
    yield opened
    opened.close("")


def begun(store: MemoryStore | None = None) -> AnyMatch:
    rules, seats = game_of("citadels"), [Seat("Ada", 0), Seat("Bo", 1)]
    return Match.start(rules, rules.read_setup({"players": 2}), seats, 3, store or MemoryStore())


def test_nothing_listens_until_a_room_is_opened_and_after_it_is_closed(link: ScreenLink) -> None:
    assert not link.url and link.room is None
    link.open(begun(), lambda: None)
    origin = link.origin
    assert link.url.startswith(f"{origin}/#") and not link.was_reached
    with urlopen(origin, timeout=5) as answer:
        assert b"<html" in answer.read()
    assert link.was_reached
    link.close("")
    assert not link.url and link.room is None
    with pytest.raises(OSError):
        urlopen(origin, timeout=5)


def test_the_same_match_keeps_its_room_and_another_one_gets_new_keys(link: ScreenLink) -> None:
    store = MemoryStore()
    match = begun(store)
    link.open(match, lambda: None)
    url, room = link.url, link.room
    link.open(match, lambda: None)
    assert link.url == url and link.room is room
    link.open(begun(store), lambda: None)
    assert link.url != url and link.room is not room


def test_another_address_keeps_room_and_code(link: ScreenLink) -> None:
    link.open(begun(), lambda: None)
    code, room = link.code, link.room
    assert link.has_other_address and "127.0.0.1" in link.origin
    link.next_address()
    assert "127.0.0.2" in link.origin and link.code == code and link.room is room


def test_a_computer_that_changes_its_network_listens_there(player: Player, link: ScreenLink, known: list[str]) -> None:
    link.open(begun(), lambda: None)
    known[:] = ["127.0.0.3"]
    player.wait(WATCH_SECONDS + 0.5)
    assert "127.0.0.3" in link.origin
    assert player.ui.toast_text == "The address has changed: scan again."


def test_without_a_network_the_reason_is_said_and_a_later_try_works(link: ScreenLink, known: list[str]) -> None:
    known.clear()
    link.open(begun(), lambda: None)
    assert link.problem.startswith("This computer is in no network") and not link.url
    known.append("127.0.0.1")
    link.next_address()
    assert not link.problem and link.url
