"""Figures of reasons are true: recomputed from a city built anew, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.card_city.reasons import reasons_for
from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Budget, Observation, Reason
from cardcity_desktop.rules.card_city.actions import (
    Build,
    Buy,
    Develop,
    Found,
    Pass,
    PlaceCloud,
    Put,
    Return,
    Take,
)
from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State, replaced
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CODES, C, H, L, R
from cardcity_desktop.rules.city.layout import Layout, layout_of
from tests.players.card_city.games import random_game

SETUPS = [
    Setup("classic", players=2),
    Setup("classic", players=1),
    Setup("xl", "advanced", "residential", (), 1),
    Setup("xl", "normal", "commercial", ("ecological",), 2),
    Setup("xl", "simplified", "industrial", (), 3),
]


def anew(city: Layout, extra: tuple[tuple[int, int], str] | None) -> Layout:
    """Return the same cards and one more on an empty board."""
    cards = [(city.board.cell_of[at], city.cells[at]) for at in bits(city.taken)]
    return layout_of(city.board, cards + ([(extra[0], CODES[extra[1]])] if extra else []))


def card_of(action: Any) -> str:
    match action:
        case Build(card, _) | Buy(card, _):
            return card
        case Develop(kind, _):
            return kind
    return "X"


def check(reason: Reason, state: State, seat: int, action: Any) -> None:
    figures, site = dict(reason.figures), site_of(state, seat)
    if isinstance(action, Pass):
        assert figures == {"money": state.money[seat]}
        return
    before = Site(site.rules, seat, anew(site.city, None), site.money)
    first = CARD_CITY.apply(state, seat, action).events[0]
    cost = first.cost if isinstance(first, CardBuilt | CardBought) else 0
    after = Site(site.rules, seat, anew(site.city, (action.cell, card_of(action))), site.money - cost)
    at = 1 << after.city.board.index(action.cell)
    if reason.word == "income":
        assert figures["after"] == total_income(after)
        assert figures["change"] == total_income(after) - total_income(before) > 0
    elif reason.word == "points":
        assert figures["after"] == sheet_of(after).points
        assert figures["change"] == sheet_of(after).points - sheet_of(before).points  # type: ignore[operator]
    elif reason.word == "room":
        assert figures["after"] == after.limit - after.cards
    elif reason.word == "culture":
        assert figures["need"] == figures["size"] + 1
        assert figures["count"] in [cultures(after.city, home) for home in after.city.districts[R]]
    elif reason.word == "homes":
        city, touch = after.city, after.rules.halves_touch
        shops = [len(city.districts_beside(shop, C, R, touch)) for shop in city.districts[C]]
        assert figures["count"] in shops
    elif reason.word == "grows":
        kind = int(figures["kind"])
        if isinstance(action, Develop):
            assert figures["size"] == next(home.bit_count() for home in after.city.districts[kind] if home & at)
        else:
            grown = list(sizes_after(after, kind))
            assert figures["least"] in grown
            assert figures["size"] in grown
            assert figures["least"] <= figures["size"]


def sizes_after(site: Site, kind: int) -> Iterator[int]:
    """Return the sizes of districts with one more card, by the board's own neighbours."""
    for district in site.city.districts[kind]:
        for at in bits(site.city.board.beside(district) & ~site.city.taken):
            grown = anew(site.city, (site.city.board.cell_of[at], "RC"[kind]))
            yield next(home.bit_count() for home in grown.districts[kind] if home >> at & 1)


def cultures(city: Layout, district: int) -> int:
    return (city.across(district, R, L) | city.across(district, R, H)).bit_count()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_hints_are_legal_and_their_figures_true(setup: Setup) -> None:
    words: set[str] = set()
    for at, state in enumerate(random_game(setup, 4)):
        actors = CARD_CITY.actors(state)
        if not actors or at % 4 != 1 or len(CARD_CITY.legal(state, actors[0])) < 2:
            continue
        observation = Observation.of(CARD_CITY, state, actors[0])
        advice = make_player("neighbour", "card_city").think(observation, Budget(evaluations=50), Random(at))
        assert advice.action in observation.legal
        for reason in advice.best.reasons:
            words.add(reason.word)
            if not isinstance(advice.action, Return | Put | Take | Found):
                check(reason, state, actors[0], advice.action)
    assert len(words) >= 3


def test_a_kept_hand_shows_what_it_makes_of_the_city() -> None:
    """Income and points after a solo turn agree with the rules when the plan is played."""
    looked = 0
    for state in random_game(Setup("classic", players=1), 9):
        if state.phase.name != "keeping" or len(CARD_CITY.legal(state, 0)) < 2:
            continue
        player = make_player("planner", "card_city")
        advice = player.think(Observation.of(CARD_CITY, state, 0), Budget(evaluations=50), Random(1))
        played = CARD_CITY.apply(state, 0, advice.action).state
        for action in advice.best.plan:
            played = CARD_CITY.apply(played, 0, action).state
        (reason,) = advice.best.reasons
        site = site_of(played, 0)
        assert reason.figure("income") == total_income(site)
        assert reason.figure("points") == sheet_of(site).points
        looked += 1
    assert looked >= 5


