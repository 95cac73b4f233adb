"""The rulebook: contents on the left, one chapter on the right: clauses with their pictures, tags and house notes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.scenes.rulebook.book import (
    Block,
    Chapter,
    HouseNote,
    RuleEntry,
    chapter_of,
    spoken_lines,
    the_book,
)
from cardcity_desktop.scenes.rulebook.search import Hit, find_clauses
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.paint.vector.svg import DOT
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Intent, Scene, Stay, Ui, Widget, inset
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.widgets.scroll import FADE, ScrollArea, ScrollState
from cardcity_desktop.ui.window.commands import Pop, Push, Replace
from cardcity_desktop.ui.window.painted import texts_of


@dataclass(frozen=True, slots=True)
class Reading:
    """The state in which a chapter is read, and its parts in this state."""

    ui: Ui
    book: RulebookText
    setup: Any | None  # the game whose rules it shows, None for any
    opened: frozenset[str]  # clauses that were unfolded
    marked: str  # the highlighted clause
    press: Callable[[str], Command | None]

    def is_folded(self, clause: str) -> bool:
        """Return True if the clause does not apply to the game and was not unfolded."""
        return self.is_foreign(clause) and clause not in self.opened

    def is_foreign(self, name: str) -> bool:
        """Return True if the clause, chapter or house note does not apply to the game."""
        return self.setup is not None and not self.book.concerns(name, self.setup)

    def notes(self, entry: RuleEntry) -> list[HouseNote]:
        """Return a clause's house notes for this game. Of a foreign clause, all notes."""
        return [note for note in entry.notes if self.is_foreign(entry.number) or not self.is_foreign(note.word)]

    def tags_text(self, clause: str) -> str:
        """Return the games to which a clause or chapter applies, unless its chapter's tags include them.

        Of a clause that does not apply to this game, return that.
        """
        chapter = () if clause == chapter_of(clause) else self.book.tags(chapter_of(clause))
        text = " · ".join(tag for tag in self.book.tags(clause) if tag not in chapter)
        if not self.is_foreign(clause):
            return text if self.setup is None else ""
        other = _("Not in this game: press to read it") if self.is_folded(clause) else _("Not in this game")
        return f"{text} – {other}" if text else other

    def part(self, chapter: Chapter) -> kit.Part:
        """Return a chapter below its title, with the places of its headings noted by their keys."""
        clauses = [self._clause(entry) for entry in chapter.clauses]
        return kit.VStack([*self._body(chapter.head, 4), *clauses], self.ui.scale(12))

    def _clause(self, entry: RuleEntry) -> kit.Part:
        s, heading = self.ui.scale, kit.Noted(f"clause:{entry.number}", self._heading(entry))
        body = [] if self.is_folded(entry.number) else self._body(entry, 8)
        return kit.VStack([heading, *(kit.Pad(part, x=s(10)) for part in body)], s(2))

    def _heading(self, entry: RuleEntry) -> kit.Part:
        """Return the heading of a clause: number, title, and the games to which it applies. Its key is `clause:4.3`.

        Keys move from heading to heading; a press folds or unfolds a clause that does not apply to this game.
        """
        ui, s, number, key = self.ui, self.ui.scale, entry.number, f"clause:{entry.number}"
        foreign = self.is_foreign(number)
        colour = ui.theme.text_muted if foreign else ui.theme.accent
        texts = [
            kit.words(ui, entry.title, "heading", muted=foreign),
            kit.words(ui, self.tags_text(number), "small", muted=True),
        ]
        row = [kit.words(ui, number, "heading", one_line=True, colour=colour), kit.VStack(texts, grow=1)]

        def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            if foreign and focus.hovered == key:
                canvas.box(rect, Box(canvas.theme.text, s(9), fill_opacity=0.06))
            if self.marked == number:
                canvas.box(rect, Box(canvas.theme.accent, s(9), fill_opacity=0.16))

        press = partial(self.press, number)
        item = Focusable(key, Rect(0, 0, 0, 0), press, f"{number} {entry.title}", group="clauses", extra=number)
        return kit.Face(kit.Pad(kit.HStack(row, s(10), "top"), x=s(10), y=s(5)), item, paint)

    def _body(self, entry: RuleEntry, gap: float) -> list[kit.Part]:
        """Return a clause's text and its house notes, or [] without any."""
        s, blocks = self.ui.scale, [self._block(block) for block in entry.blocks]
        notes = [self._note(note) for note in self.notes(entry)]
        parts = [kit.VStack(rows, s(px)) for rows, px in ((blocks, 8), (notes, 6)) if rows]
        return [kit.VStack(parts, s(gap))] if parts else []

    def picture(self, name: str) -> kit.Part:
        """Return a picture or table of the book. A pressed card of it opens its rule in this place."""

        def open_rule(clause: str) -> Command:
            return Replace(RulebookScene(self.book, clause, self.setup))

        return self.book.pictures(self.ui, self.setup, open_rule).part(name)

    def _block(self, block: Block) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        if block.kind == "picture":
            return kit.Pad(self.picture(block.text), top=s(4))
        text = kit.words(ui, block.text, grow=1)
        if block.kind != "point":
            return text
        dot = kit.icon(DOT, s(7), ui.theme.accent)
        down = (ui.text.line_height("body") - s(7)) // 2
        return kit.HStack([kit.Pad(dot, left=s(3), top=down), text], s(8), "top")

    def _note(self, note: HouseNote) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        text = _("**House note** – {ruling} {reason}").format(ruling=note.ruling, reason=note.reason)
        words = kit.Pad(kit.words(ui, text, "small", muted=True), y=s(2), right=s(4), grow=1)
        return kit.HStack([kit.box(Box(ui.theme.panel_edge, s(2)), s(4)), words], s(10), "fill")


