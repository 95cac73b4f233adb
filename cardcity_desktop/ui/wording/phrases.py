"""Words joined to phrases."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.support.i18n import _, language


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


def within(name: str) -> str:
    """Return a name for the middle of a sentence: in French without a capital."""
    return name[:1].lower() + name[1:] if language() == "fr" else name


def equal_text(action: str) -> str:
    """Return the sentence of a hint on another action, given as its sentence, that is about as good."""
    return _("About as good: {action}").format(action=within(action))
