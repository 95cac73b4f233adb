"""The tray at the foot: cards on the left, what to do beside them, buttons on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.scenes.card_city.table.layout import is_column, tray_inside
from cardcity_desktop.scenes.match_table.task_box import shrunk_style
from cardcity_desktop.ui.cards.hand import LIP, CardSlot, card_rect
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.key_hints import key_hints
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

NARROW = 190
"""Logical units: if less is left beside the buttons, words are placed above them."""


@dataclass(frozen=True, slots=True)
class TrayButton:
    """A button of the tray."""

    key: str
    label: str
    action: Callable[[], Command | None]
    kind: Kind = "secondary"
    icon: str = ""
    enabled: bool = True
    tip: str = ""
    best: bool | None = None  # see `Button`


def tray_frame(
    ui: Ui,
    tray: Rect,
    cards_wide: int,
    heading: str,
    hint: str,
    buttons: Sequence[TrayButton] = (),
    keys: Sequence[str] = (),
) -> list[Widget]:
    """Return panel, heading, hint, keys and buttons; the left `cards_wide` px inside stay free for cards."""
    inner = tray_inside(ui, tray)
    s = ui.scale
    if is_column(tray) and cards_wide:
        inner, cards_wide = _below_cards(ui, inner), 0
    placed, buttons_wide = _buttons(ui, inner, buttons)
    left = inner.left + (cards_wide + s(22) if cards_wide else 0)
    room = Rect(left, inner.top, inner.right - left - (buttons_wide + s(16) if buttons_wide else 0), inner.height)
    head_high = ui.text.line_height("heading")
    keys_high = ui.text.line_height("small") if keys else 0
    used = head_high + (keys_high + s(5) if keys else s(2))

    def has_heading(place: Rect) -> bool:
        """Return True if the hint leaves room for the heading."""
        return used + ui.text.measure(hint, "small", place.width)[1] <= place.height

    if placed:
        above = Rect(left, inner.top, inner.right - left, placed[0].rect.top - s(1) - inner.top)
        if room.width < s.target(NARROW) or (has_heading(above) and not has_heading(room)):
            room = above
    head = Rect(room.left, room.top, room.width, head_high if has_heading(room) else 0)
    hint_top = head.bottom + (s(2) if head.height else 0)
    hint_box = Rect(room.left, hint_top, room.width, room.bottom - keys_high - hint_top - (s(3) if keys else 0))
    style: Style = "body" if ui.text.measure(hint, "body", hint_box.width)[1] <= hint_box.height else "small"
    if keys and ui.text.measure(hint, style, hint_box.width)[1] > hint_box.height:
        return tray_frame(ui, tray, cards_wide, heading, hint, buttons)  # the help lists the keys too
    if ui.text.measure(hint, style, hint_box.width)[1] > hint_box.height:
        style = shrunk_style(ui, hint, hint_box.width, hint_box.height, "small")
    widgets: list[Widget] = [Panel(tray), Paragraph(hint_box, hint, style)]
    if head.height:
        widgets.append(Label(head, heading, _fitting_style(ui, heading, room.width)))
    if keys:
        widgets.append(key_hints(ui, Rect(room.left, room.bottom - keys_high, room.width, keys_high), keys))
    return [*widgets, *placed]


def text_areas(ui: Ui, tray: Rect, widgets: Sequence[Widget]) -> list[Rect]:
    """Return the tray's area beside cards and buttons; empty if the tray has no text."""
    inner = tray_inside(ui, tray)
    if is_column(tray):
        return [_below_cards(ui, inner)]
    cards = [one.rect.right for one in widgets if isinstance(one, CardSlot) and tray.contains(one.rect)]
    buttons = [one.rect.left for one in widgets if isinstance(one, Button) and tray.contains(one.rect)]
    left = max(cards, default=inner.left - ui.scale(22)) + ui.scale(22)
    right = min(buttons, default=inner.right + ui.scale(16)) - ui.scale(16)
    has_words = any(isinstance(one, Paragraph) and tray.contains(one.rect) for one in widgets)
    return [Rect(left, inner.top, right - left, inner.height)] if has_words and right > left else []


