"""A game's rules and a seat's board as plain fields, for the fast core."""

from __future__ import annotations

from typing import Final

from cardcity_desktop.players.card_city.core.board_masks import BoardMasks
from cardcity_desktop.rules.card_city.rule_set import RuleSet

RESIDENTIAL: Final = 0
ECONOMIC: Final = 1
INDUSTRIAL: Final = 2
COMMERCIAL: Final = 3
HAPPINESS: Final = 4
VICTORY_NUMBER = {"residential": 0, "economic": 1, "industrial": 2, "commercial": 3, "happiness": 4}
POLLUTION_SIGN = (-1, -1, 1, 1, 0)
CLOUD_CODE: Final = 7
PARK_CODE: Final = 6

District = tuple[int, int]
"""(mask of its cells, mask of the cells where a one-kind card would join it)."""

TRIANGLES: Final = [n * (n + 1) // 2 for n in range(200)]


class CompiledRules:
    """Rules and board of one seat. Constant during a game.

    n: side of the frame.
    zone, ring: masks of the seat's own cells and of the suburb's ring.
    whole: the board holds only the seat's own city.
    shared: all seats build one city (10).
    green: clouds and Parks are used (4.9, 6.7).
    halves_touch: the option of 4.13.
    crisis: each Leisure card makes the next one dearer (8.3).
    pay: $ of a Parking district by its number of colours (6.5).
    victory: one of the constants above.
    sign: effect of a percent of pollution on the points (8.2).
    """

    __slots__ = (
        "bicolours",
        "classic",
        "crisis",
        "decentralised",
        "ecological",
        "green",
        "halves_touch",
        "masks",
        "n",
        "pay",
        "ring",
        "rounds",
        "shared",
        "sign",
        "solo",
        "victory",
        "whole",
        "zone",
    )

    def __init__(self, rules: RuleSet, masks: BoardMasks) -> None:
        self.masks: BoardMasks = masks
        self.n: int = masks.n
        self.zone: int = masks.zone
        self.ring: int = masks.ring
        self.whole: bool = not rules.unique and not rules.suburb
        self.shared: bool = rules.unique
        self.classic: bool = rules.classic
        self.solo: bool = rules.solo
        self.green: bool = rules.green
        self.bicolours: bool = rules.setup.level == "advanced"
        self.halves_touch: bool = rules.halves_touch
        self.crisis: bool = rules.leisure_crisis
        self.ecological: bool = rules.ecological
        self.decentralised: bool = rules.decentralisation
        self.pay: tuple[int, ...] = rules.parking_pay
        self.victory: int = VICTORY_NUMBER[rules.setup.victory]
        self.sign: int = POLLUTION_SIGN[self.victory]
        self.rounds: int = rules.share.rounds
