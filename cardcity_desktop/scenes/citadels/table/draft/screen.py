"""The night screen, composed from the table's state, for the choosing player and for waiting ones."""

from __future__ import annotations

from cardcity_desktop.rules.citadels.characters import PICK_ORDER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.scenes.citadels.table.actions.column import ActionRow
from cardcity_desktop.scenes.citadels.table.calling.plates import plate_of
from cardcity_desktop.scenes.citadels.table.draft import panels as night
from cardcity_desktop.scenes.citadels.table.panel_host import CitadelsPanelHost
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.widget import Widget


def compose(table: CitadelsPanelHost) -> list[Widget]:
    """Return all widgets below the header."""
    layout, snapshot = table.layout, table.snapshot
    choice = display_of(table)
    plates = [
        (plate_of(snapshot, table.public_state, seat, table.options.points), pick_turn(snapshot, seat))
        for seat in snapshot.rivals
    ]
    front = plate_of(snapshot, table.public_state, snapshot.front_seat, table.options.points)
    shown = snapshot.viewer == snapshot.front_seat
    hand = snapshot.front_view.hand if shown else (HIDDEN_NAME,) * len(snapshot.front_view.hand)
    held = tuple(name for name in snapshot.front_view.characters if name != HIDDEN_NAME) if shown else ()
    return [
        *night.removed_characters(layout, choice),
        *night.choice_cards(layout, choice, table.press_handler.press_character),
        *night.power_line(layout, choice, table.press_handler.confirm, hint_of(table)),
        *night.night_rivals(layout, plates),
        *night.night_own(layout, front, hand, held, shown),
        *_corner(table),
    ]


def display_of(table: CitadelsPanelHost) -> night.DraftDisplay:
    """Return the characters on the table and the selected one."""
    view, selection = table.snapshot.view, table.selection
    return night.DraftDisplay(
        view.going,
        view.face_up,
        len(view.middle),
        selection.character,
        selection.inspected_character,
        table.snapshot.mode == "burying",
    )


def hint_of(table: CitadelsPanelHost) -> str:
    """Return a sentence on the viewer's choice, or on which seat is choosing."""
    snapshot = table.snapshot
    if snapshot.mode == "choosing":
        return _("Who will you be this round?")
    if snapshot.mode == "burying":
        return _("Put one of the others aside, face down: nobody else sees it.")
    name = snapshot.names[snapshot.active_seat] if snapshot.active_seat is not None else ""
    count = len(snapshot.view.going)
    phrase = ngettext("{name} chooses: {count} card goes round.", "{name} chooses: {count} cards go round.", count)
    return phrase.format(name=name, count=count)


def _corner(table: CitadelsPanelHost) -> list[Widget]:
    """Return the memory panel for the choosing player, and the public panel for others."""
    snapshot, layout = table.snapshot, table.layout
    if snapshot.is_my_turn:
        view, foot = snapshot.view, passing_sentence(snapshot)
        buries, all_held = snapshot.mode == "burying", not view.middle
        return night.memory_panel(layout, view.going, view.face_up, view.memory, buries, foot, all_held)
    rows = [ActionRow("note", _("The characters go round, face down."))]
    if snapshot.mode == "pass_on" and snapshot.active_seat is not None:
        phrase = _("Pass to {name}").format(name=snapshot.names[snapshot.active_seat])
        rows.append(ActionRow("primary", phrase, key="pass_on", press=table.hand_over.pass_on))
    return night.public_panel(table.ui, layout, _("The choice"), rows)


def seats_to_choose(snapshot: CitadelsSnapshot) -> list[int]:
    """Return the seats that still have to choose, in order; the first is choosing now."""
    view, progress = snapshot.view, snapshot.view.progress
    if not isinstance(progress, ChoosingCharacter | Burying):
        return []
    players = len(view.seats)
    # the crown does not move during the draft
    return [(view.crown + step) % players for step, _buries in PICK_ORDER[players][progress.number :]]


def passing_sentence(snapshot: CitadelsSnapshot) -> str:
    """Return a sentence about the cards that remain after this pick (3.3 to 3.6)."""
    view, progress, left = snapshot.view, snapshot.view.progress, seats_to_choose(snapshot)
    if not isinstance(progress, ChoosingCharacter | Burying):
        return ""
    buries = PICK_ORDER[len(view.seats)][progress.number][1]
    count = len(view.going) - 1 - (buries and snapshot.mode == "choosing")
    if len(left) > 1:
        phrase = ngettext("You pass on {count} card to {name}.", "You pass on {count} cards to {name}.", count)
        return phrase.format(count=count, name=snapshot.names[left[1]])
    return _("The other card goes face down to the middle: nobody else sees it.") if count else ""


def pick_turn(snapshot: CitadelsSnapshot, seat: int) -> str:
    """Return the text on a rival's turn in the draft."""
    left = seats_to_choose(snapshot)
    if seat not in left:
        return _("has chosen")
    at = left.index(seat)
    if at == 0:
        return _("chooses now")
    if at == 1:
        return _("chooses next")
    return _("chooses last") if at == len(left) - 1 else _("to choose")
