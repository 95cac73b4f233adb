"""Pass-and-play: an opaque curtain between two players, and what happened since one of them last played.

The curtain is made from `view(None)` alone: nothing secret can show through it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import Seat
from cardcity_desktop.ui import wording
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.layout import anchor, inset
from cardcity_desktop.ui.scene import Command, Pop, Reset, Scene, Stay
from cardcity_desktop.ui.svg import svg_document
from cardcity_desktop.ui.theme import INK, PLAYER_COLOURS, mix
from cardcity_desktop.ui.widgets import Button, Panel, Paragraph, PlayerMark, Widget, button_size

GUARD_SECONDS = 0.5
"""So long the curtain stays shut, counted from the last key: Enter held down for the turn before does not lift it."""

FOLDS = 16

TELLING = (
    happened.RoundBegan,
    happened.LotTaken,
    happened.CardsDiscarded,
    happened.CloudPlaced,
    happened.ArchitectPlaced,
    happened.DistrictGrown,
    happened.IncomePaid,
    happened.CardBought,
    happened.GameEnded,
)
"""What a player wants to hear of others' turns; cards built are gathered in one sentence."""


class CurtainScene(Scene):
    """`Push(CurtainScene(services, match, seat))`; when it closes, `match.hand_over(seat)` was called."""

    def __init__(self, services: Services, match: AnyMatch, seat: int) -> None:
        super().__init__()
        self.services, self.match, self.seat = services, match, seat
        self.view = match.view(None)
        self._shut_until = 0.0

    @property
    def player(self) -> Seat:
        return wording.named(self.match.seats)[self.seat]

    def enter(self) -> None:
        self.focus.key = "lift"
        self._keep_shut()

    def paint(self, canvas: Canvas) -> None:
        canvas.svg(curtain_svg(self.player.colour), canvas.area)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        name = self.player.name
        lines = [
            (_("Round {round} of {rounds}").format(round=self.view.round, rounds=self.view.rounds), "strong", True),
            (name, "hero" if ui.preferences.text_size < 1.4 else "title", False),
            (_("Pass the laptop to {name}: the others look away.").format(name=name), "body", True),
        ]
        wide, high = button_size(ui, self._lift_label(), "eye", 260)
        inner = min(max(s.target(500), wide), ui.area.width - s(120))
        heights = [ui.text.measure(text, style, inner)[1] for text, style, _muted in lines]
        mark = s(92)
        tall = mark + s(18) + sum(heights) + 2 * s(8) + s(26) + high
        box = anchor((inner + 2 * s(40), tall + 2 * s(34)), ui.area)
        room = inset(box, s(40), s(34))
        widgets: list[Widget] = [
            Panel(box),
            PlayerMark(Rect(room.centerx - mark // 2, room.top, mark, mark), self.player.colour),
        ]
        top = room.top + mark + s(18)
        for (text, style, muted), height in zip(lines, heights, strict=True):
            widgets.append(Paragraph(Rect(room.left, top, inner, height), text, style, "center", muted=muted))
            top += height + s(8)
        lift = Rect(room.centerx - wide // 2, room.bottom - high, wide, high)
        return [
            *widgets,
            Button(lift, self._lift_label(), self._lift, "primary", "eye", "lift", sound="card_flip"),
            self._leave_button(),
        ]

    def about(self) -> str:
        name = self.player.name
        return _("Behind the curtain are {name}’s cards: only {name} lifts it, and the others look away.").format(
            name=name
        )

    def on_intent(self, intent: Intent) -> Command | None:
        """Esc does not lift a curtain."""
        return Stay() if intent is Intent.CANCEL else None

    def _lift_label(self) -> str:
        return _("I am {name}").format(name=self.player.name)

    def _leave_button(self) -> Button:
        s = self.ui.scale
        wide, high = button_size(self.ui, _("Title"), "home")
        place = Rect(self.ui.area.left + s(24), self.ui.area.bottom - high - s(20), wide, high)
        return Button(place, _("Title"), self._leave, "secondary", "home", "leave")

    def _leave(self) -> Command:
        self.match.close()
        return Reset(self.services.title_scene())

    def _lift(self) -> Command:
        if self.ui.clock() < self._shut_until:
            self._keep_shut()
            return Stay()
        self.match.hand_over(self.seat)
        return Pop()

    def _keep_shut(self) -> None:
        self._shut_until = self.ui.clock() + GUARD_SECONDS


def recap_lines(match: AnyMatch, seat: int) -> list[str]:
    """What happened since `seat` last played, as it may know it, the latest last; empty at the first turn."""
    names = wording.names_of(match.seats)
    told = [event for event in match.recap(seat) if isinstance(event, (*TELLING, happened.CardBuilt))]
    lines: list[str] = []
    for builder, group in groupby(told, lambda event: event.seat if isinstance(event, happened.CardBuilt) else None):
        if builder is None:
            lines += [wording.event_text(event, names) for event in group]
        else:
            cards = wording.cards_listed([event.card for event in group if isinstance(event, happened.CardBuilt)])
            lines.append(_("{name} builds: {cards}.").format(name=names[builder], cards=cards))
    return lines


@lru_cache(maxsize=8)
def curtain_svg(colour: int) -> str:
    """Folds of cloth in a player's colour under a scalloped valance with a gold hem, 1280 x 720."""
    fill = PLAYER_COLOURS[colour % len(PLAYER_COLOURS)].fill
    wide = 1280 / FOLDS
    folds = "".join(_fold(number * wide, wide, fill) for number in range(FOLDS))
    scallops = "".join(_scallop(number * 2 * wide, 2 * wide, fill) for number in range(FOLDS // 2))
    return svg_document(1280, 720, folds + scallops)


def _fold(left: float, wide: float, fill: str) -> str:
    """One fold: lit on its left, in the shade on its right."""
    shades = ((0.0, 0.22), (0.18, 0.34), (0.45, 0.46), (0.72, 0.58), (0.9, 0.66))
    strips = ""
    for (start, shade), end in zip(shades, [*(start for start, _shade in shades[1:]), 1.0], strict=True):
        x, width = left + start * wide, (end - start) * wide + 0.6
        strips += f'<path fill="{mix(fill, INK, shade)}" d="M{x:.1f} 0H{x + width:.1f}V720H{x:.1f}Z"/>'
    return strips


def _scallop(left: float, wide: float, fill: str) -> str:
    right, hem = left + wide, 74
    shape = f"M{left} 0H{right}V{hem}Q{right - wide / 2} {hem + 62} {left} {hem}Z"
    dark = left + wide * 0.62
    shade = f"M{dark:.1f} 0H{right}V{hem}Q{right - wide * 0.16:.1f} {hem + 22} {dark:.1f} {hem + 29}Z"
    edge = f"M{left} {hem}Q{right - wide / 2} {hem + 62} {right} {hem}"
    return (
        f'<path fill="{mix(fill, INK, 0.12)}" d="{shape}"/>'
        f'<path fill="{mix(fill, INK, 0.28)}" d="{shade}"/>'
        f'<path fill="none" stroke="#FFD36B" stroke-width="7" d="{edge}"/>'
        f'<path fill="none" stroke="#DFA93B" stroke-width="2" d="{edge}"/>'
    )
