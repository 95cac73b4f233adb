"""The contract of `analyse` (docs/positions.md)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.positions import completed
from cardcity_desktop.rules.errors import BadFieldError

from .tables import CITADELS, request

ANSWER_FIELDS = [
    *("step", "turn", "character", "legal", "round", "crown", "called", "answered", "murdered", "robbed", "pile"),
    *("seats", "winner"),
]


def asked(*play: str, **words: Any) -> dict[str, Any]:
    written = request(**words)
    answer = CITADELS.analyse({**written, "play": list(play)})
    return dict(json.loads(json.dumps(answer)))


def choosing(players: int, going: list[str], down: str) -> dict[str, Any]:
    written = request(players, held={})
    for seat in written["seats"]:
        seat["characters"] = []
    return {**written, "step": "choosing", "going": going, "face_down": [down], "face_up": []}


def test_an_answer_has_these_fields() -> None:
    answer = asked(held={1: "assassin"}, cities={1: "temple keep"}, hands={1: "manor"}, gold={1: 2}, round=3)
    assert list(answer) == ANSWER_FIELDS
    assert list(answer["seats"][1]) == ["hand", "city", "gold", "characters", "points", "may_hold"]
    assert answer["legal"]["1"][:2] == ["draw", "gold"]
    assert (answer["step"], answer["turn"], answer["character"], answer["called"]) == ("calling", 1, "assassin", 1)
    assert (answer["round"], answer["answered"], answer["winner"]) == (3, {"assassin": 1}, None)
    assert answer["seats"][1] == {
        "hand": ["manor"],
        "city": ["keep", "temple"],
        "gold": 2,
        "characters": ["assassin"],
        "points": 4,
        "may_hold": [],
    }


def test_the_graveyards_owner_acts_in_the_warlords_turn_and_the_card_is_nowhere() -> None:
    words: dict[str, Any] = {"held": {0: "warlord"}, "called": 7, "gold": {2: 1}}
    answer = asked("0 destroy 1 tavern", cities={1: "tavern", 2: "graveyard"}, **words)
    assert (answer["turn"], answer["character"], answer["legal"]) == (2, "warlord", {"2": ["leave", "save"]})
    assert answer["pile"] == 69 - 2


def test_cards_looked_at_or_put_are_in_neither_hand_nor_pile() -> None:
    assert asked("0 draw", held={0: "king"}, called=3)["pile"] == 67
    putting = asked("0 put manor", held={0: "magician"}, called=2, hands={0: "manor docks"})
    assert (putting["seats"][0]["hand"], putting["pile"]) == (["docks"], 67)
    assert putting["legal"] == {"0": ["put docks", "redraw"]}


def test_calls_happen_before_the_first_action() -> None:
    answer = asked(held={0: "merchant", 1: "thief"}, called=5, robbed="merchant", answered={"thief": 1}, gold={0: 4})
    assert (answer["called"], [seat["gold"] for seat in answer["seats"][:2]]) == (6, [1, 4])


def test_the_end_of_a_game() -> None:
    full = "manor castle temple church tavern market docks"
    words: dict[str, Any] = {"held": {3: "warlord", 1: "king"}, "called": 7, "murdered": "king", "first_complete": 0}
    answer = asked("3 gold", "3 end", cities={0: full}, **words)
    assert (answer["step"], answer["turn"], answer["character"]) == ("over", None, None)
    assert (answer["legal"], answer["called"], answer["winner"]) == ({}, 8, 0)
    assert (answer["murdered"], answer["answered"], answer["crown"]) == ("king", {"warlord": 3}, 1)
    assert answer["seats"][1]["may_hold"] == ["king"]


def test_a_round_that_is_over_deals_the_next_by_the_seed() -> None:
    words: dict[str, Any] = {"held": {3: "warlord"}, "called": 7}
    written = {**request(**words), "play": ["3 gold", "3 end"]}
    first, again = CITADELS.analyse(written), CITADELS.analyse({**written, "seed": 0})
    assert first == again
    assert (first["step"], first["called"], first["answered"], first["round"]) == ("choosing", 0, {}, 2)
    others = [CITADELS.analyse({**written, "seed": seed})["legal"] for seed in range(9)]
    assert len({str(legal) for legal in others}) > 1


def test_choosing_with_two_asks_for_the_last_burial_too() -> None:
    written = choosing(2, list(NUMBER)[:7], "warlord")
    written["play"] = ["0 pick king", "1 pick thief", "1 bury bishop", "0 pick assassin", "0 bury merchant"]
    answer = CITADELS.analyse(written)
    assert (answer["step"], answer["called"], answer["character"]) == ("choosing", 0, None)
    assert answer["legal"] == {"1": ["pick architect", "pick magician"]}
    written["play"] += ["1 pick architect"]
    assert CITADELS.analyse(written)["legal"] == {"1": ["bury magician"]}
    written["play"] += ["1 bury magician"]
    assert CITADELS.analyse(written)["turn"] == 0


def test_two_seats_while_choosing_may_hold_everything() -> None:
    answer = CITADELS.analyse(choosing(2, list(NUMBER)[:7], "warlord"))
    assert answer["seats"][0]["may_hold"] == list(NUMBER)
    assert answer["seats"][0]["characters"] == []


@pytest.mark.parametrize(
    ("play", "number", "clause"),
    [
        (["0 gold", "0 end", "0 gold"], 3, "4.1"),
        (["0 end"], 1, "4.9"),
        (["0 gold", "0 gold"], 2, "4.4"),
        (["0 build manor"], 1, "4.6"),
        (["1 gold"], 1, "4.1"),
    ],
)
def test_a_refused_action_is_named_by_its_number_and_clause(play: list[str], number: int, clause: str) -> None:
    written = {**request(held={0: "king", 1: "bishop"}, called=3, hands={0: "manor"}), "play": play}
    with pytest.raises(BadFieldError) as caught:
        CITADELS.analyse(written)
    assert caught.value.field == "play"
    assert f"action {number}," in str(caught.value)
    assert clause in str(caught.value)


@pytest.mark.parametrize("line", ["", "king", "0", "0 fly", "x gold", "0  gold", "-1 gold"])
def test_an_unreadable_action_is_refused(line: str) -> None:
    with pytest.raises(BadFieldError, match="play: action 1"):
        CITADELS.analyse({**request(held={0: "king"}, called=3), "play": [line]})


Change = Callable[[dict[str, Any]], object]


BAD: list[tuple[str, Change]] = [
    ("players", lambda r: r.update(players=8)),
    ("players", lambda r: r.pop("players")),
    ("options", lambda r: r.update(options=[])),
    ("jokers", lambda r: r["options"].update(jokers=1)),
    ("end", lambda r: r["options"].update(end=9)),
    ("bank", lambda r: r["options"].update(bank=31)),
    ("deck", lambda r: r["options"].update(deck=67)),
    ("crown", lambda r: r.update(crown=4)),
    ("crown", lambda r: r.pop("crown")),
    ("round", lambda r: r.update(round=0)),
    ("first_complete", lambda r: r.update(first_complete=1)),
    ("pile", lambda r: r["pile"].pop()),
    ("pile", lambda r: r["pile"].append("tavern")),
    ("pile", lambda r: r["pile"].append("gold_mine")),
    ("pile", lambda r: r.pop("pile")),
    ("hand", lambda r: r["seats"][0].update(hand=["nothing"])),
    ("city", lambda r: r["seats"][0]["city"].append(r["pile"].pop(r["pile"].index("manor")))),
    ("gold", lambda r: r["seats"][2].update(gold=-1)),
    ("seats", lambda r: r["seats"].pop()),
    ("seats", lambda r: r.update(seats={})),
    ("cards", lambda r: r["seats"][0].update(cards=[])),
    ("step", lambda r: r.update(step="building")),
    ("called", lambda r: r.update(called=9)),
    ("characters", lambda r: r["seats"][0]["characters"].append("king")),
    ("characters", lambda r: r["seats"][0].update(characters=["queen"])),
    ("face_up", lambda r: r["face_up"].pop()),
    ("face_down", lambda r: r["face_down"].pop()),
    ("face_down", lambda r: r["face_down"].__setitem__(0, r["face_up"][0])),
    ("going", lambda r: r.update(going=["king"])),
    ("answered", lambda r: r.update(answered={"king": 0, "warlord": 1})),
    ("answered", lambda r: r.update(answered={"king": 1})),
    ("murdered", lambda r: r.update(murdered="assassin")),
    ("murdered", lambda r: r.update(murdered="emperor")),
    ("robbed", lambda r: r.update(robbed="thief")),
    ("seed", lambda r: r.update(seed="x")),
    ("play", lambda r: r.update(play="0 gold")),
    ("phase", lambda r: r.update(phase="calling")),
]


@pytest.mark.parametrize(("field", "change"), BAD, ids=[f"{field}-{at}" for at, (field, _) in enumerate(BAD)])
def test_a_position_that_cant_be_is_refused_by_its_fields_name(field: str, change: Change) -> None:
    written = request(held={0: "king", 1: "bishop"}, called=4, answered={"king": 0}, cities={0: "manor"})
    CITADELS.analyse(copy.deepcopy(written))
    change(written)
    with pytest.raises(BadFieldError) as caught:
        CITADELS.analyse(written)
    assert caught.value.field == field
    assert "\n" not in str(caught.value)


def test_a_city_of_seven_has_a_first() -> None:
    full = "manor castle temple church tavern market docks"
    with pytest.raises(BadFieldError, match="first_complete"):
        CITADELS.analyse(request(held={3: "warlord"}, called=7, cities={0: full}))


def test_choosing_refuses_what_belongs_to_the_calling() -> None:
    for field, value in {"characters": ["king"], "called": 1, "murdered": "king"}.items():
        written = choosing(2, list(NUMBER)[:7], "warlord")
        if field == "characters":
            written["seats"][0][field] = value
        else:
            written[field] = value
        with pytest.raises(BadFieldError):
            CITADELS.analyse(written)
    with pytest.raises(BadFieldError, match="going"):
        CITADELS.analyse(choosing(2, list(NUMBER)[:6], "warlord"))


# Completing


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("deck", [69, 68])
def test_1_6_and_3_2_missing_cards_go_to_the_pile_and_the_middle(players: int, deck: int) -> None:
    given = request(players, held={0: "king", 1: "warlord"}, hands={0: "manor", 1: "keep"})
    given["options"] = {"deck": deck}
    names = iter(name for name in NUMBER if name not in ("king", "warlord"))
    wanted = 2 if players < 4 else 1
    for number, seat in enumerate(given["seats"]):
        held = ["king"] if number == 0 else ["warlord"] if number == 1 else []
        seat["characters"] = [*held, *(next(names) for _more in range(wanted - len(held)))]
    bare = {key: value for key, value in given.items() if key not in ("pile", "face_up", "face_down")}
    found = completed(bare)
    assert CITADELS.analyse(found)["pile"] == deck - 2
    assert "king" not in found["face_up"]
    assert completed(found) == found


def test_what_cannot_be_completed_is_left_to_the_reader() -> None:
    odd = completed({"step": "calling", "players": 9, "options": ["deck"], "seats": [{"characters": ["king"]}]})
    assert len(odd["pile"]) == 69 and odd["face_up"] == []
    assert "face_up" not in completed({"step": "choosing", "seats": []})
