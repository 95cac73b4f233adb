"""Thinking beside the window, in a process that a screen starts with its first question."""

from collections.abc import Callable
from functools import partial
from typing import Any

from cardcity_desktop.players.worker import Progress, Thinker, Worker
from cardcity_desktop.ui.window.context import Ui


class BackgroundThinker:
    """The thinker of a screen, with a process of its own if the window uses threads."""

    def __init__(self) -> None:
        self._thinker: Thinker | None = None

    def ask(self, ui: Ui, done: Callable[[Any], None], *call: Any, progress: Progress | None = None) -> None:
        """Call a function with its arguments, then `done` with the answer, None if it was stopped."""
        if self._thinker is None:
            self._thinker = Worker() if ui.threads else Thinker()
        ui.work(partial(self._thinker.try_call, *call, progress=progress), done)

    def stop(self) -> None:
        """End the process. The next question starts another one."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
