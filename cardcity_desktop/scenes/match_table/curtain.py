"""The opaque curtain between two persons at one computer.

It falls over the table, then names the next player, and rises over that player's table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.curtain_image import FALL_SECONDS, PRESSES, CurtainAnimation, CurtainImage
from cardcity_desktop.scenes.shared.send_code import copy_match
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.rectangles import anchor, inset
from cardcity_desktop.ui.paint.theme import INK, Colour, PlayerColour, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Panel, Paragraph, PlayerMark
from cardcity_desktop.ui.window.input.intents import Intent
from cardcity_desktop.ui.window.scene import Command, Pop, Reset, Scene, Stay
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import named

GUARD_SECONDS = 0.5
"""Time from the last key until the curtain can be lifted: an Enter still held down must not lift it."""

FOLDS, SCALLOPS = 16, 8
HEM, SAG = 74, 62
"""Height at which scallops meet, and the depth of a scallop's middle below it; in units of 1280 by 720."""

FOLD = ((0, 0.5), (10, 0.34), (24, 0.26), (42, 0.34), (68, 0.52), (88, 0.64), (100, 0.66))
SCALLOP = ((0, 0.2), (14, 0.08), (40, 0.06), (72, 0.2), (100, 0.36))
"""Shades of the cloth from the lit left to the right: (percent of its width, share of ink)."""

DIM, SHADOW_DEEP, SHADOW_LAYERS = 0.35, 16, 12
"""The valance's shadow: share of ink at its top, its height, number of layers."""

GOLD, LIT_GOLD = "#DFA93B", "#FFD36B"


class UndoOffer(NamedTuple):
    """The undo on a curtain: the seat whose step would be taken back, and the table's undo."""

    seat: int
    undo: Callable[[], Command | None]


