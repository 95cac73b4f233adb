"""The server of a room opens to screens of this network that have its key, and to nothing else."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardcity_desktop.link import server as link
from cardcity_desktop.link.keys import Door, RoomKeys
from cardcity_desktop.link.server import LinkServer, NoPortError

HERE = "127.0.0.1"
PAGES = {"/index.html": b"<!doctype html>", "/page.js": b"1"}
PATIENCE = 20.0  # seconds: a generous end for what takes milliseconds


class Heard:
    """A listener that stores all calls."""

    def __init__(self) -> None:
        self.messages: list[tuple[int, Mapping[str, object]]] = []
        self.gone: list[int] = []
        self.strangers: list[str] = []

    def received(self, screen: int, message: Mapping[str, object]) -> None:
        self.messages.append((screen, message))

    def left(self, screen: int) -> None:
        self.gone.append(screen)

    def refused(self, address: str) -> None:
        self.strangers.append(address)


class Room:
    """A running server with its keys and its listener."""

    def __init__(self) -> None:
        self.keys = RoomKeys()
        self.heard = Heard()
        self.server = LinkServer(
            Door(self.keys), HERE, self.heard, {"/index.html": b"<!doctype html>", "/page.js": b"1"}
        )
        self.server.start()

    @contextmanager
    def screen(self, key: str = "") -> Iterator[ClientConnection]:
        """Yield a socket that has shown a key, by default the right one."""
        with self.socket() as opened:
            opened.send(json.dumps({"hello": key or self.keys.long, "lang": "fr"}))
            yield opened

    @contextmanager
    def socket(self, origin: str = "") -> Iterator[ClientConnection]:
        """Yield an open socket, as the page at `origin` opens it: by default the own one."""
        page = Origin(origin or self.server.origin)
        with connect(
            f"ws://{HERE}:{self.server.port}/seat", origin=page, open_timeout=PATIENCE, close_timeout=0.1
        ) as opened:
            yield opened

    def get(self, path: str, host: str | None = None, extra: str = "") -> tuple[int, Mapping[str, str], bytes]:
        """Return status, headers and body of a request written by hand; a status of 0 if there is no answer."""
        hosts = f"Host: {host or f'{HERE}:{self.server.port}'}\r\n" if host != "" else ""
        return self.raw(f"GET {path} HTTP/1.1\r\n{hosts}{extra}\r\n".encode())

    def raw(self, request: bytes) -> tuple[int, Mapping[str, str], bytes]:
        with socket.create_connection((HERE, self.server.port), PATIENCE) as plain:
            plain.sendall(request)
            answer = b""
            with suppress(ConnectionError):
                while piece := plain.recv(65536):
                    answer += piece
        if not answer:
            return 0, {}, b""
        head, _blank, body = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return int(first.split()[1]), dict(line.split(": ", 1) for line in lines), body


@pytest.fixture
def room() -> Iterator[Room]:
    opened = Room()
    yield opened
    opened.server.stop()


def wait_for(happened: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)


def code_of(screen: ClientConnection) -> int:
    """Return the code with which the server closes a screen."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            screen.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_the_page_comes_with_headers_that_keep_it_to_itself(room: Room) -> None:
    status, headers, body = room.get("/")
    assert (status, body) == (200, b"<!doctype html>")
    assert headers["Content-Type"] == "text/html; charset=utf-8" and headers["Cache-Control"] == "no-store"
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy
    assert f"ws://{HERE}:{room.server.port}" in policy and "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Server" not in headers and "Set-Cookie" not in headers


def test_pictures_are_served_once_they_are_published_and_may_be_stored(room: Room) -> None:
    assert room.get("/art/palace.svg")[0] == 404
    room.server.publish("/art/palace.svg", b"<svg/>")
    status, headers, body = room.get("/art/palace.svg?1")
    assert (status, body, headers["Content-Type"]) == (200, b"<svg/>", "image/svg+xml")
    assert "immutable" in headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/../pyproject.toml", "//etc/passwd", "/%2e%2e/x", "/page.js/", "/art/", "/seat/x"])
def test_no_file_of_the_computer_is_ever_served(room: Room, path: str) -> None:
    assert room.get(path)[0] == 404


