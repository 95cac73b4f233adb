"""Properties that hold in whole random games of every set-up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.royal_cities.cards import COLOUR, DECK, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.effects import AstrologerBuilding
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.rules.royal_cities.phases.regent import ServingRegent
from cardcity_desktop.rules.royal_cities.phases.turn import ChoosingHeroCard
from cardcity_desktop.rules.royal_cities.setup import Setup, iter_setups
from cardcity_desktop.rules.royal_cities.state import State
from tests.contract.playing import Turn, plays

SETUPS = list(iter_setups())
LONGEST = 2000
"""Most decisions of a random game; they have about 220."""

games = st.tuples(st.sampled_from(SETUPS), st.integers(0, 2**32))


def game_of(setup: Setup, seed: int) -> list[Turn]:
    return list(plays(ROYAL_CITIES, ROYAL_CITIES.initial(setup, seed), seed))


def all_cards(state: State) -> list[Card]:
    """Return every card of the game, wherever it is."""
    cards = [*state.market, *state.reserve, *state.pile, *state.discard]
    for noble in state.nobles:
        cards += noble.hand
        for city in noble.cities:
            cards += city
    match state.phase:
        case Buying(taken=taken):
            cards += taken
        case AstrologerBuilding(looked, _, builds):
            cards += [*looked, *(card for card, _ in builds)]
        case ChoosingHeroCard(looked) | ServingRegent(looked):
            cards += looked
    return cards


@settings(max_examples=25)
@given(games)
def test_85_cards_a_reserve_of_four_rising_cities_and_a_market_of_sixteen(game: tuple[Setup, int]) -> None:
    for turn in game_of(*game):
        state = turn.step.state
        assert Counter(all_cards(state)) == Counter(DECK)
        assert len(state.reserve) == 4
        assert len(state.market) <= 16
        for noble in state.nobles:
            assert noble.hand == tuple(sorted(noble.hand))
            for city, column in enumerate(noble.cities):
                assert all(VALUE[below] < VALUE[above] for below, above in pairwise(column))
                assert all(COLOUR[card] in (city, WHITE) for card in column)


@settings(max_examples=25)
@given(games)
def test_every_game_ends_and_no_player_is_ever_stuck(game: tuple[Setup, int]) -> None:
    setup, seed = game
    turns = game_of(setup, seed)
    end = turns[-1].step.state
    assert len(turns) < LONGEST and ROYAL_CITIES.actors(end) == ()
    assert end.season == setup.seasons and all(noble.bought for noble in end.nobles[: setup.players])
    assert ROYAL_CITIES.result(end).winners or setup.solo


@settings(max_examples=25)
@given(games)
def test_no_player_remembers_more_of_a_hand_than_it_holds(game: tuple[Setup, int]) -> None:
    for turn in game_of(*game):
        for noble in turn.step.state.nobles:
            held = Counter(noble.hand)
            assert all(Counter(noble.known_to(seat)) <= held for seat in range(4))


@settings(max_examples=15)
@given(games, st.integers(0, 1000))
def test_simultaneous_builds_come_out_the_same_in_any_order(game: tuple[Setup, int], pick: int) -> None:
    """The builds of one season are repeated with the seats in reverse order."""
    turns = game_of(*game)
    starts = [
        at
        for at, turn in enumerate(turns)
        if isinstance(turn.before.phase, Building) and not isinstance(turns[at - 1].before.phase, Building)
    ]
    start = starts[pick % len(starts)]
    end = next((at for at in range(start, len(turns)) if turns[at].step.state.phase.name != "build"), len(turns) - 1)
    state = turns[start].before
    for turn in sorted(turns[start : end + 1], key=lambda turn: -turn.seat):
        state = ROYAL_CITIES.apply(state, turn.seat, turn.action).state
    assert state == turns[end].step.state


@settings(max_examples=40)
@given(games)
def test_a_chosen_joker_is_beside_a_companion_of_its_build(game: tuple[Setup, int]) -> None:
    """A joker is built with a companion of its own build in every season (7.4)."""
    for turn in game_of(*game):
        phase = turn.before.phase
        if isinstance(phase, Building):
            for builds in phase.builds:
                for card, city in builds:
                    if COLOUR[card] == WHITE:
                        assert any(COLOUR[other] == city and place == city for other, place in builds)


def test_a_hundred_random_games_of_every_number_of_players() -> None:
    for setup in SETUPS:
        for seed in range(20):
            assert game_of(setup, seed)
