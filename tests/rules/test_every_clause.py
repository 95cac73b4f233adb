"""Every clause and every worked example of RULES.md has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from tests.contract.clauses import CLAUSES

DATA_NOT_CODE = {"1.6"}
WORKED_EXAMPLES = {f"13.{number}" for number in range(1, 13)}


def numbers_in_test_names() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"def test_(\d+)_(\d+)_", text)
    return {f"{section}.{clause}" for section, clause in names}


def test_every_clause_and_worked_example_is_tested_by_number() -> None:
    assert numbers_in_test_names() >= CLAUSES - DATA_NOT_CODE | WORKED_EXAMPLES
