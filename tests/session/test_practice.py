"""Practice: every step can be taken back, beyond chance and computers' answers, and nothing counts."""

from __future__ import annotations

from random import Random

import pytest

from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.session.match import AnyMatch, CannotUndoError, Match
from cardcity_desktop.session.store import FREE, PRACTICE, MemoryStore, Purpose, Seat


def played(game: str, purpose: Purpose, players: int = 2, persons: int = 1, actions: int = 40) -> AnyMatch:
    rules = game_of(game)
    seats = [Seat("", at, "person" if at < persons else "neighbour") for at in range(players)]
    match: AnyMatch = Match.start(rules, rules.read_setup({"players": players}), seats, 3, MemoryStore(), purpose)
    rng = Random(1)
    for _ in range(actions):
        if match.finished:
            break
        seat = match.actors()[0]
        match.do(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_taken_back_to_the_persons_first_decision(game: str) -> None:
    match = played(game, PRACTICE)
    own = sum(line.seat == 0 for line in match.log)
    for _ in range(own):
        assert match.can_undo
        before = match.action_count
        match.undo()
        assert match.action_count < before
        assert 0 in match.actors()
    assert not match.can_undo
    assert all(line.seat != 0 for line in match.log)
    with pytest.raises(CannotUndoError):
        match.undo()


def test_what_was_taken_back_can_be_done_again() -> None:
    match = played("card_city", PRACTICE)
    while match.log[-1].seat != 0:
        match.undo()
    log = match.log
    match.undo()
    assert match.can_redo
    match.redo()
    assert match.log == log


@pytest.mark.parametrize(("purpose", "persons"), [(FREE, 1), (PRACTICE, 2)])
def test_other_games_keep_their_secrets(purpose: Purpose, persons: int) -> None:
    match = played("card_city", purpose, persons=persons)
    steps = 0
    while match.can_undo:
        match.undo()
        steps += 1
    assert steps < 5
