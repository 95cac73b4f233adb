"""The layers that open over a table (journal, help, menu, rulebook), and the help and the menu themselves."""

from collections.abc import Callable, Sequence
from functools import partial

from cardcity_desktop.scenes.match_table import table_host
from cardcity_desktop.scenes.match_table.journal import JournalLayer, TableJournal
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.scenes.rulebook.book import rule_label, title_of
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.scenes.shared.screen_help import KeysLayer
from cardcity_desktop.scenes.shared.send_code import copy_label, copy_match
from cardcity_desktop.session.store import FREE
from cardcity_desktop.support.i18n import _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.toolkit import Canvas, Command, Pop, Push, Reset, Stay
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.window.input.intents import ASKING, FIXED, SKIPS, Intent

Menu = tuple[Sequence[table_host.MenuChoice], str]
"""Choices, and the text above them."""


class TableLayers:
    """The layers and pages of one table. Closing one returns to the table."""

    def __init__(
        self, table: table_host.MatchTableHost, task: TaskAtTable, journal: Callable[[], TableJournal]
    ) -> None:
        self._table, self._task, self._journal = table, task, journal

    def show_journal(self) -> Command:
        if self._table.journal_waits and self._table.animating:
            return Stay()
        return Push(JournalLayer(self._journal_entries, self._journal().show_place))

    def _journal_entries(self) -> list[table_host.JournalEntry]:
        """Return the journal's lines, then messages."""
        entry = table_host.JournalEntry
        return [
            *self._journal().entries(),
            *(entry(text, heading=_("Messages")) for text in self._table.ui.toasts),
        ]

    def show_help(self) -> Command:
        return Push(HelpLayer(self._table, self.open_rules))

    def show_menu(self) -> Command:
        return Push(MenuLayer(self._menu, hides_table=self._table.hot_seat.kind == "curtain"))

    def _menu(self) -> Menu:
        """Return the choices and the text of the menu in the present language, which its options may have changed."""
        table, puzzle = self._table, self._task.given.puzzle
        *usual, way_out = self._usual_choices()
        if puzzle is not None:
            way_out = table_host.MenuChoice("leave", _(puzzle.leave_label), "arrow_left", lambda: Pop(1, puzzle.leave))
        choices = [*table.menu_choices(), *self._screens(), *usual, *self._new_deal(), way_out]
        text = _("The game is saved at every step. You can leave at any time.") if puzzle is None else puzzle.text()
        return choices, text

    def _screens(self) -> list[table_host.MenuChoice]:
        """Return the choice of other screens, where the game has pages for them and the match is played here alone."""
        table = self._table
        given = self._task.given
        is_plain = not (given.puzzle or given.mission or given.practice or table.hot_seat.by_mail)
        if not is_plain or table.front.second_screen() is None or not any(seat.is_person for seat in table.match.seats):
            return []

        def open_panel() -> Command:
            from cardcity_desktop.scenes.second_screens.panel import ScreensPanel

            return Push(ScreensPanel(table.services, table.match, table.join_room))

        return [table_host.MenuChoice("screens", _("Phones and other screens"), "people", open_panel)]

    def switch(self, options: object, name: str, hide: str, show: str) -> table_host.MenuChoice:
        """Return the menu's choice that hides or shows what the attribute `name` of `options` decides."""

        def flip() -> Command:
            setattr(options, name, not getattr(options, name))
            self._table.refresh()
            return Pop()

        return table_host.MenuChoice(name, hide if getattr(options, name) else show, "eye", flip)

    def _usual_choices(self) -> list[table_host.MenuChoice]:
        """Return the choices that the menus of all games have."""
        choice, table = table_host.MenuChoice, self._table
        return [
            choice("rules", _("Rules"), "book", self.open_rules),
            choice("code", copy_label(table.match.header), "copy", lambda: copy_match(table.ui, table.match)),
            choice("options", _("Options"), "settings", lambda: Push(table.services.options_scene())),
            choice("leave", _("Leave the game"), "home", self.leave),
        ]

    def _new_deal(self) -> list[table_host.MenuChoice]:
        """Return the choice to begin a mission or a free game alone anew, or [] in others, whose deal or rivals matter.

        After the first round it asks whether to keep the match that is given up.
        """
        table, match, mission = self._table, self._table.match, self._task.given.mission
        header, matches = match.header, table.services.matches
        if mission is None and (header.purpose != FREE or len(header.seats) > 1):
            return []

        def begin(leave: Callable[[], None]) -> Command:
            leave()
            if mission is not None:
                return table.services.career.start(mission)
            return Reset(table.services.table_scene(matches.again(header)))

        def ask() -> Command:
            progress, delete = match.progress(), partial(begin, self._task.give_up)
            if progress.round == 1 or match.finished:
                return delete()
            text = _("{progress}. Keep this game, to continue it later?")
            reached = text.format(progress=table.front.words.progress_text(progress))
            answers = [
                Answer(_("Back")),
                Answer(pgettext("action", "Delete"), delete),
                Answer(_("Keep"), partial(begin, match.close), "primary"),
            ]
            return Push(Dialog(_("Begin anew"), reached, answers))

        return [table_host.MenuChoice("anew", _("Begin anew"), "replay", ask)]

    def open_rules(self, clause: str = "") -> Command:
        """Open the rulebook at a clause, by default the one that explains the moment."""
        header = self._table.match.header
        clause = clause or self._table.help_text().clause
        return Push(self._table.services.rulebook_scene(header.game, clause, header.setup))

    def leave(self) -> Command:
        """Close the saved match and go to the game's first page."""
        self._table.match.close()
        return Reset(self._table.services.home_scene(self._table.match.header.game))


