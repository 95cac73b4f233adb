"""The panel that shows why an action is refused."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording import refusal_reason
from cardcity_desktop.scenes.rulebook.links import rule_label, short_rule_label
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Icon, Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget


def refusal_panel(table: TableSnapshot, place: TableLayout, refusal: Refusal, scene: Scene) -> list[Widget]:
    """Return the panel with the broken rule and a button that opens it.

    The panel is as high as its text needs, and covers the panels above it if it must.
    """
    ui, s, text = table.ui, table.ui.scale, refusal_reason(refusal)
    wide = place.info.width - 2 * s(18)
    head_high = ui.text.line_height("heading")
    label, button_high = _rule_label(ui, refusal.clause, wide)
    text_high = ui.text.measure(text, "body", wide)[1]
    rect = place.over_info(2 * s(14) + head_high + s(6) + text_high + s(12) + button_high)
    room = inset(rect, s(18), s(14))
    head = Rect(room.left, room.top, room.width, head_high)
    sign = Rect(head.left, head.top, head_high, head_high)
    title = Rect(sign.right + s(8), head.top, head.right - sign.right - s(8), head_high)
    left = room.bottom - head.bottom - s(6) - button_high - s(12)
    body = Rect(room.left, head.bottom + s(6), room.width, min(text_high, left))
    button = Rect(room.left, body.bottom + s(12), room.width, button_high)
    read = partial(table.actions.layers.open_rules, refusal.clause)
    words = Paragraph(Rect(body.left, body.top, body.width, text_high), text)
    return [
        Panel(rect),
        Painted(rect, _edge),
        Icon(sign.inflate(-s(4), -s(4)), "warning", colour=ui.theme.danger),
        Label(title, _("Not like this"), "heading", colour=ui.theme.danger),
        words if text_high <= left else ScrollArea(body, "refusal", [words], scene),
        Button(button, label, read, icon="book", key="rule", tip=rule_hint(ui)),
    ]


def rule_hint(ui: Ui) -> str:
    """Return the text naming the key that opens the broken rule; on a pad the help leads to it."""
    key = ui.keys.label(Intent.HELP if ui.keys.by_pad else Intent.RULES)
    return _("{key}: read this rule").format(key=key) if key else ""


def _edge(canvas: Canvas, place: Rect) -> None:
    canvas.ring(place, 2, 14, canvas.theme.danger)


def _rule_label(ui: Ui, clause: str, wide: int) -> tuple[str, int]:
    """Return label and height of the button: number and title of the rule, or only the number."""
    label = rule_label("card_city", clause)
    full, high = button_size(ui, label, "book")
    return (label, high) if full <= wide else (short_rule_label(clause), high)
