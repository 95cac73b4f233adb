"""Rectangles of the table in windows of any shape: they fill the window and stay inside it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from cardcity_desktop.scenes.royal_cities.table.layout import standard_layout, window_layout
from cardcity_desktop.ui.paint.scale import Scale

SHAPES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1366, 768), (3440, 1440))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SHAPES)
def test_every_panel_is_in_the_window_and_on_no_other(size: tuple[int, int], seats: int) -> None:
    place = window_layout(Scale(*size), seats)
    panels = [place.market, place.hand, place.own_plate, *(place.plate(rival) for rival in range(seats - 1))]
    assert all(Rect((0, 0), size).contains(panel) for panel in [*panels, *map(place.tool, range(6)), place.header])
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
    below = (place.slot(15) if place.unfolded else place.folded(3), place.chances, place.buttons)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(below))


def test_a_window_of_another_shape_is_filled_to_its_edges() -> None:
    high, wide = window_layout(Scale(1024, 768), 4), window_layout(Scale(2560, 1080), 4)
    assert 768 - high.market.bottom < 24 and high.season.top < 24
    assert 2560 - wide.hand.right < 40 and wide.market.left < 40
    window, standard = window_layout(Scale(1280, 720), 4), standard_layout(Scale(1280, 720), 4)
    assert (window.market, window.slot(3), window.hand) == (standard.market, standard.slot(3), standard.hand)


@pytest.mark.parametrize("size", SHAPES)
def test_pages_take_over_where_the_open_table_has_no_room_for_the_text(size: tuple[int, int]) -> None:
    sizes = (1.0, 1.2, 1.3, 1.5, 2.0)
    assert [window_layout(Scale(*size, text), 2).paged for text in sizes] == [False, False, True, True, True]
    place = window_layout(Scale(*size, 2.0), 4)
    panels = [place.market, place.hand, place.buttons, *map(place.tool, range(4)), place.title]
    assert all(Rect((0, 0), size).contains(panel) for panel in panels)
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
