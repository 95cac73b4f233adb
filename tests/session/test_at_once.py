"""Matches whose seats act ahead of their turn: its log, its undo, and what is on the disk."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.coach import states_of
from cardcity_desktop.players.weighing import DecisionPoint
from cardcity_desktop.rules.card_city.actions import Build
from cardcity_desktop.rules.errors import IllegalActionError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import code_of, from_code
from cardcity_desktop.session.log import LogRefusedError
from cardcity_desktop.session.match import AnyMatch, CannotUndoError, Match
from cardcity_desktop.session.store import Header, MemoryStore, Record, SaveStore, Seat
from cardcity_desktop.storage import save_file
from cardcity_desktop.storage.saves import Saves

PLAYERS = 4
SEATS = tuple(Seat("", at) for at in range(PLAYERS))
ALL = frozenset(range(PLAYERS))
WORDS = {"edition": "xl", "level": "simplified", "players": PLAYERS, "first_player": 0}


def begun(store: SaveStore, early: frozenset[int] = ALL, seed: int = 5) -> AnyMatch:
    """Return a match in which the first round's cards are dealt and nothing is built."""
    game = game_of("card_city")
    match: AnyMatch = Match.start(game, game.read_setup(WORDS), SEATS, seed, store)
    while match.view(None).phase != "building":
        act(match, match.actors()[0])
    match.let_act_early(early)
    return match


def act(match: AnyMatch, seat: int, at: int = 0) -> Any:
    action = match.legal(seat)[at]
    match.do(seat, action)
    return action


def lines(match: AnyMatch) -> list[tuple[int | None, str]]:
    return [(line.seat, line.text) for line in match.log]


def test_all_early_seats_may_act_and_the_log_has_the_order_in_which_they_did() -> None:
    store = MemoryStore()
    match = begun(store)
    before = match.action_count
    assert match.actors() == (0, 1, 2, 3)
    for seat in (3, 1, 0, 3):
        assert match.view(seat).actors == (seat,)
        act(match, seat)
    assert [line.seat for line in match.log][before:] == [3, 1, 0, 3]
    assert store.load(match.id).lines == match.log
    assert Match.resume(match.game, store.load(match.id), store).state == match.state


def test_other_seats_wait_for_their_turn() -> None:
    match = begun(MemoryStore(), frozenset({2}))
    assert match.actors() == (0, 2) and not match.legal(1) and match.legal(2)
    refusal = match.why_not(1, match.legal(0)[0])
    assert refusal is not None and refusal.reason == "not_your_turn"
    with pytest.raises(IllegalActionError):
        match.do(1, match.legal(0)[0])


def test_who_loses_the_screen_in_mid_work_goes_on_in_turn() -> None:
    match = begun(MemoryStore(), frozenset({2}))
    act(match, 2)
    match.let_act_early(frozenset())
    assert match.actors() == (0,) and not match.legal(2)
    held = len(match.view(None).hands[2])
    while match.actors() != (2,):
        act(match, match.actors()[0])
    assert match.view(None).phase == "building" and len(match.view(None).hands[2]) == held == 1


def test_an_own_step_is_taken_back_whatever_others_have_done_since() -> None:
    store, plain = MemoryStore(), MemoryStore()
    match, other = begun(store), begun(plain)
    act(match, 1)
    for seat in (2, 0, 3, 0):
        assert match.legal(seat) == other.legal(seat)
        act(match, seat)
        act(other, seat)
    assert all(match.may_undo(seat) for seat in range(PLAYERS))
    match.undo(1)
    assert match.state == other.state and lines(match) == lines(other)
    assert store.load(match.id).lines == match.log
    assert not match.may_undo(1), "the cards were taken before that"
    assert not match.can_redo
    with pytest.raises(CannotUndoError):
        match.undo(1)
    act(match, 1, at=1)
    assert Match.resume(match.game, store.load(match.id), store).state == match.state


