"""What can be wrong with what a caller hands to the rules: unreadable, not a game, or not allowed."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]
"""A cell's coordinates: x to the right, y down (on the hexagonal board: axial q, r)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    clause: the number of docs/rules/<game>.md, e.g. "4.3"; reason: a stable word that the screens turn into a sentence;
    cells: the cells to blame; figures: named numbers for that sentence, e.g. (("price", 10), ("money", 7));
    cards: the cards to blame, by their tokens, where a game has no cells.

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
    """Common root of the errors below."""


class UnreadableError(RulesError):
    """A text that is no action, card or cell at all."""


class BadFieldError(RulesError):
    """A set-up or position with one field that cannot be right.

    field: the field's name as the player wrote it; pattern: one short English sentence, with the names of its figures
    in braces where it has any, so that it can be said in other languages; problem: the sentence with its figures.
    """

    def __init__(self, field: str, pattern: str, **figures: object) -> None:
        problem = pattern.format(**figures) if figures else pattern
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
        self.pattern = pattern
        self.figures = figures


class IllegalActionError(RulesError):
    """An action that reads well and is not allowed now."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.refusal = refusal
