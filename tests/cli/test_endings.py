"""Commands that can't read, can't write or are told to end: one line at most, never a traceback, no process left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "cardcity_desktop", "--lang", "en"]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and descriptors of POSIX")
FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", ["simulate --games 2", "--help", "simulate --help", "--version"])
def test_a_full_disk_is_one_sentence(words: str, unbuffered: str) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with FULL.open("w") as output:
        ended = subprocess.run(
            [*COMMAND, *words.split()], stdout=output, stderr=subprocess.PIPE, env=environment, check=False
        )
    assert (ended.returncode, ended.stderr.splitlines()) == (1, [b"cardcity: the disk is full"])


@POSIX
def test_a_closed_input_is_one_sentence() -> None:
    script = f"exec {' '.join(COMMAND)} analyse - <&-"
    ended = subprocess.run(["/bin/sh", "-c", script], capture_output=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr == b"cardcity analyse: standard input is closed\n"


@POSIX
def test_sigterm_is_quiet_and_ends_the_workers() -> None:
    script = (
        "import sys; from cardcity_desktop.cli import main as cli; from cardcity_desktop.players import runner;"
        "from tests.cli.sleeper import print_process_and_sleep; runner.play_task = print_process_and_sleep;"
        "sys.exit(cli.main(['simulate', '--games', '30', '--workers', '2']))"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        workers = [int(running.stdout.readline()) for _worker in range(2)]
        running.send_signal(signal.SIGTERM)
        out, err = running.communicate()
    assert (running.returncode, out, err) == (143, b"", b"")
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