def _fitting_style(ui: Ui, heading: str, wide: int) -> str:
    """Return the largest style in which a heading fits on one line."""
    fitting = (style for style in ("heading", "strong", "label") if ui.text.measure(heading, style)[0] <= wide)
    return next(fitting, "label")


def _buttons(ui: Ui, inner: Rect, buttons: Sequence[TrayButton]) -> tuple[list[Widget], int]:
    """Return buttons of equal width, one above the other, and that width in px."""
    if not buttons:
        return [], 0
    sizes = [button_size(ui, button.label, button.icon, 130) for button in buttons]
    wide = min(max(size[0] for size in sizes), round(inner.width * 0.55))
    high = min(sizes[0][1], (inner.height - ui.scale(8) * (len(buttons) - 1)) // len(buttons))
    bottom, placed = inner.bottom, []
    for button in reversed(buttons):
        rect = Rect(inner.right - wide, bottom - high, wide, high)
        placed.append(
            Button(
                rect,
                button.label,
                button.action,
                button.kind,
                button.icon,
                button.key,
                button.enabled,
                button.tip,
                best=button.best,
            )
        )
        bottom -= high + ui.scale(8)
    return list(reversed(placed)), wide


def _side(count: int, lines: int, wide: int, high: int, gap: int) -> int:
    """Return the greatest side in px at which `count` cards fit in `lines` lines of `wide` x `high` px."""
    across = -(-count // lines)
    return min(round((high - gap * (lines - 1)) / lines / LIP), (wide - gap * (across - 1)) // across)


@dataclass(frozen=True, slots=True)
class CardRow:
    """Places for cards in the tray, in the number of lines that makes them largest, and their width in px."""

    places: tuple[Rect, ...]
    wide: int


def card_row(ui: Ui, tray: Rect, count: int, share: float = 0.5) -> CardRow:
    """Return places for `count` cards that take at most `share` of the tray's width."""
    if not count:
        return CardRow((), 0)
    inner, gap = tray_inside(ui, tray), ui.scale(14)
    if is_column(tray):
        inner.height, share = round(inner.height * CARDS_SHARE), 1.0
    room = round(inner.width * share)
    side, lines = max((_side(count, lines, room, inner.height, gap), -lines) for lines in (1, 2, 3))
    lines = -lines
    across = -(-count // lines)
    step = side + gap
    total = lines * round(side * LIP) + gap * (lines - 1)
    top = inner.centery - total // 2
    places = tuple(
        card_rect(side, inner.left + (at % across) * step, top + (at // across) * (round(side * LIP) + gap))
        for at in range(count)
    )
    return CardRow(places, across * step - gap)


CARDS_SHARE = 0.325
"""Share of a tray's height that the cards take in the right column."""


def _below_cards(ui: Ui, inner: Rect) -> Rect:
    """Return the part of a tray in the right column below its cards."""
    high = round(inner.height * CARDS_SHARE) + ui.scale(12)
    return Rect(inner.left, inner.top + high, inner.width, inner.height - high)


SHARES = (0.5, 0.36, 0.24)
"""Shares of the tray's width for cards, tried until the hint fits."""


def row_and_frame(
    ui: Ui,
    tray: Rect,
    count: int,
    heading: str,
    hint: str,
    buttons: Sequence[TrayButton] = (),
    keys: Sequence[str] = (),
) -> tuple[CardRow, list[Widget]]:
    """Return places for `count` cards and the frame beside them; cards shrink for long texts."""
    found: list[tuple[CardRow, list[Widget]]] = []
    for share in SHARES:
        row = card_row(ui, tray, count, share)
        found.append((row, tray_frame(ui, tray, row.wide, heading, hint, buttons, keys)))
        if _texts_fit(ui, found[-1][1]):
            break
    return found[-1]


def _texts_fit(ui: Ui, frame: Sequence[Widget]) -> bool:
    """Return True if the frame's paragraphs fit."""
    paragraphs = (widget for widget in frame if isinstance(widget, Paragraph))
    return all(ui.text.measure(one.text, one.style, one.rect.width)[1] <= one.rect.height for one in paragraphs)
