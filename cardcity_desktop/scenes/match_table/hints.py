"""Hints: the best player's next action at the viewer's seat, with a reason, computed in another process.

A hint is a note in the place that the table has for it (`hint_room`), or a toast where there is none.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from cardcity_desktop.career.missions import Medal
from cardcity_desktop.players.aims import Goal
from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.match_table.aim_text import AimWords
from cardcity_desktop.scenes.match_table.computers import Computers
from cardcity_desktop.scenes.match_table.table_host import MatchTableHost
from cardcity_desktop.scenes.match_table.task import TaskAtTable
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.hint import Hint, HintNote
from cardcity_desktop.ui.window.commands import Command, Stay
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.widget import Widget

HINT_SECONDS = 3600.0
"""Longest time that a hint is shown: it stays until the player acts, which ends it in `reread`."""


class Hints:
    """The hints of one table. The match counts how many the player asked for.

    Where a hint has a price, as in a puzzle, `instead` is called in its place.
    """

    def __init__(self, table: MatchTableHost, computers: Computers, task: TaskAtTable) -> None:
        self._table, self._computers, self._task = table, computers, task
        self._asked_of: Any = None  # the match's state at the last question
        self._answer: Advice | None = None  # to that question, once it is computed
        self._shown = ""  # the text of the toast, or of the note
        self._hint: Hint | None = None  # the shown one
        self.note: Rect | None = None  # its note's place in px, None while a toast shows it
        self._refused: Intent | None = None  # what the toast says to be impossible
        self.instead: Callable[[], Command] | None = None

    @property
    def available(self) -> bool:
        """True if the viewer has a decision to make, and looks at what it depends on."""
        return self._table.turn_status.is_my_turn and not self._table.waits_for_look

    def ask(self) -> Command:
        """Show the advised action once it is computed. If nothing was played since the last hint, the cached one."""
        table = self._table
        if not self.available:
            return Stay()
        if self.instead is not None:
            return self.instead()
        if self._asked_of is not table.match.state:
            self._asked_of, self._answer = table.match.state, None
            table.match.note_hint()
            self._toast(_("Let me think…"))
            self._computers.advise(table.turn_status.actor, self._found, self._goals())
        elif self._answer is not None:
            self._show(self._answer)
        return Stay()

    def cache(self, advice: Advice) -> None:
        """Cache `advice` as the answer to the next hint."""
        self._asked_of, self._answer = self._table.match.state, advice

    def show_answer(self) -> Command:
        """Show the cached advice without counting a hint."""
        if self._answer is not None:
            self._show(self._answer)
        return Stay()

    @property
    def is_given(self) -> bool:
        """True from an answer to a hint until the next action."""
        return self._answer is not None and self._asked_of is self._table.match.state

    @property
    def shown(self) -> Advice | None:
        """The advice that a note or a toast shows, else None."""
        return self._answer if self.is_given and self._hint is not None else None

    @property
    def advised(self) -> Any:
        """The advised action while a hint is given, else None."""
        return self._answer.action if self._answer is not None and self.is_given else None

    @property
    def text(self) -> str:
        """The words that are shown now, by a note or a toast, "" for none."""
        toast, has_note = self._table.ui.toast_text, self.note is not None and self._table.on_top
        return self._shown if has_note or toast == self._shown else ""

    def place(self) -> Rect | None:
        """Return the place in px that the note of the shown hint takes, or None if there is none, or no room for it."""
        table = self._table
        room = table.hint_room() if self._hint is not None and table.on_top and not table.waits_for_look else None
        part = self._part()
        if room is None or not part.fits(*room.size):
            return None
        return Rect(room.topleft, (room.width, min(room.height, part.measure(room.width).high)))

    def _part(self) -> kit.Part:
        hint, ui = self._hint, self._table.ui
        return kit.kept_value(self._table, "hint", hint, lambda: HintNote(ui, hint).part() if hint else kit.space())

    def widgets(self) -> Sequence[Widget]:
        """Return the note of the shown hint. Where it has no room, show the toast in its place and return ()."""
        table, had_note = self._table, self.note is not None
        self.note = self.place()
        if self.note is None:
            if had_note and self._hint is not None and table.on_top:
                table.ui.toast(self._shown, HINT_SECONDS)
            return ()
        if table.ui.toast_text == self._shown:
            table.ui.toast("")
        widgets = kit.arrange(self._part(), self.note).all
        for widget in widgets:
            widget.static = False
        return widgets

    def put_aside(self) -> None:
        """Remove note and toast while another scene is over the table. `bring_back` shows a hint again."""
        if self._shown and self._table.ui.toast_text == self._shown:
            self._table.ui.toast("")
        if self.note is not None:
            self._table.refresh()

    def bring_back(self) -> None:
        """Show the hint that `put_aside` has removed, in the present language."""
        if self._shown and self._refused is None and not self._table.waits_for_look:
            if self._answer is None:
                self._toast(_("Let me think…"))
            else:
                self._state(self._hint_of(self._answer))

    def refuse(self, intent: Intent) -> None:
        """Say why `intent` does nothing now, for a while and no longer than that is true."""
        self._drop_note()
        self._shown, self._refused = self._table.why_not(intent), intent
        self._table.ui.toast(self._shown)

    def reread(self) -> None:
        """Clear the hint if the match moved on, and a refusal if it is no longer true."""
        if self._refused is not None:
            is_over = not self._table.why_not(self._refused)
        else:
            moved_on = self._asked_of is not None and self._asked_of is not self._table.match.state
            is_over = moved_on or self._table.waits_for_look
        if is_over:
            self.clear()

    def clear(self) -> None:
        """Remove the note or the toast, if it is still shown."""
        self.put_aside()
        self._drop_note()
        self._shown, self._refused = "", None

    def _found(self, found: Advice) -> None:
        advice = self._within_lesson(found)
        self.cache(advice)
        if self._table.on_top and self.available:  # else it waits for the next question
            self._show(advice)
        else:
            self.clear()

    def _within_lesson(self, advice: Advice) -> Advice:
        """Return the advice limited to the actions that a lesson's step allows."""
        task, table = self._task, self._table
        weighed = tuple(each for each in advice.candidates if task.asks_for(each.action))
        if task.asks_for(advice.action):
            return replace(advice, candidates=weighed)
        actions = [each.action for each in weighed] or task.allowed(table.match.legal(table.turn_status.actor))
        return replace(advice, action=actions[0], candidates=weighed) if actions else advice

    def _show(self, advice: Advice) -> None:
        table = self._table
        if self.available:
            table.show_advice(advice)
            self._state(self._hint_of(advice))

    def _hint_of(self, advice: Advice) -> Hint:
        table = self._table
        view, words = table.match.view(table.turn_status.viewer), table.front.words
        hint, mission = words.hint(view, advice, table.names), self._task.given.mission
        medal = self._medal
        if mission is None or medal is None or advice.outlook is None:
            return hint
        aim = AimWords(mission.aims[medal], advice.outlook, words, table.match.progress())
        if advice.outlook.by_score is None:
            return replace(hint, aim=aim.of_medal(medal, aim.sentence()))
        by_score = words.hint(view, Advice(advice.outlook.by_score), table.names).title
        return Hint(hint.title, aim.sentence(), aim=aim.of_medal(medal, aim.beside_the_score(by_score)))

    @property
    def _medal(self) -> Medal | None:
        """The next medal of the mission, or None without a mission or if none can be won."""
        mission, match = self._task.given.mission, self._table.match
        if mission is None:
            return None
        return mission.next_medal(match.game.standing(match.state, 0), match.game.bounds(match.state, 0))

    def _goals(self) -> tuple[Goal, ...]:
        mission, medal = self._task.given.mission, self._medal
        if mission is None or medal is None:
            return ()
        return tuple(Goal(aim.figure, aim.at_most, aim.number) for aim in mission.aims[medal])

    def _state(self, hint: Hint) -> None:
        """Show a hint in its place, and let a screen reader announce it."""
        table, self._refused = self._table, None
        self.put_aside()
        self._hint, self._shown = hint, hint.text
        table.refresh()
        if not (table.widgets and self.note):  # composed now, so that the place is known
            table.ui.toast(self._shown, HINT_SECONDS)
        else:
            table.ui.announce(self._shown)

    def _drop_note(self) -> None:
        had_note, self._hint, self.note = self.note is not None, None, None
        if had_note and self._table.on_top:
            self._table.refresh()

    def _toast(self, text: str) -> None:
        self._drop_note()
        self._shown, self._refused = text, None
        self._table.ui.toast(text, HINT_SECONDS)
