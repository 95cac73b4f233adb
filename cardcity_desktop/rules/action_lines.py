"""One table for writing and reading the actions of a game that creates each action only once.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Bid:
...     money: int
>>> lines = ActionLines([Bid(5), Bid(6)], {Bid: "bid ${}"})
>>> lines.encode(Bid(5)), lines.decode("bid $6")
('bid $5', Bid(money=6))
>>> lines.decode("bid $7")
Traceback (most recent call last):
cardcity_desktop.rules.errors.UnreadableError: 'bid $7' is no action
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Generic, TypeVar

from cardcity_desktop.rules.errors import UnreadableError

ActionT = TypeVar("ActionT", bound=Hashable)


class ActionLines(Generic[ActionT]):
    """All actions of a game, each with a short readable line."""

    def __init__(self, actions: Iterable[ActionT], forms: Mapping[type, str]) -> None:
        """forms: a class's line with a {} for each field, if it is not the class's name in small letters and the
        fields."""
        self._actions = {_line(action, forms): action for action in actions}
        self._texts = {action: text for text, action in self._actions.items()}

    def encode(self, action: ActionT) -> str:
        """Return the line of an action. Raises KeyError for an action that is not in the table."""
        return self._texts[action]

    def decode(self, text: str) -> ActionT:
        if text not in self._actions:
            raise UnreadableError(f"{text!r} is no action")
        return self._actions[text]


def _line(action: Any, forms: Mapping[type, str]) -> str:
    values = [getattr(action, part.name) for part in fields(action)]
    form = forms.get(type(action), " ".join([type(action).__name__.lower(), *["{}"] * len(values)]))
    return form.format(*values)
