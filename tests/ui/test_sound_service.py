"""Sound is an extra: without a device or a file there is silence, never an error."""

from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.resources import asset_path
from cardcity_desktop.ui.sound import AMBIENCE, Sound


@pytest.fixture
def sound() -> Iterator[Sound]:
    service = Sound(0.5, 0.25)
    service.start()
    yield service
    service.stop()


class Record:
    """Stands for a loaded sound and notes what is done with it."""

    def __init__(self) -> None:
        self.volume, self.played, self.loops = 1.0, 0, 0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self, loops: int = 0, fade_ms: int = 0) -> None:
        self.played, self.loops = self.played + 1, loops

    def stop(self) -> None:
        self.played = 0

    def get_num_channels(self) -> int:
        return self.played


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    made = Record()
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: made)
    return made


def test_effects_play_at_their_own_volume(sound: Sound, record: Record) -> None:
    sound.play("place")
    assert (record.played, record.volume) == (1, 0.5)


def test_the_ambience_loops_at_its_own_volume_and_follows_it(sound: Sound, record: Record) -> None:
    sound.ambience(True)
    assert (record.played, record.volume, record.loops) == (1, 0.25, -1)
    sound.set_volumes(0.5, 0.75)
    assert record.volume == 0.75
    sound.set_volumes(0.5, 0)
    assert record.played == 0
    sound.set_volumes(0.5, 0.5)
    assert record.played == 1
    sound.ambience(False)
    assert record.played == 0


def test_volume_0_plays_nothing(sound: Sound, record: Record) -> None:
    sound.set_volumes(0, 0)
    sound.play("place")
    sound.ambience(True)
    assert record.played == 0


def test_ambience_asked_for_before_the_device_starts_with_it(record: Record) -> None:
    service = Sound()
    service.ambience(True)
    assert record.played == 0
    service.start()
    assert record.played == 1
    service.stop()


def test_an_unknown_name_is_silence(sound: Sound) -> None:
    sound.play("no such sound")
    assert sound.ready


def test_a_device_that_fails_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_settings: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    service = Sound()
    service.start()
    service.play("click")
    service.ambience(True)
    service.set_volumes(1, 1)
    service.stop()
    assert not service.ready


@pytest.mark.parametrize("name", [AMBIENCE, "click"])
def test_what_the_kit_plays_is_there(name: str) -> None:
    assert asset_path("sounds", f"{name}.ogg").is_file()
