"""Every clause and every worked example of docs/rules has a test in its game's folder that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from tests.contract.clauses import clauses_of

GAMES = Path(__file__).parents[1] / "games"
NOT_RULED = {
    "card_city": {"1.6"},
    "royal_cities": {"1.7"},
    "citadels": {"1.8", *(f"13.{number}" for number in range(1, 8))},
}
"""Clauses on which no rule depends: data, and figures of simulated play."""
WORKED_EXAMPLES = {
    "card_city": {f"13.{number}" for number in range(1, 13)},
    "royal_cities": {f"13.{number}" for number in range(1, 15)},
    "citadels": {f"11.{number}" for number in range(1, 15)},
}


def numbers_in_test_names(game: str) -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / game).rglob("test_*.py"))
    names = re.findall(r"def test_(\d+)_(\d+)_", text)
    return {f"{section}.{clause}" for section, clause in names}


@pytest.mark.parametrize("game", NOT_RULED)
def test_every_clause_and_worked_example_is_tested_by_number(game: str) -> None:
    clauses = {clause for clause in clauses_of(game) if "." in clause}
    assert len(clauses) > 60
    assert clauses - NOT_RULED[game] | WORKED_EXAMPLES[game] <= numbers_in_test_names(game)


def test_what_is_asked_in_each_phase_names_a_clause() -> None:
    assert {refusal.clause for refusal in NOT_NOW.values()} <= clauses_of("royal_cities")
