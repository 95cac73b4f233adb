"""Properties that hold in whole random games of any set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcity_desktop.rules.card_city.actions import (
    Action,
    Build,
    Buy,
    Develop,
    Discard,
    Draw,
    Found,
    Offer,
    Pass,
    PlaceArchitect,
    PlaceCloud,
    Put,
    Return,
    Take,
)
from cardcity_desktop.rules.card_city.decks import RESERVE, stock_cards
from cardcity_desktop.rules.card_city.events import (
    CardBought,
    CardBuilt,
    DistrictGrown,
    Event,
    IncomePaid,
    LotsOffered,
    LotTaken,
    MoneyReturned,
)
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.development import Developing, forced_growth, growths_of
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Keeping, Splitting
from cardcity_desktop.rules.card_city.scoring.score import score_sheet, winners
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import HeldCard, State
from cardcity_desktop.rules.city.cards import CARDS, CITY_HALL, EMPTY, KINDS, H
from cardcity_desktop.rules.errors import Cell
from tests.contract.playing import Turn, plays
from tests.games.card_city.oracle.reference import contacts, kind_at

from .second_reading import second_answer
from .tables import actor_of

ALL_SETUPS = list(iter_setups())
games = st.builds(
    lambda setup, halves: replace(setup, touching_halves=halves and setup.level == "advanced"),
    st.sampled_from(ALL_SETUPS),
    st.booleans(),
)
seeds = st.integers(0, 10**6)
quick = settings(max_examples=20)
slow = settings(max_examples=12)


def turns(setup: Setup, seed: int) -> Iterable[Turn]:
    return plays(CARD_CITY, CARD_CITY.initial(setup, seed), seed)


def held_in_draft(state: State) -> list[HeldCard]:
    match state.phase:
        case Splitting(_, cards, _, heaps):
            return [*cards, *(held for heap in heaps for held in heap)]
        case ChoosingLot(_, _, heaps, _):
            return [held for heap in heaps for held in heap]
        case Keeping(_, cards):
            return list(cards)
    return []


def all_cards(state: State) -> Counter[int]:
    """Return every card but City Halls and the suburb's ring, bicolours in the rotation of the pool."""
    found = Counter([*state.pool, *state.box, *state.unseen])
    found.update(dict(zip(RESERVE, state.reserve, strict=True)))
    found.update(CARDS[code].home for hand in (*state.hands, held_in_draft(state)) for code, _ in hand)
    for city in state.cities:
        ring = city.board.ring_mask
        found.update(
            CARDS[code].home
            for at, code in enumerate(city.cells)
            if code not in (EMPTY, CITY_HALL) and not ring >> at & 1
        )
    return +found


@given(games, seeds)
@quick
def test_cards_are_conserved_at_every_step(setup: Setup, seed: int) -> None:
    stock = +Counter(stock_cards(setup))
    for turn in turns(setup, seed):
        assert all_cards(turn.before) == stock, turn.action
        assert all_cards(turn.step.state) == stock, turn.action


@given(games, seeds)
@quick
def test_dealt_states_conserve_cards_too(setup: Setup, seed: int) -> None:
    stock = +Counter(stock_cards(setup))
    for number, turn in enumerate(turns(setup, seed)):
        if number % 8 == 0:
            for seat in (None, *range(setup.players)):
                assert all_cards(CARD_CITY.determinize(CARD_CITY.view(turn.before, seat), seed)) == stock


def balance(events: Iterable[Event], players: int) -> list[int]:
    """Return each seat's change of money according to the events alone."""
    money = [0] * players
    for event in events:
        match event:
            case CardBuilt(seat, _, _, cost) | CardBought(seat, _, _, cost):
                money[seat] -= cost
            case IncomePaid(seat, _, _, total):
                money[seat] += total
            case LotsOffered(seat=seat, money=offered):
                money[seat] -= sum(offered)
            case LotTaken(seat=seat, money=taken):
                money[seat] += taken
            case MoneyReturned(seat, back):
                money[seat] += back
    return money


