"""Measure the frozen game's time to its first frame against a bare pygame window frozen by the same spec.

    python build/spec/make.py linux --keep
    python build/spec/first_frame.py [--pairs 15]

Both are started in turn on an X server of their own; the clock stops when the middle of the screen is no longer black.
Fails when the median of the ratios is above 1.5.
"""

import argparse
import ctypes
import ctypes.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from about import NAME, SPEC, WORK
from freeze import Environment, freeze
from trial.display import virtual_display

ALLOWED = 1.5
BARE = "bare"
POINTS = ((683, 384), (400, 400), (900, 300))
LONGEST = 20.0


class Screen:
    """A few points of the root window, read by libX11."""

    def __init__(self, display: str) -> None:
        self.x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XGetImage.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_ulong,
            ctypes.c_int,
        ]  # fmt: skip
        self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        self.x11.XGetPixel.restype = ctypes.c_ulong
        self.x11.XDestroyImage.argtypes = [ctypes.c_void_p]
        self.server = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        self.root = self.x11.XDefaultRootWindow(self.server)

    def is_black(self) -> bool:
        return not all(self._pixel(x, y) for x, y in POINTS)

    def _pixel(self, x: int, y: int) -> int:
        image = self.x11.XGetImage(self.server, self.root, x, y, 1, 1, 0xFFFFFF, 2)
        value = int(self.x11.XGetPixel(image, 0, 0))
        self.x11.XDestroyImage(image)
        return value


def seconds_to_first_frame(program: Path, display: str, home: str) -> float:
    """Return the seconds from the start of the process to its first picture; raises TimeoutError."""
    screen = Screen(display)
    env = {**os.environ, "DISPLAY": display, "HOME": home, "SDL_AUDIODRIVER": "dummy"}
    began = time.perf_counter()
    started = subprocess.Popen([program], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while screen.is_black():
            if time.perf_counter() - began > LONGEST:
                raise TimeoutError(f"{program.name} shows nothing")
            time.sleep(0.001)
        return time.perf_counter() - began
    finally:
        started.kill()
        started.wait()
        while not screen.is_black():
            time.sleep(0.01)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=15)
    pairs: int = parser.parse_args().pairs
    game = WORK / "linux" / "bundle" / NAME / NAME
    names = {"CARDCITY_NAME": BARE, "CARDCITY_SCRIPT": str(SPEC / "bare.py")}
    bare = freeze([Environment(WORK / "venv").pyinstaller], WORK / "linux" / BARE, names) / BARE
    ours, theirs = [], []
    with virtual_display() as display, tempfile.TemporaryDirectory() as home:
        for program in (bare, game):
            seconds_to_first_frame(program, display, home)  # the disk's cache is not measured
        for _pair in range(pairs):
            theirs.append(seconds_to_first_frame(bare, display, home))
            ours.append(seconds_to_first_frame(game, display, home))
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    print(f"bare pygame window  {median(theirs) * 1000:4.0f} ms")
    print(f"the game            {median(ours) * 1000:4.0f} ms")
    print(f"ratio               {median(ratios):.2f}  (from {min(ratios):.2f} to {max(ratios):.2f}, {pairs} pairs)")
    return 0 if median(ratios) <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
