"""The protocol of adapters, and the choice of the one that fits this system."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from cardcity_desktop.ui.reader.screen import Request, Screen, Window

SPI_GETSCREENREADER = 0x46


class Adapter(Protocol):
    """Connection to the system's assistive tools. Methods are called in the window's thread."""

    @property
    def listening(self) -> bool:
        """True while an assistive tool is connected. Only then anything is read and sent."""

    @property
    def reports_choices(self) -> bool:
        """True if the tools say by themselves that an option was chosen, as they do of a switch."""

    def show(self, screen: Screen, window: Window) -> None:
        """Replace the content that the tools read."""

    def announce(self, text: str) -> None:
        """Announce a text that is not on the screen."""

    def close(self) -> None:
        """End the connection."""


def open_adapter(ask: Callable[[Request], None]) -> Adapter | None:
    """Return the adapter of this system, or None if its library or the system's service is missing.

    `ask` takes requests, in any thread.
    """
    try:
        if sys.platform in ("win32", "darwin"):
            if not _is_reader_running():
                return None
            from cardcity_desktop.ui.reader.native import NativeAdapter

            return NativeAdapter(ask)
        if not _has_session_bus():
            return None
        from cardcity_desktop.ui.reader.atspi import AtSpiAdapter

        return AtSpiAdapter(ask)
    except ImportError:  # jeepney and accesskit are optional
        return None


def _has_session_bus() -> bool:
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or Path(f"/run/user/{os.getuid()}/bus").exists()


def _is_reader_running() -> bool:
    """Return True if Windows or macOS reports that a screen reader runs.

    Window managers and password tools of both request the tree, too; for them no computer may wait for Enter.
    """
    if sys.platform == "win32":
        import ctypes

        runs = ctypes.c_int()
        ctypes.windll.user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(runs), 0)
        return bool(runs.value)
    if sys.platform == "darwin":
        from cardcity_desktop.support.macos import ask_workspace

        return ask_workspace("isVoiceOverEnabled")
    return False
