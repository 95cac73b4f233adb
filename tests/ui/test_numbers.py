"""Tests of numbers as text: rounded as a reader rounds, with signs that are no hyphens."""

import pytest

from cardcity_desktop.ui.wording.numbers import number_text, percent_text, signed_text, tenths_text


@pytest.mark.parametrize(
    ("number", "plain", "signed"),
    [
        (9.94, "9.9", "+9.9"),
        (9.96, "10.0", "+10.0"),
        (0.04, "0.0", "0.0"),
        (-0.04, "0.0", "0.0"),
        (-0.06, "\u22120.1", "\u22120.1"),
        (-9.96, "\u221210.0", "\u221210.0"),
        (3, "3.0", "+3.0"),
    ],
)
def test_tenths_are_rounded_before_they_are_cut_into_whole_and_tenth(number: float, plain: str, signed: str) -> None:
    assert (tenths_text(number), tenths_text(number, signed=True)) == (plain, signed)


@pytest.mark.parametrize(
    ("number", "text"), [(0.5, "\u00bd"), (-2.5, "\u22122\u00bd"), (12.0, "12"), (-0.5, "\u2212\u00bd")]
)
def test_halves_of_points_are_a_sign(number: float, text: str) -> None:
    assert number_text(number) == text


def test_what_is_added_has_its_sign_and_nothing_has_none() -> None:
    assert [signed_text(number) for number in (3, 0, -2)] == ["+3", "0", "\u22122"]
    assert [percent_text(6), percent_text(6, signed=True), percent_text(0, signed=True)] == ["6%", "+6%", "0%"]
