"""Refusals and errors of the rules: unreadable texts, wrong fields, actions that are not allowed."""

from collections.abc import Callable
from dataclasses import dataclass

Cell = tuple[int, int]
"""Coordinates of a cell: x to the right, y down; on a hexagonal board axial (q, r)."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Reason why an action is not allowed.

    >>> str(Refusal("4.5", "money", figures=(("price", 10), ("money", 7))))
    '4.5 money'
    """

    clause: str  # number in docs/rules/<game>.md, e.g. "4.3"
    reason: str  # stable word that screens turn into a sentence
    cells: tuple[Cell, ...] = ()  # the cells that cause it
    figures: tuple[tuple[str, int], ...] = ()  # named numbers for that sentence, e.g. (("price", 10), ("money", 7))
    cards: tuple[str, ...] = ()  # tokens of the cards that cause it, in games without cells

    def __str__(self) -> str:
        return f"{self.clause} {self.reason}"


class RulesError(Exception):
    """Base of the errors below."""


class UnreadableError(RulesError):
    """Raised for a text that is no action, card or cell."""


class Phrase:
    """A short English sentence, or a part of one, that screens can translate, with its figures.

    pattern: the words with the names of the figures in braces; a figure may be a phrase or a tuple of phrases.

    >>> str(Phrase("{count} in {places}", count=2, places=(Phrase("the pile"), Phrase("the hand"))))
    '2 in the pile, the hand'
    """

    def __init__(self, pattern: str, **figures: object) -> None:
        self.pattern = pattern
        self.figures = figures

    def __str__(self) -> str:
        return self.text(lambda pattern: pattern, lambda _name, figure: figure)

    def text(self, translate: Callable[[str], str], figure_text: Callable[[str, object], object]) -> str:
        """Return the phrase, its pattern translated.

        figure_text: returns the text of a figure, given by its name.
        """

        def text_of(name: str, figure: object) -> object:
            if isinstance(figure, tuple):
                return ", ".join(str(text_of(name, part)) for part in figure)
            return figure.text(translate, figure_text) if isinstance(figure, Phrase) else figure_text(name, figure)

        return translate(self.pattern).format(**{name: text_of(name, value) for name, value in self.figures.items()})


class BadFieldError(RulesError):
    """Raised for a set-up or position with one field that can't be right.

    field: the field's name as the player wrote it; phrase: what is wrong with it.
    """

    def __init__(self, field: str, pattern: str | Phrase, **figures: object) -> None:
        phrase = Phrase(pattern, **figures) if isinstance(pattern, str) else pattern
        super().__init__(f"{field}: {phrase}")
        self.field = field
        self.phrase = phrase


class IllegalActionError(RulesError):
    """Raised for an action that can be read but is not allowed now."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.refusal = refusal
