"""The fast core agrees with the rules at every choice, from any state of any game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardcity_desktop.players.card_city.core.districts import growths_due
from cardcity_desktop.players.card_city.core.evaluation import HandSetEvaluator
from cardcity_desktop.players.card_city.core.market import buy
from cardcity_desktop.players.card_city.core.scoring import town_income, town_points, town_pollution
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import hand_of, turn_plans
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.phases.clouds import cloud_cells
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.card_city.phases.development import growths
from cardcity_desktop.rules.card_city.phases.draft import Keeping
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of as rules_hand
from cardcity_desktop.rules.card_city.phases.look_ahead import most_buildable
from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import pollution_of
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.setup import EDITIONS, Setup, iter_setups, variants_for
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, FIRST_BICOLOUR, KINDS
from tests.players.card_city.games import random_game

ALL = tuple(iter_setups())


def some_setups(count: int) -> list[Setup]:
    """Yield each edition with all its variants, random set-ups, and some with the option of 4.13."""
    rng = Random(12)
    full = [(players, edition, variants_for(edition, players)) for edition in EDITIONS for players in (1, 2)]
    chosen = [Setup(edition, variants=variants, players=players).checked() for players, edition, variants in full]
    chosen += rng.sample(ALL, count - len(full))
    return [replace(setup, touching_halves=rng.random() < 0.2) for setup in chosen]


def cells(town: Town, site: Site, mask: int) -> int:
    """Return the core's numbers for a mask of the rules."""
    board, found = site.city.board, 0
    for at in bits(mask):
        found |= 1 << town.rules.masks.place(board.cell_of[at])
    return found


def compare(state: State, seat: int) -> None:
    site = site_of(state, seat)
    if site.city.architect >= 0 and CARD_CITY.actors(state) != (seat,):
        return  # another one's Architect helps nobody else, and nobody else is asked
    town = town_of(state, seat)
    codes = range(1, len(CARDS) if town.rules.bicolours else FIRST_BICOLOUR)
    assert (town.size, town.with_i, town.with_l) == site.tally
    assert town.open_cells() == cells(town, site, site.open_cells())
    for code in codes:
        assert town.allowed(code) == cells(town, site, site.allowed(code)), CARDS[code].token
    assert town.cloud_cells() == cells(town, site, cloud_cells(site))
    bare = Site(site.rules, seat, site.city.without_architect(), site.money)
    town.clear_architect()
    assert town.open_cells() == cells(town, bare, bare.open_cells())
    due = [(growth.kind, cells(town, bare, growth.into)) for growth in growths(bare, state.reserve)]
    assert sorted(growths_due(town)) == sorted(due)
    assert town_income(town) == total_income(bare)
    points = sheet_of(bare).points
    assert town_points(town) == (-1000 if points is None else points)
    if town.rules.ecological:
        assert town_pollution(town) == pollution_of(bare)


@pytest.mark.parametrize("setup", some_setups(36), ids=str)
def test_every_question_has_the_rules_answer_all_through_a_game(setup: Setup) -> None:
    for at, state in enumerate(random_game(setup, 5)):
        if at % 9 == 8 and state.phase.name != "founding":
            for seat in range(setup.players):
                compare(state, seat)


@pytest.mark.parametrize("level", ["simplified", "normal", "advanced"])
@pytest.mark.parametrize("variants", [(), ("architect", "leisure_crisis")])
def test_a_town_that_is_played_on_is_the_town_that_is_loaded_anew(level: str, variants: tuple[str, ...]) -> None:
    """After every move the changed town equals one loaded from the rules' state."""
    setup = Setup("xl", level, "residential", variants, 1)  # type: ignore[arg-type]
    rng, state = Random(3), CARD_CITY.initial(setup, 8)
    town = town_of(state, 0)
    while actors := CARD_CITY.actors(state):
        legal = CARD_CITY.legal(state, actors[0])
        action = legal[int(rng.random() * len(legal))]
        before, state = state, CARD_CITY.apply(state, actors[0], action).state
        follow(town, action, before)
        loaded = town_of(state, 0)
        if state.phase.name in ("keeping", "drawing", "over") or before.phase.name == "developing":
            town.clear_architect()
        town.money = loaded.money
        assert (bytes(town.cells), town.size, town.with_i, town.with_l) == (
            bytes(loaded.cells),
            loaded.size,
            loaded.with_i,
            loaded.with_l,
        )
        if town.arch == loaded.arch:
            assert town.open_cells() == loaded.open_cells()
            assert sorted(town.dr) == sorted(loaded.dr)
            assert sorted(town.dc) == sorted(loaded.dc)
            assert sorted(town.dp) == sorted(loaded.dp)


def follow(town: Town, action: object, before: State) -> None:
    from cardcity_desktop.rules.card_city.actions import Build, Buy, Develop, PlaceArchitect, PlaceCloud
    from cardcity_desktop.rules.city.cards import CODES

    place = town.rules.masks.place
    match action:
        case Build(card, cell):
            town.build(CODES[card], place(cell))
        case PlaceCloud(cell):
            town.put_cloud(place(cell))
        case PlaceArchitect(cell):
            town.put_architect(place(cell))
        case Develop(kind, cell):
            town.clear_architect()
            town.develop(KINDS.index(kind), place(cell))
        case Buy(card, cell):
            town.clear_architect()
            town.xi = CODES[card] if card != "K" else town.xi
            town.money = before.money[0]
            buy(town, card == "K", place(cell))


@pytest.mark.parametrize("level", ["simplified", "normal"])
def test_a_card_too_many_is_left_out_as_if_every_choice_had_been_tried(level: str) -> None:
    """A single search over all drawn cards finds the best of the searches over each hand that can be kept (3.8)."""
    looked = 0
    for state in random_game(Setup("xl", level, "residential", (), 1), 4):  # type: ignore[arg-type]
        if isinstance(state.phase, Keeping) and state.phase.cards and state.round % 2:
            codes, town = [code for code, _ in state.phase.cards], town_of(state, 0)
            one = turn_plans(town, hand_of(codes), 2, HandSetEvaluator(), Budget().meter(), spare=1)[0]
            each = [
                turn_plans(town, hand_of(codes[:at] + codes[at + 1 :]), 2, HandSetEvaluator(), Budget().meter())[0]
                for at in range(len(codes))
            ]
            most = max(found.built for found in each)
            assert one.value == max(found.value for found in each if found.built == most)
            assert one.built == len(codes) - len(one.rest)
            looked += 1
    assert looked >= 3


@pytest.mark.parametrize("setup", [setup for setup in some_setups(200) if setup.edition == "xl"][:14], ids=str)
def test_turn_plans_build_as_many_cards_as_4_7_demands(setup: Setup) -> None:
    looked = missed = 0
    for state in random_game(setup, 11):
        phase = state.phase
        if not isinstance(phase, Building) or phase.cloud_due or state.city(phase.seat).architect >= 0:
            continue
        codes = [code for code, _ in state.hands[phase.seat]]
        found = turn_plans(town_of(state, phase.seat), hand_of(codes), 1, HandSetEvaluator(), Budget().meter(), width=4)
        wanted = most_buildable(site_of(state, phase.seat), rules_hand(tuple(codes)))
        clouds = any(word == "cloud" for word, _, _ in found[0].moves)
        # a cloud bears cards, which M does not foresee; and a beam may overlook the one way to build them all
        assert found[0].built <= wanted or clouds
        looked += 1
        missed += found[0].built < wanted
    assert looked >= 5
    assert missed <= looked / 20
