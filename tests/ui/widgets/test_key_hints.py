"""Key hints show every text, and cut none."""

from __future__ import annotations

import pytest
from pygame import Rect

from cardcity_desktop.ui.widgets.key_hints import KeyHints, key_hints
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.shots.checks import cut_texts, texts_watched
from tests.ui.driver import Player

HINTS = ("R, wheel or right button: turn", "Esc: put back", "Échap\u00a0: reposer")


class Line(Scene):
    def __init__(self, wide: int) -> None:
        super().__init__()
        self.wide = wide

    def compose(self) -> list[Widget]:
        return [key_hints(self.ui, Rect(40, 40, self.wide, self.ui.text.line_height("small")), HINTS)]


def test_keys_stand_apart_from_what_they_do(player: Player) -> None:
    player.open(Line(900))
    with texts_watched() as written:
        player.scene.refresh()
        player.step()
    assert [one.text for one in written][-6:] == [
        "R",
        ", wheel or right button: turn",
        "Esc",
        "put back",
        "Échap",
        "reposer",
    ]
    assert not cut_texts(written)


@pytest.mark.parametrize("wide", [260, 330, 400, 480, 640])
def test_as_many_as_fit_and_none_is_cut(player: Player, wide: int) -> None:
    player.open(Line(wide))
    with texts_watched() as written:
        player.scene.refresh()
        player.step()
    line = player.scene.widgets[0]
    assert isinstance(line, KeyHints) and 1 <= len(line.hints) <= len(HINTS)
    assert not cut_texts(written)
    assert all(one.place.left < 40 + wide for one in written)
