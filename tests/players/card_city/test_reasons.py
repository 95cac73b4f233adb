"""The figures of a reason are true: recomputed here from a city laid out anew, card by card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardcity_desktop.players.catalogue import make_player
from cardcity_desktop.players.player import Budget, Reason, Seen
from cardcity_desktop.rules.card_city.actions import Build, Buy, Develop, Pass, PlaceCloud, Return, Take
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.income import total_income
from cardcity_desktop.rules.card_city.score import sheet_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
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
    """The same cards, and one more, laid on an empty board."""
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
    if isinstance(action, Take):
        lots = CARD_CITY.view(state, seat).draft.lots  # type: ignore[union-attr]
        assert lots is not None
        lot = lots[action.lot - 1]
        assert figures == {"cards": len(lot.up), "money": lot.money}
        return
    before = Site(site.rules, seat, anew(site.city, None), site.money)
    after = Site(site.rules, seat, anew(site.city, (action.cell, card_of(action))), site.money)
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
        shops = [len(after.city.districts_beside(shop, C, R, after.rules.joined)) for shop in after.city.districts[C]]
        assert figures["count"] in shops
    elif reason.word == "grows":
        kind = int(figures["kind"])
        sizes = [home.bit_count() for home in after.city.districts[kind]]
        if isinstance(action, Develop):
            assert figures["size"] == next(home.bit_count() for home in after.city.districts[kind] if home & at)
        else:
            assert figures["size"] - 1 in sizes


def cultures(city: Layout, district: int) -> int:
    return (city.across(district, R, L) | city.across(district, R, H)).bit_count()


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_hints_are_legal_and_their_figures_true(setup: Setup) -> None:
    words: set[str] = set()
    for at, state in enumerate(random_game(setup, 4)):
        actors = CARD_CITY.actors(state)
        if not actors or at % 4 != 1 or len(CARD_CITY.legal(state, actors[0])) < 2:
            continue
        seen = Seen.of(CARD_CITY, state, actors[0])
        advice = make_player("neighbour", "card_city").think(seen, Budget(evaluations=50), Random(at))
        assert advice.action in seen.legal
        for reason in advice.best.reasons:
            words.add(reason.word)
            if not isinstance(advice.action, Return):
                check(reason, state, actors[0], advice.action)
    assert len(words) >= 3


def test_a_kept_hand_tells_what_it_makes_of_the_city() -> None:
    """Solo: the income and points after the sitting, as the rules have them when the plan is played."""
    looked = 0
    for state in random_game(Setup("classic", players=1), 9):
        if state.phase.name != "keeping" or len(CARD_CITY.legal(state, 0)) < 2:
            continue
        player = make_player("planner", "card_city")
        advice = player.think(Seen.of(CARD_CITY, state, 0), Budget(evaluations=50), Random(1))
        played = CARD_CITY.apply(state, 0, advice.action).state
        for action in advice.best.plan:
            played = CARD_CITY.apply(played, 0, action).state
        (reason,) = advice.best.reasons
        site = site_of(played, 0)
        assert reason.figure("income") == total_income(site)
        assert reason.figure("points") == sheet_of(site).points
        looked += 1
    assert looked >= 5


def test_a_cloud_says_how_many_districts_it_touches() -> None:
    for seed in range(40):
        for state in random_game(Setup("xl", "normal", "residential", (), 2), seed):
            actors = CARD_CITY.actors(state)
            legal = CARD_CITY.legal(state, actors[0]) if actors else ()
            if len(legal) > 1 and isinstance(legal[0], PlaceCloud):
                advice = make_player("planner", "card_city").think(
                    Seen.of(CARD_CITY, state, actors[0]), Budget(), Random(1)
                )
                assert advice.best.reasons[0].word == "harmless"
                return
    raise AssertionError("no cloud in forty games")
