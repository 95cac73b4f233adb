"""Tests of a campaign's land: places, keys, zoom, what is kept of cities, and what screen readers hear."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.country import records_of
from cardcity_desktop.scenes.career.land.sites import sites_of
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.storage.pictures import MOST, PictureCache
from cardcity_desktop.ui.scenery.land.art import LandLens, LandPlace
from cardcity_desktop.ui.scenery.land.camera import LandCamera
from cardcity_desktop.ui.scenery.land.life import LandLife
from cardcity_desktop.ui.scenery.land.names import LandNames
from cardcity_desktop.ui.scenery.land.signs import BANK_SIZE, banks_of
from cardcity_desktop.ui.scenery.land.view import LandView
from cardcity_desktop.ui.window.presence import BEAT_SECONDS
from cardcity_desktop.ui.wording.seats import default_name
from tests.career.test_profile import entry, won
from tests.scenes.services import TestCareer
from tests.shots.screens.career import SOME, settler
from tests.ui.driver import Player

GAMES = ("card_city", "royal_cities", "citadels")


def finished(game: str, mission: Any, seed: int = 3) -> Any:
    """Return a match of a mission in which the first legal action was done until its end."""
    rules = game_of(game)
    state = rules.initial(mission.setup, seed)
    while actors := rules.actors(state):
        legal = rules.legal(state, actors[0])
        state = rules.apply(state, actors[0], legal[len(legal) // 2]).state
    return SimpleNamespace(header=SimpleNamespace(setup=mission.setup), view=lambda seat: rules.view(state, seat))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_built_can_be_drawn_again_and_a_strange_code_is_none(game: str) -> None:
    campaign, front = load_campaign(game), front_of(game)
    assert campaign is not None
    for mission in campaign.missions[:: 4 if game == "card_city" else 13]:
        code = front.city_code(finished(game, mission), 0)
        assert code.isascii() and code.isprintable() and len(code) < 1200
        assert front.city_look(code, mission.setup) is not None
        for wrong in ("", "?", "9,9 " + code, code + " Q", code[:-1] + "\u2603", "-2,-2 R R", "H"):
            assert front.city_look(wrong, mission.setup) is None, wrong


def test_a_city_of_another_board_is_not_drawn_on_this_one() -> None:
    campaign, front = load_campaign("card_city"), front_of("card_city")
    assert campaign is not None
    setup = campaign.missions[0].setup
    assert front.city_look("0,0 H R", setup) is not None
    assert front.city_look("40,40 H R", setup) is None
    assert front.city_look("0,0 " + " ".join(["H"] + ["R"] * 40), setup) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_place_states_where_it_stands_and_mist_is_on_no_place_that_is_reached(game: str) -> None:
    campaign = load_campaign(game)
    assert campaign is not None
    first = campaign.missions[0].id
    profile = Profile("one", "", (won("a", "silver", 20.0, first, game=game),))
    sites = sites_of(profile, campaign)
    assert sites[0].state == "silver" and sum(site.state == "next" for site in sites) == 1
    art = front_of(game).land()
    assert art is not None
    for bank in banks_of(art, sites):
        for site in sites:
            if site.state != "later":
                apart = abs(bank.at[0] - site.at[0]) >= BANK_SIZE[0] * bank.size / 2
                assert apart or abs(bank.at[1] - site.at[1]) >= BANK_SIZE[1] * bank.size / 2


def test_places_show_medal_points_and_the_next_aim(player: Player) -> None:
    profile = Profile("one", "Zoé", (won("a", "silver", 20.0),))
    player.open(CampaignScene(TestCareer(profile), "card_city")).settle()
    labels = {item.key: item.label for item in player.items()}
    assert labels["town:hearth"] == "A first home, Silver, 20 points, Gold: At least 42 points"
    assert labels["town:crossroads"].endswith(", next")
    assert ", behind " in labels["town:world_fair"]


def test_the_road_is_walked_by_keys_and_enter_plays(player: Player) -> None:
    career = TestCareer(Profile("one", "Zoé", (won("a", "silver", 20.0),)))
    scene = CampaignScene(career, "card_city")
    player.open(scene).settle()
    player.press("home")
    assert scene.focus.key == "town:crossroads" and scene.chosen == "crossroads"
    player.press("left")
    assert scene.chosen == "hearth"
    player.press("return")
    assert career.started == ["hearth"]


def test_keys_and_wheel_zoom_in_three_steps_and_escape_shows_all_again(player: Player) -> None:
    scene = CampaignScene(TestCareer(Profile("one", "Zoé")), "card_city")
    player.open(scene, motion="off").settle()
    camera = scene._view.stage.camera
    for expected in (1, 2, 2):
        player.press("+")
        player.settle()
        assert camera.step == expected
    assert player.sees("First city") and not player.sees("Campaign")
    player.press("escape")
    player.settle()
    assert camera.step == 0 and player.scene is scene


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    camera, free = LandCamera(), Rect(0, 0, 1000, 720)
    at = (400, 450)
    before = camera.lens(free).point(at)
    assert camera.zoom(1, at, free)
    after = camera.lens(free).point(at)
    assert abs(after[0] - before[0]) < 1 and abs(after[1] - before[1]) < 1


def test_another_city_of_a_mission_can_stand_there_and_the_shelf_takes_it(player: Player) -> None:
    first = won("a", "silver", 20.0, city="0,0 H R")
    career = TestCareer(Profile("one", "Zoé", (first, won("b", "gold", 40.0, city="0,0 H P"))))
    player.open(CampaignScene(career, "card_city", "hearth"), motion="off").settle()
    player.click("see")
    assert player.sees("40 points")
    player.click("city")
    assert career.profile.shown_win("card_city", "hearth") == first and player.sees("20 points")
    player.click("shelf")
    assert [entry.purpose_id for entry in career.profile.shelf()] == ["hearth"]
    player.press("escape")
    assert isinstance(player.scene, CampaignScene) and player.sees("20 points")


@pytest.mark.parametrize(
    ("game", "mission"), [("card_city", "hearth"), ("royal_cities", "audience"), ("citadels", "duel")]
)
def test_a_won_town_is_shared_as_a_poster_from_the_map_and_from_its_page(
    player: Player, game: str, mission: str
) -> None:
    career = TestCareer(Profile("one", "Zoé", (won("a", "silver", 20.0, mission, game=game),)))
    player.open(CampaignScene(career, game, mission), motion="off").settle()
    player.click("share")
    player.settle()
    picture = pygame.image.load(BytesIO(career.pictures["card-city-town"]), "poster.png")
    assert picture.get_size() == (2560, 1440) and player.ui.toast_text.startswith("Saved as ")
    career.pictures.clear()
    player.click("see")
    player.click("share")
    player.settle()
    assert "card-city-town" in career.pictures


def test_the_cache_of_pictures_stays_small_and_may_vanish(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path / "cache")
    assert cache.get("a") is None
    for at in range(MOST + 3):
        cache.put(f"k{at}", b"png")
    assert len(list((tmp_path / "cache").iterdir())) == MOST
    (tmp_path / "flat").write_bytes(b"")
    PictureCache(tmp_path / "flat").put("a", b"png")
    assert PictureCache(tmp_path / "flat").get("a") is None


def test_a_damaged_picture_of_the_cache_is_drawn_anew(player: Player) -> None:
    class Damaged(TestCareer):
        def kept_picture(self, key: str) -> bytes | None:
            return b"no picture"

    scene = CampaignScene(Damaged(Profile("one", "")), "royal_cities")
    player.open(scene).settle()
    assert [picture.get_size() for picture, _look in scene._view.stage.pictures.values()] == [(1280, 720)]


def test_a_mission_won_long_ago_has_a_plain_town(player: Player) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    old: CareerEntry = won("a", "gold", 40.0)
    (site, *_others) = sites_of(Profile("one", "", (old,)), campaign)
    assert site.is_won and site.look is None
    player.open(CampaignScene(TestCareer(Profile("one", "", (old,))), "card_city", "hearth")).settle()
    assert player.sees("A first home")


def test_the_profile_shows_the_country_and_shares_it_as_a_poster(player: Player) -> None:
    profile = Profile("one", "Zoé", (won("a", "silver", 20.0), won("b", "gold", 9.0, "audience", game="royal_cities")))
    career = TestCareer(profile)
    player.open(ProfileScene(career)).settle()
    assert player.sees("Zoé’s country") and player.sees("Best cities")
    player.click("land")
    player.settle()
    player.click("share")
    player.settle()
    picture = pygame.image.load(BytesIO(career.pictures["card-city-land"]), "poster.png")
    assert picture.get_size() == (2560, 1440) and player.ui.toast_text.startswith("Saved as ")


def test_records_compare_only_what_was_played_alike() -> None:
    classic, other = {"edition": "classic", "players": 1}, {"edition": "xl", "level": "normal", "victory": "economic"}
    games = [
        entry("a", 30.0, setup=classic),
        entry("b", 12.0, setup=classic),
        entry("c", 90.0, setup=other | {"players": 1}),
    ]
    lead = entry("d", 40.0, seats=("person", "planner"), standing={"lead": 15.0})
    found = records_of(TestCareer(Profile("one", "", (*games, lead))))
    assert [record.value for record in found] == ["30", "90", "+15", "1 of 1"]
    assert found[2].where == f"against {default_name(0, 'planner')}"


def test_records_of_two_ways_differ_by_their_variants() -> None:
    classic = {"edition": "classic", "players": 1}
    games = [entry("a", 30.0, setup=classic), entry("b", 12.0, setup=classic | {"variants": ["parking_meters"]})]
    found = records_of(TestCareer(Profile("one", "", tuple(games))))
    assert found[0].where != found[1].where


def test_before_the_land_is_drawn_only_its_sky_is_shown(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[LandView] = []
    monkeypatch.setattr(LandView, "_draw_floating", lambda view, *_drawn: shown.append(view))
    player.open(CampaignScene(TestCareer(settler(4, SOME)), "card_city"), motion="off")
    assert shown, "the land is drawn at once in tests"
    shown.clear()
    monkeypatch.setattr(type(player.ui), "work", lambda *_work: None)
    player.open(CampaignScene(TestCareer(settler(4, SOME)), "card_city"), motion="off")
    assert not shown


def test_a_win_is_shown_on_the_land_once_and_a_click_skips_it(player: Player) -> None:
    profile = Profile("one", "Zoé", (won("a", "silver", 20.0),))
    scene = CampaignScene(TestCareer(profile), "card_city", arrived="hearth")
    player.open(scene)
    player.wait(0.3)
    arrival = scene._view.stage.arrival
    assert arrival is not None and not arrival.is_over and player.ui.animator.blocking
    player.press("return")
    assert arrival.is_over and player.scene is scene and not scene.career.started
    scene.refresh()
    player.settle()
    assert scene._view.stage.arrival is arrival


@pytest.mark.parametrize(("game", "least"), [("card_city", 12), ("royal_cities", 9), ("citadels", 6)])
@pytest.mark.parametrize("night", [False, True])
def test_a_place_that_is_won_rises_piece_by_piece_and_its_medal_comes_last(
    player: Player, game: str, least: int, night: bool
) -> None:
    scene = CampaignScene(TestCareer(settler(4, SOME, game)), game)
    player.open(scene)
    art, site = scene.art, scene._view.sites[3]
    whole, corner = art.picture(site, 1.0, night)
    pieces = [*art.rising(site, 1.0, night), (whole, corner)]
    assert len(pieces) >= least
    assert {(picture.get_size(), at) for picture, at in pieces} == {(whole.get_size(), corner)}
    looks = [pygame.image.tobytes(picture, "RGBA") for picture, _at in pieces]
    assert all(one != following for one, following in pairwise(looks))


def test_with_motion_off_the_land_is_as_it_is_after_the_win_at_once(player: Player) -> None:
    profile = Profile("one", "Zoé", (won("a", "silver", 20.0),))
    scene = CampaignScene(TestCareer(profile), "card_city", arrived="hearth")
    player.open(scene, motion="off").settle()
    arrival = scene._view.stage.arrival
    assert arrival is not None and arrival.is_over and arrival.picture is None


def test_a_dragged_land_looks_as_it_does_at_rest(player: Player) -> None:
    """While it is dragged, mist, light and names are drawn in one picture with the ground."""
    scene = CampaignScene(TestCareer(settler(18, SOME)), "card_city")
    player.open(scene, motion="off").settle()
    for _step in range(2):
        player.press("+")
    player.settle()
    stage, (x, y) = scene._view.stage, scene._view.free.center
    player.down((x, y))
    for away in (20, 60):
        player.move((x + away, y))
    assert stage.held is not None
    frames = [player.app.screen.copy()]
    stage.is_dragged = False
    player.ui.invalidate(scene._view.free)
    player.step()
    frames.append(player.app.screen.copy())
    assert stage.held is None
    seen = scene._view.free.inflate(-300, -300)  # captions at the edge are moved into sight only at rest
    for one, other in (frames, frames[::-1]):
        lost = one.copy()
        lost.blit(other, (0, 0), special_flags=pygame.BLEND_SUB)
        different = pygame.mask.from_threshold(lost.subsurface(seen), "black", (24, 24, 24, 255))
        different.invert()
        assert different.count() < 0.001 * seen.width * seen.height  # a sign may stand one px beside its place


def test_the_name_of_the_next_place_is_not_half_under_the_head(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = CampaignScene(TestCareer(settler(18, SOME)), "card_city", "public_gardens")
    player.open(scene, motion="off").settle()
    player.press("+")
    player.settle()
    head, camera = scene._view.covered[0], scene._view.stage.camera
    foot = scene._view.lens.px(next(site for site in scene._view.sites if site.state == "next").at)
    camera.pan(head.right + 30 - foot[0], head.centery + 60 - foot[1], scene._view.lens)
    scene.refresh()
    player.settle()
    signs: dict[str, Rect] = {}
    monkeypatch.setattr(LandNames, "_label", lambda _names, _canvas, key, place, _draw: signs.update({key: place}))
    player.ui.invalidate()
    player.step()
    name = next(place for key, place in signs.items() if key.startswith("next"))
    assert not name.colliderect(scene._view.covered[0])  # the head of the region that is in the middle now


def test_the_name_of_the_next_place_covers_no_name_of_a_region(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = settler(10, SOME).entries  # the next place, the foundry, is just below the name of the suburb
    scene = CampaignScene(TestCareer(Profile("one", "Zoé", entries)), "card_city")
    player.open(scene, motion="off").settle()
    signs: dict[str, Rect] = {}
    monkeypatch.setattr(LandNames, "_label", lambda _names, _canvas, key, place, _draw: signs.update({key: place}))
    player.ui.invalidate()
    player.step()
    name = next(place for key, place in signs.items() if key.startswith("next"))
    assert [key for key, place in signs.items() if key.startswith("region") and place.colliderect(name)] == []


def test_a_near_land_goes_on_at_its_sides_and_back_shows_the_whole_of_it(player: Player) -> None:
    scene = CampaignScene(TestCareer(settler(18, SOME)), "card_city", "public_gardens")
    player.open(scene, motion="off").settle()
    assert not {"land_left", "land_right"} & {item.key for item in player.items()} and player.sees("Back")
    for _step in range(2):
        player.press("+")
    player.settle()
    assert player.sees("Clouds and Parks") and player.sees("3 missions of 3")
    before = scene._view.lens.left
    player.click("land_right")
    player.settle()
    assert scene._view.lens.left > before + 100
    for _step in range(4):
        if "land_left" in {item.key for item in player.items()}:
            player.click("land_left")
            player.settle()
    assert "land_left" not in {item.key for item in player.items()}
    player.click("back")
    player.settle()
    assert player.scene is scene and scene._view.stage.camera.step == 0 and player.sees("Campaign")


@pytest.mark.parametrize("game", ["card_city", "royal_cities", "citadels"])
def test_details_of_a_land_move_with_the_beats(game: str) -> None:
    campaign, art = load_campaign(game), front_of(game).land()
    assert campaign is not None and art is not None
    life = LandLife(art, sites_of(settler(9, SOME, game), campaign), art.always_night)
    beats = [list(life.shown(LandLens(1.0, 0.0, 0.0), beat, True)) for beat in range(260)]
    assert sum(before != after for before, after in pairwise(beats)) > 60


def test_a_land_moves_in_sight_and_a_part_of_it_is_as_good_as_all(player: Player) -> None:
    player.open(CampaignScene(TestCareer(settler(9, SOME)), "card_city"))
    player.move((5, 5))
    player.settle()
    pictures = []
    for _second in range(6):
        pictures.append(pygame.image.tobytes(player.app.screen, "RGB"))
        player.ui.invalidate()
        player.app.draw()
        assert pygame.image.tobytes(player.app.screen, "RGB") == pictures[-1]
        player.wait(1.0)
    assert len(set(pictures)) == 6


def test_a_golden_town_fires_every_nine_to_fourteen_seconds_and_no_other_does() -> None:
    art = front_of("card_city").land()
    assert art is not None
    lens = LandLens(1.0, 0.0, 0.0)
    silver, gold = LandPlace("a", (300.0, 500.0), "silver"), LandPlace("b", (900.0, 500.0), "gold")
    quiet = LandLife(art, [silver], night=False)
    assert all(list(quiet.shown(lens, beat, False))[-1] is None for beat in range(400))
    life, opened, before = LandLife(art, [silver, gold], night=False), [], None
    for beat in range(600):
        now = list(life.shown(lens, beat, False))[-1]
        if now is not None and before is None:
            opened.append(beat)
            assert now[1].centerx == 900
        before = now
    pauses = [(later - one) * BEAT_SECONDS for one, later in pairwise(opened)]
    assert len(pauses) >= 3 and all(9.0 <= pause <= 14.1 for pause in pauses)


def test_with_motion_off_nothing_of_a_land_moves(player: Player) -> None:
    scene = CampaignScene(TestCareer(settler(9, SOME)), "card_city")
    player.open(scene, motion="off").settle()
    before = player.app.screen.copy()
    player.wait(12.0)
    assert pygame.image.tobytes(player.app.screen, "RGB") == pygame.image.tobytes(before, "RGB")
