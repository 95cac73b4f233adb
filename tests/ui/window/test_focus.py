"""The focus: everything that can be clicked can be reached by arrows and by Tab."""

from pygame import Rect

from cardcity_desktop.ui.window.focus import Focus, Focusable

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
    focus.under = "1,0"
    assert focus.step(RIGHT) == focus.find("2,0")
    focus.key = focus.under = None
    assert focus.step(RIGHT) == focus.find("0,0")


def test_arrows_prefer_what_is_in_line() -> None:
    start = Focusable("start", Rect(0, 0, 50, 50))
    near_but_aside = Focusable("aside", Rect(60, 70, 50, 50))
    far_in_line = Focusable("line", Rect(140, 0, 50, 50))
    focus = Focus()
    focus.update([start, near_but_aside, far_in_line])
    focus.key = "start"
    assert focus.step(RIGHT) == far_in_line


def test_an_arrow_to_the_side_prefers_the_same_row_to_a_wide_item_above() -> None:
    # a curtain has a wide button, and below it one in each corner
    wide, left, right = Rect(157, 491, 967, 59), Rect(24, 641, 321, 59), Rect(855, 641, 401, 59)
    focus = Focus()
    focus.update([Focusable("lift", wide), Focusable("letter", left), Focusable("leave", right)])
    focus.key = "leave"
    walked = [item.key for item in (focus.step(way) for way in (LEFT, UP, DOWN)) if item]
    assert walked[:2] == ["letter", "lift"]


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
    focus.update([Focusable(key, Rect(0, 0, 9, 9), why_not="Not now." if key == "b" else "") for key in "abc"])
    assert [focus.cycle(1).key for _ in range(3)] == ["a", "c", "a"]  # type: ignore[union-attr]
    assert focus.cycle(-1).key == "c"  # type: ignore[union-attr]


def test_arrows_and_row_ends_reach_what_is_disabled_to_learn_why() -> None:
    focus = Focus()
    row = [Focusable(key, Rect(50 * at, 0, 40, 40), group="tools") for at, key in enumerate("abc")]
    focus.update([item.changed(why_not="" if item.key == "a" else "Not now.") for item in row])
    focus.key = "a"
    assert [focus.step(RIGHT), focus.edge(1)] == [focus.find("b"), focus.find("c")]


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    focus = Focus()
    focus.update([Focusable("cell", Rect(0, 0, 50, 100), clip=Rect(0, 0, 50, 40))])
    assert focus.at((10, 30)) is not None
    assert focus.at((10, 60)) is None


def test_the_topmost_item_takes_the_click_even_when_disabled() -> None:
    focus = Focus()
    focus.update([Focusable("below", Rect(0, 0, 50, 50)), Focusable("above", Rect(0, 0, 50, 50), why_not="Not now.")])
    assert focus.at((5, 5)) is None
    assert focus.over((5, 5)) == focus.find("above")


def test_focus_is_lost_with_its_item_only() -> None:
    focus = Focus()
    focus.update(board(2, 1))
    focus.key = focus.under = "1,0"
    focus.update(board(2, 2))
    assert (focus.key, focus.under) == ("1,0", "1,0")
    focus.update(board(1, 1))
    assert (focus.current, focus.pointed) == (None, None)


# Groups


def screen_with_a_board() -> list[Focusable]:
    cells = [Focusable(item.key, item.rect.move(0, 100), group="cell") for item in board(4, 3)]
    hand = [Focusable(f"hand{n}", Rect(80 * n, 500, 70, 70), group="cards") for n in range(3)]
    return [Focusable("help", Rect(0, 0, 40, 40)), *cells, *hand, Focusable("end", Rect(400, 500, 90, 40))]


def tabbed(focus: Focus, times: int, by: int = 1) -> list[str]:
    return [found.key for found in (focus.cycle(by) for _press in range(times)) if found]


def test_a_group_is_one_stop_for_tab() -> None:
    focus = Focus()
    focus.update(screen_with_a_board())
    assert tabbed(focus, 5) == ["help", "0,0", "hand0", "end", "help"]
    assert tabbed(focus, 4, -1) == ["end", "hand0", "0,0", "help"]


def test_a_group_is_entered_where_one_was_last() -> None:
    focus = Focus()
    focus.update(screen_with_a_board())
    focus.key = "1,1"
    assert [focus.step(way).key for way in (RIGHT, DOWN)] == ["2,1", "2,2"]  # type: ignore[union-attr]
    assert tabbed(focus, 4) == ["hand0", "end", "help", "2,2"]


def test_a_group_is_entered_at_its_best_item_even_when_one_was_elsewhere() -> None:
    items = [item.changed(best=item.key in ("3,1", "0,2")) for item in screen_with_a_board()]
    focus = Focus()
    focus.update(items)
    focus.key = "0,0"
    assert tabbed(focus, 4) == ["hand0", "end", "help", "3,1"]
    focus.key = "0,2"
    assert tabbed(focus, 4)[-1] == "0,2", "a best one that one has been at comes before the others"


def test_a_choice_is_entered_at_what_is_picked() -> None:
    items = [Focusable(f"size{n}", Rect(90 * n, 0, 80, 40), group="size", entry=n == 2) for n in range(4)]
    focus = Focus()
    focus.update([Focusable("before", Rect(0, 60, 40, 40)), *items])
    assert tabbed(focus, 3) == ["before", "size2", "before"]


def test_a_jump_goes_round_the_best_items_row_by_row() -> None:
    items = [item.changed(best=item.key in ("3,0", "1,2", "0,2")) for item in screen_with_a_board()]
    focus = Focus()
    focus.update(items[::-1])
    jumps = [focus.jump(1) for _press in range(4)]
    assert [item.key for item in jumps if item] == ["3,0", "0,2", "1,2", "3,0"]
    back = focus.jump(-1)
    assert back is not None and back.key == "1,2"
    focus.update(screen_with_a_board())
    assert focus.jump(1) is None


