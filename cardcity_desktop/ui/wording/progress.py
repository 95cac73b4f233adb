"""How far a game is, in words."""

from __future__ import annotations

from cardcity_desktop.support.i18n import _, ngettext


def hints_text(number: int) -> str:
    """How many hints were asked for; "" for none."""
    if not number:
        return ""
    return ngettext("With {number} hint.", "With {number} hints.", number).format(number=number)


def round_text(number: int, rounds: int | None) -> str:
    """ "Round 3 of 10", or "Round 3" where nobody knows how many there will be."""
    if rounds is None:
        return _("Round {round}").format(round=number)
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)
