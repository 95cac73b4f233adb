"""Order of a game: what follows when a phase ends (4.3, 4.4, sections 8-10, 11.8)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.actions import Action
from cardcity_desktop.rules.royal_cities.cards import CITIES, TOKENS
from cardcity_desktop.rules.royal_cities.majorities import card_count, influence, winners_of, worth
from cardcity_desktop.rules.royal_cities.phases import regent
from cardcity_desktop.rules.royal_cities.phases.building import begin_building
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, fill_market
from cardcity_desktop.rules.royal_cities.phases.opening import begin_first_turn, begin_opening
from cardcity_desktop.rules.royal_cities.phases.turn import MAIN, PLAYING
from cardcity_desktop.rules.royal_cities.setup import PERSON, REGENT
from cardcity_desktop.rules.royal_cities.state import Noble, ReadableState, State, Transaction

HERO_POINTS = 2


@dataclass(frozen=True, slots=True)
class Over:
    """Phase after the last season. No seat acts."""

    name = "over"
    kinds = ()

    def actors(self, state: ReadableState) -> tuple[int, ...]:
        return ()

    def legal(self, state: ReadableState, seat: int) -> tuple[Action, ...]:
        return ()

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        return Refusal("10.2", "over")

    def apply(self, transaction: Transaction, seat: int, action: Action) -> None:
        raise AssertionError("nobody acts in a game that is over")


def settle(transaction: Transaction) -> None:
    """Continue until a seat can act or the game is over."""
    while transaction.continuation:
        follow, transaction.continuation = CONTINUATIONS[transaction.continuation], ""
        follow(transaction)


def _main(transaction: Transaction) -> None:
    transaction.phase = MAIN


def _turn_over(transaction: Transaction) -> None:
    """Start the next turn, or the choice of builds once all Nobles have bought (4.3, 4.4)."""
    players = transaction.setup.players
    if all(noble.bought for noble in transaction.nobles[:players]):
        begin_building(transaction)
    else:
        transaction.turn = (transaction.turn + 1) % players
        transaction.phase = PLAYING


def _majorities(transaction: Transaction) -> None:
    """Pay the majorities (8.1, 9.1). Then end the game, or continue with taxes or catch-up."""
    all_cities = [noble.cities for noble in transaction.nobles]
    paid = worth(all_cities)
    for city, letter in enumerate(CITIES):
        influences = tuple(influence(cities[city]) for cities in all_cities)
        points = tuple(own[city] for own in paid)
        transaction.events.append(happened.MajorityPaid(letter, influences, winners_of(influences), points))
    for seat, own in enumerate(paid):
        transaction.pay(seat, sum(own))
    if transaction.season == transaction.setup.seasons:
        _end(transaction)
    elif transaction.setup.solo:
        regent.tax(transaction)
    else:
        _catch_up(transaction)


def _end(transaction: Transaction) -> None:
    """Pay the Heroes and end the game (10.1, 10.2)."""
    for seat, noble in enumerate(transaction.nobles):
        if noble.hero:
            transaction.pay(seat, HERO_POINTS)
            transaction.events.append(happened.PointsWon(seat, HERO_POINTS, "hero"))
    transaction.phase = Over()
    level = regent.legend(regent.margin_of(transaction.nobles)) if transaction.setup.solo else None
    transaction.events.append(happened.GameEnded(leaders(transaction.nobles, solo=transaction.setup.solo), level))


def leaders(nobles: list[Noble] | tuple[Noble, ...], *, solo: bool) -> tuple[int, ...]:
    """Return the leading seats (10.2). In solo only points count (11.15)."""

    def rank(noble: Noble) -> tuple[int, int]:
        return noble.score, 0 if solo else card_count(noble.cities)

    best = max(map(rank, nobles))
    return tuple(seat for seat, noble in enumerate(nobles) if rank(noble) == best)


def catch_up_cards(own: int, highest: int, step: int) -> int:
    """Return how many bonus squares are between two scores, both ends left out (9.2)."""
    return max(0, (highest - 1) // step - own // step)


def next_first(table: Transaction | State) -> int:
    """Return the seat after the last buyer. If no seat has bought, the seat after the Noble in turn (9.5)."""
    last = table.turn if table.last_buyer is None else table.last_buyer
    return (last + 1) % table.setup.players


def _catch_up(transaction: Transaction) -> None:
    """Draw the catch-up cards of all seats (9.2, 11.12), then trim or refill the market."""
    highest = max(noble.score for noble in transaction.nobles)
    counts = [catch_up_cards(noble.score, highest, transaction.setup.bonus_step) for noble in transaction.nobles]
    first, seats = (PERSON if transaction.setup.solo else next_first(transaction)), len(transaction.nobles)
    for step in range(seats):
        seat = (first + step) % seats
        if counts[seat]:
            transaction.events.append(happened.CatchUpEarned(seat, counts[seat]))
            _draw_catch_up(transaction, seat, counts[seat])
    if transaction.setup.solo and len(transaction.market) > LINE_LENGTH:
        transaction.phase = regent.Trimming()
    else:
        transaction.continuation = "refill"


def _draw_catch_up(transaction: Transaction, seat: int, number: int) -> None:
    """Draw a seat's catch-up cards. Each one is placed before the next is drawn (3.3)."""
    for _ in range(number):
        card = transaction.draw()
        if card is None:
            transaction.events.append(happened.NothingDrawn(seat))
            return
        if not transaction.setup.solo or seat == PERSON:
            transaction.gain(seat, (card,), openly=False)
            transaction.events.append(happened.CardDrawn(seat, TOKENS[card], "catch_up"))
        elif regent.regent_can_build(transaction.nobles[REGENT].cities, card):
            regent.regent_builds(transaction, card)
        else:
            transaction.discard.append(card)
            transaction.events.append(happened.CardsDiscarded(REGENT, (TOKENS[card],)))


def _refill(transaction: Transaction) -> None:
    """Fill the market and start the next season (9.3-9.5)."""
    fill_market(transaction)
    transaction.nobles = [noble.changed(bought=False) for noble in transaction.nobles]
    transaction.turn = PERSON if transaction.setup.solo else next_first(transaction)
    transaction.season += 1
    transaction.last_buyer = None
    transaction.events.append(happened.SeasonBegan(transaction.season, transaction.turn))
    transaction.phase = PLAYING


CONTINUATIONS: Mapping[str, Callable[[Transaction], None]] = {
    "openings": begin_opening,
    "first_turn": begin_first_turn,
    "main": _main,
    "turn_over": _turn_over,
    "majorities": _majorities,
    "after_taxes": _catch_up,
    "refill": _refill,
}
