"""The action column: events of the turn, possible actions, and the button that ends the turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.scenes.citadels.look import GROUNDS, SIGNS
from cardcity_desktop.scenes.citadels.pictures import Pictures, district_height
from cardcity_desktop.scenes.citadels.table.pen import NOWHERE, Pen
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Focus, Focusable, Style, mix
from cardcity_desktop.ui.widgets.buttons import draw_raised

Press = Callable[[], Command | None]
RowKind = Literal["tick", "say", "note", "button", "main", "income", "built", "end", "primary"]
"""tick: an event; say: a remark; note: a remark in a box; main: the recommended button; end: a plain button at the
column's foot; primary: the recommended button at the foot.
"""

HEIGHTS: dict[RowKind, float] = {
    "tick": 24, "say": 22, "note": 46, "button": 46, "main": 46, "income": 62, "built": 48, "end": 46, "primary": 46,
}  # fmt: skip
"""Usual height of the kinds of row in logical units; a row is lower where many rows leave less room."""

DROPS: dict[RowKind, int] = {"tick": 3, "say": 2, "built": 1}
"""Order in which rows are left out of a column that is too low; buttons and notes are never left out."""

FOOT = ("end", "primary")
RED = "#C8431F"
GAP = 7
"""Logical units between two rows."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    kind: RowKind
    text: str
    detail: str = ""  # secondary text
    coins: int = 0  # number drawn at the right
    cards: int = 0  # number drawn at the right
    colour: str = ""  # colour of the income
    key: str = ""
    press: Press | None = field(default=None, compare=False)
    why_not: str = ""  # why it can't be pressed now; "" if it can
    shares_line: bool = False  # with the next row
    built: tuple[str, ...] = ()  # districts built this turn, of `places` allowed
    places: int = 0
    uses_power: bool = False  # of the character
    sound: str = "click"


def action_column(pen: Pen, title: str, detail: str, rows: Sequence[ActionRow]) -> kit.Part:
    column = _Column(pen.ui, pen.palette).column(title, detail, rows)
    return kit.Noted("asked", kit.Layers([pen.ground(), column]))


