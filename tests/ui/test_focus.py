"""One focus graph: whatever can be clicked can be reached by arrows and by Tab."""

from pygame import Rect

from cardcity_desktop.ui.focus import Focus, Focusable

RIGHT, LEFT, UP, DOWN = (1, 0), (-1, 0), (0, -1), (0, 1)


def board(across: int, down: int) -> list[Focusable]:
    return [Focusable(f"{x},{y}", Rect(x * 64, y * 64, 58, 58)) for y in range(down) for x in range(across)]


def test_arrows_walk_a_grid_cell_by_cell() -> None:
    focus = Focus()
    focus.update(board(4, 3))
    focus.key = "1,1"
    walked = [item.key for item in (focus.step(way) for way in (RIGHT, DOWN, LEFT, UP)) if item]
    assert walked == ["2,1", "2,2", "1,2", "1,1"]


def test_an_arrow_at_the_edge_stays() -> None:
    focus = Focus()
    focus.update(board(2, 2))
    focus.key = "1,1"
    found = focus.step(RIGHT)
    assert found is not None and found.key == "1,1"


def test_the_first_arrow_starts_under_the_mouse_or_at_the_first_item() -> None:
    focus = Focus()
    focus.update(board(3, 1))
    focus.hovered = "1,0"
    assert focus.step(RIGHT) == focus.find("2,0")
    focus.key = focus.hovered = None
    assert focus.step(RIGHT) == focus.find("0,0")


def test_arrows_prefer_what_is_in_line() -> None:
    start = Focusable("start", Rect(0, 0, 50, 50))
    near_but_aside = Focusable("aside", Rect(60, 70, 50, 50))
    far_in_line = Focusable("line", Rect(140, 0, 50, 50))
    focus = Focus()
    focus.update([start, near_but_aside, far_in_line])
    focus.key = "start"
    assert focus.step(RIGHT) == far_in_line


def test_arrows_reach_every_item_of_a_screen() -> None:
    items = [
        Focusable("wide", Rect(0, 0, 600, 40)),
        *(Focusable(f"hand{n}", Rect(20 + 90 * n, 400, 80, 80)) for n in range(4)),
        Focusable("play", Rect(500, 430, 90, 40)),
        Focusable("help", Rect(640, 0, 40, 40)),
        *board(3, 2)[1:],
    ]
    items = [item if "," not in item.key else Focusable(item.key, item.rect.move(100, 120)) for item in items]
    reached, waiting = set(), ["wide"]
    while waiting:
        key = waiting.pop()
        if key in reached:
            continue
        reached.add(key)
        for way in (RIGHT, LEFT, UP, DOWN):
            focus = Focus()
            focus.update(items)
            focus.key = key
            found = focus.step(way)
            if found:
                waiting.append(found.key)
    assert reached == {item.key for item in items}


def test_tab_goes_round_and_skips_what_is_disabled() -> None:
    focus = Focus()
    focus.update([Focusable(key, Rect(0, 0, 9, 9), enabled=key != "b") for key in "abc"])
    assert [focus.cycle(1).key for _ in range(3)] == ["a", "c", "a"]  # type: ignore[union-attr]
    assert focus.cycle(-1).key == "c"  # type: ignore[union-attr]


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    focus = Focus()
    focus.update([Focusable("cell", Rect(0, 0, 50, 100), clip=Rect(0, 0, 50, 40))])
    assert focus.at((10, 30)) is not None
    assert focus.at((10, 60)) is None


def test_the_topmost_item_takes_the_click_even_when_disabled() -> None:
    focus = Focus()
    focus.update([Focusable("below", Rect(0, 0, 50, 50)), Focusable("above", Rect(0, 0, 50, 50), enabled=False)])
    assert focus.at((5, 5)) is None
    assert focus.over((5, 5)) == focus.find("above")


def test_focus_is_lost_with_its_item_only() -> None:
    focus = Focus()
    focus.update(board(2, 1))
    focus.key = focus.hovered = "1,0"
    focus.update(board(2, 2))
    assert (focus.key, focus.hovered) == ("1,0", "1,0")
    focus.update(board(1, 1))
    assert (focus.current, focus.pointed) == (None, None)
