"""The career with real profiles on disk: what is started, stored, counted and taken over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.achievements import earned
from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.career.ladder import friend_game
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.career.profile import Ghost, Profile
from cardcity_desktop.career.puzzles import StoredPuzzle
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.setup.scene import SetupScene
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import FREE, Purpose, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.storage.profiles import Profiles
from cardcity_desktop.ui.window.commands import Push, Reset
from tests.career.ladders import quick_ladder

GAME = game_of("card_city")
ALONE = {"edition": "classic", "players": 1}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def services(home: Path) -> AppServices:
    services = AppServices()
    services.career.create("Zoé")
    return services


def played(
    services: AppServices, purpose: Purpose = FREE, setup: Any = None, seed: int = 3, chance: int = 0
) -> AnyMatch:
    """Return a match that was played here to its end, with a hint; `chance` 0 plays the first legal actions."""
    dice = Random(chance)
    setup = GAME.read_setup(ALONE) if setup is None else setup
    match = services.matches.new("card_city", setup, [Seat(services.career.profile.name, 0)], seed, purpose)
    match.note_hint()
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, dice.choice(match.legal(seat)) if chance else match.legal(seat)[0])
    match.close()
    return match


# Starting


def started(command: object) -> AnyMatch:
    """Return the match at whose table a command begins."""
    assert isinstance(command, Reset) and isinstance(command.scene, MatchTable)
    match: AnyMatch = command.scene.match
    match.close()
    return match


def expected_seats(game: str, rivals: Any) -> tuple[Seat, ...]:
    colours = front_of(game).seat_colours
    return (Seat("Zoé", colours[0]), *(Seat("", colours[at], level) for at, level in enumerate(rivals, 1)))


@pytest.mark.parametrize("game", GAMES)
def test_a_mission_begins_with_its_set_up_rivals_and_purpose(services: AppServices, game: str) -> None:
    campaign = services.career.campaign(game)
    assert campaign is not None
    mission = next(mission for mission in campaign.missions if mission.rivals)
    match = started(services.career.start(mission))
    assert match.header.setup == mission.setup and match.header.purpose == Purpose("mission", mission.id)
    assert match.seats == expected_seats(game, mission.rivals)
    assert [saved.id for saved in services.matches.unfinished()] == [match.id]


def test_a_mission_with_a_deal_has_the_same_one_at_every_try_and_any_other_a_new_one(services: AppServices) -> None:
    found = [load_campaign(game) for game in GAMES]
    missions = [mission for campaign in found if campaign is not None for mission in campaign.missions]
    for has_deal in (True, False):
        for mission in [mission for mission in missions if (mission.seed is not None) == has_deal][:1]:
            seeds = {started(services.career.start(mission)).header.seed for _try in range(2)}
            assert seeds == {mission.seed} if has_deal else len(seeds) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_days_city_and_each_first_lesson_begin_with_their_deal(services: AppServices, game: str) -> None:
    deal = deal_of(date(2026, 11, 23), game)
    match = started(services.career.start(deal))
    assert match.header.setup == deal.setup
    assert (match.header.seed, match.header.purpose) == (deal.seed, Purpose("daily", "2026-11-23"))
    assert match.seats == expected_seats(game, deal.rivals)
    lesson = load_lesson(game_of(game), lesson_ids(game)[0])
    match = started(services.career.start(lesson))
    assert (match.header.setup, match.header.seed) == (lesson.setup, lesson.seed)
    assert match.header.purpose == Purpose("lesson", lesson.id) and match.seats == expected_seats(game, lesson.rivals)


def test_a_new_game_is_set_up_with_what_was_chosen(services: AppServices) -> None:
    command = services.career.new_game("card_city", GAME.read_setup({"edition": "xl", "players": 2}))
    assert isinstance(command, Push) and isinstance(command.scene, SetupScene)


def test_a_match_under_way_is_found_by_game_kind_and_id(services: AppServices) -> None:
    deal = deal_of(date(2026, 11, 23), "card_city")
    match = started(services.career.start(deal))
    found = services.career.under_way(deal)
    assert found is not None and found.is_first_round
    lesson = load_lesson(GAME, lesson_ids("card_city")[0])
    for other in (replace(deal, game="citadels"), replace(deal, id="x"), replace(lesson, id=deal.id)):
        assert services.career.under_way(other) is None
    assert started(found.go_on()).id == match.id
    found.give_up()
    assert services.career.under_way(deal) is None and services.matches.all() == ()


# Profiles


def test_the_chosen_profile_comes_back_whatever_its_place_in_the_list(services: AppServices) -> None:
    zoe = services.career.profile
    ada = services.career.create("Ada")
    for chosen in (zoe, ada):
        services.career.choose(chosen)
        again = AppServices().career
        assert again.profile == chosen and set(again.profiles()) == {zoe, ada}


def test_if_the_chosen_profile_was_deleted_another_one_is_taken(services: AppServices) -> None:
    zoe = services.career.profile
    ada = services.career.create("Ada")
    services.career.delete(ada)
    assert AppServices().career.profile == zoe
    services.career.restore(ada)
    assert AppServices().career.profile == ada


def test_the_first_start_makes_one_profile_without_a_name(home: Path) -> None:
    career = AppServices().career
    assert career.profile.name == "" and career.profiles() == (career.profile,)
    assert AppServices().career.profile == career.profile, "no second one"


def test_a_new_name_is_stored(services: AppServices) -> None:
    services.career.rename("Chloé")
    assert services.career.profile.name == AppServices().career.profile.name == "Chloé"
    assert services.career.file().exists()


def test_a_choice_is_stored_with_the_profile(services: AppServices) -> None:
    services.career.keep_choice("land", "card_city")
    assert services.career.profile.choices == AppServices().career.profile.choices == (("land", "card_city"),)


def test_a_profile_from_elsewhere_replaces_only_one_without_a_name_and_games(services: AppServices, home: Path) -> None:
    zoe, friends = services.career.profile, Profiles(home.parent / "stick")
    ada = friends.create("Ada")
    assert services.career.adopt(friends.file(ada)) == ada
    assert services.career.profile == zoe and set(services.career.profiles()) == {zoe, ada}
    nobody = services.career.create("")
    played_one = services.career.remember(played(services))
    assert played_one is not None
    assert services.career.adopt(friends.file(ada)) == ada
    assert services.career.profile.id == nobody.id, "it has a game"
    services.career.create("")
    bo = friends.create("Bo")
    assert services.career.adopt(friends.file(bo)) == bo == services.career.profile
    assert {profile.name for profile in services.career.profiles()} == {"Zoé", "Ada", "", "Bo"}


def test_a_profile_from_elsewhere_with_the_same_id_is_merged(services: AppServices, home: Path) -> None:
    file = home.parent / "stick.cardcity-profile"
    lesson = load_lesson(GAME, lesson_ids("card_city")[0])
    services.career.finish_lesson(lesson)
    file.write_bytes(services.career.file().read_bytes())
    other = load_lesson(GAME, lesson_ids("card_city")[1])
    services.career.finish_lesson(other)
    services.career.finish_lesson(other)
    lessons = services.career.profile.lessons
    assert len(lessons) == 2
    adopted = services.career.adopt(file)
    assert adopted is not None and services.career.profile.lessons == lessons
    assert services.career.adopt(home / "nothing") is None


# Finished matches


def test_an_achievement_is_new_once(services: AppServices) -> None:
    match = played(services)
    first = services.career.remember(match)
    assert first is not None and set(first.achievements) == set(earned(services.career.profile)) != set()
    again = services.career.remember(match)
    assert again is not None and again.entry == first.entry and again.achievements == ()
    second = services.career.remember(played(services))
    assert second is not None and not set(second.achievements) & set(first.achievements)


def test_a_mission_played_as_set_has_its_medal_and_its_city(services: AppServices) -> None:
    campaign = services.career.campaign("card_city")
    assert campaign is not None
    mission = next(mission for mission in campaign.missions if not mission.rivals)
    medals = set()
    for chance in range(1, 9):
        match = played(services, Purpose("mission", mission.id), mission.setup, mission.seed or chance, chance)
        assert services.career.mission_of(match) == mission
        remembered = services.career.remember(match)
        assert remembered is not None
        entry = remembered.entry
        assert (entry.purpose, entry.purpose_id) == ("mission", mission.id)
        assert entry.medal == mission.medal(entry.standing)
        assert entry.city == front_of("card_city").city_code(match, 0) != ""
        medals.add(entry.medal)
    assert medals - {None}, "one of the tries wins a medal"


def test_a_free_game_has_no_medal_but_its_city_and_all_figures(services: AppServices) -> None:
    match = played(services)
    remembered = services.career.remember(match)
    assert remembered is not None
    entry = remembered.entry
    assert (entry.purpose, entry.medal, entry.hints) == ("free", None, 1)
    assert entry.city == front_of("card_city").city_code(match, 0) != ""
    assert (entry.match, entry.game, entry.seat, entry.seats) == (match.id, "card_city", 0, ("person",))
    assert entry.setup == GAME.write_setup(match.header.setup)
    assert entry.standing == GAME.standing(match.state, 0) and entry.rank == GAME.result(match.state).ranks[0]
    assert services.career.mission_of(match) is None


@pytest.mark.parametrize("kind", ["puzzle", "practice"])
def test_puzzles_and_practice_are_no_games_of_a_career(services: AppServices, kind: Any) -> None:
    before = services.career.profile
    assert services.career.remember(played(services, Purpose(kind, "x"))) is None
    assert services.career.profile == before


def test_an_unfinished_match_is_not_remembered(services: AppServices) -> None:
    match = services.matches.new("card_city", GAME.read_setup(ALONE), [Seat("Zoé", 0)], 3)
    assert services.career.remember(match) is None
    match.close()


def test_at_a_table_of_several_a_profile_without_a_name_has_the_first_seat(services: AppServices) -> None:
    services.career.create("")
    setup = GAME.read_setup({"edition": "classic", "players": 2})
    match = services.matches.new("card_city", setup, [Seat("Ada", 0), Seat("Bo", 1)], 3)
    while not match.finished:
        match.do(match.actors()[0], match.legal(match.actors()[0])[0])
    match.close()
    remembered = services.career.remember(match)
    assert remembered is not None and remembered.entry.seat == 0
    services.career.create("Eve")
    assert services.career.remember(match) is None


def test_puzzles_are_stored_with_the_profile(services: AppServices) -> None:
    puzzle = StoredPuzzle("card_city", 1500, 0.5, 0, ("draw",), ("draw",), "pass", "CITY1")
    services.career.note_try(puzzle, solved=True)
    services.career.note_puzzle(puzzle, date(2026, 11, 23))
    profile: Profile = AppServices().career.profile
    (attempt,), (mistake,) = profile.answers, profile.mistakes
    assert (attempt.puzzle, attempt.game, attempt.solved, attempt.rating) == (puzzle.key, "card_city", True, 1500)
    assert (mistake.game, mistake.line, mistake.day) == ("card_city", puzzle.line, "2026-11-23")


def test_a_picture_is_saved_among_the_players_own_and_another_one_in_the_cache(
    services: AppServices, home: Path
) -> None:
    file = services.career.save_picture(b"\x89PNG", "land")
    assert file.read_bytes() == b"\x89PNG" and file.parent == home / "pictures"
    services.career.keep_picture("land", b"\x89PNG")
    assert services.career.kept_picture("land") == b"\x89PNG" and services.career.kept_picture("sea") is None


# The ladder of a day


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_city_of_the_day_is_read_from_its_save_and_joins_a_friends_ladder(
    services: AppServices, game: str
) -> None:
    deal = deal_of(services.career.today(), game)
    command = services.career.start(deal)
    assert isinstance(command, Reset) and isinstance(command.scene, MatchTable)
    match, dice = command.scene.match, Random(4)
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, dice.choice(match.legal(seat)))
    match.close()
    remembered = services.career.remember(match)
    assert remembered is not None and services.career.profile.daily(game, services.career.today()) is not None
    own = services.career.own_game(remembered.entry)
    assert own is not None and own.points == remembered.entry.points and own.seat.name == "Zoé"
    assert friend_game(deal, own.code).lines == own.lines
    ghost = Ghost(game, deal.id, own.seat.name, own.code)
    services.career.add_ghost(ghost)
    assert AppServices().career.profile.ghosts == (ghost,), "kept with the profile"
    services.matches.give_up(match.id)
    assert services.career.own_game(remembered.entry) is None


def test_the_ladder_of_a_day_is_kept_on_disk(services: AppServices) -> None:
    deal = deal_of(services.career.today(), "card_city")
    for played in quick_ladder(deal):
        services.career.ladder(deal).take(played.code)
    assert not services.career.ladder(deal).waiting
    again = AppServices().career.ladder(deal)
    assert again.games == services.career.ladder(deal).games and len(again.games) == 4
