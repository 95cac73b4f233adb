"""Takes a picture: one shot in one kind of window."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pygame
from pygame import Rect, Surface

from cardcity_desktop.support.i18n import language, set_language
from tests.shots.checks import cut_texts, misplaced, texts_watched
from tests.shots.scenes import CORNER, SHOTS, Shot, ShotPlayer
from tests.shots.screens import cards, career, citadels, coach, royal_cities  # noqa: F401 - they register their pictures

GRID = (6, 4)
"""Columns and rows of regions."""

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)


@dataclass(frozen=True, slots=True)
class Window:
    """The kind of window a picture is taken in."""

    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    theme: str = "light"
    text_size: float = 1.0
    colour_marks: bool = False
    grey: bool = False

    @property
    def name(self) -> str:
        parts = [f"{self.size[1]}p", self.language]
        parts += ["dark"] if self.theme == "dark" else []
        parts += [f"text{round(self.text_size * 100)}"] if self.text_size != 1 else []
        parts += ["marks"] if self.colour_marks else []
        parts += ["grey"] if self.grey else []
        return "-".join(parts)

    def preferences(self) -> dict[str, Any]:
        return {
            "language": self.language,
            "theme": self.theme,
            "text_size": self.text_size,
            "colour_marks": self.colour_marks,
            "motion": "off",
        }


EVERYWHERE = tuple(Window(size, tongue) for size in ((1280, 720), FULL_HD) for tongue in ("en", "fr"))
"""Every shot is taken in each of these, the default test run takes the first two of them."""

ELSEWHERE = (
    Window(ULTRA_HD),
    Window(FULL_HD, "fr", text_size=2.0),
    Window(text_size=2.0),
    Window(theme="dark"),
    Window(colour_marks=True),
    Window(colour_marks=True, grey=True),
)
"""A smaller set of shots is taken in these."""

SMALLER = (
    "title-continue", "saved-games", "setup-first", "setup-every-choice-xl", "options-display", "curtain",
    "split-half", "split-4-bribe", "choose-4-bribe", "build-forecast", "build-refused", "build-bicolour", "develop",
    "income", "market", "layer-score", "layer-score-money", "layer-help", "layer-journal", "keyboard-hexagon",
    "rules-zoning", "rules-unique", "overlay-pollution", "overlay-districts", "unique-3", "unique-4", "suburb",
    "results-4-money", "results-solo", "poster-4", "home", "lessons", "campaign", "daily", "profile",
    "profile-achievements", "mission-outcome", "mission-table", "lesson-table", "city-model",
    "royal-main-4", "royal-build", "royal-count", "royal-solo",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, and its faults whatever its pixels."""

    name: str
    surface: Surface
    problems: tuple[str, ...]

    @property
    def pixels(self) -> str:
        """Short hashes of the screen's regions, row by row: a button that changes spoils its own region only."""
        return " ".join(_hash(self.surface.subsurface(region)) for region in regions(self.surface.get_size()))


def regions(size: tuple[int, int]) -> list[Rect]:
    """Return the screen cut into GRID columns and rows."""
    wide, high = size
    xs, ys = ([length * at // count for at in range(count + 1)] for length, count in zip(size, GRID, strict=True))
    assert (xs[-1], ys[-1]) == (wide, high)
    return [Rect(left, top, right - left, bottom - top) for top, bottom in pairwise(ys) for left, right in pairwise(xs)]


def _hash(part: Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(part, "RGB")).hexdigest()[:8]


def sessions(all_windows: bool) -> list[tuple[Shot, Window]]:
    """Return the pictures of the default run, or all of them."""
    windows = EVERYWHERE if all_windows else [window for window in EVERYWHERE if window.size == (1280, 720)]
    taken = [(shot, window) for _name, shot in sorted(SHOTS.items()) for window in windows]
    if all_windows:
        taken += [(SHOTS[name], window) for name in SMALLER for window in ELSEWHERE]
    return taken


def name_of(shot: Shot, window: Window) -> str:
    return f"{shot.name}.{window.name}"


def take(shot: Shot, window: Window) -> Picture:
    """Bring a fresh app into the shot's state and take its picture; the language is restored."""
    spoken, sitting = language(), ShotPlayer(window.size, **window.preferences())
    try:
        set_language(window.language)  # words may be made before a scene is shown
        shot.arrange(sitting)
        if not shot.points:
            sitting.move(CORNER)
        sitting.settle()
        with texts_watched() as written:
            for scene in sitting.app.scenes:
                scene.refresh()
            sitting.step()
        surface = sitting.app.screen.copy()
        if window.grey:
            surface = pygame.transform.grayscale(surface)
        problems = (*misplaced(sitting.scene), *cut_texts(written))
        return Picture(name_of(shot, window), surface, problems)
    finally:
        sitting.close()
        set_language(spoken)
