"""The course of play: the table's voice after an action, then the computers, the gate, the results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.scenes.citadels.table import day
from cardcity_desktop.scenes.citadels.table.computers import Computers
from cardcity_desktop.scenes.citadels.table.curtain import GateScene
from cardcity_desktop.scenes.citadels.table.looked import NOTHING
from cardcity_desktop.scenes.citadels.table.story import Beat, Stage, play, stage_of, story_of
from cardcity_desktop.ui.window.commands import Command, Push, Replace

if TYPE_CHECKING:
    from cardcity_desktop.scenes.citadels.table.scene import TableScene

ASKED = pygame.event.custom_type()
"""Posted to itself: the table wants another scene though nobody pressed anything."""

BEFORE_RESULTS_SECONDS = 0.6


class Course:
    """The model is final at once; what everybody may see of it follows, and nothing of it tells a secret.

    beat: what the voice says now; sitting: who had the laptop last; front: whose city lay in front before the story.
    """

    def __init__(self, table: TableScene, sitting: int | None) -> None:
        self._table = table
        self.sitting = sitting
        self.beat: Beat | None = None
        self.telling = False
        self.front: int | None = None
        self._before: Stage | None = None
        self._asks: list[Callable[[], Command | None]] = []
        self._expected: int | None = None  # who is to open the gate
        self._computers = Computers(table)

    @property
    def stage(self) -> Stage | None:
        """The public facts as the story shows them; None while nothing is told."""
        if self.beat is not None:
            return self.beat.stage
        return self._before if self.telling else None

    def stop(self) -> None:
        """The table is left for good."""
        self._computers.stop()

    def opened(self) -> bool:
        """Whether the one who was awaited has opened the gate; then that one's secrets are shown."""
        if self._expected is None or self._table.match.holder != self._expected:
            return False
        self._take_over(self._expected)
        return True

    def computer_moves(self, action: Action) -> None:
        """Do a computer's action and show it as the viewer may see it."""
        self.advance(self._table.moment.actor, action)

    def advance(self, seat: int, action: Action) -> None:
        """The model is final at once; the table's voice tells what followed."""
        self._before, self.front = stage_of(self._table.moment.view), self._table.moment.front
        mark, warlord = self._table.match.mark, self.sitting
        self._table.match.do(seat, action)
        events = self._table.match.events_since(mark, None)
        self._table.looked = NOTHING
        self._settle_viewer(warlord)
        beats = story_of(self._before, events, self._table.moment.names)
        if beats:
            self._tell(beats)
        else:
            self._table.changed()

    def _settle_viewer(self, sat: int | None) -> None:
        """Whose secrets may be shown now: with one person always theirs, else only who goes on in the same turn."""
        if len(self._table.persons) == 1:
            return
        actors = self._table.match.actors()
        view = self._table.match.view(None)
        if view.phase == "graveyard":
            self._table.viewer, self.sitting = None, sat
        elif not actors or actors[0] != self._table.viewer:
            self._table.viewer = sat if self._goes_on(view, actors, sat) else None
            if self._table.viewer is not None:
                self._table.match.hand_over(self._table.viewer)
        self._table.forget_moment()

    def _goes_on(self, view: View, actors: tuple[int, ...], sat: int | None) -> bool:
        """Whether the turn of the one who sits there goes on, after the Graveyard's owner has decided."""
        begins = not view.used and not view.built
        return self._table.viewer is None and view.phase == "turn" and actors[:1] == (sat,) and not begins

    def _tell(self, beats: list[Beat]) -> None:
        self.telling = True
        if len(self._table.persons) != 1:
            self._table.viewer = None
        self._table.forget_moment()
        play(self._table.ui.animator, beats, self._show_beat, self._table.ui.sound.play, self._told)

    def _show_beat(self, beat: Beat | None) -> None:
        self.beat = beat
        self._table.refresh()

    def _told(self) -> None:
        self.telling, self.beat, self._before = False, None, None
        self._table.changed()

    def go_on(self) -> None:
        """Computers, the gate, the results."""
        if self.telling or not self._table.on_top:
            return
        mode = self._table.moment.mode
        if mode == "computer":
            self._computers.await_move()
        elif mode == "over":
            self._table.ui.after(BEFORE_RESULTS_SECONDS, self._show_results)
        elif mode == "pass_on":
            if self.sitting is not None and self.sitting == self._table.moment.seat and not self._table.moment.night:
                self._take_over(self.sitting)  # the same person sits there still: no gate (15.4)
            else:
                self._ask(self.pass_on)

    def _show_results(self) -> None:
        if self._table.on_top and self._table.moment.mode == "over":
            self._ask(lambda: Replace(self._table.services.results_scene(self._table.match)))

    def pass_on(self) -> Command | None:
        """Shut the gate before the next person."""
        moment = self._table.moment
        if moment.mode != "pass_on" or moment.seat is None or self.telling:
            return None
        return self.shut_gate(moment.seat, _("chooses a character") if moment.night else day.as_character(moment))

    def shut_gate(self, seat: int, line: str) -> Command:
        """Nobody sees anything until `seat` opens it; `line` says what for."""
        self._expected = seat
        return Push(GateScene(self._table.services, self._table.match, seat, line))

    def _take_over(self, seat: int) -> None:
        self._expected = None
        self._table.viewer = self.sitting = seat
        self._table.match.hand_over(seat)
        self._table.looked = NOTHING
        self._table.changed()

    def _ask(self, call: Callable[[], Command | None]) -> None:
        self._asks.append(call)
        pygame.event.post(pygame.event.Event(ASKED))

    def answer(self) -> Command | None:
        """To an ASKED: what was wanted."""
        return self._asks.pop(0)() if self._asks else None
