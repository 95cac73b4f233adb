"""Learning of weights: the regression finds planted weights, and a turn returns rows that can be played with."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cardcity_desktop.players.card_city.core.evaluation import LearnedEvaluator
from cardcity_desktop.rules.card_city.setup import Setup

LEARNER_FILE = Path(__file__).parents[3] / "build" / "learn" / "learn_weights.py"
LEARNER = runpy.run_path(str(LEARNER_FILE))


def test_ridge_finds_a_planted_line() -> None:
    rng = Random(1)
    rows = [[1.0, rng.gauss(5, 2), rng.gauss(-1, 3), 7.0] for _ in range(200)]
    found = LEARNER["ridge"](rows, [3 + 2 * row[1] - row[2] for row in rows], 1e-6)
    assert found == pytest.approx([3, 2, -1, 0], abs=1e-3)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=1),
        Setup("xl", "simplified", "commercial", (), 2),
        Setup("xl", "simplified", "residential", ("suburb",), 1),
        Setup("xl", "simplified", "residential", ("unique_city",), 3),
    ],
    ids=str,
)
def test_a_turn_gives_a_row_for_every_number_of_rounds_left(setup: Setup) -> None:
    ((quiet, rows),) = LEARNER["learned_in_turns"](setup, 2, 1, None)
    assert quiet > -30
    assert len(rows) in (7, 9)
    assert LearnedEvaluator(rows).wide == (setup.victory != "residential")


@pytest.mark.full
def test_weights_are_the_same_with_workers(tmp_path: Path) -> None:
    written = []
    for workers in ("1", "2"):
        into = tmp_path / workers
        options = ["--games", "11", "--turns", "1", "--workers", workers, "--into", str(into)]
        subprocess.run([sys.executable, str(LEARNER_FILE), '{"players": 1}', *options], check=True, capture_output=True)
        written.append(into.read_text())
    assert written[0] == written[1]
