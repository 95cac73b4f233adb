"""Kingdoms: plates with the four counters, rivals' cities above the banners, the viewer's below."""

from collections.abc import Callable, Iterator, Sequence
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
    edge_of,
    ring_of,
    well_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_NAME_SHARE, draw_text, figure, text_width, words
from cardcity_desktop.scenes.royal_cities.table import spots
from cardcity_desktop.scenes.royal_cities.table.layout import CARD_RATIO, CityPlace
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import city_label, colour_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import with_label

NAME_SIZES = (18.0, 17.0, 16.0, 15.0, 14.0, 12.5)
TRIANGLE = 3
"""Seat whose mark is a triangle: its score is lower."""
COUNTERS = (("Y", "largest"), ("R", "pairs"), ("B", "humble"), ("G", "cards"))
"""Colour and `Counters` attribute of the four figures that majorities pay by (8.4, 8.6-8.8)."""


def kingdoms(table: TableState) -> list[Widget]:
    """Return the plate and the six cities of every Noble; no plate on pages, where the header shows it."""
    snapshot, layout = table.snapshot, table.layout
    widgets: list[Widget] = []
    for seat in (*snapshot.rivals, snapshot.viewer_seat):
        if not layout.paged or len(snapshot.rivals) > 1:
            rect, draw = layout.plate(table.snapshot.row_of(seat)), partial(_draw_plate, table, seat)
            plate = spots.spot(rect, f"plate:{seat}", table, draw, snapshot.labels[seat], group="plates", sound="")
            plate.static = seat in snapshot.rivals and not layout.paged  # a preview never changes rivals' figures
            widgets.append(plate)
        widgets += _columns(table, seat)
    return widgets


def city_place(table: TableState, seat: int, letter: str, cards: int) -> CityPlace:
    """Return the places of a city of `cards` cards."""
    return table.layout.city(table.snapshot.row_of(seat), CITY_OF[letter], cards)


def city_rect(table: TableState, seat: int, letter: str) -> Rect:
    """Return the rectangle of a whole column, or of its first card's place while it is empty; px."""
    cards = len(table.snapshot.planned_cities[seat][CITY_OF[letter]])
    return city_place(table, seat, letter, cards).whole(cards)


def top_rect(table: TableState, seat: int, letter: str) -> Rect:
    """Return the face of a city's top card, or its first card's place while it is empty; px."""
    cards = len(table.snapshot.planned_cities[seat][CITY_OF[letter]])
    return city_place(table, seat, letter, cards).card(max(0, cards - 1))


def pressable_cities(table: TableState) -> frozenset[tuple[int, str]]:
    """Return the cities (seat, letter) that a press may choose now, read from the legal actions."""
    snapshot, held = table.snapshot, table.selection.held
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


def _columns(table: TableState, seat: int) -> list[Widget]:
    """Return a seat's cities as pressable places; that of an empty city of the viewer is limited to its column."""
    lit = pressable_cities(table)
    own = seat == table.snapshot.viewer_seat
    playable = {action.city for action in table.snapshot.legal_of(PlayCity) if own}
    widgets: list[Widget] = []
    for letter in CITIES:
        city, rect = CITY_OF[letter], city_rect(table, seat, letter)
        if own and not table.snapshot.planned_cities[seat][city]:
            rect = rect.clip(table.layout.cell(table.snapshot.row_of(seat), city).inflate(0, 40))
        label, sound = city_label(letter, table.snapshot.names[seat]), "card_lift" if letter in playable else ""
        draw, key, group = partial(_draw_city, table, seat, letter), f"city:{seat}:{letter}", f"cities:{seat}"
        is_lit = (seat, letter) in lit
        widgets.append(spots.spot(rect, key, table, draw, label, lit=is_lit, group=group, sound=sound))
    return widgets


# Plates


