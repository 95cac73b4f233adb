# ruff: noqa: E501 - path data has no place to break
"""The market: lines of cards, buying capacity, and chances of the next card."""

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.cards import COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.forecast import next_card, revolt_previews
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity, next_line
from cardcity_desktop.scenes.royal_cities.art import colours
from cardcity_desktop.scenes.royal_cities.art.bands import is_band
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.lettering import draw_text, figure, words
from cardcity_desktop.scenes.royal_cities.art.signs import draw_panel, draw_picture, emblem_chip, picture
from cardcity_desktop.scenes.royal_cities.table.panels.action_buttons import points_heading
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card, draw_empty_place, draw_glow, radius_of, spot
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import card_title, colour_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.numbers import percent_text

PLACES = 16
RENEWAL_ANNOUNCED_AT = 9
"""Number of cards in the pile from which its renewal is announced (3.2)."""
CHOOSING_MODES = frozenset({"buying", "void", "merchant", "trim"})
"""Modes in which a card of the market is chosen."""
DRAWING_BUTTONS = frozenset({"add", "hero"})
"""Keys of buttons that draw a card for the market."""


def market(table: TableState) -> list[Widget]:
    """Return cards, pennants and figures of the market; the open table has a panel behind them."""
    layout, cards = table.layout, table.snapshot.view.market
    widgets: list[Widget] = [Painted(layout["market"], partial(_draw_panel, table))]
    for at, token in enumerate(cards[:PLACES]):
        rect, draw = layout.slot(table.snapshot.market_slots[at]), partial(_draw_card, table, at)
        lit = is_lit(table, token)
        widgets.append(spot(rect, f"market:{at}", table, draw, card_title(token), lit=lit, group="market"))
    for line in range(2, 6):
        if not layout.is_folded(line):
            label, draw = _("Line {number}").format(number=line), partial(_draw_pennant, table, line)
            widgets.append(spot(layout[f"pennant:{line}"], f"line:{line}", table, draw, label, group="lines", sound=""))
    if not layout.paged:
        nothing, label = lambda *_drawn: None, _("The discard")  # the panel shows it
        widgets.append(spot(layout["discard"], "discard", table, nothing, label, group="discard", sound=""))
    return [
        *widgets,
        Painted(layout["capacity"], partial(_draw_capacity, table)),
        Painted(layout["chances"], partial(_draw_chances, table)),
    ]


def is_lit(table: TableState, token: str) -> bool:
    """Return True if the player may take this card now."""
    return table.snapshot.mode in CHOOSING_MODES and table.snapshot.offers(token)


def burning(table: TableState) -> frozenset[str]:
    """Return the colours that a revolt would take; not empty only while the player points at a button that draws."""
    if table.selection.pointed not in DRAWING_BUTTONS:
        return frozenset()
    return frozenset(LETTERS[preview.colour] for preview in revolt_previews(table.snapshot.dealt))


# Lines


def _draw_panel(table: TableState, canvas: Canvas, _rect: Rect) -> None:
    """Draw the ground below the cards: the places and, on the open table, panel, heading and Reserve."""
    layout, view, theme = table.layout, table.snapshot.view, canvas.theme
    if not layout.paged:
        draw_panel(canvas, layout["market"], 16)
        draw_text(canvas, _("Market"), layout["heading"], 23, "display", theme.text)
        sentence = ngettext("{count} discarded", "{count} discarded", len(view.discard)).format(count=len(view.discard))
        draw_text(canvas, sentence, layout["discard"], 12.5, "strong", theme.text_muted, "right")
        for at in range(LINE_LENGTH):
            rect = layout[f"reserve:{at}"]
            with canvas.clipped(rect):
                Cards(canvas).back(rect.width).draw(canvas.surface, rect.left, rect.top)
        if layout.is_folded(5):
            _draw_pennant(table, 5, canvas, layout["pennant:5"], Focus())
        chances = layout["chances"]
        rule = Rect(chances.left, chances.top - layout.px(4), chances.width, max(1, canvas.scale(1)))
        canvas.fill(rule, colours.edge_of(theme.name))
    _draw_places(canvas, table)


