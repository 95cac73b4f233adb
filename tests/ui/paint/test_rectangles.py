"""Rectangles add up, at every window size."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardcity_desktop.ui.paint.rectangles import columns, fit, inset, rows
from cardcity_desktop.ui.paint.scale import Scale

AREA = Rect(10, 20, 300, 200)


def test_fixed_sizes_stay_and_shares_take_the_rest() -> None:
    top, middle, bottom = rows(AREA, [40, 1.0, 20], 10)
    assert (top.height, middle.height, bottom.height) == (40, 120, 20)
    assert (middle.top, bottom.bottom) == (70, AREA.bottom)


@given(st.lists(st.sampled_from([0.25, 0.5, 1.0, 30]), min_size=1, max_size=9), st.integers(0, 12))
def test_shares_leave_no_pixel_over(sizes: list[float], gap: int) -> None:
    area = Rect(3, 5, 997, 613)
    cut = columns(area, sizes, gap)
    if any(size <= 1 for size in sizes):
        assert cut[-1].right == area.right
    assert all(right.left - left.right == gap for left, right in pairwise(cut))


def test_small_helpers_place_as_they_promise() -> None:
    assert inset(AREA, 5, 10) == Rect(15, 30, 290, 180)
    assert fit((100, 100), AREA) == Rect(60, 20, 200, 200)


@pytest.mark.parametrize(
    ("size", "unit"),
    [((1280, 720), 1), ((1920, 1080), 1.5), ((3840, 2160), 3), ((2560, 720), 1), ((1280, 1600), 1)],
)
def test_the_unit_fits_the_smaller_side(size: tuple[int, int], unit: float) -> None:
    assert Scale(*size).unit == pytest.approx(unit)


def test_what_has_a_size_never_vanishes() -> None:
    small = Scale(320, 180)
    assert (small(1), small(-1), small(0)) == (1, -1, 0)


def test_text_and_targets_meet_the_smallest_sizes_at_1080p() -> None:
    from cardcity_desktop.ui.paint.text import STYLES
    from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT

    scale = Scale(1920, 1080)
    assert min(scale.font(style.size) for style in STYLES.values()) >= 18
    assert scale(BUTTON_HEIGHT) >= 44
