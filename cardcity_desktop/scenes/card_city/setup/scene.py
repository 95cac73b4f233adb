"""The set-up screen: players on the left, the game on the right, one sentence with the whole choice."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.setup.choice import SetupChoice
from cardcity_desktop.scenes.card_city.setup.column import Column
from cardcity_desktop.scenes.card_city.setup.games import question_widgets, switch_widgets
from cardcity_desktop.scenes.card_city.setup.seats import seat_widgets
from cardcity_desktop.scenes.card_city.setup.ways_played import Way, played_widgets, ways_played
from cardcity_desktop.scenes.card_city.vignette import vignette
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.page import PageHead
from cardcity_desktop.ui.paint.rectangles import columns, inset
from cardcity_desktop.ui.widgets.buttons import Button, Option, Tabs, button_size
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph
from cardcity_desktop.ui.widgets.scroll import ScrollArea
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Push, Reset, Scene
from cardcity_desktop.ui.window.widget import Widget

GAME = "card_city"

TOWNS = {"classic": "village", "simplified": "town", "normal": "city", "advanced": "metropolis"}
"""Rank whose town is shown, by edition or level."""


class SetupScene(Scene):
    """Opens with the last game played, or with the classic game for two; "Play" is ready from the start."""

    def __init__(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> None:
        super().__init__()
        self.services = services
        self.choice = SetupChoice.of(setup, seats) if setup is not None else self._last_choice()
        self.page = "questions"

    def _last_choice(self) -> SetupChoice:
        played = (saved for saved in self.services.matches.all() if saved.header.game == GAME)
        last = next(played, None)
        return SetupChoice.of(last.header.setup, last.header.seats) if last else SetupChoice()

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(34), s(20))
        head = PageHead(ui, page, _("New game"))
        foot = self._foot(page)
        body = Rect(page.left, head.rect.bottom + s(12), page.width, foot[0].rect.top - head.rect.bottom - s(26))
        rules = head.rules(self._open_rules)
        return [
            head.title,
            *self._body(body),
            *foot,
            rules,
            head.back,
        ]

    def about(self) -> str:
        return _("Say who plays, and which game. The sentence at the bottom tells what you have chosen so far.")

    def _body(self, body: Rect) -> list[Widget]:
        """Return two panels that scroll on their own; one below the other if the text is large."""
        s = self.ui.scale
        if self.ui.preferences.text_size > 1.3:
            return [ScrollArea(body, "both", self._stacked(body), self, s(10))]
        left, right = columns(body, [0.4, 0.6], s(18))
        return [*self._panel(left, "players"), *self._panel(right, "game")]

    def _panel(self, box: Rect, which: str) -> list[Widget]:
        s = self.ui.scale
        room = inset(box, s(20), s(16))
        widgets: list[Widget] = [Panel(box)]
        if which == "game":
            tabs = Rect(room.left, room.top - s(4), room.width, s.target(42))
            widgets.append(self._tabs(tabs))
            room = Rect(room.left, tabs.bottom + s(10), room.width, room.bottom - tabs.bottom - s(10))
        scrolled = room.inflate(s(16), 0)
        inner = Rect(room.left, room.top, room.width - s(8), room.height)
        key = f"{which}.{self.page}" if which == "game" else which
        column = self._column(which, inner)
        if which == "players":
            free = Rect(room.left, column.bottom + s(18), room.width, room.bottom - column.bottom - s(18))
            widgets += vignette(self.ui, free, self._town())
        return [*widgets, ScrollArea(scrolled, key, column.widgets, self)]

    def _town(self) -> str:
        """Return the rank whose town is shown, higher for a longer game."""
        setup = self.choice.setup
        return TOWNS["classic" if setup.edition == "classic" else setup.level]

    def _stacked(self, body: Rect) -> list[Widget]:
        s = self.ui.scale
        top = body.top + s(6)
        widgets: list[Widget] = []
        for which in ("players", "game"):
            box = Rect(body.left + s(8), top, body.width - s(34), 0)
            room = Rect(box.left + s(20), top + s(16), box.width - s(40), 0)
            tabs: list[Widget] = []
            if which == "game":
                tabs = [self._tabs(Rect(room.left, room.top, room.width, s.target(44)))]
                room.top += s.target(44) + s(10)
            column = self._column(which, room)
            box.height = column.bottom + s(16) - box.top
            widgets += [Panel(box), *tabs, *column.widgets]
            top = box.bottom + s(16)
        return widgets

    def _column(self, which: str, room: Rect) -> Column:
        if which == "players":
            return seat_widgets(self.ui, room, self.choice, self.change, self)
        if self.page == "played":
            return played_widgets(self.ui, room, self.choice, self.change, self._played())
        make = question_widgets if self.page == "questions" else switch_widgets
        return make(self.ui, room, self.choice, self.change)

    def _tabs(self, place: Rect) -> Tabs:
        pages = [
            Option("questions", _("A few questions")),
            Option("switches", _("Every choice")),
            Option("played", _("Ways played")),
        ]
        return Tabs(place, pages, self.page, self._open, "page")

    def _foot(self, page: Rect) -> list[Widget]:
        """Return the sentence with the whole choice, and the button that starts the match."""
        ui, s = self.ui, self.ui.scale
        wide, high = button_size(ui, _("Play"), "play", 200)
        high = max(high, s(54))
        room = page.width - wide - s(24)
        sentence = wording.setup_sentence(self.choice.setup, [seat.name for seat in self.choice.named_seats])
        text_high = ui.text.measure(sentence, "strong", room)[1]
        foot_high = max(high, text_high)
        top = page.bottom - foot_high
        return [
            Paragraph(Rect(page.left, top, room, foot_high), sentence, "strong", valign="middle"),
            Button(
                Rect(page.right - wide, top + (foot_high - high) // 2, wide, high), _("Play"), self._play, "primary",
                "play", "play",
            ),
        ]  # fmt: skip

    def _played(self) -> frozenset[Way]:
        return ways_played(self.services.matches.all())

    def change(self, choice: SetupChoice) -> None:
        """Replace the choice."""
        self.choice = choice
        self.refresh()

    def on_intent(self, intent: Intent) -> Command | None:
        return self._open_rules() if intent is Intent.RULES else super().on_intent(intent)

    def _open_rules(self) -> Command:
        """Open the rules at the chosen variants, else at how the game is won."""
        setup = self.choice.setup
        chapter = "7" if not setup.variants else "9" if setup.edition == "classic" else "8"
        return Push(self.services.rulebook_scene(GAME, chapter, setup))

    def _open(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _play(self) -> Command:
        match = self.services.matches.new(GAME, self.choice.setup, self.choice.played_seats)
        return Reset(self.services.table_scene(match))
