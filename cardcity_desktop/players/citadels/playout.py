"""Playouts of Citadels, from states that agree with a seat's view, by a fast restatement of the rules.

In it all seats play whole turns by `HeuristicPolicy`. It repeats the order of rounds and turns of the rules; a test
compares both. The mutable table has the attributes of a State, so that the policy's functions accept either. It starts
where a turn starts or characters are picked.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import cast

from cardcity_desktop.players.citadels.character_values import TEMPERATURE, character_values
from cardcity_desktop.players.citadels.evaluation import seat_value
from cardcity_desktop.players.citadels.heuristic_policy import (
    HeuristicPolicy,
    best_building,
    best_card,
    character_to_bury,
    income_first,
    magician_action,
    named_character,
    useless_card,
    wants_cards,
    wants_to_use_smithy,
    warlord_action,
    worth_saving,
)
from cardcity_desktop.players.player import Meter, Observation
from cardcity_desktop.players.search.deals import Deals
from cardcity_desktop.players.search.sums import plain_sum
from cardcity_desktop.rules import rng as chance
from cardcity_desktop.rules.citadels.actions import Action, Destroy, Swap
from cardcity_desktop.rules.citadels.characters import (
    ARCHITECT,
    ASSASSIN,
    FACE_UP,
    KING,
    LAST,
    MAGICIAN,
    MERCHANT,
    NUMBERS,
    PICK_ORDER,
    THIEF,
    WARLORD,
)
from cardcity_desktop.rules.citadels.districts import CODE, COST, GRAVEYARD, LABORATORY, LIBRARY, OBSERVATORY, SMITHY
from cardcity_desktop.rules.citadels.phases.building import ARCHITECTS_BUILDINGS, BUILDINGS
from cardcity_desktop.rules.citadels.phases.calling import ARCHITECTS_CARDS, LAST_ROUND, settle
from cardcity_desktop.rules.citadels.phases.choice import SEVEN, ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.powers import SAVING_PRICE, price_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, LOOKED_AT, WITH_OBSERVATORY, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.workshops import LABORATORYS_COINS, SMITHYS_CARDS, SMITHYS_PRICE
from cardcity_desktop.rules.citadels.state import Cards, DraftPick, State, without

_ALL_BUT_KING = tuple(number for number in NUMBERS if number != KING)


class FastRounds:
    """A mutable table in the middle of a game. It is also its own `roles`, with the attributes of Roles."""

    __slots__ = (
        *("answered", "bank", "called", "cities", "crown", "face_up", "first_complete", "hands", "held", "middle"),
        *("murdered", "over", "picks", "pile", "players", "policy", "purses", "random", "rng", "robbed", "round"),
        "setup",
    )

    def __init__(self, state: State, policy: HeuristicPolicy, random: Random) -> None:
        roles = state.roles
        self.setup, self.players, self.policy, self.random = state.setup, state.players, policy, random
        self.rng, self.round, self.crown, self.bank = state.rng, state.round, state.crown, state.bank
        self.first_complete, self.over = state.first_complete, state.over
        self.pile = list(state.pile)
        self.hands, self.cities, self.purses = list(state.hands), list(state.cities), list(state.purses)
        self.face_up, self.middle, self.held = roles.face_up, roles.middle, list(roles.held)
        self.picks, self.answered, self.called = list(roles.picks), list(roles.answered), roles.called
        self.murdered, self.robbed = roles.murdered, roles.robbed

    # Attributes of State and Roles

    @property
    def roles(self) -> FastRounds:
        return self

    @property
    def as_state(self) -> State:
        """This table, typed as a State."""
        return cast(State, self)

    def is_complete(self, seat: int) -> bool:
        return len(self.cities[seat]) >= self.setup.end

    def seat_that_answered(self, character: int) -> int | None:
        return next((seat for number, seat in self.answered if number == character), None)

    # Rounds

    def play(self, state: State, rounds: int) -> int:
        """Play to the end of the round and `rounds` further ones, and return the number of turns."""
        last, turns = self.round + rounds, 0
        phase = state.phase
        if isinstance(phase, ChoosingCharacter):
            self._choose(phase.going, phase.number)
        elif isinstance(phase, Turn):
            self._turn(phase.seat, phase.character)
            turns += 1
        while not self.over:
            turns += self._call()
            self._end_round()
            if self.over or self.round > last:
                break
            self._choose(self._deal(), 0)
        return turns

    def _deal(self) -> tuple[int, ...]:
        """Deal the characters (3.1, 3.2), and return those from which the first seat chooses."""
        self.rng, others = chance.shuffled(self.rng, _ALL_BUT_KING)
        open_count = FACE_UP[self.players]
        rest = [*others[open_count:], KING]
        self.rng, at = chance.below(self.rng, len(rest))
        self.middle = (rest.pop(at),)
        self.face_up = tuple(sorted(others[:open_count]))
        self.held, self.picks, self.answered = [()] * self.players, [], []
        self.called = self.murdered = self.robbed = 0
        return tuple(sorted(rest))

    def _choose(self, going: tuple[int, ...], number: int) -> None:
        """Let the seats choose their characters (3.3-3.6), from pick `number` on."""
        me = self.as_state
        order = PICK_ORDER[self.players]
        while number < len(order):
            place, buries = order[number]
            if number == SEVEN - 1 and self.players == SEVEN and self.middle:
                going, self.middle = going + self.middle, ()
            seat, buried, offered = (self.crown + place) % self.players, 0, going
            kept = self.policy.pick(me, seat, going, self.random)
            going = without(going, kept)
            self.held[seat] = (*self.held[seat], kept)
            self.picks.append(DraftPick(seat, offered, kept))
            if buries:
                buried = character_to_bury(me, seat, going)
                going, self.middle = without(going, buried), (*self.middle, buried)
                self.picks[-1] = DraftPick(seat, offered, kept, buried)
            number += 1
        self.middle += going

    def _call(self) -> int:
        """Play the turns of the characters that are still to be called (4.1), and return their number."""
        turns = 0
        for character in range(self.called + 1, LAST + 1):
            self.called = character
            if character == self.murdered:
                continue
            for seat, held in enumerate(self.held):
                if character in held:
                    self._answer(seat, character)
                    self._turn(seat, character)
                    turns += 1
                    break
        return turns

    def _answer(self, seat: int, character: int) -> None:
        """Do what happens by itself when a character answers (4.3)."""
        self.answered.append((character, seat))
        if character == self.robbed:
            thief = self.seat_that_answered(THIEF)
            if thief is not None and thief != seat:
                self.purses[thief] += self.purses[seat]
                self.purses[seat] = 0
        if character == KING:
            self.crown = seat
        elif character == MERCHANT:
            self._gain(seat, 1)
        elif character == ARCHITECT:
            self._take(seat, ARCHITECTS_CARDS)

    def _end_round(self) -> None:
        """End the round (4.10, 7.1, 7.2)."""
        if self.murdered == KING:
            for seat, held in enumerate(self.held):
                if KING in held:
                    self.crown = seat
        if self.first_complete is not None or self.round >= LAST_ROUND:
            self.over = True
        else:
            self.round += 1

    # A turn, in the order of `HeuristicPolicy`

    def _turn(self, seat: int, character: int) -> None:
        """Play a turn: name a character, swap hands, take resources, then the rest."""
        me = self.as_state
        if character == ASSASSIN:
            self.murdered = named_character(me, seat, character)
        elif character == THIEF:
            self.robbed = named_character(me, seat, character)
        tricked = character != MAGICIAN or self._use_magician(seat)
        collected = income_first(me, seat, character)
        if collected:
            self._collect(seat, character)
        if self.pile and wants_cards(me, seat):
            self._draw(seat)
        else:
            self._gain(seat, COINS)
        self._build_and_use(seat, character, collected, tricked)

    def _build_and_use(self, seat: int, character: int, collected: bool, tricked: bool) -> None:
        """Play a turn once resources are taken: build, take the income, use wonders and the power."""
        me = self.as_state
        left = ARCHITECTS_BUILDINGS if character == ARCHITECT else BUILDINGS
        tried = forged = struck = False
        while True:
            if not tricked:
                tricked = self._use_magician(seat)
            card = best_building(me, seat, self.purses[seat]) if left else None
            if card is not None:
                self._build(seat, card)
                left -= 1
            elif not collected and income_of(self.cities[seat], character):
                self._collect(seat, character)
                collected = True
            elif not tried and LABORATORY in self.cities[seat] and useless_card(me, seat) is not None:
                self._discard(seat)
                tried = True
            elif not forged and SMITHY in self.cities[seat] and wants_to_use_smithy(me, seat):
                self._gain(seat, -SMITHYS_PRICE)
                self._take(seat, SMITHYS_CARDS)
                forged = True
            elif character == WARLORD and not struck and (aim := warlord_action(me, seat)) is not None:
                self._destroy(seat, aim)
                struck = True
            else:
                return

    def _use_magician(self, seat: int) -> bool:
        """Use the Magician's power if it helps (5.3), and return True if it did."""
        me = self.as_state
        trick = magician_action(me, seat)
        if isinstance(trick, Swap):
            hands, other = self.hands, trick.seat
            hands[seat], hands[other] = hands[other], hands[seat]
        elif trick is not None:
            put: list[int] = []
            while (card := useless_card(me, seat)) is not None:
                put.append(card)
                self.hands[seat] = without(self.hands[seat], card)
            self.pile += put
            self._take(seat, len(put))
        return trick is not None

    def _draw(self, seat: int) -> None:
        """Draw cards and keep the best one. With a Library, or a single card left, keep all."""
        me = self.as_state
        city = self.cities[seat]
        looked = WITH_OBSERVATORY if OBSERVATORY in city else LOOKED_AT
        if LIBRARY in city or len(self.pile) == 1:
            self._take(seat, looked)
            return
        cards: Cards = tuple(self.pile[:looked])
        del self.pile[:looked]
        kept = best_card(me, seat, cards)
        self.pile += without(cards, kept)
        self._into_hand(seat, (kept,))

    def _take(self, seat: int, cards: int) -> None:
        drawn = tuple(self.pile[:cards])
        del self.pile[:cards]
        self._into_hand(seat, drawn)

    def _into_hand(self, seat: int, cards: Cards) -> None:
        self.hands[seat] = tuple(sorted(self.hands[seat] + cards))

    def _gain(self, seat: int, coins: int) -> None:
        if self.bank is not None:
            coins = min(coins, self.bank)
            self.bank -= coins
        self.purses[seat] += coins

    def _collect(self, seat: int, character: int) -> None:
        self._gain(seat, income_of(self.cities[seat], character))

    def _build(self, seat: int, card: int) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        self.cities[seat] = (*self.cities[seat], card)
        self._gain(seat, -COST[card])
        if self.first_complete is None and self.is_complete(seat):
            self.first_complete = seat

    def _discard(self, seat: int) -> None:
        """Use the Laboratory, if a card is useless."""
        me = self.as_state
        card = useless_card(me, seat)
        if card is not None:
            self.hands[seat] = without(self.hands[seat], card)
            self.pile.append(card)
            self._gain(seat, LABORATORYS_COINS)

    def _destroy(self, seat: int, aim: Destroy) -> None:
        """Destroy a district. The Graveyard's owner saves it if that is worth it."""
        me = self.as_state
        card, victim = CODE[aim.card], aim.seat
        self._gain(seat, -price_of(self.cities[victim], card))
        self.cities[victim] = without(self.cities[victim], card)
        for owner, city in enumerate(self.cities):
            if GRAVEYARD in city and owner != seat and self.purses[owner] >= SAVING_PRICE:
                if worth_saving(me, owner, card):
                    self._gain(owner, -SAVING_PRICE)
                    self._into_hand(owner, (card,))
                    return
                break
        self.pile.append(card)


