"""The players' page: a line per seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.players.catalogue import OPPONENTS
from cardcity_desktop.scenes.card_city.setup.choice import COMPUTER, MOST_PLAYERS, SetupChoice
from cardcity_desktop.scenes.card_city.setup.column import Column
from cardcity_desktop.scenes.card_city.wording.scores import strong_rank_text
from cardcity_desktop.scenes.card_city.wording.setup import players_text
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.session.store import PERSON
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.widgets.buttons import Button, Option, Segmented, button_size, icon_button
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus, Focusable
from cardcity_desktop.ui.window.scene import Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import default_name, level_name

Change = Callable[[SetupChoice], Command | None]


class MarkButton(Widget):
    """Colour and shape of a seat; a press takes the next colour."""

    def __init__(self, rect: Rect, colour: int, action: Callable[[], Command | None], key: str, tip: str) -> None:
        super().__init__(rect, key)
        self.colour, self.action, self.tip = colour, action, tip

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, self.tip, tip=self.tip)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if focus.hovered == self.key:
            canvas.box(self.rect, Box(canvas.theme.text, canvas.scale(11), fill_opacity=0.08))
        margin = self.rect.height // 5
        canvas.player_mark(self.colour, self.rect.inflate(-2 * margin, -2 * margin))


def seat_widgets(ui: Ui, room: Rect, choice: SetupChoice, change: Change, scene: Scene) -> Column:
    """Return the players' page; `change` gets the new choice."""
    column = Column(ui, room)
    column.text(_("Who plays?"), "heading")
    column.gap(8)
    column.choice(
        [Option(str(count), players_text(count).capitalize() if count == 1 else str(count)) for count in range(1, 5)],
        str(len(choice.seats)),
        lambda count: change(choice.with_players(int(count))),
        "players",
    )
    column.gap(14)
    for at in range(len(choice.seats)):
        column.widgets += _line(ui, column, choice, at, change, scene)
        column.gap(10)
    if len(choice.seats) < MOST_PLAYERS:
        wide, high = button_size(ui, _("Add a player"), "plus")
        place = column.place(high)
        place.width = min(wide, place.width)
        add = Button(place, _("Add a player"), lambda: change(choice.with_one_more()), "quiet", "plus", "add")
        column.widgets.append(add)
        column.gap(10)
    column.text(_who_begins(choice), "small", muted=True)
    return column


def _line(ui: Ui, column: Column, choice: SetupChoice, at: int, change: Change, scene: Scene) -> list[Widget]:
    """Return mark, name, person or computer, first player and removal; on two lines if the text is large."""
    seat, solo = choice.seats[at], len(choice.seats) == 1
    places = _places(ui, column)
    next_colour = lambda: change(choice.with_next_colour(at))  # noqa: E731
    widgets: list[Widget] = [
        MarkButton(places.mark, seat.colour, next_colour, f"colour:{at}", _("Another colour")),
        _name(places.name, choice, at, change, scene),
        _kind(places.kind, choice, at, change),
    ]
    if not seat.is_person:
        column.gap(4)
        below = column.place(places.name.height)
        widgets += _levels(
            ui, Rect(places.name.left, below.top, below.right - places.name.left, below.height), choice, at, change
        )
    if solo:
        return widgets
    without = lambda: change(choice.without(at))  # noqa: E731
    away = icon_button(places.away, "close", _("Remove"), without, f"remove:{at}")
    return [*widgets, _begins(places.begins, choice, at, change), away]


@dataclass(frozen=True)
class Places:
    """Rectangles of the parts of a seat's line."""

    mark: Rect
    name: Rect
    kind: Rect
    begins: Rect
    away: Rect


