"""Files that another program of Windows has open for some milliseconds."""

import time
from pathlib import Path

import pytest


class HeldError(PermissionError):
    """Error of Windows for a file that another program has open."""

    winerror = 32


def refuse_three_times(monkeypatch: pytest.MonkeyPatch, name: str, error: type[PermissionError]) -> list[float]:
    """Let a method of Path fail three times; return the list of pauses, which take no time."""
    pauses, failures, change = list[float](), iter(range(3)), getattr(Path, name)

    def held(self: Path, *arguments: object, **options: object) -> object:
        if next(failures, None) is not None:
            raise error(13, "held")
        return change(self, *arguments, **options)

    monkeypatch.setattr(Path, name, held)
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses
