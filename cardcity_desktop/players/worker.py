"""Thinking in a separate process, so that search never delays a frame of the window.

    worker = Worker()
    worker.warm()                       # starts the process; returns at once
    advice = worker.think(Job(...))     # blocks: call it from a thread
    worker.stop()                       # from any thread: `think` raises StoppedError
    worker.restart()                    # from any thread: `think` goes on in a new process
    worker.close()                      # ends the process

A process that dies is replaced. Where no process can be started, the calling thread does the thinking. `Thinker`
always thinks in the calling thread, for tests and tools.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from inspect import isgenerator
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from cardcity_desktop.players.aims import Goal, weighed
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import (
    ActionEvaluator,
    Advice,
    AdviceExplainer,
    Budget,
    Candidate,
    Observation,
    Player,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

ATTEMPTS = 2
"""Number of processes that may die over one job, before the calling thread does it."""

COMPARED = 4  # best ways that a hint values once more
DOUBT = 0.3  # budget of that, as a share of the hint's
WEIGHING = 0.6  # budget for a mission's aims, as a share of the hint's
FEW = 40  # with at most this many legal actions, a hint also values those that the player left out

ADDED_NICENESS = 5
"""Added to the niceness of the process, so that the window has priority."""

THIS_PROCESS = -1  # handle of Windows
BELOW_NORMAL_PRIORITY_CLASS = 0x4000

Progress = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to think about. If the budget is in evaluations, the advice depends only on the job."""

    level: str
    observation: Observation
    budget: Budget
    seed: int | str
    match: str = ""  # identifies the match, so that a player does not mix up plans of two matches
    goals: tuple[Goal, ...] = ()  # of a mission's next medal, which a hint weighs


class StoppedError(Exception):
    """Raised if thinking was stopped because its answer is no longer needed."""


_players: dict[tuple[str, str, int, str], Player] = {}
"""Players of this process by game, level, seat and match; they store plans between decisions."""


def advice_for(job: Job) -> Advice:
    """Return the advice for a job, found in this process."""
    return _player_for(job).think(job.observation, job.budget, Random(job.seed))


def _player_for(job: Job) -> Player:
    """Return the player for a job's match. A random player has no plans to store, and is new each time."""
    if job.level == "random":
        return make_player(job.level, job.observation.game.name)
    key = (job.observation.game.name, job.level, job.observation.seat, job.match)
    if key not in _players:
        if len(_players) >= 64:
            _players.clear()
        _players[key] = make_player(job.level, job.observation.game.name)
    return _players[key]


def hint_for(job: Job) -> Advice:
    """Return the advice for a job, doubted by the coach's valuation (`Advice.doubted`).

    A search over long futures and the coach's over the next round may differ by several points on which way is better;
    a hint must then say that the other way is about as good. A search also leaves actions out. If few are legal they
    are valued too, and one that is better twice (on futures of its own the second time) is advised instead.
    """
    advice, player = _doubted(job), _player_for(job)
    if job.goals:
        advice = weighed(job.observation, advice, job.goals, job.budget.part(WEIGHING), f"{job.seed}/aims")
        if advice.outlook is not None and advice.outlook.by_score is not None:
            return advice  # the aims are the reason
    return player.explained(job.observation, advice) if isinstance(player, AdviceExplainer) else advice


def _doubted(job: Job) -> Advice:
    advice, player, legal = advice_for(job), _player_for(job), job.observation.legal
    if not isinstance(player, ActionEvaluator):
        return advice
    known = {advice.action, *(candidate.action for candidate in advice.candidates), *advice.best.plan}
    left_out = [action for action in legal if action not in known] if len(legal) <= FEW else []
    ways = list(
        dict.fromkeys([advice.action, *(candidate.action for candidate in advice.candidates[:COMPARED]), *left_out])
    )
    if len(ways) < 2:
        return advice

    def valued(compared: Sequence[Any], word: str) -> tuple[Candidate, ...]:
        return player.evaluate_actions(job.observation, compared, job.budget.part(DOUBT), Random(f"{job.seed}/{word}"))

    again = valued(ways, "doubt")
    best = max(
        (candidate for candidate in again if candidate.action in left_out),
        key=lambda candidate: candidate.value,
        default=None,
    )
    if best is not None and best.value > again[0].value:
        own, other = valued([advice.action, best.action], "again")
        if other.value > own.value:
            return Advice(best.action, tuple(sorted(again, key=lambda candidate: -candidate.value)), advice.evaluations)
    return advice.doubted(again)


