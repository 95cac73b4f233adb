"""One character's turn: resources, building, powers and wonders (4.4-4.9, 5, 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardcity_desktop.rules.citadels import districts
from cardcity_desktop.rules.citadels.actions import (
    BUILD,
    DESTROY,
    DISCARD,
    DRAW,
    END,
    FORGE,
    GOLD,
    INCOME,
    KEEP,
    KILL,
    LEAVE,
    PUT,
    REDRAW,
    ROB,
    SAVE,
    SWAP,
    Action,
    Build,
    Destroy,
    Discard,
    Draw,
    End,
    Forge,
    Gold,
    Income,
    Keep,
    Kill,
    Leave,
    Put,
    Redraw,
    Rob,
    Save,
    Swap,
)
from cardcity_desktop.rules.citadels.characters import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    COLOUR,
    MAGICIAN,
    NAME,
    NUMBER,
    NUMBERS,
    THIEF,
    WARLORD,
)
from cardcity_desktop.rules.citadels.districts import (
    CODE,
    COST,
    GRAVEYARD,
    GREAT_WALL,
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    SCHOOL_OF_MAGIC,
    SMITHY,
    names,
)
from cardcity_desktop.rules.citadels.events import (
    CardDiscarded,
    CardKept,
    CardLaidAside,
    CardsDrawn,
    CardsExchanged,
    CardsLookedAt,
    CharacterMarked,
    CharacterMurdered,
    CityCompleted,
    CoinsGained,
    DistrictBuilt,
    DistrictDestroyed,
    DistrictLeft,
    DistrictSaved,
    GraveyardAsked,
    HandsSwapped,
    SmithyPaid,
    TurnEnded,
)
from cardcity_desktop.rules.citadels.phases import CALLING, Events, wrong_phase
from cardcity_desktop.rules.citadels.state import Cards, State, replaced, without
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.values import quick

COINS = 2
LOOKED_AT, WITH_OBSERVATORY = 2, 3
BUILDINGS, ARCHITECTS_BUILDINGS = 1, 3
LABORATORYS_COINS = 2
SMITHYS_PRICE, SMITHYS_CARDS = 2, 3
SAVING_PRICE = 1

RESOURCES, TAKEN_INCOME, POWER, LAB, FORGED = "resources", "income", "power", "laboratory", "smithy"
"""What is done once a turn (4.4, 4.8)."""


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """used: what is done already of what is done once; built: districts built this turn."""

    seat: int
    character: int
    used: tuple[str, ...] = ()
    built: int = 0
    name = "turn"

    def having(self, what: str) -> Turn:
        return Turn(self.seat, self.character, (*self.used, what), self.built)

    @property
    def buildings(self) -> int:
        """How many districts this turn may build (4.6, 5.7)."""
        return ARCHITECTS_BUILDINGS if self.character == ARCHITECT else BUILDINGS

    def legal(self, state: State) -> Sequence[Action]:
        return list(_legal(state, self))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        asked = _ASKED.get(type(action))
        return wrong_phase(self, action) if asked is None else asked(state, self, action)

    def apply(self, state: State, action: Action, events: Events) -> State:
        return _DONE[type(action)](state, self, action, events)


def _legal(state: State, turn: Turn) -> Iterator[Action]:
    """In the order of section 12; what a whole kind of action needs is asked once."""
    if RESOURCES not in turn.used:
        yield GOLD
        if _no_draw(state, turn) is None:
            yield DRAW
    if _no_income(state, turn) is None:
        yield INCOME
    if _no_power(turn, turn.character) is None:
        yield from _powers(state, turn)
    hand = tuple(dict.fromkeys(state.hands[turn.seat]))
    if _no_laboratory(state, turn) is None:
        yield from [DISCARD[card] for card in hand]
    if _no_smithy(state, turn) is None:
        yield FORGE
    if _no_building(turn) is None:
        yield from [BUILD[card] for card in hand if _not_built(state, turn, card) is None]
    if RESOURCES in turn.used:
        yield END


def _powers(state: State, turn: Turn) -> Iterator[Action]:
    match turn.character:
        case 1:
            yield from [KILL[number] for number in NUMBERS if _no_victim(state, turn, number) is None]
        case 2:
            yield from [ROB[number] for number in NUMBERS if _not_robbed(state, turn, number) is None]
        case 3:
            yield from [SWAP[seat] for seat in range(state.players) if seat != turn.seat]
            yield from [PUT[card] for card in dict.fromkeys(state.hands[turn.seat])]
        case 8:
            for seat in range(state.players):
                if _safe_city(state, seat) is None:
                    city = sorted(state.cities[seat])
                    yield from [DESTROY[seat][card] for card in city if _spared(state, turn, seat, card) is None]


# Resources (4.4, 4.5)

_RESOURCES_TAKEN = Refusal("4.4", "resources_taken")
_RESOURCES_FIRST = Refusal("4.9", "resources_first")
_EMPTY_PILE = Refusal("4.5", "pile_is_empty")


def _no_gold(state: State, turn: Turn, action: Gold) -> Refusal | None:
    return _RESOURCES_TAKEN if RESOURCES in turn.used else None


def _take_gold(state: State, turn: Turn, action: Gold, events: Events) -> State:
    return _gain(state, turn.having(RESOURCES), COINS, "gold", events)


def _gain(state: State, turn: Turn, due: int, source: str, events: Events) -> State:
    coins = state.gained(due)
    events.append(CoinsGained(turn.seat, coins, source, due))
    return state.with_coins(turn.seat, coins, phase=turn)


def _no_draw(state: State, turn: Turn, action: Draw = DRAW) -> Refusal | None:
    if RESOURCES in turn.used:
        return _RESOURCES_TAKEN
    return None if state.pile else _EMPTY_PILE


def _draw(state: State, turn: Turn, action: Draw, events: Events) -> State:
    """4.5, 6.3, 6.12, 6.15."""
    city, turn = state.cities[turn.seat], turn.having(RESOURCES)
    cards = state.pile[: WITH_OBSERVATORY if OBSERVATORY in city else LOOKED_AT]
    if LIBRARY in city or len(cards) == 1:
        events.append(CardsDrawn(turn.seat, names(cards), "draw"))
        return state.with_drawn(turn.seat, len(cards)).changed(phase=turn)
    events.append(CardsLookedAt(turn.seat, names(cards)))
    return state.changed(pile=state.pile[len(cards) :], phase=Looking(turn, cards))


@quick
@dataclass(frozen=True, slots=True)
class Looking:
    """One of the cards looked at is kept (4.5), in the order drawn."""

    turn: Turn
    cards: Cards
    name = "looking"

    @property
    def seat(self) -> int:
        return self.turn.seat

    def legal(self, state: State) -> Sequence[Action]:
        return [KEEP[card] for card in sorted(set(self.cards))]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Keep):
            return wrong_phase(self, action)
        return None if CODE[action.card] in self.cards else Refusal("4.5", "not_looked_at")

    def apply(self, state: State, action: Action, events: Events) -> State:
        assert isinstance(action, Keep)
        kept = CODE[action.card]
        under = without(self.cards, kept)
        events.append(CardKept(self.seat, action.card, len(under)))
        return state.changed(pile=state.pile + under, hands=state.hands_with(self.seat, (kept,)), phase=self.turn)


# Building (4.6, 4.7)

_BUILD_AFTER_RESOURCES = Refusal("4.6", "resources_first")
_BUILT_ALREADY = Refusal("4.6", "built_already")
_BUILT_THREE = Refusal("5.7", "built_three")
_NOT_IN_HAND = Refusal("4.6", "not_in_hand")
_IDENTICAL = Refusal("4.7", "identical_district")


def _no_building(turn: Turn) -> Refusal | None:
    if RESOURCES not in turn.used:
        return _BUILD_AFTER_RESOURCES
    if turn.built >= turn.buildings:
        return _BUILT_THREE if turn.character == ARCHITECT else _BUILT_ALREADY
    return None


def _not_built(state: State, turn: Turn, card: int) -> Refusal | None:
    """Why a card of the hand may not be built, where building is allowed."""
    if card in state.cities[turn.seat]:
        return _IDENTICAL
    return _too_dear("4.6", COST[card], state.purses[turn.seat])


def _too_dear(clause: str, price: int, coins: int) -> Refusal | None:
    return Refusal(clause, "too_dear", (), (("price", price), ("coins", coins))) if price > coins else None


def _why_not_build(state: State, turn: Turn, action: Build) -> Refusal | None:
    card = CODE[action.card]
    refusal = _no_building(turn)
    if refusal is None and card not in state.hands[turn.seat]:
        return _NOT_IN_HAND
    return refusal or _not_built(state, turn, card)


def _build(state: State, turn: Turn, action: Build, events: Events) -> State:
    seat, card = turn.seat, CODE[action.card]
    events.append(DistrictBuilt(seat, action.card, COST[card]))
    city = (*state.cities[seat], card)
    first = None
    if len(city) == state.setup.end:
        first = seat if state.first_complete is None else None
        events.append(CityCompleted(seat, first is not None))
    built = state.changed(
        hands=state.hands_without(seat, card),
        cities=replaced(state.cities, seat, city),
        first_complete=first,
    )
    return built.with_coins(seat, -COST[card], phase=Turn(seat, turn.character, turn.used, turn.built + 1))


# Powers (5)

_POWER_USED = Refusal("4.8", "power_used")
_WHOSE_POWER = {
    character: Refusal(clause, f"only_the_{NAME[character]}")
    for character, clause in {ASSASSIN: "5.1", THIEF: "5.2", MAGICIAN: "5.3", WARLORD: "5.8"}.items()
}
_ITSELF = Refusal("5", "names_itself")
_FACE_UP = Refusal("5", "lies_face_up")
_SPARED_BY_THIEF = Refusal("5.2", "the_assassin")
_MURDERED = Refusal("5.2", "the_murdered")
_OWN_HAND = Refusal("5.3", "own_hand")
_NO_SUCH_SEAT = Refusal("5.3", "no_such_seat")


def _no_power(turn: Turn, character: int) -> Refusal | None:
    """Why the power of `character`, one of those that are used at will, can't be used at all."""
    if turn.character != character:
        return _WHOSE_POWER[character]
    return _POWER_USED if POWER in turn.used else None


