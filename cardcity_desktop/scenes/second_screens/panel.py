"""The panel of a room: the code that phones scan, and the seats with their screens."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.second_screens.help import ScreensHelp
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.vector.qr import draw_qr
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Pop, Push, Stay
from cardcity_desktop.ui.wording.seats import names_of

QR_SIDE = 232
"""Side of the code, in logical units of a target."""

SILENT_SECONDS = 45.0
"""Time without any request after which the panel says what may keep phones away."""

LOOK_SECONDS = 1.0
"""Time between two looks whether a phone has come through."""


class ScreensPanel(Layer):
    """Phones and other screens: the code, the seats, and what to do if none comes through."""

    wide = 760

    def __init__(self, services: Services, match: AnyMatch, opened: Callable[[], None] = lambda: None) -> None:
        """`opened` lets the table join the room at once, so that a phone is served while the panel is open."""
        super().__init__()
        self._services, self._match, self._opened = services, match, opened
        self._opened_at: float | None = None
        self._is_open, self._was_silent = True, False

    @property
    def title(self) -> str:
        return _("Phones and other screens")

    def enter(self) -> None:
        self._open()
        if self._opened_at is None:  # else a page over it was closed
            self._opened_at = self.ui.clock()
            self._look()

    def _open(self) -> None:
        self._services.screens.open(self._match, self._changed)
        self._opened()

    def closed(self) -> None:
        self._is_open = False

    def _changed(self) -> None:
        if self._is_open:
            self.refresh()

    def _look(self) -> None:
        """Compose anew once it is time to say that no phone has come through, or once one has."""
        if not self._is_open:
            return
        if self._is_silent != self._was_silent:
            self._was_silent = self._is_silent
            self.refresh()
        self.ui.after(LOOK_SECONDS, self._look)

    @property
    def _is_silent(self) -> bool:
        """True if no phone has come through for a while."""
        screens = self._services.screens
        if screens.was_reached or not screens.url or self._opened_at is None:
            return False
        return self.ui.clock() >= self._opened_at + SILENT_SECONDS

    def on_intent(self, intent: Intent) -> Command | None:
        return Push(ScreensHelp()) if intent is Intent.HELP else super().on_intent(intent)

    def body(self, width: int) -> kit.Part:
        screens, s = self._services.screens, self.ui.scale
        if screens.problem:
            return kit.VStack([kit.words(self.ui, screens.problem, "strong"), self._tools()], s(14))
        beside = lambda: kit.HStack([self._code(), self._words(grow=1)], s(24), "top")  # noqa: E731
        below = lambda: kit.VStack([self._code(), self._words(grow=0)], s(14))  # noqa: E731
        head = kit.FirstThatFits([beside, below], wraps=True)
        return kit.VStack([head, *self._silence(), self._seats()], s(16))

    def _code(self) -> kit.Part:
        side = self.ui.scale.target(QR_SIDE)
        url = self._services.screens.url

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw_qr(canvas.surface, url, rect)

        return kit.drawing(paint, side, side)

    def _words(self, grow: float) -> kit.Part:
        screens, ui, s = self._services.screens, self.ui, self.ui.scale
        if not screens.url:
            return kit.words(ui, _("One moment…"), "strong", grow=grow)
        address = screens.origin.removeprefix("http://")
        parts = [
            kit.words(ui, _("Scan the code with a phone’s camera: each phone holds the hand of one player.")),
            kit.words(ui, _("Or type this address, then the code:"), "small", muted=True),
            kit.words(ui, address, "heading"),
            kit.words(ui, screens.code, "title"),
            kit.words(
                ui,
                _("Only in your own network: whoever listens in to the Wi-Fi could read along."),
                "small",
                muted=True,
            ),
            self._tools(),
        ]
        return kit.VStack(parts, s(8), grow=grow)

    def _tools(self) -> kit.Part:
        """Return the help, after the choice of another address where there is any or none works."""
        ui, screens = self.ui, self._services.screens
        tools = [kit.button(ui, _("Help"), lambda: Push(ScreensHelp()), kind="quiet", icon="help", key="help")]
        if screens.has_other_address or screens.problem:
            label = _("Other address") if screens.has_other_address else _("Try again")
            tools.insert(0, kit.button(ui, label, self._try_other, kind="quiet", icon="rotate", key="address"))
        return kit.Flow(tools, ui.scale(8), ui.scale(4))

    def _try_other(self) -> Command:
        screens = self._services.screens
        if screens.room is None:  # its server has ended
            self._open()
        else:
            screens.next_address()
        self._opened_at = self.ui.clock()
        self.refresh()
        return Stay()

    def _silence(self) -> list[kit.Part]:
        """Return what may keep phones away, once none has come through for a while."""
        if not self._is_silent:
            return []
        text = _(
            "No phone has come through. Same Wi-Fi? Not the guests’ one? Allow Card City in the firewall, turn a VPN "
            "off, try the other address, or use a phone’s hotspot."
        )
        return [kit.panel(self.ui, kit.words(self.ui, text, "strong"), "active", 14, 10)]

    def _seats(self) -> kit.Part:
        lines = [self._line(at) for at, seat in enumerate(self._match.seats) if seat.is_person]
        label = _("End this: all seats back here")
        stop = kit.button(self.ui, label, self._stop, kind="quiet", icon="close", key="stop")
        return kit.VStack([*lines, kit.HStack([kit.space(grow=1), stop])], self.ui.scale(8))

    def _line(self, seat: int) -> kit.Part:
        """Return a seat's name, where it is played, and the button that brings it back."""
        ui, s, room, sitter = self.ui, self.ui.scale, self._services.screens.room, self._match.seats[seat]
        name = names_of(self._match.seats)[seat]
        look = front_of(self._match.header.game).seat_look(sitter.colour)
        text, tools = _("at this computer"), list[kit.Part]()
        if room is not None and seat in room.elsewhere:
            text = _("on a screen of their own") if room.is_there(seat) else _("screen asleep or away")
            back = partial(self._bring_back, seat)
            tools = [kit.button(ui, _("Bring back here"), back, icon="home", key=f"back:{seat}")]
        words = kit.VStack([kit.words(ui, name, "strong"), kit.words(ui, text, "small", muted=True)], grow=1)
        mark = kit.player_mark(look, s.target(34), sitter.portrait, sitter.colour)
        return kit.panel(ui, kit.HStack([mark, words, *tools], s(12)), "panel", 12, 8)

    def _bring_back(self, seat: int) -> Command:
        room = self._services.screens.room
        if room is not None:
            room.bring_back(seat)
        self.refresh()
        return Stay()

    def _stop(self) -> Command:
        self._services.screens.close(_("The game goes on at the table alone."))
        return Pop()
