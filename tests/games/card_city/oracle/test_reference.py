"""The slow implementation by the worked examples of clause 13 and of docs/positions.md; properties of the generator."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from .positions import random_request
from .reference import (
    answer,
    ask_refusal,
    contacts,
    kind_at,
    neighbours,
    read_position,
    read_text_city,
    ring_cards,
    zone_of,
)

EXAMPLE: dict[str, Any] = {
    "edition": "xl",
    "level": "advanced",
    "victory": "residential",
    "variants": ["ecological"],
    "players": 1,
    "seat": 0,
    "money": [12],
    "hand": ["R", "RC|"],
    "city": "H R . / L P RC- / . . I3",
}


def classic(city: str, **more: Any) -> dict[str, Any]:
    return {
        "edition": "classic", "variants": [], "players": 1, "seat": 0, "money": [0], "city": city, **more,
    }  # fmt: skip


def xl(city: str, level: str = "normal", victory: str = "residential", **more: Any) -> dict[str, Any]:
    return {
        "edition": "xl", "level": level, "victory": victory, "variants": [], "players": 1, "seat": 0,
        "money": [0], "city": city, **more,
    }  # fmt: skip


def unique(cards: dict[tuple[int, int], tuple[str, int]], players: int, **more: Any) -> dict[str, Any]:
    entries = [{"at": list(cell), "card": token, "seat": seat} for cell, (token, seat) in cards.items()]
    request = xl("", variants=["unique_city"], players=players, money=[0] * players, cards=entries)
    del request["city"]
    return {**request, **more}


def district_of(request: dict[str, Any], kind: str, cell: list[int]) -> dict[str, Any]:
    (found,) = [d for d in answer(request)["districts"] if d["kind"] == kind and cell in d["cells"]]
    assert isinstance(found, dict)
    return found


# ---- docs/positions.md's example --------------------------------------------------------------------------------


def test_positions_example_size_legal_and_must() -> None:
    got = answer(EXAMPLE)
    assert got["size"] == {"cards": 5, "limit": 10}
    assert got["legal"]["R"] == [[0, -1], [-1, 0], [-1, 1], [0, 2]]
    assert got["legal"]["RC|"] == [[0, -1], [-1, 0], [-1, 1], [0, 2], [1, 2]]
    assert set(got["legal"]) == {"R", "RC|", "CR|", "RC-", "CR-"}
    assert got["must"] == got["legal"]


def test_positions_example_why() -> None:
    cells = ["1,-1", "2,0", "3,1", "1,2", "3,2", "2,3"]
    assert answer(EXAMPLE)["why"]["R"] == {cell: ["4.3"] for cell in cells}


def test_positions_example_districts_income_and_score() -> None:
    got = answer(EXAMPLE)
    commercial = {
        "kind": "C", "cells": [[2, 1]], "cards": 1, "culture": 0, "residential": 0,
        "colours": ["grey", "yellow"],
    }  # fmt: skip
    assert commercial in got["districts"]
    assert [d["kind"] for d in got["districts"]] == ["H", "R", "L", "P", "C", "R", "I"]
    assert got["develop"] == []
    assert got["income"] == {"salary": 1, "commercial": 1, "parking": 2, "total": 4}
    assert got["score"] == {"points": -30, "tie": [2], "pollution": 4, "rank": "homestead"}


def test_positions_both_forms_of_a_city_state_the_same() -> None:
    entries = [{"at": [x, y], "card": token, "seat": 0} for (x, y), token in read_text_city(EXAMPLE["city"]).items()]
    request = {key: value for key, value in EXAMPLE.items() if key != "city"}
    assert answer({**request, "cards": entries}) == answer(EXAMPLE)


# ---- clause 13 ------------------------------------------------------------------------------------


def test_13_1_income_of_three_commercial_districts() -> None:
    assert answer(classic("C H C / . P . / . C C"))["income"] == {
        "salary": 1, "commercial": 5, "parking": 0, "total": 6,
    }  # fmt: skip


def test_13_2_classic_score() -> None:
    city = "R R R P R / P P P I P / R R R P R / H L C P P / P P P . ."
    assert answer(classic(city, money=[36]))["score"] == {
        "points": 19, "tie": [1], "pollution": None, "rank": "village",
    }  # fmt: skip


def test_13_3_two_parks_with_four_empties_are_worth_eight() -> None:
    row = "P P P P P P"
    rest = [row, row, "P P H P P P"]
    with_parks = " / ".join([*rest, "P . K . P P", "P . K . P P", row])
    without = with_parks.replace("K", "L")
    points = [answer(xl(city))["score"]["points"] for city in (with_parks, without)]
    assert points == [4, -4]


def test_13_4_advanced_income() -> None:
    assert answer(xl("H . . / L P C / . R .", level="advanced"))["income"] == {
        "salary": 1, "commercial": 1, "parking": 2, "total": 4,
    }  # fmt: skip


def test_13_5_shares_in_the_unique_city() -> None:
    shops = {(-2, 1): ("C", 0), (-1, 1): ("C", 0), (-1, 2): ("C", 0), (0, 1): ("C", 1)}
    cards = {(-1, 0): ("H", 0), (0, 0): ("H", 1), **shops}
    assert [answer(unique(cards, 2, seat=seat))["income"]["commercial"] for seat in (0, 1)] == [7, 2]
    halls = {(0, 0): ("H", 0), (1, 0): ("H", 1), (0, 1): ("H", 2)}
    homes = dict.fromkeys([(-1, 0), (0, -1), (1, -1)], ("R", 0))
    homes |= {(2, -1): ("R", 1), (2, 0): ("R", 1), (-1, 1): ("R", 2)}
    points = [answer(unique({**halls, **homes}, 3, seat=seat))["score"]["points"] for seat in range(3)]
    assert points == [10 - 32, 7 - 33, 3 - 34]


def test_13_6_decentralisation() -> None:
    plain = "I P I P . / P P P P P / P P P P P / P I P L P / P P P P H"
    more = answer(classic(plain, variants=["decentralisation"]))["score"]["points"]
    assert more - answer(classic(plain))["score"]["points"] == 6 + 8
    one_step = "P P P P P / P P P P P / P P P P P / P P P H P / P P P P P"
    more = answer(classic(one_step, variants=["decentralisation"]))["score"]["points"]
    assert more - answer(classic(one_step))["score"]["points"] == 4
    all_colours = "P P P P P / P P C P P / P P R H P / P P P P P / P P P P P"
    more = answer(classic(all_colours, variants=["decentralisation"]))["score"]["points"]
    assert more - answer(classic(all_colours))["score"]["points"] == 5 + 2


def test_13_7_size() -> None:
    full = classic("H P P / P P .", hand=["P", "I"])
    assert answer(full)["size"] == {"cards": 5, "limit": 5}
    assert answer(full)["legal"]["P"] == []
    assert len(answer(full)["legal"]["I"]) > 0
    assert answer(classic("H P P / P P I", hand=["P"]))["size"] == {"cards": 5, "limit": 10}
    assert answer(classic("H P P P / P P I P / P P . .", hand=["P"]))["size"] == {"cards": 9, "limit": 10}
    assert answer(classic("H P P P / P P I P / P P P .", hand=["P"]))["legal"]["P"] == []


def test_13_8_development_and_merging() -> None:
    got = answer(classic("H . / R L / . . / R I"))
    assert got["develop"] == [{"kind": "R", "cells": [[0, 1]], "into": [[-1, 1], [0, 2]]}]
    merged = district_of(classic("H . / R L / R . / R I"), "R", [0, 1])
    assert (merged["cards"], merged["culture"]) == (3, 2)
    assert answer(classic("H . / R L / R . / R I"))["develop"] == []
    assert answer(classic("H . / R L", reserve={"R": 0}))["develop"] == []


def test_13_10_suburb() -> None:
    frame = ". . R C . / . . H . . / . . . . . / . . . . . / . . . . ."
    first = xl(frame, level="simplified", variants=["suburb"])
    assert ring_cards(5)[3, -1] == "R"
    assert ring_cards(5)[4, -1] == "C"
    assert answer(first)["develop"] == [{"kind": "C", "cells": [[3, 0]], "into": [[4, 0], [3, 1]]}]
    then = {**first, "city": first["city"].replace("R C .", "R C C")}
    assert answer(then)["income"]["commercial"] == 6
    assert answer(then)["size"]["cards"] == 4
    assert district_of(then, "C", [3, 0])["cells"] == [[4, -1], [3, 0], [4, 0]]


@pytest.mark.parametrize(("last", "points"), [("P", 4), ("K", 8), ("X", 0)])
def test_13_11_happiness(last: str, points: int) -> None:
    city = f". L P C . / . R R R R / H . . {last} ."
    assert answer(xl(city, victory="happiness"))["score"]["points"] == points


@pytest.mark.parametrize(("card", "forbidden"), [("IC|", 3), ("CI-", 4), ("CI/", 3), ("CI\\", 3), ("IC\\", 3)])
def test_13_12_half_sides_of_the_hexagonal_board(card: str, forbidden: int) -> None:
    met = {cell for half, cell, _ in contacts((0, 0), hexagonal=True) if kind_at(card, half) == "I"}
    assert len(met) == forbidden


# ---- single clauses ----------------------------------------------------------------------------------------


def test_2_5_the_frame_floats_with_the_bounding_box() -> None:
    got = answer(classic("H P P P P", hand=["I"]))["legal"]["I"]
    assert [-1, 0] not in got
    assert [5, 0] not in got
    assert [4, 1] in got


def test_4_7_no_placement_may_cost_a_later_card() -> None:
    size_first = xl("H P P / P P .", level="simplified", hand=["I", "P"])
    assert answer(size_first)["legal"]["P"] == []
    full = "H P P P P / P I P P P / I P I I P / P I I P . / P P I I ."
    got = answer(xl(full, level="simplified", hand=["R", "P"]))
    assert got["legal"] == {"P": [[4, 3], [4, 4]], "R": [[4, 3]]}
    assert got["must"] == {"P": [[4, 4]], "R": [[4, 3]]}
    assert answer(classic(full, hand=["R", "P"]))["must"]["P"] == [[4, 3], [4, 4]]


def test_4_13_option_halves_touch() -> None:
    city = xl("H LR-", level="advanced")
    assert answer(city)["develop"] == []
    touching = {**city, "options": ["touching_halves"]}
    assert answer(touching)["develop"] == [{"kind": "R", "cells": [[1, 0]], "into": [[2, 0], [1, 1]]}]


def test_7_the_floating_frame_is_where_it_scores_most() -> None:
    """A Park at the city's edge scores on every side that the frame can still include."""
    assert answer(xl("H K"))["score"]["points"] == -34 + 2 * 3
    assert answer(classic("H", variants=["decentralisation"]))["score"]["points"] == -24 + 8


