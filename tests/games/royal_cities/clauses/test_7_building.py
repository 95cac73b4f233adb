"""Section 7: building."""

from __future__ import annotations

from tests.games.royal_cities.tables import ask, legal, noble, ready, refusal, state_of, step_of


def test_7_1_every_player_builds_in_any_order_and_all_is_revealed_together() -> None:
    request = ready(noble("V3 Y1 Y4", V="V1"), noble("R2 R5"))
    answer = ask(request, "1 put R2 R", "0 put V3 V", "1 done")
    assert answer["seats"][0]["cities"]["V"] == ["V1"] and answer["seats"][1]["cities"]["R"] == []
    assert answer["seats"][0]["hand"] == ["Y1", "Y4"] and answer["seats"][1]["hand"] == ["R5"]
    assert list(answer["legal"]) == ["0"]
    assert refusal(request, "1 done", "1 put R2 R").clause == "7.1"
    after = state_of(request, "1 put R2 R", "1 done", "0 put Y4 Y", "0 put Y1 Y", "0 done")
    other = state_of(request, "0 put Y4 Y", "0 put Y1 Y", "0 done", "1 put R2 R", "1 done")
    assert after == other and after.season == 2
    assert ask(request, "1 done", "0 put Y4 Y", "0 put Y1 Y", "0 done")["seats"][0]["cities"]["Y"] == ["Y1", "Y4"]
    assert ask(request, "1 done", "0 done")["seats"][1]["hand"] == ["R2", "R5"]  # kept


def test_7_1_only_the_last_to_confirm_reveals() -> None:
    request = ready(noble("V3"), noble("R2"))
    assert not step_of(request, "0 put V3 V").commits
    assert not step_of(request, "0 done").commits
    assert step_of(request, "0 done", "1 done").commits
    assert refusal(request, "0 put V4 V").reason == "not_in_hand"


def test_7_2_a_coloured_card_goes_to_the_city_of_its_colour() -> None:
    assert legal(ready(noble("V3"), noble())) == ["done", "put V3 V"]
    found = refusal(ready(noble("V3"), noble()), "0 put V3 Y")
    assert found.clause == "7.2" and found.cards == ("V3",)


def test_7_3_values_differ_and_stand_higher_than_the_top_card_before() -> None:
    request = ready(noble("V3 V2 V5 V4 V6", V="V1 V4"), noble())
    assert legal(request) == ["done", "put V5 V", "put V6 V"]
    found = refusal(request, "0 put V3 V")
    assert (found.clause, found.reason, found.cards) == ("7.3", "too_low", ("V4", "V3"))
    found = refusal(request, "0 put V4 V")
    assert (found.clause, found.reason, found.cards) == ("7.3", "value_there", ("V4", "V4"))
    answer = ask(request, "0 put V6 V", "0 put V5 V", "0 done", "1 done")  # the order has no meaning
    assert answer["seats"][0]["cities"]["V"] == ["V1", "V4", "V5", "V6"]
    twice = ready(noble("V3 V3 W3"), noble())
    assert refusal(twice, "0 put V3 V", "0 put V3 V").reason == "value_chosen"
    assert refusal(twice, "0 put V3 V", "0 put W3 V").cards == ("V3", "W3")


def test_7_4_a_joker_needs_a_companion_of_the_same_build() -> None:
    request = ready(noble("W3 W5 P4 W1", P="P2"), noble())
    assert legal(request) == ["done", "put P4 P"]
    found = refusal(request, "0 put W3 P")
    assert (found.clause, found.reason) == ("7.4", "no_companion")
    assert legal(request, "0 put P4 P") == ["done", "put W3 P", "put W5 P"]  # lower and higher, any number
    answer = ask(request, "0 put P4 P", "0 put W3 P", "0 put W5 P", "0 done", "1 done")
    assert answer["seats"][0]["cities"]["P"] == ["P2", "W3", "P4", "W5"]
    assert refusal(request, "0 put P4 P", "0 put W5 R").clause == "7.4"
    assert refusal(request, "0 put P4 P", "0 put W1 P").clause == "7.3"


def test_7_5_a_joker_counts_as_its_value_everywhere() -> None:
    answer = ask(ready(noble(B="B0 W2 B4"), noble(), season=4), "0 done", "1 done")
    assert answer["worth"][0][4] == 1 and answer["worth"][0][1] == 0  # blue: one city with a 1 or 2
    assert ask(ready(noble(G="W6"), noble(G="G5")))["worth"][0][5] == 1  # influence 6
