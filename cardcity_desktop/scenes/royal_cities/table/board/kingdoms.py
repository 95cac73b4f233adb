"""Kingdoms: plates with the four counters, rivals' cities above the banners, the viewer's below."""

from functools import partial
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import Kill, Lift, Move, PlayCity, Put, Tax
from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.forecast import counters_of, regents_gaps, tax_preview
from cardcity_desktop.rules.royal_cities.majorities import influence
from cardcity_desktop.scenes.royal_cities.art import signs
from cardcity_desktop.scenes.royal_cities.art.bands import draw_covered, is_band
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import (
    CLOTHS,
    GOLD,
    GOLD_RING,
    PAPER,
    chosen_of,
    edge_of,
    ring_of,
    well_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_NAME_SHARE, draw_text, text_width
from cardcity_desktop.scenes.royal_cities.table import spots
from cardcity_desktop.scenes.royal_cities.table.layout import CityPlace
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets, preview_of
from cardcity_desktop.scenes.royal_cities.table.selection import PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import city_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Widget
from cardcity_desktop.ui.wording.numbers import number_text, signed_text

NAME_SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 12.5)
TRIANGLE = 3
"""Seat whose mark is a triangle: its score is lower."""
COUNTERS = (("Y", "largest"), ("R", "pairs"), ("B", "humble"), ("G", "cards"))
"""Colour and `Counters` attribute of the four figures that majorities pay by (8.4, 8.6-8.8)."""


def kingdoms(state: TableState, press: Press) -> list[Widget]:
    """Return the plate and the six cities of every Noble; no plate on pages, where the header shows it."""
    context = state.context
    snapshot, layout = context.snapshot, context.layout
    widgets: list[Widget] = []
    for seat in (*snapshot.rivals, snapshot.viewer_seat):
        if not layout.paged or len(snapshot.rivals) > 1:
            rect, draw = layout.plate(context.row_of(seat)), partial(_draw_plate, state, seat)
            plate = spots.spot(rect, f"plate:{seat}", press, draw, snapshot.labels[seat], group="plates", sound="")
            plate.static = seat in snapshot.rivals and not layout.paged  # a preview never changes rivals' figures
            widgets.append(plate)
        widgets += _columns(state, press, seat)
    return widgets


def city_place(context: PanelContext, seat: int, letter: str, cards: int = -1) -> CityPlace:
    """Return the places of a city's `cards` cards (-1: as many as it has now)."""
    city = CITY_OF[letter]
    count = len(context.snapshot.planned_cities[seat][city]) if cards < 0 else cards
    return context.layout.city(context.row_of(seat), city, count)


def city_rect(context: PanelContext, seat: int, letter: str) -> Rect:
    """Return the rectangle of a whole column, or of its first card's place while it is empty; px."""
    cards = len(context.snapshot.planned_cities[seat][CITY_OF[letter]])
    return city_place(context, seat, letter).whole(cards)


def top_rect(context: PanelContext, seat: int, letter: str) -> Rect:
    """Return the face of a city's top card, or its first card's place while it is empty; px."""
    cards = len(context.snapshot.planned_cities[seat][CITY_OF[letter]])
    return city_place(context, seat, letter).card(max(0, cards - 1))


def pressable_cities(context: PanelContext) -> frozenset[tuple[int, str]]:
    """Return the cities (seat, letter) that a press may choose now, read from the legal actions."""
    snapshot, held = context.snapshot, context.selection.held
    pressable: set[tuple[int, str]] = set()
    for action in snapshot.legal:
        match action:
            case Lift(city) | Tax(city):
                pressable.add((snapshot.viewer_seat, city))
            case Kill(seat, city):
                pressable.add((seat, city))
            case Move(seat, city, to):
                if held is None or held.source != "knight":
                    pressable.add((seat, city))
                elif (held.seat, held.city) == (seat, city):
                    pressable.add((snapshot.viewer_seat, to))
            case Put(card, city) if held is not None and held.token == card:
                pressable.add((snapshot.viewer_seat, city))
    return frozenset(pressable)


