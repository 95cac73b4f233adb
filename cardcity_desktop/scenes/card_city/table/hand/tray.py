"""The tray at the foot: cards with prices on the left, what to do beside them with keys, buttons on the right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.table.layout import is_column, tray_inside
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot, TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.phases import addressed
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.hand import LIP, card_rect
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.toolkit import Command, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.key_hints import KeyHints, key_hints
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.wording.numbers import money_text, percent_text

NARROW = 190
"""Logical units: if less is left beside the buttons, words are placed above them."""

CARDS_SHARE = 0.325
"""Share of a tray's height that the cards take in the right column."""

SHARES = ((0.5, 0.46), (0.36, 0.4), (0.24, CARDS_SHARE), (0.24, 0.2))
"""Shares of the tray's width for cards, and of its height in the right column, tried until the hint fits."""


def choosing_keys(table: TableSnapshot) -> list[str]:
    """Return how a card is picked with keys."""
    if not table.by_keys:
        return []
    keys = table.ui.keys
    arrows = keys.label(Intent.LEFT) + keys.label(Intent.RIGHT)
    return [_("{key}: choose a card").format(key=arrows), _("{key}: take it").format(key=keys.label(Intent.CONFIRM))]


def holding_keys(table: TableSnapshot, lay: str, following: str) -> list[str]:
    """Return how a held card is placed with keys; the texts contain a {key}."""
    if not table.by_keys:
        return []
    keys = table.ui.keys
    pairs = ((lay, Intent.CONFIRM), (following, Intent.NEXT_LIT))
    return [text.format(key=keys.label(intent)) for text, intent in pairs if keys.label(intent)]


def price_label(turn: TurnSnapshot, token: str) -> str:
    """Return the acting player's price of a card (4.5, 8.3); "" for nothing or a hidden card.

    In the Ecological city an Industrial card costs nothing and shows its pollution instead.
    """
    if turn.state.rules.ecological and len(token) == 2 and token[0] == "I":
        return percent_text(int(token[1]))
    price = turn.site.price(CODES[token]) if token in CODES else 0
    return money_text(price) if price else ""


def is_too_dear(turn: TurnSnapshot, token: str, more: int = 0) -> bool:
    """Return True if the acting player could not pay a card now, even with `more` $ (4.5)."""
    return token in CODES and replace(turn.site, money=turn.site.money + more).too_dear(CODES[token])


def your_turn(turn: TurnSnapshot) -> str:
    """Return the tray's heading for the acting player."""
    return addressed(_("{name}, your turn"), turn.names[turn.actor])


@dataclass(frozen=True, slots=True)
class TrayButton:
    key: str
    label: str
    action: Callable[[], Command | None]
    kind: Kind = "secondary"
    icon: str = ""
    why_not: str = ""
    tip: str = ""
    best: bool | None = None  # see `Button`


@dataclass(frozen=True, slots=True)
class TrayContent:
    """The tray's texts and buttons beside its cards."""

    heading: str
    hint: str  # what to do
    buttons: Sequence[TrayButton] = ()
    keys: Sequence[str] = ()  # what keys do

    def presses(self, ui: Ui) -> list[kit.Part]:
        """Return the buttons as parts of a layout."""
        return [
            kit.button(
                ui, button.label, button.action, button.kind, button.icon, button.key,
                least=130, why_not=button.why_not, tip=button.tip, best=button.best,
            )
            for button in self.buttons
        ]  # fmt: skip


def tray_frame(
    ui: Ui, tray: Rect, cards_wide: int, content: TrayContent, cards_high: float = CARDS_SHARE
) -> list[Widget]:
    """Return panel and content; the left `cards_wide` px inside stay free for cards.

    In the right column, cards take the share `cards_high` of the height above the text; with 0 they are beside it.
    """
    room, s = tray_inside(ui, tray), ui.scale
    if cards_wide:
        above = is_column(tray) and cards_high
        room = _below_cards(ui, room, cards_high) if above else _right_of(room, cards_wide + s(22))
    part = kit.first_fitting(_frames(ui, room, content), room)
    return [Panel(tray), *kit.arrange(part, room).all]


def _right_of(room: Rect, width: int) -> Rect:
    return Rect(room.left + width, room.top, room.width - width, room.height)


