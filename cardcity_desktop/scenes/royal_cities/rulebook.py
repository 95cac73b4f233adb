"""Royal Cities' part of the rulebook: its pictures, and the set-ups for which a clause or house note matters."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.scenes.royal_cities.look import GOLD, GOLD_RING, ON_GOLD
from cardcity_desktop.scenes.royal_cities.names import FIGURES
from cardcity_desktop.scenes.royal_cities.pictures import CARD_RATIO, Pictures, face_height
from cardcity_desktop.scenes.rulebook.text import RulebookText, RulePictures
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Box, Canvas, Scale, lettering
from cardcity_desktop.ui.widgets.labels import Painted

ONLY_SEVERAL = frozenset({"2.5", "2.6", "2.7", "2.8", "6.2", "6.6", "6.7", "6.8", "9.5", "10.1", "10.2", "12.2"})
"""Clauses that do not concern a solo game."""

NOTES_FOR_SEVERAL = frozenset({
    "three_jokers_redealt", "two_lowest_by_chance", "no_hero_after_purchase", "known_cards", "behind_the_curtain",
})  # fmt: skip

NOTES_FOR_SOLO = frozenset({
    "regents_first_cards", "four_cards_redrawn", "regent_builds_no_joker", "regent_is_the_other",
    "market_points_not_taxed", "taxed_joker",
})  # fmt: skip


class RulePicture(NamedTuple):
    """A picture of the rulebook, with cards as large as its width allows."""

    most: float  # largest width of its cards, units
    gap: float  # units between them
    rows: int
    below: float  # units below each row
    draw: Callable[[Pictures, Rect, int], None]  # is given the width of a card, px

    def part(self, s: Scale) -> kit.Part:
        def side(width: int) -> int:
            return min(s(self.most), width // 7 - s(self.gap))

        def size(width: int) -> kit.Size:
            return kit.fixed(0, self.rows * (round(side(width) * CARD_RATIO) + s(self.below)))

        def paint(canvas: Canvas, rect: Rect) -> None:
            self.draw(Pictures(canvas), rect, side(rect.width))

        return kit.Leaf(lambda rect: Painted(rect, paint), size)


def _people(paint: Pictures, rect: Rect, width: int) -> None:
    """Draw a card of each figure with its name."""
    s, step = paint.s, width + paint.s(8)
    for value, token in enumerate(("V0", "Y1", "P2", "R3", "B4", "G5", "W6")):
        face = Rect(rect.left + value * step, rect.top + s(4), width, face_height(width))
        paint.card(token, face)
        below = Rect(face.left - s(3), face.bottom + s(6), width + s(6), s(22))
        paint.canvas.lettering(_(FIGURES[value]), below, lettering(13.5, "bold"), None, "center")


def _lines(paint: Pictures, rect: Rect, width: int) -> None:
    """Draw the Reserve, a full line, and a line with the place of the next card."""
    canvas, s, well, height = paint.canvas, paint.s, paint.tones.well, face_height(width)
    if canvas.reads_as(_("In the picture lines 1 and 2 are full, and line 3 has two cards."), rect):
        return
    lines = (("1", "????"), ("2  –", ("Y4", "R3", "G6", "P2")), ("3  +1", ("Y5", "B2")))
    for line, (note, cards) in enumerate(lines):
        top = rect.top + s(4) + line * (height + s(8))
        pennant = Rect(rect.left, top + height // 2 - s(15), s(58), s(30))
        canvas.box(pennant, Box(GOLD if line == 2 else well, s(8)))
        canvas.lettering(note, pennant, lettering(14, "bold"), ON_GOLD if line == 2 else None, "center")
        for at in range(4):
            place = Rect(rect.left + s(72) + at * (width + s(7)), top, width, height)
            if at >= len(cards):
                paint.empty_place(place, well, GOLD_RING if at == len(cards) else paint.tones.edge)
            elif cards[at] == "?":
                paint.back(width).draw(canvas.surface, place.left, place.top)
            else:
                paint.card(cards[at], place)


PICTURES = {"people": RulePicture(104, 8, 1, 34, _people), "lines": RulePicture(60, 0, 3, 10, _lines)}


class RoyalCitiesPictures(RulePictures):
    """The pictures of the rulebook, the same for every set-up."""

    def part(self, name: str) -> kit.Part:
        return PICTURES[name].part(self.s)


class RoyalCitiesRulebook(RulebookText):
    """Royal Cities' implementation of `scenes.rulebook.text.RulebookText`."""

    pictures = RoyalCitiesPictures

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


RULEBOOK = RoyalCitiesRulebook("royal_cities")