def _draw_plate(table: TableState, seat: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a seat's plate.

    On paged tables it is a score mark; else it has one form for the viewer, one for several rivals, and one for a
    single rival.
    """
    ring = ring_of(canvas.theme.name) if table.snapshot.active_seat == seat else ""
    if table.layout.paged:
        if focus.hovered == f"plate:{seat}":
            ring = ring_of(canvas.theme.name)
        _draw_score_mark(canvas, seat, table.snapshot.view.nobles[seat].score, rect, ring)
    elif seat != table.snapshot.viewer_seat and len(table.snapshot.rivals) > 1:
        _draw_row(table, canvas, seat, rect, ring)
    else:
        own = seat == table.snapshot.viewer_seat
        signs.draw_panel(canvas, rect, 13 if own else 12, ring)
        make = partial(_own_plate, table) if own else partial(_single_rival, table, seat)
        kit.draw(kit.Shrunk(make, table.ui), canvas, rect)


def _draw_score_mark(canvas: Canvas, seat: int, score: int, rect: Rect, ring: str) -> None:
    """Draw a Noble's mark with his score before the row of his cities."""
    if ring:
        spots.draw_outline(canvas, rect, ring, 3)
    signs.draw_mark(canvas, seat, rect, PAPER)
    foot = round(rect.height * (0.1 if seat == TRIANGLE else 0))
    draw_text(canvas, number_text(score), rect.move(0, foot), 12.5, "bold", "#FFFFFF", "center")


def _square(s: Scale, units: float, draw: Callable[[Canvas, Rect], None]) -> kit.Part:
    return kit.drawing(draw, s(units), s(units))


def _head(table: TableState, ui: Ui, seat: int, name: str, side: float, height: float) -> kit.HStack:
    """Return a Noble's mark and name, which can be followed by his counts."""
    s, player = ui.scale, table.snapshot.player(seat)
    mark = _square(s, side, lambda canvas, rect: signs.draw_noble(canvas, seat, rect, player))
    return kit.HStack([mark, kit.drawing(partial(_draw_name, name), high=s(height), grow=1)], s(9))


def _counters(table: TableState, seat: int) -> Iterator[tuple[str, int]]:
    """Return the colour and the number of each of a Noble's counters."""
    counters = counters_of(table.snapshot.planned_cities[seat])
    return ((letter, getattr(counters, name)) for letter, name in COUNTERS)


def _sign(letter: str, canvas: Canvas, rect: Rect) -> None:
    signs.draw_emblem(canvas, letter, rect, PAPER, CLOTHS[letter].band)


def _single_rival(table: TableState, seat: int, ui: Ui) -> kit.Part:
    """Return the plate of a single rival: name, hand and Hero; of the Regent, possible builds and taxes."""
    s, snapshot = ui.scale, table.snapshot
    noble = snapshot.view.nobles[seat]
    known = [token for token in noble.hand if table.shows_known and token != "?"]
    if snapshot.solo:
        name, first, second = _("Regent"), _gaps(table, ui), _tax(table, ui)
    else:
        name, second = snapshot.labels[seat], kit.drawing(partial(_draw_known, known), high=s(26))
        first = kit.HStack([*_hand_count(ui, noble.hand, 17, 16), kit.space(grow=1), _hero(s, noble.hero, 18)], s(6))
    cells = [
        kit.HStack([signs.emblem_chip(letter, s(22)), words(ui, str(count), 15, "bold")], s(3))
        for letter, count in _counters(table, seat)
    ]
    counters = kit.Sentence(kit.Grid([cells[:2], cells[2:]], 0, s(10), (1, 1)), "")  # the plate's note has them
    lines = [kit.AtLeast(first, high=s(26)), second, counters]
    head = kit.Pad(_head(table, ui, seat, name, 17, 24), left=s(2), right=-s(3))
    return kit.Pad(kit.VStack([head, *lines], s(7)), left=s(8), right=s(8), top=s(6))


def _draw_name(name: str, canvas: Canvas, rect: Rect) -> None:
    """Draw the name of a Noble in the largest size that fits; a very long one is drawn smaller still."""
    fitting = (size for size in NAME_SIZES if text_width(canvas, name, size, "display") <= rect.width)
    draw_text(canvas, name, rect, next(fitting, NAME_SIZES[-1]), "display", least=LEAST_NAME_SHARE)


def _tax(table: TableState, ui: Ui) -> kit.Part:
    """Return the emblems of the cities that the Regent would tax now (15.13)."""
    tax = tax_preview(table.snapshot.dealt)
    letters = (*tax.sure, *tax.equal)
    word = words(ui, _("Tax") if letters else "", 13.5, muted=True)
    emblems = kit.drawing(partial(_draw_emblems, letters), high=ui.scale(26), grow=1)
    row = kit.HStack([word, emblems], ui.scale(8))
    return kit.Sentence(row, with_label(_("Tax"), ", ".join(map(colour_name, letters)))) if letters else row


def _draw_emblems(letters: Sequence[str], canvas: Canvas, rect: Rect) -> None:
    """Draw emblems at the right of a place; they overlap if there is too little room."""
    s, count = canvas.scale, max(1, len(letters))
    side = max(s(13), min(s(22), rect.width // count - s(1)))
    step = min(side + s(1), (rect.width - side) // max(1, count - 1))
    left = rect.right - step * (count - 1) - side
    for at, letter in enumerate(letters):
        signs.draw_emblem_chip(canvas, letter, Rect(left + at * step, rect.top, side, rect.height))


def _gaps(table: TableState, ui: Ui) -> kit.Part:
    """Return the number of values that the Regent can still build, by colour; the inspector lists them."""
    s, gaps = ui.scale, regents_gaps(table.snapshot.dealt)
    cells = list[kit.Part]()
    for at, letter in enumerate(CITIES):
        ground = kit.box(Box(CLOTHS[letter].band, s(4)), high=s(22))
        cells.append(kit.Layers([ground, words(ui, str(len(gaps[at])), 12.5, "bold", PAPER, align="center")]))
    return kit.Sentence(kit.Even(cells, s(1)), "")


def _hand_count(ui: Ui, hand: Sequence[str], units: float, size: float) -> list[kit.Part]:
    """Return a card back `units` wide, and the number of cards in hand."""
    return [_square(ui.scale, units, partial(_draw_card, "back")), words(ui, str(len(hand)), size, "bold")]


def _hero(s: Scale, up: bool, units: float) -> kit.Part:
    return _square(s, units, partial(_draw_card, "up" if up else "down"))


def _draw_card(side: str, canvas: Canvas, rect: Rect) -> None:
    """Draw a card's back, or the Hero, as wide as its place and centred on it."""
    cards = Cards(canvas)
    card = cards.back(rect.width) if side == "back" else cards.hero(rect.width, side == "up")
    card.draw(canvas.surface, rect.left, rect.centery - round(rect.width * CARD_RATIO) // 2)


def _draw_known(tokens: list[str], canvas: Canvas, rect: Rect) -> None:
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


def _draw_row(table: TableState, canvas: Canvas, seat: int, rect: Rect, ring: str) -> None:
    """Draw a rival's row: name, hand, counters, and a cell with the total of each city."""
    s = canvas.scale
    canvas.chrome.shadow(canvas.surface, rect, s(6), s(2), s(13), 0.12)
    canvas.box(rect, Box(canvas.theme.panel, s(13), ring or None, s.unit * 2.4, 0.86))
    for at in range(len(CITIES)):
        x = table.layout.cell(table.snapshot.row_of(seat), at).left
        canvas.fill(Rect(x, rect.top + s(10), max(1, s(1)), rect.height - s(20)), edge_of(canvas.theme.name), 0.7)
        _draw_total(canvas, table, seat, at)
    beside = kit.Wide(kit.Shrunk(partial(_row_figures, table, seat, rect.height), table.ui), s(126))
    kit.draw(kit.HStack([beside], align="fill"), canvas, rect)


def _row_figures(table: TableState, seat: int, height: int, ui: Ui) -> kit.Part:
    """Return a rival's name and hand, and his counters, or his cards if all hands are open."""
    s, noble = ui.scale, table.snapshot.view.nobles[seat]
    head = _head(table, ui, seat, table.snapshot.labels[seat], 15, 22)
    head.parts = [*head.parts, _hero(s, noble.hero, 13), *_hand_count(ui, noble.hand, 13, 14)]
    head.gap = s(4)
    hand = [token for token in noble.hand if table.shows_known and token != "?"]
    cards, chips = kit.drawing(partial(_draw_known, hand), high=s(25)), list[kit.Part]()
    for letter, count in _counters(table, seat):
        emblem = _square(s, 11, partial(_sign, letter))
        content = kit.HStack([emblem, words(ui, str(count), 12, "bold", PAPER, align="center", grow=1)])
        ground = kit.box(Box(CLOTHS[letter].band, s(5)), s(28), s(19))
        chips.append(kit.Layers([ground, kit.Pad(content, s(1))]))
    lines: list[kit.Part] = [head, kit.Sentence(kit.HStack(chips, s(1)), "")]
    if height > s(90):
        lines.append(cards)
    elif table.snapshot.all_open and hand:  # low rows have one line: the open hand replaces the counters
        lines[1] = cards
    return kit.Pad(kit.VStack(lines, s(4)), left=s(6), right=s(4), top=s(6) if height < s(70) else s(13))


def _draw_total(canvas: Canvas, table: TableState, seat: int, city: int) -> None:
    """Draw the influence of a rival's city, on gold where it has the majority."""
    s = canvas.scale
    total = influence(table.snapshot.planned_cities[seat][city])
    place = table.layout.total(table.snapshot.row_of(seat), city)
    wins = seat in table.snapshot.standings[city].winners
    if wins:
        disc = place.inflate(-s(1), -s(1))
        canvas.box(disc, Box(GOLD, disc.height / 2, "#D6A233", s.unit))
    if total:
        draw_text(canvas, str(total), place, 14, "bold", INK if wins else canvas.theme.text_muted, "center")


def _own_plate(table: TableState, ui: Ui) -> kit.Part:
    """Return the viewer's plate: name and counters, each with its change in the preview."""
    snapshot, s, card_preview = table.snapshot, ui.scale, Pieces(table).preview()
    seat, then = snapshot.viewer_seat, card_preview and card_preview.counters
    rows: list[kit.Part] = [_head(table, ui, seat, snapshot.labels[seat], 19, 27)]
    for (letter, count), (_colour, which) in zip(_counters(table, seat), COUNTERS, strict=True):
        row: list[kit.Part] = [signs.emblem_chip(letter, s(31), 0), figure(ui, str(count), 19, "bold")]
        change = getattr(then, which) - count if then else 0
        if change:
            colour = ring_of(ui.theme.name) if change > 0 else ui.theme.danger
            row.append(words(ui, signed_text(change), 14, "bold", colour))
        rows.append(kit.Sentence(kit.HStack(row, s(11)), "", grow=1))
    return kit.Pad(kit.VStack(rows, s(3)), left=s(11), right=s(9), top=s(8), bottom=s(6))


# Cities


def added_card(table: TableState, seat: int, letter: str) -> str:
    """Return the token that the preview adds to this city; "" if there is none."""
    shown = Pieces(table).preview()
    if shown is None or (shown.seat, shown.city) != (seat, letter) or shown.leaves or shown.refusal is not None:
        return ""
    return shown.token


def _draw_city(table: TableState, seat: int, letter: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a city's cards, the previewed one among them, or the place for its first card."""
    snapshot, city, key = table.snapshot, CITY_OF[letter], f"city:{seat}:{letter}"
    cards = [TOKENS[card] for card in snapshot.planned_cities[seat][city]]
    if key in table.effects.hidden and cards:
        cards = cards[:-1]
    ghost = added_card(table, seat, letter)
    shown = sorted([*cards, ghost], key=lambda token: token[1]) if ghost and ghost not in cards else cards
    place = city_place(table, seat, letter, len(shown))
    lit, hovered, own = (seat, letter) in pressable_cities(table), focus.hovered == key, seat == snapshot.viewer_seat
    if not shown:
        _draw_no_city(canvas, letter, place.first, lit, own)
        return
    lifted = table.selection.held is not None and table.selection.held.key == key
    _draw_faces(canvas, table, place, shown, ghost if ghost not in cards else "", city if own else -1,
                CityState(lit, hovered, lifted))  # fmt: skip
    if is_band(place.first) and shown[:-1]:
        draw_covered(canvas, place.first, tuple(shown[:-1]))
    top_face = place.card(len(shown) - 1)
    if hovered and not lit and not ghost and own and not is_band(place.first):
        spots.draw_outline(canvas, top_face, "#FFFFFF", 2)
    if (seat, letter) in Pieces(table).targets().cities:
        spots.draw_outline(canvas, top_face, GOLD_RING, 2.6)


class CityState(NamedTuple):
    """The marks of a city: it may be chosen, is pointed at, or its top card is held."""

    lit: bool
    hovered: bool
    lifted: bool


def _draw_faces(
    canvas: Canvas,
    table: TableState,
    place: CityPlace,
    shown: list[str],
    ghost: str,
    city: int,
    marks: CityState,
) -> None:
    """Draw a city's cards; on a band only the top one.

    `ghost` is the previewed card, "" for none; `city` is the city's number if it is the viewer's, else -1.
    """
    chosen = {token for token, at in table.snapshot.chosen_builds if at == city}
    band, ring, small = is_band(place.first), ring_of(canvas.theme.name), None if place.across else False
    for at, token in enumerate(shown):
        face, is_top = place.card(at), at == len(shown) - 1
        if token == ghost:
            spots.draw_card(canvas, token, face, opacity=1.0 if band else 0.66, ring=ring, small=small)
            continue
        if band and not is_top:
            continue
        is_picked = token in chosen or (band and bool(chosen))
        if marks.lit and is_top and not ghost:
            spots.draw_glow(canvas, face, ring, 0.4)
        lift = 0
        if is_top:
            lift = 8 if marks.lifted else 3 if marks.hovered and (marks.lit or band) else 0
        card_ring = ring if is_picked or (is_top and (marks.lit or marks.lifted)) else ""
        ring_width = 3 if marks.hovered or marks.lifted else 2.2
        drawn = spots.draw_card(canvas, token, face, ring=card_ring, ring_width=ring_width, lift=lift, small=small)
        if is_top and is_picked:  # covered cards have a ring
            spots.draw_tick(canvas, drawn, min(canvas.scale.target(20), drawn.height // 2))


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