class CurtainScene(Scene):
    """`Push(CurtainScene(services, match, seat))`; it closes after `match.hand_over(seat)` or after an undo.

    offer_undo: adds a button with which the seat that acted last takes its step back; draw_below: draws the picture
    over which the curtain falls (None: the last frame); sends: the match goes on by mail, so its letter is copied
    first. A table sets all three.
    """

    sends = False
    offer_undo: UndoOffer | None = None
    draw_below: Callable[[Canvas], None] | None = None

    def __init__(self, services: Services, match: AnyMatch, seat: int) -> None:
        super().__init__()
        self.services, self.match, self.seat = services, match, seat
        self._locked_until = 0.0
        self.image: CurtainImage | None = None
        self._below: Surface | None = None  # the picture it falls over

    @property
    def player(self) -> Seat:
        return named(self.match.seats)[self.seat]

    @property
    def _look(self) -> PlayerColour:
        return front_of(self.match.header.game).seat_look(self.player.colour)

    def enter(self) -> None:
        self._lock()
        self.ui.forget_messages()
        self._animation = CurtainAnimation(self.ui)
        if self.image is None and self.ui.animator.factor:
            self.image = CurtainImage(self.ui.canvas(Surface(self.ui.area.size)), self.paint)
            self._animation.begin(self.image, FALL_SECONDS, (0.0, 1.0), self._is_down)
        else:
            self._is_down()

    def _is_down(self) -> None:
        """Show the text, now that no part of the table is visible."""
        self._below = None
        self.refresh()
        self.focus.key = "letter" if self.sends else "lift"

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
        self._lock()
        return Stay()

    def words(self) -> list[Widget]:
        """Return the widgets of a closed curtain."""
        ui, s = self.ui, self.ui.scale
        lines = self._lines()
        wide, high = button_size(ui, self._lift_label(), "eye", 260)
        inner = min(max(s.target(500), wide), ui.area.width - s(120))
        heights = [ui.text.measure(text, style, inner)[1] for text, style, _muted in lines]
        mark = s(92)
        tall = mark + s(18) + sum(heights) + 2 * s(8) + s(26) + high
        box = anchor((inner + 2 * s(40), tall + 2 * s(34)), ui.area)
        room = inset(box, s(40), s(34))
        widgets: list[Widget] = [
            Panel(box),
            PlayerMark(Rect(room.centerx - mark // 2, room.top, mark, mark), self._look, self.player.player),
        ]
        top = room.top + mark + s(18)
        for (text, style, muted), height in zip(lines, heights, strict=True):
            widgets.append(Paragraph(Rect(room.left, top, inner, height), text, style, "center", muted=muted))
            top += height + s(8)
        lift = Rect(room.centerx - wide // 2, room.bottom - high, wide, high)
        return [
            *widgets,
            Button(lift, self._lift_label(), self._lift, "primary", "eye", "lift", sound="card_flip"),
            *self.corner_buttons(),
        ]

    def _lines(self) -> list[tuple[str, str, bool]]:
        """Return the lines: text, style, True if muted."""
        name = self.player.name
        return [
            (self._progress(), "strong", True),
            (name, "hero" if self.ui.scale.text < 1.4 else "title", False),
            (self._instruction(), "body", True),
        ]

    def spoken_title(self) -> str:
        return self._instruction()

    def _instruction(self) -> str:
        """Return what to do now: wait for a letter if the match uses a shared folder, else send it or pass on."""
        text = _("Pass the computer to {name}: the others look away.")
        if self.sends:
            text = _("Copy the letter and send it to {name}. If {name} plays here, pass the computer.")
        pass_on = text.format(name=self.player.name)
        matches = self.services.matches
        return (matches.folders.status(self.match.id) if matches.uses_folders else "") or pass_on

    def about(self) -> str:
        name = self.player.name
        return _("Behind the curtain are {name}’s cards: only {name} lifts it, and the others look away.").format(
            name=name
        )

    def on_intent(self, intent: Intent) -> Command | None:
        """Ignore Esc, which must not lift a curtain; undo if the undo button is shown."""
        if intent is Intent.UNDO and self.offer_undo is not None:
            return Pop(then=self.offer_undo.undo)
        return Stay() if intent is Intent.CANCEL else None

    def _progress(self) -> str:
        match = self.match
        return front_of(match.header.game).words.progress_text(match.progress())

    def _lift_label(self) -> str:
        return _("I am {name}").format(name=self.player.name)

    def corner_buttons(self) -> list[Widget]:
        """Return the buttons in the lower corners: to the title, letter, and undo of the step before."""
        leave = self._leave_button()
        undo = [self._undo_button(self.offer_undo)] if self.offer_undo else []
        return [leave, self._letter_button(leave.rect, undo), *undo]

    def _letter_button(self, leave: Rect, others: Sequence[Widget]) -> Button:
        """Return the button that copies the match for a player at another computer, beside the one to the title."""
        label, s = _("Copy the letter"), self.ui.scale
        wide, high = button_size(self.ui, label, "copy")
        place = Rect(leave.right + s(12), leave.top, wide, high)
        if any(place.colliderect(other.rect) for other in others):
            place.topleft = leave.left, leave.top - high - s(10)
        return Button(place, label, lambda: copy_match(self.ui, self.match), "secondary", "copy", "letter")

    def _undo_button(self, offer: UndoOffer) -> Button:
        s, area = self.ui.scale, self.ui.area
        label = _("Undo {name}’s step").format(name=named(self.match.seats)[offer.seat].name)
        wide, high = button_size(self.ui, label, "undo")
        place = Rect(area.right - wide - s(24), area.bottom - high - s(20), wide, high)
        return Button(place, label, lambda: Pop(then=offer.undo), "secondary", "undo", "undo")

    def _leave_button(self) -> Button:
        s = self.ui.scale
        label = _("Leave the game")
        wide, high = button_size(self.ui, label, "home")
        place = Rect(self.ui.area.left + s(24), self.ui.area.bottom - high - s(20), wide, high)
        return Button(place, label, self._leave, "secondary", "home", "leave")

    def _leave(self) -> Command:
        self.match.close()
        return Reset(self.services.home_scene(self.match.header.game, alone=True))

    def _lift(self) -> Command:
        if self.ui.clock() < self._locked_until:
            self._lock()
            return Stay()
        self.match.hand_over(self.seat)
        return Pop()

    def _lock(self) -> None:
        self._locked_until = self.ui.clock() + GUARD_SECONDS


@lru_cache(maxsize=8)
def curtain_svg(fill: Colour) -> str:
    """Return an SVG of 1280 by 720: folds in a player's colour under a scalloped valance with a gold hem."""
    wide = 1280 / FOLDS
    folds = "".join(
        f'<path fill="url(#fold)" d="M{n * wide} {HEM}h{wide + 0.5}V720h-{wide + 0.5}Z"/>' for n in range(FOLDS)
    )
    return svg_document(1280, 720, _curtain_svg("fold", FOLD, fill) + folds + _valance_shadow() + _valance(fill))


def _curtain_svg(name: str, shades: tuple[tuple[int, float], ...], fill: str) -> str:
    """Return an SVG with a gradient across one fold; shades: (% from its left, share of ink)."""
    stops = "".join(f'<stop offset="{at}%" stop-color="{mix(fill, INK, shade)}"/>' for at, shade in shades)
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{stops}</linearGradient></defs>'


def _valance_shadow() -> str:
    """Return the valance's shadow as thin layers, each a little lower, that add up to `DIM`: the SVG reader has no
    blur."""
    faint = 1 - (1 - DIM) ** (1 / SHADOW_LAYERS)
    hems = (HEM + SHADOW_DEEP * (layer + 1) / SHADOW_LAYERS for layer in range(SHADOW_LAYERS))
    return "".join(
        f'<path fill="{INK}" fill-opacity="{faint:.4f}" d="M0 {HEM}V{hem:.1f}{_swags()}V{HEM}Z"/>' for hem in hems
    )


def _valance(fill: str) -> str:
    """Return the scallops, one braid along all of them, and a knob where two meet."""
    wide = 1280 / SCALLOPS
    meetings = [number * wide for number in range(SCALLOPS + 1)]
    scallops = "".join(f'<path fill="url(#scallop)" d="M{x} 0V{HEM}{_swags(1)}V0Z"/>' for x in meetings[:-1])
    line = f'fill="none" stroke-linejoin="round" d="M0 {HEM}{_swags()}"'
    dark = mix(GOLD, INK, 0.5)
    braid = "".join(
        f'<path stroke="{paint}" stroke-width="{thick}" {line}/>'
        for paint, thick in ((dark, 9), (LIT_GOLD, 7), (GOLD, 2))
    )
    knobs = "".join(_disc(x, HEM, 7, dark) + _disc(x, HEM, 6, GOLD) for x in meetings)
    shines = "".join(_disc(x - 1.5, HEM - 1.5, 3, LIT_GOLD) for x in meetings)
    return _curtain_svg("scallop", SCALLOP, fill) + scallops + braid + knobs + shines


def _swags(count: int = SCALLOPS) -> str:
    """Return path data along the hems of the scallops."""
    wide = 1280 / SCALLOPS
    return f"q{wide / 2} {SAG} {wide} 0" * count


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'
