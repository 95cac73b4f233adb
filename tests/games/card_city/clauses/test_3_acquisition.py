"""Section 3: one player splits, the next chooses."""

from __future__ import annotations

import pytest

from cardcity_desktop.rules.card_city.actions import Offer
from cardcity_desktop.rules.card_city.events import CardsDrawn, HandFilled, LotsOffered, MoneyReturned
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Splitting, rooms
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, L
from cardcity_desktop.scenes.card_city.rules_text import phase_task
from tests.games.card_city.tables import classic, clause, do, events_of, legal_lines, lines_of, splitting, tokens, xl


def split(state: State, *places: str) -> State:
    """Put cards into lots as listed ("R1u": R into lot 1 face up); those with one possible place follow
    automatically."""
    for place in places:
        card, lot, facing = place[:-2], place[-2], "up" if place[-1] == "u" else "down"
        line = f"put {card} {lot} {facing}"
        if line in legal_lines(state):
            state = do(state, line)
    assert lines_of(state, "offer"), "every card has its place"
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("level", "k"), [("simplified", 2), ("normal", 3)])
def test_3_1_the_first_player_draws_k_cards_a_player_in_secret(players: int, level: str, k: int) -> None:
    state = do(CARD_CITY.initial(xl(level, players=players), 5), "draw")
    assert isinstance(state.phase, Splitting)
    assert len(state.phase.cards) == k * players
    assert state.phase.actor(state) == 0
    for seat in (None, *range(1, players)):
        draft = CARD_CITY.view(state, seat).draft
        assert draft is not None and set(draft.drawn) == {"?"}
    draft = CARD_CITY.view(state, 0).draft
    assert draft is not None and "?" not in draft.drawn


@pytest.mark.parametrize("setup", [classic(players=4), xl("advanced", players=4), classic(players=1)])
def test_3_2_no_leisure_is_drawn_in_the_first_round(setup: object) -> None:
    replaced = 0
    for seed in range(30):
        start = CARD_CITY.initial(setup, seed)  # type: ignore[arg-type]
        step = CARD_CITY.apply(start, CARD_CITY.actors(start)[0], CARD_CITY.decode("draw"))
        (drawn,) = (event for event in step.events if isinstance(event, CardsDrawn))
        assert all(L not in CARDS[CODES[card]].kinds for card in drawn.cards)
        replaced += drawn.set_aside
        assert sorted([*step.state.pool, *(CARDS[CODES[card]].code for card in drawn.cards)]) == sorted(start.pool)
    assert replaced > 0


def test_3_2_leisure_set_aside_is_shuffled_back() -> None:
    """A card only put back would be on top."""
    tops = set()
    for seed in range(60):
        start = CARD_CITY.initial(classic(players=2), seed)
        step = CARD_CITY.apply(start, CARD_CITY.actors(start)[0], CARD_CITY.decode("draw"))
        if any(isinstance(event, CardsDrawn) and event.set_aside for event in step.events):
            tops.add(CARDS[step.state.pool[-1]].token[0])
    assert tops - {"L"}


def test_3_2_later_rounds_may_draw_leisure() -> None:
    for seed in range(20):
        state = CARD_CITY.initial(classic(players=2), seed).changed(round=2)
        (drawn,) = events_of(state, "draw")
        assert isinstance(drawn, CardsDrawn) and drawn.set_aside == 0
        if "L" in drawn.cards:
            return
    pytest.fail("20 draws of four cards without a Leisure")


@pytest.mark.parametrize(
    ("k", "cards", "expected"),
    [
        (2, 4, (2, 0, 1, 1)),
        (2, 6, (2, 0, 2, 2)),
        (2, 8, (2, 0, 3, 3)),
        (3, 6, (2, 1, 1, 2)),
        (3, 9, (2, 1, 2, 4)),
        (3, 12, (2, 1, 3, 6)),
    ],
)
def test_3_3_how_many_lie_where(k: int, cards: int, expected: tuple[int, ...]) -> None:
    assert rooms(k, cards) == expected


