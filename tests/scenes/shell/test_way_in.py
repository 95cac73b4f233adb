"""The way in: where to begin, lessons where they are needed, and each way of playing as it was last time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.career import lessons
from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.career.lessons import needed_lesson
from cardcity_desktop.career.profile import CareerEntry, lesson_key
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.shell.home import HomeScene
from cardcity_desktop.session.store import MemoryStore, Purpose, Seat
from cardcity_desktop.ui.pages.dialog import Dialog
from tests.ui.driver import Player

CARD_CITY = GAMES["card_city"]


@pytest.fixture
def services() -> AppServices:
    return AppServices(MemoryStore())


def setup_of(**words: Any) -> Any:
    return CARD_CITY.read_setup({"edition": "classic", "players": 1, **words})


def has_played(services: AppServices, setup: Any, match: str = "a", seats: tuple[str, ...] = ("person",)) -> None:
    """Let the profile have finished a free game of Card City."""
    entry = CareerEntry(
        match, "2026-11-20", "card_city", dict(CARD_CITY.write_setup(setup)), seats, 0, {"points": 12.0}
    )
    services.career._profile = services.career._store.add(services.career.profile, entry)


def test_the_shelf_marks_where_to_begin_until_something_was_played(player: Player, services: AppServices) -> None:
    player.open(services.title_scene())
    player.settle()
    assert player.find("Begin here").key == "new:card_city"
    has_played(services, setup_of())
    player.open(services.title_scene())
    player.settle()
    assert not player.sees("Begin here")


@pytest.mark.parametrize(
    ("played", "setup", "lesson"),
    [
        ([], setup_of(players=2), None),  # the first page teaches beginners
        ([setup_of()], setup_of(), None),
        ([setup_of()], setup_of(players=2), "02_lots"),
        ([setup_of()], setup_of(players=4), "02_lots"),
        ([setup_of(), setup_of(players=3)], setup_of(players=2), None),
        ([setup_of(players=2)], setup_of(edition="xl", level="normal"), "03_clouds_and_parks"),
        ([setup_of(edition="xl", level="normal")], setup_of(edition="xl", level="advanced"), "04_two_colours"),
        ([setup_of(players=2)], setup_of(edition="xl", level="simplified", variants=["suburb"]), "12_suburb"),
    ],
)
def test_a_lesson_is_needed_for_what_the_player_has_neither_learned_nor_played(
    services: AppServices, played: list[Any], setup: Any, lesson: str | None
) -> None:
    for at, each in enumerate(played):
        has_played(services, each, str(at))
    assert needed_lesson(services.career.profile, CARD_CITY, setup) == lesson
    if lesson is not None:
        taken = services.career.profile.with_lesson(lesson_key("card_city", lesson))
        assert needed_lesson(taken, CARD_CITY, setup) != lesson


def test_a_first_duel_is_offered_its_lesson_and_can_be_played_at_once(player: Player, services: AppServices) -> None:
    has_played(services, setup_of())
    player.open(services.home_scene("card_city"))
    player.click("rival") if player.has("rival") else player.click("way:computers")
    assert isinstance(player.scene, Dialog) and player.sees("I split, you choose")
    player.click("Play now")
    assert isinstance(player.scene, MatchTable) and len(player.scene.match.seats) == 2


def test_the_set_up_offers_a_lesson_to_an_only_person_and_not_to_a_family(
    player: Player, services: AppServices
) -> None:
    has_played(services, setup_of(players=2))
    setup = setup_of(edition="xl", level="normal", players=2)
    for rival, asks in (("beginner", True), ("person", False)):
        player.open(services.setup_scene("card_city", setup, [Seat("Zoé", 0), Seat("", 1, rival)]))
        player.click("play")
        assert isinstance(player.scene, Dialog) == asks
    player.open(services.setup_scene("card_city", setup, [Seat("Zoé", 0), Seat("", 1, "beginner")]))
    player.click("play")
    player.click("Lesson first")
    assert isinstance(player.scene, MatchTable)
    assert player.scene.match.header.purpose == Purpose("lesson", "03_clouds_and_parks")


def test_each_way_of_playing_begins_as_it_did_last_time(player: Player, services: AppServices) -> None:
    alone = setup_of(edition="xl", level="advanced", variants=["architect"])
    against = setup_of(edition="xl", level="normal", players=3)
    has_played(services, alone, "a")
    has_played(services, against, "b", ("person", "beginner", "neighbour"))
    player.open(services.home_scene("card_city"))
    scene = player.scene
    assert isinstance(scene, HomeScene)
    ways = {way.key: way for way in scene._ways_in()}
    assert ways["alone"].setup == alone and ways["alone"].seats == ("person",)
    assert ways["computers"].setup == against and ways["computers"].seats == ("person", "computer", "computer")
    assert "As last time: Card City XL, advanced" in ways["alone"].text
    player.click("way:alone")
    assert isinstance(player.scene, MatchTable) and player.scene.match.header.setup == alone


def test_the_days_ring_is_offered_its_lesson(player: Player, services: AppServices, monkeypatch: Any) -> None:
    has_played(services, setup_of(players=2))
    scene = DailyScene(services.career, "card_city")
    ring = replace(
        deal_of(services.career.today(), "card_city"),
        setup=setup_of(edition="xl", level="simplified", variants=["suburb"]),
        rivals=(),
    )
    monkeypatch.setattr(DailyScene, "deal", ring)
    player.open(scene)
    player.click("play")
    assert isinstance(player.scene, Dialog) and player.sees("The suburb")
    player.click("Play now")
    assert isinstance(player.scene, MatchTable) and player.scene.match.header.purpose == ring.purpose


def test_a_damaged_lesson_costs_its_offer_alone(services: AppServices, monkeypatch: pytest.MonkeyPatch) -> None:
    def torn(*_parts: str) -> dict[str, Any]:
        raise ValueError("torn")

    has_played(services, setup_of())
    monkeypatch.setattr(lessons, "toml_asset", torn)
    assert needed_lesson(services.career.profile, CARD_CITY, setup_of(players=2)) is None
