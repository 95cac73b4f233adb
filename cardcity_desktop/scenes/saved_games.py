"""The matches that wait to be gone on with: pick one up, or delete it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pygame import Rect, Surface

from cardcity_desktop.i18n import _, ngettext, pgettext
from cardcity_desktop.rules.game import Progress
from cardcity_desktop.scenes.front import FRONTS, Thumbnail, front_of
from cardcity_desktop.scenes.services import MatchProblemError, Services
from cardcity_desktop.session.store import OtherSave, SavedMatch
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import inset
from cardcity_desktop.ui.widgets.buttons import BUTTON_HEIGHT, Button, button_size, icon_button
from cardcity_desktop.ui.widgets.dialog import Answer, Dialog
from cardcity_desktop.ui.widgets.labels import Label, Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.scene import Command, Pop, Push, Reset, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import names_of

PICTURE = 104
"""Logical units, both ways, of a city's picture."""

GUTTER = 22
"""Logical units beside the games, for their shadows and on the right for the thumb."""


def progress_text(saved: SavedMatch, now: datetime) -> str:
    """How far a match is and when it was last played: "Round 3 of 10, today at 14:05"."""
    when = when_text(datetime.fromtimestamp(saved.changed), now)
    if saved.round is None or saved.header.game not in FRONTS:
        return when
    progress = front_of(saved.header.game).progress_text(Progress(saved.round, saved.rounds))
    return _("{progress}, {when}").format(progress=progress, when=when)


def when_text(moment: datetime, now: datetime) -> str:
    """A past moment as people say it."""
    days = (now.date() - moment.date()).days
    clock = f"{moment:%H:%M}"
    if days == 0:
        return _("today at {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday at {clock}").format(clock=clock)
    return _("on {year}-{month}-{day}").format(
        year=f"{moment:%Y}", month=f"{moment:%m}", day=f"{moment:%d}", clock=clock
    )


def names_text(saved: SavedMatch) -> str:
    """Who plays."""
    return listed(names_of(saved.header.seats))


def _title_text(saved: SavedMatch) -> str:
    """The game with its variants."""
    title = _game_text(saved)
    variants = front_of(saved.header.game).variants_text(saved.header.setup) if saved.header.game in FRONTS else ""
    return f"{title} \u2013 {variants}" if variants else title


def _game_text(saved: SavedMatch) -> str:
    game = saved.header.game
    if game not in FRONTS:
        return _("Another game: {name}").format(name=game)
    return front_of(game).setup_text(saved.header.setup)


def open_match(services: Services, match_id: str) -> Command:
    """Go on with a saved match; what stands in the way is said instead."""
    try:
        return Reset(services.table_scene(services.matches.resume(match_id)))
    except MatchProblemError as problem:
        return say_problem(str(problem), problem.actions, lambda: _open_repaired(services, match_id))


def _open_repaired(services: Services, match_id: str) -> Command:
    try:
        return Reset(services.table_scene(services.matches.repair(match_id)))
    except MatchProblemError as problem:
        return say_problem(str(problem))


def say_problem(sentence: str, actions: int | None = None, repair: Callable[[], Command] | None = None) -> Command:
    """Why a saved match can't be opened; with a way to go on after so many `actions` where these are sound."""
    answers = [Answer(_("All right"))]
    if actions is not None and repair is not None:
        go_on = ngettext("Go on after {number} action", "Go on after {number} actions", actions)
        answers.append(Answer(go_on.format(number=actions), repair, "primary", "play"))
    return Push(Dialog(_("This game can’t be opened"), sentence, answers))


class MatchPicture(Widget):
    """A small picture of a match, drawn when it is first seen and kept in the scene's memory while one scrolls."""

    static = True

    def __init__(self, rect: Rect, scene: Scene, saved: SavedMatch, thumbnail: Thumbnail) -> None:
        super().__init__(rect)
        self.scene, self.saved, self.thumbnail = scene, saved, thumbnail

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "sunk", 10)
        kept: dict[object, Surface] = self.scene.memory.setdefault("pictures", {})
        key = (self.saved.id, self.saved.actions, self.rect.size, canvas.theme.name)
        if key not in kept:
            kept[key] = self.thumbnail(self.scene.ui, self.rect.size)
        canvas.surface.blit(kept[key], self.rect)


