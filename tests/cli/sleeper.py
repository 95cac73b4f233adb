"""A task that is still at work when Ctrl+C comes."""

from __future__ import annotations

import time

from cardcity_desktop.players.runner import Report, Task


def sleep_long(task: Task) -> Report:
    print("at work", flush=True)
    time.sleep(600)
    return Report(())
