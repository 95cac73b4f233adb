# ruff: noqa: E501 - path data has no place to break
"""The market: four lines of places, what one can pay, what the next card may bring, and the two ways to go on."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.cards import COLOUR, LETTERS, VALUE
from cardcity_desktop.rules.royal_cities.forecast import next_card, revolt_previews
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity, next_line
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import (
    CLOTHS,
    GOLD,
    GOLD_PALE,
    GOLD_RING,
    ON_GOLD,
    RED,
    REVOLT,
    TEAL,
    bad_of,
    edge_of,
    ring_of,
    well_of,
)
from cardcity_desktop.scenes.royal_cities.art.furniture import emblem_chip, paper, picture, pill
from cardcity_desktop.scenes.royal_cities.art.lettering import say, wide_of
from cardcity_desktop.scenes.royal_cities.table.preview import reach_of
from cardcity_desktop.scenes.royal_cities.table.selection import Now, Press, Stage
from cardcity_desktop.scenes.royal_cities.table.spots import Manner, Spot, draw_card, empty_place, glow
from cardcity_desktop.scenes.royal_cities.wording.names import card_title, colour_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

PLACES = 16
RENEWAL_TOLD = 9
"""From so many cards on the pile's renewal is told rather than their number (3.2)."""
ADDING = frozenset({"add", "hero"})
"""Keys that draw a card for the market."""
CHANCY = frozenset({"play", "main", "computer", "pass_on", "buying"})
"""Modes in which what comes next is told."""


def market(now: Now, press: Press) -> list[Widget]:
    """The panel at the left, its buttons apart."""
    stage = now()
    place, cards = stage.place, stage.moment.view.market
    spots: list[Widget] = [
        Spot(
            place.slot(stage.moment.slots[at]),
            f"market:{at}",
            press,
            partial(_draw_card, now, at),
            Manner(card_title(token), lit=is_lit(stage, token), group="market"),
        )
        for at, token in enumerate(cards[:PLACES])
    ]
    return [
        Painted(place.market, lambda canvas, _rect: _draw_panel(canvas, now())),
        *spots,
        *(_line(stage, line, press) for line in range(2, 6) if line < 5 or stage.moment.laid >= 12 or place.unfolded),
        Spot(place.discard, "discard", press, _nothing, Manner(_("The discard"), group="discard", sound="")),
        Painted(place.capacity, lambda canvas, _rect: _draw_capacity(canvas, now())),
        Painted(place.chances, lambda canvas, _rect: _draw_chances(canvas, now())),
    ]


def _line(stage: Stage, number: int, press: Press) -> Widget:
    """A line's pennant: pointed at, it is explained."""
    manner = Manner(_("Line {number}").format(number=number), group="lines", sound="")
    return Spot(stage.place.pennant(number), f"line:{number}", press, _nothing, manner)


