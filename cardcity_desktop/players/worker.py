"""Thinking beside the window: a process of its own, so that search never costs a frame.

    worker = Worker()
    worker.warm()                       # while the table is laid; returns at once
    advice = worker.think(Job(...))     # waits: call it from a thread beside the window
    worker.stop()                       # from anywhere, at once: who waits gets StoppedError
    worker.close()                      # for good

A worker that dies is replaced by another one; where no process can be had, the thinking is done by whoever waits for
it. `InlineThinker` does all of it at once, for tests and tools.
"""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Generator
from dataclasses import dataclass
from inspect import isgenerator
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Protocol

from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Advice, Budget, Observation, Player

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

ATTEMPTS = 2
"""How many processes may die over one thought before it is thought here."""

MODEST = 5
"""How much the process steps back behind the window's (the system's "nice")."""

Progress = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Job:
    """One decision to think about; the same job gives the same advice where its budget counts evaluations.

    match: tells matches apart, so that a plan is not taken from one into another.
    """

    level: str
    seen: Observation
    budget: Budget
    seed: int | str
    match: str = ""


class StoppedError(Exception):
    """The thinking was stopped: nobody wants its answer any more."""


class Thinker(Protocol):
    """Where thinking is done."""

    def warm(self) -> None:
        """Get ready; returns at once."""

    def think(self, job: Job) -> Advice:
        """The advice; it takes its time. Raises StoppedError."""

    def call(self, function: Callable[..., Any], *arguments: Any, progress: Progress | None = None) -> Any:
        """Any function of a module, its arguments and answer sent over. One that yields tells its progress so.

        Raises StoppedError, and whatever the function raises.
        """

    def stop(self) -> None:
        """Stop what is being thought, at once; may be called from any thread."""

    def close(self) -> None:
        """Stop for good."""


_players: dict[tuple[str, str, int, str], Player] = {}
"""The players of this process: they remember their plans between two decisions."""


def advice_for(job: Job) -> Advice:
    """Think here and now."""
    if job.level == "random":  # it has nothing to remember
        return make_player(job.level, job.seen.game.name).think(job.seen, job.budget, Random(job.seed))
    key = (job.seen.game.name, job.level, job.seen.seat, job.match)
    if key not in _players:
        if len(_players) >= 64:
            _players.clear()
        _players[key] = make_player(job.level, job.seen.game.name)
    return _players[key].think(job.seen, job.budget, Random(job.seed))


class InlineThinker:
    """A thinker without a process: who asks waits."""

    def warm(self) -> None:
        """Nothing to get ready."""

    def think(self, job: Job) -> Advice:
        return advice_for(job)

    def call(self, function: Callable[..., Any], *arguments: Any, progress: Progress | None = None) -> Any:
        return _finished(function(*arguments), progress)

    def stop(self) -> None:
        """Nothing is under way when somebody else can ask."""

    def close(self) -> None:
        """Nothing is held."""


def _finished(result: Any, progress: Progress | None) -> Any:
    """The answer of a function, its progress told if it yields any."""
    if not isgenerator(result):
        return result
    running: Generator[Any, None, Any] = result
    while True:
        try:
            told = next(running)
        except StopIteration as end:
            return end.value
        if progress is not None:
            progress(told)


class Worker:
    """A thinker in a process of its own. One thought at a time; others wait for their turn."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._stops = 0
        self._closed = False

    def warm(self) -> None:
        Thread(target=self._warm, daemon=True).start()

    def _warm(self) -> None:
        with self._turn:
            self._start()

    def think(self, job: Job) -> Advice:
        advice: Advice = self.call(advice_for, job)
        return advice

    def call(self, function: Callable[..., Any], *arguments: Any, progress: Progress | None = None) -> Any:
        stops = self._stops
        with self._turn:
            for _attempt in range(ATTEMPTS):
                started = self._start()
                if self._stops != stops or self._closed:  # asked after the start: what stops us kills what it finds
                    raise StoppedError
                if not started:
                    break
                try:
                    return self._asked(function, arguments, progress)
                except (EOFError, OSError):  # it has died, or was stopped
                    self._bury()
            if self._stops != stops or self._closed:
                raise StoppedError
            return _finished(function(*arguments), progress)

    def _asked(self, function: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress | None) -> Any:
        pipe = self._pipe
        if pipe is None:
            raise EOFError
        pipe.send((function, arguments))
        while True:
            word, told = pipe.recv()
            if word == "done":
                return told
            if word == "failed":
                raise told
            if progress is not None:
                progress(told)

    def stop(self) -> None:
        self._stops += 1
        process = self._process
        if process is not None and self._turn.locked():
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()

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
        """A living process; False where none can be had."""
        if self._closed:
            return False
        if self._process is not None and self._process.is_alive():
            return True
        self._bury()
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

    def _bury(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()
                process.join(1)


def _serve(pipe: Connection) -> None:
    """What the process does: answer until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(MODEST)
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            try:
                answer = ("done", _finished(function(*arguments), lambda told: pipe.send(("progress", told))))
            except (EOFError, OSError):
                raise
            except Exception as error:  # it is the asker's to handle
                answer = ("failed", error)
            pipe.send(answer)
