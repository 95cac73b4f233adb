"""The puzzles' screen: an answer at the table is judged once, the rating moves, and mistakes of reviews come back."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from cardcity_desktop.career import puzzles
from cardcity_desktop.career.mistakes import mistakes_of
from cardcity_desktop.career.puzzles import puzzles_of, ratings_of
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.moments import PuzzlePosition
from cardcity_desktop.scenes.coach.puzzles import PuzzlesScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.royal_cities.names import EFFECTS
from tests.players.test_coach import QUICK
from tests.scenes.replay.test_coach import finished
from tests.scenes.services import MemoryAnalyses, TestServices
from tests.ui.driver import Player


@pytest.fixture
def services() -> TestServices:
    return TestServices()


def opened(player: Player, services: TestServices, game: str = "card_city") -> PuzzlesScene:
    scene = PuzzlesScene(services, game)
    player.open(scene)
    assert scene.position is not None
    return scene


def answer(player: Player, scene: PuzzlesScene, best: bool) -> None:
    assert scene.position is not None
    player.click("solve")
    table: Any = player.scene
    assert isinstance(table, MatchTable)
    legal = table.steps.legal
    action = scene.position.best.action if best else next(one for one in legal if not scene.position.solves(one))
    player.app.obey(table.steps.do(action))
    assert player.scene is scene


@pytest.mark.parametrize("game", GAMES)
def test_the_best_answer_solves_and_raises_the_rating(player: Player, services: TestServices, game: str) -> None:
    scene = opened(player, services, game)
    answer(player, scene, best=True)
    assert scene.solved
    assert player.sees("Solved!")
    assert scene.spoken_note().startswith("Solved! The best answer: ")
    before, after = ratings_of(services.career.profile.answers, game)
    assert after > before
    solved = scene.position
    player.click("next")
    assert scene.position is not solved
    assert not scene.is_over


def test_enter_alone_leads_through_a_series(player: Player, services: TestServices) -> None:
    scene = opened(player, services)
    scene.focus.key = "solve"
    for _puzzle in range(2):
        player.press("enter")
        table: Any = player.scene
        assert isinstance(table, MatchTable)
        player.app.obey(table.steps.do(table.steps.legal[0]))
        assert player.scene is scene and scene.is_over
        player.press("enter")
        assert not scene.is_over


def test_another_answer_does_not_and_a_second_one_changes_nothing(player: Player, services: TestServices) -> None:
    scene = opened(player, services)
    answer(player, scene, best=False)
    assert player.sees("Not this time.")
    assert not scene.solved
    player.click("again")
    table: Any = player.scene
    assert scene.position is not None
    player.app.obey(table.steps.do(scene.position.best.action))
    assert [one.solved for one in services.career.profile.answers] == [False]


def test_asking_for_the_answer_gives_the_puzzle_up(player: Player, services: TestServices) -> None:
    scene = opened(player, services)
    player.click("answer")
    assert isinstance(player.scene, MatchTable)
    player.settle()
    player.click("puzzle:leave")
    assert scene.is_over and not scene.solved
    assert [one.solved for one in services.career.profile.answers] == [False]


def test_what_the_answer_costs_is_named_before_it_is_shown(player: Player, services: TestServices) -> None:
    services.career.note_try(puzzles_of("card_city")[3], solved=True)
    before = ratings_of(services.career.profile.answers, "card_city")[-1]
    scene = opened(player, services)
    (named,) = [text for text in player.texts() if text.startswith("The answer costs")]
    player.click("solve")
    table: Any = player.scene
    assert named in table.task.sentence, "at the table, too, where a hint has the same price"
    player.click("puzzle:answer")
    after = ratings_of(services.career.profile.answers, "card_city")[-1]
    assert named == f"The answer costs {before - after} rating points and the 1 in a row."
    player.click("puzzle:leave")
    assert scene.is_over and not any("costs" in text for text in player.texts())


def test_a_hint_gives_the_puzzle_up_too(player: Player, services: TestServices) -> None:
    scene = opened(player, services)
    player.click("solve")
    table: Any = player.scene
    table.hints.ask()
    assert scene.is_over and not scene.solved
    assert [one.solved for one in services.career.profile.answers] == [False]


def test_a_mistake_of_a_review_is_a_puzzle_on_the_next_day(player: Player, services: TestServices) -> None:
    opened(player, services)
    coaching = Coaching(finished(), MemoryAnalyses(), QUICK)
    coaching.review(player.ui, 0)
    player.settle()
    found = mistakes_of(coaching.match, coaching.reviews[0], date(2026, 11, 17))
    assert found and found[0].puzzle.gap >= 2
    services.career.profile = services.career.profile.with_mistakes(found)
    scene = opened(player, services)
    assert scene.series == "mistakes"
    assert scene.position is not None
    at = coaching.reviews[0].worst[0].at
    assert scene.position.start.action_count == at
    rated = puzzles_of("card_city")[0]
    services.career.note_try(rated, solved=True)
    answer(player, scene, best=True)
    before, after = ratings_of(services.career.profile.answers, "card_city")
    assert after > before and not player.sees(f"+{after - before}")  # the mistake has no rating
    assert services.career.profile.due_mistakes("card_city", date(2026, 11, 18)) == found[1:]


def test_an_effect_does_not_read_as_what_was_played() -> None:
    assert {effect.partition(": ")[0] for effect in EFFECTS} == {"Effect"}


def test_the_actions_of_the_best_way_may_come_in_any_order_that_is_legal() -> None:
    puzzle = next(one for one in puzzles_of("royal_cities") if len(one.actions) > 2 and one.actions[-1] == "end")
    position = PuzzlePosition(puzzle)
    *takes, end = map(position.game.decode, puzzle.actions)
    assert all(map(position.solves, takes))
    assert not position.solves(end)


def test_ending_at_once_is_no_order_of_building_first() -> None:
    puzzle = next(one for one in puzzles_of("royal_cities") if len(one.actions) > 2 and one.actions[-1] == "done")
    position = PuzzlePosition(puzzle)
    *_puts, done = map(position.game.decode, puzzle.actions)
    assert done in position.game.legal(position.start.state, puzzle.seat)
    assert not position.solves(done)


def test_a_puzzles_question_and_buttons_follow_the_language(player: Player, services: TestServices) -> None:
    opened(player, services)
    player.click("solve")
    table: Any = player.scene
    english = [table.task.sentence, *(item.label for item in player.items() if item.key.startswith("puzzle:"))]
    player.change(language="fr")
    french = [table.task.sentence, *(item.label for item in player.items() if item.key.startswith("puzzle:"))]
    assert len(french) == len(english) == 3 and not {*french} & {*english}


def test_a_press_on_a_drawn_card_is_no_answer(
    player: Player, services: TestServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = next(found for found in puzzles_of("card_city") if found.actions[0].startswith("put"))
    monkeypatch.setattr(puzzles, "next_puzzle", lambda *_given: puzzle)
    scene = opened(player, services)
    player.click("solve")
    player.click("drawn:0")
    table: Any = player.scene
    assert table is not scene and table.selection.held is not None
    player.click("place:1:up")
    assert player.scene is scene and scene.is_over


def test_the_puzzle_of_the_day_is_asked_once(player: Player, services: TestServices) -> None:
    scene = opened(player, services)
    player.click("Of the day")
    assert scene.position is not None
    day = scene.position.puzzle.key
    answer(player, scene, best=True)
    player.click("next")
    assert scene.series == "endless" and not scene.is_over
    player.click("Of the day")
    assert scene.position.puzzle.key == day
    assert scene.solved and player.has("next") and not player.has("solve")


def test_a_wrong_answer_is_shown_with_its_cost(player: Player, services: TestServices) -> None:
    scene = opened(player, services, "citadels")
    answer(player, scene, best=False)
    player.settle()
    assert "Your answer: " in scene.spoken_note() and "It cost about " in scene.spoken_note()


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_buttons_of_a_puzzle_are_in_sight(player: Player, services: TestServices, text_size: float) -> None:
    scene = opened(player, services)
    player.change(text_size=text_size, language="fr")
    _are_in_sight(player, "solve", "answer")
    answer(player, scene, best=False)
    player.step()
    _are_in_sight(player, "next", "again")


def _are_in_sight(player: Player, *keys: str) -> None:
    for item in map(player.find, keys):
        assert (item.clip or player.ui.area).contains(item.rect) and player.ui.area.contains(item.rect)
