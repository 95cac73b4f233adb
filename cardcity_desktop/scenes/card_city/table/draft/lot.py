"""A lot in its tray: the rows of its cards, what pressing them does, and their motion under the pointer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from pygame import Rect

from cardcity_desktop.rules.card_city.actions import Lot
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.draft.lot_layout import (
    FANNED,
    RIM_TOP,
    LotPart,
    caption_of,
    caption_part,
    is_fanned,
    lot_places,
    parts_of,
    row_name,
    tabs,
)
from cardcity_desktop.scenes.card_city.table.draft.wooden_tray import LIT, paint_tray
from cardcity_desktop.scenes.card_city.table.moves import Held, Thing
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import Depth
from cardcity_desktop.ui.cards.hand import TOO_DEAR, face_down_sign, free_place, lay_card, lay_turned, price_tag
from cardcity_desktop.ui.paint.animation import Tween
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Painted

LOTS: tuple[Lot, Lot] = (1, 2)

RISES, SWAPS = 0.12, 0.16
"""Seconds in which a card rises, and in which trays and cities change."""

LIFT, TRAY_LIFT, NOTE_EDGE, LEAST_TILTED = 7, 6, 12, 60
"""Logical units: lift of the card pointed at, and of the inspected tray; both margins of the text on a card's pill
together; least side of a card laid at an angle."""

PEEK = 0.3
"""Part of a half turn by which a hidden card of the inspected lot is turned."""


@dataclass(slots=True)
class LotMotion:
    """Progress of the pointed card's rise and of the inspected lot's lift, each 0 to 1."""

    card: object = None  # content of the pointed item: a `Thing` or a `Held` of a lot
    risen: float = 1.0
    lot: Lot = 1  # the inspected lot
    come: float = 1.0

    def point(self, ui: Ui, item: Focusable | None) -> None:
        """Raise the card of a pointed item of a lot; lower it if there is no such card."""
        card = item.extra if item is not None else None
        if card == self.card:
            return
        self.card, self.risen = card, 0.0

        def rise(share: float) -> None:
            if self.card == card:
                self.risen = share

        if item is not None:
            place = item.rect.inflate(item.rect.size)
            ui.animator.play(Tween(RISES, rise, area=lambda: place))

    def inspect(self, ui: Ui, lot: Lot, area: Rect) -> None:
        """Lift a lot's tray and lower the other one; `area` covers both, in px."""
        self.lot, self.come = lot, 0.0

        def come(share: float) -> None:
            self.come = share

        ui.animator.play(Tween(SWAPS, come, area=lambda: area))

    def lifted(self, lot: Lot, looked: bool) -> float:
        """Return how far a lot's tray is lifted, 0 to 1; at rest only the inspected one (`looked`) is."""
        if self.come == 1:
            return float(looked)
        return self.come if lot == self.lot else 1 - self.come


@dataclass(frozen=True)
class LotTray:
    """A lot on the stage, with its cards of `side` px in the `places` noted by `lot_places`."""

    table: TableSnapshot
    number: Lot
    lot: LotView
    rect: Rect
    side: int
    places: Mapping[str, Rect]
    motion: LotMotion

    @property
    def looked(self) -> bool:
        """True if the lot is inspected before the choice."""
        return self.table.turn.mode == "choose" and self.number == self.table.selection.looked_lot

    @property
    def money(self) -> int:
        """The $ in the lot, with the bribe that the splitter would put into it."""
        bribed_lot, bribe = self.table.selection.bribe
        is_bribed = self.table.turn.mode == "split" and bribed_lot == self.number
        return self.lot.money or (bribe if is_bribed else 0)

    @property
    def lifted(self) -> float:
        """Share of its lift that the tray has now."""
        return self.motion.lifted(self.number, self.looked)

    def raised(self, rect: Rect) -> Rect:
        """Return where something in the tray is now."""
        return rect.move(0, -round(self.table.ui.scale(TRAY_LIFT) * self.lifted))

    def widgets(self, scene: Scene) -> list[Widget]:
        """Return the tray with its rows."""
        ui, box, caption = self.table.ui, self.rect, caption_of(self.table)
        rim_tabs = kit.kept(scene, f"tabs {self.number}", self.money, partial(tabs, ui, self.number, self.money))
        rim = Rect(box.left, box.top - ui.scale(RIM_TOP), box.width, rim_tabs.measure(box.width).high)

        def paint(canvas: Canvas, place: Rect) -> None:
            paint_tray(canvas, self.raised(place), self.looked)

        def paint_tabs(canvas: Canvas, place: Rect) -> None:
            kit.draw(rim_tabs, canvas, self.raised(place))

        widgets: list[Widget] = [Painted(box, paint, static=False), Painted(rim, paint_tabs, static=False)]
        for part in parts_of(self.lot):
            make = partial(caption_part, ui, caption, part.facing)
            label = kit.kept(scene, f"caption {self.number} {part.facing}", caption, make)
            widgets.append(LotRow(self, part, label, caption == "sign", is_fanned(caption, part)))
        return widgets


