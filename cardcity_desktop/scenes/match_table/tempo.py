"""The tempo of the computers at a table, which the player sets while they play: hold, normal, fast, to the own turn."""

from collections.abc import Callable

from cardcity_desktop.scenes.match_table.recap import Recap
from cardcity_desktop.scenes.match_table.table_host import Calls, MatchTableHost, Tool
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Command, Intent, Stay

FAST = 0.4
"""Share of the time that a fast computer's move takes to be shown."""


class Tempo:
    """Hold and hurry of one table's computers. Its three tools take the places of those that wait for the own turn."""

    def __init__(self, table: MatchTableHost, recap: Recap, go_on: Callable[[], None]) -> None:
        """`go_on` continues automatically: a computer's move, and so on."""
        self._table, self.recap, self._go_on = table, recap, go_on
        self.is_held = False
        self.is_rushing = False
        """True until the next turn of a person: what the computers do is shown in no time."""

    @property
    def is_offered(self) -> bool:
        """True while computers play, and a person at this screen waits for them.

        False for a screen reader's user, for whom each move waits anyway.
        """
        hot_seat = self._table.hot_seat
        watched = bool(hot_seat.persons or hot_seat.elsewhere) and not hot_seat.spectating
        return watched and not self._table.ui.listening and self._table.turn_status.waiting == "computer"

    @property
    def wait_factor(self) -> float:
        """The factor of the time between two moves beside that of the options."""
        return 0.0 if self.is_rushing else 1.0

    def follow(self, seat: int) -> None:
        """Set the speed at which a seat's action is shown."""
        table, share = self._table, 1.0
        if not table.match.seats[seat].is_person:
            share = FAST if table.ui.preferences.computers == "fast" else 1.0
            share = 0.0 if self.is_rushing else share
        table.ui.hurry(share)

    def turn_came(self) -> None:
        """End hold and hurry at the turn of a person, who sees the last move at its usual speed."""
        if self._table.turn_status.waiting == "computer":
            return
        if self.is_rushing:
            self._table.ui.hurry(1.0)
            self.recap.is_due = True
        self.is_held = self.is_rushing = False

    def leave(self) -> None:
        """Leave other scenes their own speed."""
        self._table.ui.hurry(1.0)

    # Tools

    def tools(self) -> list[Tool]:
        """Return the three tools."""
        named, fast = self._table.ui.keys.named, self._table.ui.preferences.computers == "fast"
        hold = _("Let the computers go on") if self.is_held else _("Hold the computers")
        pace = _("Computers: normal speed") if fast else _("Computers: fast")
        to_turn = "" if not self.is_rushing else _("Your turn comes as soon as they have decided.")
        return [
            Tool("play" if self.is_held else "pause", named(hold, Intent.HOLD), "hold", self.hold),
            Tool("skip_back" if fast else "skip_forward", named(pace, Intent.PACE), "pace", self.change_pace),
            Tool("step_forward", named(_("To my turn"), Intent.TO_TURN), "to_turn", self.rush, to_turn),
        ]

    def calls(self) -> Calls:
        """Return what their keys call: in the own turn they only keep its guard closed, as of somebody who hurries."""
        if not self.is_offered:
            return dict.fromkeys((Intent.HOLD, Intent.PACE, Intent.TO_TURN), self._hurry_on)
        return {Intent.HOLD: self.hold, Intent.PACE: self.change_pace, Intent.TO_TURN: self.rush}

    def _hurry_on(self) -> None:
        if self._table.turn_status.is_my_turn:
            self._table.turn_guard.ignores_press()

    def hold(self) -> Command:
        """Hold the computers before their next move, or let them go on."""
        self.is_held, self.is_rushing = not self.is_held, False
        self._table.ui.toast(_("The computers wait. Press again to go on.") if self.is_held else "")
        self._changed()
        return Stay()

    def change_pace(self) -> Command:
        """Make the computers fast, or normal again. The options keep it."""
        ui = self._table.ui
        fast = ui.preferences.computers != "fast"
        self.is_held = self.is_rushing = False
        ui.change(computers="fast" if fast else "normal")
        ui.toast(_("The computers play fast.") if fast else _("The computers play at normal speed."))
        self._changed()
        return Stay()

    def rush(self) -> Command:
        """Show what the computers do in no time, until a person's turn comes."""
        self.is_held, self.is_rushing = False, True
        self._table.ui.hurry(0.0)
        self._table.ui.animator.skip()
        self._changed()
        return Stay()

    def _changed(self) -> None:
        self._table.refresh()
        self._go_on()
