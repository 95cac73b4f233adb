"""Refusals that all phases share: it is another seat's turn, or another phase."""

from cardcity_desktop.rules.card_city.state import Phase
from cardcity_desktop.rules.errors import Refusal

_CLAUSE_OF_PHASE = {
    "founding": "11.2",
    "drawing": "3.1",
    "splitting": "3.3",
    "choosing": "3.4",
    "keeping": "3.8",
    "building": "4.6",
    "developing": "6.1",
    "buying": "6.6",
}


def wrong_phase(phase: Phase) -> Refusal:
    """Return the refusal of an action that belongs to another phase. Its clause is that of the current phase."""
    return Refusal(_CLAUSE_OF_PHASE[phase.name], f"not_while_{phase.name}")


def not_your_turn(phase: Phase) -> Refusal:
    """Return the refusal for a seat that can't act now."""
    return Refusal(_CLAUSE_OF_PHASE[phase.name], "not_your_turn")
