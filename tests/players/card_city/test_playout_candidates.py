"""Candidates of a deep search: no mirror images, purchases of their own, returned cards drawn in the right order."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.card_city import playing_on, search_context
from cardcity_desktop.players.card_city.core.evaluation import learned_evaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import TurnPlan, hand_of, turn_plans
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.card_city.playout_candidates import TurnOption, playout_candidates, symmetries
from cardcity_desktop.players.card_city.reviewing import STYLES
from cardcity_desktop.players.card_city.search_context import (
    DEEP,
    DEEP_FROM,
    FAR,
    FAR_FROM,
    QUICK,
    WIDE,
    SearchContext,
)
from cardcity_desktop.players.catalogue import TABLE_BUDGETS, make_player
from cardcity_desktop.players.player import Budget, Observation
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from tests.players.card_city.games import state_in

SOLO = Setup(players=1)


def context_of(state: State, evaluations: int = 2 * DEEP_FROM, level: str = "visionary") -> SearchContext:
    meter = Budget(evaluations=evaluations).meter()
    return SearchContext(state, 0, learned_evaluator(state.rules.setup), STYLES[level], meter, Random(1), {})


def test_a_city_hall_alone_has_the_seven_symmetries_of_a_square() -> None:
    town = town_of(CARD_CITY.initial(SOLO, 1), 0)
    found = symmetries(town)
    assert len(set(found)) == 7
    assert all(sorted(mapping) == list(range(49)) for mapping in found)


def test_a_town_without_a_mirror_has_no_symmetry() -> None:
    town = town_of(CARD_CITY.initial(SOLO, 1), 0).copy()
    for kind in "RC":
        cells = town.allowed(CODES[kind])
        town.build(CODES[kind], cells.bit_length() - 1)
    town.build(CODES["P"], (town.open_cells() & -town.open_cells()).bit_length() - 1)
    assert all(is_image(town, mapping) for mapping in symmetries(town))
    assert len(symmetries(town)) < 2


def is_image(town: Town, mapping: tuple[int, ...]) -> bool:
    return all(town.cells[at] == town.cells[onto] for at, onto in enumerate(mapping))


def test_mirror_images_are_one_candidate() -> None:
    context = context_of(CARD_CITY.initial(SOLO, 1))
    plans = context.turn_plans(hand_of([CODES["R"]]))
    assert len(plans) == 4  # on each side of the City Hall
    trials = playout_candidates(context, [TurnOption(plan) for plan in plans], 20)
    lone = [trial for trial in trials if trial.town.card_count == 2]
    assert len(lone) == 1


def test_a_plan_is_tried_with_and_without_a_purchase() -> None:
    context = context_of(CARD_CITY.initial(SOLO, 1))
    town = context.town().copy()
    town.money = 30
    plan = TurnPlan(0.0, town, (), 0)
    cards = {trial.town.card_count for trial in playout_candidates(context, [TurnOption(plan)], 20)}
    assert {town.card_count, town.card_count + 1} <= cards


def test_deep_effort_needs_budget_level_and_a_game_where_it_was_measured() -> None:
    solo, two, advanced = (CARD_CITY.initial(setup, 1) for setup in (SOLO, Setup(), Setup("xl", "advanced", players=1)))
    assert context_of(solo).effort is DEEP
    assert context_of(solo, DEEP_FROM - 1).effort is QUICK
    assert context_of(solo, level="planner").effort is QUICK
    assert context_of(solo, FAR_FROM).effort is DEEP
    assert context_of(two, FAR_FROM - 1).effort is QUICK
    assert context_of(two, FAR_FROM).effort is WIDE
    assert context_of(CARD_CITY.initial(Setup("xl", players=2), 1), FAR_FROM).effort is QUICK
    assert context_of(CARD_CITY.initial(Setup(players=3), 1), FAR_FROM).effort is QUICK
    assert context_of(advanced, FAR_FROM - 1).effort is QUICK
    assert context_of(advanced, FAR_FROM).effort is FAR


def test_with_budget_enough_an_advanced_game_is_played_to_its_end() -> None:
    context = context_of(CARD_CITY.initial(Setup("xl", "advanced", players=1), 1), 10 * FAR_FROM)
    assert context.plan_search(40, full=True) == (context.left, 40)
    assert context_of(context.state, FAR_FROM - 1).plan_search(40, full=True)[0] == 2


@pytest.mark.parametrize("in_c", [False, True])
def test_the_clock_plans_with_the_recorded_pace(monkeypatch: pytest.MonkeyPatch, in_c: bool) -> None:
    monkeypatch.setattr(search_context, "_recorded_pace", {False: 0.0, True: 0.0})
    monkeypatch.setattr(SearchContext, "in_c", in_c)
    assert search_context.assumed_pace(in_c) == (search_context.PACE_IN_C if in_c else search_context.PACE)
    context = context_of(CARD_CITY.initial(SOLO, 1))
    context.meter.spend(10 * search_context.MEASURED_FROM)
    context.record_pace()
    assert search_context.assumed_pace(in_c) > search_context.PACE_IN_C
    assert search_context._recorded_pace[not in_c] == 0


def test_a_playout_draws_the_cards_returned_first_first(monkeypatch: pytest.MonkeyPatch) -> None:
    context = context_of(CARD_CITY.initial(SOLO, 1))
    drawn: list[list[int]] = []

    def noted_hand(codes: list[int]) -> tuple[int, ...]:
        drawn.append(codes)
        return hand_of([code for code in codes if code < 100])

    def noted(*told: Any, **more: Any) -> list[TurnPlan]:
        plans = turn_plans(*told, **more)
        plans[0].rest = (100 + len(drawn),)
        return plans

    monkeypatch.setattr(playing_on, "hand_of", noted_hand)
    monkeypatch.setattr(playing_on, "turn_plans", noted)
    rest = (9, playing_on.PlayoutCourse(4, 2, True), context.evaluator, context.meter)
    playing_on._play_on(context.town(), [CODES["R"]] * 7, *rest)
    assert drawn[2][-1] == CODES["R"] and drawn[2][:-1] == [102, 101]


def test_a_deep_search_advises_a_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_context, "DEEP_FROM", 1_000)
    state = state_in(SOLO, "keeping", round=8)
    observation = Observation.of(CARD_CITY, state, 0)
    advice = make_player("visionary", "card_city").think(observation, Budget(evaluations=3_000), Random(1))
    assert advice.action in observation.legal


def test_the_table_s_time_allows_a_far_search_from_the_first_decision_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_context, "_recorded_pace", {False: 0.0, True: 0.0})
    monkeypatch.setattr(SearchContext, "in_c", True)
    state = CARD_CITY.initial(Setup("xl", "advanced", players=1), 1)
    meter, evaluator = TABLE_BUDGETS["visionary"].meter(), learned_evaluator(state.rules.setup)
    assert SearchContext(state, 0, evaluator, STYLES["visionary"], meter, Random(1), {}).effort is FAR
