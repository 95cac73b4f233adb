"""Every clause and every worked example of docs/rules/card_city.md has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from tests.contract.clauses import clauses_of

DATA_NOT_CODE = {"1.6"}
WORKED_EXAMPLES = {f"13.{number}" for number in range(1, 13)}


def numbers_in_test_names() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    names = re.findall(r"def test_(\d+)_(\d+)_", text)
    return {f"{section}.{clause}" for section, clause in names}


def test_every_clause_and_worked_example_is_tested_by_number() -> None:
    clauses = {clause for clause in clauses_of("card_city") if "." in clause}
    assert numbers_in_test_names() >= clauses - DATA_NOT_CODE | WORKED_EXAMPLES
