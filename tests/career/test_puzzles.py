"""Every stored puzzle is a legal position with a legal answer; ratings move, and mistakes come back until learned."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from cardcity_desktop.career.puzzles import (
    Mistake,
    PuzzleTry,
    StoredPuzzle,
    is_due,
    next_puzzle,
    puzzle_of,
    puzzle_of_day,
    puzzles_of,
    puzzles_path,
    ratings_of,
)
from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.codes import from_code
from cardcity_desktop.session.log import replay_lines
from tests.career.tools import tool


def try_of(puzzle: StoredPuzzle, solved: bool, day: str = "2026-11-20") -> PuzzleTry:
    return PuzzleTry(puzzle.key, puzzle.game, f"{day}T10:00:00", solved, puzzle.rating)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_a_puzzle_of_its_own(game: str) -> None:
    lines = puzzles_path(game).read_text(encoding="utf-8").splitlines()
    found = puzzles_of(game)
    assert [puzzle.line for puzzle in found] == lines
    assert len({puzzle.key for puzzle in found}) == len(found)
    for puzzle in found:
        assert 400 <= puzzle.rating <= 2600
        assert puzzle.gap >= 2
        assert puzzle.starts and puzzle.second not in puzzle.starts
        assert puzzle.actions[0] in puzzle.starts


@pytest.mark.parametrize("game", GAMES)
def test_stored_positions_are_legal_and_so_are_their_answers(game: str) -> None:
    for puzzle in puzzles_of(game):
        check_position(puzzle)


def check_position(puzzle: StoredPuzzle) -> None:
    shared = from_code(puzzle.code)
    assert shared.header.game == puzzle.game
    rules = game_of(puzzle.game, shared.header.rules)
    state = rules.initial(shared.header.setup, shared.header.seed)
    for step in replay_lines(rules, shared.header, shared.lines):
        state = step.state
    assert puzzle.seat in rules.actors(state)
    legal = {rules.encode(action) for action in rules.legal(state, puzzle.seat)}
    assert {*puzzle.starts, puzzle.second} <= legal
    assert len(legal) > len(puzzle.starts)


def test_a_check_keeps_a_clear_puzzle_and_drops_one_with_a_worse_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    finder = tool("find_puzzles")
    monkeypatch.setattr(finder, "VERIFYING", Budget(evaluations=2_000))
    puzzle = max(puzzles_of("card_city"), key=lambda found: found.gap)
    assert finder.is_still_clear(puzzle, 2)
    worse = replace(puzzle, actions=(puzzle.second,), starts=(puzzle.second,), second=puzzle.actions[0])
    assert not finder.is_still_clear(worse, 2)
    opening = max((one for one in puzzles_of("royal_cities") if not from_code(one.code).lines), key=lambda one: one.gap)
    assert finder.is_still_clear(opening, 2)


@pytest.mark.parametrize("line", ["", "1\t2", "x\t2\t0\ta\ta\tb\tCITY1", "1\ty\t0\ta\ta\tb\tCITY1"])
def test_a_damaged_line_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        puzzle_of("citadels", line)


def test_a_hard_puzzle_raises_the_rating_more_and_an_easy_one_costs_more() -> None:
    def change(rating: int, solved: bool) -> int:
        before, after = ratings_of([PuzzleTry("a", "citadels", "2026-11-20T10:00:00", solved, rating)], "citadels")
        return after - before

    assert change(1800, True) > change(1200, True) > change(600, True) > 0
    assert change(600, False) < change(1200, False) < change(1800, False) < 0


def test_the_series_offers_what_was_tried_least_and_fits_the_rating() -> None:
    puzzles = puzzles_of("citadels")
    first = next_puzzle("citadels", [])
    assert first is not None
    assert abs(first.rating - 1200) == min(abs(puzzle.rating - 1200) for puzzle in puzzles)
    tries = [try_of(puzzle, True) for puzzle in puzzles if puzzle != first]
    assert next_puzzle("citadels", tries) == first


def test_a_day_has_the_same_puzzle_for_every_player() -> None:
    day = date(2026, 11, 23)
    assert puzzle_of_day("citadels", day) == puzzle_of_day("citadels", day)
    assert len({puzzle_of_day("citadels", date.fromordinal(day.toordinal() + by)) for by in range(10)}) > 5


def test_a_mistake_comes_back_after_a_day_then_after_four_until_it_was_solved_twice() -> None:
    puzzle = puzzles_of("citadels")[0]
    mistake = Mistake("citadels", puzzle.line, "2026-11-20")
    assert not is_due(mistake, [], date(2026, 11, 20))
    assert is_due(mistake, [], date(2026, 11, 21))
    failed = [try_of(puzzle, False, "2026-11-21")]
    assert is_due(mistake, failed, date(2026, 11, 22))
    once = [*failed, try_of(puzzle, True, "2026-11-22")]
    assert not is_due(mistake, once, date(2026, 11, 25))
    assert is_due(mistake, once, date(2026, 11, 26))
    assert not is_due(mistake, [*once, try_of(puzzle, True, "2026-11-26")], date(2027, 11, 26))
    assert is_due(mistake, [*once, try_of(puzzle, False, "2026-11-26")], date(2026, 11, 27))
