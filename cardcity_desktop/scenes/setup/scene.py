"""The frame of every game's set-up screen: seats at the left, options at the right, a summary and "Play" below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar, cast

from pygame import Rect

from cardcity_desktop.players.catalogue import opponents_of
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.career.lesson_offer import after_lesson_offer
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.setup.options import noted, question
from cardcity_desktop.scenes.setup.seat_form import (
    GameForm,
    PlainForm,
    SeatForm,
    SeatRules,
    family_of,
    remembered_family,
)
from cardcity_desktop.scenes.shared.ask_text import boxes_note
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.session.store import FREE, PERSON, PRACTICE, Purpose, Seat, Secrecy, usual_secrecy
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.scenery.morning import draw_morning
from cardcity_desktop.ui.toolkit import (
    Box,
    Canvas,
    Command,
    Focus,
    Focusable,
    Intent,
    Push,
    Reset,
    Scene,
    Widget,
    inset,
)
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import face_name, face_of, has_face, labels_of, level_name, rival_text, temper

SIDE = 44
"""Height of a seat's line, in logical units of a target."""

NAME = 110
"""Least width of a name's field, in logical units of a target."""

FEW = 4
"""Most seats of a table whose computer players are introduced below the list."""


class MarkButton(Widget):
    """The colour and shape of a seat. Pressing it takes the next colour."""

    def __init__(self, rect: Rect, look: PlayerColour, item: Focusable) -> None:
        super().__init__(rect, item.key)
        self.look, self.item = look, item

    def focusables(self) -> list[Focusable]:
        return [self.item.changed(rect=self.rect)]

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
    family: Sequence[Seat]  # persons who are offered first
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
                *boxes_note(ui, "".join(seat.name for seat in self.form.seats)),
                kit.words(ui, note, "small", muted=True),
                *self._rivals(),
            ],
            s(8),
        )

    def _count(self) -> kit.Part:
        counts = range(self.rules.least, self.rules.most + 1)
        options = [Option(str(count), _("Alone") if count == 1 else str(count)) for count in counts]
        take = lambda value: self.change(self.form.with_count(int(value), self.rules, self.family))  # noqa: E731
        return kit.choice(self.scene.ui, options, str(len(self.form.seats)), take, "players")

    def _line(self, at: int) -> kit.Part:
        """Return a seat's line, with large text in two rows."""
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
            return TextField(
                rect,
                value=seat.name,
                on_change=rename,
                key=f"name:{at}",
                scene=self.scene,
                placeholder=usual,
                limit=NAME_LENGTH,
                label=label,
            )

        return kit.Leaf(field, kit.fixed(s.target(NAME), s.target(SIDE)), grow=1)

    def _kind(self, at: int) -> list[kit.Part]:
        """Return the choice between a person and the computer players."""
        if len(self.form.seats) == 1 and self.rules.lone_person:
            return []
        seat, offered = self.form.seats[at], opponents_of(self.rules.game)
        levels = offered if seat.is_person or seat.player in offered else (*offered, seat.player)
        options = [self._person_option(seat), *map(_rival_option, levels)]
        take = lambda player: self.change(self.form.with_player(at, player, self.rules, self.family))  # noqa: E731
        return [kit.choice(self.scene.ui, options, seat.player, take, f"kind:{at}", rows=False)]

    @staticmethod
    def _person_option(seat: Seat) -> Option:
        if not seat.is_person:
            return Option(PERSON, "", "person", _("Person"))
        face = face_of(seat.portrait, seat.colour)
        tip = _("Person. {face}; press again for another face").format(face=capitalised(face_name(face)))
        return Option(PERSON, "", "", tip, face=face)

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
        return [kit.button(self.scene.ui, "", take, kind="quiet", icon="close", key=f"remove:{at}", tip=_("Remove"))]


Form = TypeVar("Form", bound=GameForm)

LARGE_TEXT = 1.3
"""Above this text size the panels are one below the other."""

OF_A_SEAT = ("colour", "kind", "begins", "remove")
"""Kinds of controls that every seat has."""


@dataclass(slots=True, eq=False)
class LeastWide(kit.Around):
    """A part that asks only for its least width, which makes all pages of the options equally wide."""

    def _measure(self, width: int) -> kit.Size:
        size = self.part.measure(width)
        return size._replace(wide=size.least_wide)


