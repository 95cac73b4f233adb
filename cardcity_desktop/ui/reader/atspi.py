"""AT-SPI over D-Bus: the accessibility tree of Linux desktops, for Orca and other tools.

The tree is an application with one frame; the frame has a panel of texts and a panel of controls. Other texts, or the
controls of another screen, are another panel: a reader needs 10 ms and more for each child that comes or goes. Requests
are answered in a thread of its own from an immutable snapshot, so that the window never waits for the bus.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    Message,
    MessageType,
    Properties,
    message_bus,
    new_error,
    new_method_call,
    new_method_return,
    new_signal,
)
from jeepney.io.blocking import open_dbus_connection as open_blocking
from jeepney.io.threading import DBusConnection, open_dbus_connection
from pygame import Rect

from cardcity_desktop.ui.reader.screen import Node, Request, Screen, Window

ROOT = "/org/a11y/atspi/accessible/root"
NULL = "/org/a11y/atspi/null"
CACHE = "/org/a11y/atspi/cache"
NO_WINDOW = Window()
BASE = "/org/cardcity"
FRAME = f"{BASE}/frame"

A11Y = "org.a11y.atspi."
REGISTRY = "org.a11y.atspi.Registry"
REGISTRY_EVENTS = DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
CHANGES = ("EventListenerRegistered", "EventListenerDeregistered", "NameOwnerChanged")
"""Signals after which other tools may take events; of one that crashed only the last is sent."""
STATUS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")

ROLES = {
    "application": 75, "frame": 23, "panel": 39, "button": 43, "checkbox": 7, "radio": 44, "slider": 51, "entry": 79,
    "tab": 37, "text": 29, "cell": 56,
}  # fmt: skip
"""Numbers of AtspiRole."""

ACTIVE = 1
CHECKED = 4
EDITABLE = 7
ENABLED = 8
FOCUSABLE = 11
FOCUSED = 12
SENSITIVE = 24
SHOWING = 25
VISIBLE = 30
CHECKABLE = 41
"""Numbers of AtspiStateType."""

PATIENCE = 30.0
"""Seconds to wait for the bus; the library's own limit of 1 s made the game mute for good on a busy machine."""

Reply = tuple[str | None, tuple[Any, ...]]
"""Signature and body of a D-Bus reply."""


@dataclass(frozen=True)
class Tree:
    """An immutable snapshot: the objects by path, each with its parent, children and node."""

    title: str = ""
    window: Window = NO_WINDOW
    focus: str = ""
    children: dict[str, tuple[str, ...]] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)

    def parent(self, path: str) -> str:
        return next((above for above, below in self.children.items() if path in below), ROOT)


