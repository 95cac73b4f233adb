"""The place of a hint: a note over nothing that the player needs, else a toast."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.players.player import Advice, Candidate, Reason
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from tests.scenes.card_city.table_player import MemoryServices, new_match
from tests.ui.driver import Player


def advised(player: Player, size: tuple[int, int], **preferences: Any) -> TableScene:
    """Return a table with a hint for building."""
    match = new_match(Setup(players=1))
    while match.state.phase.name != "building":
        match.do(0, match.legal(0)[0])
    table = TableScene(MemoryServices(), match)
    player.open(table, size, motion="off", **preferences)
    player.settle()
    action = match.legal(0)[-1]
    reasons = (Reason("income", (("change", 3), ("after", 12))),)
    table.hints.cache(Advice(action, (Candidate(action, 0.0, reasons), Candidate(match.legal(0)[0], 0.0))))
    player.press("h")
    return table


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_note_covers_no_card_no_lit_cell_and_no_tool(
    player: Player, size: tuple[int, int], text_size: float, language: str
) -> None:
    table = advised(player, size, text_size=text_size, language=language)
    note = table.hints.note
    assert note is not None and table.ui.area.contains(note) and not player.ui.toast_text
    covered = [item.key for item in table.focusables() if item.role != "cell" and item.rect.colliderect(note)]
    lit = [item.key for item in table.focusables() if item.best and item.rect.colliderect(note)]
    assert not covered and not lit
    assert not table.snapshot.room.layout().header.colliderect(note)


def test_without_room_a_toast_has_the_same_words(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    table = advised(player, (1280, 720))
    words = table.hints.text
    assert words and not player.ui.toast_text
    with monkeypatch.context() as narrow:
        narrow.setattr(table, "hint_room", lambda: Rect(700, 80, 60, 40))
        table.refresh()
        player.step()
        assert table.hints.note is None and player.ui.toast_text == table.hints.text == words
    table.refresh()
    player.step()
    assert table.hints.note is not None and not player.ui.toast_text and table.hints.text == words


def test_the_note_goes_with_the_next_action_and_with_another_scene(player: Player) -> None:
    table = advised(player, (1280, 720))
    words = table.hints.text
    player.click("menu")
    assert not table.hints.text and table.hints.note is None
    player.click("close")
    assert table.hints.text == words and table.hints.note is not None
    player.press("return")
    player.settle()
    assert not table.hints.text and table.hints.note is None
