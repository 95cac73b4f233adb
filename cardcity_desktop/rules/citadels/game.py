"""Citadels as a `Game`."""

from collections.abc import Container, Mapping, Sequence
from typing import Any

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.actions import (
    Action,
    Build,
    Bury,
    Discard,
    Draw,
    End,
    Forge,
    Keep,
    Kill,
    Leave,
    Pick,
    Put,
    Redraw,
    Rob,
    Save,
    Swap,
)
from cardcity_desktop.rules.citadels.determinize import determinized
from cardcity_desktop.rules.citadels.districts import COLOURS, deck_of
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.outcome import outcome_of
from cardcity_desktop.rules.citadels.phases.building import ARCHITECTS_BUILDINGS
from cardcity_desktop.rules.citadels.phases.calling import LAST_ROUND, settle
from cardcity_desktop.rules.citadels.phases.choice import deal_characters
from cardcity_desktop.rules.citadels.phases.idle import OVER
from cardcity_desktop.rules.citadels.phases.powers import Graveyard
from cardcity_desktop.rules.citadels.phases.refusals import not_your_turn, wrong_phase
from cardcity_desktop.rules.citadels.scoring import SEATS, points_of, rank_of, standing_of, winner
from cardcity_desktop.rules.citadels.setup import Setup, iter_setups, read_setup, setup_fields
from cardcity_desktop.rules.citadels.state import Roles, State
from cardcity_desktop.rules.citadels.view import View, redacted, view_of
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.game import Game, Progress, Result, Step

HAND = 4  # 2.2
PURSE = 2  # 2.2
HEAD_START_HAND = 5  # 10.2
HEAD_START_PURSE = 4  # 10.2

_COMMITTING = (Pick, Bury, Draw, Redraw, Swap, Forge, Kill, Rob, Save, Leave, End)
"""Actions that cannot be undone (12): they show cards, name a character, or let another seat act; picks are final
(3.7)."""

_SECRET = (Pick, Bury, Keep)
"""Actions with a character or a drawn card, which only the acting seat sees (9.3)."""
_OF_HAND = (Put, Discard, Build)
"""Actions with a hand card: whoever sees the hand knows whether they are legal."""


def bounds_of(state: State, seat: int) -> dict[str, tuple[float, float]]:
    """Return the greatest final values of the figures that districts decide.

    They are known only in the last round (7.2): a seat then builds only with those of its characters that are still to
    be called. The least value is 0, because any district can be destroyed.
    """
    if state.first_complete is None:
        return {}
    called = state.roles.called
    past = sum(holder == seat and character < called for character, holder in state.roles.answered)
    builds = ARCHITECTS_BUILDINGS * (state.characters_per_seat() - past)
    now = standing_of(state, seat)
    districts = now["districts"] + builds
    return {
        "districts": (0, districts),
        "complete": (0, float(districts >= state.setup.end)),
        "wonders": (0, now["wonders"] + builds),
        "colours": (0, len(COLOURS) if builds else now["colours"]),
    }


class Citadels(Game[Setup, State, Action, Event, View]):
    """Rules of Citadels for two to seven players."""

    name = "citadels"
    version = 1
    setups = staticmethod(iter_setups)
    setup_fields = staticmethod(setup_fields)
    _plain_setup = staticmethod(read_setup)
    view = staticmethod(view_of)
    determinize = staticmethod(determinized)
    outcome = staticmethod(outcome_of)
    standing = staticmethod(standing_of)
    bounds = staticmethod(bounds_of)
    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)

    def _dealt(self, setup: Setup, seed: int) -> State:
        """Return the first state (2.2, 2.3) with characters dealt."""
        setup = setup.checked()
        rng, cards = chance.shuffled(chance.seeded(seed), deck_of(setup.deck))
        rng, crown = chance.below(rng, setup.players) if setup.crown is None else (rng, setup.crown)
        hands, purses, dealt = [], [], 0
        for seat in range(setup.players):
            ahead = seat in setup.head_start
            size = HEAD_START_HAND if ahead else HAND
            hands.append(tuple(sorted(cards[dealt : dealt + size])))
            purses.append(HEAD_START_PURSE if ahead else PURSE)
            dealt += size
        state = State(
            setup=setup,
            rng=rng,
            round=1,
            crown=crown,
            first_complete=None,
            pile=cards[dealt:],
            bank=None if setup.bank is None else setup.bank - sum(purses),
            hands=tuple(hands),
            cities=((),) * setup.players,
            purses=tuple(purses),
            roles=Roles((), (), ((),) * setup.players),
            phase=OVER,
        )
        return deal_characters(state, [])

    def _from_position(self, request: Mapping[str, Any], seed: int) -> State:
        from cardcity_desktop.rules.citadels.positions import dealt

        return dealt(self, request, seed, is_match=True)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.phase.name == "over" else (state.phase.seat,)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        return state.phase.legal(state) if state.phase.seat == seat else ()

    def common_legal(self, state: State, seat: int, open_hands: Container[int] = ()) -> Sequence[Action]:
        hidden = _SECRET if seat in open_hands else (*_SECRET, *_OF_HAND)
        return [action for action in self.legal(state, seat) if not isinstance(action, hidden)]

    def open_view(self, state: State, open_hands: Container[int]) -> View:
        return view_of(state, None, open_hands)

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        phase = state.phase
        if phase.name != "over" and phase.seat != seat:
            return not_your_turn(phase)
        return phase.why_not(state, action) if type(action) in phase.kinds else wrong_phase(phase, action)

    def _step(self, state: State, seat: int, action: Action) -> Step[State, Event]:
        events: list[Event] = []
        after = settle(state.phase.apply(state, action, events), events)
        commits = isinstance(action, _COMMITTING) or isinstance(after.phase, Graveyard)
        return Step(after, tuple(events), commits)

    def redact(self, state: State, event: Event, seat: int | None) -> Event:
        return redacted(event, seat)

    def result(self, state: State) -> Result:
        points = [points_of(state, seat) for seat in range(state.players)]
        if not state.over:
            return Result(tuple(points), (), (None,) * state.players)
        won = winner(state)
        return Result(tuple(points), (won,), tuple([_rank(points, seat, won) for seat in range(state.players)]))

    def progress(self, state: State) -> Progress:
        """Return the round. The number of rounds is not fixed, but LAST_ROUND is the greatest (7.2)."""
        return Progress(min(state.round, LAST_ROUND), None)

    def analyse(self, request: Mapping[str, Any]) -> dict[str, Any]:
        from cardcity_desktop.rules.citadels.positions import analyse

        return analyse(self, request)


def _rank(points: list[int], seat: int, won: int) -> str | None:
    """Return the rank (10.3), or None if the game does not have four seats."""
    best_other = max(points[:seat] + points[seat + 1 :])
    return rank_of(points[seat] - best_other, seat == won) if len(points) == SEATS else None
