"""Only what this profile has played here, from its deal to its end, counts in its career."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import PRACTICE, MemoryStore, Purpose, Seat
from cardcity_desktop.storage.disk.folders import HOME_VARIABLE
from cardcity_desktop.storage.saves import Saves
from tests.session.test_from_positions import POSITIONS
from tests.ui.driver import Player

GAME = game_of("card_city")
TODAY = date(2026, 11, 23)


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    services = AppServices()
    services.career.create("Zoé")
    return services


def play(match: AnyMatch) -> AnyMatch:
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, match.legal(seat)[0])
    match.close()
    return match


def played(services: AppServices, words: dict[str, Any], purpose: Purpose, seed: int, *seats: Seat) -> AnyMatch:
    """Return a match that was played here to its end."""
    setup = GAME.read_setup(words)
    return play(services.matches.new("card_city", setup, seats or [Seat("Zoé", 0)], seed, purpose))


ALONE = {"edition": "classic", "players": 1}
FREE = Purpose()


def test_a_game_played_here_counts_once(services: AppServices) -> None:
    match = played(services, ALONE, FREE, 3)
    for _time in range(2):
        assert services.career.remember(match) is not None
    assert [entry.match for entry in services.career.profile.entries] == [match.id]


@pytest.mark.parametrize("way", ["code", "file"])
@pytest.mark.parametrize("name", ["Zoé", "Noël", ""])
def test_a_friends_finished_game_counts_neither_once_nor_after_it_was_deleted(
    services: AppServices, tmp_path: Path, way: str, name: str
) -> None:
    theirs = Saves(tmp_path / "theirs")
    purpose = Purpose("daily", TODAY.isoformat())
    deal = deal_of(TODAY, "card_city")
    match: AnyMatch = play(Match.start(GAME, deal.setup, [Seat(name, 0)], deal.seed, theirs, purpose))
    for _time in range(2):
        if way == "code":
            mine = services.matches.receive(code_of(GAME, match.header, match.log), "Zoé")
        else:
            mine = services.matches.open_file(theirs.folder / f"{match.id}.cardcity")
        assert mine.finished and services.career.remember(mine) is None
        mine.close()
        services.matches.store.delete(mine.id)
    assert services.career.profile.entries == () and services.career.profile.daily("card_city", TODAY) is None


def test_a_match_by_mail_counts_for_the_seat_that_was_played_here(services: AppServices) -> None:
    store = MemoryStore()
    setup = GAME.read_setup({"edition": "classic", "players": 2, "first_player": 0})
    theirs: AnyMatch = Match.start(GAME, setup, [Seat("Noël", 0), Seat("Zoé", 1)], 5, store)
    mine = None
    while not theirs.finished:
        if theirs.actors()[0] == 0:
            theirs.do(0, theirs.legal(0)[0])
            continue
        mine = services.matches.receive(code_of(GAME, theirs.header, theirs.log), "Zoé")
        while mine.actors()[:1] == (1,):
            mine.do(1, mine.legal(1)[0])
        mine.close()
        theirs = Match.resume(GAME, replace(store.load(theirs.id), lines=mine.log), store)
    mine = services.matches.receive(code_of(GAME, theirs.header, theirs.log), "Zoé")
    remembered = services.career.remember(mine)
    assert remembered is not None and remembered.entry.seat == 1


def test_what_goes_on_from_a_moment_that_was_seen_is_no_record(services: AppServices) -> None:
    match = played(services, ALONE, FREE, 3)
    branch = services.matches.branch(services.matches.replay(match.id), 10)
    assert services.career.remember(play(branch)) is None


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("purpose", [FREE, Purpose("mission", "first_city"), Purpose("daily", TODAY.isoformat())])
def test_a_game_that_begins_with_a_written_position_counts_for_nothing(
    services: AppServices, name: str, purpose: Purpose
) -> None:
    game, words = POSITIONS[name]
    setup = game_of(game).read_setup({"position": words})
    players = game_of(game).players(setup)
    seats = [Seat("Zoé", 0), *(Seat("", at, "novice") for at in range(1, players))]
    match = play(services.matches.new(game, setup, seats, 3, purpose))
    before = services.career.profile
    assert services.career.remember(match) is None and services.career.profile == before


def test_a_game_whose_purpose_names_another_mission_wins_no_medal(services: AppServices) -> None:
    campaign = load_campaign("card_city")
    assert campaign is not None
    mission = next(mission for mission in campaign.missions if mission.rivals)
    cheap = played(services, ALONE, Purpose("mission", mission.id), 3)
    remembered = services.career.remember(cheap)
    assert remembered is not None
    assert (remembered.entry.purpose, remembered.entry.medal) == ("free", None)
    assert services.career.mission_of(cheap) is None


@pytest.mark.parametrize("change", [{"seed": 4}, {"words": {"edition": "xl", "players": 1}}, {"id": "2026-11-22"}])
def test_another_deal_is_not_the_city_of_the_day(services: AppServices, change: dict[str, Any]) -> None:
    deal = deal_of(TODAY, "card_city")
    right = played(services, GAME.write_setup(deal.setup), Purpose("daily", deal.id), deal.seed)
    wrong = played(
        services,
        change.get("words", GAME.write_setup(deal.setup)),
        Purpose("daily", change.get("id", deal.id)),
        change.get("seed", deal.seed),
    )
    services.career.remember(wrong)
    assert [entry.purpose for entry in services.career.profile.entries] == ["free"]
    services.career.remember(right)
    assert services.career.profile.daily("card_city", TODAY) is not None


@contextmanager
def in_zone(zone: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()


def test_a_days_game_that_was_begun_with_the_former_deal_keeps_its_entry(services: AppServices) -> None:
    deal = deal_of(TODAY, "card_city")
    assert deal.former_seed != deal.seed
    services.career.remember(
        played(services, GAME.write_setup(deal.setup), Purpose("daily", deal.id), deal.former_seed)
    )
    assert services.career.profile.daily("card_city", TODAY) is not None


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone can't be changed here")
@pytest.mark.parametrize(
    ("begun_in", "created", "counts"),
    [
        ("Asia/Tokyo", "2026-11-23T08:30:00+09:00", True),
        ("America/Los_Angeles", "2026-11-23T22:30:00-08:00", True),
        ("Asia/Tokyo", "2026-11-24T09:30:00+09:00", False),
        ("UTC", "2026-11-23T08:30:00+00:00", True),
    ],
)
def test_the_days_city_belongs_to_the_day_and_place_where_it_was_begun(
    services: AppServices, begun_in: str, created: str, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = deal_of(TODAY, "card_city")
    with in_zone(begun_in, monkeypatch):
        match = played(services, GAME.write_setup(deal.setup), Purpose("daily", deal.id), deal.seed)
        [saved] = services.matches.all()
        assert saved.header.moment is not None
        assert saved.header.moment.utcoffset() == datetime.now().astimezone().utcoffset()
    match.header = replace(match.header, created=created)
    with in_zone("UTC", monkeypatch):
        services.career.remember(match)
    assert (services.career.profile.daily("card_city", TODAY) is not None) == counts


def test_a_seat_of_no_profile_here_counts_for_no_profile(services: AppServices) -> None:
    words = {"edition": "classic", "players": 2}
    strangers = played(services, words, FREE, 3, Seat("Ada", 0), Seat("Bo", 1))
    assert services.career.remember(strangers) is None
    family = played(services, words, FREE, 3, Seat("Ada", 0), Seat("Zoé", 1))
    remembered = services.career.remember(family)
    assert remembered is not None and remembered.entry.seat == 1
    renamed = played(services, ALONE, FREE, 3, Seat("Zo", 0))
    assert services.career.remember(renamed) is not None, "alone at the table it can only be this player"


def test_a_game_is_dated_in_local_time(services: AppServices) -> None:
    match = played(services, ALONE, FREE, 3)
    match.header = replace(match.header, created="2026-11-22T23:30:00+00:00")
    remembered = services.career.remember(match)
    local = datetime.fromisoformat("2026-11-22T23:30:00+00:00").astimezone().date()
    assert remembered is not None and remembered.entry.day == local.isoformat()


def test_practice_counts_for_nothing(services: AppServices) -> None:
    match = played(services, ALONE, PRACTICE, 3)
    assert services.career.remember(match) is None
    assert services.career.profile.entries == ()


def reviewed_by_coach(services: AppServices, match: AnyMatch, player: Player) -> None:
    """Open the results of a match, as the app does, and let the coach review it to the end."""
    player.open(services.results_scene(match))
    coach: Any = services.analysis_scene(Replay(match.game, match.header, match.log))
    coach.coaching.budget = Budget(evaluations=60)
    coach.coaching.review(player.ui, 0)
    player.settle()


def test_mistakes_of_an_own_game_join_the_profile_on_disk(services: AppServices, player: Player) -> None:
    reviewed_by_coach(services, played(services, ALONE, FREE, 3), player)
    found = services.career.profile.mistakes
    assert found and all(mistake.game == "card_city" for mistake in found)
    assert AppServices().career.profile.mistakes == found
    services.career.note_try(found[0].puzzle, solved=True)
    assert [one.solved for one in AppServices().career.profile.answers] == [True]


def test_mistakes_of_a_game_from_elsewhere_do_not(services: AppServices, player: Player) -> None:
    match = play(Match.start(GAME, GAME.read_setup(ALONE), [Seat("Zoé", 0)], 3, MemoryStore()))
    code = code_of(match.game, match.header, match.log)
    reviewed_by_coach(services, services.matches.receive(code), player)
    assert services.career.profile.mistakes == ()


def test_a_review_is_read_from_the_disk_the_next_time(services: AppServices, player: Player) -> None:
    match = played(services, ALONE, FREE, 3)
    reviewed_by_coach(services, match, player)
    again = Coaching(match, AppServices().analyses, Budget(evaluations=60))
    again.review(player.ui, 0)
    assert 0 in again.reviews
