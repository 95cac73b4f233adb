"""A game's first page: buttons that start a game alone, together or against computers, and the career beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.career.content import ContentError
from cardcity_desktop.career.daily import has_deals
from cardcity_desktop.career.lessons import lesson_ids, load_lesson
from cardcity_desktop.players.catalogue import OPPONENTS, levels_of
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.daily import DailyScene
from cardcity_desktop.scenes.career.lessons import LessonsScene
from cardcity_desktop.scenes.career.profile import ProfileScene
from cardcity_desktop.scenes.career.words import profile_name
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.shared.lit_town import draw_lit_town
from cardcity_desktop.scenes.shared.way_in import WayIn
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.rectangles import columns, inset
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.scene import Command, Pop, Push, Reset, Scene
from cardcity_desktop.ui.window.widget import Widget

if TYPE_CHECKING:
    from cardcity_desktop.scenes.services import Services

LARGE_TEXT = 1.4
"""From this text size on a tile has its title only."""
ENOUGH_WINS = 2
"""Wins against a level until the next one is proposed."""


@dataclass(frozen=True, slots=True)
class CareerOffer:
    """A part of the career on a game's first page: title, progress, and the screen it opens."""

    key: str
    icon: str
    title: str
    text: str
    action: Callable[[], Command | None]
    is_main: bool = False
    """True if it is highlighted, for a player who has never played."""


