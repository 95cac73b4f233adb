"""Acquisition: drawing, the two lots, the choice; solo's card that goes under the pool."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.actions import Draw, Facing, Lot, Offer, Put, Return, Take
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.table.held import Held
from cardcity_desktop.scenes.table.layout import large_text
from cardcity_desktop.scenes.table.tray import Press, card_row, tray_frame
from cardcity_desktop.scenes.table.turn import Turn
from cardcity_desktop.ui.buttons import Button, Option, Segmented, Stepper, button_size
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.card_faces import CardFaces
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.commands import Command
from cardcity_desktop.ui.context import Ui
from cardcity_desktop.ui.focus import Focus, Focusable
from cardcity_desktop.ui.hand_view import (
    LIP,
    CardLook,
    CardPile,
    CardSlot,
    card_rect,
    face_down_sign,
    lay_card,
)
from cardcity_desktop.ui.labels import Label, Panel
from cardcity_desktop.ui.layout import columns, inset, rows
from cardcity_desktop.ui.widget import Widget
from cardcity_desktop.ui.wording import card_name, money_text, phase_hint, phase_title

if TYPE_CHECKING:
    from cardcity_desktop.scenes.table.scene import TableScene

LOTS: tuple[Lot, Lot] = (1, 2)


def drafting_tray(table: TableScene, tray: Rect) -> list[Widget]:
    """The tray of a phase 1 step."""
    makers = {"draw": _draw_tray, "split": _split_tray, "choose": _choose_tray, "keep": _keep_tray}
    return makers[table.turn.mode](table, tray)


def _draw_tray(table: TableScene, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    row = card_row(ui, tray, 1)
    press = Press("draw", _("Draw"), lambda: table.do(Draw()), "primary", "pool")
    frame = tray_frame(ui, tray, row.wide, your_turn(turn), phase_hint(turn.view, turn.names), [press])
    draw, name = row.places[0], _("Draw from the pool")
    pile = CardPile(draw, table.faces, turn.view.pool, "pool", name, lambda: table.do(Draw()))
    return [*frame, pile]


def _split_tray(table: TableScene, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    draft = turn.view.draft
    assert draft is not None
    wide, cards = _drawn_cards(table, tray, draft.drawn)
    bribes = turn.state.rules.bribes and not draft.drawn
    if bribes:
        wide = round(tray.width * 0.42)
    offer = Press(
        "offer", _("Offer the lots"), lambda: table.do(Offer(*table.bribe)), "primary", "check", not draft.drawn,
        _("First put every card into a lot") if draft.drawn else "",
    )  # fmt: skip
    # Cards take the room of a second button, and lots can be offered only once no card is left.
    presses = (_cities(table) or [offer]) if draft.drawn else [*_cities(table), offer]
    frame = tray_frame(ui, tray, wide, your_turn(turn), phase_hint(turn.view, turn.names), presses)
    return [*frame, *cards, *(_bribe_controls(table, tray, wide) if bribes else [])]


def _drawn_cards(table: TableScene, tray: Rect, drawn: Sequence[str]) -> tuple[int, list[Widget]]:
    row = card_row(table.ui, tray, len(drawn), 0.42 if large_text(table.ui) else 0.6)
    cards: list[Widget] = []
    for at, (place, token) in enumerate(zip(row.places, drawn, strict=True)):
        held = Held("drawn", token, at)
        picked = table.held == held
        look = CardLook(token, picked and not table.dragging, away=picked and table.dragging, shape=table.card_shape)
        cards.append(CardSlot(place, table.faces, look, f"drawn:{at}", card_name(token), _pick(table, held), "", held))
    return row.wide, cards


def _pick(table: TableScene, held: Held) -> Callable[[], Command | None]:
    return lambda: table.pick(held)


def _bribe_controls(table: TableScene, tray: Rect, wide: int) -> list[Widget]:
    """Which lot gets money, and how much (3.6)."""
    ui, s = table.ui, table.ui.scale
    assert table.turn.seat is not None
    purse = table.turn.view.money[table.turn.seat]
    lot, amount = table.bribe
    box = inset(Rect(tray.left, tray.top, wide + s(20), tray.height), s(20), s(12))
    label_high = ui.text.line_height("label")
    label, choice, _gap, stepper = rows(box, [label_high, 0.5, s(6), 0.5])
    options = [Option(str(number), _("Lot {number}").format(number=number)) for number in LOTS]
    return [
        Label(label, _("Your money with a lot"), "label", muted=True),
        Segmented(choice, options, str(lot), lambda to: table.set_bribe(1 if to == "1" else 2, amount), "bribe.lot"),
        Stepper(stepper, amount, 0, purse, lambda value: table.set_bribe(lot, value), "bribe", money_text(amount)),
    ]


def _choose_tray(table: TableScene, tray: Rect) -> list[Widget]:
    turn = table.turn
    return tray_frame(table.ui, tray, 0, your_turn(turn), phase_hint(turn.view, turn.names), _cities(table))


def _cities(table: TableScene) -> list[Press]:
    """From the lots to the cities and back; with large text there is room for the way back only."""
    if table.looking is not None:
        return [Press("lots", _("Back to the lots"), table.look_home, "secondary", "arrow_left")]
    own = table.viewer or 0
    see = Press("cities", _("See the cities"), lambda: table.look_at(own), "secondary", "eye")
    return [] if large_text(table.ui) else [see]


def your_turn(turn: Turn) -> str:
    """The tray's heading for the player who is to move."""
    assert turn.seat is not None
    return _("{name}, your turn").format(name=turn.names[turn.seat])


