"""Tests of lessons: each file is sound, its script is legal, and a guide leads through it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.lessons import Guide, lesson_ids, load_lesson, read_lesson
from cardcity_desktop.rules.registry import GAME_CLASSES, game_of
from cardcity_desktop.support.resources import asset_path

GAME = game_of("card_city")
LESSONS = [(game, name) for game in GAME_CLASSES for name in lesson_ids(game)]


def test_there_is_a_lesson_for_every_idea() -> None:
    games = [game for game, _name in LESSONS]
    assert games.count("card_city") >= 14
    assert games.count("royal_cities") >= 5 and games.count("citadels") >= 5
    assert all(lesson_ids(game)[0].startswith("01_") for game in set(games))


@pytest.mark.parametrize(("named", "name"), LESSONS)
def test_a_lesson_can_be_played_to_its_end(named: str, name: str) -> None:
    """Choices of the player and unscripted turns of other seats are played at random."""
    game, chance = game_of(named), Random(1)
    lesson = load_lesson(game, name)
    guide, state = Guide(lesson), game.initial(lesson.setup, lesson.seed)
    others: list[tuple[int, str]] = []
    for _ in range(3000):
        step = guide.step
        if step is None or step.free == 0 or not game.actors(state):
            break
        if step.is_read and game.actors(state)[0] == 0:
            guide = guide.read_on()
            continue
        seat = game.actors(state)[0]
        legal = {game.encode(action): action for action in game.legal(state, seat)}
        may = [line for line in legal if seat != 0 or step.allows(line)]
        if seat != 0 and others:
            told, line = others.pop(0)
            assert told == seat
            may = [line]
        assert may, f"{step.say['en']}: nothing of what is asked is allowed"
        line = chance.choice(may)
        state = game.apply(state, seat, legal[line]).state
        round_ = game.progress(state).round
        if seat == 0:
            others = list(step.then)
            guide = guide.after(line, round_)
        else:
            guide = guide.others_acted(round_)
        assert guide.step is None or not guide.step.free or round_ < guide.step.free, "that round has begun"
    assert guide.is_over and guide.after("end", 1).step is None, "the last sentence goes with the next action"


@pytest.mark.parametrize("named", GAME_CLASSES)
def test_each_lesson_of_a_game_has_a_picture_of_its_own(named: str) -> None:
    lessons = [load_lesson(game_of(named), name) for name in lesson_ids(named)]
    pictures = [asset_path(*f"{lesson.picture}.svg".split("/")) for lesson in lessons]
    assert all(picture.is_file() for picture in pictures)
    assert len(set(pictures)) == len(pictures)
    assert all(lesson.ground.startswith("#") for lesson in lessons)


def test_the_first_lesson_ends_with_two_grown_districts() -> None:
    lesson = load_lesson(GAME, "01_first_city")
    state = GAME.initial(lesson.setup, lesson.seed)
    for line in lesson.lines:
        state = GAME.apply(state, 0, GAME.decode(line)).state
    standing = GAME.standing(state, 0)
    assert (standing["residential_districts"], standing["largest_residential"]) == (2.0, 2.0)


def test_the_first_rounds_of_citadels_go_as_their_lesson_states() -> None:
    """The Merchant's coin, a green district that pays, the murdered Thief, and a district lost to the Warlord."""
    game = game_of("citadels")
    lesson = load_lesson(game, "01_first_nights")
    state = game.initial(lesson.setup, lesson.seed)
    coins = []
    for step in lesson.steps:
        for seat, line in [(0, line) for line in step.do] + list(step.then):
            state = game.apply(state, seat, game.decode(line)).state
        coins.append(game.standing(state, 0)["coins"])
    assert coins[:6] == [2, 3, 5, 3, 4, 4]
    cities = [game.standing(state, seat)["districts"] for seat in range(4)]
    assert cities == [2, 2, 1, 0]
    assert game.progress(state).round == 3


def test_what_the_second_lessons_of_citadels_describe_happens() -> None:
    """The robbed purse, both shots of the third lesson, and the heir."""
    game = game_of("citadels")

    def played(name: str, until: str = "") -> Any:
        lesson = load_lesson(game, name)
        state = game.initial(lesson.setup, lesson.seed)
        for step in lesson.steps:
            for seat, line in [(0, line) for line in step.do[:1]] + list(step.then):
                if line == until:
                    return state
                state = game.apply(state, seat, game.decode(line)).state
        return state

    assert played("02_whom_to_name", "kill architect").purses == (3, 1, 2, 1)
    third = played("03_counting")
    assert third.crown == 2 and third.purses[0] == 2, "the heir has the crown, and the Merchant's purse was taken"


TEXTS = 'title = { en = "a", fr = "a" }\ntext = { en = "a", fr = "a" }\nsetup = { players = 1 }\nseed = 1\n'
STEP = '[[step]]\nsay = { en = "a", fr = "a" }\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXTS, "step: it is missing"),
        (TEXTS.replace("players = 1", 'edition = "box"') + STEP, "setup"),
        (TEXTS + STEP.replace(', fr = "a"', ""), "step 1: say.fr: the text is missing"),
        (TEXTS.replace("players = 1", "players = 2") + STEP + 'do = "fly"', "rival"),
        (TEXTS + STEP + "done = 3", "step 1: done: there is no such field"),
        (TEXTS + "[[step]", "line 5 can’t be read"),
        (TEXTS + STEP + "do = 3", "do"),
        (TEXTS + STEP + 'any = [""]', "any"),
        (TEXTS + STEP + 'do = "draw"\nthen = ["pass"]', "then"),
        (TEXTS + STEP + 'do = "draw"\nthen = ["1 pass"]', "does not act"),
        (TEXTS + STEP + "free = -1", "free"),
    ],
)
def test_what_is_wrong_is_named(text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        read_lesson(text, GAME, "x")


def test_a_script_that_the_rules_refuse_is_named() -> None:
    with pytest.raises(ContentError, match="step 1"):
        read_lesson(TEXTS + STEP + 'do = "pass"', GAME, "x")


def test_actions_in_any_order_are_each_asked_for_once() -> None:
    lesson = load_lesson(game_of("royal_cities"), "01_first_season")
    assert lesson.lines.count("take Y1") == lesson.lines.count("take B5") == 1
    guide = Guide(lesson)
    while guide.step is not None and "take B5" not in guide.step.do:
        guide = Guide(lesson, guide.at + 1)
    for line in ("take B5", "take Y1", "take Y3"):
        before = guide.at
        guide = guide.after(line, 1)
        assert guide.at == before + 1
    assert guide.step is not None and guide.step.do == ("end",)