class HomeScene(Scene):
    """The first page of one game."""

    def __init__(self, services: Services, game: str) -> None:
        super().__init__()
        self.services, self.front = services, front_of(game)
        self.career = services.career

    def about(self) -> str:
        return _("Begin a game with one click, or choose exactly how to play.")

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(36), s(26))
        head = self._head(page)
        bottom = max(widget.rect.bottom for widget in head)
        more = self._more_row(page)
        room = Rect(page.left, bottom + s(16), page.width, more[0].rect.top - s(14) - bottom - s(16))
        offers = self._offers()
        row_high = s.target(92)
        row = Rect(room.left, room.top, room.width, row_high)
        tiles = Rect(room.left, row.bottom + s(18), room.width, room.bottom - row.bottom - s(18))
        widgets: list[Widget] = [*head]
        if offers:
            places = columns(row, [1.0] * len(offers), s(14))
            widgets += [OfferCard(place, offer) for place, offer in zip(places, offers, strict=True)]
        else:
            tiles = room
        ways = self.front.ways_in()
        places = columns(tiles, [1.0] * len(ways), s(20))
        fresh = self._is_fresh and not any(offer.is_main for offer in offers)
        for at, (place, way) in enumerate(zip(places, ways, strict=True)):
            widgets.append(WayTile(place, way, partial(self._begin, way), at == 0, fresh and at == 0))
        return [*widgets, *more]

    def _head(self, page: Rect) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        wide, high = button_size(ui, _("Back"), "arrow_left")
        line, under = ui.text.line_height("hero"), ui.text.line_height("heading")
        room = page.width - wide - s(16)
        back = Button(
            Rect(page.right - wide, page.top, wide, high), _("Back"), self._back, icon="arrow_left", key="back"
        )
        if is_large(ui):
            return [Label(Rect(page.left, page.top, room, high), self.front.title(), "title"), back]
        return [
            Label(Rect(page.left, page.top, room, line), self.front.title(), "hero"),
            Label(Rect(page.left + s(2), page.top + line, room, under), self.front.pitch(), "heading", muted=True),
            back,
        ]

    def _back(self) -> Command:
        return Pop()

    def _more_row(self, page: Rect) -> list[Widget]:
        """Return the quiet buttons for all other screens."""
        ui, s = self.ui, self.ui.scale
        entries: list[tuple[str, str, str, Callable[[], Command | None]]] = [
            (_("More ways to play"), "settings", "setup", lambda: Push(self.services.setup_scene(self.front.name))),
            (_("Rules"), "book", "rules", lambda: Push(self.services.rulebook_scene(self.front.name))),
        ]
        widgets: list[Widget] = []
        left = page.left
        for label, icon, key, action in entries:
            wide, high = button_size(ui, label, icon)
            widgets.append(Button(Rect(left, page.bottom - high, wide, high), label, action, "quiet", icon, key))
            left += wide + s(10)
        return widgets

    # The career

    def _offers(self) -> list[CareerOffer]:
        career, game = self.career, self.front.name
        found: list[CareerOffer] = []
        lessons = lesson_ids(self.front.name)
        if lessons:
            done = career.profile.has_taken(game, lessons[0])
            text = _("Step by step, on the real table.") if not done else _("One idea at a time.")
            learn = self._learn if len(lessons) == 1 else lambda: Push(LessonsScene(career, game))
            found.append(CareerOffer("lessons", "flag", _("Learn to play"), text, learn, self._is_fresh))
        found += self._campaign()
        if has_deals(game):
            days = career.profile.streak(game, career.today())
            text = ngettext("{count} day in a row.", "{count} days in a row.", days).format(count=days)
            text = text if days else _("Today’s deal is waiting.")
            found.append(
                CareerOffer("daily", "star", _("City of the day"), text, lambda: Push(DailyScene(career, game)))
            )
        games = len(career.profile.entries)
        text = ngettext("{count} game", "{count} games", games).format(count=games)
        profile = CareerOffer(
            "profile", "person", profile_name(career.profile), text, lambda: Push(ProfileScene(career))
        )
        return [*found, profile] if found or games else []

    def _campaign(self) -> list[CareerOffer]:
        """Return the campaign's offer; if its file is faulty, with the problem in place of the progress."""
        career, game = self.career, self.front.name
        try:
            campaign = career.campaign(game)
        except ContentError as error:
            wrong = str(error)
            return [
                CareerOffer(
                    "campaign", "warning", _("Campaign"), _("Its file can’t be read."), lambda: _what_is_wrong(wrong)
                )
            ]
        if campaign is None:
            return []
        won, all_ = len(career.profile.medals(game)), len(campaign.missions)
        text = ngettext("{count} mission of {all}", "{count} missions of {all}", won).format(count=won, all=all_)
        return [CareerOffer("campaign", "trophy", _("Campaign"), text, lambda: Push(CampaignScene(career, game)))]

    @property
    def _is_fresh(self) -> bool:
        """True if the player has completed no lesson and no match of this game."""
        profile, lessons = self.career.profile, lesson_ids(self.front.name)
        learned = bool(lessons) and profile.has_taken(self.front.name, lessons[0])
        return not learned and self.front.name not in profile.games

    def _learn(self) -> Command | None:
        """Continue the game's only lesson, or start it."""
        lesson = load_lesson(game_of(self.front.name), lesson_ids(self.front.name)[0])
        waiting = self.career.saved(lesson.game, "lesson", lesson.id)
        return waiting() if waiting is not None else self.career.start_lesson(lesson)

    # Beginning

    def _begin(self, way: WayIn) -> Command:
        colours = self.front.seat_colours
        level = self._rival()
        names = [self.career.profile.name if way.key != "together" else ""]
        kinds = ["person" if word == "person" else level for word in way.seats]
        seats = [
            Seat(names[at] if at < len(names) else "", colours[at], kind)
            for at, kind in enumerate(kinds)
        ]  # fmt: skip
        match = self.services.matches.new(self.front.name, way.setup, seats)
        return Reset(self.services.table_scene(match))

    def _rival(self) -> str:
        """Return the weakest level that the player has not beaten often enough yet."""
        offered = [level for level in levels_of(self.front.name) if level in OPPONENTS]
        against = self.career.profile.against()
        fitting = [level for level in offered if against.get(level, (0, 0))[1] < ENOUGH_WINS]
        return next(iter(fitting), offered[-1] if offered else "random")


def is_large(ui: Ui) -> bool:
    """Return True if the text is so large that there is room for titles only."""
    return ui.preferences.text_size > LARGE_TEXT


def _what_is_wrong(problem: str) -> Command:
    """Return the command that shows the error in the campaign's file."""
    return Push(Dialog(_("The campaign can’t be read"), problem, [Answer(_("Back"))]))


