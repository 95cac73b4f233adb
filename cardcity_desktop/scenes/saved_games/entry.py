"""An entry of the list of saved matches: its picture, players, set-up, date, and actions."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.saved_games import words
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.session.store import OtherSave, SavedMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Scene, Ui
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT
from cardcity_desktop.ui.wording.phrases import listed

PICTURE = 104
"""Width and height of a match's picture, in logical units."""


Look = Callable[[SavedMatch], SavedMatch]
"""Returns the entry with its public view."""


class EntryAction(NamedTuple):
    """An action on a match: an icon with a name; the first of an entry is a button with a text."""

    key: str
    icon: str
    label: str
    action: Callable[[], Command | None]
    why_not: str = ""


def entry(
    scene: Scene, saved: SavedMatch, actions: list[EntryAction], now: datetime, look: Look, purpose: str, letters: str
) -> kit.Part:
    """Return a match's entry: its picture, texts, players' marks and buttons.

    `purpose` is the match's purpose, "" for a free game; `letters` is the sentence about its shared folder, if any.
    """
    ui, s = scene.ui, scene.ui.scale
    front, side = front_of(saved.header.game), s.target(24)
    marks = [
        kit.player_mark(front.seat_look(seat.colour), side, seat.player, seat.colour) for seat in saved.header.seats
    ]
    texts = [*_texts(ui, saved, purpose, letters), kit.words(ui, words.progress_text(saved, now), "small", muted=True)]
    if saved.finished and saved.header.game in FRONTS:
        ending = lambda canvas, rect: canvas.text(words.ending_text(_seen(scene, look, saved)), rect, "label")  # noqa: E731
        texts.insert(-1, kit.drawing(ending, high=ui.text.line_height("label")))
    column = kit.VStack([*texts, kit.space(high=s(6)), kit.HStack(marks, s(8))], s(2), grow=1)
    left: list[kit.Part] = [*_picture(scene, saved, look), column]
    buttons = _buttons(ui, saved, actions)
    if s.text > 1.5:
        below = kit.HStack([kit.space(grow=1), buttons])
        return kit.panel(ui, kit.VStack([kit.HStack(left, s(20), "top"), below], s(10)), x=20, y=14)
    middle = kit.VStack([kit.space(grow=1), buttons, kit.space(grow=1)])
    return kit.panel(ui, kit.HStack([*left, middle], s(20), "fill"), x=20, y=14)


def other_entry(ui: Ui, other: OtherSave, now: datetime) -> kit.Part:
    """Return the entry of a save that can't be opened here, with the reason."""
    texts = [
        kit.words(ui, listed([name for name in other.names if name])),
        kit.words(ui, other.problem, muted=True),
        kit.words(ui, words.when_text(datetime.fromtimestamp(other.changed), now), "small", muted=True),
    ]
    return kit.panel(ui, kit.VStack([text for text in texts if text.text], ui.scale(2)), x=20, y=14)


def deleted_entry(ui: Ui, saved: SavedMatch, restore: Callable[[], Command | None]) -> kit.Part:
    """Return the entry of a deleted match, which can be restored while the entry is shown."""
    text = kit.words(ui, _("{game} was deleted.").format(game=words.title_text(saved)), muted=True, grow=1)
    button = kit.button(ui, _("Bring it back"), restore, "quiet", "undo", f"restore:{saved.id}")
    return kit.panel(ui, kit.HStack([text, button], ui.scale(20), "middle"), "sunk", 20, 10)


def _texts(ui: Ui, saved: SavedMatch, purpose: str, letters: str) -> list[kit.Part]:
    """Return the entry's first texts: title, purpose, set-up unless it is the title, players, letters."""
    way = words.way_text(saved)
    title = saved.header.title or purpose or way
    under = [kit.words(ui, text, "small", muted=True) for text in (purpose, way) if text not in ("", title)]
    names = kit.words(ui, words.names_text(saved))
    return [kit.words(ui, title, "heading"), *under, names, *([kit.words(ui, letters, "small")] if letters else [])]


def _seen(scene: Scene, look: Look, saved: SavedMatch) -> SavedMatch:
    """Return a match with its public view, which is read only once."""
    kept: dict[tuple[str, int], SavedMatch] = scene.memory.setdefault("seen", {})
    key = (saved.id, saved.actions)
    if key not in kept:
        kept[key] = look(saved)
    return kept[key]


def _picture(scene: Scene, saved: SavedMatch, look: Look) -> list[kit.Part]:
    """Return the match's picture; [] for an unknown game, or for a match without a picture.

    The end of a finished match is read only when the picture becomes visible.
    """
    if saved.header.game not in FRONTS:
        return []
    front = front_of(saved.header.game)

    def draw_end(ui: Ui, size: tuple[int, int]) -> Surface:
        draw = front.thumbnail(_seen(scene, look, saved))
        return draw(ui, size) if draw is not None else Surface(size, SRCALPHA)

    thumbnail = front.thumbnail(saved) or (draw_end if saved.finished else None)
    if thumbnail is None:
        return []
    side = scene.ui.scale(PICTURE)
    make = lambda rect: MatchPicture(rect, scene, (saved.id, saved.actions), thumbnail)  # noqa: E731
    return [kit.VStack([kit.Leaf(make, kit.fixed(side, side))])]


def _buttons(ui: Ui, saved: SavedMatch, actions: list[EntryAction]) -> kit.Part:
    """Return the first action as a button with a text, where the keyboard's focus starts, and the others as icons."""
    first, *others = actions
    key, side = f"{first.key}:{saved.id}", ui.scale.target(BUTTON_HEIGHT)
    main = kit.button(ui, first.label, first.action, icon=first.icon, key=key, why_not=first.why_not, best=True)
    icons = [
        kit.button(ui, "", deed.action, "quiet", deed.icon, f"{deed.key}:{saved.id}", tip=deed.label) for deed in others
    ]
    main_button = kit.Wide(main, main.measure(0).wide)
    return kit.HStack([main_button, kit.space(ui.scale(6)), *(kit.AtLeast(icon, side, side) for icon in icons)])
