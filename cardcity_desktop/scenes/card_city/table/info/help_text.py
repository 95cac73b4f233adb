"""Text of the help at this table."""

from __future__ import annotations

from functools import partial

from cardcity_desktop.scenes.card_city.table.info.header import overlays_of
from cardcity_desktop.scenes.card_city.table.info.rule_links import clause_now
from cardcity_desktop.scenes.card_city.table.info.sign_help import signs
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording import phase_title
from cardcity_desktop.scenes.card_city.wording.help import clauses_for, phase_help
from cardcity_desktop.scenes.match_table.table_host import HelpText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.window.input.intents import PANS, Intent


def help_text(table: TableSnapshot) -> HelpText:
    """Return the help: an explanation of the phase, the clause in question, and how cards are placed."""
    turn = table.turn
    how = _(
        "Press a card, then a lit cell; or drag it there; or walk with the arrow keys and press Enter. "
        "Point at a cell to see what it would bring, or why it is not allowed. "
        "Press a player to see their city, and their points to see them taken apart. "
        "The wheel or two fingers zoom, and a board that is larger than its place can be pulled."
    )
    return HelpText(
        title=phase_title(turn.view),
        text=phase_help(turn.view, turn.names),
        clause=clause_now(table),
        refused=table.selection.refusal is not None,
        how=how,
        rules=clauses_for(turn.view),
        signs=partial(signs, table),
    )


def works(table: TableSnapshot, intent: Intent, pans: bool) -> bool:
    """Return True if a key does something at this table now; pans: the board can be scrolled."""
    held = table.selection.held is not None
    offered = {intent for _overlay, _icon, _name, intent in overlays_of(table)}
    now = {
        Intent.UNDO: table.can_undo,
        Intent.REDO: table.can_redo,
        Intent.HINT: table.can_hint,
        Intent.ROTATE: table.selection.held is not None and table.selection.held.rotates,
        Intent.ROTATE_BACK: table.selection.held is not None and table.selection.held.rotates,
        Intent.NEXT_LIT: held,
        Intent.PREVIOUS_LIT: held,
        Intent.NEXT_CITY: len(table.turn.seats) > 1,
        Intent.PREVIOUS_CITY: len(table.turn.seats) > 1,
        Intent.ZOOM_IN: not table.shows_lots,
        Intent.ZOOM_OUT: not table.shows_lots,
        Intent.ZOOM_FIT: not table.shows_lots,
        Intent.HELP: False,
        Intent.MODEL: True,
    }
    if intent in PANS:
        return pans
    if intent.name.startswith("OVERLAY"):
        return intent in offered and not table.shows_lots
    return now.get(intent, True)
