"""Policy without search: it chooses an action at once, from what the seat may know.

It may get a dealt state, so it reads only public information and the seat's own hand, characters and picks. Players at
the table and playouts use the same functions; playout.py calls them directly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from cardcity_desktop.players.citadels.character_values import character_values, holding_chances, leads_of
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import ASSASSIN, BISHOP, COLOUR, MAGICIAN, NUMBERS, THIEF, WARLORD
from cardcity_desktop.rules.citadels.districts import CODE, COST, LABORATORY, SMITHY
from cardcity_desktop.rules.citadels.districts import COLOUR as COLOUR_OF
from cardcity_desktop.rules.citadels.districts import KEEP as THE_KEEP
from cardcity_desktop.rules.citadels.phases.choice import Burying, ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.current_turn import (
    INCOME_TAKEN,
    LABORATORY_USED,
    POWER,
    RESOURCES,
    SMITHY_USED,
)
from cardcity_desktop.rules.citadels.phases.powers import Exchanging, Graveyard, price_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, Looking, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.state import Cards, State

_EXTRA_VALUES = {
    "haunted_quarter": 1.0,
    "school_of_magic": 1.5,
    "dragon_gate": 2.0,
    "university": 2.0,
    "wishing_well": 1.0,
    "library": 1.0,
    "smithy": 0.7,
    "laboratory": 0.7,
    "imperial_treasury": 1.0,
    "map_room": 1.0,
    "great_wall": 0.4,
    "graveyard": 0.2,
    "keep": 0.2,
    "observatory": 0.2,
}
EXTRA_VALUE = [0.0] * len(COST)
"""Value of each card beyond its cost, in points, by card code."""
for _name, _worth in _EXTRA_VALUES.items():
    EXTRA_VALUE[CODE[_name]] = _worth
NEW_COLOUR = 0.7
COINS_IN_SIGHT = 3
"""Coins that a purse should gain before a drawn card is built."""
ENOUGH_COINS = 4
RICH = 7
FORGING_COINS = 5
FEW_CARDS = 2
MORE_CARDS = 2
"""Hands are swapped if the other one has this many cards more than the useful part of the own one."""


@dataclass(frozen=True, slots=True)
class HeuristicPolicy:
    """A policy for all decisions of a seat."""

    temperature: float = 0.5  # how far the picked character may be below the best one, in points; 0: always the best

    def move(self, state: State, seat: int, rng: Random) -> actions.Action:
        phase = state.phase
        match phase:
            case Turn():
                return _in_turn(state, phase)
            case ChoosingCharacter():
                return actions.PICK[self.pick(state, seat, phase.going, rng)]
            case Burying():
                return actions.BURY[character_to_bury(state, seat, phase.going)]
            case Looking():
                return actions.KEEP[best_card(state, seat, phase.cards)]
            case Exchanging():
                card = useless_card(state, seat)
                return actions.REDRAW if card is None else actions.PUT[card]
            case Graveyard():
                return actions.SAVE if worth_saving(state, seat, phase.card) else actions.LEAVE
        raise LookupError(f"nobody moves while {phase.name}")

    def pick(self, state: State, seat: int, going: Sequence[int], rng: Random) -> int:
        """Return the character to keep: drawn at random, better ones more often."""
        values = character_values(state, seat, own=True)
        if not self.temperature:
            return max(going, key=lambda number: values[number])
        weights = [exp(values[number] / self.temperature) for number in going]
        return rng.choices(going, weights)[0]


def _in_turn(state: State, turn: Turn) -> actions.Action:
    """Return the next action of a turn: powers, then resources, then building, then the rest."""
    seat, character = turn.seat, turn.character
    if POWER not in turn.used:
        if character in (ASSASSIN, THIEF):
            named = named_character(state, seat, character)
            if named:
                return actions.KILL[named] if character == ASSASSIN else actions.ROB[named]
        if character == MAGICIAN:
            trick = magician_action(state, seat)
            if trick is not None:
                return trick
    if RESOURCES not in turn.used:
        if INCOME_TAKEN not in turn.used and income_first(state, seat, character):
            return actions.INCOME
        return actions.DRAW if state.pile and wants_cards(state, seat) else actions.GOLD
    return _after_resources(state, turn)


def _after_resources(state: State, turn: Turn) -> actions.Action:
    """Return the next action once the resources are taken: build, then whatever helps."""
    seat, city = turn.seat, state.cities[turn.seat]
    if turn.built < turn.building_limit:
        card = best_building(state, seat, state.purses[seat])
        if card is not None:
            return actions.BUILD[card]
    if INCOME_TAKEN not in turn.used and income_of(city, turn.character):
        return actions.INCOME
    if LABORATORY in city and LABORATORY_USED not in turn.used:
        useless = useless_card(state, seat)
        if useless is not None:
            return actions.DISCARD[useless]
    if SMITHY in city and SMITHY_USED not in turn.used and wants_to_use_smithy(state, seat):
        return actions.FORGE
    if turn.character == WARLORD and POWER not in turn.used:
        action = warlord_action(state, seat)
        if action is not None:
            return action
    return actions.END


def character_to_bury(state: State, seat: int, going: Sequence[int]) -> int:
    """Return the character that is worth most to the other seat."""
    values = character_values(state, (seat + 1) % state.players, own=False)
    return max(going, key=lambda number: values[number])


def wants_cards(state: State, seat: int) -> bool:
    """Return True if a seat prefers cards to coins: nothing to build, or many coins and few cards."""
    city, coins = state.cities[seat], state.purses[seat]
    new = len({card for card in state.hands[seat] if card not in city})
    return not new or (new == 1 and coins >= ENOUGH_COINS) or coins >= RICH


def income_first(state: State, seat: int, character: int) -> bool:
    """Return True if income should be taken now: no district of the character's colour will be built before."""
    if not income_of(state.cities[seat], character):
        return False
    card = best_building(state, seat, state.purses[seat] + COINS)
    return card is None or COLOUR_OF[card] != COLOUR[character] or wants_cards(state, seat)