def test_3_3_the_splitter_decides_which_card_goes_where() -> None:
    state = splitting(xl("normal", players=2), "R C L P I1 I2")
    assert set(legal_lines(state)) == {
        f"put {card} {place}"
        for card in ("R", "C", "L", "P", "I1", "I2")
        for place in ("1 up", "1 down", "2 up", "2 down")
    }
    full = do(state, "put R 1 down")
    assert clause(full, "put C 1 down") == "3.3"
    assert clause(full, "put R 1 up") == "3.3"
    assert clause(full, "offer") == "3.3"


def test_13_9_three_players_split_and_choose() -> None:
    state = splitting(classic(players=3), "R I1 L P C C")
    state = split(state, "R1u", "C1u", "P2u", "C2u", "I12d", "L2d")
    state = do(state, "offer")
    assert isinstance(state.phase, ChoosingLot) and state.phase.chooser == 1
    state = do(state, "take 1")
    assert tokens(state, 1) == ["C", "R"]
    assert isinstance(state.phase, Splitting) and state.phase.splitter == 0
    state = split(state, "P1u", "I11u", "C2u", "L2d")
    events = events_of(state, "offer", "take 1")
    hands = {event.seat: event.cards for event in events if isinstance(event, HandFilled)}
    assert hands == {2: ("P", "I1"), 0: ("C", "L")}


def test_3_4_who_takes_lot_2_becomes_its_splitter() -> None:
    state = split(splitting(classic(players=3), "R I1 L P C C"), "R1u", "C1u", "P2u", "C2u", "I12d", "L2d")
    state = do(state, "offer", "take 2")
    assert tokens(state, 0) == ["C", "R"]
    assert isinstance(state.phase, Splitting)
    assert state.phase.splitter == 1
    assert sorted(CARDS[code].token for code, _ in state.phase.cards) == ["C", "I1", "L", "P"]


def test_3_4_the_next_chooser_is_the_next_clockwise_without_cards() -> None:
    drawn = splitting(classic(players=4), "R I1 L P C C P R")
    state = split(drawn, "R1u", "C1u", "P2u", "C2u", "I12u", "L2d", "P2d", "R2d")
    state = do(state, "offer", "take 2")
    state = split(state, "P1u", "C1u", "I12u", "R2u", "L2d", "P2d")
    (offered,) = events_of(state, "offer")
    assert isinstance(offered, LotsOffered) and offered.chooser == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("level", "k"), [("simplified", 2), ("normal", 3), ("advanced", 3)])
@pytest.mark.parametrize("lots", ["1111", "2222", "1212", "2112"])
def test_3_5_everyone_ends_with_exactly_k_cards(players: int, level: str, k: int, lots: str) -> None:
    state = do(CARD_CITY.initial(xl(level, players=players), 8), "draw")
    drawn = sorted(CARDS[code].token for code, _ in state.phase.cards) if isinstance(state.phase, Splitting) else []
    hands: dict[int, tuple[str, ...]] = {}
    for lot in lots:
        while isinstance(state.phase, Splitting):
            state = do(state, legal_lines(state)[0])
        if isinstance(state.phase, ChoosingLot):
            step = CARD_CITY.apply(state, CARD_CITY.actors(state)[0], CARD_CITY.decode(f"take {lot}"))
            state = step.state
            hands |= {event.seat: event.cards for event in step.events if isinstance(event, HandFilled)}
    assert sorted(hands) == list(range(players))
    assert {len(hand) for hand in hands.values()} == {k}
    assert sorted(card for hand in hands.values() for card in hand) == drawn


