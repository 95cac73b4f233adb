"""Secrets of each seat (9): views, lists and events show no more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.actions import End
from cardcity_desktop.rules.citadels.characters import NAME, NUMBER
from cardcity_desktop.rules.citadels.events import (
    CardDiscarded,
    CardKept,
    CardLaidAside,
    CardsDrawn,
    CardsExchanged,
    CardsLookedAt,
    CharacterBuried,
    CharacterCalled,
    CharacterPicked,
    Event,
    HandsSwapped,
    SilenceFell,
)
from cardcity_desktop.rules.citadels.knowledge import may_hold_for
from cardcity_desktop.rules.citadels.setup import Setup
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.game import Step
from tests.contract.playing import Turn, plays
from tests.games.citadels.tables import CITADELS, Table, choice, table

HIDDEN = "?"
quick = settings(max_examples=12, deadline=None)
tables_of = st.integers(2, 7)
seeds = st.integers(0, 10_000)


def turns(players: int, seed: int) -> list[Turn]:
    return list(plays(CITADELS, CITADELS.initial(Setup(players), seed), seed))


def readers(players: int) -> list[int | None]:
    return [None, *range(players)]


def test_9_1_cities_purses_counts_crown_calls_and_points_are_everybodys() -> None:
    at = table(held={0: "king"}, called=3, cities={1: "manor"}, gold={2: 3}, hands={0: "manor docks"})
    views = [CITADELS.view(at.state, reader) for reader in readers(4)]
    for view in views:
        assert view.seats[1].city == ("manor",)
        assert (view.seats[2].coins, len(view.seats[0].hand), view.seats[1].points) == (3, 2, 3)
        assert (view.crown, view.called, view.answered, view.pile) == (0, 4, (("king", 0),), 66)
        assert view.face_up == CITADELS.view(at.state, None).face_up


def test_9_2_the_order_of_the_pile_and_the_face_down_character_are_nobodys() -> None:
    at = Table(CITADELS.initial(Setup(4), 3))
    for reader in readers(4):
        view = CITADELS.view(at.state, reader)
        assert view.middle == (HIDDEN,)
        assert not any(isinstance(part, tuple) and len(part) > 20 for part in vars_of(view))


def test_9_2_the_seventh_seat_knows_the_face_down_one() -> None:
    at = choice(7, list(NUMBER)[:7], "warlord")
    while at.state.phase.number < 6:  # type: ignore[attr-defined]
        at.do(f"{at.actors[0]} {at.legal[0]}")
    assert CITADELS.view(at.state, 6).going == ("architect", "warlord")
    assert CITADELS.view(at.state, 5).going == (HIDDEN, HIDDEN)


def vars_of(value: Any) -> list[Any]:
    return [getattr(value, name) for name in value.__slots__]


SECRET_EVENTS = (
    *(CharacterPicked, CharacterBuried, CardKept, CardLaidAside, CardDiscarded),
    *(CardsLookedAt, CardsDrawn, CardsExchanged, HandsSwapped),
)


@given(tables_of, seeds)
@quick
def test_9_3_others_learn_that_it_was_done_and_never_what(players: int, seed: int) -> None:
    for turn in turns(players, seed):
        for event in turn.step.events:
            for reader in readers(players):
                seen = CITADELS.redact(turn.step.state, event, reader)
                assert type(seen) is type(event)
                if isinstance(event, SECRET_EVENTS):
                    mine = reader == event.seat or reader == getattr(event, "other", -1)
                    assert (seen == event) == (mine or not any(getattr(event, "cards", "?")))
                    assert mine or hides_the_card(seen)
                else:
                    assert seen == event


def hides_the_card(event: Any) -> bool:
    words = [value for value in vars_of(event) if not isinstance(value, int)]
    return all(
        word == HIDDEN or word in ("draw", "smithy", "architect") or (isinstance(word, tuple) and set(word) <= {HIDDEN})
        for word in words
    )


@given(tables_of, seeds)
@quick
def test_9_3_a_view_shows_own_cards_and_no_other_player_s(players: int, seed: int) -> None:
    for turn in turns(players, seed)[::7]:
        state = turn.before
        for reader in readers(players):
            view = CITADELS.view(state, reader)
            for seat, shown in enumerate(view.seats):
                if seat == reader:
                    assert shown.hand == districts.names(state.hands[seat])
                else:
                    assert set(shown.hand) <= {HIDDEN}
                    answered = {name for name, who in view.answered if who == seat}
                    assert set(shown.characters) <= answered | {HIDDEN}


@given(tables_of, seeds)
@quick
def test_9_4_may_hold_is_worked_out_from_public_facts_alone(players: int, seed: int) -> None:
    for turn in turns(players, seed)[::17]:
        state = turn.before
        curtain = CITADELS.view(state, None)
        for dealt in (CITADELS.determinize(curtain, 1), CITADELS.determinize(curtain, 2)):
            views = [CITADELS.view(some, reader) for some in (state, dealt) for reader in readers(players)]
            assert len({tuple((seat.may_hold, seat.certain) for seat in view.seats) for view in views}) == 1


def test_9_4_who_has_answered_hides_nothing_and_the_murdered_one_stays_possible() -> None:
    held = {0: "assassin", 1: "thief", 2: "king", 3: "bishop"}
    at = table(held=held, face_up="magician merchant").do("0 kill king", "0 gold", "0 end", "1 gold", "1 end")
    view = CITADELS.view(at.state, None)
    assert [seat.may_hold for seat in view.seats] == [(), (), ("king", "architect", "warlord"), ()]
    assert not view.seats[2].certain


def test_9_4_as_many_as_are_hidden_and_one_seat_are_certain() -> None:
    held = {0: "assassin", 1: "warlord", 2: "king", 3: "bishop"}
    at = table(held=held, face_up="magician merchant").do("0 kill king", "0 gold", "0 end", "3 gold", "3 end")
    view = CITADELS.view(at.state, None)
    assert (view.seats[2].may_hold, view.seats[2].certain) == (("king",), True)


def test_9_5_a_seat_remembers_what_came_what_it_passed_on_and_what_was_missing() -> None:
    at = choice(2, list(NUMBER)[:7], "warlord").do("0 pick king", "1 pick thief", "1 bury bishop")
    at.do("0 pick merchant", "0 bury assassin")
    own = CITADELS.view(at.state, 0).memory
    number = NUMBER
    assert [memory.passed for memory in own] == [
        tuple(number[name] for name in ("assassin", "thief", "magician", "bishop", "merchant", "architect")),
        tuple(number[name] for name in ("magician", "architect")),
    ]
    assert own[0].missing == (number["warlord"],)
    assert own[1].missing == tuple(number[name] for name in ("thief", "bishop", "warlord"))
    assert CITADELS.view(at.state, 1).memory[0].buried == number["bishop"]
    assert CITADELS.view(at.state, None).memory == ()


def test_9_6_nothing_more_is_shown_at_the_end_of_a_round_and_all_after_the_game() -> None:
    at = table(held={3: "warlord"}, called=7).do("3 gold", "3 end")
    assert all(set(seat.characters) <= {HIDDEN} for seat in CITADELS.view(at.state, None).seats)
    over = table(held={3: "warlord"}, called=7, round=60).do("3 gold", "3 end")
    view = CITADELS.view(over.state, None)
    assert HIDDEN not in str(view.seats) + str(view.middle)


# Views and lists do not change when hidden cards are dealt anew


@given(tables_of, seeds)
@quick
def test_9_views_and_lists_stay_when_the_unknown_is_dealt_again(players: int, seed: int) -> None:
    for turn in turns(players, seed)[::9]:
        for reader in readers(players):
            view = CITADELS.view(turn.before, reader)
            for deal in range(3):
                dealt = CITADELS.determinize(view, deal)
                assert CITADELS.view(dealt, reader) == view
                if reader is not None:
                    assert CITADELS.legal(dealt, reader) == CITADELS.legal(turn.before, reader)
                assert cards_and_characters(dealt) == cards_and_characters(turn.before)


@given(tables_of, seeds, st.sets(st.integers(0, 6)))
@quick
def test_9_common_knowledge_stays_when_the_unknown_is_dealt_again(
    players: int, seed: int, open_hands: set[int]
) -> None:
    for turn in turns(players, seed)[::9]:
        state, seat = turn.before, turn.seat
        view = CITADELS.open_view(state, open_hands)
        common = CITADELS.common_legal(state, seat, open_hands)
        assert set(common) <= set(CITADELS.legal(state, seat))
        for deal in range(3):
            dealt = CITADELS.determinize(view, deal)
            assert CITADELS.open_view(dealt, open_hands) == view
            assert CITADELS.common_legal(dealt, seat, open_hands) == common


@given(tables_of, seeds, st.booleans())
@quick
def test_9_whatever_is_legal_in_every_deal_is_common_knowledge(players: int, seed: int, lies_open: bool) -> None:
    for turn in turns(players, seed)[:80:5]:
        state, seat = turn.before, turn.seat
        open_hands = {seat} if lies_open else set()
        view = CITADELS.open_view(state, open_hands)
        deals = [CITADELS.legal(CITADELS.determinize(view, deal), seat) for deal in range(40)]
        if all(len(deal) > 1 for deal in deals):  # burying the last character is the only action, whichever it is
            always = set(deals[0]).intersection(*deals)
            assert always == set(CITADELS.common_legal(state, seat, open_hands))


def test_9_open_hands_show_cards_and_neither_characters_nor_drawn_cards() -> None:
    at = table(held={0: "king", 1: "bishop"}, called=3, hands={0: "manor docks", 1: "keep"})
    view = CITADELS.open_view(at.state, {0})
    assert (view.seats[0].hand, view.seats[1].hand) == (("docks", "manor"), (HIDDEN,))
    assert view.seats[1].characters == (HIDDEN,)
    at.do("0 draw")
    assert CITADELS.open_view(at.state, {0}).looked_at == (HIDDEN, HIDDEN)
    assert CITADELS.common_legal(at.state, 0, {0}) == []


def test_9_cards_laid_aside_from_an_open_hand_lie_open_as_well() -> None:
    at = table(held={0: "magician"}, called=2, hands={0: "manor docks"}).do("0 put docks")
    assert CITADELS.open_view(at.state, {0}).laid_aside == ("docks",)
    assert CITADELS.open_view(at.state, {1}).laid_aside == (HIDDEN,)
    lines = [[CITADELS.encode(action) for action in CITADELS.common_legal(at.state, 0, seats)] for seats in ((), {0})]
    assert lines == [["redraw"], ["put manor", "redraw"]]


def test_9_characters_on_offer_are_no_common_knowledge() -> None:
    at = choice(2, list(NUMBER)[:7], "warlord")
    assert CITADELS.common_legal(at.state, 0, {0, 1}) == []
    at.do("0 pick king", "1 pick thief")
    assert set(CITADELS.open_view(at.state, {0, 1}).going) == {HIDDEN}
    assert CITADELS.common_legal(at.state, 1, {0, 1}) == []


def cards_and_characters(state: State) -> tuple[list[int], list[int]]:
    roles, phase = state.roles, state.phase
    cards = [*state.pile, *sum(state.hands, ()), *sum(state.cities, ()), *getattr(phase, "cards", ())]
    people = [*roles.face_up, *roles.middle, *sum(roles.held, ()), *getattr(phase, "going", ())]
    return sorted([*cards, phase.card] if hasattr(phase, "card") else cards), sorted(people)


@given(tables_of, seeds)
@quick
def test_4_2_the_table_learns_the_same_in_every_deal_that_ends_with_the_same_answer(players: int, seed: int) -> None:
    for turn in turns(players, seed):
        if not isinstance(turn.action, End) or turn.step.state.over:
            continue
        view, heard = CITADELS.view(turn.before, None), public(turn.step)
        for deal in range(4):
            again = CITADELS.apply(CITADELS.determinize(view, deal), turn.seat, turn.action)
            if again.state.roles.answered == turn.step.state.roles.answered:
                called = [event for event in public(again) if isinstance(event, CharacterCalled | SilenceFell)]
                assert called == [event for event in heard if isinstance(event, CharacterCalled | SilenceFell)]
                assert [type(event) for event in public(again)] == [type(event) for event in heard]


def public(step: Step[State, Event]) -> list[Event]:
    return [CITADELS.redact(step.state, event, None) for event in step.events]


def test_4_2_a_deal_with_the_murdered_one_absent_looks_the_same() -> None:
    held = {0: "assassin", 1: "bishop", 2: "merchant", 3: "warlord"}
    at = table(held=held, face_up="thief magician").do("0 kill king", "0 gold", "0 end")
    other = table(held={**held, 1: "king"}, face_up="thief magician").do("0 kill king", "0 gold", "0 end")
    here = [event for event in at.events if getattr(event, "character", "") == "king"]
    there = [event for event in other.events if getattr(event, "character", "") == "king"]
    assert here == there


@pytest.mark.parametrize("players", range(2, 8))
def test_9_a_deal_reaches_every_character_that_a_seat_may_hold(players: int) -> None:
    """A character that no deal brings would be a secret revealed: 9.4 and the deals agree at the first call."""
    at = Table(CITADELS.initial(Setup(players), 6))
    while at.state.phase.name in ("choosing", "burying"):
        at.do(f"{at.actors[0]} {at.legal[0]}")
    view = CITADELS.view(at.state, None)
    found: list[set[str]] = [set() for _ in range(players)]
    for deal in range(300):
        for seat, held in enumerate(CITADELS.determinize(view, deal).roles.held):
            found[seat] |= {characters.NAME[number] for number in held}
    shown = {name for name, _ in view.answered}
    for seat, other in enumerate(view.seats):
        assert found[seat] - shown == set(other.may_hold)


def test_9_5_a_viewer_rules_out_what_its_own_pick_excludes() -> None:
    at = choice(4, ("thief", "magician", "king", "merchant", "warlord"), "assassin", ("bishop", "architect"))
    at.do("0 pick king", "1 pick thief", "2 pick magician", "3 pick warlord")
    roles = at.state.roles
    assert [NAME[number] for number in may_hold_for(roles, 1, 0)] == ["king"]
    assert [NAME[number] for number in may_hold_for(roles, 1, 2)] == ["magician", "merchant", "warlord"]
    assert [NAME[number] for number in may_hold_for(roles, 3, 0)] == ["magician", "king"]