class OfferCard(Widget):
    """A panel that can be pressed: icon, title, progress."""

    def __init__(self, rect: Rect, offer: CareerOffer) -> None:
        super().__init__(rect, offer.key)
        self.offer = offer

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.offer.action, self.offer.title)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s = canvas.scale
        hovered = focus.hovered == self.key
        rect = self.rect.move(0, -s(3)) if hovered else self.rect
        canvas.panel(rect, "active" if hovered or self.offer.is_main else "panel")
        if self.offer.is_main and not focus.ring:
            canvas.ring(rect, 4, 16, "#E9B44A")
        inner = inset(self.rect, s(16), s(10))
        side = s.target(34)
        icon = Rect(inner.left, inner.centery - side // 2, side, side)
        canvas.icon(self.offer.icon, icon, canvas.theme.accent)
        left = icon.right + s(14)
        if canvas.scale.text > LARGE_TEXT:
            room = Rect(left, inner.top, inner.right - left, inner.height)
            canvas.text(self.offer.title, room, "body", None, "left", "middle")
            return
        title = Rect(left, inner.top, inner.right - left, inner.height // 2)
        text = Rect(left, title.bottom, title.width, inner.height - title.height)
        canvas.text(self.offer.title, title, "heading", None, "left", "middle", False)
        canvas.text(self.offer.text, text, "small", canvas.theme.text_muted, "left", "middle")


class WayTile(Widget):
    """A tile with pictures on rings of its colour, a title, a sentence and a button at its foot."""

    def __init__(self, rect: Rect, way: WayIn, action: Callable[[], Command | None], first: bool, main: bool) -> None:
        """first: the keyboard's focus starts here; main: highlight it, for a player who has never played."""
        super().__init__(rect, f"way:{way.key}")
        self.way, self.action, self.first, self.main = way, action, first, main

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, self.way.title, best=self.first)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, theme, way = canvas.scale, canvas.theme, self.way
        hovered = focus.hovered == self.key
        rect = self.rect.inflate(s(6), s(6)) if hovered else self.rect
        canvas.shadow(rect, 10, 5, 20, 0.26)
        canvas.fill(rect, theme.panel, radius=20)
        button = button_high(canvas)
        large = canvas.scale.text > LARGE_TEXT
        style = "heading" if large else "title"
        text_high = 0 if large else canvas.painter.line_height("small") * 2
        title_high = canvas.painter.line_height(style)
        foot = button + text_high + title_high + s(34)
        top = Rect(rect.left, rect.top, rect.width, max(s(40), rect.height - foot))
        draw_lit_town(canvas, top, way)
        inner = inset(rect, s(22), s(14))
        title = Rect(inner.left, top.bottom + s(6), inner.width, title_high)
        self._draw_title(canvas, title, style)
        text_place = Rect(inner.left, title.bottom + s(2), inner.width, text_high)
        if text_high:
            fits = canvas.measure(way.text, "body")[0] <= text_place.width
            canvas.text(way.text, text_place, "body" if fits else "small", theme.text_muted)
        if theme.edge:
            canvas.ring(rect, theme.edge, 20, theme.panel_edge)
        press = Rect(inner.left, inner.bottom - button + s(4), inner.width, button)
        self._draw_press(canvas, press, hovered or self.main)
        if hovered or (self.main and not focus.ring):
            canvas.ring(rect, 4, 20, theme.accent if theme.edge else "#E9B44A")

    def _draw_title(self, canvas: Canvas, place: Rect, style: str) -> None:
        s, side = canvas.scale, round(place.height * 0.75)
        canvas.icon(self.way.icon, Rect(place.left, place.centery - side // 2, side, side), self._ink(canvas))
        beside = Rect(place.left + side + s(10), place.top, place.width - side - s(10), place.height)
        hand = canvas.smaller(self.way.title, style, beside.width)
        hand.text(self.way.title, beside, style, None, "left", "middle", False)

    def _ink(self, canvas: Canvas) -> str:
        return mix(self.way.colour, "#1F2A44", 0.55) if canvas.theme.name == "light" else self.way.colour

    def _draw_press(self, canvas: Canvas, rect: Rect, main: bool) -> None:
        s, theme = canvas.scale, canvas.theme
        fill, lip, ink = (
            (theme.primary, theme.primary_lip, theme.on_primary)
            if main
            else (theme.secondary, theme.secondary_lip, theme.text)
        )
        look = Box(fill, s(12), lip=lip, lip_height=s(4))
        if theme.edge:
            look = Box(fill, s(12), theme.panel_edge, theme.edge * s.unit)
        canvas.box(rect, look)
        side = round(rect.height * 0.4)
        press = self.way.press
        if canvas.measure(press, "button")[0] > rect.width - side - s(26):
            press = _("Play")
        wide = canvas.measure(press, "button")[0]
        left = max(rect.left + s(8), rect.centerx - (wide + side + s(9)) // 2)
        canvas.icon("play", Rect(left, rect.centery - side // 2 - s(2), side, side), ink)
        text = Rect(left + side + s(9), rect.top, rect.right - left - side - s(13), rect.height - s(4))
        canvas.text(press, text, "button", ink, "left", "middle", False)


def button_high(canvas: Canvas) -> int:
    """Return the height of the button at a tile's foot, in px."""
    return max(canvas.scale(44), canvas.painter.line_height("button") + canvas.scale(18))