BELOW_TOP = FADE - 4
"""Room above a clause at the top of the page, in logical units, so that its heading does not fade."""


class ChapterScroll(ScrollArea):
    """The scroll area of a chapter, which scrolls the focused clause to the top."""

    def reveal(self, item: Focusable, scene: Scene) -> None:
        if isinstance(item.extra, str) and any(item.key == inside.key for inside in self.focusables()):
            self._scroll_to(self.state.offset + item.rect.top - scene.ui.scale.target(BELOW_TOP) - self.rect.top, scene)
        else:
            super().reveal(item, scene)

    def shift(self, by: int, scene: Scene) -> Command | None:
        """Scroll by `by` px, and return None at the end."""
        return self._scroll_to(self.state.offset + by, scene)


FIELD = "find"


class RulebookScene(Scene):
    """The rulebook, opened at a clause or chapter. With `setup`, clauses that do not apply to it are folded."""

    def __init__(self, book: RulebookText, clause: str = "", setup: Any | None = None) -> None:
        super().__init__()
        self.book, self.setup = book, setup
        self.chapter = chapter_of(clause) if clause else "1"
        self.marked = clause if "." in clause else ""
        self.opened: frozenset[str] = frozenset({self.marked} - {""})
        self._wanted = self.marked  # the clause to bring to the top at the next compose
        self._reading: ChapterScroll | None = None
        self.typed = ""  # the words to find
        self._left = ""  # the focused item before the search

    def enter(self) -> None:
        if self.focus.key is None:  # otherwise a card of the page was closed
            self.focus.key = f"clause:{self.marked}" if self.marked else f"chapter:{self.chapter}"

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(34), s(20))
        lines = kit.kept(self, "contents", (self.chapter, self.setup), self._contents)
        contents = kit.panel(ui, kit.Pad(kit.Scroll(lines, "contents", self), right=-s(6)), x=8, y=12)
        self._reading = None
        right = self._list() if self.typed.strip() else kit.Leaf(self._text, kit.fixed(0, 0))
        text = kit.panel(ui, right, x=20, y=16, grow=1)
        width = min(s.target(280), round(page.width * 0.32))
        body = kit.HStack([kit.Wide(contents, width), text], s(18), "fill", grow=1)
        head = kit.FirstThatFits([lambda: self._head(175), lambda: self._head(110)])
        return kit.arrange(kit.VStack([head, body], s(12)), page).all

    def _head(self, width: float) -> kit.Part:
        """Return the top line, with a field of `width` logical units, which a pad could not fill."""
        s = self.ui.scale
        field = kit.Leaf(self._field, kit.fixed(s.target(width), s.target(BUTTON_HEIGHT)))
        tools = [] if self.ui.keys.by_pad else [field]
        return page_head(self.ui, self._title(), tools, self._back)

    def _title(self) -> str:
        return _("Rules") if self.setup is None else _("Rules of this game")

    # The chapter

    def _text(self, area: Rect) -> Widget:
        s, facts = self.ui.scale, (self.chapter, self.setup, self.opened, self.marked)
        page, width = kit.kept(self, "text", facts, self._whole_text), area.width - s(34)
        placed = kit.arrange(page, Rect(area.left + s(6), area.top, width, page.measure(width).high))
        self._bring_up(area, placed.noted)
        self._reading = ChapterScroll(area, f"page.{self.chapter}", placed.all, self, s(8))
        return self._reading

    def _whole_text(self) -> kit.Part:
        """Return the chapter with its title, and the ways to its neighbours."""
        ui, s, chapter = self.ui, self.ui.scale, self._chapter()
        reading = self._state()
        title = kit.words(ui, f"{chapter.number}  {chapter.title}", "title")
        tags = kit.words(ui, reading.tags_text(chapter.number), "small", muted=True)
        text = kit.VStack([kit.VStack([title, tags]), reading.part(chapter)], s(10))
        return kit.VStack([text, self._turning()], s(24))

    def _state(self) -> Reading:
        return Reading(
            self.ui, book=self.book, setup=self.setup, opened=self.opened, marked=self.marked, press=self.press
        )

    def _bring_up(self, area: Rect, headings: Mapping[str, Rect]) -> None:
        """Scroll the wanted clause to the top."""
        heading = headings.get(f"clause:{self._wanted}")
        self._wanted = ""
        if heading is not None:
            state = self.memory.setdefault(f"page.{self.chapter}.scroll", ScrollState())
            state.offset = heading.top - self.ui.scale.target(BELOW_TOP) - area.top

    def _turning(self) -> kit.Part:
        """Return the buttons to the neighbouring chapters. With large text one below the other."""
        s, at = self.ui.scale, self._at()
        before = [self._turn(chapter, "arrow_left", "before") for chapter in self._chapters[:at][-1:]]
        after = [self._turn(chapter, "arrow_right", "after") for chapter in self._chapters[at + 1 :][:1]]
        lines = [kit.HStack([*before, kit.space(grow=1)]), kit.HStack([kit.space(grow=1), *after])]
        beside = kit.HStack([*before, kit.space(grow=1), *after], s(12))
        return kit.FirstThatFits([lambda: beside, lambda: kit.VStack(lines, s(10))])

    def _turn(self, chapter: Chapter, icon: str, key: str) -> kit.Part:
        label = f"{chapter.number}  {chapter.title}"
        return kit.button(self.ui, label, self._opener(chapter.number), icon=icon, key=key)

    # The search

    def _field(self, rect: Rect) -> Widget:
        ui, words = self.ui, self.ui.keys.named(_("Find"), Intent.FIND)
        words = words if ui.text.width(words, "body") + 2 * ui.scale(12) <= rect.width else _("Find")
        make = partial(TextField, on_cancel=self._back, label=_("Find in the rules"))
        return make(rect, self.typed, self._find, FIELD, self, words, 60, self._open_first)

    def _hits(self) -> list[Hit]:
        found = partial(find_clauses, self._chapters, self.typed, self._state().notes, self._captions().__getitem__)
        return kit.kept_value(self, "hits", (self.typed, self.setup), found)

    def _captions(self) -> Mapping[str, list[str]]:
        """Return the texts of each picture."""
        entries = [entry for chapter in self._chapters for entry in (chapter.head, *chapter.clauses)]
        names = {block.text for entry in entries for block in entry.blocks if block.kind == "picture"}
        return kit.kept_value(self, "captions", self.setup, lambda: {name: self._texts_in(name) for name in names})

    def _texts_in(self, name: str) -> list[str]:
        part, width = self._state().picture(name), self.ui.area.width
        widgets = kit.arrange(part, Rect(0, 0, width, part.measure(width).high)).all
        return [text.text for text in texts_of(self.ui, widgets, self.focus)]

    def _count(self) -> str:
        hits = len(self._hits())
        if not hits:
            return _("No rule has all these words. Fewer letters may find it: the beginning of a word is enough.")
        return ngettext("{number} rule found", "{number} rules found", hits).format(number=hits)

    def _list(self) -> kit.Part:
        hits = kit.kept(self, "list", (self.typed, self.setup), lambda: kit.VStack([*map(self._hit, self._hits())]))
        count = kit.words(self.ui, self._count(), "heading" if self._hits() else "body")
        return kit.VStack([count, kit.Scroll(hits, "hits", self, grow=1)], self.ui.scale(10))

    def _hit(self, hit: Hit) -> kit.Part:
        """Return a line of the list: number and title, the sentence, and the chapter."""
        ui, s, entry, key = self.ui, self.ui.scale, hit.entry, f"hit:{hit.entry.number}"
        chapter = "" if entry is hit.chapter.head else hit.chapter.title
        other = _("Not in this game") if self._state().is_foreign(entry.number) else ""
        texts = [
            kit.words(ui, hit.title, colour=ui.theme.accent),
            kit.words(ui, hit.sentence),
            *(kit.words(ui, text, "small", muted=True) for text in (chapter, other)),
        ]
        number = kit.words(ui, entry.number, "strong", one_line=True, colour=ui.theme.accent)
        width = ui.text.measure("00.00", "strong")[0]
        row = kit.HStack([kit.Wide(number, width), kit.VStack(texts, grow=1)], s(8), "top")

        def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            if focus.hovered == key:
                canvas.box(rect, Box(canvas.theme.text, s(9), fill_opacity=0.08))

        label, spoken = f"{entry.number} {entry.title}", (hit.sentence.replace("**", ""), hit.chapter.title, other)
        press = partial(self._open_hit, entry.number)
        item = Focusable(key, Rect(0, 0, 0, 0), press, label, group="hits", extra=spoken)
        return kit.Face(kit.Pad(row, x=s(8), y=s(6)), item, paint)

    def _find(self, typed: str) -> Command:
        """List the clauses with the typed words."""
        self.typed = typed
        self.memory.pop("hits.scroll", None)
        return self.refreshed()

    def _open_first(self) -> Command:
        return self._open_hit(self._hits()[0].entry.number) if self._hits() else Stay()

    def _open_hit(self, number: str) -> Command:
        """Open a clause of the list, from which one returns to it."""
        return Push(RulebookScene(self.book, number, self.setup))

    def _begin_search(self) -> Command:
        if not self.typed and self.focus.key != FIELD:
            self._left = self.focus.key or ""
        if field := self.focus.find(FIELD):
            self.focus_item(field)
        return Stay()

    def _back(self) -> Command:
        """Return from a search to the page as it was, else leave the rulebook."""
        if not self.typed and (self.focus.key != FIELD or not self._left):
            return Pop()
        self.focus.key = self._left or f"chapter:{self.chapter}"
        self.typed = self._left = ""
        return self.refreshed()

    # The contents

    def _contents(self) -> kit.Part:
        return kit.VStack([self._contents_line(chapter) for chapter in self._chapters], self.ui.scale(3))

    def _contents_line(self, chapter: Chapter) -> kit.Part:
        """Return a chapter in the contents, which a press opens, muted if it does not apply to this game."""
        ui, s, theme, key = self.ui, self.ui.scale, self.ui.theme, f"chapter:{chapter.number}"
        picked = chapter.number == self.chapter
        muted = self.setup is not None and not self._is_for_this_game(chapter)
        ink = theme.on_accent if picked else theme.text_muted if muted else theme.text
        number = kit.words(ui, chapter.number, "strong", one_line=True, align="right", colour=ink)
        title = kit.words(ui, chapter.title, "body" if muted else "strong", colour=ink, grow=1)
        row = kit.HStack([kit.Wide(number, ui.text.measure("00", "strong")[0]), title], s(8))

        def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            if picked:
                canvas.box(rect, Box(theme.accent, s(9)))
            elif focus.hovered == key:
                canvas.box(rect, Box(theme.text, s(9), fill_opacity=0.08))

        label = f"{chapter.number} {chapter.title}"
        item = Focusable(key, Rect(0, 0, 0, 0), self._opener(chapter.number), label, group="contents", entry=picked)
        return kit.AtLeast(kit.Face(kit.Pad(row, left=s(8), right=s(6), y=s(6)), item, paint), high=s.target(36))

    def _is_for_this_game(self, chapter: Chapter) -> bool:
        assert self.setup is not None
        return any(self.book.concerns(entry.number, self.setup) for entry in chapter.clauses)

    @property
    def _chapters(self) -> tuple[Chapter, ...]:
        return the_book(self.book.game)

    def _chapter(self) -> Chapter:
        return self._chapters[self._at()]

    def _at(self) -> int:
        return next((at for at, chapter in enumerate(self._chapters) if chapter.number == self.chapter), 0)

    # Actions

    def _opener(self, number: str) -> Callable[[], Command]:
        return lambda: self.open(number)

    def open(self, number: str) -> Command:
        """Show a chapter from its top."""
        self.chapter, self.marked = number, ""
        self.typed = self._left = ""
        self.memory[f"page.{number}.scroll"] = ScrollState()
        self.focus.key = f"chapter:{number}"
        return self.refreshed()

    def press(self, clause: str) -> Command:
        """Fold or unfold a clause that does not apply to this game. Focus any other clause."""
        if self.setup is not None and not self.book.concerns(clause, self.setup):
            self.opened ^= {clause}
            self.refresh()
        return Stay()

    def details_of(self, item: Focusable) -> Sequence[str]:
        """Return the text of a clause, whose item is its heading. Of a line of the list, the sentence and chapter."""
        if isinstance(item.extra, tuple):
            return item.extra
        clauses = (entry for entry in self._chapter().clauses if item.key == f"clause:{entry.number}")
        return next(map(spoken_lines, clauses), super().details_of(item))

    def spoken_note(self) -> str:
        """Return the open chapter's title and its text before the first clause, or how much was found."""
        if self.typed.strip():
            return self._count()
        chapter = self._chapter()
        return in_one((chapter.title, *spoken_lines(chapter.head)))

    def about(self) -> str:
        text = _("Pick a chapter on the left and read it on the right: up and down go from rule to rule.")
        return text if self.ui.keys.by_pad else f"{text}\n{self.ui.keys.hint(Intent.FIND)}"

    def on_intent(self, intent: Intent) -> Command | None:
        if intent is Intent.INSPECT:
            return self._look_closely()
        if intent is Intent.FIND:
            return self._begin_search()
        if intent is Intent.CANCEL:
            return self._back()
        if intent in (Intent.NEXT_CITY, Intent.PREVIOUS_CITY):
            at = self._at() + (1 if intent is Intent.NEXT_CITY else -1)
            return self.open(self._chapters[at % len(self._chapters)].number)
        return super().on_intent(intent)

    def intend(self, intent: Intent) -> Command | None:
        """Scroll a clause that is taller than the page by up and down before the focus moves on."""
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN) and self.widgets and self._reading is not None:
            return self._reading.page(1 if intent is Intent.PAGE_DOWN else -1, self)
        if intent in (Intent.UP, Intent.DOWN) and self._is_in_text():
            used = self._read_on(1 if intent is Intent.DOWN else -1)
            if used is not None:
                return used
            if self._focus_heading(1 if intent is Intent.DOWN else -1):
                return Stay()
        return super().intend(intent)

    def _look_closely(self) -> Command | None:
        """Open the card under the pointer, else the first visible one."""
        items = self._reading.focusables() if self._reading is not None else []
        pointed = self.focus.pointed.key if self.focus.pointed is not None else ""
        start = next((at for at, item in enumerate(items) if item.key == pointed), 0)
        card = next((item for item in items[start:] if item.key.startswith("card:") and item.in_sight), None)
        return card.action() if card is not None else None

    def _focus_heading(self, by: int) -> bool:
        """Move the focus by so many headings, and return False if there is none."""
        page, current = self._reading, self.focus.current
        headings = [item for item in page.focusables() if item.key.startswith("clause:")] if page is not None else []
        at = next((at + by for at, item in enumerate(headings) if current and item.key == current.key), -1)
        if page is None or not 0 <= at < len(headings):
            return False
        self.focus.key = headings[at].key
        page.reveal(headings[at], self)
        self.ui.invalidate()
        return True

    def _is_in_text(self) -> bool:
        current = self.focus.current if self.widgets else None
        return current is not None and current.key.startswith("clause:")

    def _read_on(self, by: int) -> Command | None:
        """Scroll while the next heading is out of sight. After the last heading open the next chapter.

        Return None if the focus may move to the next heading.
        """
        page, current = self._reading, self.focus.current
        assert page is not None and current is not None
        headings = [item for item in page.focusables() if item.key.startswith("clause:")]
        at = next(at for at, item in enumerate(headings) if item.key == current.key)
        step = round(page.rect.height * 0.4)
        if by < 0:
            start = headings[at - 1].rect.top if at else page.rect.top - 1
            return page.shift(-step, self) if start < page.rect.top else None
        if at + 1 < len(headings):
            return page.shift(step, self) if headings[at + 1].rect.bottom > page.rect.bottom else None
        used = page.shift(step, self)
        if used is None and self.focus.find("after") is not None:
            self.focus.key, self.focus.ring = "after", True
            self.ui.invalidate()
            return Stay()
        return used
