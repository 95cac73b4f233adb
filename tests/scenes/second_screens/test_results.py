"""The end of a match on second screens: places, points and their parts, and another match without scanning again."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.results.scene import ResultsScene
from cardcity_desktop.scenes.second_screens.page import AGAIN
from cardcity_desktop.scenes.second_screens.room import Room
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.scene import Scene
from tests.scenes.second_screens.fake_phones import FakeLink, Phone, opened_room
from tests.scenes.second_screens.tables import begun
from tests.scenes.services import TestServices
from tests.ui.driver import Player


class Tables(TestServices):
    """Services that open real tables."""

    def table_scene(self, match: AnyMatch) -> Scene:
        return front_of(match.header.game).table_scene(self, match, 0.01)


def played(game: str) -> AnyMatch:
    match, chance = begun(game), Random(4)
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(list(match.legal(seat))))
    return match


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_page_shows_all_points_and_what_the_own_ones_are_made_of(game: str, language: str) -> None:
    match = played(game)
    room, link = opened_room(match)
    result = match.game.result(match.state)
    for seat in range(len(match.seats)):
        page = Phone(room, link, seat + 1, language).sit(seat).page
        (scores,) = page["blocks"]
        points = [result.points[at] for at in result.order]
        assert [row["points"] for row in scores["rows"]] == ["–" if had is None else f"{had:g}" for had in points]
        (own,) = [row for row in scores["rows"] if row.get("own")]
        if result.points[seat] is not None:
            assert sum(float(value) for _name, value in own["parts"]) == result.points[seat]
        assert not page["ways"], "the table shows no results yet, where another match begins"


def test_another_match_begins_on_a_phone_and_keeps_all_phones(player: Player) -> None:
    room, _link, services, phones = results(player)
    assert [way["do"] for way in phones[1].page["ways"]] == [[AGAIN]]
    before = room.match
    phones[1].do(AGAIN)
    player.wait(1.0)
    assert isinstance(player.scene, MatchTable) and room.match is player.scene.match and room.match is not before
    assert player.scene.hot_seat.elsewhere == {0, 1, 2, 3}
    assert sum(phone.page["turn"] == "own" for phone in phones) == 1
    assert services.screens.room is room


def test_a_second_person_s_wish_for_another_match_finds_it_begun(player: Player) -> None:
    room, _link, _services, phones = results(player)
    at = [phone.last("at") for phone in phones]
    phones[0].do(AGAIN, at=at[0])
    phones[1].do(AGAIN, at=at[1])
    player.wait(1.0)
    assert phones[1].last("said") == "The table has moved on."
    assert room.match.action_count == 0


def results(player: Player) -> tuple[Room, FakeLink, TestServices, list[Phone]]:
    """Open the results of a match that four phones have played."""
    match = played("citadels")
    room, link = opened_room(match)
    phones = [Phone(room, link, at + 1).sit(at) for at in range(4)]
    services = Tables()
    services.screens.room = room
    scene = front_of("citadels").results_scene(services, match)
    assert isinstance(scene, ResultsScene)
    player.open(scene, motion="off")
    return room, link, services, phones
