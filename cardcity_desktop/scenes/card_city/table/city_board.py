"""The city in the middle of the table: its board view, the pointed cell, and the forecast beside it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.meadow import MeadowLife, lake, meadow, plain_meadow
from cardcity_desktop.scenes.card_city.table.board.model import board_model, city_facts, preview_action
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.scenes.card_city.table.info import rule_hint
from cardcity_desktop.scenes.card_city.table.layout import TableLayout, large_text
from cardcity_desktop.scenes.card_city.table.moves import NO_PREVIEW, ActionPreview, Held
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.hints import coordinate
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.stamps import LEGAL
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.board.view import BoardViewState as BoardMemory
from cardcity_desktop.ui.pages.forecast import Forecast, draw_tail, forecast_part
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import icon_button
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.scene import OVERHANG

SIDE, AROUND = 36, 4
"""Logical units: a button's side, and the margin around buttons in their pill."""

FORECAST, BESIDE, LEAST_TOWN = 264, 12, 528
"""Logical units: width of the forecast, the gap to its right, and the least width of the board beside it."""

RIVER = 50
"""Logical units left free at the left of the board's place, so that its outer cells are beside the meadow's river."""

SHADE = 8
"""Logical units beside a panel that its shadow takes."""

USUAL_SIDE = 58
"""Logical units of a card where no board is shown."""


def beside_zoom(ui: Ui, board: Rect) -> Rect:
    """Return the part of the board's place that the zoom buttons leave free."""
    return Rect(board.left, board.top, board.width - ui.scale.target(SIDE) - ui.scale(3 * AROUND), board.height)


def forecast_strip(ui: Ui, board: Rect, shared: bool) -> Rect | None:
    """Return the right part of the board's place, for forecasts; None if there is no room.

    `shared` if the unique city is shown, which takes the whole place.
    """
    s = ui.scale
    width, apart = s.target(FORECAST), s(BESIDE)
    if shared or large_text(ui) or board.width - width - apart < s(LEAST_TOWN):
        return None
    return Rect(board.right - apart - width, board.top + s(8), width, board.height - s(8))


def zoom_buttons(ui: Ui, board: Rect, look: Callable[[Intent], Command | None]) -> list[Widget]:
    """Return the buttons, one below the other at the right end of the board's place."""
    side = ui.scale.target(SIDE)
    signs = (
        ("plus", _("Zoom in"), Intent.ZOOM_IN),
        ("minus", _("Zoom out"), Intent.ZOOM_OUT),
        ("fullscreen", _("The whole city, or one zone"), Intent.ZOOM_FIT),
    )
    icons = [
        kit.Leaf(
            partial(icon_button, icon=icon, name=ui.keys.named(name, intent), action=partial(look, intent),
                    key=f"zoom:{intent.value}", group="zoom"),
            kit.fixed(side, side),
        )
        for icon, name, intent in signs
    ]  # fmt: skip
    pill = kit.panel(ui, kit.VStack(icons), "pill", AROUND, AROUND)
    return kit.arrange(kit.Aligned(pill, 1, 1), board).widgets


