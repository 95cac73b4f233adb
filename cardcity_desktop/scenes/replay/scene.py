"""The replay of a match: play, pause, step, speed, jumps by rounds, and the view of any seat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface
from pygame.transform import smoothscale

from cardcity_desktop.players.catalogue import is_reviewed
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.replay.table_picture import picture_of_moment
from cardcity_desktop.scenes.services import MatchProblemError, Services
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_top
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import fit, inset
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.reader.screen import read_screen
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, button_size
from cardcity_desktop.ui.widgets.fields import Slider
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Push, Reset, Scene, Stay
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.seats import labels_of, names_of, of_player

OPEN, CLOSED = "open", "closed"
"""Perspectives: all hands open, the public view, or else a seat's number."""

MOST_EYES_IN_A_ROW = 6
"""Number of perspectives from which seats get a row of their own, so that their names remain readable."""

SPEEDS = ("0.5", "1", "2", "4")
SECONDS = 0.9
"""Time from one action to the next at speed 1."""

Kept = dict[Hashable, Surface | None]
"""Cached pictures by their key."""

MomentPainter = Callable[[tuple[int, int]], Surface | None]
"""Returns a picture for a place of that size (px); it is scaled to fit if it has another."""

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
        """Return the state at another position of a match of `length` actions; it pauses at the end."""
        at = max(0, min(at, length))
        return replace(self, at=at, playing=self.playing and at < length)

    def toggled(self, length: int) -> ReplayState:
        """Return the state playing instead of paused or the reverse; at the end it starts again."""
        if self.playing:
            return replace(self, playing=False)
        return replace(self, playing=True, at=0 if self.at == length else self.at)

    @property
    def seat(self) -> int | None:
        """The seat of the perspective; None for the public view and for open hands."""
        return int(self.perspective) if self.perspective.isdigit() else None