@pytest.mark.parametrize("host", ["", "localhost:{port}", "example.com:{port}", "{here}", "{here}:1", "{here}:{port}."])
def test_a_page_elsewhere_that_leads_a_browser_here_is_misdirected(room: Room, host: str) -> None:
    assert room.get("/", host.format(here=HERE, port=room.server.port))[0] == 421


def test_two_hosts_are_none(room: Room) -> None:
    assert room.get("/", extra=f"Host: {HERE}:{room.server.port}\r\n")[0] == 421


@pytest.mark.parametrize("origin", ["http://example.com", "null", "https://{here}:{port}", "http://{here}"])
def test_a_socket_opens_only_for_the_own_page(room: Room, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, room.socket(origin.format(here=HERE, port=room.server.port)):
        pass
    assert refused.value.response.status_code == 403


def test_nor_for_a_page_without_an_origin(room: Room) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{HERE}:{room.server.port}/seat"):
        pass
    assert refused.value.response.status_code == 403


def test_a_stranger_from_another_network_is_forbidden(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "_address_of", lambda _connection: "8.8.8.8")
    assert room.get("/")[0] == 403


@pytest.mark.parametrize("address", ["0.0.0.0", "::1", "8.8.8.8", "", "localhost"])
def test_it_listens_on_one_address_of_a_local_network(address: str) -> None:
    with pytest.raises(ValueError, match="local network"):
        LinkServer(Door(RoomKeys()), address, Heard(), {})


def test_a_screen_with_a_key_is_heard_and_answered(room: Room) -> None:
    with room.screen() as screen:
        screen.send('{"do":"build palace","at":"1f","n":7}')
        wait_for(lambda: len(room.heard.messages) == 2)
        (number, hello), (again, act) = room.heard.messages
        assert number == again and hello["lang"] == "fr" and act == {"do": "build palace", "at": "1f", "n": 7}
        room.server.send(number, {"page": {"title": "À vous"}})
        assert screen.recv(PATIENCE) == '{"page":{"title":"À vous"}}'
    wait_for(lambda: room.heard.gone == [number])
    room.server.send(number, {"page": {}})  # it is gone: nothing happens


def test_messages_arrive_in_the_order_in_which_they_were_sent(room: Room) -> None:
    with room.screen() as screen:
        wait_for(lambda: room.heard.messages)
        number = room.heard.messages[0][0]
        for at in range(link.MOST_WAITING - 1):
            room.server.send(number, {"at": at})
        room.server.close(number, link.TAKEN_ELSEWHERE)
        assert [json.loads(screen.recv(PATIENCE))["at"] for _at in range(link.MOST_WAITING - 1)] == [*range(31)]
        assert code_of(screen) == link.TAKEN_ELSEWHERE


def test_a_ping_is_answered_without_the_listener(room: Room) -> None:
    with room.screen() as screen:
        screen.send('{"ping":1}')
        assert screen.recv(PATIENCE) == '{"pong":1}'
        assert len(room.heard.messages) == 1


def test_the_short_key_opens_too_and_a_wrong_one_closes_after_a_second(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "WRONG_KEY_SECONDS", 0.01)
    with room.screen(room.keys.short.lower()):
        wait_for(lambda: room.heard.messages)
    with room.screen("AAAAAA") as stranger:
        assert code_of(stranger) == link.WRONG_KEY
    assert room.heard.strangers == [HERE] and len(room.heard.messages) == 1
    for _try in range(6):
        with room.screen("AAAAAB") as stranger:
            assert code_of(stranger) == link.WRONG_KEY
    with room.screen(room.keys.short) as late, room.screen() as scanned:
        assert code_of(late) == link.WRONG_KEY, "short keys are worn out for a minute"
        scanned.send('{"ping":1}')
        assert scanned.recv(PATIENCE) == '{"pong":1}', "a scanned code never is"


def test_who_shows_no_key_is_closed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "HELLO_SECONDS", 0.05)
    with room.socket() as silent:
        assert code_of(silent) == link.SILENT
    assert not room.heard.messages and not room.heard.gone


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '"x"', "[" * 1000, '{"hello":7}', '{"take":1}', "\x00"])
def test_a_hello_that_cannot_be_read_is_closed(room: Room, text: str) -> None:
    with room.socket() as stranger:
        stranger.send(text)
        assert code_of(stranger) == link.UNREADABLE


