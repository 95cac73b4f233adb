"""The pages of a career that are gone to and fro on: the calendar of the city of the day, the ways played alone."""

from dataclasses import replace
from datetime import date

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.career.achievements import achievements
from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.missions import Campaign, MissionAim
from cardcity_desktop.career.profile import Profile, lesson_key
from cardcity_desktop.career.ways import ways_alone
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.career.badges import badges, draw_badge
from cardcity_desktop.scenes.career.calendar import CalendarScene
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.career.land.mission_panel import strong_text
from cardcity_desktop.scenes.career.new_achievements import NewAchievements
from cardcity_desktop.scenes.career.next_activity import purpose_text
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.career.words import rivals_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.shell.home import HomeScene
from cardcity_desktop.session.store import Purpose, Seat
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.reader.screen import read_screen
from tests.career.test_profile import entry, profile
from tests.scenes.services import Opened, TestCareer, TestServices
from tests.ui.driver import Player


def test_the_calendar_goes_back_to_the_first_city_of_the_day_and_no_further(player: Player) -> None:
    played = [entry(day, 7.0, purpose="daily", purpose_id=day) for day in ("2026-10-30", "2026-11-17")]
    player.open(DailyScene(TestCareer(profile(*played)), "card_city")).settle()
    player.click("calendar")
    player.settle()
    assert player.find("day:2026-11-17").tip == "7 points"
    assert not player.find("month+1").enabled
    player.click("month-1")
    player.settle()
    assert player.has("day:2026-10-30") and not player.has("day:2026-11-17")
    assert player.sees("October 2026") and not player.find("month-1").enabled
    player.click("day:2026-10-30")
    player.settle()
    assert isinstance(player.scene, DailyScene) and player.sees("Friday 30 October")
    assert player.sees("A past day is for practice: it does not count.") and player.has("today")


class Midnight(TestCareer):
    """A career whose date can change."""

    day = date(2026, 11, 21)

    def today(self) -> date:
        return self.day


def test_after_midnight_the_page_turns_to_the_new_day_before_anything_is_dealt(player: Player) -> None:
    career = Midnight(profile(entry("2026-11-21", 7.0, purpose="daily", purpose_id="2026-11-21")))
    scene = DailyScene(career, "card_city")
    player.open(scene).settle()
    assert player.sees("7") and player.sees("1st so far") and player.sees("1 day in a row.") and player.has("share")
    career.day = date(2026, 11, 22)
    player.click("play")
    player.settle()
    assert player.scene is scene and player.sees("Sunday 22 November") and player.sees("1 day in a row.")
    assert not player.sees("Tomorrow:") and not player.has("share")
    player.click("play")
    player.click("Play now")  # after the offer of a lesson for its level
    assert isinstance(player.scene, Opened)


def test_an_unfinished_city_of_an_earlier_day_is_shown_by_its_date() -> None:
    career, purposes = Midnight(profile()), [Purpose("daily", f"2026-11-{day}") for day in (20, 21)]
    told = [purpose_text(career, "card_city", purpose) for purpose in purposes]
    assert told == ["City of the day, 20 November 2026", "City of the day"]


def test_a_month_of_five_or_six_weeks_shows_every_day_of_it(player: Player) -> None:
    days = [entry(f"{day}", purpose="daily", purpose_id=f"2026-08-{day:02}") for day in range(1, 32)]
    scene = CalendarScene(TestCareer(profile(*days)), "card_city", date(2026, 8, 1), lambda _day: None)
    player.open(scene).settle()
    assert sum(item.key.startswith("day:") for item in player.items()) == 31


def test_a_record_states_what_was_reached_and_a_new_way_is_one_press_away(player: Player) -> None:
    classic = entry("a", 38.0, setup=CARD_CITY.write_setup(Setup(players=1)), rank="town", standing={"rank": 5.0})
    player.open(ProfileScene(TestCareer(profile(classic)), "achievements")).settle()
    texts = [node.name for node in read_screen(player.scene).texts]
    assert "Founder, earned: Finish a game." in texts and "Ten of them, 10%: Finish ten games." in texts
    career = TestCareer(profile(classic))
    player.open(ProfileScene(career, "records")).settle()
    first, *others = ways_alone("card_city")
    assert player.sees(f"Card City: 1 of {len(others) + 1} ways to play alone")
    played = player.find(f"way:{first.key}")
    assert played.label == "Card City, 38 points, Town" and "A strong player usually" in played.tip
    player.click(played.key)
    assert isinstance(player.scene, Opened) and player.scene.name == "setup"
    player.open(ProfileScene(career, "records")).settle()
    player.click("new:card_city")
    assert isinstance(player.scene, Opened) and career.set_up[-1] == others[0].setup


def test_who_was_deleted_can_be_brought_back(player: Player) -> None:
    career = TestCareer(Profile("one", "Zoé"))
    career.others = [Profile("two", "Ada")]
    player.open(ProfileScene(career, "players")).settle()
    player.click("delete:two")
    player.settle()
    player.click("Delete this player")
    player.settle()
    assert not player.has("sit:two")
    player.click("bring_back")
    player.settle()
    assert player.has("sit:two") and not player.has("bring_back")


def test_the_players_page_shows_each_ones_figures_and_the_latest_games(player: Player) -> None:
    own = [entry(str(day), day=f"2026-11-{day:02}", standing={"points": float(day)}) for day in range(1, 9)]
    career = TestCareer(Profile("one", "Zoé", tuple(own)))
    career.others = [Profile("two", "Ada", (entry("x", day="2026-10-03"),))]
    player.open(ProfileScene(career, "players"), size=(1280, 1200)).settle()
    assert player.sees("Last game: 8 November 2026") and player.sees("Last game: 3 October 2026")
    assert [said for said in player.texts() if said.endswith(" points")] == [f"{day} points" for day in (8, 7, 6, 5, 4)]


