"""Sieges of killed processes and of processes that open the same match: no finished action is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.storage.saves import Saves
from tests.siege.figures import Figures

ROOT = Path(__file__).resolve().parents[2]


def kill_at_random(times: int, seed: int = 0) -> Figures:
    """Kill a playing process at `times` random moments; each process continues where the one before was killed."""
    figures = Figures("kills")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed, seed + times):
            said = _killed(["play", folder, str(number)], Random(number).uniform(0.02, 0.6))
            with figures.a_try(number):
                figures.ended(_check_kill(Path(folder), said))
    return figures


def _check_kill(folder: Path, said: list[str]) -> str:
    """Check that the file resumes with all actions reported as done; an unfinished one may be there too."""
    told: list[str] = []
    saves = Saves(folder, told.append)
    done = [line.split(" ", 2) for line in said]
    assert all(len(words) >= 2 for words in done)
    if not done:
        return "nothing lost"
    match_id = done[-1][0]
    match = saves.resume(match_id)
    last = int(done[-1][1])
    assert match.action_count in (last, last + 1), (
        f"{match_id}: {last} actions were finished, {match.action_count} are there"
    )
    match.close()
    assert not list(folder.glob("*.kept"))
    return "nothing lost"


def _killed(words: list[str], seconds: float) -> list[str]:
    """Return the complete lines that a process printed before it was killed, some time after its first line."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "tests.siege.kills", *words],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment,
    ) as player:  # fmt: skip
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL)
        rest = player.stdout.read()
    *lines, _torn = (first + rest).split("\n")
    return lines


def take_turns(seconds: float, copies: int = 2) -> Figures:
    """Let processes open, play and close the same matches as fast as they can; every action done is saved."""
    figures = Figures("copies taking turns")
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        ids = [_new_match(saves, seed).id for seed in range(6)]
        for match_id in ids:
            saves.close(match_id)
        words = ["turns", folder, str(seconds)]
        running = [
            subprocess.Popen(
                [sys.executable, "-m", "tests.siege.kills", *words, str(copy)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            for copy in range(copies)
        ]
        done = dict.fromkeys(ids, 0)
        for copy in running:
            said, _none = copy.communicate()
            assert copy.returncode == 0
            for line in said.splitlines():
                done[line.split()[0]] += int(line.split()[1])
        with figures.a_try(0):
            for match_id in ids:
                assert saves.resume(match_id).action_count == done[match_id], match_id
                saves.close(match_id)
                figures.ended("games with every action")
        assert not list(Path(folder).glob("*.kept"))
        figures.counted["actions"] = sum(done.values())
    return figures


# What the other programs do


def _new_match(saves: Saves, seed: int) -> AnyMatch:
    from tests.storage.test_saves import begun

    return begun(saves, 0, seed)


def _play(folder: str, seed: int) -> None:
    """Continue the last match, or begin one, and print each action when it is done."""
    saves, chance = Saves(Path(folder)), Random(seed)
    waiting = [saved for saved in saves.list() if not saved.finished]
    match = saves.resume(waiting[0].id) if waiting else _new_match(saves, seed)
    print(match.id, match.action_count, "begins")
    while True:
        if match.finished:
            match.close()
            match = _new_match(saves, chance.getrandbits(32))
        elif match.can_undo and chance.random() < 0.1:
            print(match.id, match.action_count - 1, "is taken back", flush=True)
            match.undo()
            match.redo()
        else:
            seat = match.actors()[0]
            match.do(seat, chance.choice(match.legal(seat)))
        print(match.id, match.action_count, flush=True)


def _turns(folder: str, seconds: float, copy: int) -> None:
    saves, chance = Saves(Path(folder)), Random(copy)
    ids = sorted(path.stem for path in Path(folder).glob("*.cardcity"))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            match = saves.resume(chance.choice(ids))
        except MatchProblemError as problem:
            assert "another window" in str(problem), problem
            continue
        before = match.action_count
        for _step in range(chance.randrange(1, 5)):
            if not match.finished:
                seat = match.actors()[0]
                match.do(seat, chance.choice(match.legal(seat)))
        assert not match.unsaved
        match.close()
        print(match.id, match.action_count - before)


if __name__ == "__main__":
    if sys.argv[1] == "play":
        _play(sys.argv[2], int(sys.argv[3]))
    else:
        _turns(sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
