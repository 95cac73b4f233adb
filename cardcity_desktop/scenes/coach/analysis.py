"""The analysis of a finished game: its curve, the best ways at each decision, and variations."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from cardcity_desktop.players.coach import LEAST_COST, Decision
from cardcity_desktop.players.player import Advice
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.coach.analysed_game import EVERYTHING, MOST_FALLS, AnalysedGame
from cardcity_desktop.scenes.coach.curve import Course, Curve
from cardcity_desktop.scenes.coach.moments import PuzzleBench, advice_of, position_picture, trial_table
from cardcity_desktop.scenes.coach.way_list import mistake_rows, sound_text, variation_rows, way_rows
from cardcity_desktop.scenes.replay.scene import MomentPicture, play_on
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.position_desk import PositionDesk, Request, analyse_text, copy_position
from cardcity_desktop.scenes.shared.send_code import copy_match
from cardcity_desktop.session.store import Logged
from cardcity_desktop.session.variations import LONGEST_REMARK, Variation
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Push, Scene, Stay, Widget, inset
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT, Option
from cardcity_desktop.ui.widgets.fields import Caret, TextField
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.wording.numbers import number_text, percent_text
from cardcity_desktop.ui.wording.seats import labels_of, named, names_of, of_player

FIELD = "position"


class PositionField(TextField):
    """A text that is copied as a whole. `pasted`: called with a text that is pasted over it."""

    def __init__(self, rect: Rect, text: str, scene: Scene, pasted: Callable[[str], Command]) -> None:
        scene.memory.setdefault(f"{FIELD}.caret", Caret(0))  # its beginning is in sight
        name = _("Position as text")
        super().__init__(rect, text, pasted, FIELD, scene, placeholder=name, label=name)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draw the text only while the field has the focus: it is written for other programs."""
        text = self.value
        if focus.key != self.key:
            self.value = ""
        super().draw(canvas, focus)
        self.value = text

    def _accepted(self, text: str) -> str:
        return text  # another position, in place of this one

    def _insert(self, text: str) -> Command:
        return self.on_change(text) or Stay()

    def _delete(self, start: int, end: int) -> Command:
        return Stay()


def position_row(scene: Scene, services: Services, desk: PositionDesk, game: str, request: Request) -> kit.Part:
    """Return the position's text with the buttons that copy it and open the editor."""
    ui, text = scene.ui, analyse_text(desk, game, request)

    def paste(written: str) -> Command:
        return Push(services.position_scene(game, written)) if written.lstrip().startswith("{") else Stay()

    def edit() -> Command:
        return Push(services.position_scene(game, request))

    height = ui.scale.target(BUTTON_HEIGHT)
    field = kit.Leaf(lambda rect: PositionField(rect, text, scene, paste), kit.fixed(0, height, 0, height), grow=1)
    copy = partial(copy_position, ui, desk, game, request)
    return kit.HStack([
        field,
        kit.button(ui, _("Copy"), copy, icon="copy", key="copy", tip=_("Copy the position")),
        kit.button(ui, "", edit, icon="settings", key="edit", tip=_("Position editor")),
    ], ui.scale(10))  # fmt: skip


LARGE_TEXT = 1.2
"""From this text size on everything but the board is in one column."""
BESIDE = 1.5
"""Ratio of the page's width to its height from which the board is beside the column, not in it."""
FURTHER = 4
"""Number of steps after a decision that are searched for its effect."""


