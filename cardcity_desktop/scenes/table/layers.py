"""What opens over the table: the journal, a score taken apart, help, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.pollution import Pollution
from cardcity_desktop.rules.card_city.score import ScoreSheet
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.buttons import Button, Kind, button_size
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.commands import Command, Pop
from cardcity_desktop.ui.focus import Focus, Focusable
from cardcity_desktop.ui.intents import INTENT_NAMES, Intent, KeyMap
from cardcity_desktop.ui.labels import Label, Panel, Paragraph
from cardcity_desktop.ui.layout import inset
from cardcity_desktop.ui.scene import Scene
from cardcity_desktop.ui.scroll import ScrollArea
from cardcity_desktop.ui.widget import Widget
from cardcity_desktop.ui.wording import kind_name, number_text, rank_name, score_line_text, signed_text


class Layer(Scene):
    """A panel over the table with a heading, content that scrolls, and a button that closes it."""

    opaque = False
    title = ""
    wide = 620
    close_intents: tuple[Intent, ...] = (Intent.CANCEL,)
    close_icon = "close"

    def close_label(self) -> str:
        return _("Close")

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.5)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide = min(s.target(self.wide), ui.area.width - s(48))
        pad, head_high = s(26), ui.text.line_height("title")
        close_wide, close_high = button_size(ui, self.close_label(), self.close_icon)
        measure = Rect(0, 0, wide - 2 * pad - s(20), 0)
        content_high = max((widget.rect.bottom for widget in self.content(measure)), default=0)
        most = ui.area.height - s(48) - 2 * pad - head_high - close_high - s(28)
        body_high = min(content_high + s(8), most)
        box = Rect(0, 0, wide, body_high + 2 * pad + head_high + close_high + s(28))
        box.center = ui.area.center
        body = Rect(box.left + pad, box.top + pad + head_high + s(12), wide - 2 * pad, body_high)
        inner = Rect(body.left, body.top, measure.width, 0)
        close = Rect(box.right - pad - close_wide, box.bottom - pad - close_high, close_wide, close_high)
        return [
            Panel(box),
            Label(Rect(body.left, box.top + pad, body.width, head_high), self.title, "title"),
            ScrollArea(body, "content", self.content(inner), self),
            Button(close, self.close_label(), Pop, "secondary", self.close_icon, "close"),
        ]

    def content(self, area: Rect) -> list[Widget]:
        """Widgets from the top left of `area` down, no wider than it."""
        return []

    def on_intent(self, intent: Intent) -> Command | None:
        return Pop() if intent in self.close_intents else None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal, and the place it speaks of (seat None: no place)."""

    text: str
    seat: int | None = None
    cells: tuple[Cell, ...] = ()