def lot_trays(table: TableSnapshot, trays: Sequence[Rect], scene: Scene, motion: LotMotion) -> list[Widget]:
    """Return both lots in their trays, which are equally large."""
    widgets = list[Widget]()
    placed = zip(LOTS, table.turn.lots, trays, lot_places(table, trays[0], scene), strict=True)
    for number, lot, tray, (side, places) in placed:
        dx, dy = tray.left - trays[0].left, tray.top - trays[0].top
        moved = {name: place.move(dx, dy) for name, place in places.items()}
        widgets += LotTray(table, number, lot, tray, side, moved, motion).widgets(scene)
    return widgets


class LookFocusable(Focusable):
    """A card that can only be inspected: the keys' focus starts here, because pressing it loses nothing."""

    def draw_candidate(self, canvas: Canvas, seen: Rect) -> None:
        pass


class LotRow(Widget):
    """The face-up or face-down part of a lot: its cards, its free places, and a target while a card is held."""

    def __init__(self, tray: LotTray, part: LotPart, caption: kit.Part, has_tip: bool, fanned: bool) -> None:
        """With `has_tip` the caption is a sign that needs words; `fanned` cards overlap."""
        super().__init__(tray.places[part.facing], f"place:{tray.number}:{part.facing}")
        turn, selection, held = tray.table.turn, tray.table.selection, tray.table.selection.held
        self.tray, self.table, self.faces = tray, tray.table, tray.table.faces
        self.lot, self.side = tray.number, tray.side
        self.facing, self.cards, self.room = part
        self._places = [tray.places[f"{part.facing} {at}"] for at in range(len(part.places))]
        self._caption, self._caption_place = caption, tray.places[f"caption {part.facing}"]
        self._has_tip, self._is_fanned = has_tip, fanned
        self.label = row_name(self.facing)
        self.is_advised = selection.advised_lot in ((self.lot, self.facing), (self.lot, None))
        splits = turn.mode == "split" and held is not None and held.source in ("drawn", "laid")
        self.held = held if splits else None  # the card that may be put here
        self.prices = [turn.price_label(token) for token in self.cards] if turn.is_my_turn else []
        dear = (at for at, token in enumerate(self.cards) if turn.is_my_turn and turn.is_too_dear(token, tray.money))
        self.dear = frozenset(dear)
        self.notes = [self._notes(token) for token in self.cards] if turn.mode == "choose" else []

    def _notes(self, token: str) -> tuple[str, ...]:
        """Return the texts for the pill of a card that may be taken, from long to short."""
        if token == HIDDEN:
            return _("hidden: it turns over if you take it"), _("hidden: seen once taken"), _("hidden")
        name, price = card_name(token), self.table.turn.price_label(token)
        priced = (_("{card}, {price}") if price else _("{card}, free")).format(card=name, price=price)
        return priced, priced, f"{name} {price}".strip()

    def focusables(self) -> list[Focusable]:
        text, places = self.label if self._has_tip else "", self.places()
        if self._is_fanned:  # a card is pressed where the next one does not cover it
            places[:-1] = [Rect(place.topleft, (int(FANNED * self.side), place.height)) for place in places[:-1]]
        numbered, count = [*enumerate(places)], len(self.cards)
        cards, free, selection = numbered[:count], numbered[count:], self.table.selection
        items = list[Focusable]()
        if (held := self.held) is not None:
            text_of = _("Put it in the place of this card: {card}")
            for at, place in cards:
                if self.cards[at] != held.token:  # else it would change nothing: the held card comes beside it
                    name = text_of.format(card=card_name(self.cards[at]))
                    items.append(self._item(self._thing("swap", at), place, name, tip=name))
            here = self._item(self._thing("place"), self.rect, self.label, tip=text, best=True)
            return [here, *items] if self.room else items
        takes = selection.held is None and self.table.can_take_back
        if takes:
            for at, place in cards:
                laid = Held("laid", self.cards[at], at, (self.lot, self.facing))
                name = _("{card}: take it back").format(card=card_name(self.cards[at]))
                items.append(self._item(laid, place, name, tip=name))
        if self.table.turn.mode == "choose":
            for at, place in cards:
                name = _("A hidden card") if self.cards[at] == HIDDEN else card_name(self.cards[at])
                items.append(self._item(self._thing("seen", at), place, name, LookFocusable, best=True))
        if takes and selection.sent is not None and not self.table.by_keys:  # a click still moves it
            items += [self._item(self._thing("move", at), place, self.label) for at, place in free]
        if text:
            sign = self._thing("sign")
            place = self._caption_place
            items.append(Focusable(sign.key, place, label=text, tip=text, extra=sign, group="lots"))
        return items

    def _item(
        self, thing: Held | Thing, place: Rect, name: str, made: type[Focusable] = Focusable, **look: Any
    ) -> Focusable:
        key = thing.slot_key if isinstance(thing, Held) else thing.key
        press = partial(self.table.actions.press, thing)
        return made(key, place, press, name, extra=thing, group="lots", **look)

    def _thing(self, kind: Literal["place", "seen", "swap", "move", "sign"], at: int | None = None) -> Thing:
        return Thing(kind, self.lot, self.facing, at)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        lifted, places = self.tray.lifted, [*map(self.tray.raised, self._places)]
        if (self.held and self.room) or self.is_advised:
            self._light(canvas, self.tray.raised(self.rect), self.is_advised or focus.hovered == self.key)
        kit.draw(self._caption, canvas, self.tray.raised(self._caption_place))
        motion, pointed = self.tray.motion, None
        match motion.card:
            case Thing(lot=self.lot, facing=self.facing, at=int(at)) | Held(index=at, place=(self.lot, self.facing)):
                pointed = at if at < len(self.cards) else None
        if pointed is not None:
            places[pointed] = places[pointed].move(0, -round(canvas.scale(LIFT) * motion.risen))
        for at, (place, token) in enumerate(zip(places, [*self.cards, *[""] * self.room], strict=True)):
            if token == HIDDEN and lifted:
                lay_turned(canvas, self.faces, token, place, PEEK * lifted)
            else:
                self._draw_place(canvas, place, token, "lifted" if at == pointed else "left" if at % 2 else "right")
        if self._draw_notes(canvas, places):
            return
        for at, (place, price) in enumerate(zip(places, self.prices, strict=False)):
            price_tag(canvas, place, price, at in self.dear)

    def _light(self, canvas: Canvas, rect: Rect, strong: bool) -> None:
        s = canvas.scale
        canvas.box(rect, Box(LIT, s(12), LIT, (3 if strong else 1.8) * s.unit, 0.13, 1 if strong else 0.8))

    def _draw_notes(self, canvas: Canvas, places: Sequence[Rect]) -> bool:
        """Draw a pill at the foot of each card, inside the row; return False if not even the short texts fit."""
        s, theme, height = canvas.scale, canvas.theme, canvas.painter.line_height("label") + canvas.scale(4)
        if self.side < s(LEAST_TILTED):
            return False
        over = max(s(6), self.places()[0].bottom + height - self.rect.bottom)  # px of the card under its pill
        apart = places[1].left - places[0].left if len(places) > 1 else self.rect.width
        room = apart - s(NOTE_EDGE) - s(4)
        for texts in zip(*self.notes, strict=True):  # the long ones of all cards, then the short ones
            wides = [canvas.measure(text, "label")[0] for text in texts]
            if max(wides) > room:
                continue
            for at, (place, text, width) in enumerate(zip(places, texts, wides, strict=False)):
                pill = Rect(0, place.bottom - over, width + s(NOTE_EDGE), height)
                pill.centerx = place.centerx
                dark = self.cards[at] == "?"
                ground, ink = (theme.tip, theme.on_tip) if dark else (theme.panel, theme.text)
                if at in self.dear:
                    ground, ink = TOO_DEAR, "#FFFFFF"
                canvas.box(pill, Box(ground, height / 2))
                canvas.text(text, pill, "label", ink, "center", "middle", wrap=False)
            return True
        return False

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        """Return the card under a point, for its info; None without a card."""
        pairs = zip(self.places(), self.cards, strict=False)
        return next((CardTarget(token, place, "lot") for place, token in pairs if place.collidepoint(position)), None)

    def places(self) -> list[Rect]:
        """Return the rectangles of the row's cards, then of its free places, in px."""
        return [*self._places]

    def _draw_place(self, canvas: Canvas, place: Rect, token: str, depth: Depth) -> None:
        faces = self.faces
        if not token:
            free_place(canvas, place, faces.shape)
            return
        never_tilted = canvas.theme.high_contrast or faces.shape == "hex" or self.side < canvas.scale(LEAST_TILTED)
        lay_card(canvas, faces, token, place, "hand" if never_tilted and depth != "lifted" else depth)
        if self.facing == "down" and token != "?":
            face_down_sign(canvas, place)
