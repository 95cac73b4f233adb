"""Interface between a table and its parts, and the values that a game's table gives them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.front import Front
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat, TurnStatus
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Intent, Pop, Tween, Ui

SignLegend = Callable[[Ui, int], kit.Part]
"""Make the part that explains the table's signs, in so many columns."""


@dataclass(frozen=True, slots=True)
class HelpText:
    """The content of a table's help at one moment."""

    title: str
    text: str  # what the player may do now and why
    clause: str  # the rule behind it, or the one that refused an action (`refused`)
    refused: bool = False
    how: str = ""  # how to play at this table by mouse and keys
    rules: tuple[str, ...] = ()  # other clauses that matter now
    signs: SignLegend | None = None  # makes the legend of the table's signs


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A line of the journal."""

    text: str
    place: object = None  # the place it is about, in the game's own terms (None: no place)
    why: str = ""  # a computer's reason in half a sentence, "" if it is secret
    colour: int | None = None  # the acting seat's
    heading: str = ""  # title of the part of the match that begins here, such as a round
    icon: str = ""  # name of a sign, "" for none


class MenuChoice(NamedTuple):
    key: str
    label: str
    icon: str
    action: Callable[[], Command | None]


def switch(table: MatchTableHost, options: object, name: str, hide: str, show: str) -> MenuChoice:
    """Return the menu's choice that hides or shows what the attribute `name` of `options` decides."""

    def flip() -> Command:
        setattr(options, name, not getattr(options, name))
        table.refresh()
        return Pop()

    return MenuChoice(name, hide if getattr(options, name) else show, "eye", flip)


class StepsAtTable(Protocol):
    """The steps of a table as its other parts see them."""

    def undo(self) -> Command | None:
        """Take the viewer's last step back."""

    def changed(self) -> None:
        """Read the match again and continue automatically."""


class MatchTableHost(Protocol):
    """Interface between a `MatchTable` and its parts: steps, hand-over, computers, hints, journal, layers, task."""

    ui: Ui
    match: AnyMatch
    front: Front
    services: Services
    hot_seat: HotSeat
    pace: float
    on_top: bool
    focus: Focus
    revision: int
    hides_thinking: bool
    journal_waits: bool
    numbers_choices: bool

    # State

    @property
    def steps(self) -> StepsAtTable:
        """The steps of the match at the table."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    def turn_status(self) -> TurnStatus:
        """The turn at this computer."""

    @property
    def viewer(self) -> int | None:
        """The seat in front of the screen; None if there is none."""

    @property
    def visible_to(self) -> int | None:
        """The seat whose secrets may be shown; None for no seat."""

    @property
    def animating(self) -> bool:
        """True while earlier events are still being shown."""

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back."""

    def works(self, intent: Intent) -> bool:
        """Return True if a key has an effect now."""

    # The scene

    def news_since(self, mark: int | None) -> tuple[list[str], int]:
        """Return the public events since a mark in sentences, and the present mark."""

    def refresh(self) -> None:
        """Compose the widgets again before the next frame."""

    def draw(self, canvas: Canvas) -> None:
        """Draw one frame."""

    # The hooks of `TableHooks` that parts call

    def acting(self, seat: int, action: Any) -> None: ...

    def forget(self) -> None: ...

    def reread(self) -> None: ...

    def announces(self) -> bool: ...

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]: ...

    def settled(self) -> None: ...

    def continues(self) -> bool: ...

    def refused(self, refusal: Refusal) -> Command | None: ...

    def needs_curtain(self) -> bool: ...

    def curtain_for(self, seat: int) -> CurtainScene: ...

    def seated(self, seat: int) -> None: ...

    def show_advice(self, advice: Advice) -> None: ...

    def passes_over(self, action: Any) -> bool: ...

    def help_text(self) -> HelpText: ...

    def task_room(self) -> Rect: ...

    def menu_choices(self) -> Sequence[MenuChoice]: ...
