"""The tray with facts: of the held card its effect, price, neighbours, needs and rule, else a few of each card."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.card_info.facts import Fact, price_facts
from cardcity_desktop.scenes.card_city.table.card_info.popup import family_pill
from cardcity_desktop.scenes.card_city.table.hand.tray import CardRow, TrayContent, card_row, your_turn
from cardcity_desktop.scenes.card_city.table.held import Held
from cardcity_desktop.scenes.card_city.table.info.messages import rule_button
from cardcity_desktop.scenes.card_city.table.layout import is_column, large_text, tray_inside
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.card_info import card_clause, card_line, family_text
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.widgets.buttons import LABEL_PAD
from cardcity_desktop.ui.widgets.key_hints import key_hints
from cardcity_desktop.ui.widgets.labels import Panel
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import with_label

FACTS = 0.42
"""Share of the room beside the cards that the facts take."""

OVERVIEW = (0.64, 0.56, 0.48)
"""Shares for the facts of all cards, where none is held: the first that leaves room for the words."""


def held_tray(
    table: TableSnapshot,
    tray: Rect,
    cards: Sequence[Held],
    content: TrayContent,
    arriving: Collection[object] = (),
) -> tuple[CardRow, list[Widget]] | None:
    """Return places for `cards`, and the tray about the held card or about all of them; None where it would not fit.

    The buttons are below each other at the right. All of the cards are not named while some are `arriving` (their
    keys), because one may still have to turn over.
    """
    held, ui, s = table.selection.held, table.ui, table.ui.scale
    if not _has_facts(table, tray, cards, arriving):
        return None
    row, inner = card_row(ui, tray, len(cards)), tray_inside(ui, tray)
    room = Rect(inner.left + row.wide + s(22), inner.top, inner.width - row.wide - s(22), inner.height)
    room = room.inflate(0, s(8))
    column = [kit.VStack([kit.space(grow=1), *content.presses(ui)], s(8))] if content.buttons else []
    buttons_wide = sum(part.measure(room.width).wide + s(22) for part in column)
    shares = OVERVIEW if held is None else (FACTS,)
    widths = [0] if table.by_keys else [round(room.width * share) for share in shares]

    def has_room(words: kit.Part, width: int) -> bool:
        left = room.width - buttons_wide - (width + s(22) if width else 0)
        size = words.measure(left)
        return size.least_wide <= left and size.high <= room.height

    effects = [] if held is None else [card_line(held.token, table.turn.state.rules)]
    for effect in [*effects, ""]:
        words = _words(table, held, effect, content)
        width = next((width for width in widths if has_room(words, width)), None)
        if width is None:
            continue
        if held is None:
            facts = _all_facts(table, cards, width, room.height)
        else:
            facts = kit.space() if table.by_keys else _held_facts(table, held, width, room.height)
        if facts is not None:
            body = kit.HStack([words, *([] if table.by_keys else [facts]), *column], s(22), "fill")
            return row, [Panel(tray), *kit.arrange(body, room).all]
    return None


def pointed_texts(table: TableSnapshot) -> list[tuple[str, str]]:
    """Return the name of the pointed card with all its facts, then with fewer; [] without it."""
    held, rules = table.pointed, table.turn.state.rules
    if held is None:
        return []
    facts = price_facts(table, held.token, held.source, free=False)
    texts = [*(with_label(fact.label, fact.value) for fact in facts), card_line(held.token, rules)]
    name = card_name(held.token, percent=rules.ecological)
    return [(name, in_one(texts[:most]) + ".") for most in range(len(texts), 0, -1)]


def _has_facts(table: TableSnapshot, tray: Rect, cards: Sequence[Held], arriving: Collection[object]) -> bool:
    """Return True if the tray shows facts in this phase, with this text size, mouse or keys, and these cards."""
    held, mode = table.selection.held, table.turn.mode
    if is_column(tray) or large_text(table.ui):
        return False
    if held is not None:
        return mode in ("build", "buy") and held.token not in "AX"
    if table.by_keys or any(card.slot_key in arriving for card in cards):  # all keys are named in the facts' place
        return False
    return mode in ("build", "buy", "develop")


def _held_facts(table: TableSnapshot, held: Held, width: int, height: int) -> kit.Part:
    """Return the held card's facts, with the link to its rule if that fits."""
    facts = _facts(table, held)
    choices = (part for part in (_linked(table, held, facts), facts) if part.measure(width).high <= height)
    return _placed(next(choices, kit.space()), width, height)


def _all_facts(table: TableSnapshot, cards: Sequence[Held], width: int, height: int) -> kit.Part | None:
    """Return the facts of all cards, as many as fit; None if none do."""
    for part in _overviews(table, cards):
        size = part.measure(width)
        if size.high <= height and size.least_wide <= width:
            return _placed(part, width, height)
    return None


