"""Refusals that several actions share: another seat's turn, another phase, too few coins, a card as the cause."""

from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.actions import Action, Bury, Keep, Leave, Pick, Redraw, Save
from cardcity_desktop.rules.citadels.state import Phase
from cardcity_desktop.rules.errors import Refusal

_CLAUSE_OF_PHASE = {
    "choosing": "3.3",
    "burying": "3.6",
    "turn": "4.1",
    "looking": "4.5",
    "exchanging": "5.3",
    "graveyard": "6.16",
}

_REFUSALS_IN_TURN: dict[type, Refusal] = {
    Pick: Refusal("3.7", "choice_is_over"),
    Bury: Refusal("3.6", "nothing_to_bury"),
    Keep: Refusal("4.5", "nothing_looked_at"),
    Redraw: Refusal("5.3", "nothing_laid_aside"),
    Save: Refusal("6.16", "nothing_destroyed"),
    Leave: Refusal("6.16", "nothing_destroyed"),
}


def not_your_turn(phase: Phase) -> Refusal:
    """Return the refusal for a seat while another must act; its figure names that seat."""
    return Refusal(_CLAUSE_OF_PHASE[phase.name], "not_your_turn", (), (("seat", phase.seat),))


def wrong_phase(phase: Phase, action: Action) -> Refusal:
    """Return the refusal for an action of another phase.

    Its clause is about what must be done now; in a turn, about when the action may be done.
    """
    if phase.name == "turn":
        return _REFUSALS_IN_TURN[type(action)]
    return Refusal(_CLAUSE_OF_PHASE[phase.name], f"not_while_{phase.name}")


def why_not_pay(clause: str, price: int, coins: int, *cards: str) -> Refusal | None:
    """Return why a price can't be paid; None if it can. cards: those that cause the refusal."""
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins)), cards) if price > coins else None


def refusals_by_card(clause: str, reason: str) -> tuple[Refusal, ...]:
    """Return a table of refusals by card code, each with that card as its cause."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in districts.NAME[:-1])


def refusals_by_character(clause: str, reason: str) -> tuple[Refusal, ...]:
    """Return a table of refusals by character number, each with that character as its cause."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in characters.NAME)
