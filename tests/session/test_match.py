"""Tests of matches: the log, undo, and that no seat sees another's secrets."""

from __future__ import annotations

from typing import Any

import pytest

from cardcity_desktop.rules.errors import IllegalActionError
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.match import (
    CannotUndoError,
    LogRefusedError,
    Match,
    SecretForecastError,
)
from cardcity_desktop.session.store import Header, Logged, MemoryStore, Purpose, Record, Seat
from tests.session.toy import (
    HIDDEN,
    Add,
    Added,
    End,
    Peek,
    Peeked,
    ToyAction,
    ToyEvent,
    ToyGame,
    ToySetup,
    ToyState,
    ToyView,
    TwoAtOnce,
)

ToyMatch = Match[ToySetup, ToyState, ToyAction, ToyEvent, ToyView]

SEATS = (Seat("Ada", 0), Seat("Bob", 1))


def toy_match(store: MemoryStore | None = None, game: ToyGame | None = None, target: int = 20) -> ToyMatch:
    return Match.start(game or ToyGame(), ToySetup(target=target), SEATS, 7, store or MemoryStore())


def saved_lines(store: MemoryStore, match: ToyMatch) -> tuple[str, ...]:
    return tuple(line.text for line in store.load(match.id).lines)


def resumed(match: ToyMatch, store: MemoryStore) -> ToyMatch:
    return Match.resume(match.game, store.load(match.id), store)


def test_an_action_is_in_the_store_when_do_returns() -> None:
    store = MemoryStore()
    match = toy_match(store)
    match.do(match.actors()[0], Add(2))
    match.do(match.actors()[0], End())
    assert saved_lines(store, match) == ("add 2", "end")


def test_an_action_is_in_the_store_before_anyone_learns_of_it() -> None:
    heard: list[tuple[str, ...]] = []

    class Listening(ToyGame):
        def redact(self, state: ToyState, event: ToyEvent, seat: int | None) -> ToyEvent:
            heard.append(saved_lines(store, match))
            return event

    store = MemoryStore()
    match = toy_match(store, Listening())
    match.do(match.actors()[0], Add(2))
    assert heard == [("add 2",)]


def test_a_refused_action_changes_nothing() -> None:
    store = MemoryStore()
    match = toy_match(store, target=2)
    match.do(match.actors()[0], Add(2))
    before = match.state
    with pytest.raises(IllegalActionError):
        match.do(0, Add(1))
    assert (match.state, saved_lines(store, match)) == (before, ("add 2",))


def test_why_not_and_legal_are_the_rules_own() -> None:
    match = toy_match(target=2)
    assert match.why_not(match.actors()[0], Add(1)) is None
    assert list(match.legal(0)) == list(match.game.legal(match.state, 0))
    match.do(match.actors()[0], Add(3))
    refusal = match.why_not(0, Add(1))
    assert refusal is not None
    assert refusal.clause == "1"


def test_a_resumed_match_is_where_it_was_left() -> None:
    store = MemoryStore()
    match = toy_match(store)
    for action in (Add(2), Peek(), End(), Add(1)):
        match.do(match.actors()[0], action)
    again = resumed(match, store)
    assert again.state == match.state
    assert again.seats == SEATS
    again.do(again.actors()[0], Add(3))
    assert saved_lines(store, match)[-1] == "add 3"


@pytest.mark.parametrize("bad", ["add 4", "end end", "", "add 1 "])
def test_a_log_with_an_unreadable_line_is_refused_at_that_line(bad: str) -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS)
    with pytest.raises(LogRefusedError) as caught:
        Match.resume(
            ToyGame(), Record("x", header, (Logged(0, "add 1"), Logged(0, bad), Logged(0, "add 2"))), MemoryStore()
        )
    assert (caught.value.index, caught.value.line) == (1, Logged(0, bad))


def test_a_log_that_goes_on_after_the_end_is_refused_at_that_line() -> None:
    header = Header("toy", 1, ToySetup(target=3), 7, SEATS)
    with pytest.raises(LogRefusedError) as caught:
        Match.resume(ToyGame(), Record("x", header, (Logged(0, "add 3"), Logged(0, "end"))), MemoryStore())
    assert caught.value.index == 1


def test_undo_is_a_shorter_prefix_of_the_log() -> None:
    store = MemoryStore()
    match = toy_match(store)
    match.do(match.actors()[0], Add(1))
    middle = match.state
    match.do(match.actors()[0], Add(2))
    match.undo()
    assert match.state is middle
    assert saved_lines(store, match) == ("add 1",)


