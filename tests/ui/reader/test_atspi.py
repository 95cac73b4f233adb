"""The adapter of Linux: notices by the registry's answers that readers come and go."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("jeepney")

from jeepney import HeaderFields, Message, new_method_call, new_method_return
from pygame import Rect

from cardcity_desktop.ui.reader.atspi import A11Y, CACHE, FRAME, REGISTRY_EVENTS, ROOT, AtSpiAdapter
from cardcity_desktop.ui.reader.screen import Node, Request, Screen, Window
from cardcity_desktop.ui.toolkit import SliderValue


def answer(*events: tuple[str, str]) -> Message:
    """Return the registry's answer that these tools take these events."""
    call = new_method_call(REGISTRY_EVENTS, "GetRegisteredEvents")
    call.header.serial, call.header.fields[HeaderFields.sender] = 1, ":1.1"
    return new_method_return(call, "a(ss)", ([*events],))


def test_the_last_reader_that_leaves_is_noticed_and_the_next_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    wakes, connection = list[Request](), None
    adapter: Any = AtSpiAdapter(wakes.append)
    adapter._listen(True)
    adapter._learn(connection, answer())
    assert adapter.listening, "a tool that takes no events may look at the tree all the same"
    adapter._learn(connection, answer((":1.5", "Object:Announcement:")))
    adapter._learn(connection, answer())
    assert not adapter.listening
    adapter._learn(connection, answer((":1.6", "Object:StateChanged:focused")))
    assert adapter.listening and not adapter._takes_announcements
    assert len(wakes) == 3 and not any(wake.press for wake in wakes), "the window wakes at each change"


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Any:
    """An adapter without a bus, whose signals are stored as (path, kind of change, value)."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    adapter: Any = AtSpiAdapter(lambda _request: None)
    adapter.sent = []
    adapter._emit = lambda path, _signal, minor, value, first=0: adapter.sent.append((path, minor, value))
    return adapter


def screen(title: str, *controls: Node) -> Screen:
    """Return a screen with the focus on its first control."""
    return Screen(title, (), controls, controls[0].key)


def node(key: str, name: str, role: str = "button", value: str = "") -> Node:
    return Node(key, role, name, Rect(0, 0, 9, 9), value=value)


def test_a_reader_finds_the_way_from_the_control_that_the_focus_has_left_to_the_window(silent: Any) -> None:
    """Else it takes the window for a new one, and says its title a second time."""
    silent.show(screen("Pass it to Léa", node("go", "I am Léa")), Window())
    left = silent._tree.focus
    silent.show(screen("Léa, draw", node("draw", "Draw")), Window())
    assert silent._tree.focus != left
    get = "org.freedesktop.DBus.Properties", "Get"
    _variant, ((_sign, (_name, panel)),) = silent._answer(left, *get, (f"{A11Y}Accessible", "Parent"))
    _variant, ((_sign, (_name, frame)),) = silent._answer(panel, *get, (f"{A11Y}Accessible", "Parent"))
    assert frame == FRAME
    silent.show(screen("Zoé, draw", node("draw", "Draw")), Window())
    with pytest.raises(KeyError):
        silent._answer(left, *get, (f"{A11Y}Accessible", "Parent"))


def test_a_field_is_not_read_again_at_each_key(silent: Any) -> None:
    silent.show(screen("Who plays?", node("name", "Your name", "entry", "Lé")), Window())
    silent.sent.clear()
    silent.show(screen("Who plays?", node("name", "Your name", "entry", "Léa")), Window())
    assert not silent.sent and silent._tree.nodes[silent._tree.focus].value == "Léa"
    field = silent._tree.focus
    get = "org.freedesktop.DBus.Properties", "Get"
    assert silent._answer(field, *get, (f"{A11Y}Accessible", "Name"))[1] == (("s", "Your name"),)
    assert silent._answer(field, f"{A11Y}Text", "GetText", (0, -1)) == ("s", ("Léa",))


def test_a_slider_s_amount_has_an_interface_and_a_signal_of_its_own_and_can_be_set(silent: Any) -> None:
    def slider(number: int) -> Node:
        amount = SliderValue(number, 0, 100, 10, lambda _number: None)
        return Node("effects", "slider", "Effects", Rect(0, 0, 9, 9), value=f"{number} %", amount=amount)

    silent._ask = (requests := list[Request]()).append
    silent.show(screen("Options", slider(80)), Window())
    silent.sent.clear()
    silent.show(screen("Options", slider(90)), Window())
    path = silent._tree.focus
    assert silent.sent == [(path, "accessible-value", ("d", 90))], "a new name would be a second voice"
    _sign, (values,) = silent._answer(path, "org.freedesktop.DBus.Properties", "GetAll", (f"{A11Y}Value",))
    amounts = ("CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement")
    assert [values[name] for name in amounts] == [("d", 90.0), ("d", 0.0), ("d", 100.0), ("d", 10.0)]
    assert values["Name"] == ("s", "Effects") and values["Text"] == ("s", "90 %")
    _sign, (interfaces,) = silent._answer(path, f"{A11Y}Accessible", "GetInterfaces", ())
    assert f"{A11Y}Value" in interfaces
    silent._answer(path, "org.freedesktop.DBus.Properties", "Set", (f"{A11Y}Value", "CurrentValue", ("d", 40.0)))
    assert requests == [Request("effects", press=False, amount=40.0)]


def test_the_panels_of_two_screens_have_not_the_same_place(silent: Any) -> None:
    """Else a reader takes them for the same, and says the window's name before the focus and once more after it."""
    panels = list[Any]()
    for title in ("Options", "Restore defaults"):
        silent.show(screen(title, node("go", title)), Window(size=(640, 480)))
        _sign, (_name, panel) = silent._answer(
            silent._tree.focus, "org.freedesktop.DBus.Properties", "Get", (f"{A11Y}Accessible", "Parent")
        )[1][0]
        panels.append(silent._answer(panel, f"{A11Y}Component", "GetExtents", (0,)))
    assert panels[0] != panels[1]


def test_the_cache_and_the_application_answer(silent: Any) -> None:
    silent.show(screen("Options", node("go", "Back")), Window())
    assert silent._answer(ROOT, f"{A11Y}Accessible", "GetIndexInParent", ()) == ("i", (0,))
    assert silent._answer(CACHE, f"{A11Y}Cache", "GetItems", ())[0].startswith("a(")


def test_the_control_that_the_focus_leaves_gets_its_new_name_afterwards(silent: Any) -> None:
    """While a reader takes it for the focus, it speaks the name."""
    first, second = node("market:1", "Green 6"), node("hand:1", "Pink 2")
    silent.show(Screen("Buy", (), (first, second), first.key), Window())
    silent.sent.clear()
    first, second = node("market:1", "Blue 4"), node("hand:1", "Pink 2, can be chosen")
    silent.show(Screen("Buy", (), (first, second), second.key), Window())
    assert [(kind, value[1]) for _path, kind, value in silent.sent] == [
        ("accessible-name", "Pink 2, can be chosen"), ("focused", 0), ("focused", 0), ("accessible-name", "Blue 4")
    ]  # fmt: skip


def test_a_text_that_is_announced_again_is_another_name_of_the_window(silent: Any) -> None:
    silent.show(screen("Marcel is thinking", node("next", "Next move")), Window())
    silent.sent.clear()
    for text in ("Marcel is thinking", "Marcel is thinking\u00a0", "Marcel is thinking"):  # as the bridge announces it
        silent.announce(text)
    names = [value[1] for _path, _kind, value in silent.sent]
    assert all(name != before for name, before in zip(names, ["Marcel is thinking", *names], strict=False))
