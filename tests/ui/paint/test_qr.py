"""QR codes on posters are readable: finders in three corners, an empty margin, whole pixels."""

from __future__ import annotations

import pytest
from pygame import Color, Rect, Surface

from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.qr import LONGEST, MARGIN, draw_qr, qr_rows

CODE = "CITY1" + "7K" * 150

FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")


def test_a_code_of_letters_and_figures_takes_few_modules() -> None:
    rows = qr_rows(CODE)
    assert len(rows) == len(rows[0]) <= 61
    corner = ["".join(map(str, row[:7])) for row in rows[:7]]
    assert tuple(corner) == FINDER


def test_what_is_drawn_are_its_modules_in_whole_pixels_with_quiet_around() -> None:
    surface, rows = Surface((400, 400)), qr_rows(CODE)
    surface.fill("#336699")
    place = draw_qr(surface, CODE, Rect(10, 20, 380, 350))
    assert place is not None and Rect(10, 20, 380, 350).contains(place)
    pixel = place.width // (len(rows) + 2 * MARGIN)
    for y in range(-MARGIN, len(rows) + MARGIN):
        for x in range(-MARGIN, len(rows) + MARGIN):
            at = (place.left + (x + MARGIN) * pixel + pixel // 2, place.top + (y + MARGIN) * pixel + pixel // 2)
            dark = 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x]
            assert surface.get_at(at)[:3] == (tuple(Color(INK))[:3] if dark else (255, 255, 255))


@pytest.mark.parametrize(("text", "side"), [("", 200), ("A" * (LONGEST + 1), 200), (CODE, 40)])
def test_what_could_not_be_read_is_not_drawn(text: str, side: int) -> None:
    surface = Surface((200, 200))
    surface.fill("#336699")
    assert draw_qr(surface, text, Rect(0, 0, side, side)) is None
    assert surface.get_at((20, 20))[:3] == (0x33, 0x66, 0x99)
