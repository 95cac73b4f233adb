"""Phrases of every game: lists of words, rounds and hints, paths of files."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardcity_desktop.support.i18n import _, language, ngettext

Fields = Mapping[str, Callable[[Any, Sequence[str]], object]]
"""By word of a sentence, what it stands for: read from an event or action, and the players' names by seat."""


def filled_in(fields: Fields, text: str, subject: Any, names: Sequence[str], **given: object) -> str:
    """Return a sentence about an event or action with its words, which are read from `fields` unless given."""
    read = {word: field for word, field in fields.items() if f"{{{word}}}" in text and word not in given}
    return text.format(**given, **{word: field(subject, names) for word, field in read.items()})


def listed(words: Sequence[str]) -> str:
    """Return "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def one_of(words: Sequence[str]) -> str:
    """Return "A, B or C"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}").format(first=", ".join(words[:-1]), last=words[-1])


def with_label(label: str, text: str) -> str:
    """Return "label: text", without the colon after a question."""
    return f"{label} {text}" if label.endswith("?") else _("{name}: {text}").format(name=label, text=text)


def rule_text(clause: str, sentence: str) -> str:
    """Return a sentence that cites its clause."""
    return _("Rule {clause} \u2013 {sentence}").format(clause=clause, sentence=sentence)


def capitalised(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def within(name: str) -> str:
    """Return a name for the middle of a sentence: without a capital in French."""
    return name[:1].lower() + name[1:] if language() == "fr" else name


def equal_text(action: str) -> str:
    """Return a hint's sentence that another action, given as a sentence, is about as good."""
    return _("About as good: {action}").format(action=action[:1].lower() + action[1:])


def both_equal_text() -> str:
    """Return a hint's sentence that the two ways which it compares are about as good."""
    return _("All in all, both are about as good.")


def shown_path(file: Path) -> str:
    """Return a file's path for display, from the home folder on, with " › " between folders."""
    try:
        parts = file.relative_to(Path.home()).parts
    except (ValueError, RuntimeError):
        return str(file)
    return " › ".join(parts)


def hints_text(number: int) -> str:
    """Return the number of hints used as text, or "" for 0."""
    if not number:
        return ""
    return ngettext("With {number} hint.", "With {number} hints.", number).format(number=number)


def round_text(number: int, rounds: int | None) -> str:
    """Return "Round 3 of 10", or "Round 3" if the number of rounds is unknown."""
    if rounds is None:
        return _("Round {round}").format(round=number)
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)
