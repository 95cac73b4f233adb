"""The chart of points and money while a game goes on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cardcity_desktop.rules.card_city.forecast.outcome import rounds_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.scenes.card_city.table.help import ScoreLayer
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.widgets.chart import _apart
from tests.scenes.services import TestServices, play_on, seats_of
from tests.ui.driver import Player

FOUR = Setup("xl", "advanced", "economic", ("architect",), 4)


def in_round(services: TestServices, setup: Setup, round_: int) -> AnyMatch:
    match = services.matches.new("card_city", setup, seats_of(setup), 3)
    while match.state.round < round_:
        play_on(match, 1, seed=match.action_count)
    return match


def test_it_ends_with_what_every_player_has_now(services: TestServices) -> None:
    match = play_on(in_round(services, FOUR, 4), 9)
    rounds = rounds_of(match.states)
    for seat in range(4):
        assert len(rounds.points[seat]) == len(rounds.money[seat]) == match.state.round + 1
        assert rounds.points[seat][-1] == (score_sheet(match.state, seat).points or 0)
        assert rounds.money[seat][-1] == match.view(None).money[seat]


def test_it_states_nothing_that_the_closed_curtain_does_not(services: TestServices) -> None:
    """Cities and money lie open: the same open table gives the same chart, whatever the hands and the pool hold."""
    match = play_on(in_round(services, FOUR, 3), 5)
    state, shown = match.state, match.view(None)
    assert isinstance(shown, View)
    other = replace(state, pool=state.pool[::-1], hands=tuple(hand[::-1] for hand in state.hands[::-1]))
    assert other != state
    for seat in range(4):
        assert score_sheet(other, seat) == score_sheet(state, seat)
        assert rounds_of(match.states).money[seat][-1] == shown.money[seat]


def test_the_score_on_the_table_has_it(player: Player, services: TestServices) -> None:
    match = in_round(services, FOUR, 4)
    layer = ScoreLayer(score_sheet(match.state, 1), "Bruno", match, None, lambda: None)
    player.open(layer, motion="off")
    before = player.app.screen.copy().get_buffer().raw
    player.click("measure:money")
    player.step()
    assert player.app.screen.copy().get_buffer().raw != before


@pytest.mark.parametrize("heights", [[50.0] * 4, [0.0, 1.0, 2.0, 100.0], [96.0, 97.0, 98.0, 99.0]])
def test_values_at_the_ends_stay_apart_and_above_the_foot(heights: list[float]) -> None:
    placed = _apart(heights, 18, 100)
    assert all(after - before >= 18 for before, after in pairwise(placed))
    assert placed[-1] <= 100
