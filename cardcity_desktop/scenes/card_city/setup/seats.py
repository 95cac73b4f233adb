"""Who plays: a line for each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.players.catalogue import OPPONENTS
from cardcity_desktop.scenes.card_city.setup.choice import COMPUTER, MOST_PLAYERS, Choice
from cardcity_desktop.scenes.card_city.setup.column import Pile
from cardcity_desktop.scenes.card_city.wording.setup import players_text
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.session.store import PERSON
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

Change = Callable[[Choice], Command | None]


class MarkButton(Widget):
    """The colour and shape of a seat; a press takes the next."""

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


def seat_widgets(ui: Ui, room: Rect, choice: Choice, change: Change, scene: Scene) -> Pile:
    """The page of the players; `change` gets the new choice."""
    pile = Pile(ui, room)
    pile.text(_("Who plays?"), "heading")
    pile.gap(8)
    pile.choice(
        [Option(str(count), players_text(count).capitalize() if count == 1 else str(count)) for count in range(1, 5)],
        str(len(choice.seats)),
        lambda count: change(choice.with_players(int(count))),
        "players",
    )
    pile.gap(14)
    for at in range(len(choice.seats)):
        pile.widgets += _line(ui, pile, choice, at, change, scene)
        pile.gap(10)
    if len(choice.seats) < MOST_PLAYERS:
        wide, high = button_size(ui, _("Add a player"), "plus")
        place = pile.place(high)
        place.width = min(wide, place.width)
        add = Button(place, _("Add a player"), lambda: change(choice.with_one_more()), "quiet", "plus", "add")
        pile.widgets.append(add)
        pile.gap(10)
    pile.text(_who_begins(choice), "small", muted=True)
    return pile


def _line(ui: Ui, pile: Pile, choice: Choice, at: int, change: Change, scene: Scene) -> list[Widget]:
    """Mark, name, person or computer, who begins, and the way out; on two lines where text is large."""
    s, seat = ui.scale, choice.seats[at]
    side, gap = s.target(44), s(8)
    line = pile.place(side)
    solo = len(choice.seats) == 1
    tools = 4 * side + 2 * gap  # alone too, so that no switch moves under the mouse as players leave
    split = line.width - side - tools - 2 * gap < s.target(130)
    name = Rect(line.left + side + gap, line.top, line.width - side - gap - (0 if split else tools + gap), side)
    if split:
        pile.gap(6)
        line = pile.place(side)
    kind = Rect(line.right - tools, line.top, 2 * side, side)

    computer = COMPUTER if seat.is_person else seat.player
    typed: dict[int, str] = scene.memory.setdefault("typed names", {})

    written = typed[at] if seat.name and clean_name(typed.get(at, "")) == seat.name else seat.name

    def rename(text: str) -> Command | None:
        typed[at] = text  # a seat's name is clean: a space that is typed would be gone before the next letter
        return change(choice.with_seat(at, replace(seat, name=text.lstrip())))

    widgets: list[Widget] = [
        MarkButton(
            Rect(name.left - gap - side, name.top, side, side),
            seat.colour,
            lambda: change(choice.with_next_colour(at)),
            f"colour:{at}",
            _("Another colour"),
        ),
        TextField(
            name, written, rename, f"name:{at}", scene, default_name(at, seat.player), NAME_LENGTH,
            label=_("Name of player {number}").format(number=at + 1),
        ),
        Segmented(
            kind,
            [
                Option(PERSON, "", "person", _("Person")),
                Option(computer, "", "computer", _("Computer player")),
            ],
            seat.player,
            lambda player: change(choice.with_seat(at, replace(seat, player=player))),
            f"kind:{at}",
        ),
    ]  # fmt: skip
    if not seat.is_person:
        pile.gap(4)
        place = pile.place(side)
        place = Rect(name.left, place.top, place.right - name.left, side)
        widgets += _levels(ui, place, choice, at, change)
    if solo:
        return widgets
    begins = Rect(kind.right + gap, line.top, side, side)
    away = Rect(begins.right + gap, line.top, side, side)
    first = "first" if choice.first == at else ""
    return [
        *widgets,
        Segmented(
            begins,
            [Option("first", "", "flag", _("Begins"))],
            first,
            lambda _value: change(replace(choice, first=None if first else at)),
            f"begins:{at}",
        ),
        icon_button(away, "close", _("Remove"), lambda: change(choice.without(at)), f"remove:{at}"),
    ]


def _levels(ui: Ui, room: Rect, choice: Choice, at: int, change: Change) -> list[Widget]:
    """How well a computer plays; the words where they have room, else how many of four."""
    seat = choice.seats[at]
    names = [level_name(level) for level in OPPONENTS]
    need = max(ui.text.measure(name, "button")[0] for name in names) + ui.scale(14)
    worded = need * len(names) <= room.width
    options = [
        Option(level, name if worded else str(number), "", f"{name} – {LEVELS_TOLD[level]()}")
        for number, (level, name) in enumerate(zip(OPPONENTS, names, strict=True), 1)
    ]
    return [
        Segmented(
            room,
            options,
            seat.player,
            lambda player: change(choice.with_seat(at, replace(seat, player=player))),
            f"level:{at}",
        )
    ]


LEVELS_TOLD: dict[str, Callable[[], str]] = {
    "beginner": lambda: _("Likes what it sees, and overlooks a lot."),
    "neighbour": lambda: _("Plans its own turn well, and grudges you good cards."),
    "planner": lambda: _("Knows what a city will be worth in the end."),
    "visionary": lambda: _("Tries every plan on many futures before it moves."),
}
"""What the levels are like."""


def _who_begins(choice: Choice) -> str:
    if len(choice.seats) == 1:
        return _("Alone, you play for a rank, from Homestead to Megalopolis.")
    if choice.first is None:
        return _("The first player is chosen at random. A flag says who begins instead.")
    return _("{name} begins. Click the flag again to draw the first player.").format(
        name=choice.named_seats[choice.first].name
    )