def test_3_5_face_down_cards_are_known_only_to_those_who_held_them() -> None:
    state = split(splitting(classic(players=3), "R I1 L P C C"), "R1u", "C1u", "P2u", "C2u", "I12d", "L2d")
    state = do(state, "offer")
    for seat, shown in ((0, ("I1", "L")), (1, ("?", "?")), (2, ("?", "?")), (None, ("?", "?"))):
        draft = CARD_CITY.view(state, seat).draft
        assert draft is not None and draft.lots is not None
        assert draft.lots[1].down == shown
        assert sorted(draft.lots[1].up) == ["C", "P"]
    state = do(state, "take 2")
    state = split(state, "L1u", "I11u", "P2u", "C2d")
    state = do(state, "offer", "take 2")
    hands = [CARD_CITY.view(state, seat).hands for seat in range(3)]
    assert [sorted(hand) for hand in hands[2]] == [["C", "R"], ["I1", "L"], ["C", "P"]]
    assert sorted(hands[0][2]) == ["C", "P"]  # the first splitter had held them all


def test_3_5_face_down_cards_of_others_stay_hidden_in_their_hands() -> None:
    state = split(splitting(classic(players=2), "R I1 L P"), "R1u", "P1u", "I12u", "L2d")
    state = do(state, "offer", "take 1")
    assert sorted(CARD_CITY.view(state, 1).hands[0]) == ["?", "I1"]
    assert sorted(CARD_CITY.view(state, 0).hands[0]) == ["I1", "L"]
    assert sorted(CARD_CITY.view(state, 0).hands[1]) == ["P", "R"]


def test_3_5_a_card_put_face_down_in_a_new_split_is_hidden_again() -> None:
    """Seat 2 saw L face up in the first lot 2; face down in the new split, only its earlier holders know it."""
    state = splitting(xl("normal", players=3), "R C P I1 L I2 R C P")
    state = split(state, "R1u", "C1u", "P1d", "L2u", "I12u", "I22d", "R2d", "C2d", "P2d")
    state = do(state, "offer", "take 1")
    state = split(state, "R1u", "C1u", "L1d", "I12u", "I22d", "P2d")
    draft = CARD_CITY.view(do(state, "offer"), 2).draft
    assert draft is not None and draft.lots is not None
    assert draft.lots[0].down == ("?",)


def bribing(players: int = 2, money: int = 10) -> State:
    drawn = " ".join(["R", "C", "P"] * players)
    state = splitting(xl("advanced", players=players), drawn)
    while isinstance(state.phase, Splitting) and state.phase.cards:
        state = do(state, legal_lines(state)[0])
    return state.changed(money=(money,) * players)


def test_3_6_any_whole_amount_up_to_all_with_one_lot() -> None:
    assert set(legal_lines(bribing(money=2))) == {"offer", "offer 1 $1", "offer 2 $1", "offer 1 $2", "offer 2 $2"}
    assert legal_lines(bribing(money=0)) == ["offer"]
    assert clause(bribing(money=2), "offer 1 $3") == "3.6"


def test_3_6_no_money_has_one_form_only() -> None:
    assert Offer(2, 0) not in CARD_CITY.legal(bribing(), 0)
    assert CARD_CITY.why_not(bribing(), CARD_CITY.actors(bribing())[0], Offer(2, 0)) is not None


@pytest.mark.parametrize("setup", [classic(players=2), xl("normal", players=2)])
def test_3_6_only_the_advanced_level_knows_bribes(setup: object) -> None:
    state = splitting(setup, "R C P I1" if setup == classic(players=2) else "R C P I1 R C")  # type: ignore[arg-type]
    while isinstance(state.phase, Splitting) and state.phase.cards:
        state = do(state, legal_lines(state)[0])
    assert legal_lines(state) == ["offer"]
    assert clause(state, "offer 1 $1") == "3.6"


def money_after(state: State, *lines: str) -> tuple[int, ...]:
    return do(state, *lines).money


def test_3_6_the_money_goes_with_its_lot() -> None:
    assert money_after(bribing(), "offer 1 $4", "take 1")[:2] == (6, 14)
    assert money_after(bribing(), "offer 2 $4", "take 2")[:2] == (6, 14)


def test_3_6_the_splitter_gets_back_the_money_in_the_lot_that_is_left() -> None:
    assert money_after(bribing(), "offer 1 $4", "take 2") == (10, 10)
    assert money_after(bribing(), "offer 2 $4", "take 1") == (10, 10)
    returned = [event for event in events_of(bribing(), "offer 2 $4", "take 1") if isinstance(event, MoneyReturned)]
    assert returned == [MoneyReturned(0, 4)]


