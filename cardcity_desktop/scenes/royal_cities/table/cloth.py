"""The cloth on which all Nobles lay cards face down at the same time, and the joint reveal (12.2).

Every Noble has a pile of two backs, however many cards are in it. The hand of the person who looks is in its place
while it is open; the piles are smaller then, and nothing else on the table moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, TOKENS
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.scenes.match_table.gate import Invitation
from cardcity_desktop.scenes.match_table.sight import LOOK
from cardcity_desktop.scenes.royal_cities.look import GOLD, GOLD_RING, ON_CLOTH, PAPER
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, Pictures, face_height
from cardcity_desktop.scenes.royal_cities.table.hand import Hand
from cardcity_desktop.scenes.royal_cities.table.layout import TableLayout
from cardcity_desktop.scenes.royal_cities.table.moves import Thing
from cardcity_desktop.scenes.royal_cities.table.reading import TableSnapshot, TableState
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.effects import Effect
from cardcity_desktop.ui.paint.animation import Tween, blend, ease_out, linear, nowhere
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Widget
from cardcity_desktop.ui.widgets.labels import Painted, PaintedItems

PILE_CARD = 74.0
SMALL_CARD = 40.0
"""Widths of a pile's cards while the hand is closed and open."""
DISC = 50.0
NAME_SIZE = 42.0
"""Size of the name at 100 %: the largest word on the screen."""

SILENCE_SECONDS = 0.4
"""Time from the last choice until the piles turn over."""
LIFT_SECONDS = 0.12
"""The end of that time, in which the piles rise."""
TURN_SECONDS = 0.22
FLY_SECONDS = 0.32
APART_SECONDS = 0.06
"""Time between the beginnings of two Nobles' flights."""
BANNERS_SECONDS = 0.8
"""Time after a joint reveal in which the banners show what it changed."""
LIFT = 12.0
"""Logical units by which a pile rises before it turns over."""

INVITATIONS = {
    "giving": N_("hold {key} to choose what you give"),
    "opening": N_("hold {key} to choose your first card"),
    "build": N_("hold {key} to choose what you build"),
}
PRESSED_INVITATIONS = {
    "giving": N_("press {key} to choose what you give"),
    "opening": N_("press {key} to choose your first card"),
    "build": N_("press {key} to choose what you build"),
}


@dataclass(eq=False, repr=False)
class ClothFocusable(Focusable):
    """The item that opens the hand: its ring is around a Noble's own pile, and a press on its `area` reaches it."""

    area: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def covers(self, position: tuple[int, int]) -> bool:
        return bool(self.area.collidepoint(position))

    @property
    def reach(self) -> Rect:
        return self.area