def wants_to_use_smithy(state: State, seat: int) -> bool:
    return bool(state.pile) and state.purses[seat] >= FORGING_COINS and len(state.hands[seat]) < FEW_CARDS


def worth_saving(state: State, seat: int, card: int) -> bool:
    return card not in state.cities[seat] and state.purses[seat] > 1


def best_card(state: State, seat: int, cards: Cards) -> int:
    """Return the card to keep: new, valuable, and soon affordable."""
    city, hand = state.cities[seat], state.hands[seat]
    coins = state.purses[seat] + COINS_IN_SIGHT
    best, most = cards[0], -99.0
    for card in cards:
        beyond = max(0, COST[card] - coins)
        value = -1.0 if card in city or card in hand else COST[card] - 1.5 * beyond + EXTRA_VALUE[card]
        if value > most:
            best, most = card, value
    return best


def best_building(state: State, seat: int, coins: int) -> int | None:
    """Return the most valuable district that `coins` pay for, or None if there is none."""
    city = state.cities[seat]
    best, most = None, -1.0
    for card in state.hands[seat]:
        if COST[card] <= coins and card not in city:
            value = building_worth(city, card)
            if value > most:
                best, most = card, value
    return best


def building_worth(city: Cards, card: int) -> float:
    """Return a district's cost, its extra value, and the bonus for a new colour."""
    new = COLOUR_OF[card] not in [COLOUR_OF[built] for built in city]
    return COST[card] + EXTRA_VALUE[card] + (NEW_COLOUR if new else 0.0)


def useless_card(state: State, seat: int) -> int | None:
    """Return a hand card that is also in the city, or twice in the hand, or None if there is none."""
    city, before = state.cities[seat], -1
    for card in state.hands[seat]:  # sorted, so copies are adjacent
        if card in city or card == before:
            return card
        before = card
    return None


def named_character(state: State, seat: int, character: int) -> int:
    """Return the character to murder or rob: its loss costs the other seats most on average, or 0 for none."""
    roles, harms = state.roles, [0.0] * (len(NUMBERS) + 1)
    ahead = leads_of(state, seat)
    for other, held in enumerate(holding_chances(state, seat)):
        if held is None:
            continue
        threat = exp(max(-2.0, min(2.0, ahead[other] / 8)))
        values = character_values(state, other, own=False) if character == ASSASSIN else []
        for number, chance in held:
            harms[number] += chance * (threat * (2.0 + values[number]) if values else state.purses[other])
    best, most = 0, 0.0
    for number in range(character + 1, len(harms)):
        if harms[number] > most and number != roles.murdered and number not in roles.face_up:
            best, most = number, harms[number]
    return best


def rivals_of(state: State, seat: int) -> list[int]:
    """Return the other seats, clockwise from the next one: no number is preferred."""
    return [(seat + step) % state.players for step in range(1, state.players)]


def magician_action(state: State, seat: int) -> actions.Swap | actions.Put | None:
    """Return a swap for a better hand, or an exchange of useless cards, or None if neither helps."""
    useless = useless_card(state, seat)
    good = len(state.hands[seat]) - (useless is not None)
    fullest, most = 0, -1
    for other in rivals_of(state, seat):
        if len(state.hands[other]) > most:
            fullest, most = other, len(state.hands[other])
    if most >= good + MORE_CARDS:
        return actions.SWAP[fullest]
    return None if useless is None else actions.PUT[useless]


def warlord_action(state: State, seat: int) -> actions.Destroy | None:
    """Return the destruction that hurts leading seats most for its price, or None if none pays."""
    ahead, coins = leads_of(state, seat), state.purses[seat]
    best, most = None, 0.0
    bishop = state.roles.seat_that_answered(BISHOP)
    rivalry = 1.0 if state.players == 2 else 1.5  # with several rivals the others gain too
    for other in rivals_of(state, seat):
        city = state.cities[other]
        if other == bishop or state.is_complete(other):
            continue
        near = len(city) >= state.setup.end - 2
        threat = exp(max(-2.0, min(1.0, ahead[other] / 8))) * (2.0 if near else 0.8) / rivalry
        for card in city:
            price = price_of(city, card)
            if card != THE_KEEP and price <= coins:
                value = threat * (COST[card] + EXTRA_VALUE[card] + 1) - 0.9 * price - 0.3
                if value > most:
                    best, most = actions.DESTROY[other][card], value
    return best
