"""The table's header: phase, round and active player, pile, last round, and tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.art.colours import Palette
from cardcity_desktop.scenes.citadels.art.text_fit import draw_text, fitting_canvas
from cardcity_desktop.scenes.citadels.table.layout import TableLayout
from cardcity_desktop.scenes.citadels.table.painted import PaintedWidget
from cardcity_desktop.scenes.citadels.table.public_state import PublicState
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.scenes.match_table.tools import Tool
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.chrome import Box
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.window.focus import TOOLS, Focus, Focusable
from cardcity_desktop.ui.window.widget import Widget


def heading(
    layout: TableLayout, snapshot: CitadelsSnapshot, palette: Palette, public_state: PublicState, animating: bool
) -> list[Widget]:
    """Return the title and the pills for `public_state`; animating: announcements are playing."""

    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        title = title_of(snapshot, public_state.is_night)
        written = draw_text(canvas, title, layout.title, "title", palette.text)
        left = max(written.right + canvas.scale(22), layout.pills.left)
        for pill in pills_of(snapshot, public_state, animating):
            left = _pill(canvas, pill, left, layout, palette)

    return [PaintedWidget(layout.header, paint)]


class Pill(NamedTuple):
    """One pill of the header. brief: text that replaces `text` if that does not fit."""

    text: str
    seat: int | None = None
    back: bool = False
    alarm: bool = False
    brief: str = ""


def title_of(snapshot: CitadelsSnapshot, night: bool) -> str:
    """Return the name of the phase: the draft by night, the calling by day."""
    if snapshot.mode == "over" and not night:
        return _("The calling")
    return _("The choice") if night else _("The calling")


def pills_of(snapshot: CitadelsSnapshot, public_state: PublicState, animating: bool) -> list[Pill]:
    """Return the header's pills: round and active player, pile, bank, last round."""
    view, names = snapshot.view, snapshot.names
    pills = []
    phrase = _("Round {round}").format(round=public_state.round)
    if animating:
        pills.append(Pill(f"{phrase} · {public_state.announcement}" if public_state.announcement else phrase))
    elif snapshot.is_draft:
        pills.append(
            Pill(f"{phrase} · " + _("{name} chooses").format(name=names[snapshot.actor]), snapshot.active_seat)
        )
    elif snapshot.active_seat is not None:
        turn_seat = snapshot.active_seat if view.phase == "graveyard" else view.progress.seat
        pills.append(Pill(f"{phrase} · " + _("{name}’s turn").format(name=names[turn_seat]), turn_seat))
    count = public_state.pile
    pills.append(Pill(ngettext("{count} in the pile", "{count} in the pile", count).format(count=count), back=True))
    if public_state.bank is not None:
        pills.append(Pill(_("bank: {count}").format(count=public_state.bank)))
    if view.first_complete is not None and (
        animating or snapshot.mode != "over"
    ):  # earlier, the pill would reveal the end before the last call
        phrase = _("Last round: {name} has {count}")
        text = phrase.format(name=names[view.first_complete], count=view.setup.end)
        pills.append(Pill(text, alarm=True, brief=_("Last round")))
    return pills


def _pill(canvas: Canvas, pill: Pill, left: int, layout: TableLayout, palette: Palette) -> int:
    """Draw a pill at x = `left` and return the x at which the next one begins."""
    s, row = canvas.scale, layout.pills
    room = row.right - left
    side = s(16) if pill.seat is not None or pill.back or pill.alarm else 0
    pad, gap = s(12), s(8) if side else 0
    text_room = room - 2 * pad - side - gap
    phrase = pill.text
    fitted_canvas = fitting_canvas(canvas, phrase, "label", (text_room, row.height))
    if pill.brief and fitted_canvas.measure(phrase, "label")[0] > text_room:
        phrase = pill.brief
        fitted_canvas = fitting_canvas(canvas, phrase, "label", (text_room, row.height))
    wide = min(room, fitted_canvas.measure(phrase, "label")[0] + 2 * pad + side + gap)
    if wide < s(60):
        return left
    rect = Rect(left, row.top + s(2), wide, row.height - s(4))
    fill, ink = ("#C8431F", "#FFFFFF") if pill.alarm else (palette.pill, palette.text)
    canvas.chrome.shadow(canvas.surface, rect, s(4), s(2), rect.height // 2, 0.16)
    canvas.box(rect, Box(fill, rect.height / 2))
    mark = Rect(rect.left + pad, rect.centery - side // 2, side, side)
    if pill.seat is not None:
        tokens.seat_mark(canvas, pill.seat, mark)
    elif pill.back:
        tokens.backs(canvas, mark.left + s(1), rect.centery, 1, s(14), palette.slot_edge)
    elif pill.alarm:
        canvas.icon("flag", mark, "#FFD36B")
    text = Rect(
        rect.left + pad + side + gap, rect.top, rect.right - pad - rect.left - pad - side - gap + 2, rect.height
    )
    fitted_canvas.text(phrase, text, "label", ink, "left", "middle", False)
    return rect.right + s(12)


def tools(layout: TableLayout, signs: Sequence[Tool], palette: Palette) -> list[Widget]:
    """Return the tool buttons at the right of the header."""
    area, count = layout.tools, len(signs)
    side = min(area.height, area.width // max(1, count))
    left = area.right - side * count
    found: list[Widget] = []
    for at, sign in enumerate(signs):
        rect = Rect(left + at * side, area.top, side, side)
        item = Focusable(sign.key, rect, sign.action, sign.tip, sign.enabled, sign.tip, group=TOOLS)
        found.append(PaintedWidget(rect, _tool(sign, palette), [item], still=False))
    return found


def _tool(sign: Tool, palette: Palette) -> Callable[[Canvas, Rect, Focus], None]:
    def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
        if focus.hovered == sign.key and sign.enabled:
            canvas.box(
                rect.inflate(-canvas.scale(4), -canvas.scale(4)), Box(palette.text, canvas.scale(10), fill_opacity=0.12)
            )
        ink = palette.text if sign.enabled else mix(palette.text, palette.sky[0], 0.55)
        canvas.icon(sign.icon, rect.inflate(-rect.width // 2, -rect.height // 2), ink)

    return paint
