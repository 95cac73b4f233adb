"""Sound is optional: without a device or a file there is silence, never an error."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.window.system.sound import AMBIENCE, Sound


@pytest.fixture
def sound() -> Iterator[Sound]:
    service = Sound(0.5, 0.25)
    service.start()
    yield service
    service.stop()


class Record:
    """A fake sound effect that records its calls."""

    def __init__(self) -> None:
        self.volume, self.played = 1.0, 0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played += 1


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Record:
    made = Record()
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: made)
    return made


def heard() -> float:
    """Return the volume of the ambience, 0 while it does not play; the mixer has 128 steps."""
    return pygame.mixer.music.get_volume() if pygame.mixer.music.get_busy() else 0


def test_effects_play_at_their_own_volume(sound: Sound, record: Record) -> None:
    sound.play("place")
    assert (record.played, record.volume) == (1, 0.5)


def test_a_semitone_higher_is_that_much_shorter(sound: Sound) -> None:
    sound.play("coin")
    sound.play("coin", 12)
    low, high = (sound._loaded["coin", semitones] for semitones in (0, 12))
    assert low is not None and high is not None
    assert high.get_length() == pytest.approx(low.get_length() / 2, rel=0.01)


def test_the_ambience_plays_at_its_own_volume_and_follows_it(sound: Sound) -> None:
    sound.ambience(True)
    assert heard() == 0.25
    sound.set_volumes(0.5, 0.75)
    assert heard() == 0.75
    sound.set_volumes(0.5, 0)
    assert heard() == 0
    sound.set_volumes(0.5, 0.5)
    assert heard() == 0.5
    sound.ambience(False)
    assert heard() == 0


def test_the_ambience_loops_for_ever(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, int] = {}
    monkeypatch.setattr(pygame.mixer.music, "play", lambda **how: asked.update(how))
    sound.ambience(True)
    assert asked["loops"] == -1


def test_the_ambience_stays_off_by_moving_a_slider(sound: Sound) -> None:
    sound.set_volumes(0.5, 0.9)
    assert heard() == 0


def test_volume_0_plays_nothing(sound: Sound, record: Record) -> None:
    sound.set_volumes(0, 0)
    sound.play("place")
    sound.ambience(True)
    assert (record.played, heard()) == (0, 0)


def test_ambience_asked_for_before_the_device_starts_with_it() -> None:
    service = Sound(0.5, 0.25)
    service.ambience(True)
    service.start()
    assert heard() == 0.25
    service.stop()


def test_a_machine_without_a_sound_card_gets_no_message() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    code = "from cardcity_desktop.ui.window.system.sound import Sound; Sound().start()"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stderr == ""


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


def test_every_sound_that_the_source_plays_is_there() -> None:
    played = {AMBIENCE}
    for file in (Path(__file__).parents[3] / "cardcity_desktop").rglob("*.py"):
        played |= set(re.findall(r"""\bplay\("(\w+)"\)""", file.read_text(encoding="utf-8")))
    assert len(played) > 1
    for name in played:
        assert asset_path("sounds", f"{name}.ogg").is_file(), name
