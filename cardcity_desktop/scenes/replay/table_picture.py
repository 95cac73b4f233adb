"""The picture of a table at any position of a match, drawn by the game's table itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import FREE, OTHER_PERSON, MemoryStore, Record, Seat
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.wording.seats import is_lone_default, named

LEAST_TABLE = (1024, 720)
"""Smallest window in px for which a table is laid out; a smaller picture of it is scaled down."""


class TablePainter:
    """Tables at positions of a match, in the size of `ui`."""

    def __init__(self, services: Services, ui: Ui) -> None:
        self._services, self.ui = services, ui

    def for_place(self, size: tuple[int, int], text_size: float = 1.0) -> TablePainter:
        """Return a painter for a place of that size (px): of its shape, with as few px as possible.

        `text_size` is the largest that still shows everything; the picture is scaled down, but readable.
        """
        width, height = size
        larger = max(1.0, LEAST_TABLE[0] / width, LEAST_TABLE[1] / height)
        text_size = min(text_size, larger * self.ui.preferences.text_size)
        ui = self.ui.beside((round(width * larger), round(height * larger)), text_size)
        return TablePainter(self._services, ui)

    def picture(self, replay: Replay, at: int, viewer: int | None, all_open: bool = False) -> Surface | None:
        """Return the picture of a table (`table`), or None if there is none."""
        table = self.table(replay, at, viewer, all_open)
        return None if table is None else picture_of_table(table)

    def table(self, replay: Replay, at: int, viewer: int | None, all_open: bool = False) -> MatchTable | None:
        """Return the table after `at` actions, or None if the game's table is no `MatchTable`.

        It shows the view of seat `viewer` (None: the public one), or all hands if `all_open` and the table can.
        """
        table = front_of(replay.header.game).table_scene(self._services, match_at(replay, at, viewer))
        if not isinstance(table, MatchTable):
            return None
        table.ui = self.ui
        table.hot_seat.spectate(viewer, all_open)
        table.opened()
        if viewer is not None and viewer not in table.match.actors():  # who decides sees what the decision is about
            table.look_at_seat(viewer)
        return table


def picture_of_table(table: MatchTable) -> Surface:
    """Return a picture of a table in the window's size, without the pointer's marks."""
    picture = Surface(table.ui.area.size)
    canvas, widgets = table.ui.canvas(picture), table.widgets  # the ground is drawn around what was placed
    table.paint(canvas)
    for widget in widgets:
        widget.draw(canvas, table.focus)
    table.overlay(canvas)
    return picture


def match_at(replay: Replay, at: int, viewer: int | None) -> AnyMatch:
    """Return an unsaved match after `at` actions, in which `viewer` is the only person."""
    seats = seats_for(replay.header.seats, viewer)
    header = replace(replay.header, seats=seats, purpose=FREE)
    return Match.resume(replay.game, Record("watched", header, replay.lines[:at]), MemoryStore())


def seats_for(seats: Sequence[Seat], viewer: int | None) -> tuple[Seat, ...]:
    """Return the seats with displayed names, `viewer` as the only person and computers as they are.

    The table says "you" to a viewer who has no name, as in the match.
    """
    shown = list(named(seats))
    if viewer is not None and is_lone_default(shown[viewer].name):
        shown[viewer] = seats[viewer]
    return tuple(
        replace(seat, player=OTHER_PERSON) if seat.is_person and at != viewer else seat for at, seat in enumerate(shown)
    )
