"""Section 11: solo against the Regent."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.royal_cities.cards import COLOUR, TOKENS, WHITE
from cardcity_desktop.rules.royal_cities.forecast import regents_gaps, tax_preview
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.regent import legend
from cardcity_desktop.rules.royal_cities.setup import Setup
from tests.games.royal_cities.clauses.test_1_components_and_2_setup import first_of_all
from tests.games.royal_cities.tables import Request, ask, legal, noble, ready, refusal, regent, state_of, step_of, table

FOUR = "Y1 R1 B1 G1"
SOLO = Setup(1)


def alone(person: Request, his: Request, **fields: object) -> Request:
    """Return a season's end with an empty hand: `0 done` goes on to the taxes."""
    return ready(person, his, **{"market": FOUR, **fields})


def test_11_1_the_regent_builds_two_and_the_person_shares_four() -> None:
    for seed in range(60):
        state = ROYAL_CITIES.initial(SOLO, seed)
        person, his = state.nobles
        assert len(person.hand) == 4 and sum(map(len, his.cities)) == 2 and state.phase.name == "own"
        assert all(COLOUR[card] != WHITE for city in his.cities for card in city)
        state, _ = first_of_all(state)
        person, his = state.nobles
        assert len(person.hand) == 2 and sum(map(len, person.cities)) == 1 and sum(map(len, his.cities)) == 3


def test_11_1_the_own_card_must_leave_the_regent_one() -> None:
    reasons = set()
    for seed in range(2000):
        state = ROYAL_CITIES.initial(SOLO, seed)
        for card in set(state.nobles[0].hand):
            refused = ROYAL_CITIES.why_not(state, 0, ROYAL_CITIES.decode(f"own {TOKENS[card]}"))
            if refused is not None:
                assert refused.clause == "11.1"
                reasons.add(refused.reason)
    assert reasons == {"joker", "leaves_no_gift"}


def test_11_2_you_begin_and_the_first_builds_have_no_effect() -> None:
    for seed in range(30):
        state, _ = first_of_all(ROYAL_CITIES.initial(SOLO, seed))
        assert (state.turn, state.phase.name, state.season) == (0, "play", 1)


def test_11_3_the_regent_builds_where_he_has_no_card_of_that_value() -> None:
    request = table(noble(), regent(V="V1 V5", R="W3"), pile="V3 W2")
    assert legal(request, "0 skip", "0 add") == ["regent V3"]
    answer = ask(request, "0 skip", "0 add", "0 regent V3")
    assert answer["seats"][1]["cities"]["V"] == ["V1", "V3", "V5"] and answer["market"] == ["W2"]
    blocked = table(noble(), regent(V="V1 V5", R="W3"), pile="V5 R3")
    assert legal(blocked, "0 skip", "0 add") == ["show R3", "show V5"]
    assert refusal(blocked, "0 skip", "0 add", "0 regent V5").clause == "11.3"
    assert regents_gaps(state_of(blocked))[0] == (0, 2, 3, 4, 6)


def test_11_4_his_cities_are_another_s() -> None:
    request = table(noble("P3", R="R1"), regent(V="V1", R="R4"))
    assert legal(request, "0 play hand P3") == ["kill 0 R", "kill 1 R", "kill 1 V"]
    request = table(noble("P5", R="R1"), regent(V="V1", R="R4"))
    answer = ask(request, "0 play hand P5", "0 move 1 R to R")
    assert answer["seats"][0]["cities"]["R"] == ["R1", "R4"] and answer["seats"][1]["cities"]["R"] == []


def test_11_5_two_cards_are_looked_at_and_one_is_his_if_he_can_build_it() -> None:
    request = table(noble(), regent(V="V1"), pile="V3 G2")
    assert legal(request, "0 skip", "0 add") == ["regent G2", "regent V3"]
    answer = ask(request, "0 skip", "0 add", "0 regent G2")
    assert answer["market"] == ["V3"] and answer["seats"][1]["cities"]["G"] == ["G2"]
    assert refusal(request, "0 skip", "0 add", "0 show G2").clause == "11.5"
    neither = table(noble(), regent(V="V1"), pile="V1 W2")
    answer = ask(neither, "0 skip", "0 add", "0 show W2")
    assert answer["market"] == ["W2"] and answer["discard"] == ["V1"]
    assert refusal(neither, "0 skip", "0 add", "0 show G2").clause == "11.5"