class ReplayScene(Scene):
    """The table at one position, the events that led to it, and the controls."""

    def __init__(self, services: Services, watched: Replay, at: int = 0) -> None:
        """at: first position. A finished match is shown with open hands; an unfinished one keeps its secrets."""
        super().__init__()
        self.services, self.replay = services, watched
        self._over = not watched.game.actors(watched.state(watched.length))
        self.now = ReplayState(at, perspective=OPEN if self._over else CLOSED)
        self._due = 0  # number of the latest timer, so that an older one does nothing

    def about(self) -> str:
        return _("Watch a game again: step by step, round by round, or as it went.")

    def leave(self) -> None:
        self._become(replace(self.now, playing=False))

    # Moving

    def _become(self, now: ReplayState) -> None:
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
        self._become(self.now.moved(at, self.replay.length))
        return Stay()

    def toggle(self) -> Command:
        """Play or pause."""
        self._become(self.now.toggled(self.replay.length))
        return Stay()

    def jump(self, by: int) -> Command:
        """Go to the start of the round before (-1) or after (1)."""
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
        """Seat of the perspective; without one, the seat that acted or, if the game prefers, acts next."""
        if self.now.seat is not None:
            return self.now.seat
        if self.now.at < self.replay.length and front_of(self.replay.header.game).replay_looks_ahead:
            return self.replay.step_at(self.now.at + 1).seat
        return self.replay.step_at(self.now.at).seat if self.now.at else 0

    @property
    def picture_seat(self) -> int | None:
        """Seat whose cards the picture shows; with open hands the watched seat."""
        return self._watched_seat if self.now.perspective == OPEN else self.now.seat

    def sentences(self, at: int) -> list[str]:
        """Return the sentences for the action that led to position `at`."""
        front, names = front_of(self.replay.header.game), names_of(self.replay.header.seats)
        seen = self.replay.open_events(at) if self.now.perspective == OPEN else self.replay.events(at, self.now.seat)
        return [text for event in seen if (text := front.words.event_text(event, names))]

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(28), s(20))
        head, room = page_top(ui, page, self._title(), 12, self._analysis())
        bar_high = head.late[0].rect.height + s(20)
        bar = Rect(page.left, page.bottom - bar_high, page.width, bar_high)
        middle = Rect(room.left, room.top, room.width, bar.top - s(12) - room.top)
        side = min(s.target(250), middle.width * 2 // 5)
        picture = Rect(middle.left, middle.top, middle.width - side - s(16), middle.height)
        panel = Rect(picture.right + s(16), middle.top, side, middle.height)
        return [
            *head.all,
            MomentPicture(
                picture,
                (self.now.at, self.now.perspective),
                lambda _size: self._picture(),
                self.memory.setdefault("moments", {}),
            ),
            Panel(panel),
            *self._texts(inset(panel, s(18), s(14))),
            Panel(bar),
            *self._bar(inset(bar, s(12), s(10))),
        ]

    def _analysis(self) -> list[kit.Part]:
        """Return the button to the analysis, which only a finished match has."""
        if not self._over or not self.replay.length or not is_reviewed(self.replay.header.game):
            return []
        action = lambda: Push(self.services.analysis_scene(self.replay, self.now.at))  # noqa: E731
        return [kit.button(self.ui, _("Analysis"), action, "quiet", "hint", "analysis")]

    def _picture(self) -> Surface | None:
        """Return the table's picture at this position."""
        all_open = self.now.perspective == OPEN
        return picture_of_moment(self.services, self.ui, self.replay, self.now.at, self.picture_seat, all_open)

    def _title(self) -> str:
        header = self.replay.header
        front = front_of(header.game)
        progress = front.words.progress_text(self.replay.progress(self.now.at))
        return f"{header.title or front.words.setup_text(header.setup)} \u2013 {progress}"

    def _texts(self, room: Rect) -> list[Widget]:
        """Return the perspectives, the scores, and the latest events, the newest first."""
        ui, s = self.ui, self.ui.scale
        high = s.target(40)
        perspectives = [
            Segmented(
                Rect(room.left, room.top + row * high, room.width, high),
                options,
                self.now.perspective,
                self._look,
                "eyes",
            )
            for row, options in enumerate(self._eyes_in_rows())
        ]
        below = perspectives[-1].rect.bottom + s(4) if perspectives else room.top
        caption = Label(
            Rect(room.left, below, room.width, ui.text.line_height("small")),
            self._eyes_text(), "small", muted=True,
        )  # fmt: skip
        rows = self._standing(Rect(room.left, caption.rect.bottom + s(8), room.width, 0))
        top = rows[-1].rect.bottom + s(12)
        return [*perspectives, caption, *rows, *self._journal(Rect(room.left, top, room.width, room.bottom - top))]

    def _eyes_in_rows(self) -> list[list[Option]]:
        options = self._eyes()
        if len(options) == 1 or (self._over and len(self.replay.header.seats) == 1):
            return []  # nobody else has anything to hide
        return [options] if len(options) <= MOST_EYES_IN_A_ROW else [options[:2], options[2:]]

    def _eyes(self) -> list[Option]:
        names = labels_of(self.replay.header.seats)
        seats = [Option(str(seat), str(seat + 1), tip=name) for seat, name in enumerate(names) if self.may_look(seat)]
        all_open = [Option(OPEN, "", "eye", _("All cards open"))] if self._over else []
        return [*all_open, Option(CLOSED, "", "eye_off", _("What anybody may see")), *seats]

    def may_look(self, seat: int) -> bool:
        """Return True if a seat's view is allowed; in an unfinished match, only that of a lone person."""
        return self._over or (self._alone and self.replay.header.seats[seat].is_person)

    def _eyes_text(self) -> str:
        if self.now.perspective == OPEN:
            return _("All cards open")
        if self.now.seat is None:
            return _("What anybody may see")
        name = labels_of(self.replay.header.seats)[self.now.seat]
        return of_player(_("With the eyes of {name}"), _("With your eyes"), name)

    def _look(self, perspective: str) -> Command:
        self._become(replace(self.now, perspective=perspective))
        return Stay()

    def _standing(self, place: Rect) -> list[Widget]:
        """Return a line for each seat: mark, name, and points if the match ended now."""
        ui, s, header = self.ui, self.ui.scale, self.replay.header
        front, result = front_of(header.game), self.replay.game.result(self.replay.state(self.now.at))
        high, side = ui.text.line_height("body"), s.target(18)
        widgets: list[Widget] = []
        top = place.top
        if self.now.at < self.replay.length:
            text_place = Rect(place.left, top, place.width, ui.text.line_height("small"))
            widgets.append(Label(text_place, _("If it ended now"), "small", "right", muted=True))
            top = text_place.bottom
        for seat, name in enumerate(labels_of(header.seats)):
            line = Rect(place.left, top + seat * high, place.width, high)
            points = result.points[seat]
            shown = self.now.perspective == OPEN or self._over or points is None
            widgets += [
                PlayerMark(
                    Rect(line.left, line.centery - side // 2, side, side),
                    front.seat_look(header.seats[seat].colour),
                    header.seats[seat].player,
                    header.seats[seat].colour,
                ),
                Label(Rect(line.left + side + s(8), line.top, line.width - side - s(80), high), name, "body"),
                Label(line, number_text(points) if shown and points is not None else "", "strong", "right"),
            ]
        return widgets

    def _journal(self, room: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        widgets: list[Widget] = []
        top = room.top
        for at in range(self.now.at, 0, -1):
            for text in self.sentences(at):
                newest = at == self.now.at
                style = "strong" if newest else "small"
                tall = ui.text.measure(text, style, room.width)[1]
                if top + tall > room.bottom:
                    return widgets
                widgets.append(Paragraph(Rect(room.left, top, room.width, tall), text, style, muted=not newest))
                top += tall + s(4)
        if not widgets and self.now.at == 0:
            widgets.append(Paragraph(room, _("Nothing has happened yet."), "body", muted=True))
        return widgets

    def _bar(self, room: Rect) -> list[Widget]:
        """Return the buttons, the slider, the speed, and the button that starts a match from here."""
        ui, s, now, length = self.ui, self.ui.scale, self.now, self.replay.length
        side, widgets = room.height, self._moves(room)
        left, right = widgets[-1].rect.right + s(6) + s(10), room.right
        if self._may_branch and now.at < length:
            wide = button_size(ui, _("Play on from here"), "branch")[0]
            place = Rect(right - wide, room.top, wide, side)
            widgets.append(Button(place, _("Play on from here"), self._branch, "quiet", "branch", "branch"))
            right = place.left - s(10)
        speed = Rect(right - s.target(200), room.top, s.target(200), side)
        widgets.append(
            Segmented(speed, [Option(word, _times(word)) for word in SPEEDS], now.speed, self._hurry, "speed")
        )
        count = s.target(90)
        widgets.append(
            Label(Rect(speed.left - count - s(8), room.top, count, side), f"{now.at} / {length}", align="right")
        )
        slider = Rect(left, room.top, max(s(40), speed.left - count - s(20) - left), side)
        widgets.append(
            Slider(
                slider,
                now.at / max(1, length),
                self._slide,
                "moment",
                max(1, length),
                _("Moment of the game"),
                self._moment_text(),
            )
        )
        return widgets

    def _moment_text(self) -> str:
        return _("action {number} of {count}").format(number=self.now.at, count=self.replay.length)

    def spoken_review(self) -> Sequence[str]:
        """Return the screen's texts, with words for the figures beside the slider."""
        figures = f"{self.now.at} / {self.replay.length}"
        return [self._moment_text() if text.name == figures else text.name for text in read_screen(self).texts]

    def _moves(self, room: Rect) -> list[Widget]:
        """Return the buttons that change the position, from left to right."""
        s, now, length, side = self.ui.scale, self.now, self.replay.length, room.height
        moves = [
            ("skip_back", self._landing(-1), lambda: self.jump(-1), now.at > 0),
            ("step_back", _("Step back"), lambda: self.go_to(self.now.at - 1), now.at > 0),
            ("pause" if now.playing else "play", _("Pause") if now.playing else _("Play"), self.toggle, length > 0),
            ("step_forward", _("Step forward"), lambda: self.go_to(self.now.at + 1), now.at < length),
            ("skip_forward", self._landing(1), lambda: self.jump(1), now.at < length),
        ]
        keys = ("round_back", "step_back", "play", "step", "round")
        return [
            Button(
                Rect(room.left + number * (side + s(6)), room.top, side, side), "", action,
                "primary" if keys[number] == "play" else "secondary", icon, keys[number], enabled, tip,
            )
            for number, (icon, tip, action, enabled) in enumerate(moves)
        ]  # fmt: skip

    def _landing(self, by: int) -> str:
        """Return where a jump leads, in the game's words."""
        progress = self.replay.progress(self.replay.round_start(self.now.at, by))
        return _("To {when}").format(when=front_of(self.replay.header.game).words.progress_text(progress))

    @property
    def _alone(self) -> bool:
        return sum(seat.is_person for seat in self.replay.header.seats) <= 1

    @property
    def _may_branch(self) -> bool:
        """True if a match may be started from here: solo, or against computers once the match is finished."""
        return self._alone and (self._over or len(self.replay.header.seats) == 1)

    def _hurry(self, speed: str) -> Command:
        self._become(replace(self.now, speed=speed))
        return Stay()

    def _slide(self, share: float) -> Command:
        return self.go_to(round(share * self.replay.length))

    def _branch(self) -> Command:
        try:
            return Reset(self.services.table_scene(self.services.matches.branch(self.replay, self.now.at)))
        except MatchProblemError as problem:
            self.ui.toast(str(problem))
            return Stay()


class MomentPicture(Widget):
    """The table at one position, drawn as large as possible and cached."""

    static = True

    def __init__(self, rect: Rect, moment: Hashable, draw: MomentPainter, kept: Kept) -> None:
        """moment: cache key of the picture that `draw` makes; kept: the cached pictures, the oldest first."""
        super().__init__(rect)
        self._moment, self._draw, self._kept = moment, draw, kept

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "tray")
        room = self.room(canvas.scale)
        picture = self._drawn((self._moment, room.size, canvas.theme.name), room)
        if picture is not None:
            canvas.surface.blit(picture, picture.get_rect(center=room.center))

    def room(self, scale: Scale) -> Rect:
        """Return the rectangle in which the picture is drawn as large as possible."""
        return inset(self.rect, scale(14), scale(14))

    def _drawn(self, key: Hashable, room: Rect) -> Surface | None:
        if key not in self._kept:
            whole = self._draw(room.size)
            self._kept[key] = None if whole is None else smoothscale(whole, fit(whole.get_size(), room).size)
        for old in list(self._kept)[:-PICTURES]:
            del self._kept[old]
        return self._kept[key]


def _times(speed: str) -> str:
    return "½×" if speed == "0.5" else f"{speed}×"
