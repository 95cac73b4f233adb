"""Three questions that lead to a game: how used one is to it, what shall win, and how much of a twist it may have.

The answers are read from what is chosen, so that the questions and the page of all choices never contradict.
"""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.card_city.setup import variants_for
from cardcity_desktop.scenes.card_city.setup.choice import Choice

TWISTS = {
    "classic": {"little": ("parking_meters",), "much": ("decentralisation", "parking_meters")},
    "xl": {"little": ("leisure_crisis",), "much": ("architect", "ecological", "leisure_crisis")},
}
"""The variants that a twist stands for, by edition."""


def practice_of(choice: Choice) -> str:
    """new, some, much, or "" when the game fits none of them."""
    setup = choice.setup
    if setup.edition == "classic":
        return "new"
    return {"normal": "some", "advanced": "much"}.get(setup.level, "")


def with_practice(choice: Choice, answer: str) -> Choice:
    """The edition and level for those who are new to the game, have some practice, or much."""
    twist = twist_of(choice)
    if answer == "new":
        changed = replace(choice, edition="classic")
    else:
        changed = replace(choice, edition="xl", level="normal" if answer == "some" else "advanced")
    return with_twist(changed, twist) if twist else changed


def twist_of(choice: Choice) -> str:
    """none, little, much, or "" for variants of one's own choice."""
    chosen = set(choice.setup.variants)
    if not chosen:
        return "none"
    return next((name for name in ("little", "much") if chosen == set(_variants(choice, name))), "")


def with_twist(choice: Choice, answer: str) -> Choice:
    """The variants that `answer` stands for in the chosen edition; wishes for the other edition are kept."""
    offered = set(variants_for(choice.edition, len(choice.seats)))
    return replace(choice, variants=(choice.variants - offered) | set(_variants(choice, answer)))


def _variants(choice: Choice, twist: str) -> tuple[str, ...]:
    return TWISTS[choice.edition].get(twist, ())
