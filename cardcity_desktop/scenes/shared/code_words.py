"""Why a code can't be read, in one sentence."""

from __future__ import annotations

from cardcity_desktop.session.codes import Fault
from cardcity_desktop.support.i18n import _


def fault_text(fault: Fault) -> str:
    """The sentence for the player."""
    if fault == "newer":
        return _("This code was made by another version of the app: a newer one may read it.")
    if fault == "damaged":
        return _("This code is damaged: a letter is missing or wrong.")
    return _("This is no code of a game.")
