"""The worked examples (11) and the list of atoms (12)."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.citadels.setup import Setup
from tests.contract.playing import plays
from tests.games.citadels.tables import CITADELS, Table, table

LIES_AT_LAST = {2: (0, 4, 4), 3: (0, 2, 6), 4: (2, 2, 4), 5: (1, 2, 5), 6: (0, 2, 6), 7: (0, 1, 7)}


@pytest.mark.parametrize("players", LIES_AT_LAST)
def test_11_1_where_the_characters_lie_after_the_choice(players: int) -> None:
    at = Table(CITADELS.initial(Setup(players), 1))
    while at.state.phase.name in ("choosing", "burying"):
        at.do(f"{at.actors[0]} {at.legal[0]}")
    roles = at.state.roles
    assert (len(roles.face_up), len(roles.middle), sum(map(len, roles.held))) == LIES_AT_LAST[players]


def test_11_2_robbed_of_five_then_a_coin_of_its_own() -> None:
    held = {0: "thief", 1: "merchant", 2: "architect", 3: "warlord"}
    at = table(held=held, face_up="magician bishop", called=1, gold={0: 1, 1: 5})
    at.do("0 rob merchant", "0 gold")
    assert at.gold(0) == 3
    at.do("0 end")
    assert at.gold(0, 1) == [8, 1]
    assert "gold" in at.legal


def test_11_3_the_murdered_king_is_heir_and_chooses_first() -> None:
    at = table(held={0: "assassin", 1: "thief", 2: "king", 3: "bishop"})
    at.do("0 kill king", "0 gold", "0 end")
    assert at.refused("1 rob king") == "5.2"
    at.do("1 gold", "1 end")
    assert at.actors == (3,)
    at.do("3 gold", "3 end")
    assert at.state.crown == 2
    assert at.actors == (2,)
    assert at.state.phase.name == "choosing"


def test_11_4_a_kings_income_and_no_building_before_resources() -> None:
    city, hand = "manor castle temple school_of_magic", "palace manor"
    at = table(held={0: "king"}, called=3, cities={0: city}, hands={0: hand}, gold={0: 2}).do("0 income")
    assert at.gold(0) == 2 + 3
    assert at.refused("0 build palace") == "4.6"
    at.do("0 gold")
    assert at.refused("0 build manor") == "4.7"
    at.do("0 build palace")


def test_11_5_prices_and_safe_districts_of_the_warlord() -> None:
    held = {0: "warlord", 1: "bishop", 2: "king"}
    cities = {0: "tavern", 1: "tavern", 2: "great_wall temple keep"}
    at = table(held=held, called=7, answered={"bishop": 1}, cities=cities, gold={0: 5})
    assert at.may("destroy") == ["destroy 0 tavern", "destroy 2 great_wall", "destroy 2 temple"]
    assert (at.refused("0 destroy 2 keep"), at.refused("0 destroy 1 tavern")) == ("6.2", "5.5")
    assert Table(at.state).do("0 destroy 2 temple").gold(0) == 5 - 1
    assert Table(at.state).do("0 destroy 0 tavern").gold(0) == 5
    wall = Table(at.state).do("0 destroy 2 great_wall")
    assert wall.gold(0) == 0
    assert wall.refused("0 destroy 2 temple") == "4.8"
    murdered = table(held=held, called=7, murdered="bishop", cities=cities, gold={0: 5})
    assert murdered.do("0 destroy 1 tavern").gold(0) == 5
    seven = "manor castle temple church tavern market docks"
    full = table(held=held, called=7, cities={2: seven}, gold={0: 9}, first_complete=2)
    assert full.may("destroy") == []


def test_11_6_the_graveyard_of_a_third_seat() -> None:
    held, cities = {0: "warlord"}, {1: "tavern", 2: "graveyard"}
    at = table(held=held, called=7, cities=cities, gold={0: 9, 2: 1}).do("0 destroy 1 tavern")
    assert at.actors == (2,)
    assert at.do("2 save").hand(2) == ["tavern"]
    at = table(held=held, called=7, cities=cities, gold={0: 9, 2: 1}).do("0 destroy 2 graveyard")
    assert at.actors == (0,)


@pytest.mark.parametrize(
    ("city", "asked", "kept"),
    [("", 2, 1), ("observatory", 3, 1), ("library", 0, 2), ("observatory library", 0, 3)],
)
def test_11_7_drawing_with_observatory_and_library(city: str, asked: int, kept: int) -> None:
    at = table(held={0: "king"}, called=3, cities={0: city}, top="manor docks tavern").do("0 draw")
    assert len(at.may("keep")) == asked
    if asked:
        at.do("0 keep manor")
    assert len(at.hand(0)) == kept


def test_11_8_two_taverns_exchanged() -> None:
    at = table(held={0: "magician"}, called=2, hands={0: "tavern tavern"}, top="manor docks")
    at.do("0 put tavern", "0 put tavern", "0 redraw")
    assert at.pile[-2:] == ["tavern", "tavern"]
    assert at.hand(0) == ["docks", "manor"]
    assert at.may("swap") == []


def test_11_9_haunted_quarter_and_wishing_well_together() -> None:
    city = "haunted_quarter wishing_well manor temple tavern dragon_gate map_room"
    at = table(held={3: "warlord"}, called=7, cities={0: city}, hands={0: "church docks"}, first_complete=0)
    assert CITADELS.result(at.state).points[0] == 37


def test_11_10_five_districts_five_colours_four_not() -> None:
    cities = {0: "haunted_quarter manor temple tavern barracks"}
    at = table(held={3: "warlord"}, called=7, cities=cities)
    assert CITADELS.result(at.state).points[0] == 2 + 3 + 1 + 1 + 3 + 3
    cities = {0: "haunted_quarter manor temple tavern"}
    at = table(held={3: "warlord"}, called=7, cities=cities)
    assert CITADELS.result(at.state).points[0] == 2 + 3 + 1 + 1


def test_11_11_the_architects_eighth_district() -> None:
    five, hand = "manor castle temple church tavern", "market docks prison"
    at = table(held={0: "architect", 1: "warlord"}, called=6, cities={0: five}, hands={0: hand}, gold={0: 9})
    at.do("0 gold", "0 build market", "0 build docks", "0 build prison")
    assert len(at.city(0)) == 8
    assert at.do("0 end").actors == (1,)
    assert at.do("1 gold", "1 end").actors == ()


def test_11_12_two_players_shield_robbery_and_smithy() -> None:
    held = {0: "bishop warlord", 1: "thief king"}
    at = table(2, held=held, called=1, cities={0: "smithy tavern"}, gold={0: 9, 1: 3})
    at.do("1 rob king", "1 gold", "1 end")
    assert (at.actors, at.gold(1)) == ((1,), 5)
    at.do("1 gold", "1 end", "0 smithy", "0 gold", "0 end")
    assert at.refused("0 destroy 0 tavern") == "5.5"
    at.do("0 smithy")


def test_11_13_the_bank_with_one_coin_left() -> None:
    at = table(held={0: "merchant"}, called=5, options={"bank": 1})
    assert (at.gold(0), at.state.bank) == (1, 0)
    at.do("0 gold")
    assert at.gold(0) == 1
    assert at.refused("0 draw") == "4.4"


def test_11_14_one_card_in_the_pile_and_none() -> None:
    assert table(held={0: "king"}, called=3, pile="manor").do("0 draw").hand(0) == ["manor"]
    assert table(held={0: "king"}, called=3, pile="").legal == ["gold"]


def test_12_the_order_of_the_list() -> None:
    at = table(
        held={0: "warlord"},
        called=7,
        cities={0: "laboratory smithy prison", 1: "tavern temple"},
        hands={0: "manor docks"},
        gold={0: 9},
    )
    assert at.legal == [
        *("gold", "draw", "income", "destroy 0 laboratory", "destroy 0 prison", "destroy 0 smithy"),
        *("destroy 1 tavern", "destroy 1 temple", "lab docks", "lab manor", "smithy"),
    ]
    at.do("0 gold")
    assert at.legal[-3:] == ["build docks", "build manor", "end"]


def test_12_the_order_of_the_magicians_list() -> None:
    at = table(held={1: "magician"}, called=2, hands={1: "manor docks"}).do("1 gold")
    assert at.legal == ["swap 0", "swap 2", "swap 3", "put docks", "put manor", "end"]


@pytest.mark.parametrize("players", range(2, 8))
def test_12_no_list_is_long(players: int) -> None:
    for seed in range(3):
        turns = plays(CITADELS, CITADELS.initial(Setup(players), seed), seed)
        assert max(len(turn.legal) for turn in turns) <= 47


def test_12_undo_ends_where_something_was_shown_named_or_answered_or_another_acts() -> None:
    commits = {"draw", "redraw", "swap", "smithy", "kill", "rob", "end", "pick", "bury", "save", "leave"}
    stays = {"gold", "keep", "income", "put", "lab", "build"}
    seen = set()
    for players in range(2, 8):
        for turn in plays(CITADELS, CITADELS.initial(Setup(players), 4), 4):
            word = CITADELS.encode(turn.action).split()[0]
            seen.add(word)
            moved_on = CITADELS.actors(turn.step.state) != (turn.seat,)
            assert turn.step.commits == (word in commits if word != "destroy" else moved_on), word
            assert turn.step.commits or not moved_on
    assert seen <= commits | stays | {"destroy"}
    assert len(seen) > 12
