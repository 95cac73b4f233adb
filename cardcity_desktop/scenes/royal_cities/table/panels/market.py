# ruff: noqa: E501 - path data has no place to break
"""The market: lines of cards, buying capacity, and chances of the next card."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.cards import COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.forecast import next_card, revolt_previews
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity, next_line
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import (
    GOLD,
    GOLD_PALE,
    GOLD_RING,
    ON_GOLD,
    REVOLT,
    bad_of,
    edge_of,
    ring_of,
    well_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, text_width
from cardcity_desktop.scenes.royal_cities.art.signs import draw_emblem_chip, draw_panel, draw_picture
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions, draw_card, draw_empty_place, draw_glow
from cardcity_desktop.scenes.royal_cities.wording.names import card_title
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

PLACES = 16
RENEWAL_ANNOUNCED_AT = 9
"""Number of cards in the pile from which its renewal is announced (3.2)."""
DRAWING_BUTTONS = frozenset({"add", "hero"})
"""Keys of buttons that draw a card for the market."""


def market(get_context: ContextGetter, press: Press) -> list[Widget]:
    """Return the market's panel, cards, pennants and figures."""
    context = get_context()
    layout, cards = context.layout, context.snapshot.view.market
    spots: list[Widget] = [
        Spot(
            layout.slot(context.snapshot.market_slots[at]),
            f"market:{at}",
            press,
            partial(_draw_card, get_context, at),
            SpotOptions(card_title(token), lit=is_lit(context, token), group="market"),
        )
        for at, token in enumerate(cards[:PLACES])
    ]
    return [
        Painted(layout.market, lambda canvas, _rect: _draw_panel(canvas, get_context())),
        *spots,
        *(
            _line(context, line, press)
            for line in range(2, 6)
            if line < 5 or context.snapshot.slots_used >= 12 or layout.unfolded
        ),
        Spot(layout.discard, "discard", press, _draw_nothing, SpotOptions(_("The discard"), group="discard", sound="")),
        Painted(layout.capacity, lambda canvas, _rect: _draw_capacity(canvas, get_context())),
        Painted(layout.chances, lambda canvas, _rect: _draw_chances(canvas, get_context())),
    ]


def _line(context: PanelContext, number: int, press: Press) -> Widget:
    """Return the pennant of a line; the inspector explains it when it is pointed at."""
    options = SpotOptions(_("Line {number}").format(number=number), group="lines", sound="")
    return Spot(context.layout.pennant(number), f"line:{number}", press, _draw_nothing, options)


