"""Aims weighed by a hint: a way that serves them clearly better is advised, and what is hidden plays no part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from cardcity_desktop.players.aims import Goal, weighed
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation
from cardcity_desktop.players.worker import Job, hint_for
from cardcity_desktop.rules.card_city.actions import Buy, Pass
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from tests.players.card_city.games import state_in

BUDGET = Budget(evaluations=600)


def market() -> tuple[Observation, Advice]:
    """Return a decision of the last round but one about a Park that the score alone would not buy."""
    for seed in range(9):
        state = state_in(Setup("xl", "normal", players=1), "buying", seed, round=7).changed(money=(30,))
        seen = Observation.of(CARD_CITY, state, 0)
        park = next((action for action in seen.legal if isinstance(action, Buy) and action.card == "K"), None)
        if park is not None:
            break
    assert park is not None
    ways = (Candidate(Pass(), 3.0), Candidate(park, 2.0, (), (park,)))
    return seen, Advice(Pass(), ways)


def test_a_way_that_brings_a_missing_park_is_advised_in_place_of_the_better_score() -> None:
    seen, advice = market()
    parks = CARD_CITY.standing(seen.deal(1), 0)["parks"]
    found = weighed(seen, advice, (Goal("parks", False, parks + 2), Goal("points", False, 99)), BUDGET, "x")
    assert isinstance(found.action, Buy) and found.action.card == "K"
    assert found.outlook is not None and found.outlook.by_score == Pass()
    assert (found.outlook.at, found.outlook.now, found.outlook.after) == (0, parks, parks + 1)


def test_goals_for_points_alone_change_no_advice() -> None:
    seen, advice = market()
    found = weighed(seen, advice, (Goal("points", False, 99),), BUDGET, "x")
    assert found.action == Pass() and found.outlook is not None
    assert (found.outlook.by_score, found.outlook.futures) == (None, 0)


def test_a_way_that_would_break_a_goal_at_once_is_named_as_such() -> None:
    seen, advice = market()
    parks = CARD_CITY.standing(seen.deal(1), 0)["parks"]
    found = weighed(seen, advice, (Goal("parks", True, parks), Goal("points", False, 99)), BUDGET, "x")
    assert found.action == Pass() and found.outlook is not None and found.outlook.keeps


@pytest.mark.parametrize(("figure", "at_most", "number"), [("parks", False, 2.0), ("clouds", True, 0.0)])
def test_a_share_grows_to_1_where_the_goal_is_met(figure: str, at_most: bool, number: float) -> None:
    goal = Goal(figure, at_most, number)
    values = range(5) if not at_most else range(4, -1, -1)
    shares = [goal.share(value) for value in values]
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert [share == 1.0 for share in shares] == [goal.is_met(value) for value in values]


@dataclass(frozen=True)
class Sealed(Observation):
    """An observation whose deals are counted: they are the only states that are looked at."""

    def deal(self, seed: int) -> Any:
        DEALT.append(seed)
        return super().deal(seed)


DEALT: list[int] = []


@pytest.mark.parametrize("name", ["card_city", "royal_cities", "citadels"])
def test_every_game_s_hints_weigh_aims_from_the_view_alone(name: str) -> None:
    game = game_of(name)
    state = game.initial(game.read_setup({"players": 2}), 3)
    while len(game.legal(state, game.actors(state)[0])) < 2:
        seat = game.actors(state)[0]
        state = game.apply(state, seat, game.legal(state, seat)[0]).state
    seat = game.actors(state)[0]
    figures = game.standing(state, seat)
    figure = next(figure for figure in figures if figure not in ("points", "lead", "won"))
    seen = Observation.of(game, state, seat)
    seen = Sealed(seen.game, seen.seat, seen.view, seen.legal)
    job = Job("visionary", seen, Budget(evaluations=100), 1, goals=(Goal(figure, False, figures[figure] + 1),))
    DEALT.clear()
    advice = hint_for(job)
    assert advice.action in seen.legal and advice.outlook is not None and advice.outlook.now == figures[figure]
    assert len(DEALT) > 1
    assert hint_for(replace(job, match="anew")).outlook == advice.outlook, "the same job has the same answer"
