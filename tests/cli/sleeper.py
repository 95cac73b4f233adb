"""A task that is still at work when Ctrl+C comes."""

from __future__ import annotations

import os
import sys
import time

from cardcity_desktop.players.runner import GameBatch, Report


def sleep_long(task: GameBatch) -> Report:
    os.write(sys.stdout.fileno(), b"at work\n")  # one write, so that two workers' lines never mix
    time.sleep(30)
    return Report(())


def print_process_and_sleep(task: GameBatch) -> Report:
    os.write(sys.stdout.fileno(), f"{os.getpid()}\n".encode())
    time.sleep(30)
    return Report(())
