"""Tournaments: both orders of seats, correct intervals, one JSON object."""

from __future__ import annotations

import json

import pytest

from cardcity_desktop.__main__ import main
from cardcity_desktop.players.arena import (
    BoutResult,
    bouts_of,
    entrants_of,
    mean_of,
    play_bout,
    quantile,
    standings,
    wilson,
)
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.rules.seeds import nth_seed


def test_each_deal_is_played_in_every_order_of_seats() -> None:
    bouts = bouts_of("card_city", None, ("random",) * 3, 7, 10, {})
    assert [(bout.seed, bout.turn) for bout in bouts[:4]] == [(10, 0), (10, 1), (10, 2), (nth_seed(10, 1), 0)]


def test_entrants_of_one_level_may_have_budgets_of_their_own() -> None:
    game, words = game_of("citadels"), ["visionary@400", "visionary@40"]
    assert entrants_of(words, 2, "citadels") == tuple(words)
    assert entrants_of(["planner@40"], 3, "citadels") == ("planner@40",) * 3
    bout = bouts_of("citadels", game.read_setup({"players": 2}), words, 2, 1, {})[1]
    richer, poorer = play_bout(bout).evaluations
    assert richer > 3 * poorer


def test_figures_follow_the_entrant_and_not_the_seat() -> None:
    results = [
        BoutResult(1, 0, (5, 3), (1.0, 0.0), (None, None), ((0.1,), (0.2,)), (0, 0)),
        BoutResult(1, 1, (7, None), (0.5, 0.5), (None, None), ((0.3,), ()), (0, 0)),
    ]
    first, second = standings(("a", "b"), results)
    assert first.wins.value == 0.75
    assert first.score is not None and first.score.value == 6
    assert second.score is not None and second.score.value == 3
    assert (first.p50, second.p95) == (0.3, 0.2)


def test_wilsons_interval_is_the_known_one() -> None:
    found = wilson(70, 100)
    assert (round(found.low, 3), round(found.high, 3)) == (0.604, 0.781)
    assert wilson(10, 10).high == 1.0


def test_means_and_quantiles() -> None:
    found = mean_of([1, 2, 3, 4])
    assert (found.value, round(found.high - found.value, 2)) == (2.5, 1.27)
    assert quantile([1, 2, 3, 4], 0.5) == 3
    assert quantile([], 0.5) == 0.0


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--seats", "random,random", "--games", "4", "--workers", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 4
    assert [one["player"] for one in answer["standings"]] == ["random", "random"]
    assert sum(one["wins"][0] for one in answer["standings"]) == 1
    assert main(["--lang", "en", "arena", "--seats", "random,random", "--games", "2", "--workers", "1"]) == 0
    assert "2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    "flags", ["--seats oracle", "--seats random,random --players 3", "--game chess", "--seats random@0"]
)
def test_what_cannot_be_gets_one_line(capsys: pytest.CaptureFixture[str], flags: str) -> None:
    assert main(["arena", *flags.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
