"""The replay of a match: play, pause, step, speed, jumps by rounds, and the view of any seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pygame import Rect, Surface
from pygame.transform import smoothscale

from cardcity_desktop.players.catalogue import is_reviewed
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.reader.screen import in_one, read_screen
from cardcity_desktop.ui.toolkit import (
    Canvas,
    Command,
    Focus,
    Focusable,
    Intent,
    Push,
    Reset,
    Scale,
    Scene,
    Stay,
    Ui,
    Widget,
)
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT, Action, Option
from cardcity_desktop.ui.widgets.fields import Slider
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import labelled, labels_of, names_of, of_player

OPEN = "open"  # perspective with all hands open
CLOSED = "closed"  # perspective of the public view; any other one is a seat's number

MOST_EYES_IN_A_ROW = 6
"""Number of perspectives from which seats get a row of their own."""

LARGE_TEXT = 1.3
"""Text size above which the picture has its own layout, and more of the width."""

SIDE = 0.4
"""Part of the width that the texts beside the picture take at most."""

LARGE_SIDE = 0.33
"""The same with large text."""

JOURNAL_LINES = 3
"""Least height of the latest events, in lines; with less room the scores and they scroll."""

SPEEDS = ("0.5", "1", "2", "4")
SECONDS = 0.9
"""Time from one action to the next at speed 1."""

MomentPainter = Callable[[tuple[int, int]], Surface | None]
"""Returns a picture for a place of that size (px); it is scaled to fit if it has another."""

DEALS = 3
"""Number of times that hidden cards are dealt anew to see which points depend on them."""

PICTURES = 6
"""Number of cached pictures, so that stepping back and forth draws nothing again."""


@dataclass(frozen=True, slots=True)
class ReplayState:
    """The state of a replay: position, playing or paused, speed, perspective."""

    at: int = 0
    playing: bool = False
    speed: str = "1"
    perspective: str = CLOSED

    def moved(self, at: int, length: int) -> ReplayState:
        """Return the state at another position of a match of `length` actions. It pauses at the end."""
        at = max(0, min(at, length))
        return replace(self, at=at, playing=self.playing and at < length)

    def toggled(self, length: int) -> ReplayState:
        """Return the state with play and pause exchanged. At the end it starts again."""
        if self.playing:
            return replace(self, playing=False)
        return replace(self, playing=True, at=0 if self.at == length else self.at)

    @property
    def seat(self) -> int | None:
        """The seat of the perspective, or None for the public view and for open hands."""
        return int(self.perspective) if self.perspective.isdigit() else None


class ReplayScene(Scene):
    """The table at one position, the events that led to it, and the controls."""

    def __init__(self, services: Services, watched: Replay, at: int = 0) -> None:
        """Begin at position `at`. A finished match is shown with open hands. An unfinished one keeps its secrets."""
        super().__init__()
        self.services, self.replay = services, watched
        self._over = not watched.game.actors(watched.state(watched.length))
        self.now = ReplayState(at, perspective=OPEN if self._over else CLOSED)
        self._due = 0  # number of the latest timer, so that an older one does nothing

    def about(self) -> str:
        return _("Watch a game again: step by step, round by round, or as it went.")

    def leave(self) -> None:
        self._apply(replace(self.now, playing=False))

    # Moving

    def _apply(self, now: ReplayState) -> None:
        if now == self.now:
            return
        self.now = now
        self._due += 1
        self.refresh()
        if now.playing:
            due = self._due
            self.ui.after(SECONDS / float(now.speed), lambda: self._go_on(due))

    def _go_on(self, due: int) -> None:
        if due == self._due:
            self.go_to(self.now.at + 1)

    def go_to(self, at: int) -> Command:
        """Go to another position."""
        self._apply(self.now.moved(at, self.replay.length))
        return Stay()

    def toggle(self) -> Command:
        """Play or pause."""
        self._apply(self.now.toggled(self.replay.length))
        return Stay()

    def jump(self, by: int) -> Command:
        """Go to the start of the previous (-1) or next (1) round."""
        return self.go_to(self.replay.round_start(self.now.at, by))

    def on_intent(self, intent: Intent) -> Command | None:
        moves = {Intent.UNDO: -1, Intent.REDO: 1}
        if intent in moves:
            return self.go_to(self.now.at + moves[intent])
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return self.jump(-1 if intent is Intent.PAGE_UP else 1)
        return super().on_intent(intent)

    # State

    @property
    def _watched_seat(self) -> int:
        """Seat of the perspective. Without one, the seat that acted last or, if the game prefers, acts next."""
        if self.now.seat is not None:
            return self.now.seat
        if self.now.at < self.replay.length and front_of(self.replay.header.game).replay_looks_ahead:
            return self.replay.step_at(self.now.at + 1).seat
        return self.replay.step_at(self.now.at).seat if self.now.at else 0

    @property
    def picture_seat(self) -> int | None:
        """Seat whose cards the picture shows. With open hands the watched seat."""
        return self._watched_seat if self.now.perspective == OPEN else self.now.seat

    def sentences(self, at: int) -> list[str]:
        """Return the sentences for the action that led to position `at`."""
        front, names = front_of(self.replay.header.game), names_of(self.replay.header.seats)
        seen = self.replay.open_events(at) if self.now.perspective == OPEN else self.replay.events(at, self.now.seat)
        return [text for event in seen if (text := front.words.event_text(event, names))]

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        body = kit.Leaf(self._body, kit.fixed(0, 0), grow=1)
        page = kit.VStack([page_head(ui, self._title(), self._analysis()), body], s(12))
        return kit.arrange(page, inset(ui.area, s(28), s(20))).all

    def _body(self, room: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        key = self.now.at, self.now.perspective
        make = lambda rect: MomentPicture(rect, self.memory, key, self._picture)  # noqa: E731
        moment = kit.Leaf(make, kit.fixed(0, 0), grow=1)
        bars = kit.FirstThatFits([partial(self._bar, True), partial(self._bar, False)])
        bar = kit.panel(ui, bars, x=12, y=10)
        share = LARGE_SIDE if self._is_large else SIDE
        width, height = (
            min(s.target(256), round(room.width * share)),
            room.height - s(12) - bar.measure(room.width).high,
        )
        side = self._side()
        sides = (kit.panel(ui, part, x=18, y=14) for part in (side, kit.Scroll(side, "side", self)))
        side = kit.first_fitting(sides, Rect(0, 0, width, height))
        middle = kit.HStack([moment, kit.Wide(side, width)], s(16), "fill", grow=1)
        whole = kit.VStack([middle, bar], s(12))
        return kit.arrange(whole, room).all

    def _analysis(self) -> list[kit.Part]:
        """Return the button to the analysis, which only a finished match has."""
        if not self._over or not self.replay.length or not is_reviewed(self.replay.header.game):
            return []
        action = lambda: Push(self.services.analysis_scene(self.replay, self.now.at))  # noqa: E731
        return [kit.button(self.ui, _("Analysis"), action, kind="quiet", icon="hint", key="analysis")]

    @property
    def _is_large(self) -> bool:
        return self.ui.scale.text > LARGE_TEXT

    def _picture(self, size: tuple[int, int]) -> Surface | None:
        """Return the table's picture at this position. With large text it is laid out for its place, which it fills."""
        all_open = self.now.perspective == OPEN
        tables = TablePainter(self.services, self.ui)
        if self._is_large:
            tables = tables.for_place(size, self.ui.preferences.text_size)
        return tables.picture(self.replay, self.now.at, self.picture_seat, all_open)

    def _title(self) -> str:
        header = self.replay.header
        front = front_of(header.game)
        progress = front.words.progress_text(self.replay.progress(self.now.at))
        return f"{header.title or front.words.setup_text(header.setup)} \u2013 {progress}"

    def _side(self) -> kit.Part:
        """Return the perspectives, the scores, and the latest events, the newest first."""
        ui, s, options = self.ui, self.ui.scale, self._view_options()
        parts: list[kit.Part] = []
        if len(options) > 1 and not (self._over and len(self.replay.header.seats) == 1):  # else there are no secrets
            rows = [options] if len(options) <= MOST_EYES_IN_A_ROW else [options[:2], options[2:]]
            parts += [kit.choice(ui, row, self.now.perspective, self._look, "eyes") for row in rows]
        parts.append(kit.words(ui, self._view_text(), "small", muted=True))
        journal = kit.Leaf(self._journal, kit.fixed(0, JOURNAL_LINES * ui.text.line_height("strong")), grow=1)
        return kit.VStack([kit.VStack(parts, s(4)), self._standing(), journal], s(10))

    def _view_options(self) -> list[Option]:
        names = labels_of(self.replay.header.seats)
        seats = [Option(str(seat), str(seat + 1), tip=name) for seat, name in enumerate(names) if self.may_look(seat)]
        all_open = [Option(OPEN, "", "eye", _("All cards open"))] if self._over else []
        return [*all_open, Option(CLOSED, "", "eye_off", _("What anybody may see")), *seats]

    def may_look(self, seat: int) -> bool:
        """Return True if a seat's view is allowed. In an unfinished match, only that of a lone person."""
        return self._over or (self._alone and self.replay.header.seats[seat].is_person)

    def _view_text(self) -> str:
        if self.now.perspective == OPEN:
            return _("All cards open")
        if self.now.seat is None:
            return _("What anybody may see")
        name = labels_of(self.replay.header.seats)[self.now.seat]
        return of_player(_("As {name} sees it"), _("As you see it"), name)

    def _look(self, perspective: str) -> Command:
        self._apply(replace(self.now, perspective=perspective))
        return Stay()

    def _standing(self) -> kit.Part:
        """Return a line for each seat: mark, name, and its points if the match ended now."""
        ui, s, header = self.ui, self.ui.scale, self.replay.header
        front, points_of = front_of(header.game), self._points()
        side = s.target(18)
        lines: list[kit.Part] = []
        if self.now.at < self.replay.length:
            lines.append(kit.words(ui, _("If it ended now"), "small", align="right", muted=True))
        for seat, points in zip(labelled(header.seats), points_of, strict=True):
            line: list[kit.Part] = [
                kit.player_mark(front.seat_look(seat.colour), side, seat.portrait, seat.colour),
                kit.words(ui, seat.name, one_line=True, least=side, grow=1),
                kit.words(ui, number_text(points) if points is not None else "", "strong", one_line=True),
            ]
            lines.append(kit.HStack(line, s(8)))
        return kit.VStack(lines)

    def _points(self) -> Sequence[float | None]:
        """Return the points if the match ended now, by seat, None for what is unknown.

        In an unfinished match they are counted without what the perspective hides: with hidden cards dealt anew, as
        often as it takes to see which points depend on them.
        """
        game, state = self.replay.game, self.replay.state(self.now.at)
        if self._over:
            return game.result(state).points
        view = game.view(state, self.now.seat)
        deals = [game.result(game.determinize(view, number)).points for number in range(DEALS)]
        return [first if set(points) == {first} else None for first, *points in zip(*deals, strict=True)]

    def _journal(self, rect: Rect) -> list[Widget]:
        """Return the latest events, the newest first, as far as there is room."""
        lines: list[kit.Part] = []
        texts = ((text, at == self.now.at) for at in range(self.now.at, 0, -1) for text in self.sentences(at))
        for text, newest in texts:
            line = kit.words(self.ui, text, "strong" if newest else "small", muted=not newest)
            if kit.VStack([*lines, line], self.ui.scale(4)).measure(rect.width).high > rect.height:
                break
            lines.append(line)
        nothing = [] if self.now.at else [kit.words(self.ui, _("Nothing has happened yet."), muted=True)]
        return kit.arrange(kit.VStack(lines or nothing, self.ui.scale(4)), rect).all

    def _bar(self, one_row: bool) -> kit.Part:
        """Return the buttons, the slider, the speed, and the button that starts a match from here."""
        ui, s, now, length = self.ui, self.ui.scale, self.now, self.replay.length
        height = s.target(BUTTON_HEIGHT)
        slider = kit.Leaf(self._slider, kit.fixed(s(120), height, s(40)), grow=1)
        count = kit.words(ui, f"{now.at} / {length}", one_line=True, align="right")
        speeds = [Option(word, _times(word)) for word in SPEEDS]
        moves = [kit.HStack(self._moves(), s(6)), slider, kit.AtLeast(count, s.target(90))]
        others: list[kit.Part] = [kit.choice(ui, speeds, now.speed, self._hurry, "speed", rows=False)]
        if self._may_branch and now.at < length:
            others.append(
                kit.button(ui, _("Play on from here"), self._branch, kind="quiet", icon="branch", key="branch")
            )
        if one_row:
            return kit.HStack([*moves, *others], s(10))
        return kit.VStack([kit.HStack(moves, s(10)), kit.HStack(others, s(10))], s(8))

    def _slider(self, rect: Rect) -> Widget:
        length, name = max(1, self.replay.length), _("Moment of the game")
        go_to = lambda share: self.go_to(round(share * self.replay.length))  # noqa: E731
        return Slider(
            rect,
            value=self.now.at / length,
            on_change=go_to,
            key="moment",
            steps=length,
            label=name,
            worded=self._moment_text(),
        )

    def _moment_text(self) -> str:
        return _("action {number} of {count}").format(number=self.now.at, count=self.replay.length)

    def name_of(self, item: Focusable) -> str:
        return ", ".join(filter(None, (item.label, item.tip))) if item.group == "eyes" else super().name_of(item)

    def spoken_note(self) -> str:
        return with_label(self._moment_text(), in_one(self.sentences(self.now.at))) if self.now.at else ""

    def spoken_review(self) -> Sequence[str]:
        """Return the screen's texts, with words for the figures beside the slider."""
        figures = f"{self.now.at} / {self.replay.length}"
        return [self._moment_text() if text.name == figures else text.name for text in read_screen(self).texts]

    def _moves(self) -> list[kit.Part]:
        """Return the buttons that change the position, from left to right."""
        now, length = self.now, self.replay.length
        turn = ("pause", _("Pause")) if now.playing else ("play", _("Play"))
        start = _("This is the beginning.") if now.at == 0 else ""
        end = _("This is the end.") if now.at == length else ""
        moves: list[tuple[str, str, str, Action, str]] = [
            ("round_back", "skip_back", self._landing(-1), lambda: self.jump(-1), start),
            ("step_back", "step_back", _("Step back"), lambda: self.go_to(self.now.at - 1), start),
            ("play", *turn, self.toggle, "" if length else end),
            ("step", "step_forward", _("Step forward"), lambda: self.go_to(self.now.at + 1), end),
            ("round", "skip_forward", self._landing(1), lambda: self.jump(1), end),
        ]
        return [
            kit.button(
                self.ui,
                "",
                action,
                kind="primary" if key == "play" else "secondary",
                icon=icon,
                key=key,
                why_not=why_not,
                tip=tip,
            )
            for key, icon, tip, action, why_not in moves
        ]

    def _landing(self, by: int) -> str:
        """Return the destination of a jump, in the game's words."""
        progress = self.replay.progress(self.replay.round_start(self.now.at, by))
        return _("To {when}").format(when=front_of(self.replay.header.game).words.progress_text(progress))

    @property
    def _alone(self) -> bool:
        return sum(seat.is_person for seat in self.replay.header.seats) <= 1

    @property
    def _may_branch(self) -> bool:
        """True if a match may be started from here: a solo one, or a finished one against computers."""
        return self._alone and (self._over or len(self.replay.header.seats) == 1)

    def _hurry(self, speed: str) -> Command:
        self._apply(replace(self.now, speed=speed))
        return Stay()

    def _branch(self) -> Command:
        return play_on(self.services, self.ui, self.replay, self.now.at)


