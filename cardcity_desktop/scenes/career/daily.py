"""The city of the day: the own town, its place in the ladder, the streak, and what can be sent to friends."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career.daily import Deal, day_of, deal_of
from cardcity_desktop.career.ladder import (
    MOST_FRIENDS,
    OWN,
    GhostRefusedError,
    LadderGame,
    LadderRow,
    friend_game,
    ladder_rows,
)
from cardcity_desktop.career.profile import CareerEntry, Ghost
from cardcity_desktop.scenes.career.calendar import CalendarScene, streak_text
from cardcity_desktop.scenes.career.day_ladder import DayLadder
from cardcity_desktop.scenes.career.ladder_panel import LadderPanel, row_name, title_of, town_painter
from cardcity_desktop.scenes.career.lesson_offer import after_lesson_offer
from cardcity_desktop.scenes.career.services import Career, whole_setup_text
from cardcity_desktop.scenes.career.words import points_text, rank_name, reached_text, rivals_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.scenes.shared.growth import GrowingPicture, GrowthScene, draw_evening
from cardcity_desktop.scenes.way_in import draw_lit_town
from cardcity_desktop.session.codes import LONGEST_LETTER
from cardcity_desktop.session.store import PosterProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.pages.page import column, page_head
from cardcity_desktop.ui.paint.canvas import PANEL_RADIUS, Canvas
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import Box, Command, Focusable, Push, Scene, Widget, inset
from cardcity_desktop.ui.window.system.clipboard import copy_text
from cardcity_desktop.ui.wording.dates import day_text, weekday_initials, weekday_name, weekday_text
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import listed, shown_path
from cardcity_desktop.ui.wording.seats import labels_of

SMALLEST_TOWN = 170
"""Least height of the town's picture, in logical units; below it the text takes the place."""

CAPTION = 58  # logical units of the height that the caption takes over the town
WEEK = 7  # days of the streak that are shown
DISC = 28  # logical units of a day's disc
GOLD = ("#F6B83D", "#C98A12")
"""A played day's disc and its edge."""


