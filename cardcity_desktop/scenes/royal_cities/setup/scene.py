"""The set-up screen: number of Nobles, who plays each, and a sentence on the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.players.catalogue import default_opponent, opponents_of
from cardcity_desktop.rules.royal_cities.setup import MOST_NOBLES, Setup
from cardcity_desktop.scenes.royal_cities.art.colours import season_palette
from cardcity_desktop.scenes.royal_cities.art.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.art.signs import draw_mark
from cardcity_desktop.scenes.royal_cities.setup.choice import GAME, SetupChoice
from cardcity_desktop.scenes.royal_cities.table.layout import standard_layout
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.royal_cities.wording.setups import setup_sentence
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.names import NAME_LENGTH
from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, Toggle, button_size
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Reset, Stay
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import default_name, level_name


class SetupScene(Scene):
    """Set-up of a game, beginning with the last one played; "Play" is always possible."""

    def __init__(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> None:
        super().__init__()
        self.services = services
        self.choice = SetupChoice.of(setup, seats)

    def about(self) -> str:
        return _("Say how many Nobles play and who they are. One alone meets the Regent.")

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        size = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(landscape_svg(season_palette(1, canvas.theme.name), *size), canvas.area)
        if self.large:
            return
        place = standard_layout(canvas.scale, 2)
        for at, token in enumerate(("V5", "Y1", "P2", "R3", "B4", "G6")):
            draw_card(canvas, token, place.at(830 + at % 3 * 138, 150 + at // 3 * 190, 124, 155))

    @property
    def large(self) -> bool:
        """True where large text takes the place of the pictures."""
        return self.ui.scale.text > 1.3

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        place = standard_layout(s, 2)
        page = place.at(36, 22, 1208, 676)
        wide, high = button_size(ui, _("Back"), "arrow_left")
        title = Rect(page.left, page.top, page.width - wide - s(20), ui.text.line_height("title"))
        box = Rect(
            page.left, title.bottom + s(16), page.width if self.large else s(760), page.bottom - title.bottom - s(16)
        )
        inner = box.inflate(-s(48), -s(40))
        return [
            Label(title, _("Royal Cities: new game"), "title"),
            Button(Rect(page.right - wide, page.top, wide, high), _("Back"), Pop, icon="arrow_left", key="back"),
            Panel(box),
            *self._lines(inner),
        ]

    def _lines(self, room: Rect) -> list[Widget]:
        """Return the number of Nobles, the seats, the Expert's toggle for a solo game, and the foot."""
        s = self.ui.scale
        line = Rect(room.left, room.top, room.width, s.target(44))
        widgets = self._count(line)
        line.top += line.height + s(16)
        for at in range(len(self.choice.seats)):
            widgets += self._seat(line.copy(), at)
            line.top += line.height + s(10)
        if len(self.choice.seats) == 1:
            widgets.append(self._expert(line))
        return widgets + self._foot(room)

    def _count(self, line: Rect) -> list[Widget]:
        options = [Option("1", _("Alone"))] + [Option(str(count), str(count)) for count in range(2, MOST_NOBLES + 1)]
        wide = self.ui.scale.target(330)
        choose = lambda value: self._change(self.choice.with_count(int(value)))  # noqa: E731
        room = Rect(line.right - wide, line.top, wide, line.height)
        return [
            Label(Rect(line.left, line.top, line.width // 2, line.height), _("How many Nobles?"), "heading"),
            Segmented(room, options, str(len(self.choice.seats)), choose, "count"),
        ]

    def _expert(self, line: Rect) -> Widget:
        switch = lambda value: self._change(replace(self.choice, expert=value))  # noqa: E731
        return Toggle(line, _("Expert: the Regent’s taxes grow"), self.choice.expert, switch, "expert")

    def _foot(self, room: Rect) -> list[Widget]:
        """Return the buttons and the sentence on the game: above them, or beside them in large text."""
        ui, s = self.ui, self.ui.scale
        wide, tall = button_size(ui, _("Play"), "play", 220)
        play = Rect(room.left, room.bottom - tall, wide, tall)
        rules = Rect(play.right + s(12), play.top, button_size(ui, _("Rules"), "book")[0], tall)
        said = setup_sentence(self.choice.setup)
        words = Rect(room.left, play.top, room.width, tall)
        if self.large:
            words = Rect(rules.right + s(24), play.top, room.right - rules.right - s(24), tall)
        words.height = ui.text.measure(said, "body", words.width)[1]
        words.bottom = play.bottom - s(8) if self.large else play.top - s(14)
        read = lambda: Push(self.services.rulebook_scene(GAME, "", self.choice.setup))  # noqa: E731
        return [
            Button(play, _("Play"), self._play, "primary", "play", "play"),
            Paragraph(words, said, muted=True),
            Button(rules, _("Rules"), read, icon="book", key="rules"),
        ]

    def _seat(self, line: Rect, at: int) -> list[Widget]:
        """Return the widgets of a seat: mark, name, and player."""
        s, seat = self.ui.scale, self.choice.seats[at]
        sign = Rect(line.left, line.top, line.height, line.height)
        choose = Rect(line.right - s.target(400), line.top, s.target(400), line.height)
        name = Rect(sign.right + s(8), line.top, choose.left - sign.right - s(20), line.height)
        label, usual = _("Name of Noble {number}").format(number=at + 1), default_name(at, seat.player)
        rename = lambda text: self._change(self.choice.with_seat(at, replace(seat, name=text.lstrip())))  # noqa: E731
        widgets: list[Widget] = [
            Painted(sign, lambda canvas, rect: draw_mark(canvas, at, rect.inflate(-s(14), -s(14)))),
            TextField(name, seat.name, rename, f"name:{at}", self, usual, NAME_LENGTH, label=label),
        ]
        return widgets if len(self.choice.seats) == 1 else widgets + self._player(choose, at)

    def _player(self, room: Rect, at: int) -> list[Widget]:
        """Return the choice between person and computer, and the computer's level."""
        s, seat = self.ui.scale, self.choice.seats[at]

        def sit(player: str) -> Command | None:
            return self._change(self.choice.with_seat(at, replace(seat, player=player)))

        known = default_opponent(GAME) if seat.is_person else seat.player
        options = [Option(PERSON, _("Person"), "person"), Option(known, level_name(known), "computer")]
        kinds = Rect(room.left, room.top, room.width - s.target(112), room.height)
        choice = Segmented(kinds, options, seat.player, sit, f"kind:{at}")
        if seat.is_person:
            return [choice]
        rest = Rect(kinds.right + s(8), room.top, room.right - kinds.right - s(8), room.height)
        other = lambda: sit(self._next_level(seat.player))  # noqa: E731
        return [choice, Button(rest, _("Other"), other, "quiet", key=f"level:{at}", tip=_("Another level"))]

    def _next_level(self, level: str) -> str:
        offered = opponents_of(GAME)
        return offered[(offered.index(level) + 1) % len(offered)] if level in offered else offered[0]

    def _change(self, choice: SetupChoice) -> Command:
        self.choice = choice
        self.refresh()
        return Stay()

    def _play(self) -> Command:
        match = self.services.matches.new(GAME, self.choice.setup, self.choice.played_seats)
        return Reset(self.services.table_scene(match))
