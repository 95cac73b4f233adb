"""The progress of a game as text."""

from __future__ import annotations

from cardcity_desktop.support.i18n import _, ngettext


def hints_text(number: int) -> str:
    """Return the number of hints used as text; "" for 0."""
    if not number:
        return ""
    return ngettext("With {number} hint.", "With {number} hints.", number).format(number=number)


def round_text(number: int, rounds: int | None) -> str:
    """Return "Round 3 of 10", or "Round 3" if the number of rounds is unknown."""
    if rounds is None:
        return _("Round {round}").format(round=number)
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)
