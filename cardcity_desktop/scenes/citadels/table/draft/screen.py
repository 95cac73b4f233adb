"""The choice by night, for the one who chooses and for those who wait."""

from __future__ import annotations

from cardcity_desktop.rules.citadels.characters import SITTINGS
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.choice import Burying, Choosing
from cardcity_desktop.scenes.citadels.table.actions.column import Row
from cardcity_desktop.scenes.citadels.table.calling.plates import plate_of
from cardcity_desktop.scenes.citadels.table.draft import panels as night
from cardcity_desktop.scenes.citadels.table.panel_host import Shown
from cardcity_desktop.scenes.citadels.table.snapshot import Moment
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.widget import Widget


def compose(table: Shown) -> list[Widget]:
    """All widgets below the heading."""
    place, moment = table.place, table.moment
    view = moment.view
    choice = night.Choice(
        view.going,
        view.face_up,
        len(view.middle),
        table.looked.character,
        table.looked.looked_character,
        moment.mode == "burying",
    )
    plates = [(plate_of(moment, table.stage, seat, table.shows_points), _when(moment, seat)) for seat in moment.rivals]
    front = plate_of(moment, table.stage, moment.front, table.shows_points)
    shown = moment.viewer == moment.front
    hand = moment.mine.hand if shown else (HIDDEN_NAME,) * len(moment.mine.hand)
    held = tuple(name for name in moment.mine.characters if name != HIDDEN_NAME) if shown else ()
    return [
        *night.apart(place, choice),
        *night.choice_cards(place, choice, table.presses.press_character),
        *night.power_line(place, choice, table.presses.confirm, _hint(table)),
        *night.night_rivals(place, plates),
        *night.night_own(place, front, hand, held, shown),
        *_corner(table),
    ]


def _hint(table: Shown) -> str:
    moment = table.moment
    if moment.mode == "choosing":
        return _("Who will you be this round? Point at a card to read it.")
    if moment.mode == "burying":
        return _("Put one of the others aside, face down: nobody else sees it.")
    name = moment.names[moment.seat] if moment.seat is not None else ""
    count = len(moment.view.going)
    said = ngettext("{name} chooses: {count} card goes round.", "{name} chooses: {count} cards go round.", count)
    return said.format(name=name, count=count)


def _corner(table: Shown) -> list[Widget]:
    """What only this seat sees; on an open table nothing but whose turn it is."""
    moment, place = table.moment, table.place
    if moment.own:
        view, foot = moment.view, what_is_left(moment)
        buries, all_held = moment.mode == "burying", not view.middle
        return night.secret_panel(place, view.going, view.face_up, view.memory, buries, foot, all_held)
    rows = [Row("note", _("The characters go round, face down."))]
    if moment.mode == "pass_on" and moment.seat is not None:
        said = _("Pass to {name}").format(name=moment.names[moment.seat])
        rows.append(Row("primary", said, key="pass_on", press=table.pass_on))
    return night.public_panel(place, _("The choice"), rows)


def sittings_left(moment: Moment) -> list[int]:
    """The seats that still choose, the one that chooses now first."""
    view, progress = moment.view, moment.view.progress
    if not isinstance(progress, Choosing | Burying):
        return []
    players = len(view.seats)
    # the crown lies still while characters are chosen
    return [(view.crown + step) % players for step, _buries in SITTINGS[players][progress.number :]]


def what_is_left(moment: Moment) -> str:
    """What becomes of the cards that this sitting leaves (3.3 to 3.6)."""
    view, progress, left = moment.view, moment.view.progress, sittings_left(moment)
    if not isinstance(progress, Choosing | Burying):
        return ""
    buries = SITTINGS[len(view.seats)][progress.number][1]
    count = len(view.going) - 1 - (buries and moment.mode == "choosing")
    if len(left) > 1:
        said = ngettext("You pass on {count} card to {name}.", "You pass on {count} cards to {name}.", count)
        return said.format(count=count, name=moment.names[left[1]])
    return _("The other card goes face down to the middle: nobody else sees it.") if count else ""


def _when(moment: Moment, seat: int) -> str:
    """When a rival chooses."""
    left = sittings_left(moment)
    if seat not in left:
        return _("has chosen")
    at = left.index(seat)
    if at == 0:
        return _("chooses now")
    if at == 1:
        return _("chooses next")
    return _("chooses last") if at == len(left) - 1 else _("to choose")
