"""Effects of presses, drops and keys: actions of the active player, the selection, pages and layers."""

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.scenes.royal_cities.match import RoyalCitiesMatch
from cardcity_desktop.scenes.royal_cities.table.info_layers import InfoLayer, card_layer
from cardcity_desktop.scenes.royal_cities.table.inspector import Inspector
from cardcity_desktop.scenes.royal_cities.table.keyboard import KeyboardFocus
from cardcity_desktop.scenes.royal_cities.table.spoken_table import chosen_text
from cardcity_desktop.scenes.royal_cities.table.state import HeldCard, Selection, TableState
from cardcity_desktop.scenes.royal_cities.wording.names import card_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import Command, Push, Replace, Stay


class PlayerActions:
    """Actions, selections and pages of the active player at one table."""

    def __init__(self, table: TableState, keyboard: KeyboardFocus) -> None:
        self.table, self._keyboard = table, keyboard

    def do(self, *wanted: Action) -> Command | None:
        """Play actions of the active player one after the other; stop at the first refused one and show the refusal."""
        used: Command | None = Stay()
        for action in wanted:
            if not self.table.turn_status.is_my_turn:
                break
            before = self.table.match.action_count
            used = self.table.steps.do(action)
            if self.table.match.action_count == before or not isinstance(used, Stay):
                break
        return used

    def look(self, selection: Selection) -> Command | None:
        table = self.table
        table.hints.clear()
        before, table.selection = table.selection, selection
        table.refresh()
        table.focusables()  # the focus knows the spots that have come
        self._keyboard.after_selection(before, selection)
        return Stay()

    def do_chosen(self, held: HeldCard, action: Action) -> Command | None:
        """Play an action that can't be undone; by keys the first press only holds its card."""
        selection, table = self.table.selection, self.table
        if not table.focus.ring or selection.held == held or not self.table.snapshot.is_legal(action):
            return self.do(action)
        table.ui.sound.play("card_lift")
        table.ui.announce(chosen_text(card_title(held.token)))
        return self.look(selection.with_held(held))

    def take_back(self, action: Action) -> Command | None:
        """Undo one choice and repeat the choices that followed it."""
        table = self.table
        if not table.can_undo or action not in table.match.undoable():
            return Stay()
        undo_one(table.match, table.turn_status.actor, action)
        table.ui.sound.play("undo")
        table.forget()
        table.steps.changed()
        return Stay()

    def cancel(self, dragged: bool) -> Command | None:
        """Drop the held card, else the picked cards; if there are none and no card was dragged, open the menu."""
        table, selection = self.table, self.table.selection
        if not dragged and selection.held is None and not selection.chosen and selection.refusal is None:
            return table.layers.show_menu()
        table.selection = Selection(pointed=selection.pointed, news=selection.news, advice=selection.advice)
        table.refresh()
        table.focusables()  # composes now, because the keyboard's focus goes to a new item
        self._keyboard.after_selection(selection, table.selection)
        return Stay()

    def results(self) -> Command | None:
        return Replace(self.table.services.results_scene(self.table.match))

    def turn_page(self) -> Command | None:
        """Show the other page of the large table."""
        self.table.turn_page()
        self.table.ui.sound.play("card_flip")
        self.table.refresh()
        return Stay()

    def show_details(self) -> Command | None:
        """Open the layer with everything that is public."""
        return Push(InfoLayer(lambda: _("Details"), lambda: Inspector(self.table).everything()))

    def show_card(self) -> Command | None:
        """Open the layer about the held card, else about the focused or pointed item, else about everything public."""
        table, focus = self.table, self.table.focus
        if focus.ring and focus.key:
            table.selection = replace(table.selection, pointed=focus.key)
        layer = card_layer(self.table)
        return Push(layer) if layer is not None else self.show_details()


def undo_one(match: RoyalCitiesMatch, actor: int, action: Action) -> None:
    """Undo back to the latest `action`, then repeat the later actions that are still allowed."""
    undoable: Sequence[Action] = list(match.undoable())
    at = len(undoable) - 1 - undoable[::-1].index(action)
    for _step in undoable[at:]:
        match.undo()
    for later in undoable[at + 1 :]:
        if match.why_not(actor, later) is None:
            match.do(actor, later)
