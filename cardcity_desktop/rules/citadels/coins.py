"""Coins on the move in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcity_desktop.rules.citadels.events import CoinsGained
from cardcity_desktop.rules.citadels.phases import Events
from cardcity_desktop.rules.citadels.state import State
from cardcity_desktop.rules.errors import Refusal

if TYPE_CHECKING:
    from cardcity_desktop.rules.citadels.turn import Turn


def gain(state: State, turn: Turn, due: int, source: str, events: Events) -> State:
    """Coins from the bank, as many as it holds (8.2); `turn` goes on."""
    coins = state.gained(due)
    events.append(CoinsGained(turn.seat, coins, source, due))
    return state.with_coins(turn.seat, coins, phase=turn)


def too_dear(clause: str, price: int, coins: int) -> Refusal | None:
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins))) if price > coins else None
