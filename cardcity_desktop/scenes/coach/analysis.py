"""The analysis of a finished game: its curve, the best ways at each decision, and variations to play on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect, Surface

from cardcity_desktop.players.coach import LEAST_COST, Decision
from cardcity_desktop.players.player import Advice
from cardcity_desktop.scenes.coach.analysed_game import EVERYTHING, AnalysedGame
from cardcity_desktop.scenes.coach.curve import Course, Curve
from cardcity_desktop.scenes.coach.moments import position_picture
from cardcity_desktop.scenes.coach.puzzle import PuzzleBench, trial_table
from cardcity_desktop.scenes.coach.way_list import mistake_rows, variation_rows, way_rows
from cardcity_desktop.scenes.replay.scene import MomentPicture
from cardcity_desktop.scenes.services import MatchProblemError
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.send_code import copy_match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import Logged
from cardcity_desktop.session.variations import LONGEST_REMARK, Variation
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import inset
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.window.commands import Command, Push, Reset, Stay
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text, percent_text
from cardcity_desktop.ui.wording.seats import named, names_of, of_player

LARGE_TEXT = 1.3
"""From this text size on everything but the board is in one column."""
BESIDE = 1.5
"""Ratio of the page's width to its height from which the board is beside the column, not in it."""
RECENT_ACTIONS = 5
"""Most actions of a variation that are listed: the last ones."""
FURTHER = 4
"""Number of steps after a decision that are searched for its effect."""