LEAST_WEIGHT = 1e-9


def state_after(state: State, action: Action) -> State:
    """Return the state after a legal action, without checking it."""
    return settle(state.phase.apply(state, action, []), [])


def playout_value(state: State, seat: int, policy: HeuristicPolicy, rounds: int, rng: Random, meter: Meter) -> float:
    """Return a position's value for a seat after this round and `rounds` more. All seats follow `policy`."""
    while not _begins(state):
        meter.spend()
        state = state_after(state, policy.move(state, state.phase.seat, rng))
    core = FastRounds(state, policy, rng)
    meter.spend(core.play(state, rounds))
    return seat_value(core.as_state, seat)


def _begins(state: State) -> bool:
    """Return True at the start of a turn, while characters are picked, and after the game."""
    phase = state.phase
    return phase.name in ("choosing", "over") or (isinstance(phase, Turn) and not phase.used and not phase.built)


class LikelyDeals(Deals):
    """Deals in which the other seats hold characters that they would probably have picked.

    pool: number of deals of the characters; each future draws one of them, a likelier one more often.
    """

    def __init__(self, observation: Observation, rng: Random, pool: int) -> None:
        super().__init__(observation, rng)
        self._pool = pool
        self._weights: list[float] = []
        self._futures: dict[int, State] = {}

    def __getitem__(self, number: int) -> State:
        if number not in self._futures:
            cards: State = super().__getitem__(number)
            self._futures[number] = cards.changed(roles=self._likely(number).roles)
        return self._futures[number]

    def _likely(self, number: int) -> State:
        """Draw one of the deals, likelier ones more often."""
        dealt: list[State] = [super(LikelyDeals, self).__getitem__(place) for place in range(self._pool)]
        if not self._weights:
            self._weights = [likelihood(state, self._observation.seat) for state in dealt]
        return self.rng(number).choices(dealt, self._weights)[0]


def likelihood(state: State, viewer: int) -> float:
    """Return how likely this deal is: would the other seats have picked these characters by their values?"""
    roles, log_likelihood = state.roles, 0.0
    answered = {number for number, _ in roles.answered}
    for seat, held in enumerate(roles.held):
        hidden = [number for number in held if number not in answered]
        if seat == viewer or not hidden:
            continue
        values = character_values(state, seat, own=False)
        log_likelihood += plain_sum([values[number] for number in hidden])
    return max(LEAST_WEIGHT, exp(log_likelihood / TEMPERATURE / 2))
