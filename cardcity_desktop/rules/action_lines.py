"""One table for writing and reading the actions of a game that creates each action only once.

>>> lines = ActionLines([("roll", 1), ("bid 5", 2)])
>>> lines.encode(2), lines.decode("roll")
('bid 5', 1)
>>> lines.decode("bid 6")
Traceback (most recent call last):
cardcity_desktop.rules.errors.UnreadableError: 'bid 6' is no action
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from cardcity_desktop.rules.errors import UnreadableError

ActionT = TypeVar("ActionT", bound=Hashable)


class ActionLines(Generic[ActionT]):
    """Table of all actions of a game, each with a short readable line."""

    def __init__(self, lines: Iterable[tuple[str, ActionT]]) -> None:
        self._actions = dict(lines)
        self._texts = {action: text for text, action in self._actions.items()}

    def encode(self, action: ActionT) -> str:
        """Return the line of an action; raises KeyError for one that is not in the table."""
        return self._texts[action]

    def decode(self, text: str) -> ActionT:
        """Return the action of a line; raises UnreadableError."""
        if text not in self._actions:
            raise UnreadableError(f"{text!r} is no action")
        return self._actions[text]
