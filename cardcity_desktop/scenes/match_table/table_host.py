"""The table of any game as its parts know it: its state, its hooks, and the values that a game's table gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.hot_seat import HotSeat, TurnStatus
from cardcity_desktop.scenes.match_table.turn_guard import TurnGuard
from cardcity_desktop.scenes.second_screens.room import Room, RoomTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Scene, Stay, Tween, Ui
from cardcity_desktop.ui.wording.seats import names_of

Calls = dict[Intent, Callable[[], Command | None]]

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
    text: str
    place: object = None  # the place it is about, in the game's own terms (None: no place)
    why: str = ""  # a computer's reason in half a sentence, "" if it is secret
    colour: int | None = None  # the acting seat's
    heading: str = ""  # title of the part of the match that begins here, such as a round
    icon: str = ""  # name of a sign, "" for none
    where: str = ""  # its cells in words, for screen readers


class GateLines(NamedTuple):
    """The words about the coming turn on the strip between two persons."""

    sentences: Sequence[str]  # one or two, public
    paint: Callable[[Canvas, Rect], None] | None = None  # draws a picture beside them, such as a role's


class MenuChoice(NamedTuple):
    key: str
    label: str
    icon: str
    action: Callable[[], Command | None]


class Tool(NamedTuple):
    """One icon."""

    icon: str
    tip: str  # its name with its key, for the tip
    key: str
    action: Callable[[], Command | None]
    why_not: str = ""  # why it can't be pressed now; "" if it can


class MatchTableHost(Scene):
    """State of a table, and the hooks that a game's table overrides, each with a usable default.

    docs/design.md says when each hook is called. `ending_keys` are keys of the buttons that end a turn or a step; the
    first existing one is used.
    """

    ending_keys: Sequence[str] = ("end_turn", "pass_on")
    hides_thinking = False  # thinking time could reveal hidden information, so computers take equally long
    journal_waits = False  # the journal does not open while earlier events are still being shown
    sounds: Mapping[type, str] = {}  # of persons' actions; effects have others
    numbers_choices = True  # number keys press choices
    seats_elsewhere: RoomTable

    def __init__(self, services: Services, match: AnyMatch, pace: float = 1.0) -> None:
        """`pace` is the factor of the computers' waits: 1 is usual."""
        super().__init__()
        self.services, self.match, self.front = services, match, front_of(match.header.game)
        self.hot_seat, self.pace = HotSeat(match), pace
        self.turn_guard = TurnGuard(lambda: self.ui.clock())
        self.on_top = False  # True while no other scene covers the table
        self.room: Room | None = None  # the screens around the match
        self.meanwhile = False  # another seat acts in the viewer's own turn

    def join_room(self) -> None:
        """Join the screens around the match, if it has any."""
        self.room = self.services.room_of(self.match)
        if self.room is not None and self.room.table is not self.seats_elsewhere:
            self.room.open_table(self.seats_elsewhere, self.match)

    # State

    @property
    def turn_status(self) -> TurnStatus:
        return self.hot_seat.turn_status

    @property
    def viewer(self) -> int | None:
        """The seat of the person at the screen, or None if there is none."""
        return self.hot_seat.viewer

    @property
    def visible_to(self) -> int | None:
        """The seat whose secrets may be shown now, or None if there is none."""
        return self.turn_status.visible_to

    @property
    def view(self) -> Any:
        """The match as it may be drawn now, which depends on whose secrets may be seen."""
        seat, hands = self.visible_to, self.hot_seat.open_hands
        return self.match.view(seat) if seat is not None else self.match.open_view(hands)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, in the player's language."""
        return names_of(self.match.seats)

    @property
    def waits_for_look(self) -> bool:
        """True if the viewer decides with something hidden that is closed now."""
        return self.hot_seat.is_closed and self.turn_status.is_my_turn and self.keeps_secret()

    @property
    def animating(self) -> bool:
        """True while earlier events are still being shown. Computers wait for the end."""
        return self.ui.animator.blocking

    @property
    def can_undo(self) -> bool:
        """True if the viewer may take the last step back."""
        return self.hot_seat.can_undo

    def why_not(self, intent: Intent) -> str:
        """Return why `intent` can't be done now, "" if it can."""
        return ""

    # What happens

    def opened(self) -> None:
        """Prepare the table when it comes on top: `self.ui` is set, nothing is composed yet."""

    def acting(self, seat: int, action: Any) -> None:
        """Play the sound of a person's action. A game also stores what it needs of the state before any action.

        Called just before a person's or a computer's action is played.
        """
        if self.match.seats[seat].is_person and type(action) in self.sounds:
            self.ui.sound.play(self.sounds[type(action)])

    def forget(self) -> None:
        """Drop the held and inspected items and the messages of the step before. `meanwhile` a game may keep them."""

    def reread(self) -> None:
        """Drop everything that was read from the match, because it has changed."""

    def announces(self) -> bool:
        """Return True if the game shows the last action at its own pace, and then calls `steps.changed`."""
        return False

    def show(self, events: Sequence[Any], start: Rect | None) -> Sequence[Tween]:
        """Return the animations of new events, as the viewer may see them, one after the other.

        The match has moved on already. The action began at `start` on the screen, in px. A game whose composition this
        changes refreshes itself.
        """
        return ()

    def settled(self) -> None:
        """Move the keyboard's focus to the next action. Called after a step, when the widgets are composed."""

    def continues(self) -> bool:
        """Start the game's own automatic continuation, and return True if it replaces the usual one."""
        return False

    def refused(self, refusal: Refusal) -> Command | None:
        """Show the reason of a refusal."""
        self.ui.sound.play("card_refused")
        self.ui.toast(self.front.words.refusal_text(refusal))
        return Stay()

    # Handing over

    def needs_curtain(self) -> bool:
        """Return True if the next person would see a secret without a curtain."""
        return True

    def keeps_secret(self) -> bool:
        """Return True if the viewer decides with something that the others may not see, such as a card in hand.

        Everybody can tell it: it is judged by what all know.
        """
        return True

    def gate_room(self) -> Rect | None:
        """Return the place (px) of the strip that names the next person. None: the game has a place of its own."""
        s, area = self.ui.scale, self.ui.area
        high = min(s(228), area.height // 3)
        return Rect(area.left + s(20), area.bottom - s(14) - high, area.width - 2 * s(20), high)

    def gate_lines(self) -> GateLines:
        """Return what that strip says of the turn, which everybody may know."""
        return GateLines((self.front.words.progress_text(self.match.progress()),))

    def curtain_for(self, seat: int) -> CurtainScene:
        """Return the curtain that `seat` has to lift."""
        return CurtainScene(self.services, self.match, seat)

    def seated(self, seat: int) -> None:
        """React to `seat` becoming the viewer, before the table is read again."""

    # Hints, help and menu

    def show_advice(self, advice: Advice) -> None:
        """Mark the advised action on the table. A note or a toast has its sentences."""

    def hint_room(self) -> Rect | None:
        """Return the place for a hint's note, which begins at its top, or None to show a toast in its place.

        It covers no title, no lit item and no aim. Called after each compose.
        """
        return None

    def passes_over(self, action: Any) -> bool:
        """Return True for an action without a control of its own, because the next action implies it."""
        return False

    def help_text(self) -> HelpText:
        """Return the content of the help at this moment."""
        return HelpText(self.front.title(), self.front.pitch(), "1")

    def look_at_seat(self, seat: int) -> None:
        """Show a seat's city or hand, at a table that does not show all seats at once."""

    def plate_of(self, seat: int) -> Rect | None:
        """Return the place (px) of a seat's plate, with the face at its left, or None if it is not on the screen."""
        return None

    def task_room(self) -> Rect:
        """Return the place for a lesson's sentence or a mission's aims, which are aligned to its bottom."""
        s, area = self.ui.scale, self.ui.area
        width = s.target(340)
        return Rect(area.right - width - s(20), area.centery - s(60), width, area.height // 2 + s(40))

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Return the game's own choices in the menu."""
        return ()

    def calls(self) -> Calls:
        """Return the game's own intents, each with its command."""
        return {}

    def works(self, intent: Intent) -> bool:
        """Return True if a key has an effect now. The help lists only those."""
        return intent in self.calls()
