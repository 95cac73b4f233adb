"""The action column: events of the turn, possible actions, and the button that ends the turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.cards import CardPictures, district_height
from cardcity_desktop.scenes.citadels.art.colours import GROUNDS, SIGNS, Palette
from cardcity_desktop.scenes.citadels.table.painted import backs, coins, ground
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import INK, Box, Canvas, Command, Focus, Focusable, Ui, mix
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


def action_column(ui: Ui, title: str, detail: str, rows: Sequence[ActionRow], palette: Palette) -> kit.Part:
    return kit.Noted("asked", kit.Layers([ground(palette), _column(ui, title, detail, rows, palette)]))


def announcement_panel(ui: Ui, announcement: str, picture: str, palette: Palette) -> kit.Part:
    """Return the column during an announcement, with the announced character's niche as SVG, 168 x 160."""
    s = ui.scale
    shown = kit.drawing(partial(_paint_picture, picture), grow=1)  # it takes what the text leaves
    text = kit.words(ui, announcement, "heading", align="center", colour=palette.text)
    return kit.Pad(kit.VStack([shown, text], s(8)), s(20), s(14), ground=ground(palette))


# Parts


def _column(ui: Ui, title: str, detail: str, rows: Sequence[ActionRow], palette: Palette) -> kit.Part:
    s = ui.scale
    head = [kit.words(ui, title, "heading", colour=palette.text)]
    if detail:
        head.append(kit.words(ui, detail, "small", one_line=True, colour=palette.muted, drop=1, name="detail"))
    heading = kit.Sentence(kit.HStack(head, s(10), "baseline"), _joined(title, detail))
    lines: list[kit.Part] = [kit.Pad(heading, s(4), drop=1, name="title")]
    pair: list[kit.Part] = []
    for row in rows:
        if row.kind in FOOT:
            lines.append(kit.space(grow=1))
        pair.append(_row(ui, row, palette))
        if not row.shares_line:
            lines.append(pair[0] if len(pair) == 1 else kit.Even(pair, s(GAP), "fill"))
            pair = []
    return kit.Pad(kit.VStack(lines, s(GAP)), s(16), s(10))


def _row(ui: Ui, row: ActionRow, palette: Palette) -> kit.Part:
    s = ui.scale
    if row.kind == "tick":
        return _tick(ui, row, palette)
    if row.kind == "say":
        text = kit.words(ui, row.text, "label", colour=palette.muted)
        return kit.Pad(text, s(6), drop=DROPS["say"], name="say")
    if row.press is None:
        part: kit.Part = kit.Layers([kit.box(Box(palette.well, s(10))), _note(ui, row, palette)])
    elif row.kind == "income":
        part = kit.Face(_income(ui, row, palette), _item(row), partial(_paint_income, row))
    else:
        part = kit.Face(_button(ui, row, palette), _item(row), partial(_paint_button, row, palette))
    drop = 1 if row.kind == "note" and row.detail else DROPS.get(row.kind, 0)  # a reminder gives way
    return kit.AtLeast(part, high=s(HEIGHTS[row.kind]), drop=drop, name=row.key or row.kind)


def _tick(ui: Ui, row: ActionRow, palette: Palette) -> kit.Part:
    s = ui.scale
    parts: list[kit.Part] = [
        kit.drawing(_paint_tick, s(18), s(18)),
        kit.words(ui, row.text, "label", colour=palette.text, grow=1),
    ]
    if row.detail:
        parts.append(kit.words(ui, row.detail, "label", one_line=True, colour=palette.text))
    parts += _counters(ui, row, 3, 20, palette)
    content = kit.Pad(kit.Sentence(kit.HStack(parts, s(8)), _joined(row.text, row.detail)), s(6))
    return kit.AtLeast(content, high=s(HEIGHTS["tick"]), drop=DROPS["tick"], name="tick")


def _note(ui: Ui, row: ActionRow, palette: Palette) -> kit.Part:
    s = ui.scale
    ink = palette.text if row.kind == "built" or not row.detail else palette.muted
    parts: list[kit.Part] = [kit.words(ui, row.text, "strong", colour=ink, grow=1)]
    if row.kind == "built" and row.places > 1:
        width = s(29)
        across = row.places * (width + s(8)) - s(8)
        parts.append(kit.drawing(partial(_paint_built, row, palette), across, district_height(width)))
    elif row.detail:
        parts.append(kit.words(ui, row.detail, "small", align="right", colour=palette.muted))
    return kit.Pad(kit.Sentence(kit.HStack(parts, s(10)), _joined(row.text, row.detail)), s(14), s(4))


def _joined(*texts: str) -> str:
    return ", ".join(filter(None, texts))


def _button(ui: Ui, row: ActionRow, palette: Palette) -> kit.Part:
    """Return a button's content: text, below it the detail, coins and cards at the right."""
    s = ui.scale
    ink = _ink(row, palette)
    narrow = row.key in ("gold", "draw")  # two buttons share the line
    counters = _counters(ui, row, 4, 17 if narrow else 22, palette)
    if row.detail:
        faint = palette.muted if row.kind not in ("main", "primary") else ink
        text: kit.Part = kit.VStack(
            [
                kit.words(ui, row.text, "strong", valign="middle", colour=ink, grow=1),
                kit.words(ui, row.detail, "small", colour=faint, drop=int(s.text > 1), name=row.detail),
            ],
            grow=1,
        )
    else:
        align = "center" if not counters else "left"
        text = kit.words(ui, row.text, "button", align=align, valign="middle", colour=ink, grow=1)

    def content(margin: float, counters: Sequence[kit.Part] = ()) -> kit.Part:
        return kit.Pad(kit.HStack([text, *counters], s(6)), s(margin), top=s(1 if row.detail else 5), bottom=s(5))

    if not narrow:
        return content(14, counters)
    return kit.FirstThatFits([partial(content, 9, counters), partial(content, 6)])  # the text needs the room


