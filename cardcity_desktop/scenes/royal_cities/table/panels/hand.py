"""The hand panel: the Hero, the hand or the drawn cards, and the inspector beside or below them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from cardcity_desktop.rules.royal_cities.actions import PlayHand
from cardcity_desktop.rules.royal_cities.phases.opening import receiver
from cardcity_desktop.scenes.royal_cities.art import colours, signs
from cardcity_desktop.scenes.royal_cities.art.bands import RADIUS, is_band
from cardcity_desktop.scenes.royal_cities.art.cards import Cards, face_height
from cardcity_desktop.scenes.royal_cities.art.lettering import LEAST_NAME_SHARE, draw_text, text_width, words
from cardcity_desktop.scenes.royal_cities.table.layout import HandPlaces
from cardcity_desktop.scenes.royal_cities.table.panels.inspector import info_for
from cardcity_desktop.scenes.royal_cities.table.panels.notes import draw_note
from cardcity_desktop.scenes.royal_cities.table.pieces import Pieces
from cardcity_desktop.scenes.royal_cities.table.spots import (
    draw_card,
    draw_glow,
    draw_outline,
    draw_tick,
    flat_button,
    spot,
)
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import SHORT_EFFECTS, card_title
from cardcity_desktop.scenes.royal_cities.wording.refusals import REASONS
from cardcity_desktop.scenes.rulebook.book import short_rule_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Focus, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted

DRAWING_VALUES = frozenset({2, 6})
"""Values whose effect draws from the pile and needs no target."""

DRAWN_MODES = frozenset({"astrologer", "hero", "regent"})


def hand(table: TableState, ui: Ui) -> list[Widget]:
    """Return the panel with Hero, cards, inspector and, for a held card, the button that plays it."""
    layout, places = table.layout, hand_places(table)
    widgets: list[Widget] = [Painted(layout["hand"], lambda canvas, rect: _draw_panel(canvas, rect, table))]
    if (kept := small_hand_place(table)) is not None:
        widgets.append(Painted(kept, lambda canvas, rect: _draw_small_hand(canvas, rect, table)))
        places = places._replace(hero=None)
    widgets += _card_spots(table, places.cards)
    if places.hero is not None:
        can = can_call_hero(table)
        reason, tip = ("", _("Draw two cards and choose one")) if can else (_why_no_hero(table), "")
        draw = partial(_draw_hero, ui, table)
        hero = spot(places.hero, "hero", table, draw, _("Draw two"), why_not=reason, tip=tip, sound="card_flip")
        widgets.insert(len(widgets) if layout.paged else 1, hero)
    widgets += [
        Painted(layout["hand"], partial(_draw_raised, table), static=False),
        Painted(places.inspector, lambda canvas, rect: _draw_inspector(ui, canvas, rect, table), static=False),
    ]
    if (refusal := table.selection.refusal) is not None and not table.inspector_covered:
        label = short_rule_label(refusal.clause)
        widgets.append(spot(places.inspector, "rule", table, lambda *_drawn: None, label, sound="click"))
    if can_play(table):
        place, draw = _play_rect(table, places.inspector), partial(_draw_play, ui, table)
        widgets.append(spot(place, "playcard", table, draw, _("Play it"), lit=True, sound="click"))
    return widgets


def _card_spots(table: TableState, places: Sequence[Rect]) -> list[Widget]:
    """Return the cards of the hand or the drawn ones, then those taken from the market."""
    snapshot, widgets = table.snapshot, list[Widget]()
    source, tokens = shown_cards(table)
    for at, token in enumerate(tokens):
        lit = is_choosable(table, source, at) or is_playable(table, source, at)
        draw = partial(_draw_hand_card, table, source, at, False)
        foreign = "" if snapshot.visible_to == snapshot.viewer_seat else _(REASONS["not_your_turn"])
        key, label = f"{source}:{at}", card_title(token)
        widgets.append(spot(places[at], key, table, draw, label, why_not=foreign, lit=lit, group=source))
    for at, token in enumerate(snapshot.taken):
        place, draw = places[len(tokens) + at], partial(_draw_taken, table, at)
        widgets.append(spot(place, f"taken:{at}", table, draw, card_title(token), group="taken"))
    return widgets


def hand_places(table: TableState) -> HandPlaces:
    """Return the places of the cards shown, of the Hero and of the inspector."""
    cards = len(shown_cards(table)[1]) + len(table.snapshot.taken)
    return table.layout.hand_places(cards, can_call_hero(table))


def small_hand_place(table: TableState) -> Rect | None:
    """Return the place of the small hand while the player chooses from drawn cards; None without it."""
    snapshot, layout = table.snapshot, table.layout
    shown = snapshot.mode in DRAWN_MODES and snapshot.hand and not layout.paged
    return layout.small_hand if shown else None


def can_call_hero(table: TableState) -> bool:
    """Return True if the viewer's Hero may draw two cards now."""
    return table.snapshot.own_noble.hero and table.snapshot.mode in ("play", "main")


