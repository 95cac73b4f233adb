"""Card City's table as a screen reader tells it."""

from collections.abc import Sequence

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.board import spoken
from cardcity_desktop.scenes.card_city.table.card_info import CardInfoPopup
from cardcity_desktop.scenes.card_city.table.card_target import focused_card_target
from cardcity_desktop.scenes.card_city.table.city_board import CityBoard
from cardcity_desktop.scenes.card_city.table.hand.cards import nothing_fits
from cardcity_desktop.scenes.card_city.table.header import task_text
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.scenes.card_city.table.lots_spoken import lot_item_details, lot_item_name
from cardcity_desktop.scenes.card_city.table.moves import Held, Thing
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.phrases import capitalised


class SpokenTable(TableHost):
    """The table's title, the names and contents of its items, and the seats' status, for a screen reader."""

    city: CityBoard
    card_info: CardInfoPopup

    def spoken_title(self) -> str:
        task, held, view = task_text(self.snapshot), self.selection.held, self.city.view
        if held is not None and held.source == "drawn":
            return ". ".join((task, _("{card}, in hand").format(card=card_name(held.token))))
        if held is None or view is None:
            return ". ".join(filter(None, (task, nothing_fits(self.snapshot))))
        count = len(view.model.legal)
        lit = ngettext("{card} in hand: {count} free cell", "{card} in hand: {count} free cells", count)
        facing = spoken.facing_text(held.token)
        parts = (task, lit.format(card=card_name(held.token), count=count), capitalised(facing))
        return ". ".join(part for part in parts if part)

    def name_of(self, item: Focusable) -> str:
        if isinstance(item.extra, Held) and item.extra.is_same(self.selection.held):
            return _("{card}, in hand").format(card=item.label)
        view = self.city.view
        if isinstance(item, CellFocusable) and view is not None:
            return spoken.cell_name(
                view.model, item.cell, self.turn.state.rules, self.names, item.best, self._lets_grow(item.cell)
            )
        return lot_item_name(self.snapshot, item) or super().name_of(item)

    def content_of(self, item: Focusable) -> str:
        view = self.city.view
        if isinstance(item, CellFocusable) and view is not None:
            content = spoken.cell_content(view.model, item.cell, self.turn.state.rules)
            return content or (_("free to build") if item.best else "")
        return super().content_of(item)

    def details_of(self, item: Focusable) -> Sequence[str]:
        forecast = self.city.preview_at(item.cell).forecast if isinstance(item, CellFocusable) else None
        if forecast is not None:
            return spoken.forecast_lines(forecast)
        card = focused_card_target(self.widgets, item)
        if card is not None:
            return self.card_info.info_of(card).sentences
        return lot_item_details(self.snapshot, item) or super().details_of(item)

    def next_items(self) -> Sequence[Focusable]:
        """Return the items that the player may press next: lots to take, or free cells, the best ones first."""
        refused = self.selection.held is not None  # by each cell that is not lit
        items = [
            item for item in super().next_items() if item.best or not (refused and isinstance(item, CellFocusable))
        ]
        takes = [
            item for item in self.focusables() if item.enabled and item.extra in (Thing("take", 1), Thing("take", 2))
        ]
        if takes:
            return takes

        def place(item: Focusable) -> tuple[float, bool]:
            if not isinstance(item, CellFocusable):
                return 0, True
            return -self.city.preview_at(item.cell).gain, not self._lets_grow(item.cell)

        return sorted(items, key=place)

    def _lets_grow(self, cell: Cell) -> bool:
        """Return True if the held card would let a district grow from `cell`.

        False for a reserve card, which always does.
        """
        view, held = self.city.view, self.selection.held
        return view is not None and cell in view.model.gaining and held is not None and held.source != "reserve"

    def spoken_texts(self) -> Sequence[str]:
        return [*self.spoken_status(others=False), *self.spoken_status(others=True)]

    def spoken_status(self, others: bool) -> Sequence[str]:
        mine = self.snapshot.shown_seat if self.snapshot.viewer is None else self.snapshot.viewer
        return [spoken.player_status(self.turn, seat) for seat in range(len(self.names)) if (seat != mine) is others]

    def spoken_review(self) -> Sequence[str]:
        seat = self.snapshot.shown_seat
        return [spoken.player_status(self.turn, seat), *spoken.district_texts(self.turn, seat)]
