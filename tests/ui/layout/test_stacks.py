"""Stacks drop, shrink and grow their parts in this order, and report what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.widget import Widget


class Want(NamedTuple):
    like: int
    least: int
    grow: float
    drop: int


wants = st.builds(
    lambda least, more, grow, drop: Want(least + more, least, grow, drop),
    st.integers(0, 300),
    st.integers(0, 300),
    st.sampled_from((0, 0, 1, 2)),
    st.sampled_from((0, 0, 0, 1, 2)),
)
rows = st.lists(wants, min_size=1, max_size=8)
GAP = 7


def divide(length: int, parts: Sequence[Want]) -> Sequence[int | None]:
    return kit.divide(length, GAP, *zip(*parts, strict=True))


def total(lengths: Sequence[int | None]) -> int:
    kept = [px for px in lengths if px is not None]
    return sum(kept) + GAP * max(0, len(kept) - 1)


@given(st.integers(0, 1500), rows)
def test_nothing_is_smaller_than_its_least_and_all_fits_unless_the_least_does_not(
    length: int, parts: list[Want]
) -> None:
    found = divide(length, parts)
    kept = [(px, want) for px, want in zip(found, parts, strict=True) if px is not None]
    assert all(px >= want.least for px, want in kept)
    must = [want for _px, want in kept if not want.drop] or [want for _px, want in kept][:1]
    if total([want.least for want in must]) <= length:
        assert total(found) <= length
    else:
        assert [px for px, _want in kept] == [want.least for _px, want in kept]


@given(st.integers(0, 1500), rows)
def test_only_what_may_be_left_out_is_and_the_highest_first(length: int, parts: list[Want]) -> None:
    found = divide(length, parts)
    out = [(want.drop, -at) for at, (px, want) in enumerate(zip(found, parts, strict=True)) if px is None]
    stays = [(want.drop, -at) for at, (px, want) in enumerate(zip(found, parts, strict=True)) if px is not None]
    assert all(drop > 0 for drop, _at in out)
    assert stays and (not out or min(out) > max(stays))


@given(st.integers(0, 1500), rows)
def test_room_that_is_left_over_goes_to_those_that_grow(length: int, parts: list[Want]) -> None:
    found = divide(length, parts)
    kept = [(px, want) for px, want in zip(found, parts, strict=True) if px is not None]
    if total([want.like for _px, want in kept]) <= length:
        assert all(px >= want.like for px, want in kept)
        assert all(px == want.like for px, want in kept if not want.grow)
        if any(want.grow for _px, want in kept):
            assert total(found) == length
    else:
        assert all(px <= want.like for px, want in kept)


@given(st.integers(300, 1500), st.lists(st.integers(10, 100), min_size=2, max_size=6))
def test_equal_wants_differ_by_a_pixel_at_most(length: int, likes: list[int]) -> None:
    lengths = [px for px in divide(length, [Want(likes[0], 0, 1, 0)] * len(likes)) if px is not None]
    assert max(lengths) - min(lengths) <= 1


# Parts


def box(wide: int, high: int, least_wide: int | None = None, baseline: int = 0, **more: object) -> kit.Leaf:
    """Return a leaf whose widget shows the rectangle that it got."""
    size = kit.fixed(wide, high, least_wide)._replace(baseline=baseline)
    return kit.Leaf(lambda rect: Painted(rect, lambda canvas, place: None), size, **more)  # type: ignore[arg-type]


def rects(widgets: Sequence[Widget]) -> list[tuple[int, ...]]:
    return [tuple(widget.rect) for widget in widgets]


sizes = st.tuples(st.integers(1, 200), st.integers(1, 60))


@given(st.lists(sizes, min_size=1, max_size=6), st.integers(0, 20), st.integers(50, 500), st.integers(50, 500))
def test_parts_of_a_column_follow_each_other_inside_it(
    parts: list[tuple[int, int]], gap: int, wide: int, high: int
) -> None:
    column = kit.VStack([box(*size) for size in parts], gap)
    rect = Rect(10, 20, max(wide, column.measure(wide).least_wide), max(high, column.measure(wide).least_high))
    placed = kit.arrange(column, rect)
    assert placed.short == [] and placed.left_out == []
    assert all(rect.contains(widget.rect) for widget in placed.widgets)
    for above, below in pairwise(placed.widgets):
        assert below.rect.top == above.rect.bottom + gap


@given(st.lists(sizes, min_size=1, max_size=8), st.integers(0, 20), st.integers(200, 500))
def test_parts_that_flow_neither_overlap_nor_leave_their_place(
    parts: list[tuple[int, int]], gap: int, wide: int
) -> None:
    flow = kit.Flow([box(*size) for size in parts], gap, gap)
    rect = Rect(0, 0, wide, flow.measure(wide).high)
    placed = kit.arrange(flow, rect)
    assert placed.short == []
    found = [widget.rect for widget in placed.widgets]
    assert all(rect.contains(one) for one in found)
    assert all(one.collidelist(found[at + 1 :]) == -1 for at, one in enumerate(found))


@given(st.lists(st.tuples(sizes, sizes, sizes), min_size=1, max_size=5), st.integers(620, 900))
def test_cells_of_a_grid_begin_at_common_edges(cells: list[tuple[tuple[int, int], ...]], wide: int) -> None:
    grid = kit.Grid([[box(*size) for size in row] for row in cells], 5, 3, weights=(0, 1, 0))
    placed = kit.arrange(grid, Rect(0, 0, wide, grid.measure(wide).high))
    assert placed.short == []
    for column in range(3):
        assert len({widget.rect.left for widget in placed.widgets[column::3]}) == 1
        assert len({widget.rect.width for widget in placed.widgets[column::3]}) == 1


def test_a_column_drops_its_oldest_news_first_and_reports_it() -> None:
    news = [box(100, 20, drop=1, name=f"news {at}") for at in range(3)]
    placed = kit.arrange(kit.VStack([box(100, 30, name="turn"), *news], 2), Rect(0, 0, 100, 80))
    assert placed.left_out == ["news 0"] and placed.short == []
    assert rects(placed.widgets) == [(0, 0, 100, 30), (0, 32, 100, 20), (0, 54, 100, 20)]


def test_what_has_too_little_room_is_reported() -> None:
    assert kit.arrange(kit.VStack([box(50, 30), box(50, 30)], name="rows"), Rect(0, 0, 50, 50)).short == [
        "rows: 50 px for 60"
    ]
    assert kit.arrange(box(50, 30, name="card"), Rect(0, 0, 40, 30)).short == ["card: 40x30 for 50x30"]


def test_baselines_are_level_and_the_row_is_high_enough_for_them() -> None:
    row = kit.HStack([box(40, 40, baseline=30), box(40, 20, baseline=12)], 0, "baseline")
    assert row.measure(100).high == 40
    assert [widget.rect.top for widget in kit.arrange(row, Rect(0, 0, 100, 40)).widgets] == [0, 18]
    deep = kit.HStack([box(40, 40, baseline=30), box(40, 30, baseline=12)], 0, "baseline")
    assert deep.measure(100).high == 48


def test_equal_widths_give_way_to_widths_by_need() -> None:
    def widths(wide: int) -> list[int]:
        row = kit.Even([box(100, 10), box(40, 10), box(40, 10)])
        return [widget.rect.width for widget in kit.arrange(row, Rect(0, 0, wide, 10)).widgets]

    assert widths(300) == [100, 100, 100]
    assert widths(240) == [120, 60, 60]