class SetupScene(Scene, Generic[Form]):
    """A game's set-up. A game derives from it and provides its form, its options and its summary.

    The form is an immutable value of the game; "Play" is always possible.
    """

    game: str
    options_key = "options"
    """Names the scroll offset of the options; a game with several pages gives one for each."""

    def __init__(self, services: Services, setup: object = None, seats: Sequence[Seat] = ()) -> None:
        """Begin with this set-up and these seats. None and () stand for those of the last game.

        In a player's first game the first seat has the player's name.
        """
        super().__init__()
        self.services = services
        self._secrecy: Secrecy | None = None  # None until it is chosen here
        if setup is None:
            played = (saved.header for saved in services.matches.all() if saved.header.game == self.game)
            header = next(played, None)
            setup, seats = (header.setup, header.seats) if header is not None else (None, ())
        is_first_game = setup is None
        self.form = self.form_of(setup, seats)
        if is_first_game:
            own = replace(self.seat_form.seats[0], name=services.career.profile.name)
            self.form = replace(self.form, seat_form=self.seat_form.with_seat(0, own))

    def paint(self, canvas: Canvas) -> None:
        draw_morning(canvas)

    def name_of(self, item: Focusable) -> str:
        kind, _colon, rest = item.key.partition(":")
        at = rest.partition(":")[0]
        name = (item.label or item.tip.partition(". ")[0]).rstrip(".")  # how a computer plays is a detail
        if kind not in OF_A_SEAT or not at.isdigit():
            return name
        return _("{name}, player {number}").format(name=name, number=int(at) + 1)

    def details_of(self, item: Focusable) -> Sequence[str]:
        return [item.tip.partition(". ")[2]] if item.key.startswith("kind:") else super().details_of(item)

    # What a game gives

    def form_of(self, setup: object, seats: Sequence[Seat]) -> Form:
        """Return the form of a set-up and its seats. None and () stand for the default ones."""
        raise NotImplementedError

    @property
    def seat_rules(self) -> SeatRules:
        """The game's limits for its seats."""
        return SeatRules.of(self.game)

    @property
    def summary(self) -> str:
        """The sentence beside "Play" that sums up the form."""
        return front_of(self.game).words.setup_text(self.form.setup)

    @property
    def seat_note(self) -> str:
        """The sentence below the list of seats."""
        return ""

    @property
    def rules_clause(self) -> str:
        """The clause at which "Rules" opens the rulebook, or "" for its beginning."""
        return ""

    def options(self) -> kit.Part:
        """Return the game's options, which depend only on the form. It grows if it contains a decoration."""
        return kit.space()

    def options_head(self) -> list[kit.Part]:
        """Return the parts that stay above the options while they scroll."""
        return []

    def picture(self) -> kit.Part:
        """Return a decoration for the free space below the seats."""
        return kit.space()

    # The screen

    @property
    def seat_form(self) -> SeatForm:
        return self.form.seat_form

    def change(self, form: Form) -> Command:
        self.form = form
        return self.refreshed()

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        rules = kit.button(ui, _("Rules"), self._open_rules, kind="quiet", icon="book", key="rules")
        title = _("{game}: new game").format(game=front_of(self.game).title())
        body = self._stacked() if ui.scale.text > LARGE_TEXT else self._beside()
        body.grow = 1
        page = kit.VStack([page_head(ui, title, [kit.Late(rules)]), body, self._foot()], s(12))
        return kit.arrange(page, inset(ui.area, s(34), s(20))).all

    def on_intent(self, intent: Intent) -> Command | None:
        return self._open_rules() if intent is Intent.RULES else super().on_intent(intent)

    def _beside(self) -> kit.Part:
        """Return two panels side by side, each in its own scroll area. The seats alone without another panel."""
        ui, s = self.ui, self.ui.scale
        seats = kit.VStack([self._seats(), self.picture()])
        options = kit.Scroll(self._options(), self.options_key, self, s.target(120))
        options.grow = 1
        right = kit.VStack([*self.options_head(), options], s(10))
        panels = [kit.panel(ui, kit.Scroll(seats, "seats", self), x=14, y=14)]
        if self._has_options() or self._options().grow:
            panels.append(kit.panel(ui, right, x=14, y=14))
        return kit.Even([LeastWide(panel) for panel in panels], s(18), align="fill")

    def _stacked(self) -> kit.Part:
        """Return both panels one below the other, in one scroll area."""
        ui, s = self.ui, self.ui.scale
        right = kit.VStack([*self.options_head(), self._options()], s(10))
        panels = [kit.panel(ui, self._seats(), x=18, y=14)]
        if self._has_options():
            panels.append(kit.panel(ui, right, x=18, y=14))
        return kit.Scroll(kit.VStack(panels, s(16)), "both", self)

    def _seats(self) -> kit.Part:
        def change(seats: SeatForm) -> Command:
            return self.change(replace(self.form, seat_form=seats))

        note = self.seat_note
        seats = SeatList(self, self.seat_form, self.seat_rules, self.family, change)
        make = lambda: kit.VStack([seats.part(note), *self._secrecy_part(below_seats=True)], self.ui.scale(14))  # noqa: E731
        return kit.kept(self, "seats", (self.seat_form, note, self.secrecy), make)

    @property
    def family(self) -> tuple[Seat, ...]:
        """The persons who last played together, in any game."""
        return family_of(self.ui.preferences)

    @property
    def secrecy(self) -> Secrecy:
        """The way in which the persons hide their cards: as just chosen, or as last time, "" for the usual one."""
        return self.ui.preferences.secrecy if self._secrecy is None else self._secrecy

    def _secrecy_part(self, below_seats: bool) -> list[kit.Part]:
        """Return the choice how several persons hide their cards. It is below few seats, else above the options."""
        persons = self.seat_form.persons
        if persons < 2 or below_seats != (self.seat_rules.most <= FEW):
            return []
        notes = {
            "open": _(
                "All hands lie open: for small children and trusting couples. "
                "Secret choices and computers’ hands stay hidden."
            ),
            "look": _("The table stays in sight. A hand opens only for as long as its player holds it open."),
            "curtain": _("A curtain covers the whole table each time the computer changes hands."),
        }
        names = (_("Hands open"), _("Hold to look"), _("Curtain"))
        options = [Option(kind, name, tip=notes[kind]) for kind, name in zip(notes, names, strict=True)]
        chosen = self.secrecy or usual_secrecy(persons)
        asked = question(
            self.ui, _("Who sees your cards?"), options, picked=chosen, change=self._choose_secrecy, key="secrecy"
        )
        return [noted(self.ui, asked, notes[chosen])]

    def _choose_secrecy(self, kind: str) -> Command:
        self._secrecy = cast(Secrecy, kind)
        return self.refreshed()

    def _has_options(self) -> bool:
        """Return False for a game without options, or with a decoration in their place."""
        return self._options().measure(self.ui.area.width).high > 0

    def _options(self) -> kit.Part:
        def make() -> kit.Part:
            options, secrecy = self.options(), self._secrecy_part(below_seats=False)
            if not secrecy:
                return options
            options.grow = 1
            return kit.VStack([*secrecy, options], self.ui.scale(12))

        return kit.kept(self, self.options_key, (self.form, self.secrecy), make)

    def _foot(self) -> kit.Part:
        ui = self.ui
        play = kit.button(ui, _("Play"), self.play, kind="primary", icon="play", key="play", least=200)
        parts: list[kit.Part] = [kit.words(ui, self.summary, "strong", grow=1), play]
        if sum(seat.is_person for seat in self.seat_form.played) == 1:
            tip = _("Take back as far as you like, without medals and records.")
            parts.insert(
                1, kit.button(ui, _("Practise"), self.practise, kind="quiet", icon="undo", key="practise", tip=tip)
            )
        return kit.HStack(parts, ui.scale(24))

    def _open_rules(self) -> Command:
        return Push(self.services.rulebook_scene(self.game, self.rules_clause, self.form.setup))

    def play(self) -> Command:
        """Start the match, for an only person after the offer of a lesson that it needs."""
        if self.seat_form.persons > 1:
            return self._start(FREE)
        return after_lesson_offer(self.services.career, self.game, self.form.setup, partial(self._start, FREE))

    def _start(self, purpose: Purpose) -> Command:
        """Start the match, and remember its persons. The way back from its table does not lead to the set-up."""
        seats = self.seat_form.played
        secrecy: Secrecy = self.secrecy if self.seat_form.persons > 1 else ""
        if self.seat_form.persons > 1:
            self.ui.change(family=remembered_family(seats, self.family, self.seat_rules.most), secrecy=secrecy)
        match = self.services.matches.new(self.game, self.form.setup, seats, purpose=purpose, secrecy=secrecy)
        return Reset(self.services.table_scene(match))

    def practise(self) -> Command:
        """Start the match as practice."""
        return self._start(PRACTICE)


class PlainSetup(SetupScene[PlainForm]):
    """Set-up of a game whose `fields`, beside the seats, are fields of its rules' set-up.

    At first it shows the rules' first set-up, with a person and computers.
    """

    fields: Sequence[str] = ()
    first_field = ""
    """The field with the seat that begins, "" if there is none."""

    def form_of(self, setup: object, seats: Sequence[Seat]) -> PlainForm:
        rules = game_of(self.game)
        known = next(iter(rules.setups())) if setup is None else setup
        players, first = (
            len(seats) or rules.players(known),
            getattr(known, self.first_field) if self.first_field else None,
        )
        alone = SeatForm((Seat("", 0),), first)
        form = SeatForm.of(seats, players, first) if seats else alone.with_count(players, self.seat_rules)
        options = {field: getattr(known, field) for field in self.fields}
        return PlainForm(self.game, options, self.first_field, seat_form=form)

    def set_option(self, field: str, value: object) -> Command:
        return self.change(replace(self.form, options={**self.form.options, field: value}))
