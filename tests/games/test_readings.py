"""The comparison itself: a reading agrees with itself, shuffles included, and the smallest error is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from cardcity_desktop.rules.errors import BadFieldError

from .readings import Answer, Comparison, Difference, RefusedError
from .royal_cities import positions as royal_positions
from .royal_cities import second_reading as royal_cities

SEEDS = range(60)


def as_a_game(answer: Callable[[Mapping[str, Any]], Answer]) -> Callable[[Mapping[str, Any]], Answer]:
    """Return a reading's `answer` with the refusals of a game."""

    def analyse(request: Mapping[str, Any]) -> Answer:
        try:
            return answer(request)
        except RefusedError as refused:
            raise BadFieldError(refused.field, f"action {refused.number}, {sorted(refused.clauses)}") from None

    return analyse


def of_royal_cities(analyse: Callable[[Mapping[str, Any]], Answer]) -> Comparison:
    return Comparison(as_a_game(analyse), royal_cities.read, royal_positions.random_request, royal_positions.random_try)


def test_a_reading_agrees_with_itself_behind_shuffles_too() -> None:
    compared = of_royal_cities(royal_cities.answer)
    assert [compared.first_difference(seed) for seed in SEEDS] == [None] * len(SEEDS)
    assert compared.counts["of them behind a shuffle"] > 5


def differences(change: Callable[[Answer], object]) -> Iterator[Difference | None]:
    def analyse(request: Mapping[str, Any]) -> Answer:
        answer = royal_cities.answer(request)
        change(answer)
        return answer

    compared = of_royal_cities(analyse)
    return (compared.first_difference(seed) for seed in SEEDS)


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer["seats"][0].update(score=float(answer["seats"][0]["score"])),
        lambda answer: answer["market"].reverse(),
        lambda answer: answer["discard"].reverse(),
        lambda answer: answer.update(pile=answer["pile"] + 1),
        lambda answer: [actions.reverse() for actions in answer["legal"].values()],
        lambda answer: answer.pop("winners"),
    ],
)
def test_a_slip_anywhere_in_the_answer_is_found(change: Callable[[Answer], object]) -> None:
    assert any(differences(change))


def test_an_action_that_should_be_refused_and_is_not_is_found() -> None:
    def lenient(request: Mapping[str, Any]) -> Answer:
        try:
            return royal_cities.answer(request)
        except RefusedError:
            return {}

    compared = of_royal_cities(lenient)
    assert any(compared.first_difference(seed) for seed in SEEDS)