def _why_no_hero(table: TableState) -> str:
    mode = table.snapshot.mode if table.snapshot.own_noble.hero else "hero_down"
    return _(REASONS.get(f"{mode}_asked") or REASONS.get(mode, REASONS["not_your_turn"]))


def shown_cards(table: TableState) -> tuple[str, tuple[str, ...]]:
    """Return "drawn" or "hand", and the tokens of those cards."""
    snapshot = table.snapshot
    return ("drawn", snapshot.drawn) if snapshot.mode in DRAWN_MODES else ("hand", snapshot.hand)


def can_play(table: TableState) -> bool:
    """Return True if the held card may be played for its effect now."""
    return table.snapshot.mode == "play" and table.selection.held is not None


def _play_rect(table: TableState, inspector: Rect) -> Rect:
    layout, height = table.layout, table.layout.scale.target(44)
    above = table.inspector_covered and not layout.paged
    foot = layout["hand"].top - layout.px(6) if above else inspector.bottom
    return Rect(inspector.left, foot - height, inspector.width, height)


def is_choosable(table: TableState, source: str, at: int) -> bool:
    """Return True if a legal choice contains this card of the hand or of the drawn ones."""
    snapshot = table.snapshot
    if source == "drawn":
        return snapshot.offers(snapshot.drawn[at])
    return snapshot.mode in ("giving", "opening", "own", "gift", "build") and snapshot.offers(snapshot.hand[at])


def is_playable(table: TableState, source: str, at: int) -> bool:
    """Return True if card `at` of the hand may be played for its effect now."""
    snapshot = table.snapshot
    return source == "hand" and snapshot.is_legal(PlayHand(snapshot.hand[at]))


# Drawing


def _draw_panel(canvas: Canvas, rect: Rect, table: TableState) -> None:
    """Draw the hand's panel with its dividing lines; a text replaces an empty hand."""
    signs.draw_panel(canvas, rect, 16)
    layout, snapshot, places = table.layout, table.snapshot, hand_places(table)
    lines = [layout[name] for name in ("divider:0", "divider:1") if name in layout]
    if layout.paged:
        lines = [Rect(places.inspector.topleft, (places.inspector.width, max(1, canvas.scale(1.4))))]
    for line in lines[: -1 if table.inspector_covered else None]:  # a task's box has its own edge
        canvas.fill(line, colours.edge_of(canvas.theme.name))
    if not snapshot.hand and not snapshot.taken and snapshot.mode not in DRAWN_MODES and not can_call_hero(table):
        sentence, room = _("No card in hand"), empty_hand_place(table)
        draw_text(canvas, sentence, room, 15, "strong", canvas.theme.text_muted, "center")


def empty_hand_place(table: TableState) -> Rect:
    """Return the place of the sentence on an empty hand, beside a lesson's box."""
    layout, places = table.layout, hand_places(table)
    room = Rect(places.free)
    if table.inspector_covered and not layout.paged:
        room.width = min(room.right, layout.lesson(True, places.cards).left) - room.left
    return room


