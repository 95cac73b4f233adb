"""The calling by day: wall, rivals, the panel in front, the action column."""

from __future__ import annotations

from collections.abc import Collection

from cardcity_desktop.rules.citadels.actions import Build, Destroy, Kill, Put, Rob, Swap
from cardcity_desktop.rules.citadels.characters import NUMBER
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.phases.turn_flags import RESOURCES
from cardcity_desktop.scenes.citadels.art.colours import SEATS
from cardcity_desktop.scenes.citadels.art.niches import Niche, niche_svg
from cardcity_desktop.scenes.citadels.table.actions.column import Row, action_column, voice_panel, waiting_rows
from cardcity_desktop.scenes.citadels.table.actions.rows import graveyard_rows, looking_rows, turn_rows, watched_rows
from cardcity_desktop.scenes.citadels.table.calling.own_panel import Hand, OwnPanel, own_panel
from cardcity_desktop.scenes.citadels.table.calling.plates import plate_of
from cardcity_desktop.scenes.citadels.table.calling.rivals import NO_AIM, Aim, rival
from cardcity_desktop.scenes.citadels.table.calling.wall import explained, wall
from cardcity_desktop.scenes.citadels.table.forecast import (
    Forecast,
    forecast_of_card,
    forecast_of_district,
    forecast_of_swap,
    with_laboratory,
)
from cardcity_desktop.scenes.citadels.table.panel_host import Shown
from cardcity_desktop.scenes.citadels.table.snapshot import Moment, known_pips, pips_of
from cardcity_desktop.scenes.citadels.wording.names import as_character
from cardcity_desktop.scenes.citadels.wording.refusals import with_clause
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import one_of


def compose(table: Shown) -> list[Widget]:
    """All widgets below the heading."""
    place, moment, mood = table.place, table.moment, table.mood
    names = dict(enumerate(moment.names))
    colours = {seat: moment.colour(seat) for seat in names}
    row = table.stage.row
    sign = "dagger" if moment.view.character == "assassin" else "purse"
    targets = {} if table.animating else dict.fromkeys(nameable(moment), sign)
    labels = {call.character: explained(call, names) + _who(moment, call.character, targets) for call in row.calls()}
    widgets = wall(
        place, row, mood, names, colours, targets, table.looked.character, table.presses.press_character, labels
    )
    knows = table.remembered if table.shows_pips else None
    for at, seat in enumerate(moment.rivals):
        plate = plate_of(moment, table.stage, seat, table.shows_points, knows)
        widgets += rival(place, at, plate, mood, _aim(table, seat), table.presses.press_city, table.presses.press_seat)
    widgets += own_panel(
        place,
        own_panel_of(table),
        mood,
        table.presses.press_card,
        table.presses.press_city,
        table.presses.press_slot,
        table.presses.press_looked_at,
    )
    return [*widgets, *_column(table)]


def _who(moment: Moment, character: str, targets: Collection[str]) -> str:
    """Who may be a character that is to be named, as far as the one who names it can tell (9.4, 9.5)."""
    if character not in targets:
        return ""
    view, number = moment.view, NUMBER[character]
    pips = {seat: known_pips(view, seat, pips_of(view, seat)) for seat in moment.rivals}
    found = [moment.names[seat] for seat, marks in pips.items() if marks.get(number, "answered") != "answered"]
    said = _("Perhaps {names}.").format(names=one_of(found)) if found else _("Nobody else, as far as you can tell.")
    return f" {said}"


def nameable(moment: Moment) -> tuple[str, ...]:
    """The characters that may be murdered or robbed now."""
    return tuple(action.character for action in moment.legal if isinstance(action, Kill | Rob))


def _aim(table: Shown, seat: int) -> Aim:
    """What may be done to a seat's city or hand."""
    moment, looked = table.moment, table.looked
    if table.animating or not moment.own:
        return NO_AIM
    if looked.swapping and Swap(seat) in moment.legal:
        return Aim(swap=True, swap_picked=looked.seat == seat)
    if moment.mode != "turn" or moment.view.character != "warlord" or "power" in moment.view.used:
        return NO_AIM
    lit = tuple(action.card for action in moment.offers(Destroy) if action.seat == seat)
    reasons = {}
    for card in moment.view.seats[seat].city:
        refusal = None if card in lit else table.match.why_not(moment.actor, Destroy(seat, card))
        if refusal is not None:
            reasons[card] = with_clause(refusal)
    picked = looked.district[1] if looked.district is not None and looked.district[0] == seat else None
    return Aim(lit, reasons, picked)


def own_panel_of(table: Shown) -> OwnPanel:
    """All that the panel in front shows now."""
    moment, looked = table.moment, table.looked
    front = moment.front
    plate = plate_of(moment, table.stage, front, table.shows_points)
    active = moment.own and moment.mode != "graveyard" and not table.animating
    card = _looked_card(table)
    return OwnPanel(
        plate,
        _hand(table),
        _aim(table, front),
        active,
        card if active and moment.mode == "turn" and not looked.laying else None,
        card is not None and Build(card) in moment.legal,
        _forecast(table, card),
        _hint(table),
        held=_hidden_own(table),
        task=table.has_task and not table.animating,
    )


