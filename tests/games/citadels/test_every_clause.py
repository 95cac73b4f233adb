"""Every clause and every worked example of docs/rules/citadels.md has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from tests.contract.clauses import clauses_of

DATA_NOT_CODE = {"1.8"}
FIGURES = {f"13.{number}" for number in range(1, 8)}
"""Clauses with figures of simulated play, which are measured rather than ruled."""
WORKED_EXAMPLES = {f"11.{number}" for number in range(1, 15)}


def numbers_in_test_names() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    names = re.findall(r"def test_(\d+)_(\d+)_", text)
    return {f"{section}.{clause}" for section, clause in names}


def test_every_clause_and_worked_example_is_tested_by_number() -> None:
    clauses = {clause for clause in clauses_of("citadels") if "." in clause}
    assert len(clauses) > 60
    assert clauses - DATA_NOT_CODE - FIGURES | WORKED_EXAMPLES <= numbers_in_test_names()