def _placed(part: kit.Part, width: int, height: int) -> kit.Part:
    return kit.Leaf(lambda place: kit.arrange(part, place).all, kit.fixed(width, height))


def _overviews(table: TableSnapshot, cards: Sequence[Held]) -> Iterator[kit.Part]:
    """Yield columns, then rows, of cards with their price unless free, neighbours and needs; then with fewer facts."""
    ui, s = table.ui, table.ui.scale
    known: dict[str, list[Fact]] = {}
    for held in cards:
        if held.token != "A":
            percent = table.turn.state.rules.ecological and held.source == "hand"  # else all percents cost the same
            facts = price_facts(table, held.token, held.source, free=False)
            known.setdefault(card_name(held.token, percent=percent), facts)

    def title(name: str, one_line: bool) -> kit.Part:
        return kit.words(ui, name, "label", one_line=one_line)

    def line(fact: Fact, one_line: bool) -> kit.Part:
        is_bad = fact.tone == "bad"
        colour = ui.theme.danger if is_bad else None
        text = fact.value if fact.label != _("To grow") else with_label(fact.label, fact.value)
        return kit.words(ui, text, "small", one_line=one_line, muted=not is_bad, colour=colour)

    for most in range(max(map(len, known.values()), default=0), 0, -1):
        columns = [
            kit.VStack([title(name, False), *(line(fact, False) for fact in facts[:most])], s(2))
            for name, facts in known.items()
        ]
        yield kit.Even(columns, s(16), "top")
        rows = [
            kit.HStack([title(name, True), *(line(fact, True) for fact in facts[:most])], s(14))
            for name, facts in known.items()
        ]
        yield kit.VStack(rows, s(5))


def _words(table: TableSnapshot, held: Held | None, effect: str, content: TrayContent) -> kit.Part:
    """Return the card's name and family, its effect, and how it is placed; without a card whose turn it is."""
    ui, s = table.ui, table.ui.scale
    if held is None:
        head: kit.Part = kit.words(ui, your_turn(table.turn), "heading", one_line=True)
    else:
        head = _card_head(table, held)
    line = ui.text.line_height("small")
    whole = partial(kit.words, ui, effect, "strong", one_line=True)
    effect_part = kit.FirstThatFits([whole, partial(kit.words, ui, effect, "label")], in_row=True)
    width = max((ui.text.width(text, "small") + s(40) for text in content.keys[:1]), default=0)
    pressed = kit.Leaf(lambda place: key_hints(ui, place, content.keys), kit.fixed(width, line), grow=1)
    style: Style = "small" if held is not None else "body"
    how_words = partial(kit.words, ui, content.hint, style, muted=held is not None)
    alone, wrapped = partial(how_words, one_line=True), how_words
    both = partial(kit.HStack, [alone(), pressed], s(14))
    beside = bool(content.keys and effect and not table.by_keys)
    how = kit.FirstThatFits([*([both] if beside else []), alone, wrapped], in_row=True)
    below = [pressed] if content.keys and not beside else []
    rows = [head, *([effect_part] if effect else []), how, *below]
    return kit.VStack(rows, s(3), grow=1, name="held card")


def _card_head(table: TableSnapshot, held: Held) -> kit.Part:
    """Return the card's name and family in a row."""
    ui, s = table.ui, table.ui.scale
    name = kit.words(ui, card_name(held.token, percent=table.turn.state.rules.ecological), "heading", one_line=True)
    return kit.HStack([name, family_pill(ui, family_text(held.token), held.token, drop=1)], s(12))


def _facts(table: TableSnapshot, held: Held) -> kit.Part:
    """Return the facts side by side, as many as fit."""
    ui, s = table.ui, table.ui.scale
    known = price_facts(table, held.token, held.source)

    def fact(item: Fact, drop: int) -> kit.Part:
        colour = ui.theme.danger if item.tone == "bad" else None
        value = kit.words(ui, item.value, "label", colour=colour)
        return kit.VStack([kit.words(ui, item.label, "small", one_line=True, muted=True), value], drop=drop)

    return kit.HStack([fact(item, at) for at, item in enumerate(known)], s(20), "top")


def _linked(table: TableSnapshot, held: Held, facts: kit.Part) -> kit.Part:
    """Return the facts with the button that opens the card's rule below them."""
    clause = card_clause(held.token, table.turn.state.rules)
    button = rule_button(table, clause, "quiet", key="card_rule")
    rule = kit.HStack([button, kit.space(grow=1)])
    below = kit.Pad(rule, left=-table.ui.scale(LABEL_PAD))  # its sign stands under the facts' first letters
    return kit.VStack([facts, kit.space(grow=1), below], table.ui.scale(3), name="facts")
