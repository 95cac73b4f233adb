"""Taking a card back out of a lot while the lots are made: a few steps undone, all but one of them done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.rules.card_city.actions import Put
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.ui.window.commands import Command, Stay

if TYPE_CHECKING:
    from cardcity_desktop.scenes.card_city.table.scene import TableScene


def can_take_back(table: TableScene) -> bool:
    """Whether the player in front of the screen is making lots and has put a card into one."""
    return table.turn.mode == "split" and table.can_undo and bool(_puts(table))


def take_back(table: TableScene, laid: Put) -> Command:
    """Take the card that `laid` put down back in hand.

    A card that went to the last free place by itself comes back with the card put down last; so does one that would
    go back to its place by itself.
    """
    puts = _puts(table)
    again = list(puts)
    last_of_it = next((at for at in reversed(range(len(puts))) if puts[at] == laid), len(puts) - 1)
    del again[last_of_it]
    for _put in puts:
        table.match.undo()
    for put in again:
        table.match.do(table.turn.actor, put)
    if not table.match.view(table.viewer).draft.drawn:
        table.match.undo()
    table.forget()
    table.ui.sound.play("undo")
    table.changed()
    drawn = table.turn.view.draft.drawn if table.turn.view.draft else ()
    if laid.card in drawn:
        table.pick(Held("drawn", laid.card, drawn.index(laid.card)))
    return Stay()


def _puts(table: TableScene) -> list[Put]:
    """The cards put into the lots since they can be taken back, in their order."""
    found: list[Put] = []
    for action in reversed(table.match.undoable()):
        if not isinstance(action, Put):
            break
        found.append(action)
    return found[::-1]
