"""A question over the scene below; nothing below can be pressed meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, Kind, button_size
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.window.commands import Command, Pop
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. `action` runs after it closed; what that answers is obeyed in the scene below."""

    label: str
    action: Callable[[], Command | None] | None = None
    kind: Kind = "secondary"
    icon: str = ""


class Dialog(Scene):
    """`Push(Dialog(title, text, [Answer(…), Answer(…)]))`. Esc gives the first answer: let it be harmless."""

    opaque = False

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title, self.text, self.answers = title, text, tuple(answers)

    def enter(self) -> None:
        self.focus.key = self.answers[0].label

    def compose(self) -> list[Widget]:
        ui, scale = self.ui, self.ui.scale
        pad = scale(28)
        sizes = [button_size(ui, answer.label, answer.icon, 110) for answer in self.answers]
        gap = scale(12)
        buttons_wide = sum(wide for wide, _high in sizes) + gap * (len(sizes) - 1)
        inner = min(max(scale.target(440), buttons_wide), ui.area.width - 4 * pad)
        stacked = buttons_wide > inner
        title_high = ui.text.measure(self.title, "heading", inner)[1]
        text_high = ui.text.measure(self.text, "body", inner)[1] if self.text else 0
        buttons_high = sum(high + gap for _wide, high in sizes) - gap if stacked else sizes[0][1]
        box = Rect(0, 0, inner + 2 * pad, title_high + text_high + buttons_high + 2 * pad + scale(32))
        box.center = ui.area.center
        box.clamp_ip(ui.area)
        top = box.top + pad
        widgets: list[Widget] = [
            Panel(box),
            Paragraph(Rect(box.left + pad, top, inner, title_high), self.title, "heading"),
            Paragraph(Rect(box.left + pad, top + title_high + scale(10), inner, text_high), self.text, muted=True),
        ]
        right, top = box.right - pad, box.bottom - pad - buttons_high
        for answer, (wide, high) in zip(reversed(self.answers), reversed(sizes), strict=True):
            place = Rect(box.left + pad, top, inner, high) if stacked else Rect(right - wide, top, wide, high)
            widgets.append(Button(place, answer.label, self._answer(answer), answer.kind, answer.icon))
            right, top = (right, top + high + gap) if stacked else (right - wide - gap, top)
        return widgets

    def paint(self, canvas: Canvas) -> None:
        canvas.veil()

    def on_intent(self, intent: Intent) -> Command | None:
        return self._answer(self.answers[0])() if intent is Intent.CANCEL else None

    def _answer(self, answer: Answer) -> Callable[[], Command]:
        return lambda: Pop(then=answer.action)
