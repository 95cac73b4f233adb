"""The review of a finished match, computed in the background from the moment its results open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from cardcity_desktop.players.coach import COACH_BUDGET, Decision, Review, ReviewProgress, cost_of_action, reviewed
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.worker import InlineThinker, StoppedError, Thinker, Worker

if TYPE_CHECKING:
    from cardcity_desktop.session.match import AnyMatch
    from cardcity_desktop.ui.window.context import Ui


def _ignore() -> None:
    """Do nothing; the callback while no screen shows the review."""


class Coaching:
    """The reviews of one finished match, one per person.

    progress: of the review under way, 0 to 1; reviews: the finished ones by seat; changed: called in the window's
    thread when either changes.
    """

    def __init__(self, match: AnyMatch, budget: Budget = COACH_BUDGET) -> None:
        self.match, self.budget = match, budget
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)
        self.reviews: dict[int, Review] = {}
        self.progress: ReviewProgress | None = None
        self.changed: Callable[[], None] = _ignore
        self._seat: int | None = None  # the seat under review
        self._thinker: Thinker | None = None

    def review(self, ui: Ui, seat: int) -> None:
        """Start to review a seat's decisions unless that is done or under way; another seat's review stops."""
        if seat in self.reviews or seat == self._seat:
            return
        self.stop()
        self._seat, self.progress = seat, None
        match, thinker = self.match, self._mind(ui)
        moves = [(line.seat, match.game.decode(line.text)) for line in match.log]
        ask = partial(
            thinker.call, reviewed, match.game, match.header.setup, match.header.seed, moves, seat, self.budget,
            progress=lambda progress: ui.call_soon(partial(self._note_progress, seat, progress)),
        )  # fmt: skip
        ui.work(partial(_unless_stopped, ask), partial(self._take, seat))

    def price(self, ui: Ui, decision: Decision, seat: int, tried: Any, done: Callable[[float], None]) -> None:
        """Compute how much worse another answer to a decision is, and call `done` with the cost."""
        state = self.match.states[decision.at]
        ask = partial(
            self._mind(ui).call, cost_of_action, self.match.game, state, decision.at, seat, tried, decision, self.budget
        )

        def take_price(price: float | None) -> None:
            if price is not None:
                done(price)

        ui.work(partial(_unless_stopped, ask), take_price)

    def stop(self) -> None:
        """Stop the review; it can be started again."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = self._seat = self.progress = None

    def _mind(self, ui: Ui) -> Thinker:
        if self._thinker is None:
            self._thinker = Worker() if ui.threads else InlineThinker()
        return self._thinker

    def _note_progress(self, seat: int, progress: ReviewProgress) -> None:
        if seat == self._seat:
            self.progress = progress
            self.changed()

    def _take(self, seat: int, review: Review | None) -> None:
        if seat == self._seat:
            self._seat = None
            if review is not None:
                self.reviews[seat] = review
            self.changed()


def _unless_stopped(ask: Callable[[], Any]) -> Any:
    try:
        return ask()
    except StoppedError:
        return None
