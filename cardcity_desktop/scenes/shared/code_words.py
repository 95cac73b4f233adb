"""Sentences about codes that can't be read."""

from __future__ import annotations

from cardcity_desktop.session.codes import Fault
from cardcity_desktop.support.i18n import _


def fault_text(fault: Fault) -> str:
    """Return the sentence about what is wrong with a code."""
    if fault == "newer":
        return _("This code was made by another version of the app: a newer one may read it.")
    if fault == "damaged":
        return _("This code is damaged: a letter is missing or wrong.")
    return _("This is no code of a game.")
