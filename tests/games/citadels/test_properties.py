"""Properties that hold in every game, however it is played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.citadels.actions import EVERY
from cardcity_desktop.rules.citadels.characters import NUMBERS
from cardcity_desktop.rules.citadels.districts import deck_of
from cardcity_desktop.rules.citadels.phases.calling import LAST_ROUND
from cardcity_desktop.rules.citadels.scoring import points_of, sheet_of
from cardcity_desktop.rules.citadels.setup import Setup, iter_setups
from tests.contract.playing import plays

from .clauses.test_9_secrets import cards_and_characters
from .tables import CITADELS

setups = st.sampled_from(list(iter_setups()))
seeds = st.integers(0, 1_000_000)


@given(setups, seeds)
@settings(max_examples=60, deadline=None)
def test_cards_characters_and_coins_are_conserved_and_every_game_ends(setup: Setup, seed: int) -> None:
    state = CITADELS.initial(setup, seed)
    for turn in plays(CITADELS, state, seed):
        state = turn.step.state
        cards, people = cards_and_characters(state)
        assert cards == list(deck_of(setup.deck))
        assert people == list(NUMBERS)
        assert min(state.purses) >= 0
        if setup.bank is not None:
            assert state.bank is not None
            assert state.bank >= 0
            assert state.bank + sum(state.purses) == setup.bank
        assert all(len(set(city)) == len(city) for city in state.cities)
    assert state.over
    assert state.round <= LAST_ROUND
    assert len(CITADELS.result(state).winners) == 1


@given(setups, seeds)
@settings(max_examples=20, deadline=None)
def test_the_short_count_and_the_sheet_agree(setup: Setup, seed: int) -> None:
    for turn in list(plays(CITADELS, CITADELS.initial(setup, seed), seed))[::13]:
        for seat in range(setup.players):
            assert points_of(turn.before, seat) == sheet_of(turn.before, seat).points


@given(setups, seeds)
@settings(max_examples=15, deadline=None)
def test_an_outcome_foretells_what_happens(setup: Setup, seed: int) -> None:
    for turn in plays(CITADELS, CITADELS.initial(setup, seed), seed):
        if turn.step.commits:
            continue
        before, after, seat = turn.before, turn.step.state, turn.seat
        outcome = CITADELS.outcome(before, seat, turn.action)
        assert outcome.change("coins") == after.purses[seat] - before.purses[seat]
        assert outcome.change("cards") == len(after.hands[seat]) - len(before.hands[seat])
        assert outcome.change("districts") == len(after.cities[seat]) - len(before.cities[seat])
        assert outcome.change("points") == points_of(after, seat) - points_of(before, seat)


@given(setups, seeds)
@settings(max_examples=15, deadline=None)
def test_what_is_not_listed_is_refused(setup: Setup, seed: int) -> None:
    """The list and the check agree on every atom of the game."""
    for turn in list(plays(CITADELS, CITADELS.initial(setup, seed), seed))[::5]:
        allowed = {action for action in EVERY if CITADELS.why_not(turn.before, turn.seat, action) is None}
        assert allowed == set(turn.legal)
