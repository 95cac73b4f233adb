"""Calling, resources, building, the end of a turn (4)."""

from __future__ import annotations

from typing import Any

from cardcity_desktop.rules.citadels.events import (
    CardsDrawn,
    CharacterAnswered,
    CharacterCalled,
    CoinsGained,
    CrownTaken,
    PurseRobbed,
    RoundBegan,
    SilenceFell,
)
from tests.games.citadels.tables import table


def test_4_1_who_holds_the_called_one_answers_and_others_are_passed_over() -> None:
    at = table(held={0: "assassin", 1: "bishop", 2: "merchant", 3: "warlord"})
    at.do("0 gold", "0 end")
    called = [event.character for event in at.happened(CharacterCalled)]
    assert called == ["thief", "magician", "king", "bishop"]
    assert [event.character for event in at.happened(SilenceFell)] == called[:3]
    assert at.happened(CharacterAnswered) == [CharacterAnswered(1, "bishop")]
    assert at.actors == (1,)


def test_4_2_a_murdered_character_is_called_like_one_that_no_player_holds() -> None:
    held = {0: "assassin", 1: "bishop", 2: "merchant", 3: "warlord"}
    murdered = table(held=held).do("0 kill bishop", "0 gold", "0 end")
    absent = table(held=held).do("0 kill king", "0 gold", "0 end")
    bishop = [event for event in murdered.events if getattr(event, "character", "") == "bishop"]
    king = [event for event in absent.events if getattr(event, "character", "") == "king"]
    assert bishop == [CharacterCalled("bishop"), SilenceFell("bishop")]
    assert king == [CharacterCalled("king"), SilenceFell("king")]
    assert murdered.actors == (2,)


def test_4_3_robbery_then_crown_coin_or_cards() -> None:
    held = {0: "thief", 1: "king", 2: "merchant", 3: "architect"}
    rest: dict[str, Any] = {"called": 1, "gold": {1: 3, 2: 4}}
    king = table(held=held, **rest).do("0 rob king", "0 gold", "0 end")
    assert king.events[-3:] == (CharacterAnswered(1, "king"), PurseRobbed(0, 1, 3), CrownTaken(1, heir=False))
    merchant = table(held=held, **rest).do("0 rob merchant", "0 gold", "0 end", "1 gold", "1 end")
    assert merchant.events[-2:] == (PurseRobbed(0, 2, 4), CoinsGained(2, 1, "merchant", 1))
    merchant.do("2 gold", "2 end")
    assert isinstance(merchant.events[-1], CardsDrawn)
    assert merchant.actors == (3,)


def test_4_4_coins_or_cards_once() -> None:
    at = table(held={0: "king"}, called=3)
    assert at.legal[:2] == ["gold", "draw"]
    at.do("0 gold")
    assert at.gold(0) == 2
    assert (at.refused("0 gold"), at.refused("0 draw")) == ("4.4", "4.4")


def test_4_5_look_at_two_keep_one() -> None:
    at = table(held={0: "king"}, called=3, top="manor docks")
    size = len(at.pile)
    at.do("0 draw")
    assert at.commits
    assert at.legal == ["keep docks", "keep manor"]
    assert (at.refused("0 keep tavern"), at.refused("0 end")) == ("4.5", "4.5")
    at.do("0 keep docks")
    assert not at.commits
    assert at.hand(0) == ["docks"]
    assert (len(at.pile), at.pile[-1]) == (size - 1, "manor")


def test_4_5_equal_cards_ask_once() -> None:
    assert table(held={0: "king"}, called=3, top="manor manor").do("0 draw").legal == ["keep manor"]


def test_4_5_a_lone_card_is_kept_and_with_none_coins_are_taken() -> None:
    lone = table(held={0: "king"}, called=3, pile="manor")
    assert lone.do("0 draw").hand(0) == ["manor"]
    empty = table(held={0: "king"}, called=3, pile="")
    assert empty.legal == ["gold"]
    assert empty.refused("0 draw") == "4.5"


def test_4_6_one_district_after_resources_fully_paid() -> None:
    at = table(held={0: "king"}, called=3, hands={0: "manor castle tavern"}, gold={0: 2})
    assert at.refused("0 build tavern") == "4.6"
    at.do("0 gold")
    dear = table(held={0: "king"}, called=3, hands={0: "palace"}).do("0 gold").refusal("0 build palace")
    assert (dear.clause, dear.reason, dict(dear.figures)) == ("4.6", "too_dear", {"price": 5, "coins": 2})
    assert dear.cards == ("palace",)
    assert at.refused("0 build docks") == "4.6"
    at.do("0 build manor")
    assert (at.city(0), at.gold(0), at.hand(0)) == (["manor"], 1, ["castle", "tavern"])
    assert at.refused("0 build tavern") == "4.6"


def test_4_7_never_an_identical_district_but_more_than_the_end_needs() -> None:
    six = "manor castle temple church tavern market"
    at = table(held={0: "architect"}, called=6, cities={0: six}, hands={0: "tavern docks prison"}, gold={0: 9})
    at.do("0 gold")
    assert at.refused("0 build tavern") == "4.7"
    assert at.refusal("0 build tavern").cards == ("tavern",)
    at.do("0 build docks", "0 build prison")
    assert len(at.city(0)) == 8


def test_4_8_powers_at_any_moment_once_and_not_at_all() -> None:
    at = table(held={0: "warlord"}, called=7, cities={0: "prison", 1: "tavern manor"}, gold={0: 5})
    at.do("0 destroy 1 tavern", "0 gold", "0 income")
    assert (at.refused("0 destroy 1 manor"), at.refused("0 income")) == ("4.8", "5.9")
    idle = table(held={0: "assassin"})
    idle.do("0 gold", "0 end")
    assert idle.state.roles.murdered == 0


def test_4_9_a_turn_ends_when_its_player_ends_it_and_only_after_resources() -> None:
    at = table(held={0: "king"}, called=3)
    assert at.refused("0 end") == "4.9"
    assert "end" in at.do("0 gold").legal
    assert at.actors == (0,)
    assert at.do("0 end").commits


def test_4_10_a_new_round_begins_with_the_crown() -> None:
    at = table(held={1: "king", 2: "warlord"}, called=7, crown=1, answered={"king": 1})
    at.do("2 gold", "2 end")
    assert at.happened(RoundBegan)[0].round == 2
    assert at.happened(RoundBegan)[0].crown == 1
    assert at.actors == (1,)


def test_4_11_two_characters_two_turns_one_purse_and_powers_of_their_own() -> None:
    held = {0: "merchant architect", 1: "king bishop"}
    at = table(2, held=held, called=5, cities={0: "tavern smithy"}, hands={0: "manor castle docks"}, gold={0: 9})
    at.do("0 gold", "0 smithy", "0 build manor", "0 income")
    assert at.refused("0 build castle") == "4.6"
    at.do("0 end")
    assert at.actors == (0,)
    assert at.refused("0 income") == "5.9"
    at.do("0 smithy", "0 gold", "0 build castle", "0 build docks")
    assert len(at.city(0)) == 5
