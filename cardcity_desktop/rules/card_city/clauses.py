"""Games that each chapter, clause and house note of the rules concerns.

The sentences for players are in assets/rulebook. The rulebook screen folds clauses, and leaves out notes, that do not
concern the current game.
"""

from collections.abc import Callable

from cardcity_desktop.rules.card_city.setup import Setup

RequiredWords = tuple[str, ...]
"""Words that a set-up must all have: an edition, level, victory or variant, "solo" or "several" players, or "green"
(Parks and clouds: normal and advanced). () fits every set-up."""

_BY_WORDS = {
    "green": "1.2 2.3 4.9 6.7 pool_columns cloud_at_once",
    "xl ecological": "1.3",
    "advanced": "1.4 2.4 4.11 4.12 4.13 4.14 6.5 bicolour_list bicolour_leisure_draw halves_apart",
    "several": (
        "3.1 3.3 3.4 3.5 4.10 6.3 discreet_split best_known_first first_player sittings screens_at_once shared_victory"
    ),
    "advanced several": "3.6",
    "solo": "3.8 12",
    "xl": "4.7 8 8.4 look_ahead_alone",
    "residential": "7.1",
    "economic": "7.2",
    "industrial": "7.3",
    "commercial": "7.4",
    "happiness": "7.5",
    "architect": "8.1",
    "ecological": "8.2 industrial_pollution open_industrial_pile pollution_floor",
    "leisure_crisis": "8.3",
    "classic": "9",
    "decentralisation": "9.1",
    "parking_meters": "9.2",
    "classic solo": "9.3",
    "unique_city": "10 facing_city_halls leftover_rows centre_city_halls three_rhombi circles",
    "unique_city advanced": "10.5",
    "suburb": "11 ring_order city_hall_cell beside_own_card ring_counts",
    "xl green solo": "12.2",
    "xl simplified solo": "12.3 simplified_ladder scaled_ladders",
    "xl solo": "12.4 third_ladders",
    "xl several": "scarcity",
    "economic green": "economic_park",
    "happiness several": "happiness_ties",
    "unique_city green": "hexagonal_lines",
}
"""Chapters, clauses and house notes by the words that they require."""

CLAUSE_NEEDS: dict[str, RequiredWords] = {
    name: tuple(words.split()) for words, names in _BY_WORDS.items() for name in names.split()
}
"""Words required by a chapter, clause or house note. A clause without an entry has its chapter's words."""

_CONDITIONS: dict[str, Callable[[Setup], bool]] = {
    "4.10": lambda setup: not setup.has("unique_city"),
    "6.3": lambda setup: not setup.has("unique_city"),
    "10.1": lambda setup: setup.players == 2,
    "10.3": lambda setup: setup.players == 4,
    "10.4": lambda setup: setup.players == 3,
    "10.5": lambda setup: setup.players == 3,
    "discreet_split": lambda setup: setup.players > 2,
    "sittings": lambda setup: not setup.has("unique_city"),
    "screens_at_once": lambda setup: not setup.has("unique_city"),
    "12.1": lambda setup: setup.level == "simplified" and setup.victory == "residential",
    "12.3": lambda setup: setup.victory != "residential",
    "12.4": lambda setup: setup.victory in ("industrial", "commercial") and not setup.has("ecological"),
}
"""Conditions of clauses that words alone cannot express."""


def chapter_of(clause: str) -> str:
    """Return the chapter of a clause or chapter: "4" of "4.3"."""
    return clause.split(".")[0]


def required_words(name: str) -> RequiredWords:
    """Return the words that a set-up must have for this chapter, clause or house note to apply to it."""
    return CLAUSE_NEEDS.get(name, CLAUSE_NEEDS.get(chapter_of(name), ()))


def concerns(name: str, setup: Setup) -> bool:
    """Return True if this chapter, clause or house note can apply in a game with this set-up."""
    words = {setup.edition, setup.level, setup.victory, *setup.variants}
    words.add("solo" if setup.players == 1 else "several")
    if setup.level != "simplified":
        words.add("green")
    condition = _CONDITIONS.get(name)
    return words.issuperset(required_words(name)) and (condition is None or condition(setup))
