"""The column of a page, and its head with the title and the way back."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Pop, Scene, Ui, inset
from cardcity_desktop.ui.widgets.buttons import Action


def column(ui: Ui, widest: float) -> Rect:
    """Return the middle of the window, at most `widest` logical units wide, which keeps lines of text readable."""
    page = inset(ui.area, ui.scale(34), ui.scale(24))
    page.width = min(page.width, ui.scale.target(widest))
    page.centerx = ui.area.centerx
    return page


def page_head(ui: Ui, title: str, tools: Sequence[kit.Part] = (), back: Action = Pop, note: str = "") -> kit.HStack:
    """Return the top line of a page: title, a note if there is room, tools, and the way back.

    The way back comes last for the keys.
    """
    way = kit.Late(kit.button(ui, _("Back"), back, icon="arrow_left", key="back"))
    notes = [kit.words(ui, note, "small", muted=True, valign="middle", grow=1)] if note else []
    return kit.HStack([kit.words(ui, title, "title", grow=not note), *notes, *tools, way], ui.scale(16))


def scroll_room(ui: Ui, part: kit.Part) -> kit.Pad:
    """Return a scroll area that reaches over the sides of its place, so that its content is as wide as the place."""
    return kit.Pad(part, left=-ui.scale(kit.RING), right=-ui.scale(kit.THUMB), grow=1)


def scrolled_cards(scene: Scene, key: str, cards: Sequence[kit.Part], width: int, most: int, gap: int) -> kit.Scroll:
    """Return cards of equal width, together `width` px, in as many columns, `most` or fewer, as make them lowest."""

    def rows(across: int) -> kit.Part:
        each = (width - gap * (across - 1)) // across
        rows = [[kit.Wide(card, each) for card in cards[at : at + across]] for at in range(0, len(cards), across)]
        return kit.VStack([kit.HStack(row, gap, "fill") for row in rows], gap)

    def needs(part: kit.Part) -> tuple[bool, int]:
        size = part.measure(width)
        return size.least_wide > width, size.high

    return kit.Scroll(min(map(rows, range(most, 0, -1)), key=needs), key, scene)
