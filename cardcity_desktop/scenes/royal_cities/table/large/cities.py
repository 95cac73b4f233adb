"""The page of the cities in large text: rivals' cities, banners and the viewer's cities as rows of bands."""

from __future__ import annotations

from functools import lru_cache, partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.forecast import MajorityStanding
from cardcity_desktop.scenes.royal_cities.art.colours import CLOTHS, GOLD, GOLD_RING, MARKS, PAPER, TEAL, ring_of
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_whole_text, whole_text_size
from cardcity_desktop.scenes.royal_cities.art.signs import draw_emblem_chip, draw_mark, draw_pill
from cardcity_desktop.scenes.royal_cities.table.board.banners import DUEL, shown_standing
from cardcity_desktop.scenes.royal_cities.table.board.kingdoms import added_card, targets
from cardcity_desktop.scenes.royal_cities.table.large.bands import draw_band, draw_band_ring, draw_empty_band
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets, preview_of
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions
from cardcity_desktop.scenes.royal_cities.wording.names import city_colour, colour_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

SCORE_SIZE = 12.5
TRIANGLE = 3
"""Seat whose mark is a triangle: its score is lower."""


def cities_page(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    """Return the bands of all cities and the banners between them."""
    context = get_context()
    snapshot = context.snapshot
    widgets: list[Widget] = []
    if layout.rivals > 1:
        rows = [*enumerate(snapshot.rivals), (layout.rivals + 1, snapshot.viewer_seat)]
        for row, seat in rows:
            options = SpotOptions(snapshot.names[seat], group="plates", sound="")
            draw = partial(_draw_mark, get_context, seat)
            widgets.append(Spot(layout.row_mark(row), f"plate:{seat}", press, draw, options))
    for at, letter in enumerate(CITIES):
        options = SpotOptions(_("Majority of {colour}").format(colour=colour_name(letter)), group="banners", sound="")
        widgets.append(
            Spot(layout.banner(at), f"banner:{letter}", press, partial(_draw_banner, get_context, at), options)
        )
    lit = targets(context)
    for seat in (*snapshot.rivals, snapshot.viewer_seat):
        for city, letter in enumerate(CITIES):
            own = seat == snapshot.viewer_seat
            rect = layout.own_city(city) if own else layout.rival_city(snapshot.rivals.index(seat), city)
            label = _("{colour} city of {name}").format(colour=city_colour(letter), name=snapshot.names[seat])
            options = SpotOptions(label, lit=(seat, letter) in lit, group=f"cities:{seat}", sound="")
            draw = partial(_draw_city, get_context, seat, letter)
            widgets.append(Spot(rect, f"city:{seat}:{letter}", press, draw, options))
    return widgets


def _draw_mark(get_context: ContextGetter, seat: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a Noble's mark and score before the row of his cities, with a ring while he is active or pointed at."""
    if get_context().snapshot.active_seat == seat or focus.hovered == f"plate:{seat}":
        draw_band_ring(canvas, rect, ring_of(canvas.theme.name), 3)
    draw_mark(canvas, seat, rect, PAPER)
    score = number_text(get_context().snapshot.view.nobles[seat].score)
    foot = round(rect.height * (0.1 if seat == TRIANGLE else 0))
    draw_whole_text(canvas, score, rect.move(0, foot), SCORE_SIZE, "bold", "#FFFFFF", "center")


def _draw_city(get_context: ContextGetter, seat: int, letter: str, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    snapshot, selection = context.snapshot, context.selection
    city, key = CITY_OF[letter], f"city:{seat}:{letter}"
    cards = [TOKENS[card] for card in snapshot.planned_cities[seat][city]]
    added = added_card(context, seat, letter)
    shown = sorted([*cards, added], key=lambda token: token[1]) if added and added not in cards else cards
    lit = (seat, letter) in targets(context)
    ring = ring_of(canvas.theme.name)
    if not shown:
        draw_empty_band(canvas, letter, rect, ring if lit else "#8C7A4E")
        if lit:
            draw_band_ring(canvas, rect, ring)
        return
    chosen = seat == snapshot.viewer_seat and any(city == at for _token, at in snapshot.chosen_builds)
    held = selection.held is not None and selection.held.key == key
    marked = lit or held or chosen or bool(added)
    colour = ring if marked else "#FFFFFF" if focus.hovered == key else ""
    if (seat, letter) in effect_targets(context).cities:
        colour = GOLD_RING
    draw_band(canvas, shown[-1], rect, covered=tuple(shown[:-1]), ring=colour, ring_width=5 if held else 4)
    if chosen:
        side = round(rect.height * 0.42)
        disc = Rect(rect.right - side - canvas.scale(2), rect.top + canvas.scale(2), side, side)
        canvas.box(disc, Box(ring, side / 2, PAPER, canvas.scale.unit * 2))
        canvas.icon("check", disc.inflate(-side // 3, -side // 3), PAPER if canvas.theme.name == "light" else INK)


# --- banners --------------------------------------------------------------------------------------------


def _draw_banner(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    standing, changed = shown_standing(context, preview_of(context), at)
    letter, s = CITIES[at], canvas.scale
    cloth = CLOTHS[letter]
    canvas.svg(_cloth_svg(cloth.light, cloth.dark, round(rect.width / rect.height, 2)), rect)
    if changed or focus.hovered == f"banner:{letter}":
        draw_band_ring(canvas, rect.inflate(-s(4), -s(4)), ring_of(canvas.theme.name) if changed else "#FFFFFF")
    high = rect.height - s(18)
    first = Rect(rect.left + s(8), rect.top + s(8), rect.width - s(16), round(high * 0.5) - s(4))
    chip = Rect(first.left, first.top, min(first.height, round(first.width * 0.3)), first.height)
    draw_emblem_chip(canvas, letter, chip)
    seal = Rect(chip.right + s(8), first.top, first.right - chip.right - s(8), first.height)
    _draw_seal(canvas, context, standing, seal, changed)
    second = Rect(first.left, first.bottom + s(6), first.width, round(high * 0.42))
    _draw_influences(canvas, context, standing, second)


@lru_cache(maxsize=16)
def _cloth_svg(light: str, dark: str, shape: float) -> str:
    """Return a cloth 100 units high that ends in a shallow point; shape: width divided by height."""
    wide = 100 * shape
    return svg_document(
        wide,
        100,
        f'<defs><linearGradient id="c" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{light}"/>'
        f'<stop offset="100%" stop-color="{dark}"/></linearGradient></defs>'
        f'<path d="M0 0H{wide}V92L{wide / 2} 100L0 92Z" fill="url(#c)"/>'
        f'<path d="M0 0H{wide}V5H0Z" fill="{INK}" fill-opacity=".22"/>',
    )


def _draw_seal(canvas: Canvas, context: PanelContext, standing: MajorityStanding, rect: Rect, changed: bool) -> None:
    """Draw the winners' marks with their payment; for three and more winners the marks alone."""
    s, winners = canvas.scale, standing.winners
    draw_pill(canvas, rect, PAPER)
    if not winners:
        draw_whole_text(canvas, "–", rect, 18, "heavy", "#5F6474", "center")
        return
    ink = TEAL if changed and context.snapshot.viewer_seat in winners else INK
    side = min(round(rect.height * 0.62), rect.width // len(winners) - s(4))
    size = 18 if len(winners) == 1 else 14
    texts = [f"+{standing.worth[seat]}" if len(winners) < 3 else "" for seat in winners]
    widths = [side + (s(5) + whole_text_size(canvas, text, size, "heavy")[0] if text else 0) for text in texts]
    if sum(widths) + s(8) > rect.width:
        texts, widths = ["" for _text in texts], [side for _text in texts]
    gap = max(s(2), (rect.width - sum(widths)) // (len(winners) + 1))
    left = rect.left + gap
    for seat, text, wide in zip(winners, texts, widths, strict=True):
        draw_mark(canvas, seat, Rect(left, rect.centery - side // 2, side, side), PAPER)
        words = Rect(left + side + s(5), rect.top, wide - side, rect.height)
        draw_whole_text(canvas, text, words, size, "heavy", ink)
        left += wide + gap


def _draw_influences(canvas: Canvas, context: PanelContext, standing: MajorityStanding, rect: Rect) -> None:
    """Draw the influence of each Noble in a box of his colour, the viewer's first; winners have a gold edge."""
    s, snapshot = canvas.scale, context.snapshot
    seats = (snapshot.viewer_seat, *snapshot.rivals)
    each = rect.width / len(seats)
    for number, seat in enumerate(seats):
        box = Rect(rect.left + round(number * each), rect.top, round(each) - s(4), rect.height)
        fill, ink = DUEL[seat] if len(seats) == 2 else (MARKS[seat], "#FFFFFF")
        wins = seat in standing.winners
        if not standing.influence[seat]:
            fill, ink = (PAPER, "#5F6474") if len(seats) > 2 else (fill, ink)
        canvas.box(box, Box(fill, s(8), GOLD if wins else None, s.unit * 3 if wins else 0))
        draw_whole_text(canvas, str(standing.influence[seat]), box, 14.5, "heavy", ink, "center")
