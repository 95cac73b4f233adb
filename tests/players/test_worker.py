"""Thinking in another process: the same answers, stopped at once, replaced after a death."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from cardcity_desktop.players.catalogue import PLAYER_FACTORIES
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation
from cardcity_desktop.players.worker import Job, StoppedError, Thinker, Worker, advice_for, hint_for
from cardcity_desktop.rules.registry import game_of
from tests.players.thinkers import broken, count_to, die_once, double, process, sleep_long


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def job(level: str = "random") -> Job:
    game = game_of("card_city")
    state = game.initial(game.read_setup({"players": 2}), 3)
    state = game.apply(state, game.actors(state)[0], game.decode("draw")).state
    return Job(level, Observation.of(game, state, game.actors(state)[0]), Budget(evaluations=50), 5)


def test_what_is_seen_travels_and_the_advice_is_that_of_a_player_here(worker: Worker) -> None:
    assert worker.think(job()) == advice_for(job())


def test_it_thinks_in_another_process_and_keeps_it(worker: Worker) -> None:
    first = worker.call(process)
    assert first != os.getpid()
    assert worker.call(process) == first


def test_progress_is_shown_and_the_answer_comes_last(worker: Worker) -> None:
    told: list[int] = []
    assert worker.call(count_to, 3, progress=told.append) == 3
    assert told == [0, 1, 2]
    assert Thinker().call(count_to, 3) == 3


def test_what_fails_there_fails_here_and_the_process_lives_on(worker: Worker) -> None:
    before = worker.call(process)
    with pytest.raises(ArithmeticError):
        worker.call(broken)
    assert worker.call(process) == before


def test_stopped_it_answers_no_more_and_thinks_again_when_asked(worker: Worker) -> None:
    worker.call(double, 1)
    refused: list[bool] = []

    def wait() -> None:
        try:
            worker.call(sleep_long)
        except StoppedError:
            refused.append(True)

    waiting = Thread(target=wait)
    waiting.start()
    while not worker._turn.locked():
        pass
    worker.stop()
    waiting.join(20)
    assert refused == [True]
    assert worker.call(double, 4) == 8


def test_a_process_that_dies_is_replaced(worker: Worker, tmp_path: Path) -> None:
    before = worker.call(process)
    after = worker.call(die_once, str(tmp_path / "mark"))
    assert after not in (before, os.getpid())


def test_where_no_process_can_be_had_it_is_thought_here(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "_start", lambda self: False)
    assert worker.call(process) == os.getpid()
    assert worker.think(job()).action in job().observation.legal


def test_closed_it_thinks_no_more(worker: Worker) -> None:
    worker.close()
    with pytest.raises(StoppedError):
        worker.call(double, 1)


def test_the_same_job_gives_the_same_advice() -> None:
    assert advice_for(job()) == advice_for(job())


def test_a_way_counts_as_about_as_good_where_two_valuations_disagree() -> None:
    advice = Advice("a", (Candidate("a", 5.0), Candidate("b", 4.0), Candidate("c", 2.0), Candidate("d", 1.0)))
    again = (Candidate("a", 9.0), Candidate("b", 12.0), Candidate("c", 8.0))
    doubted = advice.doubted(again)
    assert [(found.action, found.value) for found in doubted.candidates] == [("a", 5), ("b", 5), ("c", 4), ("d", 1)]
    assert advice.about_as_good(0.5) is None and doubted.about_as_good(0.5) == "b"


@pytest.mark.parametrize("game", list(PLAYER_FACTORIES))
def test_a_hint_advises_what_the_best_player_does(game: str) -> None:
    rules, chance = game_of(game), Random(4)
    state = rules.initial(rules.read_setup({"players": 3}), 3)
    for number in range(40):
        seat = rules.actors(state)[0]
        if number % 8 == 7:
            asked = Job("visionary", Observation.of(rules, state, seat), Budget(evaluations=300), number, f"{number}")
            plain, hint = advice_for(asked), hint_for(replace(asked, match="afresh"))
            assert (hint.action, len(hint.candidates)) == (plain.action, len(plain.candidates))
            assert all(new.value >= old.value for new, old in zip(hint.candidates, plain.candidates, strict=True))
        state = rules.apply(state, seat, chance.choice(list(rules.legal(state, seat)))).state
