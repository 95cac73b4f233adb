"""Hints: what the best player would do at this seat now, and why; thought about beside the window."""

from __future__ import annotations

from typing import Protocol

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.context import TOAST_SECONDS, Ui

HINT_SECONDS = 8.0


class Learner(Protocol):
    """What of a table is needed."""

    ui: Ui
    match: AnyMatch
    front: Front

    @property
    def names(self) -> tuple[str, ...]:
        """Of the seats."""

    @property
    def turn_status(self) -> TurnStatus:
        """Whose move it is now."""

    @property
    def can_hint(self) -> bool:
        """Whether the person in front of the screen has something to decide."""

    def hinted(self, advice: Advice) -> None:
        """Show on the table what is advised."""


class Hints:
    """One a table; how many were asked for the match counts."""

    def __init__(self, table: Learner, computers: Computers) -> None:
        self._table, self._computers = table, computers
        self._last: tuple[int, Advice | None] | None = None  # at which action one was asked for, and its answer
        self._said = ""

    def ask(self) -> Command:
        """Say what to do now, once it is found; asked again at the same moment, say the same."""
        table = self._table
        if not table.can_hint:
            return Stay()
        if self._last is None or self._last[0] != table.match.action_count:
            self._last = (table.match.action_count, None)
            table.match.note_hint()
            self._tell(_("Let me think…"))
            self._computers.advise(table.turn_status.actor, self._found)
        elif self._last[1] is not None:
            self._say(self._last[1])
        return Stay()

    def knows(self, advice: Advice) -> None:
        """What would be advised now is known already."""
        self._last = (self._table.match.action_count, advice)

    def show_answer(self) -> Command:
        """What is known to be best is told, and counts as no hint."""
        if self._last is not None and self._last[1] is not None:
            self._say(self._last[1])
        return Stay()

    def reread(self) -> None:
        """The match moved on: what was said of the step before is over."""
        if self._last is not None and self._last[0] != self._table.match.action_count:
            self.fall_silent()

    def fall_silent(self) -> None:
        """It was heard."""
        if self._said and self._table.ui.toast_text == self._said:
            self._table.ui.toast("")
        self._said = ""

    def _found(self, advice: Advice) -> None:
        self._last = (self._table.match.action_count, advice)
        self._say(advice)

    def _say(self, advice: Advice) -> None:
        table = self._table
        if table.can_hint:
            table.hinted(advice)
            view = table.match.view(table.turn_status.viewer)
            self._tell(table.front.words.hint_text(view, advice, table.names), HINT_SECONDS)

    def _tell(self, text: str, seconds: float = TOAST_SECONDS) -> None:
        self._said = text
        self._table.ui.toast(text, seconds)
