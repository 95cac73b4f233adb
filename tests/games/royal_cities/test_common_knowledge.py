"""Common knowledge: actions that may be offered while hands are closed, and the view of hands that lie open."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.royal_cities.cards import TOKENS
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.setup import Setup, iter_setups
from cardcity_desktop.rules.royal_cities.state import State
from tests.contract.playing import plays

from .tables import noble, ready, state_of, table

SETUPS = list(iter_setups())

games = st.tuples(st.sampled_from(SETUPS), st.integers(0, 2**32))


def states_of(setup: Setup, seed: int) -> list[State]:
    return [turn.before for turn in plays(ROYAL_CITIES, ROYAL_CITIES.initial(setup, seed), seed)]


def open_hands_of(setup: Setup) -> list[tuple[int, ...]]:
    """Return no seats, each one alone and all of them."""
    return [(), *combinations(range(setup.players), 1), tuple(range(setup.players))]


def common(state: State, seat: int, open_hands: tuple[int, ...] = ()) -> list[str]:
    return [ROYAL_CITIES.encode(action) for action in ROYAL_CITIES.common_legal(state, seat, open_hands)]


@settings(max_examples=10)
@given(games, st.integers(0, 2**32))
def test_common_actions_are_the_same_however_the_hidden_cards_lie(game: tuple[Setup, int], seed: int) -> None:
    setup, _ = game
    dice = Random(seed)
    for state in states_of(*game):
        open_hands = dice.choice(open_hands_of(setup))
        seen = ROYAL_CITIES.open_view(state, open_hands)
        dealt = ROYAL_CITIES.determinize(seen, dice.getrandbits(32))
        assert ROYAL_CITIES.open_view(dealt, open_hands) == seen
        for seat in range(setup.players):
            assert common(dealt, seat, open_hands) == common(state, seat, open_hands)


@settings(max_examples=10)
@given(games)
def test_common_actions_are_legal_ones_in_their_order_and_open_hands_only_add_some(game: tuple[Setup, int]) -> None:
    setup, _ = game
    for state in states_of(*game):
        for seat in range(setup.players):
            legal = list(ROYAL_CITIES.legal(state, seat))
            closed, opened = (list(ROYAL_CITIES.common_legal(state, seat, hands)) for hands in ((), (seat,)))
            assert closed == [action for action in legal if action in closed]
            assert opened == [action for action in legal if action in opened]
            assert set(closed) <= set(opened)


@settings(max_examples=10)
@given(games)
def test_a_turn_is_all_common_knowledge_but_hidden_hand_cards(game: tuple[Setup, int]) -> None:
    public_steps = {"main", "buying", "void", "villager", "assassin", "merchant", "knight", "tax", "trim"}
    for state in states_of(*game):
        for seat in ROYAL_CITIES.actors(state):
            legal = list(ROYAL_CITIES.legal(state, seat))
            if state.phase.name in public_steps:
                assert list(ROYAL_CITIES.common_legal(state, seat)) == legal
            if state.phase.name == "play":
                assert list(ROYAL_CITIES.common_legal(state, seat, (seat,))) == legal
                hidden = [line for line in map(ROYAL_CITIES.encode, legal) if line not in common(state, seat)]
                assert all(line.startswith("play hand") for line in hidden)


@settings(max_examples=10)
@given(games)
def test_open_hands_show_the_hands_alone(game: tuple[Setup, int]) -> None:
    setup, _ = game
    everybody = range(setup.players)
    for state in states_of(*game):
        public, opened = ROYAL_CITIES.view(state, None), ROYAL_CITIES.open_view(state, everybody)
        assert opened.progress == public.progress
        for seat in everybody:
            assert opened.nobles[seat].hand == tuple(TOKENS[card] for card in state.nobles[seat].hand)
            assert opened.nobles[seat].given == ()


def test_a_card_that_was_bought_may_be_played_without_a_look_and_a_drawn_card_may_not() -> None:
    bought = table(noble("V5", R="R2"), noble("Y4"), market="B1 G6 P2 Y3")
    state = state_of(bought, "0 skip", "0 buy", "0 take B1", "0 end", "1 skip", "1 add")
    assert "play hand B1" in common(state, 0)
    assert "play hand V5" not in common(state, 0)
    assert common(state, 0)[0] == "skip" and "play city R" in common(state, 0)
    assert "play hand V5" in common(state, 0, (0,))


def test_no_build_is_offered_before_a_look_unless_all_know_that_nothing_can_be_built() -> None:
    hidden = state_of(ready(noble("R1", R="R6", bought=True), noble("", bought=True)))
    assert common(hidden, 0) == [], "others would learn that the card is too low"
    assert common(hidden, 1) == ["done"], "everybody sees that the hand is empty"
    assert common(hidden, 0, (0,)) == ["done"], "everybody sees that the card is too low"
    free = state_of(ready(noble("R1", bought=True), noble("", bought=True)))
    assert common(free, 0, (0,)) == []


@settings(max_examples=10)
@given(st.sampled_from([setup for setup in SETUPS if not setup.solo]), st.integers(0, 2**32))
def test_gifts_first_cards_and_builds_come_out_the_same_in_any_order_of_seats(setup: Setup, seed: int) -> None:
    """Every simultaneous decision of a game is repeated in another order, in which each seat's own order is kept."""
    dice = Random(seed)
    turns = list(plays(ROYAL_CITIES, ROYAL_CITIES.initial(setup, seed), seed))
    simultaneous = {"giving", "opening", "build"}
    at = 0
    while at < len(turns):
        phase = turns[at].before.phase.name
        start = at
        at += 1
        while phase in simultaneous and at < len(turns) and turns[at].before.phase.name == phase:
            at += 1
        if phase not in simultaneous:
            continue
        own = {seat: [turn.action for turn in turns[start:at] if turn.seat == seat] for seat in range(setup.players)}
        state: State = turns[start].before
        events: tuple[Event, ...] = ()
        while any(own.values()):
            seat = dice.choice([seat for seat in own if own[seat]])
            assert seat in ROYAL_CITIES.actors(state), "a seat that has not confirmed may act at any time"
            step = ROYAL_CITIES.apply(state, seat, own[seat].pop(0))
            state, events = step.state, step.events
        assert state == turns[at - 1].step.state
        assert events[1:] == turns[at - 1].step.events[1:], "what is revealed has no order either"
