"""Facts in the tray about the card in hand: family, price, allowed neighbours, needs."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.card_info.facts import Fact, price_facts
from cardcity_desktop.scenes.card_city.table.card_info.popup import draw_family
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.layout import large_text
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.card_info import family_text
from cardcity_desktop.ui.widgets.labels import Label, Painted, Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

APART = 22
"""Logical units between two facts."""


def held_facts(table: TableSnapshot, tray: Sequence[Widget]) -> list[Widget]:
    """Return facts that fit between the tray's hint and its line of keys; in a low tray right of the texts."""
    held, ui = table.selection.held, table.ui
    hint = next((one for one in tray if isinstance(one, Paragraph)), None)
    head = next((one for one in tray if type(one) is Label), None)
    if held is None or hint is None or head is None or large_text(ui) or table.turn.mode not in ("build", "buy"):
        return []
    high = ui.text.measure(hint.text, hint.style, hint.rect.width)[1]
    room = Rect(hint.rect.left, hint.rect.top + high, hint.rect.width, hint.rect.height - high)
    hint.rect.height = high
    facts = price_facts(table, CardTarget(held.token, room, "hand", extra=held), free=False)
    family = _family(ui, head, held.token)
    if room.height < ui.text.line_height("label"):
        written = hint.rect.left + ui.text.measure(hint.text, hint.style, hint.rect.width)[0]
        left = max(written, *(one.rect.right for one in family), head.rect.left) + ui.scale(APART)
        room = Rect(left, head.rect.top, hint.rect.right - left, hint.rect.bottom - head.rect.top)
    return [*family, *_row(ui, room, facts)]


def _family(ui: Ui, head: Label, token: str) -> list[Widget]:
    """Return the family's pill right of the card's name."""
    s, text = ui.scale, family_text(token)
    wide, high = ui.text.measure(text, "label")[0] + s(20), ui.text.line_height("label") + s(4)
    left = head.rect.left + ui.text.measure(head.text, head.style)[0] + s(12)
    if not text or left + wide > head.rect.right:
        return []
    place = Rect(left, head.rect.centery - high // 2, wide, high)
    return [Painted(place, lambda canvas, rect: draw_family(canvas, rect, text, token))]


def _row(ui: Ui, room: Rect, facts: Sequence[Fact]) -> list[Widget]:
    """Return the facts that fit in one row, labels above the figures or before them if the row is low."""
    s, text = ui.scale, ui.text
    small, label = text.line_height("small"), text.line_height("label")
    above = s(6) + small + label <= room.height
    top, found, left = room.top + (s(6) if above else (room.height - label) // 2), list[Widget](), room.left
    for fact in facts if room.height >= label else ():
        name, sentence = text.measure(fact.label, "small")[0] + s(1), text.measure(fact.value, "label")[0] + s(1)
        wide = max(name, sentence) if above else name + s(6) + sentence
        if left + wide > room.right:
            continue
        named, place = Rect(left, top, name, small), Rect(left, top + small, sentence, label)
        if not above:
            named, place = Rect(left, top, name, label), Rect(left + name + s(6), top, sentence, label)
        ink = ui.theme.danger if fact.tone == "bad" else None
        found += [Label(named, fact.label, "small", muted=True), Label(place, fact.value, "label", colour=ink)]
        left += wide + s(APART)
    return found
