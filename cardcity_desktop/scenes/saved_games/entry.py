"""An entry of the list of saved matches: its picture, players, set-up, date, and actions."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.saved_games import words
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.session.store import OtherSave, SavedMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT, Button, button_size, icon_button
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import listed

PICTURE = 104
"""Width and height of a match's picture, in logical units."""


Look = Callable[[SavedMatch], SavedMatch]
"""Returns the entry with its public view."""


class EntryAction(NamedTuple):
    """An action on a match: an icon with a name; the first one of an entry is a button with a text."""

    key: str
    icon: str
    label: str
    action: Callable[[], Command | None]
    enabled: bool = True


def entry_widgets(
    scene: Scene,
    saved: SavedMatch,
    place: Rect,
    actions: list[EntryAction],
    now: datetime,
    look: Look,
    purpose: str = "",
    letters: str = "",
) -> list[Widget]:
    """Return the entry's panel, as high as its content, and then the widgets on it.

    purpose: the match's purpose, "" for a free game; letters: the sentence about its shared folder, if any.
    """
    ui, s = scene.ui, scene.ui.scale
    inner = inset(place, s(20), 0)
    picture = _picture(scene, saved, inner, look)
    if picture:
        inner.left, inner.width = picture[0].rect.right + s(20), inner.right - picture[0].rect.right - s(20)
    large = ui.scale.text > 1.5
    buttons_wide, high = _buttons_size(ui, actions)
    narrow = inner.width - buttons_wide - s(20)
    ending = partial(_ending, scene, look, saved) if saved.finished and saved.header.game in FRONTS else None
    texts = _texts(
        ui,
        saved,
        purpose,
        letters,
        now,
        Rect(inner.left, place.top + s(14), inner.width if large else narrow, 0),
        ending,
    )
    marks = _marks(ui, saved, inner.left, texts[-1].rect.bottom + s(8))
    bottom = max(widget.rect.bottom for widget in (*marks, *picture))
    middle = (place.top + bottom + s(14)) // 2
    if large:
        middle = bottom + s(10) + high // 2
        bottom = middle + high // 2
    row = Rect(inner.right - buttons_wide, middle - high // 2, buttons_wide, high)
    panel = Panel(Rect(place.left, place.top, place.width, bottom + s(14) - place.top))
    return [panel, *picture, *texts, *marks, *_buttons(ui, saved, row, actions)]


def other_widgets(ui: Ui, other: OtherSave, place: Rect, now: datetime) -> list[Widget]:
    """Return the entry of a save that can't be opened here, with the reason."""
    s, inner = ui.scale, inset(place, ui.scale(20), 0)
    texts: list[Widget] = []
    top = place.top + s(14)
    for text, style, muted in (
        (listed([name for name in other.names if name]), "body", False),
        (other.problem, "body", True),
        (words.when_text(datetime.fromtimestamp(other.changed), now), "small", True),
    ):
        if text:
            tall = ui.text.measure(text, style, inner.width)[1]
            texts.append(Paragraph(Rect(inner.left, top, inner.width, tall), text, style, muted=muted))
            top += tall + s(2)
    return [Panel(Rect(place.left, place.top, place.width, top + s(12) - place.top)), *texts]


def deleted_widgets(ui: Ui, saved: SavedMatch, place: Rect, restore: Callable[[], Command | None]) -> list[Widget]:
    """Return the entry of a deleted match, which can be restored as long as the entry is shown."""
    s = ui.scale
    wide, high = button_size(ui, _("Bring it back"), "undo")
    panel = Rect(place.left, place.top, place.width, high + s(20))
    button = Rect(panel.right - s(20) - wide, panel.centery - high // 2, wide, high)
    text = _("{game} was deleted.").format(game=words.title_text(saved))
    room = Rect(panel.left + s(20), panel.top, button.left - panel.left - s(40), panel.height)
    key = f"restore:{saved.id}"
    return [
        Panel(panel, "sunk"),
        Label(room, text, "body", muted=True),
        Button(button, _("Bring it back"), restore, "quiet", "undo", key),
    ]


def _texts(
    ui: Ui, saved: SavedMatch, purpose: str, letters: str, now: datetime, place: Rect, ending: Callable[[], str] | None
) -> list[Widget]:
    """Return the entry's texts: title, purpose, set-up unless it is the title, players, letters, ending, progress and
    date.
    """
    title = saved.header.title or purpose or words.way_text(saved)
    lines: list[tuple[str, Style, bool]] = [(title, "heading", False)]
    lines += [(text, "small", True) for text in (purpose, words.way_text(saved)) if text not in ("", title)]
    lines += [(words.names_text(saved), "body", False)]
    lines += [(letters, "small", False)] if letters else []
    lines += [(words.progress_text(saved, now), "small", True)]
    widgets: list[Widget] = [_line(ui, place.width, *line) for line in lines]
    if ending is not None:
        widgets.insert(-1, EndingLine(Rect(0, 0, place.width, ui.text.line_height("label")), ending))
    top = place.top
    for widget in widgets:
        widget.rect.topleft = place.left, top
        top = widget.rect.bottom + ui.scale(2)
    return widgets


def _line(ui: Ui, wide: int, text: str, style: Style, muted: bool) -> Paragraph:
    return Paragraph(Rect(0, 0, wide, ui.text.measure(text, style, wide)[1]), text, style, muted=muted)


class EndingLine(Widget):
    """The result of a finished match, read when it first becomes visible."""

    static = True

    def __init__(self, rect: Rect, ending: Callable[[], str]) -> None:
        super().__init__(rect)
        self.ending = ending

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.text(self.ending(), self.rect, "label")


def _ending(scene: Scene, look: Look, saved: SavedMatch) -> str:
    return words.ending_text(_seen(scene, look, saved))


def _seen(scene: Scene, look: Look, saved: SavedMatch) -> SavedMatch:
    """Return a match with its public view, which is read once."""
    kept: dict[tuple[str, int], SavedMatch] = scene.memory.setdefault("seen", {})
    key = (saved.id, saved.actions)
    if key not in kept:
        kept[key] = look(saved)
    return kept[key]


def _picture(scene: Scene, saved: SavedMatch, inner: Rect, look: Look) -> list[Widget]:
    """Return the match's picture; none for an unreadable save. A finished match is read when it first becomes
    visible."""
    if saved.header.game not in FRONTS:
        return []
    front = front_of(saved.header.game)

    def of_the_end(ui: Ui, size: tuple[int, int]) -> Surface:
        draw = front.thumbnail(_seen(scene, look, saved))
        return draw(ui, size) if draw is not None else Surface(size, SRCALPHA)

    thumbnail = front.thumbnail(saved) or (of_the_end if saved.finished else None)
    if thumbnail is None:
        return []
    s = scene.ui.scale
    return [
        MatchPicture(
            Rect(inner.left, inner.top + s(14), s(PICTURE), s(PICTURE)), scene, (saved.id, saved.actions), thumbnail
        )
    ]


def _marks(ui: Ui, saved: SavedMatch, left: int, top: int) -> list[Widget]:
    side, gap, front = ui.scale.target(24), ui.scale(8), front_of(saved.header.game)
    return [
        PlayerMark(
            Rect(left + number * (side + gap), top, side, side), front.seat_look(seat.colour), seat.player, seat.colour
        )
        for number, seat in enumerate(saved.header.seats)
    ]


def _buttons_size(ui: Ui, actions: list[EntryAction]) -> tuple[int, int]:
    first, *others = actions
    wide, high = button_size(ui, first.label, first.icon)
    side = max(high, ui.scale.target(BUTTON_HEIGHT))  # an icon is as high as the button
    return wide + ui.scale(6) + len(others) * side, side


def _buttons(ui: Ui, saved: SavedMatch, row: Rect, actions: list[EntryAction]) -> list[Widget]:
    """Return the first action as a button with a text, the others as icons; the keyboard's focus starts at the
    first."""
    first, *others = actions
    wide, high = button_size(ui, first.label, first.icon)
    place = Rect(row.left, row.centery - high // 2, wide, high)
    key, usable = f"{first.key}:{saved.id}", first.enabled
    widgets: list[Widget] = [
        Button(place, first.label, first.action, "secondary", first.icon, key, enabled=usable, best=True)
    ]
    for number, deed in enumerate(reversed(others), 1):
        sign = Rect(row.right - number * row.height, row.top, row.height, row.height)
        widgets.insert(1, icon_button(sign, deed.icon, deed.label, deed.action, key=f"{deed.key}:{saved.id}"))
    return widgets
