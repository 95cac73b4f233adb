"""Dragging cards with the mouse: lift, drop, turn."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from cardcity_desktop.rules.card_city.actions import Return
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.city_board import CityBoard
from cardcity_desktop.scenes.card_city.table.effects.flights import square
from cardcity_desktop.scenes.card_city.table.effects.table_effects import TableEffects
from cardcity_desktop.scenes.card_city.table.hand.actions import CardActions
from cardcity_desktop.scenes.card_city.table.held import Held, quarters_to_fit
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.ui.board.painting.marks import draw_number
from cardcity_desktop.ui.board.view import with_ctrl
from cardcity_desktop.ui.cards.faces import Depth, FlatCards
from cardcity_desktop.ui.paint.animation import Tween, blend, nowhere
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Scene, Stay
from cardcity_desktop.ui.window.drag import Drag

PULL_AFTER, PULL_EVERY = 0.3, 0.03
"""Seconds that a card is at the board's edge before the board moves, and between two moves."""

SNAP = 0.09
"""Seconds in which a dragged card jumps onto a cell where it may be placed."""

LIFT = 6
"""Logical units by which a dragged card is raised over the cell where it would be placed."""


class CardDrag(Drag):
    """Drag and drop of the cards of one table."""

    def __init__(
        self, table: TableHost, cards: CardActions, city: CityBoard, effects: Callable[[], TableEffects]
    ) -> None:
        super().__init__()
        self._table, self._cards, self._city, self._effects = table, cards, city, effects
        self._pulling, self._flat = False, FlatCards()
        self._cell: Cell | None = None  # the cell onto which the card jumps, with where it comes from and how far it is
        self._from, self._share = (0, 0), 1.0

    def held(self) -> Callable[[Canvas], Rect] | None:
        held = self._table.selection.held
        return None if self.item is None or held is None else partial(self._draw, held)

    def _draw(self, held: Held, canvas: Canvas) -> Rect:
        """Draw the dragged card: over the board as large as a cell, raised and upright over a cell that can take it."""
        turn, board, position = self._table.turn, self._city.view, self.position
        covered = turn.faces(self._table.ui).draw(
            canvas.surface, held.token, self._shown_middle(position), self._city.card_side, self._depth(position),
            motif=turn.motif_of(held), flat=self._flat,
        )  # fmt: skip
        if board is not None and self._cell is not None and self._cell in board.model.order[:1]:
            covered = covered.union(draw_number(canvas, board.lens, self._cell, 1))
        return covered

    def _depth(self, position: tuple[int, int]) -> Depth:
        """Return the card's look: tilted while it follows the mouse, upright once it has jumped onto a cell."""
        board = self._city.view
        if board is None or not board.rect.collidepoint(position):
            return "dragged"
        return "carried" if self._cell is None else "settling" if self._share < 0.5 else "lifted"

    def handle(self, event: Event, scene: Scene) -> Command | None:
        """Handle an event about the held card; return None for any other event."""
        used = self._turn(event)
        if used is not None:
            return used
        before = self._shown_middle(self.position)
        used = super().handle(event, scene)
        if used is not None and self.item is not None:
            self._snap(before)
        if used is not None and event.type == pygame.MOUSEMOTION:
            scene.ui.pointer = event.pos
            self._point()
            if not self._pulling:
                self._pulling = True
                scene.ui.after(PULL_AFTER, self._pull)
        return used

    def _turn(self, event: Event) -> Command | None:
        """Turn a bicolour by wheel or right button; put back any other card by right button."""
        table = self._table
        if table.selection.held is None:
            return None
        if event.type == pygame.MOUSEWHEEL and table.selection.held.rotates and event.y and not with_ctrl():
            return self._cards.rotate(1 if event.y < 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            if table.selection.held.rotates:
                return self._cards.rotate(1)
            self.cancel()  # while the left button is down, the board would go on pulling
            self._cards.put_back()
            return Stay()
        return None

    def _point(self) -> None:
        """Point at the cell under the dragged card."""
        board = self._city.view
        self._city.point(board.cell_at(self.position) if board is not None else None)

    def _snap(self, before: tuple[int, int]) -> None:
        """Let the card jump from `before` onto another cell that can take it; elsewhere it follows the mouse."""
        cell = self._legal_cell(self.position)
        if cell == self._cell:
            return
        self._cell, self._from, self._share = cell, before, 1.0
        if cell is None:
            return
        self._share = 0.0

        def update(share: float) -> None:
            if self._cell == cell:
                self._share = share
                self._table.ui.invalidate_held()

        self._table.ui.animator.play(Tween(SNAP, update, area=nowhere))

    def _pull(self) -> None:
        """Scroll the board while a card is held at an edge beyond which the board continues."""
        board = self._city.view
        self._pulling = self.item is not None and board is not None and board.pull(self.position)
        if self._pulling:
            self._point()
            self._table.ui.after(PULL_EVERY, self._pull)

    def _legal_cell(self, position: tuple[int, int]) -> Cell | None:
        """Return the cell under the mouse if the held card may be placed there."""
        board = self._city.view
        cell = board.cell_at(position) if board is not None else None
        return cell if board is not None and cell in board.model.legal else None

    def _middle(self, position: tuple[int, int]) -> tuple[int, int]:
        """Return the card's middle for a mouse position: that position, raised over a cell that can take the card."""
        board, cell = self._city.view, self._legal_cell(position)
        if board is None or cell is None:
            return position
        x, y = board.rect_of(cell).center
        return x, y - self._table.ui.scale(LIFT)

    def _shown_middle(self, position: tuple[int, int]) -> tuple[int, int]:
        """Return the card's middle while it jumps."""
        (x, y), (x0, y0) = self._middle(position), self._from
        return round(blend(x0, x, self._share)), round(blend(y0, y, self._share))

    def can_lift(self, item: Focusable) -> bool:
        return isinstance(item.extra, Held) and self._table.turn.is_my_turn

    def lifted(self, item: Focusable) -> None:
        table = self._table
        assert isinstance(item.extra, Held)
        held = table.selection.held
        self._cards.lift(item.extra if held is None or held.slot_key != item.extra.slot_key else held)

    def drop(self, item: Focusable, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        """Handle the end of a drag: do the action, turn the card so that it fits, or let it spring back."""
        table, held = self._table, self._table.selection.held
        if held is None:
            return None
        if held.source in ("drawn", "laid"):
            return self._drop_drawn(held, target, position)
        board = self._city.view
        cell = board.cell_at(position) if board is not None else None
        if cell is not None and (quarters := quarters_to_fit(held, cell, table.turn.legal)):
            return self._cards.rotate(quarters)
        meant = board.ground_at(position) if board is not None and cell is None else cell
        refusal = table.steps.why_not(held.action(meant)) if meant is not None else None
        if cell is None or refusal is not None:
            self._spring_back(held, position)
            return self._cards.refuse(refusal, cell) if refusal is not None else Stay()
        return table.steps.do(held.action(cell), Rect(self._middle(position), (0, 0)))

    def _drop_drawn(self, held: Held, target: Focusable | None, position: tuple[int, int]) -> Command | None:
        if target is not None and target.key.startswith(("place:", "swap:")):
            return target.action()
        if target is not None and target.key == "under":
            return self._table.steps.do(Return(held.token))
        self._spring_back(held, position)
        return Stay()

    def _spring_back(self, held: Held, position: tuple[int, int]) -> None:
        table = self._table
        home = self._cards.slot_of(held)
        self._cards.put_back()
        self._city.point(None)  # the next held card is not about that cell
        if home is not None:
            middle = (home.centerx, home.top + home.width // 2)
            motif = table.turn.motif_of(held)
            way = square(self._middle(position), self._city.card_side), square(middle, home.width)
            self._effects().back(table.snapshot, held.token, motif, way)
