"""Siege by simulated power cuts: any page written since the last sync may be there, be zeros, or be missing."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.storage.saves import Saves
from tests.siege.figures import Figures
from tests.storage.test_saves import begun, file_of


def cut_power(times: int, seed: int = 0) -> Figures:
    """Cut the power while an action is being written or undone; every action finished before is there."""
    figures = Figures("power cuts")
    for number in range(seed, seed + times):
        with figures.a_try(number), tempfile.TemporaryDirectory() as folder:
            figures.ended(_try_cut(Path(folder), Random(number)))
    return figures


def _try_cut(folder: Path, chance: Random) -> str:
    saves = Saves(folder / "before")
    match = begun(saves, chance.randrange(40), chance.getrandbits(32))
    synced, log = file_of(saves, match).read_bytes(), match.log
    how = "nothing to do"
    if match.can_undo and chance.random() < 0.3:
        match.undo()
        how = "while taking back"
    elif not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
        how = "while doing"
    wanted = file_of(saves, match).read_bytes()
    after = Saves(folder / "after")
    after.folder.mkdir()
    (after.folder / "match.cardcity").write_bytes(_left_behind(synced, wanted, chance))
    _check(after.resume("match"), log, match)
    return how


def _left_behind(synced: bytes, wanted: bytes, chance: Random) -> bytes:
    """Return a content that the disk may have between two syncs."""
    if wanted.startswith(synced):
        new = wanted[len(synced) :]
        size = chance.randrange(len(new) + 1)
        return synced + chance.choice([new[:size], b"\0" * size, new[:size] + b"\0" * (len(new) - size), b""])
    return chance.choice([synced, wanted])


def _check(found: AnyMatch, log: tuple[object, ...], match: AnyMatch) -> None:
    """Check that finished actions are there, and the one under way completely or not at all."""
    assert found.log in (log, match.log), "a finished action is lost"
    assert found.state == found.states[-1]
    found.close()
