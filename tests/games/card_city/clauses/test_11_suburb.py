"""Section 11: the fictive suburb of solo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardcity_desktop.rules.card_city.decks import RESERVE, make_stock, suburb_ring
from cardcity_desktop.rules.card_city.events import CityFounded, DistrictGrown, RoundBegan
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CARDS
from tests.games.card_city.tables import (
    building,
    cells_for,
    clause,
    developing,
    do,
    events_of,
    income,
    item,
    laid,
    legal_lines,
    refused,
    sheet,
    table,
    xl,
)


def suburb(level: Any = "simplified", victory: Any = "residential", *variants: str) -> Setup:
    return xl(level, victory, "suburb", *variants, players=1)


@pytest.mark.parametrize(("n", "cards"), [(5, {"R": 8, "C": 8, "P": 8}), (6, {"R": 10, "P": 9, "C": 9})])
def test_11_1_the_ring_of_4n_plus_4_cards(n: int, cards: dict[str, int]) -> None:
    ring = suburb_ring(n)
    assert len(ring) == 4 * n + 4
    assert Counter(CARDS[code].token for code in ring) == cards


def test_11_1_clockwise_from_the_top_left_corner() -> None:
    view = CARD_CITY.view(CARD_CITY.initial(suburb(), 1), 0)
    ring = {placed.cell: placed.card for placed in view.ring}
    assert [ring[x, -1] for x in range(-1, 6)] == ["P", "R", "C", "P", "R", "C", "P"]
    assert [ring[5, y] for y in range(5)] == ["R", "C", "P", "R", "C"]
    assert [ring[x, 5] for x in range(5, -2, -1)] == ["P", "R", "C", "P", "R", "C", "P"]
    assert [ring[-1, y] for y in range(4, -1, -1)] == ["R", "C", "P", "R", "C"]
    six = "".join(CARDS[code].token for code in suburb_ring(6))
    assert six == "PRC" * 8 + "RPRC"


def test_11_1_the_reserves_shrink_by_it() -> None:
    plain, ringed = (make_stock(setup, 1) for setup in (xl("simplified", players=1), suburb()))
    fewer = [before - after for before, after in zip(plain.reserve, ringed.reserve, strict=True)]
    assert {CARDS[code].token: count for code, count in zip(RESERVE, fewer, strict=True) if count} == {"R": 8, "C": 8}
    assert len(plain.pool) == len(ringed.pool)


def test_11_1_the_frame_is_fixed() -> None:
    state = building(suburb(), "H", "P")
    assert cells_for(state, "P") == {(1, 0), (0, 1)}


def test_11_2_city_hall_starts_on_any_cell_not_beside_the_ring() -> None:
    state = CARD_CITY.initial(suburb(), 1)
    assert set(legal_lines(state)) == {f"found {x},{y}" for x in range(1, 4) for y in range(1, 4)}
    assert clause(state, "found 0,2") == "11.2"
    assert clause(state, "draw") is not None
    assert events_of(state, "found 2,2") == [CityFounded(0, (2, 2)), RoundBegan(1, 0)]
    assert CARD_CITY.view(do(state, "found 2,2"), 0).cities[0][0].cell == (2, 2)


def test_11_2_a_card_is_built_beside_an_own_card_not_beside_ring_cards_alone() -> None:
    state = building(suburb(), {(2, 2): "H"}, "P")
    assert cells_for(state, "P") == {(2, 1), (1, 2), (3, 2), (2, 3)}
    refusal = refused(state, "build P 0,0")
    assert (refusal.clause, refusal.reason) == ("11.2", "ring_alone")


def test_11_3_ring_cards_count_for_zoning() -> None:
    """Ring R is above [0,0] and [3,0], ring C above [1,0] and [4,0]."""
    state = building(suburb(), {(0, 1): "H", (1, 1): "P"}, "R C I1")
    assert clause(state, "build R 0,0") == "4.3"
    assert clause(state, "build I1 0,0") == "4.3"
    assert clause(state, "build C 1,0") == "4.3"
    assert clause(state, "build R 1,0") is None
    assert refused(state, "build R 0,0").cells == ((0, -1),)


def test_13_10_suburb() -> None:
    city = {(2, 1): "H", (2, 0): "R", (3, 0): "C"}
    state = developing(suburb(), city)
    assert set(legal_lines(state)) == {"develop C 4,0", "develop C 3,1"}
    grown = [event for event in events_of(state, "develop C 4,0") if isinstance(event, DistrictGrown)]
    assert grown[0].size == 3
    bigger = city | {(4, 0): "C"}
    assert income(suburb(), bigger).total - 1 == 6
    assert site_of(table(suburb(), bigger), 0).cards == 4


def test_11_3_ring_cards_count_for_what_stands_beside_a_district() -> None:
    found = laid(suburb(), {(2, 1): "H", (3, 0): "C"})
    shop = next(mask for mask in found.districts[1] if mask >> found.board.index((3, 0)) & 1)
    assert len(found.districts_beside(shop, 1, 0, halves_touch=False)) == 1
    assert "green" in found.colours(shop, 1, halves_touch=False)


def test_11_3_a_ring_residential_joined_to_an_own_district_counts_in_it() -> None:
    setup = suburb()
    alone = sheet(setup, {(0, 1): "H", (1, 0): "R"})
    halves_touch = sheet(setup, {(0, 1): "H", (0, 0): "R"})
    assert item(alone, "residential_district") == 1
    assert item(halves_touch, "residential_district") == 3


def test_11_3_a_district_without_an_own_card_is_not_mine() -> None:
    assert income(suburb(), {(2, 2): "H"}).total == 1
    assert item(sheet(suburb(), {(2, 2): "H"}), "residential_district") == 0


def test_11_3_a_ring_parking_is_never_part_of_a_district() -> None:
    found = laid(suburb(), {(2, 0): "P", (2, 1): "H"})
    districts = [mask.bit_count() for mask in found.districts[3] if mask >> found.board.index((2, 0)) & 1]
    assert districts == [1]


def test_11_3_joined_ring_shops_count_in_7_4_and_make_no_warehouse() -> None:
    """Only the joined shop of the ring counts; empties beside the others are no warehouses."""
    found = sheet(suburb("simplified", "commercial"), {(2, 2): "H", (1, 0): "C", (1, 1): "P"})
    assert item(found, "shop_cards") == 2
    assert item(found, "parking_cards") == 1
    assert item(found, "warehouses") == 2  # [0,0] and [2,0]


def test_11_3_happiness_by_ring_cards() -> None:
    """[1,0] touches ring C above; with L and P it is happy; a ring P serves as well."""
    setup = suburb("simplified", "happiness")
    assert sheet(setup, {(1, 0): "R", (1, 1): "L", (2, 0): "P", (2, 1): "H"}).points == 1
    assert sheet(setup, {(2, 0): "R", (1, 0): "C", (2, 1): "L", (1, 1): "H"}).points == 1


def test_11_3_ring_cards_never_count_for_size_or_pollution() -> None:
    state = table(suburb("normal", "residential", "ecological"), {(2, 2): "H"})
    site = site_of(state, 0)
    assert (site.cards, site.limit) == (1, 5)
    assert sheet(suburb("normal", "residential", "ecological"), {(2, 2): "H"}).pollution == 0


def test_11_3_a_joined_ring_card_does_not_count_for_size_when_developing() -> None:
    full = {(2, 1): "H", (2, 0): "R", (3, 0): "C", (1, 1): "P", (2, 2): "P"}
    assert developing(suburb(), full).phase.done(developing(suburb(), full))
    assert legal_lines(developing(suburb(), {cell: card for cell, card in full.items() if cell != (2, 2)}))


def test_7_ties_do_not_count_ring_cards() -> None:
    assert sheet(suburb("simplified", "economic"), {(2, 2): "H"}).tie == (1,)
