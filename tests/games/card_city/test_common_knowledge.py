"""Actions that every seat knows to be legal follow from the public view alone, and open hands show themselves only."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.actions import Build, Discard, Put
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Splitting
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import HeldCard, State

from .tables import actor_of, building, held, legal_lines, splitting, xl
from .test_properties import ALL_SETUPS, quick, seeds, turns

several_players = st.sampled_from([setup for setup in ALL_SETUPS if setup.players > 1])
EVERY_SEAT = 0b11
"""Mask of a table of two."""


def common_lines(state: State, *open_hands: int) -> list[str]:
    seat = actor_of(state)
    return [CARD_CITY.encode(action) for action in CARD_CITY.common_legal(state, seat, open_hands)]


@given(several_players, seeds, st.lists(st.integers(0, 3), max_size=2))
@quick
def test_what_all_know_to_be_legal_follows_from_what_all_see(setup: Setup, seed: int, open_hands: list[int]) -> None:
    for number, turn in enumerate(turns(setup, seed)):
        common = CARD_CITY.common_legal(turn.before, turn.seat, open_hands)
        assert set(common) <= set(turn.legal)
        if number % 3 == 0:
            view = CARD_CITY.open_view(turn.before, open_hands)
            other = CARD_CITY.determinize(view, seed + number)
            assert CARD_CITY.common_legal(other, turn.seat, open_hands) == common
            assert CARD_CITY.open_view(other, open_hands) == view


@given(several_players, seeds)
@quick
def test_only_drawn_cards_and_construction_have_actions_that_not_all_know(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        missing = set(turn.legal) - set(CARD_CITY.common_legal(turn.before, turn.seat))
        assert {type(action) for action in missing} <= {Put, Build, Discard}
        if isinstance(turn.before.phase, Building):
            hands_open = CARD_CITY.common_legal(turn.before, turn.seat, (turn.seat,))
            assert list(hands_open) == list(turn.legal)
        for seat in set(range(setup.players)) - {turn.seat}:
            assert not CARD_CITY.common_legal(turn.before, seat)


@given(several_players, seeds)
@quick
def test_an_open_hand_shows_itself_and_nothing_else(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        state, public = turn.before, CARD_CITY.view(turn.before, None)
        shown = CARD_CITY.open_view(state, (0,))
        assert HIDDEN not in shown.hands[0]
        assert shown.hands[1:] == public.hands[1:]
        assert shown.draft == public.draft
        assert CARD_CITY.open_view(state, ()) == public


def test_3_3_drawn_cards_stay_secret_while_all_hands_are_open() -> None:
    state = splitting(xl(), "R C L P P R")
    assert common_lines(state, 0, 1) == []
    draft = CARD_CITY.open_view(state, (0, 1)).draft
    assert draft is not None and set(draft.drawn) == {HIDDEN}


def test_3_4_and_3_6_lots_are_offered_and_chosen_by_what_all_see() -> None:
    state = splitting(xl("advanced"), "R C L P P R")
    while isinstance(state.phase, Splitting):
        assert state.phase.cards or common_lines(state) == legal_lines(state)
        state = CARD_CITY.apply(state, 0, CARD_CITY.legal(state, 0)[-1]).state
    assert isinstance(state.phase, ChoosingLot)
    assert common_lines(state) == ["take 1", "take 2"]
    draft = CARD_CITY.open_view(state, (0, 1)).draft
    assert draft is not None and draft.lots is not None
    assert all(set(lot.down) == {HIDDEN} for lot in draft.lots)


def test_4_1_a_hidden_card_is_no_known_action_until_its_hand_is_open() -> None:
    state = building(xl(), "H", "R")
    assert common_lines(state) == []
    assert common_lines(state, 1) == []
    assert common_lines(state, 0) == legal_lines(state) != []


def test_4_7_a_known_card_is_sure_only_where_no_hidden_card_could_forbid_it() -> None:
    """Three plots in a row are left. A home in the middle would leave none for a second home or for a factory."""
    hidden_parking, hidden_home = (
        full_but_for_a_row(hand=(*held("R", EVERY_SEAT), *held(other, 0b01))) for other in ("P", "R")
    )
    assert homes_of(hidden_parking) == ["build R 0,5", "build R 1,5", "build R 2,5"]
    assert homes_of(hidden_home) == ["build R 0,5", "build R 2,5"]
    assert common_lines(hidden_parking) == common_lines(hidden_home) == ["build R 0,5", "build R 2,5"]


def test_4_6_a_hand_may_be_discarded_if_no_card_at_all_has_a_place() -> None:
    """Without money a Leisure card can't be built, but what is hidden might be a home."""
    only_gap = full_but_for_a_row(hand=held("L", 0b01), money=0).changed(
        phase=Building(0, in_one_turn=True, may_place_architect=True)
    )
    assert "discard" in legal_lines(only_gap)
    assert "discard" not in common_lines(only_gap)
    assert "discard" in common_lines(only_gap, 0)


def homes_of(state: State) -> list[str]:
    return [line for line in legal_lines(state) if line.startswith("build R ")]


def full_but_for_a_row(hand: tuple[HeldCard, ...], money: int = 30) -> State:
    """Return a game of two whose seat 0 builds and has three empty plots in a row, beside Parks alone."""
    gap = [(0, 5), (1, 5), (2, 5)]
    parks = {(x, y): "K" for x in range(6) for y in range(6) if (x, y) not in gap}
    state = building(xl(), {**parks, (5, 0): "H"}, "", money=money)
    return state.changed(hands=(hand, ()))


def test_a_written_hand_with_many_hidden_cards_has_no_sure_card() -> None:
    state = building(xl(), "H", "")
    hand = (*held("P", EVERY_SEAT), *held("R C L", 0b01))
    assert common_lines(state.changed(hands=(hand, ()))) == []