def test_a_step_that_ended_the_own_work_can_be_taken_back_too() -> None:
    match = begun(MemoryStore())
    while 1 in match.actors():
        act(match, 1)
    act(match, 2)
    act(match, 0)
    money = match.view(None).money[1]
    match.undo(1)
    assert 1 in match.actors() and match.view(None).money[1] < money, "the income is paid once more later"


def test_nothing_is_taken_back_once_a_later_phase_depends_on_it() -> None:
    match, chance = begun(MemoryStore()), Random(2)
    while match.view(None).phase in ("building", "developing"):
        seat = chance.choice(match.actors())
        act(match, seat)
    act(match, match.actors()[0])
    assert [seat for seat in range(PLAYERS) if match.may_undo(seat)] in ([], [match.steps[-1].seat])


def test_a_seat_without_a_screen_takes_back_its_own_step_though_an_early_one_acted() -> None:
    match = begun(MemoryStore(), frozenset({3}))
    before = match.state
    act(match, 0)
    assert match.can_undo
    built = act(match, 3)
    assert match.can_undo and match.active_seat == 0
    match.undo()
    assert [step.seat for step in match.steps][-1] == 3 and isinstance(built, Build)
    assert match.view(None).cities[0] == match.game.view(before, None).cities[0]
    assert match.undoable() == ()


def test_the_old_rules_refuse_an_early_line() -> None:
    match = begun(MemoryStore())
    act(match, 2)
    header = Header("card_city", 1, match.header.setup, match.header.seed, SEATS)
    with pytest.raises(LogRefusedError):
        Match.resume(game_of("card_city", 1), Record("x", header, match.log), MemoryStore())


def played(store: SaveStore, seed: int = 5) -> AnyMatch:
    match, chance = begun(store, seed=seed), Random(seed)
    while not match.finished:
        seat = chance.choice(match.actors())
        act(match, seat, chance.randrange(len(match.legal(seat))))
    return match


def test_a_code_holds_a_game_in_its_order() -> None:
    match = played(MemoryStore())
    shared = from_code(code_of(match.game, match.header, match.log))
    assert shared.lines == match.log and shared.is_over


def test_a_code_of_a_game_in_turn_order_is_as_long_as_before() -> None:
    match = begun(MemoryStore(), frozenset())
    while not match.finished:
        act(match, match.actors()[0])
    old = Header("card_city", 1, match.header.setup, match.header.seed, SEATS)
    codes = code_of(match.game, match.header, match.log), code_of(game_of("card_city", 1), old, match.log)
    assert len(codes[0]) - len(codes[1]) <= 4  # the version's number


def test_the_coach_sees_each_decision_as_its_seat_did() -> None:
    match = played(MemoryStore())
    moves = [(step.seat, step.action) for step in match.steps]
    states = states_of(match.game, match.header.setup, match.header.seed, moves)
    assert states[-1] == match.state
    for at, (seat, action) in enumerate(moves):
        assert states[at] == match.state_before(at)
        assert action in match.game.legal(states[at], seat)
    first = next(at for at, (seat, _) in enumerate(moves) if seat == 3 and states[at].phase.name == "building")
    following = DecisionPoint(match.game, states[first], 3, first).after(moves[first][1])
    assert following is not None and following.observation.legal


def test_a_step_is_taken_out_of_the_file_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    match = begun(saves)
    for seat in (1, 2, 3):
        act(match, seat)
    file = tmp_path / f"{match.id}.cardcity"
    whole = file.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(save_file, "atomic_write", _refused)
        match.undo(1)
        assert file.read_bytes() == whole, "what others did is on the disk all the time"
        assert match.unsaved
    saves.retry()
    assert not match.unsaved
    assert Saves(tmp_path).peek(match.id).lines == match.log
    act(match, 1, at=2)
    assert Saves(tmp_path).peek(match.id).lines == match.log
    match.close()
    again = saves.resume(match.id)
    assert again.state == match.state
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".kept"] == []


def _refused(path: Path, content: bytes) -> None:
    raise OSError("no room")
