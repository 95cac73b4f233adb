"""Interface between a table and its parts, and the values that a game's table hands to the parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

SignLegend = Callable[[Ui, Rect, int], list[Widget]]
"""Make the widgets that explain the table's signs, from the top left of a place, in so many columns."""


@dataclass(frozen=True, slots=True)
class HelpText:
    """The content of a table's help at one moment.

    text: what the player may do now and why; clause: the rule behind it, or the one that refused an action
    (`refused`); how: how to play at this table by mouse and keys; rules: other clauses that matter now; signs: makes
    the legend of the table's signs.
    """

    title: str
    text: str
    clause: str
    refused: bool = False
    how: str = ""
    rules: tuple[str, ...] = ()
    signs: SignLegend | None = None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A line of the journal.

    place: the place it is about, in the game's own terms (None: no place); why: a computer's reason in half a
    sentence, "" where it is secret; colour: of the seat that acted; heading: the part of the match that begins with
    this line, such as a round; icon: name of a sign, "" if there is none.
    """

    text: str
    place: object = None
    why: str = ""
    colour: int | None = None
    heading: str = ""
    icon: str = ""


class MenuChoice(NamedTuple):
    """A button of the menu."""

    key: str
    label: str
    icon: str
    action: Callable[[], Command | None]


class MatchTableHost(Protocol):
    """Interface between a `MatchTable` and its parts: computers, hints, journal, help, menu, task, results."""

    ui: Ui
    match: AnyMatch
    front: Front
    services: Services
    pace: float
    on_top: bool

    # State

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    def turn_status(self) -> TurnStatus:
        """The turn at this computer."""

    @property
    def visible_to(self) -> int | None:
        """The seat whose secrets may be shown; None for no seat."""

    @property
    def animating(self) -> bool:
        """True while earlier events are still being shown."""

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back."""

    @property
    def can_hint(self) -> bool:
        """True if the viewer has a decision to make."""

    def works(self, intent: Intent) -> bool:
        """Return True if a key has an effect now."""

    def hides_thinking(self) -> bool:
        """Return True if thinking time could reveal hidden information."""

    def passes_over(self, action: Any) -> bool:
        """Return True for an action that has no control of its own, because the next one implies it."""

    # What parts ask the table to do

    def refresh(self) -> None:
        """Compose the widgets again before the next frame."""

    def settled(self) -> None:
        """Move the keyboard focus to the next action."""

    def computer_moves(self, seat: int, action: Any) -> None:
        """Do a computer's action and show it."""

    def scripted_action(self, seat: int) -> Any:
        """Return the action that a lesson's script has for a seat; None if there is none."""

    def record_reason(self, advice: Advice) -> None:
        """Keep a computer's reason for the journal, before its action is done."""

    def show_advice(self, advice: Advice) -> None:
        """Mark the advised action on the table."""

    def entry_of(self, event: Any) -> JournalEntry | None:
        """Return the journal's line for an event; None where another line covers it."""

    def help_text(self) -> HelpText:
        """Return the content of the help at this moment."""

    def task_room(self) -> Rect:
        """Return the place for a lesson's sentence or a mission's aims, in px."""

    # Commands

    def undo(self) -> Command | None: ...

    def ask_hint(self) -> Command | None: ...

    def show_journal(self) -> Command | None: ...

    def show_help(self) -> Command | None: ...

    def show_menu(self) -> Command | None: ...

    def open_rules(self, clause: str = "") -> Command:
        """Open the rulebook at a clause, at the current one if none is named."""

    def to_title(self) -> Command:
        """Close the saved match and leave for the title."""
