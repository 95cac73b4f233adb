"""The city in the middle of the table: its board with marks, the pointed cell, and the forecast beside it.

All figures of previews come from the rules.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.actions import Action, Build, Buy
from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed, district_needs
from cardcity_desktop.rules.card_city.forecast.outcome import action_forecast
from cardcity_desktop.rules.card_city.phases.clouds import cells_with_cloud
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate
from cardcity_desktop.scenes.card_city.board_model import board_of, with_figures
from cardcity_desktop.scenes.card_city.events_text import refusal_text
from cardcity_desktop.scenes.card_city.forecast_words import ForecastWords
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.meadow import MeadowLife, lake, meadow, plain_meadow, shared_meadow
from cardcity_desktop.scenes.card_city.names import need_badge, short_need_badge
from cardcity_desktop.scenes.card_city.table.advice_marks import AdvisedCity
from cardcity_desktop.scenes.card_city.table.info import rule_hint
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.moves import NO_CELLS, NO_PREVIEW, ActionPreview, Held
from cardcity_desktop.scenes.card_city.table.seat_turns import SeatTurns
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TableState, TurnSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import AdviceMark, BoardCard, BoardModel, NeedMark
from cardcity_desktop.ui.board.painting.stamps import LEGAL
from cardcity_desktop.ui.board.view import BoardView
from cardcity_desktop.ui.board.view import BoardViewState as BoardMemory
from cardcity_desktop.ui.pages.forecast import Forecast, ForecastLine, draw_tail, forecast_part
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Widget
from cardcity_desktop.ui.widgets.buttons import icon_button
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.scene import OVERHANG
from cardcity_desktop.ui.wording.numbers import money_text


def need_marks(state: State, seat: int) -> tuple[NeedMark, ...]:
    """Return what each district needs (6.1), at its lowest card. In the unique city, all players' districts.

    A mark has the amounts that the district has and needs, or a lock if it cannot grow.
    """

    def mark(need: DistrictNeed) -> NeedMark:
        cell = min(need.cells, key=lambda cell: (-cell[1], cell[0]))
        counted = need.obstacle in ("", "needs")
        growing = "star" if need.kind == "R" else "home"
        sign = growing if counted else "lock"
        have, least = (min(need.have, need.need), need.need) if counted else (0, 0)
        return NeedMark(
            cell,
            text=need_badge(need),
            short=short_need_badge(need),
            sign=sign,
            ready=not need.obstacle,
            have=have,
            need=least,
        )

    return tuple(map(mark, district_needs(state, seat)))


class MarkedCity:
    """The shown city with all marks and overlays of one moment. Cards on `hidden` cells still move."""

    def __init__(self, table: TableSnapshot, hidden: Collection[Cell]) -> None:
        self.table, self.turn, self.selection, self.seat = table, table.turn, table.selection, table.shown_seat
        self.held, self.hidden = table.selection.held, hidden
        lights = self.held is not None and self.turn.is_my_turn and table.shows_own
        self.lit = self.held.lit_cells(self.turn.legal) if self.held is not None and lights else NO_CELLS

    @property
    def facts(self) -> tuple[object, ...]:
        """Everything that `board_of` reads of the match for the bare city."""
        view, laid = self.turn.view, self.turn.motifs.laid
        shown = (view.cities, laid) if self.turn.unique else (view.cities[self.seat], laid.get(self.seat))
        return self.seat, shown, view.ring, view.architect, view.first_player, self.hidden

    def bare(self) -> BoardModel:
        """Return the city without marks."""
        turn, seat = self.turn, self.seat
        board, city = turn.state.rules.board, turn.state.city(seat)
        return board_of(turn.view, board, seat, motif_of=turn.motifs.of_laid, hidden=self.hidden, city=city)

    def model(self, bare: BoardModel) -> BoardModel:
        """Return the `bare` city with its marks."""
        turn, selection, preview, held, lit = self.turn, self.selection, self.selection.preview, self.held, self.lit
        refusal, seats = selection.refusal, range(len(turn.seats)) if turn.unique else (self.seat,)
        fresh = self._fresh()
        last = selection.last if selection.marks_chosen or not fresh else frozenset()
        shows_needs, needs = self.table.ui.preferences.needs_shown, tuple[NeedMark, ...]()
        if selection.overlays:
            bare = with_figures(bare, site_of(turn.state, self.seat))
        elif shows_needs:
            needs = preview.needs if preview.needs is not None else need_marks(turn.state, self.seat)
        return bare._replace(
            colours=tuple(sitter.colour for sitter in turn.seats),
            legal=lit.cells,
            other_rotation=lit.turned,
            ghost=held.token if held and lit.cells else None,
            ghost_motif=turn.motif_of(held) if held else 0,
            target=selection.pointed if selection.pointed in lit.cells else None,
            refused=selection.refused.cell if selection.refused else None,
            blamed=frozenset(refusal.cells) if refusal else frozenset(),
            ghosts=self._ghosts(),
            last=frozenset(cell for owner, cell in last if owner in seats),
            fresh=fresh,
            notes=self._earned(),
            order=self._order(),
            bands=preview.bands,
            warned=self._warned(),
            gaining=turn.gaining_cells(held, lit) if shows_needs else frozenset(),
            overlays=selection.overlays,
            needs=tuple(mark for mark in needs if mark.cell not in self.hidden),
            advice=self._advice(),
        )

    def _advice(self) -> tuple[AdviceMark, ...]:
        """Return what the shown hint is about, in the own city."""
        table = self.table.live.table
        advice = table.hints.shown
        if advice is None or self.turn.active_seat is None or not self.table.shows_own:
            return ()
        facts = self.turn.state, self.turn.active_seat, advice
        return kit.kept_value(table, "advice marks", facts, lambda: AdvisedCity(*facts).marks())

    def _fresh(self) -> frozenset[Cell]:
        """Return the cells of the shown city's cards of its last turn, where all cities lie in sight."""
        if not self.table.in_sight or self.turn.unique:
            return frozenset()
        turns = kit.kept_value(self.table.live.table, "seat turns", (self.turn,), partial(SeatTurns, self.turn))
        return turns.fresh(self.seat) - frozenset(self.hidden)

    def _warned(self) -> frozenset[Cell]:
        """Return the lit cells where the held card would bring a cloud (4.9)."""
        held, turn = self.held, self.turn
        if held is None or held.source not in ("hand", "market") or turn.active_seat is None or not self.lit.cells:
            return frozenset()
        board = turn.site.city.board
        cells = cells_with_cloud(turn.site, turn.state.reserve, CODES[held.token], board.mask_of(self.lit.cells))
        return frozenset(board.cells_of(cells))

    def _earned(self) -> Mapping[Cell, str]:
        """Return the money that each district of the shown city just brought, by the cell that shows it."""
        income = self.selection.income
        if income is None or self.selection.overlays or not (income.seat == self.seat or self.turn.unique):
            return {}
        return {item.cells[0]: "+" + money_text(item.money) for item in income.districts}

    def _order(self) -> tuple[Cell, ...]:
        """Return the cells of the previewed card and of those that follow it, as the forecast numbers them."""
        held, pointed = self.held, self.selection.pointed
        ghosts = tuple(card.cell for card in self.selection.preview.ghosts)
        built = held is not None and held.source in ("hand", "market") and pointed in self.lit.cells
        return (pointed, *ghosts) if pointed is not None and (built or ghosts) else ()

    def _ghosts(self) -> tuple[BoardCard, ...]:
        """Return previewed reserve cards with the pictures that they would get."""
        seat, motifs = self.turn.active_seat or 0, self.turn.motifs
        ghosts = self.selection.preview.ghosts
        return tuple(card._replace(motif=motifs.of_reserve(seat, card.token)) for card in ghosts)


