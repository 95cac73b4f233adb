"""Sounds of a season's count."""

from __future__ import annotations

import pytest

from cardcity_desktop.scenes.royal_cities.counting.count import season_count
from cardcity_desktop.scenes.royal_cities.counting.scene import CountScene
from tests.games.royal_cities.at_the_table.people import match_of
from tests.ui.driver import Player


@pytest.mark.parametrize("name", ["", "Zoé"])
def test_a_crown_is_heard_where_a_person_wins_whether_named_or_not(player: Player, name: str) -> None:
    match = match_of(2, 2, computers=(1,))
    while match.state.season == 1:
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[match.action_count * 7 % len(match.legal(seat))])
    count = season_count(match, match.events_since(match.action_count - 1, None), (name, "Lulu"))
    assert count is not None
    heard: list[str] = []
    scene = CountScene(count)
    player.open(scene)
    player.ui.sound.play = heard.append  # type: ignore[method-assign, assignment]
    while not scene.summary:
        player.wait(0.5)
    wanted = ["crown" if 0 in paid.winners else "coins" if paid.winners else "card_drop" for paid in count.majorities]
    assert {*wanted} == {"crown", "coins", "card_drop"}
    assert [sound for sound in heard if sound in wanted] == wanted
