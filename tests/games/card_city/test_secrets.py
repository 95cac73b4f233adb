"""Events show each seat no more than its view (3.1, 3.5)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.events import (
    HIDDEN,
    CardPut,
    CardReturned,
    CardsDrawn,
    Event,
    HandFilled,
    LotsOffered,
)
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State

from .test_properties import ALL_SETUPS, quick, seeds, turns

several_players = st.sampled_from([setup for setup in ALL_SETUPS if setup.players > 1])


def observers(setup: Setup) -> list[int | None]:
    return [None, *range(setup.players)]


@given(several_players, seeds)
@quick
def test_3_1_what_the_splitter_draws_and_puts_is_hidden_from_all_others(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        for event in turn.step.events:
            if isinstance(event, (CardsDrawn, CardPut)):
                for seat in observers(setup):
                    seen = CARD_CITY.redact(turn.before, event, seat)
                    assert (seen == event) == (seat == event.seat)
                    assert seat == event.seat or set(cards_of(seen)) == {HIDDEN}


def cards_of(event: Event) -> tuple[str, ...]:
    assert isinstance(event, (CardsDrawn, CardPut))
    return event.cards if isinstance(event, CardsDrawn) else (event.card,)


@given(several_players, seeds)
@quick
def test_3_5_offers_and_hands_are_shown_as_the_view_shows_them(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        for event in turn.step.events:
            for seat in observers(setup):
                seen = CARD_CITY.redact(turn.before, event, seat)
                if isinstance(seen, LotsOffered):
                    assert (seen.up, seen.down) == lots_shown(turn.step.state, seat)
                elif isinstance(seen, HandFilled) and turn.step.state.hands[seen.seat]:
                    shown = CARD_CITY.view(turn.step.state, seat).hands[seen.seat]
                    assert sorted(shown) == sorted(seen.cards) or len(shown) < len(seen.cards)


def lots_shown(state: State, seat: int | None) -> tuple[object, object]:
    draft = CARD_CITY.view(state, seat).draft
    assert draft is not None and draft.lots is not None
    first, second = draft.lots
    return (first.up, second.up), (first.down, second.down)


@given(several_players, seeds)
@quick
def test_3_5_an_own_hand_is_never_hidden(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        for seat in range(setup.players):
            assert HIDDEN not in CARD_CITY.view(turn.step.state, seat).hands[seat]


def test_3_8_solo_has_no_secrets_but_the_pool() -> None:
    returned = CardReturned(0, "R")
    state = CARD_CITY.initial(Setup("classic", players=1), 1)
    assert CARD_CITY.redact(state, returned, 0) == CARD_CITY.redact(state, returned, None) == returned
