"""The city browser: choice of the city, overlay or score on display."""

from dataclasses import dataclass, replace
from functools import partial

from cardcity_desktop.rules.card_city.scoring.pollution import pollution_parts
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.hand.cards import only_card
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.scenes.card_city.table.info.legend import overlay_text
from cardcity_desktop.scenes.card_city.table.info.score_layer import ScoreLayer
from cardcity_desktop.scenes.card_city.table.selection import Selection
from cardcity_desktop.scenes.card_city.wording.card_info import VICTORY_CLAUSES
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.toolkit import Command, Intent, Push

HOLD_SECONDS = 0.35
"""Seconds: a shorter press stays at the other city."""


@dataclass(frozen=True, slots=True)
class Peek:
    """The selection before a peek."""

    intent: Intent  # of the key that is held
    selection: Selection
    since: float  # time of its start (s)
    mark: int  # the match's action count at its start


class CityBrowser:
    """Switch between cities, overlays and scores. It stores the selection while the player peeks at another city."""

    def __init__(self, table: TableHost) -> None:
        self._table = table
        self._peek: Peek | None = None

    def look_at(self, seat: int) -> Command | None:
        """Show a seat's city; if that is shown already or is the viewer's own, show the turn's city."""
        table, turn, snapshot = self._table, self._table.turn, self._table.snapshot
        shows_viewer = snapshot.viewer is not None or turn.mode == "computer"
        own = snapshot.viewer if shows_viewer else turn.active_seat
        home = seat == table.selection.viewed_seat or (seat == own and not snapshot.shows_lots)
        selection = replace(table.selection, viewed_seat=None if home else seat)
        return table.select(selection.without_held(only_card(turn)))

    def look_home(self) -> Command | None:
        """Show the turn's city."""
        return self._table.select(replace(self._table.selection, viewed_seat=None))

    def look_at_cells(self, seat: int, cells: tuple[Cell, ...]) -> Command | None:
        """Show a seat's city with these cells marked."""
        table = self._table
        selection = table.selection.without_held(only_card(table.turn)).with_marks(seat, cells)
        home = seat == table.snapshot.viewer and not table.snapshot.shows_lots
        return table.select(replace(selection, viewed_seat=None if home else seat))

    def next_city(self, intent: Intent, by: int) -> Command | None:
        """Show the city `by` seats further, if there is another; `intent` is the key that may be held for a peek."""
        table = self._table
        count = len(table.match.seats)
        if count == 1:
            return None
        self._peek = Peek(intent, table.selection, table.ui.clock(), table.match.action_count)
        return self.look_at((table.snapshot.shown_seat + by) % count)

    def release(self, intent: Intent) -> Command | None:
        """Return from a peek when its key is released; not after a short press or another action."""
        table = self._table
        peek, self._peek = self._peek, None
        if peek is None or peek.intent is not intent or table.match.action_count != peek.mark:
            return None
        if table.ui.clock() < peek.since + HOLD_SECONDS:
            return None
        before = peek.selection
        return table.select(replace(table.selection, viewed_seat=before.viewed_seat, held=before.held))

    def toggle_overlay(self, overlay: Overlay) -> Command:
        """Show an overlay on the board, or hide it."""
        table, chosen = self._table, self._table.selection.with_overlay_toggled(overlay)
        table.ui.announce(overlay_text(overlay, table.turn.state.rules, overlay in chosen.overlays))
        return table.select(chosen)

    def show_model(self) -> Command | None:
        """Open the shown city as an isometric model."""
        from cardcity_desktop.scenes.card_city.diorama.scene import model_of_match

        return Push(model_of_match(self._table.match, self._table.snapshot.shown_seat))

    def show_score(self, seat: int) -> Command | None:
        """Open the score sheet of a seat."""
        table, state = self._table, self._table.turn.state
        parts = pollution_parts(site_of(state, seat)) if state.rules.ecological else None
        rules = partial(table.layers.open_rules, VICTORY_CLAUSES[state.rules.setup.victory])
        return Push(ScoreLayer(score_sheet(state, seat), table.turn.names[seat], table.match, parts, rules))

    def cancel(self) -> Command | None:
        """Drop the latest selection: a refusal, the held card, or another city; return None if there is none."""
        table, selection, only = self._table, self._table.selection, only_card(self._table.turn)
        if selection.refused is not None:
            return table.select(replace(selection, refused=None))
        if selection.held is not None and selection.held != only:
            if table.focus.ring:
                table.focus.key = selection.held.slot_key
            return table.select(selection.without_held(only))
        if selection.viewed_seat is not None:
            return table.select(replace(selection, viewed_seat=None))
        return None