class Thinker:
    """Thinker without a process: its calls block and can't be stopped. `Worker` has a process."""

    def warm(self) -> None:
        """Start the process in the background, and return at once."""

    def think(self, job: Job) -> Advice:
        """Return the advice for a job. Block until it is ready. Raise StoppedError."""
        advice: Advice = self.call(advice_for, job)
        return advice

    def call(self, function: Callable[..., Any], *arguments: Any, progress: Progress | None = None) -> Any:
        """Call a function of a module and return its answer. All values must be picklable.

        A generator function reports each value that it yields as progress, and answers with its return value. Raise
        StoppedError, and whatever the function raises.
        """
        return _run_to_end(function(*arguments), progress)

    def try_call(self, *arguments: Any, progress: Progress | None = None) -> Any:
        """Return the answer of `call`, None if it was stopped."""
        try:
            return self.call(*arguments, progress=progress)
        except StoppedError:
            return None

    def stop(self) -> None:
        """Stop the running call at once. May be called from any thread."""

    def close(self) -> None:
        """End the process for good."""


def _run_to_end(result: Any, progress: Progress | None) -> Any:
    """Return a function's answer. Of a generator, report the yielded values and return its return value."""
    if not isgenerator(result):
        return result
    running: Generator[Any, None, Any] = result
    while True:
        try:
            reported = next(running)
        except StopIteration as end:
            return end.value
        if progress is not None:
            progress(reported)


class Worker(Thinker):
    """A thinker with its own process. Calls from several threads run one after the other."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._stops = 0
        self._closed = False
        self.deaths = 0
        """Number of processes that died over a call, or were restarted."""

    def warm(self) -> None:
        Thread(target=self._warm, daemon=True).start()

    def _warm(self) -> None:
        with self._turn:
            self._start()

    def call(self, function: Callable[..., Any], *arguments: Any, progress: Progress | None = None) -> Any:
        stops = self._stops
        with self._turn:
            for _attempt in range(ATTEMPTS):
                started = self._start()
                # checked after the start, as stop() kills only a running process
                if self._stops != stops or self._closed:
                    raise StoppedError
                if not started:
                    break
                try:
                    return self._request(function, arguments, progress)
                except (EOFError, OSError):  # the process died or was stopped
                    self._discard_process()
                    self.deaths += self._stops == stops
            if self._stops != stops or self._closed:
                raise StoppedError
            return _run_to_end(function(*arguments), progress)

    def _request(self, function: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress | None) -> Any:
        """Send a call to the process and return its answer. Report its progress on the way."""
        pipe = self._pipe
        if pipe is None:
            raise EOFError
        pipe.send((function, arguments))
        while True:
            word, reported = pipe.recv()
            if word == "done":
                return reported
            if word == "failed":
                raise reported
            if progress is not None:
                progress(reported)

    def stop(self) -> None:
        self._stops += 1
        self.restart()

    def restart(self) -> None:
        """End the process of the running call. `call` then starts another one and begins anew. Without a call do
        nothing."""
        process = self._process
        if process is not None and self._turn.locked():
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()

    def close(self) -> None:
        self._closed = True
        self._stops += 1
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()

    def __del__(self) -> None:
        self.close()

    def _start(self) -> bool:
        """Start the process unless it is running, and return False if none can be started."""
        if self._closed:
            return False
        if self._process is not None and self._process.is_alive():
            return True
        self._discard_process()
        import multiprocessing

        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs,), name="players", daemon=True)
            process.start()
        except (OSError, RuntimeError, ImportError, ValueError, AssertionError):
            return False
        theirs.close()
        self._process, self._pipe = process, ours
        if self._closed:
            process.kill()
        return True

    def _discard_process(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()
                process.join(1)


def _give_way() -> None:
    """Let the window go before this process."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.kernel32.SetPriorityClass(ctypes.c_void_p(THIS_PROCESS), BELOW_NORMAL_PRIORITY_CLASS)
        else:
            os.nice(ADDED_NICENESS)


def _serve(pipe: Connection) -> None:
    """Answer calls until the pipe is closed: the main function of the process."""
    from cardcity_desktop.players.child_process import begin_child_process

    begin_child_process()
    _give_way()
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            try:
                answer = ("done", _run_to_end(function(*arguments), lambda reported: pipe.send(("progress", reported))))
            except (EOFError, OSError):
                raise
            except Exception as error:  # raised again in the calling process
                answer = ("failed", error)
            pipe.send(answer)
