"""The interface between the position editor and a game: the parts of a written position (docs/positions.md)."""

import json
from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.rules.position_words import position_text
from cardcity_desktop.rules.registry import default_game
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Stay, Ui
from cardcity_desktop.ui.window.system.clipboard import copy_text

Request = dict[str, Any]
Path = tuple[str | int, ...]
"""Way to a value in a request: names of fields and numbers in lists."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A list of cards in a position, such as a hand."""

    path: Path  # of the list in the request
    label: str
    takes: Collection[str]  # the cards that it may have


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of a position."""

    path: Path
    label: str
    least: int
    most: int


class PositionDesk(Protocol):
    """A game's part in the position editor. Requests are never changed, but copied."""

    @abstractmethod
    def starts(self) -> Sequence[tuple[str, Request]]:
        """Return (name, position) of the positions to begin with. The editor opens with the first one."""

    def read(self, request: Request) -> Request:
        """Return a request of `analyse` in the form that the editor changes."""
        return request

    def written(self, state: Any, seat: int, played: Sequence[str] = ()) -> Request | None:
        """Return the position of a seat that is about to act, or None for a moment that can't be written.

        `played` are the actions after `state`, in the words of `analyse`.
        """
        return None

    def whole(self, request: Request) -> Request:
        """Return the request with a place for every card that it does not mention."""
        return request

    @abstractmethod
    def piles(self, request: Request) -> Sequence[Pile]:
        """Return the lists of cards."""

    def amounts(self, request: Request) -> Sequence[Amount]:
        return ()

    def palette(self, request: Request) -> Sequence[str]:
        """Return the different cards that can be placed."""
        return tuple(dict.fromkeys(card for pile in self.piles(request) for card in pile.takes))

    @abstractmethod
    def name_of(self, card: str) -> str:
        """Return the name of a card, or of a city by its letter."""

    @abstractmethod
    def draw(self, canvas: Canvas, card: str, rect: Rect) -> None:
        """Draw a card in `rect`, which is as wide as 3 and as high as 4."""

    def spot(self, request: Request, seat: int, item: Focusable) -> tuple[Path, str] | None:
        """Return the list of cards to which an item of the table belongs, and its card ("" for none).

        None if they can't be changed. `seat` is the table's viewer.
        """
        return None

    def boards(self, request: Request) -> Sequence[str]:
        """Return the names of the boards whose cells can be changed, or () for a game without."""
        return ()

    def board(self, request: Request, place: int) -> BoardModel | None:
        """Return one of the boards, or None if the request can't be read."""
        return None

    def cell_name(self, request: Request, cell: Cell) -> str:
        return ""

    def with_card(self, request: Request, place: int, cell: Cell, card: str) -> Request:
        """Return the request with a card on a cell of a board. "" takes it away."""
        return request


def analyse_text(desk: PositionDesk, game: str, request: Request) -> str:
    """Return a position as a request of `analyse`."""
    words = json.loads(position_text(desk.whole(request)))
    named = words if game == default_game() else {"game": game, **words}
    return json.dumps(named, ensure_ascii=False)


def copy_position(ui: Ui, desk: PositionDesk, game: str, request: Request) -> Command:
    """Copy a position to the clipboard as a request of `analyse`."""
    copied = copy_text(analyse_text(desk, game, request))
    ui.toast(_("The position is in the clipboard.") if copied else _("This system does not allow copying text."))
    return Stay()


def value_at(request: Any, path: Path, default: Any = None) -> Any:
    """Return a value of a request.

    >>> value_at({"seats": [{"gold": 2}]}, ("seats", 0, "gold")), value_at({}, ("round",), 1)
    (2, 1)
    """
    for step in path:
        try:
            request = request[step]
        except (LookupError, TypeError):
            return default
    return request


def with_value(request: Request, path: Path, value: Any) -> Request:
    """Return a copy of a request with another value.

    >>> with_value({"seats": [{"gold": 2}]}, ("seats", 0, "hand"), ["manor"])
    {'seats': [{'gold': 2, 'hand': ['manor']}]}
    """
    changed: Request = json.loads(json.dumps(request))
    inner: Any = changed
    for step in path[:-1]:
        inner = inner.setdefault(step, {}) if isinstance(inner, dict) else inner[step]
    inner[path[-1]] = value
    return changed
