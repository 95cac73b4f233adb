"""The coach: a planted blunder is found, can be tried again in its very position, and is explained."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.career.puzzles import puzzles_of
from cardcity_desktop.players.coach import ReviewProgress, evaluated_decision
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.weighing import DecisionPoint, weighed_ways
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.scenes.coach.analysis import AnalysisScene
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.moments import PuzzlePosition, Verdict, match_at
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from tests.players.test_coach import QUICK, SETUP, played
from tests.scenes.services import MemoryAnalyses, TestServices
from tests.ui.driver import Player

BLUNDER = 4


def finished() -> AnyMatch:
    match = Match.start(CARD_CITY, SETUP, [Seat("Anna", 0)], 3, MemoryStore())
    for seat, action in played("planner", 3, BLUNDER):
        match.do(seat, action)
    return match


@pytest.fixture(scope="module")
def coaching() -> Coaching:
    return Coaching(finished(), MemoryAnalyses(), QUICK)


@pytest.fixture
def coach(player: Player, coaching: Coaching) -> Player:
    player.open(AnalysisScene(TestServices(), coaching))
    return player


def planted(coaching: Coaching) -> int:
    sound = played("planner", 3)
    log = [(line.seat, CARD_CITY.decode(line.text)) for line in coaching.match.log]
    at = next(at for at, (was, would) in enumerate(zip(log, sound, strict=False)) if was != would)
    return [decision.at for decision in coaching.reviews[0].worst].index(at)


def test_the_blunder_is_tried_again_and_the_better_move_is_right(coach: Player, coaching: Coaching) -> None:
    number = planted(coaching)
    decision = coaching.reviews[0].worst[number]
    coach.click(f"mistake:{number}")
    coach.click("solve")
    table: Any = coach.scene
    assert isinstance(table, MatchTable)
    assert table.match.action_count == decision.at
    assert table.match.view(0) == coaching.match.game.view(coaching.match.states[decision.at], 0)
    coach.app.obey(table.steps.do(decision.better.action))
    assert isinstance(coach.scene, Verdict)
    assert coach.sees("Right: nothing better was found.")
    coach.click("close")
    assert isinstance(coach.scene, AnalysisScene)
    assert not coach.scene.is_hidden


def test_the_blunder_itself_costs_what_the_review_said_and_can_be_tried_once_more(
    coach: Player, coaching: Coaching
) -> None:
    number = planted(coaching)
    decision = coaching.reviews[0].worst[number]
    coach.click(f"mistake:{number}")
    coach.click("solve")
    table: Any = coach.scene
    coach.app.obey(table.steps.do(decision.done.action))
    verdict: Any = coach.scene
    assert verdict.price == decision.cost
    coach.click("again")
    again: Any = coach.scene
    assert isinstance(again, MatchTable)
    assert again.match.action_count == decision.at
    other = next(action for action in again.steps.legal if action not in (decision.done.action, decision.better.action))
    coach.app.obey(again.steps.do(other))
    assert coach.scene.price is not None  # type: ignore[attr-defined]


def test_a_cost_whose_computing_was_stopped_is_not_shown(
    coach: Player, coaching: Coaching, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = planted(coaching)
    decision = coaching.reviews[0].worst[number]
    monkeypatch.setattr(BackgroundThinker, "ask", lambda _self, _ui, done, *_call, **_named: done(None))
    coach.click(f"mistake:{number}")
    coach.click("solve")
    table: Any = coach.scene
    other = next(action for action in table.steps.legal if action not in (decision.done.action, decision.better.action))
    coach.app.obey(table.steps.do(other))
    assert isinstance(coach.scene, Verdict)
    assert coach.scene.price is None and coach.sees("Let me think…")


def test_the_answer_is_shown_on_the_board_when_asked_for(coach: Player, coaching: Coaching) -> None:
    number = planted(coaching)
    scene: Any = coach.scene
    coach.click(f"mistake:{number}")
    assert not [item for item in coach.items() if item.key.startswith("way:")]
    coach.click("answer")
    better = coaching.reviews[0].worst[number].better.action
    assert CARD_CITY.decode(scene.line[0].text) == better
    assert "way:0" in [item.key for item in coach.items()]


def test_a_position_belongs_to_no_other_player_and_nothing_of_it_is_undone(coaching: Coaching) -> None:
    puzzle = match_at(coaching.match, 12, 0)
    assert not puzzle.can_undo
    assert puzzle.header.purpose.kind == "puzzle"
    assert puzzle.state == coaching.match.states[12]


def test_progress_is_shown_until_the_review_is_there(coach: Player, coaching: Coaching) -> None:
    slow = Coaching(coaching.match, MemoryAnalyses(), QUICK)
    slow.progress = ReviewProgress(3, 12)
    scene = AnalysisScene(TestServices(), slow)
    scene.ui = coach.ui
    assert any("3 of 12" in getattr(widget, "text", "") for widget in scene.widgets)


def test_what_is_done_before_the_best_action_without_harm_is_no_mistake() -> None:
    stored = next(puzzle for puzzle in puzzles_of("citadels") if puzzle.starts == ("gold", "income"))
    position = PuzzlePosition(stored)
    income = position.game.decode("income")
    assert position.solves(income)
    budget = Budget(evaluations=3000)
    point = DecisionPoint(position.game, position.start.state, stored.seat, 0)
    plain = next(way for way in weighed_ways(point, budget, asked=(income,)) if income in way.starts)
    assert plain.gap > stored.gap / 2  # because players go on worse after it
    assert evaluated_decision(point, income, budget).cost < stored.gap / 4