class AtSpiAdapter:
    """An application on the accessibility bus, or raise OSError if there is no such bus."""

    reports_choices = False  # Orca leaves an option's new state to the arrows, which select nothing here

    def __init__(self, ask: Callable[[Request], None]) -> None:
        self._ask = ask
        self._tree = self._before = Tree()  # readers ask late what the focus left: the last tree is answered, too
        self._paths: dict[tuple[int, str], str] = {}
        self._screens = self._pages = 0  # numbers of the last screen and of its last texts, for their paths
        self._title: str | None = None
        self._announced = ""
        self._texts: tuple[Node, ...] = ()
        self._connection: DBusConnection | None = None
        self._name = ""
        self._desktop = ("", NULL)
        self._takes_announcements = self._was_read = False
        self._enabled = threading.Event()
        self._closed = False
        threading.Thread(target=self._run, daemon=True, name="at-spi").start()

    @property
    def listening(self) -> bool:
        return self._enabled.is_set()

    def show(self, screen: Screen, window: Window) -> None:
        """Publish a screen's texts and controls as a tree, and emit the changes."""
        if screen.title != self._title:  # another screen: other objects, so that no reader keeps old names
            self._screens, self._title = self._screens + 1, screen.title
        if screen.texts != self._texts:
            self._pages, self._texts = self._pages + 1, screen.texts
        page, panel = f"{BASE}/texts{self._pages}", f"{BASE}/controls{self._screens}"
        texts = {f"{page}/{at}": node for at, node in enumerate(screen.texts)}
        controls = {self._path(node.key): node for node in screen.controls}
        focused = screen.find(screen.focus)
        focus = self._path(focused.key) if focused else ""
        children = {ROOT: (FRAME,), FRAME: (page, panel), page: (*texts,), panel: (*controls,)}
        now = Tree(screen.title, window, focus, children, texts | controls)
        if now.children != self._tree.children:
            self._before = self._tree
        before, self._tree = self._tree, now
        self._send_changes(before, now)

    def announce(self, text: str) -> None:
        if self._takes_announcements:
            self._emit(FRAME, "Object.Announcement", "", ("s", text), first=1)
        else:  # Orca 43 knows none, but speaks what it takes for the window's new name, unless that is no other name
            while text in (self._tree.title, self._announced):
                text += "\u00a0"
            self._announced = text
            self._emit(FRAME, "Object.PropertyChange", "accessible-name", ("s", text))

    def close(self) -> None:
        self._closed = True
        self._enabled.clear()
        if self._connection is not None:
            self._connection.close()

    def _path(self, key: str) -> str:
        known = (self._screens, key)
        return self._paths.setdefault(known, f"{BASE}/n{len(self._paths)}")

    # Signals

    def _send_changes(self, before: Tree, now: Tree) -> None:
        """Emit a signal for each object that came, went or changed, then for the window and the focus."""
        for group, new in now.children.items():
            old = before.children.get(group, () if group in (ROOT, FRAME) else new)  # a new panel is asked for its own
            for path in set(old) - set(new):
                self._emit(group, "Object.ChildrenChanged", "remove", ("(so)", (self._name, path)))
            for at, path in enumerate(new):
                if path not in old:
                    self._emit(group, "Object.ChildrenChanged", "add", ("(so)", (self._name, path)), first=at)
        left = before.focus if before.focus != now.focus else ""
        for path in now.nodes:
            if path in before.nodes and path != left:
                self._send_new_state(path, before, now)
        if before.window.active != now.window.active:  # a new title is announced: a new name would be spoken again
            self._emit(FRAME, "Window.Activate" if now.window.active else "Window.Deactivate", "", ("s", now.title))
            self._emit(FRAME, "Object.StateChanged", "active", ("i", 0), first=int(now.window.active))
        if now.focus != before.focus:
            if before.focus in now.nodes:
                self._emit(before.focus, "Object.StateChanged", "focused", ("i", 0))
            if now.focus:
                self._emit(now.focus, "Object.StateChanged", "focused", ("i", 0), first=1)
        if left in now.nodes:  # only now: while it has the focus for them, readers speak its new name
            self._send_new_state(left, before, now)

    def _send_new_state(self, path: str, before: Tree, now: Tree) -> None:
        """Emit a signal for each change of a text or control."""
        known, node = before.nodes[path], now.nodes[path]
        is_typed = node.role == "entry" and path == now.focus  # readers echo its keys
        if _name(known) != _name(node) and not is_typed:
            self._emit(path, "Object.PropertyChange", "accessible-name", ("s", _name(node)))
        if node.amount is not None and known.value != node.value:
            self._emit(path, "Object.PropertyChange", "accessible-value", ("d", node.amount.now))
        if node.checked is not None and known.checked != node.checked and node.role != "radio":
            self._emit(path, "Object.StateChanged", "checked", ("i", 0), first=int(node.checked))

    def _emit(self, path: str, signal: str, minor: str, value: tuple[str, Any], first: int = 0) -> None:
        """Send an event's signal, such as "Object.StateChanged". `first` is the first of its two numbers."""
        if self._connection is None:
            return
        kind, _point, name = signal.partition(".")
        emitter = DBusAddress(path, interface=f"{A11Y}Event.{kind}")
        self._connection.send(new_signal(emitter, name, "siiva{sv}", (minor, first, 0, value, {})))

    # The thread of the bus

    def _run(self) -> None:
        try:
            _wait_until_enabled()
            connection = open_dbus_connection(_bus_address(), auth_timeout=PATIENCE)
        except Exception:  # no bus, a broken one, one that refuses: silence
            return
        self._connection, self._name = connection, connection.unique_name
        embed = new_method_call(DBusAddress(ROOT, REGISTRY, f"{A11Y}Socket"), "Embed", "(so)", ((self._name, ROOT),))
        connection.send(embed)
        for change in CHANGES:
            connection.send(message_bus.AddMatch(MatchRule(type="signal", member=change)))
        connection.send(new_method_call(REGISTRY_EVENTS, "GetRegisteredEvents"))
        self._listen(listening=True)
        while not self._closed:
            try:
                message = connection.receive()
            except Exception:  # the bus is gone: silence from now on
                break
            if message.header.message_type is MessageType.method_call:
                self._reply(connection, message)
            else:
                self._learn(connection, message)
        self._enabled.clear()

    def _learn(self, connection: DBusConnection, message: Message) -> None:
        """Take in the desktop's place, whether any tool takes announcements, and that the last tool is gone."""
        signature = message.header.fields.get(HeaderFields.signature)
        if message.header.fields.get(HeaderFields.member) in CHANGES:
            connection.send(new_method_call(REGISTRY_EVENTS, "GetRegisteredEvents"))
        elif message.header.message_type is MessageType.method_return and signature == "(so)":
            self._desktop = message.body[0]
        elif message.header.message_type is MessageType.method_return and signature == "a(ss)":
            events = message.body[0]
            self._takes_announcements = any("announcement" in event.lower() for _tool, event in events)
            self._was_read |= bool(events)
            self._listen(bool(events) or not self._was_read)  # before any tool takes events, some only look

    def _listen(self, listening: bool) -> None:
        """Store whether any tool reads. Wake the window if that has changed."""
        if listening != self._enabled.is_set():
            (self._enabled.set if listening else self._enabled.clear)()
            self._ask(Request("", press=False))

    def _reply(self, connection: DBusConnection, message: Message) -> None:
        fields = message.header.fields
        interface, member = fields.get(HeaderFields.interface, ""), fields[HeaderFields.member]
        path = fields[HeaderFields.path]
        try:
            signature, body = self._answer(path, interface, member, message.body)
            connection.send(new_method_return(message, signature, body))
        except (LookupError, TypeError, ValueError) as error:  # of a screen that is gone: the reader asks late
            connection.send(new_error(message, "org.freedesktop.DBus.Error.UnknownMethod", "s", (str(error),)))

    def _answer(self, path: str, interface: str, member: str, body: tuple[Any, ...]) -> Reply:
        """Return the signature and the body of the reply, or raise KeyError for an unknown method or property."""
        tree = next((tree for tree in (self._tree, self._before) if path in tree.nodes or path in tree.children), None)
        if tree is None and path != CACHE:
            raise KeyError(path)
        tree = tree or self._tree
        if interface == "org.freedesktop.DBus.Properties":
            return self._property(tree, path, member, body)
        if member == "DoAction":
            node = tree.nodes[path]
            self._ask(Request(node.key, press=True))
            return "b", (node.enabled,)
        if member == "GrabFocus":
            self._ask(Request(tree.nodes[path].key, press=False))
            return "b", (True,)
        return _methods(tree, path, member, body, self._name)

    def _property(self, tree: Tree, path: str, member: str, body: tuple[Any, ...]) -> Reply:
        if member == "Set":
            wanted = float(body[2][1]) if body[1] == "CurrentValue" else None
            if wanted is not None:
                self._ask(Request(tree.nodes[path].key, press=False, amount=wanted))
            return None, ()
        values = _properties(tree, path, self._name, self._desktop)
        if member == "GetAll":
            return "a{sv}", (values,)
        return "v", (values[body[1]],)


