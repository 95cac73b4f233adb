"""The link of the app: one room at a time, on an address of this computer, until it is closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.request import urlopen

import pytest

from cardcity_desktop.app.screens import WATCH_SECONDS, WRONG_CODE_SECONDS, ScreenLink
from cardcity_desktop.app.services import AppServices
from cardcity_desktop.link import addresses, server
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.window.commands import Reset
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


class FakeServer:
    """`link.server.LinkServer` without a network."""

    opened: list[FakeServer]

    def __init__(self, _door: object, address: str, listener: Any, _pages: object, _numbers: object) -> None:
        self.origin, self.listener = f"http://{address}:8700", listener
        self.requests, self.is_alive = 0, True
        self.sent: list[tuple[int, Mapping[str, object]]] = []

    def start(self) -> None:
        FakeServer.opened.append(self)

    def stop(self) -> None:
        self.is_alive = False

    def publish(self, _path: str, _body: bytes) -> None:
        """Serve nothing."""

    def send(self, screen: int, message: Mapping[str, object]) -> None:
        self.sent.append((screen, message))

    def sit(self, player: Player, seat: int) -> str:
        """Take a seat with a new screen, and return the seat's key."""
        self.listener.received(1, {"hello": "", "lang": "en"})
        self.listener.received(1, {"take": seat})
        player.wait(0.1)
        return str(next(message["key"] for _screen, message in self.sent if "key" in message))


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> list[FakeServer]:
    """Return the servers that are opened, none of which is real."""
    FakeServer.opened = []
    monkeypatch.setattr(server, "LinkServer", FakeServer)
    return FakeServer.opened


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


IN_NO_NETWORK = {
    "en": "This computer is in no network. Turn on Wi-Fi, or a phone’s hotspot.",
    "fr": "Cet ordinateur n’est dans aucun réseau. Activez le Wi-Fi, ou le partage de connexion d’un téléphone.",
}
NO_PLACE = {
    "en": "No place is free on this computer for phones.",
    "fr": "Aucune place n’est libre sur cet ordinateur pour les téléphones.",
}
MOVED = {"en": "The address has changed: scan again.", "fr": "L’adresse a changé\u00a0: scannez à nouveau."}
CUT_OFF = {
    "en": "Phones are cut off; all seats are back at the table.",
    "fr": "Les téléphones sont déconnectés\u202f; tous les sièges sont revenus à la table.",
}
WRONG = {"en": "Somebody tried a wrong code.", "fr": "Quelqu’un a essayé un mauvais code."}
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@LANGUAGES
def test_a_network_that_is_lost_is_named_until_it_is_back(
    player: Player, link: ScreenLink, known: list[str], servers: list[FakeServer], language: str
) -> None:
    player.change(language=language)
    changes = list[str]()
    link.open(begun(), lambda: changes.append(link.problem))
    before = list(known)
    known.clear()
    player.wait(WATCH_SECONDS + 0.5)
    assert link.problem == IN_NO_NETWORK[language] == changes[-1]
    known[:] = before
    player.wait(WATCH_SECONDS + 0.5)
    assert not link.problem and changes[-1] == "" and len(servers) == 1


