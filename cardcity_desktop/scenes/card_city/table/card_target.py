"""The card that the player points at: in the tray, in a lot, on the board, in the reserve."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.board.view import BoardView, CellFocusable
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.toolkit import Focusable, Widget

Where = Literal["hand", "lot", "board", "pile"]


@dataclass(frozen=True, slots=True)
class CardTarget:
    token: str  # "?" for a hidden card and for the pool
    rect: Rect  # its place in px
    where: Where
    cell: Cell | None = None  # its cell on the board
    motif: int | None = None
    extra: object = None  # a value of the widget that shows the card

    @property
    def key(self) -> tuple[object, ...]:
        """A value that stays the same while the pointer is on the same card."""
        return (self.where, self.token, self.cell, self.rect.topleft)


CardAt = Callable[[tuple[int, int]], CardTarget | None]
"""`card_at` of a widget: the card under a point."""


def card_target_at(widgets: Iterable[Widget], position: tuple[int, int]) -> CardTarget | None:
    """Return the topmost card under a point of the screen; None if there is none."""
    for widget in reversed([*widgets]):
        target = _subject_on(widget, position)
        if target is not None:
            return target
    return None


def focused_card_target(widgets: Iterable[Widget], item: Focusable | None) -> CardTarget | None:
    """Return the card that has the keyboard's focus; None if there is none."""
    if item is None:
        return None
    if isinstance(item, CellFocusable):
        board = next((widget for widget in widgets if isinstance(widget, BoardView)), None)
        return _on_board(board, item.cell) if board is not None else None
    found = card_target_at(widgets, item.rect.center)
    is_the_card = found is not None and found.rect.inflate(found.rect.size).contains(item.rect)
    return found if is_the_card else None  # an item over the whole table is of no card


def _subject_on(widget: Widget, position: tuple[int, int]) -> CardTarget | None:
    """Return the card of a widget at a position; None if there is none."""
    if isinstance(widget, BoardView):
        cell = widget.cell_at(position)
        return _on_board(widget, cell) if cell is not None else None
    if isinstance(widget, CardSlot):
        if widget.look.is_moving or not widget.rect.collidepoint(position):
            return None
        return CardTarget(widget.look.token, widget.rect, "hand", None, widget.look.motif, widget.extra)
    card_at: CardAt | None = getattr(widget, "card_at", None)  # isinstance would search the class in each frame
    return card_at(position) if card_at is not None else None


def _on_board(board: BoardView, cell: Cell) -> CardTarget | None:
    card = board.model.card_at(cell)
    if card is None:
        return None
    return CardTarget(card.token, board.rect_of(cell).clip(board.rect), "board", cell, card.motif)
