"""Voices of computer players: complete lines, said for a reason, never twice in a row, and never with a secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.career import voices
from cardcity_desktop.career.content import content_of
from cardcity_desktop.career.voices import (
    GENERAL,
    Conversation,
    Remark,
    cues_of,
    cues_of_step,
    deeds_against,
    lines_of,
    voices_of,
)
from cardcity_desktop.players.catalogue import CUE_FINDERS, OPPONENTS, cue_finder
from cardcity_desktop.players.cues import Cue, Moment
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import FREE, MemoryStore, Purpose, Seat

PLAYERS = {"card_city": 2, "royal_cities": 3, "citadels": 4}
NARROW, WIDE = "\u202f", "\u00a0"
BARE = re.compile(rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|'")
"""A French sign without its own kind of space, or a typewriter's apostrophe."""


@cache
def played(game: str, seed: int = 1, purpose: Purpose = FREE) -> AnyMatch:
    """Return a whole game of chance against Lulu and the others."""
    rules, count = game_of(game), PLAYERS[game]
    seats = [Seat("", 0), *(Seat("", at, OPPONENTS[at - 1]) for at in range(1, count))]
    match = Match.start(rules, rules.read_setup({"players": count}), seats, seed, MemoryStore(), purpose)
    chance = Random(seed)
    while not match.finished:
        seat = match.actors()[0]
        match.do(seat, chance.choice(match.legal(seat)))
    return match


def remarks_of(match: AnyMatch) -> list[Remark]:
    conversation = Conversation(match)
    conversation.follow()
    return conversation.remarks


def all_lines() -> Iterator[tuple[str, str, voices.Line]]:
    for game in (GENERAL, *CUE_FINDERS):
        for level, cues in voices_of(game).items():
            yield from ((level, cue, line) for cue, lines in cues.items() for line in lines)


def test_all_four_have_lines_for_every_cue_in_both_languages() -> None:
    for game in (GENERAL, *CUE_FINDERS):
        known = voices_of(game)
        assert [*known] == [*OPPONENTS]
        assert len({frozenset(cues) for cues in known.values()}) == 1, "all have the same cues"
    texts = [(level, line[code]) for level, _cue, line in all_lines() for code in ("en", "fr")]
    assert all(text for _level, text in texts) and len(texts) == len(set(texts))
    for level in OPPONENTS:
        for game in CUE_FINDERS:
            assert sum(len(cues) for name in (GENERAL, game) for cues in voices_of(name)[level].values()) >= 38


def test_every_cue_that_a_game_finds_has_lines() -> None:
    for game in CUE_FINDERS:
        sources = [Path(voices.__file__), Path(str(cue_finder(game).__code__.co_filename))]  # type: ignore[union-attr]
        words = {word for source in sources for word in re.findall(r'Cue\("(\w+)"', source.read_text("utf-8"))}
        assert len(words) > 10
        missing = [(level, word) for level in OPPONENTS for word in words if not lines_of(game, level, word)]
        assert not missing


def test_french_lines_have_french_spaces() -> None:
    assert [line["fr"] for _level, _cue, line in all_lines() if BARE.search(line["fr"])] == []


@pytest.mark.parametrize("game", PLAYERS)
def test_remarks_follow_from_the_match_and_come_rarely(game: str) -> None:
    for seed in (1, 2, 3):
        match = played(game, seed)
        remarks = remarks_of(match)
        assert remarks == remarks_of(match) and remarks[0].cue.word == "greeting"
        assert 4 <= len(remarks) <= match.action_count / 7
        said = [(match.seats[remark.seat].player, remark.line["en"]) for remark in remarks]
        for level in OPPONENTS:
            own = [line for speaker, line in said if speaker == level]
            assert all(line != after for line, after in pairwise(own))
        assert all(not match.seats[remark.seat].is_person for remark in remarks)


@pytest.mark.parametrize("game", PLAYERS)
def test_the_last_word_fits_the_result(game: str) -> None:
    for seed in range(1, 5):
        match = played(game, seed)
        last, winners = remarks_of(match)[-1], match.game.result(match.state).winners
        assert last.at == match.action_count - 1
        assert last.seat in winners if last.cue.word == "wins" else last.seat not in winners


