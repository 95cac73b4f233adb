"""Section 13: the worked examples, by their numbers."""

from __future__ import annotations

from cardcity_desktop.rules.royal_cities.cards import tokens
from cardcity_desktop.rules.royal_cities.events import PileRenewed
from cardcity_desktop.rules.royal_cities.majorities import influence, worth
from cardcity_desktop.rules.royal_cities.phases.flow import catch_up_cards
from tests.games.royal_cities.tables import ask, cities_of, legal, noble, ready, refusal, regent, step_of, table

MARKET = "Y4 R3 G6 P2 Y5 B2"


def test_13_1_capacity() -> None:
    request = table(noble(), noble(), market="Y4 Y5 B2 P0 R3 G6 V1")
    play = ("0 skip", "0 buy", "0 take Y4", "0 take Y5", "0 take B2", "0 take P0")
    assert legal(request, *play) == ["end"]
    assert ask(request, *play, "0 end")["seats"][0]["hand"] == ["B2", "P0", "Y4", "Y5"]


def test_13_2_another_pair_a_revolt_and_one_who_has_bought() -> None:
    answer = ask(table(noble(), noble(), market=MARKET, pile="G1"), "0 skip", "0 add")
    assert [seat["score"] for seat in answer["seats"]] == [1, 0] and len(answer["market"]) == 7
    request = table(noble(), noble(), market=MARKET, pile="Y1")
    answer = ask(request, "0 skip", "0 add")
    assert sorted(answer["discard"]) == ["Y4", "Y5"] and "Y1" in answer["market"]
    assert [seat["score"] for seat in answer["seats"]] == [0, 1]
    play = ("0 skip", "0 add", "0 take R3", "0 take G6")
    assert legal(request, *play) == ["end"]  # 9 spent of 5 + 4
    assert ask(request, *play, "0 end")["seats"][0]["hero"]
    answer = ask(table(noble(bought=True), noble(), market=MARKET, pile="Y1"), "0 skip", "0 add")
    assert answer["step"] == "merchant" and "pick Y1" in answer["legal"]["0"]


ELOISE = cities_of(V="V1 V2 V4 V5", P="P2", R="R5", B="B2 W5", G="G2 G4")
WILL = cities_of(V="V0 V3", Y="Y3", R="R2 W3 R5", B="B3 B4", G="G6")


def test_13_3_majorities() -> None:
    assert [(influence(hers), influence(his)) for hers, his in zip(ELOISE, WILL, strict=True)] == [
        (12, 3), (0, 3), (2, 0), (5, 10), (7, 7), (6, 6)
    ]  # fmt: skip
    assert worth((ELOISE, WILL)) == ((4, 0, 1, 0, 4, 3), (0, 3, 0, 3, 1, 3))
    assert [sum(own) for own in worth((ELOISE, WILL))] == [12, 10]


def test_13_4_catch_up() -> None:
    assert catch_up_cards(6, 12, 10) == 1
    assert catch_up_cards(6, 12, 6) == 0
    assert catch_up_cards(20, 31, 10) == 1
    assert catch_up_cards(19, 31, 10) == 2


def test_13_5_what_may_be_built() -> None:
    request = ready(noble("Y5 Y6 R1 G1", Y="Y4", G="G2"), noble())
    assert legal(request) == ["done", "put R1 R", "put Y5 Y", "put Y6 Y"]
    assert refusal(request, "0 put G1 G").clause == "7.3"


def test_13_6_jokers() -> None:
    both = ready(noble("W4 P2"), noble())
    assert ask(both, "0 put P2 P", "0 put W4 P", "0 done", "1 done")["seats"][0]["cities"]["P"] == ["P2", "W4"]
    assert legal(ready(noble("W4", P="P2"), noble())) == ["done"]
    equal = ready(noble("W4 P4", P="P2"), noble())
    assert refusal(equal, "0 put P4 P", "0 put W4 P").clause == "7.3"
    three = ready(noble("W3 W5 P4", P="P2"), noble())
    answer = ask(three, "0 put P4 P", "0 put W3 P", "0 put W5 P", "0 done", "1 done")
    assert answer["seats"][0]["cities"]["P"] == ["P2", "W3", "P4", "W5"]


