"""Answers for a position: legal placements and refusals, districts, growth, income, score."""

from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.card_city.phases.development import Growth, growths
from cardcity_desktop.rules.card_city.phases.large_hands import TooManyWaysError
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, placements
from cardcity_desktop.rules.card_city.scoring.income import SALARY, district_incomes
from cardcity_desktop.rules.card_city.scoring.score import sheet_of
from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS, KINDS, C, H, K, L, P, R, X
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import BadFieldError, Cell

Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Position:
    """A checked request."""

    site: Site  # the seat's site without the Architect
    building: Site  # the seat's site with the Architect
    hand: tuple[int, ...]  # card codes
    reserve: tuple[int, ...]  # counts in the order of RESERVE
    shift: Cell
    """Add this to the board's coordinates to get the request's."""


def answer(position: Position) -> Answer:
    """Return the answer to a position as JSON values (docs/positions.md).

    Raises BadFieldError if the hand is too large for an exact answer.
    """
    site = position.site
    return {
        "size": {"cards": site.cards, "limit": site.limit},
        **_hand_answers(position),
        "districts": [found for _, found in sorted(_districts(position), key=lambda item: (item[0], item[1]["kind"]))],
        "develop": _develop(position),
        "income": _income(site),
        "score": _score(site),
    }


def _hand_answers(position: Position) -> Answer:
    """Return for each card its legal cells, the cells that 4.7 leaves, and the clauses that forbid other cells."""
    site = position.building
    legal: dict[str, list[list[int]]] = {}
    must: dict[str, list[list[int]]] = {}
    why: dict[str, dict[str, list[str]]] = {}
    try:
        kept = placements(site, hand_of(position.hand))
    except TooManyWaysError:
        raise BadFieldError("hand", "too many cards to find out which must be built (4.7)") from None
    for home in dict.fromkeys(CARDS[code].home for code in position.hand):
        for code in CARDS[home].rotations:
            key, allowed = _key(code), site.allowed(code)
            legal[key] = _cells(position, allowed)
            must[key] = _cells(position, kept.get(code, 0))
            why[key] = {
                f"{x},{y}": [refusal.clause for refusal in site.refusals(code, at)]
                for at in bits(site.open_cells() & ~allowed)
                for x, y in [_outward(position, at)]
            }
    return {"legal": legal, "must": must, "why": why}


def _key(code: int) -> str:
    """Return a card's key in the answer: its token, but "I" for every Industrial card."""
    return CARDS[code].token if CARDS[code].is_bicolour else CARDS[code].token[0]


def _outward(position: Position, at: int) -> Cell:
    """Return the request's coordinates of cell number `at`."""
    x, y = position.site.city.board.cell_of[at]
    return x + position.shift[0], y + position.shift[1]


def _cells(position: Position, mask: int) -> list[list[int]]:
    return [list(_outward(position, at)) for at in bits(mask)]


def _districts(position: Position) -> list[tuple[int, Answer]]:
    """Return (number of the first cell, answer) for each district with a card of the seat."""
    site = position.site
    city, halves_touch = site.city, site.rules.halves_touch
    answers = []
    for kind in range(len(KINDS)):
        if kind in (K, X):
            continue
        for district in city.districts[kind]:
            if district & site.zone:
                facts = {
                    "kind": KINDS[kind],
                    "cells": _cells(position, district),
                    "cards": district.bit_count(),
                    "culture": _culture(city, district, kind, halves_touch),
                    "residential": 0 if kind == R else len(city.districts_beside(district, kind, R, halves_touch)),
                    "colours": list(city.colours(district, kind, halves_touch)),
                }
                answers.append(((district & -district).bit_length(), facts))
    return answers


def _culture(city: Layout, district: int, kind: int, halves_touch: bool) -> int:
    """Return the number of culture cards beside a district (5.2), its own cards left out."""
    beside = 0
    for other in (L, H):
        if other != kind:
            beside |= city.touching(district, kind, other, halves_touch)
    return beside.bit_count()


def _develop(position: Position) -> list[Answer]:
    """Return each growth that is due, in the order of its first cell."""

    def place(growth: Growth) -> tuple[int, str]:
        return (growth.district & -growth.district).bit_length(), KINDS[growth.kind]

    return [
        {"kind": KINDS[growth.kind], "cells": _cells(position, growth.district), "into": _cells(position, growth.into)}
        for growth in sorted(growths(position.site, position.reserve), key=place)
    ]


def _income(site: Site) -> Answer:
    earned = {C: 0, P: 0}
    for kind, _, money in district_incomes(site):
        earned[kind] += money
    return {"salary": SALARY, "commercial": earned[C], "parking": earned[P], "total": SALARY + earned[C] + earned[P]}


def _score(site: Site) -> Answer:
    sheet = sheet_of(site)
    return {"points": sheet.points, "tie": list(sheet.tie), "pollution": sheet.pollution, "rank": sheet.rank}
