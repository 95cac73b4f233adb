"""The table as the room of its match knows it: seats whose persons have a screen of their own."""

from collections.abc import Callable
from typing import Any

from cardcity_desktop.scenes.match_table.hand_over import HandOver
from cardcity_desktop.scenes.match_table.steps import Steps
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.ui.toolkit import Pop

TOAST_SECONDS = 8.0
"""Time that a sentence about other screens stays, which asks for something."""


class SeatsElsewhere:
    """`scenes.second_screens.room.RoomTable` of one table. For the table such a seat is a computer player."""

    def __init__(self, table: MatchTableHost, hand_over: HandOver, steps: Callable[[], Steps]) -> None:
        self._table, self._hand_over, self._steps = table, hand_over, steps

    @property
    def animating(self) -> bool:
        return self._table.on_top and self._table.animating

    def play_for(self, seat: int, action: Any) -> None:
        if self._table.on_top:
            self._steps().do_for(seat, action)
        else:  # a layer is over the table, which reads the match when it comes back
            self._table.match.do(seat, action)
            self._table.hot_seat.moved()

    def undo_for(self, seat: int) -> None:
        table = self._table
        table.match.undo(seat)
        table.hot_seat.moved()
        if table.on_top:
            self._steps().forget_elsewhere()
            self._steps().changed()

    def skip(self) -> None:
        self._table.ui.animator.skip()

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        self._table.ui.after(seconds, call)

    def toast(self, text: str) -> None:
        self._table.ui.toast(text, TOAST_SECONDS)

    def send_elsewhere(self, seats: frozenset[int]) -> None:
        table = self._table
        if seats == table.hot_seat.elsewhere:
            return
        table.hot_seat.send_elsewhere(seats)
        curtain = self._hand_over.curtain
        if curtain is not None and seats:  # other screens look at this table, so that no curtain covers it
            curtain.moot = True
            table.ui.ask(curtain, Pop)  # unless the panel is over it
        if table.on_top:
            self._steps().changed()
        else:
            table.reread()
            table.refresh()
