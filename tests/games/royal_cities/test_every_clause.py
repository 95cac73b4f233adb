"""Every clause and every worked example of docs/rules/royal_cities.md has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from tests.contract.clauses import clauses_of

NO_RULE = {"1.7"}
"""Clauses on which no rule depends."""
WORKED_EXAMPLES = {f"13.{number}" for number in range(1, 15)}


def numbers_in_test_names() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    names = re.findall(r"def test_(\d+)_(\d+)_", text)
    return {f"{section}.{clause}" for section, clause in names}


def test_every_clause_and_worked_example_is_tested_by_number() -> None:
    clauses = {clause for clause in clauses_of("royal_cities") if "." in clause}
    assert numbers_in_test_names() >= clauses - NO_RULE | WORKED_EXAMPLES


def test_what_is_asked_in_each_phase_names_a_clause() -> None:
    assert {refusal.clause for refusal in NOT_NOW.values()} <= clauses_of("royal_cities")