def test_redo_does_again_what_was_undone() -> None:
    store = MemoryStore()
    match = toy_match(store)
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], Add(2))
    after = match.state
    match.undo()
    match.undo()
    assert match.redo() == (Added(0, 1),)
    assert match.redo() == (Added(0, 2),)
    assert match.state == after
    assert not match.can_redo
    assert saved_lines(store, match) == ("add 1", "add 2")


def test_a_new_action_forgets_what_could_be_redone() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.undo()
    match.do(match.actors()[0], Add(2))
    assert not match.can_redo
    with pytest.raises(CannotUndoError):
        match.redo()


def test_undo_stops_at_a_revealed_secret() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], Peek())
    assert not match.can_undo
    match.do(match.actors()[0], Add(2))
    match.undo()
    assert not match.can_undo
    with pytest.raises(CannotUndoError):
        match.undo()


def test_undo_stops_at_the_start() -> None:
    match = toy_match()
    assert not match.can_undo
    with pytest.raises(CannotUndoError):
        match.undo()


def test_the_last_step_of_a_turn_can_be_taken_back_before_the_computer_goes_on() -> None:
    match = toy_match()
    match.do(match.actors()[0], End())
    assert match.actors() == (1,)
    match.undo()
    assert match.actors() == (0,)


def test_undo_never_crosses_a_hand_over() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], End())
    match.hand_over(1)
    assert not match.can_undo
    match.do(match.actors()[0], Add(1))
    match.undo()
    assert not match.can_undo


def test_a_hand_over_forgets_what_could_be_redone() -> None:
    match = toy_match()
    match.do(match.actors()[0], End())
    match.do(match.actors()[0], Add(1))
    match.undo()
    match.hand_over(0)
    assert not match.can_redo


def test_nothing_can_be_undone_or_redone_once_the_match_is_settled() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], Add(1))
    match.undo()
    match.settle()
    assert not match.can_undo and not match.can_redo


def test_handing_the_computer_to_who_has_it_changes_nothing() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.hand_over(0)
    assert match.can_undo


def test_undo_never_takes_back_another_seats_step() -> None:
    """A computer acts without a hand-over: its steps and the earlier ones stay."""
    match = toy_match()
    match.do(match.actors()[0], End())
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], End())
    match.do(match.actors()[0], Add(2))
    match.undo()
    assert not match.can_undo
    assert match.action_count == 3


def test_after_resume_undo_reaches_back_to_the_last_change_of_actors() -> None:
    store = MemoryStore()
    match = toy_match(store)
    for action in (Add(1), End(), Add(2), Add(3)):
        match.do(match.actors()[0], action)
    again = resumed(match, store)
    again.undo()
    again.undo()
    assert not again.can_undo
    assert saved_lines(store, match) == ("add 1", "end")


def test_after_resume_nothing_is_taken_back_when_the_next_seat_is_due() -> None:
    store = MemoryStore()
    match = toy_match(store)
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], End())
    assert not resumed(match, store).can_undo


def test_events_are_shown_without_other_seats_secrets() -> None:
    match = toy_match()
    (own,) = match.do(match.actors()[0], Peek())
    match.do(match.actors()[0], End())
    assert isinstance(own, Peeked)
    assert own.number != HIDDEN
    assert match.events_since(0, 0) == (own,)
    assert match.events_since(0, 1) == (Peeked(0, HIDDEN),)
    assert match.events_since(0, None) == (Peeked(0, HIDDEN),)


def test_events_since_a_mark_leave_out_what_was_before() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    mark = match.action_count
    match.do(match.actors()[0], Add(2))
    assert match.events_since(mark, 0) == (Added(0, 2),)
    assert match.events_since(match.action_count, 0) == ()


def test_recap_shows_what_happened_since_the_seats_last_action() -> None:
    match = toy_match()
    for action in (Add(1), End(), Add(2), Peek(), End()):
        match.do(match.actors()[0], action)
    assert match.recap(0, 0) == (Added(1, 2), Peeked(1, HIDDEN))
    assert match.recap(1, 1) == ()


def test_recap_of_a_seat_that_never_acted_is_the_whole_story() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], End())
    assert match.recap(1, 1) == (Added(0, 1),)


def test_recap_is_the_same_after_resume() -> None:
    store = MemoryStore()
    match = toy_match(store)
    for action in (Add(1), End(), Add(2), End()):
        match.do(match.actors()[0], action)
    assert resumed(match, store).recap(0, 0) == match.recap(0, 0) == (Added(1, 2),)


def test_a_view_is_the_rules_view() -> None:
    match = toy_match()
    match.do(match.actors()[0], Peek())
    assert match.view(1) == match.game.view(match.state, 1)
    assert match.view(1).secrets[0] == HIDDEN
    assert match.view(None).seat is None


