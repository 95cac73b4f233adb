"""The end, points and the winner (7)."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.citadels.districts import CODE
from cardcity_desktop.rules.citadels.events import CityCompleted, CrownTaken, GameEnded
from cardcity_desktop.rules.citadels.scoring import points_of, sheet_for, sheet_of
from tests.games.citadels.tables import CITADELS, table

SIX = "manor castle temple church tavern market"
SEVEN = f"{SIX} docks"


def test_7_1_the_round_of_the_first_complete_city_is_the_last() -> None:
    held = {0: "king", 1: "bishop", 3: "warlord"}
    at = table(held=held, called=3, cities={0: SIX}, hands={0: "docks"}, gold={0: 9})
    at.do("0 gold", "0 build docks")
    assert at.happened(CityCompleted) == [CityCompleted(0, first=True)]
    at.do("0 end", "1 gold", "1 end")
    assert (at.actors, at.refused("3 destroy 0 tavern")) == ((3,), "7.1")
    at.do("3 gold", "3 end")
    assert at.actors == ()
    assert at.commits
    assert at.happened(GameEnded) == [GameEnded(0)]
    assert (at.refused("0 gold"), at.legal) == ("7.1", [])


def test_7_1_the_heir_still_takes_the_crown() -> None:
    at = table(held={1: "king", 3: "warlord"}, called=7, murdered="king", cities={0: SEVEN}, first_complete=0)
    at.do("3 gold", "3 end")
    assert at.happened(CrownTaken) == [CrownTaken(1, heir=True)]
    assert at.state.crown == 1


def test_7_2_round_sixty_is_the_last_in_any_case() -> None:
    at = table(held={3: "warlord"}, called=7, round=60).do("3 gold", "3 end")
    assert at.actors == ()
    assert at.state.round == 60
    assert table(held={3: "warlord"}, called=7, round=59).do("3 gold", "3 end").state.round == 60


def test_7_3_costs_colours_completion_and_wonders() -> None:
    full = "manor temple tavern barracks keep castle market"
    other = "palace church docks prison observatory harbor library"
    held = {3: "warlord"}
    at = table(held=held, called=7, cities={0: full, 1: other, 2: "map_room"}, first_complete=0, hands={2: "manor"})
    costs = 3 + 1 + 1 + 3 + 3 + 4 + 2
    assert points_of(at.state, 0) == costs + 3 + 4
    assert points_of(at.state, 1) == 5 + 2 + 3 + 2 + 4 + 4 + 6 + 3 + 2
    assert points_of(at.state, 2) == 5 + 1
    assert all(sheet_of(at.state, seat).points == points_of(at.state, seat) for seat in range(4))
    assert CITADELS.result(at.state).points == tuple(points_of(at.state, seat) for seat in range(4))
    assert CITADELS.result(at.state).winners == ()


def test_7_3_purse_and_hand_count_only_through_their_wonders() -> None:
    assert sheet_for((CODE["manor"],), 9, 9, 0).points == 3


def test_7_4_tied_the_highest_character_that_answered() -> None:
    held = {0: "thief", 1: "king", 2: "merchant", 3: "warlord"}
    words: dict[str, Any] = {
        "held": held,
        "called": 7,
        "round": 60,
        "cities": {0: "palace", 1: "town_hall", 2: "fortress"},
    }
    all_shown = {"thief": 0, "king": 1, "merchant": 2}
    at = table(answered=all_shown, **words).do("3 gold", "3 end")
    assert at.happened(GameEnded) == [GameEnded(2)]
    assert CITADELS.result(at.state).winners == (2,)
    silent = table(answered={"thief": 0, "king": 1}, murdered="merchant", **words)
    assert silent.do("3 gold", "3 end").happened(GameEnded) == [GameEnded(1)]
    held[2] = "bishop"
    heir = table(answered={"thief": 0}, murdered="king", **words)
    assert heir.do("3 gold", "3 end").happened(GameEnded) == [GameEnded(0)]


def test_7_a_seat_stands_in_figures() -> None:
    held = {0: "king", 3: "warlord"}
    at = table(held=held, called=7, cities={0: SEVEN, 1: "keep tavern"}, first_complete=0, gold={1: 2})
    mine, other = (CITADELS.standing(at.state, seat) for seat in (0, 1))
    assert (mine["points"], mine["lead"], mine["complete"], mine["first"], mine["won"]) == (20, 16, 1, 1, 0)
    assert (other["coins"], other["districts"], other["wonders"], other["colours"], other["lead"]) == (2, 2, 1, 2, -16)
    at.do("3 gold", "3 end")
    assert CITADELS.standing(at.state, 0)["won"] == 1