def _frames(ui: Ui, room: Rect, content: TrayContent) -> Iterator[kit.Part]:
    """Yield layouts of text and buttons, the best first.

    For lack of room the hint gets small, then keys and heading are dropped; at last the hint shrinks to what fits, or
    is dropped for buttons with two lines.
    """
    s, presses, hint = ui.scale, content.presses(ui), content.hint
    row = kit.HStack([kit.space(grow=1), *presses], s(8))
    columns = [kit.VStack(presses, s(8)), *([kit.HStack(presses, s(8))] if presses[1:] else [])]
    feet = [_foot(part, room.width) for part in columns]

    def text(own: Ui, style: Style, drops: bool) -> kit.Part:
        words = kit.words(own, hint, style)
        parts: list[kit.Part] = [kit.Leaf(lambda rect: Paragraph(rect, hint, style), words.measure, grow=1, name=hint)]
        if content.heading:
            named = [partial(kit.words, own, content.heading, head, one_line=True) for head in ("heading", "strong")]
            named.append(partial(kit.words, own, content.heading, "label"))
            parts.insert(0, kit.FirstThatFits(named, drop=1 if drops else 0))
        if content.keys:
            height = own.text.line_height("small")
            hints = kit.Leaf(
                lambda rect: key_hints(own, rect, content.keys), kit.fixed(0, height), drop=2 if drops else 0
            )
            parts.append(kit.Pad(hints, top=s(1), drop=hints.drop))
        return kit.VStack(parts, s(2), grow=1, name="tray")

    for style, drops in (("body", False), ("small", False), ("small", True)):
        if not presses:
            yield text(ui, style, drops)
            continue
        if 2 * room.height > room.width:  # no card takes the height above the text
            yield kit.VStack([text(ui, style, drops), row])
        for foot in feet:
            left = room.width - foot.measure(room.width).wide - s(16)
            if left >= s.target(NARROW):
                yield kit.HStack([kit.Wide(text(ui, style, drops), left, grow=1), foot], s(16), align="fill")
        yield kit.VStack([text(ui, style, drops), row])
    last = kit.Shrunk(lambda own: text(own, "small", True), ui, grow=1, drop=1, name="hint")
    yield kit.VStack([last, row]) if presses else last


def _foot(presses: kit.Part, width: int) -> kit.Part:
    """Return buttons in their natural size at the foot of their place."""
    size = presses.measure(width)
    leaf = kit.Leaf(lambda rect: kit.arrange(presses, rect).all, kit.fixed(size.wide, size.least_high))
    return kit.VStack([kit.space(grow=1), leaf])


def _greatest_side(count: int, lines: int, width: int, height: int, gap: int) -> int:
    """Return the greatest side in px at which `count` cards fit in `lines` lines of `width` x `height` px."""
    across = ceil(count / lines)
    return min(round((height - gap * (lines - 1)) / lines / LIP), (width - gap * (across - 1)) // across)


@dataclass(frozen=True, slots=True)
class CardRow:
    """Places for cards in as many lines as make them largest, and their width in px."""

    places: tuple[Rect, ...]
    wide: int


def card_row(ui: Ui, tray: Rect, count: int, share: float = 0.5, cards_high: float = CARDS_SHARE) -> CardRow:
    """Return places for `count` cards that take at most `share` of the tray's width.

    In the right column they take the share `cards_high` of its height; with 0 they are beside the text there, too.
    """
    if not count:
        return CardRow((), 0)
    inner, gap = tray_inside(ui, tray), ui.scale(14)
    if is_column(tray) and cards_high:
        inner.height, share = round(inner.height * cards_high), 1.0
    room = round(inner.width * share)
    lines = max((1, 2, 3), key=lambda lines: _greatest_side(count, lines, room, inner.height, gap))
    if lines > 1:  # small cards: more of the room for them
        inner, gap = inner.inflate(0, ui.scale(12)), ui.scale(8)
    side = _greatest_side(count, lines, room, inner.height, gap)
    across = ceil(count / lines)
    step = side + gap
    total = lines * round(side * LIP) + gap * (lines - 1)
    top = inner.centery - total // 2
    places = tuple(
        card_rect(side, inner.left + (at % across) * step, top + (at // across) * (round(side * LIP) + gap))
        for at in range(count)
    )
    return CardRow(places, across * step - gap)


def _below_cards(ui: Ui, inner: Rect, cards_high: float) -> Rect:
    """Return the part of a tray in the right column below its cards."""
    height = round(inner.height * cards_high) + ui.scale(12)
    return Rect(inner.left, inner.top + height, inner.width, inner.height - height)


def row_and_frame(
    ui: Ui, tray: Rect, count: int, content: TrayContent, others: Iterable[tuple[str, str]] = ()
) -> tuple[CardRow, list[Widget]]:
    """Return places for `count` cards and the frame beside them; cards shrink for long texts.

    Of `others`, headings and hints, the first that fits with the keys is shown in the same place.
    """
    for share, height in SHARES:
        cards_high = 0 if count == 1 else height
        row = card_row(ui, tray, count, share, cards_high)
        frame = tray_frame(ui, tray, row.wide, content, cards_high)
        if _texts_fit(ui, frame):
            break
    for heading, hint in others:
        tried = tray_frame(ui, tray, row.wide, replace(content, heading=heading, hint=hint), cards_high)
        if _texts_fit(ui, tried) and (not content.keys or any(isinstance(widget, KeyHints) for widget in tried)):
            return row, tried
    return row, frame


def _texts_fit(ui: Ui, frame: Sequence[Widget]) -> bool:
    """Return True if the frame's hint has its full size and fits."""
    paragraphs = [widget for widget in frame if isinstance(widget, Paragraph)]
    fit = [ui.text.measure(label.text, label.style, label.rect.width)[1] <= label.rect.height for label in paragraphs]
    return bool(fit) and all(fit)