def _draw_places(canvas: Canvas, table: TableState) -> None:
    """Draw the empty places; those of line 5 are folded until it is reached."""
    layout, snapshot = table.layout, table.snapshot
    well, edge = colours.well_of(canvas.theme.name), colours.edge_of(canvas.theme.name)
    upcoming = snapshot.slots_used
    for at in range(PLACES):
        if at in snapshot.market_slots:
            continue
        rect = layout.slot(at)
        if at == upcoming and draws_next_place(table):
            draw_glow(canvas, rect, colours.GOLD_RING, 0.5)
            draw_empty_place(canvas, rect, colours.GOLD_PALE, colours.GOLD_RING, 1.0)
            ink = colours.ON_GOLD
            if canvas.theme.high_contrast:
                ink = canvas.field(rect, Box(None, radius_of(rect.width)), ink)
            if not canvas.reads_as(_("Next card: line {line}").format(line=next_line(at)), rect):
                draw_text(canvas, _("next"), rect.inflate(-canvas.scale(6), 0), 13, "bold", ink, "center")
        else:
            draw_empty_place(canvas, rect, well, edge)


def draws_next_place(table: TableState) -> bool:
    """Return True while a card may be added to the market."""
    return table.snapshot.mode not in ("build", "over", "trim", "tax", "buying")


