"""State of the analysis of a finished game: the selected decision, the position on the board, the variations."""

from collections.abc import Callable
from functools import cache, cached_property, partial

from cardcity_desktop.players.coach import Decision, Review, costliest
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.moments import lines_of_way, replay_with, written_position
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request
from cardcity_desktop.session import variations
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import Logged
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Command, Intent, Scene, Stay

EVERYTHING = "all"
MOST_FALLS = 6
"""Marks over the curve: the decisions that cost most."""


class AnalysedGame(Scene):
    """One seat's decisions, from that seat's view or with all cards open. The screen and its lists read it.

    The selected decision comes after `at` actions; the board shows `line`, actions after it. `revealed` has (seat,
    decision) of the mistakes whose answers the player has asked for.
    """

    def __init__(self, services: Services, coaching: Coaching, at: int = 0) -> None:
        """Select the decision nearest to moment `at`.

        For 0, select the costliest one, and ask for better ways out of the mistakes before they are shown.
        """
        super().__init__()
        self.services, self.coaching = services, coaching
        self.match, self.front = coaching.match, front_of(coaching.match.header.game)
        self.replay_with = cache(partial(replay_with, self.match))  # each plays the whole game
        self.seat = coaching.persons[0] if coaching.persons else 0
        self.all_open = False
        self.at, self.line = at, tuple[Logged, ...]()
        self._begun = self._is_open = at > 0
        self.revealed = set[tuple[int, int]]()

    def enter(self) -> None:
        self.coaching.changed = self._moved_on
        self.coaching.review(self.ui, self.seat)
        self._settle()

    def leave(self) -> None:
        self.coaching.changed = lambda: None

    def _moved_on(self) -> None:
        self._settle()
        self.refresh()

    # State

    @property
    def review(self) -> Review | None:
        """The review of the seat, or None while it is under way."""
        return self.coaching.reviews.get(self.seat)

    @property
    def decision(self) -> Decision | None:
        """The selected decision, evaluated with the chosen view. None while it is computed, or without any decision."""
        review = self.review
        found = next((decision for decision in review.decisions if decision.at == self.at), None) if review else None
        if found is not None and self.all_open:
            return self.coaching.with_open_cards(self.ui, found, self.seat)
        return found

    @property
    def falls(self) -> tuple[Decision, ...]:
        """The costliest decisions, in the order of the game, without those whose cost would be worded as 0."""
        text = self.front.words.value_text
        falls = [fall for fall in costliest(self.review.decisions) if text(fall.cost) != text(0)] if self.review else []
        return tuple(sorted(falls[:MOST_FALLS], key=lambda fall: fall.at))

    @property
    def is_hidden(self) -> bool:
        """True if the selected decision is a mistake whose answer the player has not asked for yet."""
        if self._is_open or self.all_open or (self.seat, self.at) in self.revealed:
            return False
        return any(decision.at == self.at for decision in self.falls)

    @property
    def replay(self) -> Replay:
        """The game as it was played."""
        return self.replay_with(self.match.action_count, ())

    @property
    def shown(self) -> Replay:
        """The game up to the position on the board."""
        return self.replay_with(self.at, self.line)

    @cached_property
    def desk(self) -> PositionDesk | None:
        return self.front.position_desk(self.ui)

    @cached_property
    def position_of(self) -> Callable[[Replay, int], Request | None]:
        """Function that returns the end of a replay as a seat's request of `analyse`, or None if that is impossible."""
        desk = self.desk
        return cache(partial(written_position, desk)) if desk else lambda replay, seat: None

    def _settle(self) -> None:
        """Select a decision: at first the costliest one, later the nearest one."""
        if self.review is not None and self.review.decisions:
            if not self._begun and self.falls:
                self.at = max(self.falls, key=lambda decision: decision.cost).at
            self._begun = True
            self.go_to(self.at)

    # Moving

    def look_at(self, at: int, line: tuple[Logged, ...] = ()) -> Command:
        """Show the position after `at` actions of the game and `line` on the board."""
        if (at, line) != (self.at, self.line):
            self.at, self.line = at, line
            self.refresh()
            for item in self.focusables():
                if item.group == "tree" and item.checked:
                    self.reveal(item)
        return Stay()

    def go_to(self, at: int) -> Command:
        """Select the decision nearest to a moment."""
        decisions = self.review.decisions if self.review else ()
        nearest = min((decision.at for decision in decisions), key=lambda moment: abs(moment - at), default=self.at)
        return self.look_at(nearest, self.line if nearest == self.at else ())

    def step(self, by: int, among: tuple[Decision, ...] | None = None) -> Command:
        """Select the next (1) or previous (-1) decision, among all or some. Say so if there is none."""
        if why_not := self.why_no_step(by, among):
            self.ui.toast(why_not)
            return Stay()
        return self.look_at(min(self._beyond(by, among), key=lambda at: abs(at - self.at)))

    def why_no_step(self, by: int, among: tuple[Decision, ...] | None = None) -> str:
        """Return that no decision follows (1) or precedes (-1), among all or some, or "" if one does."""
        if self._beyond(by, among):
            return ""
        return _("No decision on this side.") if among is None else _("No mistake on this side.")

    def _beyond(self, by: int, among: tuple[Decision, ...] | None) -> list[int]:
        if among is None:
            among = self.review.decisions if self.review else ()
        return [decision.at for decision in among if (decision.at - self.at) * by > 0]

    def on_intent(self, intent: Intent) -> Command | None:
        steps = {Intent.UNDO: -1, Intent.REDO: 1}
        if intent in steps:
            return self.step(steps[intent])
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return self.step(-1 if intent is Intent.PAGE_UP else 1, self.falls)
        return super().on_intent(intent)

    def _choose_view(self, view: str) -> Command:
        self.all_open = view == EVERYTHING
        if not self.all_open and int(view) != self.seat:
            self.seat, self.line, self._begun = int(view), (), True
            self.coaching.review(self.ui, self.seat)
            self._settle()
        return self.refreshed()

    # Ways and variations

    @property
    def nodes(self) -> tuple[variations.VariationNode, ...]:
        """The tree of variations."""
        return variations.nodes_of(self.coaching.variations)

    def lines_of(self, decision: Decision, number: int) -> tuple[Logged, ...]:
        """Return the actions of one of a decision's ways. Number -1 is the player's own way."""
        way = decision.ways[number] if number >= 0 else decision.done
        return lines_of_way(self.match.game, self.match.state_before(decision.at), self.seat, way)

    def lay(self, line: tuple[Logged, ...]) -> Command:
        """Show a way on the board. If it is shown already, the position before it."""
        return self.look_at(self.at, () if line == self.line else line)

    def keep(self, variation: variations.Variation) -> None:
        self.coaching.store_variations(variations.with_variation(self.coaching.variations, variation))
        self.refresh()

    def remove(self, node: variations.VariationNode) -> Command:
        """Remove a branch of the tree."""
        self.coaching.store_variations(variations.without_branch(self.coaching.variations, node))
        return self.look_at(self.at)