def play_on(services: Services, ui: Ui, replay: Replay, at: int) -> Command:
    """Start a new match from the state of a replay after `at` actions, or say why the disk refuses it."""
    try:
        return Reset(services.table_scene(services.matches.branch(replay, at)))
    except MatchProblemError as problem:
        ui.toast(str(problem))
        return Stay()


class MomentPicture(Widget):
    """The table at one position, drawn as large as possible and cached."""

    static = True

    def __init__(self, rect: Rect, memory: dict[str, Any], moment: Hashable, draw: MomentPainter) -> None:
        """`moment` is the key in the scene's `memory` of the picture that `draw` makes."""
        super().__init__(rect)
        self._moment, self._draw = moment, draw
        self._kept: dict[Hashable, Surface | None] = memory.setdefault("moments", {})  # the oldest first

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "tray")
        room = self.room(canvas.scale)
        picture = self._drawn((self._moment, room.size, canvas.theme.name), room)
        if picture is not None:
            canvas.surface.blit(picture, picture.get_rect(center=room.center))

    def room(self, scale: Scale) -> Rect:
        """Return the rectangle in which the picture is drawn as large as possible."""
        return inset(self.rect, scale(6), scale(6))

    def _drawn(self, key: Hashable, room: Rect) -> Surface | None:
        if key not in self._kept:
            whole = self._draw(room.size)
            self._kept[key] = None if whole is None else smoothscale(whole, fit(whole.get_size(), room).size)
        for old in list(self._kept)[:-PICTURES]:
            del self._kept[old]
        return self._kept[key]


def _times(speed: str) -> str:
    return "½×" if speed == "0.5" else f"{speed}×"
