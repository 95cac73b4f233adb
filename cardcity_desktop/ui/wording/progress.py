"""How far a game is, in words."""

from __future__ import annotations

from cardcity_desktop.i18n import _


def round_text(number: int, rounds: int | None) -> str:
    """ "Round 3 of 10", or "Round 3" where nobody knows how many there will be."""
    if rounds is None:
        return _("Round {round}").format(round=number)
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)
