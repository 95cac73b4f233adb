"""The hooks of `MatchTable` that a game's table overrides; each has a usable default."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.scenes.match_table.table_host import HelpText, MenuChoice
from cardcity_desktop.scenes.match_table.task_box import usual_room
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.toolkit import Command, Intent, Scene, Stay, Tween

Calls = dict[Intent, Callable[[], Command | None]]


class TableHooks(Scene):
    """Defaults of all hooks; docs/design.md says when each is called.

    `ending_keys` are keys of the buttons that end a turn or a step; the first existing one is used.
    """

    ending_keys: Sequence[str] = ("end_turn", "pass_on")
    hides_thinking = False  # thinking time could reveal hidden information, so computers take equally long
    journal_waits = False  # the journal does not open while earlier events are still being shown
    sounds: Mapping[type, str] = {}  # of persons' actions; effects have others

    def __init__(self, services: Services, match: AnyMatch) -> None:
        super().__init__()
        self.services, self.match, self.front = services, match, front_of(match.header.game)

    # What happens

    def opened(self) -> None:
        """Prepare the table when it comes on top: `self.ui` is set, nothing is composed yet."""

    def acting(self, seat: int, action: Any) -> None:
        """Play the sound of a person's action; a game also stores what it needs of the state before any action.

        Called just before a person's or a computer's action is played.
        """
        if self.match.seats[seat].is_person and type(action) in self.sounds:
            self.ui.sound.play(self.sounds[type(action)])

    def forget(self) -> None:
        """Drop the held and inspected items and the messages of the step before."""

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
        """Move the keyboard's focus to the next action; called after a step, when the widgets are composed."""

    def continues(self) -> bool:
        """Start the game's own automatic continuation; return True if it replaces the usual one."""
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

    def curtain_for(self, seat: int) -> CurtainScene:
        """Return the curtain that `seat` has to lift."""
        return CurtainScene(self.services, self.match, seat)

    def seated(self, seat: int) -> None:
        """React to `seat` becoming the viewer, before the table is read again."""

    # Hints, help and menu

    def show_advice(self, advice: Advice) -> None:
        """Mark the advised action on the table; a toast already shows its sentence."""

    def passes_over(self, action: Any) -> bool:
        """Return True for an action without a control of its own, because the next action implies it."""
        return False

    def help_text(self) -> HelpText:
        """Return the content of the help at this moment."""
        return HelpText(self.front.title(), self.front.pitch(), "1")

    def look_at_seat(self, seat: int) -> None:
        """Show a seat's city or hand, at a table that does not show all seats at once."""

    def task_room(self) -> Rect:
        """Return the place for a lesson's sentence or a mission's aims, which are aligned to its bottom."""
        return usual_room(self.ui)

    def menu_choices(self) -> Sequence[MenuChoice]:
        """Return the game's own choices in the menu."""
        return ()

    def calls(self) -> Calls:
        """Return the game's own intents, each with its command."""
        return {}