class MenuLayer(Layer):
    """The menu: continue, rules, options, leave. Every step is saved. If the disk refuses, a notice shows it."""

    close_intents = (Intent.CANCEL, Intent.MENU)
    close_icon = "play"
    close_kind = "primary"
    closes_below = True  # as the last of the column of buttons
    wide = 420

    def close_label(self) -> str:
        return _("Go on")

    def __init__(self, menu: Callable[[], Menu], hides_table: bool = False) -> None:
        """`hides_table` draws nothing of the table, because other persons could read a hand meanwhile."""
        super().__init__()
        self.menu, self.opaque = menu, hides_table

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(1.0 if self.opaque else 0.5)

    @property
    def title(self) -> str:
        return _("Pause")

    def enter(self) -> None:
        self.focus.key = "close"
        if self.opaque:
            self.ui.forget_words()  # a hint names cards of the hidden hand

    def body(self, width: int) -> kit.Part:
        ui, (choices, text) = self.ui, self.menu()
        buttons = [kit.button(ui, label, action, icon=icon, key=key) for key, label, icon, action in choices]
        column = kit.VStack(buttons, ui.scale(10))
        return kit.VStack([kit.words(ui, ui.notice_text or text, muted=True), column], ui.scale(14))


class HelpLayer(KeysLayer):
    """Help for the table's present state, read anew whenever it is composed."""

    wide = 1120

    def __init__(self, table: table_host.MatchTableHost, open_rules: Callable[[str], Command]) -> None:
        """`open_rules` opens the rulebook at a clause. For "" at the clause of the present phase."""
        super().__init__()
        self.table, self.open_rules = table, open_rules

    @property
    def title(self) -> str:
        return self.table.help_text().title

    def enter(self) -> None:
        self.focus.key = self.focus.key or "rule"

    def body(self, width: int) -> kit.Part:
        ui, s, text = self.ui, self.ui.scale, self.table.help_text()
        kind: Kind = "primary" if text.refused else "secondary"
        label = rule_label(self._game, text.clause)
        rule = kit.button(ui, label, self._opener(text.clause), kind=kind, icon="book", key="rule")
        parts = [
            kit.words(ui, text.text),
            kit.HStack([rule, kit.space(grow=1)]),
            *([kit.words(ui, text.how, muted=True)] if text.how else []),
            self._keys_and_signs(width, text),
            self._kept("rules", lambda: self._rules(text)),
        ]
        return kit.VStack(parts, s(14))

    def _keys_and_signs(self, width: int, text: table_host.HelpText) -> kit.Part:
        """Return keys at the left and signs at the right. With large text one below the other."""
        ui, s = self.ui, self.ui.scale
        across = max(1, min(3, width // s.target(330)))
        left = self._kept("keys", self._keys)
        if (signs := text.signs) is None:
            return left
        heading, beside = _("What the signs mean"), max(1, across - 1)
        shown = self._kept(f"signs {across}", lambda: self._headed(heading, signs(ui, beside)))
        if across == 1:
            return kit.VStack([left, shown], s(16))
        column = (width - s(24) * (across - 1)) // across
        widths = (column, width - column - s(24))
        return kit.HStack([left, shown], s(24), "top", widths)

    def _kept(self, name: str, make: Callable[[], kit.Part]) -> kit.Part:
        return kit.kept(self, name, (self.table.revision, self.focus.ring, self.ui.keys, self.ui.listening), make)

    def _keys(self) -> kit.Part:
        keys = [self._headed(_("Keys that work now"), self.key_rows(self.keys_now()))]
        if asking := self.asking_keys(at_table=True):
            keys.append(self._headed(_("Keys that ask"), self.key_rows(asking)))
        return kit.VStack(keys, self.ui.scale(16))

    def keys_now(self) -> list[tuple[str, str]]:
        """Return (keys, effect) for every key that works now."""
        label = self.ui.keys.label
        intents = [intent for intent in Intent if intent not in FIXED | {*ASKING, *SKIPS} and self.table.works(intent)]
        return [
            (self.arrow_keys(), _("Walk over cards and cells")),
            (label(Intent.NEXT), _("Go to the next group of items")),
            (f"{label(Intent.FIRST)} {label(Intent.LAST)}", _("Go to the first or the last of a row")),
            (label(Intent.CONFIRM), _("Press what is marked")),
            (label(Intent.CANCEL), _("Put back, else the menu")),
            *self.named_keys(intents),
            *([("1–9", _("Press the choice with that number"))] if self.table.numbers_choices else []),
        ]

    def _headed(self, title: str, part: kit.Part) -> kit.Part:
        return kit.VStack([kit.words(self.ui, title, "heading"), part], self.ui.scale(5))

    def _rules(self, text: table_host.HelpText) -> kit.Part:
        named = [(clause, f"{clause}\u2002{title_of(self._game, clause)}") for clause in text.rules]
        named.append(("1", _("All rules") + "\u00a0›"))
        parts = [
            kit.button(self.ui, label, self._opener(clause), "quiet", key=f"rule:{clause}") for clause, label in named
        ]
        rules = kit.Flow(parts, self.ui.scale(2), self.ui.scale(2))
        return kit.VStack([kit.words(self.ui, _("The rules that matter now"), "heading"), rules], self.ui.scale(8))

    def on_intent(self, intent: Intent) -> Command | None:
        return self.open_rules("") if intent is Intent.RULES else super().on_intent(intent)

    @property
    def _game(self) -> str:
        return self.table.match.header.game

    def _opener(self, clause: str) -> Callable[[], Command]:
        return lambda: self.open_rules(clause)