def test_11_5_the_only_card_there_is_goes_to_the_market() -> None:
    request = table(noble(), regent(), pile="G2")
    request["seats"][0]["hand"], request["pile"] = request["pile"][1:], ["G2"]
    answer = ask(request, "0 skip", "0 add")
    assert answer["market"] == ["G2"] and answer["step"] == "play"


def test_11_6_a_revolt_pays_the_regent_and_makes_you_buy() -> None:
    request = table(noble(), regent(V="V1"), market="Y4 Y5 G1 G2 R3 R4 P2 P3", pile="V3 Y1")
    answer = ask(request, "0 skip", "0 add", "0 regent V3")
    assert answer["step"] == "buying" and [seat["score"] for seat in answer["seats"]] == [0, 2]
    answer = ask(request, "0 skip", "0 add", "0 regent V3", "0 take Y1", "0 end")
    assert answer["step"] == "build" and not answer["seats"][0]["hero"]
    gain = table(noble(), regent(V="V1"), market="Y4 Y5 G1 R1", pile="V3 B1")
    assert ask(gain, "0 skip", "0 add", "0 regent V3")["seats"][0]["score"] == 1


def test_11_6_a_forced_purchase_turns_no_hero_up() -> None:
    assert refusal(table(noble(), regent()), "0 skip", "0 hero").clause == "11"


def test_11_7_the_person_alone_builds_and_both_are_paid() -> None:
    request = alone(noble("V3"), regent(G="G6"), season=4)
    answer = ask(request, "0 put V3 V", "0 done")
    assert answer["worth"] == [[1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]]
    assert [seat["score"] for seat in answer["seats"]] == [1, 1]


def test_11_8_taxes_then_catch_up_then_the_market_but_not_after_season_4() -> None:
    answer = ask(alone(noble(V="V3"), regent(), season=4), "0 done")
    assert answer["step"] == "over" and answer["seats"][0]["cities"]["V"] == ["V3"]
    step = step_of(alone(noble(V="V3"), regent(score=33), market="Y1"), "0 done")
    names = [type(event).__name__ for event in step.events]
    assert names.index("TaxLevied") < names.index("CatchUpEarned") < names.index("MarketFilled")


def test_11_9_the_city_that_paid_most_is_taxed_then_the_one_with_more_influence_then_your_choice() -> None:
    taxed = alone(noble(V="V2 V3", R="R1 R6", B="B5"), regent())
    answer = ask(taxed, "0 done")  # violet 2, red 2, yellow none: 7 beats 5
    assert answer["seats"][0]["cities"]["R"] == ["R1"] and answer["seats"][1]["cities"]["R"] == ["R6"]
    equal = alone(noble(V="V2 V3", R="R1 R4"), regent())
    assert tax_preview(state_of(equal)).equal == ("V", "R")
    assert ask(equal, "0 done")["step"] == "tax" and legal(equal, "0 done") == ["tax R", "tax V"]
    answer = ask(equal, "0 done", "0 tax R")
    assert answer["seats"][1]["cities"]["R"] == ["R4"] and answer["season"] == 2
    assert refusal(equal, "0 done", "0 tax G").clause == "11.9"
    assert ask(equal, "0 done")["season"] == 1 and ask(equal, "0 done")["seats"][0]["bought"]


def test_11_10_without_a_payment_influence_alone_counts_and_without_a_card_there_is_no_tax() -> None:
    poor = alone(noble(V="V2", R="R3"), regent(V="V6", R="R6"))
    assert ask(poor, "0 done")["seats"][0]["cities"]["R"] == []
    assert ask(alone(noble(), regent()), "0 done")["season"] == 2


def test_11_11_the_card_goes_to_his_city_of_that_colour_or_is_discarded() -> None:
    beneath = alone(noble(V="V2 V3"), regent(V="V4"))
    assert ask(beneath, "0 done")["seats"][1]["cities"]["V"] == ["V3", "V4"]
    joker = alone(noble(V="V2 W6"), regent(V="V1"))
    assert ask(joker, "0 done")["seats"][1]["cities"]["V"] == ["V1", "W6"]
    same = alone(noble(V="V2 V3"), regent(V="V3"))
    answer = ask(same, "0 done")
    assert answer["seats"][1]["cities"]["V"] == ["V3"] and answer["discard"] == ["V3"]
    his_joker = alone(noble(V="V2 V3"), regent(V="W3"))
    assert ask(his_joker, "0 done")["discard"] == ["V3"]


