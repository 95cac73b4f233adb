"""Three questions that lead to a game: the player's practice, what wins, and how much of a twist.

The answers are read from the choice, so that questions and switches never contradict.
"""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.card_city.setup import variants_for
from cardcity_desktop.scenes.card_city.setup.choice import SetupChoice

TWISTS = {
    "classic": {"little": ("parking_meters",), "much": ("decentralisation", "parking_meters")},
    "xl": {"little": ("leisure_crisis",), "much": ("architect", "ecological", "leisure_crisis")},
}
"""Variants of a twist, by edition."""


def practice_of(choice: SetupChoice) -> str:
    """Return "new", "some" or "much", or "" if the game fits none of them."""
    setup = choice.setup
    if setup.edition == "classic":
        return "new"
    return {"normal": "some", "advanced": "much"}.get(setup.level, "")


def with_practice(choice: SetupChoice, answer: str) -> SetupChoice:
    """Set edition and level for players who are "new" to the game, have "some" practice, or "much"."""
    twist = twist_of(choice)
    if answer == "new":
        changed = replace(choice, edition="classic")
    else:
        changed = replace(choice, edition="xl", level="normal" if answer == "some" else "advanced")
    return with_twist(changed, twist) if twist else changed


def twist_of(choice: SetupChoice) -> str:
    """Return "none", "little" or "much", or "" for other sets of variants."""
    chosen = set(choice.setup.variants)
    if not chosen:
        return "none"
    return next((name for name in ("little", "much") if chosen == set(_variants(choice, name))), "")


def with_twist(choice: SetupChoice, answer: str) -> SetupChoice:
    """Set the variants of a twist in the chosen edition; wishes for the other edition remain."""
    offered = set(variants_for(choice.edition, len(choice.seats)))
    return replace(choice, variants=(choice.variants - offered) | set(_variants(choice, answer)))


def _variants(choice: SetupChoice, twist: str) -> tuple[str, ...]:
    return TWISTS[choice.edition].get(twist, ())
