"""Refusals and errors of the rules: a text that cannot be read, a field that cannot be right, an action not allowed."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]
"""Coordinates of a cell: x to the right, y down; axial (q, r) on a hexagonal board."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Reason why an action is not allowed.

    clause: number in docs/rules/<game>.md, e.g. "4.3"; reason: stable word that the screens turn into a sentence;
    cells: the cells that cause it; figures: named numbers for that sentence, e.g. (("price", 10), ("money", 7));
    cards: tokens of the cards that cause it, in games without cells.

    >>> str(Refusal("4.5", "money", figures=(("price", 10), ("money", 7))))
    '4.5 money'
    """

    clause: str
    reason: str
    cells: tuple[Cell, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.clause} {self.reason}"


class RulesError(Exception):
    """Common base of the errors below."""


class UnreadableError(RulesError):
    """Raised for a text that is no action, card or cell."""


class BadFieldError(RulesError):
    """Raised for a set-up or position with one field that can't be right.

    field: the field's name as the player wrote it; pattern: one short English sentence with the names of its figures
    in braces, so that screens can translate it; problem: that sentence with its figures filled in.
    """

    def __init__(self, field: str, pattern: str, **figures: object) -> None:
        problem = pattern.format(**figures) if figures else pattern
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
        self.pattern = pattern
        self.figures = figures


class IllegalActionError(RulesError):
    """Raised for an action that can be read but is not allowed now."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.refusal = refusal
