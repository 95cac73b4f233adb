"""Royal Cities as a `Game`."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Outcome, Progress, Result, Step
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.common import common_legal
from cardcity_desktop.rules.royal_cities.determinize import determinized
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.rules.royal_cities.outcome import bounds_of, outcome_between, standing_of
from cardcity_desktop.rules.royal_cities.phases.flow import HERO_POINTS, leaders, settle
from cardcity_desktop.rules.royal_cities.phases.opening import initial_state
from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.rules.royal_cities.phases.regent import legend, margin_of
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT, Setup, iter_setups, read_setup
from cardcity_desktop.rules.royal_cities.state import State, Transaction
from cardcity_desktop.rules.royal_cities.view import View, open_view, redacted, view_of


class RoyalCities(Game[Setup, State, Action, Event, View]):
    """Rules for 1 to 4 Nobles. In solo the Regent has a seat without a player (docs/rules/royal_cities.md)."""

    name = "royal_cities"
    version = 1
    setups = staticmethod(iter_setups)
    _plain_setup = staticmethod(read_setup)
    view = staticmethod(view_of)
    redact = staticmethod(redacted)
    common_legal = staticmethod(common_legal)
    open_view = staticmethod(open_view)
    determinize = staticmethod(determinized)
    standing = staticmethod(standing_of)
    bounds = staticmethod(bounds_of)
    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)

    def _dealt(self, setup: Setup, seed: int) -> State:
        return initial_state(setup.checked(), seed)

    def _from_position(self, request: Mapping[str, Any], seed: int) -> State:
        from cardcity_desktop.rules.royal_cities.positions import dealt

        return dealt(self, request, seed)

    def actors(self, state: State) -> tuple[int, ...]:
        return state.phase.actors(state)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return state.phase.legal(state, seat) if seat in state.phase.actors(state) else ()

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        phase = state.phase
        if seat not in phase.actors(state):
            return not_your_turn(state)
        return phase.why_not(state, seat, action) if type(action) in phase.kinds else NOT_NOW[phase.name]

    def _step(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        transaction = Transaction(state)
        state.phase.apply(transaction, seat, action)
        settle(transaction)
        return Step(transaction.frozen(), tuple(transaction.events), transaction.commits)

    def outcome(self, state: State, seat: int, action: Action) -> Outcome:
        """Return the forecast of a legal action. It is empty if chance or other seats' secrets decide."""
        step = self.apply(state, seat, action)
        return Outcome() if step.commits else outcome_between(state, step.state, seat)

    def result(self, state: State) -> Result:
        """Return points, winners and ranks.

        In solo the person wins with legend 4 or more and alone has a rank, the legend (11.15).
        """
        over = state.phase.name == "over"
        points = tuple(noble.score + (0 if over else HERO_POINTS * noble.hero) for noble in state.nobles)
        if not state.setup.solo:
            winners = leaders(state.nobles, solo=False) if over else ()
            return Result(points, winners, (None,) * len(points))
        margin = margin_of(state.nobles)
        winners = (PERSON,) if over and margin > 0 else ()
        return Result(points[:REGENT], winners, (f"legend_{legend(margin)}",))

    def progress(self, state: State) -> Progress:
        return Progress(state.season, state.setup.seasons)

    def analyse(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Answer a written position (docs/positions.md). Raises BadFieldError naming the field."""
        from cardcity_desktop.rules.royal_cities.positions import analyse

        return analyse(self, request)


def not_your_turn(state: State) -> Refusal:
    """Return the refusal for a seat that can't act now."""
    name = state.phase.name
    if name == "over":
        return Refusal("10.2", "over")
    simultaneous = {"giving": "2.6", "opening": "2.7", "build": "7.1"}
    if name in simultaneous:
        return Refusal(simultaneous[name], "has_confirmed")
    return Refusal("4.3", "not_your_turn")


ROYAL_CITIES = RoyalCities()
"""The one instance, for this game's own modules; others ask the registry."""
