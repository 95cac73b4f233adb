"""What the kinds of action in a turn share: coins from the bank, and refusals that blame a card."""

from __future__ import annotations

from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.rules.citadels.events import CoinsGained
from cardcity_desktop.rules.citadels.phases.current_turn import CurrentTurn
from cardcity_desktop.rules.citadels.state import Events, State
from cardcity_desktop.rules.errors import Refusal


def gain(state: State, turn: CurrentTurn, due: int, source: str, events: Events) -> State:
    """Coins from the bank, as many as it holds (8.2); `turn` goes on."""
    coins = state.gained(due)
    events.append(CoinsGained(turn.seat, coins, source, due))
    return state.with_coins(turn.seat, coins, phase=turn)


def too_dear(clause: str, price: int, coins: int, *cards: str) -> Refusal | None:
    """cards: those to blame."""
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins)), cards) if price > coins else None


def each_card(clause: str, reason: str) -> tuple[Refusal, ...]:
    """By a card's code, the refusal that blames it."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in districts.NAME[:-1])


def each_character(clause: str, reason: str) -> tuple[Refusal, ...]:
    """By a character's number, the refusal that blames it."""
    return tuple(Refusal(clause, reason, cards=(name,)) for name in characters.NAME)
