"""Windows and macOS: the accessibility tree by accesskit, for NVDA, Narrator and VoiceOver.

Written after the library's documentation; none of these readers was heard. The window has a group of texts, a group of
controls and one live text for announcements. `open_adapter` makes it only if a reader runs when the game starts.
"""

import ctypes
import sys
import threading
from collections.abc import Callable
from typing import Any

import accesskit

from cardcity_desktop.ui.reader.screen import Node, Request, Screen, Window
from cardcity_desktop.ui.toolkit import SliderValue
from cardcity_desktop.ui.window.system.display import hidden_window, window_handle

ROOT = 1
TEXTS = 2
CONTROLS = 3
NEWS = 4
"""Numbers of the nodes that every screen has."""

ROLES = {
    "button": accesskit.Role.BUTTON, "checkbox": accesskit.Role.CHECK_BOX, "radio": accesskit.Role.RADIO_BUTTON,
    "slider": accesskit.Role.SLIDER, "entry": accesskit.Role.TEXT_INPUT, "tab": accesskit.Role.TAB,
    "text": accesskit.Role.LABEL, "cell": accesskit.Role.CELL,
}  # fmt: skip


CAPSULE = b"window"
"""Name of a capsule for the library; the interpreter keeps no copy of it."""


def window_capsule() -> Any:
    """Return a Mac's NSWindow as the library wants it: its address in a new capsule."""
    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return make(window_handle(), CAPSULE, None)


def connect_window(activated: Callable[[], None], asked: Callable[[Any], None]) -> Any:
    """Connect the library to the window. On Windows it panics if the window is visible.

    On a Mac a second connection to the same window would be a panic: so the window must never be another one.
    """
    if sys.platform == "win32":
        with hidden_window():
            return accesskit.windows.SubclassingAdapter(window_handle(), activated, asked)
    accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")  # SDL's windows keep the keyboard to themselves
    return accesskit.macos.SubclassingAdapter.for_window(window_capsule(), activated, asked)


class NativeAdapter:
    """The tree of one window, or raise whatever the library raises, PanicException included.

    The library calls `_activate` from any thread and holds a lock meanwhile. So it must return at once, and the
    window's thread must not call the library until then, or both wait for each other.
    """

    reports_choices = True

    def __init__(self, ask: Callable[[Request], None], connect: Callable[..., Any] = connect_window) -> None:
        """`connect` returns the library's adapter of the window."""
        self._ask, self._connect = ask, connect
        self._numbers: dict[tuple[int, str], int] = {}  # of nodes, by screen and key
        self._keys: dict[int, str] = {}
        self._screens, self._title = 0, ""  # number of screens shown so far
        self._shown: tuple[Screen, Window] | None = None
        self._news = ""
        self._activated_in: int | None = None  # the thread in which a reader asked for the tree
        self._adapter = self._connect(self._activate, self._obey)

    @property
    def listening(self) -> bool:
        if self._activated_in in (None, threading.get_ident()):
            return self._activated_in is not None
        return self._activated_in not in sys._current_frames()

    def show(self, screen: Screen, window: Window) -> None:
        if screen.title != self._title:  # another screen: other nodes, so that no reader keeps old names
            self._screens, self._title = self._screens + 1, screen.title
        was_active = self._shown is not None and self._shown[1].active
        self._shown = screen, window
        self._update()
        if sys.platform == "darwin" and window.active != was_active:
            _raise(self._adapter.update_view_focus_state(window.active))

    def announce(self, text: str) -> None:
        self._news = text
        self._update()

    def close(self) -> None:
        self._adapter = None

    def tree(self, screen: Screen, window: Window) -> Any:
        """Return the content as a whole `TreeUpdate`. The library finds the changes."""
        texts = [(self._number(f"text {at}"), node) for at, node in enumerate(screen.texts)]
        controls = [(self._number(node.key), node) for node in screen.controls]
        self._keys = {number: node.key for number, node in controls}
        focused = screen.find(screen.focus)
        update = accesskit.TreeUpdate(self._number(focused.key) if focused else ROOT)
        update.tree = accesskit.Tree(ROOT)
        root, news = accesskit.Node(accesskit.Role.WINDOW), accesskit.Node(accesskit.Role.LABEL)
        root.set_label(screen.title)
        root.set_children([TEXTS, CONTROLS, NEWS])
        root.set_bounds(accesskit.Rect(0, 0, *window.size))
        news.set_value(self._news)
        news.set_live(accesskit.Live.POLITE)
        update.nodes = [
            (ROOT, root), (TEXTS, _group(texts)), (CONTROLS, _group(controls)), (NEWS, news),
            *((number, _node(node)) for number, node in (*texts, *controls)),
        ]  # fmt: skip
        return update

    def _number(self, key: str) -> int:
        return self._numbers.setdefault((self._screens, key), len(self._numbers) + NEWS + 1)

    def _update(self) -> None:
        if self._shown is None or not self.listening:
            return
        made = self.tree(*self._shown)  # before the call: an exception inside it would be a panic
        _raise(self._adapter.update_if_active(lambda: made))

    def _activate(self) -> None:
        """Note that a reader started. Without a tree, the library shows an empty window until the next update."""
        self._activated_in = threading.get_ident()

    def _obey(self, request: Any) -> None:
        key = self._keys.get(request.target)
        node = self._shown[0].find(key) if self._shown and key is not None else None
        if key is not None and request.action in (accesskit.Action.CLICK, accesskit.Action.FOCUS):
            self._ask(Request(key, press=request.action == accesskit.Action.CLICK))
        elif node is not None and node.amount is not None:
            self._ask(Request(node.key, press=False, amount=_asked_number(request, node.amount)))


def _asked_number(request: Any, amount: SliderValue) -> float | None:
    """Return the number to which a reader wants to set an amount, or None if it wants something else."""
    if request.action == accesskit.Action.SET_VALUE:
        kind, value = request.data
        return float(value) if kind == accesskit.ActionDataKind.NUMERIC_VALUE else None
    if request.action == accesskit.Action.INCREMENT:
        return amount.now + amount.step
    return amount.now - amount.step if request.action == accesskit.Action.DECREMENT else None


def _raise(events: Any) -> None:
    if events is not None:  # None while no reader asks
        events.raise_events()


def _group(nodes: list[tuple[int, Node]]) -> Any:
    group = accesskit.Node(accesskit.Role.GROUP)
    group.set_children([number for number, _node in nodes])
    return group


def _node(node: Node) -> Any:
    """Return the library's node of a text or a control. A label's text is its value."""
    made = accesskit.Node(ROLES[node.role])
    made.set_bounds(accesskit.Rect(node.place.left, node.place.top, node.place.right, node.place.bottom))
    if node.role == "text":
        made.set_value(node.name)
    else:
        made.set_label(node.name)
        made.add_action(accesskit.Action.FOCUS)
        if node.value:
            made.set_value(node.value)
    if node.amount is not None:
        made.set_numeric_value(node.amount.now)
        made.set_min_numeric_value(node.amount.least)
        made.set_max_numeric_value(node.amount.most)
        made.set_numeric_value_step(node.amount.step)
        for action in (accesskit.Action.INCREMENT, accesskit.Action.DECREMENT, accesskit.Action.SET_VALUE):
            made.add_action(action)
    if node.description:
        made.set_description(node.description)
    if node.checked is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if not node.enabled:
        made.set_disabled()
    elif node.role != "text":
        made.add_action(accesskit.Action.CLICK)
    return made
