"""Needs and values of districts agree with what development and the score then give (6.1, 10.6)."""

from __future__ import annotations

import random

import pytest

from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.card_city.events import CloudTaken, Event
from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs, district_values, growing_cells
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.phases.development import growths_of
from cardcity_desktop.rules.card_city.removed_cards import removed_cards
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CODES, RESIDENTIAL
from tests.games.card_city.test_outcome import SETUPS, states


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_6_1_what_needs_nothing_more_is_what_must_grow(setup: Setup) -> None:
    grew = 0
    for state in states(setup)[::3]:
        ready = {
            need.cells for seat in range(setup.players) for need in district_needs(state, seat) if not need.obstacle
        }
        board = [site_of(state, seat).city.board for seat in range(setup.players)]
        must = {
            board[seat].cells_of(growth.district) for seat in range(setup.players) for growth in growths_of(state, seat)
        }
        assert ready == must
        grew += len(must)
        for seat in range(setup.players):
            for need in district_needs(state, seat):
                assert (need.obstacle == "needs") == (need.missing > 0)
                assert need.need == len(need.cells) + 1
    assert grew or setup.variants  # with few homes and shops random play seldom makes them grow


def test_10_7_a_shared_district_shows_every_owners_part() -> None:
    state = CARD_CITY.initial(SETUPS[2].checked(), 1)
    city = state.cities[0]
    board = city.board
    free = board.zones[0] & ~city.taken & ~board.around(bits(city.taken))
    mine = next(at for at in bits(free) if board.near(at) & board.zones[1] & ~city.taken)
    theirs = next(bits(board.near(mine) & board.zones[1] & ~city.taken))
    shared = state.changed(cities=(city.with_card(mine, RESIDENTIAL).with_card(theirs, RESIDENTIAL),))
    (need,) = district_needs(shared, 0)
    assert need.owners == ((0, 1), (1, 1))
    assert (len(need.cells), need.need) == (2, 3)


@pytest.mark.parametrize("setup", SETUPS[:1], ids=str)
def test_what_districts_bring_is_what_the_score_states(setup: Setup) -> None:
    for state in states(setup)[::5]:
        for seat in range(setup.players):
            told = {
                worth.cells: worth.points
                for need in district_needs(state, seat)
                for worth in district_values(state, seat, need.cells[0])
                if worth.kind == "R"
            }
            assert sum(told.values()) == sum(
                line.points for line in score_sheet(state, seat).lines if line.item == "residential_district"
            )


def test_4_9_a_cloud_is_forecast_where_it_comes() -> None:
    foretold = 0
    for state in states(Setup("xl", "advanced", "happiness", ("architect", "ecological"), 3)):
        for seat in CARD_CITY.actors(state):
            site = site_of(state, seat)
            builds = [action for action in CARD_CITY.legal(state, seat) if isinstance(action, Build)]
            for action in [action for action in builds if "I" in action.card][:3]:
                at = site.city.board.index(action.cell)
                events = CARD_CITY.apply(state, seat, action).events
                comes = any(isinstance(event, CloudTaken) for event in events)
                assert bool(cells_with_cloud(site, state.reserve, CODES[action.card], 1 << at)) == comes
                foretold += comes
    assert foretold


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_6_1_a_card_is_said_to_let_grow_just_what_then_must_grow(setup: Setup) -> None:
    grew = 0
    for state in states(setup):
        for seat in CARD_CITY.actors(state):
            board, had = site_of(state, seat).city.board, {growth.district for growth in growths_of(state, seat)}
            builds = [action for action in CARD_CITY.legal(state, seat) if isinstance(action, Build)]
            for action in builds[:12]:
                step = CARD_CITY.apply(state, seat, action)
                if step.state.phase != state.phase or any(isinstance(event, CloudTaken) for event in step.events):
                    continue  # its growth, or a cloud, has come already
                has = {growth.district for growth in growths_of(step.state, seat)}
                at = 1 << board.index(action.cell)
                assert bool(growing_cells(state, seat, CODES[action.card], at)) == bool(has - had)
                grew += bool(has - had)
    assert grew


def test_3_7_what_has_left_the_pool_is_what_was_built_and_discarded() -> None:
    setup = SETUPS[1].checked()
    events, state, chance = list[Event](), CARD_CITY.initial(setup, 5), random.Random(3)
    while actors := CARD_CITY.actors(state):
        step = CARD_CITY.apply(state, actors[0], chance.choice(list(CARD_CITY.legal(state, actors[0]))))
        events, state = [*events, *step.events], step.state
    gone = removed_cards(setup, events)
    assert all(left == had for _kind, left, had in gone)  # the pool is empty at the end
    assert sum(had for _kind, _left, had in gone) == len(CARD_CITY.initial(setup, 1).pool)
    assert all(left == 0 for _kind, left, _had in removed_cards(setup, ()))
