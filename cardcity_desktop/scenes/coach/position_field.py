"""A written position in a line of text: it can be copied, and another one that is pasted is opened in the editor."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request, analyse_text, copy_position
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Push, Scene, Stay
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT
from cardcity_desktop.ui.widgets.fields import Caret, TextField

FIELD = "position"


class PositionField(TextField):
    """A text that is copied as a whole; pasted: called with a text that is pasted over it."""

    def __init__(self, rect: Rect, text: str, scene: Scene, pasted: Callable[[str], Command]) -> None:
        scene.memory.setdefault(f"{FIELD}.caret", Caret(0))  # its beginning is in sight
        super().__init__(rect, text, pasted, FIELD, scene, label=_("Position"))

    def _insert(self, text: str) -> Command:
        return self.on_change(text) or Stay()

    def _delete(self, start: int, end: int) -> Command:
        return Stay()


def position_row(scene: Scene, services: Services, desk: PositionDesk, game: str, request: Request) -> kit.Part:
    """Return the position's text with the buttons that copy it and open the editor."""
    ui, text = scene.ui, analyse_text(desk, game, request)

    def paste(written: str) -> Command:
        return Push(services.position_scene(game, written)) if written.lstrip().startswith("{") else Stay()

    def edit() -> Command:
        return Push(services.position_scene(game, request))

    high = ui.scale.target(BUTTON_HEIGHT)
    field = kit.Leaf(lambda rect: PositionField(rect, text, scene, paste), kit.fixed(0, high, 0, high), grow=1)
    copy = partial(copy_position, ui, desk, game, request)
    return kit.HStack([
        field,
        kit.button(ui, _("Copy"), copy, icon="copy", key="copy", tip=_("Copy the position")),
        kit.button(ui, "", edit, icon="settings", key="edit", tip=_("Position editor")),
    ], ui.scale(10))  # fmt: skip