def _columns(state: TableState, press: Press, seat: int) -> list[Widget]:
    """Return a seat's cities as pressable places; that of an empty city of the viewer is limited to its column."""
    context = state.context
    lit = pressable_cities(context)
    own = seat == context.snapshot.viewer_seat
    playable = {action.city for action in context.snapshot.legal if own and isinstance(action, PlayCity)}
    widgets: list[Widget] = []
    for letter in CITIES:
        city, rect = CITY_OF[letter], city_rect(context, seat, letter)
        if own and not context.snapshot.planned_cities[seat][city]:
            rect = rect.clip(context.layout.cell(context.row_of(seat), city).inflate(0, 40))
        label, sound = city_label(letter, context.snapshot.names[seat]), "card_lift" if letter in playable else ""
        draw, key, group = partial(_draw_city, state, seat, letter), f"city:{seat}:{letter}", f"cities:{seat}"
        is_lit = (seat, letter) in lit
        widgets.append(spots.spot(rect, key, press, draw, label, lit=is_lit, group=group, sound=sound))
    return widgets


# Plates


def _draw_plate(state: TableState, seat: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a seat's plate.

    On paged tables it is a score mark; else it has one form for the viewer, one for several rivals, and one for a
    single rival.
    """
    context = state.context
    ring = ring_of(canvas.theme.name) if context.snapshot.active_seat == seat else ""
    if context.layout.paged:
        if focus.hovered == f"plate:{seat}":
            ring = ring_of(canvas.theme.name)
        _draw_score_mark(canvas, seat, context.snapshot.view.nobles[seat].score, rect, ring)
    elif seat == context.snapshot.viewer_seat:
        _draw_own_plate(canvas, context, rect, ring)
    elif len(context.snapshot.rivals) > 1:
        _draw_row(canvas, context, seat, rect, ring)
    else:
        signs.draw_panel(canvas, rect, 12, ring)
        _draw_plate_head(canvas, context, seat, rect)
        s, counters = canvas.scale, counters_of(context.snapshot.planned_cities[seat])
        for at, (letter, name_) in enumerate(COUNTERS):
            x, y = rect.left + s(9) + at % 2 * s(46), rect.top + s(102) + at // 2 * s(32)
            signs.draw_emblem_chip(canvas, letter, Rect(x, y, s(22), s(22)))
            draw_text(canvas, str(getattr(counters, name_)), Rect(x + s(25), y - s(1), s(22), s(24)), 15, "bold")


def _draw_score_mark(canvas: Canvas, seat: int, score: int, rect: Rect, ring: str) -> None:
    """Draw a Noble's mark with his score before the row of his cities."""
    if ring:
        spots.draw_outline(canvas, rect, ring, 3)
    signs.draw_mark(canvas, seat, rect, PAPER)
    foot = round(rect.height * (0.1 if seat == TRIANGLE else 0))
    draw_text(canvas, number_text(score), rect.move(0, foot), 12.5, "bold", "#FFFFFF", "center")


def _draw_plate_head(canvas: Canvas, context: PanelContext, seat: int, rect: Rect) -> None:
    """Draw the plate of a single rival: name, hand and Hero; of the Regent, possible builds and taxes."""
    s, noble = canvas.scale, context.snapshot.view.nobles[seat]
    signs.draw_noble(
        canvas, seat, Rect(rect.left + s(10), rect.top + s(10), s(17), s(17)), context.snapshot.player(seat)
    )
    name = Rect(rect.left + s(36), rect.top + s(7), rect.width - s(41), s(24))
    first, second = (Rect(rect.left + s(8), rect.top + s(y), rect.width - s(16), s(26)) for y in (36, 69))
    if context.snapshot.solo:
        _draw_name(canvas, _("Regent"), name)
        _draw_gaps(canvas, context, first.inflate(s(2), -s(2)))
        _draw_tax(canvas, context, second)
    else:
        _draw_name(canvas, context.snapshot.labels[seat], name)
        _draw_hand_count(canvas, noble.hand, first)
        Cards(canvas).hero(s(18), noble.hero).draw(canvas.surface, rect.right - s(26), first.top + s(1))
        _draw_known(canvas, [token for token in noble.hand if context.show_known_cards and token != "?"], second)


def _draw_name(canvas: Canvas, name: str, rect: Rect) -> None:
    """Draw the name of a Noble in the largest size that fits; a very long one is drawn smaller still."""
    fitting = (size for size in NAME_SIZES if text_width(canvas, name, size, "display") <= rect.width)
    draw_text(canvas, name, rect, next(fitting, NAME_SIZES[-1]), "display", least=LEAST_NAME_SHARE)


def _draw_tax(canvas: Canvas, context: PanelContext, rect: Rect) -> None:
    """Draw the emblems of the cities that the Regent would tax now (15.13)."""
    s, tax = canvas.scale, tax_preview(context.snapshot.dealt)
    letters = (*tax.sure, *tax.equal)
    if not letters:
        return
    word = Rect(rect.left, rect.top, s(44), rect.height)
    draw_text(canvas, _("Tax"), word, 13.5, "strong", canvas.theme.text_muted)
    room = rect.right - word.right
    side = max(s(13), min(s(22), room // len(letters) - s(1)))
    step = min(side + s(1), (room - side) // max(1, len(letters) - 1))  # four and more overlap
    left = rect.right - step * (len(letters) - 1) - side
    for at, letter in enumerate(letters):
        signs.draw_emblem_chip(canvas, letter, Rect(left + at * step, rect.centery - side // 2, side, side))


def _draw_gaps(canvas: Canvas, context: PanelContext, rect: Rect) -> None:
    """Draw the number of values that the Regent can still build, by colour; the inspector lists them."""
    s, gaps = canvas.scale, regents_gaps(context.snapshot.dealt)
    each = rect.width / 6
    for at, letter in enumerate(CITIES):
        x = rect.left + round(at * each)
        cell = Rect(x, rect.top, round(each) - s(1), rect.height)
        canvas.box(cell, Box(CLOTHS[letter].band, s(4)))
        draw_text(canvas, str(len(gaps[at])), cell, 12.5, "bold", PAPER, "center")


def _draw_hand_count(canvas: Canvas, hand: tuple[str, ...], rect: Rect) -> None:
    """Draw a card back and the number of cards in hand."""
    s = canvas.scale
    Cards(canvas).back(s(17)).draw(canvas.surface, rect.left, rect.top + s(1))
    room = Rect(rect.left + s(23), rect.top, rect.width - s(46), rect.height)
    draw_text(canvas, str(len(hand)), room, 16, "bold")


def _draw_known(canvas: Canvas, tokens: list[str], rect: Rect) -> None:
    """Draw the publicly known cards of a hand (15.12), overlapping if there is little room."""
    s = canvas.scale
    each = s(17)
    step = min(each + s(1), (rect.width - each) // max(1, len(tokens) - 1))
    for at, token in enumerate(tokens):
        draw_known(canvas, token, Rect(rect.left + at * step, rect.top, each, s(25)))


def draw_known(canvas: Canvas, token: str, rect: Rect) -> None:
    """Draw a known card as a chip: value and emblem on its band's colour."""
    s, cloth = canvas.scale, CLOTHS[token[0]]
    canvas.box(rect, Box(cloth.band, s(4), PAPER, max(1.0, s.unit)))
    top = Rect(rect.left, rect.top, rect.width, rect.height // 2 + s(3))
    draw_text(canvas, token[1], top, 12, "bold", PAPER, "center")
    side = s(10)
    signs.draw_emblem(
        canvas, token[0], Rect(rect.centerx - side // 2, rect.bottom - side - s(2), side, side), PAPER, cloth.band
    )


def _draw_row(canvas: Canvas, context: PanelContext, seat: int, rect: Rect, ring: str) -> None:
    """Draw a rival's row: name, hand, counters, and a cell with the total of each city."""
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(6), s(2), s(13), 0.12)
    canvas.box(rect, Box(canvas.theme.panel, s(13), ring or None, s.unit * 2.4, 0.86))
    top = rect.top + (s(6) if rect.height < s(70) else s(14))
    _draw_row_name(canvas, context, seat, rect.left, top)
    for at in range(len(CITIES)):
        x = context.layout.cell(context.row_of(seat), at).left
        canvas.fill(Rect(x, rect.top + s(10), max(1, s(1)), rect.height - s(20)), edge_of(canvas.theme.name), 0.7)
        _draw_total(canvas, context, seat, at)
    _draw_row_figures(canvas, context, seat, rect, top + s(26))


def _draw_row_figures(canvas: Canvas, context: PanelContext, seat: int, rect: Rect, y: int) -> None:
    """Draw a rival's counters, or his hand if all hands are open."""
    s = canvas.scale
    counters = counters_of(context.snapshot.planned_cities[seat])
    hand = [token for token in context.snapshot.view.nobles[seat].hand if context.show_known_cards and token != "?"]
    room = Rect(rect.left + s(8), y - s(3), s(112), s(25))
    if rect.height > s(90):
        _draw_known(canvas, hand, room.move(0, s(26)))
    elif context.snapshot.all_open and hand:  # low rows have one line: the open hand replaces the counters
        _draw_known(canvas, hand, room)
        return
    for at, (letter, name) in enumerate(COUNTERS):
        x = rect.left + s(6) + at * s(29.5)
        chip = Rect(x, y, s(28), s(19))
        canvas.box(chip, Box(CLOTHS[letter].band, s(5)))
        signs.draw_emblem(canvas, letter, Rect(x + s(1), y + s(4), s(11), s(11)), PAPER, CLOTHS[letter].band)
        draw_text(canvas, str(getattr(counters, name)), Rect(x + s(12), y, s(16), s(19)), 12, "bold", PAPER, "center")


def _draw_row_name(canvas: Canvas, context: PanelContext, seat: int, left: int, top: int) -> None:
    s, noble = canvas.scale, context.snapshot.view.nobles[seat]
    signs.draw_noble(canvas, seat, Rect(left + s(7), top + s(2), s(15), s(15)), context.snapshot.player(seat))
    name = Rect(left + s(29), top - s(2), s(52), s(22))
    _draw_name(canvas, context.snapshot.labels[seat], name)
    Cards(canvas).hero(s(13), noble.hero).draw(canvas.surface, left + s(83), top)
    Cards(canvas).back(s(13)).draw(canvas.surface, left + s(98), top)
    draw_text(canvas, str(len(noble.hand)), Rect(left + s(112), top - s(2), s(15), s(22)), 14, "bold")


def _draw_total(canvas: Canvas, context: PanelContext, seat: int, city: int) -> None:
    """Draw the influence of a rival's city, on gold where it has the majority."""
    s = canvas.scale
    total = influence(context.snapshot.planned_cities[seat][city])
    place = context.layout.total(context.row_of(seat), city)
    wins = seat in context.snapshot.standings[city].winners
    if wins:
        disc = place.inflate(-s(1), -s(1))
        canvas.box(disc, Box(GOLD, disc.height / 2, "#D6A233", s.unit))
    if total:
        draw_text(canvas, str(total), place, 14, "bold", INK if wins else canvas.theme.text_muted, "center")


def _draw_own_plate(canvas: Canvas, context: PanelContext, rect: Rect, ring: str) -> None:
    """Draw the viewer's plate: name and counters, each with its change in the preview."""
    snapshot, s = context.snapshot, canvas.scale
    signs.draw_panel(canvas, rect, 13, ring)
    signs.draw_mark(canvas, snapshot.viewer_seat, Rect(rect.left + s(10), rect.top + s(12), s(19), s(19)))
    name = Rect(rect.left + s(35), rect.top + s(8), rect.width - s(44), s(27))
    _draw_name(canvas, snapshot.labels[snapshot.viewer_seat], name)
    now_counted, card_preview = counters_of(snapshot.planned_cities[snapshot.viewer_seat]), preview_of(context)
    then_counted = (card_preview and card_preview.counters) or now_counted
    step = (rect.height - s(44)) / 4
    for at, (letter, which) in enumerate(COUNTERS):
        y = rect.top + s(38) + round(at * step)
        side = min(s(31), round(step) - s(3))
        chip = Rect(rect.left + s(11), y, side, side)
        signs.draw_emblem_chip(canvas, letter, chip)
        figure = Rect(chip.right + s(12), y, rect.width - s(60), chip.height)
        count = getattr(now_counted, which)
        draw_text(canvas, str(count), figure, 19, "bold")
        change = getattr(then_counted, which) - count
        if change:
            colour = ring_of(canvas.theme.name) if change > 0 else canvas.theme.danger
            draw_text(canvas, signed_text(change), Rect(figure.left + s(20), y, s(30), chip.height), 14, "bold", colour)


# Cities


def added_card(context: PanelContext, seat: int, letter: str) -> str:
    """Return the token that the preview adds to this city; "" if there is none."""
    found = preview_of(context)
    if found is None or (found.seat, found.city) != (seat, letter) or found.leaves or found.refusal is not None:
        return ""
    return found.token


def _draw_city(state: TableState, seat: int, letter: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a city's cards, the previewed one among them, or the place for its first card."""
    context = state.context
    snapshot, city, key = context.snapshot, CITY_OF[letter], f"city:{seat}:{letter}"
    cards = [TOKENS[card] for card in snapshot.planned_cities[seat][city]]
    if key in context.hidden and cards:
        cards = cards[:-1]
    ghost = added_card(context, seat, letter)
    shown = sorted([*cards, ghost], key=lambda token: token[1]) if ghost and ghost not in cards else cards
    place = city_place(context, seat, letter, len(shown))
    lit, hovered, own = (seat, letter) in pressable_cities(context), focus.hovered == key, seat == snapshot.viewer_seat
    if not shown:
        _draw_no_city(canvas, letter, place.first, lit, own)
        return
    lifted = context.selection.held is not None and context.selection.held.key == key
    _draw_faces(canvas, context, place, shown, ghost if ghost not in cards else "", city if own else -1,
                CityState(lit, hovered, lifted))  # fmt: skip
    if is_band(place.first) and shown[:-1]:
        draw_covered(canvas, place.first, tuple(shown[:-1]))
    top_face = place.card(len(shown) - 1)
    if hovered and not lit and not ghost and own and not is_band(place.first):
        spots.draw_outline(canvas, top_face, "#FFFFFF", 2)
    if (seat, letter) in effect_targets(context).cities:
        spots.draw_outline(canvas, top_face, GOLD_RING, 2.6)


class CityState(NamedTuple):
    """The marks of a city: it may be chosen, is pointed at, or its top card is held."""

    lit: bool
    hovered: bool
    lifted: bool


def _draw_faces(
    canvas: Canvas,
    context: PanelContext,
    place: CityPlace,
    shown: list[str],
    ghost: str,
    city: int,
    state: CityState,
) -> None:
    """Draw a city's cards; on a band only the top one.

    `ghost` is the previewed card, "" for none; `city` is the city's number if it is the viewer's, else -1.
    """
    lit, hovered, lifted = state
    chosen = {token for token, at in context.snapshot.chosen_builds if at == city}
    band, ring, small = is_band(place.first), ring_of(canvas.theme.name), None if place.across else False
    for at, token in enumerate(shown):
        face, top = place.card(at), at == len(shown) - 1
        if token == ghost:
            spots.draw_card(canvas, token, face, opacity=1.0 if band else 0.66, ring=ring, small=small)
            continue
        if band and not top:
            continue
        picked = token in chosen or (band and bool(chosen))
        if lit and top and not ghost:
            spots.draw_glow(canvas, face, ring, 0.4)
        lift = 0
        if top:
            lift = 8 if lifted else 3 if hovered and (lit or band) else 0
        card_ring = ring if picked or (top and (lit or lifted)) else ""
        ring_width = 3 if hovered or lifted else 2.2
        drawn = spots.draw_card(canvas, token, face, ring=card_ring, ring_width=ring_width, lift=lift, small=small)
        if top and picked:  # covered cards have a ring
            _draw_tick(canvas, drawn)


def _draw_no_city(canvas: Canvas, letter: str, rect: Rect, lit: bool, own: bool) -> None:
    """Draw the place for the first card of a colour; a band shows the emblem, because no banner hangs above it."""
    light = canvas.theme.name == "light"
    ring = ring_of(canvas.theme.name)
    if lit:
        spots.draw_glow(canvas, rect, ring, 0.5)
    edge, share = ("#8C7A4E", 0.45) if own else ("#B9A671", 0.3)
    spots.draw_empty_place(canvas, rect, PAPER if light else well_of(canvas.theme.name), ring if lit else edge, share)
    inks = ("#9A8A5E" if own else "#B9AC85", "#E8DFC2") if light else ("#5C6C98", "#1D284A")
    if is_band(rect):
        inks = (CLOTHS[letter].band if light else CLOTHS[letter].light, "")
    side = round(min(rect.width * 0.4, rect.height * 0.6))
    square = Rect(0, 0, side, side).move_to(center=rect.center)
    signs.draw_emblem(canvas, letter, square, *inks)


def _draw_tick(canvas: Canvas, face: Rect) -> None:
    """Draw the check mark of a chosen build that is not confirmed yet."""
    s = canvas.scale
    side = min(s.target(20), face.height // 2)
    disc = Rect(face.right + s(5) - side, face.top - s(5), side, side)
    canvas.box(disc, Box(chosen_of(canvas.theme.name), side / 2, PAPER, s.unit * 1.5))
    canvas.icon("check", disc.inflate(-side // 3, -side // 3), PAPER if canvas.theme.name == "light" else INK)
