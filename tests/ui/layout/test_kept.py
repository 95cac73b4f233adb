"""Sizes that hold for wider places, and parts that outlive a compose, spare measuring and making again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player

from .test_stacks import box

Make = Callable[[Ui], kit.Part]

LINES = ("Save", "Two words", "A sentence that wraps where its place is narrow")

leaves: st.SearchStrategy[Make] = st.one_of(
    st.builds(lambda text, one: lambda ui: kit.words(ui, text, one_line=one), st.sampled_from(LINES), st.booleans()),
    st.builds(lambda text: lambda ui: kit.button(ui, text, lambda: None), st.sampled_from(LINES)),
    st.builds(lambda wide, high: lambda ui: box(wide, high, wide // 2), st.integers(1, 200), st.integers(1, 60)),
    st.just(lambda ui: kit.Leaf(lambda rect: (), lambda width: kit.fixed(width, width // 2, 0))),
    st.just(lambda ui: kit.choice(ui, [Option(text, text) for text in LINES], "", lambda value: None, "pick")),
)


def around(inner: st.SearchStrategy[Make]) -> st.SearchStrategy[Make]:
    """Return parts around parts."""
    many = st.lists(inner, min_size=1, max_size=4)
    stacks = (
        kit.VStack,
        partial(kit.HStack, align="baseline"),
        kit.Even,
        kit.Flow,
        kit.Layers,
        lambda parts: kit.Grid([parts, parts]),
        lambda parts: kit.AtLeast(parts[0], 50, 20, like=parts),
    )
    choices = st.builds(
        lambda makes, wraps, row: (
            lambda ui: kit.FirstThatFits([partial(make, ui) for make in makes], wraps=wraps, in_row=row)
        ),
        many,
        st.booleans(),
        st.booleans(),
    )
    stacked = st.builds(
        lambda stack, makes, grow: lambda ui: _grown(stack([make(ui) for make in makes]), grow),
        st.sampled_from(stacks),
        many,
        st.sampled_from((0, 0, 1)),
    )
    return st.one_of(stacked, choices, st.builds(lambda make: lambda ui: kit.Pad(make(ui), 5, 3, left=7), inner))


def _grown(part: kit.Part, grow: float) -> kit.Part:
    part.grow = grow
    return part


@given(st.recursive(leaves, around, max_leaves=10), st.integers(0, 900), st.lists(st.integers(0, 1500), max_size=4))
def test_a_size_holds_for_every_width_from_the_one_it_names(ui: Ui, make: Make, width: int, wider: list[int]) -> None:
    size = make(ui).measure(width)
    if size.same_from <= width:
        for other in (size.same_from, *(size.same_from + more for more in wider)):
            assert make(ui).measure(other)[:5] == size[:5]


def test_wide_places_are_measured_once(ui: Ui) -> None:
    asked: list[int] = []

    def size(width: int) -> kit.Size:
        asked.append(width)
        return kit.Size(30, 10, 30, 10, same_from=30)

    part = kit.HStack([kit.Leaf(lambda rect: (), size, grow=1), box(20, 10)], 5)
    assert len({part.measure(width)[:5] for width in (60, 100, 900)}) == 1
    assert asked == [60]


class Keeps(Scene):
    """A line that depends on `facts`, alone and in a place that scrolls."""

    facts, high = "first", 200

    def __init__(self) -> None:
        super().__init__()
        self.made: list[str] = []

    def compose(self) -> list[Widget]:
        line = kit.kept(self, "line", self.facts, partial(self._line, self.facts))
        lines = kit.kept(self, "lines", "", partial(self._line, "\n".join("scrolls" for _line in range(30))))
        whole = kit.VStack([line, kit.Scroll(lines, "scrolling", self)])
        return kit.arrange(whole, Rect(100, 100, 400, self.high)).all

    def _line(self, text: str) -> kit.Part:
        self.made.append(text[:7])
        return kit.words(self.ui, text, name=text)


def test_a_part_is_made_again_when_what_it_depends_on_changes(player: Player) -> None:
    scene = Keeps()
    player.open(scene)
    assert scene.made == ["first", "scrolls"]
    before = scene.widgets[0]
    scene.refresh()
    assert scene.widgets[0] is before and scene.made == ["first", "scrolls"]
    scene.facts = "second"
    scene.refresh()
    assert player.sees("second") and scene.made == ["first", "scrolls", "second"]
    player.ui.change(text_size=2.0)
    player.step()
    assert scene.widgets[0].rect.height > before.rect.height


def test_what_a_scroll_area_has_moved_is_put_back(player: Player) -> None:
    scene = Keeps()
    player.open(scene)
    kept = scene.widgets[1].children[0]
    for _again in range(3):
        player.wheel(-1, over=(200, 250))
        top = scene.widgets[1].children[0].rect.top
        scene.refresh()
        assert scene.widgets[1].children[0] is kept
        assert kept.rect.top == top < scene.widgets[1].rect.top


def test_what_is_kept_is_reached_in_all_of_its_scroll_area(player: Player) -> None:
    scene = Keeps()
    player.open(scene)
    kept, small = scene.widgets[1].children[0], scene.widgets[1].rect
    scene.high = 300
    scene.refresh()
    assert scene.widgets[1].children[0] is kept
    assert kept.clip == scene.widgets[1].rect != small


class KeepsAllThatScrolls(Keeps):
    def compose(self) -> list[Widget]:
        whole = kit.kept(self, "all", "", lambda: kit.Scroll(self._line("scrolls\n" * 30), "scrolling", self))
        return kit.arrange(whole, Rect(100, 100, 400, 200)).all


def test_a_scroll_area_that_is_kept_scrolls(player: Player) -> None:
    scene = KeepsAllThatScrolls()
    player.open(scene)
    tops = []
    for _again in range(3):
        player.wheel(-1, over=(200, 250))
        tops.append(scene.widgets[0].children[0].rect.top)
    assert tops == sorted(set(tops), reverse=True), "each notch moves the lines up"
    assert scene.made == ["scrolls"]
