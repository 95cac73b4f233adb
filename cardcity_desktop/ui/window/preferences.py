"""What the player chose, as plain values: light to import, the first frame does not wait for a validator.

`storage.settings` reads and checks the file; `app` turns one into the other.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Motion = Literal["off", "fast", "normal"]
Pace = Literal["slow", "normal", "fast", "step"]
"""step: every move of a computer waits for a press."""
ThemeName = Literal["light", "dark", "contrast"]


class Preferences(NamedTuple):
    """Options that apply at once and are kept. Volumes 0 to 1, text size 1 to 2, window in px."""

    language: str = ""  # "" means as the system speaks
    theme: ThemeName = "light"
    text_size: float = 1.0
    motion: Motion = "normal"
    computers: Pace = "normal"  # how long they let one watch
    effects_volume: float = 0.8
    ambience_volume: float = 0.4
    colour_marks: bool = False  # patterns and letters on the cards
    needs_shown: bool = True  # districts say what they need to grow, lots what they could bring
    keys: Mapping[str, tuple[str, ...]] = {}  # intent name: bindings, where changed
    window_size: tuple[int, int] = (1280, 720)
    window_position: tuple[int, int] | None = None
    fullscreen: bool = False
    trusting: bool = False  # the laptop goes round without a curtain
    accelerated: bool = False  # let SDL put a GPU behind the window surface


def motion_factor(motion: Motion) -> float:
    """What animation times are multiplied by."""
    return {"off": 0.0, "fast": 0.5, "normal": 1.0}[motion]


def pace_factor(pace: Pace) -> float:
    """What the time between two moves of computers is multiplied by."""
    return {"slow": 2.5, "normal": 1.0, "fast": 0.35, "step": 0.35}[pace]
