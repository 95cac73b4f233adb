"""Every scene and state looks as it did, and nothing in it is cut, covered or out of reach.

The lane `full` takes all of them at 1280x720 in both languages; CARDCITY_ALL=1 takes every size, theme and text size.
After a wanted change: `python -m tests.shots.take --update --all`, and look at what changed.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame
import pytest

from tests.shots.goldens import SEEN, Goldens, painter
from tests.shots.scenes import Shot
from tests.shots.studio import Picture, Window, name_of, regions, sessions, take
from tests.shots.take import keep_seen

EVERY = bool(os.environ.get("CARDCITY_ALL"))
PAIRS = sessions(EVERY)
LEAVES = Path(tempfile.gettempdir()) / "cardcity-shots"
"""Where a picture that differs is left: as it was (where it was ever seen here), as it is, and what changed."""

IS_PAINTER_WANTED = bool(os.environ.get("CI"))
"""In CI the wheels are those the goldens were made with, or the pins are out of date: then it fails."""


@pytest.mark.parametrize(("shot", "window"), PAIRS, ids=[name_of(shot, window) for shot, window in PAIRS])
def test_looks_as_it_did(shot: Shot, window: Window) -> None:
    picture, goldens = take(shot, window), Goldens.kept()
    assert picture.problems == ()
    if goldens.other_painter:
        assert not IS_PAINTER_WANTED, goldens.other_painter
        pytest.skip(goldens.other_painter)
    changed = changed_regions(picture, goldens.pixels.get(picture.name, ""))
    assert changed == [], f"it looks different now in {len(changed)} places: {leave(picture, changed)}"
    if not (SEEN / f"{picture.name}.png").exists():
        keep_seen(picture)


def test_every_golden_has_its_shot() -> None:
    assert set(Goldens.kept().pixels) == {name_of(shot, window) for shot, window in sessions(True)}


def test_other_wheels_are_named_instead_of_compared() -> None:
    here = Goldens(painter(), {})
    assert here.other_painter == ""
    there = Goldens(painter() | {"SDL": "1.2.15"}, {})
    assert f"SDL {painter()['SDL']} (kept: 1.2.15)" in there.other_painter
    assert "\n" not in there.other_painter and "pygame-ce" not in there.other_painter


def test_one_pixel_spoils_one_region() -> None:
    before = Picture("one", pygame.Surface((1280, 720)), ())
    after = Picture("one", before.surface.copy(), ())
    after.surface.set_at((1279, 719), "#FF0000")
    assert changed_regions(after, before.pixels) == regions((1280, 720))[-1:]


def changed_regions(picture: Picture, kept: str) -> list[pygame.Rect]:
    """Where the picture differs from the kept hashes; everywhere for a picture never kept."""
    places, now, before = regions(picture.surface.get_size()), picture.pixels.split(), kept.split()
    if len(before) != len(now):
        return places
    return [place for place, one, other in zip(places, now, before, strict=True) if one != other]


def leave(picture: Picture, changed: list[pygame.Rect]) -> Path:
    """Before, after and difference, to look at; the folder."""
    LEAVES.mkdir(exist_ok=True)
    pygame.image.save(picture.surface, str(LEAVES / f"{picture.name}.after.png"))
    marked = picture.surface.copy()
    seen = SEEN / f"{picture.name}.png"
    if seen.exists():
        before = pygame.image.load(str(seen)).convert(marked)
        pygame.image.save(before, str(LEAVES / f"{picture.name}.before.png"))
        if before.get_size() == marked.get_size():
            before.blit(marked, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            marked = before
    for place in changed:
        pygame.draw.rect(marked, "#FF00FF", place, 3)
    pygame.image.save(marked, str(LEAVES / f"{picture.name}.difference.png"))
    return LEAVES
