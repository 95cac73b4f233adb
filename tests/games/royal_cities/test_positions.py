"""The contract of `analyse` for "royal_cities" (docs/positions.md)."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.positions import KINDS, analyse, cards_for, completed

from .tables import Request, ask, noble, ready, regent, table

FOUR = "Y4 R3 G6 P2"


def example() -> Request:
    """Return the request of docs/positions.md."""
    seat = noble("V3 W5", V="V1 V2", R="R2 W3")
    return table(seat, noble(), market=FOUR, pile="G1", expert=False, turn=0, last_buyer=None, game="royal_cities")


def test_the_example_is_answered_in_its_shape() -> None:
    answer = ask(example(), "0 skip", "0 add")
    assert list(answer) == [
        "step", "turn", "season", "legal", "market", "pile", "discard", "seats", "worth", "winners"
    ]  # fmt: skip
    assert answer["step"] == "play" and answer["turn"] == 1 and answer["season"] == 1
    assert answer["legal"] == {"1": ["skip"]}
    assert answer["market"] == ["G1", "G6", "P2", "R3", "Y4"] and answer["discard"] == []
    assert list(answer["seats"][0]) == ["hand", "cities", "score", "hero", "bought"]
    assert answer["seats"][0]["hand"] == ["V3", "W5"]
    assert answer["seats"][0]["cities"] == {"V": ["V1", "V2"], "Y": [], "P": [], "R": ["R2", "W3"], "B": [], "G": []}
    assert answer["worth"] == [[1, 0, 0, 2, 0, 0], [0] * 6] and answer["winners"] is None
    assert answer["pile"] == 85 - 4 - 4 - 6 - 1


def test_the_regent_has_cities_and_score_alone() -> None:
    answer = ask(table(noble("V3"), regent(5, V="V1"), market=FOUR, game="royal_cities"))
    assert answer["seats"][1] == {"cities": {"V": ["V1"], "Y": [], "P": [], "R": [], "B": [], "G": []}, "score": 5}


def test_turn_is_null_in_build_and_over() -> None:
    request = ready(noble(), noble(), season=4)
    assert ask(request)["turn"] is None and ask(request)["step"] == "build"
    assert ask(request, "1 done", "0 done")["turn"] is None
    assert ask({**request, "turn": "nobody"})["turn"] is None  # not read


def test_a_renewal_is_shuffled_by_the_seed() -> None:
    def hand(seed: int) -> Any:
        request = table(noble("R2"), noble(), market=FOUR, pile="", short=True, reserve="B1 B2 B3 B4", seed=seed)
        return ask(request, "0 play hand R2")["seats"][0]["hand"]

    assert hand(1) == hand(1) and len({tuple(hand(seed)) for seed in range(12)}) > 4


BAD: dict[str, tuple[str, Any]] = {
    "nobles": ("nobles", 5),
    "nobles as truth": ("nobles", True),
    "expert": ("expert", "yes"),
    "expert with others": ("expert", True),
    "season": ("season", 5),
    "step": ("step", "main"),
    "step is a list": ("step", ["play"]),
    "turn": ("turn", 2),
    "last_buyer": ("last_buyer", -1),
    "market": ("market", ["Y9"]),
    "market is a word": ("market", "Y4"),
    "reserve": ("reserve", []),
    "pile": ("pile", [3]),
    "discard": ("discard", {"Y4": 1}),
    "seats": ("seats", []),
    "seed": ("seed", 1.5),
    "play": ("play", "0 skip"),
    "unknown": ("colour", "red"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_field_is_named(name: str) -> None:
    field, value = BAD[name]
    refuse(field, {**example(), field: value})


@pytest.mark.parametrize("field", ["nobles", "season", "step", "market", "reserve", "pile", "discard", "seats"])
def test_a_missing_field_is_named(field: str) -> None:
    request = example()
    del request[field]
    refuse(field, request)


BAD_SEATS: dict[str, tuple[str, Any]] = {
    "hand": ("hand", ["Z1"]),
    "cities": ("cities", []),
    "no such city": ("cities", {"W": ["W1"]}),
    "other colour": ("cities", {"V": ["Y1"]}),
    "falling": ("cities", {"V": ["V2", "V1"]}),
    "score": ("score", -1),
    "hero": ("hero", 1),
    "bought": ("bought", None),
    "unknown": ("money", 3),
}


@pytest.mark.parametrize("name", BAD_SEATS)
def test_a_bad_field_of_a_seat_is_named(name: str) -> None:
    field, value = BAD_SEATS[name]
    request = example()
    request["seats"][0][field] = value
    refuse(field, request)


def test_too_many_and_too_few_cards_are_refused() -> None:
    request = example()
    request["seats"][1]["hand"] = ["Y4", "Y4"]
    refuse("hand", {**request, "pile": [card for card in request["pile"] if card != "Y4"]})
    few = example()
    few["pile"].remove("G5")
    refuse("pile", few)
    refuse("reserve", {**example(), "reserve": [*example()["reserve"], "V0"]})


def test_the_season_s_state_must_agree_with_the_step() -> None:
    refuse("bought", {**table(noble(bought=True), noble(bought=True))})
    building = ready(noble(), noble())
    refuse("last_buyer", {**building, "last_buyer": None})
    building["seats"][1]["bought"] = False
    refuse("bought", building)
    assert ask(ready(noble(), regent(), last_buyer=None))["step"] == "build"
    refuse("hero", table(noble(hero=True), regent()))
    refuse("hand", table(noble(), {**regent(), "hand": []}, nobles=1))


@pytest.mark.parametrize(
    ("play", "told"),
    [
        (["0 skip", "0 buy", "0 end"], r"^play: action 3, '0 end', is not allowed: 5.3"),
        (["0 skip", "1 add"], r"^play: action 2, '1 add', is not allowed: 4.3"),
        (["0 jump"], r"^play: action 1, '0 jump', is no action"),
        (["skip"], r"^play: action 1, 'skip', is no action"),
        ([7], r"^play: action 1, 7, is no action"),
        (["3 skip"], r"^play: action 1, '3 skip', is not allowed"),
    ],
)
def test_actions_are_refused_with_their_number_and_clause(play: list[Any], told: str) -> None:
    with pytest.raises(BadFieldError, match=told) as caught:
        analyse(ROYAL_CITIES, {**example(), "play": play})
    assert "\n" not in str(caught.value)


def test_the_game_answers_for_itself() -> None:
    assert ROYAL_CITIES.analyse(example()) == ask(example())
    with pytest.raises(BadFieldError, match=r"^request: "):
        analyse(ROYAL_CITIES, [])


def refuse(field: str, request: Any) -> None:
    with pytest.raises(BadFieldError) as caught:
        analyse(ROYAL_CITIES, request)
    assert caught.value.field == field


def test_a_request_is_completed_with_every_card_that_has_no_place() -> None:
    """A half-written position is answered, whatever its piles were before."""
    whole = completed({**example(), "pile": ["V6"], "reserve": [], "discard": ["B0"]})
    assert len(whole["reserve"]) == 4 and "B0" not in [*whole["pile"], *whole["reserve"]]
    assert ask(whole)["pile"] == 85 - 4 - 4 - 6 - 1
    assert completed(whole) == whole


def test_a_city_takes_its_colour_and_jokers() -> None:
    assert cards_for("R") == (*(f"R{value}" for value in range(7)), *(f"W{value}" for value in range(7)))
    assert {card for city in "VYPRBG" for card in cards_for(city)} == set(KINDS)