def _unnameable(state: State, turn: Turn, number: int) -> Refusal | None:
    if number == turn.character:
        return _ITSELF
    return _FACE_UP if number in state.roles.face_up else None


_no_victim = _unnameable


def _why_not_kill(state: State, turn: Turn, action: Kill) -> Refusal | None:
    return _no_power(turn, ASSASSIN) or _no_victim(state, turn, NUMBER[action.character])


def _kill(state: State, turn: Turn, action: Kill, events: Events) -> State:
    events.append(CharacterMurdered(turn.seat, action.character))
    roles = state.roles.changed(murdered=NUMBER[action.character])
    return state.changed(roles=roles, phase=turn.having(POWER))


def _not_robbed(state: State, turn: Turn, number: int) -> Refusal | None:
    if number == ASSASSIN:
        return _SPARED_BY_THIEF
    return _MURDERED if number == state.roles.murdered else _unnameable(state, turn, number)


def _why_not_rob(state: State, turn: Turn, action: Rob) -> Refusal | None:
    return _no_power(turn, THIEF) or _not_robbed(state, turn, NUMBER[action.character])


def _mark(state: State, turn: Turn, action: Rob, events: Events) -> State:
    events.append(CharacterMarked(turn.seat, action.character))
    roles = state.roles.changed(robbed=NUMBER[action.character])
    return state.changed(roles=roles, phase=turn.having(POWER))


