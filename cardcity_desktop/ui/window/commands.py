"""What a scene answers to an event: the app's scene stack obeys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.scene import Scene


@dataclass(frozen=True, slots=True)
class Stay:
    """The event was used; the stack stays as it is."""


@dataclass(frozen=True, slots=True)
class Push:
    """Open a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close the top scene, or several; the last one is never closed by this.

    `then` runs once the scene below is on top, and what it answers is obeyed there.
    """

    count: int = 1
    then: Callable[[], Command | None] | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Close the top scene and open another in its place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Close every scene and open this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program; `sure`: even if that loses something."""

    sure: bool = False


Command = Stay | Push | Pop | Replace | Reset | Quit
