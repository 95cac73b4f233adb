"""A screen on which the language changes shows the texts of the same screen opened in that language."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.shots.frames import frame_watched
from tests.shots.scenes import CORNER, SHOTS, ShotPlayer
from tests.shots.studio import Window

DIALOGS = ("rules-cards", "title-quit")
"""Nothing else can be done while a dialog is open, so no player changes the language then."""

SCROLLED = ("rules-halves", "setup-every-choice-end")
"""The same px of scrolling show other parts of a text in the other language."""


def _texts(language: str, name: str) -> Counter[str]:
    """Return the texts of a shot taken in `language` and then shown in French, and the names of what can be pressed."""
    sitting = ShotPlayer((1280, 720), **Window(language=language).preferences())
    try:
        SHOTS[name].arrange(sitting)
        if not SHOTS[name].points:
            sitting.move(CORNER)
        for _turn in range(2):  # computers may play on
            sitting.settle()
        sitting.change(language="fr")
        sitting.settle()
        with frame_watched(sitting.scene) as frame:
            sitting.step()
        return Counter(text.text for text in frame.texts) + Counter(item.label for item in sitting.items())
    finally:
        sitting.close()


@pytest.mark.full
@pytest.mark.parametrize("name", sorted({*SHOTS} - {*DIALOGS, *SCROLLED}))
def test_no_text_keeps_the_language_that_was_left(name: str) -> None:
    assert _texts("en", name) == _texts("fr", name)
