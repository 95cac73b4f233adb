"""The hand panel: the Hero, the hand or the drawn cards, and the inspector beside them."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import PlayHand
from cardcity_desktop.rules.royal_cities.phases.opening import receiver
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
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
from cardcity_desktop.scenes.royal_cities.art.lettering import (
    LEAST_NAME_SHARE,
    LEAST_SHARE,
    draw_text,
    text_style,
    text_width,
)
from cardcity_desktop.scenes.royal_cities.art.signs import (
    draw_effect_sign,
    draw_emblem_chip,
    draw_mark,
    draw_panel,
    draw_picture,
    draw_pill,
)
from cardcity_desktop.scenes.royal_cities.table.panels.inspector import InfoLine, InfoNote, info_for
from cardcity_desktop.scenes.royal_cities.table.preview import effect_targets
from cardcity_desktop.scenes.royal_cities.table.selection import ContextGetter, PanelContext, Press
from cardcity_desktop.scenes.royal_cities.table.spots import (
    Spot,
    SpotOptions,
    draw_card,
    draw_glow,
    draw_outline,
    flat_button,
)
from cardcity_desktop.scenes.royal_cities.wording.names import SHORT_EFFECTS, card_title
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import INK
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget

DRAWING_VALUES = frozenset({2, 6})
"""Values whose effect draws from the pile and needs no target."""

DRAWN_MODES = frozenset({"astrologer", "hero", "regent"})


def hand(get_context: ContextGetter, press: Press) -> list[Widget]:
    context = get_context()
    layout = context.layout
    widgets: list[Widget] = [
        Painted(layout.hand, lambda canvas, rect: _draw_panel(canvas, rect, get_context())),
        *_left_of_cards(get_context, press),
        *_cards(get_context, press),
        Painted(layout.hand, partial(_draw_raised, get_context), static=False),
        Painted(layout.inspector, lambda canvas, rect: _draw_note(canvas, rect, get_context()), static=False),
    ]
    if can_play(context):
        widgets.append(Spot(_play_rect(context), "playcard", press, partial(_draw_play, get_context),
                            SpotOptions(_("Play it"), lit=True, sound="click")))  # fmt: skip
    return widgets


def _left_of_cards(get_context: ContextGetter, press: Press) -> list[Widget]:
    """Return the small hand while drawn cards take its place, else the Hero (none in a solo game)."""
    context = get_context()
    snapshot, layout = context.snapshot, context.layout
    if snapshot.mode in DRAWN_MODES and snapshot.hand:
        return [
            Painted(layout.small_hand(not snapshot.solo), lambda canvas, rect: _draw_kept(canvas, rect, get_context()))
        ]
    if snapshot.solo:
        return []
    can = snapshot.own_noble.hero and snapshot.mode in ("play", "main")
    tip = _("Draw two cards and choose one") if can else ""
    options = SpotOptions(_("Draw two"), enabled=can, tip=tip, sound="card_flip")
    return [Spot(layout.hero, "hero", press, partial(_draw_hero, get_context), options)]


def _cards(get_context: ContextGetter, press: Press) -> list[Widget]:
    """Return the cards of the hand or the drawn ones, then those taken from the market."""
    context = get_context()
    snapshot, layout = context.snapshot, context.layout
    source, tokens = shown_cards(context)
    count = len(tokens) + len(snapshot.taken)
    widgets: list[Widget] = []
    for at, token in enumerate(tokens):
        rect = layout.hand_card(at, count, not snapshot.solo)
        options = SpotOptions(
            card_title(token),
            enabled=snapshot.visible_to == snapshot.viewer_seat,
            lit=is_choosable(context, source, at) or is_playable(context, source, at),
            group=source,
        )
        draw = partial(_draw_hand_card, get_context, source, at, False)
        widgets.append(Spot(rect, f"{source}:{at}", press, draw, options))
    for at, token in enumerate(snapshot.taken):
        rect = layout.hand_card(len(tokens) + at, count, not snapshot.solo)
        options = SpotOptions(card_title(token), group="taken")
        widgets.append(Spot(rect, f"taken:{at}", press, partial(_draw_taken, get_context, at), options))
    return widgets


def shown_cards(context: PanelContext) -> tuple[str, tuple[str, ...]]:
    """Return "drawn" or "hand", and the tokens of those cards."""
    snapshot = context.snapshot
    return ("drawn", snapshot.drawn) if snapshot.mode in DRAWN_MODES else ("hand", snapshot.hand)


def can_play(context: PanelContext) -> bool:
    """Return True if the held card may be played for its effect."""
    return context.snapshot.mode == "play" and context.selection.held is not None


def _play_rect(context: PanelContext) -> Rect:
    inspector = context.layout.inspector
    high = context.layout.px(44)
    foot = context.layout.hand.top - context.layout.px(6) if context.inspector_covered else inspector.bottom
    return Rect(inspector.left, foot - high, inspector.width, high)


def is_choosable(context: PanelContext, source: str, at: int) -> bool:
    """Return True if a card of the hand or of the drawn ones is part of a legal choice."""
    snapshot = context.snapshot
    if not snapshot.is_my_turn:
        return False
    if source == "drawn":
        return any(getattr(action, "card", "") == snapshot.drawn[at] for action in snapshot.legal)
    if snapshot.mode in ("giving", "opening", "own", "gift", "build"):
        return any(getattr(action, "card", "") == snapshot.hand[at] for action in snapshot.legal)
    return False


def is_playable(context: PanelContext, source: str, at: int) -> bool:
    """Return True if a card of the hand may be played for its effect now."""
    snapshot = context.snapshot
    return source == "hand" and snapshot.is_my_turn and snapshot.is_legal(PlayHand(snapshot.hand[at]))


# --- drawing --------------------------------------------------------------------------------------------


def _draw_panel(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    draw_panel(canvas, rect, 16)
    layout, snapshot = context.layout, context.snapshot
    for line in layout.dividers(not snapshot.solo)[
        : -1 if context.inspector_covered else None
    ]:  # a task's box has its own edge
        canvas.fill(line, edge_of(canvas.theme.name))
    if not snapshot.hand and not snapshot.taken and snapshot.mode not in DRAWN_MODES:
        room = layout.no_card(not snapshot.solo)
        draw_text(canvas, _("No card in hand"), room, 15, "strong", canvas.theme.text_muted, "center")


def _draw_hero(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context, s = get_context(), canvas.scale
    snapshot = context.snapshot
    up = snapshot.own_noble.hero
    usable = up and snapshot.mode in ("play", "main")
    hovered = focus.hovered == "hero" and usable
    face = rect.move(0, -s(5) if hovered else 0)
    canvas.chrome.shadow(canvas.surface, face, s(8 if hovered else 4), s(4), s(9), 0.3)
    Cards(canvas).hero(face.width, up).draw(canvas.surface, face.left, face.top)
    if usable:
        draw_outline(canvas, face, ring_of(canvas.theme.name), 2.4)
    text = _("Draw two") if usable else _("Hero up") if up else _("Hero down")
    wide = min(face.width + s(26), text_width(canvas, text, 12.5, "bold") + s(18))
    label = Rect(face.centerx - wide // 2, face.bottom - s(24), wide, s(22))
    draw_pill(canvas, label, PAPER, "#CDB27A")
    draw_text(canvas, text, label.inflate(-s(10), 0), 12.5, "bold", INK, "center")


def _draw_kept(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    """Draw the hand in small while the player chooses from drawn cards."""
    s, tokens = canvas.scale, context.snapshot.hand
    draw_text(
        canvas, _("Your hand"), Rect(rect.left, rect.top, rect.width, s(20)), 13, "strong", canvas.theme.text_muted
    )
    wide = s(54)
    step = min(s(36), (rect.width - wide) // max(1, len(tokens) - 1))
    for at, token in enumerate(tokens):
        draw_card(canvas, token, Rect(rect.left + at * step, rect.top + s(26), wide, face_height(wide)), small=True)


def _draw_hand_card(
    get_context: ContextGetter, source: str, at: int, raised: bool, canvas: Canvas, rect: Rect, focus: Focus
) -> None:
    context = get_context()
    tokens = context.snapshot.drawn if source == "drawn" else context.snapshot.hand
    key = f"{source}:{at}"
    if at >= len(tokens) or key in context.hidden:
        return
    held = context.selection.held
    holds = held is not None and held.key == key
    hovered = context.selection.pointed == key
    if (holds or hovered) and not raised:
        return  # drawn last, above its neighbours
    chosen = context.selection.chosen.index(at) if source == "hand" and at in context.selection.chosen else None
    lit = is_choosable(context, source, at)
    ring = ring_of(canvas.theme.name) if holds or chosen is not None else ""
    dim = 0.0
    if (
        context.snapshot.is_my_turn
        and not lit
        and context.snapshot.mode in ("build", "opening", "gift", "own", "hero", "regent")
    ):
        dim = 0.45
    if lit and context.snapshot.mode in ("hero", "regent", "astrologer"):
        draw_glow(canvas, rect, GOLD_RING, 0.4)
    face = draw_card(canvas, tokens[at], rect, ring=ring, lift=10 if holds or hovered or chosen is not None else 0,
                     dim=dim)  # fmt: skip
    if chosen is not None:
        _draw_chosen(canvas, context, face, chosen)


def _draw_chosen(canvas: Canvas, context: PanelContext, face: Rect, number: int) -> None:
    """Draw the mark of the Noble who gets a picked gift, or a check mark."""
    s, snapshot = canvas.scale, context.snapshot
    if snapshot.mode != "giving":
        disc = Rect(face.right - s(16), face.top - s(6), s(22), s(22))
        canvas.box(disc, Box(ring_of(canvas.theme.name), disc.width / 2, PAPER, s.unit * 1.5))
        canvas.icon("check", disc.inflate(-s(8), -s(8)), PAPER if canvas.theme.name == "light" else INK)
        return
    to = receiver(snapshot.view.setup.players, snapshot.viewer_seat, number)
    label = Rect(face.left - s(2), face.centery - s(2), face.width + s(4), s(25))
    draw_pill(canvas, label, PAPER, ring_of(canvas.theme.name))
    draw_mark(canvas, to, Rect(label.left + s(7), label.top + s(5), s(15), s(15)), PAPER)
    words = Rect(label.left + s(25), label.top, label.width - s(31), label.height)
    name = _("for {name}").format(name=snapshot.names[to])
    if text_width(canvas, name, 12.5, "bold") > words.width:
        name = snapshot.names[to]
    draw_text(canvas, name, words, 12.5, "bold", INK, least=LEAST_NAME_SHARE)


def _draw_taken(get_context: ContextGetter, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    taken = get_context().snapshot.taken
    if at >= len(taken):
        return
    s = canvas.scale
    face = draw_card(canvas, taken[at], rect, ring=GOLD_RING, lift=5 if focus.hovered == f"taken:{at}" else 0)
    draw_picture(canvas, "coin", Rect(face.right - s(17), face.top - s(5), s(22), s(22)))


def _draw_raised(get_context: ContextGetter, canvas: Canvas, _rect: Rect) -> None:
    """Draw the held card and the pointed card above their neighbours."""
    context = get_context()
    snapshot = context.snapshot
    source, tokens = shown_cards(context)
    count = len(tokens) + len(snapshot.taken)
    keys = [context.selection.held.key if context.selection.held is not None else "", context.selection.pointed]
    for at in range(len(tokens)):
        if f"{source}:{at}" in keys:
            rect = context.layout.hand_card(at, count, not snapshot.solo)
            _draw_hand_card(get_context, source, at, True, canvas, rect, Focus())


def _draw_note(canvas: Canvas, rect: Rect, context: PanelContext) -> None:
    if context.inspector_covered:
        return
    note = info_for(context)
    s = canvas.scale
    top = rect.top
    if note.title:
        _draw_title(canvas, Rect(rect.left, rect.top, rect.width, s(30)), note)
        top += s(34)
    bottom = rect.bottom - (s(48) if can_play(context) else 0)
    if note.clause:
        bottom -= s(24)
        sentence = _("Rule {clause} · {key} to read it").format(clause=note.clause, key=context.rules_key)
        draw_text(canvas, sentence, Rect(rect.left, bottom, rect.width, s(22)), 12.5, "strong", canvas.theme.text_muted)
    lines = note.lines[:1] if can_play(context) else note.lines
    if not lines:
        return
    step = min(s((60, 60, 44, 32)[min(3, len(lines))]), (bottom - top) // len(lines))
    if len(lines) == 1 and not can_play(context):
        step = bottom - top
    for line in lines:
        _draw_row(canvas, Rect(rect.left, top, rect.width, step), line, len(lines) == 1)
        top += step


def _draw_row(canvas: Canvas, rect: Rect, line: InfoLine, alone: bool) -> None:
    """Draw one line, or two lines side by side."""
    if line.beside is None:
        _draw_line(canvas, rect, line, alone)
        return
    half = rect.width // 2
    _draw_line(canvas, Rect(rect.left, rect.top, half, rect.height), line, alone)
    _draw_line(canvas, Rect(rect.left + half, rect.top, rect.width - half, rect.height), line.beside, alone)


def _draw_title(canvas: Canvas, rect: Rect, note: InfoNote) -> None:
    s = canvas.scale
    left = rect.left
    if note.sign == "flame":
        draw_picture(canvas, "flame", Rect(left, rect.top + s(3), s(24), s(24)))
        left += s(32)
    room = Rect(left, rect.top, rect.right - left - (s(38) if note.price >= 0 else 0), rect.height)
    draw_text(canvas, note.title, room, 21, "display")
    if note.beside:
        room.left += text_width(canvas, note.title, 21, "display") + s(12)
        room.width = rect.right - room.left
        draw_text(canvas, note.beside, room, 13.5, "strong", canvas.theme.text_muted, wrap=True)
    if note.price >= 0:
        coin = Rect(rect.right - s(30), rect.top, s(30), s(30))
        draw_picture(canvas, "coin", coin)
        draw_text(canvas, str(note.price), coin.move(0, -s(1)), 15, "heavy", "#4A3006", "center")


def _draw_line(canvas: Canvas, rect: Rect, line: InfoLine, alone: bool) -> None:
    """Draw a line: sign at the left, figure at the right, text between them."""
    s, theme = canvas.scale, canvas.theme
    left, right = rect.left, rect.right
    side = min(s(24), rect.height - s(2))
    sign = Rect(left, rect.centery - side // 2, side, side)
    if alone and rect.height > s(40):
        sign.top = rect.top + s(4)
    if line.sign:
        draw_sign(canvas, sign, line)
        left += s(33)
    if line.figure:
        wide = text_width(canvas, line.figure, 15, "bold") + s(20)
        chip = Rect(right - wide, sign.centery - s(12), wide, s(24))
        _draw_figure(canvas, chip, line)
        right = chip.left - s(8)
    text = (
        line.text[:1].upper() + line.text[1:] if line.sign not in ("", "mark") else line.text
    )  # names keep their capitals
    colour = theme.text_muted if line.tone == "muted" else theme.text
    room = Rect(left, rect.top + (s(3) if alone else 0), right - left, rect.height)
    if alone:
        draw_text(canvas, text, room, 15.5, "strong", colour, "left", "top", True)
        return
    wrap = rect.height > s(40) or _is_cut(canvas, text, room.width)
    draw_text(canvas, text, room, 14.5, "strong", colour, "left", "middle", wrap)


def _is_cut(canvas: Canvas, text: str, wide: int) -> bool:
    high = canvas.scale(24)
    style = text_style(14.5)
    fitted = canvas.fitting(text, style, (10_000, high), least=LEAST_SHARE)
    return fitted.measure(text, style)[0] > wide


def draw_sign(canvas: Canvas, rect: Rect, line: InfoLine) -> None:
    """Draw the sign before a line of the inspector."""
    s = canvas.scale
    if line.sign == "chip":
        draw_emblem_chip(canvas, line.of, rect)
    elif line.sign == "mark":
        draw_mark(canvas, int(line.of), rect.inflate(-s(6), -s(6)))
    elif line.sign == "effect":
        canvas.box(rect, Box(PAPER, rect.width / 2, "#CDB27A", s.unit))
        draw_effect_sign(canvas, FIGURES[int(line.of)], rect.inflate(-s(8), -s(8)))
    elif line.sign == "card":
        Cards(canvas).face(line.of, s(18)).draw(canvas.surface, rect.left + s(3), rect.top)
    elif line.sign == "gain":
        draw_picture(canvas, "coin", rect)
    elif line.sign in ("flame", "coin"):
        draw_picture(canvas, line.sign, rect)


def _draw_figure(canvas: Canvas, rect: Rect, line: InfoLine) -> None:
    theme = canvas.theme.name
    if line.tone == "good":
        draw_pill(canvas, rect, TEAL)
        draw_text(canvas, line.figure, rect, 15, "bold", "#FFFFFF", "center")
        return
    colour = bad_of(theme) if line.tone == "bad" else canvas.theme.text_muted
    draw_text(canvas, line.figure, rect, 15, "bold", colour, "center")


def _draw_play(get_context: ContextGetter, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    context = get_context()
    held = context.selection.held
    if held is None:
        return
    s = canvas.scale
    fill, lip, _ink = button_look(canvas.theme, "second")
    face = flat_button(canvas, rect, fill, lip, focus, "playcard")
    value = int(held.token[1])
    sign = Rect(face.left + s(14), face.centery - s(12), s(24), s(24))
    draw_effect_sign(canvas, FIGURES[value], sign, "#FFFFFF")
    text = _("Play it: {effect}").format(effect=_(SHORT_EFFECTS[value]))
    if effect_targets(context).idle and value not in DRAWING_VALUES:
        text = _("Play it: nothing happens")
    draw_text(
        canvas,
        text,
        Rect(sign.right + s(10), face.top, face.right - sign.right - s(18), face.height),
        16,
        "bold",
        "#FFFFFF",
    )


__all__ = ["good_of", "hand"]
