"""Practice at the table: it is marked, dealt again, and goes on from the other side; finished games branch into it."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.career.next_activity import purpose_text
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE, PRACTICE, MemoryStore, Purpose, Seat
from tests.scenes.services import Opened, TestServices, play_on
from tests.ui.driver import Player

SEATS = (Seat("Anna", 0), Seat("", 1, "random"))


def match_of(purpose: Purpose, actions: int = 12, store: MemoryStore | None = None) -> AnyMatch:
    match: AnyMatch = Match.start(CARD_CITY, Setup(players=2).checked(), SEATS, 4, store or MemoryStore(), purpose)
    play_on(match, actions)
    while match.actors() == (1,):
        play_on(match, 1)
    return match


def opened(player: Player, match: AnyMatch) -> Any:
    services = TestServices()
    table = TableScene(services, match)
    player.open(table)
    return table


def test_practice_is_named_in_lists_and_at_the_table(player: Player) -> None:
    opened(player, match_of(PRACTICE))
    assert player.sees("Practice: take back as far as you like.")
    assert purpose_text(TestServices().career, "card_city", PRACTICE) == "Practice"


def test_the_same_deal_begins_again(player: Player) -> None:
    services = TestServices()
    match = match_of(PRACTICE, store=services.matches.store)
    player.open(TableScene(services, match))
    player.click("puzzle:again")
    again: Any = player.scene
    assert isinstance(again, Opened) and again.match is not None
    assert again.match.action_count == 0
    assert (again.match.header.seed, again.match.header.seats) == (match.header.seed, match.header.seats)
    assert again.match.header.is_practice
    assert [saved.id for saved in services.matches.unfinished()] == [again.match.id]


def test_the_other_side_goes_on_from_here(player: Player) -> None:
    services = TestServices()
    match = match_of(PRACTICE, store=services.matches.store)
    player.open(TableScene(services, match))
    player.click("puzzle:swap")
    swapped: Any = player.scene
    assert isinstance(swapped, Opened) and swapped.match is not None
    assert swapped.match.log == match.log
    assert [seat.is_person for seat in swapped.match.seats] == [False, True]
    assert [saved.id for saved in services.matches.unfinished()] == [swapped.match.id]


@pytest.mark.parametrize("game", FRONTS)
def test_every_game_offers_both_beside_the_hand(player: Player, game: str) -> None:
    rules = game_of(game)
    seats = [Seat("Anna", 0), Seat("", 1, "random"), Seat("", 2, "random")]
    match: AnyMatch = Match.start(rules, rules.read_setup({"players": 3}), seats, 4, MemoryStore(), PRACTICE)
    while 0 not in match.actors():
        play_on(match, 1)
    player.open(FRONTS[game].table_scene(TestServices(), match))
    player.settle()
    assert {"puzzle:again", "puzzle:swap"} <= {item.key for item in player.items()}
    if game == "citadels":
        table: Any = player.scene
        assert not table.task_room().colliderect(table.state.spots["own"])


@pytest.mark.parametrize(("actions", "practises"), [(10_000, True), (30, False)])
def test_only_finished_games_branch_into_practice(actions: int, practises: bool) -> None:
    match: AnyMatch = Match.start(CARD_CITY, Setup(players=1).checked(), SEATS[:1], 4, MemoryStore(), FREE)
    play_on(match, actions)
    replay = Replay(CARD_CITY, match.header, match.log)
    assert TestServices().matches.branch(replay, 20).header.is_practice == practises
