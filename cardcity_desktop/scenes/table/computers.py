"""Computer players at the table: they move by themselves, at a pace that can be watched, and never hold up a frame."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardcity_desktop.players.player import make_player
from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.ui.preferences import motion_factor

if TYPE_CHECKING:
    from cardcity_desktop.scenes.table.scene import TableScene

MOVE_SECONDS = 0.8
"""Between two moves, at normal motion."""

AGAIN_SECONDS = 0.2
"""Until it looks again whether what moves on the table has arrived."""

QUICKEST = 0.1
"""With motion off a move still takes this share of the time, so that one sees that there was one."""


class Computers:
    """Waits and moves for every computer of a table. One wait at a time, for one state of the match."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._awaited = -1  # the match's mark that a move is waited for at

    def await_move(self, seconds: float = MOVE_SECONDS) -> None:
        """Let the computer whose turn it is move in a moment; once is enough."""
        table = self._table
        mark = table.match.mark
        if self._awaited == mark:
            return
        self._awaited = mark

        def due() -> None:
            if self._awaited == mark:
                self._awaited = -1
                self._move()

        factor = max(QUICKEST, motion_factor(table.ui.preferences.motion))
        table.ui.after(seconds * factor * table.pace, due)

    def _move(self) -> None:
        table = self._table
        seat = table.turn.seat
        if not table.on_top or table.turn.mode != "computer" or seat is None:
            return
        if table.ui.animator.blocking:  # what only adorns the table need not be over
            self.await_move(AGAIN_SECONDS)
            return
        match, state = table.match, table.match.state
        player = make_player(match.seats[seat].player)
        view = match.view(seat) if player.needs_view else None
        legal, chance = match.legal(seat), Random(f"{match.header.seed}/{match.mark}")

        def decided(action: Action) -> None:
            if table.on_top and match.state is state:  # else it was thought for nothing, and is thought anew
                table.course.computer_moves(action)

        table.ui.work(lambda: player.choose(view, legal, chance), decided)
