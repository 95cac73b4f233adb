"""The sound files are complete, loadable, short, never clipped, and those that the code makes."""

import sys
from array import array
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path
from types import ModuleType

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[3]
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44_100


def _generator() -> ModuleType:
    """Return build/sound/make_sounds.py, a script that is not part of the package."""
    folder = str(ROOT / "build" / "sound")
    sys.path.insert(0, folder)
    try:
        return import_module("make_sounds")
    finally:
        sys.path.remove(folder)


MAKE_SOUNDS = _generator()
EFFECTS: tuple[str, ...] = MAKE_SOUNDS.EFFECTS


@pytest.fixture(scope="module", autouse=True)
def mono_mixer() -> Iterator[None]:
    """Open a mixer without a sound card, in the files' own format, so that samples are read unchanged."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def _decoded(name: str) -> list[float]:
    """Return the samples of one file between -1 and 1, as the game's mixer reads them."""
    raw = pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw()
    return [value / 32_768 for value in array("h", raw)]


def _decibels(level: float) -> float:
    return 20 * log10(level)


def _rms(samples: list[float]) -> float:
    return sqrt(sum(value * value for value in samples) / len(samples))


def test_the_folder_holds_the_listed_sounds_and_nothing_else() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.ogg" for name in (*EFFECTS, "ambience")}


def test_all_sounds_together_stay_below_480_kilobytes() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 480_000


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_audible_and_does_not_clip(name: str) -> None:
    samples = _decoded(name)
    assert 0.05 <= len(samples) / RATE <= (4.0 if name == "victory" else 1.6)
    quietest, loudest = (-27.0, -20.0) if name == "edge" else (-12.0, -5.0)
    assert quietest <= _decibels(max(map(abs, samples))) <= loudest


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_starts_and_ends_without_a_click(name: str) -> None:
    samples = _decoded(name)
    assert abs(samples[0]) < 0.01
    assert max(map(abs, samples[-20:])) < 0.01


def test_the_ambience_is_quiet_and_long_enough_to_forget() -> None:
    samples = _decoded("ambience")
    assert 30 <= len(samples) / RATE <= 45
    assert max(map(abs, samples)) < 0.5
    assert -26 <= _decibels(_rms(samples)) <= -22


def test_the_ambience_loops_without_a_step() -> None:
    samples = _decoded("ambience")
    steps = sorted(abs(after - before) for before, after in pairwise(samples))
    usual = steps[round(0.95 * len(steps))]  # 95 % of all steps are smaller
    assert abs(samples[0] - samples[-1]) <= usual


@pytest.mark.parametrize("name", ["card_drop", "click", "coin", "edge"])
def test_the_file_is_what_the_code_makes(name: str) -> None:
    made, shipped = MAKE_SOUNDS.samples_of(name), _decoded(name)
    assert len(shipped) == len(made)
    product = sum(a * b for a, b in zip(made, shipped, strict=True)) / len(made)
    assert product > 0.95 * _rms(made) * _rms(shipped)
