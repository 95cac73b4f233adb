"""Policy of the beginner, who looks only at the own city and hand and often lapses."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardcity_desktop.players.citadels.heuristic_policy import HeuristicPolicy, best_card, wants_cards
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import ASSASSIN, NUMBERS, THIEF
from cardcity_desktop.rules.citadels.districts import COST
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.powers import Exchanging
from cardcity_desktop.rules.citadels.phases.resources import Looking, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.turn_flags import INCOME_TAKEN, POWER, RESOURCES
from cardcity_desktop.rules.citadels.state import State

PICKING_POLICY = HeuristicPolicy(1.6)
"""Policy for picking characters: nearly random."""
FORGETS = 0.2
"""Chance of a lapse at each decision."""


@dataclass(frozen=True, slots=True)
class BeginnerPolicy:
    """Policy that picks and names characters almost at random, builds the dearest district, and never swaps or
    destroys."""

    def move(self, state: State, seat: int, rng: Random) -> actions.Action:
        phase = state.phase
        match phase:
            case Turn():
                return self._in_turn(state, phase, rng)
            case ChoosingCharacter():
                return actions.PICK[PICKING_POLICY.pick(state, seat, phase.going, rng)]
            case Burying():
                return actions.BURY[rng.choice(phase.going)]
            case Looking():
                return actions.KEEP[
                    best_card(state, seat, phase.cards) if rng.random() > FORGETS else rng.choice(phase.cards)
                ]
            case Exchanging():
                return actions.REDRAW
        return actions.SAVE if state.purses[seat] > 3 else actions.LEAVE

    def _in_turn(self, state: State, turn: Turn, rng: Random) -> actions.Action:
        seat, city = turn.seat, state.cities[turn.seat]
        if POWER not in turn.used and turn.character in (ASSASSIN, THIEF) and not turn.used:
            return self._name(state, turn, rng)
        if RESOURCES not in turn.used:
            wants = wants_cards(state, seat) if rng.random() > FORGETS else rng.random() < 0.5
            return actions.DRAW if state.pile and wants else actions.GOLD
        if INCOME_TAKEN not in turn.used and income_of(city, turn.character):
            return actions.INCOME
        payable = [card for card in state.hands[seat] if card not in city and COST[card] <= state.purses[seat]]
        if payable and turn.built < turn.building_limit and (turn.built or rng.random() > FORGETS):
            dearest = rng.random() > FORGETS
            return actions.BUILD[max(payable, key=lambda card: COST[card]) if dearest else rng.choice(payable)]
        return actions.END

    def _name(self, state: State, turn: Turn, rng: Random) -> actions.Action:
        barred = (turn.character, ASSASSIN, state.roles.murdered, *state.roles.face_up)
        named = rng.choice([number for number in NUMBERS if number not in barred])
        return actions.KILL[named] if turn.character == ASSASSIN else actions.ROB[named]