def test_the_same_line_never_comes_twice_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    always = lambda *_arguments: [Cue("good", 1, is_strong=True)]  # noqa: E731
    monkeypatch.setattr(voices, "cues_of_step", always)
    monkeypatch.setattr(voices, "REST", 0)
    lines = [remark.line["en"] for remark in remarks_of(played("citadels"))[1:]]
    assert len(lines) > 10 and set(lines) == {line["en"] for line in lines_of("citadels", "beginner", "good")}
    assert all(line != after for line, after in pairwise(lines))


@pytest.mark.parametrize("game", PLAYERS)
def test_a_conversation_forgets_what_was_taken_back(game: str) -> None:
    match = played(game, 4)
    conversation = Conversation(match)
    conversation.follow()
    whole, taken = list(conversation.remarks), match._played[-20:]
    del match._played[-20:]
    conversation.follow()
    assert conversation.remarks == [remark for remark in whole if remark.at < match.action_count]
    match._played.extend(taken)
    conversation.follow()
    assert conversation.remarks == whole


@pytest.mark.parametrize("game", PLAYERS)
def test_cues_depend_on_nothing_hidden(game: str) -> None:
    """Deal the hidden cards anew before and after each action: the same cues are found."""
    match, rules, found = played(game), game_of(game), 0
    for at, step in enumerate(match.steps[:-1]):
        events, before = match.redacted(step, None), match.state_before(at)
        anew: Any = [rules.determinize(rules.view(state, None), seed=at) for state in (before, step.state)]
        cues = [*cues_of(Moment(rules, before, step.state, events))]
        assert [*cues_of(Moment(rules, anew[0], anew[1], events))] == cues
        found += len(cues)
    assert found > 5


def test_a_damaged_file_costs_the_voices_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = content_of("voices", "general.toml") or ""
    line = '{ en = "%s", fr = "Bien." }' % (65 * "a")
    for text in (
        whole[: len(whole) // 2],
        whole.replace("fr =", "de ="),
        f"game = 'general'\n[voice.beginner]\ngood = [{line}]",
    ):
        monkeypatch.setattr(voices, "content_of", lambda *_path, text=text: text)
        assert voices_of.__wrapped__(GENERAL) == {}


def test_a_seat_that_no_player_takes_has_no_deeds() -> None:
    """Alone in Royal Cities the Regent is seat 1."""
    rules, chance = game_of("royal_cities"), Random(3)
    match = Match.start(rules, rules.read_setup({"players": 1}), [Seat("", 0)], 3, MemoryStore())
    while not match.finished:
        match.do(0, chance.choice(match.legal(0)))
    assert deeds_against(match, 0) == {} and not Conversation(match).is_held


@pytest.mark.parametrize("game", PLAYERS)
def test_deeds_are_those_of_computers_against_the_player(game: str) -> None:
    deeds = [deeds_against(played(game, seed), 0) for seed in range(1, 7)]
    assert all(key.split()[0] in OPPONENTS for known in deeds for key in known)
    winners = [played(game, seed).game.result(played(game, seed).state).winners for seed in range(1, 7)]
    for known, won in zip(deeds, winners, strict=True):
        assert sum(count for key, count in known.items() if key.endswith(" won")) == sum(seat > 0 for seat in won)
    assert any(not key.endswith(" won") for known in deeds for key in known)


@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
def test_lessons_and_puzzles_have_no_remarks(kind: Any) -> None:
    assert not Conversation(played("card_city", 1, Purpose(kind))).is_held
    assert Conversation(played("card_city")).is_held


def test_leisure_that_was_left_can_not_be_paid() -> None:
    found = 0
    for seed in range(1, 9):
        match = played("card_city", seed)
        for at in range(match.action_count):
            for cue in cues_of_step(match, at):
                if cue.word == "left_leisure":
                    assert cue.other is not None
                    site = site_of(match.steps[at].state, cue.other)
                    hand = match.game.view(match.steps[at].state, cue.other).hands[cue.other]
                    assert any(site.price(CODES[card]) > site.money for card in hand if card in CODES)
                    found += 1
    assert found
