"""The link to other screens: opens the server of a room, and hands the room what screens send.

It is imported when a room is opened, and imports the server only then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import TYPE_CHECKING

from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.toolkit import Ui

if TYPE_CHECKING:
    from cardcity_desktop.link.keys import Door
    from cardcity_desktop.link.server import LinkServer

WATCH_SECONDS = 5.0
"""Time between two looks at the computer's address and at the server's thread."""

WRONG_CODE_SECONDS = 60.0
"""Time in which wrong codes are told once."""

FOLDERS = {"": "page", "/icon": "icons", "/font": "fonts"}
"""Folders of assets that are served, by the beginning of their paths."""


def served_files() -> dict[str, bytes]:
    """Return what every room serves, by path: the page, its icons and fonts."""
    files = {}
    for path, folder in FOLDERS.items():
        for file in asset_path(folder).iterdir():
            if file.is_file():
                files[f"{path}/{file.name}"] = file.read_bytes()
    return files


class ScreenLink:
    """`scenes.services.Screens` and `scenes.second_screens.room.Link`. One room at a time is open."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.room: Room | None = None
        self.problem = ""
        self._server: LinkServer | None = None  # from its start on
        self._listens = False  # True once it has started
        self._door: Door | None = None
        self._address = ""
        self._numbers = count(1)  # of screens: those of a server that has just stopped are no others'
        self._addresses: tuple[str, ...] = ()  # of this computer, as far as they were looked up
        self._art: dict[str, bytes] = {}  # published pictures, for a server that is opened anew
        self._noticed_at = -WRONG_CODE_SECONDS
        self._watches = False

    # What a panel shows

    @property
    def origin(self) -> str:
        """The address to type, "" while no server runs."""
        return self._server.origin if self._server is not None and self._listens else ""

    @property
    def code(self) -> str:
        """The short key to type, in two groups."""
        short = self._door.keys.short if self._door is not None else ""
        return f"{short[:3]} {short[3:]}"

    @property
    def url(self) -> str:
        """The address with the long key, for the QR code, "" while no server runs."""
        return f"{self.origin}/#{self._door.keys.long}" if self._door is not None and self.origin else ""

    @property
    def was_reached(self) -> bool:
        """True once any screen has asked for the page."""
        return self._server is not None and self._server.requests > 0

    @property
    def has_other_address(self) -> bool:
        return len(self._addresses) > 1

    # Opening and closing

    def open(self, match: AnyMatch, changed: Callable[[], None]) -> None:
        """Open a room for a match, unless it is open. `changed` is called whenever the panel has to be drawn anew."""
        from cardcity_desktop.link.keys import Door, RoomKeys

        if self.room is not None and self.room.match.id == match.id:
            self.room.changed = changed
            return
        self.close("")
        self.room = Room(match, self, changed)
        self._door = Door(RoomKeys())
        self._look_up(lambda: self._start(next(iter(self._addresses), "")))

    def next_address(self) -> None:
        """Listen on the computer's next address. Codes and seats stay."""
        self._look_up(self._take_next_address)

    def _take_next_address(self) -> None:
        known = self._addresses
        if known:
            at = known.index(self._address) + 1 if self._address in known else 0
            self._restart(known[at % len(known)])

    def _look_up(self, then: Callable[[], None]) -> None:
        """Look up this computer's addresses beside the window, because a name server may be slow, and go on."""
        from cardcity_desktop.link.addresses import local_addresses

        door = self._door

        def found(addresses: tuple[str, ...]) -> None:
            if self._door is door and door is not None:  # else the room was closed meanwhile
                self._addresses = addresses
                then()

        self._ui.work(local_addresses, found)

    def close(self, text: str) -> None:
        """Say good-bye to all screens and stop the server."""
        room, self.room = self.room, None
        self._door, self._art, self.problem = None, {}, ""
        try:
            if room is not None:
                room.close(text)
        finally:  # also where a broken table can't show that its seats are back
            self._stop()

    def _restart(self, address: str) -> None:
        if self.room is not None and address != self._address:
            self.room.address_changed()
        self._stop()
        self._start(address)

    def _stop(self) -> None:
        server, self._server, self._listens = self._server, None, False
        if server is not None:
            self._ui.work(server.stop, lambda _none: None)

    def _start(self, address: str) -> None:
        from cardcity_desktop.link.server import LinkServer

        self._address = address
        if not address:
            self._set_problem(self._without_network())
            return
        assert self._door is not None
        door = self._door
        pages = {**served_files(), **self._art}
        server = LinkServer(door, address, _Listener(self, door), pages, self._numbers)
        self._server = server

        def start() -> OSError | None:
            try:
                server.start()
            except OSError as error:
                log("No room for other screens: %r", error)
                return error
            if self._server is not server:  # closed before its thread began
                server.stop()
            return None

        def started(error: OSError | None) -> None:
            if self._server is not server:  # closed meanwhile, which stops it
                return
            if error is None:
                self._listens = True
                self._watch()
            else:
                self._server = None
            self._set_problem("" if error is None else _("No place is free on this computer for phones."))

        self._ui.work(start, started)

    @staticmethod
    def _without_network() -> str:
        return _("This computer is in no network. Turn on Wi-Fi, or a phone’s hotspot.")

    def _set_problem(self, problem: str) -> None:
        self.problem = problem
        if self.room is not None:
            self.room.changed()

    def _watch(self) -> None:
        """Look every few seconds whether the computer still has the address, and the server its thread."""
        if not self._watches:
            self._watches = True
            self._ui.after(WATCH_SECONDS, self._look)

    def _look(self) -> None:
        self._watches = False
        server = self._server
        if server is None:
            return
        if self._listens and not server.is_alive:
            room, problem = self.room, _("Phones are cut off; all seats are back at the table.")
            self._ui.toast(problem)
            self.close("")
            self.problem = problem
            if room is not None:
                room.changed()
            return
        self._look_up(self._follow_address)

    def _follow_address(self) -> None:
        """Listen anew if this computer has left the address. Without any network the last one is kept."""
        if self._addresses and self._address not in self._addresses:
            self._ui.toast(_("The address has changed: scan again."))
            self._restart(self._addresses[0])
            return
        self._watch()
        problem = "" if self._addresses else self._without_network()
        if problem != self.problem:
            self._set_problem(problem)

    # From the server's thread

    def heard(self, door: Door, call: Callable[[Room], None]) -> None:
        """Let the room of a door hear something, in the window's thread."""

        def pass_on() -> None:
            if self.room is not None and self._door is door:
                call(self.room)

        self._ui.call_soon(pass_on)

    def refused(self) -> None:
        """Tell once a minute that a wrong code was tried."""
        now = self._ui.clock()
        if now >= self._noticed_at + WRONG_CODE_SECONDS:
            self._noticed_at = now
            self._ui.toast(_("Somebody tried a wrong code."))

    # The room's link

    def send(self, screen: int, message: Mapping[str, object]) -> None:
        if self._server is not None:
            self._server.send(screen, message)

    def close_screen(self, screen: int, code: int) -> None:
        if self._server is not None:
            self._server.close(screen, code)

    def publish(self, path: str, body: bytes) -> None:
        self._art[path] = body
        if self._server is not None:
            self._server.publish(path, body)

    def new_key(self) -> str:
        from cardcity_desktop.link.keys import long_key

        return long_key()

    def is_same(self, shown: str, key: str) -> bool:
        from cardcity_desktop.link.keys import is_same

        return is_same(shown, key)


class _Listener:
    """`link.server.Listener` of one server."""

    def __init__(self, link: ScreenLink, door: Door) -> None:
        self._link, self._door = link, door

    def received(self, screen: int, message: Mapping[str, object]) -> None:
        self._link.heard(self._door, lambda room: room.received(screen, message))

    def left(self, screen: int) -> None:
        self._link.heard(self._door, lambda room: room.left(screen))

    def refused(self, address: str) -> None:
        self._link.heard(self._door, lambda _room: self._link.refused())