@given(games, seeds)
@quick
def test_the_events_show_the_whole_change_of_money_which_is_never_negative(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        change = [after - before for before, after in zip(turn.before.money, turn.step.state.money, strict=True)]
        assert balance(turn.step.events, setup.players) == change, turn.action
        assert min(turn.step.state.money) >= 0
        for event in turn.step.events:
            if isinstance(event, IncomePaid):
                assert event.total == event.salary + sum(part.money for part in event.districts)


@given(games, seeds)
@quick
def test_6_2_what_development_forces_comes_true_step_by_step(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        state, seat = turn.before, turn.seat
        if not isinstance(state.phase, Developing) or state.phase.order != "sitting":
            continue
        prospect = forced_growth(site_of(state, seat), state.reserve)
        for step in prospect.steps:
            (cell,) = state.city(seat).board.cells_of(1 << step.at)
            action = Develop(KINDS[step.kind], cell)
            assert CARD_CITY.why_not(state, actor_of(state), action) is None
            state, events = (found := CARD_CITY.apply(state, actor_of(state), action)).state, found.events
            assert DistrictGrown(seat, KINDS[step.kind], cell, step.size) in events
        assert state.city(seat).cells == prospect.site.city.cells
        assert growths_of(state, seat) == prospect.choices
        assert all(growth.into.bit_count() > 1 for growth in prospect.choices)


@given(games, seeds)
@quick
def test_4_4_size_is_never_above_the_limit(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        for seat in range(setup.players):
            site = site_of(turn.step.state, seat)
            assert site.cards <= site.limit


Clash = tuple[Cell, str, Cell, str]
"""A cell, its kind at some half-side, the neighbour there and its kind."""


def clashes(state: State, seat: int) -> set[Clash]:
    """Return the neighbours in the seat's city that 4.3 forbids in construction, the ring included."""
    view = CARD_CITY.view(state, None)
    cards = {placed.cell: placed.card for placed in view.ring}
    seats = range(view.setup.players) if state.rules.unique else (seat,)
    cards |= {placed.cell: placed.card for owner in seats for placed in view.cities[owner]}
    hexagonal = state.rules.board.shape == "hexagonal"
    touching = {
        (cell, kind_at(token, mine), other, kind_at(cards[other], theirs))
        for cell, token in cards.items()
        for mine, other, theirs in contacts(cell, hexagonal)
        if other in cards
    }
    forbidden = {("R", "R"), ("C", "C"), ("R", "I"), ("I", "R")}
    return {clash for clash in touching if (clash[1], clash[3]) in forbidden}


@given(games, seeds)
@quick
def test_4_3_no_forbidden_neighbours_but_those_that_development_made(setup: Setup, seed: int) -> None:
    for turn in turns(setup, seed):
        if isinstance(turn.action, Build):
            assert clashes(turn.step.state, turn.seat) == clashes(turn.before, turn.seat)
        if isinstance(turn.action, Develop):
            new = clashes(turn.step.state, turn.seat) - clashes(turn.before, turn.seat)
            assert {(kind, other) for _, kind, _, other in new} <= {(turn.action.kind, turn.action.kind)}
            assert all(turn.action.cell in (cell, neighbour) for cell, _, neighbour, _ in new)


@given(games, seeds)
@quick
def test_2_5_frames_hold(setup: Setup, seed: int) -> None:
    end: Any = None
    for turn in turns(setup, seed):
        end = turn.step.state
    board, view = end.rules.board, CARD_CITY.view(end, None)
    for seat, city in enumerate(view.cities):
        cells = [placed.cell for placed in city]
        assert set(cells) <= set(board.zone_cells[end.rules.zone_index(seat)])
    if board.floating == "rows":
        rows = [placed.cell[1] for city in view.cities for placed in city]
        assert max(rows) - min(rows) < board.n
    if board.floating == "box":
        for city in view.cities:
            for axis in (0, 1):
                along = [placed.cell[axis] for placed in city]
                assert max(along) - min(along) < board.n


def conceivable(state: State, seat: int) -> list[Action]:
    """Return every action that names any card and a cell of the board or just off it."""
    board = state.rules.board
    xs, ys = zip(*board.cell_of.values(), strict=True)
    cells = [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
    hand = {CARDS[turn].token for code, _ in state.hands[seat] for turn in CARDS[code].rotations}
    found: list[Action] = [Draw(), Discard(), Pass(), Take(1), Take(2), Offer(), Return("R")]
    for cell in cells:
        found += [Build(card, cell) for card in sorted(hand | {"R", "H"})]
        found += [Develop(kind, cell) for kind in "RC"]
        found += [Buy(card, cell) for card in ("I1", "I2", "I3", "I4", "K")]
        found += [PlaceCloud(cell), PlaceArchitect(cell), Found(cell)]
    return found


@given(games, seeds)
@slow
def test_what_is_listed_and_what_is_allowed_are_the_same(setup: Setup, seed: int) -> None:
    for number, turn in enumerate(turns(setup, seed)):
        if number % 17 == seed % 17:
            allowed = {
                action
                for action in conceivable(turn.before, turn.seat)
                if CARD_CITY.why_not(turn.before, actor_of(turn.before), action) is None
            }
            assert allowed == {action for action in turn.legal if not isinstance(action, Put)} - spoken(turn.legal)


def spoken(legal: Iterable[Any]) -> set[Any]:
    """Return listed actions that `conceivable` does not try: offers of money, cards returned."""
    return {
        action
        for action in legal
        if (isinstance(action, Return) and action.card != "R") or (isinstance(action, Offer) and action.money)
    }


@given(games, seeds)
@slow
def test_the_second_reading_agrees_about_whole_games(setup: Setup, seed: int) -> None:
    """Income at every payment, points at the end, legal building and developing on the way agree."""
    for number, turn in enumerate(turns(setup, seed)):
        if number % 6 == 0 and isinstance(turn.action, Build):
            expected = second_answer(turn.before, turn.seat, with_hand=True)["must"]
            assert built_cells(turn.legal) == {key: cells for key, cells in expected.items() if cells}
        if number % 3 == 0 and isinstance(turn.action, Develop):
            expected = second_answer(turn.before, turn.seat)["develop"]
            into = {(entry["kind"], tuple(cell)) for entry in expected for cell in entry["into"]}
            assert {(action.kind, action.cell) for action in turn.legal} == into
        state = turn.step.state
        paid = [event for event in turn.step.events if isinstance(event, IncomePaid)]
        if paid and paid[-1] == turn.step.events[-1] and number % 2 == 0:
            last = paid[-1]
            assert second_answer(state, last.seat)["income"]["total"] == last.total
    for seat in range(setup.players):
        sheet, expected = score_sheet(state, seat), second_answer(state, seat)["score"]
        assert (sheet.points, list(sheet.tie), sheet.pollution, sheet.rank) == (
            expected["points"],
            expected["tie"],
            expected["pollution"],
            expected["rank"],
        )
    assert list(winners(state)) == slow_winners(state)


def built_cells(legal: Iterable[Any]) -> dict[str, list[list[int]]]:
    """Return cells by card and rotation as in `must`; I has no percent."""
    found: dict[str, set[Cell]] = {}
    for action in legal:
        if isinstance(action, Build):
            key = action.card if len(action.card) == 3 else action.card[0]
            found.setdefault(key, set()).add(action.cell)
    return {key: [list(cell) for cell in sorted(cells, key=lambda cell: cell[::-1])] for key, cells in found.items()}


def slow_winners(state: State) -> list[int]:
    """Return the winners by 7 word for word: most points, then each tie-break among those still tied."""
    scores = [second_answer(state, seat)["score"] for seat in range(state.rules.players)]
    tied = [seat for seat, score in enumerate(scores) if score["points"] is not None]
    if not tied:
        return []
    tied = [seat for seat in tied if scores[seat]["points"] == max(scores[other]["points"] for other in tied)]
    for place in range(len(scores[tied[0]]["tie"])):
        best = max(scores[seat]["tie"][place] for seat in tied)
        tied = [seat for seat in tied if scores[seat]["tie"][place] == best]
    return tied


@given(games, seeds)
@quick
def test_every_game_ends_after_its_rounds_with_every_hand_built_or_discarded(setup: Setup, seed: int) -> None:
    state: Any = None
    for turn in turns(setup, seed):
        state = turn.step.state
    assert state.round == state.rules.share.rounds
    assert not any(state.hands)
    assert len(state.pool) == (0 if setup.players > 1 else state.under_pool)
    assert all(city.any(H) for city in state.cities)