def _draw_hero(ui: Ui, table: TableState, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the Hero with his label; on a band he is small, with the label beside him."""
    s = canvas.scale
    up, usable = table.snapshot.own_noble.hero, can_call_hero(table)
    hovered = focus.hovered == "hero" and usable
    text = _("Draw two") if usable else _("Hero up") if up else _("Hero down")
    if is_band(rect):
        if usable:
            canvas.box(rect, Box(colours.PAPER, s(RADIUS)))
            draw_outline(canvas, rect, colours.ring_of(canvas.theme.name), 4 if hovered else 2.4)
        figure = kit.drawing(lambda canvas, place: _draw_figure(canvas, place, up), s(40), s(52), drop=1)
        label = words(ui, text, 12.5, "bold", INK if usable else canvas.theme.text_muted)
        kit.draw(kit.Pad(kit.HStack([figure, label], s(8)), s(6)), canvas, rect)
        return
    face = rect.move(0, -s(5) if hovered else 0)
    canvas.chrome.shadow(canvas.surface, face, s(8 if hovered else 4), s(4), s(9), 0.3)
    _draw_figure(canvas, face, up)
    if usable:
        draw_outline(canvas, face, colours.ring_of(canvas.theme.name), 2.4)
    ground = kit.drawing(lambda canvas, place: signs.draw_pill(canvas, place, colours.PAPER, "#CDB27A"))
    name = kit.Shrunk(lambda ui: words(ui, text, 12.5, "bold", INK, align="center"), ui)
    pill = kit.Pad(name, s(9), s(3), ground=ground)
    kit.draw(kit.Aligned(kit.Pad(pill, bottom=s(2)), y=1), canvas, face.inflate(s(26), 0))


def _draw_figure(canvas: Canvas, place: Rect, up: bool) -> None:
    Cards(canvas).hero(place.width, up).draw(canvas.surface, *place.topleft)


def _draw_small_hand(canvas: Canvas, rect: Rect, table: TableState) -> None:
    """Draw the hand in small while the player chooses from drawn cards."""
    s, tokens = canvas.scale, table.snapshot.hand
    draw_text(
        canvas, _("Your hand"), Rect(rect.left, rect.top, rect.width, s(20)), 13, "strong", canvas.theme.text_muted
    )
    width = s(54)
    step = min(s(36), (rect.width - width) // max(1, len(tokens) - 1))
    for at, token in enumerate(tokens):
        draw_card(canvas, token, Rect(rect.left + at * step, rect.top + s(26), width, face_height(width)), small=True)


def _draw_hand_card(
    table: TableState, source: str, at: int, raised: bool, canvas: Canvas, rect: Rect, focus: Focus
) -> None:
    """Draw a card of the hand or a drawn card.

    A held or pointed card is drawn only if `raised`, above its neighbours.
    """
    tokens = table.snapshot.drawn if source == "drawn" else table.snapshot.hand
    key = f"{source}:{at}"
    if at >= len(tokens) or key in table.effects.hidden:
        return
    held = table.selection.held
    holds = held is not None and held.key == key
    hovered = table.selection.pointed == key
    if (holds or hovered) and not raised:
        return  # drawn last, above its neighbours
    chosen = table.selection.chosen.index(at) if source == "hand" and at in table.selection.chosen else None
    lit = is_choosable(table, source, at)
    ring = colours.ring_of(canvas.theme.name) if holds or chosen is not None else ""
    picks_here = table.snapshot.mode in ("build", "opening", "gift", "own", *DRAWN_MODES)
    dim = 0.45 if table.snapshot.is_my_turn and picks_here and not lit else 0.0
    if lit and table.snapshot.mode in DRAWN_MODES:
        draw_glow(canvas, rect, colours.GOLD_RING, 0.4)
    face = draw_card(canvas, tokens[at], rect, ring=ring, lift=10 if holds or hovered or chosen is not None else 0,
                     dim=dim)  # fmt: skip
    if chosen is not None:
        _draw_chosen(canvas, table, face, chosen)


def _draw_chosen(canvas: Canvas, table: TableState, face: Rect, number: int) -> None:
    """Draw a check mark on a picked card, or on a gift its receiver's mark, with the name if there is room."""
    s, snapshot = canvas.scale, table.snapshot
    gives = snapshot.mode == "giving"
    to = receiver(snapshot.view.setup.players, snapshot.viewer_seat, number) if gives else 0
    if gives and not is_band(face):
        label = Rect(face.left - s(2), face.centery - s(2), face.width + s(4), s(25))
        if canvas.reads_as("", label):
            return
        signs.draw_pill(canvas, label, colours.PAPER, colours.ring_of(canvas.theme.name))
        signs.draw_mark(canvas, to, Rect(label.left + s(7), label.top + s(5), s(15), s(15)), colours.PAPER)
        room = Rect(label.left + s(25), label.top, label.width - s(31), label.height)
        name = _("for {name}").format(name=snapshot.names[to])
        if text_width(canvas, name, 12.5, "bold") > room.width:
            name = snapshot.names[to]
        draw_text(canvas, name, room, 12.5, "bold", INK, least=LEAST_NAME_SHARE)
        return
    side = s.target(22)
    if not gives:
        draw_tick(canvas, face, side)
        return
    disc = Rect(face.right + s(6) - side, face.top - s(6), side, side)
    canvas.box(disc, Box(colours.PAPER, side / 2, colours.chosen_of(canvas.theme.name), s.unit * 1.5))
    signs.draw_mark(canvas, to, disc.inflate(-side // 3, -side // 3), colours.PAPER)


def _draw_taken(table: TableState, at: int, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    taken = table.snapshot.taken
    if at >= len(taken):
        return
    s = canvas.scale
    face = draw_card(canvas, taken[at], rect, ring=colours.GOLD_RING, lift=5 if focus.hovered == f"taken:{at}" else 0)
    side = s.target(22)
    signs.draw_picture(canvas, "coin", Rect(face.right + s(5) - side, face.top - s(5), side, side))


def _draw_raised(table: TableState, canvas: Canvas, _rect: Rect) -> None:
    """Draw the held card and the pointed card above their neighbours."""
    source, tokens = shown_cards(table)
    places = hand_places(table).cards
    keys = [table.selection.held.key if table.selection.held is not None else "", table.selection.pointed]
    for at in range(len(tokens)):
        if f"{source}:{at}" in keys:
            _draw_hand_card(table, source, at, True, canvas, places[at], Focus())


def _draw_inspector(ui: Ui, canvas: Canvas, rect: Rect, table: TableState) -> None:
    """Draw the inspector's note above the button that plays the held card."""
    if table.inspector_covered:
        return
    room, note = Rect(rect), info_for(table)
    if can_play(table):
        room.height -= canvas.scale.target(44) + canvas.scale(4)
        note = replace(note, lines=note.lines[:1], clause="") if not table.layout.paged else note
    if table.layout.paged:
        room.top, room.height = room.top + canvas.scale(6), room.height - canvas.scale(6)
    draw_note(ui, canvas, room, note)


def _draw_play(ui: Ui, table: TableState, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the button that plays the held card for its effect."""
    held = table.selection.held
    if held is None:
        return
    s, look, value = canvas.scale, colours.button_look(canvas.theme, "second"), int(held.token[1])
    face = flat_button(canvas, rect, look.fill, look.lip, focus, "playcard")
    text, side = _("Play it: {effect}").format(effect=_(SHORT_EFFECTS[value])), s.target(24)
    if Pieces(table).targets().idle and value not in DRAWING_VALUES:
        text = _("Play it: nothing happens")
    draw = lambda canvas, rect: signs.draw_effect_sign(canvas, colours.FIGURES[value], rect, "#FFFFFF")  # noqa: E731
    ways = [partial(words, ui, way, 16, "bold", "#FFFFFF") for way in (text, _("Play it"))]
    row = kit.HStack([kit.drawing(draw, side, side), kit.FirstThatFits(ways, in_row=True)], s(10))
    kit.draw(kit.Pad(row, left=s(14), right=s(8)), canvas, face)
