"""Refusals of actions that belong to another phase."""

from cardcity_desktop.rules.errors import Refusal

NOT_NOW = {
    name: Refusal(clause, f"{name}_asked")
    for name, clause in {
        "giving": "2.6",
        "opening": "2.7",
        "own": "11.1",
        "gift": "11.1",
        "play": "4.3",
        "main": "4.3",
        "buying": "5.3",
        "void": "4.7",
        "villager": "4.8",
        "assassin": "4.10",
        "merchant": "4.11",
        "knight": "4.12",
        "astrologer": "4.13",
        "hero": "6.2",
        "regent": "11.5",
        "build": "7.1",
        "tax": "11.9",
        "trim": "11.14",
    }.items()
}
"""By phase, what must be decided now, and its clause."""