def test_a_strong_players_usual_result_is_shown_as_far_as_it_is_known() -> None:
    words = front_of("card_city").words
    won = strong_text(words, {"points": 24, "won": 1, "lead": 20})
    assert won.startswith("A strong player usually wins, and reaches: 24 points and")
    assert strong_text(words, {"points": 24, "won": 0}) == "A strong player usually reaches: 24 points"
    assert strong_text(words, {"won": 1}) == "A strong player usually wins."
    assert strong_text(words, {"won": 0}) == ""
    gold = (MissionAim("won", False, 1), MissionAim("points", False, 42))
    text = "Gold asks for more than a strong player usually reaches: 40 points"
    assert strong_text(words, {"points": 40}, gold) == text and text != strong_text(words, {"points": 42}, gold)


def test_a_campaign_that_was_edited_wrongly_takes_nothing_else_away_and_gives_the_reason(player: Player) -> None:
    class Wrong(TestCareer):
        def campaign(self, game: str) -> Campaign | None:
            raise ContentError("campaign/card_city.toml: mission hearth: sead: there is no such field")

    services = TestServices()
    services.career = Wrong(profile())
    player.open(HomeScene(services, "card_city")).settle()
    player.click("Campaign")
    assert player.sees("mission hearth: sead")


def test_the_label_over_the_next_town_is_pressed_like_the_town(player: Player) -> None:
    scene = CampaignScene(TestCareer(profile()), "card_city", "treasury")
    player.open(scene).settle()
    player.step()
    [(key, label)] = scene._view.labels.bubble_rects.items()
    assert scene.chosen == "treasury" and not any(
        item.covers(label.midtop) for item in player.items() if item.key == f"town:{key}"
    )
    player.click((label.centerx, label.top + 4))
    assert scene.chosen == key


def test_rivals_of_one_level_have_names_of_their_own() -> None:
    assert rivals_text(("beginner", "beginner", "beginner")) == "Lulu, Zaza and Mimi"
    assert rivals_text(("planner", "beginner", "planner")) == "Simone, Lulu and Odette"


def test_after_the_last_town_the_first_one_without_gold_is_next() -> None:
    scene = CampaignScene(TestCareer(profile()), "card_city")
    scene._won = {mission.id: "silver" if mission.id == "crossroads" else "gold" for mission in scene.campaign.missions}
    assert scene._next_gold().id == "crossroads"


def test_each_achievement_has_a_picture_of_its_own() -> None:
    files = {one.word: badges()[one.word].file for one in achievements()}
    assert set(badges()) == set(files), "no picture of an achievement that there is not"
    assert all(file.is_file() for file in files.values())
    assert len(set(files.values())) == len(files)


def test_an_achievement_to_come_is_paler_than_one_that_is_earned(player: Player) -> None:
    player.open(ProfileScene(TestCareer()))
    canvas = player.ui.canvas(pygame.Surface((200, 100), pygame.SRCALPHA))
    for earned, place in ((True, Rect(0, 0, 100, 100)), (False, Rect(100, 0, 100, 100))):
        draw_badge(canvas, place, "garden_city", earned)

    def colour(left: int) -> int:
        red, green, blue, _alpha = pygame.transform.average_color(canvas.surface, Rect(left + 20, 20, 60, 60))
        return max(red, green, blue) - min(red, green, blue)

    assert colour(0) > 2 * colour(100)


def test_a_game_alone_is_continued_by_its_purpose_and_not_by_a_name(player: Player) -> None:
    services = TestServices()
    services.career.profile = profile(entry("m"))
    services.matches.new("card_city", Setup(players=1), [Seat("", 0)], 1, Purpose("lesson", "01_first_city")).close()
    player.open(HomeScene(services, "card_city"), motion="off").settle()
    assert player.has("continue") and player.sees("Lesson: Your first city")
    assert "You" not in player.texts()


def test_a_rival_offered_in_the_panel_is_chosen_in_the_tile(player: Player) -> None:
    services = TestServices()
    services.career.profile = profile(entry("m"))
    player.open(HomeScene(services, "card_city"), motion="off").settle()
    assert player.find("rival").label == "Play Lulu"
    assert [item.key for item in player.items() if item.best] == ["rival"], "one button leads on"
    player.click("way:computers")
    assert isinstance(player.scene, Opened) and player.scene.name == "setup"


def test_a_completed_lesson_is_left_for_the_next_one(player: Player) -> None:
    services = TestServices()
    services.career.profile = replace(profile(entry("m")), lessons=(lesson_key("card_city", "02_lots"),))
    services.matches.new("card_city", Setup(players=1), [Seat("", 0)], 1, Purpose("lesson", "02_lots")).close()
    player.open(HomeScene(services, "card_city"), motion="off").settle()
    assert not player.has("continue")


@pytest.mark.usefixtures("language_put_back")
def test_new_achievements_are_spoken_with_the_colon_of_their_language() -> None:
    set_language("fr")
    assert (
        NewAchievements([one.word for one in achievements()][:2]).spoken_title().startswith("2 nouveaux succès\u00a0: ")
    )


def test_a_clear_win_stands_on_the_shelf_with_both_scores(player: Player) -> None:
    duel = entry("duel", 26.0, setup={"edition": "classic", "players": 2}, seats=("person", "beginner"),
                 standing={"lead": 21.0}, city="-1,-1 R C / H L")  # fmt: skip
    player.open(ProfileScene(TestCareer(profile(duel)))).settle()
    assert player.sees("Won against Lulu") and player.sees("26 to 5")
    player.open(ProfileScene(TestCareer(profile(duel)), "players")).settle()
    assert player.sees("26 to 5")
