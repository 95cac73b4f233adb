"""Royal Cities' part of the rulebook: its pictures, and the set-ups for which a clause or house note matters."""

from collections.abc import Callable, Sequence

from pygame import Rect

from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.royal_cities.art.cards import Cards
from cardcity_desktop.scenes.royal_cities.art.colours import GOLD, GOLD_RING, ON_GOLD, edge_of, well_of
from cardcity_desktop.scenes.royal_cities.table.spots import draw_card, draw_empty_place
from cardcity_desktop.scenes.royal_cities.wording.names import figure_name
from cardcity_desktop.scenes.rulebook.text import RulebookText
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Scale, Ui, lettering
from cardcity_desktop.ui.widgets.labels import Painted

PEOPLE = ("V0", "Y1", "P2", "R3", "B4", "G5", "W6")
LYING = ("Y4", "R3", "G6", "P2", "Y5", "B2")

Draw = Callable[[Canvas, Rect, int], None]

ONLY_SEVERAL = frozenset({"2.5", "2.6", "2.7", "2.8", "6.2", "6.6", "6.7", "6.8", "9.5", "10.1", "10.2", "12.2"})
"""Clauses that do not concern a solo game."""

NOTES_FOR_SEVERAL = frozenset(
    {"three_jokers_redealt", "two_lowest_by_chance", "no_hero_after_purchase", "known_cards", "behind_the_curtain"}
)

NOTES_FOR_SOLO = frozenset(
    {
        *("regents_first_cards", "four_cards_redrawn", "regent_builds_no_joker", "regent_is_the_other"),
        *("market_points_not_taxed", "taxed_joker"),
    }
)


def _people(canvas: Canvas, rect: Rect, width: int) -> None:
    step = width + canvas.scale(8)
    for value, token in enumerate(PEOPLE):
        face = Rect(rect.left + value * step, rect.top + canvas.scale(4), width, round(width * 1.25))
        draw_card(canvas, token, face)
        below = Rect(
            face.left - canvas.scale(3), face.bottom + canvas.scale(6), width + canvas.scale(6), canvas.scale(22)
        )
        canvas.lettering(figure_name(value), below, lettering(13.5, "bold"), None, "center")


def _lines(canvas: Canvas, rect: Rect, width: int) -> None:
    """Draw the Reserve, a full line, and a line with the place of the next card."""
    if canvas.reads_as(_("In the picture lines 1 and 2 are full, and line 3 has two cards."), rect):
        return
    s = canvas.scale
    height = round(width * 1.25)
    for line, (note, cards) in enumerate((("1", "????"), ("2  –", LYING[:4]), ("3  +1", LYING[4:]))):
        top = rect.top + s(4) + line * (height + s(8))
        pennant = Rect(rect.left, top + height // 2 - s(15), s(58), s(30))
        canvas.box(pennant, Box(GOLD if line == 2 else well_of(canvas.theme.name), s(8)))
        canvas.lettering(note, pennant, lettering(14, "bold"), ON_GOLD if line == 2 else None, "center")
        for at in range(4):
            place = Rect(rect.left + s(72) + at * (width + s(7)), top, width, height)
            if at < len(cards):
                if cards[at] == "?":
                    Cards(canvas).back(width).draw(canvas.surface, place.left, place.top)
                else:
                    draw_card(canvas, cards[at], place)
            else:
                edge = GOLD_RING if at == len(cards) else edge_of(canvas.theme.name)
                draw_empty_place(canvas, place, well_of(canvas.theme.name), edge)


PICTURES: dict[str, tuple[float, float, int, float, Draw]] = {
    "people": (104, 8, 1, 34, _people),
    "lines": (60, 0, 3, 10, _lines),
}
"""For each picture the largest width of its cards, the units between them, its rows, the units below each of these,
and its drawing."""


def _picture(s: Scale, most: float, gap: float, rows: int, below: float, draw: Draw) -> kit.Part:
    """Return a picture with cards as large as its width allows."""

    def side(width: int) -> int:
        return min(s(most), width // 7 - s(gap))

    def size(width: int) -> kit.Size:
        return kit.fixed(0, rows * (round(side(width) * 1.25) + s(below)))

    paint = lambda canvas, rect: draw(canvas, rect, side(rect.width))  # noqa: E731
    return kit.Leaf(lambda rect: Painted(rect, paint), size)


class RoyalCitiesRulebook(RulebookText):
    """Royal Cities' implementation of `scenes.rulebook.text.RulebookText`."""

    def concerns(self, name: str, setup: Setup) -> bool:
        if name in ("11.13", "expert_by_influence"):
            return setup.expert
        if name.partition(".")[0] == "11" or name in NOTES_FOR_SOLO:
            return setup.solo
        return not (setup.solo and name in ONLY_SEVERAL | NOTES_FOR_SEVERAL)

    def tags(self, clause: str) -> Sequence[str]:
        if clause == "11.13":
            return [_("Expert")]
        if clause.partition(".")[0] == "11":
            return [_("Alone")]
        return [_("Two Nobles or more")] if clause in ONLY_SEVERAL else []

    def picture(self, ui: Ui, name: str, setup: Setup | None) -> kit.Part:
        return _picture(ui.scale, *PICTURES[name])


RULEBOOK = RoyalCitiesRulebook("royal_cities")
