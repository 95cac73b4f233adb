"""No text is cut, written over another, smaller than its style or untranslated, on any screen in any kind of window.

Every control has a name for screen readers, and no other one of its group has the same.

What was so before is listed in faults.json, which may only shrink (`python -m tests.shots.faults`).
"""

from __future__ import annotations

import pytest
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.labels import Label, Panel
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.shots.faults import WINDOWS, allowed, counted, faults
from tests.shots.frames import Frame, cut_texts, frame_watched, overlaps, short
from tests.shots.pseudo import pseudo, untranslated
from tests.shots.scenes import SHOTS, Shot
from tests.shots.studio import Window
from tests.ui.driver import Player

PAIRS = [(shot, window) for _name, shot in sorted(SHOTS.items()) for window in WINDOWS]


@pytest.mark.parametrize(("shot", "window"), PAIRS, ids=[f"{shot.name}.{window.name}" for shot, window in PAIRS])
def test_no_more_faults_than_there_were(shot: Shot, window: Window) -> None:
    found = faults(shot, window)
    most = allowed().get(f"{shot.name}.{window.name}", {})
    worse = {kind for kind, number in counted(found).items() if number > most.get(kind, 0)}
    assert not [sentence for sentence in found if sentence.partition(":")[0] in worse]


def test_every_listed_screen_is_still_there() -> None:
    assert set(allowed()) <= {f"{shot.name}.{window.name}" for shot, window in PAIRS}


def test_the_made_up_language_is_longer_and_keeps_its_fields() -> None:
    text = "**{name}** builds {count} cards, and takes what is left"
    made = pseudo(text)
    assert 1.25 <= len(made) / len(text) <= 1.45
    assert "**{name}**" in made and "{count}" in made
    assert not untranslated(made) and not untranslated("[a [b] c] 12 – [d]") and not untranslated("$5 · 3×2")
    assert untranslated("[Éloïse] builds") == "builds"


class Crowded(Scene):
    """A label that is too long, two that overlap, and one behind a panel."""

    def compose(self) -> list[Widget]:
        part = kit.VStack([kit.space(10, 40, name="above"), kit.space(10, 40)], name="crowd")
        return [
            Label(Rect(20, 20, 60, 30), "Much too long for its place"),
            Label(Rect(20, 120, 200, 30), "First over"),
            Label(Rect(40, 124, 200, 30), "second"),
            Label(Rect(20, 220, 200, 30), "Hidden"),
            Panel(Rect(10, 210, 300, 50)),
            Label(Rect(22, 222, 200, 30), "On the panel"),
            *kit.arrange(part, Rect(0, 0, 10, 50)).all,
        ]


@pytest.fixture
def crowded(player: Player) -> Frame:
    player.open(Crowded())
    with frame_watched(player.scene) as frame:
        player.step()
    return frame


def test_each_fault_is_found_once(crowded: Frame) -> None:
    assert cut_texts(crowded) == ["cut: 'Much too long for its place'"]
    assert overlaps(crowded) == ["over: 'First over' and 'second'"]
    assert short(crowded) == ["short: crowd: 50 px for 80"]
