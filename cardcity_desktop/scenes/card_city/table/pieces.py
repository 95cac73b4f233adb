"""The table as a screen reads it for one compose, and the card that the player points at."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from pygame import Rect

from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.names import card_name
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.view import BoardView, CellFocusable
from cardcity_desktop.ui.cards.hand import CardLook, CardSlot
from cardcity_desktop.ui.toolkit import Focusable, Scene, Widget
from cardcity_desktop.ui.wording.numbers import money_text


@dataclass(frozen=True, slots=True)
class CardTarget:
    token: str  # "?" for a hidden card and for the pool
    rect: Rect  # its place in px
    where: Literal["hand", "lot", "board", "pile"]
    cell: Cell | None = None  # its cell on the board
    motif: int | None = None
    extra: object = None  # a value of the widget that shows the card

    @property
    def key(self) -> tuple[object, ...]:
        """A value that stays the same while the pointer is on the same card."""
        return (self.where, self.token, self.cell, self.rect.topleft)


def card_target_at(widgets: Iterable[Widget], position: tuple[int, int]) -> CardTarget | None:
    """Return the topmost card under a point of the screen, or None if there is none."""
    for widget in reversed([*widgets]):
        target = _subject_on(widget, position)
        if target is not None:
            return target
    return None


def focused_card_target(widgets: Iterable[Widget], item: Focusable | None) -> CardTarget | None:
    """Return the card that has the keyboard's focus, or None if there is none."""
    if item is None:
        return None
    if isinstance(item, CellFocusable):
        board = next((widget for widget in widgets if isinstance(widget, BoardView)), None)
        return _on_board(board, item.cell) if board is not None else None
    found = card_target_at(widgets, item.rect.center)
    is_the_card = found is not None and found.rect.inflate(found.rect.size).contains(item.rect)
    return found if is_the_card else None  # an item over the whole table is of no card


def _subject_on(widget: Widget, position: tuple[int, int]) -> CardTarget | None:
    """Return the card of a widget at a position, or None if there is none."""
    if isinstance(widget, BoardView):
        cell = widget.cell_at(position)
        return _on_board(widget, cell) if cell is not None else None
    if isinstance(widget, CardSlot):
        if widget.look.is_moving or not widget.rect.collidepoint(position):
            return None
        return CardTarget(
            widget.look.token, rect=widget.rect, where="hand", cell=None, motif=widget.look.motif, extra=widget.extra
        )
    # isinstance would search the class in each frame
    card_at: Callable[[tuple[int, int]], CardTarget | None] | None = getattr(widget, "card_at", None)
    return card_at(position) if card_at is not None else None


def _on_board(board: BoardView, cell: Cell) -> CardTarget | None:
    card = board.model.card_at(cell)
    if card is None:
        return None
    return CardTarget(card.token, board.rect_of(cell).clip(board.rect), "board", cell, card.motif)


class Pieces(Pen):
    """The table at one compose. `scene` stores what outlives it.

    What a screen shows depends on the frozen values that are read here, and on nothing else.
    """

    def __init__(self, table: TableSnapshot, scene: Scene) -> None:
        super().__init__(table.ui)
        self.table, self.scene = table, scene
        self.turn, self.selection, self.held = table.turn, table.selection, table.selection.held
        self.room = table.room
        self.large = self.room.large
        self._facts = table.still, table.ui.preferences, table.ui.keys

    def still(self, name: str, make: Callable[[], kit.Part], *more: Any) -> kit.Part:
        """Return a part that is made anew only if the table has changed, or `more`, such as what is pointed at."""
        return kit.kept(self.scene, name, (self._facts, more), make)

    def card_slot(self, place: Rect, held: Held) -> CardSlot:
        """Return the widget of a card that can be held. A turned card is shown in its rotation."""
        table, turn, lifted = self.table, self.turn, self.held
        picked, from_draw = lifted is not None and lifted.slot_key == held.slot_key, held.source in ("hand", "drawn")
        badge = turn.price_label(held.token) if from_draw else ""
        if held.source == "market":
            badge = money_text(turn.site.market_price(CODES[held.token]))
        usable = held.is_playable(turn.legal)
        look = CardLook(
            lifted.token if lifted is not None and picked else held.token,
            picked=picked and not table.dragging,
            dim=not usable,
            is_moving=picked and table.dragging,
            badge=badge,
            too_dear=from_draw and turn.is_too_dear(held.token),
            motif=turn.motif_of(held),
        )
        name = card_name(held.token, percent=turn.state.rules.ecological)
        press, best = partial(table.live.press, held), usable and lifted is None
        return CardSlot(place, table.faces, look, held.slot_key, name, action=press, extra=held, best=best)
