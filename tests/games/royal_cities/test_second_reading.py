"""The slow implementation by the worked examples of section 13, and by the clauses that they leave out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.readings import RefusedError

from .second_reading import BOX, COLOURS, answer, crowns, may_put, payment, worth

Cities = dict[str, list[str]]


def seat(hand: str = "", score: int = 0, hero: bool = False, bought: bool = False, **cities: str) -> dict[str, Any]:
    """Return a seat from text: cards between blanks, a city by its colour."""
    columns = {kind: city.split() for kind, city in cities.items()}
    return {"hand": hand.split(), "cities": columns, "score": score, "hero": hero, "bought": bought}


def regent(score: int = 0, **cities: str) -> dict[str, Any]:
    return {"cities": {kind: city.split() for kind, city in cities.items()}, "score": score}


def position(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a request with all 85 cards: `pile` is its beginning (with `all_pile`, all of it), the rest follows."""
    solo = "hand" not in seats[-1]
    fields = {"nobles": 1 if solo else len(seats), "season": 1, "step": "play", "last_buyer": None, **fields}
    for name in ("market", "pile", "discard", "reserve"):
        fields[name] = fields.get(name, "").split()
    rest = BOX - Counter(
        card
        for cards in (
            *(fields[name] for name in ("market", "pile", "discard", "reserve")),
            *(one.get("hand", []) for one in seats),
            *(city for one in seats for city in one["cities"].values()),
        )
        for card in cards
    )
    others = sorted(rest.elements())
    if not fields["reserve"]:
        fields["reserve"], others = others[:4], others[4:]
    if fields.pop("all_pile", False):
        fields["discard"] += others
    else:
        fields["pile"] += others
    return {"game": "royal_cities", "seats": list(seats), **fields}


