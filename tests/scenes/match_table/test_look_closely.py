"""The key for "look closely" opens any card, character and district of anybody's, in every game."""

from __future__ import annotations

import pytest

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.support.i18n import set_language
from tests.shots.scenes import CORNER, SHOTS, ShotPlayer
from tests.shots.screens import citadels, royal_cities  # noqa: F401 - they register their shots

CARDS = {
    "build": ("cell:0,0", "hand:"),
    "choose": ("seen:1:", "seen:2:"),
    "royal-build": ("city:0:", "city:1:", "hand:", "banner:"),
    "royal-buying": ("market:", "hand:"),
    "citadels-last-round": ("character:", "city:0.", "city:3.", "city:6.", "hand:"),
}
"""Beginnings of the keys of cards, by shot."""


@pytest.mark.parametrize("shot", CARDS)
def test_whatever_has_the_focus_is_opened_and_left_again(shot: str) -> None:
    player = ShotPlayer((1280, 720), language="fr", theme="contrast", text_size=2.0, motion="off")
    try:
        set_language("fr")
        SHOTS[shot].arrange(player)
        player.move(CORNER)
        player.settle()
        table = player.scene
        table.use_keys()
        for begins in CARDS[shot]:
            found = [item.key for item in table.focusables() if item.key.startswith(begins)]
            assert found, begins
            for key in found[:2]:
                table.focus.key = key
                player.press("i")
                assert player.scene is not table, key
                assert player.texts() and player.scene.focus.ring
                player.press("escape")
                assert player.scene is table and table.focus.key == key
    finally:
        player.close()


@pytest.mark.parametrize("shot", CARDS)
def test_a_click_beside_a_cards_panel_closes_it_and_presses_nothing_below(shot: str) -> None:
    player = ShotPlayer((1280, 720), motion="off")
    try:
        SHOTS[shot].arrange(player)
        player.settle()
        table = player.scene
        assert isinstance(table, MatchTable)
        steps = table.match.action_count
        table.use_keys()
        table.focus.key = next(item.key for item in table.focusables() if item.key.startswith(CARDS[shot]))
        player.press("i")
        panel = next(widget.rect for widget in player.scene.widgets)
        player.click((panel.left + 6, panel.bottom - 6))
        player.drag((3, 3), panel.center)
        assert player.scene is not table
        player.click((3, 717))
        assert player.scene is table and table.match.action_count == steps
    finally:
        player.close()