def test_3_6_with_lot_2_it_goes_to_the_taker_at_once() -> None:
    state = do(bribing(3), "offer 2 $4", "take 2")
    assert state.money == (6, 14, 10)
    while isinstance(state.phase, Splitting) and state.phase.cards:
        state = do(state, legal_lines(state)[0])
    assert "offer 1 $14" in legal_lines(state)


def test_3_6_money_with_a_lot_2_that_is_split_again_goes_back_and_may_be_offered_again() -> None:
    state = do(bribing(3), "offer 2 $10")
    assert state.money == (0, 10, 10)
    state = do(state, "take 1")
    assert state.money == (10, 10, 10)
    while isinstance(state.phase, Splitting) and state.phase.cards:
        state = do(state, legal_lines(state)[0])
    assert do(state, "offer 1 $10", "take 1").money == (0, 10, 20)


def test_3_6_money_offered_is_seen_with_its_lot() -> None:
    draft = CARD_CITY.view(do(bribing(), "offer 2 $4"), 1).draft
    assert draft is not None and draft.lots is not None
    assert [lot.money for lot in draft.lots] == [0, 4]


def test_3_7_every_player_sees_how_many_cards_are_left_in_the_pool() -> None:
    state = CARD_CITY.initial(classic(players=4), 1)
    assert all(CARD_CITY.view(state, seat).pool == 80 for seat in (None, 0, 1, 2, 3))
    assert CARD_CITY.view(do(state, "draw"), 3).pool == 72


@pytest.mark.parametrize(("setup", "k"), [(classic(players=1), 2), (xl("normal", players=1), 3)])
def test_3_8_solo_draws_one_more_and_puts_one_under_the_pool(setup: object, k: int) -> None:
    start = CARD_CITY.initial(setup, 4)  # type: ignore[arg-type]
    state = do(start, "draw")
    draft = CARD_CITY.view(state, 0).draft
    assert draft is not None and len(draft.drawn) == k + 1
    returned = draft.drawn[0]
    state = do(state, f"return {returned}")
    assert CARDS[state.pool[0]].token == returned
    assert len(state.pool) == len(start.pool) - k
    assert CARD_CITY.view(state, 0).pool_bottom == (returned,)
    assert len(state.hands[0]) == k


def test_3_8_only_a_drawn_card_goes_back() -> None:
    state = do(CARD_CITY.initial(classic(players=1), 4), "draw")
    draft = CARD_CITY.view(state, 0).draft
    assert draft is not None
    absent = next(card for card in ("R", "C", "P", "I1", "I2", "I3", "I4") if card not in draft.drawn)
    assert clause(state, f"return {absent}") == "3.8"


def test_3_8_when_only_k_are_left_they_are_taken() -> None:
    start = CARD_CITY.initial(classic(players=1), 4)
    state = do(start.changed(pool=start.pool[:2], round=10), "draw")
    assert state.phase.name == "building"
    assert len(state.hands[0]) == 2 and state.pool == ()


def test_3_4_a_table_learns_for_whom_a_seat_splits_and_how_often_it_has_been_done() -> None:
    state = splitting(classic(players=4), "R I1 L P C C P R")
    names, said = ("Ada", "Bo", "Cleo", "Dan"), []
    while isinstance(state.phase, Splitting):
        view = CARD_CITY.view(state, state.phase.splitter)
        said.append(phase_task(view, names))
        while state.phase.cards:
            state = do(state, legal_lines(state)[0])
            assert isinstance(state.phase, Splitting)
        (offered,) = events_of(state, "offer")
        assert isinstance(offered, LotsOffered) and view.draft is not None
        assert view.draft.chooser == offered.chooser
        state = do(state, "offer", "take 2" if len(said) == 1 else "take 1")
    assert said == ["Ada, split 1 of 3, for Bo", "Bo, split 2 of 3, for Cleo", "Bo, split 3 of 3, for Dan"]
