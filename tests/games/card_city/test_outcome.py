"""Forecasts of actions agree with their results, and no hidden card changes them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cardcity_desktop.rules.card_city.actions import Develop
from cardcity_desktop.rules.card_city.forecast.outcome import action_forecast, figures_of, points_gained, rounds_of
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet, score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import redacted_state

SETUPS = [
    Setup(players=2),
    Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3),
    Setup("xl", "advanced", "residential", ("unique_city",), 2),
]


def states(setup: Setup) -> list[State]:
    chance, state = random.Random(3), CARD_CITY.initial(setup.checked(), 5)
    found = [state]
    while actors := CARD_CITY.actors(state):
        state = CARD_CITY.apply(state, actors[0], chance.choice(list(CARD_CITY.legal(state, actors[0])))).state
        found.append(state)
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_an_effect_states_the_same_as_the_outcome(setup: Setup) -> None:
    for state in states(setup)[:-1:3]:
        (seat,) = CARD_CITY.actors(state)
        for action in CARD_CITY.legal(state, seat)[:3]:
            step = CARD_CITY.apply(state, seat, action)
            if step.commits:
                continue
            effect, outcome = action_forecast(state, seat, step), CARD_CITY.outcome(state, seat, action)
            grows = isinstance(action, Develop)
            had, has = (effect.before, effect.placed) if grows else (effect.before_grown, effect.placed_grown)
            for name in ("size", "limit", "income"):
                assert getattr(has, name) - getattr(had, name) == outcome.change(name), name
            assert outcome.change("money") == -effect.cost
            assert effect.before == figures_of(site_of(state, seat))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_comes_later_is_not_promised_at_the_drop_and_all_of_it_is_shown(setup: Setup) -> None:
    """Points now and later add up to the whole; a development, forced or not, brings its own at once."""
    built = developed = 0
    for state in states(setup)[:-1]:
        (seat,) = CARD_CITY.actors(state)
        for action in CARD_CITY.legal(state, seat)[:2]:
            step = CARD_CITY.apply(state, seat, action)
            if step.commits:
                continue
            effect = action_forecast(state, seat, step)
            had, has = effect.before_grown.points, effect.placed_grown.points
            if isinstance(action, Develop):
                developed += 1
                assert effect.placed.size == effect.before.size + 1
                assert effect.points_now == points_gained(state, step.events, step.state, seat)
            elif (
                had is not None
                and has is not None
                and effect.before.points is not None
                and effect.placed.points is not None
            ):
                built += 1
                assert effect.points_now + effect.points_later == pytest.approx(has - had)
    assert built
    assert developed or setup.has("unique_city")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_a_table_draws_is_the_same_in_every_deal(setup: Setup) -> None:
    """A table is drawn from a redacted state, which must not depend on the deal, nor public figures on the order."""
    for state in states(setup)[::7]:
        for viewer in (None, *range(setup.players)):
            view = CARD_CITY.view(state, viewer)
            dealt, other = (redacted_state(CARD_CITY.determinize(view, seed), view) for seed in (0, 1))
            assert dealt == other
            for seat in range(setup.players):
                assert figures_of(site_of(dealt, seat)) == figures_of(site_of(state, seat))
                assert _in_order(score_sheet(dealt, seat)) == _in_order(score_sheet(state, seat))


def _in_order(sheet: ScoreSheet) -> ScoreSheet:
    """Return the state's districts in a fixed order: their order of origin is not part of a view."""
    return replace(sheet, lines=tuple(sorted(sheet.lines, key=lambda line: (line.item, line.cells))))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_points_gained_and_what_each_round_brought_are_the_scores_differences(setup: Setup) -> None:
    played = states(setup)
    rounds = rounds_of(played)
    for seat in range(setup.players):
        assert rounds.points[seat][-1] == (score_sheet(played[-1], seat).points or 0)
        assert rounds.money[seat][0] == played[0].money[seat]
        assert len(rounds.points[seat]) == len(rounds.money[seat])
        assert points_gained(played[0], (), played[0], seat) == 0
