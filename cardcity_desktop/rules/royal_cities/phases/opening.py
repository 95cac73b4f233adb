"""Set-up phases (section 2, solo: 11.1): first hands, gifts and first cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.actions import GIFT, GIVE, OPEN, OWN, Action, Gift, Give, Open, Own
from cardcity_desktop.rules.royal_cities.cards import CODES, COLOUR, DECK, TOKENS, VALUE, WHITE, Card
from cardcity_desktop.rules.royal_cities.phases.market import fill_market
from cardcity_desktop.rules.royal_cities.phases.regent import regent_builds, regent_can_build
from cardcity_desktop.rules.royal_cities.phases.turn import PLAYING
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT, Setup
from cardcity_desktop.rules.royal_cities.state import (
    RESERVE_SIZE,
    Cards,
    Noble,
    PersonPhase,
    ReadableState,
    State,
    Transaction,
    without,
)

FIRST_HAND = 3
GIFTS = 2
MOST_JOKERS = 2
SOLO_HAND = 4
REGENTS_FIRST = 2


def initial_state(setup: Setup, seed: int) -> State:
    """Return the state after set-up, at the first decision (2.1-2.5 or 11.1)."""
    rng, pile = chance.shuffled(chance.seeded(seed), DECK)
    bare = State(
        setup=setup,
        rng=rng,
        season=1,
        turn=0,
        last_buyer=None,
        phase=PLAYING,
        market=(),
        reserve=pile[:RESERVE_SIZE],
        pile=pile[RESERVE_SIZE:],
        discard=(),
        nobles=(Noble(),) * setup.seats,
    )
    transaction = Transaction(bare)
    fill_market(transaction)
    if setup.solo:
        _deal_alone(transaction)
    else:
        _deal(transaction)
    return transaction.frozen()


def _deal(transaction: Transaction) -> None:
    """Deal the first hands, again and again while a hand has too many jokers (2.5)."""
    players = transaction.setup.players
    redeals = 0
    while True:
        hands = [transaction.pile[at * FIRST_HAND : (at + 1) * FIRST_HAND] for at in range(players)]
        if joker_count(card for hand in hands for card in hand) <= MOST_JOKERS:
            break
        transaction.rng, pile = chance.shuffled(transaction.rng, transaction.pile)
        transaction.pile, redeals = list(pile), redeals + 1
    del transaction.pile[: players * FIRST_HAND]
    for seat, hand in enumerate(hands):
        transaction.gain(seat, tuple(hand), openly=False)
    transaction.phase = Giving(((),) * players, redeals)


def joker_count(cards: Iterable[Card]) -> int:
    return sum(COLOUR[card] == WHITE for card in cards)


def _deal_alone(transaction: Transaction) -> None:
    """Deal for solo: two cards for the Regent, then four that include a first card for both (11.1)."""
    for _ in range(REGENTS_FIRST):
        while True:
            card = transaction.pile.pop()
            if regent_can_build(transaction.nobles[REGENT].cities, card):
                regent_builds(transaction, card)
                break
            transaction.discard.append(card)
    regents = transaction.nobles[REGENT].cities
    while not any(
        _own_card_leaves_a_gift(regents, transaction.pile[-SOLO_HAND:], card) for card in transaction.pile[-SOLO_HAND:]
    ):
        transaction.rng, pile = chance.shuffled(transaction.rng, transaction.pile)
        transaction.pile = list(pile)
    transaction.gain(PERSON, tuple(transaction.pile[-SOLO_HAND:]), openly=False)
    del transaction.pile[-SOLO_HAND:]
    transaction.phase = OwnFirst()


def _own_card_leaves_a_gift(regents: tuple[Cards, ...], cards: Iterable[Card], own: Card) -> bool:
    """Return True if `own` has a colour and the Regent can build one of the other cards."""
    if COLOUR[own] == WHITE:
        return False
    return any(regent_can_build(regents, card) for card in without(tuple(cards), own))


@fast_dataclass
class Giving:
    """Gifts of the first hands (2.6)."""

    gifts: tuple[Cards, ...]  # by giver; the one for the next Noble is first
    redeals: int = 0  # how often 2.5 dealt again

    name = "giving"
    kinds = (Give,)

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return tuple(seat for seat, gifts in enumerate(self.gifts) if len(gifts) < GIFTS)

    def left(self, state: ReadableState, seat: int) -> Cards:
        """Return the hand cards that are not given away."""
        hand = state.nobles[seat].hand
        for card in self.gifts[seat]:
            hand = without(hand, card)
        return hand

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        return [GIVE[card] for card in dict.fromkeys(self.left(state, seat))]

    def why_not(self, state: State, seat: int, action: Give) -> Refusal | None:
        held = CODES[action.card] in self.left(state, seat)
        return None if held else Refusal("2.6", "not_in_hand", cards=(action.card,))

    def apply(self, transaction: Transaction, seat: int, action: Give) -> None:
        to = receiver(transaction.setup.players, seat, len(self.gifts[seat]))
        gifts = list(self.gifts)
        gifts[seat] = (*gifts[seat], CODES[action.card])
        transaction.phase = Giving(tuple(gifts), self.redeals)
        transaction.events.append(happened.CardGiven(seat, to, action.card))
        if all(len(given) == GIFTS for given in gifts):
            _hand_over(transaction, gifts)


def receiver(players: int, giver: int, number: int) -> int:
    """Return the seat that gets gift `number` of a Noble: 0 the next one, 1 the previous one (2.6)."""
    return (giver + (1 if number == 0 else -1)) % players


def _hand_over(transaction: Transaction, gifts: list[Cards]) -> None:
    """Move all gifts at once to the hands of their receivers (2.6). `gifts`: by giver."""
    players = transaction.setup.players
    received: list[list[tuple[int, Card]]] = [[] for _ in gifts]
    for giver, cards in enumerate(gifts):
        for number, card in enumerate(cards):
            received[receiver(players, giver, number)].append((giver, card))
    for seat, own in enumerate(received):
        hand = transaction.nobles[seat].hand
        for card in gifts[seat]:
            hand = without(hand, card)
        hand = tuple(sorted((*hand, *(card for _, card in own))))
        transaction.nobles[seat] = transaction.nobles[seat].changed(hand=hand, given=tuple(sorted(own)))
        transaction.events.append(
            happened.GiftsReceived(seat, tuple((giver, TOKENS[card]) for giver, card in sorted(own)))
        )
    transaction.commits = True
    transaction.continuation = "openings"


@fast_dataclass
class Opening:
    """Choice of first cards (2.7)."""

    chosen: tuple[Card | None, ...]  # by Noble, its first card (still in the hand), or None

    name = "opening"
    kinds = (Open,)

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(self.chosen) if card is None)

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        return [OPEN[card] for card in dict.fromkeys(state.nobles[seat].hand) if COLOUR[card] != WHITE]

    def why_not(self, state: State, seat: int, action: Open) -> Refusal | None:
        card = CODES[action.card]
        if card not in state.nobles[seat].hand:
            return Refusal("2.7", "not_in_hand", cards=(action.card,))
        return Refusal("2.7", "joker", cards=(action.card,)) if COLOUR[card] == WHITE else None

    def apply(self, transaction: Transaction, seat: int, action: Open) -> None:
        chosen = (*self.chosen[:seat], CODES[action.card], *self.chosen[seat + 1 :])
        transaction.phase = Opening(chosen)
        transaction.events.append(happened.FirstCardChosen(seat, action.card))
        first_cards = tuple(card for card in chosen if card is not None)
        if len(first_cards) == len(chosen):
            _open_all(transaction, first_cards)


def _open_all(transaction: Transaction, chosen: Cards) -> None:
    """Reveal and build the first cards, and find the first Noble (2.7, 2.8)."""
    for seat, card in enumerate(chosen):
        transaction.nobles[seat] = transaction.nobles[seat].lost(card)
        transaction.lay(seat, COLOUR[card], card)
    transaction.commits = True
    transaction.events.append(happened.FirstCardsBuilt(tuple(TOKENS[card] for card in chosen)))
    best = min((VALUE[card], COLOUR[card]) for card in chosen)
    first = [seat for seat, card in enumerate(chosen) if (VALUE[card], COLOUR[card]) == best]
    at = 0
    if len(first) > 1:
        transaction.rng, at = chance.below(transaction.rng, len(first))
    transaction.turn = first[at]
    transaction.events.append(happened.FirstNobleFound(transaction.turn, len(first) > 1))
    transaction.continuation = "first_turn"


def begin_opening(transaction: Transaction) -> None:
    transaction.phase = Opening((None,) * transaction.setup.players)


def begin_first_turn(transaction: Transaction) -> None:
    transaction.events.append(happened.SeasonBegan(1, transaction.turn))
    transaction.phase = PLAYING


@dataclass(frozen=True, slots=True)
class OwnFirst(PersonPhase):
    """Solo: the person chooses the first card of their cities, out of four (11.1)."""

    name = "own"
    kinds = (Own,)

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        hand = state.nobles[PERSON].hand
        return [OWN[card] for card in dict.fromkeys(hand) if not _own_problem(state, card)]

    def why_not(self, state: State, seat: int, action: Own) -> Refusal | None:
        problem = _own_problem(state, CODES[action.card])
        return Refusal("11.1", problem, cards=(action.card,)) if problem else None

    def apply(self, transaction: Transaction, seat: int, action: Own) -> None:
        card = CODES[action.card]
        transaction.nobles[seat] = transaction.nobles[seat].lost(card)
        transaction.lay(seat, COLOUR[card], card)
        transaction.phase = GiftFirst(card)
        transaction.events.append(happened.FirstCardChosen(seat, action.card))


def _own_problem(state: ReadableState, card: Card) -> str:
    """Return why a card can't be the person's first one: the Regent must be able to build another. "" if it can."""
    hand = state.nobles[PERSON].hand
    if card not in hand:
        return "not_in_hand"
    if COLOUR[card] == WHITE:
        return "joker"
    return "" if _own_card_leaves_a_gift(state.nobles[REGENT].cities, hand, card) else "leaves_no_gift"


@fast_dataclass
class GiftFirst(PersonPhase):
    """Solo: the person chooses which of the three other cards the Regent builds (11.1)."""

    own: Card

    name = "gift"
    kinds = (Gift,)

    def legal(self, state: ReadableState, seat: int) -> list[Action]:
        regents = state.nobles[REGENT].cities
        return [GIFT[card] for card in dict.fromkeys(state.nobles[PERSON].hand) if regent_can_build(regents, card)]

    def why_not(self, state: State, seat: int, action: Gift) -> Refusal | None:
        card = CODES[action.card]
        if card not in state.nobles[PERSON].hand:
            return Refusal("11.1", "not_in_hand", cards=(action.card,))
        if not regent_can_build(state.nobles[REGENT].cities, card):
            return Refusal("11.3", "regent_cannot", cards=(action.card,))
        return None

    def apply(self, transaction: Transaction, seat: int, action: Gift) -> None:
        card = CODES[action.card]
        transaction.nobles[PERSON] = transaction.nobles[PERSON].lost(card)
        transaction.lay(REGENT, COLOUR[card], card)
        transaction.events.append(happened.FirstCardsBuilt((TOKENS[self.own], action.card)))
        transaction.turn = PERSON
        transaction.continuation = "first_turn"