def _keep_tray(table: TableScene, tray: Rect) -> list[Widget]:
    turn, ui = table.turn, table.ui
    draft = turn.view.draft
    assert draft is not None
    wide, cards = _drawn_cards(table, tray, draft.drawn)
    held = table.held
    press = Press(
        "under", _("Under the pool"), lambda: table.do(Return(held.token)) if held else None, "primary", "pool",
        held is not None, "" if held else _("First pick the card that goes"),
    )  # fmt: skip
    return [*tray_frame(ui, tray, wide, your_turn(turn), phase_hint(turn.view, turn.names), [press]), *cards]


def lots_board(table: TableScene, area: Rect) -> list[Widget]:
    """The two lots in the board's place, while they are made and while one is chosen."""
    draft, s = table.turn.view.draft, table.ui.scale
    assert draft is not None and draft.lots is not None
    inner = inset(area, s(18), s(16))
    shares = [max(3, _most_across(lot)) for lot in draft.lots]
    total = sum(shares)
    boxes = columns(inner, [min(0.62, max(0.38, share / total)) for share in shares], s(16))
    side = min(_card_side(table.ui, box, lot) for box, lot in zip(boxes, draft.lots, strict=True))
    widgets: list[Widget] = [Panel(area, "tray")]
    for number, box, lot in zip(LOTS, boxes, draft.lots, strict=True):
        widgets += _lot(table, number, box, lot, side)
    return widgets


def _most_across(lot: LotView) -> int:
    """The longer row of a lot."""
    return max(len(lot.up) + lot.room_up, len(lot.down) + lot.room_down)


def _lot(table: TableScene, number: Lot, box: Rect, lot: LotView, side: int) -> list[Widget]:
    ui, s = table.ui, table.ui.scale
    choosing = table.turn.mode == "choose"
    inner = inset(box, s(16), s(12))
    head = Rect(inner.left, inner.top, inner.width, ui.text.line_height("heading"))
    widgets: list[Widget] = [Panel(box), Label(head, _("Lot {number}").format(number=number), "heading")]
    money = lot.money or (table.bribe[1] if table.turn.mode == "split" and table.bribe[0] == number else 0)
    if money:
        said = _("with {money}").format(money=money_text(money))
        widgets.append(Label(head, said, "heading", "right", colour=ui.theme.accent))
    foot = button_size(ui, "")[1] + s(10) if choosing else 0
    body = Rect(inner.left, head.bottom + s(6), inner.width, inner.bottom - head.bottom - s(6) - foot)
    parts = [part for part in (("up", lot.up, lot.room_up), ("down", lot.down, lot.room_down)) if part[1] or part[2]]
    for (facing, cards, room), row in zip(parts, rows(body, [1.0] * len(parts), s(10)), strict=True):
        widgets.append(_lot_row(table, number, "up" if facing == "up" else "down", row, cards, room, side))
    if choosing:
        said = _("Take lot {number}").format(number=number)
        said = said if button_size(ui, said)[0] <= inner.width else _("Take")
        rect = Rect(inner.left, inner.bottom - foot + s(10), inner.width, foot - s(10))
        take, key = Take(number), f"take:{number}"
        widgets.append(Button(rect, said, lambda: table.do(take), "primary", key=key, sound="choose"))
    return widgets


def _lot_row(
    table: TableScene, number: Lot, facing: Facing, row: Rect, cards: Sequence[str], room: int, side: int
) -> LotRow:
    held = table.held
    lit = held is not None and held.source == "drawn" and room > 0 and table.turn.mode == "split"
    label = _("Face up") if facing == "up" else _("Face down")
    return LotRow(
        row, f"place:{number}:{facing}", label, cards, room, facing == "down", lit,
        (lambda: table.do(Put(held.token, number, facing))) if lit and held else None, side, table.faces,
    )  # fmt: skip


def _card_side(ui: Ui, box: Rect, lot: LotView) -> int:
    """Cards of both lots have one size: the largest that fits everywhere."""
    s = ui.scale
    across = max(1, _most_across(lot))
    wide = (box.width - s(32) - s(24) - s(10) * (across - 1)) // across
    text = ui.text.line_height("heading") + 2 * ui.text.line_height("label")
    high = (box.height - text - button_size(ui, "")[1] - s(90)) // 2
    return max(s(36), min(wide, round(high / LIP), s(112)))


