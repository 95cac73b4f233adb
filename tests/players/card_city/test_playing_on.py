"""Playouts in C are those of the Python core: the same values for the same number of evaluations, bit by bit."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from random import Random
from typing import Any

import pytest

import hatch_build
from cardcity_desktop.players.card_city.core.evaluation import learned_evaluator
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.player import Budget
from cardcity_desktop.rules.card_city import rule_set
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from tests.players.card_city.games import random_game

playing_on: Any = import_module("cardcity_desktop.players.card_city.playing_on")
COMPILER = (sysconfig.get_config_var("CC") or "cl").split()[0]


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Compile the playouts as they are now, without optimisation, and play by them."""
    if not shutil.which(COMPILER) or sys.implementation.name != "cpython":
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("playouts")
    hatch_build.build_extensions([hatch_build.playouts_extension("-O0")], folder, str(folder))
    found = next(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
    spec = spec_from_file_location("town_playouts", found)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    before, playing_on.town_playouts = playing_on.town_playouts, module
    playing_on._board.cache_clear()
    yield module
    playing_on.town_playouts = before
    playing_on._board.cache_clear()


@pytest.mark.parametrize(
    ("setup", "beams"),
    [
        (Setup(players=1), ((1,), (8, 16, 6), (4, 4, 9))),
        (Setup(), ((1,), (3,), (3, 5, 3))),
        (Setup("xl", "normal", players=1), ((1,), (2, 4, 5))),
        (Setup("xl", "advanced", players=1, variants=("leisure_crisis",)), ((1,), (1, 2, 1))),
        (Setup("xl", "advanced", touching_halves=True), ((1,), (2,))),
    ],
    ids=["solo", "two", "normal", "solo advanced", "two advanced"],
)
def test_playouts_in_c_find_the_same_values_for_as_many_evaluations(
    in_c: Any, setup: Setup, beams: tuple[tuple[int, ...], ...]
) -> None:
    rng, compared = Random(7), 0
    evaluator = learned_evaluator(setup)
    for at, state in enumerate(random_game(setup, 3)):
        left = state.rules.share.rounds - state.round
        if at % 9 or not left or not state.pool:
            continue
        town, pool = town_of(state, 0), list(state.pool)
        rng.shuffle(pool)
        beam = playing_on.Beam(*beams[compared % len(beams)])
        rounds = left if beam.lines > 1 and town.rules.n == 5 else 2
        course = playing_on.PlayoutCourse(rounds, state.rules.share.drafted, setup.players == 1, beam)
        more = (left, course, evaluator)
        meters = [Budget().meter(), Budget().meter()]
        values = [
            play(town, pool, *more, meter)
            for play, meter in zip((playing_on.play_on, playing_on._play_on), meters, strict=True)
        ]
        assert values[0] == values[1] and meters[0].spent == meters[1].spent > 0
        compared += 1
    assert compared > 1 and playing_on._board(town.rules, evaluator) is not None


def test_several_lines_over_the_last_two_rounds_reach_as_much_as_one_and_more() -> None:
    evaluator: Any = learned_evaluator(Setup(players=1))
    gains = []
    for state in (state for seed in range(3) for state in random_game(Setup(players=1), seed)):
        if state.rules.share.rounds - state.round == 2 and len(state.pool) >= 4:
            town, pool = town_of(state, 0), list(state.pool)
            one, several = (
                playing_on._play_on(
                    town, pool, 2, playing_on.PlayoutCourse(2, 2, True, beam), evaluator, Budget().meter()
                )
                for beam in (playing_on.Beam(8), playing_on.Beam(8, 16, 1))
            )
            gains.append(several - one)
    assert min(gains) >= 0 and max(gains) > 0


def test_numbers_of_the_rules_are_the_same_in_c() -> None:
    """One line of the C file names them (4.4, 4.5, 6.6, 6.7)."""
    line = next(
        line for line in hatch_build.PLAYOUTS.read_text(encoding="utf-8").splitlines() if "PARK_PRICE =" in line
    )
    in_c = {name: int(number) for name, number in re.findall(r"([A-Z_]+) = (\d+)", line)}
    names = ("BASE_SIZE", "SIZE_OF_INDUSTRIAL", "LEISURE_PRICE", "INDUSTRIAL_PRICE", "PARK_PRICE")
    assert in_c == {name: getattr(rule_set, name) for name in names}


def test_a_pool_or_town_that_is_none_is_refused(in_c: Any) -> None:
    state = CARD_CITY.initial(Setup(players=1), 1)
    town = town_of(state, 0)
    board = playing_on._board(town.rules, learned_evaluator(state.rules.setup))
    for cells, pool in ((b"", [1]), (bytes(town.cells), [99]), (bytes(town.cells), [1] * 300)):
        with pytest.raises(ValueError, match="not a town"):
            in_c.play(board, playing_on._masks(town), playing_on._numbers(town), (town.dr, town.dc, town.dp), town.face,
                      cells, pool, 3, 1, 2, True, 1, 1, 0)  # fmt: skip


def test_other_victories_and_boards_stay_with_the_python_core(in_c: Any) -> None:
    for setup in (Setup("xl", victory="economic"), Setup("xl", players=1, variants=("suburb",))):
        state = CARD_CITY.initial(setup, 1)
        evaluator: Any = learned_evaluator(setup)
        assert playing_on._board(town_of(state, 0).rules, evaluator) is None
        rest = (3, playing_on.PlayoutCourse(1, 3, False), evaluator, Budget().meter())
        assert playing_on.play_on(town_of(state, 0), list(state.pool), *rest)