def _nothing(canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """It is drawn with the panel."""


def is_lit(stage: Stage, token: str) -> bool:
    """Whether a market card is what the player may press now."""
    return any(getattr(action, "card", "") == token for action in stage.moment.legal) and stage.moment.mode in (
        "buying",
        "void",
        "merchant",
        "trim",
    )


def burning(stage: Stage) -> frozenset[str]:
    """The colours that a revolt would take, while the player looks at what draws a card."""
    if stage.looked.pointed not in ADDING:
        return frozenset()
    return frozenset(LETTERS[preview.colour] for preview in revolt_previews(stage.moment.dealt))


# --- the lines ------------------------------------------------------------------------------------------


def _draw_panel(canvas: Canvas, stage: Stage) -> None:
    place, view = stage.place, stage.moment.view
    theme = canvas.theme
    paper(canvas, place.market, 16)
    say(canvas, _("Market"), place.at(38, 84, 200, 32), 23, "display", theme.text)
    said = ngettext("{count} discarded", "{count} discarded", len(view.discard)).format(count=len(view.discard))
    say(canvas, said, place.discard, 12.5, "strong", theme.text_muted, "right")
    for at in range(LINE_LENGTH):
        rect = place.reserve(at)
        with canvas.clipped(rect):
            Cards(canvas).back(rect.width).draw(canvas.surface, rect.left, rect.top)
    _draw_places(canvas, stage)
    for line in range(2, 6):
        _draw_pennant(canvas, stage, line)
    rule = place.rule.move(0, place.px(60) if stage.crowded else 0)
    canvas.fill(Rect(rule.left, rule.top, rule.width, max(1, canvas.scale(1))), edge_of(theme.name))


def _draw_places(canvas: Canvas, stage: Stage) -> None:
    """Where no card lies; the last line is folded up until it is come to."""
    place, moment = stage.place, stage.moment
    well, edge = well_of(canvas.theme.name), edge_of(canvas.theme.name)
    upcoming = moment.laid
    for at in range(PLACES):
        if at in moment.slots or (at >= 12 and upcoming < 12 and not place.unfolded):
            continue
        if at == upcoming and moment.mode not in ("build", "over", "trim", "tax", "buying"):
            _draw_next(canvas, place.slot(at))
        elif at >= 12 and not place.unfolded:
            empty_place(canvas, place.folded(at - 12), well, edge)
        else:
            empty_place(canvas, place.slot(at), well, edge)
    if upcoming < 12 and not place.unfolded:
        for at in range(LINE_LENGTH):
            empty_place(canvas, place.folded(at), well, edge)


def _draw_next(canvas: Canvas, rect: Rect) -> None:
    glow(canvas, rect, GOLD_RING, 0.5)
    empty_place(canvas, rect, GOLD_PALE, GOLD_RING, 1.0)
    say(canvas, _("next"), rect.inflate(-canvas.scale(6), 0), 13, "bold", ON_GOLD, "center")


def _draw_pennant(canvas: Canvas, stage: Stage, line: int) -> None:
    """What a line is worth; gold where the next card comes."""
    rect = stage.place.pennant(line)
    reached = next_line(len(stage.moment.view.market)) == line
    dark = canvas.theme.name == "dark"
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
    say(canvas, text, inner, 13.5 if line < 5 or reached or stage.place.unfolded else 11, "bold", ink, "center")


def _draw_card(now: Now, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    stage = now()
    if at >= len(stage.moment.view.market) or f"market:{at}" in stage.hidden:
        return
    token, key = stage.moment.view.market[at], f"market:{at}"
    theme = canvas.theme.name
    lit = is_lit(stage, token)
    hovered = focus.hovered == key
    choosing = stage.moment.mode in ("void", "merchant", "trim", "buying")
    ring, dim = "", 0.0
    if lit:
        ring = ring_of(theme)
    elif choosing and stage.moment.own:
        dim = 0.62
    burns = token[0] in burning(stage)
    if burns:
        ring = REVOLT
    elif token in reach_of(stage).cards:
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
    picture(canvas, "flame", disc.inflate(-s(8), -s(8)))


def _draw_capacity(canvas: Canvas, stage: Stage) -> None:
    """What can be paid: face-up cards and Reserve; while buying, what is spent of it."""
    place, moment = stage.place, stage.moment
    s, face_up = canvas.scale, len(moment.view.market)
    rect = place.capacity
    buying = moment.buying
    canvas.chrome.shadow(canvas.surface, rect, s(4), s(2), rect.height // 2, 0.3)
    barred = face_up < LINE_LENGTH and buying is None
    canvas.box(rect, Box("#FFF8E6", rect.height / 2, GOLD_RING, s.unit * 2))
    coin = Rect(rect.left + s(7), rect.top + s(5), rect.height - 2 * s(5), rect.height - 2 * s(5))
    picture(canvas, "coin", coin)
    left = coin.right + s(6)
    if buying is not None:
        figure, note = str(buying.spent), f"/ {buying.capacity}"
    else:
        figure, note = str(capacity(face_up)), f"{face_up} + {moment.view.reserve}"
    wide = min(wide_of(canvas, figure, 25, "heavy"), s(52))
    say(canvas, figure, Rect(left, rect.top, wide + s(2), rect.height), 25, "heavy", INK)
    room = Rect(left + wide + s(4), rect.top, rect.right - left - wide - s(16), rect.height)
    if buying is not None:
        say(canvas, note, room, 20, "heavy", "#6A5A34", "left")
    else:
        say(canvas, note, room, 14, "strong", REVOLT if barred else "#6A5A34", "right")


# --- what the next card may bring ----------------------------------------------------------------------


def _draw_chances(canvas: Canvas, stage: Stage) -> None:
    moment, place = stage.moment, stage.place
    if stage.crowded and moment.mode not in ("build", "astrologer"):
        _draw_bar(canvas, stage, place.late_chance_bar)
        return
    heading = Rect(place.chances.left, place.chances.top, place.chances.width, place.px(28))
    if moment.mode in ("build", "astrologer"):
        _draw_worth(canvas, stage, heading)
        return
    theme = canvas.theme
    said = say(canvas, _("Next card"), Rect(heading.left, heading.top, place.px(150), heading.height), 17, "display")
    left = ngettext("{count} left in the pile", "{count} left in the pile", moment.view.pile)
    if moment.view.pile <= RENEWAL_TOLD:
        left = ngettext("renewal in {count} card", "renewal in {count} cards", moment.view.pile)
    room = Rect(said.right + place.px(10), heading.top, heading.right - said.right - place.px(10), heading.height)
    say(canvas, left.format(count=moment.view.pile), room, 12.5, "strong", theme.text_muted, "right")
    _draw_bar(canvas, stage, place.chance_bar)
    _draw_colours(canvas, stage)


def _percent(share: float) -> str:
    return _("{percent} %").format(percent=round(100 * share))


def _draw_bar(canvas: Canvas, stage: Stage, rect: Rect) -> None:
    """Revolt, points, nothing: as long as they are likely."""
    moment, s = stage.moment, canvas.scale
    chance = next_card(moment.dealt, moment.viewer)
    parts = [(chance.revolt, REVOLT, "#FFFFFF", "revolt"), (chance.gain, GOLD, ON_GOLD, "gain"),
             (chance.nothing, "#D8CBA6", INK, "nothing")]  # fmt: skip
    shown = [part for part in parts if part[0] > 0.004]
    canvas.box(rect, Box("#E5D8B8", s(9)))
    if not shown:
        say(canvas, _("The pile is empty"), rect, 14, "bold", INK, "center")
        return
    least = [wide_of(canvas, _percent(part[0]), 15, "bold") + s(16) for part in shown]
    left = rect.left
    wide = _shared(rect.width, [part[0] for part in shown], least)
    for at, (share, fill, ink, what) in enumerate(shown):
        right = rect.right if at == len(shown) - 1 else left + wide[at]
        part = Rect(left, rect.top, right - left, rect.height)
        with canvas.clipped(part):
            canvas.box(rect, Box(fill, s(9)))
        _draw_share(canvas, stage, part, share, ink, what)
        left = right


def _shared(whole: int, shares: list[float], least: list[int]) -> list[int]:
    """A width as long as each is likely; what is less likely than its words are long takes it of the others."""
    wide = [max(few, round(whole * share / sum(shares))) for share, few in zip(shares, least, strict=True)]
    over = sum(wide) - whole
    spare = [max(0, own - few) for own, few in zip(wide, least, strict=True)]
    if over <= 0 or not sum(spare):
        return wide
    return [own - round(over * free / sum(spare)) for own, free in zip(wide, spare, strict=True)]


def _draw_share(canvas: Canvas, stage: Stage, part: Rect, share: float, ink: str, what: str) -> None:
    s, points = canvas.scale, next_card(stage.moment.dealt, stage.moment.viewer).points
    text = _percent(share)
    inner = part.inflate(-2 * s(7), 0)
    if what == "revolt":
        flame = Rect(inner.left, 0, s(19), s(19))
        flame.centery = part.centery
        if part.width > s(58):
            picture(canvas, "flame", flame)
            inner = Rect(flame.right + s(4), inner.top, inner.right - flame.right - s(4), inner.height)
        long = _("Revolt {percent}").format(percent=text)
    elif what == "gain":
        long = _("+{points} for you {percent}") if stage.moment.own else "+{points} {percent}"
        long = long.format(points=points, percent=text)
    else:
        long = _("No revolt {percent}").format(percent=text)
    fits = wide_of(canvas, long, 15, "bold") <= inner.width
    say(canvas, long if fits else text, inner, 15, "bold", ink, "left" if what != "nothing" or fits else "center")


def _draw_colours(canvas: Canvas, stage: Stage) -> None:
    """Seven chips: how likely each colour is, and a flame where two of it lie."""
    place, moment, s = stage.place, stage.moment, canvas.scale
    chance = next_card(moment.dealt, moment.viewer)
    lying = [COLOUR[CARDS[token]] for token in moment.view.market]
    risky = next_line(len(lying)) > 2
    for at, letter in enumerate(LETTERS):
        rect = place.colour_chip(at)
        burns = risky and lying.count(at) >= 2
        canvas.box(rect, Box(well_of(canvas.theme.name), s(8), bad_of(canvas.theme.name) if burns else None,
                             s.unit * 1.8))  # fmt: skip
        emblem_chip(canvas, letter, Rect(rect.centerx - s(12), rect.top + s(4), s(24), s(24)))
        below = Rect(rect.left, rect.top + s(29), rect.width, rect.height - s(30))
        say(canvas, _percent(chance.colours[at]), below, 12.5, "bold", canvas.theme.text, "center")
        if burns:
            picture(canvas, "flame", Rect(rect.right - s(12), rect.top - s(7), s(17), s(17)))


def _draw_worth(canvas: Canvas, stage: Stage, heading: Rect) -> None:
    """Season's end: what each colour pays the one in front, before and after the chosen builds."""
    from cardcity_desktop.rules.royal_cities.majorities import worth

    moment, place, s = stage.moment, stage.place, canvas.scale
    before, after = worth(moment.as_built)[moment.front], worth(moment.everybody)[moment.front]
    full = stage.crowded  # the fifth line lies where the heading is
    if not full:
        say(canvas, _("What you will be paid") if moment.solo else _("If nobody else built"), heading, 17, "display")
    for at, letter in enumerate(LETTERS[:6]):
        rect = place.worth_chip(at, full)
        better = after[at] > before[at]
        canvas.box(rect, Box(well_of(canvas.theme.name), s(9), ring_of(canvas.theme.name) if better else None,
                             s.unit * 2))  # fmt: skip
        emblem_chip(canvas, letter, Rect(rect.centerx - s(12), rect.top + s(5), s(24), s(24)))
        text = f"+{after[at]}" if after[at] == before[at] else f"{before[at]}→{after[at]}"
        say(canvas, text, Rect(rect.left, rect.top + s(31), rect.width, s(24)), 14.5, "bold", None, "center")
    gain = sum(after) - sum(before)
    if full:
        return
    line = _("Points now: {before}; with your builds: {after}").format(before=sum(before), after=sum(after))
    if not gain:
        line = _("Points in all: {count}").format(count=sum(after))
    say(canvas, line, place.worth_line, 14, "strong", canvas.theme.text_muted)


def value_of(token: str) -> int:
    """Its price and influence."""
    return VALUE[CARDS[token]]


__all__ = [
    "ADDING",
    "CHANCY",
    "CLOTHS",
    "RED",
    "TEAL",
    "bad_of",
    "burning",
    "colour_name",
    "market",
    "pill",
    "value_of",
]
