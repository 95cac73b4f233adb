"""Animation follows the clock it is given and always ends."""

import pytest
from pygame import Rect

from cardcity_desktop.ui.paint.animation import Animator, Tween, blend, ease_out, linear, nowhere, pop


def test_a_tween_runs_from_start_to_end_and_states_when_it_is_done() -> None:
    seen: list[float] = []
    done: list[str] = []
    animator = Animator()
    animator.play(Tween(1.0, seen.append, lambda: done.append("done"), linear))
    for now in (10.0, 10.5, 10.9):
        assert animator.tick(now)
    assert not animator.tick(11.0)
    assert seen == pytest.approx([0, 0.5, 0.9, 1])
    assert done == ["done"]


def test_motion_off_arrives_at_once() -> None:
    seen: list[float] = []
    animator = Animator(0)
    animator.sequence([Tween(1, seen.append), Tween(2, seen.append)])
    assert seen == [1, 1]
    assert not animator.busy


def test_motion_fast_takes_half_the_time() -> None:
    animator = Animator(0.5)
    animator.play(Tween(1.0, lambda share: None, delay=1.0))
    animator.tick(0)
    assert animator.tick(0.99)
    assert not animator.tick(1.0)


def test_a_sequence_keeps_its_order_also_when_skipped() -> None:
    told: list[str] = []
    animator = Animator()

    def part(name: str) -> Tween:
        return Tween(1.0, lambda share: None, lambda: told.append(name), blocking=True)

    animator.sequence([part("built"), part("grown"), part("paid")])
    animator.tick(0)
    animator.tick(1)
    assert (told, animator.blocking) == (["built"], True)
    animator.skip()
    assert (told, animator.busy) == (["built", "grown", "paid"], False)


def test_where_something_was_and_where_it_is_now_is_drawn_again() -> None:
    at, touched = [0.0], list[Rect | None]()
    animator = Animator(1.0, touched.append)
    animator.play(
        Tween(1.0, lambda share: at.__setitem__(0, share), ease=linear, area=lambda: Rect(100 * at[0], 0, 9, 9))
    )
    animator.tick(0)
    touched.clear()
    animator.tick(0.5)
    assert touched == [Rect(0, 0, 9, 9), Rect(50, 0, 9, 9)]
    animator.skip()
    assert touched[2:] == [Rect(50, 0, 9, 9), Rect(100, 0, 9, 9)]


def test_what_waits_or_only_takes_time_draws_nothing() -> None:
    touched: list[Rect | None] = []
    animator = Animator(1.0, touched.append)
    animator.play(Tween(1.0, lambda share: None, delay=1.0))
    animator.play(Tween(1.0, lambda share: None, area=nowhere))
    animator.tick(0)
    animator.tick(0.5)
    assert not any(touched)


def test_what_a_tween_starts_when_done_runs_on() -> None:
    animator = Animator()
    seen: list[float] = []
    animator.play(Tween(1.0, lambda share: None, lambda: animator.play(Tween(1.0, seen.append, ease=linear))))
    animator.tick(0)
    animator.tick(1)
    animator.tick(2)
    animator.tick(2.5)
    assert seen == pytest.approx([0, 0.5])


@pytest.mark.parametrize("ease", [linear, ease_out, pop])
def test_every_ease_starts_at_0_and_ends_at_1(ease: object) -> None:
    assert ease(0) == pytest.approx(0)  # type: ignore[operator]
    assert ease(1) == pytest.approx(1)  # type: ignore[operator]


def test_pop_overshoots_a_little() -> None:
    assert 1.05 < max(pop(step / 50) for step in range(51)) < 1.2


def test_blend_is_a_straight_line() -> None:
    assert blend(10, 20, 0.25) == 12.5
