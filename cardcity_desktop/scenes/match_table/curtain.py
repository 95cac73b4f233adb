"""The opaque curtain between two persons at one computer.

It falls over the table, then names the next player, and rises over that player's table.
"""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.match_table.curtain_art import HEM, curtain_svg, draw_backs
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.curtain_image import FALL_SECONDS, PRESSES, CurtainAnimation, CurtainImage
from cardcity_desktop.scenes.shared.send_code import copy_match
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.theme import PlayerColour
from cardcity_desktop.ui.toolkit import Canvas, Command, Focusable, Intent, Pop, Push, Reset, Scene, Stay, Widget
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import named

GUARD_SECONDS = 1.0
"""Time from the first frame that shows the next player's name, and from a press that came too early, until the curtain
can be lifted or left: whoever presses a key in a rhythm at the table must not do it."""


class CurtainScene(Scene):
    """`Push(CurtainScene(services, match, seat))`. It closes after `match.hand_over(seat)`.

    A table sets its attributes.
    """

    sends = False  # the match goes on by mail, so its letter is copied first
    came = False  # by a letter that has just been opened
    join_room: Callable[[], None] | None = None  # of its table, unless its seat may have no screen of its own
    moot = False  # a seat is played there: it closes as soon as it is on top
    draw_below: Callable[[Canvas], None] | None = None

    def __init__(self, services: Services, match: AnyMatch, seat: int) -> None:
        super().__init__()
        self.services, self.match, self.seat = services, match, seat
        self._locked_until: float | None = None  # by the clock; None until a frame has shown the words
        self.image: CurtainImage | None = None
        self._below: Surface | None = None  # the picture it falls over

    @property
    def player(self) -> Seat:
        return named(self.match.seats)[self.seat]

    @property
    def before(self) -> int | None:
        """The seat of the person who acted last, or None if it is this curtain's seat."""
        seat = self.match.active_seat
        return None if seat is None or seat == self.seat or not self.match.seats[seat].is_person else seat

    @property
    def _look(self) -> PlayerColour:
        return self._look_of(self.seat)

    def _look_of(self, seat: int) -> PlayerColour:
        return front_of(self.match.header.game).seat_look(self.match.seats[seat].colour)

    def enter(self) -> None:
        self._locked_until = None
        if self.moot:
            self.ui.ask(self, Pop)
        self.ui.forget_messages()
        self._animation = CurtainAnimation(self.ui)
        if self.image is None and self.ui.animator.factor:
            self.image = CurtainImage(self.ui.canvas(Surface(self.ui.area.size)), self.paint)
            self._animation.begin(self.image, FALL_SECONDS, (0.0, 1.0), self._show_words)
        else:
            self._show_words()

    def _show_words(self) -> None:
        """Show the text, because the table is now hidden."""
        self._below = None
        self.refresh()
        self.focus.key = self._main

    @property
    def _main(self) -> str:
        """Key of the button for what comes next: who gets the letter plays elsewhere."""
        return "letter" if self.sends else "lift"

    def _kind(self, key: str) -> Kind:
        return "primary" if key == self._main else "secondary"

    @property
    def falls(self) -> bool:
        """True while a part of the table is still visible."""
        return self._animation.moves

    def paint(self, canvas: Canvas) -> None:
        canvas.svg(curtain_svg(self._look.fill), canvas.area)

    def compose(self) -> list[Widget]:
        return [] if self.falls else self.words()

    def draw(self, canvas: Canvas) -> None:
        if not self.falls:
            super().draw(canvas)
            if self._locked_until is None:
                self._locked_until = self.ui.clock() + GUARD_SECONDS
            return
        if self._below is None:
            if self.draw_below is not None:
                self.draw_below(canvas)  # the last frame may still show a hand
            self._below = canvas.surface.copy()
        canvas.surface.blit(self._below, (0, 0))
        self._animation.draw(canvas)

    def tick(self, now: float) -> bool:
        """Cover the window at once when its size changes."""
        if self.falls and self.image is not None and self.image.size != self.ui.area.size:
            self._animation.finish()
        return False

    def handle(self, event: Event) -> Command | None:
        """Finish the fall at a press and ignore the press otherwise."""
        if self.falls and event.type in PRESSES:
            return self._come_down()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        return self._come_down() if self.falls else super().intend(intent)

    def _come_down(self) -> Command:
        self._animation.finish()
        return Stay()

    def ignores_press(self, item: Focusable | None) -> bool:
        """Return True, and extend the guard, for a press that was meant for the table."""
        if self.falls:
            return False
        early = self._locked_until is None or self.ui.clock() < self._locked_until
        if early and self._locked_until is not None:
            self._locked_until = self.ui.clock() + GUARD_SECONDS
        return early

    def words(self) -> list[Widget]:
        """Return the widgets of a closed curtain: the seats, who has played, and the next player with its button."""
        s, area, corners = self.ui.scale, self.ui.area, self.corner_buttons()
        top, low = area.top + s(HEM + 22), min(corner.rect.top for corner in corners) - s(14)
        room = Rect(area.left + s(24), top, area.width - 2 * s(24), low - top)
        layouts: tuple[Callable[[], kit.Part], ...] = (
            lambda: kit.VStack([self._strip(), self._pair(picture=True)], s(26), "center"),
            lambda: self._pair(picture=True),
            lambda: self._pair(picture=False),
            lambda: kit.AtLeast(self._next_panel(), s.target(420)),
        )
        part = next(part for make in layouts if self._fits(part := make(), room) or make is layouts[-1])
        return [*kit.arrange(kit.Aligned(part), room).all, *corners]

    @staticmethod
    def _fits(part: kit.Part, room: Rect) -> bool:
        size = part.measure(room.width)
        return size.wide <= room.width and part.measure(min(room.width, size.wide)).high <= room.height

    def _pair(self, picture: bool) -> kit.Part:
        """Return the panels of the previous and the next player. With `picture`, also the backs of the cards."""
        parts = (
            [self._next_panel()]
            if self.before is None
            else [self._previous_panel(self.before, picture), self._next_panel()]
        )
        return kit.HStack(parts, self.ui.scale(22), "fill")

    def _strip(self) -> kit.Part:
        """Return the seats in a row, each with its present activity."""
        row = [self._cell(seat) for seat in range(len(self.match.seats))]
        return kit.panel(self.ui, kit.Even(row, self.ui.scale(10)), x=12, y=8)

    def _cell(self, seat: int) -> kit.Part:
        """Return one player's mark, name and state. The seat that acts next is lit."""
        ui, s = self.ui, self.ui.scale
        sitter, look = named(self.match.seats)[seat], self._look_of(seat)
        is_ready = seat not in self.match.actors()
        mark = kit.player_mark(look, s.target(26))
        name, state = sitter.name, self._state_of(seat, is_ready)
        texts = [kit.words(ui, name, "strong", one_line=True)]
        texts.append(kit.words(ui, state, "small", muted=seat != self.seat, one_line=True))
        words = kit.Sentence(kit.VStack(texts), with_label(name, state), grow=1)
        sign = kit.icon("check", s.target(18))
        row = [mark, words, *([sign] if is_ready and seat == self.before else [])]
        return kit.panel(ui, kit.HStack(row, s(10)), "active" if seat == self.seat else "panel", 12, 8)

    def _state_of(self, seat: int, is_ready: bool) -> str:
        """Return a seat's present activity in a few words."""
        if seat == self.seat:
            return _("plays now")
        if not self.match.seats[seat].is_person:
            return _("computer")
        if seat == self.before:
            return _("has played")
        return _("waits") if is_ready else _("after {name}").format(name=self.player.name)

    def _previous_panel(self, seat: int, picture: bool) -> kit.Part:
        """Return the panel of the previous player, whose cards are face down."""
        ui, s = self.ui, self.ui.scale
        front, look = front_of(self.match.header.game), self._look_of(seat)
        backs = lambda canvas, rect: draw_backs(canvas, rect, front.card_back(), look)  # noqa: E731
        parts: list[kit.Part] = [kit.drawing(backs, s(240), s(190), grow=1)] if picture else []
        parts += [
            kit.words(ui, _("{name} has played").format(name=named(self.match.seats)[seat].name), "heading",
                      align="center"),
            kit.words(ui, _("What is secret stays face down."), "small", align="center", muted=True),
        ]  # fmt: skip
        return kit.panel(ui, kit.VStack(parts, s(10), "center"))

    def _next_panel(self) -> kit.Part:
        """Return the panel of the next player."""
        ui, s, seat, name = self.ui, self.ui.scale, self.player, self.player.name
        mark = kit.player_mark(self._look, s(76), seat.portrait, seat.colour)
        title = kit.headline(ui, name, "hero", "title", "heading")
        lines = [
            kit.words(ui, self._progress(), "strong", muted=True),
            kit.HStack([mark, title], s(22)),
            kit.words(ui, self._instruction(), "strong"),
        ]
        parts = [kit.VStack(lines, s(12), grow=1), self.lift_button()]
        return kit.panel(ui, kit.VStack(parts, s(14)), x=28, y=24)

    def spoken_title(self) -> str:
        return self._instruction()

    def _instruction(self) -> str:
        """Return what to do now: send a letter, or pass the computer on."""
        text = _("Pass the computer to {name}: the others look away.")
        if self.came:
            text = _("This letter is for {name}: the others look away.")
        if self.sends:
            text = _("Copy the letter and send it to {name}. If {name} plays here, pass the computer.")
        return text.format(name=self.player.name)

    def about(self) -> str:
        name = self.player.name
        return _("Behind the curtain are {name}’s cards: only {name} lifts it, and the others look away.").format(
            name=name
        )

    def on_intent(self, intent: Intent) -> Command | None:
        """Ignore Esc, which must not lift a curtain."""
        return Stay() if intent is Intent.CANCEL else None

    def _progress(self) -> str:
        match = self.match
        return front_of(match.header.game).words.progress_text(match.progress())

    def _lift_label(self) -> str:
        """Return the words of the button: a greeting, or where the other may sit elsewhere, that the player is here."""
        return (_("{name} plays here") if self.sends else _("I am {name}")).format(name=self.player.name)

    def lift_button(self, least: float = 0) -> kit.Part:
        """Return the button that opens the curtain, at least so many units wide."""
        label, kind = self._lift_label(), self._kind("lift")
        return kit.button(self.ui, label, self._lift, kind=kind, icon="eye", key="lift", least=least, sound="card_flip")

    def corner_buttons(self) -> list[Widget]:
        """Return the buttons in the lower corners: left the letter, right other screens and the first page."""
        ui, s, area, copy = self.ui, self.ui.scale, self.ui.area, lambda: copy_match(self.ui, self.match)
        letter = kit.button(ui, _("Copy the letter"), copy, kind=self._kind("letter"), icon="copy", key="letter")
        leave = kit.button(ui, _("Continue later"), self._leave, kind=self._kind("leave"), icon="home", key="leave")

        def row(*screens: kit.Part) -> kit.Part:
            return kit.HStack([letter, kit.space(grow=1), *screens, leave], s(14))

        ways = [partial(row, *self._screens_button(label)) for label in (_("Phones and other screens"), "")]
        return kit.arrange(kit.Pad(kit.Aligned(kit.FirstThatFits(ways), None, 1), s(24), s(20)), area).all

    def _screens_button(self, label: str) -> list[kit.Part]:
        """Return the button that opens the panel of other screens, or none if the seat may have no screen."""
        tip, ui = _("Phones and other screens") if not label else "", self.ui
        if self.join_room is None:
            return []
        return [kit.button(ui, label, self._show_screens, icon="phone", key="screens", tip=tip)]

    def _show_screens(self) -> Command:
        from cardcity_desktop.scenes.second_screens.panel import ScreensPanel

        assert self.join_room is not None
        return Push(ScreensPanel(self.services, self.match, self.join_room))

    def _leave(self) -> Command:
        self.match.close()
        return Reset(self.services.home_scene(self.match.header.game))

    def _lift(self) -> Command | None:
        if self.sends:
            title = _("Does {name} play at this computer?").format(name=self.player.name)
            text = _("The game continues by letter. Anyone who opens it here sees the hidden cards.")
            answers = [Answer(_("No")), Answer(self._lift_label(), self._hand_over, icon="eye")]
            return Push(Dialog(title, text, answers))
        return self._hand_over()

    def _hand_over(self) -> Command:
        self.match.hand_over(self.seat)
        return Pop()