def _why_not_swap(state: State, turn: Turn, action: Swap) -> Refusal | None:
    refusal = _no_power(turn, MAGICIAN)
    if refusal is None and action.seat == turn.seat:
        return _OWN_HAND
    return refusal or (None if action.seat < state.players else _NO_SUCH_SEAT)


def _swap(state: State, turn: Turn, action: Swap, events: Events) -> State:
    seat, other = turn.seat, action.seat
    mine, theirs = state.hands[seat], state.hands[other]
    events.append(HandsSwapped(seat, other, names(theirs), names(mine)))
    hands = replaced(replaced(state.hands, seat, theirs), other, mine)
    return state.changed(hands=hands, phase=turn.having(POWER))


def _why_not_put(state: State, turn: Turn, action: Put) -> Refusal | None:
    return _no_power(turn, MAGICIAN) or _card_missing(state, turn, action)


def _card_missing(state: State, turn: Turn, action: Put) -> Refusal | None:
    return None if CODE[action.card] in state.hands[turn.seat] else Refusal("5.3", "not_in_hand")


def _put(state: State, turn: Turn, action: Put, events: Events) -> State:
    return _lay_aside(state, Exchanging(turn.having(POWER), ()), action, events)


def _lay_aside(state: State, phase: Exchanging, action: Put, events: Events) -> State:
    card = CODE[action.card]
    events.append(CardLaidAside(phase.seat, action.card))
    hands = state.hands_without(phase.seat, card)
    return state.changed(hands=hands, phase=Exchanging(phase.turn, (*phase.cards, card)))