class PreviewMaker:
    """Maker of the previews of the acting player's card, from the true match."""

    def __init__(self, match: CardCityMatch, turn: TurnSnapshot) -> None:
        self.match, self.turn = match, turn

    def preview(self, held: Held, cell: Cell) -> ActionPreview:
        """Return the preview of the held card on a free cell, or of its refusal."""
        action = held.action(cell)
        refusal = self.match.why_not(self.turn.actor, action)
        if held.quarters_to_fit(cell, self.turn.legal):
            turned = ForecastLine(_("Press to turn the card so that it fits."))
            return ActionPreview(Forecast(_("Not this way round"), (turned,)))
        if refusal is not None:
            reason = ForecastLine(refusal_text(refusal))
            return ActionPreview(Forecast(_("Not here"), (reason,), refused=True), refusal)
        return self._forecast(self.turn.actor, action)

    def _forecast(self, seat: int, action: Action) -> ActionPreview:
        """Return the preview of a legal action, with the cards that would be placed after it.

        Its panel lists immediate effects apart from those of the growth phase.
        """
        step = self.match.preview(seat, action)
        effect = action_forecast(self.match.state, seat, step)
        words = ForecastWords(effect, self.turn.counts_gaps(effect.before))
        now = [*words.cost_line(action), *words.now_lines()]
        heads = [ForecastLine(_("Now"), heads=True)] if now else []
        lines = [*heads, *now, *words.later_lines(), *words.total_lines()]
        title = {Build: _("Build it here"), Buy: _("Buy it here")}.get(type(action), _("If you lay it here"))
        return ActionPreview(
            Forecast(title, tuple(lines)),
            ghosts=tuple(BoardCard(grown.cell, grown.kind) for grown in effect.steps),
            needs=need_marks(step.state, seat),
            gain=effect.points_now + effect.points_later,
            bands=tuple(grown.cells for grown in effect.steps),
        )


