"""The dialog about a saved match that can't be opened."""

from __future__ import annotations

from collections.abc import Callable

from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.window.commands import Command, Push


def problem_dialog(sentence: str, actions: int | None = None, repair: Callable[[], Command] | None = None) -> Command:
    """Open the dialog about a match that can't be opened; actions: number of sound ones that `repair` would keep."""
    answers = [Answer(_("All right"))]
    if actions is not None and repair is not None:
        go_on = ngettext("Go on after {number} action", "Go on after {number} actions", actions)
        answers.append(Answer(go_on.format(number=actions), repair, "primary", "play"))
    return Push(Dialog(_("This game can’t be opened"), sentence, answers))
