"""The list of saved matches: unfinished ones and finished ones."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.career.next_activity import purpose_text
from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.scenes.saved_games.entry import EntryAction, deleted_entry, entry, other_entry
from cardcity_desktop.scenes.saved_games.folder import FolderScene
from cardcity_desktop.scenes.saved_games.opening import ask_code, explained, open_match, open_replay, open_scores
from cardcity_desktop.scenes.saved_games.words import delete_text, names_text, progress_text, title_text
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.send_code import copy_label, copy_letter, kept_variations, letter_text
from cardcity_desktop.session.store import TITLE_LENGTH, OtherSave, SavedMatch
from cardcity_desktop.support.i18n import _, language
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.toolkit import Command, Focusable, Push, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.widgets.scroll import LongList
from cardcity_desktop.ui.wording.phrases import with_label

GUTTER = 22
"""Room beside the entries for their shadows and the scroll thumb, in logical units."""

WAITING, OVER = "waiting", "over"


GAP = 14
"""Room above each entry, in logical units."""


class SavedGamesScene(Scene):
    """The saved matches of this computer; `now` is the clock, for dates such as "today"."""

    def __init__(self, services: Services, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.services, self.now = services, now
        self.page = WAITING
        self.saved: tuple[SavedMatch, ...] = ()
        self.others: tuple[OtherSave, ...] = ()
        self._deleted: dict[str, SavedMatch] = {}
        self._measured: tuple[object, list[int]] = None, []

    def enter(self) -> None:
        self._look()
        if self.services.matches.uses_folders:
            self.ui.work(self.services.matches.folders.look, lambda _news: self.refresh())

    def leave(self) -> None:
        """Remove the deleted matches from the disk, because only this screen can restore them."""
        for match_id in self._deleted:
            self.services.matches.forget(match_id)
        self._deleted.clear()

    def about(self) -> str:
        return _("Continue a game where you left it, watch it again, send it as a code, or delete it.")

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
        self.others = self.services.matches.others()

    @property
    def _shown(self) -> tuple[SavedMatch, ...]:
        """Return the matches of the page, with deleted ones in their places."""
        known = {saved.id for saved in self.saved}
        deleted = [saved for saved in self._deleted.values() if saved.id not in known]
        found = [saved for saved in (*self.saved, *deleted) if saved.finished == (self.page == OVER)]
        return tuple(sorted(found, key=lambda saved: saved.changed, reverse=True)) if deleted else tuple(found)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        rows = kit.Leaf(self._list, kit.fixed(0, 0), grow=1)
        page = kit.VStack([page_head(ui, _("Saved games")), self._tools(), rows], s(8))
        return kit.arrange(page, column(ui, 900)).all

    def _list(self, room: Rect) -> Widget:
        rows = self._rows()
        if not rows:
            nothing = _("No game is waiting to be continued.") if self.page == WAITING else _("No game is over yet.")
            return Paragraph(room, nothing, "body", muted=True)

        def make(at: int, place: Rect) -> list[Widget]:
            return kit.arrange(kit.Pad(rows[at](), top=self.ui.scale(GAP)), place).all

        heights = self._heights(rows, room.width)
        return LongList(room.inflate(2 * self.ui.scale(GUTTER), 0), "saved", room, heights, make, self)

    def _tools(self) -> kit.Part:
        """Return the choice of the page, and the buttons that ask for another player's letter."""
        ui = self.ui
        pages = [Option(WAITING, _("Under way")), Option(OVER, _("Finished"))]
        by_folder = lambda: Push(FolderScene(self.services))  # noqa: E731
        page = kit.choice(ui, pages, self.page, self._turn, "page")
        takers = [
            kit.button(ui, _("Enter a code"), lambda: ask_code(self.services), "quiet", "copy", "code"),
            kit.button(ui, _("From a folder"), by_folder, "quiet", "share", "folder"),
        ]
        beside = kit.HStack([page, kit.space(grow=1), *takers], ui.scale(8))
        below = kit.VStack([page, kit.Flow(takers, ui.scale(8))], ui.scale(8))
        return kit.FirstThatFits([lambda: beside, lambda: below])

    def _turn(self, page: str) -> Command:
        self.page = page
        return self.refreshed()

    def _rows(self) -> list[Callable[[], kit.Part]]:
        """Return a maker for each row of the page."""
        others = self.others if self.page == WAITING else ()
        return [
            *(partial(self._entry, saved) for saved in self._shown),
            *(partial(other_entry, self.ui, one, self.now()) for one in others),
        ]

    def _entry(self, saved: SavedMatch) -> kit.Part:
        if saved.id in self._deleted:
            return deleted_entry(self.ui, saved, partial(self._restore, saved))
        purpose = purpose_text(self.services.career, saved.header.game, saved.header.purpose)
        look, letters = self.services.matches.look, self.services.matches.folders.status(saved.id)
        return entry(self, saved, self._actions(saved), self.now(), look, purpose, letters)

    def _heights(self, rows: Sequence[Callable[[], kit.Part]], width: int) -> list[int]:
        """Return the height in px of each row with the gap above it, measured once per page, width and text size."""
        ids = tuple(saved.id for saved in self._shown)
        letters = tuple(map(self.services.matches.folders.status, ids))
        key = (ids, len(rows), width, self.ui.scale, language(), tuple(self._deleted), letters)
        if self._measured[0] != key:
            gap = self.ui.scale(GAP)
            self._measured = key, [gap + make().measure(width).high for make in rows]
        return self._measured[1]

    def _actions(self, saved: SavedMatch) -> list[EntryAction]:
        why_not = "" if saved.header.game in FRONTS else _("This version of the program has no such game.")
        watch = EntryAction("replay", "replay", _("Replay"), lambda: open_replay(self.services, saved.id), why_not)
        scores = EntryAction("scores", "trophy", _("Scores"), lambda: open_scores(self.services, saved.id), why_not)
        go_on = EntryAction("continue", "play", _("Continue"), lambda: open_match(self.services, saved.id), why_not)
        choose = lambda: Push(FolderScene(self.services, saved.id))  # noqa: E731
        folder = EntryAction("folder", "share", _("Letters in a folder"), choose)
        return [
            *([watch, scores] if saved.finished else [go_on, watch]),
            EntryAction("code", "copy", copy_label(saved.header), lambda: self._copy_code(saved)),
            *([folder] if not saved.finished and sum(seat.is_person for seat in saved.header.seats) > 1 else []),
            EntryAction("rename", "pencil", _("Give it a name"), lambda: self._ask_name(saved)),
            EntryAction("delete", "trash", delete_text(), lambda: self._delete(saved)),
        ]

    # Actions

    @explained
    def _copy_code(self, saved: SavedMatch) -> Command | None:
        from cardcity_desktop.scenes.coach.coaching import match_of

        replay = self.services.matches.replay(saved.id) if saved.finished else None
        ways = kept_variations(self.services, match_of(replay)) if replay is not None else ()
        code = self.services.matches.code(saved.id, ways)
        copy_letter(self.ui, letter_text(code, saved.header, saved.to_move))
        return Stay()

    def _ask_name(self, saved: SavedMatch) -> Command:
        @explained
        def rename(title: str) -> Command | None:
            self.services.matches.rename(saved.id, title)
            self._look()
            self.refresh()
            return None

        title, hint = _("Give it a name"), _("Such as: Sunday evening")
        return Push(AskText(title, saved.header.title, hint, TITLE_LENGTH, _("All right"), rename))

    @explained
    def _delete(self, saved: SavedMatch) -> Command | None:
        self.services.matches.delete(saved.id)
        self._deleted[saved.id] = saved
        self._look()
        return self.refreshed()

    @explained
    def _restore(self, saved: SavedMatch) -> Command | None:
        self.services.matches.restore(saved.id)
        del self._deleted[saved.id]
        self._look()
        return self.refreshed()