class DailyScene(Scene):
    """A game's deal of a day (`day`, at first today), and the ladder of those that have played it.

    Only the first finished game of a day counts; past days can be played, but do not count.
    """

    def __init__(self, career: Career, game: str) -> None:
        super().__init__()
        self.career, self.game = career, game
        self._ladder: DayLadder | None = None
        self._begin_day()

    def enter(self) -> None:
        """Read the date anew, because a game may have lasted past midnight."""
        if self.today != self.career.today():
            self._begin_day()
        self._open_ladder()

    def closed(self) -> None:
        if self._ladder is not None:
            self._ladder.changed = _do_nothing

    def _begin_day(self) -> None:
        self.today = self.day = self.career.today()

    def _open_ladder(self) -> None:
        """Show the games of the day's ladder, and let the missing computer players play."""
        self._ladder = self.career.ladder(self.deal)
        self._ladder.ui, self._ladder.changed = self.ui, self.refresh
        self._ladder.start()

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

    @property
    def _done(self) -> CareerEntry | None:
        """The game of the displayed day that counts."""
        return self.career.profile.daily(self.game, self.day)

    def details_of(self, item: Focusable) -> Sequence[str]:
        if item.key != "play":
            return super().details_of(item)
        return [line.text for line in self._lines()]

    # The games

    @property
    def ladder(self) -> DayLadder:
        if self._ladder is None or self._ladder.deal != self.deal:
            self._open_ladder()
        assert self._ladder is not None
        return self._ladder

    @property
    def own_game(self) -> LadderGame | None:
        """The player's game of the day, or None before it is finished, or if its save is lost."""
        done = self._done
        if done is None:
            return None
        return kit.kept_value(self, "own", done.match, lambda: self.career.own_game(done))

    def friends(self) -> list[LadderGame]:
        """Return the friends' games of the day. A damaged one is left out."""
        ghosts, deal = self.career.profile.ghosts_of(self.game, self.day), self.deal
        return kit.kept_value(self, "friends", (deal.id, tuple(ghosts)), lambda: _judged(deal, ghosts))

    def rows(self) -> list[LadderRow]:
        name = self.career.profile.name
        return ladder_rows(self.ladder.games, self.friends(), self._done, self.own_game, name)

    # The page

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        past = kit.button(ui, _("Past days"), self._open_calendar, kind="quiet", icon="star", key="calendar")
        head = page_head(ui, _("City of the day"), [past], note=weekday_text(self.day))
        page = kit.VStack([head, kit.Leaf(self._body, kit.fixed(0, 0), grow=1)], s(18))
        return kit.arrange(page, column(ui, 1200)).all

    def _body(self, room: Rect) -> list[Widget]:
        """Return sheet and ladder beside each other, the ladder scrolling if it must, else one below the other."""
        ways: list[Callable[[], kit.Part]] = [
            partial(self._beside, room, town, scrolls) for town in (SMALLEST_TOWN, 0) for scrolls in (False, True)
        ]
        return kit.arrange(kit.first_fitting((make() for make in (*ways, self._in_one_column)), room), room).all

    def _beside(self, room: Rect, town: int, scrolls: bool) -> kit.Part:
        """Return the day's sheet at the left of the ladder, with a picture at least `town` units high, 0 for none."""
        s = self.ui.scale
        width = (room.width - s(16)) * 27 // 50
        ladder = kit.Wide(self._ladder_part(scrolls), room.width - s(16) - width)
        return kit.HStack([kit.Wide(self._sheet(town), width), ladder], s(16), "fill")

    def _in_one_column(self) -> kit.Part:
        both = kit.VStack([self._sheet(0), self._ladder_part(scrolls=False)], self.ui.scale(14))
        return kit.Scroll(both, "page", self, self.ui.scale(120))

    # The day's sheet

    def _sheet(self, town: int) -> kit.Part:
        """Return the day's sheet: picture, result, streak and buttons."""
        ui, s = self.ui, self.ui.scale
        facts = kit.FirstThatFits([
            lambda: kit.HStack([self._result(), self._streak()], s(16), "top"),
            lambda: kit.VStack([self._result(), self._streak()], s(12)),
        ], wraps=True)  # fmt: skip
        below = kit.VStack([facts, self._buttons(), *self._foot()], s(12))
        padded = kit.Pad(below, s(24), top=s(14), bottom=s(16))
        if not town:
            return kit.panel(ui, kit.VStack([padded, kit.space(grow=1)]), x=0, y=0)
        picture = kit.Layers([kit.drawing(self._draw_town, high=s(town), grow=1), self._chip()], grow=1)
        return kit.panel(ui, kit.VStack([picture, padded]), x=0, y=0)

    def _chip(self) -> kit.Part:
        """Return the picture's caption."""
        ui, s = self.ui, self.ui.scale
        if self.own_game is None:
            return kit.space()
        chip = kit.panel(ui, kit.words(ui, _("Your city"), "label"), x=14, y=6)
        return kit.Pad(kit.VStack([kit.HStack([chip, kit.space(grow=1)]), kit.space(grow=1)]), s(16), s(16))

    def _draw_town(self, canvas: Canvas, place: Rect) -> None:
        """Draw the own town in the evening. Before there is one, the picture of a game alone."""
        game = self.own_game
        if game is None:
            ways = front_of(self.game).ways_in()
            way = next((way for way in ways if way.key == "alone"), ways[0] if ways else None)
            if way is not None:
                draw_lit_town(canvas, place, way=way, radius=PANEL_RADIUS)
            return
        radius = canvas.scale(PANEL_RADIUS)

        def drawn() -> Surface:
            whole, caption = canvas.on(Surface(place.size, pygame.SRCALPHA)), canvas.scale.target(CAPTION)
            draw_evening(whole, whole.area)
            town, top = town_painter(game)(self.ui, place.size), 0
            if town.get_at((caption, caption // 2)).a:  # it fills the place: the caption would cover it
                top = caption
                town = town_painter(game)(self.ui, (place.width, place.height - top))
            whole.surface.blit(town, (0, top))
            whole.round_corners(Rect(0, 0, place.width, place.height + radius), PANEL_RADIUS)
            return whole.surface

        surface = kit.kept_value(self, "town", (game.lines, place.size), drawn)
        canvas.surface.blit(surface, place)

    def _result(self) -> kit.Part:
        """Return points and rank, and what is played."""
        ui, s, done = self.ui, self.ui.scale, self._done
        way = kit.words(ui, self._way_text(self.deal), muted=True)
        if done is None:
            title = _("Not finished on its day.") if self.day != self.today else _("Today’s deal is waiting.")
            return kit.VStack([kit.words(ui, title, "heading"), way], s(4), grow=1)
        rank = rank_name(done, self.words)
        text = points_text(done).replace(number_text(done.points), "", 1).strip()
        more = ", ".join(filter(None, (text, rank)))
        points = kit.words(ui, number_text(done.points), "hero", one_line=True, colour=ui.theme.accent)
        line = kit.HStack([points, kit.words(ui, more, "heading")], s(12), "baseline")
        return kit.VStack([kit.Sentence(line, reached_text(done, self.words)), way], s(4), grow=1)

    def _streak(self) -> kit.Part:
        """Return the days in a row, and the last seven days as discs."""
        ui, s = self.ui, self.ui.scale
        days = [self.today - timedelta(days) for days in range(WEEK - 1, -1, -1)]
        letters = weekday_initials()
        discs = [
            kit.VStack([
                kit.drawing(partial(self._draw_day, day), s.target(DISC), s.target(DISC)),
                kit.words(ui, letters[day.weekday()], "small", muted=day != self.today, align="center"),
            ], s(2), align="center")
            for day in days
        ]  # fmt: skip
        text = streak_text(self.career.profile.streak(self.game, self.today))
        week = kit.VStack([kit.words(ui, text, "label"), kit.HStack(discs, s(7))], s(8))
        played = [weekday_name(day) for day in days if self.career.profile.daily(self.game, day) is not None]
        spoken = _("Played: {days}.").format(days=listed(played)) if played else ""
        return kit.Sentence(week, " ".join(filter(None, (text, spoken))))

    def _draw_day(self, day: date, canvas: Canvas, place: Rect) -> None:
        played, theme = self.career.profile.daily(self.game, day) is not None, canvas.theme
        edge = GOLD[1] if played and day == self.today and not theme.high_contrast else theme.panel_edge
        canvas.box(place, Box(GOLD[0] if played else theme.panel_sunk, place.height / 2, edge, 2 * canvas.scale.unit))
        if played:
            ink = "#1F2A44" if not theme.high_contrast else theme.text
            canvas.icon("check", inset(place, place.width // 4), ink)

    def _lines(self) -> list[kit.Words]:
        """Return the day's texts for a screen reader: day, way, result, and what follows."""
        words, done = partial(kit.words, self.ui), self._done
        lines = [words(day_text(self.day), "heading"), words(self._way_text(self.deal))]
        if self.day != self.today:
            text = reached_text(done, self.words) if done else _("Not finished on its day.")
            return [*lines, words(text), words(_("A past day is for practice: it does not count."))]
        return [*lines, words(reached_text(done, self.words) if done else self.about())]

    def _way_text(self, deal: Deal) -> str:
        text = whole_setup_text(self.words, deal.setup)
        return f"{text} – {rivals_text(deal.rivals)}" if deal.rivals else text

    def _foot(self) -> list[kit.Part]:
        """Return the line below the buttons."""
        best, ui = self._best(), self.ui
        if self.day != self.today:
            text = _("A past day is for practice: it does not count.")
        elif best is not None:
            name = _("Your city, card by card, in ten seconds.")
            other = _("{name}’s city, card by card, in ten seconds.").format(name=row_name(best))
            text = name if best.is_own else other
        elif self._done is not None:
            tomorrow = deal_of(date.fromordinal(min(self.today.toordinal() + 1, date.max.toordinal())), self.game)
            text = _("Tomorrow: {way}").format(way=self._way_text(tomorrow))
        else:
            text = self.about()
        return [kit.words(ui, text, "small", muted=True)]

    def _best(self) -> LadderRow | None:
        """Return the best row whose city may be watched, None before the own game."""
        if self._done is None and self.day == self.today:
            return None
        return next((row for row in self.rows() if row.game is not None), None)

    def _buttons(self) -> kit.Part:
        """Return the buttons, side by side or one below the other."""
        ui, s, done, best = self.ui, self.ui.scale, self._done, self._best()
        waiting = self.career.under_way(self.deal)
        label = _("Continue") if waiting else _("Play") if done is None else _("Try again")
        play, buttons = waiting.go_on if waiting else self._play, list[kit.Part]()
        if best is not None and best.game is not None and done is not None:
            watch = partial(self._watch, best.game)
            text = _("Watch the best city grow")
            buttons.append(kit.button(ui, text, watch, kind="primary", icon="play", key="watch"))
            buttons.append(kit.button(ui, label, play, key="play"))
        else:
            buttons.append(kit.button(ui, label, play, kind="primary", icon="play", key="play", least=160))
        if self.day != self.today:
            buttons.append(kit.button(ui, _("Today’s city"), self._show_today, icon="star", key="today"))
        elif done is not None:
            buttons.append(kit.button(ui, _("Share"), self._share, icon="share", key="share"))
        return kit.FirstThatFits([lambda: kit.HStack(buttons, s(12)), lambda: kit.VStack(buttons, s(10), align="left")])

    def _watch(self, game: LadderGame) -> Command:
        """Show how a city has grown."""
        front, match = front_of(self.game), game.replay.match
        scene = front.growth_scene(match, OWN)
        if scene is None:
            setup = self._way_text(self.deal)
            scene = GrowthScene(labels_of(match.seats)[OWN], setup, front.growth(match, OWN))
        return Push(scene)

    def _show_today(self) -> None:
        self._begin_day()
        self.refresh()

    def _open_calendar(self) -> Command:
        return Push(CalendarScene(self.career, self.game, self.day, self.show))

    def show(self, day: date) -> None:
        """Show the deal of a day of the calendar."""
        self.day = day
        self.ui.announce(in_one(line.text for line in self._lines()))
        self.refresh()

    def _play(self) -> Command | None:
        """Start the displayed deal. If it is past midnight, show the new day's deal first."""
        if self.day != self.today or self.today == self.career.today():
            return after_lesson_offer(self.career, self.game, self.deal.setup, partial(self.career.start, self.deal))
        self._begin_day()
        self.ui.toast(_("A new day has begun: here is its city."))
        self.refresh()
        return None

    # The ladder

    def _ladder_part(self, scrolls: bool) -> kit.Part:
        ui, s, rows = self.ui, self.ui.scale, self.rows()
        sees = self._done is not None or self.day != self.today
        rungs = LadderPanel(self, rows, self.ladder.waiting, self._watch if sees else None).part()
        note = kit.words(ui, _("same cards for all"), "small", muted=True, one_line=True, align="right", drop=1)
        title = title_of(rows, all_known=not self.ladder.waiting)
        head = kit.HStack([kit.words(ui, title, "heading", grow=1), note], s(10), "baseline")
        friend = kit.button(ui, _("Add a friend’s game"), self._ask_code, kind="quiet", icon="plus", key="friend")
        body = kit.Scroll(rungs, "ladder", self, s(160), grow=1) if scrolls else rungs
        return kit.panel(ui, kit.VStack([head, body, kit.HStack([friend, kit.space(grow=1)])], s(8)), x=18, y=14)

    def _ask_code(self) -> Command:
        """Ask for the code of a friend's game."""
        return Push(
            AskText(
                _("A friend’s game of this day"), text="", hint=_("The code that your friend has copied"),
                limit=LONGEST_LETTER, keep=_("Add"), done=self._take_code, pastes=True,
            )
        )  # fmt: skip

    def _take_code(self, text: str) -> None:
        """Judge a code beside the window, and add its game or show why it is refused."""
        deal = self.deal
        self.ui.work(lambda: _game_or_reason(deal, text), self._add_friend)

    def _add_friend(self, found: LadderGame | GhostRefusedError) -> None:
        if isinstance(found, GhostRefusedError):
            self.ui.toast(self._refusal_text(found), 8.0)
            return
        own, known = self.own_game, self.career.profile.ghosts_of(self.game, self.day)
        if own is not None and own.lines == found.lines:
            self.ui.toast(_("This is your own game."))
        elif len(known) >= MOST_FRIENDS and (found.seat.name or found.code) not in [
            ghost.name or ghost.code for ghost in known
        ]:
            self.ui.toast(_("This ladder is full: it has games of {count} friends.").format(count=MOST_FRIENDS))
        else:
            self.career.add_ghost(Ghost(self.game, found.header.purpose.id, found.seat.name, found.code))
            name = found.seat.name or _("A friend")
            points = number_text(found.points)
            self.ui.toast(_("{name} is in the ladder now, with {points} points.").format(name=name, points=points))
            self.refresh()

    def _refusal_text(self, refused: GhostRefusedError) -> str:
        """Return the sentence for what is wrong with a friend's code."""
        day = day_of(refused.day)
        texts = {
            "foreign": _("This is not the code of a game."),
            "damaged": _("This code is damaged: a letter is missing or wrong."),
            "newer": _("This code was made by another version of the app: a newer one may read it."),
            "other_game": _("This is not a game of {game}.").format(game=front_of(self.game).title()),
            "other_day": _("This is not a game of this day’s deal."),
            "changed": _("This game has other cards, rules or rivals than the day’s deal."),
            "unfinished": _("This game is not finished yet."),
        }
        if refused.reason == "other_day" and day is not None:
            return _("This game is from another day: {day}.").format(day=day_text(day))
        return texts[refused.reason]

    # Sending

    def _share(self) -> Command | None:
        """Offer what can be sent: text and code, or the picture that moves."""
        done, game = self._done, self.own_game
        if done is None:
            return None
        answers = [Answer(_("Back"))]
        if game is not None and front_of(self.game).growth(game.replay.match, OWN):
            answers.append(Answer(_("Save the growing city"), partial(self._save_growth, game), icon="model"))
        answers.append(Answer(_("Copy for a friend"), partial(self._copy, done, game), "primary", "copy"))
        text = _("Your friend adds the copied text to the ladder of this day. It holds your whole game.")
        return Push(Dialog(_("Share"), text, answers, first=len(answers) - 1))

    def _copy(self, done: CareerEntry, game: LadderGame | None) -> None:
        """Copy the result to the clipboard, with the code of the game."""
        text = pasted_text(done, self.words, self.career.profile.streak(self.game, self.today))
        if game is not None:
            text = f"{text}\n{game.code}"
        copied, refused = _("Copied: paste it wherever you like."), _("The clipboard can’t be reached.")
        self.ui.toast(copied if copy_text(text) else refused)

    def _save_growth(self, game: LadderGame) -> None:
        """Draw the city card by card, and save it among the player's pictures as one picture that moves."""
        done = self._done
        assert done is not None
        front = front_of(self.game)
        title = ", ".join(filter(None, (self.career.profile.name, reached_text(done, self.words))))
        below = f"{front.title()} – {day_text(self.day)}"
        self.ui.toast(_("The picture is being drawn."))
        picture = GrowingPicture(self.ui, front.growth(game.replay.match, OWN), title, below)
        picture.draw(lambda png: self.ui.work(partial(self._saved, png), self.ui.toast))

    def _saved(self, png: bytes) -> str:
        """Save a picture, and return the sentence about its place or the problem. It may run in a thread."""
        try:
            file = self.career.save_picture(png, f"{self.game.replace('_', '-')}-{self.day}")
        except PosterProblemError as problem:
            return str(problem)
        return _("Saved as {file}").format(file=shown_path(file))


def _game_or_reason(deal: Deal, text: str) -> LadderGame | GhostRefusedError:
    try:
        return friend_game(deal, text)
    except GhostRefusedError as refused:
        return refused


def _judged(deal: Deal, ghosts: Sequence[Ghost]) -> list[LadderGame]:
    found = (_game_or_reason(deal, ghost.code) for ghost in ghosts[:MOST_FRIENDS])
    return [game for game in found if isinstance(game, LadderGame)]


def _do_nothing() -> None:
    """Stand for the refresh of a screen that is closed."""


def pasted_text(entry: CareerEntry, words: GameWords, streak: int) -> str:
    """Return three lines of text: the day, the result, and the streak as squares."""
    head = _("{game}, city of the day {day}").format(game=front_of(entry.game).title(), day=entry.purpose_id)
    return "\n".join((head, reached_text(entry, words), "▮" * min(10, streak) + "▯" * max(0, 10 - streak)))
