"""Section 4: the market, turns and the seven effects."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.cards import tokens
from cardcity_desktop.rules.royal_cities.events import EffectWithoutTarget
from cardcity_desktop.rules.royal_cities.phases.market import next_line
from tests.games.royal_cities.tables import ask, legal, noble, refusal, state_of, step_of, table

FOUR = "Y1 R1 B1 G1"


def test_4_1_lines_have_four_places_and_the_fifth_is_the_last() -> None:
    assert [next_line(face_up) for face_up in range(18)] == [2] * 4 + [3] * 4 + [4] * 4 + [5] * 6


def test_4_2_sixteen_without_a_revolt_is_the_most() -> None:
    """Four of one colour and two of each other: whatever comes is a revolt."""
    market = "V1 V2 V3 V4 Y1 Y2 P1 P2 R1 R2 B1 B2 G1 G2 W1 W2"
    for drawn in ("V5", "Y5", "P5", "R5", "B5", "G5", "W5"):
        answer = ask(table(noble(), noble(), market=market, pile=drawn), "0 skip", "0 add")
        assert len(answer["market"]) < 16 and answer["step"] == "buying"


def test_4_3_a_turn_is_a_card_if_you_like_then_buying_or_adding() -> None:
    request = table(noble("P0"), noble(), market=FOUR)
    assert legal(request) == ["play hand P0", "skip"]
    assert legal(request, "0 skip") == ["add", "buy"]
    assert ask(request, "0 skip", "0 add")["turn"] == 1
    assert refusal(request, "1 skip").clause == "4.3"
    assert refusal(request, "0 skip", "0 play hand P0").clause == "4.3"  # once a turn
    assert refusal(request, "0 add").clause == "4.3"


def test_4_3_who_has_bought_goes_on_with_cards_and_adding() -> None:
    request = table(noble("P0", bought=True), noble(), market=FOUR)
    assert legal(request) == ["play hand P0", "skip"]
    assert legal(request, "0 skip") == ["add"]


def test_4_4_the_phase_ends_when_the_last_has_bought() -> None:
    answer = ask(table(noble(), noble(bought=True), market=FOUR), "0 skip", "0 buy", "0 take Y1", "0 end")
    assert (answer["step"], answer["turn"]) == ("build", None)
    assert sorted(answer["legal"]) == ["0", "1"]


def test_4_5_a_card_is_played_from_the_hand_or_from_the_top_of_an_own_city() -> None:
    request = table(noble("P0", V="V1 V2", G="G3"), noble(B="B3"), market=FOUR)
    assert legal(request) == ["play city G", "play city V", "play hand P0", "skip"]
    answer = ask(request, "0 play city V")
    assert answer["seats"][0]["cities"]["V"] == ["V1"] and "V2" in answer["discard"]
    assert answer["seats"][0]["hand"] != ["P0"]  # the Jester has drawn
    assert refusal(request, "0 play city B").clause == "4.5"
    assert refusal(request, "0 play hand Y1").clause == "4.5"
    assert ask(table(noble("W0"), noble(), market=FOUR), "0 play hand W0")["step"] == "void"


def test_4_6_an_effect_with_a_target_is_compulsory_even_against_oneself() -> None:
    request = table(noble("P3", V="V1"), noble(), market=FOUR)
    assert legal(request, "0 play hand P3") == ["kill 0 V"]
    assert refusal(request, "0 play hand P3", "0 skip").clause == "4.10"


def test_4_6_a_card_may_be_played_although_its_effect_can_do_nothing() -> None:
    step = step_of(table(noble("P3"), noble(), market=FOUR), "0 play hand P3")
    assert EffectWithoutTarget(0, "P3") in step.events and step.state.phase.name == "main"
    assert state_of(table(noble("P0"), noble()), "0 play hand P0").phase.name == "main"


def test_4_7_void_discards_a_market_card() -> None:
    request = table(noble("P0"), noble(), market="Y1 Y1 B2")
    assert legal(request, "0 play hand P0") == ["pick B2", "pick Y1"]
    answer = ask(request, "0 play hand P0", "0 pick Y1")
    assert (answer["market"], answer["discard"], answer["step"]) == (["B2", "Y1"], ["P0", "Y1"], "main")
    assert refusal(request, "0 play hand P0", "0 pick G1").clause == "4.7"


def test_4_8_villager_takes_back_the_top_of_an_own_city() -> None:
    request = table(noble("P1", V="V2 V4", R="R0"), noble(B="B1"), market=FOUR)
    assert legal(request, "0 play hand P1") == ["lift R", "lift V"]
    answer = ask(request, "0 play hand P1", "0 lift V")
    assert answer["seats"][0]["hand"] == ["V4"] and answer["seats"][0]["cities"]["V"] == ["V2"]
    assert refusal(request, "0 play hand P1", "0 lift B").clause == "4.8"


def test_4_9_jester_draws_a_card() -> None:
    answer = ask(table(noble("P2"), noble(), pile="G5"), "0 play hand P2")
    assert answer["seats"][0]["hand"] == ["G5"] and answer["step"] == "main"


def test_4_10_assassin_discards_any_top_card() -> None:
    request = table(noble("P3", V="V1 V2"), noble(B="B1", Y="W6"), noble())
    assert legal(request, "0 play hand P3") == ["kill 0 V", "kill 1 B", "kill 1 Y"]
    answer = ask(request, "0 play hand P3", "0 kill 1 Y")
    assert answer["seats"][1]["cities"]["Y"] == [] and answer["discard"] == ["P3", "W6"]
    assert refusal(request, "0 play hand P3", "0 kill 2 Y").clause == "4.10"
    assert refusal(request, "0 play hand P3", "0 kill 3 Y").clause == "4.10"


def test_4_11_merchant_takes_a_market_card_and_it_is_no_purchase() -> None:
    request = table(noble("P4"), noble(), market="Y1 R6 B1 G1 V1")
    answer = ask(request, "0 play hand P4", "0 pick R6")
    assert answer["seats"][0]["hand"] == ["R6"] and not answer["seats"][0]["bought"]
    assert answer["legal"] == {"0": ["add", "buy"]}
    assert refusal(request, "0 play hand P4", "0 pick R5").clause == "4.11"


def test_4_12_knight_moves_a_coloured_card_of_another_to_the_own_city_of_its_colour() -> None:
    request = table(noble("P5", R="R3", B="B2"), noble(R="R4", B="B1", G="G0"))
    assert legal(request, "0 play hand P5") == ["move 1 G to G", "move 1 R to R"]
    answer = ask(request, "0 play hand P5", "0 move 1 R to R")
    assert answer["seats"][0]["cities"]["R"] == ["R3", "R4"] and answer["seats"][1]["cities"]["R"] == []
    for action, reason in (
        ("move 1 B to B", "too_low"),
        ("move 1 R to G", "wrong_city"),
        ("move 0 R to R", "own_colour_stays"),
        ("move 1 V to V", "no_card"),
        ("move 3 V to V", "no_card"),
    ):
        found = refusal(request, "0 play hand P5", f"0 {action}")
        assert (found.clause, found.reason) == ("4.12", reason)


def test_4_12_knight_moves_a_joker_of_anybody_to_any_other_own_city() -> None:
    request = table(noble("P5", R="R3 W4", B="B5", G="G1"), noble(Y="W2"))
    moves = legal(request, "0 play hand P5")
    assert [move for move in moves if move.startswith("move 1")] == [f"move 1 Y to {city}" for city in "GPVY"]
    assert [move for move in moves if move.startswith("move 0")] == [f"move 0 R to {city}" for city in "GPVY"]
    assert refusal(request, "0 play hand P5", "0 move 0 R to R").reason == "same_city"
    answer = ask(request, "0 play hand P5", "0 move 0 R to G")
    assert answer["seats"][0]["cities"]["G"] == ["G1", "W4"] and answer["seats"][0]["cities"]["R"] == ["R3"]


def test_4_13_astrologer_builds_up_to_two_of_three_and_discards_the_rest() -> None:
    request = table(noble("P6", R="R1"), noble(), pile="R3 G5 W4")
    assert ask(request, "0 play hand P6")["step"] == "astrologer"
    assert legal(request, "0 play hand P6") == ["done", "put G5 G", "put R3 R"]
    assert legal(request, "0 play hand P6", "0 put R3 R") == ["done", "put G5 G", "put W4 R"]
    answer = ask(request, "0 play hand P6", "0 put R3 R", "0 put W4 R")
    assert answer["legal"] == {"0": ["done"]}  # a joker uses up both builds
    answer = ask(request, "0 play hand P6", "0 put R3 R", "0 put W4 R", "0 done")
    assert answer["seats"][0]["cities"]["R"] == ["R1", "R3", "W4"]
    assert answer["discard"] == ["G5", "P6"] and answer["step"] == "main"


def test_4_13_refusals_of_the_astrologer() -> None:
    request = table(noble("P6 Y1", R="R3"), noble(), pile="R3 G5 W4")
    played = ("0 play hand P6",)
    assert refusal(request, *played, "0 put Y1 Y").clause == "4.13"
    assert refusal(request, *played, "0 put W4 R").clause == "7.4"  # a card already in the city is no companion
    assert refusal(request, *played, "0 put R3 R").clause == "7.3"
    assert refusal(request, *played, "0 put G5 R").clause == "7.2"
    assert legal(request, *played, "0 put G5 G") == ["done", "put W4 G"]  # lower than its companion
    assert refusal(request, *played, "0 end").clause == "4.13"
    many = table(noble("P6"), noble(), pile="R3 G5 B4")
    assert refusal(many, *played, "0 put R3 R", "0 put G5 G", "0 put B4 B").reason == "two_built"


def test_4_13_no_effect_of_a_built_card_happens() -> None:
    answer = ask(table(noble("P6"), noble(), pile="R2 G5 B4"), "0 play hand P6", "0 put R2 R", "0 done")
    assert answer["seats"][0]["hand"] == [] and answer["step"] == "main"


def test_4_14_a_joker_stays_when_its_companion_goes() -> None:
    request = table(noble("P3", R="W2 R4"), noble())
    answer = ask(request, "0 play hand P3", "0 kill 0 R")
    assert answer["seats"][0]["cities"]["R"] == ["W2"]


@pytest.mark.parametrize("card", ["P1", "P3", "P5"])
def test_effects_on_an_empty_table_ask_nothing(card: str) -> None:
    step = step_of(table(noble(card), noble()), f"0 play hand {card}")
    assert step.state.phase.name == "main" and tokens(step.state.discard) == (card,)
    assert not step.commits