def announcement_panel(pen: Pen, announcement: str, picture: str) -> kit.Part:
    """Return the column during an announcement, with the announced character's niche as SVG, 168 x 160."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        height = min(rect.height, rect.width * 160 // 168)
        width = round(height * 168 / 160)
        canvas.svg(picture, Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))

    shown = kit.drawing(paint, grow=1) if picture else kit.space(grow=1)  # it takes what the text leaves
    text = pen.text("heading", announcement, align="center")
    return kit.Pad(kit.VStack([shown, text], pen.s(8)), pen.s(20), pen.s(14), ground=pen.ground())


class _Column(Pen):
    def column(self, title: str, detail: str, rows: Sequence[ActionRow]) -> kit.Part:
        s, head = self.s, [self.text("heading", title)]
        if detail:
            head.append(self.line("small", detail, self.palette.muted, drop=1, name="detail"))
        heading = kit.Sentence(kit.HStack(head, s(10), "baseline"), _joined(title, detail))
        lines: list[kit.Part] = [kit.Pad(heading, s(4), drop=1, name="title")]
        pair: list[kit.Part] = []
        for row in rows:
            if row.kind in FOOT:
                lines.append(kit.space(grow=1))
            pair.append(self.row(row))
            if not row.shares_line:
                lines.append(pair[0] if len(pair) == 1 else kit.Even(pair, s(GAP), "fill"))
                pair = []
        return kit.Pad(kit.VStack(lines, s(GAP)), s(16), s(10))

    def row(self, row: ActionRow) -> kit.Part:
        s, high, drop = self.s, self.s(HEIGHTS[row.kind]), DROPS.get(row.kind, 0)
        if row.kind == "say":
            return kit.Pad(self.text("label", row.text, self.palette.muted), s(6), drop=drop, name="say")
        if row.kind == "tick":
            part = self.tick(row)
        elif row.press is None:
            part = kit.Layers([kit.box(Box(self.palette.well, s(10))), self.note(row)])
        else:
            best = row.kind in ("income", "main", "primary") or row.key in ("gold", "swapping", "save")
            item = Focusable(row.key, NOWHERE, row.press, row.text, row.why_not, sound=row.sound, best=best)
            is_income = row.kind == "income"
            content, paint = (self.income, self.paint_income) if is_income else (self.button, self.paint_button)
            part = kit.Face(content(row), item, partial(paint, row))
        drop = 1 if row.kind == "note" and row.detail else drop  # a reminder gives way
        return kit.AtLeast(part, high=high, drop=drop, name=row.key or row.kind)

    def tick(self, row: ActionRow) -> kit.Part:
        def sign(canvas: Canvas, rect: Rect) -> None:
            canvas.box(rect, Box("#23835E", rect.width / 2))
            canvas.icon("check", rect.inflate(-rect.width // 3, -rect.width // 3), "#FFFFFF")

        s = self.s
        detail = [self.line("label", row.detail)] if row.detail else []
        parts = [
            kit.drawing(sign, s(18), s(18)),
            self.text("label", row.text, grow=1),
            *detail,
            *self.counters(row, 3, 20),
        ]
        return kit.Pad(kit.Sentence(kit.HStack(parts, s(8)), _joined(row.text, row.detail)), s(6))

    def note(self, row: ActionRow) -> kit.Part:
        s, ink = self.s, "" if row.kind == "built" or not row.detail else self.palette.muted
        parts: list[kit.Part] = [self.text("strong", row.text, ink, grow=1)]
        if row.kind == "built" and row.places > 1:
            width = s(29)
            across = row.places * (width + s(8)) - s(8)
            parts.append(kit.drawing(partial(self.paint_built, row), across, district_height(width)))
        elif row.detail:
            parts.append(self.text("small", row.detail, self.palette.muted, align="right"))
        return kit.Pad(kit.Sentence(kit.HStack(parts, s(10)), _joined(row.text, row.detail)), s(14), s(4))

    def button(self, row: ActionRow) -> kit.Part:
        """Return a button's content: text, below it the detail, coins and cards at the right."""
        s, palette, is_main = self.s, self.palette, row.kind in ("main", "primary")
        ink = (INK if palette.name == "contrast" else "#FFFFFF") if is_main else palette.text
        if row.why_not:
            ink = palette.slot_edge if palette.name == "contrast" else palette.muted
        narrow = row.key in ("gold", "draw")  # two buttons share the line
        counters = self.counters(row, 4, 17 if narrow else 22)
        align = "left" if counters or row.detail else "center"
        style: Style = "strong" if row.detail else "button"
        text: kit.Part = self.text(style, row.text, ink, align=align, valign="middle", grow=1)
        if row.detail:
            faint = ink if is_main else palette.muted
            below = self.text("small", row.detail, faint, drop=int(s.text > 1), name=row.detail)
            text = kit.VStack([text, below], grow=1)

        def content(margin: float, counters: Sequence[kit.Part] = ()) -> kit.Part:
            return kit.Pad(kit.HStack([text, *counters], s(6)), s(margin), top=s(1 if row.detail else 5), bottom=s(5))

        if not narrow:
            return content(14, counters)
        return kit.FirstThatFits([partial(content, 9, counters), partial(content, 6)])  # the text needs the room

    def income(self, row: ActionRow) -> kit.Part:
        """Return the row of the income: its sign, the districts that pay, and the coins."""
        s, large = self.s, self.s.text > 1
        ink = "" if self.ui.theme.high_contrast else mix(SIGNS[row.colour], INK, 0.72)
        first, _newline, second = row.text.partition("\n")
        sign = kit.drawing(lambda canvas, disc: Pictures(canvas).sign(row.colour, disc), s(34), s(34), drop=1,
                           name="sign")  # fmt: skip
        title = self.text("strong" if large else "heading", first, ink, valign="middle", grow=1)
        text = kit.VStack([title, self.text("label", second, ink, drop=int(large), name="paying")], grow=1)
        amount = self.line("number", row.detail or f"+{row.coins}", ink)
        gain = [self.coins(row.coins, s(26), 4, drop=2, name="coins")] if row.coins else []
        return kit.Pad(kit.HStack([sign, text, amount, *gain], s(10)), s(13), top=s(3), bottom=s(7))

    def counters(self, row: ActionRow, most: int, side: float) -> list[kit.Part]:
        """Return up to `most` coins and card backs of a row. A narrow one drops them."""
        high = self.s(side)
        coins = [self.coins(row.coins, high, most, drop=1, name="coins")] if row.coins > 0 else []
        return [
            *coins,
            *([self.backs(row.cards, high * 16 // 15, most, drop=1, name="cards")] if row.cards > 0 else []),
        ]

    def paint_built(self, row: ActionRow, canvas: Canvas, rect: Rect) -> None:
        """Draw the districts built this turn and the free places."""
        s, palette = self.s, self.palette
        height = min(rect.height, district_height(s(29)))
        width = round(height * 0.75)
        for at in range(row.places):
            spot = Rect(rect.left + at * (s(29) + s(8)), rect.centery - height // 2, width, height)
            if at < len(row.built):
                Pictures(canvas).district(row.built[at], width).draw(canvas.surface, spot.left, spot.top)
            else:
                canvas.box(spot, Box(palette.slot, s(4), palette.slot_edge, max(1.0, s.unit)))

    def paint_button(self, row: ActionRow, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        """Draw a button in the colours of its rank. A character's power has a red edge."""
        s, theme, hovered = canvas.scale, canvas.theme, focus.hovered == row.key and not row.why_not
        well, text = self.palette.well, self.palette.text
        if row.why_not:
            fill, lip = mix(well, self.palette.panel, 0.3), mix(well, INK, 0.1)
        elif row.kind in ("main", "primary"):
            fill, lip = theme.primary_hover if hovered else theme.primary, theme.primary_lip
        else:
            fill, lip = mix(well, text, 0.07 if hovered else 0.0), mix(well, INK, 0.28)
        face = draw_raised(canvas, rect, Box(fill, s(11), lip=lip), focus.pressed == row.key)
        if row.uses_power and not row.why_not and row.kind == "button":
            canvas.box(Rect(face.left, face.top, s(6), face.height), Box(RED, s(3)))

    def paint_income(self, row: ActionRow, canvas: Canvas, rect: Rect, focus: Focus) -> None:
        (light, dark), hovered = GROUNDS[row.colour], focus.hovered == row.key
        fill = mix(light, dark, 0.2 if hovered else 0.45)
        if canvas.theme.high_contrast:
            fill = dark = canvas.theme.secondary_hover if hovered else canvas.theme.secondary
        draw_raised(canvas, rect, Box(fill, canvas.scale(11), lip=mix(dark, INK, 0.4)), focus.pressed == row.key)


def _joined(*texts: str) -> str:
    return ", ".join(filter(None, texts))
