"""Thinking in another process: the same answers, stopped at once, replaced after a death."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from cardcity_desktop.players import worker as worker_module
from cardcity_desktop.players.catalogue import PLAYER_FACTORIES
from cardcity_desktop.players.player import Advice, Budget, Candidate, Observation
from cardcity_desktop.players.worker import Job, StoppedError, Thinker, Worker, advice_for, hint_for
from cardcity_desktop.rules.registry import game_of
from tests.players.test_executor import POSIX, ROOT, is_running
from tests.players.thinkers import broken, count_to, die_once, double, priority, process, sleep_long


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


class ShortSighted:
    """A player that considers one action; its valuations of each action follow one another."""

    needs_view = True

    def __init__(self, first: Any, *valuations: dict[Any, float]) -> None:
        self.first, self.valuations = first, list(valuations)

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Advice:
        return Advice(self.first, (Candidate(self.first, 1.0),))

    def evaluate_actions(
        self, observation: Observation, actions: Sequence[Any], budget: Budget, rng: Random
    ) -> tuple[Candidate, ...]:
        values = self.valuations.pop(0)
        return tuple(Candidate(action, values.get(action, 0.0)) for action in actions)


@pytest.mark.parametrize(("second", "advised"), [(7.0, 1), (4.0, 0)])
def test_a_hint_advises_a_left_out_action_that_is_better_twice(
    monkeypatch: pytest.MonkeyPatch, second: float, advised: int
) -> None:
    asked = job()
    legal = asked.observation.legal
    player = ShortSighted(legal[0], {legal[0]: 5.0, legal[1]: 8.0}, {legal[0]: 5.0, legal[1]: second})
    monkeypatch.setattr(worker_module, "_player_for", lambda job: player)
    hint = hint_for(asked)
    assert hint.action == legal[advised] and {found.action for found in hint.candidates} == set(legal)
    assert advised or hint.about_as_good(0.5) == legal[1], "it is named at least"


@pytest.mark.parametrize("game", list(PLAYER_FACTORIES))
def test_a_hint_advises_what_the_best_player_does_or_left_out(game: str) -> None:
    rules, chance = game_of(game), Random(4)
    state = rules.initial(rules.read_setup({"players": 3}), 3)
    for number in range(40):
        seat = rules.actors(state)[0]
        if number % 8 == 7:
            asked = Job("visionary", Observation.of(rules, state, seat), Budget(evaluations=300), number, f"{number}")
            plain, hint = advice_for(asked), hint_for(replace(asked, match="afresh"))
            known = [found.action for found in plain.candidates]
            if hint.action == plain.action:
                assert [found.action for found in hint.candidates[: len(known)]] == known
                assert all(new.value >= old.value for new, old in zip(hint.candidates, plain.candidates, strict=False))
            else:
                assert hint.action not in known
        state = rules.apply(state, seat, chance.choice(list(rules.legal(state, seat)))).state


THINKING = """
from dataclasses import replace
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.worker import Worker
from tests.players.test_worker import job
from tests.players.thinkers import print_process_and_think
if __name__ == "__main__":
    Worker().call(print_process_and_think, replace(job("visionary"), budget=Budget(evaluations=10**9)))
"""


@POSIX
@pytest.mark.parametrize("end", ["SIGKILL", "SIGSEGV"])
def test_a_thinking_process_ends_when_its_parent_is_killed_or_crashes(end: str) -> None:
    with subprocess.Popen([sys.executable, "-c", THINKING], stdout=subprocess.PIPE, cwd=ROOT) as parent:
        assert parent.stdout is not None
        thinking = int(parent.stdout.readline())
        time.sleep(0.5)  # for it to be deep in thought
        assert is_running(thinking)
        parent.send_signal(getattr(signal, end))
    until = time.monotonic() + 20
    while is_running(thinking) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_running(thinking)


def test_the_process_gives_way_to_the_window(worker: Worker) -> None:
    expected = worker_module.BELOW_NORMAL_PRIORITY_CLASS if sys.platform == "win32" else priority() + 5
    assert worker.call(priority) == expected
