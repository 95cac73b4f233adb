"""On layouts without Latin letters keys act by their position, whatever they type."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.ui.window.input import latin_keys
from cardcity_desktop.ui.window.input.intents import Intent, KeyMap


@pytest.fixture(autouse=True)
def video() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def intent_of(typed: str, position: str, mod: int = 0) -> Intent | None:
    """Return the intent of the key in the place of a QWERTY letter that types `typed`."""
    scancode = getattr(pygame, f"KSCAN_{position}")
    event = latin_keys.with_latin_key(Event(pygame.KEYDOWN, key=ord(typed), mod=mod, unicode=typed, scancode=scancode))
    assert event.unicode == typed
    return KeyMap().intent(event)


@pytest.mark.parametrize("typed", ["ь", "μ", "ة", "צ"])
def test_a_letter_of_another_alphabet_acts_by_its_position(typed: str) -> None:
    assert intent_of(typed, "M") is Intent.MODEL


def test_ctrl_z_takes_back_on_a_cyrillic_keyboard() -> None:
    assert intent_of("я", "Z", pygame.KMOD_LCTRL) is Intent.UNDO


@pytest.mark.parametrize(("typed", "position", "intent"), [
    ("m", "SEMICOLON", Intent.MODEL),  # French
    (",", "M", None),  # French
    ("w", "Z", Intent.WHERE),  # French
    ("é", "W", None),  # bépo
    ("ñ", "SEMICOLON", None),
    ("ı", "I", None),  # Turkish
])  # fmt: skip
def test_a_latin_layout_keeps_its_own_letters(typed: str, position: str, intent: Intent | None) -> None:
    assert intent_of(typed, position) is intent


@pytest.mark.parametrize(("latin", "intent"), [(True, None), (False, Intent.WHERE)])
def test_a_sign_acts_by_its_position_only_where_no_key_types_latin_letters(
    monkeypatch: pytest.MonkeyPatch, latin: bool, intent: Intent | None
) -> None:
    """The key of W types an apostrophe on a Hebrew keyboard, and a comma on a Dvorak one."""
    monkeypatch.setattr(latin_keys, "_layout_types_latin_letters", lambda: latin)
    assert intent_of("'", "W") is intent


def test_the_library_is_asked_for_the_layout() -> None:
    assert latin_keys._layout_types_latin_letters()


PROGRAM = """
import pygame
from cardcity_desktop.ui.window.input.event_queue import EventQueue
from cardcity_desktop.ui.window.input.intents import KeyMap
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system.display import open_window
import subprocess, time
queue, keys, found = EventQueue(open_window(Preferences())), KeyMap(), []
end = time.monotonic() + 20
subprocess.run(["xdotool", "mousemove", "50", "50", "click", "1"])
subprocess.Popen(["xdotool", "key", "--delay", "60", "58", "43", "57", "25", "ctrl+52"])  # M H N W Ctrl+Z by position
while time.monotonic() < end and len(found) < 5:
    queue.wait(0.1)
    found += [intent.name for event in queue.take() if event.type == pygame.KEYDOWN and (intent := keys.intent(event))]
print(*found)
"""


@pytest.mark.skipif(not shutil.which("Xvfb") or not shutil.which("setxkbmap"), reason="needs Xvfb and setxkbmap")
@pytest.mark.parametrize("layout", ["us", "ru", "gr", "ara", "il"])
def test_keys_of_a_real_keyboard_act_by_their_position(layout: str) -> None:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "400x300x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        display = f":{os.read(read, 20).decode().strip()}"
        world = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        subprocess.run(["setxkbmap", layout], env=world, check=True)
        done = subprocess.run([sys.executable, "-c", PROGRAM], env=world, capture_output=True, text=True, timeout=60)
    finally:
        server.terminate()
        server.wait()
        os.close(read)
        os.close(write)
    assert done.stdout.split()[-5:] == ["MODEL", "HINT", "NEXT_LIT", "WHERE", "UNDO"], done.stderr