class AnalysisScene(AnalysedGame):
    """The screen of an analysed game."""

    def about(self) -> str:
        return _("Every decision of a finished game: what was best, what it cost, and what might have followed.")

    # The page

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(28), s(20))
        head = page_head(ui, _("Analysis"), [self._eyes()] if self._is_wide else [])
        body: list[kit.Part] = [head] if self._is_wide else [head, self._eyes()]
        if self.review is None:
            parts: list[kit.Part] = [*body, kit.space(grow=1), self._progress(), kit.space(grow=1)]
            return kit.arrange(kit.VStack(parts, s(12)), page).all
        if self._is_wide:
            lists = kit.VStack([self._ways(grow=1), self._presses()], s(12))
            board = kit.VStack([self._board(), self._moment()], s(12))
            columns = kit.HStack([_Share(board, grow=0.43), _Share(lists, grow=0.57)], s(14), "fill", grow=1)
            return kit.arrange(kit.VStack([*body, columns, self._course()], s(14)), page).all
        others = [self._moment(), self._ways(), self._presses(), self._course()]
        if page.width < BESIDE * page.height:
            column = kit.VStack([self._board(), *others], s(14))
            return kit.arrange(kit.VStack([*body, kit.Scroll(column, "analysis", self, grow=1)], s(12)), page).all
        right = kit.Scroll(kit.VStack(others, s(14)), "analysis", self)
        columns = kit.HStack([_Share(self._board(), grow=0.43), _Share(right, grow=0.57)], s(14), "fill", grow=1)
        return kit.arrange(kit.VStack([*body, columns], s(12)), page).all

    @property
    def _is_wide(self) -> bool:
        return self.ui.scale.text <= LARGE_TEXT

    def _eyes(self) -> kit.Part:
        names = names_of(self.match.seats)
        saw, own = _("What {name} saw"), _("What you saw")
        options = [Option(str(seat), of_player(saw, own, name)) for seat, name in enumerate(names)]
        options.append(Option(EVERYTHING, _("Everything")))
        picked = EVERYTHING if self.all_open else str(self.seat)
        return kit.choice(self.ui, options, picked, self._look_with, "eyes")

    def _progress(self) -> kit.Part:
        ui, s, progress = self.ui, self.ui.scale, self.coaching.progress
        done, total = (progress.done, progress.total) if progress else (0, 0)
        text = _("Every decision is looked at again.")
        if total:
            text += " " + _("{done} of {total}").format(done=done, total=total)

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw_gauge(canvas, rect, [GaugePart("", done, canvas.theme.accent)], max(1, total))

        bar = kit.drawing(paint, s.target(480), s(22))
        return kit.VStack([kit.words(ui, text, "heading", align="center"), bar], s(14), "center")

    # The board

    def spoken_note(self) -> str:
        """Return the round, the player's action, and its cost; nothing while the game is still analysed."""
        if self.review is None:
            return ""
        done, decision = self._played(), self.decision
        return in_one((
            self.front.words.progress_text(self.replay.progress(self.at)),
            _("Played: {text}").format(text=done) if done else "",
            self._cost_text(decision) if decision else "",
        ))  # fmt: skip

    def _cost_text(self, decision: Decision) -> str:
        if decision.cost < LEAST_COST:
            return _("Nothing better was found.")
        return _("It cost {cost}.").format(cost=self.front.words.cost_text(decision.cost))

    def _board(self) -> kit.Part:
        """Return the table at the position."""
        ui, s = self.ui, self.ui.scale
        shown, seat = self.shown, self.seat
        key = (shown.lines, seat, self.all_open)
        kept = self.memory.setdefault("moments", {})

        def draw(size: tuple[int, int]) -> Surface | None:
            return position_picture(self.services, ui, shown, self.at, seat, size, self.all_open)

        return kit.Leaf(
            lambda rect: MomentPicture(rect, key, draw, kept), kit.fixed(s(400), s(400), s(200), s(150)), grow=1
        )

    def _moment(self) -> kit.Part:
        """Return the round, the player's action, and its cost."""
        ui, words = self.ui, self.front.words
        parts: list[kit.Part] = [kit.words(ui, words.progress_text(self.replay.progress(self.at)), "heading")]
        names = names_of(self.match.seats)
        if done := self._played():
            parts.append(kit.words(ui, _("Played: {text}").format(text=done)))
        if self.line:
            first = max(self.at + 1, self.shown.length - RECENT_ACTIONS + 1)
            shown = ("… " if first > self.at + 1 else "") + self._sentences(self.shown, first, self.shown.length)
            parts.append(kit.words(ui, _("On the board: {text}").format(text=shown), "small", colour=ui.theme.accent))
        if remark := self._written_remark:
            parts.append(kit.words(ui, remark, "strong", colour=ui.theme.accent))
        if self.decision is None:
            none = of_player(_("{name} had no decision to make."), _("You had no decision to make."), names[self.seat])
            parts.append(kit.words(ui, _("Let me think…") if self.all_open else none, muted=True))
        else:
            colour = ui.theme.danger if self.decision.cost >= LEAST_COST else ui.theme.accent
            parts.append(kit.words(ui, self._cost_text(self.decision), "strong", colour=colour))
        return kit.panel(ui, kit.VStack(parts, ui.scale(4)), x=18, y=12)

    def _played(self) -> str:
        """Return the player's action as the ways are worded; if it was not visible, the same player's next one."""
        ahead = range(self.at + 1, min(self.at + FURTHER, self.replay.length) + 1)
        own = (at for at in ahead if self.replay.step_at(at).seat == self.seat)
        at = next((at for at in own if self._sentences(self.replay, at, at)), 0)
        if not at:
            return ""
        view = self.match.game.view(self.match.states[at - 1], self.seat)
        return self.front.words.hint_text(view, Advice(self.replay.step_at(at).action), names_of(self.match.seats))

    def _sentences(self, replay: Replay, first: int, last: int) -> str:
        """Return the events of actions `first` to `last` in sentences, as the chosen seat saw them."""
        names, found = names_of(self.match.seats), list[str]()
        for at in range(first, min(last, replay.length) + 1):
            events = replay.open_events(at) if self.all_open else replay.events(at, self.seat)
            found += [text for event in events if (text := self.front.words.event_text(event, names))]
        return " ".join(found)

    # Ways and variations

    def _ways(self, grow: float = 0) -> kit.Part:
        """Return the best ways beside the variations; below them with large text."""
        ui, s = self.ui, self.ui.scale
        ways = kit.VStack([kit.words(ui, _("Best ways"), "heading"), *way_rows(self)], s(6))
        heading: kit.Part = kit.words(ui, _("Variations"), "heading")
        if known := self.coaching.variations:
            copy = partial(copy_match, ui, self.match, known)
            press = kit.button(ui, "", copy, "quiet", "copy", "code", tip=_("Copy as a code"))
            heading = kit.Flow([heading, press], s(8), line_gap=s(4))
        tree = kit.VStack([*mistake_rows(self), kit.space(s(6)), heading, kit.VStack(variation_rows(self))], s(6))
        if not self._is_wide:
            return kit.VStack([kit.panel(ui, ways, x=14), kit.panel(ui, tree, x=14)], s(14))
        left = kit.panel(ui, kit.Scroll(ways, "ways", self), x=10, y=12)
        right = kit.panel(ui, kit.Scroll(tree, "tree", self), x=10, y=12)
        return kit.HStack([_Share(left, grow=0.63), _Share(right, grow=0.37)], s(14), "fill", grow=grow)

    @property
    def _written_remark(self) -> str:
        """The remark on the position on the board, "" without one."""
        variations = self.coaching.variations
        return next((way.remark for way in variations if (way.at, way.lines) == (self.at, self.line)), "")

    def _remark(self) -> Command:
        """Ask for a remark on the position on the board."""

        def done(text: str) -> Command:
            self.keep(Variation(self.at, self.line, text))
            return Stay()

        text, hint = self._written_remark, _("What is this variation about?")
        return Push(AskText(_("Remark"), text, hint, LONGEST_REMARK, _("Keep"), done))

    # What can be done here

    def _presses(self) -> kit.Part:
        """Return the buttons for the position on the board."""
        ui, s = self.ui, self.ui.scale
        if self.is_hidden:
            parts = [
                kit.button(ui, _("Try it"), self.solve, "primary", "play", "solve"),
                kit.button(ui, _("Show the answer"), self.show_answer, icon="hint", key="answer"),
            ]
            return kit.Flow(parts, s(10), line_gap=s(8))
        parts = [
            kit.button(ui, _("Try it on the table"), self._try, "primary", "play", "try"),
            kit.button(ui, _("Play on from here"), self._branch, icon="branch", key="branch"),
        ]
        desk = self.front.position_desk(ui)
        request = desk.written(self.shown.state(self.shown.length), self.seat) if desk else None
        if request:
            edit = partial(self._edit, request)
            parts.append(kit.button(ui, "", edit, icon="settings", key="edit", tip=_("Position editor")))
        if self.line:
            parts.append(kit.button(ui, _("Add a remark"), self._remark, icon="pencil", key="remark"))
        return kit.Flow(parts, s(10), line_gap=s(8))

    def solve(self) -> Command:
        """Open the selected mistake as a puzzle; its answer is shown afterwards."""
        decision = self.decision
        assert decision is not None
        self.revealed.add((self.seat, decision.at))
        return Push(PuzzleBench(self.services, self.coaching, self.seat, decision).table())

    def show_answer(self) -> Command:
        """Show the best way out of the selected mistake on the board."""
        decision = self.decision
        assert decision is not None
        self.revealed.add((self.seat, decision.at))
        return self.look_at(self.at, self.lines_of(decision, 0))

    def _edit(self, request: dict[str, Any]) -> Command:
        return Push(self.services.position_scene(self.match.header.game, request))

    def _try(self) -> Command:
        """Open the table at the position; actions played there become a variation."""
        return Push(trial_table(self.services, self.match, (self.at, self.line), self.seat, self._tried))

    def _tried(self, lines: tuple[Logged, ...]) -> None:
        if lines:
            self.keep(Variation(self.at, lines))
            self.look_at(self.at, lines)

    def _branch(self) -> Command:
        try:
            return Reset(self.services.table_scene(self.services.matches.branch(self.shown, self.shown.length)))
        except MatchProblemError as problem:
            self.ui.toast(str(problem))
            return Stay()

    # The course

    def _course(self) -> kit.Part:
        """Return the curve with its caption and the buttons to other decisions."""
        ui, s = self.ui, self.ui.scale
        course = self._course_values()
        caption = _("Points in sight") if self._alone else _("Chance to win")
        head = kit.VStack(
            [kit.words(ui, caption, "small", muted=True), kit.words(ui, course.shown, "title", colour=ui.theme.accent)]
        )
        curve = kit.Leaf(
            lambda rect: Curve(rect, course, self.go_to, self.step), kit.fixed(s(300), s(96), s(160), s(80)), grow=1
        )
        steps = [
            ("skip_back", _("Mistake before"), partial(self.step, -1, self.falls), "fall_back"),
            ("step_back", _("Decision before"), partial(self.step, -1), "back_one"),
            ("step_forward", _("Next decision"), partial(self.step, 1), "on_one"),
            ("skip_forward", _("Next mistake"), partial(self.step, 1, self.falls), "fall"),
        ]
        moves = kit.Flow([kit.button(ui, "", act, icon=icon, key=key, tip=tip) for icon, tip, act, key in steps], s(6))
        row: kit.Part = kit.HStack([head, curve, moves], s(14))
        if not self._is_wide:
            row = kit.VStack([head, curve, moves], s(8))
        return kit.panel(ui, row, x=18, y=10)

    @property
    def _alone(self) -> bool:
        return len(self.match.seats) == 1

    def _course_values(self) -> Course:
        """Return the curve of the viewed seat with its value now: points alone, else chances to win."""
        assert self.review is not None
        seat = self.seat
        points = [(point.at, point.points[seat] if self._alone else point.wins[seat]) for point in self.review.curve]
        falls = [decision.at for decision in self.falls]
        rounds = [(start.at, start.round) for start in self.replay.rounds]
        others = [
            (self.front.seat_look(sitter.colour), [(point.at, point.wins[other]) for point in self.review.curve])
            for other, sitter in enumerate(named(self.match.seats))
            if other != seat
        ]
        middle = None if self._alone else 0.5
        bare = Course(self.match.action_count, points, middle, falls, rounds, self.at, "", others)
        value = bare.value_at(self.at)
        shown = number_text(round(2 * value) / 2) if self._alone else percent_text(round(100 * value))
        return replace(bare, shown=shown)


class _Share(kit.Around):
    """A part that takes its share of a row, regardless of its natural width."""

    def _measure(self, width: int) -> kit.Size:
        size = self.part.measure(width)
        return kit.Size(0, size.high, 0, size.least_high, size.baseline)
