"""The hooks of `MatchTable` that a game's table overrides; each has a usable default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.match_table.match_scene import MatchScene
from cardcity_desktop.scenes.match_table.table_host import HelpText, JournalEntry, MenuChoice
from cardcity_desktop.scenes.match_table.task_box import usual_room
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.input.intents import Intent

Calls = dict[Intent, Callable[[], Command | None]]


class TableHooks(MatchScene):
    """Defaults of all hooks; docs/design.md says when each is called."""

    def opened(self) -> None:
        """Called when the table is on top: `self.ui` is set, nothing is composed yet."""

    def reread(self) -> None:
        """Drop everything read from the match, because the match has changed."""

    def forget(self) -> None:
        """Drop the held and inspected items and the messages of the step before."""

    def acts(self, action: Any) -> None:
        """Play the sound of the viewer's action, just before it is done."""

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        """Return the animations of new events, one after the other; events are as the viewer may see them.

        The match is final already. start: the place on the screen where the action began, in px.
        """
        return ()

    def refused(self, refusal: Refusal) -> Command | None:
        """Show the reason of a refusal."""
        self.ui.sound.play("card_refused")
        self.ui.toast(self.front.words.refusal_text(refusal))
        return Stay()

    def show_advice(self, advice: Advice) -> None:
        """Mark the advised action on the table; its sentence is a toast already."""

    def passes_over(self, action: Any) -> bool:
        """Return True for an action that has no control of its own, because the next one implies it."""
        return False

    def settled(self) -> None:
        """Move the keyboard focus to the next action; called after a step, when the widgets are composed."""

    def needs_curtain(self) -> bool:
        """Return True if the next person would see a secret without a curtain."""
        return True

    def hides_thinking(self) -> bool:
        """Return True if thinking time could reveal hidden information: computers then take equally long."""
        return False

    def recap_of(self, events: Sequence[Any]) -> Sequence[str]:
        """Return the others' turns in sentences, the latest last."""
        return self.front.words.recap_lines(events, self.names)

    def entry_of(self, event: Any) -> JournalEntry | None:
        """Return the journal's line for an event; None where another line covers it."""
        return JournalEntry(self.front.words.event_text(event, self.names))

    def show_place(self, entry: JournalEntry) -> Command | None:
        """Show the place on the table that a line of the journal is about."""
        return None

    def help_text(self) -> HelpText:
        """Return the content of the help at this moment."""
        return HelpText(self.front.title(), self.front.pitch(), "1")

    def clause_now(self) -> str:
        """Return the clause or chapter about the present phase."""
        return self.help_text().clause

    def task_room(self) -> Rect:
        """Return the place for a lesson's sentence or a mission's aims, which are set at its foot."""
        return usual_room(self.ui)

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Return the game's own choices in the menu."""
        return ()

    def calls(self) -> Calls:
        """Return the game's own intents with their effects."""
        return {}
