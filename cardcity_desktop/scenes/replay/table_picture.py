"""The table of a moment that is watched again: the very table the game is played at, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE, MemoryStore, Record, Seat
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.wording.seats import named

COMPUTER = "random"
"""Who sits on the seats that are looked at: nobody is asked to do anything."""


def picture_of_moment(
    services: Services, ui: Ui, replay: Replay, at: int, eyes: int | None, all_open: bool = False
) -> Surface | None:
    """The whole table after `at` actions, as the seat `eyes` or whoever passes by (None) could see it, as large as
    the window; all_open: with the others' cards as well, where the game's table shows them. None for a game whose table
    is not of this house's kind.
    """
    table = front_of(replay.header.game).table_scene(services, match_at(replay, at, eyes))
    if not isinstance(table, MatchTable):
        return None
    table.ui = ui
    table.hot_seat.spectate(eyes, all_open)
    table.opened()
    picture = Surface(ui.area.size)
    canvas = ui.canvas(picture)
    table.paint(canvas)
    for widget in table.widgets:
        widget.draw(canvas, table.focus)
    table.overlay(canvas)
    return picture


def match_at(replay: Replay, at: int, eyes: int | None) -> AnyMatch:
    """The match as it was after `at` actions, with nobody but `eyes` at the laptop; kept nowhere."""
    seats = _seats(replay.header.seats, eyes)
    header = replace(replay.header, seats=seats, purpose=FREE)
    return Match.resume(replay.game, Record("watched", header, replay.lines[:at]), MemoryStore())


def _seats(seats: Sequence[Seat], eyes: int | None) -> tuple[Seat, ...]:
    """Everybody is called as at the table, whoever sits there now."""
    return tuple(replace(seat, player="person" if at == eyes else COMPUTER) for at, seat in enumerate(named(seats)))
