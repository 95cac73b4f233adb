"""Parts around parts: choices by room, scrolling, one text size for a region, faces; and leaves with text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented
from cardcity_desktop.ui.widgets.labels import Label, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player

from .test_stacks import box, rects

texts = st.lists(st.text("abcdeéWi-", min_size=1, max_size=12), min_size=1, max_size=12).map(" ".join)


@given(texts, st.integers(40, 600), st.sampled_from(("body", "heading", "small")))
def test_words_have_room_for_all_their_lines(ui: Ui, text: str, width: int, style: str) -> None:
    part = kit.words(ui, text, style)
    size = part.measure(width)
    assert size.least_wide <= size.wide
    wide = max(width, size.least_wide)
    high = part.measure(wide).high
    across, down = ui.text.measure(text, style, wide)
    assert across <= wide and down <= high
    placed = kit.arrange(part, Rect(0, 0, wide, high))
    assert placed.short == [] and len(placed.widgets) == 1
    assert kit.arrange(part, Rect(0, 0, wide, high - 1)).short


@pytest.mark.parametrize(
    ("x", "y", "place"),
    [
        (0.5, 0.5, (45, 30, 20, 10)),
        (0, 1, (5, 55, 20, 10)),
        (1, 0, (85, 5, 20, 10)),
        (None, 1, (5, 55, 100, 10)),
        (0.25, None, (25, 5, 20, 60)),
    ],
)
def test_an_aligned_part_leaves_its_shares_of_the_room_beside_it(
    x: float | None, y: float | None, place: tuple[int, ...]
) -> None:
    assert rects(kit.arrange(kit.Aligned(box(20, 10), x, y), Rect(5, 5, 100, 60)).all) == [place]


def test_words_that_fit_are_a_label_and_others_wrap(ui: Ui) -> None:
    part = kit.words(ui, "Two words")
    wide, high = part.measure(900)[:2]
    (label,) = kit.arrange(part, Rect(0, 0, wide, high)).widgets
    (paragraph,) = kit.arrange(part, Rect(0, 0, wide - 1, 2 * high)).widgets
    assert type(label) is Label and type(paragraph) is Paragraph
    assert kit.words(ui, "").measure(100)[:4] == (0, 0, 0, 0)


def test_a_long_name_takes_two_lines_of_its_button(ui: Ui) -> None:
    part = kit.button(ui, "Choose another character", lambda: None)
    natural = part.measure(900)
    assert natural.least_wide < natural.wide
    narrow = part.measure(natural.wide // 2)
    assert narrow.high > natural.high
    (made,) = kit.arrange(part, Rect(0, 0, natural.wide // 2, narrow.high)).widgets
    assert isinstance(made, Button) and made.key == "Choose another character"


def test_a_choice_takes_widths_by_need_then_more_rows(ui: Ui) -> None:
    options = [Option(str(at), name) for at, name in enumerate(("A", "A very long name", "B", "C"))]
    part = kit.choice(ui, options, "0", lambda value: None, "pick")
    natural, least = part.measure(2000).wide, part.measure(10).least_wide

    def cells(width: int) -> list[Rect]:
        (made,) = kit.arrange(part, Rect(0, 0, width, part.measure(width).high)).widgets
        assert isinstance(made, Segmented)
        return made.cells()

    assert len({cell.width for cell in cells(natural)}) == 1
    by_need = cells(natural * 2 // 3)
    assert len({cell.top for cell in by_need}) == 1 and by_need[1].width > 2 * by_need[0].width
    assert len({cell.top for cell in cells(least + 10)}) > 1
    assert all(Rect(0, 0, least, part.measure(least).high).contains(cell) for cell in cells(least))


def test_the_first_layout_that_fits_is_taken_and_later_ones_are_not_made() -> None:
    made: list[str] = []

    def maker(name: str, wide: int, least: int) -> kit.Part:
        made.append(name)
        return box(wide, 10, least, name=name)

    makers = [lambda: maker("beside", 300, 100), lambda: maker("below", 150, 50)]
    assert str(kit.FirstThatFits(makers).chosen(300)) == "beside"
    assert made == ["beside"]
    assert str(kit.FirstThatFits(makers).chosen(299)) == "below"
    assert str(kit.FirstThatFits(makers, wraps=True).chosen(100)) == "beside"
    assert kit.FirstThatFits(makers, in_row=True).measure(400).least_wide == 50
    part = kit.FirstThatFits(makers)
    assert [part.measure(width).wide for width in (200, 300)] == [150, 300]


def test_the_lowest_layout_is_taken_at_each_width() -> None:
    beside = kit.Leaf(lambda _rect: (), lambda width: kit.Size(300, 6000 // width, 100, 6000 // width), name="beside")
    part = kit.Lowest([lambda: beside, lambda: box(50, 30, name="below")])
    assert [str(part.chosen(width)) for width in (100, 200, 300)] == ["below", "beside", "beside"]
    assert [part.measure(width).high for width in (100, 200, 300)] == [30, 30, 20]


def test_margins_and_least_sizes_are_part_of_the_size() -> None:
    padded = kit.Pad(box(40, 20, baseline=15), 10, 5, right=7)
    assert padded.measure(200)[:5] == (67, 30, 67, 30, 20)
    assert rects(kit.arrange(padded, Rect(0, 0, 67, 30)).widgets) == [(10, 5, 40, 20)]
    assert kit.AtLeast(box(40, 20), high=50).measure(100).high == 50
    assert kit.AtLeast(box(40, 20), like=[box(10, 70), box(60, 10)]).measure(100)[:5] == (60, 70, 60, 70, 0)


def test_late_parts_come_last() -> None:
    placed = kit.arrange(kit.HStack([box(10, 10), kit.Late(box(20, 10)), box(30, 10)]), Rect(0, 0, 100, 10))
    assert [rect[2] for rect in rects(placed.all)] == [10, 30, 20]


class Lines(Scene):
    """A scene with ten lines in a place that holds three."""

    def compose(self) -> list[Widget]:
        lines = [kit.button(self.ui, f"Line {at}", lambda: None) for at in range(10)]
        return kit.arrange(kit.Scroll(kit.VStack(lines, 4, "left"), "lines", self), Rect(100, 100, 400, 150)).all


def test_what_is_higher_than_its_place_scrolls(player: Player) -> None:
    player.open(Lines())
    (area,) = player.scene.widgets
    assert isinstance(area, ScrollArea) and area.height == 10 * 44 + 9 * 4
    player.wheel(-1, over=(200, 150))
    assert player.find("Line 1").rect.top == 100 + 48 - 56


@pytest.mark.parametrize(("room", "expected"), [(1000, 2.0), (60, 1.5), (10, 1.0)])
def test_a_region_takes_one_text_size_for_all_of_it(player: Player, room: int, expected: float) -> None:
    player.open(Lines(), text_size=2.0)
    asked: list[float] = []

    def make(ui: Ui) -> kit.Part:
        asked.append(ui.scale.text)
        return kit.VStack([kit.words(ui, "Your turn", "strong"), kit.words(ui, "as Magician", "small")])

    part = kit.Shrunk(make, player.ui)
    size, _made = part.chosen(400, room)
    assert abs(size - expected) <= 0.126 and 1 <= size <= 2
    assert len(asked) <= 5
    assert len(kit.arrange(part, Rect(0, 0, 400, room)).widgets) == 2
    assert part.measure(400).least_high < part.measure(400).high


def test_a_face_is_pressed_and_moves_with_all_that_is_on_it(ui: Ui) -> None:
    face = kit.Face(kit.words(ui, "Press me"), Focusable("face", Rect(0, 0, 0, 0)), lambda canvas, rect, focus: None)
    (made,) = kit.arrange(face, Rect(10, 10, 200, 40)).widgets
    made.move(5, 6)
    assert made.focusables()[0].rect == made.children[0].rect == Rect(15, 16, 200, 40)
