"""A dialog that asks for a line of text: a name, a code."""

from collections.abc import Callable

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.fonts import lacks_letters
from cardcity_desktop.ui.paint.text import MEDIUM
from cardcity_desktop.ui.reader.asking import find_item
from cardcity_desktop.ui.toolkit import Command, Scene, Ui
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.window.system.clipboard import pasted_text

FIELD = "text"


class AskText(Dialog):
    """Dialog with a text field.

    `done` gets the text after the dialog has closed, and returns a command for the scene below.
    """

    widest = 560

    def __init__(
        self,
        title: str,
        text: str,
        hint: str,
        limit: int,
        keep: str,
        done: Callable[[str], Command | None],
        pastes: bool = False,  # the text, such as a code, is usually pasted
    ) -> None:
        answers = [Answer(_("Cancel")), Answer(keep, lambda: done(self.text), "primary", "check")]
        super().__init__(title, text, answers)
        self.pastes, self.hint, self.limit = pastes, hint, limit

    def enter(self) -> None:
        self.focus.key = FIELD

    def content(self) -> kit.Part:
        ui, finish = self.ui, self.answering(self.answers[-1])
        more = (FIELD, self, self.hint, self.limit, finish, self.title)
        field = lambda rect: TextField(rect, self.text, self._change, *more)  # noqa: E731
        line = kit.Leaf(field, kit.fixed(0, ui.scale.target(BUTTON_HEIGHT)))
        return kit.VStack([line, *boxes_note(ui, self.text)], ui.scale(8))

    def buttons(self) -> list[kit.Part]:
        """Return the buttons, from the field the keys come to the last one first."""
        paste = [kit.button(self.ui, _("Paste"), self._paste, "quiet", "copy")] if self.pastes else []
        *others, keep = super().buttons()
        return [*map(kit.Late, (*paste, *others)), keep]

    def _change(self, text: str) -> Command:
        self.text = text
        return self.refreshed()

    def _paste(self) -> Command:
        self.focus.key = FIELD  # where Enter opens what was pasted
        return self._change(" ".join(pasted_text().split())[: self.limit])


def boxes_note(ui: Ui, typed: str) -> list[kit.Part]:
    """Return a note if letters of `typed` are in no font. They are kept and read out all the same."""
    if not lacks_letters(typed, MEDIUM):
        return []
    return [kit.words(ui, _("No font of this computer has some of these letters: boxes stand for them."), "small")]


def ask_where_to_go(scene: Scene) -> AskText:
    """Return a dialog that asks for a coordinate or name, and moves a scene's focus there."""

    def go(text: str) -> None:
        item = find_item(scene, text)
        if item is not None:
            scene.focus_item(item)
            return
        scene.ui.sound.play("edge")
        scene.ui.toast(_("Nothing here is called {name}").format(name=text))

    hint = _("For example E5, or the beginning of a name")
    return AskText(_("Go to"), text="", hint=hint, limit=40, keep=_("Go"), done=go)