def _income(ui: Ui, row: ActionRow, palette: Palette) -> kit.Part:
    """Return the row of the income: its sign, the districts that pay, and the coins."""
    s, ink = ui.scale, palette.text if ui.theme.high_contrast else mix(SIGNS[row.colour], INK, 0.72)
    first, _newline, second = row.text.partition("\n")
    draw_sign = lambda canvas, disc: tokens.sign_disc(canvas, row.colour, disc)  # noqa: E731
    sign = kit.drawing(draw_sign, s(34), s(34), drop=1, name="sign")
    text = kit.VStack(
        [
            kit.words(ui, first, "strong" if s.text > 1 else "heading", valign="middle", colour=ink, grow=1),
            kit.words(ui, second, "label", colour=ink, drop=int(s.text > 1), name="paying"),
        ],
        grow=1,
    )
    amount = kit.words(ui, row.detail or f"+{row.coins}", "number", one_line=True, colour=ink)
    gain = [coins(row.coins, s(26), 4, drop=2, name="coins")] if row.coins else []
    return kit.Pad(kit.HStack([sign, text, amount, *gain], s(10)), s(13), top=s(3), bottom=s(7))


def _counters(ui: Ui, row: ActionRow, most: int, side: float, palette: Palette) -> list[kit.Part]:
    """Return up to `most` coins and card backs of a row; a narrow one drops them."""
    height = ui.scale(side)
    counters: list[kit.Part] = [coins(row.coins, height, most, drop=1, name="coins")] if row.coins > 0 else []
    return [
        *counters,
        *([backs(row.cards, height * 16 // 15, palette, most, drop=1, name="cards")] if row.cards > 0 else []),
    ]


def _item(row: ActionRow) -> Focusable:
    assert row.press is not None
    best = row.kind in ("income", "main", "primary") or row.key in ("gold", "swapping", "save")
    return Focusable(row.key, Rect(0, 0, 0, 0), row.press, row.text, row.why_not, sound=row.sound, best=best)


# Painting


def _paint_picture(picture: str, canvas: Canvas, rect: Rect) -> None:
    if picture:
        height = min(rect.height, rect.width * 160 // 168)
        width = round(height * 168 / 160)
        canvas.svg(picture, Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))


def _paint_tick(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, Box("#23835E", rect.width / 2))
    canvas.icon("check", rect.inflate(-rect.width // 3, -rect.width // 3), "#FFFFFF")


def _paint_built(row: ActionRow, palette: Palette, canvas: Canvas, rect: Rect) -> None:
    """Draw the districts built this turn and the free places."""
    s = canvas.scale
    height = min(rect.height, district_height(s(29)))
    width = round(height * 0.75)
    for at in range(row.places):
        spot = Rect(rect.left + at * (s(29) + s(8)), rect.centery - height // 2, width, height)
        if at < len(row.built):
            CardPictures(canvas).district(row.built[at], width).draw(canvas.surface, spot.left, spot.top)
        else:
            canvas.box(spot, Box(palette.slot, s(4), palette.slot_edge, max(1.0, s.unit)))


def _paint_button(row: ActionRow, palette: Palette, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    """Draw a button in the colours of its rank; a character's power has a red edge."""
    s, hovered = canvas.scale, focus.hovered == row.key and not row.why_not
    if row.why_not:
        fill, lip = mix(palette.well, palette.panel, 0.3), mix(palette.well, INK, 0.1)
    elif row.kind in ("main", "primary"):
        theme = canvas.theme
        fill, lip = theme.primary_hover if hovered else theme.primary, theme.primary_lip
    else:
        fill, lip = mix(palette.well, palette.text, 0.07 if hovered else 0.0), mix(palette.well, INK, 0.28)
    face = draw_raised(canvas, rect, Box(fill, s(11), lip=lip), focus.pressed == row.key)
    if row.uses_power and not row.why_not and row.kind == "button":
        canvas.box(Rect(face.left, face.top, s(6), face.height), Box(RED, s(3)))


def _ink(row: ActionRow, palette: Palette) -> str:
    if row.why_not:
        return palette.slot_edge if palette.name == "contrast" else palette.muted
    if row.kind not in ("main", "primary"):
        return palette.text
    return INK if palette.name == "contrast" else "#FFFFFF"


def _paint_income(row: ActionRow, canvas: Canvas, rect: Rect, focus: Focus) -> None:
    light, dark = GROUNDS[row.colour]
    hovered = focus.hovered == row.key
    fill = mix(light, dark, 0.2 if hovered else 0.45)
    if canvas.theme.high_contrast:
        fill = dark = canvas.theme.secondary_hover if hovered else canvas.theme.secondary
    draw_raised(canvas, rect, Box(fill, canvas.scale(11), lip=mix(dark, INK, 0.4)), focus.pressed == row.key)
