"""What a game's table says and does where the table of any game asks for it: each hook does something that will do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.match_table.help import HelpText
from cardcity_desktop.scenes.match_table.journal import Entry
from cardcity_desktop.scenes.match_table.match_scene import MatchScene
from cardcity_desktop.scenes.match_table.menu import Choice
from cardcity_desktop.scenes.match_table.task_box import usual_room
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.input.intents import Intent

Calls = dict[Intent, Callable[[], Command | None]]


class TableHooks(MatchScene):
    """docs/design.md says at which moment each is called."""

    def opened(self) -> None:
        """It came on top, `self.ui` is set, nothing is composed yet."""

    def reread(self) -> None:
        """The match moved on: forget what was read off it."""

    def forget(self) -> None:
        """What was held, said or looked at belongs to the step before."""

    def acts(self, action: Any) -> None:
        """The person in front of the screen is about to do this: let it be heard."""

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        """Take in what happened, as the viewer may see it; the movements that tell it, one after the other.

        The match is final already. start: where on the screen the action came from.
        """
        return ()

    def refused(self, refusal: Refusal) -> Command | None:
        """Say why something is not allowed."""
        self.ui.sound.play("card_refused")
        self.ui.toast(self.front.words.refusal_text(refusal))
        return Stay()

    def hinted(self, advice: Advice) -> None:
        """Show on the table what is advised; the sentence is said already."""

    def passes_over(self, action: Any) -> bool:
        """Whether nothing is pressed for an action: the next one does it as well, and is what a hint advises."""
        return False

    def settled(self) -> None:
        """Composed anew after a step: bring the keyboard to what comes next."""

    def needs_curtain(self) -> bool:
        """Whether anything is secret that the next person at the laptop would see on the way."""
        return True

    def hides_thinking(self) -> bool:
        """Whether computers take the same time for every decision: a quick one would tell what is in their hand."""
        return False

    def recap_of(self, events: Sequence[Any]) -> Sequence[str]:
        """What somebody wants to hear of others' turns, in sentences, the latest last."""
        return self.front.words.recap_lines(events, self.names)

    def entry_of(self, event: Any) -> Entry | None:
        """An event as a line of the journal; None for one that is told by another."""
        return Entry(self.front.words.event_text(event, self.names))

    def show_place(self, entry: Entry) -> Command | None:
        """Look at the place that a line of the journal speaks of."""
        return None

    def help_text(self) -> HelpText:
        """What the help says now."""
        return HelpText(self.front.title(), self.front.pitch(), "1")

    def clause_now(self) -> str:
        """The clause or chapter that says more about what is going on."""
        return self.help_text().clause

    def task_room(self) -> Rect:
        """Where a lesson's sentence or a mission's aims may stand, at the foot of it."""
        return usual_room(self.ui)

    def menu_choices(self) -> Sequence[Choice]:
        """What the menu offers besides what every game's does."""
        return ()

    def calls(self) -> Calls:
        """What intents do at this table, besides those of every table."""
        return {}