def _name(node: Node) -> str:
    """Return a node's name, with its value unless that has an interface of its own."""
    return node.name if node.role in ("entry", "slider") else node.spoken


def _properties(tree: Tree, path: str, name: str, desktop: tuple[str, str]) -> dict[str, tuple[str, Any]]:
    """Return the D-Bus properties of an object as variants."""
    node = tree.nodes.get(path)
    titles = {ROOT: "Card City", FRAME: tree.title}
    amount = node.amount if node else None
    values = {"CurrentValue": amount.now, "MinimumValue": amount.least} if amount else {}
    values |= {"MaximumValue": amount.most, "MinimumIncrement": amount.step} if amount else {}
    return {
        "Name": ("s", _name(node) if node else titles.get(path, "")),
        "Description": ("s", node.description if node else ""),
        "Parent": ("(so)", desktop if path == ROOT else (name, tree.parent(path))),
        "ChildCount": ("i", len(tree.children.get(path, ()))),
        "Locale": ("s", ""),
        "AccessibleId": ("s", node.key if node else ""),
        "HelpText": ("s", ""),
        "ToolkitName": ("s", "Card City"),
        "Version": ("s", "1"),
        "AtspiVersion": ("s", "2.1"),
        "Id": ("i", 0),
        "CharacterCount": ("i", len(node.value) if node else 0),
        "CaretOffset": ("i", len(node.value) if node else 0),
        "NActions": ("i", int(node is not None and node.role != "text")),
        "Text": ("s", node.value if node else ""),
        **{name: ("d", float(value)) for name, value in values.items()},
    }


