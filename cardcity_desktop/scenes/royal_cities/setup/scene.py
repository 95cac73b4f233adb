"""The set-up screen: how many Nobles, who they are, and what it will be like in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.royal_cities.setup import MOST_NOBLES, Setup
from cardcity_desktop.scenes.royal_cities.art.colours import light_of
from cardcity_desktop.scenes.royal_cities.art.furniture import landscape, mark
from cardcity_desktop.scenes.royal_cities.setup.choice import GAME, Choice, levels, usual_level
from cardcity_desktop.scenes.royal_cities.table.layout import layout_of
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card
from cardcity_desktop.scenes.royal_cities.wording.setups import setup_sentence
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.names import NAME_LENGTH
from cardcity_desktop.session.store import PERSON, Seat
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, Toggle, button_size
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel, Paragraph
from cardcity_desktop.ui.window.commands import Command, Pop, Push, Reset, Stay
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import default_name, level_name


class SetupScene(Scene):
    """Opens with the game played last, or with a computer as the other Noble; "Play" is ready from the start."""

    def __init__(self, services: Services, setup: Setup | None = None, seats: Sequence[Seat] = ()) -> None:
        super().__init__()
        self.services = services
        self.choice = Choice.of(setup, seats)

    def about(self) -> str:
        return _("Say how many Nobles play and who they are. One alone meets the Regent.")

    def paint(self, canvas: Canvas) -> None:
        unit = canvas.scale.unit
        size = round(canvas.area.width / unit, 1), round(canvas.area.height / unit, 1)
        canvas.svg(landscape(light_of(1, canvas.theme.name), *size), canvas.area)
        if self.large:
            return
        place = layout_of(canvas.scale, 2)
        for at, token in enumerate(("V5", "Y1", "P2", "R3", "B4", "G6")):
            draw_card(canvas, token, place.at(830 + at % 3 * 138, 150 + at // 3 * 190, 124, 155))

    @property
    def large(self) -> bool:
        """Large text needs the pictures' room."""
        return self.ui.scale.text > 1.3

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        place = layout_of(s, 2)
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
        ui, s, choice = self.ui, self.ui.scale, self.choice
        high = s.target(44)
        options = [Option("1", _("Alone"))] + [Option(str(count), str(count)) for count in range(2, MOST_NOBLES + 1)]
        top = room.top
        widgets: list[Widget] = [
            Label(Rect(room.left, top, room.width // 2, high), _("How many Nobles?"), "heading"),
            Segmented(
                Rect(room.right - s.target(330), top, s.target(330), high),
                options,
                str(len(choice.seats)),
                lambda value: self._change(choice.with_count(int(value))),
                "count",
            ),
        ]
        top += high + s(16)
        for at in range(len(choice.seats)):
            widgets += self._seat(Rect(room.left, top, room.width, high), at)
            top += high + s(10)
        if len(choice.seats) == 1:
            toggle = Rect(room.left, top, room.width, high)
            widgets.append(
                Toggle(
                    toggle,
                    _("Expert: the Regent’s taxes grow"),
                    choice.expert,
                    lambda value: self._change(replace(choice, expert=value)),
                    "expert",
                )
            )
            top += high + s(10)
        said = setup_sentence(choice.setup)
        wide, tall = button_size(ui, _("Play"), "play", 220)
        play = Rect(room.left, room.bottom - tall, wide, tall)
        rules_wide = button_size(ui, _("Rules"), "book")[0]
        widgets.append(Button(play, _("Play"), self._play, "primary", "play", "play"))
        rules = Rect(play.right + s(12), play.top, rules_wide, tall)
        words = Rect(room.left, play.top, room.width, tall)
        if self.large:
            words = Rect(rules.right + s(24), play.top, room.right - rules.right - s(24), tall)
        words.height = ui.text.measure(said, "body", words.width)[1]
        words.bottom = play.bottom - s(8) if self.large else play.top - s(14)
        widgets.append(Paragraph(words, said, muted=True))
        widgets.append(
            Button(
                rules,
                _("Rules"),
                lambda: Push(self.services.rulebook_scene(GAME, "", choice.setup)),
                icon="book",
                key="rules",
            )
        )
        return widgets

    def _seat(self, line: Rect, at: int) -> list[Widget]:
        """Mark, name, and who plays."""
        s, seat = self.ui.scale, self.choice.seats[at]
        side = line.height

        def rename(text: str) -> Command | None:
            return self._change(self.choice.with_seat(at, replace(seat, name=text.lstrip())))

        def sit(player: str) -> Command | None:
            return self._change(self.choice.with_seat(at, replace(seat, player=player)))

        sign = Rect(line.left, line.top, side, side)
        choose = Rect(line.right - s.target(400), line.top, s.target(400), side)
        name = Rect(sign.right + s(8), line.top, choose.left - sign.right - s(20), side)
        label = _("Name of Noble {number}").format(number=at + 1)
        widgets: list[Widget] = [
            Painted(sign, lambda canvas, rect: mark(canvas, at, rect.inflate(-s(14), -s(14)))),
            TextField(
                name, seat.name, rename, f"name:{at}", self, default_name(at, seat.player), NAME_LENGTH, label=label
            ),
        ]
        if len(self.choice.seats) > 1:
            known = seat.player if not seat.is_person else usual_level()
            options = [Option(PERSON, _("Person"), "person")]
            options += [Option(known, level_name(known), "computer")]
            kinds = Rect(choose.left, choose.top, choose.width - s.target(112), choose.height)
            widgets.append(Segmented(kinds, options, seat.player, sit, f"kind:{at}"))
            if not seat.is_person:
                next_rect = Rect(kinds.right + s(8), choose.top, choose.right - kinds.right - s(8), choose.height)
                widgets.append(
                    Button(
                        next_rect,
                        _("Other"),
                        lambda: sit(self._next_level(seat.player)),
                        "quiet",
                        key=f"level:{at}",
                        tip=_("Another level"),
                    )
                )
        return widgets

    def _next_level(self, level: str) -> str:
        offered = levels()
        return offered[(offered.index(level) + 1) % len(offered)] if level in offered else offered[0]

    def _change(self, choice: Choice) -> Command:
        self.choice = choice
        self.refresh()
        return Stay()

    def _play(self) -> Command:
        match = self.services.matches.new(GAME, self.choice.setup, self.choice.played_seats)
        return Reset(self.services.table_scene(match))
