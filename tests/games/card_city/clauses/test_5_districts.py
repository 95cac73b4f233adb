"""Section 5: districts and the cards beside them."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.city.cards import KINDS
from cardcity_desktop.rules.city.layout import Layout
from tests.games.card_city.tables import City, laid, xl

ADVANCED = xl("advanced")


def city(text: City) -> Layout:
    return laid(ADVANCED, text)


def sizes(text: City, kind: str) -> list[int]:
    return sorted(mask.bit_count() for mask in city(text).districts[KINDS.index(kind)])


def only_district(found: Layout, kind: str) -> int:
    (district,) = found.districts[KINDS.index(kind)]
    return district


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("R R . / . R R / H . R", "R", [5]),
        ("R . R / . H . / R . R", "R", [1, 1, 1, 1]),
        ("R R H / P P R", "R", [1, 2]),
        ("RC| RC|", "R", [1, 1]),  # R C | R C
        ("CR| RC|", "R", [2]),
        ("RC- RC-", "R", [2]),
        ("RC- RC-", "C", [2]),
        ("RC| / RC|", "C", [2]),
        ("RC| / CR|", "R", [1, 1]),
        ("RC/ RC/", "R", [1, 1]),
        ("CR/ RC/", "R", [2]),
        ("RL| / R", "R", [2]),
        ("I1 I4 / LI- H", "I", [1, 2]),
    ],
)
def test_5_1_a_district_is_what_touching_half_sides_connect(text: str, kind: str, expected: list[int]) -> None:
    assert sizes(text, kind) == expected


def test_5_1_its_size_is_its_number_of_cards() -> None:
    assert sizes("CR| RC| / CR| R", "R") == [4]


@pytest.mark.parametrize(
    ("text", "culture"),
    [
        ("R L / H .", 2),
        ("R L / L H", 2),
        ("R R / L .", 1),
        ("R R / L H", 2),
        ("R LR|", 1),
        ("R RL| L", 0),  # the L is beside the bicolour's L half
        ("R LI/ / H .", 2),
        ("R IL| / H .", 1),  # the part itself, not the card's other half
    ],
)
def test_5_2_culture_beside_a_district(text: str, culture: int) -> None:
    found = city(text)
    district = max(found.districts[0], key=lambda mask: mask & 1 << found.board.index((0, 0)))
    assert found.culture(district, 0, halves_touch=False).bit_count() == culture


def test_5_2_one_card_touching_twice_counts_once() -> None:
    found = city("R R / R L")
    assert found.culture(only_district(found, "R"), 0, halves_touch=False).bit_count() == 1


def test_5_3_different_districts_beside_a_district() -> None:
    found = city("R C R / R . . / . R H")
    shop = only_district(found, "C")
    assert len(found.districts_beside(shop, 1, 0, halves_touch=False)) == 2
    halves_touch = city("R R R / R C R")
    assert len(halves_touch.districts_beside(only_district(halves_touch, "C"), 1, 0, halves_touch=False)) == 1


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        ("P H / C I1", ("blue", "purple", "red")),
        ("P H / R .", ("green", "purple", "red")),
        ("P K / X .", ()),
        ("P P / L I1", ("red", "yellow")),
        ("P CI| / H .", ("blue", "purple", "red")),
        ("P CI- / H .", ("blue", "purple", "red", "yellow")),
        ("P L / H .", ("purple", "red")),
    ],
)
def test_5_4_colours_beside_a_district_its_own_left_out(text: str, colours: tuple[str, ...]) -> None:
    found = city(text)
    parking = KINDS.index("P")
    assert found.colours(only_district(found, "P"), parking, halves_touch=False) == colours


def test_5_4_own_colour_is_left_out() -> None:
    found = city("L H / L P")
    assert found.colours(only_district(found, "L"), KINDS.index("L"), halves_touch=False) == ("grey", "purple")


def test_4_13_the_option_lets_the_halves_of_a_card_touch() -> None:
    found = city("RL| H")
    district = only_district(found, "R")
    assert found.colours(district, 0, halves_touch=False) == ()
    assert found.colours(district, 0, halves_touch=True) == ("red",)
