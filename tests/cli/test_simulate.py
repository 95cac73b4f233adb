"""`cardcity simulate`: the contract's words, the same results with any number of workers, one line for a refusal."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from cardcity_desktop.__main__ import main
from cardcity_desktop.cli import output
from cardcity_desktop.players import executor, runner
from cardcity_desktop.rules.card_city.setup import Setup, iter_setups
from cardcity_desktop.rules.seeds import iter_seeds, nth_seed

Output = pytest.CaptureFixture[str]


def simulated(capsys: Output, *flags: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *flags]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_answer_has_the_fields_of_the_contract(capsys: Output) -> None:
    words = "--edition xl --level advanced --victory economic --variants ecological,architect --players 3"
    answer = simulated(capsys, *words.split(), "--games", "2", "--seed", "7", "--workers", "1")
    assert answer["setup"] == {
        "edition": "xl",
        "level": "advanced",
        "victory": "economic",
        "variants": ["architect", "ecological"],
        "players": 3,
    }
    assert list(answer) == ["setup", "games", "actions", "seconds", "actions_per_second", "rounds", "results"]
    assert (answer["games"], answer["rounds"]) == (2, 9)
    assert [result["seed"] for result in answer["results"]] == [7, nth_seed(7, 1)]
    for result in answer["results"]:
        assert list(result) == ["seed", "points", "winners", "ranks"]
        assert len(result["points"]) == len(result["ranks"]) == 3
        assert result["winners"]


def test_a_solo_game_has_a_rank(capsys: Output) -> None:
    answer = simulated(capsys, "--players", "1", "--games", "1")
    assert answer["results"][0]["ranks"][0] is not None


def test_a_lost_happiness_game_has_points_null(capsys: Output) -> None:
    words = "--edition xl --level advanced --victory happiness --variants ecological --players 4 --games 15"
    answer = simulated(capsys, *words.split(), "--workers", "1")
    points = [score for result in answer["results"] for score in result["points"]]
    assert None in points


def test_results_are_the_same_with_any_number_of_workers(capsys: Output) -> None:
    one = simulated(capsys, "--games", "23", "--workers", "1")
    four = simulated(capsys, "--games", "23", "--workers", "4")
    assert (one["results"], one["actions"]) == (four["results"], four["actions"])


def test_without_words_it_is_the_classic_game_for_two(capsys: Output) -> None:
    setup = simulated(capsys, "--games", "1")["setup"]
    assert (setup["edition"], setup["players"], setup["variants"]) == ("classic", 2, [])


@pytest.mark.parametrize(
    ("flags", "field"),
    [
        ("--edition golden", "edition"),
        ("--edition classic --level advanced", "level"),
        ("--victory economic", "victory"),
        ("--variants suburb", "variants"),
        ("--variants decentralisation,decentralisation", "variants"),
        ("--variants decentralisation,", "variants"),
        ("--players 5", "players"),
        ("--game chess", "game"),
        ("--option players", "option"),
        ("--option colour=red", "colour"),
        ("--players 0", "players"),
        ("--players two", "players"),
        ("--seats oracle", "seats"),
        ("--seats random,random,random", "seats"),
        ("--games 0", "games"),
        ("--games many", "games"),
        ("--workers 0", "workers"),
        ("--seed x", "seed"),
        ("--edition xl --players 1 --variants unique_city", "variants"),
        ("--matrix --edition golden", "set-up"),
        ("--matrix --seats oracle", "seats"),
        ("--golden", "golden"),
    ],
)
def test_what_the_rules_do_not_allow_gets_one_line_and_exit_2(capsys: Output, flags: str, field: str) -> None:
    try:
        code: object = main(["--lang", "en", "simulate", *flags.split()])
    except SystemExit as stop:
        code = stop.code
    output = capsys.readouterr()
    assert code == 2
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert field in output.err


def test_the_table_has_a_line_a_seat_and_the_pace(capsys: Output) -> None:
    assert main(["--lang", "en", "simulate", "--games", "8", "--players", "3", "--workers", "1"]) == 0
    heads, *seats, pace = capsys.readouterr().out.splitlines()
    assert heads.split() == ["seat", "player", "won", "shared", "lowest", "average", "highest"]
    assert [seat.split()[:2] for seat in seats] == [["0", "random"], ["1", "random"], ["2", "random"]]
    assert pace.startswith("8 games, ")
    assert pace.endswith(" actions a second")


def test_the_table_counts_games_won_alone_and_shared(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    endings = dict(zip(iter_seeds(1, 4), enumerate([(0,), (0, 1), (1,), (0,)], 1), strict=True))

    def ended(name: str, setup: Setup, players: Any, seed: int, budgets: Any) -> runner.GameResult:
        points, winners = endings[seed]
        return runner.GameResult(seed, (points, None), winners, (None, None), 100, 10)

    monkeypatch.setattr(runner, "play_game", ended)
    assert main(["--lang", "en", "simulate", "--games", "4", "--workers", "1"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[1] == ["0", "random", "2", "1", "1", "2.5", "4"]
    assert rows[2] == ["1", "random", "1", "1", "-", "-", "-"]


class _Terminal:
    def __init__(self, real: Any) -> None:
        self._real = real

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    simulated(capsys, "--games", "20")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys, "stderr", _Terminal(sys.stderr))
    assert main(["simulate", "--games", "20", "--json", "--workers", "1"]) == 0
    output = capsys.readouterr()
    assert "[###############...............]  50 %" in output.err
    assert "[##############################] 100 %" in output.err
    assert output.err.endswith("\r")
    assert json.loads(output.out)["games"] == 20


def test_the_matrix_plays_every_set_up_that_fits(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    played: list[tuple[Setup, int]] = []

    def noted(name: str, setup: Setup, players: Any, seed: int, budgets: Any) -> runner.GameResult:
        played.append((setup, seed))
        return runner.GameResult(seed, (), (), (), 1, 1)

    monkeypatch.setattr(runner, "play_game", noted)
    assert main(["simulate", "--matrix", "--games", "2", "--seed", "5", "--workers", "1"]) == 0
    assert played == [(setup, seed) for setup in iter_setups() for seed in (5, nth_seed(5, 1))]
    played.clear()
    assert main(["simulate", "--matrix", "--edition", "classic", "--players", "3", "--workers", "1"]) == 0
    assert {(setup.edition, setup.players) for setup, _seed in played} == {("classic", 3)}
    assert len(played) == 4


def test_the_matrix_names_what_failed_so_that_it_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def broken(name: str, setup: Setup, players: Any, seed: int, budgets: Any) -> runner.GameResult:
        if setup.variants == ("architect", "ecological") and setup.players == 2:
            raise ArithmeticError("seven")
        return runner.GameResult(seed, (), (), (), 1, 1)

    monkeypatch.setattr(runner, "play_game", broken)
    flags = ["--edition", "xl", "--level", "normal", "--victory", "happiness", "--workers", "1"]
    assert main(["--lang", "en", "simulate", "--matrix", *flags]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == (
        "--edition xl --level normal --victory happiness --players 2 --variants architect,ecological --seed 1: "
        "ArithmeticError: seven"
    )
    assert lines[-1] == "1 game failed"
    assert main(["simulate", "--matrix", "--json", *flags]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["setups"], len(answer["failures"])) == (64, 1)


def test_the_matrix_really_plays(capsys: Output) -> None:
    assert main(["simulate", "--matrix", "--json", "--edition", "classic", "--workers", "1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["setups"], answer["games"], answer["failures"]) == (16, 16, [])
    assert answer["actions"] > 16 * 40


def test_every_processor_works_unless_set_otherwise(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    asked: list[int] = []

    def noted(tasks: Any, workers: int, play: Any, *_more: Any) -> Any:
        asked.append(workers)
        return map(play, tasks)

    monkeypatch.setattr(executor, "run_tasks", noted)
    monkeypatch.setattr(output, "processor_count", lambda: 6)
    simulated(capsys, "--games", "1")
    simulated(capsys, "--games", "1", "--workers", "2")
    assert asked == [6, 2]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("simulate --players 7", "players : de 1 à 4 peuvent jouer"),
        ("simulate --edition xxl", "edition : 'xxl' n’est pas parmi classic, xl"),
        ("simulate --game citadels --end 9", "end : 9 n’est pas parmi 7, 8"),
        ("simulate --game citadels --players 8", "players : de 2 à 7 peuvent jouer"),
        ("simulate --game royal_cities --players 2 --expert", "expert : seul un Noble"),
        ("simulate --seats random,planner,random", "seats : 3 nommés pour 2 joueurs"),
        ("arena --option nonsense", "option : 'nonsense' n’est pas de la forme"),
        ("missions --game chess", "game : 'chess' n’existe pas"),
        ("missions --only nowhere", "only: la mission 'nowhere' n’existe pas"),
    ],
)
def test_what_cannot_be_agreed_is_shown_in_the_players_language(capsys: Output, flags: str, said: str) -> None:
    assert main(["--lang", "fr", *flags.split()]) == 2
    assert said in capsys.readouterr().err