def test_8_1_the_architect_supports_cards_and_nothing_else() -> None:
    request = xl("H A", level="simplified", variants=["architect"], hand=["P"])
    assert [2, 0] in answer(request)["legal"]["P"]
    assert [1, 0] not in answer(request)["legal"]["P"]
    assert answer(request)["score"]["points"] == -24


def test_8_2_happiness_is_bought_down_to_thirty() -> None:
    city = "L R R C / . H P P / X X X X / I4 I4 I4 ."
    got = answer(xl(city, victory="happiness", variants=["ecological"], money=[16]))["score"]
    assert got == {"points": 2, "tie": [1, 14], "pollution": 33, "rank": "homestead"}
    got = answer(xl(city, victory="happiness", variants=["ecological"], money=[14]))["score"]
    assert got["points"] is None


def test_10_1_left_over_rows_are_completed_evenly_an_odd_one_on_top() -> None:
    cards = {(-1, 0): ("H", 0), (0, 0): ("H", 1), (-1, 1): ("K", 0)}
    # of six rows, two on top and two below: the Park gains from the cells left of it and below it
    assert answer(unique(cards, 2))["score"]["points"] == -34 + 2 * 2
    assert answer(unique(cards, 2, seat=1))["score"]["points"] == -35 + 2


def test_10_4_three_rhombi_share_their_borders_evenly() -> None:
    halls = {(0, 0): ("H", 0), (1, 0): ("H", 1), (0, 1): ("H", 2)}
    pos = read_position(unique(halls, 3))
    zones = [zone_of(seat, pos) for seat in range(3)]
    assert len(frozenset.union(*zones)) == 3 * 36
    for mine, theirs in ((0, 1), (0, 2), (1, 2)):
        shared = [other for cell in zones[mine] for other in neighbours(cell, True) if other in zones[theirs]]
        assert len(shared) == 2 * 6 - 1


