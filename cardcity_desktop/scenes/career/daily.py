"""The city of the day: the deal, the result, the streak, the calendar, and the result as text to copy."""

from calendar import Calendar
from collections.abc import Sequence
from datetime import date
from functools import partial

from pygame import Rect

from cardcity_desktop.career.daily import Deal, deal_of
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.scenes.career.services import Career, whole_setup_text
from cardcity_desktop.scenes.career.words import reached_text, rivals_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.scenes.way_in import draw_lit_town
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.paint.canvas import PANEL_RADIUS, Canvas
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import Command, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.window.system.clipboard import copy_text
from cardcity_desktop.ui.wording.dates import day_text, month_text, weekday_initials
from cardcity_desktop.ui.wording.numbers import number_text

WEEKS = 6
"""Number of week rows that any month fits in, with weeks from Monday."""

SMALLEST_TOWN = 170
"""Least height of the town's picture, in logical units; below it the text takes the place."""


class DailyScene(Scene):
    """A game's deal of a day (`day`, at first today) and a calendar.

    Only the first finished game of a day counts; past days can be played, but do not count.
    """

    def __init__(self, career: Career, game: str) -> None:
        super().__init__()
        self.career, self.game = career, game
        self._begin_day()

    def enter(self) -> None:
        """Read the date anew, because a game may have lasted past midnight."""
        if self.today != self.career.today():
            self._begin_day()

    def _begin_day(self) -> None:
        self.today = self.day = self.career.today()
        self.month = self.today.replace(day=1)

    def about(self) -> str:
        return _(
            "One deal a day, the same for everybody. The first game you finish counts; past days are for practice."
        )

    def paint(self, canvas: Canvas) -> None:
        draw_morning(canvas)

    @property
    def deal(self) -> Deal:
        return deal_of(self.day, self.game)

    @property
    def words(self) -> GameWords:
        return front_of(self.game).words

    def details_of(self, item: Focusable) -> Sequence[str]:
        if item.key != "play":
            return super().details_of(item)
        return [line.text for line in self._lines()]

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = kit.VStack([page_head(ui, _("City of the day")), kit.Leaf(self._day, kit.fixed(0, 0), grow=1)], s(18))
        return kit.arrange(page, column(ui, 1060)).all

    def _day(self, room: Rect) -> list[Widget]:
        width = room.width // 2
        sheet = kit.Wide(self._sheet(Rect(0, 0, width, room.height)), width)
        return kit.arrange(kit.HStack([sheet, self._calendar()], self.ui.scale(16), "fill"), room).all

    # The day's sheet

    def _sheet(self, room: Rect) -> kit.Part:
        """Return the day's sheet: deal, result, buttons and, if there is room, a picture."""
        ui, s = self.ui, self.ui.scale
        ways, parts = front_of(self.game).ways_in(), list[kit.Part]()
        text, buttons = kit.VStack(self._lines(), s(6)), self._buttons()
        if ways:
            way = next((way for way in ways if way.key == "alone"), ways[0])
            town = partial(draw_lit_town, way=way, radius=PANEL_RADIUS)
            below = kit.Pad(kit.VStack([text, buttons], s(14)), s(24), top=s(12), bottom=s(20))
            parts.append(kit.VStack([kit.drawing(town, high=s(SMALLEST_TOWN), grow=1), below]))
        parts.append(kit.Pad(kit.VStack([text, kit.space(grow=1), buttons], s(8)), s(24), s(20)))
        return kit.panel(ui, kit.first_fitting(parts, room), x=0, y=0)

    def _lines(self) -> list[kit.Words]:
        words, done = partial(kit.words, self.ui), self._entry_of(self.day)
        lines = [words(day_text(self.day), "heading"), words(self._way_text(self.deal))]
        if self.day != self.today:
            text = reached_text(done, self.words) if done else _("Not finished on its day.")
            notice = _("A past day is for practice: it does not count.")
            return [*lines, words(text, "heading"), words(notice, "small", muted=True)]
        if done is None:
            return [*lines, words(self.about(), "small", muted=True)]
        tomorrow = deal_of(date.fromordinal(min(self.today.toordinal() + 1, date.max.toordinal())), self.game)
        text = _("Tomorrow: {way}").format(way=self._way_text(tomorrow))
        return [*lines, words(reached_text(done, self.words), "heading"), words(text, "small", muted=True)]

    def _way_text(self, deal: Deal) -> str:
        text = whole_setup_text(self.words, deal.setup)
        return f"{text} – {rivals_text(deal.rivals)}" if deal.rivals else text

    def _buttons(self) -> kit.Part:
        """Return the buttons, side by side or one below the other."""
        ui, s, deal, done = self.ui, self.ui.scale, self.deal, self._entry_of(self.day)
        waiting = self.career.under_way(deal)
        label = _("Continue") if waiting else _("Play") if done is None else _("Play it again")
        buttons = [
            kit.button(
                ui, label, waiting.go_on if waiting else self._play, kind="primary", icon="play", key="play", least=160
            )
        ]
        if self.day != self.today:
            buttons.append(kit.button(ui, _("Today’s city"), self._show_today, icon="star", key="today"))
        elif done is not None:
            copy = partial(self._copy, done)
            buttons.append(kit.button(ui, _("Copy the result"), copy, icon="share", key="copy"))
        return kit.FirstThatFits([lambda: kit.HStack(buttons, s(12)), lambda: kit.VStack(buttons, s(10), align="left")])

    def _show_today(self) -> None:
        self._begin_day()
        self.refresh()

    def _show(self, day: date) -> None:
        """Show the deal of a day of the calendar."""
        self.day = day
        self.ui.announce(in_one(line.text for line in self._lines()))
        self.refresh()

    def _play(self) -> Command | None:
        """Start the displayed deal. If it is past midnight, show the new day's deal first."""
        if self.day != self.today or self.today == self.career.today():
            return self.career.start(self.deal)
        self._begin_day()
        self.ui.toast(_("A new day has begun: here is its city."))
        self.refresh()
        return None

    def _copy(self, done: CareerEntry) -> None:
        """Copy the result to the clipboard."""
        text = pasted_text(done, self.words, self.career.profile.streak(self.game, self.today))
        copied, refused = _("Copied: paste it wherever you like."), _("The clipboard can’t be reached.")
        self.ui.toast(copied if copy_text(text) else refused)

    # The calendar

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
        ink, result = (theme.on_accent, reached_text(game, self.words)) if game else (theme.text, "")
        lines = [words(str(day.day), "small", colour=ink)]
        if game and points:
            lines.append(words(f"**{number_text(game.points)}**", "small", colour=ink))
        label = ", ".join(filter(None, (day_text(day), _("today") if day == self.today else "", result)))
        group = f"month:{self.month:%Y-%m}"
        item = Focusable(f"day:{day}", Rect(0, 0, 0, 0), partial(self._show, day), label, tip=result, group=group)

        def paint(canvas: Canvas, cell: Rect, focus: Focus) -> None:
            canvas.fill(cell, theme.accent if game else theme.panel_sunk, radius=8)
            if day == self.day:
                canvas.ring(cell, 3, 8, theme.text, 1)
            elif day == self.today:
                canvas.ring(cell, 2, 8, theme.accent, 1)

        return kit.Face(kit.Aligned(kit.VStack(lines), x=None), item, paint)

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
        days = self.career.profile.streak(self.game, self.today)
        if not days:
            return _("No day in a row yet: today can be the first.")
        return ngettext("{count} day in a row.", "{count} days in a row.", days).format(count=days)

    def _count_text(self) -> str:
        count = len({day for day, _entry in self.career.profile.dailies(self.game)})
        longest = self.career.profile.longest_streak(self.game)
        if not count:
            return ""
        text = ngettext("{count} city of the day so far", "{count} cities of the day so far", count)
        more = ngettext("{count} day in a row at best.", "{count} days in a row at best.", longest)
        return f"{text.format(count=count)}, {more.format(count=longest)}"


def pasted_text(entry: CareerEntry, words: GameWords, streak: int) -> str:
    """Return three lines of text: the day, the result, and the streak as squares."""
    head = _("{game}, city of the day {day}").format(game=front_of(entry.game).title(), day=entry.purpose_id)
    return "\n".join((head, reached_text(entry, words), "▮" * min(10, streak) + "▯" * max(0, 10 - streak)))