@pytest.mark.parametrize("text", ["", "[1]", "{", "null", b"{}"])
def test_a_later_message_that_cannot_be_read_closes_too(room: Room, text: str | bytes) -> None:
    with room.screen() as screen:
        screen.send(text)
        assert code_of(screen) == link.UNREADABLE
    wait_for(lambda: room.heard.gone)


def test_a_long_message_closes(room: Room) -> None:
    with room.screen() as screen:
        screen.send(json.dumps({"do": "x" * link.LONGEST_MESSAGE}))
        assert code_of(screen) == link.TOO_LONG


def test_a_flood_closes_the_screen_that_sends_it_and_no_other(room: Room) -> None:
    with room.screen() as flooding, room.screen() as other:
        with suppress(ConnectionClosed):
            for at in range(500):
                flooding.send(json.dumps({"do": str(at)}))
        assert code_of(flooding) == link.TOO_MUCH
        assert len(room.heard.messages) < 60
        other.send('{"ping":1}')
        assert other.recv(PATIENCE) == '{"pong":1}'


def test_one_address_has_few_screens(room: Room) -> None:
    with ExitStack() as screens:
        for _screen in range(link.MOST_OF_ADDRESS):
            screens.enter_context(room.screen())
        wait_for(lambda: len(room.heard.messages) == link.MOST_OF_ADDRESS)
        with pytest.raises(InvalidStatus) as refused, room.socket():
            pass
        assert refused.value.response.status_code == 429
        assert room.get("/")[0] == 200, "the page itself still comes"
    wait_for(lambda: len(room.heard.gone) == link.MOST_OF_ADDRESS)
    with room.screen():
        wait_for(lambda: len(room.heard.messages) == link.MOST_OF_ADDRESS + 1)


def test_all_addresses_have_a_limit_too(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MOST_SCREENS", 2)
    with room.screen(), room.screen():
        wait_for(lambda: len(room.heard.messages) == 2)
        with pytest.raises(InvalidStatus) as refused, room.socket():
            pass
        assert refused.value.response.status_code == 503


def test_those_that_have_shown_no_key_leave_room_for_others(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MOST_UNGREETED", 2)
    with room.socket(), room.socket():
        wait_for(lambda: room.server._ungreeted == 2)
        with pytest.raises(InvalidStatus) as refused, room.socket():
            pass
        assert refused.value.response.status_code == 503


def test_a_screen_that_takes_nothing_any_more_is_dropped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SEND_SECONDS", 0.5)
    with room.screen():
        wait_for(lambda: room.heard.messages)
        for _page in range(link.MOST_WAITING * 40):
            room.server.send(1, {"page": "x" * 100_000})
        wait_for(lambda: room.heard.gone == [1])


def test_the_next_port_is_taken_if_one_is_taken_and_none_is_an_error(
    monkeypatch: pytest.MonkeyPatch, room: Room
) -> None:
    second = Room()
    assert second.server.port != room.server.port and second.get("/")[0] == 200
    second.server.stop()
    monkeypatch.setattr(link, "PORTS", [room.server.port])
    server = LinkServer(Door(RoomKeys()), HERE, Heard(), {})
    with pytest.raises(NoPortError):
        server.start()
    wait_for(lambda: not server.is_alive)


def test_an_address_that_the_computer_has_lost_is_an_error() -> None:
    server = LinkServer(Door(RoomKeys()), "192.0.2.200", Heard(), {})
    with pytest.raises(OSError) as lost:
        server.start()
    assert not isinstance(lost.value, NoPortError)


def test_at_its_end_screens_get_what_was_sent_and_a_code(room: Room) -> None:
    with room.screen() as screen:
        wait_for(lambda: room.heard.messages)
        room.server.send(1, {"closed": "The game was put away."})
        room.server.stop()
        assert screen.recv(PATIENCE) == '{"closed":"The game was put away."}'
        assert code_of(screen) == 1001
    assert not room.server.is_alive and room.heard.gone == [1]
    room.server.stop()
    room.server.send(1, {})
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, room.server.port), PATIENCE)


def test_no_thread_is_left(room: Room) -> None:
    room.server.stop()
    assert not [thread for thread in threading.enumerate() if thread.name == "link" and thread.is_alive()]


def test_requests_are_counted_for_those_who_wait_for_the_first_one(room: Room) -> None:
    assert room.server.requests == 0
    room.get("/")
    assert room.server.requests == 1
