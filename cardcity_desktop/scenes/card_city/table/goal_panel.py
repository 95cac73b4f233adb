"""Under the journal: what wins, and a town that grows with the game; alone, the rank if it ended now."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.scenes.card_city.table.model import TableModel
from cardcity_desktop.scenes.card_city.vignette import vignette
from cardcity_desktop.scenes.card_city.wording import points_text, rank_name, victory_pitch
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

TALLEST = 210
"""Logical units: a larger town would draw the eye from the board."""


def goal_panel(table: TableModel, room: Rect) -> list[Widget]:
    """At the foot of `room`: a sentence, and a town below it where there is space for one; nothing in a narrow one."""
    told, rank = _solo(table) if len(table.turn.seats) == 1 else _aim(table)
    found = (_with_town(table.ui, room, said, rank) for said in told)
    return next((widgets for widgets in found if widgets), [])


def _with_town(ui: Ui, room: Rect, said: str, rank: str) -> list[Widget]:
    s, high = ui.scale, ui.text.measure(said, "small", room.width)[1]
    shown = town(ui, Rect(room.left, room.top + high + s(20), room.width, room.height - high - s(20)), rank)
    if not shown and high <= room.height:
        return [Paragraph(Rect(room.left, room.bottom - high, room.width, high), said, "small", muted=True)]
    if not shown:
        return []
    top = shown[0].rect.top - high - s(10)
    return [Paragraph(Rect(room.left, top, room.width, high), said, "small", muted=True), *shown]


def town(ui: Ui, room: Rect, rank: str) -> list[Widget]:
    """The town of a rank at the foot of `room`, where it is large enough to be one."""
    high = min(room.height, ui.scale(TALLEST))
    return vignette(ui, Rect(room.left, room.bottom - high, room.width, high), rank)


def _aim(table: TableModel) -> tuple[list[str], str]:
    """What wins; the town grows from round to round."""
    view, rules = table.turn.view, table.turn.state.rules
    at = (view.round - 1) * (len(RANKS) - 1) // max(1, view.rounds - 1)
    said = _("**What wins:** {aim}").format(aim=victory_pitch(rules.setup.victory))
    if not rules.unique:
        said += f" {_size(rules)}"
    return [said], RANKS[at]


def _size(rules: RuleSet) -> str:
    """2.5: how large a city gets, and why scores begin below zero."""
    if rules.setup.victory in ("residential", "economic"):
        said = _("A city has {n}×{n} cells, wherever it grows; scores start below zero, for each is empty.")
    else:
        said = _("A city has {n}×{n} cells, wherever it grows.")
    return said.format(n=rules.share.frame)


def _solo(table: TableModel) -> tuple[list[str], str]:
    """Section 12: what wins, the rank of the city as it is, and how far the next one is; shorter: without what wins."""
    sheet = score_sheet(table.turn.state, 0)
    rank = sheet.rank or RANKS[0]
    said = [_("If the game ended now: **{rank}**.").format(rank=rank_name(rank))]
    ladder = ladder_of(table.turn.state.rules.setup)
    above = [(name, least) for name, least in zip(RANKS, ladder, strict=True) if least is not None]
    following = next((item for item in above[[name for name, _least in above].index(rank) + 1 :]), None)
    if following is not None:
        name, least = following
        said.append(_("Next: {rank}, from {points}.").format(rank=rank_name(name), points=points_text(least)))
    now, (aims, _town) = " ".join(said), _aim(table)
    return [f"{aims[0]} {now}", now], rank
