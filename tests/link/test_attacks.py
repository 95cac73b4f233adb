"""A stranger in the network breaks nothing, learns nothing and keeps nobody out, whatever is sent to the server."""

from __future__ import annotations

import json
import re
import socket
import time
from contextlib import ExitStack, closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from cardcity_desktop.app.screens import served_files
from cardcity_desktop.link import server as link
from cardcity_desktop.link.keys import long_key
from tests.link.test_server import HERE, PATIENCE, Room, code_of, room, wait_for

__all__ = ["room"]  # a fixture

UPGRADE = (
    "Origin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: {version}\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
)


def host_of(room: Room) -> str:
    return f"{HERE}:{room.server.port}"


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"])
def test_nothing_can_be_done_to_a_page_but_to_get_it(room: Room, method: str) -> None:
    status, headers, body = room.raw(f"{method} / HTTP/1.1\r\nHost: {host_of(room)}\r\n\r\n".encode())
    assert (status, body) == (405, b"") and "frame-ancestors 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/art/../page.js", "/art/%2e%2e/page.js", "/%70age.js", "/./page.js", "/page.js%00", "/page.js;x", "/page.js#a",
        "\\page.js", "/PAGE.JS", "/seat/../page.js", "//page.js", "/art//", "*", "page.js", "http://{host}/page.js",
        "http://{host}/seat", "/" + "a" * 7000, "/\x00", "/~root", "/art/..%2f..%2fpyproject.toml",
    ],
)  # fmt: skip
def test_only_the_very_path_of_a_page_leads_to_it(room: Room, path: str) -> None:
    status, _headers, body = room.get(path.replace("{host}", host_of(room)))
    assert (status, body) == (404, b"")


@pytest.mark.parametrize(
    "host",
    ["{here}:0{port}", "a@{here}:{port}", "2130706433:{port}", "0x7f000001:{port}", "[::1]:{port}", "{here}:{port},x"],
)
def test_another_spelling_of_the_address_is_another_host(room: Room, host: str) -> None:
    assert room.get("/", host.format(here=HERE, port=room.server.port))[0] == 421


@pytest.mark.parametrize(
    "request_",
    [
        "GET /\r\n", "GET / HTTP/1.1\nHost: {host}\n\n", "GET / HTTP/1.1\r\nHost: {host}\r\nX: a\r\n b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : {host}\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: {host}\r\n" + "A: b\r\n" * 500 + "\r\n",
        "GET / HTTP/1.1\r\nHost: {host}\r\nA: " + "b" * 20_000 + "\r\n\r\n",
        "GET /" + "a" * 20_000 + " HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 40\r\n\r\nGET /page.js HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /page.js HTTP/1.1\r\n\r\n",
    ],
)  # fmt: skip
def test_a_malformed_or_smuggled_request_gets_no_page(room: Room, request_: str) -> None:
    status, _headers, body = room.raw(request_.replace("{host}", host_of(room)).encode())
    assert status not in range(1, 400) and b"doctype" not in body
    assert room.get("/")[0] == 200


def test_two_requests_at_once_get_at_most_one_answer(room: Room) -> None:
    one = f"GET /page.js HTTP/1.1\r\nHost: {host_of(room)}\r\n\r\n"
    assert room.raw((one + one).encode())[2].count(b"HTTP/1.1") == 0


def test_compression_is_never_agreed_on(room: Room) -> None:
    with socket.create_connection((HERE, room.server.port), PATIENCE) as plain:
        head = UPGRADE.format(host=host_of(room), version=13)
        plain.sendall(f"GET /seat HTTP/1.1\r\nHost: {host_of(room)}\r\n{head}\r\n".encode())
        answer = plain.recv(4096)
    assert answer.startswith(b"HTTP/1.1 101") and b"Extensions" not in answer


def test_an_old_form_of_web_socket_is_refused(room: Room) -> None:
    assert room.get("/seat", extra=UPGRADE.format(host=host_of(room), version=8))[0] == 400


def test_an_upgrade_of_a_page_is_the_page(room: Room) -> None:
    assert room.get("/", extra=UPGRADE.format(host=host_of(room), version=13))[::2] == (200, b"<!doctype html>")


def test_a_request_that_never_ends_is_cut(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "HELLO_SECONDS", 0.1)
    slow = Room()
    with socket.create_connection((HERE, slow.server.port), PATIENCE) as plain, suppress(OSError):
        plain.sendall(b"GET / HTTP/1.1\r\n")
        assert plain.recv(100) == b""
    slow.server.stop()


def test_the_newest_connection_is_answered_while_hundreds_of_idle_ones_press_in(room: Room) -> None:
    with ExitStack() as idle:
        for _connection in range(300):
            idle.enter_context(closing(socket.create_connection((HERE, room.server.port), PATIENCE)))
        assert room.get("/")[0] == 200
        with room.screen() as screen:
            screen.send('{"ping":1}')
            assert screen.recv(PATIENCE) == '{"pong":1}'
            for _connection in range(100):
                idle.enter_context(closing(socket.create_connection((HERE, room.server.port), PATIENCE)))
            screen.send('{"ping":1}')
            assert screen.recv(PATIENCE) == '{"pong":1}', "a screen is never cut for an idle connection"
            assert len(room.server.connections) <= link.MOST_CONNECTIONS_OF_ADDRESS