def _places(ui: Ui, column: Column) -> Places:
    s = ui.scale
    side, gap = s.target(44), s(8)
    line = column.place(side)
    tools = 4 * side + 2 * gap  # in solo too, so that no switch moves under the mouse as players leave
    split = line.width - side - tools - 2 * gap < s.target(130)
    mark = Rect(line.left, line.top, side, side)
    name = Rect(mark.right + gap, line.top, line.width - side - gap - (0 if split else tools + gap), side)
    if split:
        column.gap(6)
        line = column.place(side)
    kind = Rect(line.right - tools, line.top, 2 * side, side)
    begins = Rect(kind.right + gap, line.top, side, side)
    return Places(mark, name, kind, begins, begins.move(side + gap, 0))


def _name(place: Rect, choice: SetupChoice, at: int, change: Change, scene: Scene) -> Widget:
    seat = choice.seats[at]
    typed: dict[int, str] = scene.memory.setdefault("typed names", {})
    written = typed[at] if seat.name and clean_name(typed.get(at, "")) == seat.name else seat.name

    def rename(text: str) -> Command | None:
        typed[at] = text  # a stored name is trimmed, which would drop a space while it is typed
        return change(choice.with_seat(at, replace(seat, name=text.lstrip())))

    label = _("Name of player {number}").format(number=at + 1)
    usual = default_name(at, seat.player)
    return TextField(place, written, rename, f"name:{at}", scene, usual, NAME_LENGTH, label=label)


def _kind(place: Rect, choice: SetupChoice, at: int, change: Change) -> Widget:
    """Return the choice between a person and a computer."""
    seat = choice.seats[at]
    computer = COMPUTER if seat.is_person else seat.player
    options = [Option(PERSON, "", "person", _("Person")), Option(computer, "", "computer", _("Computer player"))]
    sit = lambda player: change(choice.with_seat(at, replace(seat, player=player)))  # noqa: E731
    return Segmented(place, options, seat.player, sit, f"kind:{at}")


def _begins(place: Rect, choice: SetupChoice, at: int, change: Change) -> Widget:
    first = choice.first == at
    begin = lambda _value: change(replace(choice, first=None if first else at))  # noqa: E731
    flag = [Option("first", "", "flag", _("Begins"))]
    return Segmented(place, flag, "first" if first else "", begin, f"begins:{at}")


def _levels(ui: Ui, room: Rect, choice: SetupChoice, at: int, change: Change) -> list[Widget]:
    """Return the levels of a computer: all names if they fit, else only the picked one's, else numbers."""
    seat = choice.seats[at]
    names = [level_name(level) for level in OPPONENTS]
    need = max(ui.text.measure(name, "button")[0] for name in names) + ui.scale(14)
    wide = next((wide for wide in (1.0, PICKED_WIDE) if need * (len(names) - 1 + wide) <= room.width * wide), 0.0)
    worded = {0.0: (), 1.0: OPPONENTS}.get(wide, (seat.player,))
    options = [
        Option(level, name if level in worded else str(number), "", f"{name} – {LEVEL_PITCHES[level]()}")
        for number, (level, name) in enumerate(zip(OPPONENTS, names, strict=True), 1)
    ]
    sit = lambda player: change(choice.with_seat(at, replace(seat, player=player)))  # noqa: E731
    return [Segmented(room, options, seat.player, sit, f"level:{at}", wide or 1.0)]


PICKED_WIDE = 2.6
"""Width of the picked level, which shows its name, in widths of a number."""

LEVEL_PITCHES: dict[str, Callable[[], str]] = {
    "beginner": lambda: _("Likes what it sees, and overlooks a lot."),
    "neighbour": lambda: _("Plans its own turn well, and takes the cards that suit it best."),
    "planner": lambda: _("Knows what a city will be worth in the end."),
    "visionary": lambda: _("Tries every plan on many futures before it moves."),
}
"""Descriptions of the levels."""


def _who_begins(choice: SetupChoice) -> str:
    if len(choice.seats) == 1:
        said = _("Alone, you play for a rank, from Homestead to Megalopolis.")
        return f"{said} {strong_rank_text(choice.setup)}".rstrip()
    if choice.first is None:
        return _("The first player is chosen at random. A flag says who begins instead.")
    return _("{name} begins. Click the flag again to draw the first player.").format(
        name=choice.named_seats[choice.first].name
    )
