"""The list of seats on a set-up screen: colour, name, person or computer player, and the seat that begins."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.players.catalogue import opponents_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.setup.seat_form import SeatForm, SeatRules
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.session.store import PERSON
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.wording.seats import has_face, labels_of, level_name, rival_text, temper

SIDE = 44
"""Height of a seat's line, in logical units of a target."""

NAME = 110
"""Least width of a name's field, in logical units of a target."""

FEW = 4
"""Most seats of a table whose computer players are introduced below the list."""


class MarkButton(Widget):
    """The colour and shape of a seat; pressing it takes the next colour."""

    def __init__(self, rect: Rect, look: PlayerColour, item: Focusable) -> None:
        super().__init__(rect, item.key)
        self.look, self.item = look, item

    def focusables(self) -> list[Focusable]:
        return [replace(self.item, rect=self.rect)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if focus.hovered == self.key:
            canvas.box(self.rect, Box(canvas.theme.text, canvas.scale(11), fill_opacity=0.08))
        margin = self.rect.height // 5
        canvas.player_mark(self.look, self.rect.inflate(-2 * margin, -2 * margin))


def _rival_option(level: str) -> Option:
    if not has_face(level):
        return Option(level, "", "computer", level_name(level))
    return Option(level, "", "", " ".join((rival_text(level) + ".", temper(level))), face=level)


@dataclass(frozen=True)
class SeatList:
    """Maker of the list of seats."""

    scene: Scene
    form: SeatForm
    rules: SeatRules
    change: Callable[[SeatForm], Command | None]  # called with the new form

    def part(self, note: str) -> kit.Part:
        """Return the whole list: the number of seats, a line for each, and a note."""
        ui, s = self.scene.ui, self.scene.ui.scale
        lines = [self._line(at) for at in range(len(self.form.seats))]
        return kit.VStack(
            [
                kit.words(ui, _("Who plays?"), "heading"),
                self._count(),
                kit.space(high=s(4)),
                *lines,
                kit.words(ui, note, "small", muted=True),
                *self._rivals(),
            ],
            s(8),
        )

    def _count(self) -> kit.Part:
        counts = range(self.rules.least, self.rules.most + 1)
        options = [Option(str(count), _("Alone") if count == 1 else str(count)) for count in counts]
        take = lambda value: self.change(self.form.with_count(int(value), self.rules))  # noqa: E731
        return kit.choice(self.scene.ui, options, str(len(self.form.seats)), take, "players")

    def _line(self, at: int) -> kit.Part:
        """Return a seat's line; with large text in two rows."""
        s = self.scene.ui.scale
        kind, tools = self._kind(at), [*self._first(at), *self._remove(at)]

        def one_row() -> kit.Part:
            return kit.HStack([self._mark(at), *kind, self._name(at), *tools], s(8))

        def two_rows() -> kit.Part:
            below = kit.Pad(kit.Flow([*kind, *tools], s(8), s(6)), left=s.target(SIDE) + s(8))
            return kit.VStack([kit.HStack([self._mark(at), self._name(at)], s(8)), below], s(6))

        return kit.FirstThatFits([one_row, two_rows], wraps=True)

    def _mark(self, at: int) -> kit.Part:
        side = self.scene.ui.scale.target(SIDE)
        look, tip = front_of(self.rules.game).seat_look(self.form.seats[at].colour), _("Another colour")
        take = lambda: self.change(self.form.with_next_colour(at, self.rules))  # noqa: E731
        item = Focusable(f"colour:{at}", Rect(0, 0, 0, 0), take, tip, tip=tip)
        return kit.Leaf(lambda rect: MarkButton(rect, look, item), kit.fixed(side, side))

    def _name(self, at: int) -> kit.Part:
        s, seat = self.scene.ui.scale, self.form.seats[at]
        label = _("Name of player {number}").format(number=at + 1)
        usual = labels_of(self.form.with_seat(at, replace(seat, name="")).seats)[at]

        def rename(text: str) -> Command | None:
            typed = text.lstrip() if clean_name(text) else ""  # a space at the end may be followed by a letter
            return self.change(self.form.with_seat(at, replace(seat, name=typed)))

        def field(rect: Rect) -> Widget:
            return TextField(rect, seat.name, rename, f"name:{at}", self.scene, usual, NAME_LENGTH, label=label)

        return kit.Leaf(field, kit.fixed(s.target(NAME), s.target(SIDE)), grow=1)

    def _kind(self, at: int) -> list[kit.Part]:
        """Return the choice between a person and the computer players."""
        if len(self.form.seats) == 1 and self.rules.lone_person:
            return []
        seat, offered = self.form.seats[at], opponents_of(self.rules.game)
        levels = offered if seat.is_person or seat.player in offered else (*offered, seat.player)
        options = [Option(PERSON, "", "person", _("Person")), *map(_rival_option, levels)]
        take = lambda player: self.change(self.form.with_seat(at, replace(seat, player=player)))  # noqa: E731
        return [kit.choice(self.scene.ui, options, seat.player, take, f"kind:{at}", rows=False)]

    def _rivals(self) -> list[kit.Part]:
        """Return a line for each computer player at the table: face, name, level, temper."""
        levels = dict.fromkeys(seat.player for seat in self.form.seats if has_face(seat.player))
        if len(self.form.seats) > FEW:
            return []
        return [self._rival(level) for level in levels]

    def _rival(self, level: str) -> kit.Part:
        ui, s = self.scene.ui, self.scene.ui.scale
        side = s.target(SIDE)
        face = kit.drawing(lambda canvas, place: canvas.face(level, place), side, side)
        texts = [kit.words(ui, rival_text(level), "strong"), kit.words(ui, temper(level), "small", muted=True)]
        return kit.HStack([face, kit.VStack(texts, grow=1)], s(10))

    def _first(self, at: int) -> list[kit.Part]:
        """Return the control that chooses a seat to begin."""
        if not self.rules.first_icon or len(self.form.seats) == 1:
            return []
        first = self.form.first == at
        option = [Option("first", "", self.rules.first_icon, self.rules.first_tip)]
        take = lambda _value: self.change(replace(self.form, first=None if first else at))  # noqa: E731
        key = f"begins:{at}"
        return [kit.choice(self.scene.ui, option, "first" if first else "", take, key, rows=False)]

    def _remove(self, at: int) -> list[kit.Part]:
        if len(self.form.seats) <= self.rules.least:
            return []
        take = lambda: self.change(self.form.without(at))  # noqa: E731
        return [kit.button(self.scene.ui, "", take, "quiet", "close", f"remove:{at}", tip=_("Remove"))]