def test_10_2_neighbours_support_and_forbid_across_the_frontier() -> None:
    cards = {(5, 5): ("H", 0), (6, 5): ("H", 1), (6, 6): ("H", 2), (5, 6): ("H", 3), (6, 4): ("I1", 1)}
    got = answer(unique(cards, 4, hand=["R", "P"]))
    assert got["legal"]["P"] == [[5, 4], [4, 5]]
    assert got["legal"]["R"] == [[4, 5]]
    assert got["why"]["R"] == {"5,4": ["4.3"]}
    assert got["size"] == {"cards": 1, "limit": 5}


def test_10_6_development_into_own_cells_only() -> None:
    cards = {(-1, 0): ("H", 0), (0, 0): ("H", 1), (-1, 1): ("R", 0), (0, 1): ("L", 1)}
    got = [answer(unique(cards, 2, seat=seat))["develop"] for seat in (0, 1)]
    assert got == [[{"kind": "R", "cells": [[-1, 1]], "into": [[-2, 1], [-1, 2]]}], []]


def test_11_3_a_joined_ring_home_brings_its_ring_neighbours() -> None:
    frame = ". . L R . / . . H . . / . . . . . / . . . . . / . . . . ."
    request = xl(frame, level="simplified", victory="happiness", variants=["suburb"])
    assert district_of(request, "R", [3, 0]) == {
        "kind": "R", "cells": [[3, -1], [3, 0]], "cards": 2, "culture": 1, "residential": 0,
        "colours": ["blue", "grey", "red"],
    }  # fmt: skip
    assert answer(request)["score"]["points"] == 2
    assert answer(request)["size"]["cards"] == 3