def ask(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return answer(position(*seats, **fields))


def cities(**columns: str) -> Cities:
    return {kind: columns.get(kind, "").split() for kind in COLOURS}


# ---- section 13 --------------------------------------------------------------------------------------------


def test_13_1_capacity_of_seven_cards_is_eleven() -> None:
    moves = ["0 skip", "0 buy", "0 take Y4", "0 take Y5", "0 take B2", "0 take P0"]
    told = ask(seat(), seat(), market="Y4 Y5 B2 P0 R1 G1 V1", play=moves)
    assert told["legal"] == {"0": ["end"]}
    told = ask(seat(), seat(), market="Y4 Y5 B2 P0 R1 G1 V1", play=moves[:-1])
    assert told["legal"] == {"0": ["end", "take P0"]}


MARKET_2 = "Y4 R3 G6 P2 Y5 B2"


def test_13_2_a_pair_of_another_colour_pays_one_on_line_3() -> None:
    told = ask(seat(), seat(), market=MARKET_2, pile="G1", play=["0 skip", "0 add"])
    assert [one["score"] for one in told["seats"]] == [1, 0]
    assert (told["step"], told["turn"]) == ("play", 1)


def test_13_2_a_revolt_before_buying() -> None:
    moves = ["0 skip", "0 add", "0 take Y1", "0 take R3", "0 take P2", "0 take B2", "0 end"]
    told = ask(seat(), seat(), market=MARKET_2, pile="Y1", play=moves[:2])
    assert (told["step"], told["market"], told["discard"]) == ("buying", ["B2", "G6", "P2", "R3", "Y1"], ["Y4", "Y5"])
    assert [one["score"] for one in told["seats"]] == [0, 1]
    assert not told["seats"][0]["hero"]
    told = ask(seat(), seat(), market=MARKET_2, pile="Y1", play=moves)
    assert told["seats"][0]["hero"]
    assert told["seats"][0]["hand"] == ["B2", "P2", "R3", "Y1"]
    assert told["turn"] == 1


def test_13_2_a_revolt_after_buying_brings_the_lowest_ones_effect() -> None:
    told = ask(seat(bought=True), seat(), market=MARKET_2, pile="Y1", play=["0 skip", "0 add"])
    assert told["step"] == "merchant"
    assert "pick Y1" in told["legal"]["0"]
    told = ask(seat(bought=True), seat(), market=MARKET_2, pile="Y1", play=["0 skip", "0 add", "0 pick Y1"])
    assert told["seats"][0]["hand"] == ["Y1"]
    assert not told["seats"][0]["hero"]
    assert (told["step"], told["turn"]) == ("play", 1)


ELOISE = cities(V="V1 V2 V4 V5", P="P2", R="R5", B="B2 W5", G="G2 G4")
WILL = cities(V="V0 V3", Y="Y3", R="R2 W3 R5", B="B3 B4", G="G6")


def test_13_3_majorities() -> None:
    assert worth([ELOISE, WILL]) == [[4, 0, 1, 0, 4, 3], [0, 3, 0, 3, 1, 3]]
    assert [sum(row) for row in worth([ELOISE, WILL])] == [12, 10]


@pytest.mark.parametrize(
    ("scores", "hands"),
    [
        ((6, 12), (1, 0)),
        ((6, 12, 12, 12), (0, 0, 0, 0)),
        ((20, 31), (1, 0)),
        ((19, 31), (2, 0)),
        ((49, 71), (3, 0)),
    ],
)
def test_13_4_catch_up(scores: tuple[int, ...], hands: tuple[int, ...]) -> None:
    """No seat has a card, so none is paid."""
    seats = [seat(score=score, bought=True) for score in scores]
    done = [f"{number} done" for number in range(len(seats))]
    told = ask(*seats, step="build", last_buyer=0, market="Y4 R3 G6 P2", play=done)
    assert tuple(len(one["hand"]) for one in told["seats"]) == hands
    assert (told["season"], told["step"], told["turn"]) == (2, "play", 1)


def test_13_5_building_goes_upwards() -> None:
    me = seat("Y5 Y6 R1 G1", bought=True, Y="Y4", G="G2")
    told = ask(me, seat(bought=True), step="build", last_buyer=0)
    assert told["legal"]["0"] == ["done", "put R1 R", "put Y5 Y", "put Y6 Y"]


def test_13_6_companions() -> None:
    assert may_put("W4", "P", cities(), [("P2", "P")])
    assert not may_put("W4", "P", cities(P="P2"), [])
    assert not may_put("W4", "P", cities(P="P2"), [("P4", "P")])
    assert may_put("W3", "P", cities(P="P2"), [("P4", "P"), ("W5", "P")])
    assert not may_put("W4", "P", cities(), [("W2", "P")])  # 7.4: another joker is none


@pytest.mark.parametrize(("city", "seen"), [("V1 W6", 0), ("V5 W6", 1), ("V1", 1), ("V5", 2), ("W6", 0), ("V0 V1", 2)])
def test_13_7_crowns(city: str, seen: int) -> None:
    assert crowns(city.split()) == seen
    assert payment("V", cities(V=city)) == seen


def test_13_8_a_forced_purchase_of_nothing() -> None:
    market = "R1 R2 R3 R4"
    told = ask(seat(), seat(), market=market, pile="R6", play=["0 skip", "0 add"])
    assert (told["market"], told["legal"]) == (["R6"], {"0": ["end"]})
    told = ask(seat(), seat(), market=market, pile="R6", play=["0 skip", "0 add", "0 end"])
    assert (told["seats"][0]["bought"], told["seats"][0]["hero"], told["market"]) == (True, True, ["R6"])


def test_13_9_the_seventeenth_card_is_a_revolt_on_line_5() -> None:
    market = "V0 V1 V2 V3 Y1 Y2 P1 P2 R1 R2 B1 B2 G1 G2 W1 W2"
    told = ask(seat(), seat(), seat(), market=market, pile="W3", play=["0 skip", "0 add"])
    assert [one["score"] for one in told["seats"]] == [0, 3, 3]
    assert len(told["market"]) == 15


def test_13_10_knight() -> None:
    mine = seat("B5", Y="Y3", P="P5", R="R5", G="G2 W6")
    other = seat(R="R2 W5", B="B6", G="G6")
    told = ask(mine, other, play=["0 play hand B5"])
    assert told["legal"]["0"] == sorted(
        [
            *(f"move 0 G to {kind}" for kind in "VYPRB"),
            *(f"move 1 R to {kind}" for kind in "VYB"),
            "move 1 B to B",
        ]
    )
    told = ask(mine, other, play=["0 play hand B5", "0 move 1 R to V"])
    assert told["seats"][0]["cities"]["V"] == ["W5"]


def test_13_11_the_villager_takes_what_she_covered() -> None:
    told = ask(seat(G="G0 G1"), seat(), play=["0 play city G"])
    assert (told["discard"], told["legal"]) == (["G1"], {"0": ["lift G"]})


def test_13_12_a_renewal_between_the_astrologers_cards() -> None:
    hand = "W6"
    request = position(seat(hand), seat(), pile="V1", all_pile=True, play=["0 play hand W6"])
    told = answer(request)
    before = len(request["discard"])
    assert told["discard"] == []
    assert told["pile"] == before + 1 + 4 - 4 - 2
    assert told["step"] == "astrologer"
    assert "put V1 V" in told["legal"]["0"]


def test_13_13_the_regent_builds() -> None:
    market = "Y1 P1 R1 B1"
    told = ask(seat(), regent(V="V1 V3 V5"), market=market, pile="V3 W2", play=["0 skip", "0 add"])
    assert told["legal"] == {"0": ["show V3", "show W2"]}
    told = ask(seat(), regent(V="V1 V3 V5"), market=market, pile="V3 W2", play=["0 skip", "0 add", "0 show W2"])
    assert (told["market"], told["discard"]) == (["B1", "P1", "R1", "W2", "Y1"], ["V3"])
    told = ask(seat(), regent(V="V1 V5"), market=market, pile="V3 W2", play=["0 skip", "0 add"])
    assert told["legal"] == {"0": ["regent V3"]}
    told = ask(seat(), regent(V="V1 V5"), market=market, pile="V3 W2", play=["0 skip", "0 add", "0 regent V3"])
    assert told["seats"][1]["cities"]["V"] == ["V1", "V3", "V5"]
    assert told["market"] == ["B1", "P1", "R1", "W2", "Y1"]


@pytest.mark.parametrize(("his", "then"), [("V4", "V4 V6"), ("V6", "V6")])
def test_13_14_taxes(his: str, then: str) -> None:
    """Violet pays 3, red and yellow 3; violet has most influence."""
    me = seat(bought=True, V="V1 V5 V6", R="R4 R5", Y="Y0 Y1")
    told = ask(me, regent(V=his), step="build", last_buyer=0, market="Y4 R3 G6 P2", play=["0 done"])
    assert told["seats"][0]["cities"]["V"] == ["V1", "V5"]
    assert told["seats"][1]["cities"]["V"] == then.split()
    assert (told["step"], told["season"]) == ("play", 2)


# ---- what section 13 leaves out ----------------------------------------------------------------------------


def test_3_4_an_empty_discard_waits() -> None:
    """The pile's last card comes without a discard; the Void makes one, and only a draw shuffles it."""
    request = position(seat(), seat(), market="Y1 Y2")
    request["pile"].remove("V3")
    request["seats"][1]["hand"], request["pile"] = request["pile"], ["V3"]
    request["play"] = ["0 skip", "0 add", "1 play hand P0", "1 pick Y1"]
    told = answer(request)
    assert (told["pile"], told["discard"]) == (0, ["P0", "Y1"])
    request["play"] += ["1 add"]
    told = answer(request)
    assert (told["pile"], told["discard"], len(told["market"])) == (1, [], 3)


def test_6_9_nothing_to_draw() -> None:
    request = position(seat(), seat(bought=True), market="Y4 R3 G6 P2")
    request["seats"][1]["hand"], request["pile"] = request["pile"], []
    request["play"] = ["0 skip", "0 add"]
    told = answer(request)
    assert (told["step"], told["legal"]["0"]) == ("buying", ["take G6", "take P2", "take R3", "take Y4"])
    request["play"] += ["0 take G6", "0 end"]
    told = answer(request)
    assert (told["step"], told["turn"], told["seats"][0]["hero"]) == ("build", None, False)


def test_6_2_the_heros_two() -> None:
    told = ask(seat(hero=True), seat(), market="Y4 R3 G6 P2 Y5", pile="Y1 B1", play=["0 skip", "0 hero"])
    assert (told["step"], told["legal"], told["seats"][0]["hero"]) == ("hero", {"0": ["show B1", "show Y1"]}, False)
    told = ask(seat(hero=True), seat(), market="Y4 R3 G6 P2 Y5", pile="Y1 B1", play=["0 skip", "0 hero", "0 show B1"])
    assert (told["seats"][0]["score"], told["discard"]) == (1, ["Y1"])


def test_10_2_the_last_season() -> None:
    play = ["1 done", "0 done"]
    told = ask(
        seat(score=3, hero=True, bought=True),
        seat(score=5, bought=True),
        season=4,
        step="build",
        last_buyer=0,
        play=play,
    )
    assert (told["step"], told["winners"], told["legal"]) == ("over", [0, 1], {})
    assert [one["score"] for one in told["seats"]] == [5, 5]
    assert told["seats"][0]["bought"]


def test_11_13_the_expert_asks_only_while_more_are_equal_than_he_takes() -> None:
    me = seat(bought=True, Y="Y3", P="P3", R="R3", B="B6")
    him = regent(Y="Y4", P="P4", R="R4")
    fields: dict[str, Any] = {"step": "build", "last_buyer": 0, "expert": True, "market": "Y1 R1 G6 P1 V1"}
    told = ask(me, him, season=3, play=["0 done"], **fields)
    assert (told["step"], told["legal"], told["turn"]) == ("tax", {"0": ["tax P", "tax R", "tax Y"]}, 0)
    told = ask(me, him, season=3, play=["0 done", "0 tax P"], **fields)
    assert told["legal"] == {"0": ["tax R", "tax Y"]}
    assert told["seats"][0]["cities"]["B"] == ["B6"]  # 11.13: all are named before any is moved
    told = ask(me, him, season=3, play=["0 done", "0 tax P", "0 tax Y"], **fields)
    assert (told["step"], told["season"]) == ("trim", 3)
    assert {kind: city for kind, city in told["seats"][0]["cities"].items() if city} == {"R": ["R3"]}
    told = ask(me, him, season=3, play=["0 done", "0 tax P", "0 tax Y", "0 drop G6"], **fields)
    assert (told["step"], told["season"], told["market"]) == ("play", 4, ["P1", "R1", "V1", "Y1"])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"step": "main"}, "step"),
        ({"season": 5}, "season"),
        ({"turn": 2}, "turn"),
        ({"market": "Y7"}, "market"),
        ({"reserve": "Y1 Y2 Y3"}, "reserve"),
        ({"step": "build"}, "last_buyer"),
    ],
)
def test_a_request_that_cannot_be_names_its_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as refusal:
        ask(seat(), seat(), **change)
    assert refusal.value.field == field


def test_a_refused_action_is_shown_by_its_number_and_clause() -> None:
    with pytest.raises(RefusedError) as refusal:
        ask(seat(), seat(), market="Y1 Y2 Y3", play=["0 skip", "0 buy"])
    assert (refusal.value.number, refusal.value.clauses) == (2, frozenset({"5.1"}))
