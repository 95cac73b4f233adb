"""The eight characters (5)."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.citadels.events import CrownTaken, PurseRobbed
from tests.games.citadels.tables import table


def test_5_1_the_murdered_one_has_no_turn_no_power_no_income_and_is_not_robbed() -> None:
    held = {0: "assassin", 1: "thief", 2: "merchant", 3: "warlord"}
    at = table(held=held, gold={2: 5}, cities={2: "tavern"})
    at.do("0 gold", "0 kill merchant", "0 end")
    assert at.refused("1 rob merchant") == "5.2"
    at.do("1 gold", "1 end")
    assert at.actors == (3,)
    assert at.gold(2) == 5


def test_5_1_names_not_face_up_not_itself_but_also_nobodys_and_the_own_other_one() -> None:
    at = table(held={0: "assassin"}, face_up="thief bishop")
    assert at.may("kill") == [f"kill {name}" for name in ("magician", "king", "merchant", "architect", "warlord")]
    assert (at.refused("0 kill thief"), at.refused("0 kill assassin")) == ("5", "5")
    assert at.do("0 kill king").commits
    assert at.refused("0 kill merchant") == "4.8"
    two = table(2, held={0: "assassin king", 1: "thief bishop"})
    assert "kill king" in two.legal


def test_5_1_wonders_of_the_murdered_ones_city_go_on() -> None:
    held = {0: "warlord", 1: "king"}
    at = table(
        held=held,
        called=7,
        murdered="king",
        cities={1: "keep great_wall manor graveyard", 2: "tavern"},
        gold={0: 9, 1: 1},
    )
    assert at.refused("0 destroy 1 keep") == "6.2"
    at.do("0 destroy 1 manor")
    assert at.gold(0) == 9 - 3
    assert at.actors == (1,)


def test_5_1_only_the_assassin_murders() -> None:
    assert table(held={0: "king"}, called=3).refused("0 kill bishop") == "5.1"


def test_5_2_the_whole_purse_goes_before_anything_else() -> None:
    held = {0: "thief", 1: "king", 2: "bishop"}
    at = table(held=held, called=1, gold={0: 1, 2: 5})
    assert at.refused("0 rob assassin") == "5.2"
    assert at.do("0 rob bishop").commits
    at.do("0 gold", "0 end", "1 gold", "1 end")
    assert at.happened(PurseRobbed) == [PurseRobbed(0, 2, 5)]
    assert at.gold(0, 2) == [8, 0]


def test_5_2_coins_spent_before_are_safe_and_no_player_answers_nothing() -> None:
    held = {0: "thief king", 1: "magician warlord"}
    at = table(2, held=held, called=1, gold={1: 4}, hands={1: "castle"})
    at.do("0 rob warlord", "0 gold", "0 end", "1 gold", "1 build castle", "1 end", "0 gold", "0 end")
    assert at.happened(PurseRobbed) == [PurseRobbed(0, 1, 2)]
    lost = table(held={0: "thief", 1: "warlord"}, called=7, robbed="bishop", answered={"thief": 0}, gold={1: 5})
    assert lost.gold(0, 1) == [0, 5]


def test_5_2_who_robs_himself_moves_nothing() -> None:
    at = table(2, held={0: "thief king", 1: "bishop warlord"}, called=1, gold={0: 3})
    at.do("0 rob king", "0 gold", "0 end")
    assert at.actors == (0,)
    assert at.happened(PurseRobbed) == []
    assert at.gold(0) == 5


def test_5_2_only_the_thief_robs() -> None:
    assert table(held={0: "king"}, called=3).refused("0 rob bishop") == "5.2"


def test_5_3_swapping_whole_hands_even_empty_ones() -> None:
    at = table(held={0: "magician"}, called=2, hands={1: "manor docks"})
    assert at.may("swap") == ["swap 1", "swap 2", "swap 3"]
    assert (at.refused("0 swap 0"), at.refused("0 swap 4")) == ("5.3", "5.3")
    at.do("0 swap 1")
    assert at.commits
    assert (at.hand(0), at.hand(1)) == (["docks", "manor"], [])
    assert at.refused("0 put manor") == "4.8"


def test_5_3_exchanging_any_number_under_first() -> None:
    at = table(held={0: "magician"}, called=2, hands={0: "manor docks docks"}, top="tavern temple")
    at.do("0 put docks")
    assert not at.commits
    assert at.legal == ["put docks", "put manor", "redraw"]
    assert (at.refused("0 swap 1"), at.refused("0 gold"), at.refused("0 put tavern")) == ("5.3", "5.3", "5.3")
    at.do("0 put manor", "0 redraw")
    assert at.commits
    assert at.hand(0) == ["docks", "tavern", "temple"]
    assert at.pile[-2:] == ["docks", "manor"]
    assert at.refused("0 swap 1") == "4.8"


def test_5_3_only_the_magician_swaps_and_at_least_one_card_is_put() -> None:
    at = table(held={0: "king"}, called=3, hands={0: "manor"})
    assert (at.refused("0 swap 1"), at.refused("0 put manor"), at.refused("0 redraw")) == ("5.3", "5.3", "5.3")
    assert table(held={0: "magician"}, called=2).refused("0 redraw") == "5.3"


def test_5_4_the_king_has_the_crown_when_he_answers() -> None:
    assert table(held={2: "king"}, called=3, crown=0).state.crown == 2


def test_5_4_the_murdered_kings_holder_is_heir_and_no_other_player() -> None:
    at = table(held={1: "king", 3: "warlord"}, called=7, murdered="king")
    assert at.state.crown == 0
    at.do("3 gold", "3 end")
    assert at.happened(CrownTaken) == [CrownTaken(1, heir=True)]
    assert at.actors == (1,)
    nobodys = table(held={0: "thief", 1: "bishop", 2: "merchant", 3: "warlord"}, called=7, murdered="king")
    nobodys.do("3 gold", "3 end")
    assert nobodys.happened(CrownTaken) == []
    assert nobodys.state.crown == 0


def test_5_5_the_bishops_city_is_safe_unless_he_was_murdered() -> None:
    words: dict[str, Any] = {"called": 7, "cities": {1: "tavern"}, "gold": {0: 9}}
    held = {0: "warlord", 1: "bishop"}
    safe = table(held=held, answered={"bishop": 1}, **words)
    assert safe.refused("0 destroy 1 tavern") == "5.5"
    assert safe.may("destroy") == []
    murdered = table(held=held, murdered="bishop", **words)
    assert murdered.may("destroy") == ["destroy 1 tavern"]


def test_5_6_the_merchant_has_a_coin_whatever_is_taken() -> None:
    assert table(held={0: "merchant"}, called=5).gold(0) == 1


def test_5_7_the_architect_has_two_cards_and_builds_three() -> None:
    at = table(held={0: "architect"}, called=6, top="tavern temple", hands={0: "watchtower keep"}, gold={0: 9})
    assert at.hand(0) == ["keep", "tavern", "temple", "watchtower"]
    assert at.refused("0 build tavern") == "4.6"
    at.do("0 gold", "0 build tavern", "0 build temple", "0 build watchtower")
    assert at.refused("0 build keep") == "5.7"
    assert table(held={0: "architect"}, called=6, pile="manor").hand(0) == ["manor"]


def test_5_8_a_district_of_any_city_for_its_cost_less_one() -> None:
    seven = "manor castle temple church tavern market keep"
    at = table(
        held={0: "warlord"},
        called=7,
        cities={0: "tavern", 1: "university temple keep", 2: seven},
        gold={0: 5},
        first_complete=2,
    )
    assert at.may("destroy") == ["destroy 0 tavern", "destroy 1 temple", "destroy 1 university"]
    assert (at.refused("0 destroy 1 keep"), at.refused("0 destroy 2 tavern")) == ("6.2", "7.1")
    assert at.refused("0 destroy 1 manor") == "5.8"
    at.do("0 destroy 1 university")
    assert (at.gold(0), at.pile[-1]) == (0, "university")
    dear = table(held={0: "warlord"}, called=7, cities={1: "castle"}, gold={0: 2}).refusal("0 destroy 1 castle")
    assert (dear.clause, dict(dear.figures)) == ("5.8", {"price": 3, "coins": 2})


def test_5_8_only_the_warlord_destroys() -> None:
    assert table(held={0: "king"}, called=3, cities={1: "tavern"}).refused("0 destroy 1 tavern") == "5.8"


def test_5_9_a_coin_for_each_district_of_the_colour_before_or_after_building() -> None:
    words: dict[str, Any] = {"called": 4, "cities": {0: "temple church"}, "hands": {0: "monastery"}, "gold": {0: 1}}
    before = table(held={0: "bishop"}, **words).do("0 income", "0 gold", "0 build monastery")
    assert before.gold(0) == 1 + 2 + 2 - 3
    after = table(held={0: "bishop"}, **words).do("0 gold", "0 build monastery", "0 income")
    assert after.gold(0) == 1 + 2 - 3 + 3
    assert after.refused("0 income") == "5.9"


def test_5_9_no_colour_no_income() -> None:
    assert table(held={0: "magician"}, called=2, cities={0: "temple"}).refused("0 income") == "5.9"
    assert table(held={0: "king"}, called=3, cities={0: "temple"}).refused("0 income") == "5.9"