class EntryLine(Widget):
    """An entry; one with a place can be pressed."""

    def __init__(self, rect: Rect, text: str, key: str, action: Callable[[], Command | None] | None) -> None:
        super().__init__(rect, key)
        self.text, self.action = text, action

    def focusables(self) -> list[Focusable]:
        if self.action is None:
            return []
        return [Focusable(self.key, self.rect, self.action, self.text)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s = canvas.scale
        if self.action is not None and focus.hovered == self.key:
            canvas.box(self.rect.inflate(s(10), 0), Box(canvas.theme.text, s(8), fill_opacity=0.07))
        canvas.text(self.text, self.rect, "body", valign="middle")


class JournalLayer(Layer):
    """Everything that happened, in plain words, the newest first; a press on a line shows its place."""

    close_intents = (Intent.CANCEL, Intent.LOG)

    def __init__(self, entries: Sequence[Entry], show: Callable[[int, tuple[Cell, ...]], Command | None]) -> None:
        super().__init__()
        self.entries, self.show = entries, show

    def enter(self) -> None:
        self.title = _("Journal")

    def content(self, area: Rect) -> list[Widget]:
        widgets: list[Widget] = []
        top, s = area.top + self.ui.scale(2), self.ui.scale
        for at, entry in reversed(list(enumerate(self.entries))):
            high = self.ui.text.measure(entry.text, "body", area.width - s(12))[1] + s(8)
            rect = Rect(area.left + s(6), top, area.width - s(12), high)
            widgets.append(EntryLine(rect, entry.text, f"entry:{at}", self._action(entry)))
            top += high
        return widgets

    def _action(self, entry: Entry) -> Callable[[], Command | None] | None:
        seat = entry.seat
        if seat is None:
            return None
        return lambda: Pop(then=lambda: self.show(seat, entry.cells))


class ScoreLayer(Layer):
    """The score if the game ended now, line by line; with the Ecological variant what pollutes, too."""

    def __init__(self, sheet: ScoreSheet, name: str, pollution: Pollution | None = None) -> None:
        super().__init__()
        self.sheet, self.name, self.pollution = sheet, name, pollution

    def enter(self) -> None:
        self.title = _("If the game ended now: {name}").format(name=self.name)

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        high, top = ui.text.line_height("body"), area.top
        widgets: list[Widget] = []
        for line in self.sheet.lines:
            label, detail = score_line_text(line)
            widgets += self._line(Rect(area.left, top, area.width, high), label, detail, signed_text(line.points))
            top += high + s(4)
        total = "—" if self.sheet.points is None else number_text(self.sheet.points)
        widgets += self._line(Rect(area.left, top + s(6), area.width, high), _("Points"), "", total, "strong")
        if self.sheet.rank:
            top += high + s(10)
            rank = _("Rank: {rank}").format(rank=rank_name(self.sheet.rank))
            widgets.append(Label(Rect(area.left, top, area.width, high), rank, "strong"))
        if self.pollution is not None:
            widgets += self._pollution_lines(Rect(area.left, top + high + s(20), area.width, high), self.pollution)
        return widgets

    def _pollution_lines(self, rect: Rect, parts: Pollution) -> list[Widget]:
        """8.2: where the percentage comes from."""
        said = _("{percent}%").format(percent=parts.total)
        widgets = self._line(rect, _("Pollution"), "", said, "strong")
        for name, percent in (
            (kind_name("I"), parts.industrial),
            (kind_name("C"), parts.commercial),
            (kind_name("X"), parts.clouds),
            (kind_name("K"), parts.parks),
        ):
            rect = rect.move(0, rect.height + self.ui.scale(2))
            widgets += self._line(rect, name, "", signed_text(percent))
        return widgets

    def _line(self, rect: Rect, label: str, detail: str, points: str, style: str = "body") -> list[Widget]:
        name, amount = Rect(rect), Rect(rect)
        name.width = round(rect.width * 0.44)
        amount.left, amount.width = name.right, round(rect.width * 0.4)
        return [
            Label(name, label, style),
            Label(amount, detail, "small", muted=True),
            Label(rect, points, "strong", "right"),
        ]


_HELP_KEYS = (
    Intent.ROTATE, Intent.UNDO, Intent.REDO, Intent.NEXT_CITY, Intent.PREVIOUS_CITY, Intent.LOG, Intent.ZOOM_IN,
    Intent.ZOOM_OUT, Intent.ZOOM_FIT, Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4,
    Intent.FULLSCREEN, Intent.MENU,
)  # fmt: skip


class HelpLayer(Layer):
    """This phase in two sentences, then the keys."""

    close_intents = (Intent.CANCEL, Intent.HELP)
    wide = 800

    def __init__(self, heading: str, phase: str) -> None:
        super().__init__()
        self.heading, self.phase = heading, phase

    def enter(self) -> None:
        self.title = self.heading

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        high = ui.text.measure(self.phase, "body", area.width)[1]
        widgets: list[Widget] = [Paragraph(Rect(area.left, area.top, area.width, high), self.phase)]
        general = _(
            "Click a card, then a lit cell; or drag it there; or walk with the arrow keys and press Enter. "
            "Point at a cell to see what it would bring, or why it is not allowed. "
            "Click a player to see their city, and their points to see them taken apart."
        )
        top = area.top + high + s(10)
        general_high = ui.text.measure(general, "body", area.width)[1]
        widgets.append(Paragraph(Rect(area.left, top, area.width, general_high), general, muted=True))
        top += general_high + s(16)
        return widgets + self._keys(Rect(area.left, top, area.width, 0), ui.keys)

    def _keys(self, area: Rect, keys: KeyMap) -> list[Widget]:
        """Two columns of what the keys mean."""
        ui, s = self.ui, self.ui.scale
        high = ui.text.line_height("body") + s(4)
        names = [(keys.label(intent), _(INTENT_NAMES[intent])) for intent in _HELP_KEYS if keys.label(intent)]
        across = 1 if ui.preferences.text_size > 1.5 else 2
        down = -(-len(names) // across)
        wide = area.width // across
        widgets: list[Widget] = []
        for at, (key, name) in enumerate(names):
            left, top = area.left + at // down * wide, area.top + at % down * high
            key_wide = s.target(84)
            widgets.append(Label(Rect(left, top, key_wide, high), key, "strong"))
            widgets.append(Label(Rect(left + key_wide, top, wide - key_wide - s(8), high), name))
        return widgets


class MenuLayer(Layer):
    """Go on, options, title. The game is saved at every step: nothing needs saving here."""

    close_intents = (Intent.CANCEL, Intent.MENU)
    close_icon = "play"
    wide = 420

    def close_label(self) -> str:
        return _("Go on")

    def __init__(self, choices: Sequence[tuple[str, str, str, Callable[[], Command | None]]]) -> None:
        """choices: (key, label, icon, action)."""
        super().__init__()
        self.choices = choices

    def enter(self) -> None:
        self.title = _("Pause")
        self.focus.key = "close"

    def content(self, area: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        said = _("The game is saved at every step. You can leave at any time.")
        high = ui.text.measure(said, "body", area.width)[1]
        widgets: list[Widget] = [Paragraph(Rect(area.left, area.top, area.width, high), said, muted=True)]
        top = area.top + high + s(14)
        for key, label, icon, action in self.choices:
            button = button_size(ui, label, icon)[1]
            kind: Kind = "secondary"
            widgets.append(Button(inset(Rect(area.left, top, area.width, button), 0), label, action, kind, icon, key))
            top += button + s(10)
        return widgets
