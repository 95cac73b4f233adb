"""Flags by which a turn remembers what may be done once in it (4.4, 4.8)."""

from __future__ import annotations

RESOURCES = "resources"
INCOME_TAKEN = "income"
POWER = "power"
LABORATORY_USED = "laboratory"
SMITHY_USED = "smithy"
