"""The puzzles of a game: an endless series, the one of the day, and the player's own mistakes."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, cast

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career import puzzles
from cardcity_desktop.players.coach import LEAST_COST
from cardcity_desktop.players.player import Advice, Candidate
from cardcity_desktop.players.weighing import Way
from cardcity_desktop.scenes.coach.moments import PuzzlePosition, advice_of, position_picture, then_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.task import Puzzle, Task
from cardcity_desktop.scenes.replay.scene import MomentPicture
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.session.codes import CodeError
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.paint.theme import CREAM
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Command, Pop, Push, Scene, Widget, inset
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.wording.numbers import number_text, percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import names_of

Series = Literal["endless", "day", "mistakes"]
LARGE_TEXT = 1.3
"""From this text size on everything is in one column."""
HOUSES = 10
"""Houses that show how many puzzles were solved in a row."""
HOUSE = "M2 11L10 3L18 11V19H2Z"


class PuzzlesScene(Scene):
    """One puzzle: the position, the question and, after the answer, its value."""

    def __init__(self, services: Services, game: str) -> None:
        super().__init__()
        self.services, self.game, self.front = services, game, front_of(game)
        self.series: Series = "mistakes" if self._due() else "endless"  # source of the puzzles
        self.answer: Any = None  # the player's action, None before
        self.solution_shown = False  # the answer was asked for
        self._ways: tuple[Way, ...] = ()  # valued after the answer
        self._thinker = BackgroundThinker()
        self.position = self._next()

    def about(self) -> str:
        return _("Positions with one clearly best answer. Your own mistakes come back until you solve them twice.")

    def leave(self) -> None:
        self._thinker.stop()

    # Which puzzle

    def _due(self) -> list[puzzles.StoredPuzzle]:
        career = self.services.career
        return [mistake.puzzle for mistake in career.profile.due_mistakes(self.game, career.today())]

    def _next(self) -> PuzzlePosition | None:
        """Return the next position of the series, or None if there is none, or if it can't be read."""
        career = self.services.career
        puzzle: puzzles.StoredPuzzle | None
        match self.series:
            case "mistakes":
                puzzle = next(iter(self._due()), None)
            case "day":
                puzzle = puzzles.puzzle_of_day(self.game, career.today())
            case "endless":
                puzzle = puzzles.next_puzzle(self.game, career.profile.answers)
        try:
            return PuzzlePosition(puzzle) if puzzle is not None else None
        except CodeError:
            return None

    def _choose(self, series: str) -> Command:
        self.series = cast(Series, series)
        return self._show_next()

    def go_on(self) -> Command:
        """Show the next puzzle. The endless series follows the one of the day."""
        if self.series == "day":
            self.series = "endless"
        return self._show_next()

    def _show_next(self) -> Command:
        self.position, self.answer, self.solution_shown, self._ways = self._next(), None, False, ()
        if self.focus.key == "next":
            self.focus.key = "solve"  # keys go on where that button was
        if self.series == "day" and self.position is not None:
            self._recall(self.position)
        return self.refreshed()

    def _recall(self, position: PuzzlePosition) -> None:
        """Show the day's puzzle with its answer if it was tried on this day."""
        career, asked = self.services.career, (position.puzzle.key, self.services.career.today())
        if first := next((answer for answer in career.profile.answers if (answer.puzzle, answer.day) == asked), None):
            self.answer, self.solution_shown = position.best.action if first.solved else None, not first.solved
            self._explain(position)

    # Answering

    def solve(self) -> Command:
        """Open the position at the game's table."""
        return Push(self._puzzle_table())

    def show_answer(self) -> Command:
        """Give the puzzle up and show its answer at the table."""
        self._give_up()
        table = self._puzzle_table()
        table.entered = table.hints.show_answer
        return Push(table)

    def _puzzle_table(self) -> Any:
        """Return the game's table at the position, with the puzzle as its task."""
        position = self.position
        assert position is not None
        table: Any = self.front.table_scene(self.services, position.match())
        table.hints.cache(Advice(position.best.action, (self._best_candidate(position),)))
        puzzle = Puzzle(
            lambda: " ".join(filter(None, self._asked(position))),
            answered=self.answered,
            answer=partial(self._answer_at, table),
            leave=Pop,
            answer_label=N_("Show the answer"),
            leave_label=N_("Back"),
        )
        table.task.given = Task(puzzle=puzzle)
        table.hints.instead = partial(self._answer_at, table)
        return table

    def _give_up(self) -> None:
        """Count the puzzle as not solved, unless it is over."""
        if self.position is not None and not self.is_over:
            self.solution_shown = True
            self.services.career.note_try(self.position.puzzle, solved=False)
            self._explain(self.position)

    def _answer_at(self, table: Any) -> Command:
        """Give the puzzle up, and show its answer at its table."""
        self._give_up()
        shown: Command = table.hints.show_answer()
        return shown

    def answered(self, action: Any) -> Command:
        """Store the player's action, and return to the puzzle with its value."""
        position = self.position
        assert position is not None
        if not self.is_over:
            self.services.career.note_try(position.puzzle, position.solves(action))
        self.answer = action
        self._explain(position)
        self.ui.sound.play("built" if position.solves(action) else "card_refused")
        return Pop()

    def _explain(self, position: PuzzlePosition) -> None:
        """Compute the reason why the best way is best, in another process."""

        def take(ways: Sequence[Way] | None) -> None:
            if self.position is position:
                self._ways = tuple(ways or ())
                self.refresh()

        self._thinker.ask(self.ui, take, *position.pricing(self.answer))

    def _way_of(self, action: Any) -> Way | None:
        """Return the computed way that begins with an action, None until it is computed."""
        return next((way for way in self._ways if action in way.starts), None)

    def _best_candidate(self, position: PuzzlePosition) -> Candidate:
        way = self._way_of(position.best.action) or position.best
        return advice_of(way).candidates[0]

    @property
    def is_over(self) -> bool:
        """True if the puzzle was answered or given up."""
        return self.answer is not None or self.solution_shown

    @property
    def solved(self) -> bool:
        """True if the player's first answer was the best one."""
        if self.answer is None or self.position is None:
            return False
        return not self.solution_shown and self.position.solves(self.answer)

    # The page

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(28), s(20))
        wide = ui.scale.text <= LARGE_TEXT
        edit = kit.button(ui, "", self._edit, icon="pencil", key="edit", tip=_("Position editor"))
        head = page_head(ui, _("Puzzles"), [self._choice(), edit] if wide else [edit])
        rows: list[kit.Part] = [head] if wide else [head, self._choice()]
        if self.position is None:
            empty = kit.Aligned(kit.words(ui, self._nothing_text(), "heading", align="center"), grow=1)
            return kit.arrange(kit.VStack([*rows, empty], s(14)), page).all
        picture = self._picture(self.position)
        cards, presses = [self._card(self.position), self._figures()], self._presses()  # these never scroll away
        column: kit.Part
        body: kit.Part
        if wide or page.width > 2 * page.height:
            aside, column = s(424) if wide else page.width // 2, kit.VStack([*cards, presses], s(12))
            room = page.height - kit.VStack(rows).measure(page.width).high - s(14) * len(rows)
            if column.measure(aside).high > room:
                column = kit.VStack([kit.Scroll(kit.VStack(cards, s(12)), "cards", self, grow=1), presses], s(12))
            body = kit.HStack([picture, kit.Wide(column, aside)], s(12), "fill", grow=1)
        else:
            scroll = kit.Scroll(kit.VStack([cards[0], picture, cards[1]], s(14)), "cards", self, grow=1)
            body = kit.VStack([scroll, presses], s(14), grow=1)
        return kit.arrange(kit.VStack([*rows, body], s(14)), page).all

    def _edit(self) -> Command:
        return Push(self.services.position_scene(self.game))

    def _choice(self) -> kit.Part:
        due = len(self._due())
        own = _("My mistakes ({number})").format(number=due) if due else _("My mistakes")
        options = [Option("endless", _("Endless series")), Option("day", _("Of the day")), Option("mistakes", own)]
        return kit.choice(self.ui, options, self.series, self._choose, "series")

    def _nothing_text(self) -> str:
        if self.series == "mistakes":
            return _("No mistake is waiting. What costs you much in a game comes here the next day.")
        return _("There are no puzzles for this game yet.")

    def _picture(self, position: PuzzlePosition) -> kit.Part:
        ui, s, seat = self.ui, self.ui.scale, position.puzzle.seat

        def draw(size: tuple[int, int]) -> Surface | None:
            replay = position.replay(with_answer=self.is_over)
            tables = TablePainter(self.services, ui)
            return position_picture(tables, replay, position.start.action_count, seat, size)

        key = position.puzzle.key, self.is_over
        room = kit.fixed(s(560), s(340), s(240), s(200))
        return kit.Leaf(lambda rect: MomentPicture(rect, self.memory, key, draw), room, grow=1)

    def _asked(self, position: PuzzlePosition) -> tuple[str, ...]:
        """Return the sentences at the table: the question, and before the puzzle is over what help costs."""
        price = "" if self.is_over else self._price(position)
        return self._question(position), self._steps_note(position), price

    def _price(self, position: PuzzlePosition) -> str:
        """Return what showing the answer costs."""
        points, in_a_row = puzzles.price_of_help(position.puzzle, self.services.career.profile.answers)
        rating = ngettext("{count} rating point", "{count} rating points", points).format(count=points)
        row = ngettext("the {count} in a row", "the {count} in a row", in_a_row).format(count=in_a_row)
        costs = [*([rating] if points else []), *([row] if in_a_row else [])]
        if not costs:
            return _("The answer counts as not solved.")
        return _("The answer costs {price}.").format(price=listed(costs))

    def _question(self, position: PuzzlePosition) -> str:
        cost = self.front.words.cost_text(position.puzzle.gap)
        return _("Find the answer that is better by {cost}.").format(cost=cost)

    def _steps_note(self, position: PuzzlePosition) -> str:
        """Return the note that the first action decides, or "" if the best way has only one action."""
        return _("Only your first choice counts.") if position.goes_on else ""

    def _verdict(self, position: PuzzlePosition) -> str:
        """Return the verdict. Before an answer, the question."""
        return self._question(position) if not self.is_over else _("Solved!") if self.solved else _("Not this time.")

    def _best_answer(self, position: PuzzlePosition) -> str:
        words, names = self.front.words, names_of(position.start.seats)
        advice = Advice(position.best.action, (self._best_candidate(position),))
        answer = words.hint_text(position.view, advice, names)
        state, seat = position.start.state, position.puzzle.seat
        then = then_text(
            words, position.game, state, seat=seat, way=position.best, lines=position.best_lines, names=names
        )
        return _("The best answer: {answer}").format(answer=" ".join(filter(None, [answer, then])))

    def _own_answer(self, position: PuzzlePosition) -> str:
        """Return the player’s answer with its cost, or "" before it, or if it equals the best one."""
        if self.answer in (None, position.best.action):
            return ""
        own = self.front.words.hint_text(position.view, Advice(self.answer), names_of(position.start.seats))
        way, best = self._way_of(self.answer), self._way_of(position.best.action)
        if way and best and (cost := way.gap - best.gap) >= LEAST_COST and not position.solves(self.answer):
            own += " " + _("It cost {cost}.").format(cost=self.front.words.cost_text(cost))
        return _("Your answer: {answer}").format(answer=own)

    def spoken_note(self) -> str:
        if self.position is None:
            return self._nothing_text()
        position = self.position
        if not self.is_over:
            return " ".join(filter(None, self._asked(position)))
        return " ".join(
            filter(None, [self._verdict(position), self._own_answer(position), self._best_answer(position)])
        )

    def _card(self, position: PuzzlePosition) -> kit.Part:
        """Return the question, or the verdict, with the points now and after the best way."""
        ui, s, words, ink = self.ui, self.ui.scale, self.front.words, self.ui.theme.on_accent
        parts: list[kit.Part] = [
            kit.words(ui, words.progress_text(position.start.progress()), "body", colour=ink),
            kit.words(ui, self._verdict(position), "title", colour=ink),
        ]
        if not self.is_over and (note := self._steps_note(position)):
            parts.append(kit.words(ui, note, "body", colour=ink))
        if position.points is not None:
            now, after = (number_text(points) for points in position.points)
            golden = "#FFD36B" if ui.theme.name == "light" else ink
            figures = [
                kit.words(ui, text, "hero", colour=hue, one_line=True)
                for text, hue in ((now, ink), ("\u203a", ink), (after, golden))
            ]
            caption = _("points now, and after the best answer")
            parts += [kit.HStack(figures, s(14)), kit.words(ui, caption, "small", colour=ink)]
        if self.is_over:
            if own := self._own_answer(position):
                parts.append(kit.words(ui, own, "body", colour=ink))
            parts.append(kit.words(ui, self._best_answer(position), "body", colour=ink))
            if not self._ways:  # room for the reason, so that no button moves under the mouse when it comes
                parts.append(kit.words(ui, _("Let me think…"), "body", colour=ink))
        return kit.Pad(kit.VStack(parts, s(8)), s(20), s(16), ground=kit.drawing(_paint_ground), grow=1)

    def _figures(self) -> kit.Part:
        """Return the player's rating with its course, and the number of puzzles solved in a row."""
        s = self.ui.scale
        answers = self.services.career.profile.answers
        ratings, (now, most) = puzzles.ratings_of(answers, self.game), puzzles.streaks(answers, self.game)
        assert self.position is not None
        is_last = self.is_over and (answers[-1].puzzle, answers[-1].rating > 0) == (self.position.puzzle.key, True)
        change = signed_text(ratings[-1] - ratings[-2]) if is_last else ""
        line = kit.drawing(partial(_paint_line, ratings[-30:]), s(120), s(34))
        row = kit.drawing(partial(_paint_houses, now), s(120), s(34))
        best = _("best {number}").format(number=most)
        parts = [
            self._figure(_("Your rating"), str(ratings[-1]), change, line),
            self._figure(_("In a row"), str(now), best, row),
        ]
        return kit.Even(parts, s(12), "fill")

    def _figure(self, title: str, number: str, beside: str, picture: kit.Part) -> kit.Part:
        """Return a number on a panel, with a small text beside it and its picture below."""
        ui, s, small = self.ui, self.ui.scale, partial(kit.words, self.ui, style="small", muted=True)
        row = kit.HStack([kit.words(ui, number, "title", one_line=True), small(beside)], s(10), "baseline")
        return kit.panel(ui, kit.VStack([small(title), row, picture], s(4)), x=16, y=12)

    def _presses(self) -> kit.Part:
        ui, s, position = self.ui, self.ui.scale, self.position
        assert position is not None
        rating = position.puzzle.rating
        known = len(puzzles.puzzles_of(self.game))
        text = _("This puzzle’s rating: {rating} · {percent} of the computers solve it · {number} puzzles").format(
            rating=rating, percent=percent_text(round(100 * puzzles.share_solving(rating))), number=known
        )
        if not rating:
            own, made = _("From a game of your own"), _("From the position editor")
            text = own if position.start.action_count else made
        buttons = [
            kit.button(ui, _("Solve it"), self.solve, kind="primary", icon="play", key="solve"),
            kit.button(ui, _("Show the answer"), self.show_answer, icon="eye", key="answer"),
        ]
        if self.is_over:
            buttons = [
                kit.button(ui, _("Next puzzle"), self.go_on, kind="primary", icon="arrow_right", key="next"),
                kit.button(ui, _("Try again"), self.solve, icon="undo", key="again"),
            ]
        price = [] if self.is_over else [kit.words(ui, self._price(position), "small", muted=True)]
        parts = [kit.words(ui, text, "small", muted=True), kit.Flow(buttons, s(10), line_gap=s(8)), *price]
        return kit.panel(ui, kit.VStack(parts, s(10)), x=16, y=12)