@quick
@dataclass(frozen=True, slots=True)
class Exchanging:
    """The Magician lays hand cards aside, one by one, until as many are drawn (5.3)."""

    turn: Turn
    cards: Cards
    name = "exchanging"

    @property
    def seat(self) -> int:
        return self.turn.seat

    def legal(self, state: State) -> Sequence[Action]:
        return [*[PUT[card] for card in dict.fromkeys(state.hands[self.seat])], REDRAW]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Put):
            return _card_missing(state, self.turn, action)
        return None if isinstance(action, Redraw) else wrong_phase(self, action)

    def apply(self, state: State, action: Action, events: Events) -> State:
        if isinstance(action, Put):
            return _lay_aside(state, self, action, events)
        pile = state.pile + self.cards
        drawn = pile[: len(self.cards)]
        events.append(CardsExchanged(self.seat, names(drawn)))
        hands = state.hands_with(self.seat, drawn)
        return state.changed(pile=pile[len(drawn) :], hands=hands, phase=self.turn)


# The Warlord and the Graveyard (5.5, 5.8, 6.2, 6.4, 6.11)

_BISHOPS_CITY = Refusal("5.5", "bishops_city")
_COMPLETE = Refusal("7.1", "complete_city")
_NOT_IN_CITY = Refusal("5.8", "not_in_city")
_KEEP = Refusal("6.2", "keep")


def price_of(city: Cards, card: int) -> int:
    """What destroying a district of a city costs (5.8, 6.11)."""
    return COST[card] - 1 + (GREAT_WALL in city and card != GREAT_WALL)


def _safe_city(state: State, seat: int) -> Refusal | None:
    """Why nothing can be destroyed in a seat's city."""
    if state.is_complete(seat):
        return _COMPLETE
    return _BISHOPS_CITY if state.roles.who_answered(BISHOP) == seat else None


def _spared(state: State, turn: Turn, seat: int, card: int) -> Refusal | None:
    """Why one district of a city can't be destroyed."""
    if card == districts.KEEP:
        return _KEEP
    return _too_dear("5.8", price_of(state.cities[seat], card), state.purses[turn.seat])


def _why_not_destroy(state: State, turn: Turn, action: Destroy) -> Refusal | None:
    refusal = _no_power(turn, WARLORD)
    if refusal is not None:
        return refusal
    card = CODE[action.card]
    if action.seat >= state.players or card not in state.cities[action.seat]:
        return _NOT_IN_CITY
    return _safe_city(state, action.seat) or _spared(state, turn, action.seat, card)


def _destroy(state: State, turn: Turn, action: Destroy, events: Events) -> State:
    seat, victim, card = turn.seat, action.seat, CODE[action.card]
    price, turn = price_of(state.cities[victim], card), turn.having(POWER)
    events.append(DistrictDestroyed(seat, victim, action.card, price))
    state = state.changed(cities=replaced(state.cities, victim, without(state.cities[victim], card)))
    state = state.with_coins(seat, -price, phase=turn)
    saver = who_may_save(state, seat)
    if saver is None:
        return state.changed(pile=(*state.pile, card))
    events.append(GraveyardAsked(saver, action.card))
    return state.changed(phase=Graveyard(saver, turn, card))


def who_may_save(state: State, warlord: int) -> int | None:
    """6.16: the Graveyard's owner, if it is another seat and has a coin."""
    for seat, city in enumerate(state.cities):
        if GRAVEYARD in city:
            return seat if seat != warlord and state.purses[seat] >= SAVING_PRICE else None
    return None


@quick
@dataclass(frozen=True, slots=True)
class Graveyard:
    """Its owner takes the destroyed district for a coin, or not (6.4), in the Warlord's turn."""

    seat: int
    turn: Turn
    card: int
    name = "graveyard"

    def legal(self, state: State) -> Sequence[Action]:
        return (SAVE, LEAVE)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if isinstance(action, Save | Leave) else wrong_phase(self, action)

    def apply(self, state: State, action: Action, events: Events) -> State:
        word = districts.NAME[self.card]
        if isinstance(action, Leave):
            events.append(DistrictLeft(self.seat, word))
            return state.changed(pile=(*state.pile, self.card), phase=self.turn)
        events.append(DistrictSaved(self.seat, word))
        saved = state.changed(hands=state.hands_with(self.seat, (self.card,)))
        return saved.with_coins(self.seat, -SAVING_PRICE, phase=self.turn)


# Income (5.9, 6.13)

