"""The calendar of a game's days: which were played, with how many points. A day leads to its deal."""

from calendar import Calendar
from collections.abc import Callable
from datetime import date
from functools import partial

from pygame import Rect

from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import reached_text
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import Command, Focus, Focusable, Pop, Scene, Widget
from cardcity_desktop.ui.wording.dates import day_text, month_text, weekday_initials
from cardcity_desktop.ui.wording.numbers import number_text

WEEKS = 6
"""Number of week rows that any month fits in, with weeks from Monday."""


class CalendarScene(Scene):
    """The months of a game's cities of the day. `show` is called with the day that is pressed."""

    def __init__(self, career: Career, game: str, day: date, show: Callable[[date], None]) -> None:
        super().__init__()
        self.career, self.game, self.day, self._show_day = career, game, day, show
        self.today = career.today()
        self.month = day.replace(day=1)

    def about(self) -> str:
        return _("The first game you finish on a day counts; past days are for practice.")

    def paint(self, canvas: Canvas) -> None:
        draw_morning(canvas)

    def compose(self) -> list[Widget]:
        page = kit.VStack([page_head(self.ui, _("Past days")), self._calendar()], self.ui.scale(18))
        return kit.arrange(page, column(self.ui, 720)).all

    def _calendar(self) -> kit.Part:
        """Return the calendar of a month, with the totals below it."""
        ui, s, profile = self.ui, self.ui.scale, self.career.profile
        first = min((day for day, _entry in profile.dailies(self.game)), default=self.today).replace(day=1)
        earliest = "" if self.month > first else _("You played no city of the day before.")
        latest = "" if self.month < self.today.replace(day=1) else _("This is the present month.")
        name = month_text(self.month.year, self.month.month)
        head = kit.HStack([
            self._turn("arrow_left", -1, earliest),
            kit.words(ui, name, "heading", align="center", valign="middle", grow=1),
            self._turn("arrow_right", 1, latest),
        ])  # fmt: skip
        days = kit.Leaf(self._month, kit.fixed(s(200), s(120)), grow=1)
        totals = [kit.words(ui, self._streak_text(), "label"), kit.words(ui, self._count_text(), "small", muted=True)]
        return kit.panel(ui, kit.VStack([head, days, kit.VStack(totals, s(4))], s(10)), y=16, grow=1)

    def _month(self, room: Rect) -> list[Widget]:
        """Return the days of the month. Played ones show their points if there is room in `room`."""
        facts = self.month, self.day, self.today, self.career.profile
        make = self._days_of_month
        ways = (kit.kept(self, f"month {points}", facts, partial(make, points)) for points in (True, False))
        return kit.arrange(kit.first_fitting(ways, room), room).all

    def _days_of_month(self, points: bool) -> kit.Part:
        """Return weekdays and six rows of days, with the `points` of played ones."""
        ui, s, month = self.ui, self.ui.scale, self.month
        letters = [kit.words(ui, letter, "small", muted=True, align="center") for letter in weekday_initials()]
        numbers = Calendar().itermonthdays(month.year, month.month)  # 0 for days of other months
        days = [self._day_part(month.replace(day=day), points) if day else kit.space() for day in numbers]
        weeks: list[kit.Part] = [kit.Even(days[at : at + 7], s(4), "fill") for at in range(0, len(days), 7)]
        weeks += [kit.space()] * (WEEKS - len(weeks))
        rows = [kit.AtLeast(week, like=weeks, grow=1) for week in weeks]
        return kit.VStack([kit.Pad(kit.Even(letters, s(4)), bottom=s(2)), *rows], s(4))

    def _day_part(self, day: date, points: bool) -> kit.Part:
        """Return a day. Up to today it can be pressed, and coloured if it was played."""
        ui, theme = self.ui, self.ui.theme
        words = partial(kit.words, ui, one_line=True, align="center", valign="middle")
        if day > self.today:
            return words(str(day.day), "small", muted=True)
        game = self._entry_of(day)
        ink, result = (theme.on_accent, reached_text(game, front_of(self.game).words)) if game else (theme.text, "")
        lines = [words(str(day.day), "small", colour=ink)]
        if game and points:
            lines.append(words(f"**{number_text(game.points)}**", "small", colour=ink))
        label = ", ".join(filter(None, (day_text(day), _("today") if day == self.today else "", result)))
        group = f"month:{self.month:%Y-%m}"
        item = Focusable(f"day:{day}", Rect(0, 0, 0, 0), partial(self._choose, day), label, tip=result, group=group)

        def paint(canvas: Canvas, cell: Rect, focus: Focus) -> None:
            canvas.fill(cell, theme.accent if game else theme.panel_sunk, radius=8)
            if day == self.day:
                canvas.ring(cell, 3, 8, theme.text, 1)
            elif day == self.today:
                canvas.ring(cell, 2, 8, theme.accent, 1)

        return kit.Face(kit.Aligned(kit.VStack(lines), x=None), item, paint)

    def _choose(self, day: date) -> Command:
        self._show_day(day)
        return Pop()

    def _entry_of(self, day: date) -> CareerEntry | None:
        return self.career.profile.daily(self.game, day)

    def _turn(self, icon: str, by: int, why_not: str) -> kit.Part:
        name = _("The month before") if by < 0 else _("The next month")
        return kit.button(
            self.ui, "", partial(self._go, by), kind="quiet", icon=icon, key=f"month{by:+}", why_not=why_not, tip=name
        )

    def _go(self, by: int) -> None:
        at = self.month.year * 12 + self.month.month - 1 + by
        self.month = date(at // 12, at % 12 + 1, 1)
        self.refresh()

    def _streak_text(self) -> str:
        return streak_text(self.career.profile.streak(self.game, self.today))

    def _count_text(self) -> str:
        count = len({day for day, _entry in self.career.profile.dailies(self.game)})
        longest = self.career.profile.longest_streak(self.game)
        if not count:
            return ""
        text = ngettext("{count} city of the day so far", "{count} cities of the day so far", count)
        more = ngettext("{count} day in a row at best.", "{count} days in a row at best.", longest)
        return f"{text.format(count=count)}, {more.format(count=longest)}"


def streak_text(days: int) -> str:
    """Return the number of days in a row in a sentence."""
    if not days:
        return _("No day in a row yet: today can be the first.")
    return ngettext("{count} day in a row.", "{count} days in a row.", days).format(count=days)