class AnalysisScene(AnalysedGame):
    """The screen of an analysed game."""

    def about(self) -> str:
        return _("Every decision of a finished game: what was best, what it cost, and what might have followed.")

    # The page

    def compose(self) -> list[Widget]:
        page = inset(self.ui.area, self.ui.scale(28), self.ui.scale(16))
        progress = None if self.review else self.coaching.progress
        facts = page.size, self.at, self.line, self.seat, self.all_open, self.is_hidden, self.review, self.decision
        whole = kit.kept(self, "page", (*facts, progress, self.coaching.variations), partial(self._whole, page))
        return kit.arrange(whole, page).all

    def _whole(self, page: Rect) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        head = page_head(ui, _("Analysis"), [self._view_choice()] if self._is_wide else [], note=self._game_text())
        body: list[kit.Part] = [head] if self._is_wide else [head, self._view_choice()]
        if self.review is None:
            return kit.VStack([*body, kit.Aligned(self._progress(), None, grow=1)], s(12))
        if self._is_wide:
            return kit.VStack([*body, self._wide_columns(), self._course()], s(10))
        ways = kit.panel(ui, kit.VStack([self._heading(), self._ways(), self._mistakes()], s(8)), x=14)
        tree = kit.panel(ui, kit.VStack([self._tree(), *self._remark_button()], s(8)), x=14)
        others = [ways, self._presses(), tree, self._course()]
        if page.width < BESIDE * page.height:
            column = kit.VStack([self._board(), *others], s(14))
            return kit.VStack([*body, kit.Scroll(column, "analysis", self, grow=1)], s(12))
        scrolled = kit.Scroll(kit.VStack(others, s(14)), "analysis", self)
        columns = kit.HStack([_Share(self._board(), grow=0.43), _Share(scrolled, grow=0.57)], s(14), "fill", grow=1)
        return kit.VStack([*body, columns], s(12))

    def _wide_columns(self) -> kit.Part:
        """Return the board, and at its right the ways beside the variations over the buttons."""
        ui, s, share = self.ui, self.ui.scale, self.front.picture_share
        scrolled = kit.Scroll(self._ways(), "ways", self, grow=1)
        ways = kit.VStack([self._heading(), scrolled, kit.Pad(self._mistakes(3), s(8), s(6))])
        tree = kit.VStack([kit.Scroll(self._tree(), "tree", self, grow=1), *self._remark_button()], s(6))
        lists = [_Share(kit.panel(ui, part, x=8, y=8), grow=grow) for part, grow in ((ways, 0.63), (tree, 0.37))]
        right = kit.VStack([kit.HStack(lists, s(12), "fill", grow=1), self._presses()], s(10))
        parts = [_Share(self._board(), grow=share), _Share(right, grow=1 - share)]
        return kit.HStack(parts, s(12), "fill", grow=1)

    def _game_text(self) -> str:
        """Return the set-up and the result: "Classic edition · Zoé 9, Bruno 16"."""
        header, words, replay = self.match.header, self.front.words, self.replay
        points = replay.game.result(replay.state(replay.length)).points
        seats = [
            _("{name} {points}").format(name=name, points=number_text(score or 0))
            for name, score in zip(labels_of(header.seats), points, strict=True)
        ]
        return f"{header.title or words.setup_text(header.setup)} \u00b7 {', '.join(seats)}"

    @property
    def _is_wide(self) -> bool:
        return self.ui.scale.text <= LARGE_TEXT

    def _view_choice(self) -> kit.Part:
        """Return the choice of a seat's view or all cards. Only names if there is no room for sentences."""
        names, picked = names_of(self.match.seats), EVERYTHING if self.all_open else str(self.seat)
        looks = [self.front.seat_look(sitter.colour) for sitter in self.match.seats]
        saw = [of_player(_("What {name} saw"), _("What you saw"), name) for name in names]
        everything = Option(EVERYTHING, _("Everything"))

        def row(labels: Sequence[str], rows: bool) -> kit.Part:
            seats = [
                Option(str(seat), label, tip="" if label == text else text, mark=look)
                for seat, (label, text, look) in enumerate(zip(labels, saw, looks, strict=True))
            ]
            return kit.choice(self.ui, [*seats, everything], picked, self._choose_view, "eyes", rows=rows)

        short = labels_of(self.match.seats)
        makers = [partial(row, saw, False), partial(row, short, False), partial(row, short, True)]
        return kit.FirstThatFits(makers, wraps=True, in_row=True)

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
        """Return the round, the player's action, its cost and the best answer, or "" while the game is analysed."""
        if self.review is None:
            return ""
        done, decision, words = self._played(), self.decision, self.front.words
        best = ""
        if decision is not None and decision.cost >= LEAST_COST and not self.is_hidden:
            view = self.match.game.view(self.match.state_before(decision.at), self.seat)
            best = words.hint_text(view, advice_of(decision.ways[0]), names_of(self.match.seats))
        return in_one((
            words.progress_text(self.replay.progress(self.at)),
            _("Played: {text}").format(text=done) if done else "",
            self._cost_text(decision) if decision else "",
            _("The best answer: {answer}").format(answer=best) if best else "",
        ))  # fmt: skip

    def _cost_text(self, decision: Decision) -> str:
        if decision.cost < LEAST_COST:
            return _("Nothing better was found.")
        return _("It cost {cost}.").format(cost=self.front.words.cost_text(decision.cost))

    def _board(self) -> kit.Part:
        """Return the table at the position, with its text where it can be written."""
        ui, s = self.ui, self.ui.scale
        shown, seat = self.shown, self.seat
        key = (shown.lines, seat, self.all_open)

        def draw(size: tuple[int, int]) -> Surface | None:
            tables = TablePainter(self.services, ui)
            return position_picture(tables, shown, self.at, seat=seat, size=size, all_open=self.all_open)

        parts: list[kit.Part] = [
            kit.Leaf(
                lambda rect: MomentPicture(rect, self.memory, key, draw),
                kit.fixed(s(400), s(400), s(200), s(150)),
                grow=1,
            )
        ]
        if (desk := self.desk) and (request := self.position_of(shown, seat)):
            parts.append(position_row(self, self.services, desk, self.match.header.game, request))
        return kit.VStack(parts, s(10), grow=1)

    def _played(self) -> str:
        """Return the player's action in the words of the ways. If it was not visible, the player's next one."""
        ahead = range(self.at + 1, min(self.at + FURTHER, self.replay.length) + 1)
        own = (at for at in ahead if self.replay.step_at(at).seat == self.seat)
        at = next((at for at in own if self._is_seen(at)), 0)
        if not at:
            return ""
        view = self.match.game.view(self.match.state_before(at - 1), self.seat)
        return self.front.words.hint_text(view, Advice(self.replay.step_at(at).action), names_of(self.match.seats))

    def _is_seen(self, at: int) -> bool:
        """Return True if the chosen seat saw any part of an action."""
        events = self.replay.open_events(at) if self.all_open else self.replay.events(at, self.seat)
        return any(self.front.words.event_text(event, names_of(self.match.seats)) for event in events)

    # Ways and variations

    def _heading(self) -> kit.Part:
        """Return the heading of the ways, with the round."""
        ui = self.ui
        when = self.front.words.progress_text(Progress(self.replay.progress(self.at).round, None))
        round_text = kit.words(ui, when, "small", muted=True, align="right", grow=1)
        return kit.Pad(kit.HStack([kit.words(ui, _("Best ways"), "heading"), round_text], ui.scale(10)), ui.scale(8))

    def _ways(self) -> kit.Part:
        """Return the best ways of the selected decision, or the reason why there are none."""
        if self.decision is None:
            name = names_of(self.match.seats)[self.seat]
            none = of_player(_("{name} had no decision to make."), _("You had no decision to make."), name)
            return kit.words(self.ui, _("Let me think…") if self.all_open else none, muted=True)
        sound = kit.Pad(kit.words(self.ui, sound_text(self), "small", muted=True), self.ui.scale(6), self.ui.scale(6))
        return kit.VStack([*way_rows(self), sound], self.ui.scale(4))

    def _mistakes(self, most: int = MOST_FALLS) -> kit.Part:
        """Return the decisions that cost most, side by side."""
        rows = mistake_rows(self)[:most]
        heading = kit.words(self.ui, _("What cost you most"), "label")
        return kit.VStack([heading, kit.Flow(rows, self.ui.scale(6), line_gap=self.ui.scale(6))] if rows else [], 2)

    def _tree(self) -> kit.Part:
        """Return the game's actions and the variations."""
        ui = self.ui
        heading: kit.Part = kit.words(ui, _("Variations"), "heading")
        if known := self.coaching.variations:
            copy = partial(copy_match, ui, self.match, known)
            press = kit.button(ui, "", copy, kind="quiet", icon="copy", key="code", tip=_("Copy as a code"))
            heading = kit.HStack([heading, kit.space(grow=1), press])
        return kit.VStack([heading, kit.VStack(variation_rows(self))], ui.scale(4))

    def _remark_button(self) -> list[kit.Part]:
        """Return the button for a remark on the variation on the board."""
        return [kit.button(self.ui, _("Add a remark"), self._remark, icon="pencil", key="remark")] if self.line else []

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
        return Push(AskText(_("Remark"), text=text, hint=hint, limit=LONGEST_REMARK, keep=_("Keep"), done=done))

    # What can be done here

    def _presses(self) -> kit.Part:
        """Return the buttons for the position on the board."""
        ui, s = self.ui, self.ui.scale
        if self.is_hidden:
            parts = [
                kit.button(ui, _("Try it"), self.solve, kind="primary", icon="play", key="solve"),
                kit.button(ui, _("Show the answer"), self.show_answer, icon="hint", key="answer"),
            ]
        else:
            parts = [
                kit.button(ui, _("Try it on the table"), self._try, kind="primary", icon="play", key="try"),
                kit.button(ui, _("Play on from here"), self._branch, icon="branch", key="branch"),
            ]
        return kit.Flow(parts, s(10), line_gap=s(8))

    def solve(self) -> Command:
        """Open the selected mistake as a puzzle. Its answer is shown afterwards."""
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

    def _try(self) -> Command:
        """Open the table at the position. Actions played there become a variation."""
        return Push(trial_table(self.services, self.match, (self.at, self.line), self.seat, self._tried))

    def _tried(self, lines: tuple[Logged, ...]) -> None:
        if lines:
            self.keep(Variation(self.at, lines))
            self.look_at(self.at, lines)

    def _branch(self) -> Command:
        return play_on(self.services, self.ui, self.shown, self.shown.length)

    # The course

    def _course(self) -> kit.Part:
        """Return the curve with a caption and the buttons to other decisions."""
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
            ("skip_back", _("Mistake before"), (-1, self.falls), "fall_back"),
            ("step_back", _("Decision before"), (-1, None), "back_one"),
            ("step_forward", _("Next decision"), (1, None), "on_one"),
            ("skip_forward", _("Next mistake"), (1, self.falls), "fall"),
        ]
        moves = [
            kit.button(
                ui,
                "",
                partial(self.step, *way),
                kind="secondary",
                icon=icon,
                key=key,
                tip=tip,
                why_not=self.why_no_step(*way),
            )
            for icon, tip, way, key in steps
        ]
        pairs = [kit.HStack(moves[:2], s(6)), kit.HStack(moves[2:], s(6))]
        row: kit.Part = kit.HStack([head, curve, kit.VStack(pairs, s(6))], s(14))
        if not self._is_wide:
            row = kit.VStack([head, curve, kit.Flow(moves, s(6))], s(8))
        return kit.panel(ui, row, x=18, y=10)

    @property
    def _alone(self) -> bool:
        return len(self.match.seats) == 1

    def _course_values(self) -> Course:
        """Return the curve of the viewed seat with its present value: points if there are no chances to win."""
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
        own = None if self._alone else self.front.seat_look(self.match.seats[seat].colour)
        bare = Course(
            self.match.action_count,
            points=points,
            middle=middle,
            falls=falls,
            rounds=rounds,
            at=self.at,
            shown="",
            others=others,
            own=own,
        )
        value = bare.value_at(self.at)
        shown = number_text(round(2 * value) / 2) if self._alone else percent_text(round(100 * value))
        return replace(bare, shown=shown)


class _Share(kit.Around):
    """A part that takes its share of a row, whatever its natural size."""

    def _measure(self, width: int) -> kit.Size:
        size = self.part.measure(width)
        return kit.Size(0, size.least_high, 0, size.least_high, size.baseline)
