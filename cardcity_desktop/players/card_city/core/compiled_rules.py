"""What stays the same for a seat through a game, as the second statement of the rules (`core`) asks for it."""

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
"""Its cells, and the cells where a card of its kind alone would touch it."""

TRIANGLES: Final = [n * (n + 1) // 2 for n in range(200)]


class CompiledRules:
    """What stays the same for a seat through a game: its ground and its rules."""

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
