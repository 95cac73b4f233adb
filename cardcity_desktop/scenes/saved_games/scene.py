"""The list of saved matches: unfinished ones and finished ones.

An entry has the match's picture, players, set-up, date, and actions.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from cardcity_desktop.scenes.career.next_activity import purpose_text
from cardcity_desktop.scenes.front import FRONTS, front_of
from cardcity_desktop.scenes.saved_games import words
from cardcity_desktop.scenes.saved_games.opening import ask_code, explained, open_match, open_replay, open_scores
from cardcity_desktop.scenes.saved_games.words import delete_text, names_text, progress_text, title_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.match_picture import MatchPicture
from cardcity_desktop.scenes.shared.send_code import copy_label, copy_letter, kept_variations, letter_text
from cardcity_desktop.session.store import TITLE_LENGTH, OtherSave, SavedMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focusable, Push, Scene, Stay, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT, Option
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.widgets.scroll import LongList
from cardcity_desktop.ui.wording.phrases import listed, with_label

PICTURE = 104
"""Width and height of a match's picture, in logical units."""


class EntryAction(NamedTuple):
    """An action on a match: an icon with a name. The first of an entry is a button with a text."""

    key: str
    icon: str
    label: str
    action: Callable[[], Command | None]
    why_not: str = ""


GUTTER = 22
"""Room beside the entries for their shadows and the scroll thumb, in logical units."""

WAITING = "waiting"
OVER = "over"


GAP = 14
"""Room above each entry, in logical units."""

SOON = 60
"""Unread saves that are read at once; more are read beside the window."""

PROGRESS_SECONDS = 0.25
"""Time between two looks at how far the reading is."""

PAGE = 100
"""Entries that are listed; a button lists as many more."""


