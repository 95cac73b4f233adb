"""Refusals shared by several kinds of action: another seat's turn, another phase, too few coins, a blamed card."""

from __future__ import annotations

from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.actions import Action, Bury, Keep, Leave, Pick, Redraw, Save
from cardcity_desktop.rules.citadels.state import Phase
from cardcity_desktop.rules.errors import Refusal

_WHAT_A_PHASE_IS_FOR = {
    "choosing": "3.3",
    "burying": "3.6",
    "turn": "4.1",
    "looking": "4.5",
    "exchanging": "5.3",
    "graveyard": "6.16",
}

_WHEN_AN_ACTION_IS: dict[type, Refusal] = {
    Pick: Refusal("3.7", "choice_is_over"),
    Bury: Refusal("3.6", "nothing_to_bury"),
    Keep: Refusal("4.5", "nothing_looked_at"),
    Redraw: Refusal("5.3", "nothing_laid_aside"),
    Save: Refusal("6.16", "nothing_destroyed"),
    Leave: Refusal("6.16", "nothing_destroyed"),
}


def not_your_turn(phase: Phase) -> Refusal:
    """Another seat must act; its number is told."""
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], "not_your_turn", (), (("seat", phase.seat),))


def wrong_phase(phase: Phase, action: Action) -> Refusal:
    """An action of another moment: the clause of what must be done now, or of when the action may be done."""
    if phase.name == "turn":
        return _WHEN_AN_ACTION_IS[type(action)]
    return Refusal(_WHAT_A_PHASE_IS_FOR[phase.name], f"not_while_{phase.name}")


def why_not_pay(clause: str, price: int, coins: int, *cards: str) -> Refusal | None:
    """cards: those to blame."""
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins)), cards) if price > coins else None


def refusals_by_card(clause: str, reason: str) -> tuple[Refusal, ...]:
    """By a card's code, the refusal that blames it."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in districts.NAME[:-1])


def refusals_by_character(clause: str, reason: str) -> tuple[Refusal, ...]:
    """By a character's number, the refusal that blames it."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in characters.NAME)
