"""Commands that scenes return and the app's scene stack obeys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardcity_desktop.support.structs import Struct

if TYPE_CHECKING:
    from cardcity_desktop.ui.window.scene import Scene


class Stay(Struct):
    """The event was used; the stack stays as it is."""

    drawn: bool = False  # what changed is invalidated, not the whole window


class Push(Struct):
    """Open a scene on top."""

    scene: Scene


class Pop(Struct):
    """Close the top scene, or several, but never the last one.

    `then` runs once the scene below is on top, where the command that it returns is obeyed.
    """

    screens: int = 1
    then: Callable[[], Command | None] | None = None


class Replace(Struct):
    """Close the top scene and open another in its place."""

    scene: Scene


class Reset(Struct):
    """Close every scene and open this one."""

    scene: Scene


class Quit(Struct):
    """End the program."""

    sure: bool = False  # even if unsaved work is lost


Command = Stay | Push | Pop | Replace | Reset | Quit