def _draw_nothing(canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw nothing, because the panel's own painting shows this spot."""


def is_lit(context: PanelContext, token: str) -> bool:
    """Return True if the player may take this card now."""
    return any(getattr(action, "card", "") == token for action in context.snapshot.legal) and context.snapshot.mode in (
        "buying",
        "void",
        "merchant",
        "trim",
    )


def burning(context: PanelContext) -> frozenset[str]:
    """Return the colours that a revolt would take while a button that draws is pointed at."""
    if context.selection.pointed not in DRAWING_BUTTONS:
        return frozenset()
    return frozenset(LETTERS[preview.colour] for preview in revolt_previews(context.snapshot.dealt))


# --- lines ------------------------------------------------------------------------------------------


def _draw_panel(canvas: Canvas, context: PanelContext) -> None:
    layout, view = context.layout, context.snapshot.view
    theme = canvas.theme
    draw_panel(canvas, layout.market, 16)
    draw_text(canvas, _("Market"), layout.at(38, 84, 200, 32), 23, "display", theme.text)
    sentence = ngettext("{count} discarded", "{count} discarded", len(view.discard)).format(count=len(view.discard))
    draw_text(canvas, sentence, layout.discard, 12.5, "strong", theme.text_muted, "right")
    for at in range(LINE_LENGTH):
        rect = layout.reserve(at)
        with canvas.clipped(rect):
            Cards(canvas).back(rect.width).draw(canvas.surface, rect.left, rect.top)
    _draw_places(canvas, context)
    for line in range(2, 6):
        _draw_pennant(canvas, context, line)
    rule = layout.divider.move(0, layout.px(60) if context.line_5_in_use else 0)
    canvas.fill(Rect(rule.left, rule.top, rule.width, max(1, canvas.scale(1))), edge_of(theme.name))


def _draw_places(canvas: Canvas, context: PanelContext) -> None:
    """Draw the empty places; those of line 5 only when it is reached."""
    layout, snapshot = context.layout, context.snapshot
    well, edge = well_of(canvas.theme.name), edge_of(canvas.theme.name)
    upcoming = snapshot.slots_used
    for at in range(PLACES):
        if at in snapshot.market_slots or (at >= 12 and upcoming < 12 and not layout.unfolded):
            continue
        if at == upcoming and draws_next_place(context):
            _draw_next(canvas, layout.slot(at))
        elif at >= 12 and not layout.unfolded:
            draw_empty_place(canvas, layout.folded(at - 12), well, edge)
        else:
            draw_empty_place(canvas, layout.slot(at), well, edge)
    if upcoming < 12 and not layout.unfolded:
        for at in range(LINE_LENGTH):
            draw_empty_place(canvas, layout.folded(at), well, edge)


def draws_next_place(context: PanelContext) -> bool:
    """Return True in modes in which a card may be added to the market."""
    return context.snapshot.mode not in ("build", "over", "trim", "tax", "buying")


def _draw_next(canvas: Canvas, rect: Rect) -> None:
    draw_glow(canvas, rect, GOLD_RING, 0.5)
    draw_empty_place(canvas, rect, GOLD_PALE, GOLD_RING, 1.0)
    draw_text(canvas, _("next"), rect.inflate(-canvas.scale(6), 0), 13, "bold", ON_GOLD, "center")


def _draw_pennant(canvas: Canvas, context: PanelContext, line: int) -> None:
    """Draw the points of a line, gold where the next card is placed."""
    rect = context.layout.pennant(line)
    reached = next_line(len(context.snapshot.view.market)) == line
    dark = canvas.theme.shade == "dark"
    fill = GOLD if reached else ("#2A3965" if dark else "#EFE4C8")
    ink = ON_GOLD if reached else canvas.theme.text_muted
    wide, high = rect.size
    tip = high * 0.36
    path = f"M{high * 0.2} 0H{wide - tip}L{wide} {high / 2}L{wide - tip} {high}H{high * 0.2}Q0 {high} 0 {high * 0.8}V{high * 0.2}Q0 0 {high * 0.2} 0Z"
    edge = f' stroke="{GOLD_RING}" stroke-width="{canvas.scale.unit * 1.5}"' if reached else ""
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {wide + 2} {high + 2}"><path d="{path}" fill="{fill}"{edge}/></svg>',
        rect,
    )
    text = "–" if line == 2 else f"+{line - 2}"
    inner = Rect(rect.left, rect.top, rect.width - round(tip * 0.8), rect.height)
    draw_text(
        canvas, text, inner, 13.5 if line < 5 or reached or context.layout.unfolded else 11, "bold", ink, "center"
    )


