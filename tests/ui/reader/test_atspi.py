"""The adapter of Linux: notices by the registry's answers that readers come and go."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("jeepney")

from jeepney import HeaderFields, Message, new_method_call, new_method_return

from cardcity_desktop.ui.reader.atspi import REGISTRY_EVENTS, AtSpiAdapter
from cardcity_desktop.ui.reader.screen import Request


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
