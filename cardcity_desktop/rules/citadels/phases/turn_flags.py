"""Flags of what was done in a turn that may be done only once (4.4, 4.8)."""

from __future__ import annotations

RESOURCES = "resources"
INCOME_TAKEN = "income"
POWER = "power"
LABORATORY_USED = "laboratory"
SMITHY_USED = "smithy"