def _draw_card(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    if at >= len(context.snapshot.view.market) or f"market:{at}" in context.hidden:
        return
    token, key = context.snapshot.view.market[at], f"market:{at}"
    theme = canvas.theme.name
    lit = is_lit(context, token)
    hovered = focus.hovered == key
    choosing = context.snapshot.mode in ("void", "merchant", "trim", "buying")
    ring, dim = "", 0.0
    if lit:
        ring = ring_of(theme)
    elif choosing and context.snapshot.is_my_turn:
        dim = 0.62
    burns = token[0] in burning(context)
    if burns:
        ring = REVOLT
    elif token in effect_targets(context).cards:
        ring = GOLD_RING
    draw_card(canvas, token, rect, ring=ring, ring_width=3 if hovered or burns else 2.2, dim=dim,
              lift=4 if hovered and lit else 0)  # fmt: skip
    if burns:
        _draw_flame(canvas, rect)


def _draw_flame(canvas: Canvas, rect: Rect) -> None:
    s = canvas.scale
    disc = Rect(0, 0, s(23), s(23))
    disc.center = (rect.right - s(6), rect.top + s(5))
    canvas.box(disc, Box("#FFF4E2", disc.width / 2, REVOLT, s.unit * 2))
    draw_picture(canvas, "flame", disc.inflate(-s(8), -s(8)))


def _draw_capacity(canvas: Canvas, context: PanelContext) -> None:
    """Draw the buying capacity; during a purchase, the sum spent."""
    layout, snapshot = context.layout, context.snapshot
    s, face_up = canvas.scale, len(snapshot.view.market)
    rect = layout.capacity
    buying = snapshot.buying
    canvas.chrome.shadow(canvas.surface, rect, s(4), s(2), rect.height // 2, 0.3)
    barred = face_up < LINE_LENGTH and buying is None
    canvas.box(rect, Box("#FFF8E6", rect.height / 2, GOLD_RING, s.unit * 2))
    coin = Rect(rect.left + s(7), rect.top + s(5), rect.height - 2 * s(5), rect.height - 2 * s(5))
    draw_picture(canvas, "coin", coin)
    left = coin.right + s(6)
    if buying is not None:
        figure, note = str(buying.spent), f"/ {buying.capacity}"
    else:
        figure, note = str(capacity(face_up)), f"{face_up} + {snapshot.view.reserve}"
    wide = min(text_width(canvas, figure, 25, "heavy"), s(52))
    draw_text(canvas, figure, Rect(left, rect.top, wide + s(2), rect.height), 25, "heavy", INK)
    room = Rect(left + wide + s(4), rect.top, rect.right - left - wide - s(16), rect.height)
    if buying is not None:
        draw_text(canvas, note, room, 20, "heavy", "#6A5A34", "left")
    else:
        draw_text(canvas, note, room, 14, "strong", REVOLT if barred else "#6A5A34", "right")


# --- chances of the next card ----------------------------------------------------------------------


def _draw_chances(canvas: Canvas, context: PanelContext) -> None:
    snapshot, layout = context.snapshot, context.layout
    if context.line_5_in_use and snapshot.mode not in ("build", "astrologer"):
        _draw_bar(canvas, context, layout.late_chance_bar)
        return
    heading = Rect(layout.chances.left, layout.chances.top, layout.chances.width, layout.px(28))
    if snapshot.mode in ("build", "astrologer"):
        _draw_worth(canvas, context, heading)
        return
    theme = canvas.theme
    sentence = draw_text(
        canvas, _("Next card"), Rect(heading.left, heading.top, layout.px(150), heading.height), 17, "display"
    )
    left = ngettext("{count} left in the pile", "{count} left in the pile", snapshot.view.pile)
    if snapshot.view.pile <= RENEWAL_ANNOUNCED_AT:
        left = ngettext("renewal in {count} card", "renewal in {count} cards", snapshot.view.pile)
    room = Rect(
        sentence.right + layout.px(10), heading.top, heading.right - sentence.right - layout.px(10), heading.height
    )
    draw_text(canvas, left.format(count=snapshot.view.pile), room, 12.5, "strong", theme.text_muted, "right")
    _draw_bar(canvas, context, layout.chance_bar)
    _draw_colours(canvas, context)


def percent_of(share: float) -> str:
    """Return a share as text: "14 %"."""
    return _("{percent} %").format(percent=round(100 * share))


def _draw_bar(canvas: Canvas, context: PanelContext, rect: Rect) -> None:
    """Draw the chances of revolt, points and nothing as a bar."""
    snapshot, s = context.snapshot, canvas.scale
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    parts = [(chance.revolt, REVOLT, "#FFFFFF", "revolt"), (chance.gain, GOLD, ON_GOLD, "gain"),
             (chance.nothing, "#D8CBA6", INK, "nothing")]  # fmt: skip
    shown = [part for part in parts if part[0] > 0.004]
    canvas.box(rect, Box("#E5D8B8", s(9)))
    if not shown:
        draw_text(canvas, _("The pile is empty"), rect, 14, "bold", INK, "center")
        return
    least = [text_width(canvas, percent_of(part[0]), 15, "bold") + s(16) for part in shown]
    left = rect.left
    wide = _shared(rect.width, [part[0] for part in shown], least)
    for at, (share, fill, ink, what) in enumerate(shown):
        right = rect.right if at == len(shown) - 1 else left + wide[at]
        part = Rect(left, rect.top, right - left, rect.height)
        with canvas.clipped(part):
            canvas.box(rect, Box(fill, s(9)))
        _draw_share(canvas, context, part, share, ink, what)
        left = right


def _shared(whole: int, shares: list[float], least: list[int]) -> list[int]:
    """Return widths in proportion to `shares`, each at least `least`; px."""
    wide = [max(few, round(whole * share / sum(shares))) for share, few in zip(shares, least, strict=True)]
    over = sum(wide) - whole
    spare = [max(0, own - few) for own, few in zip(wide, least, strict=True)]
    if over <= 0 or not sum(spare):
        return wide
    return [own - round(over * free / sum(spare)) for own, free in zip(wide, spare, strict=True)]


def _draw_share(canvas: Canvas, context: PanelContext, part: Rect, share: float, ink: str, what: str) -> None:
    s, points = canvas.scale, next_card(context.snapshot.dealt, context.snapshot.visible_to).points
    text = percent_of(share)
    inner = part.inflate(-2 * s(7), 0)
    if what == "revolt":
        flame = Rect(inner.left, 0, s(19), s(19))
        flame.centery = part.centery
        if part.width > s(58):
            draw_picture(canvas, "flame", flame)
            inner = Rect(flame.right + s(4), inner.top, inner.right - flame.right - s(4), inner.height)
        long = _("Revolt {percent}").format(percent=text)
    elif what == "gain":
        long = _("+{points} for you {percent}") if context.snapshot.is_my_turn else "+{points} {percent}"
        long = long.format(points=points, percent=text)
    else:
        long = _("No revolt {percent}").format(percent=text)
    fits = text_width(canvas, long, 15, "bold") <= inner.width
    if text_width(canvas, text, 15, "bold") > inner.width:
        text = str(round(100 * share))
    draw_text(canvas, long if fits else text, inner, 15, "bold", ink, "left" if what != "nothing" or fits else "center")


def _draw_colours(canvas: Canvas, context: PanelContext) -> None:
    """Draw the chance of each colour, with a flame where a third card revolts."""
    layout, snapshot, s = context.layout, context.snapshot, canvas.scale
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    lying = [COLOUR[CARDS[token]] for token in snapshot.view.market]
    risky = next_line(len(lying)) > 2
    for at, letter in enumerate(LETTERS):
        rect = layout.colour_chip(at)
        burns = risky and lying.count(at) >= 2
        canvas.box(rect, Box(well_of(canvas.theme.name), s(8), bad_of(canvas.theme.name) if burns else None,
                             s.unit * 1.8))  # fmt: skip
        draw_emblem_chip(canvas, letter, Rect(rect.centerx - s(12), rect.top + s(4), s(24), s(24)))
        below = Rect(rect.left, rect.top + s(29), rect.width, rect.height - s(30))
        text = percent_of(chance.colours[at])
        if text_width(canvas, text, 12.5, "bold") > below.width:
            text = str(round(100 * chance.colours[at]))
        draw_text(canvas, text, below, 12.5, "bold", canvas.theme.text, "center")
        if burns:
            draw_picture(canvas, "flame", Rect(rect.right - s(12), rect.top - s(7), s(17), s(17)))


def _draw_worth(canvas: Canvas, context: PanelContext, heading: Rect) -> None:
    """Draw the payments before and after the chosen builds."""
    from cardcity_desktop.rules.royal_cities.majorities import worth

    snapshot, layout, s = context.snapshot, context.layout, canvas.scale
    before, after = (
        worth(snapshot.built_cities)[snapshot.viewer_seat],
        worth(snapshot.planned_cities)[snapshot.viewer_seat],
    )
    full = context.line_5_in_use  # line 5 covers the heading
    if not full:
        draw_text(
            canvas, _("What you will be paid") if snapshot.solo else _("If nobody else built"), heading, 17, "display"
        )
    for at, letter in enumerate(LETTERS[:6]):
        rect = layout.worth_chip(at, full)
        better = after[at] > before[at]
        canvas.box(rect, Box(well_of(canvas.theme.name), s(9), ring_of(canvas.theme.name) if better else None,
                             s.unit * 2))  # fmt: skip
        draw_emblem_chip(canvas, letter, Rect(rect.centerx - s(12), rect.top + s(5), s(24), s(24)))
        text = f"+{after[at]}" if after[at] == before[at] else f"{before[at]}→{after[at]}"
        draw_text(canvas, text, Rect(rect.left, rect.top + s(31), rect.width, s(24)), 14.5, "bold", None, "center")
    gain = sum(after) - sum(before)
    if full:
        return
    line = _("Points now: {before}; with your builds: {after}").format(before=sum(before), after=sum(after))
    if not gain:
        line = _("Points in all: {count}").format(count=sum(after))
    draw_text(canvas, line, layout.worth_line, 14, "strong", canvas.theme.text_muted)