def test_a_browser_that_takes_a_page_slowly_gets_all_of_it(room: Room) -> None:
    body = b"x" * 12_000_000  # more than the system stores on its way
    room.server.publish("/font/long.ttf", body)
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect((HERE, room.server.port))
        slow.sendall(f"GET /font/long.ttf HTTP/1.1\r\nHost: {host_of(room)}\r\n\r\n".encode())
        time.sleep(1.5)  # more than the end of a WebSocket may take
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        got = b"".join(iter(lambda: slow.recv(1 << 20), b""))
    assert got.endswith(body)


@pytest.mark.parametrize(
    "text",
    [
        '{"a":' * 170 + "1" + "}" * 170, '{"hello":' + "9" * 900 + "}", '{"hello":NaN}', '{"hello":1e999}', "[" * 1023,
        '{"hello":null}', '{"hello":["x"]}', '{"hello":true}', '{"a":1,"a":2}', '"\\ud800"', "\ufeff{}", '{"hello":"x"',
    ],
)  # fmt: skip
def test_a_bomb_of_json_is_no_hello(room: Room, text: str) -> None:
    with room.socket() as stranger:
        stranger.send(text)
        assert code_of(stranger) == link.UNREADABLE
    assert not room.heard.messages


@pytest.mark.parametrize("shown", ["\ud800", "é" * 150, "\x00", "../../..", "0" * 900, ""])
def test_a_strange_key_is_a_wrong_one(room: Room, monkeypatch: pytest.MonkeyPatch, shown: str) -> None:
    monkeypatch.setattr(link, "WRONG_KEY_SECONDS", 0.0)
    with room.socket() as stranger:
        stranger.send(json.dumps({"hello": shown}))
        assert code_of(stranger) == link.WRONG_KEY


def test_the_key_of_another_room_opens_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "WRONG_KEY_SECONDS", 0.0)
    for key in (long_key(), room.keys.long.swapcase(), room.keys.long + "=", f" {room.keys.long}"):
        with room.screen(key) as stranger:
            assert code_of(stranger) == link.WRONG_KEY
    assert len(room.heard.strangers) == 4 and not room.heard.messages


def test_a_message_in_pieces_counts_as_one_and_is_no_longer_than_one(room: Room) -> None:
    with room.screen() as screen:
        screen.send(iter(['{"do":', '"x",', '"at":"","n":1}']))
        wait_for(lambda: len(room.heard.messages) == 2)
        with suppress(ConnectionClosed):
            screen.send("x" * 100 for _piece in range(50))
        assert code_of(screen) == link.TOO_LONG


@pytest.mark.parametrize("opcode", [Opcode.CONT, Opcode.PING], ids=["pieces", "pings"])
def test_endless_empty_frames_cut_the_connection_that_sends_them(room: Room, opcode: Opcode) -> None:
    head = UPGRADE.format(host=host_of(room), version=13)
    hello = json.dumps({"hello": room.keys.long}).encode()
    with socket.create_connection((HERE, room.server.port), PATIENCE) as plain:
        plain.sendall(f"GET /seat HTTP/1.1\r\nHost: {host_of(room)}\r\n{head}\r\n".encode())
        plain.recv(4096)
        plain.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
        wait_for(lambda: room.heard.messages)
        plain.sendall(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
        empty = Frame(opcode, b"", fin=opcode is Opcode.PING).serialize(mask=True) * 1000
        with suppress(OSError):
            for _burst in range(200):
                plain.sendall(empty)
        wait_for(lambda: room.heard.gone)


def test_a_text_that_is_no_unicode_is_sent_all_the_same(room: Room) -> None:
    with room.screen() as screen:
        wait_for(lambda: room.heard.messages)
        room.server.send(1, {"said": "a\ud800"})
        assert screen.recv(PATIENCE) == '{"said":"a?"}'


def test_a_page_in_a_foreign_frame_or_of_another_port_opens_no_socket(room: Room) -> None:
    for origin in (f"http://{HERE}:{room.server.port + 1}", f"http://{HERE}:{room.server.port}.example.com", "file://"):
        with pytest.raises(Exception, match="403"), connect(f"ws://{host_of(room)}/seat", origin=Origin(origin)):
            pass


def test_the_page_asks_no_third_party_and_stores_no_cookie() -> None:
    files = {path: body for path, body in served_files().items() if path.endswith((".js", ".css", ".html"))}
    assert set(files) == {"/page.js", "/page.css", "/index.html"}
    for path, body in files.items():
        text = body.decode()
        assert not re.findall(r"https?://|[\"'(]//", text), path
        assert not re.findall(r"cookie|innerHTML|outerHTML|insertAdjacentHTML|eval\(|document\.write|fetch\(", text), (
            path
        )
        assert "ws://${location.host}/seat" in text or path != "/page.js"
    assert all(re.fullmatch(r"/[\w./-]+", path) and ".." not in path for path in served_files())
