"""Every clause and every worked example of docs/rules/citadels.md has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from cardcity_desktop.rules.citadels.rulings import RULINGS
from cardcity_desktop.rules.citadels.setup import Setup
from tests.contract.clauses import BOOKS, clauses_of

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


def test_every_ruled_clause_has_a_ruling() -> None:
    book = (BOOKS / "citadels.md").read_text(encoding="utf-8")
    ruled, clause = set(), ""
    for line in book.splitlines():
        found = re.match(r"- (\d+\.\d+) |## (\d+)\.", line)
        clause = (found[1] or found[2]) if found else clause
        if clause and "[ruling" in line:
            ruled.add(clause)
    assert {ruling.clause for ruling in RULINGS} == ruled
    assert len({ruling.word for ruling in RULINGS}) == len(RULINGS)


def met(setup: Setup) -> set[str]:
    return {ruling.word for ruling in RULINGS if ruling.matters_to(setup)}


def test_a_game_lists_only_the_rulings_that_it_can_meet() -> None:
    four = met(Setup(4, bank=30, deck=68, crown=0))
    assert not four & {"seventh_seat", "keep_then_bury", "robbing_oneself", "unlimited_gold", "sixty_ninth_card"}
    assert {"keep_then_bury", "robbing_oneself", "first_crown"} <= met(Setup(2))
    assert "seventh_seat" in met(Setup(7))
