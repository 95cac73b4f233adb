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


@pytest.mark.full
@pytest.mark.parametrize("game", LOOKED_AT)
def test_at_200_percent_texts_are_half_as_large_again_at_least_or_as_large_as_doubled_reading_text(game: str) -> None:
    reading = 2 * 16.0
    for name in set(LOOKED_AT[game]) - {"royal-build"}:  # its pages show other figures with equal texts
        assert not [one for one in sizes(SHOTS[name]) if one.growth < 1.499 and one.large < reading], name


def test_the_table_compares_100_with_200_percent() -> None:
    assert [window.text_size for window in WINDOWS] == [1.0, 2.0]
