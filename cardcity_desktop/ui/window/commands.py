"""Commands that scenes return and the app's scene stack obeys.

They are named tuples because they are made before the title's first frame, and defining a dataclass takes seven times
as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.scene import Scene


class Stay(NamedTuple):
    """The event was used. The stack stays as it is."""

    drawn: bool = False  # what changed is invalidated, not the whole window


class Push(NamedTuple):
    """Open a scene on top."""

    scene: Scene


class Pop(NamedTuple):
    """Close the top scene, or several, but never the last one.

    `then` runs once the scene below is on top, where the command that it returns is obeyed.
    """

    screens: int = 1
    then: Callable[[], Command | None] | None = None


class Replace(NamedTuple):
    """Close the top scene and open another in its place."""

    scene: Scene


class Reset(NamedTuple):
    """Close every scene and open this one."""

    scene: Scene


class Quit(NamedTuple):
    """End the program."""

    despite_unsaved: bool = False  # lose what is unsaved without a question


Command = Stay | Push | Pop | Replace | Reset | Quit
