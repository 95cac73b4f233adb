"""The set-up screen: seats at the left, options at the right, a summary and the start button below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.players.catalogue import default_opponent
from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.setup import LEAST_PLAYERS, MOST_PLAYERS, Setup
from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, character_height
from cardcity_desktop.scenes.citadels.setup.choice import GAME, CitadelsSetupForm
from cardcity_desktop.scenes.citadels.setup.questions import QUESTIONS, Question
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget
from cardcity_desktop.scenes.citadels.wording.levels import level_name
from cardcity_desktop.scenes.citadels.wording.setups import setup_sentence
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.names import NAME_LENGTH
from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.page import PageHead
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import columns, inset
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, Stepper, button_size
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.commands import Command, Push, Reset, Stay
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import default_name


class SetupScene(Scene):
    """Set-up screen, filled with the last game's set-up or with four players."""

    def __init__(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> None:
        super().__init__()
        self.services = services
        self.choice = CitadelsSetupForm.of(setup, seats)

    def about(self) -> str:
        return _("Say who plays, two to seven. The options may stay as they are.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(34), s(20))
        head = PageHead(ui, page, _("Citadels: new game"))
        foot = self._foot(page)
        body = Rect(page.left, head.rect.bottom + s(12), page.width, foot[0].rect.top - head.rect.bottom - s(26))
        rules = head.rules(self._rules)
        left, right = columns(body, [0.5, 0.5], s(18))
        return [
            head.title,
            *self._panel(left, "players", self._players),
            *self._panel(right, "options", self._options),
            *foot,
            rules,
            head.back,
        ]

    def _panel(self, box: Rect, key: str, make: Callable[[Rect], list[Widget]]) -> list[Widget]:
        s = self.ui.scale
        room = inset(box, s(20), s(14))
        inner = Rect(room.left, room.top, room.width - s(8), room.height)
        return [Panel(box), ScrollArea(room.inflate(s(16), 0), key, make(inner), self)]

    # Who plays

    def _players(self, room: Rect) -> list[Widget]:
        ui, s, choice = self.ui, self.ui.scale, self.choice
        count = len(choice.seats)
        high = s.target(42)
        head = Rect(room.left, room.top, room.width - s.target(150) - s(10), high)
        stepper = Rect(room.right - s.target(150), room.top, s.target(150), high)
        widgets: list[Widget] = [
            Label(head, _("Who plays?"), "heading"),
            Stepper(stepper, count, LEAST_PLAYERS, MOST_PLAYERS, self._count, "count"),
        ]
        top = stepper.bottom + s(10)
        side = min(s.target(44), s(64))
        for at in range(count):
            widgets += self._line(Rect(room.left, top, room.width, side), at)
            top += side + s(8)
        phrase = _("The crown shows who chooses first in round one; without it, the lot decides.")
        tall = ui.text.measure(phrase, "small", room.width)[1]
        widgets.append(Paragraph(Rect(room.left, top + s(2), room.width, tall), phrase, "small", muted=True))
        return widgets

    def _line(self, line: Rect, at: int) -> list[Widget]:
        """Return the widgets of a seat: mark, name, person or computer with its level, crown."""
        s, seat = self.ui.scale, self.choice.seats[at]
        side, gap = line.height, s(8)
        kind = Rect(line.right - 3 * side - gap, line.top, 2 * side, side)
        level_wide = 0 if seat.is_person else min(s.target(116), line.width // 4)
        name = Rect(line.left + side + gap, line.top, kind.left - gap - level_wide - line.left - side - gap, side)
        label, usual = _("Name of player {number}").format(number=at + 1), default_name(at, seat.player)
        rename = lambda text: self._change(self.choice.with_seat(at, replace(seat, name=text.lstrip())))  # noqa: E731
        widgets: list[Widget] = [
            self._mark(Rect(line.left, line.top, side, side), at),
            TextField(name, seat.name, rename, f"name:{at}", self, usual, NAME_LENGTH, label=label),
            self._kind(kind, at),
            self._crown(Rect(line.right - side, line.top, side, side), at),
        ]
        if not seat.is_person:
            widgets.append(self._level(Rect(name.right + gap // 2, line.top, level_wide, side), at))
        return widgets

    def _kind(self, rect: Rect, at: int) -> Widget:
        """Return the control that chooses between a person and a computer."""
        seat = self.choice.seats[at]
        computer = default_opponent(GAME) if seat.is_person else seat.player
        options = [Option(PERSON, "", "person", _("Person")), Option(computer, "", "computer", level_name(computer))]
        sit = lambda player: self._change(self.choice.with_seat(at, replace(seat, player=player)))  # noqa: E731
        return Segmented(rect, options, seat.player, sit, f"kind:{at}")

    def _mark(self, rect: Rect, at: int) -> Widget:
        seat = self.choice.seats[at]

        def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
            if focus.hovered == f"colour:{at}":
                canvas.box(box, Box(canvas.theme.text, canvas.scale(11), fill_opacity=0.08))
            tokens.seat_mark(canvas, seat.colour, box.inflate(-box.width // 3, -box.height // 3))

        tip = _("Another colour")
        item = Focusable(f"colour:{at}", rect, lambda: self._change(self.choice.with_next_colour(at)), tip, tip=tip)
        return PaintedWidget(rect, paint, [item], still=False)

    def _level(self, rect: Rect, at: int) -> Widget:
        name = level_name(self.choice.seats[at].player)
        call = lambda: self._change(self.choice.with_next_level(at))  # noqa: E731
        return Button(
            rect.inflate(0, -self.ui.scale(2)), name, call, "quiet", key=f"level:{at}", tip=_("Another level")
        )

    def _crown(self, rect: Rect, at: int) -> Widget:
        has = self.choice.crown == at

        def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
            hovered = focus.hovered == f"crown:{at}"
            if has or hovered:
                canvas.box(box, Box(canvas.theme.accent, canvas.scale(11), fill_opacity=0.25 if has else 0.1))
            inner = box.inflate(-box.width // 3, -box.height // 3)
            if has:
                tokens.crown(canvas, inner)
            else:
                canvas.icon("crown", inner, canvas.theme.text_muted)

        tip = _("Has the crown at the start")
        call = lambda: self._change(replace(self.choice, crown=None if has else at))  # noqa: E731
        return PaintedWidget(rect, paint, [Focusable(f"crown:{at}", rect, call, tip, tip=tip)], still=False)

    # The options

    def _options(self, room: Rect) -> list[Widget]:
        s = self.ui.scale
        widgets: list[Widget] = []
        top = room.top
        for question in QUESTIONS:
            asked = self._asked(question, Rect(room.left, top, room.width, 0))
            widgets += asked
            top = asked[-1].rect.bottom + s(12)
        free = room.bottom - top
        if free > s(96):
            widgets.append(PaintedWidget(Rect(room.left, top, room.width, free), _parade))
        return widgets

    def _asked(self, question: Question, room: Rect) -> list[Widget]:
        """Return an option's text, answers and note, from the top of `room` down."""
        ui, s, choice = self.ui, self.ui.scale, self.choice
        text = Rect(room.left, room.top, room.width, ui.text.line_height("strong"))
        answers = Rect(room.left, text.bottom + s(4), room.width, s.target(44))
        note = question.note()
        tall = ui.text.measure(note, "small", room.width)[1]
        below = Rect(room.left, answers.bottom + s(4), room.width, tall)
        options = [Option(value, name()) for value, name in question.answers]
        pick = lambda value: self._change(question.changed(choice, value))  # noqa: E731
        return [
            Label(text, question.text(), "strong"),
            Segmented(answers, options, question.picked(choice), pick, question.key),
            Paragraph(below, note, "small", muted=True),
        ]

    # Summary and start

    def _foot(self, page: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide, high = button_size(ui, _("Play"), "play", 200)
        high = max(high, s(54))
        room = page.width - wide - s(24)
        sentence = setup_sentence(
            self.choice.setup, [seat.name for seat in self.choice.named_seats], self.choice.persons
        )
        tall = max(high, ui.text.measure(sentence, "strong", room)[1])
        top = page.bottom - tall
        play = Rect(page.right - wide, top + (tall - high) // 2, wide, high)
        return [
            Paragraph(Rect(page.left, top, room, tall), sentence, "strong", valign="middle"),
            Button(play, _("Play"), self._play, "primary", "play", "play"),
        ]

    def _change(self, choice: CitadelsSetupForm) -> Command:
        self.choice = choice
        self.refresh()
        return Stay()

    def _count(self, count: int) -> Command:
        return self._change(self.choice.with_count(count))

    def on_intent(self, intent: Intent) -> Command | None:
        return self._rules() if intent is Intent.RULES else super().on_intent(intent)

    def _rules(self) -> Command:
        return Push(self.services.rulebook_scene("citadels", "", self.choice.setup))

    def _play(self) -> Command:
        match = self.services.matches.new("citadels", self.choice.setup, self.choice.played_seats)
        return Reset(self.services.table_scene(match))


def _parade(canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw the eight characters side by side if there is room."""
    gap = canvas.scale(6)
    wide = min((rect.width - 7 * gap) // 8, round((rect.height - canvas.scale(16)) / 1.56))
    if wide < canvas.scale(36):
        return
    cards, left = CardPictures(canvas), rect.left + (rect.width - 8 * wide - 7 * gap) // 2
    top = rect.bottom - character_height(wide) - canvas.scale(8)
    for at, character in enumerate(CHARACTERS):
        cards.character(character.name, wide).draw(canvas.surface, left + at * (wide + gap), top)
