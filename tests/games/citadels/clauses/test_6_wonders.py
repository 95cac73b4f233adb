"""Wonders (6)."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.citadels.districts import CODE
from cardcity_desktop.rules.citadels.events import DistrictLeft, DistrictSaved, GraveyardAsked
from cardcity_desktop.rules.citadels.scoring import sheet_for
from tests.games.citadels.tables import Table, table


def wonders(city: str, coins: int = 0, cards: int = 0) -> dict[str, int]:
    return dict(sheet_for(tuple(CODE[name] for name in city.split()), coins, cards, 0).wonders)


def colours(city: str) -> tuple[int, str | None]:
    sheet = sheet_for(tuple(CODE[name] for name in city.split()), 0, 0, 0)
    return sheet.colours, sheet.haunted


def test_6_1_the_haunted_quarter_counts_as_the_best_colour() -> None:
    assert colours("haunted_quarter manor temple tavern keep") == (3, "red")
    assert colours("haunted_quarter manor temple tavern barracks") == (3, "purple")
    assert colours("manor temple tavern keep") == (0, None)


def test_6_2_a_keep_cant_be_destroyed() -> None:
    at = table(held={0: "warlord"}, called=7, cities={1: "keep"}, gold={0: 9})
    assert at.refused("0 destroy 1 keep") == "6.2"


def test_6_3_the_observatory_looks_at_three() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "observatory"}, top="manor docks tavern").do("0 draw")
    assert at.legal == ["keep docks", "keep manor", "keep tavern"]


def test_6_4_the_graveyards_owner_saves_a_card_for_a_coin() -> None:
    words: dict[str, Any] = {"called": 7, "cities": {1: "tavern", 2: "graveyard"}, "gold": {2: 1}}
    saved = table(held={0: "warlord"}, **words).do("0 destroy 1 tavern", "2 save")
    assert (saved.hand(2), saved.gold(2)) == (["tavern"], 0)
    assert saved.happened(DistrictSaved) == [DistrictSaved(2, "tavern")]
    left = table(held={0: "warlord"}, **words).do("0 destroy 1 tavern", "2 leave")
    assert (left.pile[-1], left.gold(2)) == ("tavern", 1)
    assert left.happened(DistrictLeft) == [DistrictLeft(2, "tavern")]
    assert left.actors == (0,)


def test_6_4_not_when_the_warlord_owns_it() -> None:
    at = table(held={0: "warlord"}, called=7, cities={0: "graveyard", 1: "tavern"}, gold={0: 5})
    assert at.do("0 destroy 1 tavern").actors == (0,)
    assert not at.commits


def test_6_5_the_treasury_counts_coins() -> None:
    assert wonders("imperial_treasury", coins=4) == {"imperial_treasury": 4}


def test_6_6_the_laboratory_turns_a_card_into_two_coins_once() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "laboratory"}, hands={0: "manor docks"})
    assert at.refused("0 lab tavern") == "6.6"
    at.do("0 lab manor")
    assert (at.gold(0), at.hand(0), at.pile[-1]) == (2, ["docks"], "manor")
    assert at.refused("0 lab docks") == "6.6"
    assert table(held={0: "king"}, called=3, hands={0: "manor"}).refused("0 lab manor") == "6.6"


def test_6_7_the_map_room_counts_hand_cards() -> None:
    assert wonders("map_room", cards=3) == {"map_room": 3}


def test_6_8_the_smithy_turns_two_coins_into_three_cards_once() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "smithy"}, gold={0: 4}, top="manor docks tavern")
    assert at.do("0 smithy").commits
    assert (at.gold(0), at.hand(0)) == (2, ["docks", "manor", "tavern"])
    assert at.refused("0 smithy") == "6.8"
    poor = table(held={0: "king"}, called=3, cities={0: "smithy"}, gold={0: 1})
    assert poor.refused("0 smithy") == "6.8"
    assert table(held={0: "king"}, called=3, gold={0: 9}).refused("0 smithy") == "6.8"


def test_6_9_the_wishing_well_counts_purple_itself_too() -> None:
    assert wonders("wishing_well keep library") == {"wishing_well": 3}


@pytest.mark.parametrize("wonder", ["dragon_gate", "university"])
def test_6_10_two_points_more_than_it_cost(wonder: str) -> None:
    assert wonders(wonder) == {wonder: 2}


def test_6_11_the_great_wall_makes_every_other_district_dearer() -> None:
    at = table(held={0: "warlord"}, called=7, cities={1: "great_wall tavern castle"}, gold={0: 5})
    at.do("0 destroy 1 castle")
    assert at.gold(0) == 1
    wall = table(held={0: "warlord"}, called=7, cities={1: "great_wall"}, gold={0: 5}).do("0 destroy 1 great_wall")
    assert wall.gold(0) == 0


def test_6_11_the_great_wall_is_blamed_for_the_price() -> None:
    at = table(held={0: "warlord"}, called=7, cities={1: "great_wall castle"}, gold={0: 3})
    assert at.refusal("0 destroy 1 castle").cards == ("castle", "great_wall")


def test_6_12_the_library_keeps_all() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "library"}, top="manor docks").do("0 draw")
    assert at.hand(0) == ["docks", "manor"]
    assert at.state.phase.name == "turn"


def test_6_13_the_school_of_magic_pays_as_any_colour_and_scores_as_purple() -> None:
    assert table(held={0: "king"}, called=3, cities={0: "school_of_magic"}).do("0 income").gold(0) == 1
    assert colours("school_of_magic manor temple tavern") == (0, None)


def test_6_14_the_university_costs_six() -> None:
    assert sheet_for((CODE["university"],), 0, 0, 0).points == 8


def test_6_15_observatory_and_library_keep_three() -> None:
    at = table(held={0: "king"}, called=3, cities={0: "observatory library"}, top="manor docks tavern").do("0 draw")
    assert at.hand(0) == ["docks", "manor", "tavern"]


def test_6_16_its_owner_is_asked_at_once_even_when_murdered() -> None:
    at = graveyard(murdered="king", gold={0: 9, 2: 1}).do("0 destroy 1 tavern")
    assert at.commits
    assert at.happened(GraveyardAsked) == [GraveyardAsked(2, "tavern")]
    assert (at.actors, at.legal) == ((2,), ["save", "leave"])
    assert (at.refused("2 gold"), at.refused("0 end")) == ("6.16", "6.16")


def test_6_16_it_does_not_save_itself() -> None:
    assert graveyard(gold={0: 9, 2: 1}).do("0 destroy 2 graveyard").actors == (0,)


def test_6_16_an_owner_without_a_coin_is_not_asked() -> None:
    poor = graveyard(gold={0: 9}).do("0 destroy 1 tavern")
    assert poor.actors == (0,)
    assert poor.refused("0 save") == "6.16"


def graveyard(**facts: Any) -> Table:
    """Return the Warlord's turn against seat 1's tavern; seat 2 owns the Graveyard."""
    cities = {1: "tavern", 2: "graveyard church"}
    return table(held={0: "warlord", 2: "king"}, called=7, cities=cities, **facts)


def test_6_17_the_smithy_draws_what_there_is_and_not_from_nothing() -> None:
    words: dict[str, Any] = {"called": 3, "cities": {0: "smithy"}, "gold": {0: 2}}
    assert table(held={0: "king"}, pile="manor", **words).do("0 smithy").hand(0) == ["manor"]
    assert table(held={0: "king"}, pile="", **words).refused("0 smithy") == "6.17"


def test_6_18_haunted_quarter_and_wishing_well_are_settled_together() -> None:
    five = "haunted_quarter wishing_well manor temple tavern"
    sheet = sheet_for(tuple(CODE[name] for name in five.split()), 0, 0, 0)
    assert (sheet.haunted, sheet.colours, dict(sheet.wonders)) == ("red", 3, {"wishing_well": 1})
    four = "haunted_quarter wishing_well manor temple"
    sheet = sheet_for(tuple(CODE[name] for name in four.split()), 0, 0, 0)
    assert (sheet.haunted, sheet.colours, dict(sheet.wonders)) == ("purple", 0, {"wishing_well": 2})


def test_6_19_a_wonder_built_this_turn_works_at_once() -> None:
    at = table(held={0: "king"}, called=3, hands={0: "laboratory manor"}, gold={0: 5})
    at.do("0 gold", "0 build laboratory", "0 lab manor")
    assert at.gold(0) == 4
