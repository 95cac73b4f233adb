"""Copying a match as a code, for a letter."""

from __future__ import annotations

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.system.clipboard import copy_text


def copy_code(ui: Ui, code: str) -> None:
    """Put a code into the clipboard and show a toast about it."""
    ui.toast(
        _("The code is copied: paste it into a letter, and the game goes on there. It opens every player’s hand.")
        if copy_text(code)
        else _("This system lets no text be copied.")
    )