def _looked_card(table: Shown) -> str | None:
    card = table.looked.looked_card
    return card if card is not None and card in table.moment.mine.hand and table.moment.shows_hand else None


def _hand(table: Shown) -> Hand:
    moment = table.moment
    count = table.stage.hands[moment.front]
    if table.animating and len(table.hot_seat.persons) == 1 and moment.shows_hand and count == len(moment.mine.hand):
        return Hand(moment.mine.hand)  # nobody else looks on, and cards that turn over at every call would dazzle
    if table.animating or not moment.shows_hand:
        return Hand((HIDDEN_NAME,) * count)
    lit = tuple(action.card for action in moment.offers(Build))
    if table.looked.laying or moment.mode == "exchanging":
        lit = tuple(action.card for action in moment.offers(Put))
    looked_at = moment.view.looked_at if moment.mode == "looking" else ()
    picked = None if table.looked.laying else table.looked.card
    return Hand(moment.mine.hand, lit, picked, moment.view.laid_aside, looked_at)


def _hidden_own(table: Shown) -> tuple[str, ...]:
    """Own characters that have not answered: behind the curtain only (15.16), with one person all the time."""
    moment, stage = table.moment, table.stage
    if moment.viewer is None or moment.viewer != moment.front or (table.animating and len(table.hot_seat.persons) > 1):
        return ()
    mine = table.remembered.seats[moment.front].characters
    shown = {name for name, _seat in stage.row.answered}
    return tuple(name for name in mine if name != HIDDEN_NAME and name not in shown)


def _forecast(table: Shown, card: str | None) -> Forecast | None:
    """What the thing looked at would bring."""
    moment, looked = table.moment, table.looked
    if table.animating or moment.mode not in ("turn", "computer", "graveyard"):
        return None
    if moment.own and moment.mode == "turn" and looked.swapping:
        kind, _sep, rest = looked.pointed.partition(":")
        seat = int(rest) if kind == "seat" else looked.seat
        return forecast_of_swap(moment, seat) if seat is not None else None
    district = looked.looked_district if looked.pointed.startswith("city:") or card is None else None
    if district is not None:
        return forecast_of_district(table.match, moment, *district)
    if card is not None and moment.own and moment.mode == "turn" and not looked.laying:
        return with_laboratory(forecast_of_card(table.match, moment, card), moment, card)
    return None


def _hint(table: Shown) -> str:
    moment = table.moment
    if table.animating or moment.mode != "turn" or table.looked.swapping:
        return ""
    if not moment.mine.hand:
        return _("Your hand is empty: draw cards, or save coins for better ones.")
    if table.looked.laying:
        return _("Click the cards you want to be rid of.")
    if RESOURCES not in moment.view.used:
        return _("Two coins, or a look at the top cards of the pile: that comes first. Then you may build.")
    if moment.offers(Build):
        return _("Point at a card to see what it would bring. Click it twice, or drop it on your city, to build it.")
    return ""


def _voice_picture(table: Shown) -> str:
    """The niche of the character that the table speaks of."""
    stage, moment = table.stage, table.moment
    call = next((call for call in stage.row.calls() if call.character == stage.told), None)
    if call is None:
        return ""
    ring = SEATS[moment.colour(call.seat) % len(SEATS)].fill if call.seat is not None else INK if call.now else None
    return niche_svg(Niche(call.character, call.state, 126, table.mood, call.robbed, ring, numbered=False))


def _column(table: Shown) -> list[Widget]:
    moment, place, mood = table.moment, table.place, table.mood
    if table.animating:
        return voice_panel(place, table.stage.voice, _voice_picture(table), mood)
    if moment.mode == "pass_on" and moment.seat is not None:
        said = _("Pass the computer to {name}.").format(name=moment.names[moment.seat])
        return action_column(
            place, moment.names[moment.seat], as_character(moment.view.character),
            waiting_rows(said, table.pass_on, _("Pass the computer")), mood,
        )  # fmt: skip
    if moment.mode == "graveyard":
        owner = moment.names[moment.actor]
        can_peek = moment.viewer != moment.seat and len(table.hot_seat.persons) > 1
        return action_column(place, owner, "", graveyard_rows(moment, table.presses, can_peek), mood)
    if moment.mode == "computer" and moment.seat is not None:
        return action_column(
            place, moment.names[moment.seat], as_character(moment.view.character),
            watched_rows(moment, table.step if table.waits_for_press else None), mood,
        )  # fmt: skip
    if moment.mode == "over":
        return action_column(place, _("The end"), "", [Row("note", _("The cities are counted."))], mood)
    rows = (
        looking_rows(moment)
        if moment.mode == "looking"
        else turn_rows(moment, table.looked, table.presses, table.gains)
    )
    return action_column(place, _("Your turn"), as_character(moment.view.character), rows, mood)