class LotRow(Widget):
    """The face-up or face-down part of a lot: its cards, its free places, and a target while a card is held."""

    def __init__(
        self,
        rect: Rect,
        key: str,
        label: str,
        cards: Sequence[str],
        room: int,
        face_down: bool,
        lit: bool,
        action: Callable[[], Command | None] | None,
        side: int,
        faces: CardFaces,
    ) -> None:
        super().__init__(rect, key)
        self.label, self.cards, self.room, self.face_down = label, cards, room, face_down
        self.lit, self.action, self.side, self.faces = lit, action, side, faces

    def focusables(self) -> list[Focusable]:
        return [Focusable(self.key, self.rect, self.action, self.label)] if self.action else []

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, s = canvas.theme, canvas.scale
        canvas.panel(self.rect, "sunk", 12)
        if self.lit:
            strong = focus.hovered == self.key
            look = Box(theme.accent, s(12), theme.accent, (3 if strong else 1.8) * s.unit, 0.13, 1 if strong else 0.8)
            canvas.box(self.rect, look)
        high = canvas.painter.line_height("label")
        head = Rect(self.rect.left + s(12), self.rect.top + s(5), self.rect.width - s(24), high)
        icon = Rect(head.left, 0, s(16), s(16))
        icon.centery = head.centery
        canvas.icon("eye_off" if self.face_down else "eye", icon, theme.text_muted)
        canvas.text(self.label, head.move(s(22), 0), "label", theme.text_muted, "left", "middle", False)
        for place, token in zip(self.places(canvas), [*self.cards, *[""] * self.room], strict=True):
            self._draw_place(canvas, place, token)

    def places(self, canvas: Canvas) -> list[Rect]:
        """Where its cards and free places lie."""
        s, count = canvas.scale, len(self.cards) + self.room
        top_room = self.rect.top + s(5) + canvas.painter.line_height("label")
        high = round(self.side * LIP)
        top = top_room + max(0, (self.rect.bottom - top_room - high) // 2)
        left = self.rect.centerx - (count * self.side + (count - 1) * s(10)) // 2
        return [card_rect(self.side, left + at * (self.side + s(10)), top) for at in range(count)]

    def _draw_place(self, canvas: Canvas, place: Rect, token: str) -> None:
        theme, s = canvas.theme, canvas.scale
        if not token:
            look = Box(theme.panel, s(9), theme.text_muted, 1.4 * s.unit, 0.4, 0.7, dash=5 * s.unit)
            canvas.box(place, look)
            return
        lay_card(canvas, self.faces, token, place)
        if self.face_down and token != "?":
            face_down_sign(canvas, place)


def _own_hand(table: TableScene, tray: Rect) -> tuple[int, list[Widget]]:
    """The viewer's cards while others play, those on the table in a demonstration: (px they take, the cards)."""
    turn = table.turn
    hand = turn.view.hands[turn.viewer] if turn.viewer is not None else ()
    if not table.persons and turn.view.draft is not None:
        hand = turn.view.draft.drawn
    row = card_row(table.ui, tray, len(hand))
    cards: list[Widget] = [
        CardSlot(place, table.faces, CardLook(token), f"own:{at}", card_name(token))
        for at, (place, token) in enumerate(zip(row.places, hand, strict=True))
    ]
    return row.wide, cards


def waiting_tray(table: TableScene, tray: Rect) -> list[Widget]:
    """Somebody else is to move: pass the laptop on, or watch a computer."""
    turn, ui = table.turn, table.ui
    if turn.seat is None:
        return tray_frame(ui, tray, 0, phase_title(turn.view), phase_hint(turn.view, turn.names))
    name = turn.names[turn.seat]
    if turn.mode == "pass_on":
        press = Press("pass_on", _("Pass to {name}").format(name=name), table.pass_on, "primary", "people")
        heading = _("{name}, it is your turn").format(name=name) if turn.viewer is None else _("Your turn is over")
        hint = _("Give the laptop to {name}.").format(name=name) if turn.viewer is not None else _("Take the laptop.")
        if table.can_undo:
            hint += " " + _("Until then you can still undo.")
        row, cards = _own_hand(table, tray)
        return [*tray_frame(ui, tray, row, heading, hint, [press]), *cards]
    if turn.mode == "end_turn":
        press = Press("end_turn", _("End the turn"), table.end_turn, "primary", "check")
        hint = _("{name} plays next. Until you end the turn you can still undo.").format(name=name)
        return tray_frame(ui, tray, 0, _("Your turn is over"), hint, [press])
    row, cards = _own_hand(table, tray)
    said = phase_hint(table.match.view(None), turn.names)  # as somebody reads it who is not at it
    return [*tray_frame(ui, tray, row, phase_title(turn.view), said), *cards]