@pytest.mark.parametrize("setup", [Setup("classic", players=2), Setup("xl", "normal", players=3)], ids=str)
def test_lots_show_what_they_make_of_the_own_city(setup: Setup) -> None:
    """Income and points are those of a hand with the plan's cards, built as planned."""
    words = []
    for at, state in enumerate(random_game(setup, 6)):
        phase: Any = state.phase
        if phase.name not in ("splitting", "choosing") or (phase.name == "splitting" and at % 3):
            continue
        seat = CARD_CITY.actors(state)[0]
        advice = make_player("planner", "card_city").think(
            Observation.of(CARD_CITY, state, seat), Budget(evaluations=50), Random(1)
        )
        for reason in advice.best.reasons:
            words.append(reason.word)
            if reason.word == "unseen":
                assert reason.figure("cards") == len(phase.heaps[2 * advice.action.lot - 1]) > 0
                continue
            if reason.word == "again":
                assert reason.figure("cards") == state.rules.share.drafted < len(phase.lot(advice.action.lot))
                continue
            more = int(dict(reason.figures).get("money", 0))
            site = site_of(sat(state, seat, advice.best.plan, more), seat)
            assert reason.figure("income") == total_income(site)
            assert reason.figure("points") == sheet_of(site).points
    assert words.count("left") >= 3 <= words.count("seen")
    assert ("again" in words) == (setup.players > 2)


def sat(state: State, seat: int, plan: tuple[Any, ...], more: int) -> State:
    """Return the state after a turn with the plan's cards and `money` more."""
    steps = [action for action in plan if isinstance(action, Build | Develop | PlaceCloud)]
    hand = tuple((CODES[action.card], 1 << seat) for action in steps if isinstance(action, Build))
    state = state.changed(
        hands=replaced(state.hands, seat, hand),
        money=replaced(state.money, seat, state.money[seat] + more),
        phase=Building(seat, True, False),
    )
    for action in steps:
        state = CARD_CITY.apply(state, seat, action).state
    return state


def test_the_city_hall_states_how_many_cells_are_free_beside_it() -> None:
    state = next(iter(random_game(Setup("xl", "simplified", variants=("suburb",), players=1), 3)))
    advice = make_player("planner", "card_city").think(
        Observation.of(CARD_CITY, state, 0), Budget(evaluations=9), Random(1)
    )
    assert isinstance(advice.action, Found)
    (reason,) = advice.best.reasons
    x, y = advice.action.cell
    free = state.city(0).board.number
    beside = [free((x + dx, y + dy)) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    assert reason.figure("cells") == len([at for at in beside if at is not None])


def test_a_cloud_states_how_many_districts_it_touches() -> None:
    for seed in range(40):
        for state in random_game(Setup("xl", "normal", "residential", (), 2), seed):
            actors = CARD_CITY.actors(state)
            legal = CARD_CITY.legal(state, actors[0]) if actors else ()
            if len(legal) > 1 and isinstance(legal[0], PlaceCloud):
                advice = make_player("planner", "card_city").think(
                    Observation.of(CARD_CITY, state, actors[0]), Budget(), Random(1)
                )
                assert advice.best.reasons[0].word == "harmless"
                return
    raise AssertionError("no cloud in forty games")


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_reason_has_an_empty_figure_and_money_is_saved_only_for_a_round_to_come(setup: Setup) -> None:
    passes = set()
    for seed in range(3):
        for at, state in enumerate(random_game(setup, seed)):
            seat = CARD_CITY.actors(state)[0] if CARD_CITY.actors(state) else 0
            legal = CARD_CITY.legal(state, seat) if CARD_CITY.actors(state) else ()
            for action in (*legal[:: max(1, len(legal) // 4)], *[act for act in legal if act == Pass()]):
                for reason in reasons_for(state, seat, action):
                    assert reason.word not in ("culture", "homes") or reason.figure("count"), (at, action)
                    if isinstance(action, Pass):
                        passes.add(reason.word)
                        assert reason.word == ("last" if state.round == state.rules.share.rounds else "saves")
                if isinstance(action, Pass) and reasons_for(state, seat, action) == (Reason("last"),):
                    buys = (act for act in legal if isinstance(act, Buy))
                    sheets = [sheet_of(site_of(CARD_CITY.apply(state, seat, act).state, seat)).points for act in buys]
                    now = sheet_of(site_of(state, seat)).points
                    assert all((points or 0) <= (now or 0) for points in sheets)
    assert "saves" in passes
