"""The column of a page, and its head with the title and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.widgets.buttons import Action, Button, button_size
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.commands import Pop
from cardcity_desktop.ui.window.context import Ui


def column(ui: Ui, widest: float) -> Rect:
    """Return the middle of the window, at most `widest` logical units wide, so that lines of text are not too long to
    read."""
    page = inset(ui.area, ui.scale(34), ui.scale(24))
    page.width = min(page.width, ui.scale.target(widest))
    page.centerx = ui.area.centerx
    return page


def page_head(ui: Ui, title: str, tools: Sequence[kit.Part] = (), back: Action = Pop) -> kit.HStack:
    """Return the top line of a page: title, tools, and the way back, which is last in the order of the keys."""
    way = kit.Late(kit.button(ui, _("Back"), back, icon="arrow_left", key="back"))
    return kit.HStack([kit.words(ui, title, "title", grow=1), *tools, way], ui.scale(16))


class PageHead:
    """The top line of a page; the page itself decides where `title` and `back` are in its order of the keys."""

    def __init__(self, ui: Ui, page: Rect, title: str, action: Action = Pop) -> None:
        """action: the action of the button "Back"."""
        self._ui, self._page = ui, page
        wide, high = button_size(ui, _("Back"), "arrow_left")
        self.rect = Rect(page.left, page.top, page.width, max(high, ui.text.line_height("title")))
        place = Rect(page.right - wide, self.rect.centery - high // 2, wide, high)
        self.back = Button(place, _("Back"), action, icon="arrow_left", key="back")
        self.title = Label(self.rect.copy(), title, "title")
        self._title_ends(place.left - ui.scale(16))

    def _title_ends(self, right: int) -> None:
        self.title.rect.width = right - self.title.rect.left

    def below(self, gap: float) -> Rect:
        """Return the rest of the page, `gap` logical units further down."""
        top = self.rect.bottom + self._ui.scale(gap)
        return Rect(self._page.left, top, self._page.width, self._page.bottom - top)

    def rules(self, action: Action) -> Button:
        """Return a button for the rulebook left of "Back"; the title gets narrower."""
        return self.tool(_("Rules"), "book", "rules", action)

    def tool(self, label: str, icon: str, key: str, action: Action) -> Button:
        """Return a button left of "Back", and make the title narrower."""
        wide, high = button_size(self._ui, label, icon)
        back = self.back.rect
        place = Rect(back.left - self._ui.scale(12) - wide, back.top, wide, high)
        self._title_ends(place.left)
        return Button(place, label, action, "quiet", icon, key)