def test_arrows_from_outside_go_to_what_is_in_sight() -> None:
    clip = Rect(0, 100, 300, 200)
    hidden = Focusable("hidden", Rect(200, 500, 58, 58), clip=clip, group="cell")
    items = [Focusable("card", Rect(0, 500, 70, 70)), hidden, Focusable("other", Rect(400, 500, 70, 70))]
    inside = Focusable("inside", Rect(200, 240, 58, 58), clip=clip, group="cell")
    focus = Focus()
    focus.update([*items, inside])
    focus.key = "card"
    assert focus.step(RIGHT) == focus.find("other")
    focus.key = "inside"
    assert focus.step(DOWN) == hidden, "from beside it one may go there: it is scrolled into sight"


def test_what_a_boards_edge_cuts_off_is_beside_nothing() -> None:
    cut = Focusable("cut", Rect(127, 457, 80, 82), clip=Rect(0, 100, 600, 370), group="cell")
    cards = [Focusable(f"card:{at}", Rect(40 + 107 * at, 500, 93, 98), group="cards") for at in range(2)]
    focus = Focus()
    focus.update([cut, *cards])
    focus.key = "card:0"
    assert focus.step(RIGHT) == focus.find("card:1")
    assert focus.step(UP) == cut


def test_an_arrow_goes_on_from_where_an_item_went_away() -> None:
    focus = Focus()
    focus.update(board(4, 3))
    focus.key = "2,1"
    focus.update([item for item in board(4, 3) if item.key != "2,1"])
    assert focus.key is None
    assert focus.step(RIGHT) == focus.find("3,1")


def test_without_a_focus_keys_begin_at_the_best_item() -> None:
    focus = Focus()
    focus.update([Focusable("back", Rect(0, 0, 40, 40)), Focusable("play", Rect(90, 0, 40, 40), best=True)])
    assert focus.step(DOWN) == focus.find("play")


def test_keys_begin_at_what_is_in_sight() -> None:
    below = Focusable("below", Rect(0, 300, 50, 50), clip=Rect(0, 0, 200, 200))
    focus = Focus()
    focus.update([below, Focusable("close", Rect(300, 0, 50, 50))])
    assert focus.begin() == focus.find("close")


def test_keys_begin_beside_what_has_disappeared_unless_something_is_best() -> None:
    focus = Focus()
    for best, begun in (("", "2,0"), ("3,2", "3,2")):
        focus.update(board(4, 3))
        focus.key = "2,1"
        focus.update([item.changed(best=item.key == best) for item in board(4, 3) if item.key != "2,1"])
        assert focus.begin() == focus.find(begun)


def test_what_is_under_a_resting_mouse_is_not_lit_while_the_keys_are_used() -> None:
    focus = Focus()
    focus.update(board(2, 1))
    focus.under = "1,0"
    assert focus.hovered == "1,0"
    focus.begin()
    assert focus.ring and focus.hovered is None and focus.pointed is focus.current
    focus.ring = False
    assert focus.hovered == "1,0"


def test_left_and_right_stay_in_the_row_or_do_not_move() -> None:
    """A press to the right of "Saved games" must not reach a button of the row above, which opens a game."""
    focus, button = Focus(), Focusable("continue", Rect(370, 600, 280, 36))
    saved, leave = Focusable("saved", Rect(240, 680, 150, 36)), Focusable("quit", Rect(910, 680, 90, 36))
    focus.update([button, saved, leave])
    focus.key = "saved"
    assert focus.step(RIGHT) == leave
    assert focus.step(RIGHT) == leave, "nothing is to its right"
    focus.key = "continue"
    assert focus.step(RIGHT) == button and focus.step(LEFT) == button


def test_left_and_right_find_the_scattered_cells_of_a_group() -> None:
    focus = Focus()
    focus.update(
        [Focusable("0,0", Rect(0, 0, 50, 50), group="cells"), Focusable("1,1", Rect(60, 60, 50, 50), group="cells")]
    )
    focus.key = "0,0"
    found = focus.step(RIGHT)
    assert found is not None and found.key == "1,1"


def scrolled_list(top: int) -> list[Focusable]:
    """Return ten lines of a list scrolled by `top`, each with a button and a group of two icons, and a tool above."""
    clip, items = Rect(0, 100, 400, 300), [Focusable("tool", Rect(300, 20, 80, 40))]
    for line in range(10):
        y = 100 + 120 * line - top
        group = f"more:{line}"
        items += [Focusable(f"open:{line}", Rect(0, y, 150, 44), clip=clip)]
        items += [
            Focusable(f"{kind}:{line}", Rect(x, y, 44, 44), clip=clip, group=group)
            for kind, x in (("copy", 300), ("drop", 350))
        ]
    return items


def test_keys_go_up_and_down_a_whole_list_on_its_icons_too() -> None:
    focus = Focus()
    focus.update(scrolled_list(top=600))
    focus.key = "drop:5"
    walked = []
    for _line in range(5):
        found = focus.step(UP)
        walked.append(found.key if found else "")
    assert walked == ["drop:4", "drop:3", "drop:2", "drop:1", "drop:0"]


def test_home_and_end_in_a_list_lead_to_its_ends() -> None:
    focus = Focus()
    focus.update([*scrolled_list(top=600), Focusable("back", Rect(0, 500, 80, 40))])
    focus.key = "open:5"
    assert [item.key for item in (focus.edge(-1), focus.edge(1)) if item] == ["open:0", "open:9"]