@LANGUAGES
def test_without_a_free_port_the_reason_is_given_and_a_later_try_works(
    player: Player, link: ScreenLink, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    player.change(language=language)
    monkeypatch.setattr(server, "PORTS", range(0))
    link.open(begun(), lambda: None)
    assert link.problem == NO_PLACE[language] and not link.url
    monkeypatch.undo()
    monkeypatch.setattr(addresses, "local_addresses", lambda: ("127.0.0.1",))
    link.next_address()
    assert not link.problem and link.url


@LANGUAGES
def test_a_changed_address_keeps_the_seats_and_their_keys(
    player: Player, link: ScreenLink, known: list[str], servers: list[FakeServer], language: str
) -> None:
    player.change(language=language)
    link.open(begun(), lambda: None)
    key, code = servers[0].sit(player, 1), link.code
    known[:] = ["127.0.0.3"]
    player.wait(WATCH_SECONDS + 0.5)
    assert player.ui.toast_text == MOVED[language]
    assert len(servers) == 2 and not servers[0].is_alive and link.code == code
    servers[0].listener.left(1)  # the old server hears late that its screens are gone
    servers[1].listener.received(2, {"hello": "", "seat": key, "lang": "en"})
    player.wait(0.1)
    assert link.room is not None and link.room.elsewhere == {1} and link.room.is_there(1)


@LANGUAGES
def test_a_server_that_dies_gives_all_seats_back(
    player: Player, link: ScreenLink, servers: list[FakeServer], language: str
) -> None:
    player.change(language=language)
    match, changes = begun(), list[str]()
    link.open(match, lambda: changes.append(link.problem))
    room = link.room
    servers[0].sit(player, 1)
    servers[0].is_alive = False
    player.wait(WATCH_SECONDS + 0.5)
    assert player.ui.toast_text == CUT_OFF[language] == link.problem == changes[-1]
    assert room is not None and not room.elsewhere and link.room is None
    link.open(match, lambda: None)
    assert not link.problem and link.url and len(servers) == 2


@LANGUAGES
def test_wrong_codes_are_named_once_a_minute(
    player: Player, link: ScreenLink, servers: list[FakeServer], language: str
) -> None:
    player.change(language=language)
    link.open(begun(), lambda: None)
    for _try in range(5):
        servers[0].listener.refused("127.0.0.9")
        player.wait(1)
    assert player.ui.history.count(WRONG[language]) == 1
    player.wait(WRONG_CODE_SECONDS)
    servers[0].listener.refused("127.0.0.9")
    player.wait(0.1)
    assert player.ui.history.count(WRONG[language]) == 2


@pytest.fixture
def evening(player: Player, known: list[str], servers: list[FakeServer]) -> AppServices:
    """Open a table of the app whose second seat has a phone."""
    services, match = AppServices(MemoryStore()), begun()
    player.open(services.title_scene(), motion="off")
    services.serve(player.app)
    player.app.obey(Reset(services.table_scene(match)))
    player.wait(0.5)
    services.screens.open(match, lambda: None)
    player.scene.enter()
    servers[0].sit(player, 1)
    assert services.screens.room is not None and services.screens.room.elsewhere == {1}
    return services


def farewells(fake: FakeServer) -> list[object]:
    return [message["closed"] for _screen, message in fake.sent if "closed" in message]


def test_an_error_that_ends_the_table_closes_its_room(
    player: Player, evening: AppServices, servers: list[FakeServer]
) -> None:
    assert player.app.recover(ValueError("a table broke"))
    player.wait(0.1)
    assert evening.screens.room is None and not servers[0].is_alive
    assert farewells(servers[0]) == ["The game was put away."]


def test_a_room_that_is_broken_itself_does_not_hinder_the_recovery(
    player: Player, evening: AppServices, servers: list[FakeServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_text: str) -> None:
        raise ValueError

    monkeypatch.setattr(evening.screens.room, "close", fail)
    assert player.app.recover(ValueError("a table broke"))
    assert evening.screens.room is None and not servers[0].is_alive


def test_a_table_that_is_left_for_another_game_s_puts_its_room_away(
    player: Player, evening: AppServices, servers: list[FakeServer]
) -> None:
    match = begun(MemoryStore())
    object.__setattr__(match, "id", "another")
    player.app.obey(Reset(evening.table_scene(match)))
    assert evening.screens.room is None and farewells(servers[0]) == ["The game was put away."]


def test_the_first_page_of_a_game_has_no_room(player: Player, evening: AppServices, servers: list[FakeServer]) -> None:
    player.app.obey(Reset(evening.home_scene("citadels")))
    assert evening.screens.room is None and farewells(servers[0]) == ["The game was put away."]


def test_a_closed_window_takes_leave_of_its_phones(
    player: Player, evening: AppServices, servers: list[FakeServer]
) -> None:
    player.close()
    assert not servers[0].is_alive and farewells(servers[0]) == ["The game was put away."]
