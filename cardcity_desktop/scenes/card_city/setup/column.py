"""A column of widgets that grows downwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.ui.widgets.buttons import Option, Segmented, Toggle
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.scene import Command
from cardcity_desktop.ui.window.widget import Widget


class Column:
    """Collects widgets from the top of `room` down; `bottom` is the end of the last one, in px."""

    def __init__(self, ui: Ui, room: Rect) -> None:
        self.ui, self.room = ui, room
        self.widgets: list[Widget] = []
        self.bottom = room.top

    def gap(self, units: float) -> None:
        self.bottom += self.ui.scale(units)

    def place(self, high: int) -> Rect:
        """Return the next `high` px over the whole width."""
        place = Rect(self.room.left, self.bottom, self.room.width, high)
        self.bottom = place.bottom
        return place

    def text(self, text: str, style: str = "body", muted: bool = False) -> None:
        high = self.ui.text.measure(text, style, self.room.width)[1]
        self.widgets.append(Paragraph(self.place(high), text, style, muted=muted))

    def choice(self, options: Sequence[Option], picked: str, change: Callable[[str], Command | None], key: str) -> None:
        """Append a choice of one option, in as many lines as the names need."""
        high, wide = self.ui.scale.target(44), self.room.width
        need = max(self._need(option) for option in options)
        across = max(1, min(len(options), wide // need))
        lines = -(-len(options) // across)
        across = -(-len(options) // lines)
        for start in range(0, len(options), across):
            line = options[start : start + across]
            place = self.place(high)
            place.width = wide * len(line) // across
            self.widgets.append(Segmented(place, line, picked, change, key))
            self.gap(4)
        self.gap(-4)

    def toggle(self, label: str, value: bool, change: Callable[[bool], Command | None], key: str) -> None:
        wide = self.room.width - self.ui.scale.target(64)
        high = max(self.ui.scale.target(34), self.ui.text.measure(label, "body", wide)[1])
        self.widgets.append(Toggle(self.place(high), label, value, change, key))

    def _need(self, option: Option) -> int:
        icon = self.ui.scale.target(30) if option.icon else 0
        return self.ui.text.measure(option.label, "button")[0] + icon + self.ui.scale(22)