def test_11_1_the_ring_has_its_cards() -> None:
    assert [sorted(ring_cards(5).values()).count(kind) for kind in "RCP"] == [8, 8, 8]
    assert [sorted(ring_cards(6).values()).count(kind) for kind in "RCP"] == [10, 9, 9]


def test_12_3_and_12_4_ladders_are_rounded_up() -> None:
    city = "H P P P P / P P P P P / I I I I I / I I I I I / I I I I I"
    got = answer(xl(city, level="simplified", victory="industrial"))["score"]
    assert (got["points"], got["rank"]) == (24, "megalopolis")
    industries = "H C C C C / C C C C C / I I I I I / C C C C C / I . . . ."
    fewer = xl(industries, level="simplified", victory="industrial")
    got = answer(fewer)["score"]
    assert (got["points"], got["rank"]) == (7, "hamlet")  # 30, then 21, then 7


# ---- refusals and the generator ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"edition": "xxl"}, "edition"),
        ({"level": "hard"}, "level"),
        ({"victory": "military"}, "victory"),
        ({"variants": ["decentralisation"]}, "variants"),
        ({"options": ["flying"]}, "options"),
        ({"money": [1, 2]}, "money"),
        ({"seat": 1}, "seat"),
        ({"players": 5}, "players"),
        ({"hand": ["Q"]}, "hand"),
        ({"hand": ["RI|"]}, "hand"),
        ({"reserve": {"Q": 1}}, "reserve"),
        ({"city": "H Q"}, "city"),
        ({"city": "R P"}, "city"),
        ({"city": "H A"}, "city"),
        ({"city": "H A A", "variants": ["architect"]}, "city"),
        ({"city": "H . . . . . R"}, "city"),
        ({"city": "H CI| CI|"}, "city"),
        ({"city": "H I1 I1 I1 / I1 I1 I I"}, "city"),
    ],
)
def test_bad_requests_name_the_field(change: dict[str, Any], field: str) -> None:
    assert ask_refusal(EXAMPLE) is None
    assert ask_refusal({**EXAMPLE, **change}) == field


def test_cards_outside_the_own_zone_are_refused() -> None:
    cards = {(-1, 0): ("H", 0), (0, 0): ("H", 1)}
    assert ask_refusal(unique(cards, 2)) is None
    assert ask_refusal(unique({**cards, (1, 0): ("P", 0)}, 2)) == "cards"
    assert ask_refusal(unique({**cards, (0, 6): ("P", 1)}, 2)) == "cards"
    assert ask_refusal(unique({(-1, 0): ("H", 0), (0, 0): ("P", 1)}, 2)) == "cards"


def test_random_requests_are_repeatable_and_their_answers_can_be_written_down() -> None:
    for seed in range(10):
        request = random_request(Random(seed))
        assert request == random_request(Random(seed))
        assert json.loads(json.dumps(answer(request))) == answer(request)


def test_random_requests_are_varied() -> None:
    requests = [random_request(Random(seed)) for seed in range(80)]
    answers = [answer(request) for request in requests]
    assert {request["players"] for request in requests if "unique_city" in request["variants"]} == {2, 3, 4}
    assert any("suburb" in request["variants"] for request in requests)
    assert any("city" in request for request in requests)
    assert sum(bool(got["develop"]) for got in answers) > 8
    assert sum(got["must"] != got["legal"] for got in answers) > 4
