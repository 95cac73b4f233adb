"""Resources and income: coins or cards (4.4, 4.5, 5.9, 6.3, 6.12, 6.13)."""

from collections.abc import Sequence

from cardcity_desktop.rules.citadels import districts
from cardcity_desktop.rules.citadels.actions import DRAW, INCOME, KEEP, Action, Draw, Gold, Income, Keep
from cardcity_desktop.rules.citadels.characters import COLOUR
from cardcity_desktop.rules.citadels.districts import CODE, LIBRARY, OBSERVATORY, SCHOOL_OF_MAGIC, names
from cardcity_desktop.rules.citadels.events import CardKept, CardsDrawn, CardsLookedAt, CoinsGained
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN, RESOURCES, CurrentTurn
from cardcity_desktop.rules.citadels.state import Cards, Events, State, without
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

COINS = 2
LOOKED_AT = 2
WITH_OBSERVATORY = 3

_RESOURCES_TAKEN = Refusal("4.4", "resources_taken")
_EMPTY_PILE = Refusal("4.5", "pile_is_empty")


def gain(state: State, turn: CurrentTurn, due: int, source: str, events: Events) -> State:
    """Return the state in phase `turn` after the bank paid `due` coins, or what it still has (8.2)."""
    coins = state.gained(due)
    events.append(CoinsGained(turn.seat, coins, source, due))
    return state.with_coins(turn.seat, coins, phase=turn)


def why_not_take_gold(state: State, turn: CurrentTurn, action: Gold) -> Refusal | None:
    return _RESOURCES_TAKEN if RESOURCES in turn.used else None


def take_gold(state: State, turn: CurrentTurn, action: Gold, events: Events) -> State:
    return gain(state, turn.with_flag(RESOURCES), COINS, "gold", events)


def why_not_draw(state: State, turn: CurrentTurn, action: Draw = DRAW) -> Refusal | None:
    if RESOURCES in turn.used:
        return _RESOURCES_TAKEN
    return None if state.pile else _EMPTY_PILE


def draw(state: State, turn: CurrentTurn, action: Draw, events: Events) -> State:
    """Draw cards, to keep one or all of them (4.5, 6.3, 6.12, 6.15)."""
    city, turn = state.cities[turn.seat], turn.with_flag(RESOURCES)
    cards = state.pile[: WITH_OBSERVATORY if OBSERVATORY in city else LOOKED_AT]
    if LIBRARY in city or len(cards) == 1:
        events.append(CardsDrawn(turn.seat, names(cards), "draw"))
        return state.with_drawn(turn.seat, len(cards)).changed(phase=turn)
    events.append(CardsLookedAt(turn.seat, names(cards)))
    return state.changed(pile=state.pile[len(cards) :], phase=Looking(turn, cards))


@fast_dataclass
class Looking:
    """The seat chooses which of the drawn cards to keep (4.5). They are in the order drawn."""

    turn: CurrentTurn
    cards: Cards
    name = "looking"
    kinds = (Keep,)

    @property
    def seat(self) -> int:
        return self.turn.seat

    def legal(self, state: State) -> Sequence[Action]:
        return [KEEP[card] for card in sorted(set(self.cards))]

    def why_not(self, state: State, action: Keep) -> Refusal | None:
        return None if CODE[action.card] in self.cards else Refusal("4.5", "not_looked_at")

    def apply(self, state: State, action: Keep, events: Events) -> State:
        kept = CODE[action.card]
        under = without(self.cards, kept)
        events.append(CardKept(self.seat, action.card, len(under)))
        return state.changed(pile=state.pile + under, hands=state.hands_with(self.seat, (kept,)), phase=self.turn)


# Income

_NO_INCOME = Refusal("5.9", "character_without_income")
_NO_MORE_INCOME = Refusal("5.9", "income_taken")
_NO_DISTRICT = Refusal("5.9", "no_district_of_the_colour")


def income_of(city: Cards, character: int) -> int:
    """Return the coins that a city's districts bring a character (5.9, 6.13)."""
    colour = COLOUR[character]
    if colour is None:
        return 0
    return sum([districts.COLOUR[card] == colour or card == SCHOOL_OF_MAGIC for card in city])


def why_not_take_income(state: State, turn: CurrentTurn, action: Income = INCOME) -> Refusal | None:
    if COLOUR[turn.character] is None:
        return _NO_INCOME
    if INCOME_TAKEN in turn.used:
        return _NO_MORE_INCOME
    return None if income_of(state.cities[turn.seat], turn.character) else _NO_DISTRICT


def take_income(state: State, turn: CurrentTurn, action: Income, events: Events) -> State:
    due = income_of(state.cities[turn.seat], turn.character)
    return gain(state, turn.with_flag(INCOME_TAKEN), due, "income", events)