_NO_INCOME = Refusal("5.9", "character_without_income")
_INCOME_TAKEN = Refusal("5.9", "income_taken")
_NO_DISTRICT = Refusal("5.9", "no_district_of_the_colour")


def income_of(city: Cards, character: int) -> int:
    """A coin for each district that pays a character."""
    colour = COLOUR[character]
    if colour is None:
        return 0
    return sum([districts.COLOUR[card] == colour or card == SCHOOL_OF_MAGIC for card in city])


def _no_income(state: State, turn: Turn, action: Income = INCOME) -> Refusal | None:
    if COLOUR[turn.character] is None:
        return _NO_INCOME
    if TAKEN_INCOME in turn.used:
        return _INCOME_TAKEN
    return None if income_of(state.cities[turn.seat], turn.character) else _NO_DISTRICT


def _take_income(state: State, turn: Turn, action: Income, events: Events) -> State:
    due = income_of(state.cities[turn.seat], turn.character)
    return _gain(state, turn.having(TAKEN_INCOME), due, "income", events)


# Laboratory and Smithy (6.6, 6.8, 6.17)

_NO_LABORATORY = Refusal("6.6", "no_laboratory")
_LABORATORY_USED = Refusal("6.6", "laboratory_used")
_NOTHING_TO_DISCARD = Refusal("6.6", "not_in_hand")
_NO_SMITHY = Refusal("6.8", "no_smithy")
_SMITHY_USED = Refusal("6.8", "smithy_used")
_NOTHING_TO_FORGE = Refusal("6.17", "pile_is_empty")


def _no_laboratory(state: State, turn: Turn) -> Refusal | None:
    if LABORATORY not in state.cities[turn.seat]:
        return _NO_LABORATORY
    return _LABORATORY_USED if LAB in turn.used else None


def _why_not_discard(state: State, turn: Turn, action: Discard) -> Refusal | None:
    refusal = _no_laboratory(state, turn)
    if refusal is None and CODE[action.card] not in state.hands[turn.seat]:
        return _NOTHING_TO_DISCARD
    return refusal


def _discard(state: State, turn: Turn, action: Discard, events: Events) -> State:
    card = CODE[action.card]
    events.append(CardDiscarded(turn.seat, action.card))
    state = state.changed(pile=(*state.pile, card), hands=state.hands_without(turn.seat, card))
    return _gain(state, turn.having(LAB), LABORATORYS_COINS, "laboratory", events)


def _no_smithy(state: State, turn: Turn, action: Forge = FORGE) -> Refusal | None:
    if SMITHY not in state.cities[turn.seat]:
        return _NO_SMITHY
    if FORGED in turn.used:
        return _SMITHY_USED
    if not state.pile:
        return _NOTHING_TO_FORGE
    return _too_dear("6.8", SMITHYS_PRICE, state.purses[turn.seat])


def _forge(state: State, turn: Turn, action: Forge, events: Events) -> State:
    cards = state.pile[:SMITHYS_CARDS]
    events.append(SmithyPaid(turn.seat, SMITHYS_PRICE))
    events.append(CardsDrawn(turn.seat, names(cards), "smithy"))
    drawn = state.with_drawn(turn.seat, len(cards))
    return drawn.with_coins(turn.seat, -SMITHYS_PRICE, phase=turn.having(FORGED))


# The end of a turn (4.9)


def _why_not_end(state: State, turn: Turn, action: End) -> Refusal | None:
    return None if RESOURCES in turn.used else _RESOURCES_FIRST


def _end(state: State, turn: Turn, action: End, events: Events) -> State:
    events.append(TurnEnded(turn.seat, NAME[turn.character]))
    return state.changed(phase=CALLING)


_ASKED: dict[type, Callable[[State, Turn, Any], Refusal | None]] = {
    Gold: _no_gold,
    Draw: _no_draw,
    Income: _no_income,
    Kill: _why_not_kill,
    Rob: _why_not_rob,
    Swap: _why_not_swap,
    Put: _why_not_put,
    Destroy: _why_not_destroy,
    Discard: _why_not_discard,
    Forge: _no_smithy,
    Build: _why_not_build,
    End: _why_not_end,
}
_DONE: dict[type, Callable[[State, Turn, Any, Events], State]] = {
    Gold: _take_gold,
    Draw: _draw,
    Income: _take_income,
    Kill: _kill,
    Rob: _mark,
    Swap: _swap,
    Put: _put,
    Destroy: _destroy,
    Discard: _discard,
    Forge: _forge,
    Build: _build,
    End: _end,
}
