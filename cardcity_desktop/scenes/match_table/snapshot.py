"""The base of all games' snapshots: whose turn it is, and the legal actions of the viewer."""

from collections.abc import Sequence
from typing import Any, TypeVar

from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.wording.seats import names_of

Kind = TypeVar("Kind")


class MatchSnapshot:
    """A match at one moment. A game's snapshot is a frozen dataclass that has these fields and more."""

    __slots__ = ()
    active_seat: int | None  # None once the match is over
    mode: str  # the phase of the viewer's decision, or what the table waits for (`Waiting`)
    legal: Sequence[Any]  # actions of the viewer
    seats: tuple[Seat, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the current language."""
        return names_of(self.seats)

    @property
    def actor(self) -> int:
        """The active seat. Asserts that there is one."""
        assert self.active_seat is not None
        return self.active_seat

    @property
    def is_my_turn(self) -> bool:
        """True if the viewer has to act."""
        return self.mode not in ("pass_on", "end_turn", "computer", "over")

    def is_legal(self, action: Any) -> bool:
        return action in self.legal

    def legal_of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return the legal actions of that type."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    def can(self, *kinds: type) -> bool:
        """Return True if an action of one of these types is legal."""
        return any(isinstance(action, kinds) for action in self.legal)
