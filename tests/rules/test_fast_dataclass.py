"""Copies of fast dataclasses: other values for some fields, which mypy checks by its plugin in build/tools."""

import pytest

from cardcity_desktop.rules.royal_cities.state import Noble


def test_a_copy_has_the_new_values_and_all_others() -> None:
    noble = Noble(hand=(3, 5), score=7, hero=True)
    assert noble.changed(score=9) == Noble(hand=(3, 5), score=9, hero=True)


def test_a_copy_takes_no_name_that_is_no_field() -> None:
    with pytest.raises(TypeError):
        Noble().changed(points=9)  # type: ignore[call-arg]  # mypy refuses it too, or calls this comment unused


def test_a_copy_is_of_the_same_class() -> None:
    assert type(Noble().changed(score="9")) is Noble  # type: ignore[arg-type]  # as above