class SavedGamesScene(Scene):
    """Every unfinished match with its game, its players and how far it is. `now` is asked when it is drawn."""

    def __init__(self, services: Services, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self.services, self.now = services, now
        self.saved: tuple[SavedMatch, ...] = ()
        self.others: tuple[OtherSave, ...] = ()

    def enter(self) -> None:
        self.saved = self.services.matches.unfinished()
        self.others = self.services.matches.others()

    def about(self) -> str:
        return _("Go on with a game where it was left, or throw it away.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(34), s(24))
        page.width = min(page.width, s.target(900))
        page.centerx = ui.area.centerx
        wide, high = button_size(ui, _("Back"), "arrow_left")
        head = Rect(page.left, page.top, page.width, max(high, ui.text.line_height("title")))
        room = Rect(page.left, head.bottom + s(18), page.width, page.bottom - head.bottom - s(18))
        scrolled = room.inflate(2 * s(GUTTER), 0)
        back = Rect(head.right - wide, head.centery - high // 2, wide, high)
        widgets: list[Widget] = [
            Label(Rect(head.left, head.top, head.width - wide, head.height), _("Saved games"), "title"),
            Button(back, _("Back"), Pop, icon="arrow_left", key="back"),
        ]
        if not self.saved and not self.others:
            nothing = Paragraph(room, _("No game is waiting to be gone on with."), "body", muted=True)
            return [*widgets, nothing]
        return [*widgets, ScrollArea(scrolled, "saved", self._entries(room), self)]

    def _entries(self, room: Rect) -> list[Widget]:
        s = self.ui.scale
        widgets: list[Widget] = []
        top = room.top + s(8)
        for saved in self.saved:
            entry = self._entry(saved, Rect(room.left, top, room.width, 0))
            widgets += entry
            top = entry[0].rect.bottom + s(14)
        for other in self.others:
            entry = self._other_entry(other, Rect(room.left, top, room.width, 0))
            widgets += entry
            top = entry[0].rect.bottom + s(14)
        return widgets

    def _other_entry(self, other: OtherSave, place: Rect) -> list[Widget]:
        """A save that is left alone: whose it is, and why it can't be opened here."""
        ui, s = self.ui, self.ui.scale
        inner = inset(place, s(20), 0)
        texts: list[Widget] = []
        top = place.top + s(14)
        for text, style, muted in (
            (listed(other.names), "body", False),
            (other.problem, "body", True),
            (when_text(datetime.fromtimestamp(other.changed), self.now()), "small", True),
        ):
            if text:
                tall = ui.text.measure(text, style, inner.width)[1]
                texts.append(Paragraph(Rect(inner.left, top, inner.width, tall), text, style, muted=muted))
                top += tall + s(2)
        return [Panel(Rect(place.left, place.top, place.width, top + s(12) - place.top)), *texts]

    def _entry(self, saved: SavedMatch, place: Rect) -> list[Widget]:
        """A panel with the city, the description, and two buttons: beside all of it, or of its end if text is large."""
        ui, s = self.ui, self.ui.scale
        wide, high = button_size(ui, _("Continue"), "play")
        away = max(high, s.target(BUTTON_HEIGHT))  # the bin's sign grows with its button
        inner = inset(place, s(20), 0)
        picture = self._picture(saved, inner)
        if picture:
            inner.left, inner.width = picture[0].rect.right + s(20), inner.right - picture[0].rect.right - s(20)
        large = ui.preferences.text_size > 1.5
        narrow = inner.width - wide - away - s(30)
        texts: list[Widget] = []
        top = place.top + s(14)
        for text, style, muted in (
            (_title_text(saved), "heading", False),
            (names_text(saved), "body", False),
            (progress_text(saved, self.now()), "small", True),
        ):
            text_width = narrow if muted or not large else inner.width
            tall = ui.text.measure(text, style, text_width)[1]
            texts.append(Paragraph(Rect(inner.left, top, text_width, tall), text, style, muted=muted))
            top += tall + s(2)
        marks = self._marks(saved, inner.left, top + s(6))
        bottom = max(widget.rect.bottom for widget in (*marks, *picture))
        middle = marks[0].rect.bottom - high // 2 if large else (place.top + bottom + s(14)) // 2
        bin_place = Rect(inner.right - away, middle - away // 2, away, away)
        play_place = Rect(bin_place.left - s(10) - wide, middle - high // 2, wide, high)
        return [
            Panel(Rect(place.left, place.top, place.width, bottom + s(14) - place.top)),
            *picture,
            *texts,
            *marks,
            Button(
                play_place, _("Continue"), lambda: open_match(self.services, saved.id), "secondary", "play",
                key=f"continue:{saved.id}",
                enabled=saved.header.game in FRONTS,
            ),
            icon_button(bin_place, "trash", _delete(), lambda: self._ask(saved), key=f"delete:{saved.id}"),
        ]  # fmt: skip

    def _picture(self, saved: SavedMatch, inner: Rect) -> list[Widget]:
        """As its game shows it; none of a save that can't be read."""
        thumbnail = front_of(saved.header.game).thumbnail(saved) if saved.header.game in FRONTS else None
        if thumbnail is None:
            return []
        s = self.ui.scale
        return [MatchPicture(Rect(inner.left, inner.top + s(14), s(PICTURE), s(PICTURE)), self, saved, thumbnail)]

    def _marks(self, saved: SavedMatch, left: int, top: int) -> list[Widget]:
        side, gap = self.ui.scale.target(20), self.ui.scale(8)
        return [
            PlayerMark(Rect(left + number * (side + gap), top, side, side), seat.colour)
            for number, seat in enumerate(saved.header.seats)
        ]

    def _ask(self, saved: SavedMatch) -> Command:
        question = _("{game} with {names} will be gone for good.").format(
            game=_game_text(saved), names=names_text(saved)
        )
        answers = [
            Answer(_("Keep it")),
            Answer(_delete(), lambda: self._delete(saved), "primary", "trash"),
        ]
        return Push(Dialog(_("Delete this game?"), question, answers))

    def _delete(self, saved: SavedMatch) -> Command | None:
        try:
            self.services.matches.delete(saved.id)
        except MatchProblemError as problem:
            self.ui.toast(str(problem))
        self.saved = self.services.matches.unfinished()
        self.refresh()
        return None


def _delete() -> str:
    """The action; the key of that name has a shorter word in French."""
    return pgettext("action", "Delete")
