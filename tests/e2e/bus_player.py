"""Plays the app over D-Bus as a screen reader's user does: names, roles and actions of AT-SPI, nothing else.

    dbus-run-session -- python -m tests.e2e.bus_player SAVED UNTIL WISH [WISH …]

Starts the app, with a saved game unless SAVED is "", and presses the first wish (pattern of a name) that is there,
until a text fits UNTIL. Prints each announcement, then `presses N`. Fails on a control without a name, on two of a
kind with the same name, and on twenty seconds without a wish or an announcement.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from random import Random
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, Properties, message_bus, new_method_call
from jeepney.io.blocking import open_dbus_connection
from pygame import Rect

from cardcity_desktop.ui.reader.screen import Node
from tests.ui.reader.tree_player import WishPlayer

A11Y = "org.a11y.atspi"
ROOT = "/org/a11y/atspi/accessible/root"
SENSITIVE, FOCUSABLE = 1 << 24, 1 << 11
"""Bits of AtspiStateType."""

START_SECONDS, ANSWER_SECONDS, SILENCE_SECONDS = 60, 0.6, 0.05
"""Longest waits for the app's window and for its answer to a press, and the silence that ends an answer."""
LAST_PAUSES = 20
"""Longest wait for the last announcement, in answers."""
MOST_SILENT = 33
"""Answers in a row without an announcement: twenty seconds."""
MOST_PRESSES = 1200
"""Presses until a game must be over, several times as many as usual."""


class BusPlayer(WishPlayer):
    """A client of the accessibility bus that takes announcements, as a reader does."""

    def __init__(self, seed: int = 1) -> None:
        self.rng, self.announced, self.texts = Random(seed), list[str](), list[str]()
        self._news, self._silent = list[Message](), 0
        with open_dbus_connection("SESSION", auth_timeout=START_SECONDS) as session:
            status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
            session.send_and_get_reply(status.set("ScreenReaderEnabled", "b", True))
            bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            address = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body[0]
        self._bus = open_dbus_connection(address, auth_timeout=START_SECONDS)
        self._call(f"{A11Y}.Registry", "/org/a11y/atspi/registry", "Registry", "RegisterEvent", "object:announcement")
        rule = MatchRule(type="signal", interface=f"{A11Y}.Event.Object")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        self._app = self._find_app()

    @property
    def controls(self) -> list[Node]:
        """Enabled controls; fails if any has no name or that of another of its kind, and stores the texts beside them.

        The app has one frame, and that a panel of texts and one of controls: to ask every object for what may be below
        it would double the messages, which are most of the work.
        """
        frame = self._children(self._children(ROOT)[0])
        texts, controls = (self._children(panel) for panel in frame)
        self.texts = [name[1] for name in self._names(texts) if name is not None]
        states = self._all(new_method_call(self._object(path), "GetState") for path in controls)
        found, named = list[Node](), dict[str, list[str]]()
        for path, name, state in zip(controls, self._names(controls), states, strict=True):
            if name is None or state is None:
                continue  # gone meanwhile
            assert name[1].strip(), (path, self.texts)
            named.setdefault(name[1], []).append(path)
            if state[0] & FOCUSABLE and state[0] & SENSITIVE:
                found.append(Node(path, "", name[1], Rect(0, 0, 0, 0)))
        self._check_doubles([path for paths in named.values() if len(paths) > 1 for path in paths])
        return found

    def _check_doubles(self, paths: Sequence[str]) -> None:
        """Fail if two controls of a kind have the same name, and still have it: the screen can change meanwhile."""
        shown = self._children(self._children(self._children(ROOT)[0])[1]) if paths else []
        calls = [
            Properties(self._object(path)).get(name)
            for path in paths
            if path in shown
            for name in ("Name", "AccessibleId")
        ]
        values = iter(value and value[1] for value in self._all(calls))
        doubles = Counter((name, key.partition(":")[0]) for name, key in zip(values, values, strict=True) if key)
        assert max(doubles.values(), default=1) == 1, doubles

    def do(self, node: Node) -> None:
        self._call(self._app, node.key, "Action", "DoAction", 0)
        self.pause()

    def pause(self) -> None:
        """Take in the app's answer, until it is silent."""
        deadline, wait = time.monotonic() + ANSWER_SECONDS, ANSWER_SECONDS
        while wait > 0:
            try:
                self._news.append(self._bus.receive(timeout=wait))
            except TimeoutError:
                break
            wait = min(SILENCE_SECONDS, deadline - time.monotonic())
        news, self._news = self._news, []
        told = [one.body[3][1] for one in news if one.header.fields.get(HeaderFields.member) == "Announcement"]
        self.announced += told
        self._silent = 0 if told else self._silent + 1
        assert self._silent < MOST_SILENT, (self.announced[-3:], self.texts)

    def finds(self, pattern: str, texts: Sequence[str]) -> bool:
        return any(fnmatchcase(text, name) for text in texts for name in pattern.split("|"))

    def _find_app(self) -> str:
        """Return the app's name on the bus, once it is on the desktop."""
        for _second in range(START_SECONDS):
            for name, path in self._call(f"{A11Y}.Registry", ROOT, "Accessible", "GetChildren") or []:
                self._app = name
                if self._names([path])[0] == ("s", "Card City") and self._children(ROOT):
                    return str(name)
            time.sleep(1)
        raise AssertionError("the app is not on the desktop")

    def _children(self, path: str) -> list[str]:
        return [child for _name, child in self._call(self._app, path, "Accessible", "GetChildren") or []]

    def _names(self, paths: Sequence[str]) -> list[Any]:
        """Return the names as variants; None for an object that is gone."""
        return self._all(Properties(self._object(path)).get("Name") for path in paths)

    def _call(self, name: str, path: str, interface: str, member: str, *arguments: str | int) -> Any:
        """Return the first value of the reply; None if there is none."""
        signature = "".join("s" if isinstance(argument, str) else "i" for argument in arguments) or None
        address = DBusAddress(path, name, f"{A11Y}.{interface}")
        return self._all([new_method_call(address, member, signature, arguments)])[0]

    def _object(self, path: str) -> DBusAddress:
        return DBusAddress(path, self._app, f"{A11Y}.Accessible")

    def _all(self, calls: Iterable[Message]) -> list[Any]:
        """Return the first value of each reply, None for an error; all calls are sent before the first is awaited."""
        serials, replies = list[int](), dict[int, Message]()
        for call in calls:
            serials.append(next(self._bus.outgoing_serial))
            self._bus.send(call, serial=serials[-1])
        while len(replies) < len(serials):
            message = self._bus.receive(timeout=START_SECONDS)
            answered = message.header.fields.get(HeaderFields.reply_serial)
            if answered is None:
                self._news.append(message)
            else:
                replies[answered] = message
        bodies = [replies[serial] for serial in serials]
        done = [body.header.message_type is MessageType.method_return and body.body for body in bodies]
        return [values[0] if values else None for values in done]


def main(saved: str, until: str, *wishes: str) -> None:
    app = subprocess.Popen([sys.executable, "-m", "cardcity_desktop", *(("play", saved) if saved else ())])
    try:
        blind = BusPlayer()
        presses = blind.play(
            wishes, lambda: blind.finds(until, blind.texts) or blind.finds(until, blind.announced), MOST_PRESSES
        )
        for _pause in range(LAST_PAUSES):  # a text can be read before it is announced
            if blind.finds(until, blind.announced):
                break
            blind.pause()
        print(*blind.announced, f"presses {presses}", sep="\n")
    finally:
        app.terminate()
        app.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
