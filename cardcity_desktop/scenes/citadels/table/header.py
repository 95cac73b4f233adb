"""The table's header: phase, round and active player, pile, last round, and tools."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.scenes.citadels.art import tokens
from cardcity_desktop.scenes.citadels.table.pieces import PanelHost, Pieces
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot, PublicState
from cardcity_desktop.scenes.match_table.table import KEPT, Tool
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, mix
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.window.focus import TOOLS, Focus, Focusable
from cardcity_desktop.ui.wording.seats import is_lone_default, of_player


def header(table: PanelHost, tools: Sequence[Tool]) -> kit.Part:
    """Return the header; for lack of room, pills become brief, then tools and pills are dropped."""
    pieces = _Header(table)
    title = title_of(table.snapshot, table.public_state.is_night)
    pills = pills_of(table.snapshot, table.public_state, table.animating)

    def row(brief: bool) -> kit.Part:
        shown = [pieces.pill(pill, brief) for pill in pills]
        return kit.HStack(
            [pieces.line("title", title), *shown, kit.space(grow=1), *map(pieces.tool, tools)], pieces.s(10)
        )

    make = lambda: kit.AtLeast(kit.FirstThatFits([partial(row, brief) for brief in (False, True)]),  # noqa: E731
                               high=pieces.s(56))  # fmt: skip
    return pieces.still("header", make, pills, tools)


class _Header(Pieces):
    def pill(self, pill: Pill, brief: bool) -> kit.Part:
        """Return a fact of the header, with its seat's mark, a card's back or a flag; `brief` for its short wording."""
        s, fill, sign = self.s, "#C8431F" if pill.alarm else self.palette.pill, list[kit.Part]()
        if pill.seat is not None:
            sign = [self.mark(self.snapshot.colour(pill.seat))]
        elif pill.back:
            edge = self.palette.slot_edge
            back = lambda canvas, rect: tokens.backs(canvas, rect.left, rect.centery, 1, rect.width, edge)  # noqa: E731
            sign = [kit.Noted("pile", kit.drawing(back, s.font(14), s.font(19)))]
        elif pill.alarm:
            sign = [self.square(16, lambda canvas, rect: canvas.icon("flag", rect, "#FFD36B"))]
        text = pill.brief if brief and pill.brief else pill.text

        def ground(canvas: Canvas, rect: Rect) -> None:
            canvas.chrome.shadow(canvas.surface, rect, s(4), s(2), rect.height // 2, 0.16)
            canvas.box(rect, Box(fill, rect.height / 2))

        row = kit.HStack([*sign, self.line("label", text, "#FFFFFF" if pill.alarm else "")], s(6))
        return kit.Pad(row, s(12), s(6 if s.text == 1 else 3), ground=kit.drawing(ground), drop=pill.drop, name="pill")

    def tool(self, tool: Tool) -> kit.Part:
        """Return an icon button of the header; some of them are dropped if room is short."""
        palette, s = self.palette, self.s

        def paint(canvas: Canvas, box: Rect, focus: Focus) -> None:
            if focus.hovered == tool.key and not tool.why_not:
                canvas.box(box.inflate(-s(4), -s(4)), Box(palette.text, s(10), fill_opacity=0.12))
            ink = mix(palette.text, palette.sky[0], 0.55) if tool.why_not else palette.text
            side = s.target(22)
            canvas.icon(tool.icon, Rect(box.centerx - side // 2, box.centery - side // 2, side, side), ink)

        def make(rect: Rect) -> PaintedItems:
            item = Focusable(tool.key, rect, tool.action, tool.tip, tool.why_not, tool.tip, group=TOOLS)
            return PaintedItems(rect, paint, [item])

        least = s.target(34)
        size = kit.fixed(max(s(44), least), max(s(44), least), least, least)
        return kit.Leaf(make, size, drop=0 if tool.key in KEPT else 9, name=tool.key)


class Pill(NamedTuple):
    text: str
    drop: int = 1  # order in which it is dropped if room is short, as in `kit.Part`
    seat: int | None = None
    back: bool = False
    alarm: bool = False
    brief: str = ""  # text that replaces `text` if that does not fit


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
        chooses = of_player(_("{name} chooses"), _("you choose"), names[snapshot.actor])
        pills.append(Pill(f"{phrase} · {chooses}", seat=snapshot.active_seat, brief=chooses))
    elif snapshot.active_seat is not None:
        turn_seat = snapshot.active_seat if view.phase == "graveyard" else view.progress.seat
        turn = of_player(_("{name}’s turn"), _("your turn"), names[turn_seat])
        pills.append(Pill(f"{phrase} · {turn}", seat=turn_seat, brief=turn))
    count = public_state.pile
    pile = ngettext("{count} in the pile", "{count} in the pile", count).format(count=count)
    pills.append(Pill(pile, 4, back=True, brief=str(count)))
    if public_state.bank is not None:
        pills.append(Pill(_("bank: {count}").format(count=public_state.bank), 3))
    # earlier, the pill would reveal the end before the last call
    if view.first_complete is not None and (animating or snapshot.mode != "over"):
        first = names[view.first_complete]
        phrase = _("Last round: you have {count}") if is_lone_default(first) else _("Last round: {name} has {count}")
        text = phrase.format(name=first, count=view.setup.end)
        pills.append(Pill(text, 2, alarm=True, brief=_("Last round")))
    return pills
