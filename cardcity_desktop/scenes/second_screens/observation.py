"""The observation of a seat that plays on a second screen: all that its page is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Progress, Result
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui.wording.seats import names_of

Page = dict[str, Any]
"""A page as it is sent, in words of JSON."""

RECENT_ACTIONS = 12
"""Number of last actions whose events a page may tell."""


@dataclass(frozen=True, slots=True)
class SeatObservation:
    """A match as one seat sees it. It holds no match and no state, so a page can't show more.

    seat: None for a spectator, who sees what everybody may know.
    """

    game: str
    seat: int | None
    view: Any
    legal: Sequence[Any]  # actions of the seat, () for a spectator
    actors: Sequence[int]  # seats that may act now, () once the match is over
    progress: Progress
    seats: tuple[Seat, ...]
    events: Sequence[Any]  # of the last actions, as the seat may see them
    history: Callable[[], Sequence[Any]]  # all events, as everybody may see them
    may_undo: bool  # the seat may take its last step back
    encode: Callable[[Any], str]  # of an action, as a line of the log
    why_not: Callable[[Any], Refusal | None]  # why the seat may not play an action now
    result: Result | None = None  # of a match that is over
    parts: Sequence[Sequence[tuple[str, float]]] = ()  # by seat, what its points are made of, in the present language
    again: bool = False  # the same persons may begin another match now

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, in the present language."""
        return names_of(self.seats)

    @property
    def acts(self) -> bool:
        """True if the seat may act now."""
        return self.seat is not None and self.seat in self.actors


class PagePictures(Protocol):
    """The pictures that pages may show, which are made when they are first asked for."""

    def __call__(self, name: str, make: Callable[[], str]) -> str:
        """Return the name by which a page shows a picture. `make` returns its SVG."""


class GamePage(Protocol):
    """A game's own page, the part "second_screen" of its front."""

    def __call__(self, observation: SeatObservation, pictures: PagePictures) -> Mapping[str, Any]:
        """Return what the page has beside the frame: theme, ground, h1, sub, blocks, ways, things, sheet and secret."""


def may_undo(match: AnyMatch, seat: int | None) -> bool:
    """Return True if a seat may take its last step back on its screen, before the match is over.

    Never where the rules let several act at once: another's step would end it, and with it the choice on the screen. Of
    seats that act ahead of their turn it does not.
    """
    return seat is not None and len(match.game.actors(match.state)) == 1 and match.may_undo(seat)


def observation_of(
    match: AnyMatch, seat: int | None, again: bool = False, parts: Sequence[Sequence[tuple[str, float]]] = ()
) -> SeatObservation:
    """Return what a seat, or for None a spectator, may know of a match now. `again` if it may be begun anew.

    parts: of the points of a match that is over (`scenes.front.Front.score_parts`).
    """
    acts = seat is not None and seat in match.actors()

    def why_not(action: Any) -> Refusal | None:
        return match.why_not(seat, action) if seat is not None else None

    return SeatObservation(
        game=match.header.game,
        seat=seat,
        view=match.view(seat),
        legal=tuple(match.legal(seat)) if acts and seat is not None else (),
        actors=match.actors(),
        progress=match.progress(),
        seats=match.seats,
        events=match.events_since(max(0, match.action_count - RECENT_ACTIONS), seat),
        history=lambda: match.events_since(0, None),
        may_undo=may_undo(match, seat),
        encode=match.game.encode,
        why_not=why_not,
        result=match.game.result(match.state) if match.finished else None,
        parts=parts,
        again=again and seat is not None,
    )
