"""A dialog that asks for a line of text: a name, a code."""

from collections.abc import Callable

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.reader.asking import find_item
from cardcity_desktop.ui.toolkit import Canvas, Command, Pop, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.window.system.clipboard import pasted_text

FIELD = "text"


class AskText(Scene):
    """Dialog with a text field.

    `done` gets the text after the dialog has closed, and returns a command for the scene below.
    """

    opaque = False

    def __init__(
        self,
        title: str,
        text: str,
        hint: str,
        limit: int,
        keep: str,
        done: Callable[[str], Command | None],
        pastes: bool = False,  # the text, such as a code, is usually pasted
        masked: bool = False,  # each letter is shown as a dot
    ) -> None:
        super().__init__()
        self.pastes, self.masked = pastes, masked
        self.title, self.text, self.hint, self.limit, self.keep, self.done = title, text, hint, limit, keep, done

    def enter(self) -> None:
        self.focus.key = FIELD

    def paint(self, canvas: Canvas) -> None:
        canvas.veil()

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        pad = s(28)
        wide = min(s.target(560), ui.area.width - 4 * pad)
        title_high = ui.text.measure(self.title, "heading", wide)[1]
        high = button_size(ui, self.keep, "check")[1]
        box = Rect(0, 0, wide + 2 * pad, title_high + 2 * high + 2 * pad + s(32))
        box.center = ui.area.center
        field = Rect(box.left + pad, box.top + pad + title_high + s(14), wide, high)
        widgets: list[Widget] = [
            Panel(box),
            Paragraph(Rect(field.left, box.top + pad, wide, title_high), self.title, "heading"),
            TextField(
                field,
                self.text,
                self._change,
                FIELD,
                self,
                self.hint,
                self.limit,
                self._finish,
                self.title,
                self.masked,
            ),
        ]
        return [*widgets, *self._buttons(field, high)]

    def _buttons(self, field: Rect, high: int) -> list[Widget]:
        """Return the buttons below the field, from right to left."""
        ui, s, right, widgets = self.ui, self.ui.scale, field.right, list[Widget]()
        offered = [(self.keep, "primary", "check", self._finish), (_("Cancel"), "secondary", "", Pop)]
        if self.pastes:
            offered.append((_("Paste"), "quiet", "copy", self._paste))
        for label, kind, icon, action in offered:
            size = button_size(ui, label, icon, 110)[0]
            place = Rect(right - size, field.bottom + s(18), size, high)
            widgets.append(Button(place, label, action, kind, icon))  # type: ignore[arg-type]
            right = place.left - s(12)
        return widgets

    def _change(self, text: str) -> Command:
        self.text = text
        return self.refreshed()

    def _paste(self) -> Command:
        return self._change(" ".join(pasted_text().split())[: self.limit])

    def _finish(self) -> Command:
        return Pop(then=lambda: self.done(self.text))


def ask_where_to_go(scene: Scene) -> AskText:
    """Return a dialog that asks for a coordinate or name, and moves the focus of a scene to that item."""

    def go(text: str) -> None:
        item = find_item(scene, text)
        if item is not None:
            scene.focus_item(item)
            return
        scene.ui.sound.play("edge")
        scene.ui.toast(_("Nothing here is called {name}").format(name=text))

    hint = _("For example E5, or the beginning of a name")
    return AskText(_("Go to"), "", hint, 40, _("Go"), go)
