"""Rectangles of the table in windows of any shape: they fill the window and stay inside it."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from cardcity_desktop.scenes.royal_cities.table.layout import window_layout
from cardcity_desktop.ui.paint.scale import Scale

SHAPES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1366, 768), (3440, 1440))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [*SHAPES, (800, 600), (1280, 1024), (1440, 900), (1600, 900), (2388, 1668)])
def test_each_place_has_its_least_size(size: tuple[int, int], seats: int) -> None:
    for text, late in product((1.0, 1.5, 2.0), (False, True)):
        placed = window_layout(Scale(*size, text), max(2, seats), seats == 1, late).placed
        assert not placed.short, (text, late)
        assert late or not placed.left_out, text


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SHAPES)
def test_every_panel_is_in_the_window_and_on_no_other(size: tuple[int, int], seats: int, late: bool) -> None:
    place = window_layout(Scale(*size), seats, late=late)
    panels = [
        place["market"],
        place["hand"],
        place.plate(place.own_row),
        *(place.plate(rival) for rival in range(seats - 1)),
    ]
    tools = [place["tools"]]
    assert all(Rect((0, 0), size).contains(panel) for panel in [*panels, *tools, place["header"]])
    assert not any(one.colliderect(other) for one, other in combinations([*panels, place["track"], *tools], 2))
    below = place.slot(11), place.slot(15), place["bar"], place["buttons"]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(below))
    assert place.slot(15).height >= place.slot(0).height or not late


def test_the_headings_of_the_next_card_give_way_to_line_5() -> None:
    usual, late = (window_layout(Scale(1280, 720), 2, late=late) for late in (False, True))
    assert all(name in usual for name in ("next", "colour:6", "paid", "sum"))
    assert "next" in late and "colour:6" not in late and "sum" not in late
    tall = window_layout(Scale(1024, 768), 2, late=True)
    assert "colour:6" in tall and "sum" in tall


def test_a_window_of_another_shape_is_filled_to_its_edges() -> None:
    high, wide = window_layout(Scale(1024, 768), 4), window_layout(Scale(2560, 1080), 4)
    assert 768 - high["market"].bottom < 24 and high["season"].top < 24
    assert 2560 - wide["hand"].right < 40 and wide["market"].left < 40


@pytest.mark.parametrize("size", SHAPES)
def test_pages_take_over_where_the_open_table_has_no_room_for_the_text(size: tuple[int, int]) -> None:
    sizes = (1.0, 1.2, 1.3, 1.5, 2.0)
    assert [window_layout(Scale(*size, text), 2).paged for text in sizes] == [False, False, True, True, True]
    place = window_layout(Scale(*size, 2.0), 4)
    panels = [place[name] for name in ("market", "hand", "buttons", "title", "tools")]
    assert all(Rect((0, 0), size).contains(panel) for panel in panels)
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
