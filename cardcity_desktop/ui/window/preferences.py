"""The player's preferences as plain values, quick to import, because the first frame does not wait for a validator.

`storage.settings` reads and checks the file; `app` converts its values into these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from cardcity_desktop.session.store import Secrecy

Motion = Literal["off", "fast", "normal"]
Pace = Literal["slow", "normal", "fast", "step"]
"""Speed of computer players; "step": each of their moves waits for a press."""
Verbosity = Literal["short", "normal", "full"]
ThemeName = Literal["light", "dark", "contrast"]


class Preferences(NamedTuple):
    """Options that apply at once and are saved. Volumes are 0 to 1, the text size 1 to 2.

    The window's size and place are in the system's points, which are px where nothing is scaled.
    """

    language: str = ""  # "" is the system's language
    theme: ThemeName = "light"
    text_size: float = 1.0
    motion: Motion = "normal"
    computers: Pace = "normal"  # speed of computer players
    effects_volume: float = 0.8
    ambience_volume: float = 0.4
    colour_marks: bool = False  # patterns and letters on the cards
    needs_shown: bool = True  # show what districts need to grow and what lots could bring
    keys: Mapping[str, tuple[str, ...]] = {}  # by intent, the bindings that were changed
    window_size: tuple[int, int] | None = None  # None: as large as fits the screen well
    window_position: tuple[int, int] | None = None
    window_desktops: tuple[tuple[int, int], ...] = ()  # sizes of the screens when the window was there
    fullscreen: bool = False
    family: tuple[tuple[str, int, str], ...] = ()  # name, colour and face of the persons who last played together
    secrecy: Secrecy = ""  # as they chose it
    voices: bool = True  # computer players remark on the game
    turns_end: bool = False  # alone against computers a finished turn ends by itself
    offers_letters: bool = True  # offer to open a code in the clipboard that continues a match
    verbosity: Verbosity = "full"  # of what a screen reader gets of the focused item
    scan_seconds: float = 0.0  # for one switch: time on each row and item; 0 is off
    press_to_look: bool = False  # one press opens a hand until the next one; else it is open while held
    hold_seconds: float = 0.0  # how long a key or button must be held to press
    accelerated: bool = False  # let SDL put a GPU behind the window surface


def motion_factor(motion: Motion) -> float:
    """Return the factor of animation times, or 0 for no motion."""
    return {"off": 0.0, "fast": 0.5, "normal": 1.0}[motion]


def pace_factor(pace: Pace) -> float:
    """Return the factor of the time between two moves of computers."""
    return {"slow": 2.5, "normal": 1.0, "fast": 0.35, "step": 0.35}[pace]
