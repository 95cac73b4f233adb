"""The server of a room: pages and pictures from memory, and a WebSocket for each screen.

It listens on one address of the local network. A screen that has shown a right key within `HELLO_SECONDS` is handed
over to the `Listener`, with all that it sends. Nothing of the file system is ever served, and nothing is stored.

It imports websockets and asyncio, so only the opening of a room imports it.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from contextlib import suppress
from dataclasses import dataclass
from errno import EADDRNOTAVAIL
from http import HTTPStatus
from itertools import count
from logging import CRITICAL, getLogger
from typing import Protocol

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardcity_desktop.link.addresses import is_near
from cardcity_desktop.link.keys import Door, KeyVerdict

PORTS = range(8700, 8720)  # tried in this order
START_SECONDS = 10.0  # after which a server that has not started is given up
STOP_SECONDS = 3.0  # that the thread has to end
HELLO_SECONDS = 5.0  # that a connection has to become a WebSocket, and again to show its key
WRONG_KEY_SECONDS = 1.0  # after which a screen with a wrong key is closed
SEND_SECONDS = 5.0  # in which a screen has to take a message
BODY_SECONDS = 20.0  # in which a browser has to take the rest of a page, a font or a picture
PING_SECONDS = 15.0  # between two questions whether a screen is still there, and for its answer

MOST_CONNECTIONS = 128  # of all kinds: each is an open file, of which some systems give a program 256
MOST_CONNECTIONS_OF_ADDRESS = 64  # a browser opens seven at once
MOST_SCREENS = 24
MOST_OF_ADDRESS = 8  # screens
MOST_UNGREETED = 16  # screens that have not shown a key yet
MOST_WAITING = 32  # messages to a screen that it has not taken yet
LONGEST_MESSAGE = 1_024  # bytes, from a screen
MESSAGES_A_SECOND = 8.0  # from a screen, in the long run
BURST = 24.0  # messages at once
BYTES_A_SECOND = 16_384.0  # that a connection may send in the long run, empty frames and headers among them
BURST_BYTES = 65_536.0  # at once

TOO_LONG = 1009  # codes with which a WebSocket is closed: the standard's own, then ours
UNREADABLE = 4400
WRONG_KEY = 4401
SILENT = 4408  # no key in time, or a message not taken in time
TAKEN_ELSEWHERE = 4409  # the same seat was opened on another screen
TOO_MUCH = 4429

KINDS = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "otf": "font/otf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
    "woff2": "font/woff2",
}
"""Types of what is served, by the ending of its path."""

ART = "/art/"  # beginning of the paths of pictures, whose content never changes
INDEX = "/index.html"

SILENT_LOG = getLogger("cardcity.link")
"""Log of the library's own messages, with which strangers' nonsense would fill ours."""
SILENT_LOG.setLevel(CRITICAL)


class Listener(Protocol):
    """Calls that a server makes, all in its own thread."""

    def received(self, screen: int, message: Mapping[str, object]) -> None:
        """Take a message of a screen. The first one is its hello, which has shown a right key."""

    def left(self, screen: int) -> None:
        """Note that a screen that had shown a right key is gone."""

    def refused(self, address: str) -> None:
        """Note that a wrong key was shown from an address."""


class NoPortError(OSError):
    """Raised if none of the ports is free."""


@dataclass(slots=True)
class _Allowance:
    """Number of messages, or of bytes, that may be sent now: it grows with time, up to a burst."""

    rate: float  # a second
    burst: float
    at: float  # time of the last ones (s)
    left: float

    @classmethod
    def from_now(cls, rate: float, burst: float, now: float) -> _Allowance:
        return cls(rate, burst, now, burst)

    def takes(self, count: int, now: float) -> bool:
        """Count what is sent at time `now` (s), and return False if it is too much."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate) - count
        self.at = now
        return self.left >= 0


