"""Plays the app over D-Bus as a screen reader's user does: names, roles and actions of AT-SPI, nothing else.

    dbus-run-session -- python -m tests.e2e.bus_player UNTIL WISH [WISH …]

Starts the app, presses the first wish (pattern of a name) that is there, until a control or a text fits UNTIL. Prints
each announcement, then `presses N`. Fails on a control without a name, and on twenty seconds without a wish.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import deque
from fnmatch import fnmatchcase
from random import Random
from typing import Any

from jeepney import DBusAddress, MatchRule, Message, MessageType, Properties, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection
from pygame import Rect

from cardcity_desktop.ui.reader.screen import Node
from tests.ui.reader.tree_player import WishPlayer

A11Y = "org.a11y.atspi"
ROOT = "/org/a11y/atspi/accessible/root"
SENSITIVE, FOCUSABLE = 1 << 24, 1 << 11
"""Bits of AtspiStateType."""

START_SECONDS, ANSWER_SECONDS = 60, 0.5


class BusPlayer(WishPlayer):
    """A client of the accessibility bus that takes announcements, as a reader does."""

    def __init__(self, seed: int = 1) -> None:
        self.rng, self.announced, self.texts = Random(seed), list[str](), list[str]()
        with open_dbus_connection(bus="SESSION") as session:
            status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
            session.send_and_get_reply(status.set("ScreenReaderEnabled", "b", True))
            bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            address = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body[0]
        self._bus = open_dbus_connection(bus=address)
        self._call(f"{A11Y}.Registry", "/org/a11y/atspi/registry", "Registry", "RegisterEvent", "object:announcement")
        rule = MatchRule(type="signal", interface=f"{A11Y}.Event.Object", member="Announcement")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        self._news: deque[Message] = deque()
        self._bus.filter(rule, queue=self._news)
        self._app, self._paths = self._find_app(), dict[str, str]()

    @property
    def controls(self) -> list[Node]:
        """Enabled controls; fails if any has no name, and stores the texts beside them."""
        found, self.texts = list[Node](), []
        for path in self._leaves(ROOT):
            name = self._property(path, "Name")
            states = self._call(self._app, path, "Accessible", "GetState")
            if name is None or states is None:
                continue  # gone meanwhile
            assert name.strip(), (path, self.texts, [node.name for node in found])
            if states[0] & FOCUSABLE:
                found.append(
                    Node(path, self._call(self._app, path, "Accessible", "GetRoleName"), name, Rect(0, 0, 0, 0))
                )
                found[-1:] = found[-1:] if states[0] & SENSITIVE else []
            else:
                self.texts.append(name)
        return found

    def do(self, node: Node) -> None:
        self._call(self._app, node.key, "Action", "DoAction", 0)
        self.pause()

    def pause(self) -> None:
        deadline = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < deadline:
            try:
                self._bus.recv_messages(timeout=ANSWER_SECONDS)
            except TimeoutError:
                break
        self.announced += [self._news.popleft().body[3][1] for _ in range(len(self._news))]

    def _find_app(self) -> str:
        """Return the app's name on the bus, once it is on the desktop."""
        for _second in range(START_SECONDS):
            for name, path in self._call(f"{A11Y}.Registry", ROOT, "Accessible", "GetChildren") or []:
                self._app = name
                if self._property(path, "Name") == "Card City":
                    return str(name)
            time.sleep(1)
        raise AssertionError("the app is not on the desktop")

    def _leaves(self, path: str) -> list[str]:
        """Return all objects below a path that have none below them."""
        below = [child for _name, child in self._call(self._app, path, "Accessible", "GetChildren") or []]
        return [leaf for child in below for leaf in self._leaves(child)] if below else [path]

    def _property(self, path: str, name: str) -> Any:
        address = DBusAddress(path, self._app, f"{A11Y}.Accessible")
        reply = self._bus.send_and_get_reply(Properties(address).get(name))
        return reply.body[0][1] if reply.header.message_type is MessageType.method_return else None

    def _call(self, name: str, path: str, interface: str, member: str, *arguments: str | int) -> Any:
        """Return the first value of the reply; None if there is none."""
        signature = "".join("s" if isinstance(argument, str) else "i" for argument in arguments) or None
        message = new_method_call(DBusAddress(path, name, f"{A11Y}.{interface}"), member, signature, arguments)
        reply = self._bus.send_and_get_reply(message)
        return reply.body[0] if reply.header.message_type is MessageType.method_return and reply.body else None


def main(until: str, *wishes: str) -> None:
    app = subprocess.Popen([sys.executable, "-m", "cardcity_desktop"])
    try:
        blind = BusPlayer()
        presses = blind.play(wishes, lambda: any(fnmatchcase(text, until) for text in (*blind.texts, *blind.announced)))
        print(*blind.announced, f"presses {presses}", sep="\n")
    finally:
        app.terminate()


if __name__ == "__main__":
    main(*sys.argv[1:])
