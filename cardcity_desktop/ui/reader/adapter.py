"""The protocol of adapters, and the choice of the one that fits this system."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from cardcity_desktop.ui.reader.screen import Request, Screen, Window


class Adapter(Protocol):
    """Connection to the system's assistive tools. Methods are called in the window's thread."""

    @property
    def listening(self) -> bool:
        """True while an assistive tool is connected; otherwise nothing is read or sent."""

    def show(self, screen: Screen, window: Window) -> None:
        """Replace the content that the tools read."""

    def announce(self, text: str) -> None:
        """Make the reader speak a text that has no place on the screen."""

    def close(self) -> None:
        """End the connection."""


def open_adapter(ask: Callable[[Request], None]) -> Adapter | None:
    """Return the adapter of this system; None if its library or the system's service is missing.

    ask: takes requests, in any thread. So far only Linux has an adapter: the accessibility libraries of Windows and
    macOS have to be connected before a window is shown.
    """
    if sys.platform != "linux" or not _has_session_bus():
        return None
    try:
        from cardcity_desktop.ui.reader.atspi import AtSpiAdapter
    except ImportError:  # jeepney is optional
        return None
    return AtSpiAdapter(ask)


def _has_session_bus() -> bool:
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or Path(f"/run/user/{os.getuid()}/bus").exists()
