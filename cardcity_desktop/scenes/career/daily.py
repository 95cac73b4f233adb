"""The city of the day: what it is, how it went, the streak, and the result as text to paste."""

from __future__ import annotations

import pygame
from pygame import Rect

from cardcity_desktop.career.daily import deal_of
from cardcity_desktop.career.profile import DAILY, Entry
from cardcity_desktop.i18n import _, ngettext
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.services import Career, GameWords, whole_setup_text
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import inset
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.window.scene import Command, Pop, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.dates import day_text
from cardcity_desktop.ui.wording.numbers import number_text

WEEKS = 4
"""Of days that are shown behind today."""


class DailyScene(Scene):
    """Today's deal; the first game that is finished counts, later ones are practice."""

    def __init__(self, career: Career) -> None:
        super().__init__()
        self.career = career

    def about(self) -> str:
        return _("One deal a day, the same for everybody. The first game you finish counts.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(34), s(24))
        page.width = min(page.width, s.target(760))
        page.centerx = ui.area.centerx
        wide, high = button_size(ui, _("Back"), "arrow_left")
        head = Rect(page.left, page.top, page.width, max(high, ui.text.line_height("title")))
        room = Rect(page.left, head.bottom + s(18), page.width, page.bottom - head.bottom - s(18))
        return [
            Label(Rect(head.left, head.top, head.width - wide, head.height), _("City of the day"), "title"),
            Button(Rect(head.right - wide, head.top, wide, high), _("Back"), Pop, icon="arrow_left", key="back"),
            Panel(room),
            *self._told(inset(room, s(26), s(22))),
        ]

    def _told(self, room: Rect) -> list[Widget]:
        ui, s, deal = self.ui, self.ui.scale, deal_of(self.career.today())
        words = self.career.words(deal.game)
        setup = game_of(deal.game).read_setup(deal.words)
        done = self.career.profile.daily(self.career.today())
        lines = [
            (day_text(self.career.today()), "heading", False),
            (whole_setup_text(words, setup), "body", False),
            (self._streak_text(), "body", True),
        ]
        if done is not None:
            lines.append((_result_line(done, words), "heading", False))
        widgets: list[Widget] = []
        top = room.top
        for text, style, muted in lines:
            tall = ui.text.measure(text, style, room.width)[1]
            widgets.append(Paragraph(Rect(room.left, top, room.width, tall), text, style, muted=muted))
            top += tall + s(8)
        calendar = Rect(room.left, top + s(10), room.width, s(150))
        return [*widgets, Painted(calendar, self._draw_days), *self._buttons(room, done, words)]

    def _streak_text(self) -> str:
        days = self.career.profile.streak(self.career.today())
        if not days:
            return _("No day in a row yet: today can be the first.")
        return ngettext("{count} day in a row.", "{count} days in a row.", days).format(count=days)

    def _buttons(self, room: Rect, done: Entry | None, words: GameWords) -> list[Widget]:
        ui, s, deal = self.ui, self.ui.scale, deal_of(self.career.today())
        waiting = self.career.saved(DAILY, deal.id)
        label = _("Continue") if waiting else _("Play") if done is None else _("Play it again")
        wide, high = button_size(ui, label, "play", 200)
        play = Rect(room.left, room.bottom - high, wide, high)
        widgets: list[Widget] = [
            Button(play, label, waiting or (lambda: self.career.start_deal(deal)), "primary", "play", "play")
        ]
        if done is not None:
            wide, high = button_size(ui, _("Copy the result"), "share")
            place = Rect(play.right + s(12), play.top, wide, high)
            widgets.append(
                Button(place, _("Copy the result"), lambda: self._copy(done, words), icon="share", key="copy")
            )
        return widgets

    def _copy(self, done: Entry, words: GameWords) -> Command | None:
        """The result into the clipboard."""
        text = result_text(done, words, self.career.profile.streak(self.career.today()))
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            self.ui.toast(_("The clipboard can’t be reached."))
        else:
            self.ui.toast(_("Copied: paste it wherever you like."))
        return None

    def _draw_days(self, canvas: Canvas, rect: Rect) -> None:
        """The last weeks, Monday on top: a filled square for a day that was played."""
        from datetime import timedelta

        s, theme, today = canvas.scale, canvas.theme, self.career.today()
        gap = s(4)
        side = (rect.height - 6 * gap) // 7
        monday = today - timedelta(days=today.weekday() + 7 * (WEEKS * 3 - 1))
        for at in range(WEEKS * 3 * 7):
            day = monday + timedelta(days=at)
            if day > today:
                break
            place = Rect(rect.left + at // 7 * (side + gap), rect.top + at % 7 * (side + gap), side, side)
            played = self.career.profile.daily(day) is not None
            canvas.fill(place, theme.accent if played else theme.panel_sunk, radius=4)
            if played:
                canvas.icon("check", place.inflate(-side // 4, -side // 4), theme.on_accent)
            if day == today:
                canvas.ring(place, 2, 4)


def _result_line(entry: Entry, words: GameWords) -> str:
    points = ngettext("{count} point", "{count} points", entry.points).format(count=number_text(entry.points))
    return f"{points} – {words.rank_text(entry.rank)}" if entry.rank else points


def result_text(entry: Entry, words: GameWords, streak: int) -> str:
    """Three lines to paste: which day, what was reached, the streak as squares."""
    head = _("{game}, city of the day {day}").format(game=words.title(), day=entry.purpose_id)
    return "\n".join((head, _result_line(entry, words), "▮" * min(10, streak) + "▯" * max(0, 10 - streak)))
