"""The seven effects (4.6-4.14). Each waits for its target. Without any possible target nothing happens.

`after` names what follows: "main" in step A, "turn_over" if a revolt caused the effect (6.7).
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.cards import (
    ASSASSIN,
    ASTROLOGER,
    CITY_OF,
    CODES,
    COLOUR,
    JESTER,
    KNIGHT,
    MERCHANT,
    TOKENS,
    VALUE,
    VILLAGER,
    VOID,
    WHITE,
    Card,
)
from cardcity_desktop.rules.royal_cities.phases.build_checks import (
    Build,
    build_tokens,
    legal_puts,
    why_not_put,
    with_builds,
)
from cardcity_desktop.rules.royal_cities.state import (
    Noble,
    ReadableState,
    State,
    Transaction,
    TurnPhase,
    names,
    without,
)

EffectContinuation = Literal["main", "turn_over"]
ASTROLOGER_CARDS = 3
"""Cards that the Astrologer draws."""
ASTROLOGER_BUILDS = 2


def begin_effect(transaction: Transaction, card: Card, after: EffectContinuation) -> None:
    """Start the effect of a discarded card for the Noble in turn."""
    effect = VALUE[card]
    if effect == JESTER:
        _jester(transaction, after)
    elif effect == ASTROLOGER:
        _astrologer(transaction, after)
    elif _has_target(transaction, effect):
        transaction.phase = TARGETED[effect](after)
    else:
        transaction.events.append(happened.EffectWithoutTarget(transaction.turn, TOKENS[card]))
        transaction.continuation = after


def _has_target(transaction: Transaction, effect: int) -> bool:
    """Return True if an effect has a possible target for the Noble in turn."""
    if effect in (VOID, MERCHANT):
        return bool(transaction.market)
    own = transaction.nobles[transaction.turn].cities
    if effect == VILLAGER:
        return any(own)
    if effect == ASSASSIN:
        return any(map(any, (noble.cities for noble in transaction.nobles)))
    return bool(moves_of(transaction.nobles, transaction.turn))


def _jester(transaction: Transaction, after: EffectContinuation) -> None:
    card = transaction.draw()
    if card is not None:
        transaction.gain(transaction.turn, (card,), openly=False)
        transaction.events.append(happened.CardDrawn(transaction.turn, TOKENS[card], "jester"))
    transaction.continuation = after


def _astrologer(transaction: Transaction, after: EffectContinuation) -> None:
    """Draw cards, then let the Noble build with them (4.13)."""
    cards = tuple(sorted(transaction.draw_up_to(ASTROLOGER_CARDS)))
    transaction.events.append(happened.CardsLookedAt(transaction.turn, names(cards)))
    transaction.phase = AstrologerBuilding(cards, after)


def moves_of(nobles: Sequence[Noble], seat: int) -> list[actions.Action]:
    """Return all moves of a Knight that `seat` plays (4.12)."""
    own = nobles[seat].cities
    tops = [VALUE[city[-1]] if city else -1 for city in own]
    moves: list[actions.Action] = []
    for owner, noble in enumerate(nobles):
        for city, column in enumerate(noble.cities):
            if not column:
                continue
            card = column[-1]
            value = VALUE[card]
            if COLOUR[card] != WHITE:
                if owner != seat and value > tops[city]:
                    moves.append(actions.MOVE[owner][city][city])
            else:
                moves += [
                    actions.MOVE[owner][city][to] for to in range(6) if value > tops[to] and (owner, city) != (seat, to)
                ]
    return moves


def why_not_move(state: State, seat: int, action: actions.Move) -> Refusal | None:
    """Return why the Knight cannot make a move (4.12), or None."""
    city, to = CITY_OF[action.city], CITY_OF[action.to]
    if action.seat >= len(state.nobles) or not state.nobles[action.seat].cities[city]:
        return Refusal("4.12", "no_card")
    card = state.nobles[action.seat].cities[city][-1]
    if action.seat == seat and (COLOUR[card] != WHITE or city == to):
        reason = "own_colour_stays" if COLOUR[card] != WHITE else "same_city"
        return Refusal("4.12", reason, cards=(TOKENS[card],))
    if COLOUR[card] != WHITE and to != city:
        return Refusal("4.12", "wrong_city", cards=(TOKENS[card],))
    column = state.nobles[seat].cities[to]
    if column and VALUE[card] <= VALUE[column[-1]]:
        return Refusal("4.12", "too_low", cards=(TOKENS[column[-1]], TOKENS[card]))
    return None


class MarketPick(TurnPhase):
    """Base of the effects that choose a market card."""

    __slots__ = ()

    kinds = (actions.Pick,)
    clause: ClassVar[str]

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [actions.PICK[card] for card in sorted(set(state.market))]

    def why_not(self, state: State, seat: int, action: actions.Pick) -> Refusal | None:
        in_market = CODES[action.card] in state.market
        return None if in_market else Refusal(self.clause, "not_in_market", cards=(action.card,))


@fast_dataclass
class Voiding(MarketPick):
    """The Void: the Noble discards a market card (4.7)."""

    after: EffectContinuation

    name, clause = "void", "4.7"

    def apply(self, transaction: Transaction, seat: int, action: actions.Pick) -> None:
        card = CODES[action.card]
        transaction.market.remove(card)
        transaction.discard.append(card)
        transaction.events.append(happened.MarketCardDiscarded(seat, action.card))
        transaction.continuation = self.after


@fast_dataclass
class TakingBack(TurnPhase):
    """The Villager: the Noble takes back the top card of one of the own cities (4.8)."""

    after: EffectContinuation

    name = "villager"
    kinds = (actions.Lift,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [actions.LIFT[city] for city, column in enumerate(state.nobles[seat].cities) if column]

    def why_not(self, state: State, seat: int, action: actions.Lift) -> Refusal | None:
        return None if state.nobles[seat].cities[CITY_OF[action.city]] else Refusal("4.8", "no_card")

    def apply(self, transaction: Transaction, seat: int, action: actions.Lift) -> None:
        card = transaction.take_top(seat, CITY_OF[action.city])
        transaction.gain(seat, (card,), openly=True)
        transaction.events.append(happened.CardLifted(seat, TOKENS[card], action.city))
        transaction.continuation = self.after


@fast_dataclass
class Killing(TurnPhase):
    """The Assassin: the Noble discards the top card of any city (4.10)."""

    after: EffectContinuation

    name = "assassin"
    kinds = (actions.Kill,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [
            actions.KILL[owner][city]
            for owner, noble in enumerate(state.nobles)
            for city, column in enumerate(noble.cities)
            if column
        ]

    def why_not(self, state: State, seat: int, action: actions.Kill) -> Refusal | None:
        if action.seat < len(state.nobles) and state.nobles[action.seat].cities[CITY_OF[action.city]]:
            return None
        return Refusal("4.10", "no_card")

    def apply(self, transaction: Transaction, seat: int, action: actions.Kill) -> None:
        card = transaction.take_top(action.seat, CITY_OF[action.city])
        transaction.discard.append(card)
        transaction.events.append(happened.CardKilled(seat, action.seat, action.city, TOKENS[card]))
        transaction.continuation = self.after


@fast_dataclass
class Fetching(MarketPick):
    """The Merchant: the Noble takes a market card (4.11)."""

    after: EffectContinuation

    name, clause = "merchant", "4.11"

    def apply(self, transaction: Transaction, seat: int, action: actions.Pick) -> None:
        card = CODES[action.card]
        transaction.market.remove(card)
        transaction.gain(seat, (card,), openly=True)
        transaction.events.append(happened.CardFetched(seat, action.card))
        transaction.continuation = self.after


@fast_dataclass
class Moving(TurnPhase):
    """The Knight: the Noble moves a top card to one of the own cities (4.12)."""

    after: EffectContinuation

    name = "knight"
    kinds = (actions.Move,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return moves_of(state.nobles, seat)

    def why_not(self, state: State, seat: int, action: actions.Move) -> Refusal | None:
        return why_not_move(state, seat, action)

    def apply(self, transaction: Transaction, seat: int, action: actions.Move) -> None:
        card = transaction.take_top(action.seat, CITY_OF[action.city])
        transaction.lay(seat, CITY_OF[action.to], card)
        transaction.events.append(happened.CardMoved(seat, action.seat, action.city, action.to, TOKENS[card]))
        transaction.continuation = self.after


@fast_dataclass
class AstrologerBuilding(TurnPhase):
    """The Astrologer: the Noble builds up to two of the drawn cards (4.13)."""

    cards: tuple[Card, ...]  # drawn cards not chosen yet, sorted
    after: EffectContinuation
    builds: tuple[Build, ...] = ()  # builds chosen so far

    name = "astrologer"
    kinds = (actions.Put, actions.Done)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        if len(self.builds) == ASTROLOGER_BUILDS:
            return [actions.DONE]
        return [*legal_puts(state.nobles[seat].cities, self.builds, self.cards), actions.DONE]

    def why_not(self, state: State, seat: int, action: actions.Action) -> Refusal | None:
        if type(action) is not actions.Put:
            return None
        card = CODES[action.card]
        if card not in self.cards:
            return Refusal("4.13", "not_drawn", cards=(action.card,))
        if len(self.builds) == ASTROLOGER_BUILDS:
            return Refusal("4.13", "two_built", cards=(action.card,))
        return why_not_put(state.nobles[seat].cities, self.builds, card, CITY_OF[action.city])

    def apply(self, transaction: Transaction, seat: int, action: actions.Action) -> None:
        if type(action) is actions.Put:
            card, city = CODES[action.card], CITY_OF[action.city]
            transaction.phase = AstrologerBuilding(without(self.cards, card), self.after, (*self.builds, (card, city)))
            transaction.events.append(happened.BuildChosen(seat, action.card, action.city))
            return
        noble = transaction.nobles[seat]
        transaction.nobles[seat] = noble.changed(cities=with_builds(noble.cities, self.builds))
        transaction.discard += self.cards
        transaction.events.append(happened.CardsBuilt(seat, build_tokens(self.builds)))
        if self.cards:
            transaction.events.append(happened.CardsDiscarded(seat, names(self.cards)))
        transaction.continuation = self.after


TARGETED: dict[int, type[Voiding] | type[TakingBack] | type[Killing] | type[Fetching] | type[Moving]] = {
    VOID: Voiding,
    VILLAGER: TakingBack,
    ASSASSIN: Killing,
    MERCHANT: Fetching,
    KNIGHT: Moving,
}
"""For each effect with a target, the phase that waits for it."""
