"""Refusal that every phase gives alike: an action of another phase."""

from __future__ import annotations

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities.state import Phase


def not_now(phase: Phase) -> Refusal:
    """An action of another moment."""
    return NOT_NOW[phase.name]


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
"""What is asked for in each phase, and its clause: the answer to an action that is none of it."""