def test_13_7_crowns() -> None:
    pays = [worth((cities_of(V=city), cities_of()))[0][0] for city in ("V1 W6", "V5 W6", "V1", "V5", "W6")]
    assert pays == [0, 1, 1, 2, 0]


def test_13_8_a_revolt_that_leaves_nothing_to_pay() -> None:
    request = table(noble(), noble(), market="R1 R2 R3 R4", pile="R6")
    answer = ask(request, "0 skip", "0 add")
    assert answer["market"] == ["R6"] and answer["seats"][1]["score"] == 1
    assert answer["legal"] == {"0": ["end"]}
    assert ask(request, "0 skip", "0 add", "0 end")["seats"][0]["bought"]


def test_13_9_sixteen_face_up() -> None:
    market = "V1 V2 V3 V4 Y1 Y2 P1 P2 R1 R2 B1 B2 G1 G2 W1 W2"
    answer = ask(table(noble(), noble(), noble(), market=market, pile="W6"), "0 skip", "0 add")
    assert [seat["score"] for seat in answer["seats"]] == [0, 3, 3] and len(answer["market"]) == 15


def test_13_10_knight() -> None:
    theirs = table(noble("P5", V="V4", G="G5", R="R6"), noble(R="R1 W5"))
    assert legal(theirs, "0 play hand P5") == [f"move 1 R to {city}" for city in "BPVY"]
    red = table(noble("P5", V="V4", R="R2"), noble(R="R5"))
    assert legal(red, "0 play hand P5") == ["move 1 R to R"]
    own = table(noble("P5", V="V4", R="R5"), noble())
    assert ask(own, "0 play hand P5")["step"] == "main"
    joker = table(noble("P5", V="V4", R="R1 W5"), noble())
    assert "move 0 R to V" in legal(joker, "0 play hand P5")


def test_13_11_villager_from_the_top_of_a_city() -> None:
    request = table(noble(G="G0 G1"), noble())
    assert legal(request, "0 play city G") == ["lift G"]
    assert ask(request, "0 play city G", "0 lift G")["seats"][0]["hand"] == ["G0"]


def test_13_12_astrologer_and_a_renewal() -> None:
    request = table(noble("P6"), noble(), pile="G5", discard="", short=True, reserve="B1 B2 B3 B4", market="Y1")
    lying = len(request["discard"])
    step = step_of(request, "0 play hand P6")
    assert sum(isinstance(event, PileRenewed) for event in step.events) == 1
    assert len(step.state.pile) == lying + 1 + 4 - 4 - 2 and len(step.state.reserve) == 4
    assert "G5" in tokens(step.state.phase.cards)  # type: ignore[attr-defined]


def test_13_13_what_the_regent_can_build() -> None:
    blocked = table(noble(), regent(V="V1 V3 V5"), pile="V3 W2")
    assert legal(blocked, "0 skip", "0 add") == ["show V3", "show W2"]
    answer = ask(table(noble(), regent(V="V1 V5"), pile="V3 W2"), "0 skip", "0 add", "0 regent V3")
    assert answer["seats"][1]["cities"]["V"] == ["V1", "V3", "V5"] and answer["market"] == ["W2"]


def test_13_14_the_tax() -> None:
    """Violet pays three crowns, red three cities of two: the one with more influence is taxed."""
    mine = {"V": "V2 V4 V6", "R": "R3 R6", "B": "B0 B1"}
    request = ready(noble(**mine), regent(B="B6", Y="Y3"), market="Y1 P1 G1 W1")  # type: ignore[arg-type]
    answer = ask(request, "0 done")
    assert answer["seats"][0]["cities"]["V"] == ["V2", "V4"] and answer["seats"][1]["cities"]["V"] == ["V6"]
    same = ready(noble(**mine), regent(B="B6", Y="Y3", V="V6 ".strip()), market="Y1 P1 G1 W1")  # type: ignore[arg-type]
    assert "V6" in ask(same, "0 done")["discard"]
