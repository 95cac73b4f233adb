"""Section 5: step B, buying."""

from __future__ import annotations

from tests.games.royal_cities.tables import ask, legal, noble, refusal, table

FOUR = "Y1 R1 B1 G1"


def test_5_1_once_a_season_and_not_while_line_2_is_incomplete() -> None:
    three = table(noble("P0"), noble(), market=FOUR)
    found = refusal(three, "0 play hand P0", "0 pick Y1", "0 buy")  # counted after step A
    assert (found.clause, found.reason) == ("5.1", "line_2_incomplete")
    found = refusal(table(noble(bought=True), noble(), market=FOUR), "0 skip", "0 buy")
    assert (found.clause, found.reason) == ("5.1", "has_bought")
    assert "buy" in legal(table(noble("P0"), noble(), market=FOUR), "0 skip")


def test_5_2_capacity_is_what_is_face_up_and_the_reserve_before_anything_is_taken() -> None:
    request = table(noble(), noble(), market="Y6 R2 B1 G1")  # 4 + 4 = 8
    assert legal(request, "0 skip", "0 buy", "0 take Y6") == ["end", "take B1", "take G1", "take R2"]
    assert legal(request, "0 skip", "0 buy", "0 take Y6", "0 take R2") == ["end"]
    found = refusal(request, "0 skip", "0 buy", "0 take Y6", "0 take R2", "0 take B1")
    assert found.clause == "5.3" and dict(found.figures) == {"price": 1, "left": 0, "capacity": 8}


def test_5_3_at_least_one_card_zeros_cost_nothing_and_jokers_their_value() -> None:
    request = table(noble("G3"), noble(), market="Y6 W2 B0 G0")
    assert refusal(request, "0 skip", "0 buy", "0 end").clause == "5.3"
    assert legal(request, "0 skip", "0 buy", "0 take Y6", "0 take W2") == ["end", "take B0", "take G0"]
    assert refusal(request, "0 skip", "0 buy", "0 take G1").reason == "not_in_market"
    answer = ask(request, "0 skip", "0 buy", "0 take W2", "0 take B0", "0 end")
    assert answer["seats"][0]["hand"] == ["B0", "G3", "W2"]
    assert answer["market"] == ["G0", "Y6"]


def test_5_3_what_is_taken_is_in_no_hand_until_the_end() -> None:
    answer = ask(table(noble(), noble(), market=FOUR), "0 skip", "0 buy", "0 take Y1")
    assert answer["seats"][0]["hand"] == [] and answer["market"] == ["B1", "G1", "R1"]


def test_5_4_the_turn_ends_and_no_card_is_added() -> None:
    request = table(noble(), noble(), market=FOUR)
    answer = ask(request, "0 skip", "0 buy", "0 take Y1", "0 end")
    assert answer["market"] == ["B1", "G1", "R1"] and answer["turn"] == 1 and answer["step"] == "play"
    assert answer["seats"][0]["bought"] and not answer["seats"][0]["hero"]


def test_5_5_a_forced_purchase_of_nothing_counts() -> None:
    request = table(noble(), noble(), market="R1 R2 R3 R4", pile="R6")
    assert legal(request, "0 skip", "0 add") == ["end"]
    answer = ask(request, "0 skip", "0 add", "0 end")
    assert answer["seats"][0] == {**answer["seats"][0], "hand": [], "bought": True, "hero": True}


def test_5_5_a_forced_purchase_is_made_whatever_is_there_and_takes_something_if_it_can() -> None:
    request = table(noble(), noble(), market="R1 R2 R3 R4", pile="R5")
    assert legal(request, "0 skip", "0 add") == ["take R5"]
    assert refusal(request, "0 skip", "0 add", "0 end").clause == "5.3"
