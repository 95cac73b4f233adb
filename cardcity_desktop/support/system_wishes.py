"""The system's accessibility settings, which the first start adopts."""

from __future__ import annotations

import os
import sys
from pathlib import Path

GTK_FILES = ("gtk-4.0/settings.ini", "gtk-3.0/settings.ini")
"""Below the user's configuration folder."""


def wants_high_contrast() -> bool:
    """Return True if the system is set to high contrast; False if it is not, or if that can't be read.

    It reads files and makes at most one system call, because the first frame waits for it.
    """
    try:
        if sys.platform == "win32":
            return _windows_contrast()
        return _mac_contrast() if sys.platform == "darwin" else _gtk_contrast()
    except Exception:  # a wish that can't be read must not keep the window from opening
        return False


def _windows_contrast() -> bool:
    """Ask SystemParametersInfoW for HIGHCONTRASTW; bit 0 of its flags is HCF_HIGHCONTRASTON."""
    import ctypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    found = HighContrast(ctypes.sizeof(HighContrast), 0, None)
    get_high_contrast = 0x0042
    user32 = getattr(ctypes, "windll").user32  # noqa: B009 - known on Windows alone
    asked = user32.SystemParametersInfoW(get_high_contrast, found.size, ctypes.byref(found), 0)
    return bool(asked) and bool(found.flags & 1)


def _mac_contrast() -> bool:
    """Read "Increase contrast" from the user's preferences."""
    import plistlib

    file = Path.home() / "Library" / "Preferences" / "com.apple.universalaccess.plist"
    return bool(plistlib.loads(file.read_bytes()).get("increaseContrast"))


def _gtk_contrast() -> bool:
    """Look for GTK's theme HighContrast in the environment and in its settings."""
    if os.environ.get("GTK_THEME", "").startswith("HighContrast"):
        return True
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    files = (folder / name for name in GTK_FILES)
    lines = (line for file in files if file.is_file() for line in file.read_text(encoding="utf-8").splitlines())
    return any(line.partition("=")[2].strip().startswith("HighContrast") for line in lines if "theme-name" in line)