class LayingCloth(Hand):
    """The cloth of a simultaneous phase, on the open table."""

    def __init__(self, table: TableState) -> None:
        super().__init__(table)
        self.sight = table.scene.sight
        self.is_open = self.snapshot.is_my_turn and not self.snapshot.is_closed
        self.phase = self.view.phase
        active = self.snapshot.active_seat
        self.chooser = self.front if active is None else active  # the Noble for whom all wait

    def widgets(self) -> list[Widget]:
        layout = self.layout
        widgets: list[Widget] = [Painted(layout["hand"], lambda canvas, rect: Pictures(canvas).cloth(rect))]
        if self.is_open:
            cards = [self._card(at, token) for at, token in enumerate(self.tokens)]
            widgets += [
                self._look(layout["cloth"], layout["cloth"]),
                self._piles(),
                *cards,
                Painted(layout["hand"], self._draw_raised, static=False),
                Painted(self.places.inspector, self._draw_on_paper, static=False),
            ]
        else:
            widgets += [self._look(layout[f"pile:{self.chooser}"], layout["hand"]), self._piles()]
            widgets += kit.arrange(kit.Aligned(self._closing()), layout["closing"]).widgets
        return [*widgets, *kit.arrange(self._head(), layout["cloth"]).widgets]

    # Words

    def _head(self) -> kit.Part:
        """Return the name, the largest word on the screen, what its Noble does, and the number of those ready."""
        wide = [partial(self._headline, NAME_SIZE, size, counts) for counts in (True, False) for size in (23, 19, 16)]
        narrow = [partial(self._headline, size, 16, False) for size in (34, 28, 24)]
        return kit.FirstThatFits([*wide, *narrow, self._narrow_headline], in_row=True)

    def _headline(self, name_size: float, size: float, counts: bool) -> kit.Part:
        """Return that line in these sizes, with the number of those ready if it `counts` them."""
        snapshot = self.snapshot
        name = self.words(self._title_text, name_size, "heavy", PAPER)
        text = _("{count} of {all} ready").format(count=len(snapshot.ready), all=len(snapshot.seats))
        count = [self.words(text, 16, "bold", ON_CLOTH)] if counts else []
        return kit.HStack([name, *self._invitation(size), kit.space(grow=1), *count], self.s(14))

    def _narrow_headline(self) -> kit.Part:
        """Return the name alone with the key's cap. A very long one is drawn smaller, then cut."""

        def draw(canvas: Canvas, rect: Rect) -> None:
            Pictures(canvas).name(self._title_text, rect, 28, "heavy", PAPER)

        cap = Invitation(self.sight).cap(self.style(16, "bold"))
        return kit.HStack([kit.drawing(draw, high=self.s.target(40), grow=1), cap], self.s(14))

    @property
    def _title_text(self) -> str:
        return _("All together") if self.snapshot.all_ready else self.snapshot.names[self.chooser]

    def _invitation(self, size: float) -> list[kit.Part]:
        """Return what the Noble does, with the cap of the key that opens and closes the hand."""
        if self.snapshot.all_ready:
            return []
        if not self.snapshot.is_my_turn:
            return [self.words(_("chooses"), size, "display", ON_CLOTH)]
        text = _((PRESSED_INVITATIONS if self.sight.stays_open else INVITATIONS)[self.phase])
        if self.is_open:
            text = _("{key} closes your hand")
        cap = Invitation(self.sight).cap(self.style(size, "bold"))
        before, _key, after = (part.strip() for part in text.partition("{key}"))
        texts = [[self.words(part, size, "display", PAPER)] if part else [] for part in (before, after)]
        return [*texts[0], cap, *texts[1]]

    def _closing(self) -> kit.Part:
        """Return the sentence below the piles: what comes when all are ready."""
        snapshot, waits = self.snapshot, len(self.snapshot.seats) - len(self.snapshot.ready)
        if snapshot.all_ready:
            text = ""
        elif waits == 1:
            text = _("When {name} is ready, all turn over together.").format(name=snapshot.names[self.chooser])
        else:
            text = _("Everybody lays cards face down. All turn over together.")
        if text and self.phase == "giving":
            text = _("Everybody lays two cards. They change hands together.")
        return self.words(text, 16, "bold", ON_CLOTH, align="center")

    # Pressed

    def _look(self, rect: Rect, area: Rect) -> Widget:
        """Return the item that opens the hand, or closes it again. A press on the whole `area` reaches it."""
        named = Invitation(self.sight).item()
        label = _("Close the hand") if self.is_open else named.label
        acts = "" if self.snapshot.is_my_turn else self._not_yours
        look = {"extra": Thing("look"), "best": not self.is_open, "sound": ""}
        item = ClothFocusable(named.key, rect, named.action, label, acts, area=area).changed(**look)
        return PaintedItems(area, lambda *_drawn: None, [item])

    @property
    def _not_yours(self) -> str:
        return _("{name} is thinking …").format(name=self.snapshot.names[self.chooser])

    def _piles(self) -> Widget:
        """Return all piles. Those of other persons who still have to choose can be pressed."""
        kind = "small" if self.is_open else "pile"
        items = []
        for seat, sitter in enumerate(self.snapshot.seats):
            if self._waits(seat) and sitter.is_person and self.snapshot.is_my_turn:
                label = _("{name} chooses now").format(name=self.snapshot.names[seat])
                items.append(self.item(Thing("pile", seat=seat), self.layout[f"{kind}:{seat}"], label, group="piles"))
        return PaintedItems(self.layout["hand"], lambda canvas, _rect, focus: self._draw_piles(canvas, focus), items)

    def _waits(self, seat: int) -> bool:
        """Return True for another Noble who still has to choose."""
        return seat not in self.snapshot.ready and seat != self.chooser

    # Drawings

    def _draw_piles(self, canvas: Canvas, focus: Focus) -> None:
        share = self.sight.cover if self.snapshot.is_my_turn else 0.0
        for seat in range(len(self.snapshot.seats)):
            pile = pile_at(self.layout, seat, share)
            hovered = focus.hovered in (
                Thing("pile", seat=seat).key,
                LOOK if seat == self.chooser and not share else "",
            )
            self._draw_pile(canvas, seat, pile, share, hovered)

    def _draw_pile(self, canvas: Canvas, seat: int, pile: "PilePlace", share: float, hovered: bool) -> None:
        """Draw a Noble's pile, or its place, and beside it the mark on a disc and the state in words."""
        paint, s, ready = Pictures(canvas), canvas.scale, seat in self.snapshot.ready
        chooses = seat == self.chooser and not ready
        if chooses and share == 0 and not canvas.theme.high_contrast:
            canvas.box(pile.whole.inflate(-s(4), 0), Box(PAPER, s(12), fill_opacity=0.1))
        if hovered:
            canvas.box(pile.whole.inflate(-s(4), 0), Box(None, s(12), PAPER, s.unit * 2))
        if not self.snapshot.all_ready:  # else the reveal draws the cards
            self._draw_cards(canvas, pile.card, ready, chooses and share < 0.5)
        edge = GOLD if ready else ON_CLOTH
        canvas.box(pile.disc, Box(PAPER if ready else None, pile.disc.height / 2, edge, s.unit * (3 if ready else 2)))
        inner = pile.disc.inflate(-pile.disc.width * 2 // 5, -pile.disc.width * 2 // 5)
        paint.mark(seat, inner, PAPER)
        if share:
            return
        ink = canvas.theme.text if canvas.theme.high_contrast else PAPER
        faint = ink if canvas.theme.high_contrast else ON_CLOTH
        paint.name(self.snapshot.names[seat], pile.name, 16, "bold", ink)
        paint.text(self._state(seat), pile.state, 14, "strong", faint)

    def _draw_cards(self, canvas: Canvas, card: Rect, ready: bool, looks: bool) -> None:
        """Draw the backs of a pile, or its empty place, with an eye for the Noble who may look."""
        paint = Pictures(canvas)
        if ready:
            paint.glow(card, GOLD, 0.35)
            draw_backs(canvas, card)
            return
        paint.empty_place(card, PAPER, GOLD_RING, 0.12)
        if looks:
            side = card.width // 2
            eye = Rect(0, 0, side, side).move_to(center=card.center)
            canvas.icon("eye", eye, canvas.theme.text if canvas.theme.high_contrast else PAPER)

    def _state(self, seat: int) -> str:
        if seat in self.snapshot.ready:
            return _("ready")
        return _("chooses") if seat == self.chooser else _("to come")

    def _draw_on_paper(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the note about the pointed card on a strip of paper."""
        if self.table.inspector_covered:
            return
        canvas.box(rect.inflate(canvas.scale(14), canvas.scale(6)), Box(canvas.theme.panel, canvas.scale(10)))
        self._draw_inspector(canvas, rect)


class PilePlace(NamedTuple):
    """The places of a pile in px."""

    whole: Rect
    card: Rect
    disc: Rect
    name: Rect
    state: Rect


def pile_at(layout: TableLayout, seat: int, share: float) -> PilePlace:
    """Return the places of a pile. `share` is 0 on the closed cloth, and 1 beside an open hand."""
    px, from_, to = layout.px, layout[f"pile:{seat}"], layout[f"small:{seat}"]

    def mixed(one: float, other: float) -> int:
        return round(blend(one, other, share))

    whole = Rect(*(mixed(*pair) for pair in zip(from_, to, strict=True)))
    high = min(px(PILE_CARD) * CARD_RATIO, from_.height - px(24))
    wide = mixed(high / CARD_RATIO, px(SMALL_CARD))
    card = Rect(mixed(from_.left + px(22), to.left + px(6)), 0, wide, face_height(wide))
    card.centery = mixed(from_.centery, to.centery - px(8))
    side = mixed(px(DISC), px(26))
    disc = Rect(
        mixed(card.right + px(16), card.centerx - px(13)), mixed(card.top + px(2), card.bottom - px(8)), side, side
    )
    left = card.right + px(12)
    name = Rect(left, disc.bottom + px(3), whole.right - left - px(4), px(22))
    return PilePlace(whole, card, disc, name, name.move(0, name.height - px(1)))


def draw_backs(canvas: Canvas, card: Rect) -> None:
    """Draw a pile: always two backs, so that the number of its cards stays a secret."""
    paint, s = Pictures(canvas), canvas.scale
    for dx, dy in ((-0.14, 0.06), (0.0, 0.0)):
        place = card.move(round(card.width * dx), round(card.width * dy))
        canvas.chrome.shadow(canvas.surface, place, s(5), drop=s(3), radius=round(paint.corner(place)), opacity=0.35)
        paint.back(card.width).draw(canvas.surface, place.left, place.top)


# The reveal


class LaidCard(NamedTuple):
    """A card of a pile, "?" for one that stays face down, and the px in which it comes to rest."""

    token: str
    end: Rect


@dataclass(slots=True, eq=False)
class Reveal(Effect):
    """The joint reveal: silence, all piles rise and turn over at the same time, then the cards fly to their places."""

    piles: tuple[tuple[Rect, tuple[LaidCard, ...]], ...]  # place of the top card, and the cards, by Noble

    def draw(self, canvas: Canvas) -> None:
        now, s = self.share * self.seconds, canvas.scale
        rise = round(s(LIFT) * ease_out(min(1.0, max(0.0, (now - SILENCE_SECONDS + LIFT_SECONDS) / LIFT_SECONDS))))
        turned = min(1.0, max(0.0, (now - SILENCE_SECONDS) / TURN_SECONDS))
        for number, (pile, cards) in enumerate(self.piles):
            begun = SILENCE_SECONDS + TURN_SECONDS + APART_SECONDS * number
            flown = ease_out(min(1.0, max(0.0, (now - begun) / FLY_SECONDS)))
            if turned < 1:
                self._draw_turning(canvas, pile.move(0, -rise), cards, turned)
            else:
                for at, card in enumerate(cards):
                    self._draw_flying(canvas, self._spread(pile.move(0, -rise), at, len(cards)), card, flown)

    def _draw_turning(self, canvas: Canvas, pile: Rect, cards: Sequence[LaidCard], turned: float) -> None:
        """Draw a pile before and while it turns over."""
        if turned <= 0 or (cards and cards[0].token == "?"):
            draw_backs(canvas, pile)
            return
        paint, wide = Pictures(canvas), abs(1 - 2 * turned)
        shown = [card.token for card in cards] if turned > 0.5 else ["?", "?"]
        for at, token in enumerate(shown):
            face = paint.face(token, pile.width).surface
            place = self._spread(pile, at, len(shown)) if turned > 0.5 else pile
            narrow = pygame.transform.smoothscale(face, (max(1, round(face.get_width() * wide)), face.get_height()))
            canvas.surface.blit(narrow, narrow.get_rect(midtop=place.midtop))

    @staticmethod
    def _spread(pile: Rect, at: int, count: int) -> Rect:
        """Return the place of a card in a pile whose faces are seen."""
        return pile.move(round(pile.width * 0.3 * (at - (count - 1) / 2)), 0)

    @staticmethod
    def _draw_flying(canvas: Canvas, start: Rect, card: LaidCard, flown: float) -> None:
        paint, s, end = Pictures(canvas), canvas.scale, card.end
        width = round(blend(start.width, end.width, flown))
        face = Rect(0, 0, width, face_height(width))
        arc = round(4 * s(40) * flown * (1 - flown))
        face.center = (
            round(blend(start.centerx, end.centerx, flown)), round(blend(start.centery, end.centery, flown)) - arc,
        )  # fmt: skip
        canvas.chrome.shadow(canvas.surface, face, s(7), drop=s(5), radius=round(paint.corner(face)), opacity=0.35)
        paint.face(card.token, width, small=None if card.token == "?" else end.width < s(54)).draw(
            canvas.surface, face.left, face.top
        )


class JointReveal:
    """The joint reveal of one table, which is shown over the table as it was before it."""

    def __init__(self, table: TableState) -> None:
        self._table, self._scene = table, table.scene
        self._before: TableState | None = None  # before a step that may end a secret choice
        self._after: TableState = table

    def expect(self) -> None:
        """Keep the table of this moment if the step that comes may end a secret choice. Call it before each step."""
        table, scene = self._table, self._scene
        may_end = table.snapshot.cloth and len(scene.match.actors()) == 1 and not table.layout.paged
        self._before = table.before_reveal() if may_end and scene.ui.animator.factor else None

    def begin(self) -> bool:
        """Show the reveal of the last step, then what follows. Return False if it revealed nothing."""
        table, scene, before = self._table, self._scene, self._before
        if before is None:
            return False
        events, self._after = scene.match.events_since(scene.match.action_count - 1, None), table.moved()
        reveal = self._reveal(events)
        if reveal is None:
            return False
        scene.sight.close()
        self._freeze(before.snapshot)
        then = before.snapshot.revealed(self._after.snapshot)
        reveal.on_end = lambda: self._freeze(then)
        shown = [table.effects.tween(reveal, at_once=True)]
        if any(isinstance(event, happened.CardsBuilt | happened.FirstCardsBuilt) for event in events):
            shown.append(Tween(BANNERS_SECONDS, _nothing, blocking=True, area=nowhere))
        scene.ui.animator.sequence([*shown, Tween(0.0, _nothing, lambda: self._end(events))])
        return True

    def _freeze(self, snapshot: TableSnapshot) -> None:
        self._table.freeze(snapshot)
        self._scene.refresh()

    def _end(self, events: Sequence[Event]) -> None:
        """Show the match again, and what else has happened."""
        scene = self._scene
        self._table.thaw()
        scene.steps.changed()
        scene.ui.animator.sequence([*scene.show(events, None)])

    def _reveal(self, events: Sequence[Event]) -> Reveal | None:
        """Return the reveal in a step's events, or None if nothing is revealed."""
        assert self._before is not None
        laid, layout = dict[int, list[LaidCard]](), self._before.layout
        for event in events:
            match event:
                case happened.FirstCardsBuilt(cards):
                    for seat, token in enumerate(cards):
                        laid[seat] = [self._built(seat, token, token[0])]
                case happened.CardsBuilt(seat, builds):
                    laid[seat] = [self._built(seat, token, letter) for token, letter in builds]
                case happened.GiftsReceived(seat, gifts):
                    plate, small = layout.plate(self._before.snapshot.row_of(seat)), layout.px(30)
                    place = Rect(plate.left + small, plate.top + small // 2, small, face_height(small))
                    for giver, _card in gifts:
                        laid.setdefault(giver, []).append(LaidCard("?", place))
        if not laid:
            return None
        seconds = SILENCE_SECONDS + TURN_SECONDS + FLY_SECONDS + APART_SECONDS * (len(laid) - 1)
        piles = tuple((pile_at(layout, seat, 0.0).card, tuple(laid[seat])) for seat in sorted(laid))
        return Reveal(piles, seconds=seconds, blocking=True, ease=linear)

    def _built(self, seat: int, token: str, letter: str) -> LaidCard:
        """Return a card that comes to a city, with its place on the table as it was."""
        assert self._before is not None
        number, row = CITY_OF[letter], self._before.snapshot.row_of(seat)
        column = [TOKENS[card] for card in self._after.snapshot.built_cities[seat][number]]
        return LaidCard(token, self._before.layout.city(row, number, len(column)).card(column.index(token)))


def _nothing(_share: float) -> None:
    """Move nothing: the tween only takes time."""