class CityBoard:
    """The board of one table.

    The table's memory stores zoom and scroll offset of each city; `hidden` returns cells whose cards still move.
    """

    def __init__(self, table: TableHost, hidden: Callable[[], Collection[Any]]) -> None:
        self._table, self._hidden = table, hidden
        self._view: BoardView | None = None
        self._previews: dict[tuple[Held, Cell], ActionPreview] = {}
        self._layout: TableLayout | None = None
        self.forecast_rect: Rect | None = None
        self._plates: Sequence[Rect] = ()

    @property
    def view(self) -> BoardView | None:
        """The board as composed last; None while the lots are shown in its place."""
        covered = self._table.turn.has_lots and self._table.selection.viewed_seat is None
        return None if covered else self._view

    @property
    def land(self) -> Callable[[Canvas], Surface]:
        """The function that draws the landscape under the table: trees and a farm are only where no board needs the
        place."""
        if self._table.turn.card_shape == "hex":
            return lake
        return plain_meadow if self._table.turn.unique or large_text(self._table.ui) else meadow

    @property
    def card_side(self) -> int:
        """The side of a card on the board, in px."""
        return self._view.lens.size if self._view is not None else self._table.ui.scale(USUAL_SIDE)

    def widgets(
        self, snapshot: TableSnapshot, layout: TableLayout, lay: Callable[[Cell], Command | None]
    ) -> list[Widget]:
        """Compose the board of the shown city, with zoom buttons if the city is larger than its place."""
        memory = self._table.memory
        before, now = memory.get("cell.board"), memory.setdefault(f"city{snapshot.shown_seat}.board", BoardMemory())
        if before is not None and before is not now:
            before.ground.forget()  # another board takes its place
        memory["cell.board"] = now
        rotating = snapshot.selection.held is not None and snapshot.selection.held.rotates
        model = self._model(snapshot)
        rect = beside_zoom(self._table.ui, layout.board) if model.home else layout.board
        strip = forecast_strip(self._table.ui, layout.board, snapshot.turn.unique)
        left = rect.left if strip is None else rect.left + self._table.ui.scale(RIVER)
        room = rect if strip is None else Rect(left, rect.top, strip.left - left, rect.height)
        view = self._view = BoardView(rect, model, self._table, self.land, lay, self.point, not rotating, room)
        zoom = zoom_buttons(self._table.ui, layout.board, self._zoom) if model.home else []
        if strip is not None and self.land is meadow:
            around = Rect(0, rect.top, self._table.ui.area.width, rect.height)  # river and mill may be beside the board
            panels = layout.players, layout.tray
            return [view, *zoom, MeadowLife(self._table, around, panels, lambda: not view.fitted)]
        return [view, *zoom]

    def cell_names(self) -> list[Widget]:
        """Return the names of the lit cells, as hints use them."""
        view, reach = self._view, self._table.turn.state.rules.share.frame
        if view is None:
            return []

        def paint(canvas: Canvas, _place: Rect) -> None:
            height, theme = canvas.painter.line_height("small"), canvas.theme
            ink = theme.text if theme.high_contrast else LEGAL[theme.shade][1]
            for cell in {*view.model.legal} - {view.model.target, self._table.selection.pointed}:
                card = view.rect_of(cell)
                foot = Rect(card.left, card.bottom - height - canvas.scale(2), card.width, height)
                canvas.text(coordinate(cell, reach), foot, "small", ink, "center", "middle", wrap=False)

        names = Painted(view.rect, paint, static=False)
        names.key = "cell_names"
        return [names]

    def place_forecast(self, layout: TableLayout, plates: Sequence[Rect]) -> None:
        """Set where the forecast goes once the widgets of `layout` are composed; it covers whole `plates` or none."""
        self._layout, self._plates = layout, plates
        self.forecast_rect = self._forecast_rect()

    def point(self, cell: Cell | None) -> None:
        """Preview the held card on another cell (None: on no cell)."""
        if cell != self._table.selection.pointed:
            self._table.selection = replace(self._table.selection, pointed=cell)
            self.update_preview()

    def update_preview(self) -> None:
        """Compute the preview of the held card on the pointed cell, and redraw the areas that change."""
        table, before = self._table, self.forecast_rect
        table.selection = replace(table.selection, preview=self.preview_at(table.selection.pointed))
        if self.view is not None:
            self.view.show(self._model(table.snapshot))
        self.forecast_rect = self._forecast_rect()
        margin = 2 * table.ui.scale(OVERHANG)
        for rect in (before, self.forecast_rect):
            if rect is not None:  # also for the same forecast: its tail points at the cell
                table.ui.invalidate(rect.inflate(margin, margin))

    def draw_forecast(self, canvas: Canvas) -> None:
        """Draw the forecast of the preview, if there is one."""
        forecast = self._table.selection.preview.forecast
        place, view, cell = self.forecast_rect, self.view, self._table.selection.pointed
        if forecast is None or place is None:
            return
        tail = None
        if view is not None and view.rect.contains(place):  # on the board, with a tail that points at the cell
            tail = view.rect_of(cell).centery if cell is not None else None
        else:  # over panels, which give way to the land
            bare = place.inflate(2 * canvas.scale(SHADE), 0)
            canvas.surface.blit(self.land(canvas), bare, bare)
            height = self._forecast_part(forecast).measure(place.width).high
            place = Rect(place.topleft, (place.width, min(height, place.height)))
        kit.draw(self._forecast_part(forecast), canvas, place)
        if tail is not None:
            draw_tail(canvas, place, tail, forecast)

    def preview_at(self, cell: Cell | None) -> ActionPreview:
        """Return the preview of placing the held card on a cell, worked out once between two actions."""
        table, view, held = self._table, self._view, self._table.selection.held
        if held is None or held.source == "drawn" or cell is None or view is None or view.model.card_at(cell):
            return NO_PREVIEW
        if not (table.turn.is_my_turn and table.snapshot.shows_own):
            return NO_PREVIEW
        if (held, cell) not in self._previews:
            self._previews[held, cell] = preview_action(table.match, table.turn, held, cell)
        return self._previews[held, cell]

    def flash(self) -> None:
        """Flash the cells that cause a refusal."""
        if self._table.widgets and self.view is not None:
            self.view.flash()

    def look_again(self) -> None:
        """Point at the cell under the mouse anew, even if it is pointed at already."""
        if self._view is not None:
            self._view.look_again()

    def look_away(self) -> None:
        """Point at no cell until the mouse moves."""
        if self._view is not None:
            self._view.look_away()

    def clear_previews(self) -> None:
        """Drop previews after the match moved on or the language changed."""
        self._previews.clear()

    def _model(self, snapshot: TableSnapshot) -> BoardModel:
        """Return the model of the shown city without cards that are still moving."""
        turn, seat, hidden = snapshot.turn, snapshot.shown_seat, frozenset(self._hidden())
        board, city = turn.state.rules.board, turn.state.city(seat)
        make = partial(board_of, turn.view, board, seat, turn.motifs.of_laid, hidden, city)
        facts = city_facts(turn, seat), hidden
        return board_model(snapshot, hidden, kit.kept_value(self._table, "board", facts, make))

    def _zoom(self, intent: Intent) -> Command | None:
        return self._view.on_intent(intent) if self._view is not None else None

    def _forecast_part(self, forecast: Forecast) -> kit.Part:
        """Return the panel of a forecast; a refusal's has the way to the rule."""
        ui = self._table.ui
        hint = rule_hint(ui.keys) if forecast.refused else ""
        make = partial(forecast_part, ui, forecast, hint)
        return kit.kept_value(self._table, "forecast", (forecast, hint), make)

    def _forecast_rect(self) -> Rect | None:
        """Return the present place of the forecast, None without one.

        It is always at the head of the strip, or at the foot of the right column.
        """
        table, layout = self._table, self._layout
        forecast = table.selection.preview.forecast
        if forecast is None or layout is None:
            return None
        strip = forecast_strip(table.ui, layout.board, table.turn.unique) if self.view is not None else None
        part, aside = self._forecast_part(forecast), layout.aside
        if strip is not None:
            return Rect(strip.topleft, (strip.width, part.measure(strip.width).high))
        height = min(aside.height, max(layout.info.height, part.measure(aside.width).high))
        top = aside.bottom - height
        top = next((plate.top for plate in self._plates if plate.top < top < plate.bottom), top)  # no half a panel
        return Rect(aside.left, top, aside.width, aside.bottom - top)