def test_11_12_the_regent_builds_the_cards_of_his_catch_up() -> None:
    request = alone(noble(score=31), regent(G="G3"), pile="G3 W3 G2")
    answer = ask(request, "0 done")
    assert answer["seats"][1]["cities"]["G"] == ["G2", "G3"] and answer["discard"] == ["G3", "W3"]
    mine = ask(alone(noble(), regent(score=11), pile="G2"), "0 done")
    assert mine["seats"][0]["hand"] == ["G2"]


def test_11_13_the_expert_loses_one_two_then_three() -> None:
    def left(season: int, *play: str) -> list[str]:
        person = noble(V="V6", Y="Y5", P="P4", R="R3", G="G1")
        answer = ask(alone(person, regent(), expert=True, season=season, market="W1 W2 W3 W4"), "0 done", *play)
        return [city for city, cards in answer["seats"][0]["cities"].items() if cards]

    assert left(1) == ["Y", "P", "R", "G"]  # V 2, then all 1 by influence
    assert left(2) == ["P", "R", "G"]
    assert left(3) == ["R", "G"]


def test_11_13_all_are_named_before_any_is_moved_and_only_a_real_choice_is_asked() -> None:
    person = noble(V="V2", Y="Y1", P="P1", R="R1")
    request = alone(person, regent(), expert=True, season=3, market="W1 W2 W3 W4")
    assert legal(request, "0 done") == ["tax P", "tax R", "tax Y"]
    assert legal(request, "0 done", "0 tax P") == ["tax R", "tax Y"]
    assert ask(request, "0 done", "0 tax P")["seats"][1]["cities"]["P"] == []  # nothing moved yet
    answer = ask(request, "0 done", "0 tax P", "0 tax Y")
    assert [len(answer["seats"][1]["cities"][city]) for city in "VYPR"] == [1, 1, 1, 0]
    assert answer["season"] == 4


def test_11_13_three_equal_for_three_are_not_asked() -> None:
    request = alone(noble(Y="Y1", P="P1", R="R1"), regent(), expert=True, season=3, market="W1 W2 W3 W4")
    assert ask(request, "0 done")["season"] == 4


def test_11_14_the_market_is_trimmed_to_four_by_choice() -> None:
    request = alone(noble(), regent(), market=f"{FOUR} Y1 V2")
    answer = ask(request, "0 done")
    assert answer["step"] == "trim" and answer["turn"] == 0 and answer["season"] == 1
    assert answer["legal"] == {"0": [f"drop {card}" for card in ("B1", "G1", "R1", "V2", "Y1")]}
    assert refusal(request, "0 done", "0 drop G2").clause == "11.14"
    answer = ask(request, "0 done", "0 drop B1", "0 drop Y1")
    assert answer["market"] == ["G1", "R1", "V2", "Y1"] and answer["season"] == 2
    assert len(ask(alone(noble(), regent(), market="Y1"), "0 done")["market"]) == 4


@pytest.mark.parametrize(
    ("margin", "level"),
    [
        (-40, 1),
        (-10, 1),
        (-9, 2),
        (-1, 2),
        (0, 3),
        (1, 4),
        (10, 4),
        (11, 5),
        (20, 5),
        (21, 6),
        (30, 6),
        (31, 7),
        (99, 7),
    ],
)
def test_11_15_legends(margin: int, level: int) -> None:
    assert legend(margin) == level


def test_11_15_reaching_the_fourth_legend_is_beating_the_regent() -> None:
    def end(own: int, his: int) -> tuple[object, tuple[int, ...], str | None]:
        request = alone(noble(score=own), regent(score=his), season=4)
        result = ROYAL_CITIES.result(state_of(request, "0 done"))
        return ask(request, "0 done")["winners"], result.winners, result.ranks[0]

    assert end(30, 10) == ([0], (0,), "legend_5")
    assert end(10, 30) == ([1], (), "legend_1")
    assert end(10, 10) == ([0, 1], (), "legend_3")
