"""The legend beside the board explains the overlays, with figures that add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardcity_desktop.rules.card_city.scoring.pollution import pollution_of
from cardcity_desktop.rules.card_city.setup import VICTORIES, Setup, Victory
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from tests.scenes.card_city.table_player import new_match
from tests.scenes.card_city.test_table import building, play_until, sit_down
from tests.ui.driver import Player


def advanced(victory: Victory, *variants: str) -> Setup:
    return Setup("xl", "advanced", victory, variants, 2)


@pytest.mark.parametrize("at", range(len(VICTORIES)), ids=VICTORIES)
def test_every_overlay_states_what_it_shows(player: Player, at: int) -> None:
    sitter = sit_down(player, new_match(advanced(VICTORIES[at], *(["ecological"] if at % 2 else []))))
    play_until(sitter, building(2))
    said = set()
    for key in "1234":
        player.press(key)
        texts = " ".join(player.texts())
        assert texts not in said
        said.add(texts)
        player.press(key)


def test_the_gauge_shows_the_pollution_of_the_city_that_is_looked_at(player: Player) -> None:
    sitter = sit_down(player, new_match(advanced("industrial", "ecological")))
    table = play_until(sitter, lambda table: table.turn.view.round > 3 and building(2)(table))
    player.press("1")
    for seat in (0, 1):
        table.state.select(replace(table.selection, viewed_seat=seat))
        percent = pollution_of(site_of(table.match.state, seat))
        assert f"{percent}%" in player.texts()


def test_only_a_thumb_takes_room_from_the_legend(player: Player) -> None:
    sitter = sit_down(player, new_match(advanced("happiness", "ecological")))
    play_until(sitter, building(2))
    player.press("1")
    for text_size, scrolls in ((1.0, False), (2.0, True)):
        player.change(text_size=text_size)
        player.step()
        areas = [widget for widget in player.scene.widgets if isinstance(widget, ScrollArea)]
        assert [area.height > area.rect.height for area in areas] == [True] * scrolls
