"""The tree for Windows and macOS: real nodes of accesskit, without the system's window."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.rules.registry import GAME_CLASSES, game_of
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.reader import adapter as adapters
from cardcity_desktop.ui.reader.bridge import ScreenReader
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player

accesskit = pytest.importorskip("accesskit")

from cardcity_desktop.ui.reader import native  # noqa: E402  needs the library
from cardcity_desktop.ui.reader.native import CONTROLS, NEWS, ROOT, TEXTS, NativeAdapter  # noqa: E402


class PanicException(BaseException):
    """A panic of the library's Rust."""


class LibraryWindow:
    """Stands for accesskit's adapter of a window: keeps the updates, and asks as a reader does."""

    def __init__(self, activated: Callable[[], None], asked: Callable[[Any], None]) -> None:
        self.activated, self.asked = activated, asked
        self.updates = list[Any]()
        self.raised = 0

    def update_if_active(self, make: Callable[[], Any]) -> LibraryWindow:
        self.updates.append(make())
        return self

    def raise_events(self) -> None:
        self.raised += 1

    @property
    def nodes(self) -> dict[int, Any]:
        return dict(self.updates[-1].nodes)


class Asked:
    """Stands for accesskit's request, which only the library makes."""

    def __init__(self, target: int, action: Any, data: Any = None) -> None:
        self.target, self.action, self.data = target, action, data


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.close()


def connect(player: Player, scene: Scene) -> tuple[LibraryWindow, NativeAdapter]:
    """Open a scene to which a native adapter is connected; its reader asks at once."""
    player.open(scene, motion="off")
    windows, made = list[LibraryWindow](), list[NativeAdapter]()

    def window_of(*handlers: Callable[..., None]) -> LibraryWindow:
        windows.append(LibraryWindow(*handlers))
        return windows[-1]

    def opened(ask: Callable[[Any], None]) -> NativeAdapter:
        made.append(NativeAdapter(ask, window_of))
        return made[0]

    app = player.app
    app.reader = ScreenReader(app.ui, lambda: app.scene, app.obey, opened)
    app.reader.start()
    player.step()
    assert not windows[0].updates, "nobody has asked"
    windows[0].activated()
    player.step()
    return windows[0], made[0]


def table_of(game: str) -> Scene:
    services, rules = AppServices(MemoryStore()), game_of(game)
    setup = rules.read_setup({})
    seats = [Seat(f"Seat {at}", at, "person" if at == 0 else "beginner") for at in range(rules.players(setup))]
    return services.table_scene(services.matches.new(game, setup, seats, seed=1))


@pytest.mark.parametrize("game", GAME_CLASSES)
def test_the_whole_table_is_in_the_library_s_tree(player: Player, game: str) -> None:
    window, adapter = connect(player, table_of(game))
    nodes, update = window.nodes, window.updates[-1]
    assert adapter._shown is not None
    screen = adapter._shown[0]
    assert update.tree.root == ROOT and nodes[ROOT].children == [TEXTS, CONTROLS, NEWS]
    assert nodes[ROOT].label == screen.title
    assert [nodes[number].value for number in nodes[TEXTS].children] == [text.name for text in screen.texts]
    controls = [nodes[number] for number in nodes[CONTROLS].children]
    assert [node.label for node in controls] == [node.name for node in screen.controls]
    assert [node.is_disabled for node in controls] == [not node.enabled for node in screen.controls]
    assert all(node.supports_action(accesskit.Action.CLICK) for node in controls if not node.is_disabled)
    assert nodes[update.focus].label == next(node.name for node in screen.controls if node.key == screen.focus)
    assert set(nodes) == {ROOT, TEXTS, CONTROLS, NEWS, *nodes[TEXTS].children, *nodes[CONTROLS].children}
    assert window.raised == len(window.updates)


def test_a_switch_is_pressed_and_reports_its_state(player: Player) -> None:
    window, _adapter = connect(player, AppServices(MemoryStore()).options_scene())

    def switch() -> tuple[int, Any]:
        return next((number, node) for number, node in window.nodes.items() if node.label == "Marks on the cards")

    number, before = switch()
    assert before.role == accesskit.Role.CHECK_BOX and before.toggled == accesskit.Toggled.FALSE
    window.asked(Asked(number, accesskit.Action.CLICK))
    window.asked(Asked(10**6, accesskit.Action.CLICK))  # of a screen that is gone
    player.wait(0.1)
    assert switch()[1].toggled == accesskit.Toggled.TRUE and window.updates[-1].focus == number


