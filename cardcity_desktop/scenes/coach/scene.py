"""The coach: the course of a match, and its costliest decisions, each as a puzzle."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from cardcity_desktop.players.coach import Decision, Review
from cardcity_desktop.scenes.coach.coaching import Coaching
from cardcity_desktop.scenes.coach.mistake import MistakeCard
from cardcity_desktop.scenes.coach.moments import SmallPictures
from cardcity_desktop.scenes.coach.puzzle import PuzzleBench
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.page import PageHead
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import columns, inset
from cardcity_desktop.ui.widgets.buttons import Option, Segmented
from cardcity_desktop.ui.widgets.chart import draw_chart
from cardcity_desktop.ui.widgets.gauge import GaugePart, draw_gauge
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.commands import Command, Push, Stay
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text, percent_text
from cardcity_desktop.ui.wording.seats import named, names_of

LARGE_TEXT = 1.3
"""From this text size on everything is in one column."""


class CoachScene(Scene):
    """Screen of a review: its progress, then its result."""

    def __init__(self, services: Services, coaching: Coaching) -> None:
        super().__init__()
        self.services, self.coaching = services, coaching
        self.match = coaching.match
        self.front = front_of(self.match.header.game)
        self.seat = coaching.persons[0] if coaching.persons else 0
        self.revealed: set[tuple[int, int]] = set()  # (seat, decision) whose answer was shown

    def about(self) -> str:
        return _("The coach looks at your decisions again, knowing what you could know. Try the worst ones once more.")

    @property
    def review(self) -> Review | None:
        """The review of the selected person; None while it is under way."""
        return self.coaching.reviews.get(self.seat)

    @cached_property
    def replay(self) -> Replay:
        """The match's replay."""
        return Replay(self.match.game, self.match.header, self.match.log)

    @cached_property
    def pictures(self) -> SmallPictures:
        """Small pictures of its positions."""
        return SmallPictures(self.ui, self.front)

    def enter(self) -> None:
        self.coaching.changed = self._moved_on
        self.coaching.review(self.ui, self.seat)

    def leave(self) -> None:
        self.coaching.changed = lambda: None

    def _moved_on(self) -> None:
        self.refresh()

    # The page

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(28), s(20))
        head = PageHead(ui, page, _("The coach"))
        body = head.below(12)
        tool = head.tool(_("Every decision"), "hint", "analysis", self._analyse)
        return [head.title, tool, head.back, *self._persons(body), *self._body(body)]

    def _analyse(self) -> Command:
        return Push(self.services.analysis_scene(self.replay))

    def _persons(self, body: Rect) -> list[Widget]:
        """Return the control that chooses a person, and take its height off `body`."""
        s, persons = self.ui.scale, self.coaching.persons
        if len(persons) < 2:
            return []
        names = names_of(self.match.seats)
        place = Rect(body.left, body.top, min(body.width, len(persons) * s.target(180)), s.target(40))
        body.height -= place.height + s(12)
        body.top = place.bottom + s(12)
        options = [Option(str(seat), names[seat]) for seat in persons]
        return [Segmented(place, options, str(self.seat), self._look_at, "person")]

    def _look_at(self, seat: str) -> Command:
        self.seat = int(seat)
        self.coaching.review(self.ui, self.seat)
        self.refresh()
        return Stay()

    def _body(self, body: Rect) -> list[Widget]:
        review, s = self.review, self.ui.scale
        if review is None:
            return self._waiting(body)
        if self.ui.preferences.text_size > LARGE_TEXT:
            room = Rect(body.left, body.top, body.width - s(18), 0)
            chart = self._chart(Rect(room.left, room.top, room.width, s(420)), review)
            top = max(widget.rect.bottom for widget in chart) + s(14)
            content = [*chart, *self._mistakes(Rect(room.left, top, room.width, 0), review)]
            return [ScrollArea(body, "coach", content, self, s(12))]
        left, right = columns(body, [0.42, 0.58], s(18))
        inner = Rect(right.left + s(4), right.top + s(4), right.width - s(22), 0)
        return [
            *self._chart(left, review),
            ScrollArea(right, "coach", self._mistakes(inner, review), self, s(12)),
        ]

    def _waiting(self, body: Rect) -> list[Widget]:
        """Return the review's progress."""
        ui, s, progress = self.ui, self.ui.scale, self.coaching.progress
        done, total = (progress.done, progress.total) if progress else (0, 0)
        text = _("The coach looks at your decisions again.")
        if total:
            text += " " + _("{done} of {total}").format(done=done, total=total)
        room = Rect(0, 0, min(body.width, s.target(560)), ui.text.line_height("heading"))
        room.center = body.centerx, body.centery - s(30)
        bar = Rect(room.left, room.bottom + s(14), room.width, s(22))

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw_gauge(canvas, rect, [GaugePart("", done, canvas.theme.accent)], max(1, total))

        return [Label(room, text, "heading", "center"), Painted(bar, paint)]

    # How it went

    def _chart(self, place: Rect, review: Review) -> list[Widget]:
        """Return the summary, and the curve of the chances to win (in a solo match, of the points)."""
        ui, s = self.ui, self.ui.scale
        inner = inset(place, s(18), s(16))
        widgets: list[Widget] = [Panel(place)]
        top = inner.top
        for text, style in ((self._sum(review), "body"), (self._caption(), "heading")):
            high = ui.text.measure(text, style, inner.width)[1]
            widgets.append(Paragraph(Rect(inner.left, top, inner.width, high), text, style))
            top += high + s(12)
        plot = Rect(inner.left, top, inner.width, min(inner.bottom - top, s(360)))
        lines = self._lines(review)
        colours = [self.front.seat_look(seat.colour) for seat in named(self.match.seats)]
        write = _halved if self._alone else lambda share: percent_text(round(share))

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw_chart(canvas, rect, lines, colours, False, write)

        return [*widgets, Painted(plot, paint)]

    @property
    def _alone(self) -> bool:
        return len(self.match.seats) == 1

    def _caption(self) -> str:
        return _("Points in sight, as the game went") if self._alone else _("Chances to win, as the game went")

    def _lines(self, review: Review) -> list[list[float]]:
        seats = range(len(self.match.seats))
        if self._alone:
            return [[chance.points[seat] for chance in review.curve] for seat in seats]
        return [[100 * chance.wins[seat] for chance in review.curve] for seat in seats]

    def _sum(self, review: Review) -> str:
        number = len(review.decisions)
        sound = sum(decision.was_best for decision in review.decisions)
        text = ngettext(
            "The coach has looked at {number} decision of yours and would have done no better in {sound}.",
            "The coach has looked at {number} decisions of yours and would have done no better in {sound}.",
            number,
        )
        return text.format(number=number, sound=sound)

    # What cost most

    def _mistakes(self, place: Rect, review: Review) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        if not review.worst:
            text = _("Nothing that you did was much worse than what the coach would have done. Well played!")
            high = ui.text.measure(text, "heading", place.width)[1]
            return [Paragraph(Rect(place.left, place.top, place.width, high), text, "heading")]
        widgets: list[Widget] = []
        top = place.top
        for number, decision in enumerate(review.worst):
            card = MistakeCard(self, number, decision)
            widgets += card.widgets(Rect(place.left, top, place.width, 0))
            top = max(widget.rect.bottom for widget in widgets) + s(14)
        return widgets

    def is_revealed(self, decision: Decision) -> bool:
        return (self.seat, decision.at) in self.revealed

    def try_again(self, decision: Decision) -> Command:
        """Open the position as a puzzle."""
        self.revealed.add((self.seat, decision.at))
        return self._bench(decision).open()

    def show_answer(self, decision: Decision) -> Command:
        """Open the position with the answer marked."""
        self.revealed.add((self.seat, decision.at))
        return self._bench(decision).open(shown=True)

    def _bench(self, decision: Decision) -> PuzzleBench:
        return PuzzleBench(self.services, self.coaching, self.seat, decision)


def _halved(points: float) -> str:
    return number_text(round(2 * points) / 2)