class SavedGamesScene(Scene):
    """The saved matches of this computer. `now` is the clock, for dates such as "today"."""

    def __init__(self, services: Services, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.services, self.now = services, now
        self.page = WAITING
        self.saved: tuple[SavedMatch, ...] = ()
        self.others: tuple[OtherSave, ...] = ()
        self._deleted: dict[str, SavedMatch] = {}
        self._most = PAGE  # entries in the list
        self._is_reading = False  # beside the window

    def enter(self) -> None:
        read, count = self.services.matches.store.count_read()
        if count - read <= SOON or not self.ui.threads:
            self._look()
        elif not self._is_reading:
            self._is_reading = True
            self.ui.work(self._look, lambda _nothing: self._end_reading())
            self._show_progress()

    def _end_reading(self) -> None:
        self._is_reading = False
        self.refresh()

    def _show_progress(self) -> None:
        """Draw anew how many saves are read, until all are."""
        if self._is_reading:
            self.refresh()
            self.ui.after(PROGRESS_SECONDS, self._show_progress)

    def leave(self) -> None:
        """Remove the deleted matches from the disk, because only this screen can restore them."""
        for match_id in self._deleted:
            self.services.matches.store.forget(match_id)
        self._deleted.clear()

    def about(self) -> str:
        text = _("Continue a game where you left it, watch it again, send it as a code, or delete it.")
        trust = _(
            "Letters, codes and files rest on trust: anyone who has one can see every card, and whoever begins a game "
            "can choose its deal. What differs from your game is named before anything is changed."
        )
        return f"{text} {trust}"

    def name_of(self, item: Focusable) -> str:
        saved = self._saved_of(item)
        return item.label if saved is None else with_label(item.label, title_text(saved))

    def details_of(self, item: Focusable) -> Sequence[str]:
        saved = self._saved_of(item)
        return (
            super().details_of(item) if saved is None else [f"{names_text(saved)}, {progress_text(saved, self.now())}"]
        )

    def _saved_of(self, item: Focusable) -> SavedMatch | None:
        """Return the match whose row contains the item."""
        return next((saved for saved in self._shown if item.key.partition(":")[2] == saved.id), None)

    def _look(self) -> None:
        self.saved = self.services.matches.all()
        self.others = self.services.matches.store.others()

    @property
    def _shown(self) -> tuple[SavedMatch, ...]:
        """Return the matches of the page, with deleted ones in their places."""
        known = {saved.id for saved in self.saved}
        deleted = [saved for saved in self._deleted.values() if saved.id not in known]
        matches = [saved for saved in (*self.saved, *deleted) if saved.finished == (self.page == OVER)]
        if deleted:
            matches.sort(key=lambda saved: saved.changed, reverse=True)
        return tuple(matches)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        rows = self._reading() if self._is_reading else kit.Leaf(self._list, kit.fixed(0, 0), grow=1)
        page = kit.VStack([page_head(ui, _("Saved games")), self._tools(), rows], s(8))
        return kit.arrange(page, column(ui, 900)).all

    def _reading(self) -> kit.Part:
        """Return a bar and a sentence on how many saves are read."""
        s, (read, count) = self.ui.scale, self.services.matches.store.count_read()

        def bar(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, Box(canvas.theme.panel_sunk, rect.height / 2))
            done = Rect(rect.topleft, (max(rect.height, rect.width * read // max(1, count)), rect.height))
            canvas.box(done, Box(canvas.theme.primary, rect.height / 2))

        text = _("Reading your games: {read} of {count}").format(read=read, count=count)
        words = kit.words(self.ui, text, align="center")
        content = kit.VStack([words, kit.drawing(bar, s.target(360), s(12))], s(12), "center")
        return kit.VStack([kit.space(grow=1), kit.panel(self.ui, content), kit.space(grow=2)], 0, "center", grow=1)

    def _list(self, room: Rect) -> Widget:
        rows = self._rows()
        if not rows:
            nothing = _("No game is waiting to be continued.") if self.page == WAITING else _("No game is over yet.")
            return Paragraph(room, nothing, "body", muted=True)

        def make(at: int, place: Rect) -> list[Widget]:
            return kit.arrange(kit.Pad(rows[at](), top=self.ui.scale(GAP)), place).all

        heights = self._heights(rows, room.width)
        return LongList(
            room.inflate(2 * self.ui.scale(GUTTER), 0), key="saved", column=room, heights=heights, make=make, scene=self
        )

    def _tools(self) -> kit.Part:
        """Return the choice of the page, and the button that asks for another player's letter."""
        ui = self.ui
        pages = [Option(WAITING, _("Under way")), Option(OVER, _("Finished"))]
        page = kit.choice(ui, pages, self.page, self._turn, "page")
        enter = kit.button(
            ui, _("Enter a code"), lambda: ask_code(self.services), kind="quiet", icon="copy", key="code"
        )
        beside = kit.HStack([page, kit.space(grow=1), enter], ui.scale(8))
        below = kit.VStack([page, kit.HStack([enter, kit.space(grow=1)])], ui.scale(8))
        return kit.FirstThatFits([lambda: beside, lambda: below])

    def _turn(self, page: str) -> Command:
        self.page, self._most = page, PAGE
        return self.refreshed()

    def _rows(self) -> list[Callable[[], kit.Part]]:
        """Return a maker for each row of the page."""
        others = self.others if self.page == WAITING else ()
        left = len(self._shown) - self._most
        return [
            *(partial(self._entry, saved) for saved in self._shown[: self._most]),
            *([self._more_entry] if left > 0 else []),
            *(partial(self._other_entry, save) for save in others[: self._most]),
        ]

    def _more_entry(self) -> kit.Part:
        def list_more() -> Command:
            self._most += PAGE
            return self.refreshed()

        return kit.HStack([kit.space(grow=1), kit.button(self.ui, _("Show more"), list_more, key="more")])

    def _heights(self, rows: Sequence[Callable[[], kit.Part]], width: int) -> list[int]:
        """Return the height in px of each row with the gap above it, measured once per page, width and text size."""
        ids = tuple(saved.id for saved in self._shown[: self._most])
        gap, facts = self.ui.scale(GAP), (ids, len(rows), width, tuple(self._deleted))
        return kit.kept_value(self, "heights", facts, lambda: [gap + make().measure(width).high for make in rows])

    # Entries

    def _entry(self, saved: SavedMatch) -> kit.Part:
        """Return a match's entry: its picture, texts, players' marks and buttons."""
        if saved.id in self._deleted:
            return self._deleted_entry(saved)
        if saved.view is None and not saved.finished:
            saved = self._seen(saved)
        ui, s = self.ui, self.ui.scale
        front, side = front_of(saved.header.game), s.target(24)
        marks = [
            kit.player_mark(front.seat_look(seat.colour), side, seat.portrait, seat.colour)
            for seat in saved.header.seats
        ]
        texts = [*self._texts(saved), kit.words(ui, words.progress_text(saved, self.now()), "small", muted=True)]
        if saved.finished and saved.header.game in FRONTS:
            ending = lambda canvas, rect: canvas.text(words.ending_text(self._seen(saved)), rect, "label")  # noqa: E731
            texts.insert(-1, kit.drawing(ending, high=ui.text.line_height("label")))
        column = kit.VStack([*texts, kit.space(high=s(6)), kit.HStack(marks, s(8))], s(2), grow=1)
        left: list[kit.Part] = [*self._picture(saved), column]
        buttons = self._buttons(saved)
        beside = lambda: kit.HStack([*left, kit.Aligned(buttons)], s(20), "fill")  # noqa: E731
        foot = kit.HStack([kit.space(grow=1), buttons])
        below = lambda: kit.VStack([kit.HStack(left, s(20), "top"), foot], s(10))  # noqa: E731
        return kit.panel(ui, kit.Lowest([beside, below]), x=20, y=14)

    def _other_entry(self, other: OtherSave) -> kit.Part:
        """Return the entry of a save that can't be opened here, with the reason."""
        ui, changed = self.ui, datetime.fromtimestamp(other.changed)
        texts = [
            kit.words(ui, listed([name for name in other.names if name])),
            kit.words(ui, other.problem, muted=True),
            kit.words(ui, words.when_text(changed, self.now()), "small", muted=True),
        ]
        return kit.panel(ui, kit.VStack([text for text in texts if text.text], ui.scale(2)), x=20, y=14)

    def _deleted_entry(self, saved: SavedMatch) -> kit.Part:
        """Return the entry of a deleted match, which can be restored while the entry is shown."""
        ui, restore = self.ui, partial(self._restore, saved)
        text = kit.words(ui, _("{game} was deleted.").format(game=words.title_text(saved)), muted=True, grow=1)
        button = kit.button(ui, _("Bring it back"), restore, kind="quiet", icon="undo", key=f"restore:{saved.id}")
        return kit.panel(ui, kit.HStack([text, button], ui.scale(20), "middle"), "sunk", 20, 10)

    def _texts(self, saved: SavedMatch) -> list[kit.Part]:
        """Return the entry's first texts: title, purpose, set-up unless it is the title, unusual beginning, players."""
        ui, way, start = self.ui, words.way_text(saved), words.start_text(saved.header)
        purpose = purpose_text(self.services.career, saved.header.game, saved.header.purpose)
        title = saved.header.title or purpose or way
        under = [kit.words(ui, text, "small", muted=True) for text in (purpose, way, start) if text not in ("", title)]
        return [kit.words(ui, title, "heading"), *under, kit.words(ui, words.names_text(saved))]

    def _seen(self, saved: SavedMatch) -> SavedMatch:
        """Return a match with its public view, which is read only once."""
        kept: dict[tuple[str, int], SavedMatch] = self.memory.setdefault("seen", {})
        key = (saved.id, saved.actions)
        if key not in kept:
            kept[key] = self.services.matches.store.look(saved)
        return kept[key]

    def _picture(self, saved: SavedMatch) -> list[kit.Part]:
        """Return the match's picture, or [] for an unknown game, or for a match without a picture.

        The end of a finished match is read only when the picture becomes visible.
        """
        if saved.header.game not in FRONTS:
            return []
        front = front_of(saved.header.game)

        def draw_end(ui: Ui, size: tuple[int, int]) -> Surface:
            draw = front.thumbnail(self._seen(saved))
            return draw(ui, size) if draw is not None else Surface(size, SRCALPHA)

        thumbnail = front.thumbnail(saved) or (draw_end if saved.finished else None)
        if thumbnail is None:
            return []
        side = self.ui.scale(PICTURE)
        make = lambda rect: MatchPicture(rect, self, (saved.id, saved.actions), thumbnail)  # noqa: E731
        return [kit.VStack([kit.Leaf(make, kit.fixed(side, side))])]

    def _buttons(self, saved: SavedMatch) -> kit.Part:
        """Return the first action as a button with a text, where the keyboard's focus starts, and the others as icons.

        The icons are one stop for Tab.
        """
        ui, (first, *others) = self.ui, self._actions(saved)
        key, side = f"{first.key}:{saved.id}", ui.scale.target(BUTTON_HEIGHT)
        main = kit.button(ui, first.label, first.action, icon=first.icon, key=key, why_not=first.why_not, best=True)
        more = partial(kit.button, ui, "", kind="quiet", group=f"more:{saved.id}")
        icons = [more(deed.action, icon=deed.icon, key=f"{deed.key}:{saved.id}", tip=deed.label) for deed in others]
        main_button = kit.Wide(main, main.measure(0).wide)
        return kit.HStack([main_button, kit.space(ui.scale(6)), *(kit.AtLeast(icon, side, side) for icon in icons)])

    def _actions(self, saved: SavedMatch) -> list[EntryAction]:
        why_not = "" if saved.header.game in FRONTS else _("This version of the program has no such game.")
        watch = EntryAction("replay", "replay", _("Replay"), lambda: open_replay(self.services, saved.id), why_not)
        scores = EntryAction("scores", "trophy", _("Scores"), lambda: open_scores(self.services, saved.id), why_not)
        go_on = EntryAction("continue", "play", _("Continue"), lambda: open_match(self.services, saved.id), why_not)
        return [
            *([watch, scores] if saved.finished else [go_on, watch]),
            EntryAction("code", "copy", copy_label(saved.header), lambda: self._copy_code(saved)),
            EntryAction("rename", "pencil", _("Give it a name"), lambda: self._ask_name(saved)),
            EntryAction("delete", "trash", delete_text(), lambda: self._delete(saved)),
        ]

    # Actions

    @explained
    def _copy_code(self, saved: SavedMatch) -> Command | None:
        replay = self.services.matches.replay(saved.id) if saved.finished else None
        ways = kept_variations(self.services, replay.match) if replay is not None else ()
        code = self.services.matches.code(saved.id, ways)
        copy_letter(self.ui, letter_text(code, saved.header, saved.to_move))
        return Stay()

    def _ask_name(self, saved: SavedMatch) -> Command:
        @explained
        def rename(title: str) -> Command | None:
            self.services.matches.store.rename(saved.id, title)
            self._look()
            self.refresh()
            return None

        title, hint = _("Give it a name"), _("Such as: Sunday evening")
        return Push(
            AskText(title, text=saved.header.title, hint=hint, limit=TITLE_LENGTH, keep=_("All right"), done=rename)
        )

    @explained
    def _delete(self, saved: SavedMatch) -> Command | None:
        self.services.matches.store.delete(saved.id)
        self._deleted[saved.id] = saved
        self._look()
        return self.refreshed()

    @explained
    def _restore(self, saved: SavedMatch) -> Command | None:
        self.services.matches.store.restore(saved.id)
        del self._deleted[saved.id]
        self._look()
        return self.refreshed()
