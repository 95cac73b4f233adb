"""Questions that lead to a game: how well the players know it, and how many variants they want.

Answers are derived from the form, so that they never contradict the page of all options.
"""

from __future__ import annotations

from dataclasses import replace

from cardcity_desktop.rules.card_city.setup import variants_for
from cardcity_desktop.scenes.card_city.setup.form import CardCitySetupForm

TWISTS = {
    "classic": {"little": ("parking_meters",), "much": ("decentralisation", "parking_meters")},
    "xl": {"little": ("leisure_crisis",), "much": ("architect", "ecological", "leisure_crisis")},
}
"""The variants of each twist, by edition."""


def practice_of(choice: CardCitySetupForm) -> str:
    """Return the answer "new", "some" or "much"; "" if the game fits none of them."""
    setup = choice.setup
    if setup.edition == "classic":
        return "new"
    return {"normal": "some", "advanced": "much"}.get(setup.level, "")


def with_practice(choice: CardCitySetupForm, answer: str) -> CardCitySetupForm:
    """Return the form with the edition and level for "new", "some" or "much"."""
    twist = twist_of(choice)
    if answer == "new":
        changed = replace(choice, edition="classic")
    else:
        changed = replace(choice, edition="xl", level="normal" if answer == "some" else "advanced")
    return with_twist(changed, twist) if twist else changed


def twist_of(choice: CardCitySetupForm) -> str:
    """Return the answer "none", "little" or "much" for the chosen variants; "" if they fit none of them."""
    chosen = set(choice.setup.variants)
    if not chosen:
        return "none"
    return next((name for name in ("little", "much") if chosen == set(_variants(choice, name))), "")


def with_twist(choice: CardCitySetupForm, answer: str) -> CardCitySetupForm:
    """Return the form with the variants of an answer in its edition; wishes for the other edition remain."""
    offered = set(variants_for(choice.edition, len(choice.seats)))
    return replace(choice, variants=(choice.variants - offered) | set(_variants(choice, answer)))


def _variants(choice: CardCitySetupForm, twist: str) -> tuple[str, ...]:
    return TWISTS[choice.edition].get(twist, ())
