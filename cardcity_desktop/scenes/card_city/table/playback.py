"""The course of play: what is shown of an action, and what comes without anybody pressing anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Action
from cardcity_desktop.rules.card_city.events import CardsDiscarded, IncomePaid, PurchasePassed
from cardcity_desktop.rules.card_city.events import Event as Happened
from cardcity_desktop.scenes.card_city.table.computers import Computers
from cardcity_desktop.scenes.card_city.table.event_flights import card_flight, coin_flights
from cardcity_desktop.scenes.card_city.table.flights import Laid, laid_by
from cardcity_desktop.scenes.card_city.table.point_pops import points_gained
from cardcity_desktop.scenes.card_city.wording import event_text
from cardcity_desktop.ui.paint.animation import Tween, nowhere
from cardcity_desktop.ui.window.commands import Command, Replace

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene

ASKED = pygame.event.custom_type()
"""Posted to itself: the table wants another scene though nobody pressed anything."""

LOOK_AGAIN_SECONDS = 0.2
BEFORE_RESULTS_SECONDS = 0.3


class Course:
    """Shows what happened at a table, then lets the next one move, the curtain fall or the game end."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._asks: list[Callable[[], Command | None]] = []
        self._asked_curtain = False
        self._computers = Computers(table)

    def tell(self, events: tuple[Happened, ...], start: Rect | None) -> None:
        """Show what happened: the model is final at once, cards (from `start`) and coins follow."""
        table = self._table
        table.changed(quiet=True)
        tweens: list[Tween] = []
        for event in events:
            laid = laid_by(event)
            if laid is not None and laid.seat != table.viewer:
                table.last[laid.seat] = table.last.get(laid.seat, frozenset()) | {laid.cell}
            if isinstance(event, CardsDiscarded) or (isinstance(event, PurchasePassed) and event.forced):
                table.news.append(event_text(event, table.turn.names))
            if laid is not None and not table.shows_lots:
                tweens += [*card_flight(table, laid, start), *self._pop(laid, events)]
                start = None
            elif isinstance(event, IncomePaid):
                if table.income is None or event.seat == table.turn.viewer:
                    table.income = event
                tweens += coin_flights(table, event)
        table.refresh()
        table.ui.animator.sequence(tweens)
        self.go_on()

    def _pop(self, laid: Laid, events: tuple[Happened, ...]) -> list[Tween]:
        """What the cards of an action have brought pops up over the first of them."""
        table = self._table
        first = next(found for found in map(laid_by, events) if found is not None)
        if laid != first or table.board is None or not (table.turn.state.rules.unique or table.shown == laid.seat):
            return []
        gain = points_gained(table.match.states[-2], events, table.match.state, laid.seat)
        place = table.board.rect_of(laid.cell)
        show = partial(table.pops.show, laid.seat, place, gain)
        return [Tween(0, lambda _share: None, show, area=nowhere)] if gain > 0 else []

    def go_on(self) -> None:
        """What comes by itself: computers, the first curtain, the results."""
        table = self._table
        mode = table.turn.mode
        if mode == "computer":
            self._computers.await_move()
        elif mode == "over":
            self._await_end()
        elif mode == "pass_on" and table.viewer is None and not self._asked_curtain:
            self._asked_curtain = True
            self._ask(table.pass_on)

    def computer_moves(self, action: Action) -> None:
        """Do a computer's action and show it as the viewer may see it."""
        table = self._table
        table.forget()
        if not table.persons:
            table.last = {}  # nobody was away: only the newest card is marked
        mark = table.match.mark
        table.match.do(table.turn.actor, action)
        self.tell(table.match.events_since(mark, table.turn.viewer), None)

    def answer(self) -> Command | None:
        """To an ASKED: what was wanted."""
        return self._asks.pop(0)() if self._asks else None

    def _ask(self, call: Callable[[], Command | None]) -> None:
        self._asks.append(call)
        pygame.event.post(pygame.event.Event(ASKED))

    def _await_end(self) -> None:
        table = self._table

        def end() -> None:
            if table.on_top and table.turn.mode == "over":
                if table.ui.animator.busy:
                    table.ui.after(LOOK_AGAIN_SECONDS, end)
                else:
                    self._ask(lambda: Replace(table.services.results_scene(table.match)))

        table.ui.after(BEFORE_RESULTS_SECONDS, end)
