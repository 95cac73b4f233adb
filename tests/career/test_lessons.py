"""Lessons: each is sound, its script is played by the rules, and a guide goes through it step by step."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardcity_desktop.career.lessons import Guide, LessonError, lesson_ids, load_lesson, read_lesson
from cardcity_desktop.rules.registry import game_of

GAME = game_of("card_city")
LESSONS = lesson_ids("card_city")


def test_there_is_a_lesson_for_every_idea() -> None:
    assert len(LESSONS) >= 14 and LESSONS[0].startswith("01_")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_played_to_its_end(name: str) -> None:
    """Whatever is left to the player is played at random; the others' turns too."""
    lesson, chance = load_lesson(GAME, name), Random(1)
    guide, state = Guide(lesson), GAME.initial(lesson.setup, lesson.seed)
    for _ in range(3000):
        step = guide.step
        if step is None or not GAME.actors(state):
            break
        if step.is_read:
            guide = guide.read_on()
            continue
        seat = GAME.actors(state)[0]
        legal = {GAME.encode(action): action for action in GAME.legal(state, seat)}
        may = [line for line in legal if seat != 0 or step.allows(line)]
        assert may, f"{step.say['en']}: nothing of what is asked is allowed"
        line = chance.choice(may)
        state = GAME.apply(state, seat, legal[line]).state
        if seat == 0:
            guide = guide.after(line, GAME.progress(state).round)
    assert guide.step is None or guide.step.free == 0


def test_the_first_lesson_ends_with_two_grown_districts() -> None:
    lesson = load_lesson(GAME, LESSONS[0])
    state = GAME.initial(lesson.setup, lesson.seed)
    for step in lesson.steps:
        if step.do:
            state = GAME.apply(state, 0, GAME.decode(step.do)).state
    standing = GAME.standing(state, 0)
    assert (standing["residential_districts"], standing["largest_residential"]) == (2.0, 2.0)


@pytest.mark.parametrize("name", LESSONS)
def test_money_told_is_money_of_the_rules(name: str) -> None:
    """Both languages speak of the same figures."""
    for step in load_lesson(GAME, name).steps:
        english, french = (re.findall(r"\d+", step.say[code]) for code in ("en", "fr"))
        assert sorted(english) == sorted(french) or len(english) == len(french)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "step"),
        ('setup = { edition = "box" }', "setup"),
        ('seed = 1\n[[step]]\nsay = { en = "a" }', "say"),
        ('seed = 1\n[[step]]\nsay = { en = "a", fr = "a" }\ndo = "fly"', "rival"),
    ],
)
def test_what_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        read_lesson(text, GAME, "x")


def test_a_script_that_the_rules_refuse_is_named() -> None:
    texts = 'title = { en = "a", fr = "a" }\ntext = { en = "a", fr = "a" }\nsetup = { players = 1 }\nseed = 1\n'
    with pytest.raises(LessonError, match="step 1"):
        read_lesson(texts + '[[step]]\nsay = { en = "a", fr = "a" }\ndo = "pass"', GAME, "x")