def _draw_pennant(table: TableState, line: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the points of a line, gold where the next card is placed."""
    reached = next_line(len(table.snapshot.view.market)) == line
    fill = colours.GOLD if reached else ("#2A3965" if canvas.theme.shade == "dark" else "#EFE4C8")
    ink = colours.ON_GOLD if reached else canvas.theme.text_muted
    width, height = rect.size
    tip = min(height, width * 0.8) * 0.36
    path = f"M{height * 0.2} 0H{width - tip}L{width} {height / 2}L{width - tip} {height}H{height * 0.2}Q0 {height} 0 {height * 0.8}V{height * 0.2}Q0 0 {height * 0.2} 0Z"
    hovered = focus.hovered == f"line:{line}"
    colour = colours.GOLD_RING if reached else colours.ring_of(canvas.theme.name) if hovered else ""
    edge = f' stroke="{colour}" stroke-width="{canvas.scale.unit * 1.5}"' if colour else ""
    canvas.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width + 2} {height + 2}"><path d="{path}" fill="{fill}"{edge}/></svg>',
        rect,
    )
    if canvas.reads_as("", rect):
        return
    text = "–" if line == 2 else f"+{line - 2}"
    inner = Rect(rect.left, rect.top, rect.width - round(tip * 0.8), rect.height)
    draw_text(canvas, text, inner, 12 if table.layout.is_folded(line) else 13.5, "bold", ink, "center")


def _draw_card(table: TableState, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a card of the market: lit, dimmed, or burning in a previewed revolt."""
    if at >= len(table.snapshot.view.market) or f"market:{at}" in table.effects.hidden:
        return
    token, key = table.snapshot.view.market[at], f"market:{at}"
    theme = canvas.theme.name
    lit = is_lit(table, token)
    hovered = focus.hovered == key
    choosing = table.snapshot.mode in CHOOSING_MODES
    ring, dim = "", 0.0
    if lit:
        ring = colours.ring_of(theme)
    elif choosing and table.snapshot.is_my_turn:
        dim = 0.62
    burns = token[0] in burning(table)
    if burns:
        ring = colours.REVOLT
    elif token in effect_targets(table).cards:
        ring = colours.GOLD_RING
    draw_card(canvas, token, rect, ring=ring, ring_width=3 if hovered or burns else 2.2, dim=dim,
              lift=4 if hovered and (lit or is_band(rect)) else 0)  # fmt: skip
    if burns:
        _draw_flame(canvas, rect)


def _draw_flame(canvas: Canvas, rect: Rect) -> None:
    s = canvas.scale
    disc = Rect(0, 0, s.target(23), s.target(23)).move_to(center=(rect.right - s(6), rect.top + s(5)))
    canvas.box(disc, Box("#FFF4E2", disc.width / 2, colours.REVOLT, s.unit * 2))
    draw_picture(canvas, "flame", disc.inflate(-s(8), -s(8)))


def _draw_capacity(table: TableState, canvas: Canvas, rect: Rect) -> None:
    """Draw the buying capacity; during a purchase, the sum spent."""
    snapshot, s = table.snapshot, canvas.scale
    face_up, buying = len(snapshot.view.market), snapshot.buying
    canvas.chrome.shadow(canvas.surface, rect, s(4), s(2), rect.height // 2, 0.3)
    ink = canvas.field(rect, Box("#FFF8E6", rect.height / 2, colours.GOLD_RING, s.unit * 2), INK)
    barred = face_up < LINE_LENGTH and buying is None
    faint = colours.on_field(colours.REVOLT if barred else "#6A5A34", ink)

    sum_text, note, look = str(capacity(face_up)), f"{face_up} + {snapshot.view.reserve}", (14, "strong")
    sentence = _("Values up to {sum}: {cards} face up, {reserve} in the Reserve")
    sentence = sentence.format(cards=face_up, reserve=snapshot.view.reserve, sum=sum_text)
    if buying is not None:
        sum_text, note, look = str(buying.spent), f"/ {buying.capacity}", (20, "heavy")
        sentence = _("Spent: {sum} of {capacity}").format(sum=buying.spent, capacity=buying.capacity)
    if canvas.reads_as(sentence, rect):
        return

    def content(ui: Ui) -> kit.Part:
        beside = figure(ui, note, *look, faint, align="left" if buying else "right", grow=1)
        row = [picture("coin", rect.height - 2 * s(5)), figure(ui, sum_text, 25, "heavy", ink), beside]
        return kit.Pad(kit.HStack(row, s(6)), left=s(7), right=s(12))

    kit.draw(kit.Shrunk(content, table.ui), canvas, rect)


# Chances of the next card


def _draw_chances(table: TableState, canvas: Canvas, _rect: Rect) -> None:
    snapshot, layout = table.snapshot, table.layout
    if snapshot.mode in ("build", "astrologer") and not layout.paged:  # on pages the buttons' panel shows it
        _draw_worth(table, canvas)
        return
    if "colour:0" in layout:
        _draw_colours(table, canvas)
    if "next" in layout:
        title = words(table.ui, _("Next card"), 17, "display", drop=1, name="next card")
        left = words(table.ui, pile_text(snapshot.view.pile), 12.5, muted=True, align="right", grow=1)
        kit.draw(kit.HStack([title, left], canvas.scale(8)), canvas, layout["next"])
    _draw_bar(table, canvas, layout["bar"])


def pile_text(pile: int) -> str:
    """Return the number of cards left in the pile; of few, until when it is renewed."""
    left = ngettext("{count} left in the pile", "{count} left in the pile", pile)
    if pile <= RENEWAL_ANNOUNCED_AT:
        left = ngettext("renewal in {count} card", "renewal in {count} cards", pile)
    return left.format(count=pile)


def _draw_bar(table: TableState, canvas: Canvas, rect: Rect) -> None:
    """Draw the chances of revolt, points and nothing as a bar, each wide enough for its figure."""
    snapshot, s = table.snapshot, canvas.scale
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    parts = [(chance.revolt, colours.REVOLT, "#FFFFFF", "revolt"), (chance.gain, colours.GOLD, colours.ON_GOLD, "gain"),
             (chance.nothing, "#D8CBA6", INK, "nothing")]  # fmt: skip
    shown = [part for part in parts if part[0] > 0.004]
    empty = canvas.field(rect, Box("#E5D8B8", s(9)), INK)
    if not shown:
        draw_text(canvas, _("The pile is empty"), rect, 14, "bold", empty, "center")
        return
    row, whole = list[kit.Part](), sum(part[0] for part in shown)
    for share, fill, ink, what in shown:
        ways = _share_texts(table, share, colours.on_field(ink, empty), what, chance.points)
        least = ways[-2].measure(rect.width).wide
        size = kit.fixed(max(least, round(rect.width * share / whole)), 0, least, 0)
        text = kit.Leaf(partial(_first_fitting, ways), size)
        row.append(kit.Layers([kit.drawing(partial(_draw_share, rect, fill)), text], grow=share))
    kit.draw(kit.HStack(row, align="fill"), canvas, rect)


def _first_fitting(ways: list[kit.Part], place: Rect) -> list[Widget]:
    return kit.arrange(kit.first_fitting(ways, place), place).widgets


def _draw_share(bar: Rect, fill: str, canvas: Canvas, rect: Rect) -> None:
    with canvas.clipped(rect):
        canvas.field(bar, Box(fill, canvas.scale(9)), INK)
    if rect.left > bar.left and canvas.theme.high_contrast:
        canvas.fill(Rect(rect.topleft, (max(1, canvas.scale(2)), rect.height)), canvas.theme.panel_edge)


def _share_texts(table: TableState, share: float, ink: str, what: str, points: int) -> list[kit.Part]:
    """Return the contents of a share of the bar, from a sentence to a bare figure; the last but one has to fit."""
    ui, s = table.ui, table.ui.scale
    long, short = _("No revolt {percent}"), ""
    if what == "revolt":
        long = _("Revolt {percent}")
    elif what == "gain":
        long = _("+{points} for you {percent}") if table.snapshot.is_my_turn else "+{points} {percent}"
        short = "+{points} · {percent}"
    percent = percent_text(round(100 * share))
    texts = [way.format(points=points, percent=percent) for way in (long, short) if way]
    ways: list[kit.Part] = []
    for text in (*texts, percent, str(round(100 * share))):
        align = "center" if ways or table.layout.paged else "left"
        ways.append(words(ui, text, 15, "bold", ink, align=align, grow=1))
    if what == "revolt":
        ways[:-1] = [kit.HStack([picture("flame", s.target(19)), way], s(4)) for way in ways[:-1]]
    return [kit.Pad(way, s(7)) for way in ways]


def _draw_colours(table: TableState, canvas: Canvas) -> None:
    """Draw the chance of each colour, with a flame for a colour whose third card would revolt."""
    layout, snapshot, s = table.layout, table.snapshot, canvas.scale
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    lying = [COLOUR[CARDS[token]] for token in snapshot.view.market]
    risky = next_line(len(lying)) > 2
    theme = canvas.theme
    edge = theme.text if theme.high_contrast else colours.bad_of(theme.name)  # a yellow line is the focus
    for at, letter in enumerate(LETTERS):
        rect, share = layout[f"colour:{at}"], chance.colours[at]
        burns = risky and lying.count(at) >= 2
        side = min(s(24), round(rect.height * 0.5)) if not layout.paged else round(rect.height * 0.46)
        texts = percent_text(round(100 * share)), str(round(100 * share))
        _draw_chip(table, canvas, rect, letter, edge if burns else None, side, 12.5, *texts)
        if burns:
            flame = s.target(17)
            draw_picture(
                canvas, "flame", Rect(rect.right - round(flame * 0.7), rect.top - round(flame * 0.4), flame, flame)
            )


def _draw_worth(table: TableState, canvas: Canvas) -> None:
    """Draw the payments before and after the chosen builds."""
    from cardcity_desktop.rules.royal_cities.majorities import worth

    snapshot, layout, s = table.snapshot, table.layout, canvas.scale
    before = worth(snapshot.built_cities)[snapshot.viewer_seat]
    after = worth(snapshot.planned_cities)[snapshot.viewer_seat]
    if "paid" in layout:
        draw_text(canvas, points_heading(table), layout["paid"], 17, "display")
    for at, letter in enumerate(LETTERS[:6]):
        better = after[at] > before[at]
        text = f"+{after[at]}" if after[at] == before[at] else f"{before[at]}→{after[at]}"
        ring = colours.ring_of(canvas.theme.name) if better else None
        if canvas.reads_as(f"{colour_name(letter)} {text.replace('→', ' → ')}", layout[f"worth:{at}"]):
            continue
        _draw_chip(table, canvas, layout[f"worth:{at}"], letter, ring, s(24), 14.5, text)
    if "sum" in layout:
        figures = {"before": sum(before), "after": sum(after)}
        lines = [_("Points in all: {count}").format(count=figures["after"])]
        if before != after:
            lines.insert(0, _("Points now: {before}; with your builds: {after}").format(**figures))
        ways = [partial(words, table.ui, line, 14, muted=True) for line in lines]
        kit.draw(kit.FirstThatFits(ways), canvas, layout["sum"])


def _draw_chip(
    table: TableState, canvas: Canvas, rect: Rect, letter: str, edge: str | None, side: int, size: float, *texts: str
) -> None:
    """Draw a colour's emblem of `side` px, and below it the first of `texts` that fits, or the last."""
    s = canvas.scale
    canvas.box(rect, Box(colours.well_of(canvas.theme.name), s(8), edge, s.unit * 1.8))
    text = kit.FirstThatFits([partial(words, table.ui, text, size, "bold", align="center") for text in texts], grow=1)
    kit.draw(kit.Pad(kit.VStack([emblem_chip(letter, side), text]), top=s(4)), canvas, rect)
