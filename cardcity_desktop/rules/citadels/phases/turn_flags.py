"""What is done once a turn (4.4, 4.8), by the words that a turn remembers it by."""

from __future__ import annotations

RESOURCES = "resources"
INCOME_TAKEN = "income"
POWER = "power"
LABORATORY_USED = "laboratory"
SMITHY_USED = "smithy"
