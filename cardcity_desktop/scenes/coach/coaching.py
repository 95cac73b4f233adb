"""The review of a finished match, computed in the background while its results are open, and stored on disk."""

from collections.abc import Callable
from functools import partial, reduce
from typing import Any

from cardcity_desktop import __version__
from cardcity_desktop.players import coach
from cardcity_desktop.players.catalogue import is_reviewed
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.weighing import DecisionPoint
from cardcity_desktop.scenes.match_table.task import forced_actions
from cardcity_desktop.scenes.services import Analyses, Services
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.variations import VARIATIONS, Variations, key_of, text_of, variations_of, with_variation
from cardcity_desktop.ui.window.context import Ui


def keep_received(services: Services, match: AnyMatch) -> None:
    """Add the variations of a letter to those stored here."""
    received = services.matches.received.get(match.id)
    if received is not None and received.variations:
        coaching = Coaching(match, services.analyses)
        coaching.store_variations(reduce(with_variation, received.variations, coaching.variations))


class Coaching:
    """The reviews of one finished match, by seat. `analyses` stores them. `reviewed` is called with each new one."""

    def __init__(self, match: AnyMatch, analyses: Analyses, budget: Budget = coach.COACH_BUDGET) -> None:
        self.match, self.analyses, self.budget = match, analyses, budget
        self.key = key_of(match)
        self.variations = variations_of(analyses.load(self.key, VARIATIONS))  # what might have been played instead
        self._open: dict[int, coach.Decision] = {}
        self.persons = tuple(seat for seat, sitter in enumerate(match.seats) if sitter.is_person)  # seats of people
        self.reviews: dict[int, coach.Review] = {}  # the finished ones by seat
        self.progress: coach.ReviewProgress | None = None  # of the review under way, 0 to 1
        self.changed: Callable[[], None] = lambda: None  # called in the window's thread when any of these changes
        self.reviewed: Callable[[coach.Review], None] = lambda review: None
        self._seat: int | None = None  # the seat under review
        self._thinker = BackgroundThinker()

    def review(self, ui: Ui, seat: int) -> None:
        """Start to review a seat's decisions. Another seat's review stops.

        Do nothing if the review is finished or under way, or if no player of the game can judge decisions.
        """
        if seat in self.reviews or seat == self._seat or not is_reviewed(self.match.header.game):
            return
        if kept := coach.review_of(self.match.game, self.analyses.load(self.key, self._word(seat))):
            self.reviews[seat] = kept
            return
        self.stop()
        self._seat, self.progress = seat, None
        match = self.match
        moves = [(line.seat, match.game.decode(line.text)) for line in match.log]
        self._thinker.ask(
            ui, partial(self._store_review, seat),
            coach.reviewed, match.game, match.header.setup, match.header.seed, moves, seat, self.budget,
            forced_actions(match),
            progress=lambda progress: ui.call_soon(partial(self._note_progress, seat, progress)),
        )  # fmt: skip

    def _word(self, seat: int) -> str:
        return f"review-{seat}-{__version__}-{self.budget.evaluations}"

    def with_open_cards(self, ui: Ui, decision: coach.Decision, seat: int) -> coach.Decision | None:
        """Return a decision evaluated as if all cards had been open, None until that is computed.

        Then `changed` is called.
        """
        if decision.at not in self._open and self._seat is None:
            self._seat = seat
            self._thinker.ask(
                ui, partial(self._store_open, decision.at),
                coach.evaluated_decision, self._point_of(decision, seat), decision.done.action, self.budget, True,
            )  # fmt: skip
        return self._open.get(decision.at)

    def _store_open(self, at: int, decision: coach.Decision | None) -> None:
        self._seat = None
        if decision is not None:
            self._open[at] = decision
        self.changed()

    def store_variations(self, variations: Variations) -> None:
        self.variations = variations
        self.analyses.save(self.key, VARIATIONS, text_of(variations))

    def price(self, ui: Ui, decision: coach.Decision, seat: int, tried: Any, done: Callable[[float], None]) -> None:
        """Compute how much worse another answer to a decision is, and call `done` with that cost."""

        def take_price(price: float | None) -> None:
            if price is not None:
                done(price)

        point = self._point_of(decision, seat)
        self._thinker.ask(ui, take_price, coach.cost_of_action, point, tried, decision, self.budget)

    def _point_of(self, decision: coach.Decision, seat: int) -> DecisionPoint:
        return DecisionPoint(self.match.game, self.match.state_before(decision.at), seat, decision.at)

    def stop(self) -> None:
        """Stop the review. It can be started again."""
        self._thinker.stop()
        self._seat = self.progress = None

    def _note_progress(self, seat: int, progress: coach.ReviewProgress) -> None:
        if seat == self._seat:
            self.progress = progress
            self.changed()

    def _store_review(self, seat: int, review: coach.Review | None) -> None:
        if seat == self._seat:
            self._seat = None
            if review is not None:
                self.reviews[seat] = review
                self.reviewed(review)
                self.analyses.save(self.key, self._word(seat), coach.review_text(self.match.game, review))
            self.changed()