def _paint_ground(canvas: Canvas, rect: Rect) -> None:
    """Draw the question's panel, with rings of light at its lower right corner."""
    (width, height), theme = rect.size, canvas.theme

    def make() -> Surface:
        on = canvas.on(Surface(rect.size, pygame.SRCALPHA))
        on.surface.fill(theme.accent)
        rings = "".join(
            f'<circle cx="{0.86 * width:.0f}" cy="{height}" r="{part * width:.0f}" fill="{CREAM}" fill-opacity="0.05"/>'
            for part in (() if theme.high_contrast else (0.72, 0.5, 0.3))
        )
        on.svg(svg_document(width, height, rings), on.area)
        on.round_corners(on.area, 16)
        return on.surface

    canvas.surface.blit(canvas.pictures.surfaces.get(("question", rect.size, theme.name), make), rect)


def _paint_line(ratings: Sequence[int], canvas: Canvas, rect: Rect) -> None:
    """Draw the course of a rating, with a disc at its end."""
    low, high = min(ratings), max(ratings)
    inner = inset(rect, canvas.scale(6), canvas.scale(6))
    count = max(1, len(ratings) - 1)
    spots = [
        (
            inner.left - rect.left + inner.width * at / count,
            inner.bottom - rect.top - inner.height * (value - low) / max(1, high - low),
        )
        for at, value in enumerate(ratings)
    ]
    accent, unit = canvas.theme.accent, canvas.scale.unit
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    body = f'<polyline points="{line}" fill="none" stroke="{accent}" stroke-width="{2.5 * unit:.1f}"/>'
    body += f'<circle cx="{spots[-1][0]:.1f}" cy="{spots[-1][1]:.1f}" r="{4.5 * unit:.1f}" fill="{accent}"/>'
    canvas.svg(svg_document(rect.width, rect.height, body), rect)


def _paint_houses(lit: int, canvas: Canvas, rect: Rect) -> None:
    """Draw HOUSES houses in two rows, one filled for each puzzle of the streak."""
    theme, half = canvas.theme, HOUSES // 2
    side = min(rect.width // half, rect.height // 2)
    for number in range(HOUSES):
        place = Rect(rect.left + number % half * (side + side // 2), rect.top + number // half * side, side, side)
        fill = theme.primary if number < lit else "none"
        look = f'fill="{fill}" stroke="{theme.primary if number < lit else theme.panel_edge}" stroke-width="1.5"'
        body = f'<svg viewBox="0 0 20 20" width="{side}" height="{side}"><path d="{HOUSE}" {look}/></svg>'
        canvas.svg(svg_document(side, side, body), place)
