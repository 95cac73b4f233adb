"""Presses and drops on another player's cities: what was not meant is not done."""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.royal_cities.actions import DONE
from cardcity_desktop.scenes.match_table.task import Task
from cardcity_desktop.scenes.royal_cities.table.scene import TableScene
from tests.games.royal_cities.at_the_table.people import at_table, brought_to, match_of
from tests.games.royal_cities.tables import Request, noble, ready, state_of, table
from tests.ui.driver import Player


def sat_down(player: Player, request: Request, *play: str) -> TableScene:
    """Open the table of a position, at which seat 0 sits."""
    match = match_of(2)
    match._first = state_of(request, *play)
    return at_table(player, match, viewer=0)


def test_4_8_a_villager_takes_back_no_card_by_a_press_on_another_s_city(player: Player) -> None:
    request = table(noble("P1", V="V2 V4", R="R0"), noble(V="V1"), market="Y4 Y3 G6 R4")
    scene = sat_down(player, request, "0 play hand P1")
    player.click("city:1:V")
    assert scene.match.action_count == 0
    player.click("city:0:V")
    assert [line.text for line in scene.match.log] == ["lift V"]


def test_a_card_dropped_on_another_s_city_is_not_built(player: Player) -> None:
    scene = sat_down(player, ready(noble("V4", V="V2"), noble("R4", V="V1"), market="Y4 Y3 G6"))
    player.drag("hand:0", "city:1:V")
    assert scene.snapshot.chosen_builds == ()
    player.drag("hand:0", "city:0:V")
    assert len(scene.snapshot.chosen_builds) == 1


def test_a_lost_mission_s_new_try_stays_under_the_mouse(player: Player) -> None:
    """The box makes way for what is pointed at, but not for its own button."""
    match = brought_to(match_of(1, 3), "build")
    while match.state.season < 4:
        match.do(0, DONE)
        brought_to(match, "build")
    scene = at_table(player, match, viewer=0)
    campaign = load_campaign("royal_cities")
    assert campaign is not None
    mission, beyond = campaign.missions[0], (MissionAim("points", False, 999),)
    scene.task.given = Task(mission=replace(mission, aims=dict.fromkeys(mission.aims, beyond)))
    scene.refresh()
    player.move("mission:again")
    player.step()
    assert player.find("New try").key == "mission:again"
    player.move("banner:V")
    player.step()
    assert not player.sees("New try")