class LinkServer:
    """The server of one room. All methods but those of its own thread may be called from any thread."""

    def __init__(
        self,
        door: Door,
        address: str,
        listener: Listener,
        pages: Mapping[str, bytes],
        numbers: Iterator[int] | None = None,
    ) -> None:
        """Prepare a server on one of this computer's own addresses.

        pages: what it serves, by path.
        numbers: of its screens, where several servers have one listener.
        """
        if not is_near(address):
            raise ValueError(f"not an address of a local network: {address}")
        self.address = address
        self.port = 0  # until it has started
        self.requests = 0  # answered ones, for those who wait for the first one
        self._door = door
        self._listener = listener
        self._pages = dict(pages)
        self._numbers = numbers or count(1)
        self._screens: dict[int, asyncio.Queue[str | int]] = {}  # what is to be sent: texts, or a code to close with
        self.connections: Sized = ()  # of all kinds, open now
        self._addresses: Counter[str] = Counter()  # of open screens
        self._ungreeted = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._ready = threading.Event()
        self._error: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)

    @property
    def origin(self) -> str:
        """Address of the page, such as "http://192.168.1.23:8700"."""
        return f"http://{self.address}:{self.port}"

    @property
    def is_alive(self) -> bool:
        """True from the start until the server has stopped, or its thread has died."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Open the first free port, or raise NoPortError, or OSError for an address that is no longer this one's.

        It waits for up to `START_SECONDS`, so it is no call for the window's thread.
        """
        self._thread.start()
        self._ready.wait(START_SECONDS)
        if self._error is not None:
            raise self._error
        if not self.port:
            raise NoPortError("the server did not start")

    def stop(self) -> None:
        """Send what is waiting, close all screens and end the thread. A second call does nothing."""
        if self._thread.is_alive():
            self._ready.wait(START_SECONDS)  # it may just be starting
        if self._stopping is not None:
            self._soon(self._stopping.set)
        if self._thread.is_alive():
            self._thread.join(STOP_SECONDS)

    def publish(self, path: str, body: bytes) -> None:
        """Serve `body` at a path from now on. A picture's path begins with `ART`, and its body never changes."""
        self._pages[path] = body

    def send(self, screen: int, message: Mapping[str, object]) -> None:
        """Send a message to a screen. One that is gone, or takes nothing any more, gets none."""
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode(errors="replace").decode()
        self._soon(lambda: self._enqueue(screen, text))

    def close(self, screen: int, code: int) -> None:
        """Close a screen with one of the codes above, after what is waiting for it."""
        self._soon(lambda: self._enqueue(screen, code))

    # In the server's thread

    def _soon(self, call: Callable[[], object]) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has stopped in the meantime
                self._loop.call_soon_threadsafe(call)

    def _enqueue(self, screen: int, item: str | int) -> None:
        waiting = self._screens.get(screen)
        if waiting is None:
            return
        if waiting.qsize() >= MOST_WAITING:
            while not waiting.empty():
                waiting.get_nowait()
            item = SILENT
        waiting.put_nowait(item)

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._stopping = asyncio.Event()
        try:
            server = await self._open()
        except OSError as error:
            self.port = 0
            self._error = error
            return
        self._loop = asyncio.get_running_loop()
        self._ready.set()
        await self._stopping.wait()
        for waiting in self._screens.values():
            waiting.put_nowait(1001)  # going away
        await asyncio.sleep(0)
        deadline = self._loop.time() + 1.0
        while self._screens and self._loop.time() < deadline:
            await asyncio.sleep(0.01)
        server.close()
        with suppress(TimeoutError):  # a browser that takes its page slowly is not waited for
            await asyncio.wait_for(server.wait_closed(), STOP_SECONDS / 2)

    async def _open(self) -> Server:
        """Return a server on the first free port, or raise OSError."""
        for port in PORTS:
            self.port = port
            try:
                return await serve(
                    self._talk,
                    self.address,
                    port,
                    process_request=self._answer,
                    open_timeout=HELLO_SECONDS,
                    ping_interval=PING_SECONDS,
                    ping_timeout=PING_SECONDS,
                    close_timeout=1.0,
                    max_size=LONGEST_MESSAGE,
                    max_queue=4,
                    compression=None,  # Safari's has failed for years, and a local network needs none
                    server_header=None,
                    logger=SILENT_LOG,
                    create_connection=self._connection_class(),
                )
            except OSError as error:
                if error.errno == EADDRNOTAVAIL:  # the computer has left that network
                    raise
        raise NoPortError("none of the ports is free")

    def _connection_class(self) -> type[ServerConnection]:
        """Return the class of this server's connections, which limit each other and what they send."""

        class Connection(ServerConnection):
            """A connection that is cut where it sends too much, or where many are open and it has asked nothing yet."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                self.address = _address_of(self)
                self.allowance = _Allowance.from_now(BYTES_A_SECOND, BURST_BYTES, self.loop.time())
                opened[self] = None
                of_address = [each for each in opened if each.address == self.address]
                if len(of_address) > MOST_CONNECTIONS_OF_ADDRESS:
                    self.make_room(of_address)
                elif len(opened) > MOST_CONNECTIONS:
                    self.make_room(opened)

            def make_room(self, among: Iterable[Connection]) -> None:
                """Cut the oldest one that has asked nothing yet, so that idle ones keep no phone out."""
                least = next((each for each in among if each.request is None), self)
                del opened[least]
                least.transport.abort()

            def data_received(self, data: bytes) -> None:
                if self.allowance.takes(len(data), self.loop.time()):
                    super().data_received(data)
                else:
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                opened.pop(self, None)
                super().connection_lost(exc)

        opened = dict[Connection, None]()  # in their order
        self.connections = opened
        return Connection

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a page, or refuse it. None opens a WebSocket."""
        self.requests += 1
        where = _address_of(connection)
        host = f"{self.address}:{self.port}"
        path = request.path.partition("?")[0]
        if not is_near(where):
            return self._response(HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            return self._response(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.headers.get_all("Host") != [host]:  # by another name: a page elsewhere has led the browser here
            return self._response(HTTPStatus.MISDIRECTED_REQUEST)
        if path == "/seat":
            if request.headers.get_all("Origin") != [f"http://{host}"]:
                return self._response(HTTPStatus.FORBIDDEN)
            if self._addresses[where] >= MOST_OF_ADDRESS:
                return self._response(HTTPStatus.TOO_MANY_REQUESTS)
            if self._addresses.total() >= MOST_SCREENS or self._ungreeted >= MOST_UNGREETED:
                return self._response(HTTPStatus.SERVICE_UNAVAILABLE)
            return None
        path = INDEX if path == "/" else path
        body = self._pages.get(path)
        if body is None:
            return self._response(HTTPStatus.NOT_FOUND)
        connection.close_timeout = BODY_SECONDS
        return self._response(
            HTTPStatus.OK, KINDS.get(path.rpartition(".")[2], "text/plain"), body, is_fixed=path.startswith(ART)
        )

    def _response(
        self, status: HTTPStatus, kind: str = "text/plain", body: bytes = b"", *, is_fixed: bool = False
    ) -> Response:
        """Return an answer with the headers that keep a page to itself. A fixed body may be stored for a day."""
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            f"connect-src 'self' ws://{self.address}:{self.port}; "  # older Safaris take 'self' for http alone
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        headers = Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Connection": "close",
                "Content-Security-Policy": policy,
                "X-Content-Type-Options": "nosniff",
                "Referrer-Policy": "no-referrer",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Cache-Control": "max-age=86400, immutable" if is_fixed else "no-store",
            }
        )
        return Response(status.value, status.phrase, headers, body)

    async def _talk(self, socket: ServerConnection) -> None:
        """Serve a screen from its hello until it is gone."""
        address = _address_of(socket)
        if self._addresses[address] >= MOST_OF_ADDRESS or self._addresses.total() >= MOST_SCREENS:
            await socket.close(TOO_MUCH)  # several asked at the same time
            return
        self._addresses[address] += 1
        try:
            hello = await self._greeted(socket, address)
            if hello is not None:
                await self._converse(socket, hello)
        except ConnectionClosed:
            pass
        finally:
            self._addresses[address] -= 1
            self._addresses += Counter()  # forget those without a screen

    async def _greeted(self, socket: ServerConnection, address: str) -> Mapping[str, object] | None:
        """Return a screen's first message if it shows a right key. Else close the screen and return None."""
        self._ungreeted += 1
        try:
            text = await asyncio.wait_for(socket.recv(), HELLO_SECONDS)
        except TimeoutError:
            await socket.close(SILENT)
            return None
        finally:
            self._ungreeted -= 1
        hello = _read(text)
        shown = hello.get("hello") if hello else None
        if hello is None or not isinstance(shown, str):
            await socket.close(UNREADABLE)
            return None
        verdict = self._door.judge(shown, address)
        if verdict is KeyVerdict.RIGHT:
            return hello
        self._listener.refused(address)
        await asyncio.sleep(WRONG_KEY_SECONDS)
        await socket.close(WRONG_KEY, verdict.name.lower())
        return None

    async def _converse(self, socket: ServerConnection, hello: Mapping[str, object]) -> None:
        """Hand a screen's messages to the listener, and send it what is waiting."""
        screen = next(self._numbers)
        self._screens[screen] = waiting = asyncio.Queue[str | int]()
        sending = asyncio.create_task(_send(socket, waiting))
        clock = asyncio.get_running_loop().time
        allowance = _Allowance.from_now(MESSAGES_A_SECOND, BURST, clock())
        try:
            self._listener.received(screen, hello)
            async for text in socket:
                message = _read(text)
                if message is None:
                    await socket.close(UNREADABLE)
                elif not allowance.takes(1, clock()):
                    await socket.close(TOO_MUCH)
                elif "ping" in message:  # a phone asks whether its socket still lives
                    self._enqueue(screen, '{"pong":1}')
                else:
                    self._listener.received(screen, message)
        finally:
            del self._screens[screen]
            sending.cancel()
            self._listener.left(screen)


async def _send(socket: ServerConnection, waiting: asyncio.Queue[str | int]) -> None:
    """Send what is waiting, one after the other, until a code closes the screen."""
    with suppress(ConnectionClosed):
        while isinstance(item := await waiting.get(), str):
            try:
                await asyncio.wait_for(socket.send(item), SEND_SECONDS)
            except TimeoutError:
                item = SILENT
                break
        await socket.close(item)


def _read(text: str | bytes) -> Mapping[str, object] | None:
    """Return the object of a message, or None for anything else."""
    try:
        message = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _address_of(connection: ServerConnection) -> str:
    """Return the address of the other side, or "" if it is gone already."""
    where = connection.remote_address
    return str(where[0]) if where else ""
