"""Tests of what is computed from a profile: records, medals, streaks and achievements."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from cardcity_desktop.career.achievements import achievements, achievements_of, earned, read_achievements
from cardcity_desktop.career.content import ContentError, content_of, read_content
from cardcity_desktop.career.content_models import AchievementsFields
from cardcity_desktop.career.daily import deal_of, has_deals
from cardcity_desktop.career.missions import parse_aim
from cardcity_desktop.career.profile import CareerEntry, Profile
from cardcity_desktop.career.voices import DEEDS
from cardcity_desktop.career.ways import ways_alone
from cardcity_desktop.players.catalogue import levels_of
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.career.meetings import Meetings
from cardcity_desktop.scenes.career.ways import grade
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.preferences import Preferences

CLASSIC = {"edition": "classic", "players": 1}


def entry(match: str, points: float = 10.0, **more: Any) -> CareerEntry:
    standing = {"points": points, "won": 1.0, **more.pop("standing", {})}
    values: dict[str, Any] = {
        "day": "2026-11-22", "game": "card_city", "setup": CLASSIC, "seats": ("person",), "seat": 0, **more,
    }  # fmt: skip
    return CareerEntry(match=match, standing=standing, **values)


def profile(*entries: CareerEntry) -> Profile:
    found = Profile("one", "Zoé")
    for one in entries:
        found = found.with_entry(one)
    return found


def test_no_game_counts_twice() -> None:
    assert len(profile(entry("a"), entry("a", 99.0)).entries) == 1


def test_the_best_medal_of_a_mission_counts() -> None:
    tries = [entry(str(at), purpose="mission", purpose_id="hearth", medal=medal)
             for at, medal in enumerate(("silver", None, "bronze"))]  # fmt: skip
    assert profile(*tries).medals("card_city") == {"hearth": "silver"}
    assert profile(*tries).tries("card_city", "hearth") == 3


def test_records_are_by_way_of_playing_and_alone() -> None:
    other = entry("c", 50.0, seats=("person", "neighbour"))
    begun = entry("b", 12.0, setup={**CLASSIC, "first_player": 0})
    found = profile(entry("a", 11.0), begun, other)
    assert [best.points for best in found.records().values()] == [12.0]


def test_wins_against_each_level() -> None:
    lost = entry("b", seats=("neighbour", "person"), seat=1, standing={"won": 0.0})
    found = profile(entry("a", seats=("person", "neighbour")), lost, entry("c", seats=("person", "person")))
    assert found.against() == {"neighbour": (2, 1)}


def test_a_streak_waits_for_today_until_it_is_over() -> None:
    days = [entry(day, purpose="daily", purpose_id=day) for day in ("2026-11-19", "2026-11-20", "2026-11-21")]
    found = profile(*days)
    assert found.streak("card_city", date(2026, 11, 22)) == 3
    assert found.streak("card_city", date(2026, 11, 23)) == 0
    assert found.daily("card_city", date(2026, 11, 21)) == days[-1]


def test_every_days_deal_can_be_played_and_differs() -> None:
    for name in GAMES:
        game, deals = game_of(name), [deal_of(date(2026, 1, day), name) for day in range(1, 29)]
        assert has_deals(name) and len({deal.seed for deal in deals}) == 28
        for deal in deals:
            assert game.players(deal.setup) == 1 + len(deal.rivals)
            assert {*deal.rivals} <= {*levels_of(name)}


def test_achievements_have_words_of_their_own_and_are_earned() -> None:
    assert len({one.word for one in achievements()}) == len(achievements()) >= 25
    assert earned(profile()) == ()
    grand = entry("a", 101.0, standing={"rank": 10.0, "empties": 0.0})
    assert set(earned(profile(grand))) >= {"first_city", "town", "megalopolis", "hundred_points", "no_empties"}
    assert "beat_planner" in earned(profile(entry("b", seats=("person", "planner"))))


def test_each_game_has_a_dozen_achievements_whose_figures_and_set_ups_exist() -> None:
    for name in GAMES:
        game, own = game_of(name), achievements_of(name)
        assert len(own) >= 12
        some = {game.players(setup): setup for setup in game.setups()}.values()
        figures = {figure for setup in some for figure in game.standing(game.initial(setup, 1), 0)}
        fields = {field.name for field in game.setup_fields()}
        text = content_of("achievements", f"{name}.toml")
        assert text is not None
        for fields_of_one in read_content(AchievementsFields, text, name).achievement:
            assert {parse_aim(aim).figure for aim in fields_of_one.any or fields_of_one.alone or ()} <= figures
            assert {*(fields_of_one.different or fields_of_one.where)} <= fields


def test_a_count_that_is_not_known_is_a_mistake_of_the_file() -> None:
    text = content_of("achievements", "general.toml")
    assert text is not None and len(read_achievements(text, "general")) >= 17
    with pytest.raises(ContentError, match="ten_cities: count: wins"):
        read_achievements(text.replace("games = 10 ", "wins = 10 "), "general")


def test_several_aims_must_be_met_in_the_same_game() -> None:
    rival: dict[str, Any] = {"game": "citadels", "setup": {"players": 2}, "seats": ("person", "planner")}
    crown, won = entry("a", standing={"won": 0.0, "crown": 1.0}, **rival), entry("b", standing={"crown": 0.0}, **rival)
    assert "crowned" not in earned(profile(crown, won))
    assert "crowned" in earned(profile(crown, entry("c", standing={"crown": 1.0}, **rival)))


def test_a_share_of_an_achievement_never_leaves_its_bar() -> None:
    found = profile(*(entry(str(at), -30.0) for at in range(12)))
    assert all(0.0 <= one.share(found) <= 1.0 for one in achievements())


def test_the_grid_of_ways_has_a_cell_for_each_and_knows_the_best_rank() -> None:
    ways = [way.key for way in ways_alone("card_city")]
    assert len(ways) == len(set(ways)) > 100
    played = entry("a", 60.0, setup=CARD_CITY.write_setup(Setup(players=1)), standing={"rank": 5.0})
    assert played.way in ways
    alone, court = front_of("card_city").words, front_of("royal_cities").words
    assert grade(played, alone) == 0.5 and grade(None, alone) is None and grade(entry("b"), alone) == 0.0
    assert grade(entry("c", game="royal_cities", standing={"legend": 7.0}), court) == 1.0


def won(match: str, medal: str, points: float, mission: str = "hearth", **more: Any) -> CareerEntry:
    return entry(match, points, purpose="mission", purpose_id=mission, medal=medal, **more)


def test_the_best_city_stands_on_the_land_unless_the_player_keeps_an_older_one() -> None:
    found = profile(won("a", "silver", 20.0, city="one"), won("b", "gold", 18.0, city="two"), won("c", "gold", 17.0))
    shown = found.shown_win("card_city", "hearth")
    assert shown is not None and shown.city == "two"
    kept = found.with_choice("card_city/hearth", "a").shown_win("card_city", "hearth")
    assert kept is not None and kept.city == "one"
    assert found.with_choice("card_city/hearth", "gone").shown_win("card_city", "hearth") == shown
    assert found.shown_win("card_city", "crossroads") is None


def test_the_profile_shows_the_chosen_cities_first_then_the_best_five_in_all() -> None:
    towns = [won(str(at), "silver", float(at), f"town{at}") for at in range(7)]
    found = profile(*towns, won("gold", "gold", 1.0, "golden"))
    assert [entry.purpose_id for entry in found.shelf()] == ["golden", "town6", "town5", "town4", "town3"]
    chosen = found.with_choice("shelf", "card_city/town1 card_city/never citadels/town2")
    assert [entry.purpose_id for entry in chosen.shelf()] == ["town1", "golden", "town6", "town5", "town4"]


def test_a_clear_win_against_a_computer_is_among_the_best_cities() -> None:
    """26 points to 5 stand beside gold medals, a narrow win beside silver ones, and a game lost does not stand."""
    duel = {"seats": ("person", "beginner"), "city": "-1,-1 H"}
    clear = entry("clear", 26.0, standing={"lead": 21.0}, **duel)
    narrow = entry("narrow", 40.0, standing={"lead": 1.0}, **duel)
    lost = entry("lost", 90.0, standing={"lead": -4.0, "won": 0.0}, **duel)
    alone = [entry(f"alone{at}", 30.0 + at, city="-1,-1 H") for at in range(2)]
    medals = [won("m", "gold", 20.0, "town1"), won("n", "silver", 50.0, "town2")]
    found = profile(*alone, lost, narrow, *medals, clear)
    assert [game.match for game in found.shelf()] == ["clear", "m", "n", "narrow", "alone1"]
    assert [game.worth for game in found.shelf()] == [3, 3, 2, 2, 1]


def test_a_game_whose_city_was_not_kept_leaves_no_gap_on_the_shelf() -> None:
    unknown = entry("old", 26.0, seats=("person", "beginner"), standing={"lead": 21.0})
    assert [game.match for game in profile(unknown, won("m", "bronze", 3.0)).shelf()] == ["m"]


def test_the_score_against_a_rival_is_that_of_the_last_six_games() -> None:
    """A game of several rivals is lost to the one that won it, if that is known."""
    duel: dict[str, Any] = {"seats": ("person", "visionary")}
    three: dict[str, Any] = {"seats": ("person", "visionary", "planner"), "standing": {"won": 0.0}}
    known = profile(
        entry("1", **duel),
        entry("2", **duel),
        entry("3", **duel, standing={"won": 0.0}),
        entry("4", **three, deeds={"visionary won": 1, "visionary robs": 2}),
        entry("5", **three, deeds={"planner won": 1, "visionary swaps": 1}),
        entry("6", **three),
        entry("7", seats=("person", "visionary", "person")),
        entry("8", **duel),
    )
    games = known.meetings("visionary")[-6:]
    assert [game.match for game in games] == ["2", "3", "4", "5", "6", "8"]
    assert [game.won for game in games] == [True, False, False, False, False, True]
    assert [game.lost_to("visionary") for game in games] == [False, True, True, False, False, False]
    assert [game.lost_to("planner") for game in games] == [False, False, False, True, False, False]
    ui = Ui(Preferences(), (1280, 720), lambda: 0.0)
    against = Meetings(ui, known, "visionary")
    assert against.score_text() == "2 : 2 in the last 6 games"
    assert against.deed_text() == "Robbed you 2 times"
    assert not Meetings(ui, known, "beginner") and Meetings(ui, known, "beginner").deed_text() == ""


@pytest.mark.parametrize("deed", DEEDS)
def test_every_deed_has_words(deed: str) -> None:
    for count in (1, 3):
        known = profile(entry("1", seats=("person", "planner"), deeds={f"planner {deed}": count}))
        assert Meetings(Ui(Preferences(), (1280, 720), lambda: 0.0), known, "planner").deed_text()
