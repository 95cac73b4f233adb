"""Clauses and house notes of the rules, with the games that each concerns.

The sentences for players are in assets/rulebook; the rulebook screen folds clauses and leaves out notes that do not
concern the current game.
"""

from collections.abc import Callable

from cardcity_desktop.rules.card_city.setup import Setup

RequiredWords = tuple[str, ...]
"""Words that a set-up must all have: an edition, level, victory or variant, "solo" or "several" players, or "green"
(Parks and clouds: normal and advanced). () fits every set-up."""

CLAUSE_NEEDS: dict[str, RequiredWords] = {
    "1.2": ("green",),
    "1.3": ("xl", "ecological"),
    "1.4": ("advanced",),
    "2.3": ("green",),
    "2.4": ("advanced",),
    "3.1": ("several",),
    "3.3": ("several",),
    "3.4": ("several",),
    "3.5": ("several",),
    "3.6": ("advanced", "several"),
    "3.8": ("solo",),
    "4.7": ("xl",),
    "4.9": ("green",),
    "4.10": ("several",),
    "4.11": ("advanced",),
    "4.12": ("advanced",),
    "4.13": ("advanced",),
    "4.14": ("advanced",),
    "6.3": ("several",),
    "6.5": ("advanced",),
    "6.7": ("green",),
    "7.1": ("residential",),
    "7.2": ("economic",),
    "7.3": ("industrial",),
    "7.4": ("commercial",),
    "7.5": ("happiness",),
    "8": ("xl",),
    "8.1": ("architect",),
    "8.2": ("ecological",),
    "8.3": ("leisure_crisis",),
    "8.4": ("xl",),
    "9": ("classic",),
    "9.1": ("decentralisation",),
    "9.2": ("parking_meters",),
    "9.3": ("classic", "solo"),
    "10": ("unique_city",),
    "10.5": ("unique_city", "advanced"),
    "11": ("suburb",),
    "12": ("solo",),
    "12.2": ("xl", "green", "solo"),
    "12.3": ("xl", "simplified", "solo"),
    "12.4": ("xl", "solo"),
    "industrial_pollution": ("ecological",),
    "bicolour_list": ("advanced",),
    "pool_columns": ("green",),
    "first_player": ("several",),
    "bicolour_leisure_draw": ("advanced",),
    "look_ahead_alone": ("xl",),
    "halves_apart": ("advanced",),
    "scarcity": ("xl", "several"),
    "open_industrial_pile": ("ecological",),
    "sittings": ("several",),
    "shared_victory": ("several",),
    "economic_park": ("economic", "green"),
    "happiness_ties": ("happiness", "several"),
    "pollution_floor": ("ecological",),
    "facing_city_halls": ("unique_city",),
    "leftover_rows": ("unique_city",),
    "centre_city_halls": ("unique_city",),
    "three_rhombi": ("unique_city",),
    "hexagonal_lines": ("unique_city", "green"),
    "circles": ("unique_city",),
    "ring_order": ("suburb",),
    "city_hall_cell": ("suburb",),
    "beside_own_card": ("suburb",),
    "ring_counts": ("suburb",),
    "simplified_ladder": ("xl", "simplified", "solo"),
    "scaled_ladders": ("xl", "simplified", "solo"),
    "third_ladders": ("xl", "solo"),
}
"""Required words by chapter, clause or house note; a clause without an entry has its chapter's."""

_CONDITIONS: dict[str, Callable[[Setup], bool]] = {
    "4.10": lambda setup: not setup.has("unique_city"),
    "6.3": lambda setup: not setup.has("unique_city"),
    "10.1": lambda setup: setup.players == 2,
    "10.3": lambda setup: setup.players == 4,
    "10.4": lambda setup: setup.players == 3,
    "10.5": lambda setup: setup.players == 3,
    "12.1": lambda setup: setup.level == "simplified" and setup.victory == "residential",
    "12.3": lambda setup: setup.victory != "residential",
    "12.4": lambda setup: setup.victory in ("industrial", "commercial") and not setup.has("ecological"),
}
"""Conditions by clause that words alone cannot express."""


def chapter_of(clause: str) -> str:
    """Return the chapter of a clause or chapter: "4" of "4.3"."""
    return clause.split(".")[0]


def required_words(name: str) -> RequiredWords:
    """Return the words that a set-up must have for this chapter, clause or house note to concern it."""
    return CLAUSE_NEEDS.get(name, CLAUSE_NEEDS.get(chapter_of(name), ()))


def concerns(name: str, setup: Setup) -> bool:
    """Return True if this chapter, clause or house note can apply in a game with this set-up."""
    words = {setup.edition, setup.level, setup.victory, *setup.variants}
    words.add("solo" if setup.players == 1 else "several")
    if setup.level != "simplified":
        words.add("green")
    condition = _CONDITIONS.get(name)
    return words.issuperset(required_words(name)) and (condition is None or condition(setup))
