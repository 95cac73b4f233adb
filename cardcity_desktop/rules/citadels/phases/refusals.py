"""Refusals that several actions share: not your turn, wrong phase, too few coins, a card or character as cause."""

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

_WITHOUT_TURN = {"over": Refusal("7.1", "game_over"), "calling": Refusal("4.1", "nobody_has_answered")}

_REFUSALS_IN_TURN: dict[type, Refusal] = {
    Pick: Refusal("3.7", "choice_is_over"),
    Bury: Refusal("3.6", "nothing_to_bury"),
    Keep: Refusal("4.5", "nothing_looked_at"),
    Redraw: Refusal("5.3", "nothing_laid_aside"),
    Save: Refusal("6.16", "nothing_destroyed"),
    Leave: Refusal("6.16", "nothing_destroyed"),
}


def not_your_turn(phase: Phase) -> Refusal:
    """Return the refusal for a seat while another one must act. Its figure is that seat."""
    return Refusal(_CLAUSE_OF_PHASE[phase.name], "not_your_turn", (), (("seat", phase.seat),))


def wrong_phase(phase: Phase, action: Action) -> Refusal:
    """Return the refusal of an action that belongs to another phase.

    Its clause says what must be done now or, during a turn, when the action may be done.
    """
    if phase.name == "turn":
        return _REFUSALS_IN_TURN[type(action)]
    if phase.name in _WITHOUT_TURN:
        return _WITHOUT_TURN[phase.name]
    return Refusal(_CLAUSE_OF_PHASE[phase.name], f"not_while_{phase.name}")


def why_not_pay(clause: str, price: int, coins: int, *cards: str) -> Refusal | None:
    """Return why a seat with `coins` can't pay `price`, or None if it can. cards: cards to name as cause."""
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins)), cards) if price > coins else None


def refusals_by_card(clause: str, reason: str) -> tuple[Refusal, ...]:
    """Return refusals by card code, each with that card as its cause."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in districts.NAME[:-1])


def refusals_by_character(clause: str, reason: str) -> tuple[Refusal, ...]:
    """Return refusals by character number, each with that character as its cause."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in characters.NAME)
