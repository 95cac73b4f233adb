"""Siege by real disk errors under the app in its window: sentences in both languages, and no loss.

It mounts small file systems, which needs Linux and root. A power cut is simulated by mounting the image of the disk
without what only the system's memory held.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import MatchProblemError, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.storage.saves import Saves
from cardcity_desktop.ui.window.commands import Reset
from tests.siege.figures import Figures
from tests.siege.simulated_player import GAMES, SETUPS
from tests.ui.driver import Player
from tests.ui.translations import compile_fresh

DISK_BYTES = 8 << 20
ENOUGH = 300
"""Acts after which a file must have outgrown the room that its last block had."""

RETRY = 6.0
"""Seconds until the app has tried again."""


class Evening:
    """App at the table of a match, with its data on a disk of its own."""

    def __init__(self, player: Player, disk: Disk, game: str, language: str, chance: Random) -> None:
        self.player, self.disk, self.chance, self.language = player, disk, chance, language
        self.said: list[str] = []
        self.services = AppServices()
        setup = SETUPS[game][0]
        seats = [Seat(f"Zoé {at}", colour) for at, colour in enumerate(front_of(game).seat_colours)]
        self.match = self.services.matches.new(game, setup, seats[: setup.players], chance.getrandbits(32))
        player.open(self.services.title_scene(), motion="off", language=language)
        self.services.serve(player.app)
        player.app.obey(Reset(self.services.table_scene(self.match)))
        self.act(5)

    @property
    def file(self) -> Path:
        return self.disk.home / "saves" / f"{self.match.id}.cardcity"

    def act(self, times: int = 1) -> None:
        for _time in range(times):
            if not self.match.finished:
                seat = self.match.actors()[0]
                self.match.do(seat, self.chance.choice(self.match.legal(seat)))
        self.draw_frame()

    def draw_frame(self) -> None:
        """Draw a frame; return the texts it shows."""
        self.player.step()
        for text in (self.player.ui.notice_text, self.player.ui.toast_text):
            if text and text not in self.said:
                self.said.append(text)

    def check_saved(self) -> None:
        """Check that everything is saved after a while and that another store finds it."""
        self.player.wait(RETRY)
        self.act()
        assert not self.match.unsaved and not self.player.ui.notice_text
        self.match.close()
        assert Saves(self.disk.home / "saves").resume(self.match.id).log == self.match.log


def _full(evening: Evening) -> None:
    filler = evening.disk.home / "filler"
    evening.disk.fill(filler)
    for _act in range(ENOUGH):
        evening.act()
        if evening.match.unsaved:
            break
    assert evening.match.unsaved and evening.player.ui.notice_text
    evening.act(2)
    filler.unlink()


def _read_only(evening: Evening) -> None:
    evening.match.close()
    evening.disk.remount("ro")
    evening.match = evening.services.matches.resume(evening.match.id)
    evening.player.app.obey(Reset(evening.services.table_scene(evening.match)))
    evening.act(3)
    assert evening.match.unsaved and evening.player.ui.notice_text
    evening.disk.remount("rw")


def _removed(evening: Evening) -> None:
    evening.file.unlink()
    evening.act(2)


def _replaced(evening: Evening) -> None:
    """Replace the file of the match by another one, as sync programs do."""
    strange = evening.file.with_suffix(".cloud")
    strange.write_bytes(evening.file.read_bytes()[:-30] + b"what another machine had\n")
    content = strange.read_bytes()
    strange.replace(evening.file)
    evening.act(2)
    assert [kept.read_bytes() for kept in evening.file.parent.glob("*.kept")] == [content]


def _locked(evening: Evening) -> None:
    """Lock the file of the match, as another window does."""
    evening.match.close()
    other = Saves(evening.disk.home / "saves")
    there = other.resume(evening.match.id)
    try:
        evening.services.matches.resume(evening.match.id)
    except MatchProblemError as problem:
        evening.said.append(str(problem))
    else:
        raise AssertionError("two copies have it open")
    there.close()
    evening.match = evening.services.matches.resume(evening.match.id)


def _clock_back(evening: Evening) -> None:
    """Give the earlier saves a later date."""
    before = evening.match
    before.close()
    later = evening.file.stat().st_mtime + 400 * 86_400
    os.utime(evening.file, (later, later))
    setup = before.header.setup
    evening.match = evening.services.matches.new(before.header.game, setup, before.header.seats, 5)
    evening.act(2)
    assert AppServices().matches.unfinished()[0].id == evening.match.id, "Continue means another match"


def _power_cut(evening: Evening) -> None:
    evening.act(evening.chance.randrange(1, 20))
    done, name = evening.match.log, evening.match.id
    with evening.disk.as_after_a_power_cut() as folder:
        told: list[str] = []
        found = Saves(folder / "home" / "saves", told.append).resume(name)
        assert found.log == done, f"{len(done)} done, {len(found.log)} there"
        found.close()
        evening.said += told


DISASTERS: dict[str, Callable[[Evening], None]] = {
    "disk full": _full,
    "read-only": _read_only,
    "removed": _removed,
    "replaced": _replaced,
    "locked": _locked,
    "clock set back": _clock_back,
    "power cut": _power_cut,
}


def meet(times: int, seed: int = 0) -> Figures:
    """Cause `times` disk errors, of all kinds in turn, in all games and both languages."""
    figures, player = Figures("disasters", 20.0, 400), Player()
    compile_fresh()
    heard: set[str] = set()
    try:
        for number in range(seed, seed + times):
            name = list(DISASTERS)[number % len(DISASTERS)]
            turn = number // len(DISASTERS)
            with figures.a_try(number), a_disk() as disk, patch.dict(os.environ, {HOME_VARIABLE: str(disk.home)}):
                evening = Evening(player, disk, GAMES[turn % 3], ("en", "fr")[turn % 2], Random(number))
                DISASTERS[name](evening)
                evening.draw_frame()
                evening.check_saved()
                player.close()
                figures.ended(name)
                heard |= {f"{name} ({evening.language}): {_without_ids(text, evening.match)}" for text in evening.said}
    finally:
        player.close()
    print(*sorted(heard), sep="\n", flush=True)
    return figures


def _without_ids(text: str, match: AnyMatch) -> str:
    return text.replace(match.id, "…")


# Disks


class Disk:
    """Small file system in an image file."""

    def __init__(self, image: Path, place: Path) -> None:
        self.image, self.place, self.home = image, place, place / "home"

    def remount(self, how: str) -> None:
        _run("mount", "-o", f"remount,{how}", str(self.place))

    def fill(self, file: Path) -> None:
        """Fill the disk completely."""
        with file.open("wb", buffering=0) as filler:
            for size in (1 << 16, 1 << 10, 1):
                try:
                    while True:
                        filler.write(b"x" * size)
                except OSError:
                    continue

    @contextmanager
    def as_after_a_power_cut(self) -> Iterator[Path]:
        """Remount the disk as after a power cut, without the data that was not synced."""
        after = self.image.with_suffix(".after")
        shutil.copyfile(self.image, after)
        with _mounted(after) as place:
            yield place


@contextmanager
def a_disk() -> Iterator[Disk]:
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "disk"
        with image.open("wb") as file:
            file.truncate(DISK_BYTES)
        _run("mkfs.ext4", "-q", str(image))
        with _mounted(image) as place:
            disk = Disk(image, place)
            disk.home.mkdir()
            yield disk


@contextmanager
def _mounted(image: Path) -> Iterator[Path]:
    place = image.with_name(f"{image.name}.place")
    place.mkdir()
    _run("mount", "-o", "loop", str(image), str(place))
    try:
        yield place
    finally:
        _run("umount", "--lazy", str(place))


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
