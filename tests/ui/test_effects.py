"""Effects: what they hide and cover, their callbacks, their order, skipping, motion off."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.ui.effects import EffectQueue, Flight
from cardcity_desktop.ui.paint.animation import Animator, linear


def flight(log: list[str], name: str, delay: float = 0, blocking: bool = True) -> Flight:
    return Flight(
        lambda canvas, rect: None,
        Rect(0, 0, 10, 20),
        Rect(100, 200, 30, 40),
        8,
        seconds=1.0,
        delay=delay,
        blocking=blocking,
        ease=linear,
        hides={name},
        on_start=lambda: log.append(f"{name} starts"),
        on_end=lambda: log.append(f"{name} ends"),
    )


def test_a_flight_goes_from_place_to_place_in_an_arc() -> None:
    one = flight([], "a")
    assert one.rect() == Rect(0, 0, 10, 20)
    one.share = 0.5
    assert one.rect().size == (20, 30) and one.rect().center == (60, 115 - 8)
    area = one.area()
    assert area is not None and area.contains(one.rect())
    one.share = 1.0
    assert one.rect() == Rect(100, 200, 30, 40)


def test_effects_of_a_sequence_hide_their_keys_until_each_has_ended() -> None:
    log, queue, animator = list[str](), EffectQueue(), Animator()
    queue.sequence([flight(log, "a"), flight(log, "b")], animator)
    assert queue.hidden == {"a", "b"} and not log
    animator.tick(0.0)
    assert log == ["a starts"] and [effect.share for effect in queue.running] == [0.0]
    animator.tick(1.0)
    assert log == ["a starts", "a ends"] and queue.hidden == {"b"}
    animator.tick(1.1)
    animator.tick(2.2)
    assert log == ["a starts", "a ends", "b starts", "b ends"]
    assert not queue.hidden and not queue.running and not animator.busy


def test_effects_played_together_begin_after_their_delays() -> None:
    log, queue, animator = list[str](), EffectQueue(), Animator()
    queue.play([flight(log, "a"), flight(log, "b", delay=0.5)], animator)
    animator.tick(0.0)
    assert log == ["a starts"]
    animator.tick(0.6)
    assert log == ["a starts", "b starts"]


def test_a_skip_ends_everything_in_its_order_and_so_does_motion_off() -> None:
    for motion in (1.0, 0.0):
        log, queue, animator = list[str](), EffectQueue(), Animator(motion)
        queue.sequence([flight(log, "a"), flight(log, "b")], animator)
        assert animator.blocking == bool(motion)
        animator.skip()
        assert log == ["a starts", "a ends", "b starts", "b ends"] and not queue.hidden


def test_what_is_cleared_neither_draws_nor_calls() -> None:
    log, queue, animator = list[str](), EffectQueue(), Animator()
    queue.play([flight(log, "a")], animator)
    animator.tick(0.0)
    queue.clear()
    animator.tick(2.0)
    assert log == ["a starts"] and not queue.running and not queue.hidden


def test_an_effect_may_be_shown_before_its_tween_begins() -> None:
    log, queue = list[str](), EffectQueue()
    queue.tween(flight(log, "a"), at_once=True)
    assert log == ["a starts"] and len(queue.running) == 1


def test_effects_together_hide_their_keys_until_the_last_has_ended_and_rested() -> None:
    log, queue, animator = list[str](), EffectQueue(), Animator()
    parts = [flight(log, "a"), flight(log, "b", delay=0.5)]
    animator.play(queue.together(parts, animator, {"c"}, lambda: log.append("over"), rest=0.5))
    assert queue.busy and "c" in queue.hidden and not log
    animator.tick(0.0)
    animator.tick(0.01)
    assert log == ["a starts"]
    animator.tick(1.6)
    assert log[-1] == "b ends" and "c" in queue.hidden
    animator.tick(2.1)
    assert log[-1] == "over" and not queue.busy and not queue.hidden