class CityBoard:
    """The board of one table.

    The table's memory stores zoom and scroll offset of each city; `hidden` returns cells whose cards still move.
    """

    ZOOM_SIDE = 36  # logical units: a zoom button's side
    AROUND = 4  # logical units: the margin around buttons in their pill
    RIVER = 50  # logical units left free at the left, so that the outer cells are beside the meadow's river
    SHADE = 8  # logical units beside a panel that its shadow takes
    USUAL_SIDE = 58  # logical units of a card where no board is shown

    def __init__(self, state: TableState, hidden: Callable[[], Collection[Any]]) -> None:
        self._state, self._hidden = state, hidden
        self._view: BoardView | None = None
        self._previews: dict[tuple[Held, Cell], ActionPreview] = {}
        self._layout: TableLayout | None = None
        self.forecast_rect: Rect | None = None
        self._plates: Sequence[Rect] = ()

    @property
    def view(self) -> BoardView | None:
        """The board as composed last, or None while the lots are shown in its place."""
        covered = self._state.turn.has_lots and self._state.selection.viewed_seat is None
        return None if covered else self._view

    @property
    def strip(self) -> Rect | None:
        """The place beside the shown city for forecasts and hints, or None without room, or while lots are shown."""
        if self.view is None or self._layout is None:
            return None
        return self._state.snapshot.room.strip(self._layout.board)

    @property
    def land(self) -> Callable[[Canvas], Surface]:
        """The function that draws the landscape under the table: trees and a farm are only where no board needs the
        place."""
        if self._state.turn.card_shape == "hex":
            return lake
        if isinstance(self._layout, SharedLayout) and self._layout.lanes:
            return partial(shared_meadow, lanes=self._layout.lanes)
        return plain_meadow if self._state.turn.unique or self._state.snapshot.room.large else meadow

    @property
    def card_side(self) -> int:
        """The side of a card on the board, in px."""
        return self._view.lens.size if self._view is not None else self._state.ui.scale(self.USUAL_SIDE)

    def widgets(
        self, snapshot: TableSnapshot, layout: TableLayout, lay: Callable[[Cell], Command | None]
    ) -> list[Widget]:
        """Compose the board of the shown city, with zoom buttons if the city is larger than its place."""
        table, s, place = self._state.table, self._state.ui.scale, layout.board
        self._layout = layout  # on which the land depends
        memory = table.memory
        before, now = memory.get("cell.board"), memory.setdefault(f"city{snapshot.shown_seat}.board", BoardMemory())
        if before is not None and before is not now:
            before.ground.forget()  # another board takes its place
        memory["cell.board"] = now
        rotating = snapshot.selection.held is not None and snapshot.selection.held.rotates
        model = self._model(snapshot)
        rect = place.copy()
        if model.home:  # the zoom buttons are at the right
            rect.width -= s.target(self.ZOOM_SIDE) + s(3 * self.AROUND)
        strip = snapshot.room.strip(place)
        left = rect.left if strip is None else rect.left + s(self.RIVER)
        room = rect if strip is None else Rect(left, rect.top, strip.left - left, rect.height)
        view = self._view = BoardView(
            rect,
            model=model,
            scene=table,
            land=self.land,
            on_cell=lay,
            on_hover=self.point,
            wheel_zooms=not rotating,
            room=room,
        )
        zoom = self._zoom_buttons(place) if model.home else []
        if strip is not None and self.land is meadow:
            # river and mill may be beside the board
            around = Rect(0, rect.top, table.ui.area.width, rect.height)
            panels = layout.players, layout.tray
            return [view, *zoom, MeadowLife(table, around, panels, lambda: not view.fitted)]
        return [view, *zoom]

    def _zoom_buttons(self, place: Rect) -> list[Widget]:
        """Return the buttons, one below the other at the right end of the board's place."""
        ui, side = self._state.ui, self._state.ui.scale.target(self.ZOOM_SIDE)
        signs = (
            ("plus", _("Zoom in"), Intent.ZOOM_IN),
            ("minus", _("Zoom out"), Intent.ZOOM_OUT),
            ("fullscreen", _("The whole city, or one zone"), Intent.ZOOM_FIT),
        )

        def zoom(intent: Intent) -> Command | None:
            return self._view.on_intent(intent) if self._view is not None else None

        icons = list[kit.Part]()
        for icon, name, intent in signs:
            key, tip = f"zoom:{intent.value}", ui.keys.named(name, intent)
            make = partial(icon_button, icon=icon, name=tip, action=partial(zoom, intent), key=key, group="zoom")
            icons.append(kit.Leaf(make, kit.fixed(side, side)))
        pill = kit.panel(ui, kit.VStack(icons), "pill", self.AROUND, self.AROUND)
        return kit.arrange(kit.Aligned(pill, 1, 1), place).widgets

    def cell_names(self) -> list[Widget]:
        """Return the names of the lit cells, as hints use them."""
        view, reach = self._view, self._state.turn.state.rules.share.frame
        if view is None:
            return []

        def paint(canvas: Canvas, _place: Rect) -> None:
            height, theme = canvas.painter.line_height("small"), canvas.theme
            ink = theme.text if theme.high_contrast else LEGAL[theme.shade][1]
            for cell in {*view.model.legal} - {view.model.target, self._state.selection.pointed}:
                card = view.rect_of(cell)
                foot = Rect(card.left, card.bottom - height - canvas.scale(2), card.width, height)
                canvas.text(
                    coordinate(cell, reach), foot, "small", colour=ink, align="center", valign="middle", wrap=False
                )

        names = Painted(view.rect, paint, static=False)
        names.key = "cell_names"
        return [names]

    def place_forecast(self, layout: TableLayout, plates: Sequence[Rect]) -> None:
        """Set where the forecast goes once the widgets of `layout` are composed. It covers whole `plates` or none."""
        self._layout, self._plates = layout, plates
        self.forecast_rect = self._forecast_rect()

    def point(self, cell: Cell | None) -> None:
        """Preview the held card on another cell (None: on no cell)."""
        if cell != self._state.selection.pointed:
            self._state.selection = replace(self._state.selection, pointed=cell)
            self.update_preview()

    def update_preview(self) -> None:
        """Compute the preview of the held card on the pointed cell, and redraw the areas that change."""
        state, before = self._state, self.forecast_rect
        state.selection = replace(state.selection, preview=self.preview_at(state.selection.pointed))
        if self.view is not None:
            self.view.show(self._model(state.snapshot))
        self.forecast_rect = self._forecast_rect()
        margin = 2 * state.ui.scale(OVERHANG)
        for rect in (before, self.forecast_rect, state.table.hints.note):
            if rect is not None:  # also for the same forecast: its tail points at the cell
                state.ui.invalidate(rect.inflate(margin, margin))

    def draw_forecast(self, canvas: Canvas) -> None:
        """Draw the forecast of the preview, if there is one. It gives way to the note of a hint for the same cell."""
        forecast, hints = self._state.selection.preview.forecast, self._state.table.hints
        place, view, cell = self.forecast_rect, self.view, self._state.selection.pointed
        if forecast is None or place is None:
            return
        if hints.note is not None and place.colliderect(hints.note):
            if cell == getattr(hints.advised, "cell", None):
                return
            shadow = hints.note.inflate(4 * canvas.scale(self.SHADE), 4 * canvas.scale(self.SHADE))
            canvas.surface.blit(self.land(canvas), shadow, shadow)
        tail = None
        if view is not None and view.rect.contains(place):  # on the board, with a tail that points at the cell
            tail = view.rect_of(cell).centery if cell is not None else None
        else:  # over panels, which give way to the land
            bare = place.inflate(2 * canvas.scale(self.SHADE), 0)
            canvas.surface.blit(self.land(canvas), bare, bare)
            height = self._forecast_part(forecast).measure(place.width).high
            place = Rect(place.topleft, (place.width, min(height, place.height)))
        kit.draw(self._forecast_part(forecast), canvas, place)
        if tail is not None:
            draw_tail(canvas, place, tail, forecast)

    def preview_at(self, cell: Cell | None) -> ActionPreview:
        """Return the preview of placing the held card on a cell, worked out once between two actions."""
        state, view, held = self._state, self._view, self._state.selection.held
        if held is None or held.source == "drawn" or cell is None or view is None or view.model.card_at(cell):
            return NO_PREVIEW
        if not (state.turn.is_my_turn and state.snapshot.shows_own) or state.turn.is_closed:
            return NO_PREVIEW  # figures and refusals would depend on hidden cards
        if (held, cell) not in self._previews:
            self._previews[held, cell] = PreviewMaker(state.match, state.turn).preview(held, cell)
        return self._previews[held, cell]

    def flash(self) -> None:
        """Flash the cells that cause a refusal."""
        if self._state.table.widgets and self.view is not None:
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
        city = MarkedCity(snapshot, frozenset(self._hidden()))
        return city.model(kit.kept_value(self._state.table, "board", city.facts, city.bare))

    def _forecast_part(self, forecast: Forecast) -> kit.Part:
        """Return the panel of a forecast. A refusal's has the way to the rule."""
        ui = self._state.ui
        hint = rule_hint(ui.keys) if forecast.refused else ""
        make = partial(forecast_part, ui, forecast, hint)
        return kit.kept_value(self._state.table, "forecast", (forecast, hint), make)

    def _forecast_rect(self) -> Rect | None:
        """Return the present place of the forecast, None without one.

        It is always at the head of the strip, or at the foot of the right column.
        """
        state, layout, strip = self._state, self._layout, self.strip
        forecast = state.selection.preview.forecast
        if forecast is None or layout is None:
            return None
        part, aside = self._forecast_part(forecast), layout.aside
        if strip is not None:
            return Rect(strip.topleft, (strip.width, part.measure(strip.width).high))
        height = min(aside.height, max(layout.info.height, part.measure(aside.width).high))
        top = aside.bottom - height
        top = next((plate.top for plate in self._plates if plate.top < top < plate.bottom), top)  # no half a panel
        return Rect(aside.left, top, aside.width, aside.bottom - top)
