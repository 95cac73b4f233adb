"""Foot of the right column: how the game is won or the solo rank so far, points of homes, and a town."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.vignette import vignette
from cardcity_desktop.scenes.card_city.wording import points_text, rank_name, victory_pitch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.widgets.labels import Paragraph
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

GROUPS = (1, 2, 3, 4, 5)
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Houses per row, by size of the group."""

HOUSE, STEP = 0.95, 0.8
"""A house's side, and the step between rows of houses, as shares of a line's height."""

TALLEST = 210
"""Logical units: a larger town would draw the eye from the board."""


def goal_panel(table: TableSnapshot, room: Rect) -> list[Widget]:
    """Return a sentence at the foot of `room`, with a town below it if it fits; empty if `room` is too small.

    A short sentence with the points of groups of homes is better than a long one without them.
    """
    texts, rank = _solo(table) if len(table.turn.seats) == 1 and not table.has_task else _aim(table)
    found = [widgets for text in texts if (widgets := _with_town(table, room, text, rank))]
    counted = (widgets for widgets in found if any(isinstance(widget, HomesLadder) for widget in widgets))
    return next(counted, found[0] if found else [])


def _with_town(table: TableSnapshot, room: Rect, text: str, rank: str) -> list[Widget]:
    """Return a sentence, the points of groups of homes, and a town, as far as they fit."""
    ui, s = table.ui, table.ui.scale
    high = ui.text.measure(text, "small", room.width)[1]
    if high > room.height:
        return _homes_alone(table, room)
    foot = Rect(room.left, room.top + high + s(20), room.width, max(0, room.height - high - s(20)))
    homes = ladder_height(ui) + s(8) if _homes_win(table) else 0
    shown = town(ui, Rect(foot.left, foot.top + homes, foot.width, max(0, foot.height - homes)), rank)
    end = shown[0].rect.top - s(10) if shown else room.bottom
    if homes and end - room.top >= high + homes:
        shown = [HomesLadder(Rect(room.left, end - homes + s(8), room.width, homes - s(8))), *shown]
        end -= homes
    return [Paragraph(Rect(room.left, end - high, room.width, high), text, "small", muted=True), *shown]


def _homes_alone(table: TableSnapshot, room: Rect) -> list[Widget]:
    """Return the points of groups of homes for where the sentence does not fit; only in round 1."""
    high = ladder_height(table.ui)
    if not _homes_win(table) or table.turn.view.round > 1 or high > room.height:
        return []
    return [HomesLadder(Rect(room.left, room.top + (room.height - high) // 2, room.width, high))]


def _homes_win(table: TableSnapshot) -> bool:
    return table.turn.state.rules.setup.victory == "residential"


def town(ui: Ui, room: Rect, rank: str) -> list[Widget]:
    """Return the town of a rank at the foot of `room`, if it is large enough."""
    high = min(room.height, ui.scale(TALLEST))
    return vignette(ui, Rect(room.left, room.bottom - high, room.width, high), rank)


def _aim(table: TableSnapshot) -> tuple[list[str], str]:
    """Return sentences, from long to short, on how the game is won, and the rank of a town that grows from round to
    round.
    """
    view, rules = table.turn.view, table.turn.state.rules
    at = (view.round - 1) * (len(RANKS) - 1) // max(1, view.rounds - 1)
    text = _("**What wins:** {aim}").format(aim=victory_pitch(rules.setup.victory))
    whole = [text] if rules.unique or table.has_task else [f"{text} {_size(rules)}", text]
    return whole, RANKS[at]


def _size(rules: RuleSet) -> str:
    """Return the sentence about a city's size, and why scores begin below zero (2.5)."""
    if rules.setup.victory in ("residential", "economic"):
        text = _("A city has {n}×{n} cells, wherever it grows; they begin empty, so scores start below zero.")
    else:
        text = _("A city has {n}×{n} cells, wherever it grows.")
    return text.format(n=rules.share.frame)


def _solo(table: TableSnapshot) -> tuple[list[str], str]:
    """Return sentences, from long to short, on how to win and the present and next rank (12); and the rank."""
    sheet = score_sheet(table.turn.state, 0)
    rank = sheet.rank or RANKS[0]
    parts = [_("If the game ended now: **{rank}**.").format(rank=rank_name(rank))]
    ladder = ladder_of(table.turn.state.rules.setup)
    above = [(name, least) for name, least in zip(RANKS, ladder, strict=True) if least is not None]
    following = next((item for item in above[[name for name, _least in above].index(rank) + 1 :]), None)
    if following is not None:
        name, least = following
        parts.append(_("Next: {rank}, from {points}.").format(rank=rank_name(name), points=points_text(least)))
    now, (aims, _town) = " ".join(parts), _aim(table)
    return [*(f"{aim} {now}" for aim in aims), now], rank


class HomesLadder(Widget):
    """Groups of one to five houses side by side, each with its points."""

    static = True

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        wide = self.rect.width / len(GROUPS)
        for at, count in enumerate(GROUPS):
            place = Rect(round(self.rect.left + at * wide), self.rect.top, round(wide), self.rect.height)
            self._draw_group(canvas, place, count)

    def _draw_group(self, canvas: Canvas, place: Rect, count: int) -> None:
        s = canvas.scale
        said_high = canvas.painter.line_height("label")
        side, step, foot = round(HOUSE * said_high), round(STEP * said_high), place.bottom - said_high - s(3)
        for up, houses in enumerate(reversed(ROWS[count])):
            left = place.centerx - houses * side // 2
            for at in range(houses):
                house = Rect(left + at * side, foot - side - up * step, side, side)
                canvas.icon("home", house, house_colour(canvas))
        text_place = Rect(place.left, foot + s(3), place.width, said_high)
        worth = f"+{number_text(triangle(count))}"
        canvas.text(worth, text_place, "label", None, "center", "middle", False)


def house_colour(canvas: Canvas) -> str:
    """Return the dark end of the homes' ground, or its light end on the dark theme."""
    if canvas.theme.edge:
        return canvas.theme.text
    light, dark = GROUNDS["R"]
    return dark if canvas.theme.name == "light" else light


def ladder_height(ui: Ui) -> int:
    """Return the ladder's height in px."""
    line = ui.text.line_height("label")
    return round(STEP * line) + round(HOUSE * line) + ui.scale(3) + line
