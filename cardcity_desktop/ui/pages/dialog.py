"""Dialogs: a question over the scene below, which can't be used until it is answered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Kind


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. `action` runs after the dialog has closed. Its command is obeyed in the scene below."""

    label: str
    action: Callable[[], Command | None] | None = None
    kind: Kind = "secondary"
    icon: str = ""


class Dialog(Scene):
    """A dialog: `Push(Dialog(title, text, [Answer(…), Answer(…)]))`. Esc gives the first answer, a harmless one."""

    opaque = False
    widest = 440
    """Logical units that title and text take, if the answers need no more."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer], first: int = 0) -> None:
        """`first` is the number of the answer where the keys begin."""
        super().__init__()
        self.first = first
        self.title, self.text, self.answers = title, text, tuple(answers)

    def enter(self) -> None:
        self.focus.key = self.answers[self.first].label

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        title, answers = kit.words(ui, self.title, "heading"), self.buttons()
        beside = kit.HStack([kit.space(grow=1), *answers], s(12))
        inner = min(max(s.target(self.widest), beside.measure(ui.area.width).wide), ui.area.width - 4 * s(28))
        buttons = kit.FirstThatFits([lambda: beside, lambda: kit.VStack(answers, s(12))])
        body = kit.VStack([title, kit.Pad(self.content(), top=s(10), bottom=s(22)), buttons])
        dialog = kit.Wide(kit.panel(ui, body, x=28, y=28), inner + 2 * s(28))
        return kit.arrange(kit.Aligned(dialog), ui.area).all

    def content(self) -> kit.Part:
        """Return the part between title and answers."""
        return kit.words(self.ui, self.text, muted=True)

    def buttons(self) -> list[kit.Part]:
        """Return the buttons from left to right."""
        return [
            kit.button(self.ui, answer.label, self.answering(answer), answer.kind, answer.icon, least=110)
            for answer in self.answers
        ]

    def paint(self, canvas: Canvas) -> None:
        canvas.veil()

    def on_intent(self, intent: Intent) -> Command | None:
        return self.answering(self.answers[0])() if intent is Intent.CANCEL else None

    def answering(self, answer: Answer) -> Callable[[], Command]:
        """Return an action that closes the dialog with an answer."""
        return lambda: Pop(then=answer.action)
