"""A turn (4.3): play a card or not, then buy or add a card to the market (section 6)."""

from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass
from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITY_OF, CODES, TOKENS, Card
from cardcity_desktop.rules.royal_cities.events import CardPlayed, HeroTurned
from cardcity_desktop.rules.royal_cities.phases.effects import begin_effect
from cardcity_desktop.rules.royal_cities.phases.market import add_to_market, draw_two, nothing_drawn, show_one
from cardcity_desktop.rules.royal_cities.phases.purchase import begin_purchase, why_not_buy
from cardcity_desktop.rules.royal_cities.phases.regent import draw_for_market
from cardcity_desktop.rules.royal_cities.state import ReadableState, State, Transaction, TurnPhase


@dataclass(frozen=True, slots=True)
class Playing(TurnPhase):
    """Step A: the Noble plays a card or skips (4.3)."""

    name = "play"
    kinds = (actions.Skip, actions.PlayHand, actions.PlayCity)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        noble = state.nobles[seat]
        options: list[actions.Action] = [actions.SKIP]
        options += [actions.PLAY_HAND[card] for card in dict.fromkeys(noble.hand)]
        options += [actions.PLAY_CITY[city] for city, column in enumerate(noble.cities) if column]
        return options

    def why_not(self, state: State, seat: int, action: actions.Action) -> Refusal | None:
        if type(action) is actions.PlayHand:
            held = CODES[action.card] in state.nobles[seat].hand
            return None if held else Refusal("4.5", "not_in_hand", cards=(action.card,))
        if type(action) is actions.PlayCity:
            return None if state.nobles[seat].cities[CITY_OF[action.city]] else Refusal("4.5", "no_card")
        return None

    def apply(self, transaction: Transaction, seat: int, action: actions.Action) -> None:
        if type(action) is actions.PlayHand:
            card = CODES[action.card]
            transaction.nobles[seat] = transaction.nobles[seat].lost(card)
            _play(transaction, card, None)
        elif type(action) is actions.PlayCity:
            _play(transaction, transaction.take_top(seat, CITY_OF[action.city]), action.city)
        else:
            transaction.phase = MAIN


def _play(transaction: Transaction, card: Card, city: str | None) -> None:
    """Discard the card and begin its effect (4.5)."""
    transaction.discard.append(card)
    transaction.events.append(CardPlayed(transaction.turn, TOKENS[card], city))
    begin_effect(transaction, card, "main")


@dataclass(frozen=True, slots=True)
class Main(TurnPhase):
    """Step B or C: the Noble buys, adds a card, or uses the Hero (4.3)."""

    name = "main"
    kinds = (actions.Add, actions.Buy, actions.UseHero)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        options: list[actions.Action] = [actions.ADD] if why_not_buy(state, seat) else [actions.BUY, actions.ADD]
        if state.nobles[seat].hero:
            options.append(actions.USE_HERO)
        return options

    def why_not(self, state: State, seat: int, action: actions.Action) -> Refusal | None:
        if type(action) is actions.Buy:
            return why_not_buy(state, seat)
        return None if type(action) is actions.Add or state.nobles[seat].hero else _no_hero(state)

    def apply(self, transaction: Transaction, seat: int, action: actions.Action) -> None:
        if type(action) is actions.Buy:
            begin_purchase(transaction, "")
        elif type(action) is actions.UseHero:
            _use_hero(transaction, seat)
        elif transaction.setup.solo:
            draw_for_market(transaction)
        else:
            card = transaction.draw()
            nothing_drawn(transaction) if card is None else add_to_market(transaction, card)


def _no_hero(state: State) -> Refusal:
    return Refusal("11", "no_hero_alone") if state.setup.solo else Refusal("6.2", "hero_down")


def _use_hero(transaction: Transaction, seat: int) -> None:
    """Turn the Hero down and draw two cards (6.2)."""
    transaction.nobles[seat] = transaction.nobles[seat].changed(hero=False)
    transaction.events.append(HeroTurned(seat, up=False))
    if cards := draw_two(transaction, seat):
        transaction.phase = ChoosingHeroCard(cards)


@fast_dataclass
class ChoosingHeroCard(TurnPhase):
    """The Noble chooses which of the Hero's two cards is added to the market (6.2)."""

    cards: tuple[Card, ...]  # sorted

    name = "hero"
    kinds = (actions.Show,)

    def legal(self, state: ReadableState, seat: int) -> list[actions.Action]:
        return [actions.SHOW[card] for card in dict.fromkeys(self.cards)]

    def why_not(self, state: State, seat: int, action: actions.Show) -> Refusal | None:
        return None if CODES[action.card] in self.cards else Refusal("6.2", "not_drawn", cards=(action.card,))

    def apply(self, transaction: Transaction, seat: int, action: actions.Show) -> None:
        show_one(transaction, self.cards, CODES[action.card])


PLAYING = Playing()
MAIN = Main()
