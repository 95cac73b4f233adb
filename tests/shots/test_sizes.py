"""Text at 200 % really grows: on every kind of screen, in windows of every shape."""

from __future__ import annotations

import pytest

from tests.shots.scenes import SHOTS
from tests.shots.sizes import LOOKED_AT, WINDOWS, px, shown_texts, sizes
from tests.shots.studio import Window

SMALLEST = 12.5
"""Size of the smallest style of any game at 100 %."""

WHERE = ((1280, 720), (1024, 768), (2560, 1080))

DECIDED_BY = (
    "choose", "build", "market", "royal-main-4", "royal-buying", "citadels-looking", "citadels-last-round",
    "citadels-results-7", "royal-results-4", "results-4-money", "title-continue",
)  # fmt: skip


@pytest.mark.parametrize("name", DECIDED_BY)
def test_at_200_percent_no_text_is_smaller_than_the_smallest_style_doubled(name: str) -> None:
    for size in WHERE:
        small = {one.text: px(one) for one in shown_texts(SHOTS[name], Window(size, "fr", text_size=2.0))}
        assert not {text: high for text, high in small.items() if high < 2 * SMALLEST}, size


LESS = {
    "25 ExtraBold": 42 / 25,  # the prompt above the table, at 150 % in the heading's style
    "13.5 Bold": 25 / 13.5,  # figures of the market and, in 4:3,
    "13.5 SemiBold": 25 / 13.5,  # "nobody" on a banner: in the smallest style where market and cities are pages
    "18 SemiBold": 30 / 18,  # names and
    "18 ExtraBold": 30 / 18,  # scores in Royal Cities' head, on two lines beside
    "27 ExtraBold": 36 / 27,  # the prompt: without that the names had no room, though one decides by them
    "20.5 ExtraBold": 36 / 20.5,  # the same, longer
    "44 ExtraBold": 64 / 44,  # the question above the shelf: 64 px
    "title": 1.0,  # what "next" is about, beside its button: the reading size doubled
    "heading": 32 / 21,  # news, and names of cards too long for the tray: the reading size doubled
    "body": 27 / 16,  # sentences, and
    "strong": 27 / 16,  # names in a row, too long for their place: the smallest style doubled
}
"""Least growth at 200 % of styles of which some texts may grow less, with what these are."""

FIXED = {
    "draw": 27 / 21,  # whose turn it is, in the narrow tray of a window of 4:3; the head says it in full size
    "split-4-bribe": 1.5,  # prices on the cards of nine-card lots: a card's width
    "campaign": 1.0,  # names of lands: the map shows another one in large text
}
"""The same by shot, for figures on cards and what is another thing in large text."""

NAME = 64
"""px of a page's name at any size of the text: large enough in large text, too."""

EVERYWHERE = (((1280, 720), 1.5), *((size, 2.0) for size in ((1280, 720), (800, 600), (1024, 768), (2560, 1080))))


@pytest.mark.full
@pytest.mark.parametrize("game", LOOKED_AT)
@pytest.mark.parametrize(("size", "text"), EVERYWHERE)
def test_texts_grow_as_much_as_the_player_asks_but_for_those_listed(
    game: str, size: tuple[int, int], text: float
) -> None:
    windows = Window(size), Window(size, text_size=text)
    less = []
    for name in LOOKED_AT[game]:
        for one in sizes(SHOTS[name], windows):
            least = min(LESS.get(one.style, 2.0), FIXED.get(name, 2.0)) * text / 2
            if one.growth < least - 0.01 and one.large < NAME:
                less.append((name, *one))
    assert not less


def test_what_one_reads_first_is_doubled() -> None:
    first = {
        "title-continue": ("Card City", "Royal Cities", "Citadels"),
        "home": ("Alone", "Together", "Against"),
        "citadels-looking": ("The calling",),
        "choose": ("18", "$3"),
    }
    for name, texts in first.items():
        grown = {one.text: one.growth for one in sizes(SHOTS[name])}
        assert {text: round(grown[text], 2) for text in texts} == dict.fromkeys(texts, 2.0), name


def test_the_table_compares_100_with_200_percent() -> None:
    assert [window.text_size for window in WINDOWS] == [1.0, 2.0]


@pytest.mark.parametrize("name", ["keyboard-focus", "demo"])
def test_a_small_window_shows_no_figure_on_the_board_below_12_px(name: str) -> None:
    unit = 800 / 1280
    assert min(px(one) * unit for one in shown_texts(SHOTS[name], Window((800, 600), "fr", text_size=2.0))) >= 11.99


@pytest.mark.parametrize("name", ["royal-count", "royal-count-summary"])
def test_no_panel_covers_the_heading_of_a_count_in_a_high_window(name: str) -> None:
    for text_size in (1.0, 2.0):
        texts = shown_texts(SHOTS[name], Window((800, 600), text_size=text_size))
        assert "Summer: the scores" in {one.text for one in texts}, text_size