def test_a_forecast_changes_nothing() -> None:
    store = MemoryStore()
    match = toy_match(store)
    before = match.state
    step = match.preview(match.actors()[0], Add(3))
    assert step.events == (Added(0, 3),)
    assert step.state.total == 3
    assert match.state is before
    assert saved_lines(store, match) == ()


def test_a_forecast_never_reveals_a_secret() -> None:
    with pytest.raises(SecretForecastError):
        toy_match().preview(0, Peek())


def test_a_forecast_of_what_is_not_allowed_is_refused() -> None:
    match = toy_match(target=1)
    match.do(match.actors()[0], Add(1))
    with pytest.raises(IllegalActionError):
        match.preview(0, Add(1))


def test_a_finished_match_is_history() -> None:
    store = MemoryStore()
    match = toy_match(store, target=3)
    match.do(match.actors()[0], Add(3))
    assert match.finished
    assert [saved.finished for saved in store.list()] == [True]
    match.undo()
    assert [saved.finished for saved in store.list()] == [False]


def test_the_states_of_the_whole_match_are_kept() -> None:
    match = toy_match()
    match.do(match.actors()[0], Add(1))
    match.do(match.actors()[0], Add(2))
    assert [state.total for state in match.states] == [0, 1, 3]


@pytest.mark.parametrize(("action", "seat"), [(Add(1), 0), (Add(3), 1)])
def test_where_several_may_act_a_step_belongs_to_the_seat_that_may_do_it(action: ToyAction, seat: int) -> None:
    match = toy_match(game=TwoAtOnce())
    match.do(seat, action)
    assert match.active_seat == seat


def test_the_memory_store_lists_the_newest_first_and_forgets_on_demand() -> None:
    store: Any = MemoryStore()
    first, second = toy_match(store), toy_match(store)
    assert [saved.id for saved in store.list()] == [second.id, first.id]
    store.delete(first.id)
    assert [saved.id for saved in store.list()] == [second.id]


def test_every_line_states_whose_it_is() -> None:
    store = MemoryStore()
    match = toy_match(store, game=TwoAtOnce())
    match.do(1, Add(3))
    assert store.load(match.id).lines == match.log == (Logged(1, "add 3"),)
    assert resumed(match, store).state == match.state


def test_a_line_of_a_seat_that_may_not_act_is_refused() -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS)
    with pytest.raises(LogRefusedError) as caught:
        Match.resume(ToyGame(), Record("x", header, (Logged(0, "add 1"), Logged(1, "add 1"))), MemoryStore())
    assert caught.value.index == 1


@pytest.mark.parametrize(("text", "seat"), [("add 1", 0), ("add 3", 1)])
def test_a_line_that_does_not_state_whose_it_is_belongs_to_the_seat_that_may_do_it(text: str, seat: int) -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS)
    match = Match.resume(TwoAtOnce(), Record("x", header, (Logged(None, text),)), MemoryStore())
    assert match.log == (Logged(seat, text),)


def test_a_line_over_which_a_game_stumbles_is_refused_like_any_other() -> None:
    class Stumbling(ToyGame):
        def decode(self, text: str) -> ToyAction:
            raise IndexError(text)

    header = Header("toy", 1, ToySetup(), 7, SEATS)
    with pytest.raises(LogRefusedError, match="IndexError"):
        Match.resume(Stumbling(), Record("x", header, (Logged(0, "add 1"),)), MemoryStore())


def test_what_a_match_is_for_is_in_its_header() -> None:
    store, purpose = MemoryStore(), Purpose("mission", "harbour", {"goal": 40})
    match = Match.start(ToyGame(), ToySetup(), SEATS, 7, store, purpose)
    assert store.load(match.id).header.purpose == match.header.purpose == purpose


@pytest.mark.parametrize("created", ["", "yesterday", "0001-01-01T00:00:00", "9999-12-31T23:59:59+00:00", "x" * 99])
def test_a_moment_that_no_calendar_can_show_is_not_known(created: str) -> None:
    header = Header("toy", 1, ToySetup(), 7, SEATS, created)
    assert (header.created, header.moment) == ("", None)


def test_a_moment_can_be_described_in_every_time_zone() -> None:
    moment = Header("toy", 1, ToySetup(), 7, SEATS, "2026-11-21T05:30:00").moment
    assert moment is not None
    assert moment.astimezone().year == 2026


def test_the_chance_of_a_computers_thinking_does_not_reveal_the_deals_seed() -> None:
    game = game_of("card_city")
    header = Header("card_city", 1, game.read_setup({"players": 2}), 123456789, (Seat("Ada", 0), Seat("", 1, "random")))
    assert header.chance("3") == header.chance("3") != header.chance("4")
    assert "123456789" not in header.chance("3")