def test_a_slider_is_set_by_a_number_and_by_steps(player: Player) -> None:
    options = AppServices(MemoryStore()).options_scene()
    window, _adapter = connect(player, options)
    player.click("page:sound")
    player.step()
    number = next(number for number, node in window.nodes.items() if node.label == "Effects")
    slider = window.nodes[number]
    least, most, step = slider.min_numeric_value, slider.max_numeric_value, slider.numeric_value_step
    assert (slider.role, least, most, step) == (accesskit.Role.SLIDER, 0, 100, 10)
    kind = accesskit.ActionDataKind.NUMERIC_VALUE
    window.asked(Asked(number, accesskit.Action.SET_VALUE, (kind, 38.0)))
    player.wait(0.1)
    slider = window.nodes[number]
    assert (slider.numeric_value, slider.value) == (40, "40 %"), "there are steps of 10"
    window.asked(Asked(number, accesskit.Action.DECREMENT))
    player.wait(0.1)
    assert window.nodes[number].numeric_value == 30 and player.ui.preferences.effects_volume == 0.3
    for wanted, becomes in ((1e300, 100), (float("nan"), 0), (float("inf"), 100), (-5.0, 0)):
        window.asked(Asked(number, accesskit.Action.SET_VALUE, (kind, wanted)))
        player.wait(0.1)
        assert window.nodes[number].numeric_value == becomes


def test_what_is_announced_is_the_live_text(player: Player) -> None:
    window, _adapter = connect(player, AppServices(MemoryStore()).options_scene())
    player.ui.toast("Saved")
    player.wait(0.5)
    assert window.nodes[NEWS].value == "Saved" and window.nodes[NEWS].live == accesskit.Live.POLITE


def test_the_library_is_not_called_while_a_reader_activates_it(player: Player) -> None:
    window, adapter = connect(player, AppServices(MemoryStore()).options_scene())
    inside, leave = threading.Event(), threading.Event()

    def activate() -> None:
        window.activated()
        inside.set()
        leave.wait(5)

    reader = threading.Thread(target=activate)
    reader.start()
    inside.wait(5)
    count = len(window.updates)
    player.ui.toast("Saved")
    player.wait(0.5)
    assert len(window.updates) == count and not adapter.listening
    leave.set()
    reader.join()
    player.wait(0.5)
    assert len(window.updates) > count and adapter.listening


def test_neither_another_size_nor_full_screen_connects_again(player: Player) -> None:
    window, adapter = connect(player, AppServices(MemoryStore()).options_scene())
    opened = player.app.window.system_window
    for _turn in range(2):
        player.press("f11")
        player.wait(0.5)
    player.resize((1600, 900))
    player.wait(0.5)
    assert adapter._adapter is window and window.nodes[ROOT].bounds.x1 == 1600
    assert player.app.window.system_window is opened


def test_a_mac_s_window_is_given_by_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "window_handle", lambda: 0x1234)
    read = ctypes.pythonapi.PyCapsule_GetPointer
    read.restype, read.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    assert read(native.window_capsule(), native.CAPSULE) == 0x1234


def test_a_panic_turns_the_reader_off(player: Player) -> None:
    window, adapter = connect(player, AppServices(MemoryStore()).options_scene())

    def panic(_make: object) -> None:
        raise PanicException

    window.update_if_active = panic  # type: ignore[assignment]
    player.press("tab")
    player.step()
    assert player.app.reader is not None and not player.app.reader.listening and adapter.listening


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_without_the_library_or_a_reader_there_is_silence(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(adapters, "_is_reader_running", lambda: False)
    assert adapters.open_adapter(lambda request: None) is None
    monkeypatch.setattr(adapters, "_is_reader_running", lambda: True)
    monkeypatch.setitem(sys.modules, "accesskit", None)
    monkeypatch.delitem(sys.modules, "cardcity_desktop.ui.reader.native")
    assert adapters.open_adapter(lambda request: None) is None
