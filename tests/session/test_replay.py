"""Tests of replays: the state at each moment is the match's, reached by any jump, and views hide what they did."""

from __future__ import annotations

import doctest
import shutil
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.session import log, replay
from cardcity_desktop.session.match import AnyMatch, LogRefusedError
from cardcity_desktop.session.replay import Replay, RoundStart
from cardcity_desktop.session.store import Header, Logged
from cardcity_desktop.storage.saves import Saves
from tests.session.test_match import SEATS
from tests.session.toy import HIDDEN, Peeked, ToyGame, ToySetup

SAVES = Path(__file__).parents[1] / "saves"


def test_the_examples_in_the_docstrings_are_true() -> None:
    assert doctest.testmod(replay).failed == doctest.testmod(log).failed == 0


@pytest.fixture(params=["format_1/advanced_unique_three", "format_2/named_two_finished"])
def match(request: pytest.FixtureRequest, tmp_path: Path) -> AnyMatch:
    shutil.copy(SAVES / f"{request.param}.cardcity", tmp_path / "match.cardcity")
    return Saves(tmp_path).resume("match")


def replay_of(match: AnyMatch) -> Replay:
    return Replay(match.game, match.header, match.log)


def test_every_moment_is_the_match_s_whichever_way_one_comes(match: AnyMatch) -> None:
    watched, states = replay_of(match), match.states
    moments = [*range(len(states)), *range(len(states) - 1, -1, -1)]
    Random(1).shuffle(moments)
    for at in moments:
        assert watched.state(at) == states[at]


def test_a_jump_plays_no_action_again(match: AnyMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    watched, applied = replay_of(match), list[int]()
    apply = type(match.game).apply

    def counted(game: object, state: object, seat: int, action: object) -> object:
        applied.append(seat)
        return apply(game, state, seat, action)  # type: ignore[arg-type]

    monkeypatch.setattr(type(match.game), "apply", counted)
    watched.state(watched.length - 3)
    watched.step_at(watched.length - 2)
    assert not applied


def test_what_happened_is_shown_with_anybody_s_eyes(match: AnyMatch) -> None:
    watched = replay_of(match)
    for seat in (None, *range(len(match.seats))):
        seen = tuple(event for at in range(1, watched.length + 1) for event in watched.events(at, seat))
        assert seen == match.events_since(0, seat)
    assert watched.view(watched.length, 1) == match.view(1)


def test_rounds_begin_where_the_game_marks_it(match: AnyMatch) -> None:
    watched = replay_of(match)
    rounds = [match.game.progress(state).round for state in match.states]
    assert watched.rounds[0] == RoundStart(1, 0)
    for start in watched.rounds[1:]:
        assert rounds[start.at - 1] < rounds[start.at] == start.round
    assert [start.round for start in watched.rounds] == list(dict.fromkeys(rounds))


def test_a_jump_by_rounds_goes_to_their_beginnings_and_stops_at_the_ends(match: AnyMatch) -> None:
    watched = replay_of(match)
    second, third = watched.rounds[1].at, watched.rounds[2].at
    assert watched.round_start(0, -1) == 0
    assert watched.round_start(0, 1) == second
    assert watched.round_start(second, 1) == third
    assert watched.round_start(third, -1) == watched.round_start(second + 1, -1) == second
    assert watched.round_start(watched.length, 1) == watched.length


def test_a_secret_is_open_to_its_seat_and_when_all_is_open() -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS)
    watched = Replay(ToyGame(), header, [Logged(0, "peek"), Logged(0, "end")])
    (own,), (other,) = watched.events(1, 0), watched.events(1, 1)
    assert other == Peeked(0, HIDDEN) and own == watched.open_events(1)[0] != other


def test_a_log_that_cannot_be_is_refused_at_its_line() -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS)
    with pytest.raises(LogRefusedError) as caught:
        Replay(ToyGame(), header, [Logged(0, "end"), Logged(0, "add 1")])
    assert caught.value.index == 1


@pytest.mark.parametrize("at", [0, -1, 3])
def test_there_is_no_action_before_the_first_or_after_the_last(at: int) -> None:
    watched = Replay(ToyGame(), Header("toy", 1, ToySetup(), 7, SEATS), [Logged(0, "end"), Logged(1, "end")])
    with pytest.raises(IndexError):
        watched.step_at(at)
