"""The foot of the table in large text: hand, inspector and action buttons."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.majorities import worth
from cardcity_desktop.rules.royal_cities.phases.opening import receiver
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import (
    FIGURES,
    GOLD_RING,
    PAPER,
    TEAL,
    bad_of,
    button_look,
    edge_of,
    good_of,
    ring_of,
)
from cardcity_desktop.scenes.royal_cities.art.lettering import Weight, draw_whole_text, whole_text_size
from cardcity_desktop.scenes.royal_cities.art.signs import (
    draw_effect_sign,
    draw_mark,
    draw_panel,
    draw_picture,
    draw_pill,
)
from cardcity_desktop.scenes.royal_cities.table.large.bands import RADIUS, draw_band, draw_band_ring
from cardcity_desktop.scenes.royal_cities.table.large.layout import LargeLayout
from cardcity_desktop.scenes.royal_cities.table.panels.action_buttons import (
    ActionButton,
    available_buttons,
    prompt_text,
)
from cardcity_desktop.scenes.royal_cities.table.panels.hand import (
    DRAWING_VALUES,
    can_play,
    draw_sign,
    is_choosable,
    is_playable,
    shown_cards,
)
from cardcity_desktop.scenes.royal_cities.table.panels.inspector import InfoLine, info_for
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets, preview_of
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import Spot, SpotOptions, flat_button
from cardcity_desktop.scenes.royal_cities.wording.names import SHORT_EFFECTS, card_title
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

MARKET_MODES = frozenset({"play", "main", "computer", "pass_on", "hero", "regent"})
"""Modes in which the player may turn from the page of the market to that of the cities and back."""


def foot(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    """Return hand, inspector and buttons."""
    context = get_context()
    return [
        Painted(layout.hand, lambda canvas, rect: draw_panel(canvas, rect, 14)),
        *_hand(get_context, press, layout),
        Painted(
            _inspector(context, layout), lambda canvas, rect: _draw_info(canvas, rect, get_context()), static=False
        ),
        *_play_button(get_context, press, layout),
        Painted(layout.buttons, lambda canvas, rect: draw_panel(canvas, rect, 14)),
        *_buttons(get_context, press, layout),
    ]


# --- hand -----------------------------------------------------------------------------------------------


def hand_things(context: PanelContext, layout: LargeLayout) -> int:
    """Return the number of items in the hand: its cards, those taken from the market, and the Hero."""
    return _card_count(context) + shows_hero(context, layout)


def _card_count(context: PanelContext) -> int:
    return len(shown_cards(context)[1]) + len(context.snapshot.taken)


def shows_hero(context: PanelContext, layout: LargeLayout) -> bool:
    """Return True if the Hero is shown in the hand: while he can be called, and otherwise if a place is free."""
    snapshot = context.snapshot
    usable = snapshot.own_noble.hero and snapshot.mode in ("play", "main")
    return not snapshot.solo and (usable or layout.has_free_place(_card_count(context)))


def _hand(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    context = get_context()
    snapshot = context.snapshot
    source, tokens = shown_cards(context)
    count = hand_things(context, layout)
    widgets: list[Widget] = []
    for at, token in enumerate(tokens):
        options = SpotOptions(card_title(token), enabled=snapshot.visible_to == snapshot.viewer_seat,
                              lit=is_choosable(context, source, at) or is_playable(context, source, at),
                              group=source)  # fmt: skip
        draw = partial(_draw_hand_card, get_context, source, at)
        widgets.append(Spot(layout.hand_card(at, count), f"{source}:{at}", press, draw, options))
    for at, token in enumerate(snapshot.taken):
        draw = partial(_draw_taken, get_context, at)
        options = SpotOptions(card_title(token), group="taken")
        widgets.append(Spot(layout.hand_card(len(tokens) + at, count), f"taken:{at}", press, draw, options))
    if shows_hero(context, layout):
        usable = snapshot.own_noble.hero and snapshot.mode in ("play", "main")
        options = SpotOptions(_("Draw two"), enabled=usable, sound="card_flip")
        widgets.append(
            Spot(layout.hand_card(count - 1, count), "hero", press, partial(_draw_hero, get_context), options)
        )
    return widgets


def _draw_hand_card(get_context: ContextGetter, source: str, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    snapshot, selection = context.snapshot, context.selection
    tokens = snapshot.drawn if source == "drawn" else snapshot.hand
    if at >= len(tokens):
        return
    key = f"{source}:{at}"
    held = selection.held is not None and selection.held.key == key
    chosen = source == "hand" and at in selection.chosen
    lit = is_choosable(context, source, at)
    ring = ring_of(canvas.theme.name) if held or chosen else "#FFFFFF" if focus.hovered == key else ""
    if lit and snapshot.mode in ("hero", "regent", "astrologer"):
        ring = GOLD_RING
    restricted = snapshot.mode in ("build", "opening", "gift", "own", "hero", "regent")
    dim = 0.45 if snapshot.is_my_turn and not lit and restricted else 0.0
    draw_band(canvas, tokens[at], rect, ring=ring, ring_width=5 if held or chosen else 3, dim=dim)
    if chosen:
        _draw_chosen(canvas, context, rect, selection.chosen.index(at))


def _draw_chosen(canvas: Canvas, context: PanelContext, rect: Rect, number: int) -> None:
    """Draw the mark of a picked gift's receiver, or a check mark."""
    s, snapshot = canvas.scale, context.snapshot
    side = round(rect.height * 0.6)
    disc = Rect(rect.right - side, rect.top - s(4), side, side)
    canvas.box(disc, Box(PAPER, side / 2, ring_of(canvas.theme.name), s.unit * 3))
    if snapshot.mode == "giving":
        to = receiver(snapshot.view.setup.players, snapshot.viewer_seat, number)
        draw_mark(canvas, to, disc.inflate(-side // 3, -side // 3), PAPER)
    else:
        canvas.icon("check", disc.inflate(-side // 3, -side // 3), INK)


def _draw_taken(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    taken = get_context().snapshot.taken
    if at < len(taken):
        draw_band(canvas, taken[at], rect, ring=GOLD_RING, sign="coin")


def _draw_hero(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the Hero as a line of text, with a ring while he can be called."""
    context = get_context()
    snapshot, s = context.snapshot, canvas.scale
    up = snapshot.own_noble.hero
    usable = up and snapshot.mode in ("play", "main")
    text = _("Draw two") if usable else _("Hero up") if up else _("Hero down")
    if usable:
        canvas.box(rect, Box(PAPER, s(RADIUS)))
        draw_band_ring(canvas, rect, ring_of(canvas.theme.name), 5 if focus.hovered == "hero" else 3)
    room = rect.inflate(-s(12), 0)
    wide = s(40)
    if whole_text_size(canvas, text, 12.5, "bold")[0] + wide + s(8) <= room.width:
        Cards(canvas).hero(wide, up).draw(canvas.surface, room.left, rect.centery - s(26))
        room = Rect(room.left + wide + s(8), room.top, room.width - wide - s(8), room.height)
    draw_whole_text(canvas, text, room, 12.5, "bold", INK if usable else canvas.theme.text_muted)


# --- inspector ------------------------------------------------------------------------------------------


def _inspector(context: PanelContext, layout: LargeLayout) -> Rect:
    return layout.inspector(hand_things(context, layout))


def _play_button(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    """Return the button that plays the held card."""
    context = get_context()
    if not can_play(context):
        return []
    room = _inspector(context, layout)
    high = layout.at(0, 0, 0, 70).height
    rect = Rect(
        room.left - layout.at(0, 0, 6, 0).width, room.bottom - high, room.width + layout.at(0, 0, 12, 0).width, high
    )
    options = SpotOptions(_("Play it"), lit=True, sound="click")
    return [Spot(rect, "playcard", press, partial(_draw_play, get_context), options)]


def _draw_play(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    held = context.selection.held
    if held is None:
        return
    s, value = canvas.scale, int(held.token[1])
    fill, lip, _ink = button_look(canvas.theme, "second")
    face = flat_button(canvas, rect, fill, lip, focus, "playcard")
    text = _("Play it: {effect}").format(effect=_(SHORT_EFFECTS[value]))
    if effect_targets(context).idle and value not in DRAWING_VALUES:
        text = _("Play it: nothing happens")
    room = face.inflate(-s(24), 0)
    if whole_text_size(canvas, text, 16, "bold")[0] > room.width:
        text = _("Play it")
    side = s(44)
    draw_effect_sign(canvas, FIGURES[value], Rect(room.left, face.centery - side // 2, side, side), "#FFFFFF")
    draw_whole_text(canvas, text, Rect(room.left + side + s(12), room.top, room.width - side - s(12), room.height), 16,
                    "bold", "#FFFFFF")  # fmt: skip


def _draw_info(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the inspector's text. Lines without room are left out; "More details" shows them."""
    if context.inspector_covered:
        return
    info, s = info_for(context), canvas.scale
    canvas.fill(Rect(rect.left - s(6), rect.top, rect.width + s(12), max(1, s(1.4))), edge_of(canvas.theme.name))
    top, bottom = rect.top + s(6), rect.bottom - (s(76) if can_play(context) else 0)
    if info.title:
        top = _draw_title(canvas, Rect(rect.left, top, rect.width, bottom - top), info.title, info.price)
    lines = [part for line in info.lines for part in (line, line.beside) if part is not None]
    for line in lines:
        high = line_height(canvas, line, rect.width)
        if top + high > bottom + s(4):
            break
        draw_line(canvas, Rect(rect.left, top, rect.width, high), line)
        top += high


def _draw_title(canvas: Canvas, rect: Rect, title: str, price: int) -> int:
    """Draw title and price; return the y below them."""
    s = canvas.scale
    high = whole_text_size(canvas, title, 21, "display")[1]
    coin = Rect(rect.right - s(64), rect.top, s(64), min(high, s(50)))
    room = Rect(rect.left, rect.top, rect.width - (s(76) if price >= 0 else 0), high)
    draw_whole_text(canvas, title, room, 21, "display")
    if price >= 0:
        draw_pill(canvas, coin, "#F2C65A")
        draw_whole_text(canvas, str(price), coin, 15, "heavy", "#4A3006", "center")
    return rect.top + high


def line_height(canvas: Canvas, line: InfoLine, width: int) -> int:
    """Return the height of a line of the inspector with its text wrapped, px."""
    s = canvas.scale
    needed = whole_text_size(canvas, _text(line), 14.5, "strong", _text_width(canvas, line, width))[1]
    return max(needed, s(40)) + s(4)


def draw_line(canvas: Canvas, rect: Rect, line: InfoLine) -> None:
    """Draw an inspector line: sign at the left, figure at the right, wrapped text between them."""
    s, theme = canvas.scale, canvas.theme
    side = s(38)
    if line.sign:
        draw_sign(canvas, Rect(rect.left, rect.top + s(3), side, side), line)
    left = rect.left + (side + s(14) if line.sign else 0)
    colour = theme.text_muted if line.tone == "muted" else theme.text
    room = Rect(left, rect.top, _text_width(canvas, line, rect.width), rect.height)
    draw_whole_text(canvas, _text(line), room, 14.5, "strong", colour, "left", "middle", True)
    if line.figure:
        wide = whole_text_size(canvas, line.figure, 15, "bold")[0] + s(36)
        chip = Rect(rect.right - wide, rect.top + s(2), wide, s(42))
        good = line.tone == "good"
        if good:
            draw_pill(canvas, chip, TEAL)
        ink = "#FFFFFF" if good else bad_of(theme.name) if line.tone == "bad" else theme.text_muted
        draw_whole_text(canvas, line.figure, chip, 15, "bold", ink, "center")


def _text(line: InfoLine) -> str:
    return line.text[:1].upper() + line.text[1:] if line.sign not in ("", "mark") else line.text


def _text_width(canvas: Canvas, line: InfoLine, width: int) -> int:
    s = canvas.scale
    figure = whole_text_size(canvas, line.figure, 15, "bold")[0] + s(48) if line.figure else 0
    return width - figure - (s(52) if line.sign else 0)


# --- buttons --------------------------------------------------------------------------------------------


def _buttons(get_context: ContextGetter, press: Press, layout: LargeLayout) -> list[Widget]:
    """Return, from top to bottom, the text, the action buttons, the page button and "More details"."""
    context = get_context()
    panel, px = layout.buttons, layout.scale
    inner = panel.inflate(-px(26), -px(22))
    actions = available_buttons(context)
    others = [ActionButton("details", _("More details"), quiet=True, lit=False)]
    if context.snapshot.mode in MARKET_MODES:
        text = _("Show the cities") if context.page == "market" else _("Show the market")
        others.insert(0, ActionButton("page", text, quiet=True, lit=False))
    buttons = [*actions, *others]
    gap = px(8)
    high = min(px(100), (inner.height - gap * (len(buttons) - 1)) // max(3, len(buttons)))
    top = inner.bottom - len(buttons) * high - (len(buttons) - 1) * gap
    text_room = Rect(inner.left, inner.top, inner.width, top - gap - inner.top)
    widgets: list[Widget] = [
        Painted(text_room, lambda canvas, rect: _draw_prompt(canvas, rect, get_context()), static=False)
    ]
    for button in buttons:
        usable = button.enabled or button.key != "confirm"  # others are refused with the reason
        options = SpotOptions(button.text, usable, button.lit and button.enabled, sound="click")
        widgets.append(
            Spot(Rect(inner.left, top, inner.width, high), button.key, press, partial(_draw_button, button), options)
        )
        top += high + gap
    return widgets


def _draw_prompt(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the points before and after the builds, else the prompt for input that needs no button."""
    s, snapshot = canvas.scale, context.snapshot
    if rect.height < s(40):
        return
    if snapshot.mode in ("build", "astrologer") and snapshot.is_my_turn:
        _draw_points(canvas, rect, context)
    elif not available_buttons(context):
        draw_whole_text(canvas, prompt_text(context), rect, 17, "strong", canvas.theme.text, "left", "middle", True)


def _draw_points(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the points of the season, as built and with the chosen and previewed builds."""
    s, snapshot = canvas.scale, context.snapshot
    seat = snapshot.viewer_seat
    before, after = sum(worth(snapshot.built_cities)[seat]), sum(worth(snapshot.planned_cities)[seat])
    preview = preview_of(context)
    if preview is not None and preview.standings:
        after = sum(standing.worth[seat] for standing in preview.standings)
    heading = _("What you will be paid") if snapshot.solo else _("If nobody else built")
    high = whole_text_size(canvas, heading, 17, "display", rect.width)[1]
    draw_whole_text(
        canvas, heading, Rect(rect.left, rect.top, rect.width, high), 17, "display", None, "left", "top", True
    )
    line = Rect(rect.left, rect.top + high, rect.width, rect.height - high)
    better = good_of(canvas.theme.name) if after > before else bad_of(canvas.theme.name) if after < before else None
    figures: list[tuple[str, Weight, str | None]] = [(str(before), "heavy", None)]
    if after != before:
        figures += [("→", "bold", better), (str(after), "heavy", better)]
    left = line.left
    for text, weight, colour in (*figures, (ngettext("point", "points", after), "heavy", better)):
        wide = whole_text_size(canvas, text, 22, weight)[0]
        draw_whole_text(canvas, text, Rect(left, line.top, wide + s(4), line.height), 22, weight, colour)
        left += wide + s(12)


def _draw_button(button: ActionButton, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    s = canvas.scale
    fill, lip, ink = button_look(canvas.theme, button.kind, button.enabled)
    face = flat_button(canvas, rect, fill, lip, focus, button.key, button.enabled)
    room = face.inflate(-s(16), 0)
    wide = whole_text_size(canvas, button.text, 18, "display")[0]
    side = s(40) if button.sign and wide + s(48) <= room.width else 0
    if side:
        left = room.centerx - (side + s(8) + wide) // 2
        draw_picture(canvas, button.sign, Rect(left, face.centery - side // 2, side, side))
        room = Rect(left + side + s(8), room.top, room.right - left - side - s(8), room.height)
    draw_whole_text(canvas, button.text, room, 18, "display", ink, "left" if side else "center", "middle", True)
