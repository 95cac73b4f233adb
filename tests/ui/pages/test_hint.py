"""The note of a hint: all that it shows is heard, and a low place leaves out figures before the reason."""

from __future__ import annotations

import pytest
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.hint import Hint, HintAim, HintNote
from cardcity_desktop.ui.widgets.around import ReadAs
from cardcity_desktop.ui.window.painted import painted_texts
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player

WHOLE = Hint(
    "Build a home on E5.",
    "It joins your two groups of homes.",
    before="3 + 3",
    after="15",
    gain="9 better",
    instead="Shop on F4 instead",
    instead_gain="2 better",
    aim=HintAim("For silver", "3 of 4", "The fourth shop can wait: four rounds are left."),
)


class NoteScene(Scene):
    def __init__(self, room: Rect) -> None:
        super().__init__()
        self.room = room

    def compose(self) -> list[Widget]:
        return kit.arrange(HintNote(self.ui, WHOLE).part(), self.room).all


def painted(player: Player, high: int, wide: int = 264) -> list[str]:
    """Return the texts that are drawn in a note of that size, without the sentence that stands for them."""
    player.open(NoteScene(Rect(10, 10, wide, high)))
    (whole,) = [widget for widget in player.scene.widgets if isinstance(widget, ReadAs)]
    return [text for child in whole.children if (text := getattr(child, "text", ""))]


def test_all_that_the_note_shows_is_heard_in_one_sentence_after_the_other(player: Player) -> None:
    texts = painted(player, 500)
    assert texts[0] == "Build a home on E5", "a heading has no stop"
    assert {"3 + 3", "15", "9 better", "2 better", "For silver", "3 of 4"} < {*texts}
    assert all(text == "→" or text.rstrip(".") in WHOLE.text for text in texts)
    assert WHOLE.text in [text.text for text in painted_texts(player.scene)]


@pytest.mark.parametrize("wide", [264, 460])
def test_a_low_place_leaves_out_the_figures_and_no_sentence(player: Player, wide: int) -> None:
    room = 40
    while not HintNote(player.open(NoteScene(Rect(0, 0, 9, 9))).ui, WHOLE).part().fits(wide, room):
        room += 10
    texts = painted(player, room, wide)
    assert {WHOLE.why, "For silver"} < {*texts}
    assert "2 better" not in texts and "9 better" not in texts


def test_a_hint_has_no_words_for_what_it_lacks() -> None:
    assert Hint("Offer the lots.").text == "Offer the lots."
    assert Hint("Take lot 1.", "It has both shops.").text == "Take lot 1. It has both shops."
    assert Hint("Stop.", instead="Shop on F4 instead").text == "Stop. Shop on F4 instead."
