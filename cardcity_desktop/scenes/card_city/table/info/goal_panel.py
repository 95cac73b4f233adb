"""The panel of what wins: a sentence with the solo rank so far, and the points of groups of homes."""

from __future__ import annotations

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.income import triangle
from cardcity_desktop.rules.card_city.scoring.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.scoring.score import score_sheet
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording import points_text, rank_name, victory_pitch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import GROUNDS
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.focus import Focus
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.numbers import number_text

GROUPS = (1, 2, 3, 4, 5)
ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""Houses per row, by size of the group."""

HOUSE, STEP = 0.95, 0.8
"""A house's side, and the step between rows of houses, as shares of a line's height."""

PAD = 14
"""Logical units between the panel's edge and what it shows."""


def goal_panel(table: TableSnapshot, room: Rect, rest: int) -> list[Widget]:
    """Return a panel at the top of `room`: a sentence, and the points of groups of homes if they win.

    rest: px of `room` that must stay free below it; a short sentence is better than none, and nothing fits at last.
    """
    ui, s = table.ui, table.ui.scale
    ladder = [kit.Leaf(HomesLadder, kit.fixed(0, ladder_height(ui)))] if _homes_win(table) else []
    for text in _solo(table) if len(table.turn.seats) == 1 and not table.has_task else _aim(table):
        box = kit.panel(ui, kit.VStack([kit.words(ui, text, "small"), *ladder], s(8)), x=PAD, y=PAD)
        high = box.measure(room.width).high
        if room.height - high - s(10) >= rest:
            return kit.arrange(box, Rect(room.topleft, (room.width, high))).all
    return []


def _homes_win(table: TableSnapshot) -> bool:
    return table.turn.state.rules.setup.victory == "residential"


def _aim(table: TableSnapshot) -> list[str]:
    """Return sentences, from long to short, on how the game is won."""
    rules = table.turn.state.rules
    text = _("**What wins:** {aim}").format(aim=victory_pitch(rules.setup.victory))
    return [text] if rules.unique or table.has_task else [f"{text} {_size(rules)}", text]


def _size(rules: RuleSet) -> str:
    """Return the sentence about a city's size, and why scores begin below zero (2.5)."""
    if rules.setup.victory in ("residential", "economic"):
        text = _("A city has {n}×{n} cells, wherever it grows; they begin empty, so scores start below zero.")
    else:
        text = _("A city has {n}×{n} cells, wherever it grows.")
    return text.format(n=rules.share.frame)


def _solo(table: TableSnapshot) -> list[str]:
    """Return sentences, from long to short, on how to win and the present and next rank (12)."""
    sheet = score_sheet(table.turn.state, 0)
    rank = sheet.rank or RANKS[0]
    parts = [_("If the game ended now: **{rank}**.").format(rank=rank_name(rank))]
    ladder = ladder_of(table.turn.state.rules.setup)
    above = [(name, least) for name, least in zip(RANKS, ladder, strict=True) if least is not None]
    following = next((item for item in above[[name for name, _least in above].index(rank) + 1 :]), None)
    if following is not None:
        name, least = following
        parts.append(_("Next: {rank}, from {points}.").format(rank=rank_name(name), points=points_text(least)))
    now = " ".join(parts)
    return [*(f"{aim} {now}" for aim in _aim(table)), now]


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