def _methods(tree: Tree, path: str, member: str, body: tuple[Any, ...], name: str) -> Reply:
    """Return the reply to a method that only reads, or raise KeyError for an unknown one."""
    node, below = tree.nodes.get(path), tree.children.get(path, ())
    role = node.role if node else {ROOT: "application", FRAME: "frame"}.get(path, "panel")
    place = node.place if node else Rect((0, 0), tree.window.size)
    if role == "panel" and path in tree.children:  # Orca takes nameless panels of one place for the same
        place.width -= int(path[-1]) % 2
    on_desktop = place if body[:1] == (1,) else place.move(tree.window.origin)  # 1: coordinates of the window
    interfaces = [f"{A11Y}Accessible", *([f"{A11Y}Application"] if path == ROOT else [f"{A11Y}Component"])]
    interfaces += [f"{A11Y}Action"] if node and role != "text" else []
    interfaces += [f"{A11Y}Text"] if role == "entry" else []
    interfaces += [f"{A11Y}Value"] if role == "slider" else []
    text = node.value if node else ""
    replies: dict[str, Callable[[], tuple[str | None, Any]]] = {
        "GetChildAtIndex": lambda: ("(so)", (name, below[body[0]])),
        "GetChildren": lambda: ("a(so)", [(name, child) for child in below]),
        "GetIndexInParent": lambda: ("i", 0 if path == ROOT else tree.children[tree.parent(path)].index(path)),
        "GetRelationSet": lambda: ("a(ua(so))", []),
        "GetRole": lambda: ("u", ROLES[role]),
        "GetRoleName": lambda: ("s", role),
        "GetLocalizedRoleName": lambda: ("s", role),
        "GetState": lambda: ("au", _states(tree, path, node)),
        "GetAttributes": lambda: ("a{ss}", {"valuetext": text} if role == "slider" else {}),
        "GetApplication": lambda: ("(so)", (name, ROOT)),
        "GetInterfaces": lambda: ("as", interfaces),
        "GetLocale": lambda: ("s", ""),
        "GetItems": lambda: ("a((so)(so)(so)iiassusau)", []),
        "GetExtents": lambda: ("(iiii)", (*on_desktop,)),
        "GetPosition": lambda: ("ii", on_desktop.topleft),
        "GetSize": lambda: ("ii", place.size),
        "GetLayer": lambda: ("u", 3),
        "GetMDIZOrder": lambda: ("n", 0),
        "GetAlpha": lambda: ("d", 1.0),
        "GetName": lambda: ("s", "press"),
        "GetLocalizedName": lambda: ("s", "press"),
        "GetDescription": lambda: ("s", ""),
        "GetKeyBinding": lambda: ("s", ""),
        "GetActions": lambda: ("a(sss)", [("press", "", "")] if node else []),
        "GetText": lambda: ("s", text[body[0] : body[1] if body[1] >= 0 else None]),
        "GetStringAtOffset": lambda: ("sii", (text, 0, len(text))),  # a field has one line
        "GetTextAtOffset": lambda: ("sii", (text, 0, len(text))),
        "GetCharacterAtOffset": lambda: ("i", ord(text[body[0] : body[0] + 1] or "\0")),
        "GetNSelections": lambda: ("i", 0),
        "Ping": lambda: (None, None),
    }
    signature, value = replies[member]()
    if signature is None:
        return None, ()
    return signature, value if signature in ("ii", "sii") else (value,)


def _states(tree: Tree, path: str, node: Node | None) -> list[int]:
    """Return the two words of an object's state bits."""
    states = [SHOWING, VISIBLE, ENABLED, SENSITIVE] if node is None or node.enabled else [SHOWING, VISIBLE]
    if path == FRAME and tree.window.active:
        states.append(ACTIVE)
    if node is not None and node.role != "text":
        states += [FOCUSABLE, *([FOCUSED] if path == tree.focus else [])]
        states += [EDITABLE] if node.role == "entry" else []
        states += [] if node.checked is None else [CHECKABLE, *([CHECKED] if node.checked else [])]
    bits = sum(1 << state for state in states)
    return [bits & 0xFFFFFFFF, bits >> 32]


def _wait_until_enabled() -> None:
    """Wait until an assistive tool is in use, or raise an error if the desktop has no accessibility service."""
    with open_blocking("SESSION", auth_timeout=PATIENCE) as session:
        rule = MatchRule(type="signal", interface="org.freedesktop.DBus.Properties", path=STATUS.object_path)
        session.send_and_get_reply(message_bus.AddMatch(rule), timeout=PATIENCE)
        while not any(_is_true(session, name) for name in ("IsEnabled", "ScreenReaderEnabled")):
            session.receive()


def _is_true(session: Any, name: str) -> bool:
    reply = session.send_and_get_reply(Properties(STATUS).get(name), timeout=PATIENCE)
    return reply.header.message_type is MessageType.method_return and bool(reply.body[0][1])


def _bus_address() -> str:
    """Return the address of the accessibility bus, or raise an error if there is none."""
    with open_blocking("SESSION", auth_timeout=PATIENCE) as session:
        call = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
        return str(session.send_and_get_reply(call, timeout=PATIENCE).body[0])
