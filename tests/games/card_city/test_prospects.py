"""The forecast of a lot agrees with building it in that way (4.2-4.7, 6.1)."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.card_city.forecast.lots import lot_forecast
from cardcity_desktop.rules.card_city.forecast.outcome import action_forecast
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from tests.players.card_city.games import random_game

SETUPS = [
    Setup(players=2),
    Setup("xl", "advanced", "commercial", ("unique_city",), 3),
    Setup("xl", "advanced", "residential", (), 2),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_of_one_card_it_is_the_best_that_any_cell_brings(setup: Setup) -> None:
    seen = 0
    for state in random_game(setup, 4):
        if state.phase.name != "building" or state.round < 3:
            continue
        seat = CARD_CITY.actors(state)[0]
        hand = state.hands[seat]
        builds = [action for action in CARD_CITY.legal(state, seat) if isinstance(action, Build)]
        if len(hand) != 1 or not builds:
            continue
        effects = [action_forecast(state, seat, CARD_CITY.apply(state, seat, action)) for action in builds]
        clear = [effect for effect in effects if effect.cloud is None]
        found = lot_forecast(state, seat, [builds[0].card])
        best = max((one.placed_grown.points or 0, one.placed_grown.income) for one in clear or effects)
        assert (found.after.points or 0, found.after.income) == best
        assert found.cloud == (not clear)
        seen += 1
    assert seen > 3


def test_hidden_cards_and_those_without_a_place_bring_nothing() -> None:
    state = next(state for state in random_game(SETUPS[0], 4) if state.phase.name == "choosing" and state.round == 3)
    seat = CARD_CITY.actors(state)[0]
    nothing = lot_forecast(state, seat, ["?"])
    assert (nothing.points, nothing.income, nothing.cloud) == (0, 0, False)
    assert lot_forecast(state, seat, ["?"], money=5).points == 1, "7.1: each $5 are worth a point"
    assert lot_forecast(state, seat, ["L"] * 9).after.money >= 0, "4.5: what can't be paid is not built"
    assert site_of(state, seat).money == nothing.before.money
